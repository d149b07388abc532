//! What the page tells of the problems.

use crate::base::json::Json;
use crate::judge::report::Report;
use crate::problem::list::Row;
use crate::project::{Problem, Project};
use std::fs;
use std::time::Duration;

pub fn data(project: &Project, reports: &[(Problem, Report)]) -> Json {
    let one = |(problem, report): &(Problem, Report)| {
        let name = &*problem.name;
        let row = Row::of(project, name);
        let limits = problem.header.as_ref().ok().map(|header| header.limits);
        let most = report.most();
        let milliseconds =
            |time: Duration| Json::Number(format!("{:.3}", time.as_secs_f64() * 1e3));
        let also = row.also.iter();
        let also = also.map(|(judge, link)| Json::from_iter([&**judge, &**link]));
        let source = fs::read_to_string(&problem.solution).unwrap_or_default();
        // Only what is accepted is offered.
        let offered = report.is_offered(false) && report.bytes.is_some();
        let bundle = offered.then(|| fs::read_to_string(project.root.join(problem.bundle())).ok());
        Json::object([
            ("name", name.into()),
            ("title", (&*row.title).into()),
            ("judge", (&*row.judge).into()),
            ("link", (&*row.link).into()),
            ("also", also.collect()),
            ("idea", idea(&source).into()),
            ("verdict", report.shown().trim_end_matches('*').into()),
            ("accepted", report.is_offered(false).into()),
            ("time", most.map(|most| milliseconds(most.0)).into()),
            (
                "time_limit",
                limits.map(|limits| milliseconds(limits.time)).into(),
            ),
            (
                "memory",
                most.and_then(|most| most.1).map(Json::from).into(),
            ),
            ("memory_limit", limits.map(|limits| limits.memory).into()),
            ("bytes", report.bytes.into()),
            ("proved", (report.proved && report.bytes.is_some()).into()),
            ("bundle", bundle.flatten().into()),
        ])
    };
    reports.iter().map(one).collect()
}

/// What the head of a solution says below the lines for the judge: model, reason, cost.
fn idea(source: &str) -> String {
    let head = source.lines().map_while(|line| line.strip_prefix("//!"));
    let is_data = |line: &&str| {
        let data = ["Limits:", "Answer:", "Also:"];
        data.iter().any(|start| line.starts_with(start))
    };
    let mut text = String::new();
    let lines = head.skip(1).map(str::trim);
    for line in lines.filter(|line| !line.is_empty() && !is_data(line)) {
        // A new sentence of the form `Reason: ...` begins a line.
        let word = line.split(' ').next().unwrap_or_default();
        let begins = word.ends_with(':') && word.starts_with(char::is_uppercase);
        text += if text.is_empty() {
            ""
        } else if begins {
            "\n"
        } else {
            " "
        };
        text += line;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_idea_is_what_the_head_says_to_people() {
        let source = "//! BOJ 1 a <b>\n//! Limits: 2 s, 512 MB\n//! Answer: words\n//!\n\
                      //! Model: a sum\n//! of heaps.\n//! Reason: it\n//! is Nim.\n\
                      //! Also: CSES 1 <c>\n\nuse x;\n//! not this\n";
        assert_eq!(idea(source), "Model: a sum of heaps.\nReason: it is Nim.");
        assert_eq!(idea("fn main() {}"), "");
    }
}
