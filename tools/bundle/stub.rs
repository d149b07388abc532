//! The unpruned program without the bodies of functions that no name reaches.
//!
//! What decides the meaning of the rest stays: every impl, trait, type and signature. A
//! body matters to others only if the function is called. A stub calls a function of its
//! own that no other program has: if a stub is called all the same, whatever stands in
//! its place in the pruned program is another function, and the proof fails. So it does
//! not matter how the stubs were chosen. The compiler needs half of the time.

use crate::bundle::cut::Cut;
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;

/// A body that only a stub has, and what it calls.
const STUB: &str = "unsafe { crate::__not_reached_by_names() }";
const CALLED: &str = "\nextern \"C\" { fn __not_reached_by_names() -> !; }\n";

/// The text of the file, with a stub for the body of each function that `cut` takes out.
pub fn stubbed(tree: &Tree, cut: &Cut) -> String {
    let mut text = String::new();
    let mut at = 0;
    for (n, node) in tree.nodes.iter().enumerate() {
        let Some(body) = node.body.as_ref().filter(|body| body.start >= at) else {
            continue;
        };
        if node.kind == Kind::Function && cut.holds(n) && is_opaque(tree, n) {
            text += &tree.text[at..body.start];
            text += STUB;
            at = body.end;
        }
    }
    text + &tree.text[at..] + CALLED
}

/// Whether nothing outside can depend on the function's body: neither on a value at
/// compile time, nor on the type behind `impl Trait`, nor on an impl inside.
fn is_opaque(tree: &Tree, n: usize) -> bool {
    let node = &tree.nodes[n];
    let has_word = |text: &str, word: &str| {
        text.split(|c: char| !c.is_alphanumeric() && c != '_')
            .any(|known| known == word)
    };
    let front = &tree.text[node.span.start..node.head.start];
    let result = tree
        .str(&node.head)
        .split_once("->")
        .map_or("", |(_, result)| result);
    let is_inside = |other: &&Node| other.span.start < node.span.end;
    let mut inside = tree.nodes[n + 1..].iter().take_while(is_inside);
    let body = node.body.as_ref().map_or("", |body| tree.str(body));
    // What the linker sees is there without a call.
    let linked = [
        "no_mangle",
        "export_name",
        "link_section",
        "used",
        "global_asm",
    ];
    !linked.iter().any(|word| has_word(body, word))
        && !has_word(front, "const")
        && !has_word(front, "async")
        && !has_word(result, "impl")
        && !inside.any(|other| {
            let kinds = [Kind::Inherent, Kind::TraitImpl, Kind::MacroCall];
            kinds.contains(&other.kind)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_on_which_nothing_else_depends_are_stubs() {
        let stub = |text: &str| {
            let tree = Tree::parse(text).unwrap();
            let mut cut = Cut::none(&tree);
            (0..tree.nodes.len()).for_each(|n| cut.add(n));
            stubbed(&tree, &cut)
        };
        let text = "fn f() { fn g() { 1; } } mod m { fn h() -> u8 { 1 } }";
        let stubs = format!("fn f() {{ {STUB} }} mod m {{ fn h() -> u8 {{ {STUB} }} }}");
        assert!(stub(text).starts_with(&stubs));
        for text in [
            "const fn f() -> u8 { 1 }",
            "async fn f() { 1; }",
            "fn f() -> impl Sized { 1 }",
            "fn f() { impl S { fn g(); } }",
            "fn f() { impl T for S {} }",
            "fn f() { mod m { m!{} } }",
            "fn f() { global_asm!(\"\"); }",
            "fn f() { static A: A = #[used] 1; }",
        ] {
            assert!(stub(text).starts_with(text), "{text}");
        }
    }
}
