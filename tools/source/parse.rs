//! Finds the items of a Rust file among its tokens: where each begins and ends,
//! and what it holds.

use crate::source::cursor::{self, Part};
use crate::source::front::{found, front, Found};
use crate::source::lex::{self, Token};
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;
use std::ops::Range;

impl Tree {
    /// Reads a file. The error says which line it does not understand.
    pub fn parse(text: &str) -> Result<Self, String> {
        let fail = |at: usize, what| {
            let line = text[..at].matches('\n').count() + 1;
            format!("line {line}: {what}")
        };
        let tokens = lex::lex(text).map_err(|at| fail(at, "what begins here does not end"))?;
        let is_comment = |token: &Token| matches!(token.kind, lex::Kind::Comment | lex::Kind::Doc);
        let (comments, tokens): (Vec<Token>, Vec<Token>) = tokens.into_iter().partition(is_comment);
        let partners = cursor::partners(text, &tokens)
            .map_err(|at| fail(at, "a bracket without its partner"))?;
        let mut tree = Self {
            text: text.to_string(),
            tokens,
            comments,
            nodes: Vec::new(),
            partners,
        };
        tree.nodes =
            nodes(&tree).map_err(|at| fail(at, "not the kind of item that is known here"))?;
        Ok(tree)
    }
}

/// The nodes of a file, in the order of its text. The error is the offset of what
/// is not understood.
fn nodes(tree: &Tree) -> Parsed<Vec<Node>> {
    let nodes = Vec::new();
    let mut parser = Parser { tree, nodes };
    parser.items(0..tree.tokens.len(), None)?;
    Ok(parser.nodes)
}

struct Parser<'a> {
    tree: &'a Tree,
    nodes: Vec<Node>,
}

/// An error is the offset of what is not understood.
type Parsed<T> = Result<T, usize>;

impl Parser<'_> {
    /// Reads items that fill the range.
    fn items(&mut self, tokens: Range<usize>, parent: Option<usize>) -> Parsed<()> {
        let mut i = tokens.start;
        while i < tokens.end {
            i = match (self.tree.word(i), self.tree.word(i + 1)) {
                ("#", "!") => self.tree.after(i + 2),
                (";", _) => i + 1,
                _ => {
                    let end = self.item(i, parent, true)?;
                    end.ok_or_else(|| self.tree.start(i))?
                }
            };
        }
        Ok(())
    }

    /// Reads the items among the statements of the range, at any depth.
    fn statements(&mut self, tokens: Range<usize>, parent: Option<usize>) -> Parsed<()> {
        let mut i = tokens.start;
        let mut fresh = true;
        while i < tokens.end {
            let item = match fresh {
                true => self.item(i, parent, false)?,
                false => None,
            };
            i = match (item, self.tree.word(i)) {
                (Some(end), _) => end,
                // An attribute of a statement or of the block: what follows is as fresh.
                (_, "#") if self.tree.word(i + 1) == "!" => self.tree.after(i + 2),
                (_, "#") => self.tree.after(i + 1),
                (_, word) => {
                    // What a macro takes need not be Rust.
                    let group = self.tree.macro_group(i);
                    fresh = group.is_some() || ["{", "}", ";"].contains(&word);
                    group.map_or(i + 1, |open| self.tree.after(open))
                }
            };
        }
        Ok(())
    }

    /// Reads the item that begins here and returns the index after it; `None` if
    /// none does. Macro calls are items only outside of functions.
    fn item(&mut self, from: usize, parent: Option<usize>, outside: bool) -> Parsed<Option<usize>> {
        let front = front(self.tree, from);
        let Some(found) = found(self.tree, front.keyword, outside) else {
            return Ok(None);
        };
        if found.end > self.tree.tokens.len() {
            // Its semicolon or its braces are missing.
            return Err(self.tree.start(front.keyword));
        }
        let part = (from..found.end, front.keyword..found.end);
        let node = self.add(found.kind, parent, part, self.tree.word(found.name));
        let attributes = front.attributes.iter().cloned();
        self.nodes[node].attributes = attributes.map(|tokens| self.tree.span(tokens)).collect();
        self.nodes[node].visibility = self.tree.span(front.visibility);
        self.derives(&front.attributes, node);
        self.contents(node, &found, front.keyword)?;
        Ok(Some(found.end))
    }

    /// Reads what an item holds.
    fn contents(&mut self, node: usize, found: &Found, keyword: usize) -> Parsed<()> {
        let (kind, open) = (found.kind, found.open);
        let inside = open + 1..found.end - 1;
        let is_macro = matches!(kind, Kind::MacroRules | Kind::MacroCall);
        let has_body = self.tree.word(open) == "{" && !is_macro;
        if has_body {
            self.nodes[node].head = self.tree.span(keyword..open);
            self.nodes[node].body = Some(self.tree.inside(open));
        }
        match kind {
            Kind::Use => self.import((keyword + 1..open, keyword + 1..open), node),
            Kind::Struct if !has_body => {
                self.fields(self.tree.after_generics(found.name + 1), node)
            }
            Kind::Struct | Kind::Union => self.fields(open, node),
            Kind::Enum => self.elements(inside, node, Kind::Variant),
            // Not from the keyword on, where the same item begins.
            Kind::Constant | Kind::Static => self.statements(found.name + 1..open, Some(node))?,
            Kind::Function => self.statements(inside, Some(node))?,
            Kind::Module | Kind::Trait | Kind::ExternBlock => self.items(inside, Some(node))?,
            Kind::Inherent => {
                self.impl_head(node, keyword..open);
                self.items(inside, Some(node))?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Finds the names of the trait and the type of an impl.
    fn impl_head(&mut self, node: usize, head: Range<usize>) {
        let generics = head.start + 1..self.tree.after_generics(head.start + 1);
        let mut at = generics.end;
        let end = self.tree.find_in_type(at..head.end, &["where"]);
        let mut split = self.tree.find_in_type(at..end, &["for"]);
        // `for<'a>` is no part of the head proper.
        while split < end && self.tree.word(split + 1) == "<" {
            split = self.tree.find_in_type(split + 1..end, &["for"]);
        }
        if split < end {
            self.nodes[node].kind = Kind::TraitImpl;
            self.nodes[node].of_trait = self.tree.path(at..split);
            at = split + 1;
        }
        // `&'a mut Type`
        while ["&", "mut"].contains(&self.tree.word(at)) || self.tree.word(at).starts_with('\'') {
            at += 1;
        }
        let name = self.tree.path(at..end);
        let is_parameter = generics.clone().any(|i| self.tree.word(i) == name);
        self.nodes[node].name = if is_parameter { String::new() } else { name };
    }

    /// Reads the fields of a struct or a variant in braces or parentheses, if it has any.
    fn fields(&mut self, open: usize, parent: usize) {
        let kind = match self.tree.word(open) {
            "{" => Kind::Field,
            "(" => Kind::TupleField,
            _ => return,
        };
        self.elements(open + 1..self.tree.partner(open), parent, kind);
    }

    /// Reads the fields or variants that fill the range.
    fn elements(&mut self, list: Range<usize>, parent: usize, kind: Kind) {
        for (all, element) in self.tree.elements(list, kind) {
            let at = front(self.tree, all.start).keyword;
            let part = (all, at..element.end);
            let name = match kind {
                Kind::TupleField => "",
                _ => self.tree.word(at),
            };
            let node = self.add(kind, Some(parent), part, name);
            if kind == Kind::Variant {
                self.fields(at + 1, node);
            }
        }
    }

    /// Reads the `#[derive(..)]`s among the attributes of an item.
    fn derives(&mut self, attributes: &[Range<usize>], item: usize) {
        for all in attributes {
            let open = all.start + 3;
            if (self.tree.word(open - 1), self.tree.word(open)) != ("derive", "(") {
                continue;
            }
            let part = (all.clone(), all.clone());
            let list = self.add(Kind::DeriveList, Some(item), part, "");
            let names = open + 1..self.tree.partner(open);
            for part in self.tree.elements(names, Kind::Derive) {
                // `Debug` for `std::fmt::Debug`.
                let name = self.tree.word(part.1.end - 1);
                self.add(Kind::Derive, Some(list), part, name);
            }
        }
    }

    /// Reads one tree of a `use` declaration.
    fn import(&mut self, part: Part, parent: usize) {
        let end = part.1.end;
        let open = self.tree.find(part.1.clone(), &["{"]);
        if open == end {
            self.add(Kind::UseLeaf, Some(parent), part, self.tree.word(end - 1));
            return;
        }
        let group = self.add(Kind::UseGroup, Some(parent), part, "");
        let list = open + 1..self.tree.partner(open);
        for part in self.tree.elements(list, Kind::UseLeaf) {
            self.import(part, group);
        }
    }

    /// Adds a node, given by the tokens of all of it and of its head.
    fn add(&mut self, kind: Kind, parent: Option<usize>, part: Part, name: &str) -> usize {
        let node = self.nodes.len();
        if let Some(parent) = parent {
            self.nodes[parent].children.push(node);
        }
        let span = self.tree.span(part.0);
        self.nodes.push(Node {
            kind,
            parent,
            children: Vec::new(),
            visibility: span.start..span.start,
            span,
            head: self.tree.span(part.1),
            body: None,
            name: name.to_string(),
            of_trait: String::new(),
            attributes: Vec::new(),
        });
        node
    }
}
