//! What no bundle needs of a source file: docs, tests, and attributes about lints. What a
//! macro takes stays as it is, as the macro may count or print it.

use crate::source::{Edits, Node, TokenKind, Tree};
use std::ops::Range;

/// Takes docs out, and with `all` every other comment too.
pub fn drop_comments(tree: &Tree, all: bool, edits: &mut Edits) {
    let inputs = tree.macro_inputs();
    for comment in &tree.comments {
        let span = comment.span.clone();
        let is_input = || inputs.iter().any(|input| input.contains(&span.start));
        let goes = match comment.kind {
            TokenKind::Doc => !is_input(),
            _ => all,
        };
        if goes {
            let (before, after) = (&tree.text[..span.start], &tree.text[span.end..]);
            let blank = |c: char| c.is_whitespace();
            match before.ends_with(blank) || after.starts_with(blank) {
                true => edits.remove(span),
                // `let/* */x`
                false => edits.replace(span, String::from(" ")),
            }
        }
    }
}

/// Takes out attributes about lints, docs and formatting. One that silences other lints
/// than those about what is unused stays.
pub fn drop_attributes(tree: &Tree, edits: &mut Edits) {
    let inputs = tree.macro_inputs();
    for i in (0..tree.tokens.len()).filter(|&i| tree.token(i) == "#") {
        let bracket = i + 1 + usize::from(tree.token(i + 1) == "!");
        let start = tree.tokens[i].span.start;
        if tree.token(bracket) != "[" || inputs.iter().any(|input| input.contains(&start)) {
            continue;
        }
        let end = tree.partner(bracket);
        let goes = match tree.token(bracket + 1) {
            "doc" | "path" | "rustfmt" | "warn" | "deny" | "forbid" => true,
            "allow" | "expect" => {
                let list: String = (bracket + 3..end - 1).map(|i| tree.token(i)).collect();
                let is_polyfill = list == "unused_imports" && tree.token(end + 1) == "use";
                list.split(',').all(is_about_use) && !is_polyfill
            }
            _ => false,
        };
        if goes {
            edits.remove(start..tree.tokens[end].span.end);
        }
    }
}

/// Whether a lint is about what is unused or undocumented, or one of another tool.
fn is_about_use(lint: &str) -> bool {
    let starts = ["unused", "clippy", "rustdoc"];
    let names = ["", "dead_code", "missing_docs", "unsafe_code"];
    names.contains(&lint) || starts.iter().any(|start| lint.starts_with(start))
}

/// Whether an item is a test or, if no person is to read it, for other processors than
/// those of the judges.
pub fn is_unused(tree: &Tree, node: &Node, is_bundled: bool) -> bool {
    let mut wanted = vec!["#[cfg(test)]", "#[cfg(doctest)]", "#[test]"];
    if is_bundled && cfg!(target_arch = "x86_64") {
        wanted.push("#[cfg(not(target_arch=\"x86_64\"))]");
    }
    let plain = |span: &Range<usize>| -> String { tree.str(span).split_whitespace().collect() };
    let mut attributes = node.attributes.iter();
    attributes.any(|span| wanted.contains(&&*plain(span)))
}
