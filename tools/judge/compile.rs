//! Compiling: the bundle by the judge's own line, and the sources, so that an
//! error can be shown where a person will mend it.

use crate::base::process;
use crate::base::terminal::head;
use crate::bundle::sources;
use crate::project::Project;
use crate::terms::Profile;
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
        rustc
            .args(&judge.compile)
            .current_dir(folder)
            .stdin(Stdio::null());
        process::output(&mut rustc)
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
    Ok(Err(match sources::errors(project, name)? {
        Some(errors) => format!("{errors}\n{bundle}"),
        None => bundle,
    }))
}
