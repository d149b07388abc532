//! From one problem to its report: bundle, compile, judge, each only if something has
//! changed.

use crate::base::files::{read_plain, replace};
use crate::base::times::timed;
use crate::build::rustc::{Failure, Settings};
use crate::bundle::{Bundle, Bundler, SourceProgram};
use crate::call::Call;
use crate::judge::compile;
use crate::judge::remembered::{judged, Remembered};
use crate::judge::report::{Report, Verdict};
use crate::judge::verdict::Program;
use crate::oracle::worst::worst_cases;
use crate::project::{Case, Header, Problem, Project};
use crate::terms::Answer;
use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;

/// What all problems of a run share.
pub struct Run<'a> {
    pub project: &'a Project,
    pub call: &'a Call,
    pub bundler: Bundler<'a>,
    /// A key of these tools and the compiler.
    pub tools: u64,
    /// Whether somebody waits for the verdict on one solution.
    pub is_alone: bool,
}

/// One problem that is judged.
pub struct Task<'a> {
    run: &'a Run<'a>,
    problem: &'a Problem,
    header: &'a Header,
    cases: Vec<Case>,
    /// The folder of the cases as messages name it.
    shown: String,
    bundle: PathBuf,
    remembered: Remembered,
}

impl<'a> Task<'a> {
    /// Judges a problem. Afterwards the file of its bundle exists if and only if it was
    /// made from the present sources and compiles.
    pub fn report(run: &'a Run, problem: &'a Problem) -> Report {
        let is_debug = run.call.has("--debug");
        let judged = |task: Self| {
            let report = match is_debug {
                true => task.with_checks(),
                false => task.as_submitted(),
            };
            // The next problem may need the disk space.
            fs::remove_dir_all(task.folder()).ok();
            report.or_else(|failure| task.not_compiled(failure))
        };
        let report = Self::new(run, problem).and_then(judged);
        let mut report = report.unwrap_or_else(Report::error);
        report.notes.extend(problem.note.clone());
        if report.bytes.is_none() && !is_debug {
            fs::remove_file(run.project.root.join(problem.bundle())).ok();
        }
        report
    }

    fn new(run: &'a Run, problem: &'a Problem) -> Result<Self, String> {
        let (project, name) = (run.project, &problem.name);
        let header = problem.header.as_ref()?;
        let (kind, folder) = match problem.is_elsewhere {
            _ if run.call.has("--worst") => ("worst", worst_cases(project, name, run.tools)?),
            true => ("elsewhere", problem.samples.clone()),
            false => ("samples", problem.samples.clone()),
        };
        Ok(Self {
            run,
            problem,
            header,
            cases: project.cases(&folder)?,
            shown: project.shown(&folder),
            bundle: project.root.join(problem.bundle()),
            remembered: Remembered::open(project, kind, name),
        })
    }

    /// Judges the bundle as its judge does, if anything has changed.
    fn as_submitted(&self) -> Result<Report, Failure> {
        let (project, call) = (self.run.project, self.run.call);
        // A bundle that somebody has changed by hand has another text; a solution that
        // failed has none.
        let text = read_plain(&self.bundle).unwrap_or_default();
        let is_enough = |report: &Report| report.bytes.is_some() || !call.has("--force");
        let known = self.known(&text).filter(is_enough);
        if let Some(report) = known.filter(|_| self.remembered.has_same_inputs(project)) {
            return Ok(report);
        }
        // Removed before it is made anew, so that the old one cannot be mistaken for it.
        fs::remove_file(&self.bundle).ok();
        let (bundler, is_alone) = (&self.run.bundler, self.run.is_alone);
        let sources = bundler.compile_sources(self.problem, self.header, is_alone)?;
        // Compiles the program that judges answers too: the key is taken of what is used.
        let program = Program::new(project, &sources.work, self.header)?;
        let before = self.judged("");
        let (report, text) = self.judged_sources(&sources, &program)?;
        // Of what was saved meanwhile nobody knows which of the two was judged.
        let is_same = self.judged("") == before && sources.inputs.are_same(&project.root);
        if let Some(judged) = self.judged(&text).filter(|_| is_same) {
            let inputs = &sources.inputs;
            self.remembered.store(project, inputs, judged, &report);
        }
        Ok(report)
    }

    /// The report on sources that compile, and the text of the bundle that was judged.
    fn judged_sources(
        &self,
        sources: &SourceProgram,
        program: &Program,
    ) -> Result<(Report, String), Failure> {
        let is_wrong = || program.is_wrong(&self.shown, &self.cases);
        // Nobody has to wait for the bundle of a solution that fails whatever its optimiser
        // does.
        if !self.run.is_alone || !timed("first runs", is_wrong)? {
            return self.bundled(sources);
        }
        let report = self.tried(program, Report::default())?;
        if report.verdict != Verdict::Accepted {
            return Ok((report, String::new()));
        }
        let (mut report, text) = self.bundled(sources)?;
        report.notes.push(String::from(
            "two runs of the solution on the same cases differ: the first failed, the next did not",
        ));
        Ok((report, text))
    }

    /// The last verdict on this bundle, unless it is to be judged again.
    fn known(&self, text: &str) -> Option<Report> {
        let known = self.remembered.report(self.judged(text)?);
        known.filter(|_| !self.run.call.has("--fresh"))
    }

    /// The report on the bundle, and its text.
    fn bundled(&self, sources: &SourceProgram) -> Result<(Report, String), Failure> {
        let (project, name) = (self.run.project, &self.problem.name);
        // It is compiled as the judge does while it is proved.
        let compiled = Mutex::new(None);
        let bundle = self.run.bundler.bundle(sources, &|text| {
            if self.known(text).is_none() {
                let made = self.compiled(text);
                *compiled.lock().expect("nothing panics here") = Some((text.to_string(), made));
            }
        })?;
        // The same text may be proved no more, as the shelf has changed.
        let is_same = |report: &Report| report.proved == bundle.unproved.is_none();
        let report = match self.known(&bundle.text).filter(is_same) {
            Some(report) => report,
            None => {
                let compiled = compiled.into_inner().expect("nothing panics here");
                match compiled.filter(|(text, _)| *text == bundle.text) {
                    Some((_, made)) => made?,
                    None => self.compiled(&bundle.text)?,
                }
                self.judged_bundle(&bundle)?
            }
        };
        if report.bytes.is_some() {
            replace(&project.work, &self.bundle, &bundle.text)
                .map_err(|error| format!("cannot write the bundle of {name}: {error}"))?;
        }
        Ok((report, bundle.text))
    }

    /// The report on a bundle that was compiled.
    fn judged_bundle(&self, bundle: &Bundle) -> Result<Report, String> {
        let notes = bundle.unproved.iter().chain(&bundle.notes);
        let report = Report {
            bytes: Some(bundle.text.len()),
            unsafes: bundle.unsafes,
            proved: bundle.unproved.is_none(),
            questions: bundle.checks,
            notes: notes.cloned().collect(),
            ..Report::default()
        };
        let program = Program::new(self.run.project, &self.folder(), self.header)?;
        self.tried(&program, report)
    }

    /// Judges the solution unbundled, with overflow checks and debug assertions. No
    /// bundle is made.
    fn with_checks(&self) -> Result<Report, Failure> {
        let project = self.run.project;
        let settings = Settings::for_judge(&project.rustc, &self.header.judge).with_checks();
        let (file, folder) = (&self.problem.solution, self.folder());
        compile::program(project, &settings, file, &folder)?;
        let program = Program::new(project, &folder, self.header)?;
        Ok(self.tried(&program, Report::default())?)
    }

    /// Judges a program on the cases.
    fn tried(&self, program: &Program, mut report: Report) -> Result<Report, String> {
        let judge = || program.judge(&self.shown, &self.cases, &mut report);
        timed("runs", judge)?;
        if let Some(advice) = self.advice(&report) {
            report.details = format!("{}\n./bundle.sh {advice}\n", report.details.trim_end());
        }
        Ok(report)
    }

    /// The command that shows more about a case that failed.
    fn advice(&self, report: &Report) -> Option<String> {
        let has = |option| self.run.call.has(option);
        let is_advised = [Verdict::WrongAnswer, Verdict::RuntimeError].contains(&report.verdict);
        let mut cases = report.cases.iter();
        let failed = cases.find(|case| case.verdict == report.verdict)?;
        let (call, case) = (&self.problem.call, &failed.name);
        match &self.header.answer {
            _ if has("--worst") || !is_advised => None,
            // Without its interactor it would wait for words that nobody says.
            Answer::Interactor(_) if has("--debug") => None,
            Answer::Interactor(_) => Some(format!("--debug {call} judges it with checks")),
            _ => Some(format!(
                "run {call} --case {case} runs it with checks and a backtrace"
            )),
        }
    }

    /// Compiles a bundle as its judge does.
    fn compiled(&self, text: &str) -> Result<(), Failure> {
        let build = || compile::bundle(self.problem, &self.header.judge, &self.folder(), text);
        timed("rustc", build)
    }

    fn folder(&self) -> PathBuf {
        self.run.project.work.join(&self.problem.name)
    }

    /// A key of what is judged.
    fn judged(&self, text: &str) -> Option<u64> {
        let (Run { project, tools, .. }, problem) = (self.run, self.problem);
        judged(project, problem, self.header, *tools, text, &self.cases)
    }

    /// The report on sources or a bundle that do not compile.
    fn not_compiled(&self, failure: Failure) -> Result<Report, String> {
        match failure {
            Failure::Other(words) => Err(words),
            Failure::Compile(details) => Ok(Report {
                verdict: Verdict::CompileError,
                planned: self.cases.len(),
                details,
                ..Report::default()
            }),
        }
    }
}
