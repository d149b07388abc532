//! The sources as the compiler sees them, so that an error can be shown where a
//! person will mend it.

use crate::base::process;
use crate::base::terminal::head;
use crate::project::Project;
use std::path::Path;
use std::process::{Command, Stdio};

/// What the compiler says of the snippets, or else of the solution, if either
/// does not compile by itself.
pub fn errors(project: &Project, name: &str) -> Result<Option<String>, String> {
    let library = project.work.join(format!("libsnippets-{name}.rmeta"));
    if let Some(errors) = snippets_errors(project, &library)? {
        return Ok(Some(errors));
    }
    let (file, to) = (
        format!("solutions/{name}.rs"),
        project.work.join(format!("{name}.rmeta")),
    );
    let library = format!("snippets={}", library.display());
    compiled(project, &file, "bin", &to, &["--extern", &library])
}

/// What the compiler says of the snippets if they do not compile; `to` is the file
/// it makes of them.
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
