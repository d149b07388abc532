//! Makes one file of a solution and the shelf, with no more than the program needs, and
//! proves that it is the program that cargo builds from them.

mod ask;
mod assemble;
mod blame;
mod clean;
mod cut;
mod editions;
mod equip;
mod finish;
mod guard;
mod hoist;
mod imports;
mod inline;
mod ir;
mod names;
mod nest;
mod places;
mod polyfill;
mod prove;
mod prune;
mod reached;
mod rustfmt;
pub mod snippet;
mod sweep;
mod truth;
mod units;
mod unprovable;

use crate::base::times::timed;
use crate::build::rustc::{Failure, Settings};
use crate::build::snippets::may_be_used;
use crate::project::{Header, Problem, Project};
use crate::source::Tree;
use crate::terms::Judge;
use ask::Questions;
use assemble::assemble;
use finish::{Beside, Finish};
use inline::{inlined, Form};
use names::Names;
use nest::joined;
use places::with_place;
use reached::functions;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};
use truth::Shelf;
pub use truth::Sources;
use unprovable::told;

/// One file that holds a whole program.
pub struct Bundle {
    pub text: String,
    /// How many times its code has the word `unsafe`.
    pub unsafes: usize,
    /// Why it is not proved to be the program that cargo builds from the sources, if it is
    /// not: in one sentence.
    pub unproved: Option<String>,
    /// How many questions the compiler was asked.
    pub questions: usize,
    /// What a user should know about it.
    pub notes: Vec<String>,
}

/// What all bundles of a run share.
pub struct Bundler<'a> {
    project: &'a Project,
    shelves: Mutex<HashMap<Vec<String>, Arc<OnceLock<Compiled>>>>,
}

type Compiled = Result<Arc<Shelf>, Failure>;

impl<'a> Bundler<'a> {
    pub fn new(project: &'a Project) -> Self {
        Self {
            project,
            shelves: Mutex::default(),
        }
    }

    /// Compiles the sources of a problem as cargo does, with the settings of its judge but
    /// not optimised; to a program too if it is to run.
    pub fn sources<'b>(
        &self,
        problem: &'b Problem,
        header: &'b Header,
        is_run: bool,
    ) -> Result<Sources<'b>, Failure> {
        let shelf = || self.compiled(&header.judge, is_run);
        let shelf = may_be_used(&problem.solution).then(shelf).transpose()?;
        truth::sources(self.project, problem, header, shelf, is_run)
    }

    /// The shelf with the settings of a judge, once in each run.
    fn compiled(&self, judge: &Judge, is_run: bool) -> Compiled {
        let mut shelves = self.shelves.lock().expect("nothing here panics");
        let cell = shelves.entry(judge.flags()).or_default().clone();
        drop(shelves);
        let make = || truth::shelf(self.project, judge, is_run).map(Arc::new);
        cell.get_or_init(make).clone()
    }

    /// Bundles a solution. While a text is proved that may become the bundle, `beside` is
    /// called with it. The error says in one line why it cannot be bundled.
    pub fn bundle(&self, sources: &Sources, beside: Beside) -> Result<Bundle, String> {
        let (root, inputs) = (&self.project.root, &sources.inputs);
        let text = inlined(&sources.problem.solution, Form::Solution, &|path| {
            inputs.have(root, path)
        })?;
        let text = joined(&text, &sources.shelf()?)?;
        let tree = timed("layout", || Tree::parse(&text))?;
        let names = Names::new(&tree);
        let program = sources.program();
        let paths = program.reached();
        let judge = &sources.header.judge;
        let ask = Questions::new(
            &names,
            Settings::for_judge(&self.project.rustc, judge),
            &sources.work,
        );
        let finish = Finish {
            project: self.project,
            sources,
            beside,
        };
        let reached = functions(&paths);
        let finished = timed("bundle", || assemble(&ask, &reached, &finish))?;
        let different = &finished.different;
        let unproved = told(&paths).map(String::from).or_else(|| {
            let placed = |path: &String| with_place(self.project, inputs, &tree, path);
            let first: Vec<String> = different.iter().take(3).map(placed).collect();
            (!first.is_empty()).then(|| format!("another program in {}", first.join(", ")))
        });
        let notes = editions::notes(self.project, judge, &ask, &finished.cut, inputs)?;
        let (unsafes, note) = guard::inspect(&finished.text, judge.source, root)?;
        Ok(Bundle {
            unsafes,
            unproved,
            text: finished.text,
            questions: ask.asked(),
            notes: [finished.notes, notes, note.into_iter().collect()].concat(),
        })
    }
}
