//! Stands in for `terms::of_address` and `new::create` until these exist.

use crate::base::files::replace;
use crate::project::Project;
use crate::terms::{Judge, Limits};
use std::fs;

pub struct NewProblem<'a> {
    pub judge: &'a Judge,
    pub name: &'a str,
    /// Empty if it is not known: the name then stands for it.
    pub title: &'a str,
    pub link: &'a str,
    pub limits: Option<Limits>,
    pub interactive: bool,
}

pub fn of_address<'a>(judges: &'a [(String, Judge)], url: &str) -> Option<(&'a Judge, String)> {
    let url = url.split(['?', '#']).next()?.trim_end_matches('/');
    let url = url
        .strip_prefix("https://")
        .or_else(|| url.strip_prefix("http://"))?;
    let parts: Vec<&str> = url.trim_start_matches("www.").split('/').collect();
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let (header, name) = match parts[..] {
        ["acmicpc.net", "problem", n] if is_number(n) => ("BOJ", n.to_string()),
        ["cses.fi", "problemset", "task", n] if is_number(n) => ("CSES", format!("cses{n}")),
        ["atcoder.jp", "contests", _, "tasks", task] => ("AtCoder", task.to_string()),
        ["codeforces.com", "contest", contest, "problem", letter]
        | ["codeforces.com", "problemset", "problem", contest, letter] => {
            ("Codeforces", format!("cf{contest}{letter}"))
        }
        _ => return None,
    };
    let known = |header: &str| judges.iter().find(|(_, judge)| judge.header == header);
    let (_, judge) = known(header).or_else(|| known("AtCoder"))?;
    let name = name.to_ascii_lowercase();
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '_';
    Some((judge, name.replace(|c| !fits(c), "_")))
}

pub fn create(project: &Project, problem: &NewProblem) -> Result<(), String> {
    let (header, name) = (&problem.judge.header, problem.name);
    let (time, memory) = problem.limits.map_or((1000, 256), |limits| {
        (limits.time.as_millis(), limits.memory >> 20)
    });
    let text = format!(
        "//! {header} {name} {} <{}>\n//! Limits: {time} ms, {memory} MB\n\n\
         use snippets::fastio::{{self, Input, Output}};\n\n\
         pub fn solve(input: &mut Input, output: &mut Output) {{\n    \
         let n: u64 = input.read();\n    output.line(n);\n}}\n\n\
         fn main() {{\n    fastio::run(solve);\n}}\n",
        if problem.title.is_empty() {
            name
        } else {
            problem.title
        },
        problem.link
    );
    let _ = problem.interactive;
    let failed = |error| format!("cannot write the files of {name}: {error}");
    fs::create_dir_all(project.samples(name)).map_err(failed)?;
    replace(&project.work, &project.solution(name), text).map_err(failed)?;
    let manifest = project.root.join("Cargo.toml");
    let mut text = fs::read_to_string(&manifest).map_err(failed)?;
    let row = format!(
        "    {{ name = \"{name}\", path = \"solutions/{name}.rs\", test = false, bench = false }},\n"
    );
    if let Some(at) = text.rfind("path = \"solutions/") {
        let end = at + text[at..].find('\n').map_or(0, |end| end + 1);
        text.insert_str(end, &row);
    }
    replace(&project.work, &manifest, text).map_err(failed)
}
