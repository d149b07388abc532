//! From cargo-equip's output to a plain file: the solution and the modules of the
//! shelf, without the bundler's scaffolding.

use crate::bundle::gather::Gathered;
use crate::bundle::paths::SHELF;
use crate::source::edit::Edits;
use crate::source::lex;
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;

/// The module that holds what the bundler adds.
const SCAFFOLD: &str = "__cargo_equip";

/// Flattens a bundle. The error says what is not as expected.
pub fn flatten(bundle: &str, from: &Gathered) -> Result<String, String> {
    let tree = Tree::parse(bundle)?;
    let scaffold = find(&tree, None, SCAFFOLD)?;
    let crates = find(&tree, Some(scaffold), "crates")?;
    let shelf = &tree.nodes[find(&tree, Some(crates), SHELF)?];
    let mut edits = Edits::new(bundle);
    drop_scaffolding(&tree, &mut edits);
    narrow_visibility(&tree, scaffold, from.nested, &mut edits);

    let solution = edits.render(0..tree.nodes[scaffold].span.start);
    let lints = |mark: &str| -> String {
        let lints = from.inner.iter().filter(|inner| is_lint(inner));
        lints
            .map(|inner| format!("{}\n", inner.replacen("#!", mark, 1)))
            .collect()
    };
    let mut modules = Vec::new();
    if from.nested {
        let body = shelf.body.clone().unwrap_or(0..0);
        let exported = exported(&from.macros);
        modules.push(format!(
            "mod {SHELF} {{\n{}{exported}{}\n}}",
            lints("#!"),
            edits.render(body)
        ));
    } else {
        let children = shelf.children.iter().map(|&child| &tree.nodes[child]);
        let children = children.filter(|node| !edits.is_gone(node));
        modules.extend(children.map(|module| lints("#") + &edits.render(module.span.clone())));
    }
    let shelf = modules.join("\n\n");
    let head: Vec<&str> = from
        .inner
        .iter()
        .map(|inner| &**inner)
        .filter(|inner| is_limit(inner))
        .collect();
    let head = head.join("\n");
    let text = match from.shelf_first {
        true => {
            let at = behind_inner(&solution)?;
            let (inner, rest) = solution.split_at(at);
            format!("{head}\n{inner}\n\n{shelf}\n\n{rest}")
        }
        false => format!("{head}\n{solution}\n\n{shelf}"),
    };
    let root = if from.nested {
        "crate::snippets"
    } else {
        "crate"
    };
    from.masks.restored(&tidy(&text)?, root)
}

/// Whether an inner attribute is about lints.
fn is_lint(inner: &str) -> bool {
    inner.starts_with("#![allow") || inner.starts_with("#![expect")
}

/// Whether an inner attribute sets a limit of the compiler.
fn is_limit(inner: &str) -> bool {
    inner.starts_with("#![recursion_limit") || inner.starts_with("#![type_length_limit")
}

/// Makes exported macros known in the module of the shelf: they are at the root.
fn exported(macros: &[String]) -> String {
    match macros {
        [] => String::new(),
        _ => format!("pub(crate) use crate::{{{}}};\n", macros.join(", ")),
    }
}

/// Where the attributes at the head of a file end.
fn behind_inner(text: &str) -> Result<usize, String> {
    let tree = Tree::parse(text)?;
    let mut i = 0;
    while tree.word(i) == "#" && tree.word(i + 1) == "!" {
        while !["]", ""].contains(&tree.word(i)) {
            i += 1;
        }
        i += 1;
    }
    Ok(tree
        .tokens
        .get(i)
        .map_or(text.len(), |token| token.span.start))
}

/// The module of that name in a module, or at the root of the file.
fn find(tree: &Tree, parent: Option<usize>, name: &str) -> Result<usize, String> {
    let is_it =
        |node: &Node| node.kind == Kind::Module && node.parent == parent && node.name == name;
    let found = tree.nodes.iter().position(is_it);
    found.ok_or_else(|| format!("the bundler's module {name} is missing"))
}

/// Takes out the bundler's own imports and remarks.
fn drop_scaffolding(tree: &Tree, edits: &mut Edits) {
    for comment in &tree.comments {
        if tree.str(&comment.span).contains("cargo-equip") || comment.kind == lex::Kind::Doc {
            edits.remove(comment.span.clone());
        }
    }
    for node in tree.nodes.iter().filter(|node| node.kind == Kind::Use) {
        let path = tree.str(&node.head);
        let is_scaffold = |module: &str| path.contains(&format!("{SCAFFOLD}::{module}::"));
        if ["prelude", "macros", "preludes"]
            .iter()
            .any(|module| is_scaffold(module))
        {
            edits.remove(node.span.clone());
        }
    }
}

/// In one file nothing is exported: what is `pub` at its root or in a `use` would
/// only keep the compiler from seeing that it is dead.
fn narrow_visibility(tree: &Tree, scaffold: usize, nested: bool, edits: &mut Edits) {
    let shelf = &tree.nodes[scaffold].span;
    for node in tree.nodes.iter().filter(|node| !node.visibility.is_empty()) {
        let depth = tree.around(&node.span).len();
        let in_shelf = shelf.contains(&node.span.start);
        // The snippets' own modules are four deep in the scaffolding.
        let at_root = if in_shelf {
            depth == 4 && node.kind == Kind::Module && !nested
        } else {
            depth == 1
        };
        if at_root {
            edits.remove_exactly(node.visibility.start..node.head.start);
        } else if node.kind == Kind::Use && tree.str(&node.visibility) == "pub" {
            edits.replace(node.visibility.clone(), String::from("pub(crate)"));
        }
    }
}

/// Takes out blank lines at the begin and end of groups and in lists, where what
/// stood between them is gone.
pub fn tidy(text: &str) -> Result<String, String> {
    let tokens = lex::lex(text).map_err(|_| String::from("the flattened file cannot be read"))?;
    let mut edits = Edits::new(text);
    for pair in tokens.windows(2) {
        let gap = pair[0].span.end..pair[1].span.start;
        let lines = text[gap.clone()].matches('\n').count();
        let opens = matches!(&text[pair[0].span.clone()], "{" | "," | "(" | "[" | "=");
        let closes = matches!(&text[pair[1].span.clone()], "}" | ")" | "]");
        match lines {
            0 | 1 => {}
            _ if opens || closes => edits.replace(gap, String::from("\n")),
            _ => edits.replace(gap, String::from("\n\n")),
        }
    }
    Ok(edits.render(0..text.len()).trim().to_string() + "\n")
}

#[cfg(test)]
#[path = "flatten_tests.rs"]
pub mod tests;
