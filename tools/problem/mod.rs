//! The files of a problem: how they are created, removed, renamed and listed. A
//! solution and a folder of samples are a whole problem; an oracle may follow.

pub mod list;
pub mod manifest;
pub mod new;
pub mod remove;
pub mod rename;
mod rules;
pub mod wanted;

use crate::base::files::replace;
use crate::project::Project;
use std::fs;
use std::io;
use std::path::PathBuf;

/// The list of the problems that belong to this repository, one name a line. The
/// tests ask more of these than of others, and both READMEs have a table of them.
const CATALOGUE: &str = "solutions/catalogue";

/// The problems of the catalogue, if there is one.
fn catalogue(project: &Project) -> Option<Vec<String>> {
    let text = fs::read_to_string(project.root.join(CATALOGUE)).ok()?;
    Some(text.split_whitespace().map(String::from).collect())
}

/// What earlier runs made of a problem, all below `target`.
fn products(project: &Project, name: &str) -> Vec<PathBuf> {
    let target = project.root.join("target");
    let folders = ["bundle", "worst", "verdicts/samples", "verdicts/worst"];
    let mut found: Vec<PathBuf> = folders
        .iter()
        .map(|folder| target.join(folder).join(name))
        .collect();
    // An oracle's program has a key after the name.
    for entry in fs::read_dir(target.join("oracles"))
        .into_iter()
        .flatten()
        .flatten()
    {
        let file = entry.file_name().to_string_lossy().into_owned();
        if file.rsplit_once('-').is_some_and(|(own, _)| own == name) {
            found.push(entry.path());
        }
    }
    found
}

/// Removes a file, or a folder with all that is in it, if it exists.
fn wipe(path: &PathBuf) -> io::Result<()> {
    let removed = match fs::symlink_metadata(path) {
        Ok(data) if data.is_dir() => fs::remove_dir_all(path),
        Ok(_) => fs::remove_file(path),
        Err(error) => Err(error),
    };
    removed.or_else(|error| match error.kind() {
        io::ErrorKind::NotFound => Ok(()),
        _ => Err(error),
    })
}

/// Changes a file of the project with `change`, which returns `None` if there is
/// nothing to change. The file is moved into place as a whole and then read again:
/// if another run has written it at the same time, the change is made once more.
fn rewrite(
    project: &Project,
    file: &str,
    change: impl Fn(&str) -> Result<Option<String>, String>,
) -> Result<(), String> {
    const ROUNDS: usize = 100;
    // If it is a link, the file that it leads to is changed.
    let path = project.root.join(file);
    let path = path.canonicalize().unwrap_or(path);
    for _ in 0..ROUNDS {
        let text =
            fs::read_to_string(&path).map_err(|error| format!("{file} cannot be read: {error}"))?;
        let Some(text) = change(&text)? else {
            return Ok(());
        };
        replace(&project.work, &path, text)
            .map_err(|error| format!("{file} cannot be written: {error}"))?;
    }
    Err(format!("{file} is written by other runs all the time"))
}

#[cfg(test)]
pub mod scratch {
    //! A clone without programs, for the tests of this room.

    use crate::project::Project;
    use crate::terms::{self, judges, Judge};
    use std::env;
    use std::fs;
    use std::path::{Path, PathBuf};

    pub struct TestClone {
        pub project: Project,
    }

    impl TestClone {
        pub fn new(name: &str) -> Self {
            let name = format!("mexbox-problem-{name}-{}", std::process::id());
            let root: PathBuf = env::temp_dir().join(name);
            fs::remove_dir_all(&root).ok();
            let mut project = Project::at(&root);
            project.work = root.join("work");
            project.judges = judges(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
            let clone = Self { project };
            for folder in ["work", "solutions", "samples", "tests/rules"] {
                fs::create_dir_all(root.join(folder)).unwrap();
            }
            clone.write("Cargo.toml", "bin = [\n]\n\n[package]\n");
            clone.write("tests/rules/main.rs", "mod harness;\n\nmod p3;\n");
            clone
        }

        pub fn judge(&self, name: &str) -> &Judge {
            terms::judge(&self.project.judges, name).unwrap()
        }

        pub fn write(&self, file: &str, text: &str) {
            let path = self.project.root.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }

        /// The text of a file, if it exists.
        pub fn read(&self, file: &str) -> Option<String> {
            fs::read_to_string(self.project.root.join(file)).ok()
        }

        /// All files and folders of the clone with their contents.
        pub fn state(&self) -> Vec<(PathBuf, Option<String>)> {
            let mut open = vec![self.project.root.clone()];
            let mut found = Vec::new();
            while let Some(folder) = open.pop() {
                for entry in fs::read_dir(folder).unwrap() {
                    let path = entry.unwrap().path();
                    if path.is_dir() {
                        open.push(path.clone());
                    }
                    found.push((path.clone(), fs::read_to_string(path).ok()));
                }
            }
            found.sort();
            found
        }
    }

    impl Drop for TestClone {
        fn drop(&mut self) {
            fs::remove_dir_all(&self.project.root).ok();
        }
    }
}
