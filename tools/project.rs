//! The files of the project: solutions, their headers and their samples.

use crate::header;
use crate::names::{self, is_name, is_number};
use crate::terms::{self, Judge};
use std::cmp::Ordering;
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

pub use crate::header::Header;
use crate::header::LIMITS;

/// A file in `solutions` that is no problem: new solutions begin with its text.
const TEMPLATE: &str = "template";

/// The clone that this run works in.
pub struct Project {
    pub root: PathBuf,
    /// A folder for this run alone, removed when it ends.
    pub work: PathBuf,
    /// The program cargo-equip.
    pub equip: PathBuf,
    /// The compiler in use. Its lints also decide what is dead in a bundle.
    pub rustc: PathBuf,
    /// The compiler that builds the programs to be judged.
    pub judge_rustc: PathBuf,
    /// The judges, by the names of their files.
    pub judges: Vec<(String, Judge)>,
    /// The judge to use instead of those that the headers name.
    pub judge: Option<Judge>,
    /// The file to judge, if it is kept elsewhere than in `solutions`.
    pub elsewhere: Option<PathBuf>,
    /// The folder of the cases, if it is another than `samples/NAME`.
    pub folder: Option<PathBuf>,
}

/// A problem as its solution's header describes it. It has the name of the
/// solution's file: on BOJ the number.
pub struct Problem {
    pub name: String,
    /// The header, or why it cannot be read.
    pub header: Result<Header, String>,
    /// What a user should know about the header, whatever the verdict is.
    pub note: Option<String>,
}

/// One test: its name, its input and the expected output.
pub struct Case {
    pub name: String,
    pub input: PathBuf,
    pub output: PathBuf,
}

impl Project {
    /// Opens the clone that bundle.sh names in the environment.
    pub fn open() -> Result<Self, String> {
        let variable = |name: &str| {
            let value = env::var_os(name).map(PathBuf::from);
            value.ok_or_else(|| {
                String::from("this program needs bundle.sh: run ./bundle.sh instead")
            })
        };
        let root = variable("MEXBOX_ROOT")?;
        Ok(Self {
            judges: terms::judges(&root)?,
            root,
            work: variable("MEXBOX_WORK")?,
            equip: variable("MEXBOX_EQUIP")?,
            rustc: variable("RUSTC")?,
            judge_rustc: variable("RUSTC")?,
            judge: None,
            elsewhere: None,
            folder: None,
        })
    }

    /// The clone in a folder, for tests: no program of it can be run.
    #[cfg(test)]
    pub fn at(root: &Path) -> Self {
        Self {
            root: root.to_path_buf(),
            work: root.to_path_buf(),
            equip: PathBuf::new(),
            rustc: PathBuf::new(),
            judge_rustc: PathBuf::new(),
            judges: Vec::new(),
            judge: None,
            elsewhere: None,
            folder: None,
        }
    }

    pub fn solution(&self, name: &str) -> PathBuf {
        self.root.join(self.shown(name))
    }

    /// The file of a solution as messages name it: from the project's folder on, if it
    /// is in it.
    pub fn shown(&self, name: &str) -> String {
        match &self.elsewhere {
            Some(file) => file.to_string_lossy().into_owned(),
            None => format!("solutions/{name}.rs"),
        }
    }

    pub fn samples(&self, name: &str) -> PathBuf {
        let given = self.folder.clone();
        given.unwrap_or_else(|| self.root.join(format!("samples/{name}")))
    }

    /// The folder of the cases as messages name it.
    pub fn shown_samples(&self, name: &str) -> String {
        match &self.folder {
            Some(folder) => folder.to_string_lossy().into_owned(),
            None => format!("samples/{name}"),
        }
    }

    /// The folder with the bundles of this run. The bundle of a file that is kept
    /// elsewhere must not take the place of that of a solution.
    pub fn bundles(&self) -> &'static str {
        match self.elsewhere {
            Some(_) => "target/elsewhere",
            None => "target/bundle",
        }
    }

    pub fn bundle(&self, name: &str) -> PathBuf {
        let folder = self.bundles();
        self.root.join(format!("{folder}/{name}/main.rs"))
    }

    /// The file that a word means, if it is the path of one that is kept elsewhere
    /// than in `solutions`.
    pub fn file_elsewhere(&self, word: &str) -> Option<PathBuf> {
        let path = Path::new(word).canonicalize().ok()?;
        let is_source = word.ends_with(".rs") && path.is_file();
        let solutions = self.root.join("solutions").canonicalize().ok();
        let is_elsewhere = path.parent() != solutions.as_deref();
        (is_source && is_elsewhere).then_some(path)
    }

    /// The name of the solution that a word on the command line means. `commands`
    /// are the other words that could stand there, if there are any.
    pub fn checked(&self, word: &str, commands: &[&str]) -> Result<String, String> {
        let is_solution =
            |name: &str| is_name(name) && name != TEMPLATE && self.solution(name).is_file();
        let name = names::meant(word);
        // `./5.rs` in the folder of the solutions, or the address of a problem.
        let here = || {
            let path = Path::new(word).canonicalize().ok()?;
            let is_here = path.parent()? == self.root.join("solutions").canonicalize().ok()?;
            let name = path.file_name()?.to_str()?.strip_suffix(".rs")?;
            is_here.then(|| name.to_string())
        };
        let address = || terms::of_address(&self.judges, word).map(|(_, name)| name);
        let plain = [word, name].into_iter().find(|name| is_solution(name));
        let found = plain.map(String::from).or_else(here).or_else(address);
        found
            .filter(|name| is_solution(name))
            .ok_or_else(|| self.unknown(word, commands))
    }

    /// The message for a word that names no solution.
    fn unknown(&self, word: &str, commands: &[&str]) -> String {
        let name = names::meant(word);
        let solutions = self.names().unwrap_or_default();
        let mut known: Vec<&str> = solutions.iter().map(|name| &**name).collect();
        if !is_number(name) {
            known.extend(commands);
        }
        let guess = names::did_you_mean(name, &known);
        if terms::of_address(&self.judges, word).is_some() {
            return format!("there is no solution of {word}: ./bundle.sh new {word} creates one");
        }
        if name == TEMPLATE {
            return format!("solutions/{name}.rs is no problem: new solutions begin with its text");
        }
        if self.file_elsewhere(word).is_some() {
            return format!("{word} is not in the folder solutions: only run and judging take it");
        }
        if is_number(name) {
            let begin = format!("./bundle.sh new {name} creates it");
            let advice = guess.map_or(begin.clone(), |guess| format!("{guess} ({begin})"));
            return format!("there is no solutions/{name}.rs: {advice}");
        }
        if word.ends_with(".rs") {
            let advice = guess.map_or(String::new(), |guess| format!(": {guess}"));
            return format!("there is no file {word}{advice}");
        }
        match (guess, commands) {
            (None, []) => format!("there is no problem {word:?}: ./bundle.sh list names them all"),
            (Some(guess), []) => format!("there is no problem {word:?}: {guess}"),
            (guess, _) => {
                let advice = guess.unwrap_or_else(|| {
                    String::from("give the name of a file in solutions, or see ./bundle.sh --help")
                });
                format!("{word:?} is neither a command nor a problem: {advice}")
            }
        }
    }

    /// The names of all solutions, in order; at least one.
    pub fn names(&self) -> Result<Vec<String>, String> {
        let names = self.listed()?;
        match names.is_empty() {
            true => Err(String::from(
                "the folder solutions has no problem: ./bundle.sh new NUMBER creates one",
            )),
            false => Ok(names),
        }
    }

    /// The names of all solutions, in order.
    pub fn listed(&self) -> Result<Vec<String>, String> {
        let entries = fs::read_dir(self.root.join("solutions"))
            .map_err(|error| format!("cannot read the folder solutions: {error}"))?;
        let mut names = Vec::new();
        for entry in entries {
            let file = entry.map_err(|error| error.to_string())?.file_name();
            if let Some(name) = file.to_str().and_then(|file| file.strip_suffix(".rs")) {
                names.push(name.to_string());
            }
        }
        names.retain(|name| name != TEMPLATE);
        names.sort_by(|a, b| by_number(a, b));
        Ok(names)
    }

    /// Reads the header of a solution.
    pub fn problem(&self, name: &str) -> Problem {
        let unreadable = |error: io::Error| match error.kind() {
            io::ErrorKind::InvalidData => String::from("the file is not UTF-8 text"),
            _ => error.to_string(),
        };
        let (judges, instead) = (&self.judges[..], self.judge.as_ref());
        let read = |text: String| match header::name(&text, judges) {
            None if self.elsewhere.is_some() => header::missing(name, judges, instead),
            _ => header::read(&text, name, judges, instead),
        };
        let header = fs::read_to_string(self.solution(name))
            .map_err(unreadable)
            .and_then(read)
            .and_then(|header| self.has_judge_of(header))
            .map_err(|reason| format!("{}: {reason}", self.shown(name)));
        let note = header.as_ref().ok().filter(|header| header.link.is_empty());
        let note = note.map(|header| {
            let (file, judge) = (self.shown(name), &header.judge.header);
            format!("{file} has no header, so it is judged as on {judge} with {LIMITS}")
        });
        Problem {
            name: name.to_string(),
            header,
            note,
        }
    }

    /// Checks that the program exists which the header names to judge answers. It may lie
    /// beside cases that are kept elsewhere.
    fn has_judge_of(&self, mut header: Header) -> Result<Header, String> {
        let Some(file) = header.answer.program_mut() else {
            return Ok(header);
        };
        let beside = |folder: &PathBuf| Some(folder.join(file.file_name()?));
        let beside = self.folder.as_ref().and_then(beside);
        if let Some(beside) = beside.filter(|beside| beside.is_file()) {
            *file = beside;
        }
        match self.root.join(&*file).is_file() {
            true => Ok(header),
            false => Err(format!("line 3: there is no {}", file.display())),
        }
    }

    /// The name of the problem that a file kept elsewhere solves: that of its header,
    /// or else that of the file.
    pub fn name_elsewhere(&self, file: &Path) -> String {
        let text = fs::read_to_string(file).unwrap_or_default();
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        names::like(match header::name(&text, &self.judges) {
            Some(name) if is_name(name) => name.to_string(),
            _ => names::plain(&stem),
        })
    }

    /// The cases of a problem, if it has any: first the judge's 1, 2, ..., then our own x1, x2, ...
    pub fn cases(&self, name: &str) -> Result<Vec<Case>, String> {
        cases(&self.samples(name), &self.shown_samples(name))
    }
}

/// The cases in a folder; messages name the folder by `shown`.
pub fn cases(folder: &Path, shown: &str) -> Result<Vec<Case>, String> {
    let mut cases = Vec::new();
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(_) if !folder.exists() => return Ok(cases),
        Err(error) => return Err(format!("{shown} cannot be read: {error}")),
    };
    for entry in entries {
        let path = entry.map_err(|error| error.to_string())?.path();
        let name = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let partner = match path.extension().and_then(|ending| ending.to_str()) {
            Some("in") => "out",
            Some("out") => "in",
            _ => continue,
        };
        let have = path.file_name().unwrap_or_default().to_string_lossy();
        if !path.with_extension(partner).is_file() {
            return Err(format!("{shown}/{have} has no {name}.{partner}: add it"));
        }
        fs::File::open(&path).map_err(|error| format!("{shown}/{have} cannot be read: {error}"))?;
        if partner == "out" {
            let output = path.with_extension("out");
            cases.push(Case {
                name,
                input: path,
                output,
            });
        }
    }
    cases.sort_by(|a, b| by_number(&a.name, &b.name));
    Ok(cases)
}

/// Orders names by their letters, then by their numbers: 2 before 10, both
/// before x1.
pub fn by_number(a: &str, b: &str) -> Ordering {
    let key = |name: &str| {
        let letters = name.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        (
            name[..letters].to_string(),
            name[letters..].parse::<u64>().ok(),
            name.to_string(),
        )
    };
    key(a).cmp(&key(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_ordered_by_their_numbers() {
        let mut names = ["x10", "10", "x2", "2", "ab", "x1"];
        names.sort_by(|a, b| by_number(a, b));
        assert_eq!(names, ["2", "10", "ab", "x1", "x2", "x10"]);
    }
}
