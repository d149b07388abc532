//! Compiles the sources themselves, so that an error is shown in the file in which it
//! has to be corrected.

use crate::base::process;
use crate::base::terminal::head;
use crate::project::Project;
use std::path::Path;
use std::process::{Command, Stdio};

/// The compiler's errors in the snippets, or else in the solution, if one of them
/// does not compile.
pub fn errors(project: &Project, name: &str) -> Result<Option<String>, String> {
    let library = project.work.join(format!("libsnippets-{name}.rmeta"));
    if let Some(errors) = snippets_errors(project, &library)? {
        return Ok(Some(errors));
    }
    let (file, to) = (
        project.shown(name),
        project.work.join(format!("{name}.rmeta")),
    );
    let library = format!("snippets={}", library.display());
    compiled(project, &file, "bin", &to, &["--extern", &library])
}

/// The compiler's errors in the snippets if they do not compile. `to` is the file
/// that the compiler writes.
pub fn snippets_errors(project: &Project, to: &Path) -> Result<Option<String>, String> {
    compiled(project, "snippets/lib.rs", "lib", to, &[])
}

fn compiled(
    project: &Project,
    file: &str,
    kind: &str,
    to: &Path,
    rest: &[&str],
) -> Result<Option<String>, String> {
    let mut rustc = Command::new(&project.rustc);
    rustc.args([
        "--edition",
        "2021",
        "--emit",
        "metadata",
        "--crate-type",
        kind,
    ]);
    rustc.args(["--crate-name", "snippets", "--cap-lints", "allow"]);
    rustc.arg(file).arg("-o").arg(to).args(rest);
    let output = process::output(rustc.current_dir(&project.root).stdin(Stdio::null()))
        .map_err(|error| format!("cannot compile {file}: {error}"))?;
    let words = String::from_utf8_lossy(&output.stderr);
    Ok((!output.status.success()).then(|| format!("{file} does not compile:\n{}", head(&words))))
}
