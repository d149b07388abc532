//! Joins the files of a crate into one text: modules are written where they are declared, and
//! included files where they are included.

use super::{cfg, clean, panics, scopes};
use crate::build::fix::{apply_fixes, Fix};
use crate::build::wrapper::{CrateRecord, Strictness};
use crate::source::{lex, Edits, Kind, Node, Tree};
use base::context::Context;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The purpose of the joined text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// The library in a bundle: without docs, comments, tests and attributes about lints.
    BundledLibrary,
    /// A solution in a bundle: like the library, but with the comments of the author.
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

/// Returns whether rustc has read a file. rustc skips the file of a disabled module.
pub type IsRead<'a> = &'a dyn Fn(&Path) -> bool;

/// Returns the text of the crate with the root file `root`. A module or an `include!` whose file is
/// missing stays as it is, so that rustc reports it. `cfg`s and environment variables that only
/// cargo knows are replaced if there is a `record` of the crate.
pub fn inline_modules(
    root: &Path,
    purpose: Purpose,
    is_read: IsRead,
    record: Option<&CrateRecord>,
) -> Result<String, String> {
    let (path, folder) = (root.to_path_buf(), root.with_file_name(""));
    Source { path, folder, purpose, is_read, record }.inline()
}

impl Source<'_> {
    /// Returns the source at `path`, with its modules in the folder of the file.
    fn sibling(&self, path: PathBuf) -> Self {
        let folder = path.with_file_name("");
        Self { path, folder, ..*self }
    }

    /// Returns the text of the file with its modules and included files.
    fn inline(&self) -> Result<String, String> {
        let name = self.path.display();
        let fixes = self.record.map_or(&[][..], |record| &record.fixes);
        let mut text = read(&self.path, fixes)?;
        if let Some(record) = self.record {
            text = cfg::resolve(text, record).context(&name)?;
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
            } else if matches!(node.kind, Kind::MacroCall | Kind::MacroRules) {
                self.inline_macro(&tree, node, &mut edits)?;
            }
        }
        if let Some(record) = self.record {
            if &*record.edition < "2021" {
                let in_macros = record.strictness > Strictness::Readable;
                panics::replace_panics(&tree, in_macros, &mut edits);
            }
            if record.strictness == Strictness::Matches {
                scopes::replace_let_conditions(&tree, &mut edits);
            }
        }
        for i in 0..tree.tokens.len() {
            self.inline_include(&tree, i, &mut edits)?;
        }
        Ok(edits.render(0..text.len()))
    }

    /// Replaces the declaration of a module by the text of its file. A declaration with a `cfg`
    /// is removed if rustc has not read a file for it.
    fn inline_module(&self, tree: &Tree, node: &Node, edits: &mut Edits) -> Result<(), String> {
        let mut folder = self.folder.clone();
        let outer = tree.enclosing(&node.span).into_iter().rev();
        let inline = outer.filter(|&n| tree.nodes[n].body.is_some());
        folder.extend(inline.map(|n| folder_name(tree, &tree.nodes[n])));
        if let Some(module) = self.find_module(tree, node, folder) {
            let end = node.span.end;
            edits.replace(end - 1..end, format!(" {{\n{}\n}}", module.inline()?));
            let with_path = |span: &&Range<usize>| path_value(tree, span).is_some();
            let attributes = node.attributes.iter().filter(with_path);
            attributes.for_each(|span| edits.remove(span.clone()));
        } else if has_cfg(tree, node) {
            edits.remove(node.span.clone());
        }
        Ok(())
    }

    /// Inlines the modules that the definition or a call of a macro declares. The files of a
    /// definition's modules belong to the module that calls the macro, which is assumed to be the
    /// root of the crate.
    fn inline_macro(&self, tree: &Tree, node: &Node, edits: &mut Edits) -> Result<(), String> {
        let caller = self.record.filter(|_| node.kind == Kind::MacroRules);
        let folder = caller.map_or_else(|| self.folder.clone(), |it| it.root.with_file_name(""));
        let source = Self { path: self.path.clone(), folder, ..*self };
        find_modules(tree, node).try_for_each(|it| source.inline_module(tree, &it, edits))
    }

    /// Returns the source of the module that `node` declares: of its possible files, the one that
    /// rustc has read. Without a `path` attribute, the file is in `folder`.
    fn find_module(&self, tree: &Tree, node: &Node, folder: PathBuf) -> Option<Self> {
        // A `path` attribute is relative to the folder of the file, except in an inline module.
        let is_inline = folder != self.folder;
        let base = if is_inline { folder.clone() } else { self.path.with_file_name("") };
        let paths = node.attributes.iter().filter_map(|span| path_value(tree, span));
        let files = paths.map(|path| base.join(path));
        let name = lex::strip_raw(&node.name);
        let subfolder = folder.join(name);
        let own = [folder.join(format!("{name}.rs")), subfolder.join("mod.rs")];
        let in_subfolder = |path| Self { path, folder: subfolder.clone(), ..*self };
        let modules = files.map(|path| self.sibling(path)).chain(own.map(in_subfolder));
        modules.into_iter().find(|it| (self.is_read)(&it.path))
    }

    /// Replaces an `include!`, `include_str!` or `include_bytes!` that begins at a token by the
    /// contents of the file, if the argument is a string without escapes.
    fn inline_include(&self, tree: &Tree, i: usize, edits: &mut Edits) -> Result<(), String> {
        let (name, close) = (tree.token(i), tree.partner(i + 2));
        let file = lex::string_value(tree.token(i + 3)).map(|file| self.path.with_file_name(file));
        let Some(path) = file.filter(|path| tree.token(i + 1) == "!" && path.is_file()) else {
            return Ok(());
        };
        // The macro may have a path, as in `core::include_str!`.
        let is_path = i > 1 && tree.token(i - 1) == "::";
        let first = if is_path { i - 2 } else { i };
        let span = tree.offset(first)..tree.tokens[close].span.end;
        let node = tree.enclosing(&span).first().map(|&n| &tree.nodes[n]);
        let item = node.filter(|node| node.kind == Kind::MacroCall && node.name == name);
        let failed = path.display();
        match (name, item) {
            ("include", Some(item)) => {
                edits.replace(item.span.clone(), self.sibling(path).inline()?);
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

/// Returns whether an item has a `cfg`.
fn has_cfg(tree: &Tree, node: &Node) -> bool {
    node.attributes.iter().any(|span| tree.token_texts(span).nth(2) == Some("cfg"))
}

/// Returns the modules that a macro or a call of one declares, without their attributes.
fn find_modules<'a>(tree: &'a Tree, call: &'a Node) -> impl Iterator<Item = Node> + 'a {
    let tokens = tree.tokens_in(&call.head);
    let starts = tokens.filter(move |&i| tree.token(i) == "mod" && tree.token(i + 2) == ";");
    starts.map(move |i| {
        let (name, span) = (tree.token(i + 1).to_string(), tree.byte_span(i..i + 3));
        Node { name, span, attributes: Vec::new(), ..call.clone() }
    })
}

/// Returns the name of the folder of an inline module.
fn folder_name(tree: &Tree, node: &Node) -> String {
    let path = node.attributes.iter().find_map(|span| path_value(tree, span));
    path.unwrap_or_else(|| lex::strip_raw(&node.name).to_string())
}

/// Returns the value of an attribute `#[path = "value"]`, which may be in a `cfg_attr` that is not
/// disabled; `None` for any other attribute.
fn path_value(tree: &Tree, attribute: &Range<usize>) -> Option<String> {
    let tokens: Vec<&str> = tree.token_texts(attribute).collect();
    match tokens[..] {
        ["#", "[", "cfg_attr", "(", "any", "(", ")", ..] => None,
        ["#", "[", "path", "=", value, "]"]
        | ["#", "[", "cfg_attr", "(", .., "path", "=", value, ")", "]"] => {
            lex::string_value(value).map(String::from)
        }
        _ => None,
    }
}

/// Reads a source file and applies the fixes. As rustc does, drops a byte order mark, a shebang,
/// and carriage returns at the ends of lines.
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
