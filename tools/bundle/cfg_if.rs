//! Writes the branches of `cfg_if!` as items with a `cfg` each, so that their modules are read and
//! what `main` does not reach is removed. Any macro of that name counts, as many crates define it.

use crate::source::{Edits, Kind, Tree};
use std::ops::Range;

/// Replaces the calls of `cfg_if!` among the items of a file by the items in their branches.
pub fn expand(text: String) -> Result<String, String> {
    if !text.contains("cfg_if") {
        return Ok(text);
    }
    let tree = Tree::parse(&text)?;
    let mut edits = Edits::new(&text);
    for node in tree.nodes.iter().filter(|it| it.kind == Kind::MacroCall && it.name == "cfg_if") {
        let tokens = tree.tokens_in(&node.head);
        let open = tree.find(tokens.clone(), &["{"]);
        let attributes: String = node.attributes.iter().map(|span| tree.str(span)).collect();
        if let Some(items) = expand_branches(&tree, open + 1..tree.partner(open), &attributes)? {
            edits.replace(node.span.clone(), items);
        }
    }
    let expanded = edits.render(0..text.len());
    // A branch may hold another call.
    if expanded == text {
        Ok(text)
    } else {
        expand(expanded)
    }
}

/// Returns the items of `if #[cfg(..)] { .. } else if .. else { .. }`, with the attributes of the
/// call; `None` if the tokens are anything else.
fn expand_branches(
    tree: &Tree,
    tokens: Range<usize>,
    attributes: &str,
) -> Result<Option<String>, String> {
    let mut i = tokens.start;
    let mut items = String::new();
    let mut previous = String::new();
    while i < tokens.end {
        let is_else = tree.token(i) == "else";
        i += usize::from(is_else);
        let mut predicate = String::new();
        if ["if", "#", "[", "cfg", "("].iter().enumerate().all(|(k, it)| tree.token(i + k) == *it) {
            let open = i + 4;
            predicate = tree.str(&tree.group_body(open)).trim().to_string();
            i = tree.partner(open) + 2;
        }
        let is_branch = tree.token(i) == "{" && (is_else || !predicate.is_empty());
        if !is_branch {
            return Ok(None);
        }
        let cfg = format!("{attributes}#[cfg(all({previous}{predicate}))] ");
        items += &prefix_items(tree.str(&tree.group_body(i)), &cfg)?;
        previous += &format!("not({predicate}), ");
        i = tree.skip(i);
    }
    Ok(Some(items))
}

/// Returns items with attributes before each.
fn prefix_items(items: &str, attributes: &str) -> Result<String, String> {
    let tree = Tree::parse(items)?;
    let mut edits = Edits::new(items);
    for node in tree.nodes.iter().filter(|node| node.parent.is_none()) {
        edits.insert(node.span.start, attributes);
    }
    Ok(edits.render(0..items.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each row has items and their expansion.
    const EXPANDED: &str = r#"
cfg_if! { if #[cfg(a)] { mod x; use x as y; } else { mod z; } } => #[cfg(all(a))] mod x; #[cfg(all(a))] use x as y; #[cfg(all(not(a), ))] mod z;
cfg_if::cfg_if! { if #[cfg(a)] {} else if #[cfg(b)] { fn f() {} } } => #[cfg(all(not(a), b))] fn f() {}
cfg_if! { if #[cfg(a)] { cfg_if! { if #[cfg(b)] { fn f() {} } } } } => #[cfg(all(a))]#[cfg(all(b))] fn f() {}
cfg_if! { a, b } => cfg_if! { a, b }
fn f() { cfg_if! { if #[cfg(a)] { g() } } } => fn f() { cfg_if! { if #[cfg(a)] { g() } } }
"#;

    #[test]
    fn writes_branches_as_items() {
        for row in EXPANDED.trim().lines() {
            let (text, expected) = row.split_once(" => ").unwrap();
            let expanded = expand(text.to_string()).unwrap();
            let words: Vec<&str> = expanded.split_whitespace().collect();
            assert_eq!(words.join(" "), expected);
        }
    }
}
