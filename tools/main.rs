//! The program behind `bundle.sh`: bundles solutions into single files and
//! judges those files on their samples.

mod bundle;
mod compile;
mod edit;
mod flatten;
mod guard;
mod items;
mod json;
mod judge;
mod lex;
mod project;
mod prune;
mod report;
mod rustc;

use project::{Problem, Project};
use report::{Report, Table};
use std::collections::BTreeSet;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

const HELP: &str = "\
Usage: ./bundle.sh [--rustc PATH] [NUMBER ...]

Bundles solutions/NUMBER.rs with what it uses of the snippets into one file,
target/bundle/NUMBER/main.rs, compiles that file as the judge does
(rustc --edition 2021 -O) and runs it on every case in samples/NUMBER.
Without a NUMBER it does this for every solution.

  --rustc PATH  judge with this compiler instead of the one in use

Verdicts: AC accepted, WA wrong answer, TLE time limit exceeded, RE run-time
error, CE compile error, ERR no verdict (a file is missing or unreadable).

Exit code: 0 all accepted, 1 at least one is not, 2 wrong usage.";

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(message) => {
            eprintln!("bundle.sh: {message}");
            ExitCode::from(2)
        }
    }
}

/// Returns whether everything was accepted, or how the call was wrong.
fn run() -> Result<bool, String> {
    let mut project = Project::open()?;
    let mut numbers = BTreeSet::new();
    let mut arguments = std::env::args_os().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.to_str() {
            Some("-h" | "--help") => {
                report::say(HELP);
                return Ok(true);
            }
            Some("--rustc") => {
                let path = arguments
                    .next()
                    .ok_or("--rustc needs the path of a compiler")?;
                project.judge_rustc = compile::compiler(path.into())?;
            }
            Some(option) if option.starts_with('-') => {
                return Err(format!("unknown option {option}: see ./bundle.sh --help"));
            }
            Some(number) => {
                numbers.insert(project.number(number)?);
            }
            None => return Err(format!("{argument:?} is not the number of a problem")),
        }
    }
    if numbers.is_empty() {
        numbers = project.numbers()?;
    }
    let problems = numbers.iter().map(|&n| project.problem(n)).collect();
    Ok(judge_all(&project, problems))
}

/// Judges the problems side by side and prints their rows in order.
fn judge_all(project: &Project, problems: Vec<Problem>) -> bool {
    let start = Instant::now();
    let workers = thread::available_parallelism().map_or(1, |n| n.get());
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel::<(usize, Report)>();
    thread::scope(|scope| {
        for _ in 0..workers.min(problems.len()) {
            let (sender, next, problems) = (sender.clone(), &next, &problems);
            scope.spawn(move || loop {
                let i = next.fetch_add(1, Ordering::Relaxed);
                let Some(problem) = problems.get(i) else {
                    return;
                };
                let report = judge_one(project, problem);
                sender
                    .send((i, report))
                    .expect("the table outlives the workers");
            });
        }
        drop(sender);
        let mut table = Table::new(&problems, start);
        for (i, report) in receiver {
            table.add(i, report);
        }
        table.finish()
    })
}

/// Bundles and judges one problem.
fn judge_one(project: &Project, problem: &Problem) -> Report {
    let header = match &problem.header {
        Ok(header) => header,
        Err(message) => return Report::error(message.clone()),
    };
    let cases = match project.cases(problem.number) {
        Ok(cases) => cases,
        Err(message) => return Report::error(message),
    };
    match bundle::bundle(project, problem.number, header) {
        Ok(bundle) => judge::judge(project, problem.number, header.limits, &bundle, &cases),
        // The bundler says little of a file that it cannot parse; rustc says more.
        Err(message) => match compile::source_errors(project, problem.number) {
            Ok(Some(errors)) => Report::compile_error(errors),
            _ => Report::error(message),
        },
    }
}
