//! The shelf as a module in front of a solution: the compiler is asked about this form,
//! and it is bundled where cargo-equip makes no bundle that is the same program. In front,
//! as macros without a path are known from where they stand on.

use crate::build::shelf::SHELF;
use crate::bundle::cut::Cut;
use crate::bundle::names::Names;
use crate::bundle::units::is_exported;
use crate::source::edit::Edits;
use crate::source::lex;
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;
use std::iter;
use std::ops::Range;

/// The module around the shelf in a bundle. But for this name all is as cargo-equip has it.
pub const SCAFFOLD: &str = "__bundled";
/// Begins the names that exported macros have at the root of a bundle, where they must not
/// take the place of others.
pub const MACRO: &str = "__bundled_macro_def_snippets_";
/// The shelf's path in a bundle.
pub const PATH: &str = "crate::__bundled::crates::snippets";

/// A solution with the shelf as its first module, in one tree.
pub struct OneFile<'a> {
    pub tree: &'a Tree,
    pub names: Names<'a>,
    /// The module of the shelf, and what is between its braces.
    module: &'a Node,
    body: Range<usize>,
    nested: Edits<'a>,
    /// Where the modules of the solution begin, and which macros are in scope in all of them:
    /// the attributes that say so.
    heads: Vec<usize>,
    uses_macros: Vec<&'a str>,
}

/// The text of a solution with the shelf as its first module, and with nothing public at its
/// root: in one file nothing is exported, and what is public would count as used.
pub fn joined(solution: &str, shelf: &str) -> Result<String, String> {
    let tree = Tree::parse(solution)?;
    let mut edits = Edits::new(solution);
    let head = inner_attributes(&tree, &(0..solution.len()));
    let at = head.last().map_or(0, |attribute| attribute.end);
    edits.insert(at, &format!("\nmod {SHELF} {{\n{shelf}\n}}\n"));
    for node in tree.nodes.iter().filter(|node| node.parent.is_none()) {
        edits.remove_exactly(node.visibility.clone());
    }
    Ok(edits.render(0..solution.len()))
}

impl<'a> OneFile<'a> {
    pub fn new(tree: &'a Tree) -> Self {
        let module = &tree.nodes[0];
        let mut file = Self {
            tree,
            names: Names::new(tree),
            module,
            body: module.head.end + " {".len()..module.span.end - 1,
            nested: Edits::new(&tree.text),
            heads: Vec::new(),
            uses_macros: Vec::new(),
        };
        file.nest_shelf();
        file.nest_solution();
        file
    }

    /// The solution and the shelf, as files of their own.
    pub fn crates(&self, edits: &Edits) -> (String, String) {
        let Range { start, end } = self.module.span;
        let rest = edits.render(end..self.tree.text.len());
        (
            edits.render(0..start) + &rest,
            edits.render(self.body.clone()),
        )
    }

    /// The changes that make one file of what a cut leaves.
    pub fn nested(&self, cut: &Cut, edits: &mut Edits<'a>) {
        if cut.holds(0) {
            return;
        }
        edits.add(&self.nested);
        for n in self.exported().filter(|&n| !cut.holds(n)) {
            let node = &self.tree.nodes[n];
            let (name, plain) = (&node.name, lex::plain(&node.name));
            let full = self.full(name);
            // There may be others with the same name for other settings.
            let attributes = node.attributes.iter().map(|span| self.tree.str(span));
            let cfg: String = attributes.filter(|it| it.starts_with("#[cfg")).collect();
            let import = format!("{cfg} pub use crate::{full} as {name};\n");
            edits.insert(self.body.end, &import);
            let is_used = |list: &&str| {
                !list.contains('(') || list.split(['(', ',', ' ', ')']).any(|it| it == plain)
            };
            if self.uses_macros.iter().any(is_used) {
                for &head in &self.heads {
                    edits.insert(head, &format!("{cfg} use {PATH}::{name};\n"));
                }
            }
        }
    }

    /// The macros that the shelf exports.
    fn exported(&self) -> impl Iterator<Item = usize> + '_ {
        let is_in_shelf = |n: &usize| self.body.contains(&self.tree.nodes[*n].span.start);
        let macros = (0..self.tree.nodes.len()).filter(is_in_shelf);
        macros.filter(|&n| is_exported(self.tree, &self.tree.nodes[n]))
    }

    /// The name of an exported macro at the root. Where a macro names others without a path
    /// and means the crate's, all keep their names.
    fn full(&self, name: &str) -> String {
        let keeps = self.tree.text.contains("local_inner_macros");
        let prefix = if keeps { "" } else { MACRO };
        format!("{prefix}{}", lex::plain(name))
    }

    fn nest_shelf(&mut self) {
        let (tree, module) = (self.tree, self.module);
        let head = format!("mod {SCAFFOLD} {{\npub mod crates {{\npub mod {SHELF} {{");
        self.nested
            .replace(module.span.start..self.body.start, head);
        // They are those of a crate, and not of a module.
        for span in inner_attributes(tree, &self.body) {
            self.nested.insert(0, tree.str(&span));
            self.nested.remove(span);
        }
        for i in tree.tokens_in(&self.body) {
            // Macros may look at the word alone.
            let with = match [i - 2, i - 1, i, i + 1].map(|i| tree.word(i)) {
                ["pub", "(", "crate", _] => format!("in {PATH}"),
                [_, "in", "crate", _] | [.., "crate", "::" | "as"] => PATH.to_string(),
                _ => continue,
            };
            self.nested.replace(tree.tokens[i].span.clone(), with);
        }
        // Not what stands in front of it, which goes with the last item.
        let end = module.span.end - 1..module.span.end;
        self.nested.replace(end, String::from("}\n}\n}\n"));
        self.nest_macros();
    }

    fn nest_macros(&mut self) {
        let tree = self.tree;
        for n in self.exported().collect::<Vec<usize>>() {
            let node = &tree.nodes[n];
            let name = &node.name;
            let at = tree.tokens_in(&node.head).find(|&i| tree.word(i) == name);
            let at = at.map_or(0..0, |i| tree.tokens[i].span.clone());
            let full = self.full(name);
            // For calls without a path.
            let last = node.span.end - 1..node.span.end;
            let call = format!("($($t:tt)*) => {{ crate::{full}! {{ $($t)* }} }}");
            let alias = format!(
                "{}\n#[allow(unused_macros)]\nmacro_rules! {name} {{ {call} }}\n",
                tree.str(&last)
            );
            self.nested.replace(last, alias);
            self.nested.replace(at, full);
        }
    }

    /// In the solution every module knows the shelf.
    fn nest_solution(&mut self) {
        let (tree, shelf) = (self.tree, &self.module.span);
        let own = || {
            let is_own = |node: &&Node| !shelf.contains(&node.span.start);
            tree.nodes.iter().filter(is_own)
        };
        for node in own().filter(|node| node.kind == Kind::ExternCrate) {
            let words: Vec<&str> = tree.tokens_in(&node.head).map(|i| tree.word(i)).collect();
            let ["extern", "crate", SHELF, rest @ .., ";"] = &words[..] else {
                continue;
            };
            let attributes = node.attributes.iter().map(|span| tree.str(span));
            let macros = attributes.filter(|text| text.contains("macro_use"));
            self.uses_macros.extend(macros);
            let visibility = tree.str(&node.visibility);
            let import = format!("{visibility} use {PATH} {};", rest.join(" "));
            self.nested.replace(node.span.clone(), import);
        }
        let is_own = |i: &usize| !shelf.contains(&tree.tokens[*i].span.start);
        for i in (1..tree.tokens.len()).filter(is_own) {
            let is_shelf = lex::plain(tree.word(i)) == SHELF && tree.word(i + 1) == "::";
            let start = tree.tokens[i - 1].span.start;
            let is_inside = |c: char| c.is_alphanumeric() || c == '_' || c == '>';
            if is_shelf && tree.word(i - 1) == "::" && !tree.text[..start].ends_with(is_inside) {
                let span = start..tree.tokens[i].span.end;
                self.nested.replace(span, PATH.to_string());
            }
        }
        let modules = own().filter(|node| node.kind == Kind::Module);
        let bodies = modules.filter_map(|node| node.body.clone());
        for body in bodies.chain(iter::once(0..shelf.start)) {
            let head = inner_attributes(tree, &body)
                .last()
                .map_or(body.start, |it| it.end);
            self.heads.push(head);
            self.nested.insert(
                head,
                &format!("\n#[allow(unused_imports)]\nuse crate::{SCAFFOLD}::crates::*;\n"),
            );
        }
    }
}

/// The attributes at the head of a file or of a module.
pub fn inner_attributes(tree: &Tree, body: &Range<usize>) -> Vec<Range<usize>> {
    let mut i = tree.tokens_in(body).start;
    let mut found = Vec::new();
    while tree.word(i) == "#" && tree.word(i + 1) == "!" {
        let last = tree.partner(i + 2);
        found.push(tree.tokens[i].span.start..tree.tokens[last].span.end);
        i = last + 1;
    }
    found
}
