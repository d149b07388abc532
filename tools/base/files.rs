//! Files: keys of their contents, and writing without half-written results.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::Path;

/// Everything that decides a result, as one number.
#[derive(Default)]
pub struct Key(DefaultHasher);

impl Key {
    pub fn add(mut self, part: impl Hash) -> Self {
        part.hash(&mut self.0);
        self
    }

    /// Adds the contents of a file; a missing file is a content of its own.
    pub fn file(self, path: &Path) -> Self {
        let content = fs::read(path).ok();
        self.add(content)
    }

    pub fn number(&self) -> u64 {
        self.0.finish()
    }
}

/// What tells one compiler from another without asking it.
pub fn modified(path: &Path) -> Option<(u64, std::time::SystemTime)> {
    let data = fs::metadata(path).ok()?;
    Some((data.len(), data.modified().ok()?))
}

/// Writes a file as a whole, and the folders above it: aside in `work` first, then
/// moved into place, so that no reader sees half of it.
pub fn replace(work: &Path, path: &Path, text: impl AsRef<[u8]>) -> io::Result<()> {
    let name = path.to_string_lossy().replace('/', "%");
    let aside = work.join(format!("aside{name}"));
    fs::write(&aside, text)?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::rename(aside, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_tell_parts_apart() {
        let key = |parts: &[&str]| {
            parts
                .iter()
                .fold(Key::default(), |key, part| key.add(part))
                .number()
        };
        assert_eq!(key(&["a", "b"]), key(&["a", "b"]));
        assert_ne!(key(&["a", "b"]), key(&["ab"]));
        assert_ne!(key(&["a", "b"]), key(&["b", "a"]));
    }
}
