//! Finds the items of a Rust file among its tokens: where each begins and ends,
//! and what it holds.

use crate::source::cursor::Cursor;
use crate::source::front::{found, front, Found};
use crate::source::node::{Kind, Node};
use std::ops::Range;

/// The nodes of a file, in the order of its text. The error is the offset of what
/// is not understood.
pub fn nodes(at: Cursor<'_>) -> Parsed<Vec<Node>> {
    let all = 0..at.len();
    let nodes = Vec::new();
    let mut parser = Parser { at, nodes };
    parser.items(all, None)?;
    Ok(parser.nodes)
}

struct Parser<'a> {
    at: Cursor<'a>,
    nodes: Vec<Node>,
}

/// An error is the offset of what is not understood.
type Parsed<T> = Result<T, usize>;

impl Parser<'_> {
    /// Reads items that fill the range.
    fn items(&mut self, tokens: Range<usize>, parent: Option<usize>) -> Parsed<()> {
        let mut i = tokens.start;
        while i < tokens.end {
            // `#![..]` and stray semicolons.
            if self.at.word(i) == "#" && self.at.word(i + 1) == "!" {
                i = self.at.after(i + 2);
            } else if self.at.word(i) == ";" {
                i += 1;
            } else {
                i = self
                    .item(i, parent, true)?
                    .ok_or_else(|| self.at.start(i))?;
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
            if self.at.word(i) == "#" {
                // An attribute of a statement or of the block: what follows is as
                // fresh.
                let bracket = if self.at.word(i + 1) == "!" {
                    i + 2
                } else {
                    i + 1
                };
                i = self.at.after(bracket);
                continue;
            }
            // What a macro takes need not be Rust.
            let call = self.at.word(i) == "!" && self.at.is_word(i - 1);
            fresh = matches!(self.at.word(i), "{" | "}" | ";");
            i = match call && matches!(self.at.word(i + 1), "(" | "[" | "{") {
                true => {
                    fresh = true;
                    self.at.after(i + 1)
                }
                false => i + 1,
            };
        }
        Ok(())
    }

    /// Reads the item that begins here and returns the index after it; `None` if
    /// none does. Macro calls are items only outside of functions.
    fn item(&mut self, from: usize, parent: Option<usize>, outside: bool) -> Parsed<Option<usize>> {
        let front = front(&self.at, from);
        let at = front.keyword;
        let Some(Found {
            kind,
            name,
            open,
            end,
        }) = found(&self.at, at, outside)
        else {
            return Ok(None);
        };
        if end > self.at.len() {
            // Its semicolon or its braces are missing.
            return Err(self.at.start(at));
        }
        let node = self.nodes.len();
        self.nodes.push(Node {
            kind,
            parent,
            children: Vec::new(),
            span: self.at.span(from..end),
            visibility: front.visibility.clone(),
            head: self.at.span(at..end),
            body: None,
            name: self.at.word(name).to_string(),
            of_trait: String::new(),
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
            Kind::Constant | Kind::Static => self.statements(name + 1..end, Some(node))?,
            Kind::Struct if self.at.word(open) == ";" => {
                self.tuple(at..open, node);
            }
            _ if self.at.word(open) == "{" => {
                self.nodes[node].head = self.at.span(at..open);
                self.nodes[node].body = Some(self.at.span(open + 1..end - 1));
                self.body(node, at..open, open + 1..end - 1)?;
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
        if self.at.word(at) == "<" {
            // The generics: past the `>` that closes them.
            at = self.at.find(at + 1, head.end, &[">"]) + 1;
        }
        let generics = head.start + 1..at;
        let end = self.at.find(at, head.end, &["where"]);
        let mut kind = Kind::Inherent;
        let mut split = self.at.find(at, end, &["for"]);
        // `for<'a>` is no part of the head proper.
        while split < end && self.at.word(split + 1) == "<" {
            split = self.at.find(split + 1, end, &["for"]);
        }
        if split < end {
            kind = Kind::TraitImpl;
            self.nodes[node].of_trait = self.at.path(at..split);
            at = split + 1;
        }
        let name = self.at.path(at..end);
        let parameter = generics.clone().any(|i| self.at.word(i) == name);
        self.nodes[node].kind = kind;
        self.nodes[node].name = if parameter { String::new() } else { name };
    }

    /// Reads the fields of a struct or a variant that has them in parentheses, if
    /// it has.
    fn tuple(&mut self, head: Range<usize>, parent: usize) {
        let open = self.at.find(head.start, head.end, &["(", "where", "="]);
        if self.at.word(open) == "(" && open < head.end {
            self.elements(open + 1..self.at.partner(open), parent, Kind::TupleField);
        }
    }

    /// Reads the fields or variants that fill the range.
    fn elements(&mut self, tokens: Range<usize>, parent: usize, kind: Kind) {
        let mut i = tokens.start;
        while i < tokens.end {
            let comma = match kind {
                // A discriminant may hold `<`, which opens nothing.
                Kind::Variant => self.at.find_plain(i, tokens.end, &[","]),
                _ => self.at.find(i, tokens.end, &[","]),
            };
            let front = front(&self.at, i);
            let end = (comma + 1).min(tokens.end);
            let name = match kind {
                Kind::TupleField => String::new(),
                _ => self.at.word(front.keyword).to_string(),
            };
            let head = self.at.span(front.keyword..comma);
            let node = self.nodes.len();
            self.leaf(kind, parent, self.at.span(i..end), head, name);
            if kind == Kind::Variant {
                let fields = front.keyword + 1;
                if self.at.word(fields) == "{" {
                    self.elements(fields + 1..self.at.partner(fields), node, Kind::Field);
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
            attributes: Vec::new(),
        });
        self.adopt(Some(parent), node);
    }

    /// Reads the `#[derive(..)]`s among the attributes of an item.
    fn derives(&mut self, attributes: Range<usize>, item: usize) {
        let mut i = attributes.start;
        while self.at.word(i) == "#" && i < attributes.end {
            let end = self.at.after(i + 1);
            if self.at.word(i + 2) == "derive" && self.at.word(i + 3) == "(" {
                let list = self.nodes.len();
                let span = self.at.span(i..end);
                self.leaf(Kind::DeriveList, item, span.clone(), span, String::new());
                let close = self.at.partner(i + 3);
                let mut at = i + 4;
                while at < close {
                    let comma = self.at.find_plain(at, close, &[","]);
                    let past = (comma + 1).min(close);
                    // `Debug` for `std::fmt::Debug`.
                    let name = self.at.word(comma.max(at + 1) - 1).to_string();
                    self.leaf(
                        Kind::Derive,
                        list,
                        self.at.span(at..past),
                        self.at.span(at..comma),
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
        let head_end = match self.at.word(tokens.end - 1) {
            "," => tokens.end - 1,
            _ => tokens.end,
        };
        let (span, head) = (
            self.at.span(tokens.clone()),
            self.at.span(tokens.start..head_end),
        );
        let brace = (tokens.start..head_end).find(|&i| self.at.word(i) == "{");
        let node = self.nodes.len();
        let Some(brace) = brace else {
            let name = self.at.word(head_end - 1).to_string();
            return self.leaf(Kind::UseLeaf, parent, span, head, name);
        };
        self.leaf(Kind::UseGroup, parent, span, head, String::new());
        let mut i = brace + 1;
        while i < self.at.partner(brace) {
            let comma = self.at.find_plain(i, self.at.partner(brace), &[","]);
            let past = (comma + 1).min(self.at.partner(brace));
            self.use_tree(i..past, node);
            i = past;
        }
    }
}
