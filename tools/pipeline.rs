//! From problems to their reports, several at once.

use crate::base::times;
use crate::bundle::Bundler;
use crate::call::Call;
use crate::judge::remembered::tools;
use crate::judge::report::Report;
use crate::project::{Instead, Problem, Project};
use crate::screen::table::Table;
use crate::task::{Run, Task};
use std::fs;
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
}

/// Judges the problems in parallel and prints their rows in order.
pub fn judge_all(
    project: &Project,
    call: &Call,
    names: &[String],
    instead: &Instead,
) -> Result<Judged, String> {
    let read = |name: &String| project.read(name, instead);
    let problems: Vec<Problem> = names.iter().map(read).collect();
    let jobs = call.number("--jobs", 1, 1 << 16)?;
    let cores = || thread::available_parallelism().map_or(1, |n| n.get());
    let jobs = jobs.map_or_else(cores, |jobs| jobs as usize);
    remove_orphans(project);
    let has = |option: &&str| call.has(option);
    let run = Run {
        project,
        call,
        bundler: Bundler::new(project),
        tools: tools(project),
        is_alone: names.len() == 1 && !["--worst", "--force", "--rustc"].iter().any(has),
    };
    let mut table = Table::new(&problems, call, Instant::now());
    side_by_side(&run, &problems, jobs, |i, report| table.add(i, report));
    let (accepted, reports) = table.finish();
    if call.has("--times") {
        times::print();
    }
    Ok(Judged {
        reports: problems.into_iter().zip(reports).collect(),
        accepted,
    })
}

/// Judges the problems with some threads; `done` takes the reports as they come.
fn side_by_side(run: &Run, problems: &[Problem], jobs: usize, mut done: impl FnMut(usize, Report)) {
    let next = &AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel::<(usize, Report)>();
    thread::scope(|scope| {
        for _ in 0..jobs.min(problems.len()) {
            let sender = sender.clone();
            scope.spawn(move || loop {
                let i = next.fetch_add(1, Ordering::Relaxed);
                let Some(problem) = problems.get(i) else {
                    return;
                };
                let report = Task::report(run, problem);
                sender
                    .send((i, report))
                    .expect("the table outlives the workers");
            });
        }
        drop(sender);
        for (i, report) in receiver {
            done(i, report);
        }
    });
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
