//! Compiling: the bundle by the judge's own line, and the sources, so that an
//! error can be shown where a person will mend it.

use crate::process;
use crate::profile::Profile;
use crate::project::Project;
use crate::report::head;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The compiler that a user names, if it is one. A path stays right when the
/// current folder is another.
pub fn compiler(path: PathBuf) -> Result<PathBuf, String> {
    let whole = match path.components().count() {
        // A bare name is looked for as the shell does.
        1 => path.clone(),
        _ => path.canonicalize().unwrap_or_else(|_| path.clone()),
    };
    let version = Command::new(&whole).arg("--version").output();
    let is_rustc = |output: &Output| output.stdout.starts_with(b"rustc ");
    match version.as_ref().map(is_rustc) {
        Ok(true) => Ok(whole),
        _ => Err(format!(
            "{} is not a Rust compiler: give --rustc the path of one",
            path.display()
        )),
    }
}

/// Compiles a bundle as the judge does, to `Main` in `folder`; the inner error
/// says what is wrong with it.
pub fn build(
    project: &Project,
    name: &str,
    judge: &Profile,
    folder: &Path,
    text: &str,
) -> Result<Result<(), String>, String> {
    let compile = || {
        fs::create_dir_all(folder)?;
        fs::write(folder.join("Main.rs"), text)?;
        let mut rustc = Command::new(&project.judge_rustc);
        output(rustc.args(&judge.compile).current_dir(folder))
    };
    let output = compile().map_err(|error: io::Error| format!("cannot compile: {error}"))?;
    if output.status.success() {
        return Ok(Ok(()));
    }
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    let bundle = format!(
        "target/bundle/{name}/main.rs does not compile:\n{}",
        head(&words)
    );
    Ok(Err(match source_errors(project, name)? {
        Some(errors) => format!("{errors}\n{bundle}"),
        None => bundle,
    }))
}

/// What the compiler says of the snippets, or else of the solution, if either
/// does not compile by itself.
pub fn source_errors(project: &Project, name: &str) -> Result<Option<String>, String> {
    let library = project.work.join(format!("libsnippets-{name}.rmeta"));
    if let Some(errors) = snippets_errors(project, &library)? {
        return Ok(Some(errors));
    }
    let (file, to) = (
        format!("solutions/{name}.rs"),
        project.work.join(format!("{name}.rmeta")),
    );
    let library = format!("snippets={}", library.display());
    errors(project, &file, "bin", &to, &["--extern", &library])
}

/// What the compiler says of the snippets if they do not compile; `to` is the file
/// it makes of them.
pub fn snippets_errors(project: &Project, to: &Path) -> Result<Option<String>, String> {
    errors(project, "snippets/lib.rs", "lib", to, &[])
}

fn errors(
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
    let output = output(rustc.current_dir(&project.root))
        .map_err(|error| format!("cannot compile {file}: {error}"))?;
    let words = String::from_utf8_lossy(&output.stderr);
    Ok((!output.status.success()).then(|| format!("{file} does not compile:\n{}", head(&words))))
}

fn output(command: &mut Command) -> io::Result<Output> {
    process::output(command.stdin(Stdio::null()))
}
