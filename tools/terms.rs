//! What differs between judges, read from the files in `tools/judges`.

use std::fs;
use std::path::Path;
use std::time::Duration;

/// What one run may use.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Processor time.
    pub time: Duration,
    /// Bytes of memory in use.
    pub memory: u64,
    /// Bytes of output.
    pub output: u64,
}

impl Limits {
    /// How long a run may take in real time, including the time that it sleeps.
    pub fn wall(&self) -> Duration {
        3 * self.time + Duration::from_secs(1)
    }
}

/// How an output is compared with the expected one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compare {
    /// Line by line; blanks at the end of a line and blank lines at the end of the
    /// output do not count.
    Lines,
    /// Word by word; any blanks and line breaks may separate the words.
    Words,
}

/// What one judge requires: the compile line, size limits and the comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judge {
    /// Its name in the header of a solution.
    pub header: String,
    /// The arguments for rustc, which compiles `Main.rs` to `Main`.
    pub compile: Vec<String>,
    /// The largest source, in bytes.
    pub source: usize,
    /// The largest output, in bytes, unless a solution's header says otherwise.
    pub output: u64,
    pub compare: Compare,
}

/// Reads all judges, each with the name of its file, in the order of these names.
pub fn judges(root: &Path) -> Result<Vec<(String, Judge)>, String> {
    let folder = root.join("tools/judges");
    let failed = |error| format!("tools/judges cannot be read: {error}");
    let mut judges = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let text = fs::read_to_string(&path).map_err(failed)?;
        let judge = parse(&text).map_err(|reason| format!("tools/judges/{name}: {reason}"))?;
        judges.push((name, judge));
    }
    judges.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(judges)
}

/// Reads `key value` lines; `#` begins a comment.
fn parse(text: &str) -> Result<Judge, String> {
    let value = |key: &str| {
        let mut lines = text.lines().filter_map(|line| line.split_once(' '));
        let found = lines.find(|(name, _)| *name == key);
        found
            .map(|(_, value)| value.trim())
            .ok_or(format!("the line `{key} ...` is missing"))
    };
    let number = |key: &str| {
        let value = value(key)?;
        value
            .parse::<u64>()
            .map_err(|_| format!("{key} must be a number, not {value}"))
    };
    Ok(Judge {
        header: value("header")?.to_string(),
        compile: value("compile")?
            .split_whitespace()
            .map(String::from)
            .collect(),
        source: number("source")? as usize,
        output: number("output")?,
        compare: match value("compare")? {
            "lines" => Compare::Lines,
            "words" => Compare::Words,
            other => return Err(format!("compare must be lines or words, not {other}")),
        },
    })
}

// ---- stand-in: addresses and names until they are patterns in tools/judges ----

/// For each judge, what its addresses begin with (`*` is any word), and whether what
/// follows is a number.
const STAND_IN: [(&str, &str, bool); 4] = [
    ("BOJ", "https://www.acmicpc.net/problem/", true),
    ("LibraryChecker", "https://judge.yosupo.jp/problem/", false),
    ("AtCoder", "https://atcoder.jp/contests/*/tasks/", false),
    ("CSES", "https://cses.fi/problemset/task/", true),
];

/// The judge of an address, and the name of the problem there.
pub fn of_address<'a>(judges: &'a [(String, Judge)], url: &str) -> Option<(&'a Judge, String)> {
    let rest = url.split(['?', '#']).next()?.trim_end_matches('/');
    let rest = rest.split_once("://").map_or(rest, |(_, rest)| rest);
    let found = STAND_IN.iter().find_map(|(header, start, _)| {
        let mut words = rest.trim_start_matches("www.").split('/');
        let start = start["https://".len()..].trim_start_matches("www.");
        for part in start.trim_end_matches('/').split('/') {
            words.next().filter(|word| part == "*" || part == *word)?;
        }
        let (word, judge) = (
            words.next()?,
            judges.iter().find(|j| j.1.header == *header)?,
        );
        let prefix = if *header == "CSES" { "cses" } else { "" };
        Some((&judge.1, format!("{prefix}{}", word.to_lowercase())))
    });
    found
}

/// The judge whose problems have such names, and the link of the problem.
pub fn of_name<'a>(judges: &'a [(String, Judge)], name: &str) -> Option<(&'a Judge, String)> {
    let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
    STAND_IN.iter().find_map(|(header, start, number)| {
        let judge = judges.iter().find(|judge| judge.1.header == *header)?;
        let fits = *number == is_number && !start.contains('*') && *header != "CSES";
        fits.then(|| (&judge.1, format!("{start}{name}")))
    })
}

// ---- end of the stand-in ----

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# x\nheader X\ncompile -O a\nsource 10\noutput  20\ncompare words\n";

    #[test]
    fn a_judge_is_read() {
        let judge = parse(TEXT).unwrap();
        assert_eq!(
            (judge.header.as_str(), judge.source, judge.output),
            ("X", 10, 20)
        );
        assert_eq!(judge.compile, ["-O", "a"]);
        assert_eq!(judge.compare, Compare::Words);
    }

    #[test]
    fn missing_and_wrong_lines_are_named() {
        for key in ["header", "compile", "source", "output", "compare"] {
            let reason = parse(&TEXT.replace(key, "other")).unwrap_err();
            assert!(reason.contains(key), "{reason}");
        }
        assert!(parse(&TEXT.replace("words", "letters"))
            .unwrap_err()
            .contains("letters"));
        assert!(parse(&TEXT.replace("10", "ten"))
            .unwrap_err()
            .contains("ten"));
    }
}
