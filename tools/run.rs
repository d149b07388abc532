//! `run`: runs a solution unbundled, with overflow checks, debug assertions and a
//! backtrace, so that a panic names its line and the output of `dbg!` is shown.

use crate::args::Args;
use crate::judge::compile;
use crate::judge::exit::describe_exit;
use crate::judges::{Answer, Limits};
use crate::project::{Case, Problem, Project};
use crate::selection;
use base::context::Context;
use base::sys;
use base::terminal::eprint_escaped;
use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

/// Runs a solution on a case, or else on the standard input of this program. Returns
/// whether it exited with code 0.
pub fn run(project: &Project, args: &Args) -> Result<bool, String> {
    let word =
        args.single_positional("run takes one problem: run 1234 < input, or run 1234 --case 2")?;
    let name = &*selection::select_solution(project, word)?;
    let problem = project.find_problem(name);
    let find = |case| find_case(project, &problem, case);
    let case = args.value("--case").map(find).transpose()?;
    let header = problem.header.as_ref()?;
    if let (Some(_), Answer::Interactor(_)) = (&case, &header.answer) {
        return Err(format!(
            "{name} talks to an interactor: {} --debug {name} judges it with checks, and \
             without --case you are the interactor",
            project.call
        ));
    }
    let folder = project.work.join(name);
    compile::compile_with_checks(project, &problem, &header.judge, &folder)?;
    let mut command = Command::new(folder.join("Main"));
    command.env("RUST_BACKTRACE", "1");
    // The stack size of the judge, but no limits of time and memory.
    let limits = Limits::new(Duration::from_secs(u64::MAX >> 2), u64::MAX, u64::MAX);
    sys::system().set_limits(&mut command, limits, header.judge.stack);
    if let Some(case) = case {
        let input = fs::File::open(&case.input).context(case.input.display())?;
        command.stdin(Stdio::from(input));
    }
    // The program is in the process group of this one, so that it may read from the terminal.
    let status = command.status().context("the program cannot be run")?;
    if !status.success() {
        eprint_escaped(&format!("{name} ended {}", describe_exit(status)));
    }
    Ok(status.success())
}

fn find_case(project: &Project, problem: &Problem, wanted: &str) -> Result<Case, String> {
    let cases = project.list_cases(problem)?;
    let names: Vec<String> = cases.iter().map(|case| case.name.clone()).collect();
    let name = wanted.strip_suffix(".in").unwrap_or(wanted);
    let found = cases.into_iter().find(|case| case.name == name);
    let samples = project.display_path(&problem.samples);
    let known = if names.is_empty() { "none".into() } else { names.join(", ") };
    found.ok_or_else(|| format!("{samples} has no case {wanted:?}: it has {known}"))
}
