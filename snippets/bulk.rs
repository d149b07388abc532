//! Input and output in bulk: reads and writes lists of integers as `fastio` does, but
//! several times faster. It is meant for hundreds of thousands of them.
//!
//! ```
//! use snippets::bulk::{fill, list};
//! use snippets::fastio::{output_of, Input, Output};
//!
//! fn solve(input: &mut Input, output: &mut Output) {
//!     let mut numbers = vec![0i64; input.read()];
//!     fill(input, &mut numbers);
//!     numbers.sort_unstable();
//!     list(output, &numbers, ' ');
//! }
//!
//! assert_eq!(output_of(solve, "3\n10 -4 5"), "-4 5 10\n");
//! ```

use super::digits::format;
use super::fastio::{run, Input, Output, CAPTURED};
#[cfg(target_arch = "x86_64")]
use super::sse2::parse;
#[cfg(not(target_arch = "x86_64"))]
use super::swar::parse;
use std::cell::Cell;
use std::fmt::Display;
use std::str::{from_utf8_unchecked, FromStr};

/// Reads as many integers as `numbers` holds, each as [`read`](Input::read) does.
///
/// Filling the same few thousand numbers again and again is faster than filling one
/// long list, whose memory the system has to provide first.
///
/// # Panics
///
/// Panics where reading them one by one would, with the same message.
///
/// # Complexity
///
/// O(d) time for the d bytes read.
// Inlining it spills registers.
#[inline(never)]
#[track_caller]
pub fn fill<T: std::convert::TryFrom<i128> + FromStr>(input: &mut Input, numbers: &mut [T]) {
    let mut done = 0;
    while done < numbers.len() {
        done += parse(input.text, &mut input.next, &mut numbers[done..]);
        // `parse` stops at what it does not know: `read` reads it or reports the error.
        if let Some(number) = numbers.get_mut(done) {
            *number = input.read();
            done += 1;
        }
    }
}

/// Writes integers with the ASCII character `between` between them, and a line feed
/// after the last.
///
/// When the buffer exceeds 64 KiB it is written to standard output before more is
/// added. A solution that fails after that has written the beginning of its output.
///
/// # Panics
///
/// Panics if `between` is not an ASCII character, and if the output cannot be written.
///
/// # Complexity
///
/// O(d) time for d bytes of output.
#[allow(unsafe_code)]
pub fn list<T>(output: &mut Output, numbers: &[T], between: char)
where
    T: Copy + Display + std::convert::TryInto<i64>,
{
    assert!(
        between.is_ascii(),
        "{:?} is not an ASCII character",
        between
    );
    // To check that it is UTF-8 would take a sixth of the time.
    let append = |output: &mut Output, piece: &[u8]| {
        // SAFETY: all of it is digits, minus signs and `between`, which is ASCII.
        output.text += unsafe { from_utf8_unchecked(piece) };
    };
    // A number with its sign and `between` takes at most 21 bytes, and `format` may
    // change 24.
    let mut piece = [0; 128 * 21 + 24];
    for part in numbers.chunks(128) {
        if output.text.len() > 1 << 16 && !CAPTURED.with(Cell::get) {
            print!("{}", output.text);
            output.text.clear();
        }
        let mut end = 0;
        for number in part {
            match (*number).try_into() {
                Ok(small) => {
                    piece[end] = b'-';
                    end += usize::from(small < 0);
                    end += format(small.unsigned_abs(), &mut piece[end..end + 24]);
                }
                Err(_) => {
                    append(output, &piece[..end]);
                    output.put(number);
                    end = 0;
                }
            }
            piece[end] = between as u8;
            end += 1;
        }
        append(output, &piece[..end]);
    }
    if !numbers.is_empty() {
        output.text.pop();
    }
    output.text.push('\n');
}

/// [`run`] for inputs of many megabytes: a file is mapped into memory instead of
/// copied, which takes a third of the time. A pipe, or a file that cannot be mapped, is
/// read as `run` reads it.
///
/// Nobody may change the file while the program runs. Writing to it changes tokens that
/// are in use, which is undefined behaviour; cutting it off ends the program by SIGBUS.
/// Use it where the input is yours alone, as it is at a judge, and `run` elsewhere.
///
/// # Panics
///
/// Panics if the input cannot be read or the output cannot be written.
///
/// # Complexity
///
/// O(d) time for d bytes of input and output, besides `solve`.
pub fn run_mapped(solve: impl FnOnce(&mut Input, &mut Output)) {
    match mapped_input() {
        Some(mut input) => {
            let mut output = Output::default();
            solve(&mut input, &mut output);
            print!("{}", output.text);
        }
        None => run(solve),
    }
}

/// The rest of standard input, if it is a file that can be mapped.
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
#[allow(unsafe_code)]
fn mapped_input() -> Option<Input> {
    use std::arch::asm;
    use std::fs::File;
    use std::io::{stdin, Seek};
    use std::os::unix::io::{AsFd, AsRawFd};
    use std::slice;

    // The values on Linux. MAP_POPULATE maps all pages now, not at their first use.
    const MMAP: isize = 9;
    const PROT_READ: isize = 1;
    const MAP_PRIVATE: isize = 2;
    const MAP_POPULATE: isize = 0x8000;

    let mut file = File::from(stdin().as_fd().try_clone_to_owned().ok()?);
    let next = file.stream_position().ok()? as usize;
    let size = file.metadata().ok()?.len() as usize;
    let (kind, fd) = (MAP_PRIVATE | MAP_POPULATE, file.as_raw_fd() as isize);
    // SAFETY: the kernel chooses a free place and refuses what cannot be mapped, also a
    // size of 0. The pages stay mapped to the end of the program, and by the contract
    // of `run_mapped` nobody changes the file while it runs.
    let text = unsafe {
        let text: isize;
        // No declaration of the C function fits all editions and compilers.
        asm!(
            "syscall", inlateout("rax") MMAP => text, out("rcx") _, out("r11") _,
            in("rdi") 0isize, in("rsi") size, in("rdx") PROT_READ,
            in("r10") kind, in("r8") fd, in("r9") 0isize,
        );
        // The error numbers.
        if (-4095..0).contains(&text) {
            return None;
        }
        slice::from_raw_parts(text as *const u8, size)
    };
    Some(Input {
        text,
        next: next.min(size),
    })
}

#[cfg(not(all(target_os = "linux", target_arch = "x86_64")))]
fn mapped_input() -> Option<Input> {
    None
}
