//! Takes out of a flattened bundle whatever `main` does not reach.
//!
//! The compiler is the judge. Its lints name what is dead; this module finds the
//! part of the file around the name, takes it out and asks again. What lints do
//! not name (impls, derives, exported macros, trait methods) is tried: taken out
//! and left out if the file still compiles with no new warning. Everything is
//! tried in the order of the file, so the result is always the same.

use crate::edit::Edits;
use crate::items::{Kind, Node, Tree};
use crate::rustc::{self, Diagnostic};
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::path::Path;

/// The lints that name parts to take out.
const LINTS: [&str; 3] = ["dead_code", "unused_imports", "unused_macros"];
/// Prunes a program of one file. `folder` is for the compiler's own use. The error
/// says why the file cannot be pruned.
pub fn prune(rustc: &Path, folder: &Path, text: &str) -> Result<String, String> {
    let tree = Tree::parse(text)?;
    let cut = Cut {
        gone: vec![false; tree.nodes.len()],
        fields: BTreeSet::new(),
    };
    let mut pruner = Pruner {
        rustc,
        folder,
        tree,
        old_warnings: Vec::new(),
        kept: HashMap::new(),
        rounds: 0,
    };
    let found = pruner.check(&cut)?;
    if let Some(error) = found.iter().find(|diagnostic| diagnostic.error) {
        return Err(format!("it does not compile: {}", error.message));
    }
    let old = found.iter().filter(|warning| !names_dead_part(warning));
    pruner.old_warnings = old
        .map(|warning| (warning.code.clone(), warning.message.clone()))
        .collect();
    let mut now = Checked { cut, found };
    loop {
        now = pruner.follow_lints(now)?;
        let rounds = pruner.rounds;
        let candidates = pruner.candidates(&now.cut);
        now = pruner.try_without(now, &candidates)?;
        if pruner.rounds == rounds {
            return Ok(pruner.finished(&now));
        }
    }
}

fn names_dead_part(warning: &Diagnostic) -> bool {
    LINTS.contains(&&*warning.code)
}

pub struct Pruner<'a> {
    rustc: &'a Path,
    folder: &'a Path,
    pub tree: Tree,
    /// What the compiler warned of from the start: code and message.
    old_warnings: Vec<(String, String)>,
    /// Parts that could not be taken out, and in which round that was.
    kept: HashMap<usize, usize>,
    /// How many times something was taken out.
    rounds: usize,
}

/// What has been taken out of the file.
#[derive(Clone)]
pub struct Cut {
    /// For every node of the tree.
    pub gone: Vec<bool>,
    /// Initialisers of fields that are gone, as start and end.
    fields: BTreeSet<(usize, usize)>,
}

/// A cut that compiles, with the compiler's warnings about it; their spans are
/// those of the whole file.
struct Checked {
    cut: Cut,
    found: Vec<Diagnostic>,
}

impl Pruner<'_> {
    pub fn node(&self, n: usize) -> &Node {
        &self.tree.nodes[n]
    }

    /// Takes out what the lints name until they name nothing more.
    fn follow_lints(&mut self, mut now: Checked) -> Result<Checked, String> {
        loop {
            let rounds = self.rounds;
            let mut named = self.named(&now);
            named.retain(|&n| self.may_go(&now.cut, n));
            now = self.try_without(now, &named)?;
            if self.rounds == rounds {
                return Ok(now);
            }
        }
    }

    /// The parts that the lints name.
    fn named(&self, now: &Checked) -> Vec<usize> {
        let dead = now.found.iter().filter(|warning| names_dead_part(warning));
        let spans = dead.flat_map(|warning| &warning.spans);
        let nodes = spans.filter_map(|span| {
            let n = *self.tree.around(span).first()?;
            let is_named = match self.node(n).kind {
                Kind::Use | Kind::UseGroup | Kind::UseLeaf => true,
                Kind::MacroCall | Kind::TupleField => true,
                // What a macro makes inside a function is not the function.
                _ => self.tree.str(span) == self.node(n).name,
            };
            (is_named && !now.cut.gone[n]).then_some(n)
        });
        let nodes: BTreeSet<usize> = nodes.collect();
        nodes.into_iter().rev().collect()
    }

    /// The parts that are dead only if the file compiles without them. Later ones
    /// come first, as in `Clone, Copy` and `PartialEq, Eq` the later needs the
    /// earlier. Taking out `Drop` or an unsafe impl may change what the program
    /// does without an error.
    fn candidates(&self, cut: &Cut) -> Vec<usize> {
        let tried = |&n: &usize| {
            let node = self.node(n);
            !cut.gone[n]
                && match node.kind {
                    Kind::TraitImpl => !self.is_silent(node),
                    Kind::MacroRules => !self.is_mentioned(cut, n),
                    Kind::MacroCall => self.may_go(cut, n),
                    Kind::Derive | Kind::ExternCrate => true,
                    _ => node
                        .parent
                        .is_some_and(|parent| self.node(parent).kind == Kind::Trait),
                }
        };
        (0..self.tree.nodes.len()).filter(tried).rev().collect()
    }

    /// Takes out as many of the nodes as can be, trying all at once, then halves.
    fn try_without(&mut self, now: Checked, nodes: &[usize]) -> Result<Checked, String> {
        let open = |n: &usize| !now.cut.gone[*n] && self.kept.get(n) != Some(&self.rounds);
        let nodes: Vec<usize> = nodes.iter().copied().filter(open).collect();
        if nodes.is_empty() {
            return Ok(now);
        }
        if let Some(next) = self.without(&now.cut, &nodes)? {
            self.rounds += 1;
            return Ok(next);
        }
        if let [node] = nodes[..] {
            self.kept.insert(node, self.rounds);
            return Ok(now);
        }
        let (first, second) = nodes.split_at(nodes.len() / 2);
        let now = self.try_without(now, first)?;
        self.try_without(now, second)
    }

    /// The cut with these nodes taken out as well, and with what can only have
    /// been there for them; `None` if that does not compile or warns anew.
    fn without(&self, cut: &Cut, nodes: &[usize]) -> Result<Option<Checked>, String> {
        let mut cut = cut.clone();
        for &n in nodes {
            self.take(&mut cut, n);
        }
        loop {
            self.take_emptied(&mut cut);
            let found = self.check(&cut)?;
            let mut errors = found
                .iter()
                .filter(|diagnostic| diagnostic.error)
                .peekable();
            if errors.peek().is_none() {
                let is_old = |warning: &&Diagnostic| {
                    let (code, message) = (&warning.code, &warning.message);
                    self.old_warnings
                        .iter()
                        .any(|old| (&old.0, &old.1) == (code, message))
                };
                let mut other = found.iter().filter(|warning| !names_dead_part(warning));
                return Ok(other
                    .all(|warning| is_old(&warning))
                    .then_some(Checked { cut, found }));
            }
            let mut progress = false;
            for error in errors {
                for span in &error.spans {
                    progress |= self.follow_error(&mut cut, &error.code, span);
                }
            }
            if !progress {
                return Ok(None);
            }
        }
    }

    /// Takes out a node, and with a type or a trait its impls in the same module.
    fn take(&self, cut: &mut Cut, n: usize) {
        cut.gone[n] = true;
        let node = self.node(n);
        let is_type = matches!(node.kind, Kind::Struct | Kind::Enum | Kind::Union);
        for (m, other) in self.tree.nodes.iter().enumerate() {
            let is_impl = matches!(other.kind, Kind::Inherent | Kind::TraitImpl);
            let of_type = is_type && is_impl && other.name == node.name;
            let of_trait = node.kind == Kind::Trait && other.of_trait == node.name;
            if other.parent == node.parent && (of_type || of_trait) {
                cut.gone[m] = true;
            }
        }
    }

    /// Takes out what an error shows to be there only for what is gone: a name of
    /// an import, an impl whose head does not make sense any more, an item of an
    /// impl that its trait does not have, the initialiser of a field.
    fn follow_error(&self, cut: &mut Cut, code: &str, span: &Range<usize>) -> bool {
        let around: Vec<usize> = self
            .tree
            .around(span)
            .into_iter()
            .filter(|&n| !cut.gone[n])
            .collect();
        let Some(&first) = around.first() else {
            return false;
        };
        let node = self.node(first);
        // No type is found under its name any more.
        let no_type = ["E0412", "E0425", "E0433"].contains(&code);
        let follows = match node.kind {
            _ if self.is_silent(node) && !no_type => None,
            Kind::Use | Kind::UseGroup | Kind::UseLeaf | Kind::Derive => Some(first),
            Kind::Inherent | Kind::TraitImpl => Some(first),
            _ if ["E0407", "E0437", "E0438"].contains(&code) => Some(first),
            _ => None,
        };
        if let Some(n) = follows {
            cut.gone[n] = true;
            return true;
        }
        if code == "E0560" || code == "E0559" {
            let initialiser = self.initialiser(cut, span);
            return initialiser.is_some_and(|span| cut.fields.insert(span));
        }
        false
    }

    /// Takes out what has lost all it held, and what is in something taken out.
    fn take_emptied(&self, cut: &mut Cut) {
        // Children come after their parents.
        for n in (0..self.tree.nodes.len()).rev() {
            let node = self.node(n);
            let holds = matches!(
                node.kind,
                Kind::Use
                    | Kind::UseGroup
                    | Kind::DeriveList
                    | Kind::ExternBlock
                    | Kind::Inherent
                    | Kind::Module
            );
            let derives = |&&c: &&usize| self.node(c).kind != Kind::DeriveList;
            let mut children = node.children.iter().filter(derives).peekable();
            let had_some = children.peek().is_some() || node.body.is_some();
            if holds && had_some && children.all(|&child| cut.gone[child]) {
                cut.gone[n] = true;
            }
        }
        for n in 0..self.tree.nodes.len() {
            let parent = self.node(n).parent;
            cut.gone[n] |= parent.is_some_and(|parent| cut.gone[parent]);
        }
    }

    /// Asks the compiler about what is left. Spans are those of the whole file.
    fn check(&self, cut: &Cut) -> Result<Vec<Diagnostic>, String> {
        let pieces = self.pieces(cut);
        let text: String = pieces.iter().map(|piece| self.tree.str(piece)).collect();
        let mut found = rustc::check(self.rustc, self.folder, &text)
            .map_err(|error| format!("the compiler does not answer: {error}"))?;
        let original = |at: usize| {
            let mut rest = at;
            for piece in &pieces {
                if rest < piece.len() {
                    return piece.start + rest;
                }
                rest -= piece.len();
            }
            self.tree.text.len()
        };
        for span in found
            .iter_mut()
            .flat_map(|diagnostic| &mut diagnostic.spans)
        {
            let last = span.end.max(span.start + 1) - 1;
            *span = original(span.start)..original(last) + (span.end - span.start).min(1);
        }
        Ok(found)
    }

    /// The parts of the file that are left, in order.
    pub fn pieces(&self, cut: &Cut) -> Vec<Range<usize>> {
        let mut gone: Vec<(usize, usize)> = cut.fields.iter().copied().collect();
        for (node, _) in self
            .tree
            .nodes
            .iter()
            .zip(&cut.gone)
            .filter(|(_, &gone)| gone)
        {
            gone.push((node.span.start, node.span.end));
        }
        gone.sort_unstable();
        let mut pieces = Vec::new();
        let mut at = 0;
        for (start, end) in gone {
            if start > at {
                pieces.push(at..start);
            }
            at = at.max(end);
        }
        pieces.push(at..self.tree.text.len());
        pieces
    }

    /// The pruned file. What is dead but cannot be taken out, such as a field that
    /// is written and never read, says so to the compiler.
    fn finished(&self, now: &Checked) -> String {
        let mut edits = Edits::new(&self.tree.text);
        let uses = [Kind::Use, Kind::UseGroup, Kind::UseLeaf];
        for n in self.named(now) {
            let node = self.node(n);
            if !uses.contains(&node.kind) && node.kind != Kind::MacroCall {
                // After the derives, which may be gone.
                edits.insert(node.visibility.start, "#[allow(dead_code)]\n");
            }
        }
        for &(start, end) in &now.cut.fields {
            edits.remove(start..end);
        }
        for (node, _) in self
            .tree
            .nodes
            .iter()
            .zip(&now.cut.gone)
            .filter(|(_, &gone)| gone)
        {
            edits.remove(self.with_remarks(node));
        }
        edits.render(0..self.tree.text.len())
    }

    /// The node with the comments on the lines right above it and the one behind
    /// it.
    fn with_remarks(&self, node: &Node) -> Range<usize> {
        let mut span = node.span.clone();
        let (comments, text) = (&self.tree.comments, &self.tree.text);
        let above = comments.iter().rev();
        for comment in above.filter(|comment| comment.span.end <= node.span.start) {
            let gap = &text[comment.span.end..span.start];
            let before = text[..comment.span.start].trim_end_matches([' ', '\t']);
            let alone = before.is_empty() || before.ends_with('\n');
            if !gap.trim().is_empty() || gap.matches('\n').count() != 1 || !alone {
                break;
            }
            span.start = comment.span.start;
        }
        let mut behind = comments
            .iter()
            .filter(|comment| comment.span.start >= span.end);
        if let Some(comment) = behind.next() {
            let gap = &text[span.end..comment.span.start];
            let before = text[..span.start].trim_end_matches([' ', '\t']);
            let alone = before.is_empty() || before.ends_with('\n');
            let last = text[comment.span.end..].trim_start_matches([' ', '\t']);
            let ends_line = last.is_empty() || last.starts_with('\n');
            if gap.trim().is_empty() && !gap.contains('\n') && alone && ends_line {
                span.end = comment.span.end;
            }
        }
        span
    }
}

#[cfg(test)]
#[path = "prune_tests.rs"]
mod tests;
