//! Runs rustc with the flags on which the meaning of a source depends.

use crate::build::error::Error;
use crate::build::Inputs;
use crate::judges::Judge;
use crate::project::Project;
use base::context::Context;
use base::files::{file_stamp, hash_of};
use base::process;
use base::terminal::{clear_progress, eprint_escaped, first_lines, with_note_if_slow};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::SystemTime;

/// A compiler and its flags.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    rustc: PathBuf,
    flags: Vec<String>,
}

/// Parts of rustc's error messages, and advice for the user on each.
const ADVICE: [(&str, &str); 3] =
    [("unlinked crate", OTHER_CRATE), ("proc_macro", PROC_MACRO), ("Rust 2024", OLDER_EDITION)];
const OTHER_CRATE: &str = "a bundle has no other crates: add that crate to snippets/ as a module";
const CRATE_OF_PACKAGE: &str =
    "a file that is no program of the package has no crates: move it to examples/ to use them";
const PROC_MACRO: &str =
    "a bundle cannot contain procedural macros: write out their output, or use macro_rules";
const OLDER_EDITION: &str = "this judge compiles in an older edition: use its syntax";

/// Flags for LLVM IR without optimisation: optimised IR would depend on how the functions are split
/// into crates.
pub const UNOPTIMIZED: [&str; 7] = [
    "-Copt-level=0",
    "-Cdebug-assertions=off",
    "-Coverflow-checks=off",
    "-Ccodegen-units=1",
    "-Cno-prepopulate-passes",
    // Without this flag, the IR of a program that is linked too would have bitcode sections.
    "-Cembed-bitcode=no",
    // Linking is faster without symbols.
    "-Cstrip=symbols",
];

impl Settings {
    pub fn for_judge(rustc: &Path, judge: &Judge) -> Self {
        let (rustc, flags) = (rustc.to_path_buf(), judge.flags());
        Self { rustc, flags }
    }

    /// Returns the settings with which cargo compiles the tests of this package.
    pub fn for_package(rustc: &Path) -> Self {
        let (rustc, flags) = (rustc.to_path_buf(), Vec::new());
        Self { rustc, flags }.with(&["--edition=2021", "-Copt-level=1"])
    }

    /// Adds overflow checks, debug assertions, and lines in backtraces.
    pub fn with_checks(self) -> Self {
        self.with(&["-Cdebuginfo=1", "-Cdebug-assertions=on"])
    }

    /// Adds flags. Of two that contradict each other, rustc takes the later one.
    pub fn with(mut self, flags: &[impl AsRef<str>]) -> Self {
        self.flags.extend(flags.iter().map(|flag| flag.as_ref().to_string()));
        self
    }

    /// Returns the flags without the edition, which cargo passes for each crate.
    pub fn flags_for_cargo(&self) -> Vec<&str> {
        let flags = self.flags.iter().map(|flag| &**flag);
        flags.filter(|flag| !flag.starts_with("--edition")).collect()
    }

    /// Returns the target triple of the system that the compiler runs on.
    pub fn host(&self) -> Result<String, String> {
        let mut command = Command::new(&self.rustc);
        command.arg("-vV").stdin(Stdio::null());
        let output = process::run(&mut command).context("failed to run rustc")?;
        let text = String::from_utf8_lossy(&output.stdout);
        let host = text.lines().find_map(|line| line.strip_prefix("host: "));
        host.map(String::from).ok_or_else(|| String::from("`rustc -vV` prints no line `host: ...`"))
    }

    /// Returns a hash of the flags and of the compiler's size and time, which differ between
    /// versions.
    pub fn fingerprint(&self) -> String {
        format!("{:016x}", hash_of((self, file_stamp(&self.rustc))))
    }

    /// Returns a call of the compiler with `folder` as its working directory.
    pub fn command(&self, folder: &Path) -> Command {
        let mut command = Command::new(&self.rustc);
        command.args(&self.flags).current_dir(folder);
        command.stdin(Stdio::null());
        command
    }
}

/// Returns advice if rustc does not find a snippet whose file exists: lib.rs does not declare it.
fn advise_on_undeclared_module(project: &Project, errors: &str) -> Option<String> {
    let (before, _) = errors.split_once("` in `snippets`").or_else(|| {
        let (_, rest) = errors.split_once("unresolved import `snippets::")?;
        rest.split_once('`')
    })?;
    let name = before.rsplit(['`', ':']).next()?;
    let files = [format!("snippets/{name}.rs"), format!("snippets/{name}/mod.rs")];
    let file = files.iter().find(|file| project.root.join(file).is_file())?;
    Some(format!("{file} exists: write `pub mod {name};` in snippets/lib.rs\n"))
}

/// Compiles a file as the crate `crate_name`. rustc writes to the folder `to`, and messages call
/// the file `display_name`. Returns the files that rustc has read.
pub fn compile(
    project: &Project,
    settings: &Settings,
    (file, display_name): (&Path, &str),
    crate_name: &str,
    to: &Path,
) -> Result<Inputs, Error> {
    let called = SystemTime::now();
    // The path is relative because rustc prints it in its diagnostics.
    let file = file.strip_prefix(&project.root).unwrap_or(file);
    let mut command = settings.command(&project.root);
    command.arg(format!("--crate-name={crate_name}")).args(["--emit=dep-info", "--out-dir"]);
    command.arg(to).arg(file);
    let run = || process::run(&mut command);
    let output = with_note_if_slow(format!("compiling {display_name}"), run);
    let Output { status, stderr, .. } =
        output.context(format_args!("cannot compile {display_name}"))?;
    let stderr = String::from_utf8_lossy(&stderr);
    let messages = stderr.split_inclusive("\n\n");
    let (warnings, errors): (Vec<&str>, Vec<&str>) =
        messages.partition(|it| it.starts_with("warning"));
    if status.success() {
        // A warning without a location is only the summary "N warnings emitted".
        let warnings = warnings.into_iter().filter(|it| it.contains(" --> "));
        let warnings = first_lines(warnings.collect::<String>());
        if !warnings.is_empty() {
            clear_progress();
            eprint_escaped(warnings.trim_end());
        }
        let dep_info = to.join(format!("{crate_name}.d"));
        return Ok(Inputs::from_dep_infos(project, &[dep_info], Vec::new(), called));
    }
    let errors = errors.concat();
    if errors.contains("No space left on device") {
        return Err(format!("cannot compile {display_name}: the disk is full").into());
    }
    let advice = ADVICE.iter().filter(|(error, _)| errors.contains(error));
    let in_project = |advice| match (advice, &project.package) {
        (OTHER_CRATE, Some(_)) => CRATE_OF_PACKAGE,
        _ => advice,
    };
    let mut advice: String = advice.map(|(_, it)| format!("{}\n", in_project(it))).collect();
    advice += &advise_on_undeclared_module(project, &errors).unwrap_or_default();
    let errors = first_lines(&errors);
    let message = format!("{display_name} does not compile:\n{advice}{errors}");
    Err(Error::Compile(message))
}
