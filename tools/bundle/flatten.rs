//! Turns a nested bundle into a flat file, with the crates after the solution. The proof
//! decides whether the flat file is the same program.

use super::items::is_exported;
use super::nest::{strip_scaffold, Externs, NestedCrate, SCAFFOLD};
use super::removals::Removals;
use crate::build::snippets::CRATE;
use crate::source::{lex, Edits, Kind, Node, Tree};
use std::ops::Range;

/// Returns the flat file and the names of the crates in it. The modules of the snippet library are
/// at the root, and their names are listed in place of the name of the library.
pub fn flatten(
    nested: &str,
    externs: &Externs,
    crates: &[&NestedCrate],
) -> Result<(String, Vec<String>), String> {
    let names: Vec<&str> = crates.iter().map(|it| &*it.name).collect();
    let text = strip_scaffold(nested, &names, &flat_path);
    let tree = &Tree::parse(&text)?;
    let mut modules = tree.nodes_of(Kind::Module);
    let Some(scaffold) = modules.find(|&n| tree.nodes[n].name == SCAFFOLD) else {
        return Ok((text, Vec::new()));
    };
    let nest = &tree.nodes[scaffold].span;
    let folder = tree.nodes[scaffold].children.iter().find(|&&n| tree.nodes[n].name == "crates");
    let children = folder.map_or(&[][..], |&n| &tree.nodes[n].children);
    let modules: Vec<&Node> = children.iter().map(|&n| &tree.nodes[n]).collect();
    let mut removals = Removals::new(tree);
    let leaves = tree.nodes_of(Kind::UseLeaf);
    leaves.filter(|&n| is_redundant(tree, n, nest, externs)).for_each(|n| removals.insert(n));
    removals.propagate(tree);
    let mut edits = removals.to_edits(tree, &[]);
    for i in 0..tree.tokens.len() {
        let at = tree.offset(i);
        let module = modules.iter().find(|module| module.span.contains(&at));
        let own = module.and_then(|module| crates.iter().find(|it| it.name == module.name));
        if own.is_some() || !nest.contains(&at) {
            let externs = own.map_or(externs, |it| &it.externs);
            rewrite_path(tree, i, externs, own.is_some(), &mut edits);
        }
    }
    remove_blank_lines(tree, &mut edits);
    let mut flat = edits.render(0..nest.start) + &edits.render(nest.end..text.len());
    let mut shown = Vec::new();
    for module in modules {
        let is_spread = module.name == CRATE;
        if !is_spread {
            add_macros(tree, module, &mut edits);
            shown.push(module.name.clone());
        }
        let items = module.children.iter().map(|&n| &tree.nodes[n]);
        for node in if is_spread { items.collect() } else { vec![module] } {
            edits.remove_exactly(node.visibility.clone());
            flat += &format!("\n\n{}", edits.render(node.span.clone()));
            if is_spread && node.kind == Kind::Module {
                shown.push(node.name.clone());
            }
        }
    }
    Ok((flat, shown))
}

/// Removes blank lines at the start of bodies: rustfmt would keep them.
fn remove_blank_lines(tree: &Tree, edits: &mut Edits) {
    for body in tree.nodes.iter().filter_map(|node| node.body.clone()) {
        let body_text = tree.str(&body);
        let blank = &body_text[..body_text.len() - body_text.trim_start().len()];
        let lines = blank.rfind('\n').unwrap_or(0);
        edits.remove_exactly(body.start..body.start + lines);
    }
}

/// Returns the path of a crate in a flat file: the modules of the snippet library are at the
/// root.
fn flat_path(name: &str) -> String {
    if name == CRATE {
        String::from("crate")
    } else {
        format!("crate::{name}")
    }
}

/// Imports the exported macros of a crate from the root of the bundle into the crate's module.
fn add_macros(tree: &Tree, module: &Node, edits: &mut Edits) {
    let Some(body) = &module.body else {
        return;
    };
    let macros = tree.nodes.iter().filter(|node| is_exported(tree, node));
    for node in macros.filter(|node| body.contains(&node.span.start)) {
        edits.insert(body.end, &format!("pub use crate::{};\n", node.name));
    }
}

/// Returns whether a span is in a module or a macro, where items at the root need a path.
fn is_below_root(tree: &Tree, span: &Range<usize>) -> bool {
    let mut nodes = tree.enclosing(span).into_iter().map(|n| &tree.nodes[n]);
    nodes.any(|node| node.kind == Kind::Module || node.kind == Kind::MacroRules)
}

/// Returns whether an import of the solution names what is at the root anyway: a module of the
/// snippet library, a crate, or an exported macro.
fn is_redundant(tree: &Tree, leaf: usize, nest: &Range<usize>, externs: &Externs) -> bool {
    let span = &tree.nodes[leaf].span;
    if nest.contains(&span.start) || is_below_root(tree, span) {
        return false;
    }
    let is_module = |name: &str| externs.iter().any(|(_, module)| module == name);
    let is_macro = |name: &str| {
        tree.nodes_of(Kind::MacroRules).map(|n| &tree.nodes[n]).any(|node| {
            node.name == name && nest.contains(&node.span.start) && is_exported(tree, node)
        })
    };
    match (&tree.import(leaf).0[..], tree.import(leaf).1) {
        ([.., CRATE, _], None) => is_module(CRATE),
        ([name] | ["crate", name], None) => *name != CRATE && is_module(name),
        ([name, item], None | Some("_")) => {
            externs.iter().any(|it| it.0 == *name) && is_macro(item)
        }
        _ => false,
    }
}

/// Returns whether a token begins a path.
fn starts_path(tree: &Tree, i: usize) -> bool {
    let previous = i.checked_sub(1).map_or("", |i| tree.token(i));
    if ["::", ".", "$"].contains(&previous) {
        return false;
    }
    let span = &tree.tokens[i].span;
    let is_first = |node: &Node| {
        let head = tree.str(&node.head);
        head.starts_with('{') || node.head.start == span.start
    };
    let mut nodes = tree.enclosing(span).into_iter().map(|n| &tree.nodes[n]);
    nodes.all(|node| node.kind != Kind::UseGroup || is_first(node))
}

/// Rewrites the path that begins at token `i`, if it leads into another crate.
fn rewrite_path(tree: &Tree, i: usize, externs: &Externs, in_crate: bool, edits: &mut Edits) {
    let ident = lex::strip_raw(tree.token(i));
    let Some((_, module)) = externs.iter().find(|(name, _)| name == ident) else {
        return;
    };
    let span = tree.tokens[i].span.clone();
    let next = tree.token(i + 1);
    let is_import = || {
        let node = tree.enclosing(&span).first().map(|&n| tree.nodes[n].kind);
        node == Some(Kind::UseLeaf) && tree.token(i.wrapping_sub(1)) != "as"
    };
    if !(next == "::" || is_import()) || !starts_path(tree, i) {
        return;
    }
    if in_crate || is_below_root(tree, &span) {
        edits.replace(span, flat_path(module));
    } else if module != CRATE {
        edits.replace(span, module.clone());
    } else if next == "::" {
        edits.remove_exactly(span.start..tree.tokens[i + 1].span.end);
    }
}
