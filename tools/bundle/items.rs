//! The items that can be removed one by one, and the identifiers and paths in them.

use crate::source::lex::split_idents;
use crate::source::{lex, Kind, Node, TokenKind, Tree};
use std::ops::Range;

/// Returns whether a macro is exported from its crate, whatever module it is in.
pub fn is_exported(tree: &Tree, node: &Node) -> bool {
    let mut attributes = node.attributes.iter();
    node.kind == Kind::MacroRules && attributes.any(|span| tree.str(span).contains("macro_export"))
}

/// Returns whether a node can be removed by itself: an item of a module, a member of an
/// impl or a trait, a name in a derive, but nothing inside a function.
pub fn is_removable(tree: &Tree, n: usize) -> bool {
    let kind = tree.nodes[n].kind;
    // `ancestors` begins with the node itself; above a derive are its list and its item.
    let skipped = if kind == Kind::Derive { 3 } else { 1 };
    let holds_items = |n: usize| {
        let kind = tree.nodes[n].kind;
        kind == Kind::Module || kind.has_members()
    };
    kind.is_removable() && tree.ancestors(n).skip(skipped).all(holds_items)
}

/// Returns the parent of a node; `None` if the parent is a module or the file.
pub fn parent_item(tree: &Tree, n: usize) -> Option<usize> {
    let parent = tree.nodes[n].parent;
    parent.filter(|&p| tree.nodes[p].kind != Kind::Module)
}

/// Returns the last segment of a path.
pub fn last_segment(path: &str) -> &str {
    lex::strip_raw(path.rsplit("::").next().unwrap_or_default())
}

/// Returns the identifiers in a span.
pub fn list_idents<'a>(tree: &'a Tree, span: &Range<usize>) -> impl Iterator<Item = &'a str> {
    list_paths(tree, span).into_iter().flat_map(|path| path.segments)
}

/// A path in code.
pub struct Path<'a> {
    pub segments: Vec<&'a str>,
    /// Whether the path follows a dot, so that it names a method or a field and no item.
    pub is_member: bool,
}

/// Returns the paths in a span. Generic arguments end a path: what follows them is another one.
/// The names in a string with braces are paths too, as the string may be a format.
pub fn list_paths<'a>(tree: &'a Tree, span: &Range<usize>) -> Vec<Path<'a>> {
    let mut paths: Vec<Path> = Vec::new();
    let mut continues_path = false;
    for i in tree.tokens_in(span) {
        let token = &tree.tokens[i];
        let text = tree.str(&token.span);
        match (token.kind, paths.last_mut()) {
            (TokenKind::Ident, Some(path)) if continues_path => {
                path.segments.push(lex::strip_raw(text));
            }
            (TokenKind::Ident, _) => {
                // The end of a range, as in `..end`, is no member.
                let is_member = i > 1 && tree.token(i - 1) == "." && tree.token(i - 2) != ".";
                paths.push(Path { segments: vec![lex::strip_raw(text)], is_member });
            }
            (TokenKind::Literal, _) if text.contains('{') => {
                let path = |ident| Path { segments: vec![ident], is_member: false };
                paths.extend(split_idents(text).map(path));
            }
            _ => {}
        }
        let follows_ident = i > 0 && tree.is_ident(i - 1);
        continues_path = text == "::" && follows_ident && span.start < token.span.start;
    }
    paths
}

/// Returns the names by which an error identifies an item: the name of the item and that of the
/// trait or type that it belongs to.
pub fn list_identifying_names(tree: &Tree, n: usize) -> Vec<&str> {
    let node = &tree.nodes[n];
    let name = last_segment(&node.name);
    let parent = node.parent.map(|p| &tree.nodes[p]);
    let mut names = match (node.kind, parent) {
        (Kind::TraitImpl, _) => vec![last_segment(&node.trait_path), name],
        (Kind::Derive, Some(list)) => {
            let type_name = list.parent.map(|n| &*tree.nodes[n].name);
            [name].into_iter().chain(type_name).collect()
        }
        // The name of a call is that of the macro, which identifies no item.
        (Kind::MacroCall, _) => Vec::new(),
        // A type such as a tuple has no name: the trait identifies its impl.
        (_, Some(parent)) if parent.kind.has_members() => {
            let of = [&parent.name, &parent.trait_path].map(|path| last_segment(path));
            [name].into_iter().chain(of.into_iter().find(|name| !name.is_empty())).collect()
        }
        _ => vec![name],
    };
    names.retain(|name| !name.is_empty());
    names
}
