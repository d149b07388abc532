//! From a problem to its report: bundle, compile, judge, each only if something
//! has changed.

use crate::args::Options;
use crate::base::files::{modified, Key};
use crate::base::times::{self, timed};
use crate::bundle::{self, shelf, Bundle};
use crate::judge::compile;
use crate::judge::remembered::Remembered;
use crate::judge::report::Report;
use crate::judge::verdict;
use crate::oracle::worst::worst_cases;
use crate::project::{Case, Header, Problem, Project};
use crate::screen::table::Table;
use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

/// Judges the problems side by side and prints their rows in order; returns
/// whether all are accepted.
pub fn judge_all(project: &Project, options: &Options, names: &[String]) -> Result<bool, String> {
    let start = Instant::now();
    let problems: Vec<Problem> = names.iter().map(|name| project.problem(name)).collect();
    let tools = shelf::tools(project);
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel::<(usize, Report)>();
    let accepted = thread::scope(|scope| {
        for _ in 0..options.jobs.min(problems.len()) {
            let (sender, next, problems) = (sender.clone(), &next, &problems);
            scope.spawn(move || loop {
                let i = next.fetch_add(1, Ordering::Relaxed);
                let Some(problem) = problems.get(i) else {
                    return;
                };
                let report = match judge_one(project, options, problem, tools) {
                    Ok(report) => report,
                    Err(message) => Report::error(message),
                };
                sender
                    .send((i, report))
                    .expect("the table outlives the workers");
            });
        }
        drop(sender);
        let mut table = Table::new(&problems, options.json, options.worst, start);
        for (i, report) in receiver {
            table.add(i, report);
        }
        table.finish()
    });
    if options.times {
        times::print();
    }
    Ok(accepted)
}

fn judge_one(
    project: &Project,
    options: &Options,
    problem: &Problem,
    tools: u64,
) -> Result<Report, String> {
    let (name, header) = (&*problem.name, problem.header.as_ref()?);
    let (shown, cases) = match options.worst {
        true => (
            format!("target/worst/{name}"),
            worst_cases(project, name, tools)?,
        ),
        false => (format!("samples/{name}"), project.cases(name)?),
    };
    let kind = if options.worst { "worst" } else { "samples" };
    let remembered = Remembered::open(project, kind, name);
    let sources = Key::default()
        .add(shelf::key(project, name, tools))
        .add((
            &header.title,
            &header.link,
            &header.judge.header,
            header.judge.source,
        ))
        .number();
    let is_known = !options.fresh && remembered.is_bundle_of(sources);
    let text = match fs::read_to_string(project.bundle(name)) {
        Ok(text) if is_known => Some(text),
        _ => None,
    };
    // A bundle that somebody has changed by hand has another text.
    if let Some(report) =
        text.and_then(|text| remembered.report(judged(project, header, tools, &text, &cases)))
    {
        return Ok(report);
    }
    let bundle = match bundle::bundle(project, name, header) {
        Ok(bundle) => bundle,
        // The bundler says little of a file that it cannot parse; rustc says more.
        Err(message) => {
            return match bundle::sources::errors(project, name)? {
                Some(errors) => Ok(Report::compile_error(errors)),
                None => Err(message),
            }
        }
    };
    let judged = judged(project, header, tools, &bundle.text, &cases);
    let report = match remembered.report(judged).filter(|_| !options.fresh) {
        Some(report) => report,
        None => judge_bundle(project, name, header, &bundle, &shown, &cases)?,
    };
    // A whole bundle is made of all snippets, those that are not needed as well.
    if bundle.unpruned.is_none() {
        let report = Report {
            remembered: false,
            ..report.clone()
        };
        remembered.store(project, name, sources, judged, &report);
    }
    Ok(report)
}

/// What the verdict depends on.
fn judged(project: &Project, header: &Header, tools: u64, text: &str, cases: &[Case]) -> u64 {
    let compiler = &project.judge_rustc;
    let key = Key::default()
        .add(tools)
        .add(text)
        .add((compiler.to_string_lossy(), modified(compiler)))
        .add(format!("{:?} {:?}", header.judge, header.limits));
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
    let unpruned = bundle.unpruned.as_ref();
    let unpruned = unpruned.map(|reason| format!("the bundle is whole, not pruned: {reason}"));
    let mut report = Report {
        bytes: Some(bundle.text.len()),
        unsafes: bundle.remarks.unsafes,
        notes: unpruned
            .into_iter()
            .chain(bundle.remarks.names_user.clone())
            .collect(),
        planned: cases.len(),
        ..Report::default()
    };
    let build = || compile::build(project, name, &header.judge, &folder, &bundle.text);
    if let Err(errors) = timed("rustc", build)? {
        // That it does not compile is also why it could not be pruned.
        let Report {
            bytes,
            unsafes,
            planned,
            ..
        } = report;
        let failed = Report::compile_error(errors);
        return Ok(Report {
            bytes,
            unsafes,
            planned,
            ..failed
        });
    }
    timed("runs", || {
        verdict::judge(&folder, header, shown, cases, &mut report)
    })?;
    // The next problem may need the room.
    fs::remove_dir_all(&folder).ok();
    Ok(report)
}
