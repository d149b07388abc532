//! The documentation of a module: its own docs, and each public item with its signature.

use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;

/// Returns the docs of the one module in the text: pairs of a signature and Markdown. The
/// first pair is the module's own, without a signature.
pub fn read_docs(text: &str) -> Result<Vec<(String, String)>, String> {
    let tree = Tree::parse(text)?;
    let own = text.lines().filter_map(|line| line.trim_start().strip_prefix("//!"));
    let own = (String::new(), join_paragraphs(own));
    let shown = tree.nodes.iter().filter(|node| is_shown(&tree, node));
    let items = shown.map(|node| (signature(&tree, node), doc_above(&tree, node)));
    Ok([own].into_iter().chain(items).collect())
}

/// Returns whether an item is public at the root of the module, or in an impl there.
fn is_shown(tree: &Tree, node: &Node) -> bool {
    let is_root = |node: &Node| node.parent == Some(0);
    let parent = node.parent.map(|parent| &tree.nodes[parent]);
    let in_impl = parent.is_some_and(|parent| parent.kind == Kind::Inherent && is_root(parent));
    tree.str(&node.visibility) == "pub" && (is_root(node) || in_impl)
}

/// Returns an item up to its body, or with it if that is public too. The formatter has
/// indented it by its depth.
fn signature(tree: &Tree, node: &Node) -> String {
    let end = match node.kind {
        Kind::Enum => node.span.end,
        _ => node.head.end,
    };
    let indent = if node.parent == Some(0) { 4 } else { 8 };
    let text = tree.str(&(node.visibility.start..end)).trim_end();
    text.replace(&format!("\n{}", " ".repeat(indent)), "\n")
}

/// Returns the docs right above an item; other comments may stand among them.
fn doc_above(tree: &Tree, node: &Node) -> String {
    let lines = tree.text[..node.span.start].trim_end().lines().rev();
    let comments = lines.map(str::trim_start).take_while(|line| line.starts_with("//"));
    let docs = comments.filter_map(|line| line.strip_prefix("///"));
    join_paragraphs(docs.collect::<Vec<_>>().into_iter().rev())
}

fn join_paragraphs<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let lines = lines.map(|line| line.strip_prefix(' ').unwrap_or(line));
    lines.collect::<Vec<_>>().join("\n")
}
