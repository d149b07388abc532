//! Removes from a source file what no bundle needs: docs, tests, attributes about lints, and
//! attribute macros of crates that the judge lacks. The inputs of macros stay as they are, as a
//! macro may count or print them.

use crate::source::{Edits, Kind, Node, TokenKind, Tree};
use std::collections::BTreeMap;

/// Removes docs, and if `all`, every other comment too.
pub fn drop_comments(tree: &Tree, all: bool, edits: &mut Edits) {
    let inputs = tree.macro_inputs();
    for comment in &tree.comments {
        let span = comment.span.clone();
        let is_input = || inputs.iter().any(|input| input.contains(&span.start));
        if comment.kind == TokenKind::Doc && is_input() || comment.kind != TokenKind::Doc && !all {
            continue;
        }
        let (before, after) = (&tree.text[..span.start], &tree.text[span.end..]);
        if before.ends_with(char::is_whitespace) || after.starts_with(char::is_whitespace) {
            edits.remove(span);
        } else {
            // `let/* */x` must not become `letx`.
            edits.replace(span, String::from(" "));
        }
    }
}

/// Removes attributes about lints, docs, formatting and paths, `cfg`s that are known to be true and
/// `cfg_attr`s that are known to be false. An `allow` or `expect` stays if one of its lints may
/// matter in a bundle.
pub fn drop_attributes(tree: &Tree, edits: &mut Edits) {
    let inputs = tree.macro_inputs();
    for i in (0..tree.tokens.len()).filter(|&i| tree.token(i) == "#") {
        let bracket = i + 1 + usize::from(tree.token(i + 1) == "!");
        let start = tree.offset(i);
        if tree.token(bracket) != "[" || inputs.iter().any(|input| input.contains(&start)) {
            continue;
        }
        let end = tree.partner(bracket);
        let is_dropped = match tree.token(bracket + 1) {
            "doc" | "path" | "rustfmt" | "warn" | "deny" | "forbid" => true,
            "allow" | "expect" => {
                let lints: String = (bracket + 3..end - 1).map(|i| tree.token(i)).collect();
                let is_polyfill = lints == "unused_imports" && tree.token(end + 1) == "use";
                lints.split(',').all(is_irrelevant) && !is_polyfill
            }
            "cfg_attr" => {
                (bracket + 2..bracket + 6).map(|i| tree.token(i)).eq(["(", "any", "(", ")"])
            }
            "cfg" => (bracket + 2..end).map(|i| tree.token(i)).eq(["(", "all", "(", ")", ")"]),
            _ => false,
        };
        if is_dropped {
            edits.remove(start..tree.tokens[end].span.end);
        }
    }
}

/// Removes attribute macros of crates that the judge lacks: many, such as `#[snippet]`, only mark
/// an item. Returns the text and, if an attribute was removed, the reason to refuse the bundle
/// unless it is proved.
pub fn drop_attribute_macros(
    text: String,
    missing: &BTreeMap<String, String>,
) -> Result<(String, Option<&String>), String> {
    // Parsing takes time, and nearly always nothing is missing.
    if missing.is_empty() {
        return Ok((text, None));
    }
    let tree = &Tree::parse(&text)?;
    let mut edits = Edits::new(&text);
    let reason_of = |path: &[&str]| path.iter().find_map(|name| missing.get(*name));
    let imports = tree.nodes_of(Kind::UseLeaf).map(|leaf| tree.import(leaf));
    let macros: BTreeMap<&str, &String> = imports
        .filter_map(|(path, rename)| Some((rename.or(path.last().copied())?, reason_of(&path)?)))
        .collect();
    let mut reason = None;
    for span in tree.nodes.iter().flat_map(|node| &node.attributes) {
        let tokens = tree.tokens_in(span).map(|i| tree.token(i)).skip(2);
        let path: Vec<&str> = tokens.take_while(|it| !["(", "=", "]"].contains(it)).collect();
        let found = reason_of(&path).or_else(|| macros.get(path.first()?).copied());
        if found.is_some() {
            edits.remove(span.clone());
            reason = found;
        }
    }
    Ok((edits.render(0..text.len()), reason))
}

/// Returns whether a lint does not matter in a bundle: it is about unused, undocumented or unsafe
/// code, or it is a lint of clippy or rustdoc.
fn is_irrelevant(lint: &str) -> bool {
    let prefixes = ["unused", "clippy", "rustdoc"];
    let names = ["", "dead_code", "missing_docs", "unsafe_code"];
    names.contains(&lint) || prefixes.iter().any(|prefix| lint.starts_with(prefix))
}

/// Returns whether an item is a test, is disabled or, in a bundle, is for other processors than
/// those of the judges.
pub fn is_excluded(tree: &Tree, node: &Node, is_bundled: bool) -> bool {
    let mut excluding = vec!["#[cfg(test)]", "#[cfg(doctest)]", "#[test]", "#[cfg(any())]"];
    if is_bundled && cfg!(target_arch = "x86_64") {
        excluding.push("#[cfg(not(target_arch=\"x86_64\"))]");
    }
    node.attributes.iter().any(|span| {
        let attribute: String = tree.str(span).split_whitespace().collect();
        excluding.contains(&&*attribute)
    })
}
