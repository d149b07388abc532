//! Fast and strict input and output: what a solution reads and writes.
//!
//! [`run`] is the whole `main` of a solution. Input that does not match what the
//! solution asks for ends the program with one message and a non-zero exit code,
//! and then nothing is printed at all: never a wrong answer.
//!
//! Blanks are the bytes 9 to 13 (tab, line feed, vertical tab, form feed,
//! carriage return) and the space; any run of them separates tokens. CRLF line
//! ends and a missing last line end are fine.
//!
//! ```
//! use snippets::fastio::{output_of, Input, Output};
//!
//! fn solve(input: &mut Input, output: &mut Output) {
//!     let count: usize = input.read();
//!     let sum: i64 = (0..count).map(|_| input.read::<i64>()).sum();
//!     output.line(sum);
//! }
//!
//! assert_eq!(output_of(solve, "3\r\n10 -4\t5"), "11\n");
//! ```

use std::any::type_name;
use std::fmt::Display;
use std::io::{self, Read, Write};
use std::ops::Range;
use std::str::{from_utf8, FromStr};

/// The input of a solution, read from front to back.
///
/// Every method that finds something else than it was asked for panics with
/// where that was (line, column and byte offset), what was expected and what
/// stood there. Lines and columns count from 1 and in bytes, offsets from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    text: Vec<u8>,
    /// Offset of the first byte not read yet.
    next: usize,
}

impl Input {
    /// Returns an input that holds the given text.
    pub fn new(text: impl Into<Vec<u8>>) -> Self {
        let text = text.into();
        Self { text, next: 0 }
    }

    /// Reads an integer of any width and sign, `u8` to `i128` and `usize`.
    ///
    /// An integer is a token of decimal digits, with a sign before them or not.
    /// Leading zeros are fine.
    ///
    /// # Panics
    ///
    /// Panics at the end of the input, and if the next token is no integer or
    /// one that `T` cannot hold.
    ///
    /// # Complexity
    ///
    /// O(d) time for the d bytes read.
    #[track_caller]
    pub fn read<T: TryFrom<i128> + FromStr>(&mut self) -> T {
        let wanted = type_name::<T>();
        let token = self.next_token(wanted);
        match parse(&self.text[token.clone()]) {
            Some(number) => number,
            None => self.fail(token.start, wanted),
        }
    }

    /// Reads a token: a run of bytes that are not blanks. It is borrowed until
    /// the next read.
    ///
    /// # Panics
    ///
    /// Panics at the end of the input.
    ///
    /// # Complexity
    ///
    /// O(d) time for the d bytes read.
    #[track_caller]
    pub fn token(&mut self) -> &[u8] {
        let token = self.next_token("a token");
        &self.text[token]
    }

    /// Reads a whole line without its line end, blanks inside and around kept.
    /// It is borrowed until the next read.
    ///
    /// When tokens of a line were read, the line is what is left after them; if
    /// that is nothing but blanks, it is the line after. So a count, read as an
    /// integer, may be followed by that many lines.
    ///
    /// # Panics
    ///
    /// Panics at the end of the input. A last line end ends the last line and
    /// does not begin an empty one.
    ///
    /// # Complexity
    ///
    /// O(d) time for the d bytes read.
    #[track_caller]
    pub fn line(&mut self) -> &[u8] {
        let begun = self.next > 0 && self.text[self.next - 1] != b'\n';
        let mut line = self.rest_of_line();
        if begun && self.text[line.clone()].iter().all(is_blank) {
            self.next = (line.end + 1).min(self.text.len());
            line = self.rest_of_line();
        }
        if line.start == self.text.len() {
            self.fail(line.start, "a line");
        }
        self.next = (line.end + 1).min(self.text.len());
        let line = &self.text[line];
        line.strip_suffix(b"\r").unwrap_or(line)
    }

    /// Reads a board of bytes: `height` tokens of `width` bytes each.
    ///
    /// # Panics
    ///
    /// Panics at the end of the input, and if a row is not `width` bytes long.
    ///
    /// # Complexity
    ///
    /// O(d) time for the d bytes read.
    #[track_caller]
    pub fn grid(&mut self, height: usize, width: usize) -> Vec<Vec<u8>> {
        let mut rows = Vec::new();
        for _ in 0..height {
            let wanted = format!("a row of {width} cells");
            let row = self.next_token(&wanted);
            if row.len() != width {
                self.fail(row.start, &wanted);
            }
            rows.push(self.text[row].to_vec());
        }
        rows
    }

    /// Steps over the next token and returns where it stands.
    #[track_caller]
    fn next_token(&mut self, wanted: &str) -> Range<usize> {
        let rest = &self.text[self.next..];
        let start = self.next + rest.iter().take_while(|b| is_blank(b)).count();
        let end = start + token_length(&self.text[start..]);
        if start == end {
            self.fail(start, wanted);
        }
        self.next = end;
        start..end
    }

    /// Where the bytes up to the next line feed stand.
    fn rest_of_line(&self) -> Range<usize> {
        let rest = &self.text[self.next..];
        let length = rest.iter().take_while(|&&b| b != b'\n').count();
        self.next..self.next + length
    }

    /// Ends the program: something else than `wanted` stands at that offset.
    #[track_caller]
    fn fail(&self, at: usize, wanted: &str) -> ! {
        let (before, rest) = self.text.split_at(at);
        let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
        let column = before.iter().rev().take_while(|&&b| b != b'\n').count() + 1;
        // Cut where no integer reaches: -(2^127) has 40 characters.
        let found = rest[..token_length(rest)].escape_ascii().to_string();
        let what = match &found[..] {
            "" => format!("expected {wanted}, found end of input"),
            _ if found.parse::<f64>().is_ok() => format!("{found:.40} does not fit {wanted}"),
            _ => format!("expected {wanted}, found \"{found:.40}\""),
        };
        panic!("input line {line}, column {column} (byte {at}): {what}");
    }
}

/// The output of a solution: one buffer, written at the end by [`run`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Output {
    text: Vec<u8>,
}

impl Output {
    /// Writes a value.
    ///
    /// # Complexity
    ///
    /// That of formatting the value.
    pub fn put(&mut self, value: impl Display) {
        write!(self.text, "{value}").expect("memory is writable");
    }

    /// Writes a value and a line feed.
    ///
    /// # Complexity
    ///
    /// That of formatting the value.
    pub fn line(&mut self, value: impl Display) {
        writeln!(self.text, "{value}").expect("memory is writable");
    }
}

/// Runs `solve` on standard input (a file or a pipe) and writes its output to
/// standard output, once, after it has returned.
///
/// # Panics
///
/// Panics if the input cannot be read or the output cannot be written.
///
/// # Complexity
///
/// O(d) time and space for d bytes of input and output, besides `solve`.
pub fn run(solve: impl FnOnce(&mut Input, &mut Output)) {
    let mut text = Vec::new();
    let read = io::stdin().read_to_end(&mut text);
    read.expect("cannot read input");
    let mut input = Input { text, next: 0 };
    let mut output = Output { text: Vec::new() };
    solve(&mut input, &mut output);
    let mut stdout = io::stdout();
    let written = stdout.write_all(&output.text).and_then(|()| stdout.flush());
    written.expect("cannot write output");
}

/// Returns what `solve` writes when its input is `text`: for tests.
///
/// # Panics
///
/// Panics where the program would, and if the output is not UTF-8.
///
/// # Complexity
///
/// O(d) time and space for d bytes of input and output, besides `solve`.
pub fn output_of(solve: impl FnOnce(&mut Input, &mut Output), text: &str) -> String {
    let mut output = Output::default();
    solve(&mut Input::new(text), &mut output);
    String::from_utf8(output.text).expect("the output is UTF-8")
}

fn is_blank(byte: &u8) -> bool {
    matches!(byte, b'\t'..=b'\r' | b' ')
}

fn token_length(text: &[u8]) -> usize {
    text.iter().take_while(|b| !is_blank(b)).count()
}

fn parse<T: TryFrom<i128> + FromStr>(token: &[u8]) -> Option<T> {
    if token.len() > 18 || !token.iter().all(u8::is_ascii_digit) {
        return from_utf8(token).ok()?.parse().ok();
    }
    // The quick way, and below 10^18 nothing overflows.
    let number = token.iter().fold(0, |n, d| n * 10 + i64::from(d - b'0'));
    T::try_from(number.into()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt::Debug;
    use std::panic;
    use std::sync::{Arc, Mutex};
    use std::thread;

    /// The message with which `read` ends on this text.
    fn message<T>(text: &str, read: impl Fn(&mut Input) -> T + panic::RefUnwindSafe) -> String {
        let result = panic::catch_unwind(|| drop(read(&mut Input::new(text))));
        let payload = result.expect_err("the read must fail");
        payload.downcast_ref::<String>().expect("a message").clone()
    }

    fn reads<T: TryFrom<i128> + FromStr + PartialEq + Debug>(text: &str, expected: T) {
        assert_eq!(Input::new(text).read::<T>(), expected, "{text}");
    }

    /// The number just outside a type is refused, the last inside is read.
    fn bounds<T>(low: T, below: &str, high: T, above: &str)
    where
        T: TryFrom<i128> + FromStr + PartialEq + Debug + Display + Copy,
    {
        reads(&low.to_string(), low);
        reads(&high.to_string(), high);
        let name = type_name::<T>();
        for outside in [below, above] {
            assert_eq!(
                message(outside, Input::read::<T>),
                format!("input line 1, column 1 (byte 0): {outside} does not fit {name}"),
            );
        }
    }

    #[test]
    fn every_width_ends_where_it_should() {
        bounds(u8::MIN, "-1", u8::MAX, "256");
        bounds(i8::MIN, "-129", i8::MAX, "128");
        bounds(u16::MIN, "-1", u16::MAX, "65536");
        bounds(i16::MIN, "-32769", i16::MAX, "32768");
        bounds(u32::MIN, "-1", u32::MAX, "4294967296");
        bounds(i32::MIN, "-2147483649", i32::MAX, "2147483648");
        bounds(u64::MIN, "-1", u64::MAX, "18446744073709551616");
        bounds(
            i64::MIN,
            "-9223372036854775809",
            i64::MAX,
            "9223372036854775808",
        );
        let (u128_above, i128_above) = (
            "340282366920938463463374607431",
            "170141183460469231731687303715",
        );
        bounds(
            u128::MIN,
            "-1",
            u128::MAX,
            &format!("{u128_above}768211456")[..],
        );
        bounds(
            i128::MIN,
            &format!("-{i128_above}884105729")[..],
            i128::MAX,
            &format!("{i128_above}884105728")[..],
        );
        reads("18446744073709551615", usize::MAX);
        reads("-9223372036854775808", isize::MIN);
    }

    #[test]
    fn odd_spellings_of_integers() {
        reads("007", 7u8);
        reads("+5", 5u8);
        reads("-000000000000000000000000000000000000000000000001", -1i8);
        for text in ["-", "+", "--5", "5-", "0x1", "\u{ff11}", "1\0"] {
            let found = text.as_bytes().escape_ascii();
            assert_eq!(
                message(text, Input::read::<i32>),
                format!("input line 1, column 1 (byte 0): expected i32, found \"{found}\""),
            );
        }
    }

    #[test]
    fn numbers_that_are_no_integers_do_not_fit() {
        for text in ["1.0", "1e5", "-0.5"] {
            assert_eq!(
                message(text, Input::read::<i32>),
                format!("input line 1, column 1 (byte 0): {text} does not fit i32"),
            );
        }
    }

    #[test]
    fn blanks_of_any_kind_and_length_separate() {
        for gap in [" ", "\t", "\n", "\r\n", "\x0b", "\x0c", " \r\n \t\n\n   "] {
            for (head, tail) in [("", ""), (gap, gap), ("", gap), (gap, "")] {
                let mut input = Input::new(format!("{head}12{gap}-3{gap}ab{tail}"));
                assert_eq!(input.read::<u64>(), 12, "gap {gap:?}");
                assert_eq!(input.read::<i8>(), -3, "gap {gap:?}");
                assert_eq!(input.token(), b"ab", "gap {gap:?}");
            }
        }
    }

    #[test]
    fn lines_are_whole_and_without_their_ends() {
        let mut input = Input::new(" a  b \r\n\n\r\nlast");
        assert_eq!(input.line(), b" a  b ");
        assert_eq!(input.line(), b"");
        assert_eq!(input.line(), b"");
        assert_eq!(input.line(), b"last");
        assert_eq!(
            message("a\n", |i| [i.line().len(), i.line().len()]),
            "input line 2, column 1 (byte 2): expected a line, found end of input"
        );
    }

    #[test]
    fn a_line_after_tokens_is_the_rest_or_the_next() {
        for end in ["\n", "\r\n", "  \r\n"] {
            let mut input = Input::new(format!("2{end}first line{end}{end}3 rest{end}"));
            assert_eq!(input.read::<u8>(), 2);
            assert_eq!(input.token(), b"first");
            assert_eq!(input.line().trim_ascii_end(), b" line");
            assert_eq!(
                input.line().trim_ascii_end(),
                b"",
                "an empty line is a line"
            );
            assert_eq!(input.read::<u8>(), 3);
            assert_eq!(input.line().trim_ascii_end(), b" rest");
        }
        let mut input = Input::new("1\n\nx");
        assert_eq!(input.read::<u8>(), 1);
        assert_eq!(input.line(), b"", "the line after the number is empty");
        assert_eq!(input.line(), b"x");
    }

    #[test]
    fn grids_have_rows_of_one_width() {
        let mut input = Input::new("2 3\r\n.#.\r\n##.");
        let (height, width) = (input.read(), input.read());
        assert_eq!(input.grid(height, width), [b".#.", b"##."]);
        assert_eq!(
            message("..\n...\n", |i| i.grid(2, 2)),
            "input line 2, column 1 (byte 3): expected a row of 2 cells, found \"...\"",
        );
        assert_eq!(
            message("..\n", |i| i.grid(2, 2)),
            "input line 2, column 1 (byte 3): expected a row of 2 cells, found end of input",
        );
    }

    #[test]
    fn messages_say_where() {
        let text = "12 34\r\n  x5\n";
        let read_three = |input: &mut Input| [input.read(), input.read(), input.read::<u32>()];
        assert_eq!(
            message(text, read_three),
            "input line 2, column 3 (byte 9): expected u32, found \"x5\"",
        );
        assert_eq!(
            message("12 34\n", read_three),
            "input line 2, column 1 (byte 6): expected u32, found end of input",
        );
        assert_eq!(
            message("", |i| i.token().len()),
            "input line 1, column 1 (byte 0): expected a token, found end of input",
        );
    }

    #[test]
    fn panics_point_at_the_read_in_the_solution() {
        let here = Arc::new(Mutex::new(Vec::new()));
        let (seen, this_thread) = (Arc::clone(&here), thread::current().id());
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if thread::current().id() == this_thread {
                seen.lock().unwrap().push(info.location().unwrap().line());
            }
        }));
        let first = line!() + 1;
        message("x", |i| i.read::<u8>());
        message("300", |i| i.read::<u8>());
        message("", |i| i.token().len());
        message("", |i| i.line().len());
        message("...", |i| i.grid(1, 2));
        panic::set_hook(usual);
        let expected: Vec<u32> = (first..first + 5).collect();
        assert_eq!(*here.lock().unwrap(), expected);
    }

    #[test]
    fn messages_cut_long_tokens() {
        let nines = "9".repeat(1_000_000);
        assert_eq!(
            message(&nines, Input::read::<u64>),
            format!(
                "input line 1, column 1 (byte 0): {} does not fit u64",
                &nines[..40]
            ),
        );
    }

    #[test]
    fn output_keeps_order() {
        let solve = |_: &mut Input, output: &mut Output| {
            output.put(1);
            output.put(' ');
            output.line("two");
            output.line(-3i128);
        };
        assert_eq!(output_of(solve, ""), "1 two\n-3\n");
    }
}
