//! The program that cargo builds from a solution and the shelf, with the settings of its
//! judge, as LLVM IR.

use crate::base::process;
use crate::base::times::timed;
use crate::build::diagnostics::failure_reason;
use crate::build::rustc::{Failure, Settings};
use crate::build::snippets;
use crate::build::{inputs, Inputs};
use crate::bundle::inline::{inlined, Form};
use crate::bundle::ir::{Ir, Program};
use crate::bundle::nest;
use crate::project::{Header, Problem, Project};
use crate::terms::Judge;
use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A shelf as the compiler sees it.
pub struct Shelf {
    folder: PathBuf,
    parts: Vec<Ir>,
    /// All of it in one file, as a module.
    text: String,
}

/// The sources of a problem, compiled: two crates.
pub struct Sources<'a> {
    pub problem: &'a Problem,
    pub header: &'a Header,
    /// The folder that has the program, `Main`, if it is to run.
    pub work: PathBuf,
    /// The files that they were made of.
    pub inputs: Inputs,
    solution: Ir,
    shelf: Option<Arc<Shelf>>,
}

impl Sources<'_> {
    pub fn program(&self) -> Program<'_> {
        let shelf = self.shelf.iter().flat_map(|shelf| &shelf.parts);
        Program::of([&self.solution].into_iter().chain(shelf).collect())
    }

    /// The shelf in one file, as a module; an empty one if the solution needs none.
    pub fn shelf(&self) -> Result<Cow<'_, str>, String> {
        match &self.shelf {
            Some(shelf) => Ok(Cow::Borrowed(&shelf.text)),
            None => nest::module("").map(Cow::Owned),
        }
    }
}

/// The shelf with the settings of a judge, for programs that run or not.
pub fn shelf(project: &Project, judge: &Judge, is_run: bool) -> Result<Shelf, Failure> {
    // In many parts: after a change in one snippet few of them are made again.
    let settings = Settings::for_judge(&project.rustc, judge).unoptimized();
    let settings = settings.with(&["-Ccodegen-units=16"]);
    let emit = if is_run { "link" } else { "metadata" };
    let folder = snippets::compile_library(project, &settings, &format!("llvm-ir,{emit}"))?;
    let parts = parts(&folder)?;
    let inputs = inputs(&folder);
    let main = project.root.join("snippets/lib.rs");
    let is_read = |path: &Path| inputs.iter().any(|it| it.have(&project.root, path));
    let make = || nest::module(&inlined(&main, Form::Shelf, &is_read)?);
    let text = timed("layout", make)?;
    Ok(Shelf {
        folder,
        parts,
        text,
    })
}

/// The solution of a problem, compiled against the shelf, to `Main` too if it is to run.
pub fn sources<'a>(
    project: &Project,
    problem: &'a Problem,
    header: &'a Header,
    shelf: Option<Arc<Shelf>>,
    is_run: bool,
) -> Result<Sources<'a>, Failure> {
    let name = &problem.name;
    let work = project.work.join(format!("bundle-{name}"));
    fs::create_dir_all(&work)
        .map_err(|error| format!("cannot write the bundle of {name}: {error}"))?;
    let settings = Settings::for_judge(&project.rustc, &header.judge).unoptimized();
    let library = shelf.as_ref().map(|shelf| &*shelf.folder);
    // To run it too takes a little longer.
    let emit = format!("llvm-ir,link={}", work.join("Main").display());
    let emit = if is_run { &emit } else { "llvm-ir" };
    let make =
        || snippets::compile_program(project, &settings, library, &problem.solution, &work, emit);
    let inputs = timed("truth", make)?;
    let solution = read(&work.join("main.ll"))?;
    Ok(Sources {
        problem,
        header,
        work,
        inputs,
        solution,
        shelf,
    })
}

/// The program of one file. The error is the compiler's, in one line.
pub fn of_bundle(project: &Project, sources: &Sources, text: &str) -> Result<Ir, String> {
    let settings = Settings::for_judge(&project.rustc, &sources.header.judge).unoptimized();
    let mut command = settings.command(&sources.work);
    command.args(["--crate-name=main", "-Awarnings"]);
    command.args(["--emit=llvm-ir=bundle.ll", "-"]);
    let output = timed("proof", || {
        process::output_of_input(&mut command, text.as_bytes())
    });
    let output = output.map_err(|error| format!("the compiler does not answer: {error}"))?;
    match output.status.success() {
        true => read(&sources.work.join("bundle.ll")),
        false => Err(failure_reason(&String::from_utf8_lossy(&output.stderr))),
    }
}

/// The parts of a crate in a folder, in the order of their names.
fn parts(folder: &Path) -> Result<Vec<Ir>, String> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = files.map(|file| file.path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "ll"));
    files.sort();
    files.iter().map(|file| read(file)).collect()
}

fn read(file: &Path) -> Result<Ir, String> {
    let text = fs::read_to_string(file);
    text.map(Ir::of)
        .map_err(|error| format!("{}: {error}", file.display()))
}
