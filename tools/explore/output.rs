//! Writes the file that an option names, completely or not at all.

use base::files::write_atomically;
use base::message::Message;
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the file that `option` will write, with links resolved, or an error if it cannot be
/// written. `main` calls this function before a computation, which would otherwise be wasted.
pub fn resolve_target(option: &str, path: &Path) -> Result<PathBuf, Message> {
    if path.as_os_str().is_empty() {
        return Err(format!("{option} needs the name of a file, not an empty one").into());
    }
    // A link stays a link: its target is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    if target.exists() && !target.is_file() {
        return Err(write_error(option, path, "it exists and is not a regular file"));
    }
    let folder = target.with_file_name("");
    let missing = format!("there is no folder {}", folder.display());
    if Path::new(".").join(&folder).is_dir() {
        Ok(target)
    } else {
        Err(write_error(option, path, &missing))
    }
}

pub fn save(option: &str, path: &Path, content: impl AsRef<[u8]>) -> Result<(), Message> {
    let target = resolve_target(option, path)?;
    let written = write_atomically(&target.with_file_name(""), &target, content);
    written.map_err(|why| write_error(option, path, &why.to_string()))
}

fn write_error(option: &str, path: &Path, why: &str) -> Message {
    format!("cannot write {option} {}: {why}", path.display()).into()
}
