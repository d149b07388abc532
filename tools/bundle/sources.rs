//! Compiles the sources themselves, so that an error is shown in the file in which it
//! has to be corrected.

use crate::base::process;
use crate::base::terminal::head;
use crate::project::Project;
use std::path::Path;
use std::process::{Command, Stdio};

/// What to change in sources that a bundle cannot be made of, by words of the
/// compiler.
const ADVICE: [(&str, &str); 3] = [
    (
        "unlinked crate",
        "a bundle has no other crates: put that crate into snippets/ as a module of the shelf",
    ),
    (
        "proc",
        "a bundle cannot hold procedural macros: write out what they make, or use macro_rules",
    ),
    (
        "Rust 2024",
        "bundles are compiled in edition 2021, as the judge does: write it so",
    ),
];

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
    let advice = ADVICE.iter().filter(|(error, _)| words.contains(error));
    let advice: String = advice.map(|(_, advice)| format!("{advice}\n")).collect();
    Ok((!output.status.success())
        .then(|| format!("{file} does not compile:\n{advice}{}", head(&words))))
}
