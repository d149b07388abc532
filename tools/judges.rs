//! What differs between judges, read from the files in `tools/judges`.

use crate::address;
use crate::names;
use base::terminal::render_columns;
use std::fs;
use std::path::{Path, PathBuf};

pub use base::sys::Limits;

/// How an output is judged.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The expected lines; blanks at the end of a line and blank lines at the end of
    /// the output do not count.
    Lines,
    /// The expected words; any blanks and line breaks may separate them.
    Words,
    /// The expected words, and numbers with at most this absolute or relative error.
    Float(f64),
    /// A checker decides; it is called with input, output and answer. The path is
    /// relative to the root of the clone.
    Checker(PathBuf),
    /// A checker with BOJ's older order of arguments: input, answer, output.
    BojChecker(PathBuf),
    /// An interactor, which talks to the solution, decides.
    Interactor(PathBuf),
}

impl Answer {
    /// Returns the file of the checker or the interactor, if there is one.
    pub fn program(&self) -> Option<&Path> {
        match self {
            Self::Checker(file) | Self::BojChecker(file) | Self::Interactor(file) => Some(file),
            _ => None,
        }
    }
}

/// The settings of one judge: the patterns of its addresses and names, the arguments for rustc,
/// the limits, and the comparison of outputs.
#[derive(Clone, Debug, PartialEq)]
pub struct Judge {
    /// The name of the file in `tools/judges`.
    pub file: String,
    /// The name of the judge in the header of a solution.
    pub header: String,
    /// The patterns of the addresses of problems. Links are made from the first one.
    pub addresses: Vec<String>,
    /// The patterns of the names of problems. Names are made from the first one. The others are
    /// more specific: a name that matches one of them belongs to this judge.
    pub names: Vec<String>,
    pub edition: String,
    /// The arguments for rustc, without the edition and those that name files.
    pub compile: Vec<String>,
    /// The largest source, in bytes.
    pub source: usize,
    /// The largest output, in bytes, unless a solution's header says otherwise.
    pub output: u64,
    /// How outputs are judged, unless a solution's header says otherwise.
    pub compare: Answer,
    /// The stack limit in bytes; `UNLIMITED` if only the memory limit bounds the stack.
    pub stack: u64,
    /// The crates that a program may use besides `std`: names and versions.
    pub crates: Vec<(String, String)>,
}

impl Judge {
    /// Returns the arguments for rustc that a build depends on: the edition and `compile`.
    pub fn flags(&self) -> Vec<String> {
        let edition = format!("--edition={}", self.edition);
        [&[edition][..], &self.compile].concat()
    }

    /// Returns the version of the crate `name` on the judge; `None` if the judge lacks it.
    pub fn crate_version(&self, name: &str) -> Option<&str> {
        let mut crates = self.crates.iter();
        crates.find(|(known, _)| known == name).map(|(_, version)| &**version)
    }
}

/// The judge whose settings apply to a problem at an unknown address. It compares outputs
/// word by word, as most judges do.
pub const FALLBACK: &str = "AtCoder";

/// The stack limit of a judge without one.
pub const UNLIMITED: u64 = u64::MAX;

/// Reads all judges, in the order of the names of their files.
pub fn load_judges(root: &Path) -> Result<Vec<Judge>, String> {
    let folder = root.join("tools/judges");
    let failed = |error| format!("tools/judges cannot be read: {error}");
    let mut judges = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let file = entry.file_name().to_string_lossy().into_owned();
        let text = fs::read_to_string(entry.path()).map_err(failed)?;
        let judge = parse_judge(&file, &text);
        judges.push(judge.map_err(|reason| format!("tools/judges/{file}: {reason}"))?);
    }
    judges.sort_by(|a, b| a.file.cmp(&b.file));
    Ok(judges)
}

/// Returns the judge whose file or whose name in headers is `word`. Only letters and digits are
/// compared; upper and lower case count as the same.
pub fn find_judge<'a>(judges: &'a [Judge], word: &str) -> Result<&'a Judge, String> {
    let letters = |text: &str| {
        let letters = text.chars().filter(|c| c.is_ascii_alphanumeric());
        letters.collect::<String>().to_ascii_lowercase()
    };
    let named = |known: &str| letters(known) == letters(word);
    let is_meant = |judge: &&Judge| named(&judge.file) || named(&judge.header);
    judges.iter().find(is_meant).ok_or_else(|| {
        let known: Vec<&str> = judges.iter().map(|judge| &*judge.header).collect();
        let advice = names::did_you_mean(word, &known)
            .unwrap_or_else(|| format!("tools/judges has {}", known.join(", ")));
        format!("there is no judge {word:?}: {advice}")
    })
}

/// A problem on its judge: the judge, the problem's name in this project, and its address.
pub type Place<'a> = (&'a Judge, String, String);

/// Returns the problem at an address, if the address matches a pattern of a judge.
pub fn find_by_address<'a>(judges: &'a [Judge], link: &str) -> Option<Place<'a>> {
    let url = address::normalize(link)?;
    judges.iter().find_map(|judge| {
        let find = |pattern: &String| address::match_pattern(&address::normalize(pattern)?, &url);
        let found = judge.addresses.iter().find_map(find)?;
        let name = address::fill_pattern(&judge.names[0], &found)?.to_ascii_lowercase();
        Some((judge, names::slugify(&name), address::strip_query(link)))
    })
}

/// Returns the problem of this name on the judge whose patterns match the name best; `None` if
/// no pattern matches, if two judges match equally well, or if the address cannot be made
/// from the name.
pub fn find_by_name<'a>(judges: &'a [Judge], name: &str) -> Option<Place<'a>> {
    let name = name.to_ascii_lowercase();
    // Ranks patterns: by how many characters they match literally, and then by how many
    // `{number}` they have.
    let weight = |pattern: &String| {
        let found = address::match_pattern(pattern, &name)?;
        let open: usize = found.iter().map(|(_, word)| word.len()).sum();
        Some((name.len() - open, pattern.matches("{number}").count()))
    };
    let max_weight = |judge: &Judge| judge.names.iter().filter_map(weight).max();
    let best = judges.iter().filter_map(max_weight).max()?;
    let mut fits = judges.iter().filter(|judge| max_weight(judge) == Some(best));
    let judge = fits.next()?;
    fits.next().is_none().then(|| find_on_judge(judge, &name))?
}

/// Returns the problem that `word` names on a judge. All names on a judge may share a prefix, which
/// `word` may omit: `276B` means `cf276b`. For a `{task}`, the `{contest}` in the address is the
/// name of the task up to its last `_`, with `-` for any other `_`: `abc300` for `abc300_a`,
/// `s8pc-1` for `s8pc_1_a`.
pub fn find_on_judge<'a>(judge: &'a Judge, word: &str) -> Option<Place<'a>> {
    let (name, lower) = (&*judge.names[0], word.to_ascii_lowercase());
    let end = &name[name.find('{')?..];
    let mut found =
        address::match_pattern(name, &lower).or_else(|| address::match_pattern(end, word))?;
    let task = found.iter().find(|(key, _)| key == "task");
    if let Some((contest, _)) = task.and_then(|(_, task)| task.rsplit_once('_')) {
        found.push((String::from("contest"), contest.replace('_', "-")));
    }
    let name = address::fill_pattern(name, &found)?.to_ascii_lowercase();
    Some((judge, name, address::fill_pattern(&judge.addresses[0], &found)?))
}

/// Returns the output of `./bundle.sh judges`: a table of all judges if there are no words, or
/// of the named judges if each word names a judge. Otherwise each word is an address or a name
/// of a problem, and the output has a line for each with judge, name and link.
pub fn describe(judges: &[Judge], words: &[String]) -> Result<String, String> {
    if words.is_empty() {
        return Ok(render_table(judges.iter().collect()));
    }
    let named = words.iter().map(|word| find_judge(judges, word));
    if let Ok(chosen) = named.collect() {
        return Ok(render_table(chosen));
    }
    let row = |word: &String| {
        let place = find_by_address(judges, word).or_else(|| find_by_name(judges, word));
        let (judge, name, link) = place.ok_or_else(|| {
            format!(
                "no judge or problem is known as {word:?}: ./bundle.sh judges lists the addresses"
            )
        })?;
        Ok(format!("{} {name} {link}", judge.header))
    };
    let rows = words.iter().map(row);
    Ok(rows.collect::<Result<Vec<_>, String>>()?.join("\n"))
}

/// Renders a table of judges. Below the row of a judge is a line for each of its addresses.
fn render_table(judges: Vec<&Judge>) -> String {
    let rows = judges.into_iter().map(|judge| {
        let stack = match judge.stack {
            UNLIMITED => String::from("unlimited"),
            bytes => format!("{} MB", bytes >> 20),
        };
        let line = |address: &String| format!("\n    {address} -> {}", judge.names[0]);
        let addresses: String = judge.addresses.iter().map(line).collect();
        vec![
            judge.file.clone(),
            judge.header.clone(),
            judge.edition.clone(),
            format!("{} KB", judge.source >> 10),
            format!("{} MB", judge.output >> 20),
            format!("{:?}", judge.compare).to_lowercase(),
            stack,
            judge.compile.join(" ") + &addresses,
        ]
    });
    let head = "judge header edition source output compare stack compile";
    render_columns(head, rows.collect()).join("\n")
}

/// The keys of a judge's file. Only `address` and `name` may occur more than once.
const KEYS: [&str; 9] =
    ["header", "address", "name", "edition", "compile", "source", "output", "compare", "stack"];
/// The key of lines `crate NAME VERSION`, of which a file may have any number.
const CRATE: &str = "crate";

/// Parses `key value` lines, and skips lines that begin with `#`.
fn parse_lines(text: &str) -> Result<Vec<(&str, &str)>, String> {
    let lines: Vec<(&str, &str)> = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split_once(char::is_whitespace).unwrap_or((line, "")))
        .map(|(key, value)| (key, value.trim()))
        .collect();
    let is_key = |key: &str| KEYS.contains(&key) || key == CRATE;
    if let Some((key, _)) = lines.iter().find(|(key, _)| !is_key(key)) {
        let keys = KEYS.join(", ");
        return Err(format!("unknown key {key:?}: the keys are {keys}, {CRATE}"));
    }
    if let Some((key, _)) = lines.iter().find(|(_, value)| value.is_empty()) {
        return Err(format!("the key {key:?} has no value"));
    }
    for key in KEYS {
        let count = lines.iter().filter(|line| line.0 == key).count();
        if !matches!((key, count), (_, 1) | ("address" | "name", 2..)) {
            return Err(format!("expected one line `{key} ...`, found {count}"));
        }
    }
    Ok(lines)
}

/// Parses the text of the file `tools/judges/FILE`.
fn parse_judge(file: &str, text: &str) -> Result<Judge, String> {
    let lines = parse_lines(text)?;
    let all = |key: &'static str| {
        let lines = lines.iter().filter(move |line| line.0 == key);
        lines.map(|(_, value)| *value)
    };
    let one = |key| all(key).next().unwrap_or_default();
    let must = |key, what: &str| format!("{key} must be {what}, not {}", one(key));
    let number = |key| one(key).parse::<u64>().map_err(|_| must(key, "a number"));
    let words = one("name").split_inclusive('}').filter_map(|part| Some(&part[part.find('{')?..]));
    for pattern in all("address") {
        let known = pattern.to_ascii_lowercase();
        if !pattern.starts_with("https://") || !words.clone().all(|word| known.contains(word)) {
            return Err(format!(
                "{pattern} must begin with https:// and have each {{...}} of the name"
            ));
        }
    }
    Ok(Judge {
        file: file.to_string(),
        header: one("header").to_string(),
        addresses: all("address").map(String::from).collect(),
        names: all("name").map(String::from).collect(),
        edition: one("edition").to_string(),
        compile: one("compile").split_whitespace().map(String::from).collect(),
        source: number("source")? as usize,
        output: number("output")?,
        compare: match one("compare") {
            "lines" => Answer::Lines,
            "words" => Answer::Words,
            _ => return Err(must("compare", "lines or words")),
        },
        stack: match (one("stack"), number("stack")) {
            ("unlimited", _) => UNLIMITED,
            (_, Ok(megabytes @ 1..=0xf_ffff)) => megabytes << 20,
            _ => return Err(must("stack", "a number of MB or unlimited")),
        },
        crates: all(CRATE)
            .map(|value| {
                let parts = value.split_once(' ').map(|(name, version)| (name, version.trim()));
                let (name, version) = parts.ok_or_else(|| must(CRATE, "a name and a version"))?;
                Ok((name.to_string(), version.to_string()))
            })
            .collect::<Result<_, String>>()?,
    })
}

#[cfg(test)]
#[path = "judges_tests.rs"]
mod tests;
