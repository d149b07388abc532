//! Reads the documentation of a module: its inner docs, and the docs of its public items.

use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;

/// Returns the docs of the only module in `text`: pairs of a signature and Markdown. The first
/// pair is about the module, and its signature is empty.
pub fn read_docs(text: &str) -> Result<Vec<(String, String)>, String> {
    let tree = Tree::parse(text)?;
    let inner = text.lines().filter_map(|line| line.trim_start().strip_prefix("//!"));
    let about = (String::new(), join_doc_lines(inner));
    let shown = tree.nodes.iter().filter(|node| is_shown(&tree, node));
    let items = shown.map(|node| (format_signature(&tree, node), find_docs(&tree, node)));
    Ok([about].into_iter().chain(items).collect())
}

/// Returns whether an item is public, and at the root of the module or in an inherent impl there.
fn is_shown(tree: &Tree, node: &Node) -> bool {
    let is_root = |node: &Node| node.parent == Some(0);
    let parent = node.parent.map(|parent| &tree.nodes[parent]);
    let in_impl = parent.is_some_and(|parent| parent.kind == Kind::Inherent && is_root(parent));
    tree.str(&node.visibility) == "pub" && (is_root(node) || in_impl)
}

/// Returns the code of an item up to its body, without the indentation that rustfmt made. The code
/// of an enum includes the body, as variants are public.
fn format_signature(tree: &Tree, node: &Node) -> String {
    let end = match node.kind {
        Kind::Enum => node.span.end,
        _ => node.head.end,
    };
    let indent = if node.parent == Some(0) { 4 } else { 8 };
    let text = tree.str(&(node.visibility.start..end)).trim_end();
    text.replace(&format!("\n{}", " ".repeat(indent)), "\n")
}

/// Returns the `///` lines directly above an item. `//` lines among them are skipped.
fn find_docs(tree: &Tree, node: &Node) -> String {
    let lines = tree.text[..node.span.start].trim_end().lines().rev();
    let comments = lines.map(str::trim_start).take_while(|line| line.starts_with("//"));
    let docs = comments.filter_map(|line| line.strip_prefix("///"));
    join_doc_lines(docs.collect::<Vec<_>>().into_iter().rev())
}

fn join_doc_lines<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let lines = lines.map(|line| line.strip_prefix(' ').unwrap_or(line));
    lines.collect::<Vec<_>>().join("\n")
}
