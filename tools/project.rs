//! The clone that a run works in, and its problems: solutions, their headers and their
//! samples.

use crate::judges::{self, Answer, Judge};
use crate::names::{self, is_name};
use std::cmp::Ordering;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

pub use crate::header::Header;
use crate::header::{self, LIMITS};

/// A file in `solutions` that is no problem: new solutions begin with its text.
pub const TEMPLATE: &str = "template";

/// The clone.
pub struct Project {
    pub root: PathBuf,
    /// A folder for this run alone, removed when it ends.
    pub work: PathBuf,
    /// The program cargo-equip.
    pub equip: PathBuf,
    /// The compiler in use. Its lints also decide what is dead in a bundle.
    pub rustc: PathBuf,
    pub judges: Vec<Judge>,
    pub overrides: Overrides,
}

/// What the call says otherwise than the headers and the usual places.
#[derive(Default)]
pub struct Overrides {
    pub judge: Option<Judge>,
    /// The compiler that builds the bundle.
    pub rustc: Option<PathBuf>,
    /// The file of the solution, and the folder of the cases.
    pub solution: Option<PathBuf>,
    pub samples: Option<PathBuf>,
}

/// A problem as its solution's header describes it, and where its files are.
pub struct Problem {
    /// The name of the solution's file: on BOJ the number.
    pub name: String,
    pub solution: PathBuf,
    /// The folder of the cases.
    pub samples: PathBuf,
    /// Whether the solution is kept elsewhere than in `solutions`.
    pub is_outside: bool,
    /// What selects it on the command line.
    pub selector: String,
    /// The compiler that builds the bundle.
    pub rustc: PathBuf,
    /// The header, or why it cannot be read.
    pub header: Result<Header, String>,
    /// What a user should know about the header, whatever the verdict is.
    pub note: Option<String>,
}

/// One test: its name, its input and the expected output, which may be missing.
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
            value.ok_or("this program needs bundle.sh: run ./bundle.sh instead")
        };
        let root = variable("MEXBOX_ROOT")?;
        Ok(Self {
            judges: judges::load_judges(&root)?,
            work: variable("MEXBOX_WORK")?,
            equip: root.join(".bundler/bin/cargo-equip"),
            root,
            rustc: variable("RUSTC")?,
            overrides: Overrides::default(),
        })
    }

    pub fn solution_path(&self, name: &str) -> PathBuf {
        self.root.join(format!("solutions/{name}.rs"))
    }

    /// Returns what to do about a solution that is a link to a file that does not exist.
    pub fn find_broken_link(&self, name: &str) -> Option<String> {
        let path = self.solution_path(name);
        let is_broken = path.is_symlink() && !path.exists();
        is_broken.then(|| format!("solutions/{name}.rs is a broken link: mend or remove it"))
    }

    pub fn samples_path(&self, name: &str) -> PathBuf {
        self.root.join(format!("samples/{name}"))
    }

    /// Returns a path as messages name it: from the clone's folder on, if it is in it.
    pub fn display_path(&self, path: &Path) -> String {
        let inside = path.strip_prefix(&self.root);
        inside.unwrap_or(path).to_string_lossy().into_owned()
    }

    /// Returns the names of all solutions, in order; at least one.
    pub fn require_names(&self) -> Result<Vec<String>, String> {
        let names = self.list_names()?;
        let advice = "the folder solutions has no problem: ./bundle.sh new NUMBER creates one";
        (!names.is_empty()).then_some(names).ok_or(advice.into())
    }

    /// Returns the names of all solutions, in order.
    pub fn list_names(&self) -> Result<Vec<String>, String> {
        let entries = fs::read_dir(self.root.join("solutions"));
        let files = entries
            .and_then(|entries| entries.collect::<Result<Vec<_>, _>>())
            .map_err(|error| format!("cannot read the folder solutions: {error}"))?;
        let names = files.iter().filter_map(|file| {
            let name = file.file_name();
            Some(name.to_str()?.strip_suffix(".rs")?.to_string())
        });
        let mut names: Vec<String> = names.filter(|name| name != TEMPLATE).collect();
        names.sort_by(|a, b| compare_names(a, b));
        Ok(names)
    }

    /// Returns the problem of this name.
    pub fn find_problem(&self, name: &str) -> Problem {
        let (solution, samples) = (&self.overrides.solution, &self.overrides.samples);
        // In the quotes of Rust, which a shell reads too.
        let mut selector = match solution {
            Some(file) => format!("{:?}", self.display_path(file)),
            None => name.to_string(),
        };
        if let Some(folder) = samples {
            selector += &format!(" --samples {folder:?}");
        }
        let mut problem = Problem {
            name: name.to_string(),
            is_outside: solution.is_some(),
            solution: solution.clone().unwrap_or_else(|| self.solution_path(name)),
            samples: samples.clone().unwrap_or_else(|| self.samples_path(name)),
            selector,
            rustc: self.overrides.rustc.as_ref().unwrap_or(&self.rustc).clone(),
            header: Err(String::new()),
            note: None,
        };
        let shown = self.display_path(&problem.solution);
        let header = self.read_header(&problem);
        let missing = header.as_ref().ok().filter(|header| header.link.is_empty());
        problem.note = missing.map(|Header { judge, .. }| {
            let judge = &judge.header;
            format!("{shown} has no header, so it is judged as on {judge} with {LIMITS}")
        });
        problem.header = header.map_err(|reason| format!("{shown}: {reason}"));
        problem
    }

    /// Reads the header of a solution.
    fn read_header(&self, problem: &Problem) -> Result<Header, String> {
        let (name, judges) = (&*problem.name, &self.judges[..]);
        let instead = self.overrides.judge.as_ref();
        let text = fs::read_to_string(&problem.solution).map_err(|error| error.to_string())?;
        let mut header = match header::parse_name(&text, judges) {
            None if problem.is_outside => header::default_header(name, judges, instead)?,
            _ => header::parse_header(&text, name, judges, instead)?,
        };
        let (Answer::Checker(file) | Answer::BojChecker(file) | Answer::Interactor(file)) =
            &mut header.answer
        else {
            return Ok(header);
        };
        // It may lie beside cases that are kept elsewhere.
        let beside = file.file_name().map(|file| problem.samples.join(file));
        if let Some(beside) = beside.filter(|beside| beside.is_file()) {
            *file = PathBuf::from(self.display_path(&beside));
        }
        if self.root.join(&*file).is_file() {
            Ok(header)
        } else {
            Err(format!("line 3: there is no {}", file.display()))
        }
    }

    /// Returns the name of the problem that a file kept elsewhere solves: that of its
    /// header, or else that of the file.
    pub fn name_outside_file(&self, file: &Path) -> String {
        let text = fs::read_to_string(file).unwrap_or_default();
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        names::make_valid(match header::parse_name(&text, &self.judges) {
            Some(name) if is_name(name) => name.to_string(),
            _ => names::slugify(&stem),
        })
    }

    /// Returns the cases in a folder, if it has any: first the judge's 1, 2, ..., then our
    /// own x1, x2, ...
    pub fn read_cases(&self, folder: &Path) -> Result<Vec<Case>, String> {
        let (shown, mut cases) = (self.display_path(folder), Vec::new());
        let entries = match fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(_) if !folder.exists() => return Ok(cases),
            Err(error) => return Err(format!("{shown} cannot be read: {error}")),
        };
        for entry in entries {
            let entry = entry.map_err(|error| error.to_string())?;
            let (path, have) = (entry.path(), entry.file_name());
            let have = have.to_string_lossy();
            let (name, ending) = have.rsplit_once('.').unwrap_or_default();
            match &*ending.to_ascii_lowercase() {
                plain @ ("in" | "out") if ending != plain => {
                    return Err(format!("{shown}/{have}: rename it to {name}.{plain}"))
                }
                "in" | "out" => {}
                _ => continue,
            }
            let [input, output] = ["in", "out"].map(|end| path.with_extension(end));
            if fs::symlink_metadata(&input).is_err() {
                return Err(format!("{shown}/{have} has no {name}.in: add it"));
            }
            // What is no plain file, such as a FIFO, might never end.
            let data = fs::metadata(&path)
                .map_err(|error| format!("{shown}/{have} cannot be read: {error}"))?;
            if !data.is_file() {
                return Err(format!("{shown}/{have} is not a plain file: replace it by one"));
            }
            fs::File::open(&path)
                .map_err(|error| format!("{shown}/{have} cannot be read: {error}"))?;
            if path == input {
                cases.push(Case { name: name.to_string(), input, output });
            }
        }
        cases.sort_by(|a, b| compare_names(&a.name, &b.name));
        Ok(cases)
    }
}

impl Problem {
    /// Returns the folder with the bundles of this run. The bundle of a file that is kept
    /// elsewhere must not take the place of that of a solution.
    pub fn bundles(&self) -> &'static str {
        if self.is_outside {
            "target/elsewhere"
        } else {
            "target/bundle"
        }
    }

    /// Returns the file of the bundle, from the clone's folder on.
    pub fn bundle(&self) -> String {
        format!("{}/{}/main.rs", self.bundles(), self.name)
    }
}

/// Orders names by their letters, then by their numbers: 2 before 10, both
/// before x1.
pub fn compare_names(a: &str, b: &str) -> Ordering {
    let key = |name: &str| {
        let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
        let number: Option<u64> = name[letters.len()..].parse().ok();
        (letters.to_string(), number, name.to_string())
    };
    key(a).cmp(&key(b))
}
