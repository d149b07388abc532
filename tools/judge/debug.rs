//! Compiles sources as they are, unbundled, with overflow checks and debug assertions: a
//! panic names the line in solutions/ or snippets/. The edition is that of the package,
//! as the sources are written in it; only bundles are compiled in that of the judge.

use crate::base::files::Key;
use crate::base::process;
use crate::base::terminal::head;
use crate::bundle::shelf;
use crate::judge::kept::kept;
use crate::project::Project;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Compiles a solution to `Main` in `folder`. The inner error is the compiler's.
pub fn build(project: &Project, name: &str, folder: &Path) -> Result<Result<(), String>, String> {
    fs::create_dir_all(folder)
        .map_err(|error| format!("cannot write {}: {error}", folder.display()))?;
    program(project, &project.solution(name), true, &folder.join("Main"))
}

/// Compiles a file that is a program. The inner error is the compiler's.
pub fn program(
    project: &Project,
    file: &Path,
    uses_shelf: bool,
    to: &Path,
) -> Result<Result<(), String>, String> {
    let shown = file.strip_prefix(&project.root).unwrap_or(file);
    let mut arguments = vec![String::from("--crate-name=main")];
    if uses_shelf {
        match library(project)? {
            Ok(library) => arguments.push(format!("--extern=snippets={}", library.display())),
            Err(errors) => return Ok(Err(errors)),
        }
    }
    compiled(project, shown, to, &arguments)
}

/// The compiled shelf.
fn library(project: &Project) -> Result<Result<PathBuf, String>, String> {
    let key = Key::default().add((shelf::tools(project), shelf::files(project)));
    let kind = ["--crate-type=rlib", "--crate-name=snippets"].map(String::from);
    kept(
        project,
        "debug-shelf",
        ["libsnippets", ".rlib"],
        key,
        |to| compiled(project, Path::new("snippets/lib.rs"), to, &kind),
    )
}

/// Compiles a file, whose path messages show as it is given.
fn compiled(
    project: &Project,
    file: &Path,
    to: &Path,
    rest: &[String],
) -> Result<Result<(), String>, String> {
    let mut rustc = Command::new(&project.rustc);
    rustc.args(["--edition", "2021", "--cap-lints", "allow"]);
    // A little optimised: a brute force is slow enough.
    rustc.args(["-Copt-level=1", "-Cdebuginfo=1", "-Cdebug-assertions=on"]);
    rustc.args(rest).arg(file).arg("-o").arg(to);
    let output = process::output(rustc.current_dir(&project.root).stdin(Stdio::null()))
        .map_err(|error| format!("cannot compile {}: {error}", file.display()))?;
    let words = String::from_utf8_lossy(&output.stderr);
    let failed = || format!("{} does not compile:\n{}", file.display(), head(&words));
    Ok(match output.status.success() {
        true => Ok(()),
        false => Err(failed()),
    })
}
