//! Replaces what only cargo knows of a crate: which of its `cfg`s are set, and the environment
//! variables that the crate reads at compile time.

use super::cfg_if;
use crate::build::wrapper::CrateRecord;
use crate::source::lex::string_value;
use crate::source::{Edits, Tree};
use std::ops::Range;

/// The predicates that are always true and always false.
const ALWAYS: &str = "all()";
const NEVER: &str = "any()";

/// Returns the text of a file with its `cfg`s and environment variables replaced. A predicate keeps
/// the `cfg`s of rustc, such as `unix`, on which its value depends.
pub fn resolve(text: String, record: &CrateRecord) -> Result<String, String> {
    let text = &*cfg_if::expand(text)?;
    let tree = &Tree::parse(text)?;
    let mut edits = Edits::new(text);
    for i in 0..tree.tokens.len() {
        let open = i + 1 + usize::from(tree.token(i + 1) == "!");
        if tree.token(open) != "(" {
            continue;
        }
        let inside = open + 1..tree.partner(open);
        // A function or a method may have the same name as the macro.
        let previous = i.checked_sub(1).map_or("", |i| tree.token(i));
        let is_predicate = tree.token(i + 1) == "!" || ["[", ","].contains(&previous);
        match tree.token(i) {
            "cfg" if is_predicate => resolve_predicate(tree, inside, record, &mut edits),
            "cfg_attr" if is_predicate => {
                let predicate = inside.start..tree.find(inside, &[","]);
                resolve_predicate(tree, predicate, record, &mut edits);
            }
            "concat" => join_path(tree, i..inside.end + 1, record, &mut edits),
            "env" | "option_env" if tree.token(i + 1) == "!" => {
                let key = string_value(tree.token(inside.start));
                if let Some(value) = key.and_then(|key| record.variables.get(key)) {
                    let is_plain = tree.token(i) == "env";
                    let value =
                        if is_plain { format!("{value:?}") } else { format!("Some({value:?})") };
                    edits.replace(tree.byte_span(i..inside.end + 1), value);
                }
            }
            _ => {}
        }
    }
    Ok(edits.render(0..text.len()))
}

/// Replaces a predicate by its value. If the value is unknown, replaces those parts of the
/// predicate whose values are known.
fn resolve_predicate(tree: &Tree, tokens: Range<usize>, record: &CrateRecord, edits: &mut Edits) {
    if tokens.is_empty() {
        return;
    }
    if let Some(value) = evaluate(tree, tokens.clone(), record) {
        let word = if value { ALWAYS } else { NEVER };
        edits.replace(tree.byte_span(tokens), word.to_string());
        return;
    }
    if let (true, open) = (is_group(tree, &tokens), tokens.start + 1) {
        for (_, part) in tree.split_list(open + 1..tokens.end - 1, Tree::find) {
            resolve_predicate(tree, part, record, edits);
        }
    }
}

/// Returns whether a predicate is `all(..)`, `any(..)` or `not(..)`.
fn is_group(tree: &Tree, tokens: &Range<usize>) -> bool {
    tree.token(tokens.start + 1) == "("
}

/// Returns the value of a predicate; `None` if it does not depend on cargo alone.
fn evaluate(tree: &Tree, tokens: Range<usize>, record: &CrateRecord) -> Option<bool> {
    let name = tree.token(tokens.start);
    if is_group(tree, &tokens) {
        let parts = tree.split_list(tokens.start + 2..tokens.end - 1, Tree::find).into_iter();
        let values: Vec<Option<bool>> = parts.map(|(_, it)| evaluate(tree, it, record)).collect();
        let decisive = name == "any";
        return match name {
            "not" => values.first().copied().flatten().map(|value| !value),
            "all" | "any" if values.contains(&Some(decisive)) => Some(decisive),
            "all" | "any" if values.iter().all(Option::is_some) => Some(!decisive),
            _ => None,
        };
    }
    let written: Vec<&str> = tokens.clone().map(|i| tree.token(i)).collect();
    let is_set = record.cfgs.iter().any(|cfg| *cfg == written.concat());
    match (name, is_set) {
        (_, true) => Some(true),
        ("feature" | "test" | "doctest", false) => Some(false),
        _ if written.len() > 1 || is_built_in(name) => None,
        _ => Some(false),
    }
}

/// Returns whether rustc may set this `cfg` by itself.
fn is_built_in(name: &str) -> bool {
    const NAMES: [&str; 7] =
        ["debug_assertions", "doc", "miri", "overflow_checks", "ub_checks", "unix", "windows"];
    NAMES.contains(&name) || name.starts_with("target_")
}

/// Replaces `concat!(env!("OUT_DIR"), "/file")` by the path.
fn join_path(tree: &Tree, tokens: Range<usize>, record: &CrateRecord, edits: &mut Edits) {
    let written: Vec<&str> = tokens.clone().map(|i| tree.token(i)).collect();
    let ["concat", "!", "(", "env", "!", "(", key, ")", ",", rest, ")"] = written[..] else {
        return;
    };
    let folder = string_value(key).and_then(|key| record.variables.get(key));
    if let (Some(folder), Some(rest)) = (folder, string_value(rest)) {
        edits.replace(tree.byte_span(tokens), format!("{:?}", format!("{folder}{rest}")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each row has a line of a crate and its replacement. The crate has the feature `a`, the cfg
    /// `b` and the name `p`.
    const REPLACED: &str = r#"
#[cfg(feature = "a")] fn f() {} => #[cfg(all())] fn f() {}
#[cfg(feature = "c")] fn f() {} => #[cfg(any())] fn f() {}
#![cfg(not(b))] => #![cfg(any())]
#[cfg(test)] mod t {} => #[cfg(any())] mod t {}
#![cfg(ignore)] => #![cfg(any())]
#[cfg(windows)] fn f() {} => #[cfg(windows)] fn f() {}
#[cfg(target_thread_local)] fn f() {} => #[cfg(target_thread_local)] fn f() {}
#[cfg(all(b, unix))] fn f() {} => #[cfg(all(all(), unix))] fn f() {}
#[cfg(any(b, unix))] fn f() {} => #[cfg(all())] fn f() {}
#[cfg_attr(b, cfg(unix), cfg(test))] fn f() {} => #[cfg_attr(all(), cfg(unix), cfg(any()))] fn f() {}
#[cfg_attr(b, path = "c.rs")] mod d; => #[cfg_attr(all(), path = "c.rs")] mod d;
fn f() -> bool { cfg!(feature = "a") } => fn f() -> bool { cfg!(all()) }
fn f() { cfg(test); g.cfg(b) } => fn f() { cfg(test); g.cfg(b) }
const N: &str = env!("CARGO_PKG_NAME"); => const N: &str = "p";
const N: Option<&str> = option_env!("HOME"); => const N: Option<&str> = option_env!("HOME");
"#;

    #[test]
    fn replaces_what_only_cargo_knows() {
        let record = CrateRecord {
            cfgs: ["feature=\"a\"", "b"].map(String::from).to_vec(),
            variables: [("CARGO_PKG_NAME", "p")].map(|(key, it)| (key.into(), it.into())).into(),
            ..CrateRecord::default()
        };
        for row in REPLACED.trim().lines() {
            let (text, expected) = row.split_once(" => ").unwrap();
            assert_eq!(resolve(text.to_string(), &record).as_deref(), Ok(expected));
        }
    }
}
