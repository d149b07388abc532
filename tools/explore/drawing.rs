//! The file of a drawing, which is written whole or not at all.

#[path = "../base/files.rs"]
#[allow(dead_code)]
mod base;

use std::fs;
use std::path::{Path, PathBuf};

/// The file that will be written; an error if it is clear now that this would fail.
pub fn target(path: &Path) -> Result<PathBuf, String> {
    if path.as_os_str().is_empty() {
        return Err("--svg needs the name of a file, this one is empty".into());
    }
    // If the path is a link, its target is to be written.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    if target.exists() && !target.is_file() {
        return Err(cannot(path, "it exists and is not a regular file"));
    }
    let folder = target.with_file_name("");
    let missing = format!("there is no folder {}", folder.display());
    match Path::new(".").join(&folder).is_dir() {
        true => Ok(target),
        false => Err(cannot(path, &missing)),
    }
}

pub fn save(path: &Path, drawing: &str) -> Result<(), String> {
    let target = target(path)?;
    let written = base::replace(&target.with_file_name(""), &target, drawing);
    written.map_err(|why| cannot(path, &why.to_string()))
}

fn cannot(path: &Path, why: &str) -> String {
    format!("cannot write --svg {}: {why}", path.display())
}
