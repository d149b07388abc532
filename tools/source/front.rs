//! How an item begins: what stands in front of its keyword, and what the keyword
//! says.

use crate::source::node::Kind;
use crate::source::tree::Tree;
use std::ops::Range;

/// What stands in front of the keyword of an item, as ranges of tokens.
pub struct Front {
    pub attributes: Vec<Range<usize>>,
    pub visibility: Range<usize>,
    pub keyword: usize,
}

/// Where the parts of an item are, as indexes of tokens.
pub struct Found {
    pub kind: Kind,
    pub name: usize,
    /// The bracket of its body, or the semicolon instead of one.
    pub open: usize,
    /// Behind the last token.
    pub end: usize,
}

/// Reads what stands in front of the keyword of an item.
pub fn front(tree: &Tree, mut i: usize) -> Front {
    let mut attributes = Vec::new();
    while tree.word(i) == "#" && tree.word(i + 1) == "[" {
        let end = tree.after(i + 1);
        attributes.push(i..end);
        i = end;
    }
    let from = i;
    if tree.word(i) == "pub" {
        i += 1;
        if tree.word(i) == "(" {
            i = tree.after(i);
        }
    }
    let visibility = from..i;
    while is_qualifier(tree, i) {
        // With the name of a calling convention, perhaps.
        i += 1 + usize::from(tree.word(i + 1).starts_with('"'));
    }
    Front {
        attributes,
        visibility,
        keyword: i,
    }
}

/// Whether a word stands in front of the keyword of an item and is no such keyword itself.
fn is_qualifier(tree: &Tree, i: usize) -> bool {
    let next = tree.word(i + 1);
    match tree.word(i) {
        // `safe` stands in `unsafe extern "C" { .. }`.
        "unsafe" | "async" | "safe" => tree.is_word(i + 1),
        "const" => ["fn", "unsafe", "async", "extern"].contains(&next),
        "extern" => next == "fn" || next.starts_with('"') && tree.word(i + 2) == "fn",
        _ => false,
    }
}

/// What item the keyword at this token begins; none if no item begins there. Macro calls
/// are items only outside of functions.
pub fn found(tree: &Tree, keyword: usize, outside: bool) -> Option<Found> {
    let Some(kind) = kind(tree, keyword) else {
        return outside.then(|| macro_call(tree, keyword)).flatten();
    };
    let name = match (kind, tree.word(keyword + 1)) {
        (Kind::Use | Kind::Inherent | Kind::ExternBlock, _) => keyword,
        (_, "crate" | "mut" | "!") => keyword + 2,
        _ => keyword + 1,
    };
    let rest = keyword..tree.tokens.len();
    let (open, end) = match kind {
        Kind::MacroRules => (name + 1, tree.past(name + 1)),
        Kind::Constant | Kind::Static | Kind::TypeAlias | Kind::Use => {
            let semicolon = tree.find(rest, &[";"]);
            (semicolon, semicolon + 1)
        }
        _ => {
            let open = tree.find_in_type(rest, &["{", ";"]);
            (open, tree.after(open))
        }
    };
    Some(Found {
        kind,
        name,
        open,
        end,
    })
}

/// What a keyword begins. An impl is taken for one without a trait.
fn kind(tree: &Tree, keyword: usize) -> Option<Kind> {
    let next = tree.word(keyword + 1);
    let is_named = tree.is_word(keyword + 1);
    Some(match tree.word(keyword) {
        "mod" => Kind::Module,
        "fn" => Kind::Function,
        "struct" => Kind::Struct,
        "enum" => Kind::Enum,
        // Elsewhere a name.
        "union" if is_named && ["{", "<", "where"].contains(&tree.word(keyword + 2)) => Kind::Union,
        "trait" => Kind::Trait,
        "impl" => Kind::Inherent,
        // No block `const { .. }`.
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

fn macro_call(tree: &Tree, from: usize) -> Option<Found> {
    let mut bang = from;
    while tree.is_word(bang) || tree.word(bang) == "::" {
        bang += 1;
    }
    let open = tree.macro_group(bang)?;
    Some(Found {
        kind: Kind::MacroCall,
        name: bang - 1,
        open,
        end: tree.past(open),
    })
}
