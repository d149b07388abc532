//! The program that cargo builds from a solution and the crates that it needs, with the
//! settings of its judge, as LLVM IR.

use super::inline::{inline_modules, IsRead, Purpose};
use super::nest::{self, nest_crate, Externs, NestedCrate};
use super::{ir::Ir, ir::Program};
use crate::build::cargo::{library_stem, BuiltProgram, LinkedCrates};
use crate::build::diagnostics::failure_reason;
use crate::build::error::Error;
use crate::build::rustc::{Settings, UNOPTIMIZED};
use crate::build::wrapper::{CrateRecord, Strictness};
use crate::build::{read_inputs, snippets, Inputs};
use crate::judges::Judge;
use crate::project::{Header, Problem, Project};
use crate::source::Tree;
use base::context::Context;
use base::process;
use base::times::time_phase;
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The edition of the solutions in a clone of mexbox, as in its Cargo.toml.
const PACKAGE_EDITION: &str = "2021";

/// A crate whose source becomes a part of the bundle, compiled with the settings of a judge.
pub struct Crate {
    /// The IR of its codegen units.
    parts: Vec<Ir>,
    nested: NestedCrate,
}

/// The snippet library, and the folder with its compiled files.
#[derive(Clone)]
pub struct Library {
    folder: PathBuf,
    library: Arc<Crate>,
}

impl Library {
    /// Compiles the library to LLVM IR, and if `is_linked` to an `rlib` for the linker, or else to
    /// metadata.
    pub fn compile(project: &Project, judge: &Judge, is_linked: bool) -> Result<Self, Error> {
        // After a change in one snippet, rustc rebuilds few of many codegen units.
        let flags = [&UNOPTIMIZED[..], &["-Ccodegen-units=16"]].concat();
        let settings = Settings::for_judge(&project.rustc, judge).with(&flags);
        let kind = if is_linked { "link" } else { "metadata" };
        let emit = format!("llvm-ir,{kind}");
        let folder = snippets::compile_library(project, &settings, &emit)?;
        let parts = read_parts(&folder)?;
        let inputs = read_inputs(&folder);
        let root = project.root.join(snippets::ROOT_FILE);
        let is_read = |path: &Path| inputs.iter().any(|it| it.contains(&project.root, path));
        let nest = || {
            let text = inline_modules(&root, Purpose::BundledLibrary, &is_read, None)?;
            nest_crate(snippets::CRATE, &text, Externs::new())
        };
        let nested = time_phase("layout", nest)?;
        Ok(Self { folder, library: Arc::new(Crate { parts, nested }) })
    }
}

/// A solution and the crates that it needs, compiled as cargo does.
pub struct SourceProgram<'a> {
    pub problem: &'a Problem,
    pub header: &'a Header,
    /// The folder of the compiled solution, with the program `Main` if it was linked.
    pub work: PathBuf,
    /// The files that rustc has read.
    pub inputs: Inputs,
    /// The names by which the solution refers to the crates, and the modules of the crates.
    pub externs: Externs,
    pub linked: LinkedCrates,
    /// The IR of the solution.
    ir: Ir,
    crates: Vec<Arc<Crate>>,
    /// Cargo's records of the crates, with that of the solution last; empty if cargo has not
    /// built the program.
    records: Vec<CrateRecord>,
}

impl<'a> SourceProgram<'a> {
    /// Compiles a solution against the library, and links it if `is_linked`.
    pub fn compile(
        project: &Project,
        problem: &'a Problem,
        header: &'a Header,
        library: Option<Library>,
        is_linked: bool,
    ) -> Result<Self, Error> {
        let name = &problem.name;
        let work = project.work.join(format!("bundle-{name}"));
        let failed = format_args!("cannot write the bundle of {name}");
        fs::create_dir_all(&work).context(failed)?;
        let settings = Settings::for_judge(&project.rustc, &header.judge).with(&UNOPTIMIZED);
        let folder = library.as_ref().map(|library| &*library.folder);
        let linked = format!("llvm-ir,link={}", work.join("Main").display());
        let emit = if is_linked { &linked } else { "llvm-ir" };
        let file = &problem.solution;
        let shown = project.display_path(file);
        let named = (file.as_path(), &*shown);
        let compile = || snippets::compile_program(project, &settings, folder, named, &work, emit);
        let inputs = time_phase("sources", compile)?;
        let ir = read_ir(&work.join("main.ll"))?;
        let crates: Vec<_> = library.iter().map(|it| it.library.clone()).collect();
        let own_name = |_| [snippets::CRATE; 2].map(String::from).into();
        let externs = crates.iter().map(own_name).collect();
        let (linked, records) = Default::default();
        Ok(Self { problem, header, work, inputs, externs, linked, ir, crates, records })
    }

    /// Reads a program that cargo has built, without the crates that its code does not name.
    pub fn from_cargo(
        project: &Project,
        problem: &'a Problem,
        header: &'a Header,
        built: BuiltProgram,
    ) -> Result<Self, Error> {
        let work = project.work.join(format!("bundle-{}", problem.name));
        let BuiltProgram { executable, main, crates: mut records, linked, inputs } = built;
        fs::create_dir_all(&work)
            .and_then(|()| fs::copy(executable, work.join("Main")).map(|_| ()))
            .context(format_args!("cannot write the bundle of {}", problem.name))?;
        let is_read = |path: &Path| inputs.contains(&project.root, path);
        let names: HashMap<_, _> = records.iter().map(|it| (&it.stem, &*it.name)).collect();
        let externs_of = |record: &CrateRecord| -> Externs {
            let named = record.externs.iter();
            let inlined = named.filter_map(|(name, file)| {
                let module = names.get(&library_stem(file))?;
                Some((name.clone(), module.to_string()))
            });
            inlined.collect()
        };
        let text = inline_solution(problem, &is_read, Some(&main))?;
        let mut externs = externs_of(&main);
        nest::retain_named(&Tree::parse(&text)?, &mut externs);
        let modules = |externs: &Externs| externs.iter().map(|it| it.1.clone()).collect::<Vec<_>>();
        let mut used: BTreeSet<String> = modules(&externs).into_iter().collect();
        let mut crates = Vec::new();
        for record in records.iter().rev() {
            if !used.contains(&record.name) {
                continue;
            }
            let nested = nest_record(record, externs_of(record), &is_read)?;
            used.extend(modules(&nested.externs));
            crates.push(Arc::new(Crate { parts: vec![read_ir(&record.file("ll"))?], nested }));
        }
        crates.reverse();
        records.retain(|it| used.contains(&it.name));
        let ir = read_ir(&main.file("ll"))?;
        records.push(main);
        Ok(Self { problem, header, work, inputs, externs, linked, ir, crates, records })
    }

    /// Returns cargo's record of the solution, if cargo has built it.
    pub fn record(&self) -> Option<&CrateRecord> {
        self.records.last()
    }

    /// Returns the editions of the solution and its crates.
    pub fn editions(&self) -> BTreeSet<&str> {
        let editions = self.records.iter().map(|record| &*record.edition);
        editions.chain(self.records.is_empty().then_some(PACKAGE_EDITION)).collect()
    }

    /// Returns the edition of a crate; that of the solution for `None`.
    pub fn edition_of(&self, name: Option<&str>) -> &str {
        let crates = self.records.iter().find(|it| Some(&*it.name) == name);
        crates.or(self.record()).map_or(PACKAGE_EDITION, |record| &record.edition)
    }

    /// Returns the names of the crates in the source program, first that of the solution.
    pub fn list_own_names(&self) -> Vec<&str> {
        let main = self.record().map_or("main", |record| &record.name);
        [main].into_iter().chain(self.crate_names()).collect()
    }

    /// Joins the solution and the crates into one text. The higher the `strictness`, the more code
    /// of older editions is rewritten because it may behave differently in the judge's edition.
    pub fn join(&self, project: &Project, strictness: Strictness) -> Result<String, String> {
        let is_read = |path: &Path| self.inputs.contains(&project.root, path);
        let inline = |record| inline_solution(self.problem, &is_read, record);
        if strictness == Strictness::Readable {
            return nest::join(&inline(self.record())?, &self.externs, &self.nested_crates());
        }
        let is_older = |it: &CrateRecord| it.edition < self.header.judge.edition;
        let keep =
            |it: &CrateRecord| if is_older(it) { it.to_strict(strictness) } else { it.clone() };
        let records: Vec<CrateRecord> = self.records.iter().map(keep).collect();
        let pairs = records.iter().zip(self.nested_crates());
        let nest =
            |(record, old): (_, &NestedCrate)| nest_record(record, old.externs.clone(), &is_read);
        let crates = pairs.map(nest).collect::<Result<Vec<_>, _>>()?;
        let crates: Vec<&NestedCrate> = crates.iter().collect();
        nest::join(&inline(records.last())?, &self.externs, &crates)
    }

    /// Returns whether a crate is in an older edition than that of the judge.
    pub fn has_older_crates(&self) -> bool {
        self.records.iter().any(|record| record.edition < self.header.judge.edition)
    }

    /// Compiles a bundle in an edition, with the settings of the sources. The error is rustc's,
    /// in one line.
    pub fn compile_bundle(
        &self,
        project: &Project,
        edition: &str,
        text: &str,
    ) -> Result<Ir, String> {
        let judge = Judge { edition: edition.to_string(), ..self.header.judge.clone() };
        let settings = Settings::for_judge(&project.rustc, &judge).with(&UNOPTIMIZED);
        let mut command = settings.with(&self.linked.flags).command(&self.work);
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
        let parts = self.crates.iter().flat_map(|it| &it.parts);
        Program::new([&self.ir].into_iter().chain(parts).collect())
    }

    /// Returns the crates as modules, each after those that it needs.
    pub fn nested_crates(&self) -> Vec<&NestedCrate> {
        self.crates.iter().map(|it| &it.nested).collect()
    }

    pub fn crate_names(&self) -> Vec<&str> {
        self.crates.iter().map(|it| &*it.nested.name).collect()
    }
}

/// Returns a solution with its modules in one text.
fn inline_solution(
    problem: &Problem,
    is_read: IsRead,
    record: Option<&CrateRecord>,
) -> Result<String, String> {
    inline_modules(&problem.solution, Purpose::BundledSolution, is_read, record)
}

/// Turns a crate, as cargo has compiled it, into a module.
fn nest_record(
    record: &CrateRecord,
    externs: Externs,
    is_read: IsRead,
) -> Result<NestedCrate, String> {
    let text = inline_modules(&record.root, Purpose::BundledLibrary, is_read, Some(record))?;
    nest_crate(&record.name, &text, externs).context(record.root.display())
}

/// Reads the `.ll` files of a folder in the order of their names.
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
