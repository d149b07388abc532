//! Parses the items of a Rust file: where each item begins and ends, and what it holds.

use crate::source::cursor::{match_brackets, Element};
use crate::source::item::{find_extent, parse_prefix, Extent};
use crate::source::lex::{self, Token};
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;
use std::ops::Range;

/// The index for a node without a name: no token has it, so the name is empty.
const NO_NAME: usize = usize::MAX;

impl Tree {
    /// Parses a file. The error names the line.
    pub fn parse(text: &str) -> Result<Self, String> {
        let fail = |at: usize, message| {
            let line = text[..at].matches('\n').count() + 1;
            format!("line {line}: {message}")
        };
        let tokens = lex::lex(text).map_err(|at| fail(at, "unterminated literal or comment"))?;
        let (comments, tokens): (Vec<Token>, Vec<Token>) =
            tokens.into_iter().partition(Token::is_comment);
        let partners = match_brackets(text, &tokens).map_err(|at| fail(at, "unmatched bracket"))?;
        let mut tree =
            Self { text: text.to_string(), tokens, comments, nodes: Vec::new(), partners };
        tree.parse_items(0..tree.tokens.len(), None);
        Ok(tree)
    }

    /// Parses a range that holds nothing but items.
    fn parse_items(&mut self, tokens: Range<usize>, parent: Option<usize>) {
        let mut i = tokens.start;
        while i < tokens.end {
            i = match (self.token(i), self.token(i + 1)) {
                ("#", "!") => self.skip(i + 2),
                (";", _) => i + 1,
                _ => self.parse_any_item(i, tokens.end, parent),
            };
        }
    }

    /// Parses the item that begins at a token, and returns the index after it. An unknown item
    /// becomes a `Verbatim` node that ends with its semicolon or its block. Only rustc checks its
    /// syntax.
    fn parse_any_item(&mut self, start: usize, end: usize, parent: Option<usize>) -> usize {
        if let Some(end) = self.parse_item(start, parent, false) {
            return end;
        }
        let last = self.find(start..end, &[";", "{"]);
        let end = self.skip(last).min(end);
        self.add(Kind::Verbatim, parent, (start..end, start..end), NO_NAME);
        end
    }

    /// Parses the items among the statements of a range, at any depth.
    fn parse_statements(&mut self, tokens: Range<usize>, parent: usize) {
        let mut i = tokens.start;
        let mut starts_statement = true;
        while i < tokens.end {
            if starts_statement {
                if let Some(end) = self.parse_item(i, Some(parent), true) {
                    i = end;
                    continue;
                }
            }
            i = match self.token(i) {
                // A statement can still start after an attribute.
                "#" if self.token(i + 1) == "!" => self.skip(i + 2),
                "#" => self.skip(i + 1),
                token => {
                    // The input of a macro need not be Rust.
                    let group = self.macro_call_group(i);
                    starts_statement = group.is_some() || ["{", "}", ";"].contains(&token);
                    group.map_or(i + 1, |open| self.skip(open))
                }
            };
        }
    }

    /// Parses the item that begins at a token and returns the index after it; `None` if no
    /// item begins there, or its semicolon or its braces are missing. A macro call is an item
    /// only outside functions.
    fn parse_item(
        &mut self,
        start: usize,
        parent: Option<usize>,
        in_function: bool,
    ) -> Option<usize> {
        let prefix = parse_prefix(self, start);
        let keyword = prefix.keyword;
        let item = find_extent(self, keyword, in_function)?;
        if item.end > self.tokens.len() {
            return None;
        }
        let element = (start..item.end, keyword..item.end);
        let node = self.add(item.kind, parent, element, item.name);
        let attributes = prefix.attributes.iter().cloned();
        self.nodes[node].attributes = attributes.map(|it| self.byte_span(it)).collect();
        self.nodes[node].visibility = self.byte_span(prefix.visibility);
        self.parse_derives(&prefix.attributes, node);
        self.parse_contents(node, &item, keyword);
        Some(item.end)
    }

    fn parse_contents(&mut self, node: usize, item: &Extent, keyword: usize) {
        let Extent { kind, open, name, end } = *item;
        let body = open + 1..end - 1;
        let is_macro = matches!(kind, Kind::MacroRules | Kind::MacroCall);
        let has_body = self.token(open) == "{" && !is_macro;
        if has_body {
            self.nodes[node].head = self.byte_span(keyword..open);
            self.nodes[node].body = Some(self.group_body(open));
        }
        match kind {
            Kind::Use => self.parse_import((keyword + 1..open, keyword + 1..open), node),
            Kind::Struct if !has_body => self.parse_fields(self.skip_generics(name + 1), node),
            Kind::Struct | Kind::Union => self.parse_fields(open, node),
            Kind::Enum => self.parse_list(body, node, Kind::Variant),
            // Parsed from the name on: at the keyword, the item itself would be found again.
            Kind::Constant | Kind::Static => self.parse_statements(name + 1..open, node),
            Kind::Function => self.parse_statements(body, node),
            Kind::Module | Kind::Trait | Kind::ExternBlock => self.parse_items(body, Some(node)),
            Kind::Inherent => {
                self.parse_impl_head(node, keyword..open);
                self.parse_items(body, Some(node));
            }
            _ => {}
        }
    }

    /// Parses the paths of the trait and the type of an impl.
    fn parse_impl_head(&mut self, node: usize, head: Range<usize>) {
        let generics = head.start + 1..self.skip_generics(head.start + 1);
        let mut at = generics.end;
        let end = self.find_in_type(at..head.end, &["where"]);
        let mut split = self.find_in_type(at..end, &["for"]);
        // The `for` of `for<'a>` does not precede the type.
        while split < end && self.token(split + 1) == "<" {
            split = self.find_in_type(split + 1..end, &["for"]);
        }
        if split < end {
            self.nodes[node].kind = Kind::TraitImpl;
            self.nodes[node].trait_path = self.type_path(at..split);
            at = split + 1;
        }
        // Skips the `&'a mut` of `&'a mut Type`.
        while ["&", "mut"].contains(&self.token(at)) || self.token(at).starts_with('\'') {
            at += 1;
        }
        let mut name = self.type_path(at..end);
        if generics.clone().any(|i| self.token(i) == name) {
            name.clear();
        }
        self.nodes[node].name = name;
    }

    /// Parses the fields of a struct, union or variant, if a list of fields opens at a token.
    fn parse_fields(&mut self, open: usize, parent: usize) {
        let kind = match self.token(open) {
            "{" => Kind::Field,
            "(" => Kind::TupleField,
            _ => return,
        };
        self.parse_list(open + 1..self.partner(open), parent, kind);
    }

    /// Parses a range that holds nothing but fields or variants.
    fn parse_list(&mut self, list: Range<usize>, parent: usize, kind: Kind) {
        // In the discriminant of a variant, `<` may be an operator.
        let find = if kind.is_field() { Self::find_in_type } else { Self::find };
        for (all, element) in self.split_list(list, find) {
            let at = parse_prefix(self, all.start).keyword;
            let is_unnamed = kind == Kind::TupleField;
            let name = if is_unnamed { NO_NAME } else { at };
            let node = self.add(kind, Some(parent), (all, at..element.end), name);
            if kind == Kind::Variant {
                self.parse_fields(at + 1, node);
            }
        }
    }

    /// Parses the `#[derive(..)]`s among the attributes of an item.
    fn parse_derives(&mut self, attributes: &[Range<usize>], item: usize) {
        for all in attributes {
            let open = all.start + 3;
            if (self.token(open - 1), self.token(open)) != ("derive", "(") {
                continue;
            }
            let element = (all.clone(), all.clone());
            let list = self.add(Kind::DeriveList, Some(item), element, NO_NAME);
            for element in self.split_list(open + 1..self.partner(open), Self::find) {
                // The last token is the name: `Debug` in `std::fmt::Debug`.
                let name = element.1.end - 1;
                self.add(Kind::Derive, Some(list), element, name);
            }
        }
    }

    /// Parses one tree of a `use` declaration.
    fn parse_import(&mut self, element: Element, parent: usize) {
        let end = element.1.end;
        let open = self.find(element.1.clone(), &["{"]);
        if open == end {
            self.add(Kind::UseLeaf, Some(parent), element, end - 1);
            return;
        }
        let group = self.add(Kind::UseGroup, Some(parent), element, NO_NAME);
        for element in self.split_list(open + 1..self.partner(open), Self::find) {
            self.parse_import(element, group);
        }
    }

    /// Adds a node. The first range of `element` becomes its span, the second its head; `name`
    /// is the token of its name.
    fn add(&mut self, kind: Kind, parent: Option<usize>, element: Element, name: usize) -> usize {
        let node = self.nodes.len();
        if let Some(parent) = parent {
            self.nodes[parent].children.push(node);
        }
        let span = self.byte_span(element.0);
        self.nodes.push(Node {
            kind,
            parent,
            children: Vec::new(),
            visibility: span.start..span.start,
            span,
            head: self.byte_span(element.1),
            body: None,
            name: self.token(name).to_string(),
            trait_path: String::new(),
            attributes: Vec::new(),
        });
        node
    }
}
