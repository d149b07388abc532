//! Panics of the editions before 2021, in which a message alone is no format string but what
//! is thrown: such calls become the function that they stand for.

use crate::source::{Edits, Tree};
use std::ops::Range;

/// Replaces `panic!` and `assert!` with nothing to format.
pub fn write_out_panics(tree: &Tree, edits: &mut Edits) {
    for i in 0..tree.tokens.len() {
        let end = tree.skip(i + 2);
        if tree.token(i + 1) != "!" || end == i + 3 {
            continue;
        }
        let args = split_args(tree, i + 3..end - 1);
        let throw = |message: &str| format!("::std::panic::panic_any({message})");
        let replacement = match (tree.token(i), &args[..]) {
            ("panic", []) => throw("\"explicit panic\""),
            ("panic", [message]) => throw(message),
            ("assert", [condition, message]) if message.starts_with('"') => {
                format!("if !({condition}) {{ {} }}", throw(message))
            }
            _ => continue,
        };
        edits.replace(tree.byte_span(i..end), replacement);
    }
}

/// Returns the arguments of a macro, which commas separate.
fn split_args(tree: &Tree, tokens: Range<usize>) -> Vec<&str> {
    let (mut args, mut start, mut i) = (Vec::new(), tokens.start, tokens.start);
    while i < tokens.end {
        if tree.token(i) == "," {
            args.push(start..i);
            start = i + 1;
        }
        i = tree.skip(i);
    }
    args.push(start..tokens.end);
    args.retain(|arg| !arg.is_empty());
    args.into_iter().map(|arg| tree.str(&tree.byte_span(arg))).collect()
}
