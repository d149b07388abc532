//! What no bundle needs of a source file: docs, tests, and attributes about lints.

use crate::source::edit::Edits;
use crate::source::lex;
use crate::source::node::Node;
use crate::source::tree::Tree;
use std::collections::BTreeSet;
use std::ops::Range;

/// Docs go everywhere, other comments in the snippets only: a solution keeps what
/// its author remarked inside it.
pub fn drop_comments(tree: &Tree, of_shelf: bool, edits: &mut Edits) {
    for comment in &tree.comments {
        if comment.kind == lex::Kind::Doc || of_shelf {
            let span = comment.span.clone();
            let (before, after) = (&tree.text[..span.start], &tree.text[span.end..]);
            let blank = |c: char| c.is_whitespace();
            match before.ends_with(blank) || after.starts_with(blank) {
                true => edits.remove(span),
                // `let/* */x`
                false => edits.replace(span, String::from(" ")),
            }
        }
    }
}

/// Attributes about lints, docs and formatting; one that silences anything else
/// than lints about what is unused stays. `silenced` takes the lints that the author
/// silenced and that pruning does not answer.
pub fn drop_attributes(tree: &Tree, edits: &mut Edits, silenced: &mut BTreeSet<String>) {
    for i in (0..tree.tokens.len()).filter(|&i| tree.word(i) == "#") {
        let bracket = if tree.word(i + 1) == "!" {
            i + 2
        } else {
            i + 1
        };
        if tree.word(bracket) != "[" {
            continue;
        }
        let mut end = bracket;
        while tree.word(end) != "]" && end < tree.tokens.len() {
            end += 1;
        }
        let Some(last) = tree.tokens.get(end) else {
            continue;
        };
        let whole = tree.tokens[i].span.start..last.span.end;
        match tree.word(bracket + 1) {
            "doc" | "rustfmt" | "warn" | "deny" | "forbid" => edits.remove(whole),
            level @ ("allow" | "expect") => {
                let list: String = (bracket + 3..end - 1).map(|i| tree.word(i)).collect();
                let mut lints: Vec<&str> =
                    list.split(',').filter(|lint| !lint.is_empty()).collect();
                let all = lints.len();
                lints.retain(|lint| !is_answered(lint, silenced));
                if lints.is_empty() {
                    edits.remove(whole);
                } else if lints.len() < all {
                    let front = tree.str(&(whole.start..tree.tokens[bracket].span.end));
                    edits.replace(
                        whole.clone(),
                        format!("{front}{level}({})]", lints.join(", ")),
                    );
                }
            }
            _ => {}
        }
    }
}

/// Whether a bundle can do without the word that silences this lint.
fn is_answered(lint: &str, silenced: &mut BTreeSet<String>) -> bool {
    let answered = ["dead_code", "unused_imports", "unused_macros"].contains(&lint);
    let about_docs = lint == "missing_docs" || lint.starts_with("rustdoc");
    let tools = lint.starts_with("clippy") || lint == "unsafe_code";
    // These would hide from pruning what is dead.
    let about_use = lint == "warnings" || lint.starts_with("unused");
    if about_use && !answered {
        silenced.insert(lint.to_string());
    }
    answered || about_docs || tools || about_use
}

/// The lints among `found` that the author had silenced.
pub fn still_silenced(silenced: &BTreeSet<String>, found: &[&str]) -> Vec<String> {
    const UNUSED: [&str; 6] = [
        "map_unit_fn",
        "path_statements",
        "redundant_semicolons",
        "unreachable_code",
        "unreachable_patterns",
        "unused",
    ];
    let in_group = |lint: &str| UNUSED.iter().any(|start| lint.starts_with(start));
    let is_silenced = |lint: &&&str| {
        silenced.contains("warnings")
            || silenced.contains("unused") && in_group(lint)
            || silenced.contains(**lint)
    };
    let lints: BTreeSet<String> = found
        .iter()
        .filter(is_silenced)
        .filter(|lint| !lint.is_empty())
        .map(|lint| lint.to_string())
        .collect();
    lints.into_iter().collect()
}

/// Tests.
pub fn is_test(tree: &Tree, node: &Node) -> bool {
    let is_test = |attribute: &Range<usize>| {
        let text: String = tree.str(attribute).split_whitespace().collect();
        ["#[cfg(test)]", "#[cfg(doctest)]", "#[test]"].contains(&&*text)
    };
    node.attributes.iter().any(is_test)
}

/// Tests, and what other machines take instead, if this one is as the judges are.
pub fn is_elsewhere(tree: &Tree, node: &Node) -> bool {
    let is_elsewhere = |attribute: &Range<usize>| {
        let text: String = tree.str(attribute).split_whitespace().collect();
        let here = [
            ("x86_64", cfg!(target_arch = "x86_64")),
            ("linux", cfg!(target_os = "linux")),
        ];
        let without = ["#[cfg(not(target_arch=\"", "#[cfg(not(target_os=\""];
        let name = without.iter().find_map(|start| text.strip_prefix(start));
        let name = name.and_then(|rest| rest.strip_suffix("\"))]"));
        here.iter().any(|(system, is)| *is && name == Some(system))
    };
    is_test(tree, node) || node.attributes.iter().any(is_elsewhere)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_silenced_stays_silent() {
        let cases = [
            ("warnings", &["non_snake_case", "unused_mut"][..]),
            ("unused", &["unused_mut"]),
            ("unused_mut", &["unused_mut"]),
            ("unused_variables", &[]),
        ];
        for (lint, expected) in cases {
            let mut silenced = BTreeSet::new();
            assert!(is_answered(lint, &mut silenced));
            let found = ["unused_mut", "non_snake_case", "", "unused_mut"];
            assert_eq!(still_silenced(&silenced, &found), expected, "{lint}");
        }
        let mut silenced = BTreeSet::new();
        assert!(is_answered("dead_code", &mut silenced));
        assert!(!is_answered("non_snake_case", &mut silenced));
        assert!(silenced.is_empty());
    }
}
