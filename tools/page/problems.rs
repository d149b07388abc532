//! The data of the page about problems.

use crate::judge::report::Report;
use crate::problem::list::Row;
use crate::project::{Problem, Project};
use base::context::Context;
use base::json::Json;
use std::fs;
use std::time::Duration;

/// Returns a row of the table of problems. The bundle is null unless it may be submitted.
pub fn to_row(project: &Project, problem: &Problem, report: &Report) -> Result<Json, String> {
    let row = Row::new(project, &problem.name);
    let also = row.also.iter().map(|(judge, link)| Json::from_iter([&**judge, &**link]));
    let source = fs::read_to_string(&problem.solution).unwrap_or_default();
    let limits = problem.header.as_ref().ok().map(|header| header.limits);
    let usage = report.max_usage();
    let ms = |time: Duration| Json::Number(format!("{:.3}", time.as_secs_f64() * 1e3));
    let read = || fs::read_to_string(project.root.join(&problem.bundle));
    let offered = report.may_be_submitted(false).then(read).transpose();
    let bundle = offered.context(&problem.bundle)?;
    Ok(Json::object([
        ("name", (&*problem.name).into()),
        ("title", row.title.into()),
        ("judge", row.judge.into()),
        ("link", row.link.into()),
        ("also", also.collect()),
        ("snippets", row.snippets.iter().map(|snippet| &**snippet).collect()),
        ("idea", extract_idea(&source).into()),
        ("verdict", report.label().trim_end_matches('*').into()),
        ("time", usage.map(|(time, _)| ms(time)).into()),
        ("time_limit", limits.map(|limits| ms(limits.time)).into()),
        ("memory", usage.and_then(|(_, memory)| memory).into()),
        ("memory_limit", limits.map(|limits| limits.memory).into()),
        ("bytes", report.bytes.into()),
        ("proved", report.proved.into()),
        ("bundle", bundle.into()),
    ]))
}

/// Returns the description in a solution's header: model, reason and cost; empty if there is none.
fn extract_idea(source: &str) -> String {
    let head = source.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim);
    let below = head.skip_while(|line| !line.is_empty()).skip(1);
    below.filter(|line| !line.starts_with("Also:")).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extracts_the_idea_from_the_header() {
        let source = "//! BOJ 1 a <b>\n//! Limits: 2 s, 512 MB\n//! Input: n 1..9\n//! Answer: words\n//!\n\
                      //! Model: a sum\n//! of heaps.\n//! Also: CSES 1 <c>\n\nuse x;\n//! not this\n";
        assert_eq!(extract_idea(source), "Model: a sum of heaps.");
        assert_eq!(extract_idea("fn main() {}"), "");
    }
}
