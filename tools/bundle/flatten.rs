//! Turns a nested bundle into a plain file, with the modules of the library at the root, after
//! the solution. Whether that is the same program, the proof decides.

use super::nest::{strip_scaffold, SCAFFOLD};
use super::removals::Removals;
use crate::build::snippets::CRATE;
use crate::source::{lex, Edits, Kind, Tree};
use std::ops::Range;

/// Returns the plain file and the names of the library's modules in it.
pub fn flatten(nested: &str) -> Result<(String, Vec<String>), String> {
    let text = strip_scaffold(nested, "crate");
    let tree = Tree::parse(&text)?;
    let mut modules = tree.nodes_of(Kind::Module);
    let Some(scaffold) = modules.find(|&n| tree.nodes[n].name == SCAFFOLD) else {
        return Ok((text, Vec::new()));
    };
    let nest = &tree.nodes[scaffold].span;
    let mut removals = Removals::new(&tree);
    let imports = tree.nodes_of(Kind::UseLeaf);
    for leaf in imports.filter(|&n| is_redundant(&tree, n, nest)) {
        removals.insert(leaf);
    }
    removals.propagate(&tree);
    let mut edits = removals.edits(&tree, &[]);
    for i in 0..tree.tokens.len() {
        rewrite_path(&tree, i, nest, &mut edits);
    }
    for body in tree.nodes.iter().filter_map(|node| node.body.clone()) {
        // rustfmt keeps a blank line at the start of a body.
        let body_text = tree.str(&body);
        let blank = &body_text[..body_text.len() - body_text.trim_start().len()];
        let lines = blank.rfind('\n').unwrap_or(0);
        edits.remove_exactly(body.start..body.start + lines);
    }
    let mut flat = edits.render(0..nest.start) + &edits.render(nest.end..text.len());
    let mut names = Vec::new();
    let library = modules.find(|&n| tree.nodes[n].name == CRATE);
    let items = library.map_or(&[][..], |n| &tree.nodes[n].children);
    for node in items.iter().map(|&n| &tree.nodes[n]) {
        edits.remove_exactly(node.visibility.clone());
        flat += "\n\n";
        flat += &edits.render(node.span.clone());
        if node.kind == Kind::Module {
            names.push(node.name.clone());
        }
    }
    Ok((flat, names))
}

/// Returns whether a span is in a module or a macro, where items at the root need a path.
fn is_below_root(tree: &Tree, span: &Range<usize>) -> bool {
    let mut nodes = tree.enclosing(span).into_iter().map(|n| &tree.nodes[n]);
    nodes.any(|node| node.kind == Kind::Module || node.kind == Kind::MacroRules)
}

/// Returns whether the solution imports a module of the library that will be at the root
/// anyway.
fn is_redundant(tree: &Tree, leaf: usize, nest: &Range<usize>) -> bool {
    let span = &tree.nodes[leaf].span;
    let is_module = matches!(tree.import(leaf), (path, None) if matches!(path[..], [.., CRATE, _]));
    is_module && !nest.contains(&span.start) && !is_below_root(tree, span)
}

/// Rewrites the path into the library that begins at a token of the solution.
fn rewrite_path(tree: &Tree, i: usize, nest: &Range<usize>, edits: &mut Edits) {
    let span = tree.tokens[i].span.clone();
    let previous = i.checked_sub(1).map_or("", |i| tree.token(i));
    let is_path = lex::strip_raw(tree.token(i)) == CRATE && tree.token(i + 1) == "::";
    if !is_path || ["::", "."].contains(&previous) || nest.contains(&span.start) {
        return;
    }
    if is_below_root(tree, &span) {
        edits.replace(span, String::from("crate"));
    } else {
        edits.remove_exactly(span.start..tree.tokens[i + 1].span.end);
    }
}
