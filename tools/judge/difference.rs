//! Shows a wrong answer: the lines around its first difference from the expected output, and
//! invisible characters in the files of the case.

use crate::project::Case;
use base::invisible::{escape_char, find_invisible};
use base::terminal::{display_width, first_lines};
use std::fs;

/// How many lines are shown before the line of the first difference, and from that line on.
const LINES_BEFORE: usize = 2;
const LINES_FROM: usize = 5;
/// How many characters of a long line are shown before the first difference, and from there on.
const CHARS_BEFORE: usize = 40;
const CHARS_FROM: usize = 60;

/// A line and a byte in it, both counted from 0. The place where a text ends may be the start of
/// the line after the last line.
pub type Place = (usize, usize);

/// Returns the length of the common prefix of two texts in bytes, without an incomplete UTF-8
/// character at its end.
pub fn count_equal_bytes(a: &[u8], b: &[u8]) -> usize {
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    match std::str::from_utf8(&a[..same]) {
        Err(error) if error.error_len().is_none() => error.valid_up_to(),
        _ => same,
    }
}

/// Describes the first difference of an output from the expected one, and shows the lines there.
/// `right` and `wrong` are the places of the difference in `expected` and `output`; `ended` says
/// for each of the two texts whether the text ends there.
pub fn format_difference(
    [expected, output]: [&[&[u8]]; 2],
    [right, wrong]: [Place; 2],
    ended: [bool; 2],
) -> String {
    let place = describe_place(output, ended, wrong);
    let mut shown = vec![place + " (- expected, + output)"];
    let (e, o) = (right.0, wrong.0);
    for line in &output[o.saturating_sub(LINES_BEFORE)..o] {
        shown.extend(format_pair([Some(line); 2], [0; 2]));
    }
    for i in 0..LINES_FROM {
        let lines = [expected.get(e + i), output.get(o + i)].map(|line| line.copied());
        let bytes = match (i, lines) {
            (0, _) => [right.1, wrong.1],
            (_, [Some(a), Some(b)]) => [count_equal_bytes(a, b); 2],
            _ => [0; 2],
        };
        shown.extend(format_pair(lines, bytes));
    }
    if expected.len() > e + LINES_FROM || output.len() > o + LINES_FROM {
        shown.push(String::from("   ..."));
    }
    shown.join("\n") + "\n"
}

/// Describes the place of the first difference in the output: no more output is expected there if
/// `is_over`, and the output has ended there if `has_ended`.
fn describe_place(
    output: &[&[u8]],
    [is_over, has_ended]: [bool; 2],
    (line, byte): Place,
) -> String {
    let Some(text) = output.get(line) else {
        return match line {
            0 => String::from("there is no output"),
            _ => format!("the output ends after line {line}"),
        };
    };
    let column = escape_chars(&text[..byte]).len() + 1;
    let place = format!("line {}, column {column}", line + 1);
    match (is_over, has_ended) {
        (true, _) => format!("the output goes on at {place}"),
        (_, true) => format!("the output ends at {place}"),
        _ => place,
    }
}

/// Returns a line of each output, cut around the bytes where the lines begin to differ; a single
/// line if both are the same.
fn format_pair([a, b]: [Option<&[u8]>; 2], bytes: [usize; 2]) -> Vec<String> {
    if let (Some(line), true) = (a, a == b && bytes[0] == bytes[1]) {
        return vec![format!("   {}", cut_line(line, 0).0)];
    }
    let mut shown = Vec::new();
    shown.extend(a.map(|a| format!("  -{}", cut_line(a, bytes[0]).0)));
    if let Some(b) = b {
        let (text, mark) = cut_line(b, bytes[1]);
        shown.push(format!("  +{text}"));
        shown.extend(mark.map(|at| format!("   {}^", " ".repeat(at))));
    }
    shown
}

/// Returns the part of a line around a byte. If the line was too long to be shown as a whole, the
/// column in which the byte is shown is returned too.
fn cut_line(line: &[u8], byte: usize) -> (String, Option<usize>) {
    if line.len() <= CHARS_BEFORE + CHARS_FROM {
        return (escape_chars(line).concat(), None);
    }
    // A character has at most 4 bytes, so one that is cut in two here lies outside what is shown.
    let from = byte.saturating_sub(4 * CHARS_BEFORE + 3);
    let to = line.len().min(byte + 4 * CHARS_FROM + 3);
    let (left, right) = (escape_chars(&line[from..byte]), escape_chars(&line[byte..to]));
    let cut = left.len().saturating_sub(CHARS_BEFORE);
    let shown = right.len().min(CHARS_FROM);
    let dots = |hidden| if hidden { "..." } else { "" };
    let left = dots(cut > 0).to_string() + &left[cut..].concat();
    let column = display_width(&left);
    let text = left + &right[..shown].concat() + dots(shown < right.len());
    (text, Some(column))
}

/// Returns the characters of a text; invisible ones are named in angle brackets.
fn escape_chars(text: &[u8]) -> Vec<String> {
    let mut chars = Vec::new();
    for chunk in text.utf8_chunks() {
        chars.extend(chunk.valid().chars().map(|c| match c {
            '\t' => String::from("<tab>"),
            c => escape_char(c),
        }));
        let bytes = chunk.invalid().iter();
        chars.extend(bytes.map(|byte| format!("<0x{byte:02x}>")));
    }
    chars
}

/// Describes what else may explain why a case failed: the first invisible character in each of
/// its files and in the output, and the input if it has at most 400 bytes.
pub fn describe_files(name: &str, case: &Case, output: &[u8]) -> String {
    let mut words = String::from("\n");
    let [input, expected] =
        [&case.input, &case.output].map(|file| fs::read(file).unwrap_or_default());
    let expected_name = format!("{}.out", name.strip_suffix(".in").unwrap_or(name));
    let files = [(name, &*input), (&expected_name, &expected), ("the output", output)];
    for (file, text) in files {
        if let Some(found) = find_invisible(text, true) {
            words += &format!("{file} has {found}\n");
        }
    }
    if !input.is_empty() && input.len() <= 400 {
        words += &format!("input:\n{}", first_lines(&input));
    }
    words
}

#[cfg(test)]
mod tests {
    use crate::judge::compare::compare;
    use crate::judges::Answer;

    #[test]
    fn shows_wrong_answers_where_they_differ() {
        let text = include_str!("../../tests/judge/wrong_answers.txt");
        for case in text.split("\n== ").skip(1) {
            let (title, rest) = case.split_once('\n').unwrap();
            let (expected, rest) = rest.split_once("-- output\n").unwrap();
            let (output, shown) = rest.split_once("-- shown\n").unwrap();
            let answer = match title.rsplit_once(": ").unwrap().1 {
                "lines" => Answer::Lines,
                "words" => Answer::Words,
                _ => Answer::Float(1e-6),
            };
            let (_, words) = compare(&answer, expected.as_bytes(), output.as_bytes());
            assert_eq!(words.trim_end(), shown.trim_end(), "{title}");
        }
    }
}
