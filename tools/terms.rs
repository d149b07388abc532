//! What differs between judges, read from the files in `tools/judges`.

use crate::address;
use crate::base::terminal::columns;
use crate::names;
use std::fs;
use std::path::{Path, PathBuf};
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

/// What makes an output right.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The expected lines; blanks at the end of a line and blank lines at the end of
    /// the output do not count.
    Lines,
    /// The expected words; any blanks and line breaks may separate them.
    Words,
    /// The expected words, and numbers with at most this absolute or relative error.
    Float(f64),
    /// What a program accepts that is called with input, output and answer. Its path
    /// starts at the root of the clone.
    Checker(PathBuf),
    /// The same for a program that BOJ's older order of arguments suits: input, answer,
    /// output.
    BojChecker(PathBuf),
    /// What a program accepts that talks to the solution.
    Interactor(PathBuf),
}

impl Answer {
    /// The program that judges, if there is one.
    pub fn program(&self) -> Option<&Path> {
        match self {
            Self::Checker(file) | Self::BojChecker(file) | Self::Interactor(file) => Some(file),
            _ => None,
        }
    }

    pub fn program_mut(&mut self) -> Option<&mut PathBuf> {
        match self {
            Self::Checker(file) | Self::BojChecker(file) | Self::Interactor(file) => Some(file),
            _ => None,
        }
    }
}

/// What one judge requires: addresses and names, the compile line, limits and the
/// comparison.
#[derive(Clone, Debug, PartialEq)]
pub struct Judge {
    /// Its name in the header of a solution.
    pub header: String,
    /// The patterns of its problems' addresses; the first one makes links.
    pub addresses: Vec<String>,
    /// The pattern of its problems' names here.
    pub name: String,
    pub edition: String,
    /// The arguments for rustc, which compiles `Main.rs` to `Main`.
    pub compile: Vec<String>,
    /// The largest source, in bytes.
    pub source: usize,
    /// The largest output, in bytes, unless a solution's header says otherwise.
    pub output: u64,
    /// What makes an output right, unless a solution's header says otherwise.
    pub compare: Answer,
    /// Bytes of stack, `UNLIMITED` if only the memory limits it.
    pub stack: u64,
    /// What `--cfg` sets.
    pub cfg: Vec<String>,
}

impl Judge {
    /// What decides the meaning of a source: the arguments for rustc without those that
    /// name files.
    pub fn flags(&self) -> Vec<String> {
        let mut words = self.compile.iter();
        let mut flags = Vec::new();
        while let Some(word) = words.next() {
            match &**word {
                "-o" => drop(words.next()),
                "Main.rs" => {}
                _ => flags.push(word.clone()),
            }
        }
        flags
    }

    /// The same judge, if it compiled in another edition.
    pub fn in_edition(&self, edition: &str) -> Self {
        let words = self.compile.iter();
        Self {
            edition: edition.to_string(),
            compile: words
                .map(|word| word.replace(&self.edition, edition))
                .collect(),
            ..self.clone()
        }
    }
}

pub const UNLIMITED: u64 = u64::MAX;

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

/// The judge with this name, in the spelling of its file or of headers, in any case.
pub fn judge<'a>(judges: &'a [(String, Judge)], word: &str) -> Result<&'a Judge, String> {
    let letters = |text: &str| {
        let letters = text.chars().filter(|c| c.is_ascii_alphanumeric());
        letters.collect::<String>().to_ascii_lowercase()
    };
    let named = |known: &str| letters(known) == letters(word);
    let mut all = judges.iter();
    if let Some((_, judge)) = all.find(|(file, judge)| named(file) || named(&judge.header)) {
        return Ok(judge);
    }
    let known: Vec<&str> = judges.iter().map(|(_, judge)| &*judge.header).collect();
    let advice = names::did_you_mean(word, &known);
    let advice = advice.unwrap_or_else(|| format!("tools/judges has {}", known.join(", ")));
    Err(format!("there is no judge {word:?}: {advice}"))
}

/// The judge and the name of the problem at an address.
pub fn of_address<'a>(judges: &'a [(String, Judge)], url: &str) -> Option<(&'a Judge, String)> {
    let url = address::plain(url)?;
    judges.iter().find_map(|(_, judge)| {
        let patterns = judge.addresses.iter();
        let found = patterns
            .filter_map(|pattern| address::find(&address::plain(pattern)?, &url))
            .next()?;
        let name = address::fill(&judge.name, &found)?.to_ascii_lowercase();
        Some((judge, names::plain(&name)))
    })
}

/// The judge that gives its problems such names, and the address of the problem of this
/// name; `None` if no judge does, if several do alike, or if the name does not tell the
/// whole address.
pub fn of_name<'a>(judges: &'a [(String, Judge)], name: &str) -> Option<(&'a Judge, String)> {
    let name = name.to_ascii_lowercase();
    let fits = judges.iter().map(|(_, judge)| judge);
    let fits = fits.filter_map(|judge| Some((judge, address::find(&judge.name, &name)?)));
    // How much of the name is in the pattern itself, and how much must be digits.
    let weight = |(judge, found): &(&Judge, address::Found)| {
        let open: usize = found.iter().map(|(_, word)| word.len()).sum();
        (name.len() - open, judge.name.matches("{number}").count())
    };
    let best = fits.clone().map(|fit| weight(&fit)).max()?;
    let mut fits = fits.filter(|fit| weight(fit) == best);
    match (fits.next()?, fits.next()) {
        ((judge, found), None) => Some((judge, address::fill(&judge.addresses[0], &found)?)),
        _ => None,
    }
}

/// The name and the link of the problem that a word means on a judge: its name, or the
/// only thing that differs between the judge's addresses, such as a number.
pub fn on(judge: &Judge, word: &str) -> Option<(String, String)> {
    let (link, lower) = (&judge.addresses[0], word.to_ascii_lowercase());
    let found = address::find(&judge.name, &lower);
    if let Some(link) = found.and_then(|found| address::fill(link, &found)) {
        return Some((lower, link));
    }
    let [only] = &address::placeholders(link)[..] else {
        return None;
    };
    let found = address::find(&format!("{{{only}}}"), word)?;
    let name = address::fill(&judge.name, &found)?.to_ascii_lowercase();
    Some((name, address::fill(link, &found)?))
}

/// What `./bundle.sh judges` prints: a table of all judges, the rows of those that are
/// named, or the judge, name and link of the problem at each of these addresses, or of
/// these names.
pub fn described(judges: &[(String, Judge)], words: &[String]) -> Result<String, String> {
    let named = |word: &String| judge(judges, word).ok();
    let chosen: Vec<&Judge> = words.iter().filter_map(named).collect();
    if chosen.len() == words.len() {
        let is_wanted = |judge: &&Judge| words.is_empty() || chosen.contains(judge);
        return Ok(table(judges, is_wanted));
    }
    let row = |word: &String| {
        let by_address = || Some((of_address(judges, word)?, address::bare(word)));
        let by_name = || {
            let (judge, link) = of_name(judges, word)?;
            Some(((judge, word.to_ascii_lowercase()), link))
        };
        let ((judge, name), link) = by_address().or_else(by_name).ok_or_else(|| {
            format!("no judge is known by {word:?}: ./bundle.sh judges lists their addresses")
        })?;
        Ok(format!("{} {name} {link}", judge.header))
    };
    let rows = words.iter().map(row);
    Ok(rows.collect::<Result<Vec<_>, String>>()?.join("\n"))
}

/// A table of the judges that are wanted, each with its addresses.
fn table(judges: &[(String, Judge)], is_wanted: impl Fn(&&Judge) -> bool) -> String {
    let head = "judge header edition source output compare stack cfg";
    let mut rows: Vec<Vec<String>> = vec![head.split(' ').map(String::from).collect()];
    let mut addresses = vec![String::new()];
    for (file, judge) in judges.iter().filter(|(_, judge)| is_wanted(&judge)) {
        let stack = match judge.stack {
            UNLIMITED => String::from("unlimited"),
            bytes => format!("{} MB", bytes >> 20),
        };
        rows.push(vec![
            file.clone(),
            judge.header.clone(),
            judge.edition.clone(),
            format!("{} KB", judge.source >> 10),
            format!("{} MB", judge.output >> 20),
            format!("{:?}", judge.compare).to_lowercase(),
            stack,
            judge.cfg.join(" "),
        ]);
        let line = |address: &String| format!("\n    {address} -> {}", judge.name);
        addresses.push(judge.addresses.iter().map(line).collect());
    }
    let lines = columns(&rows).into_iter().zip(addresses);
    let lines: Vec<String> = lines.map(|(row, addresses)| row + &addresses).collect();
    lines.join("\n")
}

/// The keys of a judge's file. Only `cfg` may be missing, and only `address` may stand
/// there more than once.
const KEYS: [&str; 10] = [
    "header", "address", "name", "edition", "compile", "source", "output", "compare", "stack",
    "cfg",
];

/// A line of a judge's file: its number, key and value.
type Line<'a> = (usize, &'a str, &'a str);

/// Reads `key value` lines; `#` begins a comment.
fn lines(text: &str) -> Result<Vec<Line<'_>>, String> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let lines = lines.map(|(number, line)| {
        let (key, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        (number, key, value.trim())
    });
    let lines: Vec<Line> = lines.collect();
    let is_wrong = |(_, key, value): &&Line| !KEYS.contains(key) || value.is_empty();
    if let Some((number, key, _)) = lines.iter().find(is_wrong) {
        let keys = KEYS.join(", ");
        return Err(format!(
            "line {number}: {key:?} is not a key with a value; the keys are {keys}"
        ));
    }
    for key in KEYS {
        let count = lines.iter().filter(|line| line.1 == key).count();
        if count != 1 && !(key == "address" && count > 1) && !(key == "cfg" && count == 0) {
            return Err(format!("it has {count} lines `{key} ...`"));
        }
    }
    Ok(lines)
}

/// Makes a judge of the text of its file.
fn parse(text: &str) -> Result<Judge, String> {
    let lines = lines(text)?;
    let all = |key: &'static str| lines.iter().filter(move |line| line.1 == key);
    let one = |key| all(key).next().map_or("", |(.., value)| *value);
    let must = |key, what: &str| format!("{key} must be {what}, not {}", one(key));
    let number = |key| one(key).parse::<u64>().map_err(|_| must(key, "a number"));
    let words = address::placeholders(one("name"));
    for (line, _, pattern) in all("address") {
        let known = address::placeholders(pattern);
        if !pattern.starts_with("https://") || !words.iter().all(|word| known.contains(word)) {
            return Err(format!(
                "line {line}: an address must begin with https:// and have each {{...}} of the name"
            ));
        }
    }
    let megabytes = number("stack")
        .ok()
        .filter(|size| (1..1 << 20).contains(size));
    let cfg: Vec<String> = one("cfg").split_whitespace().map(String::from).collect();
    let set = cfg
        .iter()
        .flat_map(|cfg| ["--cfg".to_string(), cfg.clone()]);
    let compile = one("compile").replace("{edition}", one("edition"));
    Ok(Judge {
        header: one("header").to_string(),
        addresses: all("address").map(|line| line.2.to_string()).collect(),
        name: one("name").to_string(),
        edition: one("edition").to_string(),
        compile: set
            .chain(compile.split_whitespace().map(String::from))
            .collect(),
        source: number("source")? as usize,
        output: number("output")?,
        compare: match one("compare") {
            "lines" => Answer::Lines,
            "words" => Answer::Words,
            _ => return Err(must("compare", "lines or words")),
        },
        stack: match (one("stack"), megabytes) {
            ("unlimited", _) => UNLIMITED,
            (_, Some(megabytes)) => megabytes << 20,
            _ => return Err(must("stack", "a number of MB or unlimited")),
        },
        cfg,
    })
}

#[cfg(test)]
#[path = "terms_tests.rs"]
mod tests;
