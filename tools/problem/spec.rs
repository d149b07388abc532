//! The arguments of `new`: resolves a name or an address to the judge, the name and the
//! link of a problem.

use super::programs;
use crate::address;
use crate::args::Args;
use crate::header;
use crate::judges::{self, Judge, Limits, Place};
use crate::names;
use crate::project::Project;
use crate::selection::resolve_solution;
use base::terminal::eprint_escaped;

/// A problem to be created.
#[derive(Clone)]
pub struct ProblemSpec {
    pub judge: Judge,
    pub name: String,
    pub title: String,
    pub link: String,
    /// The limits, if they are known; otherwise the header gets 1 s and 256 MB.
    pub limits: Option<Limits>,
    /// Whether the problem is interactive.
    pub interactive: bool,
    /// The format of inputs, if it is known.
    pub input: Option<String>,
}

/// Resolves the arguments: a problem and perhaps its title, or several addresses. An error is
/// one line for the user.
pub fn read_specs(project: &Project, args: &Args) -> Result<Vec<ProblemSpec>, String> {
    let words = &args.positional;
    if words.len() > 1 && words.iter().all(|word| word.contains("://")) {
        let mut specs: Vec<ProblemSpec> = Vec::new();
        for word in words {
            let spec = read_spec(project, args, std::slice::from_ref(word))?;
            if specs.iter().any(|other| other.name == spec.name) {
                let name = &spec.name;
                return Err(format!(
                    "two addresses give the name {name}: call `new` once for each of them"
                ));
            }
            specs.push(spec);
        }
        return Ok(specs);
    }
    Ok(vec![read_spec(project, args, words)?])
}

fn read_spec(project: &Project, args: &Args, words: &[String]) -> Result<ProblemSpec, String> {
    project.check_takes_solutions()?;
    let judge_override = project.overrides.judge.as_ref();
    let may_exist = args.has("--oracle") || programs::is_requested(args);
    let (word, title) = match words {
        [word] => (word, None),
        // The user writes a judge before the problem, as in `new boj 1234`.
        [judge, word, ..] if judges::find_judge(&project.judges, judge).is_ok() => {
            return Err(format!(
                "{judge} is a judge: new {word} --judge {judge}, or give the address"
            ));
        }
        [word, title] => (word, Some(names::check_title(title)?)),
        _ => {
            return Err(String::from(
                "new takes a number or an address, and a title in quotes if you like: \
                 new 1234 'TITLE'; or several addresses",
            ))
        }
    };
    let is_address = word.contains("://") || word.contains('/') && word.contains('.');
    let (judge, name, link) = if is_address && !word.ends_with(".rs") {
        resolve_by_address(project, word, judge_override)?
    } else {
        resolve_by_name(project, word, judge_override, may_exist)?
    };
    names::check_name(&name)?;
    if let Some(reason) = project.find_broken_link(&name) {
        return Err(reason);
    }
    if project.solution_path(&name).exists() && !may_exist {
        let shown = project.display_path(&project.solution_path(&name));
        return Err(format!("{shown} already exists: nothing was changed"));
    }
    Ok(ProblemSpec {
        judge: judge.clone(),
        title: title.unwrap_or(&name).to_string(),
        name,
        link,
        limits: None,
        interactive: false,
        input: args.value("--input").map(String::from),
    })
}

/// Returns the problem with this name. If there is a `judge_override`, only that judge is
/// considered.
fn resolve_by_name<'a>(
    project: &'a Project,
    word: &str,
    judge_override: Option<&'a Judge>,
    may_exist: bool,
) -> Result<Place<'a>, String> {
    let name = names::resolve_name(word);
    names::check_name(name)?;
    let judges = &project.judges[..];
    let existing = resolve_solution(project, word).ok();
    if let Some(name) = existing.filter(|_| may_exist || judge_override.is_none()) {
        // The judge does not matter: the header of an existing solution is not changed.
        return Ok((&judges[0], name, String::new()));
    }
    let found = match judge_override {
        Some(judge) => judges::find_on_judge(judge, name),
        None => judges::find_by_name(judges, name),
    };
    found.ok_or_else(|| match judge_override {
        Some(judge) => {
            let (header, example) = (&judge.header, make_example_name(judge));
            format!(
                "{header} has no problem named {name:?}: give its address, or a name such as {example}"
            )
        }
        None => format!(
            "no judge known for {name:?}: give an address, new https://..., or new {name} \
             --judge NAME"
        ),
    })
}

/// Returns an example of a problem's name on a judge, or a pattern if its names need more than
/// a number and a letter.
fn make_example_name(judge: &Judge) -> String {
    let values =
        [("number", "300"), ("letter", "a")].map(|(key, value)| (key.into(), value.into()));
    let mut examples = judge.names.iter();
    let example = examples.find_map(|pattern| address::fill_pattern(pattern, &values.to_vec()));
    example.unwrap_or_else(|| judge.names[0].clone())
}

/// Returns the problem at an address. If the site is unknown, the judge is `judge_override` or
/// else the fallback.
fn resolve_by_address<'a>(
    project: &'a Project,
    word: &str,
    judge_override: Option<&'a Judge>,
) -> Result<Place<'a>, String> {
    let judges = &project.judges;
    let is_known_site = || {
        let host = |address: &str| address::normalize(address)?.split('/').next().map(String::from);
        let mut patterns = judges.iter().flat_map(|judge| &judge.addresses);
        let fits = |pattern: &String| {
            Some(address::match_pattern(&host(pattern)?, &host(word)?).is_some())
        };
        patterns.any(|pattern| fits(pattern) == Some(true))
    };
    let found = judges::find_by_address(judges, word);
    // The query is kept, as it may identify the problem.
    let link = address::escape(&address::add_scheme(word.trim()));
    let has_path = address::normalize(&link).is_some_and(|address| address.contains('/'));
    if found.is_none() && !is_known_site() && has_path && header::is_web_address(&link) {
        let judge =
            judge_override.map_or_else(|| judges::find_judge(judges, judges::FALLBACK), Ok)?;
        eprint_escaped(&format!(
            "note: no judge in tools/judges knows this address: the header names {}",
            judge.header
        ));
        return Ok((judge, find_free_name(project, &link), link));
    }
    let Some((judge, name, link)) = found else {
        let known: Vec<&str> = judges.iter().map(|judge| &*judge.header).collect();
        return Err(format!(
            "{word} is not the address of a problem on {}: {} judges lists the addresses",
            known.join(", "),
            project.call
        ));
    };
    if let Some(other) = judge_override.filter(|other| *other != judge) {
        let (judge, other) = (&judge.header, &other.header);
        return Err(format!("{word} is on {judge}, not on {other}"));
    }
    Ok((judge, name, link))
}

/// Returns a name for a problem of an unknown site: a name made from the address, with a number
/// appended if another problem has that name.
pub fn find_free_name(project: &Project, link: &str) -> String {
    let first = names::from_address(&address::normalize(link).unwrap_or_default());
    let others = (2..).map(|number| format!("{first}_{number}"));
    let is_own = |name: &String| {
        let header = project.find_problem(name).header;
        !project.solution_path(name).exists() || header.is_ok_and(|header| header.link == link)
    };
    let mut names = std::iter::once(first.clone()).chain(others);
    names.find(is_own).unwrap_or_default()
}
