//! Words that stand for what the bundler would change or cannot read, while it works.
//!
//! The bundler indents snippets, strings of several lines included; it does not find
//! `crate` in the body of a macro; and its grammar is older than the compiler's.

use crate::source::edit::Edits;
use crate::source::lex::{self, Kind};
use crate::source::node;
use crate::source::tree::Tree;

/// Stands for `crate` in the shelf.
pub const CRATE: &str = "__shelf_crate";
/// Stands for `macro_export`, so that the bundler leaves macros alone.
pub const EXPORT: &str = "__shelf_macro_export";
/// The macro that stands for an item, and the begin of a string for a literal.
const KEPT: &str = "__shelf";

/// The texts that are kept back.
#[derive(Clone, Debug, Default)]
pub struct Masks {
    kept: Vec<String>,
}

impl Masks {
    /// A string that stands for the literal.
    pub fn literal(&mut self, text: &str) -> String {
        self.kept.push(text.to_string());
        format!("\"{KEPT}_{}\"", self.kept.len() - 1)
    }

    /// Masks the literals of several lines, and those that the bundler cannot read.
    pub fn literals(&mut self, tree: &Tree, edits: &mut Edits) {
        let literals = tree.tokens.iter().filter(|t| t.kind == Kind::Literal);
        for span in literals.map(|token| &token.span) {
            let text = tree.str(span);
            if text.contains('\n') || text.starts_with('c') {
                edits.replace(span.clone(), self.literal(text));
            }
        }
    }

    /// Masks `crate` and `macro_export`.
    pub fn crates(&self, tree: &Tree, edits: &mut Edits) {
        for (i, token) in tree.tokens.iter().enumerate() {
            let before = |k: usize| i.checked_sub(k).map_or("", |i| tree.word(i));
            let with = match tree.str(&token.span) {
                "crate" if before(1) == "extern" => continue,
                "crate" if before(1) == "(" && before(2) == "pub" => format!("in {CRATE}"),
                "crate" => CRATE.to_string(),
                "macro_export" => EXPORT.to_string(),
                _ => continue,
            };
            edits.replace(token.span.clone(), with);
        }
    }

    /// The text with a call of a macro for every item of a module.
    pub fn hidden(&mut self, text: &str) -> Result<String, String> {
        let tree = Tree::parse(text)?;
        let mut edits = Edits::new(text);
        for node in &tree.nodes {
            let parents = tree.around(&node.span).into_iter().skip(1);
            let mut parents = parents.map(|n| &tree.nodes[n]);
            let is_module = |node: &node::Node| node.kind == node::Kind::Module;
            if !is_module(node) && parents.all(is_module) {
                self.kept.push(tree.str(&node.span).to_string());
                let call = format!("{KEPT}! {{ {} }}", self.kept.len() - 1);
                edits.replace(node.span.clone(), call);
            }
        }
        Ok(edits.render(0..text.len()))
    }

    /// Puts the items back.
    pub fn shown(&self, text: &str) -> String {
        let mut shown = String::new();
        let mut rest = text;
        let begin = format!("{KEPT}! {{ ");
        while let Some((before, after)) = rest.split_once(&begin) {
            shown += before;
            let (number, after) = after.split_once(" }").unwrap_or((after, ""));
            shown += self.text(number).unwrap_or_default();
            rest = after;
        }
        shown + rest
    }

    fn text(&self, number: &str) -> Option<&str> {
        let index: usize = number.parse().ok()?;
        self.kept.get(index).map(|text| &**text)
    }

    /// Puts all other words back; `root` is the shelf's `crate`.
    pub fn restored(&self, text: &str, root: &str) -> Result<String, String> {
        let tokens = lex::lex(text).map_err(|_| String::from("the bundle cannot be read"))?;
        let mut edits = Edits::new(text);
        let word = |i: Option<usize>| {
            let token = i.and_then(|i| tokens.get(i));
            token.map_or("", |token: &lex::Token| &text[token.span.clone()])
        };
        for (i, token) in tokens.iter().enumerate() {
            let span = token.span.clone();
            match &text[span.clone()] {
                // `pub(in crate)` is `pub(crate)`.
                CRATE if root == "crate" && word(Some(i + 1)) == ")" => {
                    let is_in = word(i.checked_sub(1)) == "in";
                    let start = if is_in {
                        tokens[i - 1].span.start
                    } else {
                        span.start
                    };
                    edits.replace(start..span.end, root.to_string());
                }
                CRATE => edits.replace(span, root.to_string()),
                EXPORT => edits.replace(span, String::from("macro_export")),
                literal => {
                    let number = literal
                        .strip_prefix(&format!("\"{KEPT}_"))
                        .and_then(|rest| rest.strip_suffix('"'));
                    if let Some(kept) = number.and_then(|number| self.text(number)) {
                        edits.replace(span, kept.to_string());
                    }
                }
            }
        }
        Ok(edits.render(0..text.len()))
    }
}
