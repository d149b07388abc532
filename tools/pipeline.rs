//! From a problem to its report: bundle, compile, judge, each only if something
//! has changed.

use crate::args::Options;
use crate::base::files::{modified, replace, Key};
use crate::base::times::{self, timed};
use crate::bundle::{self, shelf, Bundle};
use crate::judge::compile;
use crate::judge::debug;
use crate::judge::helper;
use crate::judge::remembered::Remembered;
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
    tools: u64,
    /// The key of the shelf.
    shelf: u64,
}

/// Judges the problems in parallel and prints their rows in order.
pub fn judge_all(project: &Project, options: &Options, names: &[String]) -> Result<Judged, String> {
    let start = Instant::now();
    let problems: Vec<Problem> = names.iter().map(|name| project.problem(name)).collect();
    remove_orphans(project);
    let run = &Run {
        project,
        options,
        tools: shelf::tools(project),
        shelf: shelf::files(project),
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
            offered &= report.is_offered(options.allow_whole);
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
        let sources = self.sources(name, header);
        let is_known = !self.options.fresh && remembered.is_bundle_of(sources);
        let text = fs::read_to_string(project.bundle(name));
        // A bundle that somebody has changed by hand has another text.
        let judged = |text: &str| judged(project, header, self.tools, text, &cases);
        let known = text.ok().filter(|_| is_known);
        if let Some(report) = known.and_then(|text| remembered.report(judged(&text))) {
            return Ok(report);
        }
        // Removed before it is made anew, so that the old one cannot be mistaken for
        // it.
        fs::remove_file(project.bundle(name)).ok();
        let bundle = bundle::bundle(project, name, header);
        // The bundler says little about sources that do not compile; rustc says more.
        if !matches!(&bundle, Ok(bundle) if bundle.unproved.is_none()) {
            if let Some(errors) = bundle::sources::errors(project, name)? {
                return Ok(Report {
                    planned: cases.len(),
                    ..Report::compile_error(errors)
                });
            }
        }
        let bundle = bundle?;
        let judged = judged(&bundle.text);
        // The same text may be proved no more, as the shelf has changed.
        let is_same = |report: &Report| report.proved == bundle.unproved.is_none();
        let known = remembered.report(judged).filter(is_same);
        let report = match known.filter(|_| !self.options.fresh) {
            Some(report) => report,
            None => {
                let report = judge_bundle(project, name, header, &bundle, &shown, &cases)?;
                self.with_advice(report, name, header)
            }
        };
        if report.bytes.is_some() {
            replace(&project.work, &project.bundle(name), &bundle.text)
                .map_err(|error| format!("cannot write the bundle of {name}: {error}"))?;
            let report = Report {
                remembered: false,
                ..report.clone()
            };
            remembered.store(project, name, sources, judged, &report);
        }
        Ok(report)
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
        if let Err(errors) = debug::build(self.project, name, &folder)? {
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

    /// What the bundle of a solution is made of.
    fn sources(&self, name: &str, header: &Header) -> u64 {
        let (judge, key) = (&header.judge, Key::default());
        let key = key.add((self.tools, self.shelf));
        let key = key.file(&self.project.solution(name));
        let key = key.add((&header.title, &header.link, &judge.header, judge.source));
        key.number()
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

/// What the verdict depends on.
fn judged(project: &Project, header: &Header, tools: u64, text: &str, cases: &[Case]) -> u64 {
    let compiler = &project.judge_rustc;
    let key = Key::default()
        .add(tools)
        .add(text)
        .add((compiler.to_string_lossy(), modified(compiler)))
        .add(format!("{:?} {:?}", header.judge, header.limits))
        .add(format!("{:?}", header.answer))
        // The details name them.
        .add(format!("{:?} {:?}", project.elsewhere, project.folder));
    let key = match header.answer.program() {
        Some(file) => key.file(&project.root.join(file)),
        None => key,
    };
    let files = |key: Key, case: &Case| key.add(&case.name).file(&case.input).file(&case.output);
    cases.iter().fold(key, files).number()
}

fn judge_bundle(
    project: &Project,
    name: &str,
    header: &Header,
    bundle: &Bundle,
    shown: &str,
    cases: &[Case],
) -> Result<Report, String> {
    let folder = project.work.join(name);
    let build = || compile::build(project, name, &header.judge, &folder, &bundle.text);
    if let Err(errors) = timed("rustc", build)? {
        return Ok(not_compiled(errors, cases));
    }
    let mut report = Report {
        bytes: Some(bundle.text.len()),
        unsafes: bundle.remarks.unsafes,
        whole: bundle.whole,
        proved: bundle.unproved.is_none(),
        questions: bundle.questions,
        notes: bundle.notes(),
        planned: cases.len(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms;

    #[test]
    fn a_verdict_is_remembered_only_for_the_same_run() {
        let root = std::env::temp_dir().join(format!("mexbox-judged-{}", std::process::id()));
        fs::create_dir_all(&root).unwrap();
        let mut project = Project::at(&root);
        project.judge_rustc = root.join("rustc");
        project.judges = terms::judges(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
        let key = |project: &Project, tools: u64, text: &str| {
            let header = project.problem("1").header.unwrap();
            judged(project, &header, tools, text, &project.cases("1").unwrap())
        };
        let mut keys = Vec::new();
        for (file, text) in [
            ("solutions/1.rs", "//! BOJ 1 a <b>\n//! Limits: 1 s, 1 MB\n"),
            ("samples/1/1.out", "1"),
            ("samples/1/1.in", "1"),
            // The same lengths: the contents count.
            ("samples/1/1.in", "2"),
            ("samples/1/1.out", "2"),
            ("solutions/1.rs", "//! BOJ 1 a <b>\n//! Limits: 2 s, 1 MB\n"),
            ("solutions/1.rs", "//! BOJ 1 a <b>\n//! Limits: 2 s, 2 MB\n"),
            ("samples/1/2.in", "2"),
            ("samples/1/2.out", "2"),
            ("rustc", "a compiler"),
            ("rustc", "another compiler"),
        ] {
            replace(&root, &root.join(file), text).unwrap();
            // Not yet, or no longer, in pairs.
            if !project.cases("1").unwrap_or_default().is_empty() {
                keys.push(key(&project, 0, ""));
                assert_eq!(key(&project, 0, ""), keys[keys.len() - 1]);
            }
        }
        keys.extend([key(&project, 1, ""), key(&project, 0, "x")]);
        project.judge = Some(project.judges[0].1.clone());
        keys.push(key(&project, 0, ""));
        // The same file by another name.
        fs::hard_link(root.join("rustc"), root.join("other")).unwrap();
        project.judge_rustc = root.join("other");
        keys.push(key(&project, 0, ""));
        fs::remove_dir_all(&root).unwrap();
        let different: std::collections::HashSet<u64> = keys.iter().copied().collect();
        assert_eq!((different.len(), keys.len()), (12, 12));
    }
}
