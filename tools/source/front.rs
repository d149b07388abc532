//! How an item begins: what stands in front of its keyword, and what the keyword
//! says.

use crate::source::cursor::Cursor;
use crate::source::node::Kind;
use std::ops::Range;

/// What stands in front of the keyword of an item.
pub struct Front {
    pub attributes: Vec<Range<usize>>,
    pub visibility: Range<usize>,
    pub keyword: usize,
}

/// Where the parts of an item are, as indexes of tokens.
pub struct Found {
    pub kind: Kind,
    pub name: usize,
    /// The first `{` or `;`.
    pub open: usize,
    /// Behind the last token.
    pub end: usize,
}

/// Reads what stands in front of the keyword of an item.
pub fn front(at: &Cursor<'_>, mut i: usize) -> Front {
    let mut attributes = Vec::new();
    while at.word(i) == "#" && at.word(i + 1) == "[" {
        let end = at.after(i + 1);
        attributes.push(at.span(i..end));
        i = end;
    }
    let from = i;
    if at.word(i) == "pub" {
        i += 1;
        if at.word(i) == "(" {
            i = at.after(i);
        }
    }
    let visibility = at.span(from..i);
    loop {
        let next = at.word(i + 1);
        match at.word(i) {
            "unsafe" | "async" | "default" if at.is_word(i + 1) => i += 1,
            // In `unsafe extern "C" { .. }`.
            "safe" if ["fn", "static"].contains(&next) => i += 1,
            "const" if ["fn", "unsafe", "async", "extern"].contains(&next) => i += 1,
            "extern" if next == "fn" => i += 1,
            "extern" if next.starts_with('"') && at.word(i + 2) == "fn" => i += 2,
            _ => break,
        }
    }
    Front {
        attributes,
        visibility,
        keyword: i,
    }
}

/// What kind of item the keyword at this token begins; none if no item begins
/// there. Macro calls are items only outside of functions.
pub fn found(at: &Cursor<'_>, keyword: usize, outside: bool) -> Option<Found> {
    const KEYWORDS: [&str; 13] = [
        "mod",
        "fn",
        "trait",
        "enum",
        "struct",
        "union",
        "impl",
        "const",
        "static",
        "type",
        "use",
        "extern",
        "macro_rules",
    ];
    if !outside && !KEYWORDS.contains(&at.word(keyword)) {
        return None;
    }
    let length = at.len();
    let named = at.is_word(keyword + 1);
    let open = at.find(keyword, length, &["{", ";"]);
    let close = at.after(open);
    let (kind, name, end) = match at.word(keyword) {
        "mod" if named => (Kind::Module, keyword + 1, close),
        "fn" if named => (Kind::Function, keyword + 1, close),
        "trait" if named => (Kind::Trait, keyword + 1, close),
        "enum" if named => (Kind::Enum, keyword + 1, close),
        "struct" if named => (Kind::Struct, keyword + 1, close),
        "union" if named && matches!(at.word(keyword + 2), "{" | "<" | "where") => {
            (Kind::Union, keyword + 1, close)
        }
        "impl" if at.word(keyword + 1) != "!" => (Kind::Inherent, keyword, close),
        "const" if named => (
            Kind::Constant,
            keyword + 1,
            at.find_plain(keyword, length, &[";"]) + 1,
        ),
        "static" if named => {
            let name = if at.word(keyword + 1) == "mut" {
                keyword + 2
            } else {
                keyword + 1
            };
            (
                Kind::Static,
                name,
                at.find_plain(keyword, length, &[";"]) + 1,
            )
        }
        "type" if named => (
            Kind::TypeAlias,
            keyword + 1,
            at.find_plain(keyword, length, &[";"]) + 1,
        ),
        "use" => (
            Kind::Use,
            keyword,
            at.find_plain(keyword, length, &[";"]) + 1,
        ),
        "extern" if at.word(keyword + 1) == "crate" => (Kind::ExternCrate, keyword + 2, close),
        "extern" if at.word(open) == "{" => (Kind::ExternBlock, keyword, close),
        "macro_rules" if at.word(keyword + 1) == "!" => {
            (Kind::MacroRules, keyword + 2, at.macro_end(keyword + 3))
        }
        word if outside && (at.is_word(keyword) || word == "::") => {
            let bang = at.find_plain(keyword, length, &["!", ";", "{", "="]);
            if at.word(bang) != "!" {
                return None;
            }
            (Kind::MacroCall, bang - 1, at.macro_end(bang + 1))
        }
        _ => return None,
    };
    Some(Found {
        kind,
        name,
        open,
        end,
    })
}
