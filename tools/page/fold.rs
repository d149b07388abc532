//! Replaces repeated lines of a text. gzip finds repetitions within 32 kB only, but the bundles
//! repeat lines of the snippets and of each other at any distance.

use std::collections::HashMap;

/// The minimum number of lines in a run. Shorter repetitions are left to gzip.
const MIN_RUN: usize = 4;

/// Replaces each repeated run of lines by the line `\u{1}DISTANCE,COUNT`: how many lines back the
/// same lines begin, and how many lines are repeated. `unfold` in `dom.js` restores the lines. The
/// text is JSON: an escaped `\n` ends a line, and an unescaped control character cannot occur.
pub fn fold_repeats(text: &str) -> String {
    let lines: Vec<&str> = text.split("\\n").collect();
    let mut last_starts: HashMap<&[&str], usize> = HashMap::new();
    let mut folded = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let window = lines.get(at..at + MIN_RUN);
        let start = window.and_then(|window| last_starts.get(window));
        let pairs = start.map(|&start| lines[start..at].iter().zip(&lines[at..]));
        let run = pairs.map_or(0, |pairs| pairs.take_while(|(a, b)| a == b).count());
        let (end, line) = match start {
            Some(start) if run >= MIN_RUN => (at + run, format!("\u{1}{},{run}", at - start)),
            _ => (at + 1, lines[at].to_string()),
        };
        folded.push(line);
        for i in at..end.min(lines.len().saturating_sub(MIN_RUN - 1)) {
            last_starts.insert(&lines[i..i + MIN_RUN], i);
        }
        at = end;
    }
    folded.join("\\n")
}
