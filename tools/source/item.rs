//! Finds where an item begins and ends, and which kind it is.

use crate::source::node::Kind;
use crate::source::tree::Tree;
use std::ops::Range;

/// The attributes and the visibility of an item as ranges of tokens, and the index of its
/// keyword.
pub struct Prefix {
    pub attributes: Vec<Range<usize>>,
    pub visibility: Range<usize>,
    pub keyword: usize,
}

/// An item from its keyword on, as indexes of tokens.
pub struct Extent {
    pub kind: Kind,
    pub name: usize,
    /// The bracket that opens its body, or the semicolon of an item without one.
    pub open: usize,
    /// One past its last token.
    pub end: usize,
}

pub fn parse_prefix(tree: &Tree, mut i: usize) -> Prefix {
    let mut attributes = Vec::new();
    while tree.token(i) == "#" && tree.token(i + 1) == "[" {
        let end = tree.skip(i + 1);
        attributes.push(i..end);
        i = end;
    }
    let start = i;
    if tree.token(i) == "pub" {
        i += 1;
        if tree.token(i) == "(" {
            i = tree.skip(i);
        }
    }
    let visibility = start..i;
    while is_qualifier(tree, i) {
        // `extern "C"` is two tokens.
        i += 1 + usize::from(tree.token(i + 1).starts_with('"'));
    }
    let keyword = i;
    Prefix { attributes, visibility, keyword }
}

/// Returns whether a token qualifies the keyword of an item, as `unsafe` does.
fn is_qualifier(tree: &Tree, i: usize) -> bool {
    let next = tree.token(i + 1);
    match tree.token(i) {
        // `safe` is used in `unsafe extern "C" { .. }`.
        "unsafe" | "async" | "safe" => tree.is_ident(i + 1),
        "const" => ["fn", "unsafe", "async", "extern"].contains(&next),
        "extern" => next == "fn" || next.starts_with('"') && tree.token(i + 2) == "fn",
        _ => false,
    }
}

/// Finds the item that begins at a keyword, if there is one. A macro call is an item only outside
/// functions.
pub fn find_extent(tree: &Tree, keyword: usize, in_function: bool) -> Option<Extent> {
    let Some(kind) = keyword_kind(tree, keyword) else {
        return find_macro_call(tree, keyword).filter(|_| !in_function);
    };
    let name = match (kind, tree.token(keyword + 1)) {
        (Kind::Use | Kind::Inherent | Kind::ExternBlock, _) => keyword,
        (_, "crate" | "mut" | "!") => keyword + 2,
        _ => keyword + 1,
    };
    let rest = keyword..tree.tokens.len();
    let (open, end) = match kind {
        Kind::MacroRules => (name + 1, tree.skip_with_semicolon(name + 1)),
        Kind::Constant | Kind::Static | Kind::TypeAlias | Kind::Use => {
            let semicolon = tree.find(rest, &[";"]);
            (semicolon, semicolon + 1)
        }
        _ => {
            let open = tree.find_in_type(rest, &["{", ";"]);
            (open, tree.skip(open))
        }
    };
    Some(Extent { kind, name, open, end })
}

/// Returns the kind of item that a keyword begins. Every impl is `Inherent` until its head is
/// parsed.
fn keyword_kind(tree: &Tree, keyword: usize) -> Option<Kind> {
    let next = tree.token(keyword + 1);
    let is_named = tree.is_ident(keyword + 1);
    Some(match tree.token(keyword) {
        "mod" => Kind::Module,
        "fn" => Kind::Function,
        "struct" => Kind::Struct,
        "enum" => Kind::Enum,
        // A weak keyword: elsewhere `union` is a name.
        "union" if is_named && ["{", "<", "where"].contains(&tree.token(keyword + 2)) => {
            Kind::Union
        }
        "trait" => Kind::Trait,
        "impl" => Kind::Inherent,
        // Not a block `const { .. }`.
        "const" if is_named => Kind::Constant,
        "static" => Kind::Static,
        "type" => Kind::TypeAlias,
        "macro_rules" if next == "!" => Kind::MacroRules,
        "extern" if next == "crate" => Kind::ExternCrate,
        "extern" => Kind::ExternBlock,
        "use" => Kind::Use,
        _ => return None,
    })
}

/// Finds the macro call whose path begins at a token.
fn find_macro_call(tree: &Tree, start: usize) -> Option<Extent> {
    let mut bang = start;
    while tree.is_ident(bang) || tree.token(bang) == "::" {
        bang += 1;
    }
    let open = tree.macro_call_group(bang)?;
    let (name, end) = (bang - 1, tree.skip_with_semicolon(open));
    Some(Extent { kind: Kind::MacroCall, name, open, end })
}
