//! What differs between judges, read from the files in `tools/judges`.

use std::fs;
use std::path::Path;
use std::time::Duration;

/// What one run may use.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Processor time. A program that sleeps is stopped after three times this
    /// and a second.
    pub time: Duration,
    /// Bytes of memory in use.
    pub memory: u64,
    /// Bytes of output.
    pub output: u64,
}

impl Limits {
    /// How long a run may last by the clock, however little it computes.
    pub fn wall(&self) -> Duration {
        3 * self.time + Duration::from_secs(1)
    }
}

/// How an output is compared with the wanted one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compare {
    /// Line by line, blanks at the ends of lines and of the output trimmed.
    Lines,
    /// Word by word.
    Words,
}

/// One judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Its name in the header of a solution.
    pub header: String,
    /// The arguments for rustc, which finds `Main.rs` and makes `Main`.
    pub compile: Vec<String>,
    /// The most bytes of a source.
    pub source: usize,
    /// The most bytes of output, unless a solution's header says otherwise.
    pub output: u64,
    pub compare: Compare,
}

/// Reads the profiles, by file name.
pub fn profiles(root: &Path) -> Result<Vec<(String, Profile)>, String> {
    let folder = root.join("tools/judges");
    let failed = |error| format!("the judges' profiles in tools/judges cannot be read: {error}");
    let mut profiles = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let text = fs::read_to_string(&path).map_err(failed)?;
        let profile = parse(&text).map_err(|reason| format!("tools/judges/{name}: {reason}"))?;
        profiles.push((name, profile));
    }
    profiles.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(profiles)
}

/// Reads `key value` lines; `#` begins a remark.
fn parse(text: &str) -> Result<Profile, String> {
    let value = |key: &str| {
        let mut lines = text.lines().filter_map(|line| line.split_once(' '));
        let found = lines.find(|(name, _)| *name == key);
        found
            .map(|(_, value)| value.trim())
            .ok_or(format!("a line `{key} ...` is missing"))
    };
    let number = |key: &str| {
        let value = value(key)?;
        value
            .parse::<u64>()
            .map_err(|_| format!("{key} takes a number, not {value}"))
    };
    Ok(Profile {
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
            other => return Err(format!("compare takes lines or words, not {other}")),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# x\nheader X\ncompile -O a\nsource 10\noutput  20\ncompare words\n";

    #[test]
    fn a_profile_is_read() {
        let profile = parse(TEXT).unwrap();
        assert_eq!(
            (profile.header.as_str(), profile.source, profile.output),
            ("X", 10, 20)
        );
        assert_eq!(profile.compile, ["-O", "a"]);
        assert_eq!(profile.compare, Compare::Words);
    }

    #[test]
    fn what_is_missing_or_wrong_is_named() {
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
