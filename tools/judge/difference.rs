//! Shows where an output differs from the expected one, and names characters that
//! cannot be seen.

use crate::base::terminal::{is_invisible, width};

/// How many lines are shown before the first difference, and from it on.
const BEFORE: usize = 2;
const LINES: usize = 5;
/// How many characters of a long line are shown before a difference, and from it
/// on.
const LEFT: usize = 40;
const RIGHT: usize = 60;

/// A place in a text, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub line: usize,
    pub byte: usize,
}

/// Says where two outputs first differ, and shows the lines there. A place is
/// `None` if that output has ended.
pub fn show(expected: &[&[u8]], output: &[&[u8]], first: [Option<Place>; 2]) -> String {
    let position = |place: Place| {
        let column = cells(&output[place.line][..place.byte]).len() + 1;
        format!("line {}, column {column}", place.line + 1)
    };
    let what = match first {
        [Some(_), Some(place)] => position(place),
        [None, Some(place)] => format!("the output goes on at {}", position(place)),
        _ if output.is_empty() => String::from("there is no output"),
        _ => format!("the output ends after line {}", output.len()),
    };
    let mut shown = vec![what + " (- expected, + output)"];
    let start = |place: Option<Place>, lines: &[&[u8]]| place.map_or(lines.len(), |p| p.line);
    let (e, o) = (start(first[0], expected), start(first[1], output));
    for line in &output[o.saturating_sub(BEFORE)..o] {
        shown.push(format!("   {}", window(line, 0).0));
    }
    for i in 0..LINES {
        match (expected.get(e + i), output.get(o + i)) {
            (Some(a), Some(b)) if i == 0 => {
                let [a_byte, b_byte] = first.map(|place| place.map_or(0, |place| place.byte));
                shown.push(format!("  -{}", window(a, a_byte).0));
                let (text, mark) = window(b, b_byte);
                shown.push(format!("  +{text}"));
                shown.extend(mark.map(|at| format!("   {}^", " ".repeat(at))));
            }
            (Some(a), Some(b)) if a == b => shown.push(format!("   {}", window(a, 0).0)),
            (a, b) => {
                let byte = match (a, b) {
                    (Some(a), Some(b)) => a.iter().zip(*b).take_while(|(a, b)| a == b).count(),
                    _ => 0,
                };
                shown.extend(a.map(|a| format!("  -{}", window(a, byte).0)));
                shown.extend(b.map(|b| format!("  +{}", window(b, byte).0)));
            }
        }
    }
    if expected.len() > e + LINES || output.len() > o + LINES {
        shown.push(String::from("   ..."));
    }
    shown.join("\n") + "\n"
}

/// The part of a line around a byte, and in which column the byte is shown if the
/// line is too long to be shown as a whole.
fn window(line: &[u8], byte: usize) -> (String, Option<usize>) {
    if line.len() <= LEFT + RIGHT {
        return (cells(line).concat(), None);
    }
    // A character has at most 4 bytes.
    let byte = boundary(line, byte);
    let from = boundary(line, byte.saturating_sub(4 * LEFT));
    let to = boundary(line, line.len().min(byte + 4 * RIGHT));
    let (left, right) = (cells(&line[from..byte]), cells(&line[byte..to]));
    let cut = left.len().saturating_sub(LEFT);
    let shown = right.len().min(RIGHT);
    let dots = |hidden| if hidden { "..." } else { "" };
    let left = dots(from > 0 || cut > 0).to_string() + &left[cut..].concat();
    let ends_later = to < line.len() || shown < right.len();
    let column = width(&left);
    let text = left + &right[..shown].concat() + dots(ends_later);
    (text, Some(column))
}

/// Moves a position back to the start of the character that it is in.
fn boundary(line: &[u8], at: usize) -> usize {
    let is_start = |at: &usize| line.get(*at).map_or(true, |byte| byte & 0xc0 != 0x80);
    let mut near = (at.saturating_sub(3)..=at).rev();
    near.find(is_start).unwrap_or(at)
}

/// The characters of a text. Those that cannot be seen are named in angle brackets.
fn cells(text: &[u8]) -> Vec<String> {
    let mut cells = Vec::new();
    for chunk in text.utf8_chunks() {
        cells.extend(chunk.valid().chars().map(|c| match c {
            '\t' => String::from("<tab>"),
            c if is_invisible(c) => format!("<U+{:04X}>", u32::from(c)),
            c => c.to_string(),
        }));
        let bytes = chunk.invalid().iter();
        cells.extend(bytes.map(|byte| format!("<0x{byte:02x}>")));
    }
    cells
}

/// Names the first character of a text that cannot be seen, and its place. A carriage
/// return counts only inside a line.
pub fn invisible(text: &[u8]) -> Option<String> {
    for (i, line) in text.split(|&byte| byte == b'\n').enumerate() {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let mut column = 1;
        for chunk in line.utf8_chunks() {
            let found = chunk.valid().chars().position(is_invisible);
            let found = match found {
                Some(at) => chunk
                    .valid()
                    .chars()
                    .nth(at)
                    .map(|c| (column + at, name(c))),
                None => {
                    column += chunk.valid().chars().count();
                    let byte = chunk.invalid().first();
                    byte.map(|byte| (column, format!("a byte that is not UTF-8, 0x{byte:02x}")))
                }
            };
            if let Some((column, name)) = found {
                return Some(format!("{name}, in line {}, column {column}", i + 1));
            }
        }
    }
    None
}

fn name(c: char) -> String {
    let name = match c {
        '\u{feff}' => "a byte order mark",
        '\u{a0}' => "a no-break space",
        '\u{3000}' => "an ideographic space",
        '\u{200b}' => "a zero width space",
        '\r' => "a carriage return",
        c if c.is_control() => "a control character",
        _ => "an invisible character",
    };
    format!("{name}, U+{:04X}", u32::from(c))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::compare::compare;
    use crate::terms::Answer;

    fn shown(expected: &str, output: &str) -> String {
        compare(&Answer::Lines, expected.as_bytes(), output.as_bytes()).1
    }

    #[test]
    fn the_first_difference_is_shown_with_the_lines_around_it() {
        let expected = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
        let output = "1\n2\n3\n44\n5\n6\n77\n8\n9\n";
        let wanted = "wrong answer: line 4, column 2 (- expected, + output)\n   \
                      2\n   3\n  -4\n  +44\n   5\n   6\n  -7\n  +77\n   8\n   ...\n";
        assert_eq!(shown(expected, output), wanted);
    }

    #[test]
    fn outputs_that_are_too_short_or_too_long_are_told_from_others() {
        for (output, what) in [
            ("", "there is no output (- expected, + output)\n  -1\n  -2\n"),
            (
                "1\n",
                "the output ends after line 1 (- expected, + output)\n   1\n  -2\n",
            ),
            (
                "1\n2\n한\n",
                "the output goes on at line 3, column 1 (- expected, + output)\n   1\n   2\n  +한\n",
            ),
        ] {
            assert_eq!(shown("1\n2\n", output), format!("wrong answer: {what}"));
        }
    }

    #[test]
    fn a_long_line_is_shown_around_its_first_difference() {
        for (unit, position) in [("12345678 ", 90_001), ("돌", 10_001)] {
            let front = unit.repeat(10_000);
            let back = unit.repeat(1000);
            let shown = shown(&format!("{front}A{back}"), &format!("{front}B{back}"));
            let lines: Vec<&str> = shown.lines().collect();
            let what = format!("wrong answer: line 1, column {position} (- expected, + output)");
            assert_eq!((lines.len(), lines[0]), (4, &*what));
            for (line, mark) in [(lines[1], "  -..."), (lines[2], "  +...")] {
                assert!(line.starts_with(mark) && line.ends_with("..."), "{line}");
                assert_eq!(line.chars().count(), 3 + 3 + LEFT + RIGHT + 3);
            }
            let letter = |line: &str, c| line.chars().position(|found| found == c);
            assert_eq!(letter(lines[1], 'A'), Some(6 + LEFT));
            assert_eq!(letter(lines[2], 'B'), Some(6 + LEFT));
            let before: String = lines[2].chars().take(6 + LEFT).collect();
            assert_eq!(lines[3], " ".repeat(width(&before)) + "^");
        }
    }

    #[test]
    fn dots_stand_only_where_something_is_hidden() {
        for (before, after, text) in [
            (
                10,
                300,
                format!("  +{}B{}...", "1".repeat(10), "1".repeat(RIGHT - 1)),
            ),
            (
                300,
                9,
                format!("  +...{}B{}", "1".repeat(LEFT), "1".repeat(9)),
            ),
        ] {
            let line = |letter| "1".repeat(before) + letter + &"1".repeat(after);
            let shown = shown(&line("A"), &line("B"));
            assert_eq!(shown.lines().nth(2), Some(&*text));
        }
    }

    #[test]
    fn characters_that_cannot_be_seen_are_named() {
        assert!(shown("4 2\n", "\u{feff}4 2\n").contains("\n  -4 2\n  +<U+FEFF>4 2\n"));
        assert!(shown("4 2\n", "4\t2\n").contains("\n  -4 2\n  +4<tab>2\n"));
        for (text, name) in [
            (
                &b"\xef\xbb\xbf3\n"[..],
                "a byte order mark, U+FEFF, in line 1, column 1",
            ),
            (
                b"1 2\r\n3\x004",
                "a control character, U+0000, in line 2, column 2",
            ),
            (b"1\r2\n", "a carriage return, U+000D, in line 1, column 2"),
            (
                b"1\n\xb9\xe8\n",
                "a byte that is not UTF-8, 0xb9, in line 2, column 1",
            ),
            (
                b"1 2\xb9",
                "a byte that is not UTF-8, 0xb9, in line 1, column 4",
            ),
            (
                "돌 게임\u{a0}2".as_bytes(),
                "a no-break space, U+00A0, in line 1, column 5",
            ),
        ] {
            assert_eq!(invisible(text).as_deref(), Some(name));
        }
        assert_eq!(invisible("1 2\t돌\r\n".as_bytes()), None);
    }

    #[test]
    fn positions_move_back_to_the_start_of_a_character() {
        let text = "1돌2".as_bytes();
        let found: Vec<usize> = (0..=text.len()).map(|at| boundary(text, at)).collect();
        assert_eq!(found, [0, 1, 1, 1, 4, 5]);
    }
}
