//! A cache of compiled files below `target`, valid until their sources change.

use crate::build::error::Error;
use crate::build::Inputs;
use crate::project::Project;
use base::files::{list_folder, read_regular};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The file in a cached folder that lists the inputs of the other files.
const INPUTS: &str = "inputs";

/// Returns the folder `target/KIND/NAME-HASH` whose inputs are unchanged. If there is none, `make`
/// fills a new folder and returns its inputs, and other folders for NAME are removed.
pub fn get_or_build(
    project: &Project,
    kind: &str,
    name: &str,
    make: impl FnOnce(&Path) -> Result<Inputs, Error>,
) -> Result<PathBuf, Error> {
    let cache = project.target.join(kind);
    if let Some(folder) = find_cached(project, kind, name) {
        return Ok(folder);
    }
    // Built in a unique folder first, as two threads may build the same files at the same time.
    static NEXT_NUMBER: AtomicUsize = AtomicUsize::new(0);
    let number = NEXT_NUMBER.fetch_add(1, Ordering::Relaxed);
    let aside = project.work.join(format!("{kind}-{number}"));
    let failed = |error: io::Error| format!("cannot write target/{kind}: {error}");
    fs::create_dir_all(&aside).map_err(failed)?;
    let inputs = make(&aside)?;
    let folder = cache.join(format!("{name}-{:016x}", inputs.hash));
    let store = || -> io::Result<()> {
        fs::write(aside.join(INPUTS), inputs.to_line())?;
        fs::create_dir_all(&cache)?;
        for old in find_folders(&cache, name).filter(|old| *old != folder) {
            fs::remove_dir_all(old)?;
        }
        // Renaming fails if another thread was faster: then the folder of that thread is used.
        fs::rename(&aside, &folder)
            .or_else(|error| if folder.exists() { Ok(()) } else { Err(error) })
    };
    store().map_err(failed)?;
    Ok(folder)
}

/// Returns the inputs of the files in a cached folder.
pub fn read_inputs(folder: &Path) -> Option<Inputs> {
    Inputs::parse(&read_regular(&folder.join(INPUTS)).ok()?)
}

/// Returns the folder `target/KIND/NAME-HASH` whose inputs are unchanged, if there is one.
pub fn find_cached(project: &Project, kind: &str, name: &str) -> Option<PathBuf> {
    let cache = project.target.join(kind);
    let is_same =
        |folder: &PathBuf| read_inputs(folder).is_some_and(|it| it.are_unchanged(&project.root));
    find_folders(&cache, name).find(is_same)
}

/// Returns the folders in `cache` that are called NAME-HASH or NAME-HASH-HASH.
pub fn find_folders<'a>(cache: &Path, name: &'a str) -> impl Iterator<Item = PathBuf> + 'a {
    list_folder(cache).filter(move |path| {
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        let hashes = file.strip_prefix(name).map(|rest| rest.len());
        matches!(hashes, Some(17 | 34))
    })
}
