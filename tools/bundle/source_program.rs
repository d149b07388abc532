//! The program that cargo builds from a solution and the library, with the settings of its
//! judge, as LLVM IR.

use super::inline::{inline_modules, Purpose};
use super::{ir::Ir, ir::Program, nest::nest_library};
use crate::build::diagnostics::failure_reason;
use crate::build::error::{Context, Error};
use crate::build::rustc::Settings;
use crate::build::{read_inputs, snippets, Inputs};
use crate::judges::Judge;
use crate::project::{Header, Problem, Project};
use base::process;
use base::times::time_phase;
use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The snippet library, compiled with the settings of a judge.
pub struct Library {
    folder: PathBuf,
    parts: Vec<Ir>,
    /// Its text as nested modules.
    text: String,
}

impl Library {
    /// Compiles the library, for programs that are linked too if `is_linked`.
    pub fn compile(project: &Project, judge: &Judge, is_linked: bool) -> Result<Self, Error> {
        // In many parts: after a change in one snippet rustc makes few of them again.
        let judge_settings = Settings::for_judge(&project.rustc, judge);
        let settings = judge_settings.unoptimized().with(&["-Ccodegen-units=16"]);
        let kind = if is_linked { "link" } else { "metadata" };
        let emit = format!("llvm-ir,{kind}");
        let folder = snippets::compile_library(project, &settings, &emit)?;
        let parts = read_parts(&folder)?;
        let inputs = read_inputs(&folder);
        let root = project.root.join(snippets::ROOT_FILE);
        let is_read = |path: &Path| inputs.iter().any(|it| it.have(&project.root, path));
        let nest = || nest_library(&inline_modules(&root, Purpose::BundledLibrary, &is_read)?);
        let text = time_phase("layout", nest)?;
        Ok(Self { folder, parts, text })
    }
}

/// A solution and the library, compiled as two crates.
pub struct SourceProgram<'a> {
    pub problem: &'a Problem,
    pub header: &'a Header,
    /// The folder of the compiled solution: the program `Main`, if it was linked.
    pub work: PathBuf,
    /// The files that rustc has read.
    pub inputs: Inputs,
    solution: Ir,
    library: Option<Arc<Library>>,
}

impl<'a> SourceProgram<'a> {
    /// Compiles a solution against the library, and links it if `is_linked`.
    pub fn compile(
        project: &Project,
        problem: &'a Problem,
        header: &'a Header,
        library: Option<Arc<Library>>,
        is_linked: bool,
    ) -> Result<Self, Error> {
        let name = &problem.name;
        let work = project.work.join(format!("bundle-{name}"));
        let failed = format_args!("cannot write the bundle of {name}");
        fs::create_dir_all(&work).context(failed)?;
        let settings = Settings::for_judge(&project.rustc, &header.judge).unoptimized();
        let folder = library.as_ref().map(|library| &*library.folder);
        let linked = format!("llvm-ir,link={}", work.join("Main").display());
        let emit = if is_linked { &linked } else { "llvm-ir" };
        let file = &problem.solution;
        let compile = || snippets::compile_program(project, &settings, folder, file, &work, emit);
        let inputs = time_phase("sources", compile)?;
        let solution = read_ir(&work.join("main.ll"))?;
        Ok(Self { problem, header, work, inputs, solution, library })
    }

    /// Compiles a bundle with the same settings. The error is rustc's, in one line.
    pub fn compile_bundle(&self, project: &Project, text: &str) -> Result<Ir, String> {
        let settings = Settings::for_judge(&project.rustc, &self.header.judge).unoptimized();
        let mut command = settings.command(&self.work);
        command.args(["--crate-name=main", "-Awarnings"]);
        command.args(["--emit=llvm-ir=bundle.ll", "-"]);
        let run = || process::run_with_input(&mut command, text.as_bytes());
        let output = time_phase("proof", run).context("failed to run rustc")?;
        if !output.status.success() {
            return Err(failure_reason(&String::from_utf8_lossy(&output.stderr)));
        }
        read_ir(&self.work.join("bundle.ll"))
    }

    pub fn program(&self) -> Program<'_> {
        let parts = self.library.iter().flat_map(|library| &library.parts);
        Program::new([&self.solution].into_iter().chain(parts).collect())
    }

    /// Returns the library as nested modules; they are empty if the solution needs none.
    pub fn library_text(&self) -> Result<Cow<'_, str>, String> {
        match &self.library {
            Some(library) => Ok(Cow::Borrowed(&library.text)),
            None => nest_library("").map(Cow::Owned),
        }
    }
}

/// Reads the parts of a crate in the order of their names.
fn read_parts(folder: &Path) -> Result<Vec<Ir>, String> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = files.map(|file| file.path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "ll"));
    files.sort();
    files.iter().map(|file| read_ir(file)).collect()
}

fn read_ir(file: &Path) -> Result<Ir, String> {
    let text = fs::read_to_string(file).context(file.display())?;
    Ok(Ir::parse(text))
}
