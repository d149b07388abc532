//! Compares an output with the expected one, as judges do.

use crate::judge::difference::{self, Place};
use crate::judge::report::Verdict;
use crate::terms::Answer;

/// The verdict on the output of a run that ended normally, and what is wrong with it.
/// Answers that a program judges are compared by lines here.
pub fn compare(how: &Answer, expected: &[u8], output: &[u8]) -> (Verdict, String) {
    let (expected, output) = (lines(expected), lines(output));
    let first = match how {
        Answer::Words => first_word(&expected, &output, |a, b| a == b),
        Answer::Float(most) => first_word(&expected, &output, |a, b| is_near(a, b, *most)),
        _ => first_line(&expected, &output),
    };
    let Some(mut first) = first else {
        return (Verdict::Accepted, String::new());
    };
    let errors = match how {
        Answer::Float(most) => too_far(&expected, &output, first, *most),
        _ => None,
    };
    // A number is shown from its first digit on.
    if errors.is_none() {
        first = beyond_prefix(&expected, &output, first);
    }
    let mut shown = difference::show(&expected, &output, first);
    if let Some(errors) = errors {
        shown = format!("{errors}: {shown}");
    }
    let same_words = |(a, b): (&&[u8], &&[u8])| words(a).map(|a| a.1).eq(words(b).map(|b| b.1));
    if expected.len() == output.len() && expected.iter().zip(&output).all(same_words) {
        let verdict = Verdict::Presentation;
        return (
            verdict,
            format!("right except for blanks inside a line: {shown}"),
        );
    }
    (Verdict::WrongAnswer, format!("wrong answer: {shown}"))
}

/// The lines as the judge compares them: without blanks at the end of a line and
/// without blank lines at the end of the output.
fn lines(text: &[u8]) -> Vec<&[u8]> {
    let lines = text
        .split(|&byte| byte == b'\n')
        .map(<[u8]>::trim_ascii_end);
    let mut lines: Vec<_> = lines.collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines
}

/// The words of a line, each with the byte at which it starts.
fn words(line: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut start = 0;
    let parts = line.split(u8::is_ascii_whitespace).map(move |word| {
        let at = start;
        start += word.len() + 1;
        (at, word)
    });
    parts.filter(|(_, word)| !word.is_empty())
}

/// The words of all lines.
fn all_words<'a>(lines: &'a [&'a [u8]]) -> impl Iterator<Item = (Place, &'a [u8])> {
    let of_line = |(line, text): (usize, &&'a [u8])| {
        words(text).map(move |(byte, word)| (Place { line, byte }, word))
    };
    lines.iter().enumerate().flat_map(of_line)
}

/// Where two outputs first differ if they are compared line by line; a place is
/// missing where one of them has ended.
fn first_line(a: &[&[u8]], b: &[&[u8]]) -> Option<[Option<Place>; 2]> {
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    if same == a.len() && same == b.len() {
        return None;
    }
    let place = |lines: &[&[u8]]| {
        (same < lines.len()).then_some(Place {
            line: same,
            byte: 0,
        })
    };
    Some([place(a), place(b)])
}

/// The same if they are compared word by word.
fn first_word(
    a: &[&[u8]],
    b: &[&[u8]],
    same: impl Fn(&[u8], &[u8]) -> bool,
) -> Option<[Option<Place>; 2]> {
    let (mut a_words, mut b_words) = (all_words(a), all_words(b));
    loop {
        match (a_words.next(), b_words.next()) {
            (None, None) => return None,
            (Some((_, x)), Some((_, y))) if same(x, y) => {}
            (x, y) => return Some([x.map(|(place, _)| place), y.map(|(place, _)| place)]),
        }
    }
}

/// The number that a word is; infinities and what is no number are none.
fn number(word: &[u8]) -> Option<f64> {
    let number = std::str::from_utf8(word).ok()?.parse::<f64>().ok()?;
    number.is_finite().then_some(number)
}

/// The absolute and the relative error of a number.
fn errors(expected: &[u8], word: &[u8]) -> Option<[f64; 2]> {
    let (expected, number) = (number(expected)?, number(word)?);
    let error = (number - expected).abs();
    Some([error, error / expected.abs()])
}

/// Whether a word is the expected one, or a number close enough to it.
fn is_near(expected: &[u8], word: &[u8], most: f64) -> bool {
    // What rounding may add to the error is no error.
    let is_small = |error: &f64| *error <= most * (1.0 + 1e-9);
    expected == word || errors(expected, word).is_some_and(|both| both.iter().any(is_small))
}

/// Says by how much the first wrong word is wrong, if it is a number.
fn too_far(a: &[&[u8]], b: &[&[u8]], first: [Option<Place>; 2], most: f64) -> Option<String> {
    let [x, y] = first;
    let (x, y) = (&a[x?.line][x?.byte..], &b[y?.line][y?.byte..]);
    let [absolute, relative] = errors(words(x).next()?.1, words(y).next()?.1)?;
    Some(format!(
        "the error is {absolute:.1e}, relatively {relative:.1e}, and may be {most:e}"
    ))
}

/// Moves two places past the bytes that are the same in both texts.
fn beyond_prefix(a: &[&[u8]], b: &[&[u8]], places: [Option<Place>; 2]) -> [Option<Place>; 2] {
    let [Some(x), Some(y)] = places else {
        return places;
    };
    let (rest_a, rest_b) = (&a[x.line][x.byte..], &b[y.line][y.byte..]);
    let same = rest_a
        .iter()
        .zip(rest_b)
        .take_while(|(a, b)| a == b)
        .count();
    [x, y].map(|place| {
        Some(Place {
            byte: place.byte + same,
            ..place
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_at_ends_do_not_count() {
        assert_eq!(lines(b"a \r\n b\t\n\n \n"), [&b"a"[..], b" b"]);
        assert_eq!(lines(b"a\n b"), lines(b"a\n b\n"));
        assert!(lines(b" \n\n").is_empty());
    }

    #[test]
    fn blanks_inside_lines_are_told_from_wrong_answers() {
        let verdict = |how, output: &[u8]| compare(how, b"1 2\n3\n", output).0;
        for (output, by_lines, by_words) in [
            (&b"1 2\n3"[..], Verdict::Accepted, Verdict::Accepted),
            (b"1  2\n3", Verdict::Presentation, Verdict::Accepted),
            (b" 1 2\n3", Verdict::Presentation, Verdict::Accepted),
            (b"12\n3", Verdict::WrongAnswer, Verdict::WrongAnswer),
            (b"1 2 3", Verdict::WrongAnswer, Verdict::Accepted),
            (b"1 2\n\n3", Verdict::WrongAnswer, Verdict::Accepted),
            (b"1 2", Verdict::WrongAnswer, Verdict::WrongAnswer),
            (b"", Verdict::WrongAnswer, Verdict::WrongAnswer),
            (b"1 2\n3\n4", Verdict::WrongAnswer, Verdict::WrongAnswer),
        ] {
            assert_eq!(verdict(&Answer::Lines, output), by_lines, "{output:?}");
            assert_eq!(verdict(&Answer::Words, output), by_words, "{output:?}");
        }
    }

    #[test]
    fn words_are_found_where_they_differ() {
        let first = |a: &[u8], b: &[u8]| {
            let (a, b) = (lines(a), lines(b));
            first_word(&a, &b, |a, b| a == b).map(|first| beyond_prefix(&a, &b, first))
        };
        let at = |line, byte| Some(Place { line, byte });
        assert_eq!(first(b"1 2\n34", b"1\n2  34"), None);
        assert_eq!(first(b"1 2\n34", b"1\n2  35"), Some([at(1, 1), at(1, 4)]));
        assert_eq!(first(b"1 2", b"1"), Some([at(0, 2), None]));
    }

    #[test]
    fn numbers_may_have_an_absolute_or_a_relative_error() {
        for (expected, output, right) in [
            ("0.5", "0.5000005", true),
            ("0.5", "0.500002", false),
            ("0.5", ".5", true),
            ("1000000", "1000000.9", true),
            ("1000000", "1000001.1", false),
            ("-1e9", "-1000000999", true),
            ("1", "-1", false),
            ("0", "-0", true),
            ("0", "0.000001", true),
            ("0", "0.0000011", false),
            ("1.000001", "1.000002", true),
            ("1e-9", "0", true),
            ("yes 1", "yes\n1.0", true),
            ("yes", "Yes", false),
            ("yes", "1", false),
            ("1", "yes", false),
            ("1 2", "1", false),
            ("1", "1 2", false),
            ("nan", "nan", true),
            ("nan", "NaN", false),
            ("nan", "1", false),
            ("1", "nan", false),
            ("1", "inf", false),
            ("inf", "inf", true),
            ("inf", "infinity", false),
            ("inf", "1e999", false),
            ("1e999", "2e999", false),
            ("", "", true),
            ("1", "", false),
        ] {
            let how = Answer::Float(1e-6);
            let (verdict, words) = compare(&how, expected.as_bytes(), output.as_bytes());
            let wanted = [Verdict::WrongAnswer, Verdict::Accepted][usize::from(right)];
            assert_eq!(verdict, wanted, "{expected:?} {output:?} {words}");
        }
    }

    #[test]
    fn a_wrong_number_is_named_with_its_error() {
        let words = |output: &[u8]| compare(&Answer::Float(1e-6), b"a 1\n2 4\n", output).1;
        assert_eq!(
            words(b"a 1.0000001\n2 4.01\n"),
            "wrong answer: the error is 1.0e-2, relatively 2.5e-3, and may be 1e-6: \
             line 2, column 3 (- expected, + output)\n   a 1.0000001\n  -2 4\n  +2 4.01\n"
        );
        assert!(words(b"a 1\nnan 4").starts_with("wrong answer: line 2, column 1 ("));
        assert!(words(b"a 1").starts_with("wrong answer: the output ends after line 1 ("));
    }
}
