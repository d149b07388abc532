//! Compiles a solution and the shelf as they are, unbundled, with overflow checks and
//! debug assertions: a panic names the line in solutions/ or snippets/.

use crate::base::files::Key;
use crate::base::process;
use crate::base::terminal::head;
use crate::bundle::shelf;
use crate::project::Project;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Compiles a solution to `Main` in `folder`. The inner error is the compiler's.
pub fn build(project: &Project, name: &str, folder: &Path) -> Result<Result<(), String>, String> {
    let file = project.root.join(format!("solutions/{name}.rs"));
    program(project, &file, folder, "-Copt-level=0")
}

/// Compiles a file that may use the shelf to `Main` in `folder`. The inner error is the
/// compiler's.
pub fn program(
    project: &Project,
    file: &Path,
    folder: &Path,
    optimised: &str,
) -> Result<Result<(), String>, String> {
    let library = match library(project)? {
        Ok(library) => format!("snippets={}", library.display()),
        Err(errors) => return Ok(Err(errors)),
    };
    let cannot = |error: io::Error| format!("cannot compile {}: {error}", file.display());
    fs::create_dir_all(folder).map_err(cannot)?;
    let shown = file.strip_prefix(&project.root).unwrap_or(file);
    let arguments = ["--crate-name", "main", "--extern", &library, optimised];
    compiled(project, shown, &folder.join("Main"), &arguments)
}

/// The compiled shelf. It is kept until the shelf changes.
fn library(project: &Project) -> Result<Result<PathBuf, String>, String> {
    let kept = project.root.join("target/debug-shelf");
    let key = Key::default().add((shelf::tools(project), shelf::files(project)));
    let to = kept.join(format!("libsnippets-{:016x}.rlib", key.number()));
    if to.exists() {
        return Ok(Ok(to));
    }
    // The shelves of before.
    fs::remove_dir_all(&kept).ok();
    let aside = project.work.join("libsnippets.rlib");
    let kind = ["--crate-type", "rlib", "--crate-name", "snippets"];
    if let Err(errors) = compiled(project, Path::new("snippets/lib.rs"), &aside, &kind)? {
        return Ok(Err(errors));
    }
    let keep = || {
        fs::create_dir_all(&kept)?;
        fs::rename(&aside, &to)
    };
    keep().map_err(|error| format!("cannot write target/debug-shelf: {error}"))?;
    Ok(Ok(to))
}

/// Compiles a file, which messages show as it is given, with checks.
fn compiled(
    project: &Project,
    file: &Path,
    to: &Path,
    rest: &[&str],
) -> Result<Result<(), String>, String> {
    let mut rustc = Command::new(&project.rustc);
    rustc.args(["--edition", "2021", "--cap-lints", "allow"]);
    rustc.args(["-Cdebuginfo=1", "-Cdebug-assertions=on"]);
    rustc.args(rest).arg(file).arg("-o").arg(to);
    let output = process::output(rustc.current_dir(&project.root).stdin(Stdio::null()))
        .map_err(|error| format!("cannot compile {}: {error}", file.display()))?;
    let words = String::from_utf8_lossy(&output.stderr);
    Ok(match output.status.success() {
        true => Ok(()),
        false => Err(format!(
            "{} does not compile:\n{}",
            file.display(),
            head(&words)
        )),
    })
}
