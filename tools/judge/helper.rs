//! Programs of the user's that help to judge: checkers, interactors, brute forces and
//! generators. A `.rs` file is compiled, any other file is run as it is.

use crate::base::files::Key;
use crate::bundle::shelf;
use crate::judge::debug;
use crate::judge::kept::kept;
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
        let text = fs::read_to_string(&path).map_err(cannot)?;
        return compiled(project, &path, &text);
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
fn compiled(project: &Project, file: &Path, text: &str) -> Result<PathBuf, String> {
    let uses_shelf = text.contains("snippets::");
    let key = Key::default().add((shelf::tools(project), text));
    let key = match uses_shelf {
        true => key.add(shelf::files(project)),
        false => key,
    };
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    // Files of the same name in two folders do not take each other's place.
    let name = format!("{stem}-{:016x}", Key::default().add(file).number());
    kept(project, "helpers", [&name, ""], key, |to| {
        debug::program(project, file, uses_shelf, to)
    })?
}
