//! Compiles the snippet library as a crate, once for each version of its text and each set of
//! compiler settings.

use crate::build::error::Error;
use crate::build::rustc::{compile, Settings};
use crate::build::{get_or_build, read_inputs, Inputs};
use crate::project::Project;
use base::context::Context;
use base::times::time_phase;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// The name of the library's crate.
pub const CRATE: &str = "snippets";
pub const ROOT_FILE: &str = "snippets/lib.rs";

/// Compiles the library and returns the folder with the emitted files. Programs that are linked
/// need `link` as `emit`; `metadata` is enough for others, and takes half the time.
pub fn compile_library(
    project: &Project,
    settings: &Settings,
    emit: &str,
) -> Result<PathBuf, Error> {
    let settings = settings.clone().with(&[format!("--emit={emit}")]);
    let name = settings.fingerprint();
    get_or_build(project, "snippets", &name, |to| {
        // rustc always writes to the same folder, so that it can reuse its earlier results for
        // unchanged snippets.
        let state = project.target.join("snippets").join(&name);
        let out = state.join("out");
        // The lock makes other processes wait until this one no longer uses the folder.
        let prepare = || {
            fs::create_dir_all(&state)?;
            let lock = File::create(state.join("lock"))?;
            lock.lock()?;
            fs::remove_dir_all(&out).ok();
            fs::create_dir(&out).map(|()| lock)
        };
        let failed = "cannot write target/snippets";
        let _lock = prepare().context(failed)?;
        let incremental = format!("-Cincremental={}", state.display());
        let settings = settings.with(&["--crate-type=rlib", &incremental]);
        let source = (Path::new(ROOT_FILE), ROOT_FILE);
        let compile = || compile(project, &settings, source, CRATE, &out);
        let inputs = time_phase("snippets", compile)?;
        fs::rename(&out, to).context(failed)?;
        Ok(inputs)
    })
}

/// Returns whether a program may use the library: its text names the library, or includes other
/// files, which are not searched.
pub fn may_use_library(program: &Path) -> bool {
    let text = fs::read_to_string(program).unwrap_or_default();
    let mut words = [CRATE, "mod ", "include"].iter();
    words.any(|word| text.contains(word))
}

/// Compiles a program against the library in the folder `library`, if there is one. `source` is
/// the file of the program and its name in messages. rustc writes all files to the folder `to`,
/// which no other program may use: several are compiled at the same time.
pub fn compile_program(
    project: &Project,
    settings: &Settings,
    library: Option<&Path>,
    source: (&Path, &str),
    to: &Path,
    emit: &str,
) -> Result<Inputs, Error> {
    let mut settings = settings.clone().with(&[format!("--emit={emit}")]);
    if let Some(folder) = library {
        let is_linked = emit.contains("link");
        let extension = if is_linked { "rlib" } else { "rmeta" };
        let file = folder.join("libsnippets").with_extension(extension);
        settings = settings.with(&[format!("--extern={CRATE}={}", file.display())]);
    }
    let inputs_of_program = compile(project, &settings, source, "main", to)?;
    Ok(match library.and_then(read_inputs) {
        Some(others) => inputs_of_program.merge(&project.root, &others),
        None => inputs_of_program,
    })
}
