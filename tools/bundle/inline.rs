//! Joins the files of a crate into one text: modules are written where they are declared, and
//! included files become literals.

use super::{cfg, clean, panics, scopes};
use crate::build::fix::{apply_fixes, Fix};
use crate::build::wrapper::{CrateRecord, Strictness};
use crate::source::{lex, Edits, Kind, Node, Tree};
use base::context::Context;
use std::fs;
use std::path::{Path, PathBuf};

/// The purpose of the joined text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// The library in a bundle: without docs, comments, tests, attributes about lints.
    BundledLibrary,
    /// A solution in a bundle: the same, but with its author's comments.
    BundledSolution,
    /// A library that people read: only tests are left out.
    Readable,
}

/// A file of a crate.
struct Source<'a> {
    path: PathBuf,
    /// Where the files of its modules are.
    folder: PathBuf,
    purpose: Purpose,
    is_read: IsRead<'a>,
    record: Option<&'a CrateRecord>,
}

/// Whether rustc has read a file: not that of `#[cfg(windows)] mod x;`.
pub type IsRead<'a> = &'a dyn Fn(&Path) -> bool;

/// Returns the text of the crate with this root file. What cannot be inlined stays as it is:
/// rustc says what is wrong with it. `cfg`s and environment variables that only cargo knows
/// are replaced.
pub fn inline_modules(
    root: &Path,
    purpose: Purpose,
    is_read: IsRead,
    record: Option<&CrateRecord>,
) -> Result<String, String> {
    let (path, folder) = (root.to_path_buf(), root.with_file_name(""));
    Source { path, folder, purpose, is_read, record }.text()
}

impl Source<'_> {
    /// Returns a file whose modules are in its own folder.
    fn sibling(&self, path: PathBuf) -> Self {
        let folder = path.with_file_name("");
        Self { path, folder, ..*self }
    }

    fn text(&self) -> Result<String, String> {
        let name = self.path.display();
        let fixes = self.record.map_or(&[][..], |record| &record.fixes);
        let mut text = read(&self.path, fixes)?;
        if let Some(record) = self.record {
            text = cfg::resolve(&text, record).context(&name)?;
        }
        let tree = Tree::parse(&text).context(name)?;
        let mut edits = Edits::new(&text);
        let is_bundled = self.purpose != Purpose::Readable;
        if is_bundled {
            clean::drop_comments(&tree, self.purpose == Purpose::BundledLibrary, &mut edits);
            clean::drop_attributes(&tree, &mut edits);
        }
        for node in &tree.nodes {
            if clean::is_excluded(&tree, node, is_bundled) {
                edits.remove(node.span.clone());
            } else if node.kind == Kind::Module && node.body.is_none() {
                self.inline_module(&tree, node, &mut edits)?;
            }
        }
        if let Some(record) = self.record {
            if &*record.edition < "2021" {
                let in_macros = record.strictness > Strictness::Readable;
                panics::write_out_panics(&tree, in_macros, &mut edits);
            }
            if record.strictness == Strictness::Matches {
                scopes::write_out_matches(&tree, &mut edits);
            }
        }
        for i in 0..tree.tokens.len() {
            self.inline_include(&tree, i, &mut edits)?;
        }
        Ok(edits.render(0..text.len()))
    }

    /// Replaces the declaration of a module by the text of its file.
    fn inline_module(&self, tree: &Tree, node: &Node, edits: &mut Edits) -> Result<(), String> {
        let mut folder = self.folder.clone();
        let outer = tree.enclosing(&node.span).into_iter().rev();
        let inline = outer.filter(|&n| tree.nodes[n].body.is_some());
        folder.extend(inline.map(|n| folder_name(tree, &tree.nodes[n])));
        let name = folder_name(tree, node);
        let (file, subfolder) = (folder.join(format!("{name}.rs")), folder.join(&name));
        let module = match path_attribute(tree, node) {
            // It is relative to the file itself, except in an inline module.
            Some(_) if folder == self.folder => self.sibling(self.path.with_file_name(name)),
            Some(_) => self.sibling(subfolder),
            None => Self {
                path: if file.is_file() { file } else { subfolder.join("mod.rs") },
                folder: subfolder,
                ..*self
            },
        };
        if (self.is_read)(&module.path) {
            let end = node.span.end;
            edits.replace(end - 1..end, format!(" {{\n{}\n}}", module.text()?));
        }
        Ok(())
    }

    /// Replaces an `include!`, `include_str!` or `include_bytes!` that begins at a token by
    /// the file, if its argument is a string without escapes.
    fn inline_include(&self, tree: &Tree, i: usize, edits: &mut Edits) -> Result<(), String> {
        let (name, close) = (tree.token(i), tree.partner(i + 2));
        let file = lex::string_value(tree.token(i + 3)).map(|file| self.path.with_file_name(file));
        let Some(path) = file.filter(|path| tree.token(i + 1) == "!" && path.is_file()) else {
            return Ok(());
        };
        // `core::include_str!`
        let is_path = i > 1 && tree.token(i - 1) == "::";
        let first = if is_path { i - 2 } else { i };
        let span = tree.offset(first)..tree.tokens[close].span.end;
        let node = tree.enclosing(&span).first().map(|&n| &tree.nodes[n]);
        let item = node.filter(|node| node.kind == Kind::MacroCall && node.name == name);
        let failed = path.display();
        match (name, item) {
            ("include", Some(item)) => {
                edits.replace(item.span.clone(), self.sibling(path).text()?);
            }
            ("include", None) => edits.replace(span, format!("({})", read(&path, &[])?.trim())),
            ("include_str", _) => {
                let text = fs::read_to_string(&path).context(failed)?;
                edits.replace(span, format!("{text:?}"));
            }
            ("include_bytes", _) => {
                let bytes = fs::read(&path).context(failed)?;
                edits.replace(span, format!("b\"{}\"", bytes.escape_ascii()));
            }
            _ => {}
        }
        Ok(())
    }
}

/// Returns the name of the folder or the file of a module.
fn folder_name(tree: &Tree, node: &Node) -> String {
    path_attribute(tree, node).unwrap_or_else(|| lex::strip_raw(&node.name).to_string())
}

/// Returns the value of `#[path = "value"]`.
fn path_attribute(tree: &Tree, node: &Node) -> Option<String> {
    node.attributes.iter().find_map(|span| {
        let tokens: Vec<&str> = tree.token_texts(span).collect();
        let ["#", "[", "path", "=", value, "]"] = tokens[..] else {
            return None;
        };
        lex::string_value(value).map(String::from)
    })
}

/// Reads a source file as rustc does: without a byte order mark, carriage returns at the
/// ends of lines, and a shebang; with fixes.
fn read(path: &Path, fixes: &[Fix]) -> Result<String, String> {
    let name = path.display();
    let bytes = fs::read(path).context(path.display())?;
    let text =
        String::from_utf8(bytes).map_err(|_| format!("{name}: the file is not UTF-8 text"))?;
    let fixed = apply_fixes(fixes, path, &text);
    let text = fixed.strip_prefix('\u{feff}').unwrap_or(&fixed);
    let text = &text.replace("\r\n", "\n");
    let is_shebang = text.starts_with("#!") && !text[2..].trim_start().starts_with('[');
    let shebang = text.lines().next().filter(|_| is_shebang);
    Ok(text[shebang.map_or(0, str::len)..].to_string())
}
