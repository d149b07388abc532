//! From the files of the shelf and of a solution to one text each, for the bundler:
//! modules stand where they are declared, files that are included are literals, and
//! what the bundler would change is masked. Nothing is written beside the sources.

use crate::bundle::clean::{drop_attributes, drop_comments, is_elsewhere, is_test};
use crate::bundle::include::{self, Include};
use crate::bundle::mask::Masks;
use crate::bundle::paths::{self, Place};
use crate::source::edit::Edits;
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;
use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;
use std::path::{Component, Path, PathBuf};
use std::slice;

/// Lays out the files of one crate.
pub struct Layout<'a> {
    /// The folder of the project.
    pub root: &'a Path,
    /// The crate's root file.
    pub main: PathBuf,
    /// Where the shelf stands in the bundle; none if this is the shelf.
    pub nested: Option<bool>,
    /// Whether a person reads it: then docs, comments, attributes and what other
    /// machines take stay.
    pub readable: bool,
    pub masks: &'a mut Masks,
    /// The lints that the sources silence and that a bundle may still need silenced.
    pub silenced: &'a mut BTreeSet<String>,
    /// What may keep the sources from being bundled: file, line and advice.
    pub doubt: &'a mut Option<String>,
}

/// A file of a crate.
struct Source {
    path: PathBuf,
    /// Where the files of its modules are.
    folder: PathBuf,
    /// How many modules hold it.
    depth: usize,
    /// The files that led to it.
    above: Vec<PathBuf>,
}

impl Layout<'_> {
    /// The text of the whole crate. The error is one line with the file's name.
    pub fn text(&mut self) -> Result<String, String> {
        let path = self.main.clone();
        self.file(Source {
            folder: path.with_file_name(""),
            path,
            depth: 0,
            above: Vec::new(),
        })
    }

    fn file(&mut self, source: Source) -> Result<String, String> {
        let shown = self.shown(&source.path);
        if source.above.contains(&source.path) {
            return Err(format!("{shown} holds itself"));
        }
        let text = read(&source.path).map_err(|reason| format!("{shown}: {reason}"))?;
        let tree = Tree::parse(&text).map_err(|reason| format!("{shown}, {reason}"))?;
        let mut edits = Edits::new(&text);
        if !self.readable {
            drop_comments(&tree, self.nested.is_none(), &mut edits);
            drop_attributes(&tree, &mut edits, self.silenced);
        }
        for node in tree.nodes.iter().filter(|node| self.is_gone(&tree, node)) {
            edits.remove(node.span.clone());
        }
        self.masks.literals(&tree, &mut edits);
        self.includes(&source, &tree, &mut edits)?;
        for node in &tree.nodes {
            if node.kind == Kind::Module && node.body.is_none() {
                self.module(&source, &tree, node, &mut edits)?;
            }
        }
        match self.nested {
            None => self.masks.crates(&tree, &mut edits),
            Some(nested) => {
                let in_module = source.depth > 0;
                paths::rewrite(&tree, Place { nested, in_module }, &mut edits);
            }
        }
        Ok(edits.render(0..text.len()))
    }

    /// Whether a part is a test, or for other machines only.
    fn is_gone(&self, tree: &Tree, node: &Node) -> bool {
        match self.readable {
            true => is_test(tree, node),
            false => is_elsewhere(tree, node),
        }
    }

    /// Puts the file of a module where the module is declared.
    fn module(
        &mut self,
        source: &Source,
        tree: &Tree,
        node: &Node,
        edits: &mut Edits,
    ) -> Result<(), String> {
        let around = modules_around(tree, &node.span);
        if around.iter().any(|node| self.is_gone(tree, node)) {
            return Ok(());
        }
        let names: Vec<&str> = around.iter().map(|node| plain(&node.name)).collect();
        let (name, outer) = names
            .split_last()
            .map_or(("", &[][..]), |(name, outer)| (*name, outer));
        let mut folder = source.folder.clone();
        folder.extend(outer);
        let given = node.attributes.iter().find_map(|span| {
            let text = tree
                .str(span)
                .strip_prefix("#[")?
                .trim_start()
                .strip_prefix("path")?;
            let value = text
                .trim_start()
                .strip_prefix('=')?
                .trim()
                .strip_suffix(']')?;
            Some((span, value.trim().trim_matches('"').to_string()))
        });
        let place = |path: PathBuf, folder: PathBuf| Source {
            path,
            folder,
            depth: source.depth + around.len(),
            above: [&source.above[..], slice::from_ref(&source.path)].concat(),
        };
        let inner = match given {
            Some((span, value)) => {
                edits.remove(span.clone());
                // Relative to the file itself, unless an inline module is around.
                let base = match outer.is_empty() {
                    true => source.path.with_file_name(""),
                    false => folder,
                };
                let path = base.join(value);
                place(path.clone(), path.with_file_name(""))
            }
            None => {
                let (file, deep) = (folder.join(format!("{name}.rs")), folder.join(name));
                match file.is_file() {
                    true => place(file, deep),
                    false => place(deep.join("mod.rs"), deep),
                }
            }
        };
        let line = line(tree, node.head.start);
        let here = format!("{}, line {line}", self.shown(&source.path));
        if !inner.path.is_file() {
            // The compiler may not need it: `#[cfg(windows)] mod x;`.
            if !node.attributes.is_empty() {
                edits.remove(node.span.clone());
                return Ok(());
            }
            let missing = self.shown(&inner.path);
            return Err(format!(
                "{here}: the file of `mod {name};` is missing ({missing})"
            ));
        }
        self.reach(&inner.path, &format!("`mod {name};`"))
            .map_err(|reason| format!("{here}: {reason}"))?;
        let text = self.file(inner)?;
        let end = node.span.end;
        edits.replace(end - 1..end, format!(" {{\n{text}\n}}"));
        Ok(())
    }

    /// Puts what `include!` and its kind name where they stand.
    fn includes(&mut self, source: &Source, tree: &Tree, edits: &mut Edits) -> Result<(), String> {
        for include in include::all(tree) {
            let here = format!(
                "{}, line {}",
                self.shown(&source.path),
                line(tree, include.span.start)
            );
            let Include {
                span,
                name,
                file,
                is_item,
            } = include;
            let around = tree.around(&span);
            if around.iter().any(|&n| self.is_gone(tree, &tree.nodes[n])) {
                continue;
            }
            let refused = |reason: String| format!("{here}: {reason}");
            let path = source.path.with_file_name("");
            let path = file.as_ref().map(|file| path.join(file)).ok_or_else(|| {
                format!("{name}! names its file in a way that is not understood here: put the text into a constant")
            });
            let reached = path.and_then(|path| {
                let file = file.unwrap_or_default();
                self.reach(&path, &format!("{name}!({file:?})"))?;
                Ok(path)
            });
            let path = match reached {
                Ok(path) => path,
                // Perhaps no solution needs it.
                Err(reason) => {
                    self.doubt.get_or_insert(refused(reason));
                    continue;
                }
            };
            let with = match name {
                "include" if is_item => self.file(Source {
                    folder: path.with_file_name(""),
                    path,
                    depth: source.depth + modules_around(tree, &span).len(),
                    above: [&source.above[..], slice::from_ref(&source.path)].concat(),
                })?,
                "include" => format!("({})", read(&path).map_err(refused)?.trim()),
                "include_str" => {
                    let text = fs::read_to_string(&path).map_err(|e| refused(e.to_string()))?;
                    self.masks.literal(&format!("{text:?}"))
                }
                _ => {
                    let bytes = fs::read(&path).map_err(|e| refused(e.to_string()))?;
                    self.masks
                        .literal(&format!("b\"{}\"", bytes.escape_ascii()))
                }
            };
            edits.replace(span, with);
        }
        Ok(())
    }

    /// Whether changes of the file are noticed: it has to be on the shelf, or below a
    /// folder in `solutions`.
    fn reach(&self, path: &Path, what: &str) -> Result<(), String> {
        let shown = self.shown(path);
        let is_solution = |path: &str| !path.contains('/') && path.ends_with(".rs");
        match shown
            .strip_prefix("snippets/")
            .or(shown.strip_prefix("solutions/"))
        {
            None => Err(format!(
                "{what} takes {shown}: move that file into the folder snippets"
            )),
            Some(rest) if shown.starts_with("solutions/") && is_solution(rest) => {
                let name = rest.trim_end_matches(".rs");
                Err(format!(
                    "{what} takes {shown}, which is a solution: move it to solutions/{name}/mod.rs"
                ))
            }
            Some(_) => Ok(()),
        }
    }

    /// The path from the project's folder on.
    fn shown(&self, path: &Path) -> String {
        let mut plain = PathBuf::new();
        for part in path.components() {
            match part {
                Component::ParentDir => {
                    plain.pop();
                }
                _ => plain.push(part),
            }
        }
        let inside = plain.strip_prefix(self.root).unwrap_or(&plain);
        inside.to_string_lossy().into_owned()
    }
}

/// The modules that hold a part of a file, the outermost first.
fn modules_around<'t>(tree: &'t Tree, span: &Range<usize>) -> Vec<&'t Node> {
    let around = tree.around(span).into_iter().rev().map(|n| &tree.nodes[n]);
    around.filter(|node| node.kind == Kind::Module).collect()
}

fn line(tree: &Tree, at: usize) -> usize {
    tree.text[..at].matches('\n').count() + 1
}

/// An identifier without the mark of a raw one.
fn plain(word: &str) -> &str {
    word.strip_prefix("r#").unwrap_or(word)
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
        true => text
            .split_at(text.find('\n').unwrap_or(text.len()))
            .1
            .to_string(),
        false => text,
    })
}
