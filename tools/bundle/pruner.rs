//! Takes out of a flattened bundle whatever `main` does not reach.
//!
//! The compiler is the judge. Its lints name what is dead; this module finds the
//! part of the file around the name, takes it out and asks again. What lints do
//! not name (impls, derives, exported macros, trait methods) is tried: all of it is
//! taken out at once, and what the compiler's errors and new warnings ask for comes
//! back. Then the proof is asked: what makes another program comes back too.

use crate::bundle::blame::{blame, objection, witnesses};
use crate::bundle::cut::Cut;
use crate::bundle::effects;
use crate::bundle::lints::Diagnostic;
use crate::bundle::prove::Ir;
use crate::bundle::questions::Questions;
use crate::bundle::sweep::{sweep, Names};
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::time::Duration;

/// How much processor time the compiler may take to find out what can go without a
/// proof at every step, and how much in all; and how many questions may be asked in
/// any case, so that a slow machine gets the same result for usual programs.
const QUICK: (Duration, usize) = (Duration::from_secs(5), 30);
pub const BUDGET: (Duration, usize) = (Duration::from_secs(10), 60);

/// How often a sweep may lack something before nothing is swept.
const ROUNDS: usize = 3;

pub struct Pruner<'a> {
    pub tree: &'a Tree,
    pub ask: Questions<'a>,
    /// What the compiler warned of from the start: code and message.
    old_warnings: Vec<(String, String)>,
    /// Parts that could not be taken out, each with the parts that asked for it, if
    /// these are known.
    kept: BTreeMap<usize, Vec<usize>>,
    /// Parts that have come back in the attempt under way.
    back: BTreeSet<usize>,
    /// Parts that only another compiler needs.
    pub pinned: BTreeSet<usize>,
    /// The unpruned program, once every step has to be proved.
    pub whole: Option<Ir>,
    /// What a sweep has to leave, and how often errors have asked for that.
    pub needed: BTreeSet<usize>,
    rounds: usize,
    /// When to stop, and how many questions may be asked in any case.
    pub budget: (Duration, usize),
    /// Whether there was no time for more.
    pub stopped: bool,
}

/// A cut that compiles, with the compiler's warnings about it; their spans are
/// those of the whole file.
#[derive(Clone)]
pub struct Checked {
    pub cut: Cut,
    found: Vec<Diagnostic>,
}

/// Errors or new warnings, because of which a cut cannot be.
type Objections = Vec<Diagnostic>;

impl<'a> Pruner<'a> {
    pub fn new(tree: &'a Tree, ask: Questions<'a>) -> Self {
        Self {
            tree,
            ask,
            old_warnings: Vec::new(),
            kept: BTreeMap::new(),
            back: BTreeSet::new(),
            pinned: BTreeSet::new(),
            whole: None,
            needed: BTreeSet::new(),
            rounds: 0,
            budget: QUICK,
            stopped: false,
        }
    }

    /// A cut by names to begin with, and what the compiler says of it. What its errors
    /// ask for is needed; if they do not say what, everything is.
    pub fn begin_swept(&mut self) -> Result<Checked, String> {
        let none = Cut::none(self.tree);
        loop {
            let mut cut = sweep(self.tree, &none, &self.needed);
            let is_whole = cut == none;
            let mut found = self.ask.check(&cut)?;
            // An import may find nothing any more: of two items of one name, it may have
            // named the one that is gone.
            while !is_whole && self.drop_imports(&mut cut, &found) {
                found = self.ask.check(&cut)?;
            }
            let errors: Vec<Diagnostic> = found.iter().filter(|it| it.error).cloned().collect();
            if let Some(error) = errors.first() {
                if is_whole {
                    return Err(format!("it does not compile: {}", error.message));
                }
                self.need(&cut, &errors);
                continue;
            }
            let old = found.iter().filter(|warning| !warning.names_dead_part());
            self.old_warnings = old
                .map(|warning| (warning.code.clone(), warning.message.clone()))
                .collect();
            return Ok(Checked { cut, found });
        }
    }

    /// Notes the parts of a cut for which these errors ask; all of them if the errors do
    /// not name any, or have asked before.
    pub fn need(&mut self, cut: &Cut, errors: &[Diagnostic]) {
        let gone = cut.parts(self.tree, &Cut::none(self.tree));
        let blamed = blame(self.tree, &gone, errors);
        self.rounds += 1;
        match blamed.nodes.is_empty() || self.rounds > ROUNDS {
            true => self.needed.extend(0..self.tree.nodes.len()),
            false => self.needed.extend(blamed.nodes.into_keys()),
        }
    }

    /// Takes out the imports that are the only errors.
    fn drop_imports(&self, cut: &mut Cut, found: &[Diagnostic]) -> bool {
        let mut errors = found.iter().filter(|diagnostic| diagnostic.error);
        let before = cut.clone();
        let places = errors.clone().flat_map(|error| &error.spans);
        let imports = places.filter_map(|span| self.tree.around(span).first().copied());
        let imports: Vec<usize> = imports.filter(|&n| self.is_import(n)).collect();
        if errors.all(|error| error.code == "E0432") && !imports.is_empty() {
            imports.iter().for_each(|&n| cut.add(n));
            cut.take_emptied(self.tree);
        }
        *cut != before
    }

    /// Takes out parts until nothing more can go.
    pub fn run(&mut self, mut now: Checked) -> Result<Checked, String> {
        loop {
            let before = now.cut.clone();
            let mut nodes = self.named(&now);
            let names = Names::of(self.tree, &now.cut);
            nodes.retain(|&n| effects::may_go(self.tree, n, &names));
            nodes.extend(self.candidates(&now.cut, &names));
            let swept = sweep(self.tree, &now.cut, &self.needed);
            nodes.extend(swept.parts(self.tree, &now.cut));
            now = self.try_without(now, &nodes)?;
            if now.cut == before {
                return Ok(now);
            }
        }
    }

    /// Begins anew, with all parts to be tried that are not pinned.
    pub fn forget(&mut self) {
        self.kept = self.pinned.iter().map(|&n| (n, Vec::new())).collect();
    }

    pub fn node(&self, n: usize) -> &Node {
        &self.tree.nodes[n]
    }

    /// The parts that the lints name.
    pub fn named(&self, now: &Checked) -> Vec<usize> {
        let dead = now.found.iter().filter(|warning| warning.names_dead_part());
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
    /// earlier.
    pub fn candidates(&self, cut: &Cut, names: &Names) -> Vec<usize> {
        let tried = |&n: &usize| !cut.holds(n) && effects::is_tried(self.tree, n, names);
        (0..self.tree.nodes.len()).filter(tried).rev().collect()
    }

    /// Whether a part is needed by something that is still there.
    fn is_kept(&self, n: usize, cut: &Cut) -> bool {
        let needs = |by: &Vec<usize>| by.is_empty() || by.iter().any(|&m| !cut.holds(m));
        self.kept.get(&n).is_some_and(needs)
    }

    /// Takes out as many of the nodes as can be: all at once, and what the compiler
    /// then asks for comes back, until it is content.
    pub fn try_without(&mut self, mut now: Checked, nodes: &[usize]) -> Result<Checked, String> {
        let is_open = |n: &usize| !now.cut.holds(*n) && !self.is_kept(*n, &now.cut);
        let mut nodes: Vec<usize> = nodes.iter().copied().filter(is_open).collect();
        let count = nodes.len();
        let mut doubtful = BTreeSet::new();
        self.back.clear();
        while !nodes.is_empty() {
            if self.ask.are_over(self.budget) {
                self.stopped = true;
                break;
            }
            let objections = match self.without(&now.cut, &nodes)? {
                Ok(next) => {
                    now = next;
                    break;
                }
                Err(objections) => objections,
            };
            if let [node] = nodes[..] {
                let by = objections.iter();
                let by = by.flat_map(|error| witnesses(self.tree, error));
                self.kept.insert(node, by.collect());
                break;
            }
            let blamed = blame(self.tree, &nodes, &objections);
            if blamed.nodes.is_empty() {
                let second = nodes.split_off(nodes.len() / 2);
                now = self.try_without(now, &nodes)?;
                now = self.try_without(now, &second)?;
                break;
            }
            nodes.retain(|n| !blamed.nodes.contains_key(n));
            self.back.extend(blamed.nodes.keys());
            // The compiler says which imports are not needed in the end.
            let is_item = |n: &usize| !self.is_import(*n);
            doubtful.extend(blamed.doubtful.into_iter().filter(is_item));
            let items = blamed.nodes.into_iter().filter(|(n, _)| is_item(n));
            let items: Vec<_> = items.collect();
            self.kept.extend(items);
        }
        if self.whole.is_some() {
            return Ok(now);
        }
        // Those of which one may be enough: by themselves they may be told apart.
        self.kept.retain(|n, _| !doubtful.contains(n));
        let doubtful: Vec<usize> = doubtful.into_iter().rev().collect();
        if doubtful.len() < count {
            return match doubtful.is_empty() {
                true => Ok(now),
                false => self.try_without(now, &doubtful),
            };
        }
        for n in doubtful {
            now = self.try_without(now, &[n])?;
        }
        Ok(now)
    }

    pub fn is_import(&self, n: usize) -> bool {
        let kind = self.node(n).kind;
        matches!(kind, Kind::Use | Kind::UseGroup | Kind::UseLeaf)
    }

    /// The cut with these nodes taken out as well, and with what can only have
    /// been there for them; or the errors and warnings that speak against it.
    fn without(&self, cut: &Cut, nodes: &[usize]) -> Result<Result<Checked, Objections>, String> {
        let mut cut = cut.clone();
        for &n in nodes {
            cut.take(self.tree, n);
        }
        loop {
            cut.take_emptied(self.tree);
            let found = self.ask.check(&cut)?;
            let (mut errors, warnings): (Vec<Diagnostic>, Vec<Diagnostic>) =
                found.into_iter().partition(|diagnostic| diagnostic.error);
            if errors.is_empty() {
                let objections = self.objections(&cut, &warnings)?;
                return Ok(match objections.is_empty() {
                    true => Ok(Checked {
                        cut,
                        found: warnings,
                    }),
                    false => Err(objections),
                });
            }
            let before = cut.clone();
            errors.retain(|error| {
                let mut followed = false;
                for span in &error.spans {
                    followed |= self.follow_error(&mut cut, &error.code, span);
                }
                !followed
            });
            let is_new = |&n: &usize| cut.holds(n) && !before.holds(n) && !self.is_import(n);
            // That an import is gone mends no other error.
            if !errors.is_empty() && !(0..self.tree.nodes.len()).any(|n| is_new(&n)) {
                return Ok(Err(errors));
            }
        }
    }

    /// What speaks against a cut that compiles: new warnings, or that it is another
    /// program.
    fn objections(&self, cut: &Cut, warnings: &[Diagnostic]) -> Result<Vec<Diagnostic>, String> {
        let is_new = |warning: &&Diagnostic| {
            let known = (warning.code.clone(), warning.message.clone());
            !warning.names_dead_part() && !self.old_warnings.contains(&known)
        };
        let mut objections: Vec<Diagnostic> = warnings.iter().filter(is_new).cloned().collect();
        if let (true, Some(whole)) = (objections.is_empty(), &self.whole) {
            let names = self.ask.difference(whole, cut)?;
            objections.extend(names.map(|names| objection(self.tree, &names)));
        }
        Ok(objections)
    }

    /// Takes out what an error shows to be there only for what is gone: a name of
    /// an import, an impl whose head does not make sense any more, an item of an
    /// impl that its trait does not have.
    fn follow_error(&self, cut: &mut Cut, code: &str, span: &Range<usize>) -> bool {
        let mut around = self.tree.around(span).into_iter();
        let Some(first) = around.find(|&n| !cut.holds(n)) else {
            return false;
        };
        let is_needed = self.back.contains(&first) || self.is_kept(first, cut);
        let follows = !is_needed && effects::follows(self.tree, first, code);
        if follows {
            cut.add(first);
        }
        follows
    }
}
