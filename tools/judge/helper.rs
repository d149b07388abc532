//! Programs of the user's that help to judge: checkers, interactors, brute forces and
//! generators. A `.rs` file is compiled, any other file is run as it is.

use crate::base::files::Key;
use crate::build::kept;
use crate::build::rustc::Settings;
use crate::judge::compile;
use crate::project::Project;
use crate::terms::Answer;
use std::fs;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long such a program may take for one call.
pub const TIME: Duration = Duration::from_secs(10);

/// The program that judges answers, if they are not just compared.
pub fn of(project: &Project, answer: &Answer) -> Result<Option<PathBuf>, String> {
    let judge = |file: &Path| {
        let shown = file.to_string_lossy();
        program(project, &project.root.join(file), &shown)
    };
    answer.program().map(judge).transpose()
}

/// The program that a file is or is compiled to. The error names the file as `shown`.
pub fn program(project: &Project, file: &Path, shown: &str) -> Result<PathBuf, String> {
    let cannot = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => format!("there is no file {shown}"),
        _ => format!("{shown} cannot be read: {error}"),
    };
    let path = file.canonicalize().map_err(cannot)?;
    if path.extension().is_some_and(|ending| ending == "rs") {
        return compiled(project, &path);
    }
    let data = fs::metadata(&path).map_err(cannot)?;
    match data.is_file() && data.permissions().mode() & 0o111 != 0 {
        true => Ok(path),
        false => Err(format!(
            "{shown} is neither a .rs file nor a program: chmod +x makes it one"
        )),
    }
}

/// Compiles a file that may use the shelf, unless that was done before.
fn compiled(project: &Project, file: &Path) -> Result<PathBuf, String> {
    let settings = Settings::of_package(&project.rustc).checked();
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    // Files of the same name in two folders do not take each other's place.
    let key = Key::default().add((file, settings.name())).number();
    let make = |to: &Path| compile::program(project, &settings, file, to);
    let folder = kept(project, "helpers", &format!("{stem}-{key:016x}"), make)??;
    Ok(folder.join("Main"))
}
