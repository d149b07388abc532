//! Removes from a source file what no bundle needs: docs, tests, and attributes about lints.
//! The inputs of macros stay as they are, as a macro may count or print them.

use crate::source::{Edits, Node, TokenKind, Tree};

/// Removes docs, and with `all` every other comment too.
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
            // `let/* */x`
            edits.replace(span, String::from(" "));
        }
    }
}

/// Removes attributes about lints, docs and formatting. One stays if it silences a lint that
/// is about something else than unused code.
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
                lints.split(',').all(is_about_unused) && !is_polyfill
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

/// Returns whether a lint is about unused or undocumented code, or one of another tool.
fn is_about_unused(lint: &str) -> bool {
    let prefixes = ["unused", "clippy", "rustdoc"];
    let names = ["", "dead_code", "missing_docs", "unsafe_code"];
    names.contains(&lint) || prefixes.iter().any(|prefix| lint.starts_with(prefix))
}

/// Returns whether an item is a test or, in a bundle, for other processors than those of
/// the judges.
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
