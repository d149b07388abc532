//! The shelf as a crate, compiled once for each of its texts and each settings.

use crate::base::times::timed;
use crate::build::rustc::{compile, Failure, Settings};
use crate::build::{inputs, kept, Inputs};
use crate::project::Project;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The name of its crate.
pub const SHELF: &str = "snippets";
const FILE: &str = "snippets/lib.rs";

/// The folder that has the shelf, compiled to what is to be emitted: `link` is needed only by
/// programs that are linked too, and `metadata` takes half of the time.
pub fn compiled(project: &Project, settings: &Settings, emit: &str) -> Result<PathBuf, Failure> {
    let settings = settings.clone().with(&[&format!("--emit=dep-info,{emit}")]);
    let name = settings.name();
    kept(project, "shelf", &name, |to| {
        // After a change in one snippet little has to be compiled again, if the compiler
        // writes to the same folder.
        let state = project.root.join("target/shelf").join(&name);
        let out = state.join("out");
        let failed = |error: io::Error| format!("cannot write target/shelf: {error}");
        fs::create_dir_all(&state).map_err(failed)?;
        // Other processes wait until this one has used the folder.
        let lock = File::create(state.join("lock")).map_err(failed)?;
        lock.lock().map_err(failed)?;
        fs::remove_dir_all(&out).ok();
        fs::create_dir(&out).map_err(failed)?;
        let arguments = [
            String::from("--crate-type=rlib"),
            format!("--crate-name={SHELF}"),
            format!("-Cincremental={}", state.display()),
            format!("--out-dir={}", out.display()),
        ];
        let called = SystemTime::now();
        let make = || compile(project, &settings, Path::new(FILE), FILE, &arguments);
        timed("shelf", make)?;
        fs::rename(&out, to).map_err(failed)?;
        Ok(Inputs::of_rustc(project, &to.join("snippets.d"), called))
    })
}

/// Whether a program may name the shelf, or has more files, which may.
pub fn is_needed(program: &Path) -> bool {
    let text = fs::read_to_string(program).unwrap_or_default();
    ["snippets", "mod ", "include"]
        .iter()
        .any(|word| text.contains(word))
}

/// Compiles a program against the shelf in a folder, if it needs it. All files that the
/// compiler writes are in `to`, as other programs are compiled at the same time.
pub fn program(
    project: &Project,
    settings: &Settings,
    shelf: Option<&Path>,
    file: &Path,
    to: &Path,
    emit: &str,
) -> Result<Inputs, Failure> {
    let mut arguments = vec![
        String::from("--crate-name=main"),
        format!("--emit=dep-info,{emit}"),
        format!("--out-dir={}", to.display()),
    ];
    let library = match emit.contains("link") {
        true => "libsnippets.rlib",
        false => "libsnippets.rmeta",
    };
    let library = shelf.map(|folder| folder.join(library));
    arguments.extend(library.map(|library| format!("--extern=snippets={}", library.display())));
    let called = SystemTime::now();
    compile(project, settings, file, &project.shown(file), &arguments)?;
    let own = Inputs::of_rustc(project, &to.join("main.d"), called);
    Ok(match shelf.and_then(inputs) {
        Some(others) => own.and(&project.root, &others),
        None => own,
    })
}
