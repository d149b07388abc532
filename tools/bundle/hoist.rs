//! From the form in which cargo-equip or we nest the shelf to a plain file: the modules of
//! the shelf stand beside the solution. Whether that is the same program, the proof says.

use crate::build::shelf::SHELF;
use crate::bundle::nest::{MACRO, PATH, SCAFFOLD};
use crate::source::edit::Edits;
use crate::source::lex;
use crate::source::node::Kind;
use crate::source::tree::Tree;
use std::ops::Range;

/// What the imports name that the form adds.
const ADDED: [&str; 5] = [
    MACRO,
    "__bundled::__macros::",
    "__bundled::macros::",
    "__bundled::prelude::",
    "__bundled::crates::*",
];

/// The plain file, and the names of the shelf's modules in it.
pub fn hoisted(text: &str) -> Result<(String, Vec<String>), String> {
    let text = &text.replace("__cargo_equip", SCAFFOLD);
    let tree = Tree::parse(text)?;
    let mut edits = Edits::new(text);
    let find = |from: usize, name: &str| {
        let is_it = |&n: &usize| tree.nodes[n].kind == Kind::Module && tree.nodes[n].name == name;
        (from..tree.nodes.len()).find(is_it)
    };
    let Some(scaffold) = find(0, SCAFFOLD) else {
        return Ok((tidy(text)?, Vec::new()));
    };
    let around = &tree.nodes[scaffold].span;
    for i in 0..tree.tokens.len() {
        path(&tree, i, around, &mut edits);
    }
    for n in 0..tree.nodes.len() {
        import(&tree, n, around, &mut edits);
    }
    let in_shelf = |it: &&lex::Token| around.contains(&it.span.start);
    for comment in tree.comments.iter().filter(in_shelf) {
        // Its author's are gone, but for docs that a macro takes.
        if comment.kind == lex::Kind::Comment {
            edits.remove(comment.span.clone());
        }
    }
    let mut all = edits.render(0..around.start) + &edits.render(around.end..text.len());
    let mut names = Vec::new();
    let shelf = find(scaffold, SHELF).map_or(&[][..], |n| &tree.nodes[n].children);
    for node in shelf.iter().map(|&n| &tree.nodes[n]) {
        edits.remove_exactly(node.visibility.clone());
        all += "\n\n";
        all += &edits.render(node.span.clone());
        if node.kind == Kind::Module {
            names.push(node.name.clone());
        }
    }
    Ok((tidy(&all)?, names))
}

/// Whether what stands there knows the names at the root by their paths alone.
fn is_deep(tree: &Tree, span: &Range<usize>) -> bool {
    let mut around = tree.around(span).into_iter().map(|n| &tree.nodes[n]);
    around.any(|node| node.kind == Kind::Module || node.kind == Kind::MacroRules)
}

/// Rewrites the path to the shelf, or the name of one of its macros, that begins at a token.
fn path(tree: &Tree, i: usize, shelf: &Range<usize>, edits: &mut Edits) {
    let span = tree.tokens[i].span.clone();
    let before = i.checked_sub(1).map_or("", |i| tree.word(i));
    let words: String = (i..i + 7).map(|i| tree.word(i)).collect();
    if let Some(name) = tree.word(i).strip_prefix(MACRO) {
        edits.replace(span, name.to_string());
    } else if words == PATH {
        // `pub(in crate)` is `pub(crate)`.
        let first = i - usize::from(before == "in" && tree.word(i + 7) == ")");
        let span = tree.tokens[first].span.start..tree.tokens[i + 6].span.end;
        edits.replace(span, String::from("crate"));
    } else if lex::plain(tree.word(i)) == SHELF
        && tree.word(i + 1) == "::"
        && !["::", "."].contains(&before)
        && !shelf.contains(&span.start)
    {
        match is_deep(tree, &span) {
            true => edits.replace(span, String::from("crate")),
            false => edits.remove_exactly(span.start..tree.tokens[i + 1].span.end),
        }
    }
}

/// Takes out what the form adds to make macros and the shelf known, and of an import of the
/// solution what is known at the root anyway.
fn import(tree: &Tree, n: usize, shelf: &Range<usize>, edits: &mut Edits) {
    let node = &tree.nodes[n];
    let text = tree.str(&node.span);
    let is_known = |&n: &usize| {
        matches!(tree.import(n), (path, None) if matches!(path[..], [.., SHELF, _]))
            && !shelf.contains(&node.span.start)
            && !is_deep(tree, &node.span)
    };
    let goes = if node.kind == Kind::Use {
        let inside =
            (n..tree.nodes.len()).take_while(|&n| tree.nodes[n].span.start < node.span.end);
        let mut leaves = inside.filter(|&n| tree.nodes[n].kind == Kind::UseLeaf);
        ADDED.iter().any(|it| text.contains(it)) || leaves.all(|n| is_known(&n))
    } else if node.kind == Kind::MacroRules {
        text.contains(&format!("{MACRO}{}", lex::plain(&node.name)))
    } else {
        node.kind == Kind::UseLeaf && is_known(&n)
    };
    if goes {
        edits.remove(node.span.clone());
    }
}

/// Takes out blank lines at the begin and end of groups and in lists, where what
/// stood between them is gone.
pub fn tidy(text: &str) -> Result<String, String> {
    let tokens = lex::lex(text).map_err(|_| String::from("the bundle cannot be read"))?;
    let mut edits = Edits::new(text);
    for pair in tokens.windows(2) {
        let gap = pair[0].span.end..pair[1].span.start;
        let lines = text[gap.clone()].matches('\n').count();
        let opens = matches!(&text[pair[0].span.clone()], "{" | "," | "(" | "[" | "=");
        let closes = matches!(&text[pair[1].span.clone()], "}" | ")" | "]");
        match lines {
            0 | 1 => {}
            _ if opens || closes => edits.replace(gap, String::from("\n")),
            _ => edits.replace(gap, String::from("\n\n")),
        }
    }
    Ok(edits.render(0..text.len()).trim().to_string() + "\n")
}
