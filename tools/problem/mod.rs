//! Creates, removes, renames and lists problems. The files of a problem are a solution, a
//! folder of samples and perhaps an oracle.

pub mod list;
pub mod manifest;
pub mod new;
pub mod oracle;
mod programs;
pub mod remove;
pub mod rename;
pub mod spec;

use crate::build::find_folders;
use crate::project::Project;
use base::context::Context;
use base::terminal::eprint_escaped;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The file that lists the problems of this repository, one name on a line. The tests demand more
/// of these problems than of others, and `solutions/README.md` has a table of them.
const CATALOGUE: &str = "solutions/catalogue";

/// Returns the problems of the catalogue, if there is one.
fn read_catalogue(project: &Project) -> Option<Vec<String>> {
    let text = fs::read_to_string(project.root.join(CATALOGUE)).ok()?;
    Some(text.split_whitespace().map(String::from).collect())
}

/// Writes a file that must not exist yet.
fn create_file(project: &Project, file: &str, text: &str) -> Result<(), String> {
    let path = project.root.join(file);
    let write = || -> io::Result<()> {
        fs::create_dir_all(path.parent().unwrap_or(&project.root))?;
        let written = File::create_new(&path)?.write_all(text.as_bytes());
        if written.is_err() {
            // A partial file would make the next call fail.
            fs::remove_file(&path).ok();
        }
        written
    };
    write().map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => format!("{file} already exists"),
        _ => format!("{file} cannot be written: {error}"),
    })
}

/// Removes a file, or a folder with all that is in it.
fn remove_path(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        fs::remove_dir_all(path)
    } else {
        fs::remove_file(path)
    }
}

/// Updates the catalogue and the manifest after the problem `old` was renamed to `new`, or
/// removed if there is no new name. Removes the files that were generated for the old name.
fn update_lists(project: &Project, old: &str, new: Option<&str>) -> Result<(), String> {
    if read_catalogue(project).is_some_and(|all| all.iter().any(|one| one == old)) {
        rewrite(project, CATALOGUE, |text| {
            let lines = text.split_inclusive('\n').map(|line| match line.trim() {
                name if name == old => new.map_or(String::new(), |new| line.replace(old, new)),
                _ => line.to_string(),
            });
            Ok(lines.collect())
        })?;
        eprint_escaped(&format!(
            "note: update the table in solutions/README.md, which still lists {old}: \
             ./bundle.sh list --markdown prints it"
        ));
    }
    let folders = ["bundle", "worst", "verdicts/samples", "verdicts/worst"];
    let made = folders.iter().map(|folder| project.target.join(folder).join(old));
    for path in made.chain(find_folders(&project.target.join("oracles"), old)) {
        remove_path(&path).ok();
    }
    manifest::sync(project);
    Ok(())
}

/// Changes the text of a file, while other calls that change files wait.
fn rewrite(
    project: &Project,
    file: &str,
    change: impl FnOnce(&str) -> Result<String, String>,
) -> Result<(), String> {
    // Held until this function ends.
    let _lock = lock(project)?;
    prepare(project, file, change)?.commit(project, file)
}

/// Waits for other calls that change files of the project, so that no change is lost. Other
/// calls wait until the returned file is closed.
fn lock(project: &Project) -> Result<File, String> {
    let lock = || {
        fs::create_dir_all(&project.target)?;
        let file = File::create(project.target.join("lock"))?;
        file.lock().map(|()| file)
    };
    lock().context("target/lock cannot be written")
}

/// The path of a temporary file with the new text of a file; no such file exists if the text is
/// unchanged. Moving the temporary file into place needs no space on the disk.
struct Prepared(PathBuf);

/// Writes the changed text of a file to the work folder.
fn prepare(
    project: &Project,
    file: &str,
    change: impl FnOnce(&str) -> Result<String, String>,
) -> Result<Prepared, String> {
    let text = fs::read_to_string(project.root.join(file))
        .context(format_args!("{file} cannot be read"))?;
    let changed = change(&text)?;
    let aside = project.work.join(file.replace('/', "%"));
    if changed != text {
        fs::write(&aside, changed).context(format_args!("{file} cannot be written"))?;
    }
    Ok(Prepared(aside))
}

impl Prepared {
    /// Moves the new text, if there is one, into place. If `file` is a symbolic link, its target
    /// is replaced.
    fn commit(&self, project: &Project, file: &str) -> Result<(), String> {
        if !self.0.exists() {
            return Ok(());
        }
        let path = project.root.join(file);
        let target = path.canonicalize().unwrap_or(path);
        fs::rename(&self.0, target).context(format_args!("{file} cannot be written"))
    }
}
