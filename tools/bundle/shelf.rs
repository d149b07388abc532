//! The part of the shelf that a solution needs: what it costs to bundle one must
//! not depend on how many other snippets there are.
//!
//! A snippet is needed if it is named. One that is not could matter only by an impl
//! for what others define; if the bundle does not compile without it, the whole
//! shelf is taken.

use crate::base::files::{modified, Key};
use crate::base::sys::THIS_PROGRAM;
use crate::bundle::sources;
use crate::project::Project;
use crate::source::edit::Edits;
use crate::source::node::Kind;
use crate::source::tree::Tree;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The snippets that a solution names, and those that they name, by name: what of
/// their text may come into a bundle.
pub fn needed(project: &Project, name: &str) -> BTreeMap<String, String> {
    let snippets = project.root.join("snippets");
    let solution = fs::read_to_string(project.solution(name)).unwrap_or_default();
    let mut found = BTreeMap::new();
    let mut open = named(&solution, &["snippets::"]);
    while let Some(module) = open.pop() {
        if found.contains_key(&module) {
            continue;
        }
        // Something else than a module may be meant, or all of them.
        let Ok(text) = fs::read_to_string(snippets.join(format!("{module}.rs"))) else {
            let files = fs::read_dir(&snippets).into_iter().flatten().flatten();
            open.extend(files.filter_map(|file| {
                Some(file.file_name().to_str()?.strip_suffix(".rs")?.to_string())
            }));
            found.insert(module, String::new());
            continue;
        };
        // What a bundle never holds does not count.
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        open.extend(named(text, &["super::", "crate::"]));
        found.insert(module, text.to_string());
    }
    found
}

/// The words that come after one of the paths. After a brace or a star it is not
/// clear which: then the result holds a word that no module is called.
fn named(text: &str, paths: &[&str]) -> Vec<String> {
    let mut words = Vec::new();
    for path in paths {
        for (at, _) in text.match_indices(path) {
            let rest = &text[at + path.len()..];
            let end = rest
                .find(|c: char| !c.is_alphanumeric() && c != '_')
                .unwrap_or(rest.len());
            words.push(match end {
                0 => String::from("*"),
                _ => rest[..end].to_string(),
            });
        }
    }
    words.retain(|word| word != "super" && word != "self");
    words
}

/// Lays out in `folder` the shelf with the needed snippets alone and returns the
/// path of its `lib.rs`.
pub fn lay_out(project: &Project, name: &str, folder: &Path) -> io::Result<PathBuf> {
    let snippets = project.root.join("snippets");
    let text = fs::read_to_string(snippets.join("lib.rs"))?;
    let tree = Tree::parse(&text).map_err(io::Error::other)?;
    let needed = needed(project, name);
    let mut edits = Edits::new(&text);
    for node in tree.nodes.iter().filter(|node| node.parent.is_none()) {
        if node.kind == Kind::Module && !needed.contains_key(&node.name) {
            edits.remove(node.span.clone());
        }
    }
    // One of an earlier round, if problems are watched.
    fs::remove_dir_all(folder).ok();
    fs::create_dir(folder)?;
    for module in needed.keys() {
        let file = format!("{module}.rs");
        symlink(snippets.join(&file), folder.join(&file))?;
    }
    let lib = folder.join("lib.rs");
    fs::write(&lib, edits.render(0..text.len()))?;
    Ok(lib)
}

/// Whether all snippets compile; asked once for each state of theirs.
pub fn is_sound(project: &Project) -> bool {
    static ASKING: Mutex<()> = Mutex::new(());
    let _one_asks = ASKING.lock();
    let entries = fs::read_dir(project.root.join("snippets"));
    let entries = entries.into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.sort();
    files.push(project.rustc.clone());
    let modified = files.iter().map(|file| (file, modified(file)));
    let state = format!("{:?}", modified.collect::<Vec<_>>());
    let known = project.root.join("target/tools/sound-shelf");
    if fs::read_to_string(&known).is_ok_and(|text| text == state) {
        return true;
    }
    let errors = sources::snippets_errors(project, &project.work.join("shelf.rmeta"));
    let sound = errors == Ok(None);
    if sound {
        fs::write(known, state).ok();
    }
    sound
}

/// What all bundles and verdicts depend on: these tools, the bundler, the compiler.
pub fn tools(project: &Project) -> u64 {
    let key = Key::default()
        .file(Path::new(THIS_PROGRAM))
        .add(project.rustc.to_string_lossy());
    let key = key
        .add(modified(&project.rustc))
        .add(modified(&project.equip));
    key.number()
}

/// What the bundle of a solution is made of: the solution and the snippets that it
/// needs.
pub fn key(project: &Project, name: &str, tools: u64) -> u64 {
    let key = Key::default()
        .add(tools)
        .file(&project.solution(name))
        .file(&project.root.join("snippets/lib.rs"));
    key.add(needed(project, name)).number()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::env;

    #[test]
    fn what_is_named_from_what_is_named_is_laid_out() {
        let root = env::temp_dir().join(format!("mexbox-shelf-{}", std::process::id()));
        let write = |file: &str, text: &str| {
            let path = root.join(file);
            fs::create_dir_all(path.with_file_name("")).unwrap();
            fs::write(path, text).unwrap();
        };
        write("solutions/1.rs", "use snippets::a::f;");
        write("solutions/2.rs", "use snippets::{c, d};");
        write(
            "snippets/lib.rs",
            "//! x\n\npub mod a;\npub mod b;\npub mod c;\n\npub mod d;\n",
        );
        write(
            "snippets/a.rs",
            "use super::b;\n#[cfg(test)]\nmod tests { use super::c; }",
        );
        write("snippets/b.rs", "crate::a::f();");
        write("snippets/c.rs", "");
        write("snippets/d.rs", "");
        let project = Project {
            root: root.clone(),
            work: root.clone(),
            equip: PathBuf::new(),
            rustc: PathBuf::new(),
            judge_rustc: PathBuf::new(),
            judges: Vec::new(),
            judge: None,
        };
        let laid_out = |name: &str| {
            let lib = lay_out(&project, name, &root.join("needed")).unwrap();
            let there = |name: &&str| lib.with_file_name(format!("{name}.rs")).exists();
            let names: Vec<&str> = ["a", "b", "c", "d"].into_iter().filter(there).collect();
            (fs::read_to_string(&lib).unwrap(), names)
        };
        let (lib, names) = laid_out("1");
        assert_eq!(lib, "//! x\n\npub mod a;\npub mod b;\n\n");
        assert_eq!(names, ["a", "b"]);
        // It is not clear what the braces name.
        let (lib, names) = laid_out("2");
        assert_eq!(
            lib,
            fs::read_to_string(root.join("snippets/lib.rs")).unwrap()
        );
        assert_eq!(names, ["a", "b", "c", "d"]);
        fs::remove_dir_all(&root).unwrap();
    }

    #[test]
    fn modules_are_named_by_paths() {
        let text = "use snippets::nim::{a, b};\nuse snippets::mex;\nsnippets::grundy::x();";
        assert_eq!(named(text, &["snippets::"]), ["nim", "mex", "grundy"]);
        assert_eq!(named("use snippets::{nim, mex};", &["snippets::"]), ["*"]);
        assert_eq!(
            named("use super::*; super::super::x", &["super::"]),
            ["*", "x"]
        );
    }
}
