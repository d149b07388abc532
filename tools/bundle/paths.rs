//! Paths of a solution into the shelf, as they are in a file that holds both.

use crate::source::edit::Edits;
use crate::source::lex;
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;

/// The crate of the shelf, and the module that holds it in a nested bundle.
pub const SHELF: &str = "snippets";

/// Where the shelf and a part of the solution stand in the bundle.
#[derive(Clone, Copy)]
pub struct Place {
    /// Whether the shelf is a module of its own instead of one module per snippet at
    /// the root.
    pub nested: bool,
    /// Whether the file is a module of the solution.
    pub in_module: bool,
}

/// Rewrites the paths of a file of a solution that lead into the shelf.
pub fn rewrite(tree: &Tree, place: Place, edits: &mut Edits) {
    for i in 0..tree.tokens.len() {
        rewrite_path(tree, i, place, edits);
    }
    for (n, node) in tree.nodes.iter().enumerate() {
        let mut leaves = Vec::new();
        match node.kind {
            Kind::Use => paths(tree, n, &[], &mut leaves),
            Kind::ExternCrate => leaves.push(vec![extern_crate(tree, node)]),
            _ => continue,
        }
        if leaves.iter().any(|leaf| is_shelf(&leaf[0])) {
            let start = match node.visibility.is_empty() {
                true => node.head.start,
                false => node.visibility.start,
            };
            let end = match node.kind {
                // `#[macro_use]` is of no use to an import.
                Kind::ExternCrate => start,
                _ => node.head.start,
            };
            let front = match node.kind {
                Kind::ExternCrate => tree.str(&node.visibility).to_string() + " ",
                _ => edits.render(node.span.start..end),
            };
            let in_module = place.in_module || is_inside(tree, node, Kind::Module);
            let place = Place { in_module, ..place };
            let front = if front == " " { "" } else { &front };
            edits.replace(node.span.clone(), imports(front, &leaves, place));
        }
    }
}

/// Whether the first word of a path is the shelf, perhaps under another name.
fn is_shelf(word: &str) -> bool {
    word == SHELF || word.starts_with("snippets as ")
}

/// `extern crate x as y;` as a path of one word.
fn extern_crate(tree: &Tree, node: &Node) -> String {
    let words = tree.tokens_in(&node.head).map(|i| tree.word(i));
    let words: Vec<&str> = words.skip(2).filter(|word| *word != ";").collect();
    words.join(" ")
}

fn is_inside(tree: &Tree, node: &Node, kind: Kind) -> bool {
    let mut around = tree.around(&node.span).into_iter().skip(1);
    around.any(|n| tree.nodes[n].kind == kind)
}

/// Rewrites the path that begins at a token, if it leads into the shelf.
fn rewrite_path(tree: &Tree, i: usize, place: Place, edits: &mut Edits) {
    if tree.word(i) != SHELF || tree.word(i + 1) != "::" {
        return;
    }
    let global = i > 1 && tree.word(i - 1) == "::" && {
        let before = &tree.tokens[i - 2];
        let ends_path = before.kind == lex::Kind::Word
            && ![
                "use", "in", "as", "return", "dyn", "mut", "else", "match", "if", "impl", "for",
            ]
            .contains(&tree.word(i - 2));
        !ends_path && !matches!(tree.word(i - 2), ">" | "$crate")
    };
    if i > 0 && tree.word(i - 1) == "::" && !global {
        return;
    }
    let span = tree.tokens[i].span.clone();
    let around = tree.around(&span);
    let is_in = |kind: Kind| around.iter().any(|&n| tree.nodes[n].kind == kind);
    if is_in(Kind::Use) {
        return;
    }
    let in_module = place.in_module || is_in(Kind::Module) || is_in(Kind::MacroRules);
    let instead = match (place.nested, in_module || place.nested && global) {
        (false, true) => "crate::",
        (false, false) => "",
        (true, true) => "crate::snippets::",
        (true, false) => "snippets::",
    };
    let start = tree.tokens[if global { i - 1 } else { i }].span.start;
    edits.replace(start..tree.tokens[i + 1].span.end, instead.to_string());
}

/// The paths that a `use` names, one list of words each; `x as y` is one word.
pub fn paths(tree: &Tree, node: usize, before: &[String], leaves: &mut Vec<Vec<String>>) {
    for &child in &tree.nodes[node].children {
        let child_node = &tree.nodes[child];
        // A derive of an attribute is no path.
        let group = match child_node.kind {
            Kind::UseGroup => true,
            Kind::UseLeaf => false,
            _ => continue,
        };
        // By tokens, as a comment may stand between them.
        let inside = tree.tokens_in(&child_node.head);
        let mut words = vec![Vec::new()];
        for token in inside.map(|i| tree.word(i)) {
            match token {
                "::" => words.push(Vec::new()),
                "{" => break,
                _ => words.last_mut().unwrap_or(&mut Vec::new()).push(token),
            }
        }
        let words = words.into_iter().map(|words| words.join(" "));
        let words = words.filter(|word| !word.is_empty());
        let whole: Vec<String> = before.iter().cloned().chain(words).collect();
        if group {
            paths(tree, child, &whole, leaves);
        } else if !whole.is_empty() {
            leaves.push(whole);
        }
    }
}

/// `use` declarations of the paths, those into the shelf from its snippets on.
fn imports(front: &str, leaves: &[Vec<String>], place: Place) -> String {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for leaf in leaves {
        let Some(mut words) = import(leaf, place) else {
            continue;
        };
        let name = words.pop().unwrap_or_default();
        let path = words.join("::");
        match groups.iter_mut().find(|group| group.0 == path) {
            Some(group) => group.1.push(name),
            None => groups.push((path, vec![name])),
        }
    }
    let declarations = groups
        .iter()
        .map(|(path, names)| match (&path[..], &names[..]) {
            ("", [name]) => format!("{front}use {name};"),
            (_, [name]) => format!("{front}use {path}::{name};"),
            ("", _) => format!("{front}use {{{}}};", names.join(", ")),
            _ => format!("{front}use {path}::{{{}}};", names.join(", ")),
        });
    declarations.collect::<Vec<_>>().join("\n")
}

/// The path of an import in the bundle; none if the name is in scope there anyway.
fn import(leaf: &[String], place: Place) -> Option<Vec<String>> {
    let mut words = leaf.to_vec();
    // `a::{self}` is `a`, and `a::{self as b}` is `a as b`.
    let last = words.last()?.clone();
    if let Some(rest) = last.strip_prefix("self") {
        if words.len() > 1 && (rest.is_empty() || rest.starts_with(' ')) {
            words.pop();
            let name = words.pop()?;
            words.push(name + rest);
        }
    }
    if !is_shelf(&words[0]) {
        return Some(words);
    }
    let in_module = place.in_module;
    if place.nested {
        if in_module {
            words.insert(0, String::from("crate"));
        }
        return (words != [SHELF]).then_some(words);
    }
    if let Some(rename) = words[0].strip_prefix(SHELF).filter(|_| words.len() == 1) {
        // The shelf itself: the root of the file, if it gets another name.
        return (!rename.is_empty()).then(|| vec![format!("crate{rename}")]);
    }
    words.remove(0);
    // A snippet's module is in scope at the root of the file, and so is an exported
    // macro.
    if !in_module && words.len() == 1 && !words[0].contains(' ') {
        return None;
    }
    if in_module {
        words.insert(0, String::from("crate"));
    }
    Some(words)
}
