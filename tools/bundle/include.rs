//! Calls of `include!`, `include_str!` and `include_bytes!`.

use crate::source::lex;
use crate::source::node::Kind;
use crate::source::tree::Tree;
use std::ops::Range;

/// One call.
pub struct Include {
    /// All of it; of an item with the semicolon.
    pub span: Range<usize>,
    /// `include`, `include_str` or `include_bytes`.
    pub name: &'static str,
    /// The path that it names; none if it is not a plain string, or in the body of a
    /// macro.
    pub file: Option<String>,
    /// Whether it stands for items.
    pub is_item: bool,
}

/// All calls.
pub fn all(tree: &Tree) -> Vec<Include> {
    (0..tree.tokens.len())
        .filter_map(|i| include(tree, i))
        .collect()
}

fn include(tree: &Tree, i: usize) -> Option<Include> {
    let names = ["include", "include_str", "include_bytes"];
    let name = names.into_iter().find(|name| tree.word(i) == *name)?;
    let open = i + 2;
    if tree.word(i + 1) != "!" || !["(", "[", "{"].contains(&tree.word(open)) {
        return None;
    }
    // With a comma at the end, perhaps.
    let mut close = if tree.word(open + 2) == "," {
        open + 3
    } else {
        open + 2
    };
    let literal = tree.tokens.get(open + 1)?;
    let mut file = None;
    if [")", "]", "}"].contains(&tree.word(close)) && literal.kind == lex::Kind::Literal {
        file = unquoted(tree.str(&literal.span));
    } else {
        close = open;
    }
    let mut first = i;
    while first >= 2
        && tree.word(first - 1) == "::"
        && ["std", "core"].contains(&tree.word(first - 2))
    {
        first -= 2;
    }
    let mut span = tree.tokens[first].span.start..tree.tokens[close].span.end;
    let around = tree.around(&span);
    if around
        .iter()
        .any(|&n| tree.nodes[n].kind == Kind::MacroRules)
    {
        file = None;
    }
    let call = around.first().map(|&n| &tree.nodes[n]);
    let call = call.filter(|node| node.kind == Kind::MacroCall && node.name == name);
    if let Some(node) = call {
        span = node.span.clone();
    }
    Some(Include {
        span,
        name,
        file,
        is_item: call.is_some(),
    })
}

/// What a string without escapes holds.
fn unquoted(literal: &str) -> Option<String> {
    let inside = literal.trim_start_matches('r').trim_matches('#');
    let inside = inside.strip_prefix('"')?.strip_suffix('"')?;
    (!inside.contains('\\')).then(|| inside.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_by_one_plain_string() {
        for (text, name, file, span) in [
            (
                "fn f() { include!(\"a\") }",
                "include",
                Some("a"),
                "include!(\"a\")",
            ),
            (
                "fn f() { g(std::include_str![r\"a\",]) }",
                "include_str",
                Some("a"),
                "std::include_str![r\"a\",]",
            ),
            (
                "fn f() { ::core::include_bytes!{r#\"a\"#} }",
                "include_bytes",
                Some("a"),
                "core::include_bytes!{r#\"a\"#}",
            ),
            (
                "fn f() { my::include!(\"a\") }",
                "include",
                Some("a"),
                "include!(\"a\")",
            ),
            (
                "fn f() { include!(\"\\\"\") }",
                "include",
                None,
                "include!(\"\\\"\")",
            ),
            ("fn f() { include!(a) }", "include", None, "include!("),
            (
                "fn f() { include!(\"a\", 1) }",
                "include",
                None,
                "include!(",
            ),
        ] {
            let tree = Tree::parse(text).unwrap();
            let [found] = &all(&tree)[..] else {
                panic!("{text}");
            };
            let named = (found.name, found.file.as_deref(), tree.str(&found.span));
            assert_eq!(named, (name, file, span), "{text}");
            assert!(!found.is_item, "{text}");
        }
        let tree = Tree::parse("include!(\"a\");\nfn f() { include }").unwrap();
        let [item] = &all(&tree)[..] else {
            panic!("one item");
        };
        assert!(item.is_item && tree.str(&item.span) == "include!(\"a\");");
        // In a macro nobody knows what is around it.
        let tree = Tree::parse("macro_rules! m { () => { include!(\"a\") }; }").unwrap();
        assert_eq!(all(&tree)[0].file, None);
    }
}
