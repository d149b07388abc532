//! Writes a drawing to a file, whole or not at all.

use std::fs;
use std::path::{Path, PathBuf};
use std::process;

/// The file that will be written; an error if it is clear now that this would fail.
pub fn target(path: &Path) -> Result<PathBuf, String> {
    let cannot = |why: String| Err(format!("cannot write --svg {}: {why}", path.display()));
    if path.as_os_str().is_empty() {
        return Err("--svg needs the name of a file, this one is empty".into());
    }
    // If the path is a link, its target is to be written.
    let path = match fs::canonicalize(path) {
        Ok(real) => real,
        Err(_) => path.to_path_buf(),
    };
    if path.exists() && !path.is_file() {
        return cannot("it exists and is not a regular file".into());
    }
    let folder = match path.parent() {
        Some(folder) if folder.as_os_str().is_empty() => Path::new("."),
        Some(folder) => folder,
        None => return cannot("it has no name".into()),
    };
    if path.file_name().is_none() || !folder.is_dir() {
        return cannot(format!("there is no folder {}", folder.display()));
    }
    Ok(path)
}

/// Writes a temporary file next to it and renames that, so that nobody reads a part
/// of a drawing.
pub fn save(path: &Path, drawing: &str) -> Result<(), String> {
    let target = target(path)?;
    let mut aside = target.clone().into_os_string();
    aside.push(format!(".{}.part", process::id()));
    let aside = PathBuf::from(aside);
    let written = fs::write(&aside, drawing).and_then(|()| fs::rename(&aside, &target));
    written.map_err(|why| {
        let _ = fs::remove_file(&aside);
        format!("cannot write --svg {}: {why}", path.display())
    })
}
