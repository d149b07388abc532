//! Input and output in bulk: what `fastio` does, for hundreds of thousands of
//! integers at a time and several times as fast.
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
#[cfg(not(target_arch = "x86_64"))]
use super::digits::parse;
use super::fastio::{run, Input, Output, CAPTURED};
#[cfg(target_arch = "x86_64")]
use super::sse2::parse;
use std::cell::Cell;
use std::fmt::Display;
use std::str::{from_utf8_unchecked, FromStr};

/// Reads as many integers as `numbers` holds, each as [`read`](Input::read) does.
///
/// # Panics
///
/// Panics where reading them one by one would.
///
/// # Complexity
///
/// O(d) time for the d bytes read.
// As part of a larger function its loop would run out of registers.
#[inline(never)]
#[track_caller]
pub fn fill<T: TryFrom<i128> + FromStr>(input: &mut Input, numbers: &mut [T]) {
    let mut done = 0;
    while done < numbers.len() {
        done += parse(input.text, &mut input.next, &mut numbers[done..]);
        // Whatever the quick way left: `read` knows it, or says what is wrong.
        if let Some(number) = numbers.get_mut(done) {
            *number = input.read();
            done += 1;
        }
    }
}

/// Writes integers with the ASCII character `between` between them, and a line feed
/// after the last.
///
/// Whenever more than 64 KiB have come together they are written out at once, so a
/// solution that fails after that leaves the beginning of its output.
///
/// # Panics
///
/// Panics if `between` is no ASCII character, or the output cannot be written.
///
/// # Complexity
///
/// O(d) time for d bytes of output.
pub fn list<T>(output: &mut Output, numbers: &[T], between: char)
where
    T: Copy + Display + TryInto<i64>,
{
    assert!(between.is_ascii(), "{between:?} is no ASCII character");
    // A number with its sign and what follows takes at most 21 bytes, and `format`
    // touches 24.
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
                    output.text += ascii(&piece[..end]);
                    output.put(number);
                    end = 0;
                }
            }
            piece[end] = between as u8;
            end += 1;
        }
        output.text += ascii(&piece[..end]);
    }
    if !numbers.is_empty() {
        output.text.pop();
    }
    output.text.push('\n');
}

/// What [`list`] has put together, as text.
#[allow(unsafe_code)]
fn ascii(piece: &[u8]) -> &str {
    // SAFETY: it is digits, minus signs and an ASCII character between them. To look
    // it through would take a sixth of the time.
    unsafe { from_utf8_unchecked(piece) }
}

/// [`run`] for inputs of many megabytes: a file is mapped into memory instead of
/// copied, which takes a third of the time. Anything else is read as `run` does it.
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

/// What is left of standard input, if it is a file that can be mapped.
#[cfg(target_os = "linux")]
#[allow(unsafe_code)]
fn mapped_input() -> Option<Input> {
    use std::fs::File;
    use std::io::{stdin, Seek};
    use std::os::unix::io::{AsFd, AsRawFd};
    use std::{ptr, slice};

    extern "C" {
        fn mmap(at: *mut u8, size: usize, access: i32, kind: i32, fd: i32, from: i64) -> *mut u8;
    }
    // As Linux numbers them. To populate is to map all of it now.
    const PROT_READ: i32 = 1;
    const MAP_PRIVATE: i32 = 2;
    const MAP_POPULATE: i32 = 0x8000;

    let mut file = File::from(stdin().as_fd().try_clone_to_owned().ok()?);
    let next = file.stream_position().ok()? as usize;
    let size = file.metadata().ok()?.len() as usize;
    let (kind, fd) = (MAP_PRIVATE | MAP_POPULATE, file.as_raw_fd());
    // SAFETY: the kernel chooses a free place, and refuses what cannot be mapped, a
    // size of 0 as well. What is mapped stays so to the end of the program, and
    // nobody may write to the file as long as it runs.
    let text = unsafe {
        let text = mmap(ptr::null_mut(), size, PROT_READ, kind, fd, 0);
        if text as isize == -1 {
            return None;
        }
        slice::from_raw_parts(text, size)
    };
    Some(Input {
        text,
        next: next.min(size),
    })
}

#[cfg(not(target_os = "linux"))]
fn mapped_input() -> Option<Input> {
    None
}

#[cfg(test)]
mod tests {
    use super::super::fastio::output_of;
    use super::*;
    use std::io::{Seek, SeekFrom};
    use std::process::{self, Command, Stdio};
    use std::str::from_utf8;
    use std::{env, fs, panic};

    fn message(text: &str, read: impl Fn(&mut Input) + panic::RefUnwindSafe) -> String {
        let result = panic::catch_unwind(|| read(&mut Input::new(text)));
        let payload = result.expect_err("the read must fail");
        payload.downcast_ref::<String>().expect("a message").clone()
    }

    #[test]
    fn fill_reads_what_read_reads() {
        let text = "+7 -08 00000000000000000000000000000000000000000000000009\r\n\x0b1\x0c";
        let text = text.repeat(20);
        let (mut one, mut many) = (Input::new(&text[..]), Input::new(&text[..]));
        let mut numbers = [0i8; 80];
        fill(&mut many, &mut numbers[..33]);
        fill(&mut many, &mut numbers[33..]);
        for (i, number) in numbers.into_iter().enumerate() {
            assert_eq!(number, one.read::<i8>(), "number {i}");
        }
        assert_eq!(many.next, one.next);
        fill::<u8>(&mut many, &mut []);
        assert_eq!(many.next, one.next);
    }

    #[test]
    fn fill_reads_the_widest_integers() {
        let numbers = [u128::MAX, 0, u128::MAX - 1].repeat(20);
        let text: String = numbers.iter().map(|n| format!("{n}\n")).collect();
        let mut read = [1u128; 60];
        fill(&mut Input::new(text), &mut read);
        assert_eq!(read[..], numbers);
    }

    #[test]
    fn a_line_may_follow_a_list() {
        let text = format!("{}\r\nthe line\r\n", "12 ".repeat(60));
        let mut input = Input::new(text);
        fill(&mut input, &mut [0u8; 60]);
        assert_eq!(input.line(), b"the line");
    }

    #[test]
    fn fill_says_what_is_wrong_and_where() {
        let before = "10 20\r\n".repeat(30);
        for (odd, wrong) in [
            ("256", "256 does not fit u8"),
            ("-1", "-1 does not fit u8"),
            ("1-2", "expected u8, found \"1-2\""),
            ("-", "expected u8, found \"-\""),
            ("--1", "expected u8, found \"--1\""),
            ("x", "expected u8, found \"x\""),
            (
                "99999999999999999999999",
                "99999999999999999999999 does not fit u8",
            ),
        ] {
            for behind in [String::new(), " 30 40 50".repeat(30)] {
                assert_eq!(
                    message(&format!("{before}30 {odd}{behind}"), |i| fill(
                        i,
                        &mut [0u8; 90]
                    )),
                    format!("input line 31, column 4 (byte 213): {wrong}"),
                );
            }
        }
        assert_eq!(
            message(&before, |i| fill(i, &mut [0u8; 61])),
            "input line 31, column 1 (byte 210): expected u8, found end of input",
        );
    }

    #[test]
    fn lists_are_what_putting_one_by_one_is() {
        fn check<T: Copy + Display + TryInto<i64>>(numbers: &[T]) {
            for between in [' ', '\n'] {
                let shown: Vec<String> = numbers.iter().map(T::to_string).collect();
                let expected = format!("<{}\n>", shown.join(&between.to_string()));
                let mut output = Output::default();
                output.put('<');
                CAPTURED.with(|captured| captured.set(true));
                list(&mut output, numbers, between);
                output.put('>');
                assert!(output.text == expected, "{} numbers", numbers.len());
            }
        }
        check::<u8>(&[]);
        check(&[0u8]);
        check(&[i64::MIN, -1, 0, 1, i64::MAX]);
        check(&[u64::MAX, 1, u64::MAX]);
        check(&[i128::MIN, 5, i128::MAX]);
        check(&[usize::MAX; 1000]);
        // Far more than 64 KiB, and all of the longest numbers.
        check(&[i64::MIN; 50_000]);
        check(&(0..1000).map(|i| i * i * i - 500).collect::<Vec<i32>>());
    }

    #[test]
    fn a_list_stays_in_memory_in_tests() {
        let numbers = vec![1u8; 100_000];
        let text = output_of(|_, output| list(output, &numbers, ' '), "");
        assert_eq!(text.len(), 200_000);
    }

    #[test]
    #[should_panic(expected = "is no ASCII character")]
    fn list_refuses_what_is_no_ascii_character() {
        list(&mut Output::default(), &[1], '돌');
    }

    /// What this very test prints as a program that runs the sum on that input.
    fn run_as_program(input: impl Into<Stdio>) -> String {
        let test = "bulk::tests::files_and_pipes_are_read_alike";
        let mut program = Command::new(env::current_exe().unwrap());
        program.args([test, "--exact", "--nocapture"]);
        let program = program.env("MEXBOX_MAPPED", "1").stdin(input);
        let output = program.output().unwrap();
        let (out, err) = (output.stdout, output.stderr);
        format!("{} {}", from_utf8(&out).unwrap(), from_utf8(&err).unwrap())
    }

    #[test]
    fn files_and_pipes_are_read_alike() {
        if env::var_os("MEXBOX_MAPPED").is_some() {
            return run_mapped(|input, output| {
                let mut numbers = vec![0u64; input.read()];
                fill(input, &mut numbers);
                let sum: u64 = numbers.iter().sum();
                output.line(format!("<the sum is {sum}>"));
                list(output, &numbers.repeat(100), '+');
                output.line("<the end>");
            });
        }
        let path = env::temp_dir().join(format!("mexbox bulk {}", process::id()));
        let text = format!("500\n{}", "7 8\r\n".repeat(250));
        for (text, from, expected) in [
            (&text[..], 0, "<the sum is 3750>"),
            (&format!("odd 40\n{text}"), 7, "<the sum is 3750>"),
            (&format!("odd 40\n{text}"), 4, "<the sum is 792>"),
            (
                &text[..text.len() - 4],
                0,
                "line 251, column 2 (byte 1250): expected u64, found end",
            ),
            (
                "1 x",
                0,
                "line 1, column 3 (byte 2): expected u64, found \"x\"",
            ),
            (
                "",
                0,
                "line 1, column 1 (byte 0): expected usize, found end of input",
            ),
            ("1 2", 3, "expected usize, found end of input"),
            ("1 2", 300, "expected usize, found end of input"),
        ] {
            fs::write(&path, text).unwrap();
            let mut file = fs::File::open(&path).unwrap();
            file.seek(SeekFrom::Start(from)).unwrap();
            let found = run_as_program(file);
            assert!(found.contains(expected), "a file from {from}: {found}");
            if expected == "<the sum is 3750>" {
                // 100 kB, so some of it is written out before the end.
                let list = ["7+8"; 25_000].join("+");
                let all = format!("\n{expected}\n{list}\n<the end>\n");
                assert!(
                    found.contains(&all),
                    "a file from {from}: the list is another"
                );
            }
            if from == 0 {
                let cat = Command::new("cat")
                    .arg(&path)
                    .stdout(Stdio::piped())
                    .spawn();
                let found = run_as_program(cat.unwrap().stdout.unwrap());
                assert!(found.contains(expected), "a pipe: {found}");
            }
        }
        fs::remove_file(&path).unwrap();
    }
}
