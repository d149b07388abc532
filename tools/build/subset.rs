//! The part of the snippet library that a program of the clone uses. What a user has broken
//! or changed in other modules does not affect that program.

use super::error::Error;
use super::rustc::{compile, Settings};
use super::{get_or_build, snippets};
use crate::project::Project;
use base::context::Context;
use base::files::{hash_of, list_files};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Compiles a crate with the name of the library and only the modules that the sources in the
/// folder `sources` need, directly or not. Returns the folder with the crate.
pub fn compile_used_modules(
    project: &Project,
    settings: &Settings,
    sources: &Path,
) -> Result<PathBuf, Error> {
    let root = render_root(project, sources)?;
    let name = format!("snippets-{:016x}", hash_of((&root, settings.fingerprint())));
    get_or_build(project, "crates", &name, |to| {
        let source = project.work.join("snippets.rs");
        fs::write(&source, root).context("cannot write the root of the snippets")?;
        let settings = settings.clone().with(&["--crate-type=rlib", "--emit=link"]);
        compile(project, &settings, (&source, "snippets"), snippets::CRATE, to)
    })
}

/// Returns the root file of the library with the modules that the sources in a folder need. The
/// root file is read line by line, because other parts of it may be invalid.
fn render_root(project: &Project, sources: &Path) -> Result<String, String> {
    let library = project.root.join(snippets::ROOT_FILE);
    let text = fs::read_to_string(&library).context(snippets::ROOT_FILE)?;
    let folder = library.with_file_name("");
    let file_of = |module: &str| {
        let files = [format!("{module}.rs"), format!("{module}/mod.rs")];
        files.map(|file| folder.join(file)).into_iter().find(|file| file.is_file())
    };
    let mut used = BTreeMap::new();
    let mut open = find_names_after(&["snippets::"], &list_files(&project.root.join(sources)));
    while let Some(module) = open.pop() {
        let known = used.contains_key(&module);
        if let Some(file) = file_of(&module).filter(|_| !known) {
            let mut files = list_files(&folder.join(&module));
            files.push(file.clone());
            open.extend(find_names_after(&["super::", "crate::"], &files));
            used.insert(module, file);
        }
    }
    let mut root = String::new();
    let mut attribute = "";
    for line in text.lines() {
        let module = line.trim_start_matches("pub ").strip_prefix("mod ");
        let module = module.and_then(|rest| rest.strip_suffix(';'));
        if let Some(file) = module.and_then(|module| used.get(module)) {
            root += &format!("{attribute}\n#[path = {file:?}]\n{line}\n");
        }
        attribute = if line.starts_with("#[cfg(target") { line } else { "" };
    }
    Ok(root)
}

/// Returns the identifiers after `prefixes`, such as `super::`, in the files. Some name modules.
fn find_names_after(prefixes: &[&str], files: &[PathBuf]) -> Vec<String> {
    let mut names = Vec::new();
    for text in files.iter().filter_map(|file| fs::read_to_string(file).ok()) {
        for prefix in prefixes {
            let rests = text.split(prefix).skip(1);
            let is_of_name = |c: &char| c.is_alphanumeric() || *c == '_';
            names.extend(rests.map(|rest| rest.chars().take_while(is_of_name).collect()));
        }
    }
    names
}
