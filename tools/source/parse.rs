//! Finds the items of a Rust file among its tokens: where each begins and ends,
//! and what it holds. `items` says what comes of it.

use crate::source::lex::{self, Token};
use crate::source::node::{Kind, Node};
use std::ops::Range;

/// For every bracket the index of its partner.
pub fn partners(text: &str, tokens: &[Token]) -> Result<Vec<usize>, usize> {
    let mut partners = vec![usize::MAX; tokens.len()];
    let mut open: Vec<usize> = Vec::new();
    for (i, token) in tokens.iter().enumerate() {
        match &text[token.span.clone()] {
            "(" | "[" | "{" => open.push(i),
            close @ (")" | "]" | "}") => {
                let partner = open.pop().ok_or(token.span.start)?;
                let opening = &text[tokens[partner].span.clone()];
                if !["()", "[]", "{}"].contains(&&*format!("{opening}{close}")) {
                    return Err(token.span.start);
                }
                partners[i] = partner;
                partners[partner] = i;
            }
            _ => {}
        }
    }
    match open.pop() {
        Some(i) => Err(tokens[i].span.start),
        None => Ok(partners),
    }
}

pub struct Parser<'a> {
    pub text: &'a str,
    pub tokens: &'a [Token],
    pub partners: &'a [usize],
    pub nodes: Vec<Node>,
}

/// An error is the offset of what is not understood.
type Parsed<T> = Result<T, usize>;

/// What stands in front of the keyword of an item.
struct Front {
    attributes: Vec<Range<usize>>,
    visibility: Range<usize>,
    is_unsafe: bool,
    keyword: usize,
}

impl Parser<'_> {
    /// The token with that index, nothing behind the last.
    fn word(&self, i: usize) -> &str {
        self.tokens
            .get(i)
            .map_or("", |token| &self.text[token.span.clone()])
    }

    fn start(&self, i: usize) -> usize {
        self.tokens
            .get(i)
            .map_or(self.text.len(), |token| token.span.start)
    }

    /// The bytes of a range of tokens.
    fn span(&self, tokens: Range<usize>) -> Range<usize> {
        match tokens.is_empty() {
            true => self.start(tokens.start)..self.start(tokens.start),
            false => self.start(tokens.start)..self.tokens[tokens.end - 1].span.end,
        }
    }

    fn is_word(&self, i: usize) -> bool {
        self.tokens
            .get(i)
            .is_some_and(|token| token.kind == lex::Kind::Word)
    }

    /// The index after the token, or after its partner if it opens a group.
    fn after(&self, i: usize) -> usize {
        match self.word(i) {
            "(" | "[" | "{" => self.partners[i] + 1,
            _ => i + 1,
        }
    }

    /// The first token from `i` on that is one of `ends`, past groups and past
    /// `<..>`; braces count as a group only inside `<..>` or if not looked for.
    fn find(&self, mut i: usize, end: usize, ends: &[&str]) -> usize {
        let mut angles = 0;
        while i < end && !(angles == 0 && ends.contains(&self.word(i))) {
            match self.word(i) {
                "<" => angles += 1,
                ">" => angles -= 1,
                _ => {}
            }
            i = self.after(i);
        }
        i.min(end)
    }

    /// The same without regard to `<..>`, for what may hold comparisons.
    fn find_plain(&self, mut i: usize, end: usize, ends: &[&str]) -> usize {
        while i < end && !ends.contains(&self.word(i)) {
            i = self.after(i);
        }
        i.min(end)
    }

    /// Reads items that fill the range.
    pub fn items(&mut self, tokens: Range<usize>, parent: Option<usize>) -> Parsed<()> {
        let mut i = tokens.start;
        while i < tokens.end {
            // `#![..]` and stray semicolons.
            if self.word(i) == "#" && self.word(i + 1) == "!" {
                i = self.after(i + 2);
            } else if self.word(i) == ";" {
                i += 1;
            } else {
                i = self.item(i, parent, true)?.ok_or_else(|| self.start(i))?;
            }
        }
        Ok(())
    }

    /// Reads the items among the statements of the range, at any depth.
    fn statements(&mut self, tokens: Range<usize>, parent: Option<usize>) -> Parsed<()> {
        let mut i = tokens.start;
        let mut fresh = true;
        while i < tokens.end {
            if fresh {
                if let Some(end) = self.item(i, parent, false)? {
                    i = end;
                    continue;
                }
            }
            if self.word(i) == "#" {
                // An attribute of a statement or of the block: what follows is as
                // fresh.
                let bracket = if self.word(i + 1) == "!" {
                    i + 2
                } else {
                    i + 1
                };
                i = self.after(bracket);
                continue;
            }
            // What a macro takes need not be Rust.
            let call = self.word(i) == "!" && i > tokens.start && self.is_word(i - 1);
            fresh = matches!(self.word(i), "{" | "}" | ";");
            i = match call && matches!(self.word(i + 1), "(" | "[" | "{") {
                true => {
                    fresh = true;
                    self.after(i + 1)
                }
                false => i + 1,
            };
        }
        Ok(())
    }

    fn front(&self, mut i: usize) -> Front {
        let mut attributes = Vec::new();
        while self.word(i) == "#" && self.word(i + 1) == "[" {
            let end = self.after(i + 1);
            attributes.push(self.span(i..end));
            i = end;
        }
        let from = i;
        if self.word(i) == "pub" {
            i += 1;
            if self.word(i) == "(" {
                i = self.after(i);
            }
        }
        let visibility = self.span(from..i);
        let mut is_unsafe = false;
        loop {
            let next = self.word(i + 1);
            match self.word(i) {
                "unsafe" | "async" | "default" if self.is_word(i + 1) => {
                    is_unsafe |= self.word(i) == "unsafe";
                    i += 1;
                }
                "const" if ["fn", "unsafe", "async", "extern"].contains(&next) => i += 1,
                "extern" if next == "fn" => i += 1,
                "extern" if next.starts_with('"') && self.word(i + 2) == "fn" => i += 2,
                _ => break,
            }
        }
        Front {
            attributes,
            visibility,
            is_unsafe,
            keyword: i,
        }
    }

    /// Reads the item that begins here and returns the index after it; `None` if
    /// none does. Macro calls are items only outside of functions.
    fn item(&mut self, from: usize, parent: Option<usize>, outside: bool) -> Parsed<Option<usize>> {
        let front = self.front(from);
        let at = front.keyword;
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
        if !outside && !KEYWORDS.contains(&self.word(at)) {
            return Ok(None);
        }
        let end = self.tokens.len();
        let named = self.is_word(at + 1);
        let brace_or_semicolon = self.find(at, end, &["{", ";"]);
        let close = self.after(brace_or_semicolon);
        let (kind, name_at, end) = match self.word(at) {
            "mod" if named => (Kind::Module, at + 1, close),
            "fn" if named => (Kind::Function, at + 1, close),
            "trait" if named => (Kind::Trait, at + 1, close),
            "enum" if named => (Kind::Enum, at + 1, close),
            "struct" if named => (Kind::Struct, at + 1, close),
            "union" if named && matches!(self.word(at + 2), "{" | "<" | "where") => {
                (Kind::Union, at + 1, close)
            }
            "impl" if self.word(at + 1) != "!" => (Kind::Inherent, at, close),
            "const" if named => (Kind::Constant, at + 1, self.find_plain(at, end, &[";"]) + 1),
            "static" if named => {
                let name = if self.word(at + 1) == "mut" {
                    at + 2
                } else {
                    at + 1
                };
                (Kind::Static, name, self.find_plain(at, end, &[";"]) + 1)
            }
            "type" if named => (
                Kind::TypeAlias,
                at + 1,
                self.find_plain(at, end, &[";"]) + 1,
            ),
            "use" => (Kind::Use, at, self.find_plain(at, end, &[";"]) + 1),
            "extern" if self.word(at + 1) == "crate" => (Kind::ExternCrate, at + 2, close),
            "extern" if self.word(brace_or_semicolon) == "{" => (Kind::ExternBlock, at, close),
            "macro_rules" if self.word(at + 1) == "!" => {
                (Kind::MacroRules, at + 2, self.macro_end(at + 3))
            }
            word if outside && (self.is_word(at) || word == "::") => {
                let bang = self.find_plain(at, end, &["!", ";", "{", "="]);
                if self.word(bang) != "!" {
                    return Ok(None);
                }
                (Kind::MacroCall, bang - 1, self.macro_end(bang + 1))
            }
            _ => return Ok(None),
        };
        if end > self.tokens.len() {
            // Its semicolon or its braces are missing.
            return Err(self.start(at));
        }
        let node = self.nodes.len();
        self.nodes.push(Node {
            kind,
            parent,
            children: Vec::new(),
            span: self.span(from..end),
            visibility: front.visibility.clone(),
            head: self.span(at..end),
            body: None,
            name: self.word(name_at).to_string(),
            of_trait: String::new(),
            is_unsafe: front.is_unsafe,
            attributes: front.attributes,
        });
        self.adopt(parent, node);
        self.derives(from..at, node);
        match kind {
            Kind::Use => {
                self.use_tree(at + 1..end - 1, node);
            }
            Kind::MacroRules | Kind::MacroCall | Kind::ExternCrate | Kind::TypeAlias => {}
            // Not from the keyword on, where the same item begins.
            Kind::Constant | Kind::Static => self.statements(name_at + 1..end, Some(node))?,
            Kind::Struct if self.word(brace_or_semicolon) == ";" => {
                self.tuple(at..brace_or_semicolon, node);
            }
            _ if self.word(brace_or_semicolon) == "{" => {
                self.nodes[node].head = self.span(at..brace_or_semicolon);
                self.nodes[node].body = Some(self.span(brace_or_semicolon + 1..close - 1));
                self.body(
                    node,
                    at..brace_or_semicolon,
                    brace_or_semicolon + 1..close - 1,
                )?;
            }
            _ => {}
        }
        Ok(Some(end))
    }

    fn adopt(&mut self, parent: Option<usize>, node: usize) {
        if let Some(parent) = parent {
            self.nodes[parent].children.push(node);
        }
    }

    /// The index after a macro's group, and after the semicolon that follows it
    /// unless the group is in braces.
    fn macro_end(&self, group: usize) -> usize {
        let end = self.after(group);
        match self.word(group) != "{" && self.word(end) == ";" {
            true => end + 1,
            false => end,
        }
    }

    /// Reads what an item has between its braces.
    fn body(&mut self, node: usize, head: Range<usize>, body: Range<usize>) -> Parsed<()> {
        match self.nodes[node].kind {
            Kind::Function => self.statements(body, Some(node)),
            Kind::Struct | Kind::Union => {
                self.elements(body, node, Kind::Field);
                Ok(())
            }
            Kind::Enum => {
                self.elements(body, node, Kind::Variant);
                Ok(())
            }
            Kind::Inherent => {
                self.impl_head(node, head);
                self.items(body, Some(node))
            }
            _ => self.items(body, Some(node)),
        }
    }

    /// Finds the names of the trait and the type of an impl.
    fn impl_head(&mut self, node: usize, head: Range<usize>) {
        let mut at = head.start + 1;
        if self.word(at) == "<" {
            // The generics: past the `>` that closes them.
            at = self.find(at + 1, head.end, &[">"]) + 1;
        }
        let generics = head.start + 1..at;
        let end = self.find(at, head.end, &["where"]);
        let mut kind = Kind::Inherent;
        let mut split = self.find(at, end, &["for"]);
        // `for<'a>` is no part of the head proper.
        while split < end && self.word(split + 1) == "<" {
            split = self.find(split + 1, end, &["for"]);
        }
        if split < end {
            kind = Kind::TraitImpl;
            self.nodes[node].of_trait = self.path(at..split);
            at = split + 1;
        }
        let name = self.path(at..end);
        let parameter = generics.clone().any(|i| self.word(i) == name);
        self.nodes[node].kind = kind;
        self.nodes[node].name = if parameter { String::new() } else { name };
    }

    /// A path up to its generics; empty if anything but words and `::` is in it.
    fn path(&self, tokens: Range<usize>) -> String {
        let end = self.find_plain(tokens.start, tokens.end, &["<"]);
        let words = tokens.start..end;
        let is_name =
            |i: usize| self.is_word(i) && !["mut", "dyn", "for", "fn"].contains(&self.word(i));
        let is_path = |i: usize| self.word(i) == "::" || is_name(i);
        match words.clone().all(is_path) {
            true => words.map(|i| self.word(i)).collect(),
            false => String::new(),
        }
    }

    /// Reads the fields of a struct or a variant that has them in parentheses, if
    /// it has.
    fn tuple(&mut self, head: Range<usize>, parent: usize) {
        let open = self.find(head.start, head.end, &["(", "where", "="]);
        if self.word(open) == "(" && open < head.end {
            self.elements(open + 1..self.partners[open], parent, Kind::TupleField);
        }
    }

    /// Reads the fields or variants that fill the range.
    fn elements(&mut self, tokens: Range<usize>, parent: usize, kind: Kind) {
        let mut i = tokens.start;
        while i < tokens.end {
            let comma = match kind {
                // A discriminant may hold `<`, which opens nothing.
                Kind::Variant => self.find_plain(i, tokens.end, &[","]),
                _ => self.find(i, tokens.end, &[","]),
            };
            let front = self.front(i);
            let end = (comma + 1).min(tokens.end);
            let name = match kind {
                Kind::TupleField => String::new(),
                _ => self.word(front.keyword).to_string(),
            };
            let head = self.span(front.keyword..comma);
            let node = self.nodes.len();
            self.leaf(kind, parent, self.span(i..end), head, name);
            if kind == Kind::Variant {
                let fields = front.keyword + 1;
                if self.word(fields) == "{" {
                    self.elements(fields + 1..self.partners[fields], node, Kind::Field);
                }
                self.tuple(fields..comma, node);
            }
            i = end;
        }
    }

    fn leaf(
        &mut self,
        kind: Kind,
        parent: usize,
        span: Range<usize>,
        head: Range<usize>,
        name: String,
    ) {
        let node = self.nodes.len();
        self.nodes.push(Node {
            kind,
            parent: Some(parent),
            children: Vec::new(),
            visibility: span.start..span.start,
            span,
            head,
            body: None,
            name,
            of_trait: String::new(),
            is_unsafe: false,
            attributes: Vec::new(),
        });
        self.adopt(Some(parent), node);
    }

    /// Reads the `#[derive(..)]`s among the attributes of an item.
    fn derives(&mut self, attributes: Range<usize>, item: usize) {
        let mut i = attributes.start;
        while self.word(i) == "#" && i < attributes.end {
            let end = self.after(i + 1);
            if self.word(i + 2) == "derive" && self.word(i + 3) == "(" {
                let list = self.nodes.len();
                let span = self.span(i..end);
                self.leaf(Kind::DeriveList, item, span.clone(), span, String::new());
                let close = self.partners[i + 3];
                let mut at = i + 4;
                while at < close {
                    let comma = self.find_plain(at, close, &[","]);
                    let past = (comma + 1).min(close);
                    // `Debug` for `std::fmt::Debug`.
                    let name = self.word(comma.max(at + 1) - 1).to_string();
                    self.leaf(
                        Kind::Derive,
                        list,
                        self.span(at..past),
                        self.span(at..comma),
                        name,
                    );
                    at = past;
                }
            }
            i = end;
        }
    }

    /// Reads one tree of a `use` declaration; a comma may end the range.
    fn use_tree(&mut self, tokens: Range<usize>, parent: usize) {
        let head_end = match self.word(tokens.end - 1) {
            "," => tokens.end - 1,
            _ => tokens.end,
        };
        let (span, head) = (self.span(tokens.clone()), self.span(tokens.start..head_end));
        let brace = (tokens.start..head_end).find(|&i| self.word(i) == "{");
        let node = self.nodes.len();
        let Some(brace) = brace else {
            let name = self.word(head_end - 1).to_string();
            return self.leaf(Kind::UseLeaf, parent, span, head, name);
        };
        self.leaf(Kind::UseGroup, parent, span, head, String::new());
        let mut i = brace + 1;
        while i < self.partners[brace] {
            let comma = self.find_plain(i, self.partners[brace], &[","]);
            let past = (comma + 1).min(self.partners[brace]);
            self.use_tree(i..past, node);
            i = past;
        }
    }
}
