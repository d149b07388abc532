//! `list`: prints problems and what their headers say, as a table for people or as the
//! table of `solutions/README.md`.

use super::{oracle, read_catalogue};
use crate::args::Args;
use crate::bundle::snippet::find_names_after;
use crate::header::is_web_address;
use crate::project::Project;
use crate::selection::resolve_solution;
use crate::source::tree::Tree;
use base::terminal::{print_escaped, print_line, render_columns};
use std::fs;

/// Prints a row for each problem that the arguments name. Without arguments, prints all problems of
/// the project or, with --markdown, those of the catalogue.
pub fn list(project: &Project, args: &Args) -> Result<bool, String> {
    let markdown = args.has("--markdown");
    let chosen = match args.deduplicate(|word| resolve_solution(project, word))? {
        names if !names.is_empty() => names,
        _ if markdown => read_catalogue(project).map_or_else(|| project.require_names(), Ok)?,
        _ => project.require_names()?,
    };
    let rows: Vec<Row> = chosen.iter().map(|name| Row::new(project, name)).collect();
    if markdown {
        print_line(&render_markdown(&rows))
    } else {
        print_escaped(&render_text(&rows))
    }
    Ok(true)
}

/// A row of the list: a problem with its header.
pub struct Row {
    pub name: String,
    pub judge: String,
    pub title: String,
    pub link: String,
    status: String,
    pub snippets: Vec<String>,
    /// The other judges that have the problem, with links to it.
    pub also: Vec<(String, String)>,
}

/// The judge that takes no submissions at present.
const CLOSED_JUDGE: &str = "BOJ";

impl Row {
    pub fn new(project: &Project, name: &str) -> Self {
        let text = fs::read_to_string(project.solution_path(name)).unwrap_or_default();
        let problem = project.find_problem(name);
        let cases = project.list_cases(&problem);
        let (judge, title, link, wrong) = match problem.header {
            Ok(header) => (header.judge.header, header.title, header.link, None),
            Err(reason) => ("?".into(), "?".into(), String::new(), Some(reason)),
        };
        let has_oracle = project.root.join(oracle::file(name)).is_file();
        let status = match (wrong, cases) {
            (Some(reason), _) | (None, Err(reason)) => reason,
            _ if has_oracle => String::from("proved by oracle"),
            (None, Ok(cases)) if cases.is_empty() => String::from("untested"),
            (None, Ok(_)) => String::from("judged on samples"),
        };
        let also = text
            .lines()
            .filter_map(|line| line.strip_prefix("//! Also: ")?.trim().strip_suffix('>'))
            .filter_map(|line| line.rsplit_once(" <"))
            .filter(|(_, link)| is_web_address(link))
            .map(|(judge, link)| (judge.to_string(), link.to_string()));
        // If the text cannot be parsed, no snippets are listed.
        let tree = Tree::parse(&text).ok();
        let used = tree.map(|tree| find_names_after(&tree, &(0..text.len()), &["snippets"]));
        let is_snippet = |name: &String| {
            let path = project.root.join("snippets").join(name);
            path.with_extension("rs").is_file() || path.join("mod.rs").is_file()
        };
        Self {
            name: name.to_string(),
            judge,
            title,
            link,
            status,
            snippets: used.into_iter().flatten().filter(is_snippet).collect(),
            also: also.collect(),
        }
    }

    /// Formats, as Markdown, the judges to which a solution can be submitted: the problem's own
    /// judge, unless it is closed, and the other judges that have the problem.
    fn format_judges(&self) -> String {
        let own = (self.judge != CLOSED_JUDGE).then(|| self.judge.clone());
        let also = self.also.iter().map(|(judge, link)| format!("[{judge}]({link})"));
        own.into_iter().chain(also).collect::<Vec<_>>().join(", ")
    }

    /// Formats the names of the snippets that the solution uses.
    fn format_snippets(&self) -> String {
        match &self.snippets[..] {
            [] => String::from("none"),
            names => names.join(", "),
        }
    }
}

fn render_text(rows: &[Row]) -> String {
    let rows = rows.iter().map(|row| {
        let (name, judge, title) = (row.name.clone(), row.judge.clone(), row.title.clone());
        vec![name, judge, title, row.status.clone(), row.format_snippets()]
    });
    render_columns("name judge title status snippets", rows.collect()).join("\n")
}

fn render_markdown(rows: &[Row]) -> String {
    let head = "| number | title | send it to | snippets |\n| --- | --- | --- | --- |";
    let rows = rows.iter().map(|row| {
        let (name, link, title) = (&row.name, &row.link, row.title.replace('|', "\\|"));
        let (judges, snippets) = (row.format_judges(), row.format_snippets());
        let line = format!("\n| [{name}]({link}) | {title} | {judges} | {snippets} |");
        line.replace("|  |", "| |")
    });
    head.to_string() + &rows.collect::<String>()
}
