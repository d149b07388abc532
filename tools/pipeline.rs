//! Judges several problems in parallel.

use crate::args::Args;
use crate::bundle::Bundler;
use crate::judge::report::Report;
use crate::judge::verdict_cache::tools_key;
use crate::project::{Problem, Project};
use crate::screen::table::Table;
use crate::task::{Run, Task};
use base::files::list_folder;
use base::times;
use std::collections::HashSet;
use std::fs;
use std::sync::Mutex;
use std::thread;

/// Judges the problems in parallel and prints their rows in order. Returns the reports,
/// and whether no problem failed: each problem is accepted or has no cases.
pub fn judge_all(
    project: &Project,
    args: &Args,
    names: &[String],
) -> Result<(Vec<(Problem, Report)>, bool), String> {
    let problems: Vec<Problem> = names.iter().map(|name| project.find_problem(name)).collect();
    let jobs = args.number("--jobs", 1, 1 << 16)?;
    let cores = || thread::available_parallelism().map_or(1, |n| n.get());
    let jobs = jobs.map_or_else(cores, |jobs| jobs as usize);
    remove_orphans(project);
    let has = |option: &&str| args.has(option);
    let run = Run {
        project,
        args,
        bundler: Bundler::new(project),
        tools: tools_key(project),
        single_problem: names.len() == 1 && !["--worst", "--force", "--rustc"].iter().any(has),
    };
    let table = Mutex::new(Table::new(&problems, args));
    let mut order: Vec<(usize, &Problem)> = problems.iter().enumerate().collect();
    // Problems with the same flags share a build of the snippets. The first problem with each
    // set of flags comes first, as the others have to wait for its build.
    let mut seen = HashSet::new();
    let flags = |problem: &Problem| Some(problem.header.as_ref().ok()?.judge.flags());
    order.sort_by_cached_key(|(_, problem)| !seen.insert(flags(problem)));
    let waiting = Mutex::new(order.into_iter());
    let next = || waiting.lock().expect("the lock is not poisoned").next();
    let work = || {
        while let Some((i, problem)) = next() {
            let report = Task::judge_problem(&run, problem);
            let mut table = table.lock().expect("the lock is not poisoned");
            table.add(i, report);
        }
    };
    thread::scope(|scope| {
        for _ in 0..jobs.min(problems.len()) {
            scope.spawn(work);
        }
    });
    let table = table.into_inner().expect("the lock is not poisoned");
    let (accepted, reports) = table.finish();
    if args.has("--times") {
        times::print_phases();
    }
    Ok((problems.into_iter().zip(reports).collect(), accepted))
}

/// Removes the bundles of solutions that no longer exist.
fn remove_orphans(project: &Project) {
    for folder in list_folder(&project.target.join("bundle")) {
        let name = folder.file_name().unwrap_or_default();
        if !project.solution_path(&name.to_string_lossy()).exists() {
            fs::remove_dir_all(folder).ok();
        }
    }
}
