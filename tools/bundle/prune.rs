//! Takes out of a flattened bundle whatever `main` does not reach.
//!
//! The compiler is the judge. Its lints name what is dead; this module finds the
//! part of the file around the name, takes it out and asks again. What lints do
//! not name (impls, derives, exported macros, trait methods) is tried: taken out
//! and left out if the file still compiles with no new warning. Most often all of
//! that can go at once; every question costs as much as a small compilation.

use crate::bundle::cut::Cut;
use crate::bundle::effects;
use crate::bundle::lints::{self, Diagnostic};
use crate::bundle::prove::Ir;
use crate::bundle::sweep::sweep;
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::Path;
use std::time::{Duration, Instant};

/// The lints that name parts to take out.
const LINTS: [&str; 3] = ["dead_code", "unused_imports", "unused_macros"];
/// How long it may take to find out what can go without a proof at every step, and
/// how long in all.
const QUICK: Duration = Duration::from_secs(5);
const BUDGET: Duration = Duration::from_secs(10);

/// A pruned program.
#[derive(Debug)]
pub struct Pruned {
    pub text: String,
    /// Why it is not proved to be the same program, if so.
    pub unproved: Option<String>,
    /// Whether more might go if there were more time.
    pub unfinished: bool,
}

/// Prunes a program of one file. `folder` is for the compiler's own use. The error
/// says why the file cannot be pruned.
pub fn prune(rustc: &Path, folder: &Path, text: &str) -> Result<Pruned, String> {
    let start = Instant::now();
    let whole = Tree::parse(text)?;
    let swept = Tree::parse(&sweep(&whole).blanked(&whole))?;
    let mut pruner = Pruner {
        rustc,
        folder,
        tree: swept,
        old_warnings: Vec::new(),
        kept: BTreeSet::new(),
        whole: None,
        end: start + QUICK,
    };
    let begin = match pruner.begin() {
        Ok(begin) => begin,
        Err(_) => {
            pruner.tree = whole.clone();
            pruner.begin()?
        }
    };
    let quick = pruner.run(begin.clone())?;
    let ir = match Ir::of(rustc, folder, text) {
        Ok(ir) => ir,
        Err(reason) => return Ok(pruner.finished(&quick, Some(reason))),
    };
    if pruner.is_proved(&ir, &quick.cut)? {
        return Ok(pruner.finished(&quick, None));
    }
    // Something that went was needed, though nothing named it: now with a proof of
    // every step, from what is known to be the same.
    let begin = match pruner.is_proved(&ir, &begin.cut)? {
        true => begin,
        false => {
            pruner.tree = whole;
            pruner.begin()?
        }
    };
    pruner.whole = Some(ir);
    pruner.kept.clear();
    pruner.end = start + BUDGET;
    let proved = pruner.run(begin)?;
    Ok(pruner.finished(&proved, None))
}

fn names_dead_part(warning: &Diagnostic) -> bool {
    LINTS.contains(&&*warning.code)
}

/// The words of a text, in lower case: `Default` is what `default` comes from.
fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
}

struct Pruner<'a> {
    rustc: &'a Path,
    folder: &'a Path,
    tree: Tree,
    /// What the compiler warned of from the start: code and message.
    old_warnings: Vec<(String, String)>,
    /// Parts that could not be taken out of what is left.
    kept: BTreeSet<usize>,
    /// The unpruned program, once every step has to be proved.
    whole: Option<Ir>,
    /// When to stop trying.
    end: Instant,
}

/// A cut that compiles, with the compiler's warnings about it; their spans are
/// those of the whole file.
#[derive(Clone)]
struct Checked {
    cut: Cut,
    found: Vec<Diagnostic>,
}

/// Why a cut cannot be.
struct Refused {
    /// Errors or new warnings.
    objections: Vec<Diagnostic>,
    /// Imports of what is gone, found on the way.
    imports: Vec<usize>,
}

impl Pruner<'_> {
    /// The file with nothing taken out, and what the compiler says of it.
    fn begin(&mut self) -> Result<Checked, String> {
        let cut = Cut::none(&self.tree);
        let found = self.check(&cut)?;
        if let Some(error) = found.iter().find(|diagnostic| diagnostic.error) {
            return Err(format!("it does not compile: {}", error.message));
        }
        let old = found.iter().filter(|warning| !names_dead_part(warning));
        self.old_warnings = old
            .map(|warning| (warning.code.clone(), warning.message.clone()))
            .collect();
        Ok(Checked { cut, found })
    }

    /// Takes out parts until nothing more can go.
    fn run(&mut self, mut now: Checked) -> Result<Checked, String> {
        loop {
            let before = now.cut.clone();
            let mut nodes = self.named(&now);
            nodes.retain(|&n| effects::may_go(&self.tree, n));
            nodes.extend(self.candidates(&now.cut));
            now = self.try_without(now, &nodes)?;
            if now.cut == before {
                return Ok(now);
            }
        }
    }

    /// Whether what is left is the same program as the unpruned one.
    fn is_proved(&self, whole: &Ir, cut: &Cut) -> Result<bool, String> {
        let left = Ir::of(self.rustc, self.folder, &cut.blanked(&self.tree))?;
        Ok(whole.difference(&left).is_none())
    }

    fn node(&self, n: usize) -> &Node {
        &self.tree.nodes[n]
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
            (is_named && !now.cut.holds(n)).then_some(n)
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
            !cut.holds(n)
                && match node.kind {
                    Kind::TraitImpl => !effects::is_silent(&self.tree, node),
                    Kind::MacroRules => !effects::is_mentioned(&self.tree, cut, n),
                    Kind::MacroCall => effects::may_go(&self.tree, n),
                    Kind::Derive | Kind::ExternCrate => true,
                    _ => node
                        .parent
                        .is_some_and(|parent| self.node(parent).kind == Kind::Trait),
                }
        };
        (0..self.tree.nodes.len()).filter(tried).rev().collect()
    }

    /// Takes out as many of the nodes as can be, trying all at once, then parts.
    fn try_without(&mut self, now: Checked, nodes: &[usize]) -> Result<Checked, String> {
        let open = |n: &usize| !now.cut.holds(*n) && !self.kept.contains(n);
        let nodes: Vec<usize> = nodes.iter().copied().filter(open).collect();
        if nodes.is_empty() || Instant::now() > self.end {
            return Ok(now);
        }
        let refused = match self.without(&now.cut, &nodes)? {
            Ok(next) => {
                // Nothing else was there for an unused import.
                if !nodes.iter().all(|&n| self.is_import(n)) {
                    self.kept.clear();
                }
                return Ok(next);
            }
            Err(refused) => refused,
        };
        if let [node] = nodes[..] {
            self.kept.insert(node);
            return Ok(now);
        }
        let (mut first, second) = self.split(&now, nodes, &refused.objections);
        let is_nameless = |&n: &usize| matches!(self.node(n).kind, Kind::Derive | Kind::TraitImpl);
        if second.iter().all(is_nameless) {
            // What is imported is gone with the first part.
            first.extend(refused.imports);
        }
        let now = self.try_without(now, &first)?;
        match second[..] {
            // What would be left is what has failed already.
            [node] if first.iter().all(|&n| now.cut.holds(n)) => {
                self.kept.insert(node);
                Ok(now)
            }
            _ => self.try_without(now, &second),
        }
    }

    /// Parts nodes that cannot be taken out together: what the compiler blames goes
    /// last, or else what no lint names, or else the second half.
    fn split(
        &self,
        now: &Checked,
        mut nodes: Vec<usize>,
        objections: &[Diagnostic],
    ) -> (Vec<usize>, Vec<usize>) {
        let quotes = |found: &Diagnostic| -> Vec<String> {
            let quoted = found.message.split('`').skip(1).step_by(2);
            quoted.flat_map(words).collect()
        };
        let blamed: BTreeSet<String> = objections.iter().flat_map(quotes).collect();
        let named = self.named(now);
        let is_tried = |n: &usize| !named.contains(n);
        let is_blamed = |n: &usize| {
            let is_quoted = |text: &str| words(text).any(|word| blamed.contains(&word));
            let node = self.node(*n);
            // A derive of that name may be any type's.
            let type_too = || {
                let around = self.tree.around(&node.span);
                around
                    .iter()
                    .any(|&m| m != *n && is_quoted(&self.node(m).name))
            };
            is_tried(n)
                && is_quoted(self.tree.str(&node.head))
                && (node.kind != Kind::Derive || type_too())
        };
        for last in [&is_blamed as &dyn Fn(&usize) -> bool, &is_tried] {
            let (second, first): (Vec<usize>, Vec<usize>) = nodes.iter().partition(|&n| last(n));
            if !first.is_empty() && !second.is_empty() {
                return (first, second);
            }
        }
        let second = nodes.split_off(nodes.len() / 2);
        (nodes, second)
    }

    fn is_import(&self, n: usize) -> bool {
        let kind = self.node(n).kind;
        matches!(kind, Kind::Use | Kind::UseGroup | Kind::UseLeaf)
    }

    /// The cut with these nodes taken out as well, and with what can only have
    /// been there for them; or what the compiler says against it.
    fn without(&self, cut: &Cut, nodes: &[usize]) -> Result<Result<Checked, Refused>, String> {
        let mut cut = cut.clone();
        let mut imports = Vec::new();
        for &n in nodes {
            cut.take(&self.tree, n);
        }
        loop {
            cut.take_emptied(&self.tree);
            let found = self.check(&cut)?;
            let (errors, warnings): (Vec<Diagnostic>, Vec<Diagnostic>) =
                found.into_iter().partition(|diagnostic| diagnostic.error);
            if errors.is_empty() {
                let is_new = |warning: &&Diagnostic| {
                    let known = (warning.code.clone(), warning.message.clone());
                    !names_dead_part(warning) && !self.old_warnings.contains(&known)
                };
                let objections: Vec<Diagnostic> = warnings.iter().filter(is_new).cloned().collect();
                let is_same = || match &self.whole {
                    Some(whole) => self.is_proved(whole, &cut),
                    None => Ok(true),
                };
                return Ok(match objections.is_empty() && is_same()? {
                    true => Ok(Checked {
                        cut,
                        found: warnings,
                    }),
                    false => Err(Refused {
                        objections,
                        imports,
                    }),
                });
            }
            let before = cut.clone();
            let mut objections = errors;
            objections.retain(|error| {
                let mut followed = false;
                for span in &error.spans {
                    followed |= self.follow_error(&mut cut, &error.code, span);
                }
                !followed
            });
            let is_new = |n: &usize| cut.holds(*n) && !before.holds(*n);
            let (new, other): (Vec<usize>, Vec<usize>) = (0..self.tree.nodes.len())
                .filter(is_new)
                .partition(|&n| self.is_import(n));
            imports.extend(new);
            // That an import is gone mends no other error.
            if !objections.is_empty() && other.is_empty() {
                return Ok(Err(Refused {
                    objections,
                    imports,
                }));
            }
        }
    }

    /// Takes out what an error shows to be there only for what is gone: a name of
    /// an import, an impl whose head does not make sense any more, an item of an
    /// impl that its trait does not have.
    fn follow_error(&self, cut: &mut Cut, code: &str, span: &Range<usize>) -> bool {
        let around: Vec<usize> = self
            .tree
            .around(span)
            .into_iter()
            .filter(|&n| !cut.holds(n))
            .collect();
        let Some(&first) = around.first() else {
            return false;
        };
        let node = self.node(first);
        // No type is found under its name any more.
        let no_type = ["E0412", "E0425", "E0433"].contains(&code);
        let follows = match node.kind {
            _ if effects::is_silent(&self.tree, node) && !no_type => None,
            Kind::Use | Kind::UseGroup | Kind::UseLeaf | Kind::Derive => Some(first),
            Kind::Inherent | Kind::TraitImpl => Some(first),
            _ if ["E0407", "E0437", "E0438"].contains(&code) => Some(first),
            _ => None,
        };
        if let Some(n) = follows {
            cut.add(n);
            return true;
        }
        false
    }

    /// Asks the compiler about what is left. Spans are those of the whole file.
    fn check(&self, cut: &Cut) -> Result<Vec<Diagnostic>, String> {
        let pieces = cut.pieces(&self.tree);
        let text: String = pieces.iter().map(|piece| self.tree.str(piece)).collect();
        let mut found = lints::check(self.rustc, self.folder, &text)
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

    /// The pruned file. What is dead but stays is allowed to be.
    fn finished(&self, now: &Checked, unproved: Option<String>) -> Pruned {
        let mut dead = self.named(now);
        dead.retain(|&n| !self.is_import(n) && self.node(n).kind != Kind::MacroCall);
        Pruned {
            text: now.cut.render(&self.tree, &dead),
            unproved,
            unfinished: Instant::now() > self.end,
        }
    }
}

#[cfg(test)]
#[path = "prune_tests.rs"]
mod tests;
