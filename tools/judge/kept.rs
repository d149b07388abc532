//! Programs that are compiled once and kept below `target` until their sources change.

use crate::base::files::Key;
use crate::project::Project;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The file `target/FOLDER/NAME-KEY` with this ending, which `make` writes unless it
/// exists. Those of the same name and of other keys are removed. The inner error is that
/// of `make`'s compiler.
pub fn kept(
    project: &Project,
    folder: &str,
    [name, ending]: [&str; 2],
    key: Key,
    make: impl FnOnce(&Path) -> Result<Result<(), String>, String>,
) -> Result<Result<PathBuf, String>, String> {
    let built = format!("{name}-{:016x}{ending}", key.number());
    let kept = project.root.join("target").join(folder);
    let file = kept.join(&built);
    if file.exists() {
        return Ok(Ok(file));
    }
    // In a folder of its own, as two threads may make it at the same time.
    static MADE: AtomicUsize = AtomicUsize::new(0);
    let own = MADE.fetch_add(1, Ordering::Relaxed).to_string();
    let own = project.work.join(folder).join(own);
    let aside = own.join(&built);
    let keep = || -> io::Result<()> {
        fs::create_dir_all(&kept)?;
        // The other thread may have made this very file.
        for path in of_name(&kept, name)
            .into_iter()
            .filter(|path| *path != file)
        {
            fs::remove_file(path).ok();
        }
        fs::rename(&aside, &file)
    };
    let failed = |error| format!("cannot write target/{folder}: {error}");
    fs::create_dir_all(&own).map_err(failed)?;
    if let Err(errors) = make(&aside)? {
        return Ok(Err(errors));
    }
    keep().map_err(failed)?;
    Ok(Ok(file))
}

/// The files `NAME-KEY` in a folder, with any ending.
pub fn of_name(folder: &Path, name: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    let is_own = |path: &PathBuf| {
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        file.rsplit_once('-').is_some_and(|(own, _)| own == name)
    };
    paths.filter(is_own).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_threads_may_make_the_same_file() {
        let root = std::env::temp_dir().join(format!("mexbox-kept-two-{}", std::process::id()));
        let project = &Project::at(&root);
        let both = std::sync::Barrier::new(2);
        let make = || {
            kept(project, "x", ["a", ".y"], Key::default(), |to| {
                both.wait();
                fs::write(to, "1").unwrap();
                // Neither is moved away before both are written.
                both.wait();
                Ok(Ok(()))
            })
        };
        std::thread::scope(|scope| {
            for made in [scope.spawn(make), scope.spawn(make)] {
                let file = made.join().unwrap().unwrap().unwrap();
                assert_eq!(fs::read_to_string(file).unwrap(), "1");
            }
        });
        fs::remove_dir_all(&root).unwrap();
    }

    #[test]
    fn only_the_newest_of_a_name_is_kept() {
        let root = std::env::temp_dir().join(format!("mexbox-kept-{}", std::process::id()));
        let project = Project::at(&root);
        let make = |name: &str, text: &'static str| {
            let key = Key::default().add(text);
            let write = |to: &Path| fs::write(to, text).map_err(|error| error.to_string());
            kept(&project, "x", [name, ".y"], key, |to| write(to).map(Ok))
                .unwrap()
                .unwrap()
        };
        let (old, other) = (make("a", "1"), make("a-b", "1"));
        assert_eq!(make("a", "1"), old);
        let new = make("a", "2");
        assert_eq!(
            [&old, &other, &new].map(|file| file.exists()),
            [false, true, true]
        );
        assert_eq!(fs::read_to_string(&new).unwrap(), "2");
        let key = Key::default().add("3");
        let failed = kept(&project, "x", ["a", ""], key, |_| {
            Ok(Err(String::from("no")))
        });
        assert_eq!(failed.unwrap().unwrap_err(), "no");
        assert!(new.exists());
        fs::remove_dir_all(&root).unwrap();
    }
}
