//! The project that a run works on, and its problems: solutions, their headers and samples.
//! The project is the clone of this repository or a Cargo package of the user's.

use crate::cases::{self, compete::Suite};
use crate::judges::{self, Answer, Judge};
use crate::names::{self, is_name};
use crate::package::Package;
use crate::program::Program;
use base::context::Context;
use base::files::list_folder;
use base::invisible::find_invisible;
use base::sys::is_running;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process;

pub use crate::cases::{compare_names, Case};
pub use crate::header::Header;
use crate::header::{self, LIMITS};

/// The file in `solutions` that is not a problem but the template of new solutions.
pub const TEMPLATE: &str = "template";

/// The clone of this repository, or a package of the user's.
pub struct Project {
    pub root: PathBuf,
    /// How the user called this program: `./bundle.sh` or `cargo mexbox`. Messages quote it.
    pub call: &'static str,
    /// The folder of all generated files.
    pub target: PathBuf,
    /// The package of the user; `None` in the clone.
    pub package: Option<Package>,
    /// A folder for this run alone, removed when the run ends.
    pub work: PathBuf,
    /// The program cargo-equip, which may not be installed yet.
    pub equip: PathBuf,
    /// The source of the library with which files of rules are linked.
    pub harness: PathBuf,
    /// The compiler in use. Its lints also find the dead code of a bundle.
    pub rustc: PathBuf,
    pub judges: Vec<Judge>,
    pub overrides: Overrides,
}

/// Options that override headers and default paths.
#[derive(Default)]
pub struct Overrides {
    pub judge: Option<Judge>,
    /// The compiler that builds the bundle.
    pub rustc: Option<PathBuf>,
    /// A solution that is not in `solutions`.
    pub solution: Option<PathBuf>,
    /// The folder of the cases.
    pub samples: Option<PathBuf>,
}

/// A problem as its solution's header describes it, and where its files are.
pub struct Problem {
    /// The file name of the solution without `.rs`, such as the number on BOJ. In a package it is
    /// the name of the program.
    pub name: String,
    pub solution: PathBuf,
    /// The folder of the cases.
    pub samples: PathBuf,
    /// Whether the solution is a file outside of `solutions`.
    pub is_outside: bool,
    /// The program of the package; `None` in the clone.
    pub program: Option<Program>,
    /// The path of the bundle, relative to the root of the project if it is inside.
    pub bundle: String,
    /// The arguments that select the problem on the command line, quoted for a shell.
    pub selector: String,
    /// The compiler that builds the bundle.
    pub rustc: PathBuf,
    /// The header, or why it cannot be read.
    pub header: Result<Header, String>,
    /// A note for the user about the header, whatever the verdict is.
    pub note: Option<String>,
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
            harness: root.join("tools/rules/harness/mod.rs"),
            call: "./bundle.sh",
            target: root.join("target"),
            package: None,
            root,
            rustc: variable("RUSTC")?,
            overrides: Overrides::default(),
        })
    }

    /// Switches to the package around the working directory, if there is one outside of the
    /// clone. All output goes to the target directory of the package, which may be on another
    /// disk. The clone stays the project if `word`, the first argument, is a file that is no
    /// program of the package.
    pub fn enter_package(&mut self, word: Option<&str>, locked: bool) -> Result<(), String> {
        let Some(package) = Package::find(locked)? else {
            return Ok(());
        };
        let is_file = |word: &str| word.ends_with(".rs") && Path::new(word).is_file();
        if word.is_some_and(|word| is_file(word) && package.find_program(word).is_err()) {
            return Ok(());
        }
        self.root.clone_from(&package.root);
        self.target = package.target.join("mexbox");
        self.work = self.target.join(format!("work.{}", process::id()));
        // `main` removes this folder when the program ends.
        env::set_var("MEXBOX_WORK", &self.work);
        self.package = Some(package);
        self.remove_stale_work();
        Ok(())
    }

    /// Removes the work folders of killed runs. In the clone bundle.sh removes them.
    fn remove_stale_work(&self) {
        for path in list_folder(&self.target) {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let pid = name.strip_prefix("work.").and_then(|pid| pid.parse().ok());
            if pid.is_some_and(|pid| !is_running(pid)) {
                fs::remove_dir_all(&path).ok();
            }
        }
    }

    /// Returns the program with this name in the package or, if there is none, a new program of
    /// the current package; `None` in the clone.
    pub fn find_program(&self, name: &str) -> Option<Program> {
        let package = self.package.as_ref()?;
        let known = package.programs.iter().find(|program| program.name == name).cloned();
        known.or_else(|| package.new_program(name))
    }

    pub fn solution_path(&self, name: &str) -> PathBuf {
        match self.find_program(name) {
            Some(program) => program.source,
            None => self.root.join(format!("solutions/{name}.rs")),
        }
    }

    /// Returns the path of the template of new solutions. In a package it lies beside the
    /// manifest of the package or of the workspace.
    pub fn template_path(&self) -> PathBuf {
        let file = format!("{TEMPLATE}.rs");
        match self.find_program(TEMPLATE).map(|program| program.folder().join(&file)) {
            Some(path) if path.exists() => path,
            Some(_) => self.root.join(file),
            None => self.solution_path(TEMPLATE),
        }
    }

    /// Checks that a new solution can be added.
    pub fn check_takes_solutions(&self) -> Result<(), String> {
        let root = self.root.display();
        match &self.package {
            Some(package) if package.new_program("").is_none() => {
                Err(format!("{root} is a workspace: run this in the folder of one of its packages"))
            }
            _ => Ok(()),
        }
    }

    /// Returns an error if a solution is a symbolic link to a file that does not exist.
    pub fn find_broken_link(&self, name: &str) -> Option<String> {
        let path = self.solution_path(name);
        let is_broken = path.is_symlink() && !path.exists();
        let shown = self.display_path(&path);
        is_broken.then(|| format!("{shown} is a broken link: repair or remove it"))
    }

    pub fn samples_path(&self, name: &str) -> PathBuf {
        match (&self.package, self.find_program(name)) {
            (Some(package), Some(program)) => package.find_samples(&program),
            _ => self.root.join(format!("samples/{name}")),
        }
    }

    /// Returns the folders with the source of the snippets, or of the libraries of the package.
    pub fn list_library_folders(&self) -> Vec<PathBuf> {
        match &self.package {
            Some(package) => package.list_source_folders(),
            None => vec![self.root.join("snippets")],
        }
    }

    /// Formats a path for messages: relative to the root of the project, if it is inside.
    pub fn display_path(&self, path: &Path) -> String {
        let inside = path.strip_prefix(&self.root);
        inside.unwrap_or(path).to_string_lossy().into_owned()
    }

    /// Returns the names of all solutions, sorted, or an error if there are none.
    pub fn require_names(&self) -> Result<Vec<String>, String> {
        let names = self.list_names()?;
        let advice = if self.package.is_some() {
            "the package has no program: write one in src/bin"
        } else {
            "the folder solutions has no problem: ./bundle.sh new NUMBER creates one"
        };
        (!names.is_empty()).then_some(names).ok_or(advice.into())
    }

    pub fn list_names(&self) -> Result<Vec<String>, String> {
        if let Some(package) = &self.package {
            return Ok(package.list_names());
        }
        let entries = fs::read_dir(self.root.join("solutions"));
        let files = entries
            .and_then(|entries| entries.collect::<Result<Vec<_>, _>>())
            .context("cannot read the folder solutions")?;
        let names = files.iter().filter_map(|file| {
            let name = file.file_name();
            Some(name.to_str()?.strip_suffix(".rs")?.to_string())
        });
        let mut names: Vec<String> = names.filter(|name| name != TEMPLATE).collect();
        names.sort_by(|a, b| compare_names(a, b));
        Ok(names)
    }

    /// Returns the problem with this name. If the problem does not exist or its header is
    /// wrong, `header` is an error.
    pub fn find_problem(&self, name: &str) -> Problem {
        let (solution, samples) = (&self.overrides.solution, &self.overrides.samples);
        // A shell understands the quotes and escapes that `{:?}` writes.
        let mut selector = match solution {
            Some(file) => format!("{:?}", self.display_path(file)),
            None => name.to_string(),
        };
        if let Some(folder) = samples {
            selector += &format!(" --samples {folder:?}");
        }
        let program = self.find_program(name);
        let kind = if solution.is_some() { "elsewhere" } else { "bundle" };
        let bundle = self.target.join(format!("{kind}/{name}/main.rs"));
        let mut problem = Problem {
            name: name.to_string(),
            is_outside: solution.is_some(),
            bundle: self.display_path(&bundle),
            program,
            solution: solution.clone().unwrap_or_else(|| self.solution_path(name)),
            samples: samples.clone().unwrap_or_else(|| self.samples_path(name)),
            selector,
            rustc: self.overrides.rustc.as_ref().unwrap_or(&self.rustc).clone(),
            header: Err(String::new()),
            note: None,
        };
        let shown = self.display_path(&problem.solution);
        let header = self.read_header(&problem);
        let assumed = header.as_ref().ok().filter(|header| header.is_assumed);
        problem.note = assumed.map(|Header { judge, limits, .. }| {
            let (judge, limits) = (&judge.header, header::format_limits(*limits));
            format!("{shown} has no header, so it is judged as on {judge} with {limits}")
        });
        problem.header = header.map_err(|reason| format!("{shown}: {reason}"));
        problem
    }

    /// Reads the header of a problem. The file that the line `//! Answer:` names must exist.
    fn read_header(&self, problem: &Problem) -> Result<Header, String> {
        let (name, judges) = (&*problem.name, &self.judges[..]);
        let judge_override = self.overrides.judge.as_ref();
        let bytes = fs::read(&problem.solution).map_err(|error| error.to_string())?;
        let text = String::from_utf8(bytes).map_err(|error| {
            let found = find_invisible(error.as_bytes(), true).unwrap_or_default();
            format!("{found}: save the file as UTF-8")
        })?;
        let mut header = match header::parse_name(&text, judges) {
            header_name if problem.program.is_some() => {
                self.read_program_header(problem, &text, header_name)?
            }
            None if problem.is_outside => header::default_header(name, judges, judge_override)?,
            _ => header::parse_header(&text, name, judges, judge_override)?,
        };
        let (Answer::Checker(file) | Answer::BojChecker(file) | Answer::Interactor(file)) =
            &mut header.answer
        else {
            return Ok(header);
        };
        // With --samples, the file may lie in the folder that the option names.
        let beside = file.file_name().map(|file| problem.samples.join(file));
        if let Some(beside) = beside.filter(|beside| beside.is_file()) {
            *file = PathBuf::from(self.display_path(&beside));
        }
        if self.root.join(&*file).is_file() {
            Ok(header)
        } else {
            Err(format!("the line //! Answer names {}: no such file", file.display()))
        }
    }

    /// Returns the header of a program of the user's package. It is the header in the text if
    /// `header_name`, the name in that header, is given; otherwise it is made from the manifest,
    /// an address in the first lines and the name of the program.
    fn read_program_header(
        &self,
        problem: &Problem,
        text: &str,
        header_name: Option<&str>,
    ) -> Result<Header, String> {
        let (judges, judge_override) = (&self.judges[..], self.overrides.judge.as_ref());
        if let Some(name) = header_name {
            return header::parse_header(text, name, judges, judge_override);
        }
        let program = problem.program.as_ref().expect("the problem is a program");
        let place = program.guess_place(text, judges);
        let of_manifest = match program.setting("judge") {
            "" => None,
            name => Some(judges::find_judge(judges, name)?),
        };
        let judge = judge_override.or(of_manifest).or(place.as_ref().map(|(judge, ..)| *judge));
        let mut header = header::default_header(&problem.name, judges, judge)?;
        let link = place.filter(|(of_place, ..)| of_place.header == header.judge.header);
        header.link = link.map_or(String::new(), |(.., link)| link);
        if let Some(suite) = Suite::read(program.suite_path()).ok().flatten() {
            header.answer = suite.float_error().map_or(header.answer, Answer::Float);
            // cargo-compete does not record the memory limit.
            let (_, memory) = LIMITS.split_once(',').expect("two limits");
            let limits = format!("{},{memory}", suite.time_limit());
            let parsed = header::parse_limits(&limits, header.judge.output);
            header.limits = parsed.unwrap_or(header.limits);
        }
        let limits = program.setting("limits");
        if !limits.is_empty() {
            let parsed = header::parse_limits(limits, header.judge.output);
            header.limits = parsed.ok_or_else(|| {
                format!("package.metadata.mexbox: limits must be like {LIMITS:?}, not {limits:?}")
            })?;
            header.is_assumed = judge.is_none();
        }
        Ok(header)
    }

    /// Returns the name of the problem that a file outside of `solutions` solves: the name in
    /// its header, or else the name of the file.
    pub fn derive_outside_name(&self, file: &Path) -> String {
        let text = fs::read_to_string(file).unwrap_or_default();
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        names::make_valid(match header::parse_name(&text, &self.judges) {
            Some(name) if is_name(name) => name.to_string(),
            _ => names::slugify(&stem),
        })
    }

    /// Returns the cases in a folder, sorted by name; none if the folder does not exist.
    pub fn read_cases(&self, folder: &Path) -> Result<Vec<Case>, String> {
        cases::read_folder(folder, &self.display_path(folder))
    }

    /// Returns the cases of a problem: its samples and, in a package, those of cph and
    /// cargo-compete.
    pub fn list_cases(&self, problem: &Problem) -> Result<Vec<Case>, String> {
        let mut cases = self.read_cases(&problem.samples)?;
        if let Some(program) = &problem.program {
            let made = |tool| self.target.join(tool).join(&problem.name);
            let mut others = cases::cph::read_cases(&problem.solution, &made("cph"))?;
            if let Some(suite) = Suite::read(program.suite_path())? {
                others.extend(suite.list_cases(&made("compete"))?);
            }
            for case in &mut others {
                case.shown = self.display_path(&case.input);
            }
            cases.extend(others);
        }
        Ok(cases)
    }
}
