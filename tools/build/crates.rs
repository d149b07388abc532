//! Builds `explore`, and the WebAssembly module of the page, from the sources of this clone. rustc
//! compiles them without cargo, as it does the tools: an invalid manifest elsewhere in the
//! workspace would stop cargo.

use super::error::Error;
use super::rustc::{compile, Settings};
use super::{get_or_build, snippets, subset};
use crate::project::Project;
use std::path::{Path, PathBuf};

/// A crate of the clone.
struct Crate {
    name: &'static str,
    /// The value of `--crate-type`.
    kind: &'static str,
    source: &'static str,
}

const BASE: Crate = Crate { name: "base", kind: "rlib", source: "tools/base/lib.rs" };
const FORMULA: Crate =
    Crate { name: "formula", kind: "rlib", source: "tools/explore/formula/mod.rs" };
const EXPLORE: Crate = Crate { name: "explore", kind: "rlib", source: "tools/explore/lib.rs" };
const EXPLORE_PROGRAM: Crate =
    Crate { name: "explore_main", kind: "bin", source: "tools/explore/main.rs" };
const PAGE_MODULE: Crate = Crate { kind: "cdylib", ..EXPLORE };

/// Builds `explore` and returns the path of the program.
pub fn build_explore(project: &Project) -> Result<PathBuf, Error> {
    let package = Settings::for_package(&project.rustc);
    let fast = package.clone().with(&["-Copt-level=2", "-Ccodegen-units=4"]);
    // The inner loops are in the snippets and in `formula`. The rest is large, and builds in a
    // quarter of the time without optimisation.
    let quick = package.with(&["-Copt-level=0"]);
    let mut libraries = build_shared_libraries(project, &fast, &quick)?;
    // `formula` uses no snippets: compiled without them, it stays cached when a snippet changes.
    let without_snippets = &libraries[1..];
    let formula = FORMULA.build(project, &fast, without_snippets)?;
    libraries.push((FORMULA.name, formula.join("libformula.rlib")));
    let explore = EXPLORE.build(project, &quick, &libraries)?;
    libraries.push((EXPLORE.name, explore.join("libexplore.rlib")));
    let folder = EXPLORE_PROGRAM.build(project, &quick, &libraries)?;
    Ok(folder.join(EXPLORE_PROGRAM.name))
}

/// Builds the WebAssembly module of the page and returns its path.
pub fn build_page_module(project: &Project, settings: &Settings) -> Result<PathBuf, Error> {
    // Only the snippets are compiled for speed. The other crates, `formula` included, are compiled
    // for size, because the page contains the module.
    let small = settings.clone().with(&["-Copt-level=z"]);
    // Libraries are compiled to bitcode only: link-time optimisation would discard their machine
    // code.
    let bitcode =
        |settings: &Settings| settings.clone().with(&["-Clto=off", "-Clinker-plugin-lto"]);
    let libraries = build_shared_libraries(project, &bitcode(settings), &bitcode(&small))?;
    let folder = PAGE_MODULE.build(project, &small, &libraries)?;
    Ok(folder.join("explore.wasm"))
}

/// Builds the snippets that `explore` uses, and `base`. Returns the names and files of the crates.
fn build_shared_libraries(
    project: &Project,
    settings: &Settings,
    base_settings: &Settings,
) -> Result<Vec<(&'static str, PathBuf)>, Error> {
    let library = subset::compile_used_modules(project, settings, Path::new("tools/explore"))?;
    let base = BASE.build(project, base_settings, &[])?;
    Ok(vec![
        (snippets::CRATE, library.join("libsnippets.rlib")),
        (BASE.name, base.join("libbase.rlib")),
    ])
}

impl Crate {
    /// Compiles the crate with `libraries`, unless it is cached. Returns the folder with its file.
    fn build(
        &self,
        project: &Project,
        settings: &Settings,
        libraries: &[(&str, PathBuf)],
    ) -> Result<PathBuf, Error> {
        let mut flags = vec![format!("--crate-type={}", self.kind), String::from("--emit=link")];
        for (name, file) in libraries {
            let folder = file.parent().unwrap_or(&project.root);
            flags.push(format!("--extern={name}={}", file.display()));
            flags.push(format!("-Ldependency={}", folder.display()));
        }
        let settings = settings.clone().with(&flags);
        let name = format!("{}-{}", self.name, settings.fingerprint());
        get_or_build(project, "crates", &name, |to| {
            compile(project, &settings, (Path::new(self.source), self.source), self.name, to)
        })
    }
}
