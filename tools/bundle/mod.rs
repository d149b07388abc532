//! Bundles a solution and its crates into one file, with no more than the program needs, and
//! proves that the file is the program that cargo builds from the sources.

mod assemble;
mod cfg;
mod cfg_if;
mod clean;
mod editions;
mod equip;
mod errors;
mod flatten;
mod functions;
mod generated;
mod guard;
mod imports;
mod inline;
mod ir;
mod items;
mod locate;
mod macro_calls;
mod nest;
mod panics;
mod polyfill;
mod prove;
mod prune;
mod reachability;
mod removals;
mod resolve;
mod restore;
mod rustfmt;
mod scopes;
mod session;
mod side;
pub mod snippet;
mod source_program;
mod unprovable;
mod variants;

use crate::build::cargo;
use crate::build::error::Error;
use crate::build::snippets::may_use_library;
use crate::build::wrapper::Strictness;
use crate::judges::Judge;
use crate::project::{Header, Problem, Project};
use crate::source::{lex::split_idents, Tree};
use base::times::time_phase;
use functions::parse_own_functions;
use locate::describe_function;
use resolve::Resolver;
use session::{OnCandidate, Session};
use source_program::Library;
pub use source_program::SourceProgram;
use std::cell::Cell;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};
use unprovable::unprovable_reason;
use variants::Candidate;

/// One file that holds a whole program.
pub struct Bundle {
    pub text: String,
    /// The number of keywords `unsafe` in its code.
    pub unsafes: usize,
    /// Why the bundle is not proved, in one sentence; `None` if it is proved.
    pub unproved: Option<String>,
    /// How many times rustc was called to find what can be removed.
    pub checks: usize,
    /// Notes for the user.
    pub notes: Vec<String>,
}

/// Makes the bundles of a run.
pub struct Bundler<'a> {
    project: &'a Project,
    /// The compiled libraries, by the compiler flags of their judges. A thread that needs a library
    /// waits while another thread compiles it.
    libraries: Mutex<HashMap<Vec<String>, Arc<OnceLock<CompiledLibrary>>>>,
}

type CompiledLibrary = Result<Library, Error>;

impl<'a> Bundler<'a> {
    pub fn new(project: &'a Project) -> Self {
        let libraries = Mutex::default();
        Self { project, libraries }
    }

    /// Compiles the sources of a problem as cargo does, with the settings of its judge but
    /// without optimisation, and links the program if `is_linked`.
    pub fn compile_sources<'b>(
        &self,
        problem: &'b Problem,
        header: &'b Header,
        is_linked: bool,
    ) -> Result<SourceProgram<'b>, Error> {
        if let (Some(package), Some(program)) = (&self.project.package, &problem.program) {
            let built = cargo::build(self.project, package, program, &header.judge)?;
            return SourceProgram::from_cargo(self.project, problem, header, built);
        }
        let compile = || self.compile_library(&header.judge, is_linked);
        let library = may_use_library(&problem.solution).then(compile).transpose()?;
        SourceProgram::compile(self.project, problem, header, library, is_linked)
    }

    /// Compiles the library with the settings of a judge, once in each run.
    fn compile_library(&self, judge: &Judge, is_linked: bool) -> CompiledLibrary {
        let mut libraries = self.libraries.lock().expect("no holder of the lock panics");
        let cell = libraries.entry(judge.flags()).or_default().clone();
        drop(libraries);
        cell.get_or_init(|| Library::compile(self.project, judge, is_linked)).clone()
    }

    /// Bundles a solution. `on_candidate` is called with each text that may become the bundle,
    /// while the text is being proved. The error says in one line why there is no bundle.
    pub fn bundle(
        &self,
        sources: &SourceProgram,
        on_candidate: OnCandidate,
    ) -> Result<Bundle, String> {
        let join = |strictness| {
            let text = sources.join(self.project, strictness)?;
            clean::drop_attribute_macros(text, &sources.linked.missing)
        };
        let (mut text, reason) = join(Strictness::Readable)?;
        let refuse = |error| reason.cloned().unwrap_or(error);
        let bundle = self.bundle_text(sources, &text, on_candidate).map_err(refuse)?;
        if bundle.unproved.is_some() && sources.has_older_crates() {
            for strictness in [Strictness::Captures, Strictness::Matches] {
                let (stricter, _) = join(strictness)?;
                if stricter == text {
                    continue;
                }
                text = stricter;
                let next = self.bundle_text(sources, &text, on_candidate);
                if let Some(next) = next.ok().filter(|it| it.unproved.is_none()) {
                    return Ok(next);
                }
            }
        }
        match (&bundle.unproved, reason) {
            (Some(_), Some(reason)) => Err(reason.clone()),
            _ => Ok(bundle),
        }
    }

    /// Bundles the text of a solution and its crates.
    fn bundle_text(
        &self,
        sources: &SourceProgram,
        text: &str,
        on_candidate: OnCandidate,
    ) -> Result<Bundle, String> {
        let project = self.project;
        let tree = &time_phase("layout", || Tree::parse(text))?;
        let session = Session {
            project,
            sources,
            tree,
            resolver: &Resolver::new(tree),
            on_candidate,
            checks: Cell::new(0),
        };
        let program = sources.program();
        let paths = program.reachable_functions();
        let functions = parse_own_functions(&paths, &sources.list_own_names());
        let bundle = time_phase("bundle", || assemble::assemble(&session, &functions))?;
        if let Some(reason) =
            split_idents(&bundle.text).find_map(|it| sources.linked.missing.get(it))
        {
            return Err(reason.clone());
        }
        let reason = unprovable_reason(&paths, &sources.list_own_names());
        let describe = || describe_differences(&session, &bundle);
        let unproved = reason.map(String::from).or_else(describe);
        // A proved bundle of a package behaves as each crate does in its own edition: notes on
        // editions would be wrong.
        let is_certain = sources.record().is_some() && unproved.is_none();
        let notes = if is_certain {
            Vec::new()
        } else {
            editions::list_edition_notes(&session, &bundle.removals)?
        };
        let (unsafes, note) = guard::inspect(&bundle.text, session.judge().source, &project.root)?;
        Ok(Bundle {
            text: bundle.text,
            unsafes,
            unproved,
            checks: session.checks.get(),
            notes: [bundle.notes, notes, note.into_iter().collect(), sources.linked.notes.clone()]
                .concat(),
        })
    }
}

/// Returns where a bundle differs from the source program, if it does.
fn describe_differences(session: &Session, bundle: &Candidate) -> Option<String> {
    let differences = bundle.differences.iter().take(3);
    let places: Vec<String> = differences.map(|it| describe_function(session, it)).collect();
    let (places, judge) = (places.join(", "), session.judge());
    (!places.is_empty()).then(|| match bundle.edition_of_proof() {
        Some(edition) => format!(
            "in edition {edition} the program equals cargo's, but {} compiles edition {}, where it \
             differs in {places}",
            judge.header, judge.edition
        ),
        None => {
            let reason = bundle.type_name_reason().map(|it| format!(": {it}"));
            format!("the program differs from cargo's in {places}{}", reason.unwrap_or_default())
        }
    })
}
