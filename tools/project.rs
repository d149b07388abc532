//! What lies where: solutions, their headers, their samples.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::PathBuf;
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
}

/// A problem as its solution's header describes it.
pub struct Problem {
    pub number: u32,
    /// What is wrong with the header, if it cannot be read.
    pub header: Result<Header, String>,
}

pub struct Header {
    pub title: String,
    pub link: String,
    pub limits: Limits,
}

/// What the judge allows; memory is in the header for the reader.
#[derive(Clone, Copy)]
pub struct Limits {
    pub time: Duration,
}

/// One test: its name in the samples folder, its input and the wanted output.
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
        Ok(Self {
            root: variable("MEXBOX_ROOT")?,
            work: variable("MEXBOX_WORK")?,
            equip: variable("MEXBOX_EQUIP")?,
            rustc: variable("RUSTC")?,
            judge_rustc: variable("RUSTC")?,
        })
    }

    pub fn solution(&self, number: u32) -> PathBuf {
        self.root.join(format!("solutions/{number}.rs"))
    }

    /// The number that an argument names, if it has a solution.
    pub fn number(&self, argument: &str) -> Result<u32, String> {
        match argument.parse() {
            Ok(number) if self.solution(number).is_file() => Ok(number),
            Ok(number) => Err(format!(
                "there is no solutions/{number}.rs: write it, or run ./bundle.sh for all there are"
            )),
            Err(_) => Err(format!("{argument:?} is not the number of a problem")),
        }
    }

    /// The numbers of all solutions.
    pub fn numbers(&self) -> Result<BTreeSet<u32>, String> {
        let entries = fs::read_dir(self.root.join("solutions"))
            .map_err(|error| format!("cannot read the folder solutions: {error}"))?;
        let mut numbers = BTreeSet::new();
        for entry in entries {
            let name = entry.map_err(|error| error.to_string())?.file_name();
            let Some(stem) = name.to_str().and_then(|name| name.strip_suffix(".rs")) else {
                continue;
            };
            let number = stem.parse().map_err(|_| {
                format!("solutions/{stem}.rs: a solution is named by its number, as 11868.rs")
            })?;
            numbers.insert(number);
        }
        match numbers.is_empty() {
            true => Err(String::from("the folder solutions holds no NUMBER.rs")),
            false => Ok(numbers),
        }
    }

    /// Reads the header of a solution.
    pub fn problem(&self, number: u32) -> Problem {
        let header = fs::read_to_string(self.solution(number))
            .map_err(|error| format!("solutions/{number}.rs cannot be read: {error}"))
            .and_then(|text| header(number, &text));
        Problem { number, header }
    }

    /// The cases of a problem: the judge's 1, 2, ..., then ours x1, x2, ...
    pub fn cases(&self, number: u32) -> Result<Vec<Case>, String> {
        let none = || format!("samples/{number} holds no case: add 1.in and 1.out");
        let folder = self.root.join(format!("samples/{number}"));
        let mut cases = Vec::new();
        for entry in fs::read_dir(&folder).map_err(|_| none())? {
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
            if !path.with_extension(partner).is_file() {
                let have = path.file_name().unwrap_or_default().to_string_lossy();
                return Err(format!(
                    "samples/{number}/{have} has no {name}.{partner}: add it"
                ));
            }
            if partner == "out" {
                let output = path.with_extension("out");
                cases.push(Case {
                    name,
                    input: path,
                    output,
                });
            }
        }
        // By letters, then by number: 2 before 10, both before x1.
        cases.sort_by_key(|case| {
            let digits = case.name.trim_start_matches(|c: char| !c.is_ascii_digit());
            let letters = case.name[..case.name.len() - digits.len()].to_string();
            (letters, digits.parse::<u64>().ok(), case.name.clone())
        });
        match cases.is_empty() {
            true => Err(none()),
            false => Ok(cases),
        }
    }
}

/// Reads the first two lines of a solution:
///
/// ```text
/// //! BOJ 11868 님 게임 2 <https://www.acmicpc.net/problem/11868>
/// //! Limits: 2 s, 512 MB
/// ```
fn header(number: u32, text: &str) -> Result<Header, String> {
    let mut lines = text.lines();
    let mut line = || lines.next().unwrap_or_default().trim_end();
    let (title, link) = line()
        .strip_prefix(&format!("//! BOJ {number} "))
        .and_then(|rest| rest.strip_suffix('>'))
        .and_then(|rest| rest.rsplit_once(" <"))
        .map(|(title, link)| (title.to_string(), link.to_string()))
        .ok_or_else(|| {
            format!("solutions/{number}.rs: line 1 must read //! BOJ {number} TITLE <LINK>")
        })?;
    let limits = line()
        .strip_prefix("//! Limits: ")
        .and_then(|rest| rest.strip_suffix(" MB"))
        .and_then(|rest| rest.split_once(" s, "))
        .and_then(|(seconds, megabytes)| {
            let (seconds, _megabytes) = (seconds.parse().ok()?, megabytes.parse::<u32>().ok()?);
            let time = Duration::try_from_secs_f64(seconds).ok()?;
            (!time.is_zero()).then_some(Limits { time })
        })
        .ok_or_else(|| {
            format!("solutions/{number}.rs: line 2 must read //! Limits: SECONDS s, MEGABYTES MB")
        })?;
    Ok(Header {
        title,
        link,
        limits,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TITLE: &str = "//! BOJ 11868 님 게임 2 <https://www.acmicpc.net/problem/11868>\n";

    #[test]
    fn a_header_gives_title_and_limits() {
        for (limits, milliseconds) in [("2 s, 512 MB", 2000), ("0.5 s, 128 MB", 500)] {
            let header = header(11868, &format!("{TITLE}//! Limits: {limits}\n")).unwrap();
            assert_eq!(header.title, "님 게임 2");
            assert_eq!(header.limits.time, Duration::from_millis(milliseconds));
        }
    }

    #[test]
    fn a_header_that_cannot_be_read_is_an_error() {
        let limits = "//! Limits: 2 s, 512 MB\n";
        assert!(header(11868, &format!("{TITLE}{limits}")).is_ok());
        assert!(
            header(9655, &format!("{TITLE}{limits}")).is_err(),
            "another number"
        );
        for bad in [
            "0 s, 512 MB",
            "-1 s, 512 MB",
            "NaN s, 512 MB",
            "2 s",
            "2 s, x MB",
            "2, 512",
            "",
        ] {
            assert!(
                header(11868, &format!("{TITLE}//! Limits: {bad}\n")).is_err(),
                "{bad}"
            );
        }
        assert!(header(11868, "").is_err());
        assert!(header(11868, TITLE).is_err());
    }
}
