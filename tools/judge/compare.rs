//! Compares an output with the expected one, as judges do.

use crate::judge::difference::{self, Place};
use crate::judge::report::Verdict;
use crate::terms::Compare;

/// The verdict on the output of a run that ended normally, and what is wrong with it.
pub fn compare(how: Compare, expected: &[u8], output: &[u8]) -> (Verdict, String) {
    let (expected, output) = (lines(expected), lines(output));
    let first = match how {
        Compare::Lines => first_line(&expected, &output),
        Compare::Words => first_word(&expected, &output),
    };
    let Some(first) = first else {
        return (Verdict::Accepted, String::new());
    };
    let shown = difference::show(&expected, &output, first);
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
    Some(beyond_prefix(a, b, [place(a), place(b)]))
}

/// The same if they are compared word by word.
fn first_word(a: &[&[u8]], b: &[&[u8]]) -> Option<[Option<Place>; 2]> {
    let (mut a_words, mut b_words) = (all_words(a), all_words(b));
    loop {
        match (a_words.next(), b_words.next()) {
            (None, None) => return None,
            (Some((_, x)), Some((_, y))) if x == y => {}
            (x, y) => {
                let first = [x.map(|(place, _)| place), y.map(|(place, _)| place)];
                return Some(beyond_prefix(a, b, first));
            }
        }
    }
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
            assert_eq!(verdict(Compare::Lines, output), by_lines, "{output:?}");
            assert_eq!(verdict(Compare::Words, output), by_words, "{output:?}");
        }
    }

    #[test]
    fn words_are_found_where_they_differ() {
        let first = |a: &[u8], b: &[u8]| first_word(&lines(a), &lines(b));
        let at = |line, byte| Some(Place { line, byte });
        assert_eq!(first(b"1 2\n34", b"1\n2  34"), None);
        assert_eq!(first(b"1 2\n34", b"1\n2  35"), Some([at(1, 1), at(1, 4)]));
        assert_eq!(first(b"1 2", b"1"), Some([at(0, 2), None]));
    }
}
