//! Compares an output with the expected one, as judges do.

use crate::judge::difference::{count_equal_bytes, show_difference, Place};
use crate::judge::report::Verdict;
use crate::judges::Answer;

/// A word, or a whole line, with its place.
type Token<'a> = (Place, &'a [u8]);

/// Returns the verdict on the output of a run that ended normally, and what is wrong with
/// it. Answers that a checker would decide are compared by lines here.
pub fn compare(how: &Answer, expected: &[u8], output: &[u8]) -> (Verdict, String) {
    let (expected, output) = (lines(expected), lines(output));
    let both = [&expected[..], &output[..]];
    let found = match how {
        Answer::Words => first(both.map(all_words), |a, b| a == b),
        Answer::Float(most) => first(both.map(all_words), |a, b| is_near(a, b, *most)),
        _ => first(both.map(all_lines), |a, b| a == b),
    };
    let Some(found) = found else {
        return (Verdict::Accepted, String::new());
    };
    let ended = found.map(|token| token.is_none());
    let [a, b] = [
        found[0].map_or_else(|| find_end(&expected, &output, found[1]), |(place, _)| place),
        found[1].map_or_else(|| find_end(&output, &expected, found[0]), |(place, _)| place),
    ];
    let [right, word] = found.map(|token| token.map_or(&b""[..], |(_, word)| word));
    let (too_far, same) = match (how, errors(right, word)) {
        // Numbers that differ are shown as a whole, not from the first different digit
        // on.
        (Answer::Float(most), Some([absolute, relative])) => {
            let errors = format!("the error is {absolute:.1e}, relatively {relative:.1e}");
            (format!("{errors}, and may be {most:e}: "), 0)
        }
        _ => (String::new(), count_equal_bytes(right, word)),
    };
    let beyond = |(line, byte): Place| (line, byte + same);
    let shown = show_difference(both, [a, b].map(beyond), ended);
    let [a, b] = both.map(|lines| all_words(lines).map(|((line, _), word)| (line, word)));
    if a.eq(b) {
        return (Verdict::Presentation, format!("right except for blanks inside a line: {shown}"));
    }
    (Verdict::WrongAnswer, format!("wrong answer: {too_far}{shown}"))
}

/// Returns the lines as the judge compares them: without blanks at the end of a line and
/// without blank lines at the end of the output.
fn lines(text: &[u8]) -> Vec<&[u8]> {
    let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end);
    let mut lines: Vec<_> = lines.collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines
}

fn all_lines<'a>(lines: &'a [&'a [u8]]) -> impl Iterator<Item = Token<'a>> {
    let tokens = lines.iter().enumerate();
    tokens.map(|(line, text)| ((line, 0), *text))
}

fn all_words<'a>(lines: &'a [&'a [u8]]) -> impl Iterator<Item = Token<'a>> {
    all_lines(lines).flat_map(|((line, _), text)| {
        let mut start = 0;
        let parts = text.split(u8::is_ascii_whitespace).map(move |word| {
            let byte = start;
            start += word.len() + 1;
            ((line, byte), word)
        });
        parts.filter(|(_, word)| !word.is_empty())
    })
}

/// Returns the first tokens that differ; that of an output which has ended is `None`.
fn first<'a>(
    [mut a, mut b]: [impl Iterator<Item = Token<'a>>; 2],
    is_same: impl Fn(&[u8], &[u8]) -> bool,
) -> Option<[Option<Token<'a>>; 2]> {
    loop {
        match (a.next(), b.next()) {
            (None, None) => return None,
            (Some((_, x)), Some((_, y))) if is_same(x, y) => {}
            tokens => return Some(tokens.into()),
        }
    }
}

/// Returns where an output ends that lacks a token of the other one: on its last line if the
/// other one goes on in a line there, else below it.
fn find_end(lines: &[&[u8]], other: &[&[u8]], lacking: Option<Token>) -> Place {
    let begins_line =
        lacking.is_none_or(|((line, byte), _)| other[line][..byte].trim_ascii().is_empty());
    match lines.last() {
        Some(last) if !begins_line => (lines.len() - 1, last.len()),
        _ => (lines.len(), 0),
    }
}

/// Returns the absolute and the relative error of a number; infinities are none.
fn errors(expected: &[u8], word: &[u8]) -> Option<[f64; 2]> {
    let number = |word| std::str::from_utf8(word).ok()?.parse().ok();
    let (expected, number): (f64, f64) = (number(expected)?, number(word)?);
    let error = (number - expected).abs();
    error.is_finite().then_some([error, error / expected.abs()])
}

/// Returns whether a word is the expected one, or a number close enough to it.
fn is_near(expected: &[u8], word: &[u8], most: f64) -> bool {
    // A little slack: the error itself is computed with rounding.
    let is_small = |error: &f64| *error <= most * (1.0 + 1e-9);
    expected == word || errors(expected, word).is_some_and(|both| both.iter().any(is_small))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How a wrong answer is shown is tested in difference.rs.
    #[test]
    fn an_answer_says_which_outputs_are_right() {
        let (lines, words, float) = (&Answer::Lines, &Answer::Words, &Answer::Float(1e-6));
        for (how, expected, right, wrong) in [
            (lines, "1\n3", &["1\n3\n"][..], &["1 3", "1\n\n3"][..]),
            (lines, "1 2\n3\n", &["1 2 \r\n3\t\n\n \n"], &[" 1 2\n3"]),
            (words, "1 2\n3", &[" 1  2\n\n3", "1 2 3"], &["12\n3", "1 2"]),
            (words, "1 2\n3\n", &["1 2 \r\n3\t\n \n"], &["", "1 2\n3\n4"]),
            (float, "0.5", &["0.5000005", ".5"], &["0.500002"]),
            (float, "1000000", &["1000000.9"], &["1000001.1"]),
            (float, "-1e9", &["-1000000999"], &[]),
            (float, "0", &["-0", "0.000001"], &["0.0000011"]),
            (float, "1.000001", &["1.000002"], &[]),
            (float, "1e-9", &["0"], &[]),
            (float, "yes 1", &["yes\n1.0"], &["1 yes"]),
            (float, "yes", &[], &["Yes", "1"]),
            (float, "1", &[], &["-1", "yes", "1 2", "nan", "inf", ""]),
            (float, "1 2", &[], &["1"]),
            (float, "nan", &["nan"], &["NaN", "1"]),
            (float, "inf", &["inf"], &["infinity", "1e999"]),
            (float, "1e999", &[], &["2e999"]),
            (float, "", &[""], &["1"]),
        ] {
            let is_right = |output: &str| {
                let (verdict, _) = compare(how, expected.as_bytes(), output.as_bytes());
                verdict == Verdict::Accepted
            };
            for output in right {
                assert!(is_right(output), "{how:?} {expected:?} {output:?}");
            }
            for output in wrong {
                assert!(!is_right(output), "{how:?} {expected:?} {output:?}");
            }
        }
    }
}
