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
use crate::build::of_name;
use crate::project::Project;
use std::fs::{self, File};
use std::io;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

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
    let own = folders.iter().map(|folder| target.join(folder).join(name));
    own.chain(of_name(&target.join("oracles"), name)).collect()
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
/// nothing to change. Other runs wait meanwhile, so that no change is lost.
fn rewrite(
    project: &Project,
    file: &str,
    change: impl FnOnce(&str) -> Result<Option<String>, String>,
) -> Result<(), String> {
    let lock = Lock::take(project);
    let _lock = lock.map_err(|error| format!("target/lock cannot be written: {error}"))?;
    // If it is a link, the file that it leads to is changed.
    let path = project.root.join(file);
    let path = path.canonicalize().unwrap_or(path);
    let text =
        fs::read_to_string(&path).map_err(|error| format!("{file} cannot be read: {error}"))?;
    let Some(text) = change(&text)? else {
        return Ok(());
    };
    replace(&project.work, &path, text)
        .map_err(|error| format!("{file} cannot be written: {error}"))
}

/// What one run at a time may hold: a file that exists as long.
struct Lock(PathBuf);

impl Lock {
    /// After this time a lock was left behind by a run that was killed.
    const LONGEST: Duration = Duration::from_secs(5);

    fn take(project: &Project) -> io::Result<Self> {
        let path = project.root.join("target/lock");
        fs::create_dir_all(project.root.join("target"))?;
        loop {
            match File::create_new(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                created => return created.map(|_| Self(path)),
            }
            let made = fs::metadata(&path).and_then(|data| data.modified());
            let age = made.ok().and_then(|made| made.elapsed().ok());
            if age.is_some_and(|age| age > Self::LONGEST) {
                fs::remove_file(&path).ok();
            }
            thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        fs::remove_file(&self.0).ok();
    }
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
            for folder in ["work", "target", "solutions", "samples", "tests/rules"] {
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

#[cfg(test)]
mod tests {
    use super::*;
    use scratch::TestClone;
    use std::time::Instant;

    #[test]
    fn no_change_is_lost_when_many_runs_write_at_once() {
        let clone = TestClone::new("rewrite-many");
        clone.write("file", "");
        thread::scope(|scope| {
            for writer in 0..4 {
                let mut project = Project::at(&clone.project.root);
                project.work = project.root.join(format!("work/{writer}"));
                fs::create_dir_all(&project.work).unwrap();
                scope.spawn(move || {
                    for _ in 0..50 {
                        rewrite(&project, "file", |text| Ok(Some(format!("{text}x")))).unwrap();
                    }
                });
            }
        });
        assert_eq!(clone.read("file").unwrap().len(), 200);
    }

    #[test]
    fn a_lock_that_was_left_behind_is_removed() {
        let clone = TestClone::new("rewrite-lock");
        clone.write("file", "");
        clone.write("target/lock", "");
        let start = Instant::now();
        rewrite(&clone.project, "file", |_| Ok(Some(String::from("x")))).unwrap();
        assert!(start.elapsed() >= Lock::LONGEST / 2);
        assert_eq!(clone.read("file").as_deref(), Some("x"));
        assert_eq!(clone.read("target/lock"), None);
    }
}
