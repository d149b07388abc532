//! Parses the items of a Rust file: where each begins and ends, and what it holds.

use crate::source::cursor::{match_brackets, Element};
use crate::source::item::{find_extent, parse_prefix, Extent};
use crate::source::lex::{self, Token, TokenKind};
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;
use std::ops::Range;

impl Tree {
    /// Parses a file. The error names the line.
    pub fn parse(text: &str) -> Result<Self, String> {
        let fail = |at: usize, message| {
            let line = text[..at].matches('\n').count() + 1;
            format!("line {line}: {message}")
        };
        let tokens = lex::lex(text).map_err(|at| fail(at, "unterminated literal or comment"))?;
        let is_comment = |token: &Token| matches!(token.kind, TokenKind::Comment | TokenKind::Doc);
        let (comments, tokens): (Vec<Token>, Vec<Token>) = tokens.into_iter().partition(is_comment);
        let partners = match_brackets(text, &tokens).map_err(|at| fail(at, "unmatched bracket"))?;
        let mut tree = Self {
            text: text.to_string(),
            tokens,
            comments,
            nodes: Vec::new(),
            partners,
        };
        let (nodes, all) = (Vec::new(), 0..tree.tokens.len());
        let mut parser = Parser { tree: &tree, nodes };
        parser
            .items(all, None)
            .map_err(|at| fail(at, "unsupported item"))?;
        tree.nodes = parser.nodes;
        Ok(tree)
    }
}

struct Parser<'a> {
    tree: &'a Tree,
    nodes: Vec<Node>,
}

/// The error is the offset of an item that is not understood.
type Parsed<T> = Result<T, usize>;

impl Parser<'_> {
    /// Parses a range that holds nothing but items.
    fn items(&mut self, tokens: Range<usize>, parent: Option<usize>) -> Parsed<()> {
        let mut i = tokens.start;
        while i < tokens.end {
            i = match (self.tree.token(i), self.tree.token(i + 1)) {
                ("#", "!") => self.tree.skip(i + 2),
                (";", _) => i + 1,
                _ => {
                    let end = self.item(i, parent, false)?;
                    end.ok_or_else(|| self.tree.offset(i))?
                }
            };
        }
        Ok(())
    }

    /// Parses the items among the statements of a range, at any depth.
    fn statements(&mut self, tokens: Range<usize>, parent: Option<usize>) -> Parsed<()> {
        let mut i = tokens.start;
        let mut starts_statement = true;
        while i < tokens.end {
            if starts_statement {
                if let Some(end) = self.item(i, parent, true)? {
                    i = end;
                    continue;
                }
            }
            i = match self.tree.token(i) {
                // After an attribute a statement can still start.
                "#" if self.tree.token(i + 1) == "!" => self.tree.skip(i + 2),
                "#" => self.tree.skip(i + 1),
                token => {
                    // The input of a macro need not be Rust.
                    let group = self.tree.macro_call_group(i);
                    starts_statement = group.is_some() || ["{", "}", ";"].contains(&token);
                    group.map_or(i + 1, |open| self.tree.skip(open))
                }
            };
        }
        Ok(())
    }

    /// Parses the item that begins at a token and returns the index after it; `None` if no
    /// item begins there. A macro call is an item only outside functions.
    fn item(
        &mut self,
        start: usize,
        parent: Option<usize>,
        in_function: bool,
    ) -> Parsed<Option<usize>> {
        let prefix = parse_prefix(self.tree, start);
        let keyword = prefix.keyword;
        let Some(item) = find_extent(self.tree, keyword, in_function) else {
            return Ok(None);
        };
        if item.end > self.tree.tokens.len() {
            // Its semicolon or its braces are missing.
            return Err(self.tree.offset(keyword));
        }
        let element = (start..item.end, keyword..item.end);
        let node = self.add(item.kind, parent, element, self.tree.token(item.name));
        let attributes = prefix.attributes.iter().cloned();
        self.nodes[node].attributes = attributes.map(|it| self.tree.byte_span(it)).collect();
        self.nodes[node].visibility = self.tree.byte_span(prefix.visibility);
        self.derives(&prefix.attributes, node);
        self.contents(node, &item, keyword)?;
        Ok(Some(item.end))
    }

    /// Parses what an item holds.
    fn contents(&mut self, node: usize, item: &Extent, keyword: usize) -> Parsed<()> {
        let Extent {
            kind,
            open,
            name,
            end,
        } = *item;
        let body = open + 1..end - 1;
        let is_macro = matches!(kind, Kind::MacroRules | Kind::MacroCall);
        let has_body = self.tree.token(open) == "{" && !is_macro;
        if has_body {
            self.nodes[node].head = self.tree.byte_span(keyword..open);
            self.nodes[node].body = Some(self.tree.group_body(open));
        }
        match kind {
            Kind::Use => self.import((keyword + 1..open, keyword + 1..open), node),
            Kind::Struct if !has_body => self.fields(self.tree.skip_generics(name + 1), node),
            Kind::Struct | Kind::Union => self.fields(open, node),
            Kind::Enum => self.elements(body, node, Kind::Variant),
            // Not from the keyword on, where this item begins.
            Kind::Constant | Kind::Static => self.statements(name + 1..open, Some(node))?,
            Kind::Function => self.statements(body, Some(node))?,
            Kind::Module | Kind::Trait | Kind::ExternBlock => self.items(body, Some(node))?,
            Kind::Inherent => {
                self.impl_head(node, keyword..open);
                self.items(body, Some(node))?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Parses the paths of the trait and the type of an impl.
    fn impl_head(&mut self, node: usize, head: Range<usize>) {
        let generics = head.start + 1..self.tree.skip_generics(head.start + 1);
        let mut at = generics.end;
        let end = self.tree.find_in_type(at..head.end, &["where"]);
        let mut split = self.tree.find_in_type(at..end, &["for"]);
        // The `for` of `for<'a>` does not precede the type.
        while split < end && self.tree.token(split + 1) == "<" {
            split = self.tree.find_in_type(split + 1..end, &["for"]);
        }
        if split < end {
            self.nodes[node].kind = Kind::TraitImpl;
            self.nodes[node].trait_path = self.tree.type_path(at..split);
            at = split + 1;
        }
        // `&'a mut Type`
        while ["&", "mut"].contains(&self.tree.token(at)) || self.tree.token(at).starts_with('\'') {
            at += 1;
        }
        let name = self.tree.type_path(at..end);
        let is_parameter = generics.clone().any(|i| self.tree.token(i) == name);
        self.nodes[node].name = if is_parameter { String::new() } else { name };
    }

    /// Parses the fields of a struct or a variant, if a list of them opens at a token.
    fn fields(&mut self, open: usize, parent: usize) {
        let kind = match self.tree.token(open) {
            "{" => Kind::Field,
            "(" => Kind::TupleField,
            _ => return,
        };
        self.elements(open + 1..self.tree.partner(open), parent, kind);
    }

    /// Parses a range that holds nothing but fields or variants.
    fn elements(&mut self, list: Range<usize>, parent: usize, kind: Kind) {
        for (all, element) in self.tree.split_list(list, kind) {
            let at = parse_prefix(self.tree, all.start).keyword;
            let name = if kind == Kind::TupleField {
                ""
            } else {
                self.tree.token(at)
            };
            let node = self.add(kind, Some(parent), (all, at..element.end), name);
            if kind == Kind::Variant {
                self.fields(at + 1, node);
            }
        }
    }

    /// Parses the `#[derive(..)]`s among the attributes of an item.
    fn derives(&mut self, attributes: &[Range<usize>], item: usize) {
        for all in attributes {
            let open = all.start + 3;
            if (self.tree.token(open - 1), self.tree.token(open)) != ("derive", "(") {
                continue;
            }
            let list = self.add(Kind::DeriveList, Some(item), (all.clone(), all.clone()), "");
            let names = open + 1..self.tree.partner(open);
            for element in self.tree.split_list(names, Kind::Derive) {
                // `Debug` for `std::fmt::Debug`.
                let name = self.tree.token(element.1.end - 1);
                self.add(Kind::Derive, Some(list), element, name);
            }
        }
    }

    /// Parses one tree of a `use` declaration.
    fn import(&mut self, element: Element, parent: usize) {
        let end = element.1.end;
        let open = self.tree.find(element.1.clone(), &["{"]);
        if open == end {
            self.add(
                Kind::UseLeaf,
                Some(parent),
                element,
                self.tree.token(end - 1),
            );
            return;
        }
        let group = self.add(Kind::UseGroup, Some(parent), element, "");
        let list = open + 1..self.tree.partner(open);
        for element in self.tree.split_list(list, Kind::UseLeaf) {
            self.import(element, group);
        }
    }

    /// Adds a node whose span and head are these ranges of tokens.
    fn add(&mut self, kind: Kind, parent: Option<usize>, element: Element, name: &str) -> usize {
        let node = self.nodes.len();
        if let Some(parent) = parent {
            self.nodes[parent].children.push(node);
        }
        let span = self.tree.byte_span(element.0);
        self.nodes.push(Node {
            kind,
            parent,
            children: Vec::new(),
            visibility: span.start..span.start,
            span,
            head: self.tree.byte_span(element.1),
            body: None,
            name: name.to_string(),
            trait_path: String::new(),
            attributes: Vec::new(),
        });
        node
    }
}
