//! Compares an output with the expected one, as judges do.

use crate::judge::difference::{count_equal_bytes, format_difference, Place};
use crate::judge::report::Verdict;
use crate::judges::Answer;

/// A word, or a whole line, with its place.
type Token<'a> = (Place, &'a [u8]);

/// Returns the verdict on the output of a run that ended normally, and what is wrong with the
/// output. `Answer::Words` and `Answer::Float` compare word by word, others line by line.
pub fn compare(answer: &Answer, expected: &[u8], output: &[u8]) -> (Verdict, String) {
    let (expected, output) = (split_lines(expected), split_lines(output));
    let both = [&expected[..], &output[..]];
    let found = match answer {
        Answer::Words => find_difference(both.map(locate_words), |a, b| a == b),
        Answer::Float(max_error) => {
            find_difference(both.map(locate_words), |a, b| is_near(a, b, *max_error))
        }
        _ => find_difference(both.map(locate_lines), |a, b| a == b),
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
    let (too_far, same) = match (answer, compute_errors(right, word)) {
        // Numbers that differ are shown as a whole, not from the first different digit
        // on.
        (Answer::Float(max_error), Some([absolute, relative])) => {
            let errors = format!("absolute error {absolute:.1e}, relative error {relative:.1e}");
            (format!("{errors}, at most {max_error:e} allowed: "), 0)
        }
        _ => (String::new(), count_equal_bytes(right, word)),
    };
    let beyond = |(line, byte): Place| (line, byte + same);
    let shown = format_difference(both, [a, b].map(beyond), ended);
    let [a, b] = both.map(|lines| locate_words(lines).map(|((line, _), word)| (line, word)));
    if a.eq(b) {
        return (Verdict::Presentation, format!("right except for blanks inside a line: {shown}"));
    }
    (Verdict::WrongAnswer, format!("wrong answer: {too_far}{shown}"))
}

/// Returns the lines as the judge compares them: without blanks at the end of a line and
/// without blank lines at the end of the output.
fn split_lines(text: &[u8]) -> Vec<&[u8]> {
    let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end);
    let mut lines: Vec<_> = lines.collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines
}

/// Returns each line as a token.
fn locate_lines<'a>(lines: &'a [&'a [u8]]) -> impl Iterator<Item = Token<'a>> {
    let tokens = lines.iter().enumerate();
    tokens.map(|(line, text)| ((line, 0), *text))
}

/// Returns each word of the lines as a token.
fn locate_words<'a>(lines: &'a [&'a [u8]]) -> impl Iterator<Item = Token<'a>> {
    locate_lines(lines).flat_map(|((line, _), text)| {
        let mut start = 0;
        let parts = text.split(u8::is_ascii_whitespace).map(move |word| {
            let byte = start;
            start += word.len() + 1;
            ((line, byte), word)
        });
        parts.filter(|(_, word)| !word.is_empty())
    })
}

/// Returns the first pair of tokens that differ; one of the pair is `None` if its output has
/// ended. Returns `None` if no tokens differ.
fn find_difference<'a>(
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

/// Returns the place where an output ends, while the `other` output goes on with the token
/// `missing`: the end of the last line or, if `missing` begins a line, the start of the next.
fn find_end(lines: &[&[u8]], other: &[&[u8]], missing: Option<Token>) -> Place {
    let begins_line =
        missing.is_none_or(|((line, byte), _)| other[line][..byte].trim_ascii().is_empty());
    match lines.last() {
        Some(last) if !begins_line => (lines.len() - 1, last.len()),
        _ => (lines.len(), 0),
    }
}

/// Returns the absolute and the relative error of a number; `None` if one of the two words is no
/// number, or the error is not finite.
fn compute_errors(expected: &[u8], word: &[u8]) -> Option<[f64; 2]> {
    let number = |word| std::str::from_utf8(word).ok()?.parse().ok();
    let (expected, number): (f64, f64) = (number(expected)?, number(word)?);
    let error = (number - expected).abs();
    error.is_finite().then_some([error, error / expected.abs()])
}

/// Returns whether a word is the expected one, or a number close enough to it.
fn is_near(expected: &[u8], word: &[u8], max_error: f64) -> bool {
    // A little slack: the error itself is computed with rounding.
    let is_small = |error: &f64| *error <= max_error * (1.0 + 1e-9);
    expected == word || compute_errors(expected, word).is_some_and(|both| both.iter().any(is_small))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How a wrong answer is shown is tested in difference.rs.
    #[test]
    fn accepts_the_outputs_that_each_kind_of_answer_allows() {
        let (lines, words, float) = (&Answer::Lines, &Answer::Words, &Answer::Float(1e-6));
        for (answer, expected, right, wrong) in [
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
                let (verdict, _) = compare(answer, expected.as_bytes(), output.as_bytes());
                verdict == Verdict::Accepted
            };
            for output in right {
                assert!(is_right(output), "{answer:?} {expected:?} {output:?}");
            }
            for output in wrong {
                assert!(!is_right(output), "{answer:?} {expected:?} {output:?}");
            }
        }
    }
}
