//! Files: hashes of their contents, and writing a file as a whole.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};

/// A hash of everything that determines a result.
#[derive(Default)]
pub struct Key(DefaultHasher);

impl Key {
    pub fn add(mut self, part: impl Hash) -> Self {
        part.hash(&mut self.0);
        self
    }

    /// Adds the contents of a file, or the fact that it is missing.
    pub fn file(self, path: &Path) -> Self {
        let content = fs::read(path).ok();
        self.add(content)
    }

    pub fn number(&self) -> u64 {
        self.0.finish()
    }
}

/// The size and the time of a file: they tell one compiler from another without a
/// call.
pub fn modified(path: &Path) -> Option<(u64, std::time::SystemTime)> {
    let data = fs::metadata(path).ok()?;
    Some((data.len(), data.modified().ok()?))
}

/// Adds the files in a folder and in the folders below it.
pub fn add_below(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => add_below(&entry.path(), files),
            _ => files.push(entry.path()),
        }
    }
}

/// Writes a file and creates the folders above it. The file is written in `work`
/// first and then moved into place, so that nobody reads a part of it.
pub fn replace(work: &Path, path: &Path, text: impl AsRef<[u8]>) -> io::Result<()> {
    let name = path.to_string_lossy().replace('/', "%");
    let aside = work.join(format!("aside{name}"));
    fs::write(&aside, text)?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::rename(aside, path)
}

/// Whether a file can still be written in a folder.
pub fn has_room(folder: &Path) -> bool {
    let probe = folder.join("room");
    let is_written = fs::write(&probe, [1; 1 << 16]).is_ok();
    fs::remove_file(probe).ok();
    is_written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_in_folders_below_are_found() {
        let mut found = Vec::new();
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tools");
        add_below(&root, &mut found);
        assert!(found.contains(&root.join("base/sys/linux.rs")));
    }
}
