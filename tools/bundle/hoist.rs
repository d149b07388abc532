//! From the form in which cargo-equip or we nest the shelf to a plain file: the modules of
//! the shelf stand beside the solution. Whether that is the same program, the proof says.

use crate::build::snippets::CRATE;
use crate::bundle::cut::Cut;
use crate::bundle::nest::{plain, SCAFFOLD};
use crate::source::{lex, Edits, Kind, TokenKind, Tree};
use std::ops::Range;

/// The plain file, and the names of the shelf's modules in it.
pub fn hoisted(text: &str) -> Result<(String, Vec<String>), String> {
    let text = plain(text, "crate");
    let tree = Tree::parse(&text)?;
    let find = |from: usize, name: &str| {
        let is_it = |&n: &usize| tree.nodes[n].kind == Kind::Module && tree.nodes[n].name == name;
        (from..tree.nodes.len()).find(is_it)
    };
    let Some(scaffold) = find(0, SCAFFOLD) else {
        return Ok((text, Vec::new()));
    };
    let around = &tree.nodes[scaffold].span;
    let mut cut = Cut::none(&tree);
    for n in (0..tree.nodes.len()).filter(|&n| is_known(&tree, n, around)) {
        cut.add(n);
    }
    cut.take_emptied(&tree);
    let mut edits = cut.edits(&tree, &[]);
    for i in 0..tree.tokens.len() {
        path(&tree, i, around, &mut edits);
    }
    let in_shelf = |it: &&lex::Token| around.contains(&it.span.start);
    for comment in tree.comments.iter().filter(in_shelf) {
        // Its author's are gone, but for docs that a macro takes.
        if comment.kind == TokenKind::Comment {
            edits.remove(comment.span.clone());
        }
    }
    for body in tree.nodes.iter().filter_map(|node| node.body.clone()) {
        // Blank lines at its begin, which rustfmt would leave there.
        let inside = &text[body.clone()];
        let blank = &inside[..inside.len() - inside.trim_start().len()];
        let lines = blank.rfind('\n').unwrap_or(0);
        edits.remove_exactly(body.start..body.start + lines);
    }
    let mut all = edits.render(0..around.start) + &edits.render(around.end..text.len());
    let mut names = Vec::new();
    let shelf = find(scaffold, CRATE).map_or(&[][..], |n| &tree.nodes[n].children);
    for node in shelf.iter().map(|&n| &tree.nodes[n]) {
        edits.remove_exactly(node.visibility.clone());
        all += "\n\n";
        all += &edits.render(node.span.clone());
        if node.kind == Kind::Module {
            names.push(node.name.clone());
        }
    }
    Ok((all, names))
}

/// Whether what stands there knows the names at the root by their paths alone.
fn is_deep(tree: &Tree, span: &Range<usize>) -> bool {
    let mut around = tree.enclosing(span).into_iter().map(|n| &tree.nodes[n]);
    around.any(|node| node.kind == Kind::Module || node.kind == Kind::MacroRules)
}

/// Whether the solution imports what is known at the root anyway.
fn is_known(tree: &Tree, n: usize, shelf: &Range<usize>) -> bool {
    let node = &tree.nodes[n];
    node.kind == Kind::UseLeaf
        && matches!(tree.import(n), (path, None) if matches!(path[..], [.., CRATE, _]))
        && !shelf.contains(&node.span.start)
        && !is_deep(tree, &node.span)
}

/// Rewrites the path to the shelf that begins at a token of the solution.
fn path(tree: &Tree, i: usize, shelf: &Range<usize>, edits: &mut Edits) {
    let span = tree.tokens[i].span.clone();
    let before = i.checked_sub(1).map_or("", |i| tree.token(i));
    let is_path = lex::strip_raw(tree.token(i)) == CRATE && tree.token(i + 1) == "::";
    if !is_path || ["::", "."].contains(&before) || shelf.contains(&span.start) {
        return;
    }
    match is_deep(tree, &span) {
        true => edits.replace(span, String::from("crate")),
        false => edits.remove_exactly(span.start..tree.tokens[i + 1].span.end),
    }
}
