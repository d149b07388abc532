//! Fast and strict input and output: what a solution reads and writes.
//!
//! [`run`] is the whole `main` of a solution. If the input does not match what the
//! solution asks for, the program ends with one message and a non-zero exit code, and
//! prints nothing to standard output.
//!
//! Blanks are the space and the bytes 9 to 13 (tab to carriage return); any run of
//! them separates tokens. CRLF line ends and a missing last line end are fine.
//! `bulk` reads and writes long lists of integers several times faster.
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
use std::cell::Cell;
use std::fmt::{Display, Write};
use std::io::{self, Read};
use std::str::{from_utf8, FromStr};

/// The input of a solution, read from front to back.
///
/// A method that does not find what it is asked for panics. Its message says where
/// (line, column and byte offset), what was expected and what was found. Lines and
/// columns count from 1, columns in bytes, offsets from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    pub(super) text: &'static [u8],
    /// Offset of the first byte not read yet. One blank after a token is read with the token.
    pub(super) next: usize,
}

impl Input {
    /// Returns an input of the given text, which is leaked.
    pub fn new(text: impl Into<Vec<u8>>) -> Self {
        let text = text.into().leak();
        Self { text, next: 0 }
    }

    /// Reads an integer of any integer type.
    ///
    /// An integer is a token of decimal digits, with a sign or without. Leading zeros
    /// are fine. An unsigned type takes no minus sign, not even that of `-0`.
    ///
    /// # Panics
    ///
    /// Panics at the end of the input, and if the next token is not an integer or does
    /// not fit `T`.
    ///
    /// # Complexity
    ///
    /// O(d) time for the d bytes read.
    // A call would take a tenth of the time that reading a short number takes.
    #[inline(always)]
    #[track_caller]
    pub fn read<T: std::convert::TryFrom<i128> + FromStr>(&mut self) -> T {
        // The first round reads a token without a sign, the second one a token with a minus.
        for (start, sign) in [(self.next, 1), (self.next + 1, -1)] {
            // Tokens near the end of the text, or of over 19 digits, are left to `parse`.
            let bytes = self.text.get(start..start + 20).unwrap_or(&[0; 20]);
            let digit = |i: usize| u64::from(bytes[i]).wrapping_sub(48);
            let (mut end, mut number) = (0, 0);
            while end < 19 && digit(end) < 10 {
                number = number * 10 + digit(end);
                end += 1;
            }
            let fits = T::try_from(sign * i128::from(number));
            if let (1.., true, Ok(number)) = (end, is_blank(&bytes[end]), fits) {
                self.next = start + end + 1;
                return number;
            }
            // An unsigned type does not take -0.
            if !matches!(bytes, [b'-', b'1'..=b'9', ..]) {
                break;
            }
        }
        self.parse()
    }

    /// Does what [`read`](Self::read) does, slowly, but for every token: also with a plus sign,
    /// with 20 digits or more, after several blanks, or at the end of the text.
    #[track_caller]
    fn parse<T: FromStr>(&mut self) -> T {
        let token = self.peek();
        if let Ok(number) = from_utf8(token).unwrap_or("").parse() {
            self.skip(token);
            return number;
        }
        self.fail(type_name::<T>())
    }

    /// Reads a token as any other type that can be read from text: `f64`, `char`,
    /// `String`, or one with a `FromStr` of its own.
    ///
    /// # Panics
    ///
    /// Panics at the end of the input, and if the next token is not a `T` or not UTF-8.
    ///
    /// # Complexity
    ///
    /// That of `T::from_str`.
    #[track_caller]
    pub fn word<T: FromStr>(&mut self) -> T {
        let token = self.peek();
        let text = from_utf8(token).ok().filter(|text| !text.is_empty());
        if let Some(Ok(value)) = text.map(str::parse) {
            self.skip(token);
            return value;
        }
        self.fail(type_name::<T>().rsplit("::").next().unwrap_or_default())
    }

    /// Reads a token: a run of bytes that are not blanks.
    ///
    /// # Panics
    ///
    /// Panics at the end of the input.
    ///
    /// # Complexity
    ///
    /// O(d) time for the d bytes read.
    #[track_caller]
    pub fn token(&mut self) -> &'static [u8] {
        let token = self.peek();
        if token.is_empty() {
            self.fail("a token");
        }
        self.skip(token);
        token
    }

    /// Reads a whole line without its line end, blanks inside and around kept.
    ///
    /// If tokens of the line were read before, returns the rest of the line, or the next line if
    /// the rest is blank. So after a count, read as an integer, that many lines can be read.
    ///
    /// # Panics
    ///
    /// Panics at the end of the input. A line end there does not begin another line.
    ///
    /// # Complexity
    ///
    /// O(d) time for the d bytes read.
    #[track_caller]
    pub fn line(&mut self) -> &'static [u8] {
        // The blank that `skip` passed after a token is part of the rest of the line.
        if matches!(&self.text[..self.next], [.., a, b] if !is_blank(a) && is_blank(b)) {
            self.next -= 1;
        }
        let begun = self.next > 0 && self.text[self.next - 1] != b'\n';
        let rest = self.peek_line();
        if begun && rest.iter().all(is_blank) {
            self.next = (self.next + rest.len() + 1).min(self.text.len());
        }
        if self.next == self.text.len() {
            self.fail("a line");
        }
        let line = self.peek_line();
        self.next = (self.next + line.len() + 1).min(self.text.len());
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
            let row = self.peek();
            if row.is_empty() || row.len() != width {
                self.fail(&format!("a row of {width} cells"));
            }
            self.skip(row);
            rows.push(row.to_vec());
        }
        rows
    }

    /// Returns whether only blanks are left, for input without a count of its tests.
    ///
    /// # Complexity
    ///
    /// O(b) time for the b blanks before the next token.
    pub fn is_end(&self) -> bool {
        self.text[self.next..].iter().all(is_blank)
    }

    /// Skips blanks and returns the bytes up to the next blank.
    fn peek(&mut self) -> &'static [u8] {
        while self.text.get(self.next).map_or(false, is_blank) {
            self.next += 1;
        }
        self.text[self.next..].split(is_blank).next().unwrap()
    }

    /// Moves past a token and the blank after it, to where the next token usually begins.
    fn skip(&mut self, token: &[u8]) {
        self.next = self.text.len().min(self.next + token.len() + 1);
    }

    /// Returns the bytes up to the next line feed.
    fn peek_line(&self) -> &'static [u8] {
        let rest = &self.text[self.next..];
        rest.split(|&b| b == b'\n').next().unwrap_or_default()
    }

    /// Panics with the message that `wanted` was expected.
    #[track_caller]
    fn fail(&mut self, wanted: &str) -> ! {
        let byte = self.next;
        let mut lines = self.text[..byte].rsplit(|&b| b == b'\n');
        let column = lines.next().unwrap().len() + 1;
        let line = lines.count() + 1;
        // 40 characters show every integer in full: -(2^127) has 40.
        let found = self.peek().escape_ascii().to_string();
        let what = match &*found {
            "" => format!("expected {wanted}, found end of input"),
            _ if found.parse::<f64>().is_ok() => format!("{found:.40} does not fit {wanted}"),
            _ => format!("expected {wanted}, found \"{found:.40}\""),
        };
        panic!("input line {line}, column {column} (byte {byte}): {}", what);
    }
}

/// The output of a solution: one buffer, written at the end by [`run`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Output {
    pub(super) text: String,
}

impl Output {
    /// Writes a value without a line feed: a line may hold several values.
    ///
    /// ```
    /// use snippets::fastio::{output_of, Input, Output};
    ///
    /// fn solve(_: &mut Input, output: &mut Output) {
    ///     for (i, value) in [3, 1, 4].iter().enumerate() {
    ///         output.put(if i == 0 { "" } else { " " });
    ///         output.put(value);
    ///     }
    ///     output.line("");
    /// }
    ///
    /// assert_eq!(output_of(solve, ""), "3 1 4\n");
    /// ```
    ///
    /// # Complexity
    ///
    /// That of formatting the value.
    pub fn put(&mut self, value: impl Display) {
        write!(self.text, "{value}").unwrap();
    }

    /// Writes a value and a line feed.
    ///
    /// # Complexity
    ///
    /// That of formatting the value.
    pub fn line(&mut self, value: impl Display) {
        // `writeln!` takes a sixth more instructions.
        write!(self.text, "{value}").unwrap();
        self.text.push('\n');
    }
}

/// Runs `solve` on standard input (a file or a pipe), then writes all output at once.
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
    io::stdin().read_to_end(&mut text).expect("cannot read input");
    let text = text.leak();
    let mut output = Output::default();
    solve(&mut Input { text, next: 0 }, &mut output);
    print!("{}", output.text);
}

thread_local! {
    /// Whether all output stays in memory, for [`output_of`].
    pub(super) static CAPTURED: Cell<bool> = const { Cell::new(false) };
}

/// Returns what `solve` writes when its input is `text`: for tests.
///
/// # Panics
///
/// Panics where `solve` does.
///
/// # Complexity
///
/// O(d) time and space for d bytes of input and output, besides `solve`.
pub fn output_of(solve: impl FnOnce(&mut Input, &mut Output), text: &str) -> String {
    CAPTURED.with(|captured| captured.set(true));
    let mut output = Output::default();
    solve(&mut Input::new(text), &mut output);
    output.text
}

pub(super) fn is_blank(byte: &u8) -> bool {
    matches!(byte, b'\t'..=b'\r' | b' ')
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{self, RefUnwindSafe};

    /// Returns the panic message of `read` on a text that it rejects.
    fn panic_message<T>(text: &str, read: impl Fn(&mut Input) -> T + RefUnwindSafe) -> String {
        let result = panic::catch_unwind(|| drop(read(&mut Input::new(text))));
        let payload = result.expect_err("the read must fail");
        payload.downcast_ref::<String>().expect("a message").clone()
    }

    #[test]
    fn blanks_of_any_kind_and_length_separate_tokens() {
        for gap in [" ", "\t", "\n", "\r\n", "\x0b", "\x0c", " \r\n \t\n\n   "] {
            for (head, tail) in [("", ""), (gap, gap), ("", gap), (gap, "")] {
                let text = format!("{head}12{gap}-3{gap}ab{tail}");
                let mut input = Input::new(text);
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
            panic_message("a\n", |i| [i.line().len(), i.line().len()]),
            "input line 2, column 1 (byte 2): expected a line, found end of input"
        );
    }

    #[test]
    fn grids_have_rows_of_one_width() {
        let mut input = Input::new("2 3\r\n.#.\r\n##.");
        let (height, width) = (input.read(), input.read());
        assert_eq!(input.grid(height, width), [b".#.", b"##."]);
        assert_eq!(
            panic_message("..\n...\n", |i| i.grid(2, 2)),
            "input line 2, column 1 (byte 3): expected a row of 2 cells, found \"...\"",
        );
        assert_eq!(
            panic_message("..\n", |i| i.grid(2, 2)),
            "input line 2, column 1 (byte 3): expected a row of 2 cells, found end of input",
        );
    }

    #[test]
    fn messages_name_line_and_column() {
        let text = "12 34\r\n  x5\n";
        let read_three = |input: &mut Input| [input.read(), input.read(), input.read::<u32>()];
        assert_eq!(
            panic_message(text, read_three),
            "input line 2, column 3 (byte 9): expected u32, found \"x5\"",
        );
        assert_eq!(
            panic_message("12 34\n", read_three),
            "input line 2, column 1 (byte 6): expected u32, found end of input",
        );
        assert_eq!(
            panic_message("", |i| i.token().len()),
            "input line 1, column 1 (byte 0): expected a token, found end of input",
        );
    }
}
