//! The files that were read for a compiled file, and whether they are unchanged.

use crate::project::Project;
use base::files::hash_of;
use std::fs::{self, Metadata};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Files, and a hash of their paths and contents. Each path is absolute or relative to the root of
/// the clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inputs {
    pub hash: u64,
    pub files: Vec<PathBuf>,
}

impl Inputs {
    /// Returns `files` with a hash of their present contents.
    pub fn hash_files(root: &Path, files: Vec<PathBuf>) -> Self {
        let held = files.iter().map(|file| hash_of(fs::read(root.join(file)).ok()));
        let hash = hash_of((&files, held.collect::<Vec<_>>()));
        Self { hash, files }
    }

    /// Returns the inputs of a build that began at `called`: the files in the dep-infos of
    /// rustc, except those in the folder of this run, and `files`. If one of them was written or
    /// moved into place since `called`, rustc may have read an older version: then the inputs
    /// never count as unchanged.
    pub fn from_dep_infos(
        project: &Project,
        dep_infos: &[PathBuf],
        mut files: Vec<PathBuf>,
        called: SystemTime,
    ) -> Self {
        for dep_info in dep_infos {
            let read = Self::read_dep_info(dep_info);
            files.extend(read.filter(|file| !project.root.join(file).starts_with(&project.work)));
        }
        let mut inputs = Self::hash_files(&project.root, files);
        // During a build, cargo itself writes the lock file and the output of build scripts.
        let is_of_cargo =
            |path: &Path| path.starts_with(&project.target) || path.ends_with("Cargo.lock");
        let is_new = |file: &PathBuf| {
            let path = project.root.join(file);
            !is_of_cargo(&path) && has_changed_since(&path, called)
        };
        if inputs.files.iter().any(is_new) {
            inputs.hash ^= 1;
        }
        inputs
    }

    /// Returns the files that a dep-info of rustc names.
    pub fn read_dep_info(file: &Path) -> impl Iterator<Item = PathBuf> {
        let text = fs::read_to_string(file).unwrap_or_default();
        // There is a line `path:` for each file, with the blanks in the path escaped.
        let files = text.lines().filter_map(|line| line.strip_suffix(':'));
        let files: Vec<_> = files.map(|file| PathBuf::from(file.replace("\\ ", " "))).collect();
        files.into_iter()
    }

    /// Returns the files that a dep-info of cargo names: one line, `program: file file`.
    pub fn read_cargo_dep_info(file: &Path) -> Vec<PathBuf> {
        let text = fs::read_to_string(file).unwrap_or_default();
        // Escaped spaces become NULs, which no path contains.
        let marked = text.trim_end().replace("\\ ", "\0");
        let files = marked.split_once(": ").map_or("", |(_, files)| files).split(' ');
        files.map(|file| PathBuf::from(file.replace('\0', " "))).collect()
    }

    /// Returns whether all files still have the same contents.
    pub fn are_unchanged(&self, root: &Path) -> bool {
        Self::hash_files(root, self.files.clone()) == *self
    }

    /// Merges two sets of inputs. If either has changed, the result never counts as
    /// unchanged.
    pub fn merge(self, root: &Path, others: &Self) -> Self {
        let are_same = self.are_unchanged(root) && others.are_unchanged(root);
        let mut both = Self::hash_files(root, [self.files, others.files.clone()].concat());
        both.hash ^= u64::from(!are_same);
        both
    }

    /// Returns the inputs as one line, which `parse` reads.
    pub fn to_line(&self) -> String {
        let files = self.files.iter();
        let names: Vec<_> = files.map(|file| file.to_string_lossy()).collect();
        format!("{:016x}\t{}", self.hash, names.join("\t"))
    }

    /// Parses a line that `to_line` has returned.
    pub fn parse(line: &str) -> Option<Self> {
        let (hash, files) = line.split_once('\t')?;
        let hash = u64::from_str_radix(hash, 16).ok()?;
        let files = files.split('\t').filter(|file| !file.is_empty()).map(PathBuf::from).collect();
        Some(Self { hash, files })
    }

    /// Returns whether a file is one of the inputs, also through a link to a folder.
    pub fn contains(&self, root: &Path, path: &Path) -> bool {
        let is_it = |file: &PathBuf| {
            file.file_name() == path.file_name()
                && root.join(file).canonicalize().ok() == path.canonicalize().ok()
        };
        path.is_file() && self.files.iter().any(is_it)
    }
}

/// Returns whether a file, or the link to it, was written or moved into place since a time. This
/// compares the ctime, because moving an old file into place does not change its modification time.
fn has_changed_since(path: &Path, time: SystemTime) -> bool {
    let is_old = |data: io::Result<Metadata>| {
        data.is_ok_and(|data| {
            let changed = Duration::new(data.ctime() as u64, data.ctime_nsec() as u32);
            // Timestamps of file systems lag a little behind the clock.
            UNIX_EPOCH + changed + Duration::from_millis(10) < time
        })
    };
    !is_old(fs::metadata(path)) || !is_old(fs::symlink_metadata(path))
}
