//! Files: hashes and stamps for cache keys, lists of files, and atomic writes.

use std::collections::HashSet;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::process;

/// Returns a hash of `parts` that is the same in every run of this program, for use as a cache key.
pub fn hash_of(parts: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    parts.hash(&mut hasher);
    hasher.finish()
}

/// Returns the size and the modification time of a file, `None` if the file cannot be read. These
/// values tell versions of a program apart without running the program.
pub fn file_stamp(path: &Path) -> Option<(u64, std::time::SystemTime)> {
    let data = fs::metadata(path).ok()?;
    Some((data.len(), data.modified().ok()?))
}

/// Returns the paths in a folder; none if the folder cannot be read.
pub fn list_folder(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path())
}

/// Returns the files in a folder and in the folders below it. Symbolic links are followed, and
/// each folder is read once, because a link may lead to a folder above it.
pub fn list_files(folder: &Path) -> Vec<PathBuf> {
    let (mut files, mut seen) = (Vec::new(), HashSet::new());
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let is_new = |real| seen.insert(real);
        if !folder.canonicalize().is_ok_and(is_new) {
            continue;
        }
        for path in list_folder(&folder) {
            if path.is_dir() {
                folders.push(path)
            } else {
                files.push(path)
            }
        }
    }
    files
}

/// Reads a file as text. Anything but a regular file is an error: reading a FIFO or a link to a
/// device might never end.
pub fn read_regular(path: &Path) -> io::Result<String> {
    if !fs::symlink_metadata(path)?.is_file() {
        return Err(io::Error::other("not a regular file"));
    }
    fs::read_to_string(path)
}

/// Writes a file and creates the folders above it. The text is written to a file in `work`,
/// which is then moved to `path`, so that no reader sees an incomplete file.
pub fn write_atomically(work: &Path, path: &Path, text: impl AsRef<[u8]>) -> io::Result<()> {
    let name = path.to_string_lossy().replace('/', "%");
    // The process id keeps apart two runs that write the same file.
    let aside = work.join(format!("aside{}{name}", process::id()));
    let write = || {
        fs::write(&aside, text)?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::rename(&aside, path)
    };
    let written = write();
    if written.is_err() {
        fs::remove_file(&aside).ok();
    }
    written
}

/// Returns whether a file of 64 KiB can be written in a folder.
pub fn has_free_space(folder: &Path) -> bool {
    let probe = folder.join("room");
    let is_written = fs::write(&probe, [1; 1 << 16]).is_ok();
    fs::remove_file(probe).ok();
    is_written
}
