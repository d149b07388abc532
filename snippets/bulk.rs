//! Input and output in bulk: reads and writes lists of integers as `fastio` does, but
//! several times faster. For hundreds of thousands of integers.
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
use super::fastio::{Input, Output, CAPTURED};
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
        // `parse` stops at a token that it does not support: `read` reads it or panics.
        if let Some(number) = numbers.get_mut(done) {
            *number = input.read();
            done += 1;
        }
    }
}

/// Writes integers with the ASCII character `between` between them, and a line feed
/// after the last.
///
/// A buffer above 64 KiB is written to standard output before more is added. A
/// solution that fails after that has written the beginning of its output.
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
    assert!(between.is_ascii(), "{:?} is not an ASCII character", between);
    // Checking that `piece` is UTF-8 would take a sixth of the total time.
    let append = |output: &mut Output, piece: &[u8]| {
        // SAFETY: `piece` has only digits, minus signs and `between`, all of them ASCII.
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
