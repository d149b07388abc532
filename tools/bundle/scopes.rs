//! Replaces `if let` and `while let` of the editions before 2024 by `match`. In these editions,
//! temporaries of the matched expression live to the end of the whole statement, as those of a
//! `match` do in every edition.

use crate::source::{Edits, Tree};

/// Replaces `if let` and `while let` by `match`.
pub fn replace_let_conditions(tree: &Tree, edits: &mut Edits) {
    // Backwards, so that the end of an inner `if` is inserted before that of an outer one.
    for i in (0..tree.tokens.len()).rev().filter(|&i| tree.token(i + 1) == "let") {
        let body = find_body(tree, i);
        let (is_loop, head) = match tree.token(i) {
            "if" => (false, "match"),
            "while" => (true, "loop { match"),
            _ => continue,
        };
        let equals = tree.find(i + 2..body, &["="]);
        let pattern = tree.str(&tree.byte_span(i + 2..equals));
        edits.replace(tree.byte_span(i..equals + 1), head.to_string());
        edits.insert(tree.offset(body), &format!("{{ {pattern} => "));
        let mut end = tree.skip(body);
        let mut last = if is_loop { " _ => break } }" } else { " _ => {} }" };
        if tree.token(end) == "else" {
            edits.replace(tree.byte_span(end..end + 1), String::from("_ =>"));
            last = " }";
        }
        while tree.token(end) == "else" {
            let is_if = tree.token(end + 1) == "if";
            end = tree.skip(if is_if { find_body(tree, end + 1) } else { end + 1 });
        }
        edits.insert(tree.byte_span(i..end).end, last);
    }
}

/// Returns the token `{` after the condition of the `if` or `while` at a token.
fn find_body(tree: &Tree, i: usize) -> usize {
    let all = i + 1..tree.tokens.len();
    let is_let = tree.token(i + 1) == "let";
    // A pattern may have braces.
    let start = if is_let { tree.find(all.clone(), &["="]) } else { i };
    tree.find(start + 1..all.end, &["{"])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Statements and their replacements.
    const REPLACED: [(&str, &str); 4] = [
        (
            "if let S { a } | T { a } = f(a) { a }",
            "match f(a) { S { a } | T { a } => { a } _ => {} }",
        ),
        (
            "if let A = a { 1 } else if let B { .. } = b { 2 } else if c { 3 } else { 4 }",
            "match a { A => { 1 } _ => match b { B { .. } => { 2 } _ => if c { 3 } else { 4 } } }",
        ),
        (
            "if a { 1 } else if let B = b { if let C = c {} }",
            "if a { 1 } else match b { B => { match c { C => {} _ => {} } } _ => {} }",
        ),
        (
            "'a: while let Some(x) = y.pop() { if x { continue; } }",
            "'a: loop { match y.pop() { Some(x) => { if x { continue; } } _ => break } }",
        ),
    ];

    #[test]
    fn replaces_if_let_and_while_let() {
        for (statement, expected) in REPLACED {
            let text = format!("fn f() {{ {statement} }}");
            let tree = Tree::parse(&text).unwrap();
            let mut edits = Edits::new(&text);
            replace_let_conditions(&tree, &mut edits);
            let expected = format!("fn f() {{ {expected} }}");
            assert_eq!(edits.render(0..text.len()), expected);
        }
    }
}
