//! What lies where: solutions, their headers, their samples.

use crate::terms::{self, Limits, Profile};
use std::cmp::Ordering;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The clone this run works in.
pub struct Project {
    pub root: PathBuf,
    /// A folder of this run alone, removed when it ends.
    pub work: PathBuf,
    pub equip: PathBuf,
    /// The compiler in use; it also says what is dead in a bundle.
    pub rustc: PathBuf,
    /// The one that builds what is judged.
    pub judge_rustc: PathBuf,
    /// The judges by the names of their files.
    pub profiles: Vec<(String, Profile)>,
    /// The judge to use whatever the headers say.
    pub judge: Option<Profile>,
}

/// A problem as its solution's header describes it. Its name is that of the
/// solution's file: on BOJ the number.
pub struct Problem {
    pub name: String,
    /// What is wrong with the header, if it cannot be read.
    pub header: Result<Header, String>,
}

pub struct Header {
    pub judge: Profile,
    pub title: String,
    pub link: String,
    pub limits: Limits,
}

/// One test: its name, its input and the wanted output.
pub struct Case {
    pub name: String,
    pub input: PathBuf,
    pub output: PathBuf,
}

impl Project {
    /// The clone that bundle.sh names.
    pub fn open() -> Result<Self, String> {
        let variable = |name: &str| {
            let value = env::var_os(name).map(PathBuf::from);
            value.ok_or_else(|| String::from("this program is run by ./bundle.sh"))
        };
        let root = variable("MEXBOX_ROOT")?;
        Ok(Self {
            profiles: terms::profiles(&root)?,
            root,
            work: variable("MEXBOX_WORK")?,
            equip: variable("MEXBOX_EQUIP")?,
            rustc: variable("RUSTC")?,
            judge_rustc: variable("RUSTC")?,
            judge: None,
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
            profiles: Vec::new(),
            judge: None,
        }
    }

    pub fn solution(&self, name: &str) -> PathBuf {
        self.root.join(format!("solutions/{name}.rs"))
    }

    pub fn samples(&self, name: &str) -> PathBuf {
        self.root.join(format!("samples/{name}"))
    }

    pub fn bundle(&self, name: &str) -> PathBuf {
        self.root.join(format!("target/bundle/{name}/main.rs"))
    }

    /// Checks that an argument names a solution.
    pub fn checked(&self, name: &str) -> Result<String, String> {
        if !is_name(name) {
            return Err(format!("{name:?} is not the number of a problem"));
        }
        match self.solution(name).is_file() {
            true => Ok(name.to_string()),
            false => Err(format!(
                "there is no solutions/{name}.rs: ./bundle.sh new {name} 'TITLE' begins one"
            )),
        }
    }

    /// The names of all solutions, in order.
    pub fn names(&self) -> Result<Vec<String>, String> {
        let entries = fs::read_dir(self.root.join("solutions"))
            .map_err(|error| format!("cannot read the folder solutions: {error}"))?;
        let mut names = Vec::new();
        for entry in entries {
            let file = entry.map_err(|error| error.to_string())?.file_name();
            if let Some(name) = file.to_str().and_then(|file| file.strip_suffix(".rs")) {
                names.push(name.to_string());
            }
        }
        names.sort_by(|a, b| by_number(a, b));
        match names.is_empty() {
            true => Err(String::from("the folder solutions holds no NUMBER.rs")),
            false => Ok(names),
        }
    }

    /// Reads the header of a solution.
    pub fn problem(&self, name: &str) -> Problem {
        let file = format!("solutions/{name}.rs");
        let header = fs::read_to_string(self.solution(name))
            .map_err(|error| error.to_string())
            .and_then(|text| self.header(name, &text))
            .map_err(|reason| format!("{file}: {reason}"));
        Problem {
            name: name.to_string(),
            header,
        }
    }

    /// Reads the first two lines of a solution:
    ///
    /// ```text
    /// //! BOJ 11868 님 게임 2 <https://www.acmicpc.net/problem/11868>
    /// //! Limits: 2 s, 512 MB
    /// ```
    ///
    /// A third limit, as in `2 s, 512 MB, 64 MB output`, is for large outputs.
    fn header(&self, name: &str, text: &str) -> Result<Header, String> {
        let mut lines = text.lines();
        let first = lines.next().unwrap_or_default().trim_end();
        let parts = first.strip_prefix("//! ").and_then(|line| {
            let (front, link) = line.strip_suffix('>')?.rsplit_once(" <")?;
            let (judge, rest) = front.split_once(' ')?;
            let title = rest.strip_prefix(name)?.strip_prefix(' ')?;
            let judge = self
                .profiles
                .iter()
                .find(|(_, profile)| profile.header == judge)?;
            Some((judge.1.clone(), title.to_string(), link.to_string()))
        });
        let (judge, title, link) = parts.ok_or_else(|| {
            format!("line 1 must read //! BOJ {name} TITLE <LINK>, or name another judge")
        })?;
        let judge = self.judge.clone().unwrap_or(judge);
        let second = lines.next().unwrap_or_default().trim_end();
        let limits = second
            .strip_prefix("//! Limits: ")
            .and_then(|line| limits(line, judge.output));
        let limits = limits.ok_or("line 2 must read //! Limits: SECONDS s, MEGABYTES MB")?;
        Ok(Header {
            judge,
            title,
            link,
            limits,
        })
    }

    /// The cases of a problem: the judge's 1, 2, ..., then ours x1, x2, ...
    pub fn cases(&self, name: &str) -> Result<Vec<Case>, String> {
        let none = || format!("samples/{name} holds no case: add 1.in and 1.out");
        let folder = self.samples(name);
        let cases = cases(&folder, &format!("samples/{name}"))?;
        match cases.is_empty() {
            true => Err(none()),
            false => Ok(cases),
        }
    }
}

/// The cases in a folder, which messages call `shown`.
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
fn by_number(a: &str, b: &str) -> Ordering {
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

/// Whether a text may name a problem, and so a file.
pub fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// Reads `2 s, 512 MB` or `2 s, 512 MB, 64 MB output`.
fn limits(text: &str, output: u64) -> Option<Limits> {
    let mut parts = text.split(", ");
    let seconds: f64 = parts.next()?.strip_suffix(" s")?.parse().ok()?;
    let megabytes: u64 = parts.next()?.strip_suffix(" MB")?.parse().ok()?;
    let output = match parts.next() {
        None => output,
        Some(part) => part.strip_suffix(" MB output")?.parse::<u64>().ok()? << 20,
    };
    let time = Duration::try_from_secs_f64(seconds).ok()?;
    let sane = !time.is_zero() && (1..1 << 20).contains(&megabytes) && seconds < 3600.0;
    (sane && parts.next().is_none()).then_some(Limits {
        time,
        memory: megabytes << 20,
        output,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read() {
        let read = |text| limits(text, 16).map(|l| (l.time.as_millis(), l.memory >> 20, l.output));
        assert_eq!(read("2 s, 512 MB"), Some((2000, 512, 16)));
        assert_eq!(read("0.5 s, 128 MB"), Some((500, 128, 16)));
        assert_eq!(read("1 s, 1 MB, 64 MB output"), Some((1000, 1, 64 << 20)));
        for bad in [
            "",
            "2 s",
            "2, 512",
            "0 s, 512 MB",
            "-1 s, 512 MB",
            "NaN s, 512 MB",
            "inf s, 1 MB",
            "2 s, x MB",
            "2 s, 0 MB",
            "2 s, 512 MB, 64 MB",
            "2 s, 512 MB, 64 MB output, 3",
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn names_are_ordered_as_people_do() {
        let mut names = ["x10", "10", "x2", "2", "ab", "x1"];
        names.sort_by(|a, b| by_number(a, b));
        assert_eq!(names, ["2", "10", "ab", "x1", "x2", "x10"]);
        assert!(is_name("11868") && is_name("nim_product_64"));
        assert!(!is_name("") && !is_name("../x") && !is_name("a.b"));
    }
}
