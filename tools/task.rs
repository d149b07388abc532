//! Judges one problem: bundles the solution, compiles the bundle and runs it. If nothing has
//! changed, the stored report is used.

use crate::args::Args;
use crate::build::error::Error;
use crate::bundle::{Bundle, Bundler, SourceProgram};
use crate::judge::compile;
use crate::judge::report::{Report, Verdict};
use crate::judge::verdict::Program;
use crate::judge::verdict_cache::{cache_key, VerdictCache};
use crate::judges::Answer;
use crate::oracle::worst::write_worst_cases;
use crate::project::{Case, Header, Problem, Project};
use base::context::Context;
use base::files::{read_regular, write_atomically};
use base::times::time_phase;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// What all problems of a run share.
pub struct Run<'a> {
    pub project: &'a Project,
    pub args: &'a Args,
    pub bundler: Bundler<'a>,
    /// A hash of these tools and the compiler.
    pub tools: u64,
    /// Whether a wrong solution may be reported before its bundle is made: there is only one
    /// problem, and no option needs the bundle.
    pub single_problem: bool,
}

/// A note on cases that are made from the line `//! Input:`.
const NO_ANSWERS_NOTE: &str = "the answers are not known: only crashes, time and memory are judged";

/// One problem that is judged.
pub struct Task<'a> {
    run: &'a Run<'a>,
    problem: &'a Problem,
    header: &'a Header,
    cases: Vec<Case>,
    /// The folder of the cases as messages name it.
    shown: String,
    bundle: PathBuf,
    cache: VerdictCache,
}

impl<'a> Task<'a> {
    /// Judges a problem. Afterwards the file of its bundle exists if and only if the bundle
    /// was made from the present sources and compiles.
    pub fn judge_problem(run: &'a Run, problem: &'a Problem) -> Report {
        let [is_debug, is_worst] = ["--debug", "--worst"].map(|option| run.args.has(option));
        let judge = |task: Self| {
            let judged = if is_debug { task.judge_with_checks() } else { task.judge_submission() };
            let report = judged.map(|mut report| {
                report.notes.extend(task.check_samples());
                if is_worst && task.cases.iter().any(|case| !case.output.exists()) {
                    report.notes.push(String::from(NO_ANSWERS_NOTE));
                }
                report
            });
            // The next problem may need the disk space.
            fs::remove_dir_all(task.work_folder()).ok();
            report.or_else(|failure| task.report_failure(failure))
        };
        let judged = Self::new(run, problem).and_then(judge);
        let mut report = judged.unwrap_or_else(Report::error);
        report.notes.extend(problem.note.clone());
        if report.bytes.is_none() && !is_debug {
            fs::remove_file(run.project.root.join(&problem.bundle)).ok();
        }
        report
    }

    fn new(run: &'a Run, problem: &'a Problem) -> Result<Self, String> {
        let (project, name) = (run.project, &problem.name);
        let header = problem.header.as_ref()?;
        let (kind, folder, cases) = if run.args.has("--worst") {
            let folder = write_worst_cases(project, name, header.input.as_deref(), run.tools)?;
            let cases = project.read_cases(&folder)?;
            ("worst", folder, cases)
        } else {
            let kind = if problem.is_outside { "elsewhere" } else { "samples" };
            (kind, problem.samples.clone(), project.list_cases(problem)?)
        };
        Ok(Self {
            run,
            problem,
            header,
            cases,
            shown: project.display_path(&folder),
            bundle: project.root.join(&problem.bundle),
            cache: VerdictCache::open(project, kind, name),
        })
    }

    /// Bundles the solution and judges the bundle as the judge does. Returns the report, or the
    /// stored one if nothing has changed.
    fn judge_submission(&self) -> Result<Report, Error> {
        let (project, args) = (self.run.project, self.run.args);
        // Somebody may have edited the bundle, so its text is a part of the cache key. There is no
        // bundle if the solution failed before one was made.
        let text = read_regular(&self.bundle).unwrap_or_default();
        let is_enough = |report: &Report| report.bytes.is_some() || !args.has("--force");
        let known = self.find_report(&text).filter(is_enough);
        if let Some(report) = known.filter(|_| self.cache.has_same_inputs(project)) {
            return Ok(report);
        }
        // The old bundle is removed first, so that it cannot be mistaken for the new one.
        fs::remove_file(&self.bundle).ok();
        let (bundler, single_problem) = (&self.run.bundler, self.run.single_problem);
        let sources = bundler.compile_sources(self.problem, self.header, single_problem)?;
        // Also compiles the checker or interactor, which is part of the cache key.
        let program = self.open_program(&sources.work)?;
        let before = self.cache_key("");
        let (report, text) = self.judge_sources(&sources, &program)?;
        // If a file was saved meanwhile, its old or its new text may have been judged: the
        // report is not stored.
        let is_same = self.cache_key("") == before && sources.inputs.are_unchanged(&project.root);
        if let Some(key) = self.cache_key(&text).filter(|_| is_same) {
            let inputs = &sources.inputs;
            self.cache.store(project, inputs, key, &report);
        }
        Ok(report)
    }

    /// Judges sources that compile. Returns the report, and the text of the bundle; the text
    /// is empty if the solution failed before a bundle was made.
    fn judge_sources(
        &self,
        sources: &SourceProgram,
        program: &Program,
    ) -> Result<(Report, String), Error> {
        let is_wrong = || program.fails_quickly(&self.cases);
        // For a single problem, reports a wrong solution before a bundle is made.
        if !self.run.single_problem || !time_phase("first runs", is_wrong)? {
            return self.bundle_and_judge(sources);
        }
        let report = self.run_cases(program, Report::default())?;
        if report.verdict != Verdict::Accepted {
            return Ok((report, String::new()));
        }
        let (mut report, text) = self.bundle_and_judge(sources)?;
        report.notes.push(String::from(
            "two runs of the solution on the same cases differ: the first failed, the next did not",
        ));
        Ok((report, text))
    }

    /// Returns the stored report on a bundle with this text, unless there is --fresh.
    fn find_report(&self, text: &str) -> Option<Report> {
        let known = self.cache.find_report(self.cache_key(text)?);
        known.filter(|_| !self.run.args.has("--fresh"))
    }

    /// Makes the bundle and judges it. Returns the report and the text of the bundle.
    fn bundle_and_judge(&self, sources: &SourceProgram) -> Result<(Report, String), Error> {
        let (project, name) = (self.run.project, &self.problem.name);
        // While a bundle is proved, another thread compiles it as on the judge.
        let compiled = Mutex::new(None);
        let bundle = self.run.bundler.bundle(sources, &|text| {
            if self.find_report(text).is_none() {
                let made = self.compile_bundle(&sources.linked.flags, text);
                *compiled.lock().expect("the lock is not poisoned") =
                    Some((text.to_string(), made));
            }
        })?;
        // If snippets have changed, the stored report on the same text may be outdated: the
        // proof may fail now, or succeed for the first time.
        let is_same = |report: &Report| report.proved == bundle.unproved.is_none();
        let report = match self.find_report(&bundle.text).filter(is_same) {
            Some(report) => report,
            None => {
                let compiled = compiled.into_inner().expect("the lock is not poisoned");
                match compiled.filter(|(text, _)| *text == bundle.text) {
                    Some((_, made)) => made?,
                    None => self.compile_bundle(&sources.linked.flags, &bundle.text)?,
                }
                self.judge_bundle(&bundle)?
            }
        };
        if report.bytes.is_some() {
            write_atomically(&project.work, &self.bundle, &bundle.text)
                .context(format_args!("cannot write the bundle of {name}"))?;
        }
        Ok((report, bundle.text))
    }

    /// Judges a bundle that was compiled.
    fn judge_bundle(&self, bundle: &Bundle) -> Result<Report, String> {
        let notes = bundle.unproved.iter().chain(&bundle.notes);
        let report = Report {
            bytes: Some(bundle.text.len()),
            unsafes: bundle.unsafes,
            proved: bundle.unproved.is_none(),
            questions: bundle.checks,
            notes: notes.cloned().collect(),
            ..Report::default()
        };
        let program = self.open_program(&self.work_folder())?;
        self.run_cases(&program, report)
    }

    /// Judges the solution unbundled, with overflow checks and debug assertions. No
    /// bundle is made.
    fn judge_with_checks(&self) -> Result<Report, Error> {
        let project = self.run.project;
        let (judge, folder) = (&self.header.judge, self.work_folder());
        compile::compile_with_checks(project, self.problem, judge, &folder)?;
        let program = self.open_program(&folder)?;
        Ok(self.run_cases(&program, Report::default())?)
    }

    /// Returns the program in a folder. With --worst it may print anything in a case without an
    /// expected output. The cases made from the line `//! Input:` have none.
    fn open_program(&self, folder: &Path) -> Result<Program, String> {
        let program = Program::new(self.run.project, folder, self.header)?;
        Ok(Program { accepts_any_output: self.run.args.has("--worst"), ..program })
    }

    /// Returns a note if the line `//! Input:` is wrong, or a sample does not fit that line.
    fn check_samples(&self) -> Option<String> {
        let line = self.header.input.as_deref()?;
        let format = match input::parse(line) {
            Ok(format) => format,
            Err(error) => return Some(format!("the line //! Input: {error}")),
        };
        self.cases.iter().find_map(|case| {
            let text = fs::read_to_string(&case.input).ok()?;
            let error = input::check(&format, &text).err()?;
            Some(format!("{} does not fit the `//! Input:` line: {error}", case.shown))
        })
    }

    fn run_cases(&self, program: &Program, mut report: Report) -> Result<Report, String> {
        let judge = || program.judge_cases(&self.shown, &self.cases, &mut report);
        time_phase("runs", judge)?;
        let uses_interactive = || {
            let text = fs::read_to_string(&self.problem.solution);
            text.is_ok_and(|text| text.contains("snippets::interactive"))
        };
        if self.cases.is_empty() && uses_interactive() {
            let samples = &self.shown;
            report.details = format!(
                "interactive: write {samples}/talk.rs, an interactor, and \
                 `//! Answer: interactor talk.rs` as line 3 of the header, and add 1.in"
            );
        }
        if let Some(advice) = self.suggest_command(&report) {
            let call = self.run.project.call;
            report.details = format!("{}\n{call} {advice}\n", report.details.trim_end());
        }
        Ok(report)
    }

    /// Returns the command that shows more about a case that failed.
    fn suggest_command(&self, report: &Report) -> Option<String> {
        let has = |option| self.run.args.has(option);
        let is_advised = [Verdict::WrongAnswer, Verdict::RuntimeError].contains(&report.verdict);
        let mut cases = report.cases.iter();
        let failed = cases.find(|case| case.verdict == report.verdict)?;
        let (selector, case) = (&self.problem.selector, &failed.name);
        match &self.header.answer {
            _ if has("--worst") || !is_advised => None,
            // `run` takes no case of an interactive problem.
            Answer::Interactor(_) if has("--debug") => None,
            Answer::Interactor(_) => Some(format!("--debug {selector} judges it with checks")),
            _ => Some(format!("run {selector} --case {case} runs it with checks and a backtrace")),
        }
    }

    fn compile_bundle(&self, linked: &[String], text: &str) -> Result<(), Error> {
        let (judge, folder) = (&self.header.judge, &self.work_folder());
        let build = || compile::compile_bundle(self.problem, judge, linked, folder, text);
        time_phase("rustc", build)
    }

    fn work_folder(&self) -> PathBuf {
        self.run.project.work.join(&self.problem.name)
    }

    /// Returns the cache key of the verdict on a bundle with this text: see [`cache_key`].
    fn cache_key(&self, text: &str) -> Option<u64> {
        let (Run { project, tools, .. }, problem) = (self.run, self.problem);
        cache_key(project, problem, self.header, *tools, text, &self.cases)
    }

    /// Returns a report if sources or a bundle do not compile; any other error stays an error.
    fn report_failure(&self, failure: Error) -> Result<Report, String> {
        match failure {
            Error::Other(message) => Err(message),
            Error::Compile(details) => Ok(Report {
                verdict: Verdict::CompileError,
                planned: self.cases.len(),
                details,
                ..Report::default()
            }),
        }
    }
}
