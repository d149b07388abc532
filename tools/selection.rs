//! Selects the problems that the arguments name, and reads options that override their
//! headers.

use crate::args::{self, Args, JUDGE};
use crate::judge::compile;
use crate::judges;
use crate::names::{self, did_you_mean, is_name, is_number};
use crate::project::{Overrides, Project, TEMPLATE};
use std::env;
use std::path::{Path, PathBuf};

/// Returns the options that override headers and default paths.
pub fn read_overrides(project: &Project, args: &Args) -> Result<Overrides, String> {
    let judge = |name| judges::find_judge(&project.judges, name).cloned();
    let compiler = |path: &str| compile::resolve_compiler(path.into());
    let folder = |given: &str| {
        let found = Path::new(given).canonicalize().ok().filter(|folder| folder.is_dir());
        found.ok_or_else(|| format!("--samples: there is no folder {given}"))
    };
    let takes_files = [JUDGE, "run"].contains(&args.command);
    let word = args.positional.first().filter(|_| takes_files);
    Ok(Overrides {
        judge: args.value("--judge").map(judge).transpose()?,
        rustc: args.value("--rustc").map(compiler).transpose()?,
        samples: args.value("--samples").map(folder).transpose()?,
        solution: word.and_then(|word| find_outside_file(project, word)),
    })
}

/// Returns the names of the problems that the arguments select, without duplicates, or all
/// names if there are no arguments; with --shard only a part of them.
pub fn select_problems(project: &Project, args: &Args) -> Result<Vec<String>, String> {
    let mut names = match &args.positional[..] {
        [] => project.require_names()?,
        [word] if !args.has("--worst") => vec![select_solution(project, word)?],
        _ => args.deduplicate(|word| resolve_solution(project, word))?,
    };
    if let Some((part, of)) = args.value("--shard").map(parse_shard).transpose()? {
        names = names.into_iter().skip(part - 1).step_by(of).collect();
    }
    // With --watch, --copy takes several names: it copies the bundle of the problem that is saved.
    let for_one = if args.has("--watch") && !args.positional.is_empty() {
        &[("--samples", " FOLDER")][..]
    } else {
        &[("--watch", ""), ("--copy", ""), ("--samples", " FOLDER")]
    };
    let mut for_one = for_one.iter().filter(|_| names.len() != 1);
    match for_one.find(|(option, _)| args.has(option)) {
        Some((option, value)) => Err(format!("{option} takes one problem: 1234 {option}{value}")),
        None => Ok(names),
    }
}

/// Returns the name of the solution that the only argument selects. The argument may be a file
/// outside of `solutions`.
pub fn select_solution(project: &Project, word: &str) -> Result<String, String> {
    match &project.overrides.solution {
        Some(file) => Ok(project.derive_outside_name(file)),
        None => resolve_solution(project, word),
    }
}

/// Returns the file that an argument names, if the file is outside of `solutions`; `None` in a
/// package.
fn find_outside_file(project: &Project, word: &str) -> Option<PathBuf> {
    if project.package.is_some() {
        return None;
    }
    let path = Path::new(word).canonicalize().ok()?;
    let is_source = word.ends_with(".rs") && path.is_file();
    let solutions = project.root.join("solutions").canonicalize().ok();
    let is_outside = path.parent() != solutions.as_deref();
    (is_source && is_outside).then_some(path)
}

/// Returns the name of the solution that an argument selects.
pub fn resolve_solution(project: &Project, word: &str) -> Result<String, String> {
    if let Some(package) = &project.package {
        return package.find_program(word).map(|program| program.name.clone());
    }
    let is_solution =
        |name: &str| is_name(name) && name != TEMPLATE && project.solution_path(name).is_file();
    let name = names::resolve_name(word);
    let lower = name.to_ascii_lowercase();
    let place = judges::find_by_address(&project.judges, word);
    let at_address = place.map(|(_, name, _)| name).unwrap_or_default();
    let mut spellings = [word, name, &lower, &at_address].into_iter();
    let found = spellings.find(|name| is_solution(name)).map(String::from);
    found.ok_or_else(|| describe_unknown(project, word))
}

/// Returns the error for an argument that names no solution.
fn describe_unknown(project: &Project, word: &str) -> String {
    let (name, call) = (names::resolve_name(word), project.call);
    if find_outside_file(project, word).is_some() {
        return format!(
            "{word} is not in the folder solutions: run it, or judge it on samples, in a call of \
             its own"
        );
    }
    if let Some(reason) = project.find_broken_link(name) {
        return reason;
    }
    let solutions = project.list_names().unwrap_or_default();
    let known = solutions.iter().map(|name| &**name).chain(args::list_reserved_words());
    let known: Vec<&str> = known.filter(|known| *known != name).collect();
    let guess = did_you_mean(name, &known).map_or(String::new(), |guess| guess + " ");
    let kind = if word.ends_with(".rs") { "file" } else { "problem" };
    let advice = if is_number(name) || judges::find_by_address(&project.judges, word).is_some() {
        format!("{call} new {name} creates it")
    } else {
        format!("{call} list names the problems, --help the commands")
    };
    let is_elsewhere = env::current_dir().is_ok_and(|folder| !folder.starts_with(&project.root));
    let note = if is_elsewhere { "; this folder is in no Cargo package" } else { "" };
    format!("there is no {kind} {word:?}: {guess}{advice}{note}")
}

/// Parses I/N with 1 <= I <= N.
fn parse_shard(text: &str) -> Result<(usize, usize), String> {
    let read = || {
        let (part, of) = text.split_once('/')?;
        let (part, of) = (part.parse().ok()?, of.parse().ok()?);
        (1 <= part && part <= of).then_some((part, of))
    };
    read().ok_or_else(|| format!("--shard takes I/N with I from 1 to N, not {text:?}"))
}
