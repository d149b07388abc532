//! Shortens a text by what it repeats. gzip looks back 32 kB only, while the bundles repeat
//! the snippets, and each other, from anywhere.

use std::collections::HashMap;

/// A shorter repetition is left to gzip.
const MIN_RUN: usize = 4;

/// Replaces runs of lines by a line that says how far back the same lines begin, and how
/// many they are: `unfolded` in `dom.js` puts them back. The text is JSON, in whose strings
/// lines end with `\n`, and in which no control character stands for itself.
pub fn fold_repeats(text: &str) -> String {
    let lines: Vec<&str> = text.split("\\n").collect();
    let mut last_starts: HashMap<&[&str], usize> = HashMap::new();
    let mut folded = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let window = lines.get(at..at + MIN_RUN);
        let start = window.and_then(|window| last_starts.get(window));
        let run = start.map_or(0, |&start| count_equal(&lines[start..at], &lines[at..]));
        let end = if run < MIN_RUN { at + 1 } else { at + run };
        folded.push(match start {
            Some(start) if run >= MIN_RUN => format!("\u{1}{},{run}", at - start),
            _ => lines[at].to_string(),
        });
        for i in at..end.min(lines.len().saturating_sub(MIN_RUN - 1)) {
            last_starts.insert(&lines[i..i + MIN_RUN], i);
        }
        at = end;
    }
    folded.join("\\n")
}

fn count_equal(earlier: &[&str], later: &[&str]) -> usize {
    earlier.iter().zip(later).take_while(|(a, b)| a == b).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_lines_are_folded() {
        for (lines, expected) in [
            ("", ""),
            ("a a a a", "a a a a"),
            ("a b c a b c", "a b c a b c"),
            ("a b c d x a b c d y", "a b c d x \u{1}5,4 y"),
            // The nearest of several.
            ("a b c d e a b c d f a b c d e", "a b c d e \u{1}5,4 f \u{1}5,4 e"),
        ] {
            let [lines, expected] = [lines, expected].map(|text| text.replace(' ', "\\n"));
            assert_eq!(fold_repeats(&lines), expected);
        }
    }
}
