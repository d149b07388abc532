//! The files of a crate as one text: modules stand where they are declared, and files
//! that are included are literals.

use crate::bundle::clean;
use crate::source::{lex, Edits, Kind, Node, Tree};
use std::fs;
use std::path::{Path, PathBuf};

/// What the text is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// The shelf in a bundle: without docs, comments, tests, attributes about lints.
    Shelf,
    /// A solution in a bundle: the same, but with its author's comments.
    Solution,
    /// The shelf for a person: only tests are left out.
    Readable,
}

/// A file of a crate.
struct Source<'a> {
    path: PathBuf,
    /// Where the files of its modules are.
    folder: PathBuf,
    form: Form,
    is_read: IsRead<'a>,
}

/// Whether the compiler has read a file: not that of `#[cfg(windows)] mod x;`.
pub type IsRead<'a> = &'a dyn Fn(&Path) -> bool;

/// The text of the crate with this root file. What cannot be inlined stays as it is: the
/// compiler says what is wrong with it.
pub fn inlined(main: &Path, form: Form, is_read: IsRead) -> Result<String, String> {
    let source = Source {
        path: main.to_path_buf(),
        folder: main.with_file_name(""),
        form,
        is_read,
    };
    source.text()
}

impl Source<'_> {
    /// A file whose modules are beside it.
    fn beside(&self, path: PathBuf) -> Self {
        let folder = path.with_file_name("");
        Self {
            path,
            folder,
            ..*self
        }
    }

    fn text(&self) -> Result<String, String> {
        let shown = self.path.display();
        let text = read(&self.path).map_err(|reason| format!("{shown}: {reason}"))?;
        let tree = Tree::parse(&text).map_err(|reason| format!("{shown}, {reason}"))?;
        let mut edits = Edits::new(&text);
        let is_bundled = self.form != Form::Readable;
        if is_bundled {
            clean::drop_comments(&tree, self.form == Form::Shelf, &mut edits);
            clean::drop_attributes(&tree, &mut edits);
        }
        for node in &tree.nodes {
            if clean::is_unused(&tree, node, is_bundled) {
                edits.remove(node.span.clone());
            } else if node.kind == Kind::Module && node.body.is_none() {
                self.module(&tree, node, &mut edits)?;
            }
        }
        for i in 0..tree.tokens.len() {
            self.include(&tree, i, &mut edits)?;
        }
        Ok(edits.render(0..text.len()))
    }

    /// Puts the file of a module where the module is declared.
    fn module(&self, tree: &Tree, node: &Node, edits: &mut Edits) -> Result<(), String> {
        let mut folder = self.folder.clone();
        let around = tree.enclosing(&node.span).into_iter().rev();
        let outer = around.filter(|&n| tree.nodes[n].body.is_some());
        folder.extend(outer.map(|n| folder_name(tree, &tree.nodes[n])));
        let name = folder_name(tree, node);
        let (file, deep) = (folder.join(format!("{name}.rs")), folder.join(&name));
        let inner = match given(tree, node) {
            // Relative to the file itself, unless an inline module is around.
            Some(_) if folder == self.folder => self.beside(self.path.with_file_name(name)),
            Some(_) => self.beside(deep),
            None => Self {
                path: match file.is_file() {
                    true => file,
                    false => deep.join("mod.rs"),
                },
                folder: deep,
                ..*self
            },
        };
        if (self.is_read)(&inner.path) {
            let end = node.span.end;
            edits.replace(end - 1..end, format!(" {{\n{}\n}}", inner.text()?));
        }
        Ok(())
    }

    /// Puts what `include!`, `include_str!` or `include_bytes!` at a token names where it
    /// stands, if it is named by a plain string.
    fn include(&self, tree: &Tree, i: usize, edits: &mut Edits) -> Result<(), String> {
        let (name, close) = (tree.token(i), tree.partner(i + 2));
        let file = unquoted(tree.token(i + 3)).map(|file| self.path.with_file_name(file));
        let Some(path) = file.filter(|path| tree.token(i + 1) == "!" && path.is_file()) else {
            return Ok(());
        };
        // `core::include_str!`
        let is_path = i > 1 && tree.token(i - 1) == "::";
        let first = if is_path { i - 2 } else { i };
        let span = tree.tokens[first].span.start..tree.tokens[close].span.end;
        let node = tree.enclosing(&span).first().map(|&n| &tree.nodes[n]);
        let item = node.filter(|node| node.kind == Kind::MacroCall && node.name == name);
        let failed = |error: std::io::Error| format!("{}: {error}", path.display());
        let with = match name {
            "include" => match item {
                Some(item) => {
                    let text = self.beside(path).text()?;
                    edits.replace(item.span.clone(), text);
                    return Ok(());
                }
                None => format!("({})", read(&path)?.trim()),
            },
            "include_str" => format!("{:?}", fs::read_to_string(&path).map_err(failed)?),
            "include_bytes" => format!("b\"{}\"", fs::read(&path).map_err(failed)?.escape_ascii()),
            _ => return Ok(()),
        };
        edits.replace(span, with);
        Ok(())
    }
}

/// The name of a module's folder, or what it is given.
fn folder_name(tree: &Tree, node: &Node) -> String {
    given(tree, node).unwrap_or_else(|| lex::strip_raw(&node.name).to_string())
}

/// The value of `#[path = "value"]`.
fn given(tree: &Tree, node: &Node) -> Option<String> {
    node.attributes.iter().find_map(|span| {
        let words: Vec<&str> = tree.tokens_in(span).map(|i| tree.token(i)).collect();
        match words[..] {
            ["#", "[", "path", "=", value, "]"] => Some(unquoted(value)?.to_string()),
            _ => None,
        }
    })
}

/// What a string without escapes holds.
fn unquoted(literal: &str) -> Option<&str> {
    let inside = literal.trim_start_matches('r').trim_matches('#');
    let inside = inside.strip_prefix('"')?.strip_suffix('"')?;
    (!inside.contains('\\')).then_some(inside)
}

/// A source file as the compiler reads it: without a byte order mark, without
/// carriage returns at the ends of lines, without a line for the shell.
fn read(path: &Path) -> Result<String, String> {
    let bytes = fs::read(path).map_err(|error| error.to_string())?;
    let text = String::from_utf8(bytes).map_err(|_| String::from("the file is not UTF-8 text"))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let text = text.replace("\r\n", "\n");
    let is_shell = text.starts_with("#!") && !text[2..].trim_start().starts_with('[');
    Ok(match is_shell {
        true => text[text.find('\n').unwrap_or(text.len())..].to_string(),
        false => text,
    })
}
