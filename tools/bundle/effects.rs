//! What may be taken out of a program without changing what it does, where the
//! compiler would not object.

use crate::bundle::prune::{Cut, Pruner};
use crate::source::lex;
use crate::source::node::{Kind, Node};
use std::collections::BTreeSet;
use std::ops::Range;

/// Types whose making and dropping does nothing that can be seen.
const PLAIN: [&str; 32] = [
    "u8",
    "u16",
    "u32",
    "u64",
    "u128",
    "usize",
    "i8",
    "i16",
    "i32",
    "i64",
    "i128",
    "isize",
    "f32",
    "f64",
    "bool",
    "char",
    "str",
    "String",
    "Vec",
    "VecDeque",
    "HashMap",
    "HashSet",
    "BTreeMap",
    "BTreeSet",
    "BinaryHeap",
    "Option",
    "Box",
    "Cell",
    "RefCell",
    "PhantomData",
    "mut",
    "fn",
];

impl Pruner<'_> {
    /// Whether taking out a part that the lints name leaves the rest as it is, if
    /// it compiles.
    pub fn may_go(&self, cut: &Cut, n: usize) -> bool {
        let node = self.node(n);
        match node.kind {
            // The fields after it would be renumbered.
            Kind::TupleField => false,
            // `{:?}` would print less; the lint does not count that as reading.
            Kind::Field => !self.tree.around(&node.span).into_iter().any(|holder| {
                let is_debug = |c: &usize| self.node(*c).name == "Debug" && !cut.gone[*c];
                let lists = self.node(holder).children.iter();
                lists
                    .flat_map(|&list| &self.node(list).children)
                    .any(is_debug)
            }),
            Kind::Variant => !self.renumbers(cut, n),
            Kind::MacroCall => {
                // In an impl it may stand for what would then be a default.
                let in_impl = node.parent.map(|parent| self.node(parent).kind);
                in_impl != Some(Kind::TraitImpl) && !self.may_drop(n, &mut BTreeSet::new())
            }
            _ => true,
        }
    }

    /// Whether taking out the variant gives another one a new number that the
    /// program can see.
    fn renumbers(&self, cut: &Cut, n: usize) -> bool {
        let siblings = self
            .node(n)
            .parent
            .map(|parent| &self.node(parent).children);
        let mut variants = siblings.into_iter().flatten().copied();
        let has_fields = variants
            .clone()
            .any(|m| self.node(m).kind == Kind::Variant && !self.node(m).children.is_empty());
        let next = variants.find(|&m| m > n && !cut.gone[m]);
        let counts_on =
            next.is_some_and(|next| !self.tree.str(&self.node(next).head).contains('='));
        counts_on && !has_fields && self.casts()
    }

    /// Whether the program has casts: `as` neither in an import nor in `<A as B>`.
    fn casts(&self) -> bool {
        let tokens = &self.tree.tokens;
        let is_cast = |i: &usize| match self.word(*i) {
            "as" => {
                let around = self.tree.around(&tokens[*i].span);
                self.word(i.wrapping_sub(2)) != "<"
                    && !around.iter().any(|&n| self.node(n).kind == Kind::Use)
            }
            word => word == "transmute",
        };
        (0..tokens.len()).any(|i| is_cast(&i))
    }

    /// The token with that index, nothing if there is none.
    fn word(&self, i: usize) -> &str {
        let token = self.tree.tokens.get(i);
        token.map_or("", |token| self.tree.str(&token.span))
    }

    /// Whether the macro call, or a macro it may call, mentions `Drop` or `unsafe`.
    fn may_drop(&self, n: usize, seen: &mut BTreeSet<usize>) -> bool {
        if !seen.insert(n) {
            return false;
        }
        let span = self.node(n).span.clone();
        let inside = self
            .tree
            .tokens
            .iter()
            .filter(|token| span.start <= token.span.start && token.span.end <= span.end);
        let words: BTreeSet<&str> = inside.map(|token| self.tree.str(&token.span)).collect();
        let is_called = |m: &usize| {
            let node = self.node(*m);
            node.kind == Kind::MacroRules && words.contains(&*node.name)
        };
        words.contains("Drop")
            || words.contains("unsafe")
            || (0..self.tree.nodes.len())
                .filter(is_called)
                .any(|m| self.may_drop(m, seen))
    }

    /// Whether the impl is one whose absence shows only when the program runs.
    pub fn is_silent(&self, node: &Node) -> bool {
        // Under whatever name the trait was imported.
        let drops = |&c: &usize| self.node(c).kind == Kind::Function && self.node(c).name == "drop";
        node.kind == Kind::TraitImpl && (node.is_unsafe || node.children.iter().any(drops))
    }

    /// Whether a macro of that name is called, imported or defined elsewhere: then
    /// one out of sight would take its place.
    pub fn is_mentioned(&self, cut: &Cut, n: usize) -> bool {
        let node = self.node(n);
        let pieces = self.pieces(cut);
        (0..self.tree.tokens.len()).any(|i| {
            let span = &self.tree.tokens[i].span;
            let mentions = || {
                let around = self.tree.around(span);
                self.word(i + 1) == "!"
                    || self.word(i.wrapping_sub(1)) == "!"
                    || around.iter().any(|&n| self.node(n).kind == Kind::Use)
            };
            self.word(i) == node.name
                && !node.span.contains(&span.start)
                && pieces.iter().any(|piece| piece.contains(&span.start))
                && mentions()
        })
    }

    /// The `name: value,` in a struct literal that has the name at this span, if
    /// leaving the value out cannot change what the program does.
    pub fn initialiser(&self, cut: &Cut, name: &Range<usize>) -> Option<(usize, usize)> {
        let is_field = |n: &usize| {
            let node = self.node(*n);
            node.kind == Kind::Field && cut.gone[*n] && node.name == self.tree.str(name)
        };
        let mut fields = (0..self.tree.nodes.len()).filter(is_field);
        if !fields.all(|n| self.is_plain(n)) {
            return None;
        }
        let start = self
            .tree
            .tokens
            .iter()
            .position(|token| token.span == *name)?;
        let mut end = start + 1;
        let mut depth = 0;
        // Where a value begins, `[` and `(` only hold others.
        let mut fresh = true;
        while depth > 0 || !matches!(self.word(end), "," | "}") {
            let (this, next) = (self.word(end), self.word(end + 1));
            let new = this == "(" && next == ")" && self.word(end - 1) == "new";
            match this {
                "(" if new && self.makes_container(start + 2) => end += 1,
                "vec" if next == "!" && self.word(end + 2) == "[" => end += 1,
                "[" if self.word(end - 1) == "!" => depth += 1,
                "(" | "[" if fresh => depth += 1,
                ")" | "]" => depth -= 1,
                "(" | "[" | "{" | "}" | "!" | "?" | "=" | "/" | "%" | "" => return None,
                "await" | "return" | "break" | "continue" => return None,
                _ => {}
            }
            fresh = matches!(self.word(end), ":" | "," | ";" | "(" | "[" | "Some");
            end += 1;
        }
        let last = if self.word(end) == "," { end } else { end - 1 };
        Some((name.start, self.tree.tokens[last].span.end))
    }

    /// Whether the path that begins here is that of a container of `std`.
    fn makes_container(&self, mut path: usize) -> bool {
        while matches!(self.word(path), "std" | "collections" | "::") {
            path += 1;
        }
        let name = self.word(path);
        PLAIN.contains(&name) && !self.tree.nodes.iter().any(|node| node.name == name)
    }

    /// Whether nobody can tell when a value of the field's type is dropped.
    fn is_plain(&self, field: usize) -> bool {
        let head = &self.node(field).head;
        let tokens = &self.tree.tokens;
        let drops = || {
            tokens
                .iter()
                .any(|token| self.tree.str(&token.span) == "Drop")
        };
        let is_own = |word: &str| {
            let kinds = [Kind::Struct, Kind::Enum, Kind::Union, Kind::TypeAlias];
            let is_it = |node: &Node| kinds.contains(&node.kind) && node.name == word;
            self.tree.nodes.iter().any(is_it) && !drops()
        };
        let is_word = |i: &usize| {
            let span = &tokens[*i].span;
            let in_type = head.contains(&span.start) && span.start > head.start;
            in_type && tokens[*i].kind == lex::Kind::Word && self.word(i + 1) != "::"
        };
        let mut words = (0..tokens.len()).filter(is_word).map(|i| self.word(i));
        words.all(|word| PLAIN.contains(&word) || is_own(word))
    }
}
