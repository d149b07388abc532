//! Compiles what is judged: a bundle with the judge's own command line, or the sources
//! themselves.

use crate::build::cargo;
use crate::build::error::Error;
use crate::build::rustc::Settings;
use crate::build::snippets;
use crate::build::Inputs;
use crate::judges::Judge;
use crate::project::{Problem, Project};
use base::context::Context;
use base::process;
use base::terminal::first_lines;
use std::fs;
use std::path::{self, Path, PathBuf};
use std::process::{Command, Stdio};

/// Returns the path of a Rust compiler that the user has named. The path becomes absolute, because
/// commands run in other folders. It is an error if the program is not a Rust compiler.
pub fn resolve_compiler(path: PathBuf) -> Result<PathBuf, String> {
    let whole = match path.components().count() {
        // A bare name is looked up in PATH.
        1 => path.clone(),
        // Links are not resolved: with rustup, `rustc` is a link to a program that acts as
        // `rustc` only under that name.
        _ => path::absolute(&path).unwrap_or_else(|_| path.clone()),
    };
    let mut command = Command::new(&whole);
    let version = process::run(command.arg("--version").stdin(Stdio::null()));
    if version.is_ok_and(|output| output.stdout.starts_with(b"rustc ")) {
        Ok(whole)
    } else {
        Err(format!("{} is not a Rust compiler: give --rustc the path of one", path.display()))
    }
}

/// Compiles a bundle with the judge's own command line, to `Main` in `folder`. `linked` are the
/// flags with which rustc finds the crates that the judge has. Symbols, which only a debugger
/// reads, are stripped to link faster.
pub fn compile_bundle(
    problem: &Problem,
    judge: &Judge,
    linked: &[String],
    folder: &Path,
    text: &str,
) -> Result<(), Error> {
    let compile = || {
        fs::create_dir_all(folder)?;
        fs::write(folder.join("Main.rs"), text)?;
        let mut rustc = Command::new(&problem.rustc);
        rustc
            .args(judge.flags())
            .args(linked)
            .args(["-Cstrip=symbols", "-o", "Main", "Main.rs"])
            .current_dir(folder)
            .stdin(Stdio::null());
        process::run(&mut rustc)
    };
    let output = compile().context(format_args!("cannot compile {}", problem.bundle))?;
    if output.status.success() {
        return Ok(());
    }
    let words = first_lines(&output.stderr);
    let file = &problem.bundle;
    let errors = format!("{file} does not compile:\n{words}");
    Err(Error::Compile(errors))
}

/// Compiles an unbundled solution with checks, to `Main` in `folder`. A panic names the line of
/// the source.
pub fn compile_with_checks(
    project: &Project,
    problem: &Problem,
    judge: &Judge,
    folder: &Path,
) -> Result<(), Error> {
    if let (Some(package), Some(program)) = (&project.package, &problem.program) {
        let built = cargo::build_with_checks(project, package, program, judge)?;
        fs::create_dir_all(folder)
            .and_then(|()| fs::copy(built, folder.join("Main")))
            .context(format_args!("cannot write {}", folder.display()))?;
        return Ok(());
    }
    let settings = Settings::for_judge(&project.rustc, judge).with_checks();
    compile_unbundled(project, &settings, &problem.solution, folder).map(|_| ())
}

/// Compiles an unbundled program to `Main` in `folder`.
pub fn compile_unbundled(
    project: &Project,
    settings: &Settings,
    file: &Path,
    folder: &Path,
) -> Result<Inputs, Error> {
    fs::create_dir_all(folder).context(format_args!("cannot write {}", folder.display()))?;
    let compile = || snippets::compile_library(project, settings, "link");
    let may_use_it = project.package.is_none() && snippets::may_use_library(file);
    let library = may_use_it.then(compile).transpose()?;
    let emit = format!("link={}", folder.join("Main").display());
    let shown = project.display_path(file);
    snippets::compile_program(project, settings, library.as_deref(), (file, &shown), folder, &emit)
}
