//! A file that an option names: it is written whole or not at all.

#[path = "../base/files.rs"]
#[allow(dead_code)]
mod base;

use std::fs;
use std::path::{Path, PathBuf};

/// The file that `option` will write; an error if it is clear now that this would fail.
pub fn target(option: &str, path: &Path) -> Result<PathBuf, String> {
    if path.as_os_str().is_empty() {
        return Err(format!(
            "{option} needs the name of a file, this one is empty"
        ));
    }
    // If the path is a link, its target is to be written.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    if target.exists() && !target.is_file() {
        return Err(cannot(option, path, "it exists and is not a regular file"));
    }
    let folder = target.with_file_name("");
    let missing = format!("there is no folder {}", folder.display());
    match Path::new(".").join(&folder).is_dir() {
        true => Ok(target),
        false => Err(cannot(option, path, &missing)),
    }
}

pub fn save(option: &str, path: &Path, content: impl AsRef<[u8]>) -> Result<(), String> {
    let target = target(option, path)?;
    let written = base::write_atomically(&target.with_file_name(""), &target, content);
    written.map_err(|why| cannot(option, path, &why.to_string()))
}

fn cannot(option: &str, path: &Path, why: &str) -> String {
    format!("cannot write {option} {}: {why}", path.display())
}
