//! Decides whether a macro call may generate what rustc reports as missing.

use super::errors::{find_last_segments, is_missing_method, list_quotes, split_quotes};
use super::macro_calls::MacroCall;
use crate::build::diagnostics::Diagnostic;
use crate::source::{Kind, Tree};

/// The names in `{integer}` and `{float}`, as rustc calls number types that are not known yet.
const NUMBERS: [&str; 2] = ["integer", "float"];

/// The beginnings of notes such as "the trait `A<B>` is not implemented for `C<D>`".
const NOTES_ON_IMPLS: [&str; 2] = ["the trait `", "an implementation of `"];

/// Returns whether a macro call may generate what an error names: an item that nothing else
/// declares, an impl, or a method. `traits` are the names of the traits with the missing method.
pub fn may_generate(tree: &Tree, n: usize, error: &Diagnostic, traits: &[&str]) -> bool {
    let call = &MacroCall::new(tree, n);
    let quotes: Vec<Vec<&str>> = list_quotes(error).map(find_last_segments).collect();
    quotes.iter().any(|names| may_declare(tree, call, names))
        || is_missing_method(error) && may_have_method(call, &quotes, traits)
        || error.texts.iter().any(|text| may_implement(call, text))
}

/// Returns whether `names` is a single name of a type or trait that no item of the tree declares,
/// but the call may declare. The name is in the input of the call or in the body of the macro.
fn may_declare(tree: &Tree, call: &MacroCall, names: &[&str]) -> bool {
    let [name] = *names else {
        return false;
    };
    let is_declared =
        || tree.nodes.iter().any(|node| node.kind != Kind::UseLeaf && node.name == name);
    let may_be_input = || call.declares_input() && call.list_input().any(|it| it == name);
    is_type(name) && !is_declared() && (may_be_input() || call.declares_in_body(name))
}

/// Returns whether a call may generate a method that an error reports as missing. The error quotes
/// the method and then the type. Outside std, numbers have only methods of traits.
fn may_have_method(call: &MacroCall, quotes: &[Vec<&str>], traits: &[&str]) -> bool {
    let [method, of_type, ..] = quotes else {
        return false;
    };
    let name = of_type.first().copied().unwrap_or_default();
    let is_of_number = || NUMBERS.iter().any(|it| name == *it || is_number(name, it));
    let has_method = || {
        let idents = call.list_idents();
        !is_of_number() && method.iter().all(|name| idents.contains(name))
    };
    let implements_trait = || traits.iter().any(|name| call.implements(name));
    (has_method() || implements_trait()) && may_name_type(call, name)
}

/// Returns whether a call may generate the impl that a note of an error reports as missing.
fn may_implement(call: &MacroCall, note: &str) -> bool {
    let mut names =
        split_quotes(note).filter_map(|quote| find_last_segments(quote).first().copied());
    let (Some(of_trait), Some(name)) = (names.next(), names.next()) else {
        return false;
    };
    // Many macros mention primitive types in their bodies, so such a type must be in the input of
    // the call.
    let is_specific =
        || is_type(name) || note.contains('{') || call.list_input().any(|it| it == name);
    // A macro that implements a trait for all tuples names no tuple type.
    let is_of_type =
        || note.contains("`(") || call.is_unknown() || is_specific() && may_name_type(call, name);
    NOTES_ON_IMPLS.iter().any(|it| note.starts_with(it))
        && call.implements(of_trait)
        && is_of_type()
}

/// Returns whether the name of a type is in the expansion of a call; for `{integer}` and `{float}`,
/// whether a number type is in the input of the call.
fn may_name_type(call: &MacroCall, name: &str) -> bool {
    if NUMBERS.contains(&name) {
        call.list_input().any(|ident| is_number(ident, name))
    } else {
        call.list_idents().contains(name)
    }
}

fn is_type(name: &str) -> bool {
    name.starts_with(char::is_uppercase)
}

/// Returns whether an identifier is a number type; `kind` is `integer` or `float`.
fn is_number(ident: &str, kind: &str) -> bool {
    let prefixes: &[char] = if kind == "float" { &['f'] } else { &['i', 'u'] };
    let size = ident.strip_prefix(prefixes);
    size.is_some_and(|it| ["8", "16", "32", "64", "128", "size"].contains(&it))
}
