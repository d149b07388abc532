//! Talks to an interactor: reads a token as soon as it has come, and answers at once.
//!
//! Takes the place of `fastio`, which reads the whole input before it writes anything: an
//! interactor waits for each answer. Use only one of the two in a program.
//!
//! ```no_run
//! use snippets::interactive::{line, read};
//!
//! // The interactor thinks of a number from 1 to 1000 and compares it with each guess.
//! let (mut low, mut high) = (1, 1000);
//! while low < high {
//!     let middle = (low + high + 1) / 2;
//!     line(middle);
//!     match &*read::<String>() {
//!         "<" => high = middle - 1,
//!         _ => low = middle,
//!     }
//! }
//! line(format_args!("! {low}"));
//! ```

use std::any::type_name;
use std::fmt::Display;
use std::io::{self, Read, Write};
use std::str::FromStr;

/// Waits for the next token of standard input and reads it as a number or any other
/// type that can be read from text.
///
/// A token is a run of bytes that are not ASCII white space. The blank or line feed behind it is
/// read too; what follows is left for other readers.
///
/// # Panics
///
/// Panics if the token is not a `T` (a `-1` is no `u64`) or not UTF-8, if the input cannot be read,
/// and at the end of the input.
///
/// # Complexity
///
/// O(d) time and space for the d bytes read, besides `T::from_str`.
#[track_caller]
pub fn read<T: FromStr>() -> T {
    let input = io::stdin().lock().bytes();
    let bytes = input
        .map(|byte| byte.expect("cannot read input"))
        .skip_while(u8::is_ascii_whitespace)
        .take_while(|byte| !byte.is_ascii_whitespace());
    let token = String::from_utf8(bytes.collect()).expect("the input is not UTF-8");
    let wanted = type_name::<T>();
    assert!(!token.is_empty(), "expected {}, found end of input", wanted);
    match token.parse() {
        Ok(value) => value,
        Err(_) => panic!("expected {}, found {:?}", wanted, token),
    }
}

/// Writes a value and a line feed to standard output, and sends them at once.
///
/// # Panics
///
/// Panics if the output cannot be written, for example after the interactor has ended.
///
/// # Complexity
///
/// That of formatting the value and writing it by a system call.
pub fn line(value: impl Display) {
    println!("{value}");
    io::stdout().flush().expect("cannot write output");
}
