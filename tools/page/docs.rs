//! The documentation of a module, as HTML: its own docs, and each public item with its
//! signature.

use super::markdown::{escaped, html as rendered};
use crate::source::lex;
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;

/// Returns the docs of the one module in the text.
pub fn html(text: &str) -> Result<String, String> {
    let tree = Tree::parse(text)?;
    let module = tree.nodes.first().ok_or("the text has no module")?;
    let mut html = rendered(&docs(&tree, "//!", module));
    for (n, node) in tree.nodes.iter().enumerate() {
        if !is_shown(&tree, n) {
            continue;
        }
        let start = node.visibility.start;
        let end = match node.kind {
            // The variants of an enum are public too.
            Kind::Enum => node.span.end,
            _ => node.head.end,
        };
        let signature = without_docs(tree.str(&(start..end)).trim_end_matches('{'));
        html += &format!(
            "<div class=\"item\"><pre>{}</pre>{}</div>",
            escaped(&signature),
            rendered(&docs(&tree, "///", node))
        );
    }
    Ok(html)
}

/// Whether an item is public at the root of the module, or in an impl there.
fn is_shown(tree: &Tree, n: usize) -> bool {
    const ITEMS: [Kind; 8] = [
        Kind::Function,
        Kind::Struct,
        Kind::Enum,
        Kind::Union,
        Kind::Trait,
        Kind::Constant,
        Kind::Static,
        Kind::TypeAlias,
    ];
    let node = &tree.nodes[n];
    let parent = node.parent.map(|parent| (parent, &tree.nodes[parent]));
    let at_root = |parent: usize| parent == 0;
    let in_place = match parent {
        Some((parent, _)) if at_root(parent) => true,
        Some((_, parent)) => parent.kind == Kind::Inherent && parent.parent.map_or(false, at_root),
        None => false,
    };
    in_place && tree.str(&node.visibility) == "pub" && ITEMS.contains(&node.kind)
}

/// The lines of docs of a node, those with this mark: of a module `//!`, else `///`.
fn docs(tree: &Tree, mark: &str, node: &Node) -> String {
    let before = tree
        .tokens
        .partition_point(|token| token.span.start < node.span.start);
    let after = before.checked_sub(1).map_or(0, |i| tree.tokens[i].span.end);
    let range = match (mark, &node.body) {
        ("//!", Some(body)) => body.start..tree.start(tree.tokens_in(body).start),
        _ => after..node.head.start,
    };
    let lines = tree
        .comments
        .iter()
        .filter(|comment| comment.kind == lex::Kind::Doc && range.contains(&comment.span.start));
    let lines = lines.filter_map(|comment| tree.str(&comment.span).strip_prefix(mark));
    let lines = lines.map(|line| line.strip_prefix(' ').unwrap_or(line).to_string() + "\n");
    lines.collect()
}

/// A signature at the left edge, without the docs of its parts.
fn without_docs(signature: &str) -> String {
    let lines = signature.trim_end().lines();
    let lines: Vec<&str> = lines
        .filter(|line| !line.trim_start().starts_with("///"))
        .collect();
    let blanks = |line: &&str| line.len() - line.trim_start().len();
    let indent = lines
        .iter()
        .skip(1)
        .filter(|line| !line.is_empty())
        .map(blanks)
        .min();
    let indent = indent.unwrap_or(0);
    let lines = lines.iter().enumerate();
    let lines = lines.map(|(i, line)| {
        if i == 0 {
            line
        } else {
            line.get(indent..).unwrap_or("")
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_items_have_their_signatures_and_docs() {
        let text = "#[allow(dead_code)]\npub mod a {\n    //! About *a*.\n    use std::fmt;\n\n    \
            /// A pair.\n    #[derive(Clone)]\n    pub struct B<T> {\n        x: T,\n    }\n\n    \
            impl<T> B<T> {\n        /// The one.\n        pub const fn one(&self) -> u64 {\n            \
            1\n        }\n\n        fn two() {}\n    }\n\n    /// Not shown.\n    fn c() {\n        \
            pub fn d() {}\n    }\n\n    /// Two.\n    pub enum E {\n        /// F.\n        F,\n    }\n}\n";
        let expected = "<p>About *a*.</p>\
            <div class=\"item\"><pre>pub struct B&lt;T&gt;</pre><p>A pair.</p></div>\
            <div class=\"item\"><pre>pub const fn one(&amp;self) -&gt; u64</pre><p>The one.</p></div>\
            <div class=\"item\"><pre>pub enum E {\n    F,\n}</pre><p>Two.</p></div>";
        assert_eq!(html(text).unwrap(), expected);
    }
}
