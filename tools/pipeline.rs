//! From a problem to its report: bundle, compile, judge, each only if something
//! has changed.

use crate::args::Options;
use crate::base::files::{replace, Key};
use crate::base::times::{self, timed};
use crate::build::rustc::Settings;
use crate::bundle::{Bundle, Bundler, Sources};
use crate::judge::compile;
use crate::judge::helper;
use crate::judge::remembered::{judged, tools, Known, Remembered};
use crate::judge::report::{Report, Verdict};
use crate::judge::verdict;
use crate::oracle::worst::worst_cases;
use crate::project::{Case, Header, Problem, Project};
use crate::screen::table::Table;
use crate::terms::Answer;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

/// The result of judging some problems.
pub struct Judged {
    /// What each of them did, in order.
    pub reports: Vec<(Problem, Report)>,
    /// Whether none failed: all are accepted, or have no case to be judged on.
    pub accepted: bool,
    /// Whether all were judged on at least one case.
    pub tried: bool,
    /// Whether all bundles may be submitted.
    pub offered: bool,
}

/// What all problems of a run share.
struct Run<'a> {
    project: &'a Project,
    options: &'a Options,
    bundler: Bundler<'a>,
    tools: u64,
    /// Whether somebody waits for the verdict on one solution.
    is_alone: bool,
}

/// Judges the problems in parallel and prints their rows in order.
pub fn judge_all(project: &Project, options: &Options, names: &[String]) -> Result<Judged, String> {
    let start = Instant::now();
    let problems: Vec<Problem> = names.iter().map(|name| project.problem(name)).collect();
    remove_orphans(project);
    let run = &Run {
        project,
        options,
        bundler: Bundler::new(project),
        tools: tools(project),
        is_alone: names.len() == 1
            && !(options.worst || options.force)
            && project.judge_rustc == project.rustc,
    };
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel::<(usize, Report)>();
    let judged = thread::scope(|scope| {
        for _ in 0..options.jobs.min(problems.len()) {
            let (sender, next, problems) = (sender.clone(), &next, &problems);
            scope.spawn(move || loop {
                let i = next.fetch_add(1, Ordering::Relaxed);
                let Some(problem) = problems.get(i) else {
                    return;
                };
                sender
                    .send((i, run.judge(problem)))
                    .expect("the table outlives the workers");
            });
        }
        drop(sender);
        let mut table = Table::new(&problems, options, project.bundles(), start);
        let (mut offered, mut tried) = (true, true);
        for (i, report) in receiver {
            offered &= report.is_offered(options.allow_unproved);
            tried &= report.verdict != Verdict::NoSamples;
            table.add(i, report);
        }
        let (accepted, reports) = table.finish();
        (accepted, tried, offered, reports)
    });
    let (accepted, tried, offered, reports) = judged;
    if options.times {
        times::print();
    }
    Ok(Judged {
        reports: problems.into_iter().zip(reports).collect(),
        accepted,
        tried,
        offered,
    })
}

/// Removes the bundles of solutions that are gone.
fn remove_orphans(project: &Project) {
    let bundles = fs::read_dir(project.root.join("target/bundle"));
    for entry in bundles.into_iter().flatten().flatten() {
        let name = entry.file_name();
        if !project.solution(&name.to_string_lossy()).exists() {
            fs::remove_dir_all(entry.path()).ok();
        }
    }
}

impl Run<'_> {
    /// Judges one problem. Afterwards the file of its bundle exists if and only if it
    /// was made from the present sources and compiles.
    fn judge(&self, problem: &Problem) -> Report {
        let mut report = match self.report(problem) {
            Ok(report) => report,
            Err(message) => Report::error(message),
        };
        report.notes.extend(problem.note.clone());
        if report.bytes.is_none() && !self.options.debug {
            fs::remove_file(self.project.bundle(&problem.name)).ok();
        }
        report
    }

    fn report(&self, problem: &Problem) -> Result<Report, String> {
        let project = self.project;
        let (name, header) = (&*problem.name, problem.header.as_ref()?);
        let (shown, cases) = match self.options.worst {
            true => (
                format!("target/worst/{name}"),
                worst_cases(project, name, self.tools)?,
            ),
            false => (project.shown_samples(name), project.cases(name)?),
        };
        let kind = match (self.options.worst, &project.elsewhere) {
            (_, Some(_)) => "elsewhere",
            (true, None) => "worst",
            (false, None) => "samples",
        };
        if self.options.debug {
            return self.with_checks(name, header, &shown, &cases);
        }
        let remembered = Remembered::open(project, kind, name);
        let made = self.made(header);
        let is_known = !self.options.fresh && remembered.is_made_of(project, made);
        // A bundle that somebody has changed by hand has another text; a solution that
        // failed has none.
        let text = fs::read_to_string(project.bundle(name)).unwrap_or_default();
        let judged = |text: &str| judged(project, header, self.tools, text, &cases);
        let is_enough = |report: &Report| report.bytes.is_some() || !self.options.force;
        let known = remembered.report(judged(&text)).filter(is_enough);
        if let Some(report) = known.filter(|_| is_known) {
            return Ok(report);
        }
        // Removed before it is made anew, so that the old one cannot be mistaken for
        // it.
        fs::remove_file(project.bundle(name)).ok();
        let sources = match self.bundler.sources(name, header, self.is_alone)? {
            Ok(sources) => sources,
            Err(errors) => return Ok(not_compiled(errors, &cases)),
        };
        let (report, judged) = match self.failed(&sources, &shown, &cases)? {
            Some(report) => (report, judged("")),
            None => self.bundled(&sources, &remembered, &judged, &shown, &cases)?,
        };
        if report.verdict != Verdict::CompileError {
            let known = Known {
                inputs: sources.inputs().clone(),
                made,
                judged,
                report: Report {
                    remembered: false,
                    ..report.clone()
                },
            };
            remembered.store(project, name, &known);
        }
        Ok(report)
    }

    /// The report on the bundle, and its key.
    fn bundled(
        &self,
        sources: &Sources,
        remembered: &Remembered,
        judged: &(dyn Fn(&str) -> u64 + Sync),
        shown: &str,
        cases: &[Case],
    ) -> Result<(Report, u64), String> {
        let (project, name) = (self.project, sources.name);
        let known = |text: &str| {
            let known = remembered.report(judged(text));
            known.filter(|_| !self.options.fresh)
        };
        // It is compiled as the judge does while it is proved.
        let compiled = Mutex::new(None);
        let bundle = self.bundler.bundle(sources, &|text| {
            if known(text).is_none() {
                let made = compile_bundle(project, sources, text);
                *compiled.lock().expect("nothing panics here") = Some((text.to_string(), made));
            }
        })?;
        // The same text may be proved no more, as the shelf has changed.
        let is_same = |report: &Report| report.proved == bundle.unproved.is_none();
        let report = match known(&bundle.text).filter(is_same) {
            Some(report) => report,
            None => {
                let compiled = compiled.into_inner().expect("nothing panics here");
                let made = match compiled.filter(|(text, _)| *text == bundle.text) {
                    Some((_, made)) => made,
                    None => compile_bundle(project, sources, &bundle.text),
                };
                let report = judge_bundle(project, sources, &bundle, made?, shown, cases)?;
                self.with_advice(report, name, sources.header)
            }
        };
        if report.bytes.is_some() {
            replace(&project.work, &project.bundle(name), &bundle.text)
                .map_err(|error| format!("cannot write the bundle of {name}: {error}"))?;
        }
        Ok((report, judged(&bundle.text)))
    }

    /// The report on a solution that fails whatever its optimiser does: nobody has to wait
    /// for its bundle.
    fn failed(
        &self,
        sources: &Sources,
        shown: &str,
        cases: &[Case],
    ) -> Result<Option<Report>, String> {
        if !self.is_alone {
            return Ok(None);
        }
        let (project, header, folder) = (self.project, sources.header, &sources.work);
        let helper = helper::of(project, &header.answer)?;
        let helper = helper.as_deref();
        let is_wrong = || verdict::is_wrong(folder, header, helper, shown, cases);
        if !timed("first runs", is_wrong)? {
            return Ok(None);
        }
        // There is nothing to prove without a bundle.
        let mut report = Report {
            proved: true,
            ..Report::default()
        };
        verdict::judge(folder, header, helper, shown, cases, &mut report)?;
        Ok(Some(self.with_advice(report, sources.name, header)))
    }

    /// Judges the solution unbundled, with overflow checks and debug assertions. No
    /// bundle is made.
    fn with_checks(
        &self,
        name: &str,
        header: &Header,
        shown: &str,
        cases: &[Case],
    ) -> Result<Report, String> {
        let folder = self.project.work.join(name);
        let settings = Settings::of(&self.project.rustc, &header.judge).checked();
        let file = self.project.solution(name);
        if let Err(errors) = compile::program(self.project, &settings, &file, &folder)? {
            return Ok(not_compiled(errors, cases));
        }
        // There is nothing to prove without a bundle.
        let mut report = Report {
            proved: true,
            ..Report::default()
        };
        run(self.project, &folder, header, shown, cases, &mut report)?;
        Ok(self.with_advice(report, name, header))
    }

    /// The report with the command that shows more about a case that failed.
    fn with_advice(&self, mut report: Report, name: &str, header: &Header) -> Report {
        let advised = [Verdict::WrongAnswer, Verdict::RuntimeError].contains(&report.verdict);
        let mut cases = report.cases.iter();
        let failed = cases.find(|case| case.verdict == report.verdict);
        let (true, false, Some(case)) = (advised, self.options.worst, failed) else {
            return report;
        };
        let mut given = match &self.project.elsewhere {
            Some(file) => in_shell(&file.to_string_lossy()),
            None => name.to_string(),
        };
        let folder = self.project.folder.as_ref();
        let folder = folder.map(|folder| in_shell(&folder.to_string_lossy()));
        given += &folder.map_or(String::new(), |folder| format!(" --samples {folder}"));
        let advice = match &header.answer {
            // Without its interactor it would wait for words that nobody says.
            Answer::Interactor(_) if self.options.debug => return report,
            Answer::Interactor(_) => format!("--debug {given} judges it with checks"),
            _ => {
                let case = &case.name;
                format!("run {given} --case {case} runs it with checks and a backtrace")
            }
        };
        report.details = format!("{}\n./bundle.sh {advice}\n", report.details.trim_end());
        report
    }

    /// What the bundle of a solution is made of, but for its files.
    fn made(&self, header: &Header) -> u64 {
        let Header {
            judge, title, link, ..
        } = header;
        let key = Key::default().add(self.tools).add((title, link));
        key.add(format!("{judge:?}")).number()
    }
}

/// A path as a shell reads it.
fn in_shell(path: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "/._-+".contains(c);
    match path.chars().all(is_plain) {
        true => path.to_string(),
        false => format!("'{}'", path.replace('\'', "'\\''")),
    }
}

/// Compiles a bundle as its judge does. The inner error is the compiler's.
fn compile_bundle(
    project: &Project,
    Sources { name, header, .. }: &Sources,
    text: &str,
) -> Result<Result<(), String>, String> {
    let folder = project.work.join(name);
    let build = || compile::bundle(project, name, &header.judge, &folder, text);
    timed("rustc", build)
}

/// Judges a compiled bundle.
fn judge_bundle(
    project: &Project,
    Sources { name, header, .. }: &Sources,
    bundle: &Bundle,
    made: Result<(), String>,
    shown: &str,
    cases: &[Case],
) -> Result<Report, String> {
    let folder = project.work.join(name);
    if let Err(errors) = made {
        return Ok(not_compiled(errors, cases));
    }
    let mut report = Report {
        bytes: Some(bundle.text.len()),
        unsafes: bundle.remarks.unsafes,
        proved: bundle.unproved.is_none(),
        questions: bundle.questions,
        notes: bundle
            .unproved
            .iter()
            .chain(&bundle.notes)
            .cloned()
            .collect(),
        ..Report::default()
    };
    run(project, &folder, header, shown, cases, &mut report)?;
    Ok(report)
}

/// Judges the program in a folder on the cases, and removes the folder.
fn run(
    project: &Project,
    folder: &Path,
    header: &Header,
    shown: &str,
    cases: &[Case],
    report: &mut Report,
) -> Result<(), String> {
    let helper = helper::of(project, &header.answer)?;
    let helper = helper.as_deref();
    timed("runs", || {
        verdict::judge(folder, header, helper, shown, cases, report)
    })?;
    // The next problem may need the disk space.
    fs::remove_dir_all(folder).ok();
    Ok(())
}

/// The report on sources or a bundle that do not compile.
fn not_compiled(errors: String, cases: &[Case]) -> Report {
    Report {
        planned: cases.len(),
        ..Report::compile_error(errors)
    }
}
