//! Keys of the files that bundles are made of. A file counts unless it certainly does
//! not matter.

use crate::base::files::{add_below, modified, Key};
use crate::base::sys;
use crate::project::Project;
use std::path::PathBuf;

/// What all bundles and verdicts depend on: these tools, the bundler, the compiler.
pub fn tools(project: &Project) -> u64 {
    let key = Key::default()
        .file(&sys::system().this_program())
        .add(sys::system().kept())
        .add(project.rustc.to_string_lossy())
        .add(modified(&project.rustc))
        .add(modified(&project.equip));
    key.number()
}

/// What all bundles are made of: every file of the shelf, and what is beside the
/// solutions, as they may include it.
pub fn files(project: &Project) -> u64 {
    let mut files = Vec::new();
    add_below(&project.root.join("solutions"), &mut files);
    let solutions = project.root.join("solutions");
    files.retain(|file| {
        let beside = file.parent() != Some(&*solutions);
        beside || file.extension().map_or(true, |ending| ending != "rs")
    });
    add_below(&project.root.join("snippets"), &mut files);
    files.sort();
    let add = |key: Key, file: &PathBuf| key.add(file).file(file);
    files.iter().fold(Key::default(), add).number()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::env;
    use std::fs;

    #[test]
    fn every_file_of_the_shelf_counts() {
        let root = env::temp_dir().join(format!("mexbox-shelf-{}", std::process::id()));
        let write = |file: &str, text: &str| {
            let path = root.join("snippets").join(file);
            fs::create_dir_all(path.with_file_name("")).unwrap();
            fs::write(path, text).unwrap();
        };
        let project = Project::at(&root);
        let mut keys = Vec::new();
        for (file, text) in [
            ("lib.rs", "pub mod a;"),
            ("a.rs", "#[cfg(test)] mod tests {} pub fn f() -> u8 { 1 }"),
            // A change after `cfg(test)` that keeps the length.
            ("a.rs", "#[cfg(test)] mod tests {} pub fn f() -> u8 { 2 }"),
            ("b/mod.rs", "mod c;"),
            ("b/c.rs", "1"),
            ("b/c.rs", "2"),
            ("lib.rs", "pub mod b;"),
        ] {
            write(file, text);
            keys.push(files(&project));
            assert_eq!(files(&project), keys[keys.len() - 1]);
        }
        fs::remove_dir_all(&root).unwrap();
        let different: std::collections::HashSet<u64> = keys.iter().copied().collect();
        assert_eq!(different.len(), keys.len());
    }

    #[test]
    fn another_compiler_or_bundler_counts() {
        let root = env::temp_dir().join(format!("mexbox-tools-{}", std::process::id()));
        fs::create_dir_all(&root).unwrap();
        let mut project = Project::at(&root);
        let mut keys = vec![tools(&project)];
        for (file, text) in [("rustc", "1"), ("rustc", "12"), ("equip", "1")] {
            fs::write(root.join(file), text).unwrap();
            [project.rustc, project.equip] = ["rustc", "equip"].map(|file| root.join(file));
            keys.push(tools(&project));
        }
        // The same file by another name.
        fs::hard_link(root.join("rustc"), root.join("other")).unwrap();
        project.rustc = root.join("other");
        keys.push(tools(&project));
        fs::remove_dir_all(&root).unwrap();
        let different: std::collections::HashSet<u64> = keys.iter().copied().collect();
        assert_eq!(different.len(), keys.len());
    }
}
