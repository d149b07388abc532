//! Calls of rustc, with the flags that decide what a source means to it.

use crate::base::files::{key, modified};
use crate::base::process;
use crate::base::terminal::{clear_progress, head, told, warn};
use crate::project::Project;
use crate::terms::Judge;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A compiler and its flags.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    rustc: PathBuf,
    flags: Vec<String>,
}

/// What to change in sources that a bundle cannot be made of, by words of the
/// compiler.
const ADVICE: [(&str, &str); 3] = [
    (
        "unlinked crate",
        "a bundle has no other crates: put that crate into snippets/ as a module of the shelf",
    ),
    (
        "proc_macro",
        "a bundle cannot hold procedural macros: write out what they make, or use macro_rules",
    ),
    (
        "Rust 2024",
        "this judge compiles in an older edition: write it so",
    ),
];

/// Why there is no program.
#[derive(Clone, Debug)]
pub enum Failure {
    /// The sources do not compile: what the compiler says of them.
    Errors(String),
    /// Anything else.
    Other(String),
}

impl From<String> for Failure {
    fn from(words: String) -> Self {
        Self::Other(words)
    }
}

impl From<Failure> for String {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Errors(words) | Failure::Other(words) => words,
        }
    }
}

impl Settings {
    /// As a judge compiles.
    pub fn of(rustc: &Path, judge: &Judge) -> Self {
        Self {
            rustc: rustc.to_path_buf(),
            flags: judge.flags(),
        }
    }

    /// As cargo compiles this package: a little optimised.
    pub fn of_package(rustc: &Path) -> Self {
        Self {
            rustc: rustc.to_path_buf(),
            flags: ["--edition=2021", "-Copt-level=1"]
                .map(String::from)
                .to_vec(),
        }
    }

    /// With overflow checks and debug assertions, and a panic that names its line.
    pub fn checked(self) -> Self {
        self.with(&["-Cdebuginfo=1", "-Cdebug-assertions=on"])
    }

    /// To LLVM IR in which nothing has been optimised yet: there it makes no difference
    /// in which of several crates a function is.
    pub fn plain(self) -> Self {
        self.with(&[
            "-Copt-level=0",
            "-Cdebug-assertions=off",
            "-Coverflow-checks=off",
            "-Ccodegen-units=1",
            "-Cno-prepopulate-passes",
            // What is to be linked is in the IR too otherwise.
            "-Cembed-bitcode=no",
            // Links faster.
            "-Cstrip=symbols",
        ])
    }

    /// With more flags; of two that contradict each other the later counts.
    pub fn with(mut self, flags: &[&str]) -> Self {
        self.flags.extend(flags.iter().map(|flag| flag.to_string()));
        self
    }

    /// A name for these settings and this very compiler.
    pub fn name(&self) -> String {
        format!("{:016x}", key((self, modified(&self.rustc))))
    }

    /// A call in a folder.
    pub fn command(&self, folder: &Path) -> Command {
        let mut command = Command::new(&self.rustc);
        command.args(&self.flags).current_dir(folder);
        command.stdin(Stdio::null());
        command
    }
}

/// Compiles a file, which messages name by `shown`.
pub fn compile(
    project: &Project,
    settings: &Settings,
    file: &Path,
    shown: &str,
    rest: &[String],
) -> Result<(), Failure> {
    // The compiler names it from the clone's folder on.
    let file = file.strip_prefix(&project.root).unwrap_or(file);
    let mut command = settings.command(&project.root);
    command.args(rest).arg(file);
    let output = told(format!("compiling {shown}"), || {
        process::output(&mut command)
    });
    let Output { status, stderr, .. } =
        output.map_err(|error| format!("cannot compile {shown}: {error}"))?;
    let words = String::from_utf8_lossy(&stderr);
    let parts = words.split_inclusive("\n\n");
    let (warnings, words): (Vec<&str>, Vec<&str>) = parts.partition(|it| it.starts_with("warning"));
    if status.success() {
        // Our shelf has none: these are about the user's own code. The last one counts them.
        let warnings = warnings.into_iter().filter(|it| it.contains(" --> "));
        let warnings = head(&warnings.collect::<String>());
        if !warnings.is_empty() {
            clear_progress();
            warn(warnings.trim_end());
        }
        return Ok(());
    }
    let words = words.concat();
    if words.contains("No space left on device") {
        return Err(format!("cannot compile {shown}: the disk is full").into());
    }
    let advice = ADVICE.iter().filter(|(error, _)| words.contains(error));
    let advice: String = advice.map(|(_, advice)| format!("{advice}\n")).collect();
    Err(Failure::Errors(format!(
        "{shown} does not compile:\n{advice}{}",
        head(&words)
    )))
}
