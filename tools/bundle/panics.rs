//! Replaces panics of the editions before 2021 by calls of `panic_any`: in these editions a single
//! argument is the payload and not a format string.

use crate::source::{Edits, Kind, Tree};
use std::ops::Range;

/// Replaces `panic!` and `assert!` without format arguments by calls of `panic_any`, except in code
/// that may be evaluated at compile time. As a macro may be called in such code, panics in the
/// bodies of macros are replaced only if `in_macros`.
pub fn replace_panics(tree: &Tree, in_macros: bool, edits: &mut Edits) {
    for i in 0..tree.tokens.len() {
        let end = tree.skip(i + 2);
        let is_call = tree.token(i + 1) == "!" && end > i + 3;
        let is_in_path = i > 0 && tree.token(i - 1) == "::";
        if !is_call || is_in_path || is_const(tree, i..end, in_macros) {
            continue;
        }
        let args = tree.split_list(i + 3..end - 1, Tree::find).into_iter();
        let args: Vec<&str> = args.map(|(_, arg)| tree.str(&tree.byte_span(arg))).collect();
        let throw = |message: &str| format!("::std::panic::panic_any({message})");
        let replacement = match (tree.token(i), &args[..]) {
            ("panic", []) => throw("\"explicit panic\""),
            // A macro variable, `$x`, may expand to several arguments.
            ("panic", [message]) if message.starts_with('"') || !message.contains('$') => {
                throw(message)
            }
            ("assert", [condition, message]) if message.starts_with('"') => {
                format!("if !({condition}) {{ {} }}", throw(message))
            }
            _ => continue,
        };
        edits.replace(tree.byte_span(i..end), replacement);
    }
}

/// Returns whether tokens may be evaluated at compile time: those in a `const fn`, a constant or a
/// static, and if not `in_macros`, those in a macro.
fn is_const(tree: &Tree, tokens: Range<usize>, in_macros: bool) -> bool {
    let nodes = tree.enclosing(&tree.byte_span(tokens));
    nodes.into_iter().map(|n| &tree.nodes[n]).any(|node| match node.kind {
        Kind::Function => {
            let start = node.attributes.last().map_or(node.span.start, |it| it.end);
            let mut before = tree.token_texts(&(start..node.head.end)).take_while(|it| *it != "fn");
            before.any(|it| it == "const")
        }
        Kind::MacroRules => !in_macros,
        kind => matches!(kind, Kind::Constant | Kind::Static),
    })
}
