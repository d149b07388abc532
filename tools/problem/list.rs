//! `list`: the problems with what their headers say, as a table for people or as the
//! table of both READMEs.

use super::{catalogue, rules};
use crate::base::terminal::{say, width};
use crate::project::Project;
use std::collections::BTreeSet;
use std::fs;

/// Prints a row for each problem, or for each of the catalogue's as Markdown if no
/// problem is named.
pub fn list(project: &Project, names: &[String], markdown: bool) -> Result<(), String> {
    let chosen = match names {
        [] if markdown => catalogue(project).map_or_else(|| project.names(), Ok)?,
        [] => project.names()?,
        _ => names.to_vec(),
    };
    let rows: Vec<Row> = chosen.iter().map(|name| Row::of(project, name)).collect();
    match markdown {
        true => say(&in_markdown(&rows)),
        false => say(&in_columns(&rows)),
    }
    Ok(())
}

/// What is known about a problem.
pub struct Row {
    pub name: String,
    pub judge: String,
    pub title: String,
    pub link: String,
    status: String,
    pub snippets: Vec<String>,
    /// Where else it can be submitted: judge and link.
    pub also: Vec<(String, String)>,
}

/// The judge that takes no submissions at present.
const CLOSED: &str = "BOJ";

impl Row {
    pub fn of(project: &Project, name: &str) -> Self {
        let text = fs::read_to_string(project.solution(name)).unwrap_or_default();
        let (judge, title, link, wrong) = match project.problem(name).header {
            Ok(header) => (header.judge.header, header.title, header.link, None),
            Err(reason) => ("?".into(), "?".into(), String::new(), Some(reason)),
        };
        let has_oracle = project.root.join(rules::file(name)).is_file();
        let status = match (wrong, project.cases(name)) {
            (Some(reason), _) | (None, Err(reason)) => reason,
            _ if has_oracle => String::from("proved by oracle"),
            (None, Ok(cases)) if cases.is_empty() => String::from("untested"),
            (None, Ok(_)) => String::from("judged on samples"),
        };
        let also = text
            .lines()
            .filter_map(|line| line.strip_prefix("//! Also: ")?.trim().strip_suffix('>'))
            .filter_map(|line| line.rsplit_once(" <"))
            .map(|(judge, link)| (judge.to_string(), link.to_string()));
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
            snippets: snippets(&text).into_iter().filter(is_snippet).collect(),
            also: also.collect(),
        }
    }

    /// Where it can be submitted: its own judge, unless that is closed, and others.
    fn send_to(&self) -> String {
        let own = (self.judge != CLOSED).then(|| self.judge.clone());
        let also = self.also.iter();
        let also = also.map(|(judge, link)| format!("[{judge}]({link})"));
        own.into_iter().chain(also).collect::<Vec<_>>().join(", ")
    }

    /// The snippets that the solution names.
    fn used(&self) -> String {
        match &self.snippets[..] {
            [] => String::from("none"),
            names => names.join(", "),
        }
    }
}

fn in_columns(rows: &[Row]) -> String {
    let names = ["name", "judge", "title", "status", "snippets"].map(String::from);
    let cells = rows.iter().map(|row| {
        let (name, judge, title) = (row.name.clone(), row.judge.clone(), row.title.clone());
        [name, judge, title, row.status.clone(), row.used()]
    });
    let table: Vec<[String; 5]> = [names].into_iter().chain(cells).collect();
    let widths: Vec<usize> = (0..5)
        .map(|i| table.iter().map(|row| width(&row[i])).max().unwrap_or(0))
        .collect();
    let lines = table.iter().map(|row| {
        let cells = row.iter().zip(&widths).map(|(cell, most)| {
            let blanks = most - width(cell);
            format!("{cell}{}", " ".repeat(blanks))
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_string()
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn in_markdown(rows: &[Row]) -> String {
    let head = "| number | title | send it to | snippets |\n| --- | --- | --- | --- |";
    let rows = rows.iter().map(|row| {
        let (name, link, title) = (&row.name, &row.link, row.title.replace('|', "\\|"));
        let line = format!(
            "| [{name}]({link}) | {title} | {} | {} |",
            row.send_to(),
            row.used()
        );
        "\n".to_string() + &line.replace("|  |", "| |")
    });
    head.to_string() + &rows.collect::<String>()
}

/// The modules of the shelf that a solution names, in alphabetical order.
fn snippets(text: &str) -> BTreeSet<String> {
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let code = code.collect::<Vec<_>>().join("\n");
    let word = |text: &str| -> String {
        let is_part = |c: &char| c.is_alphanumeric() || *c == '_';
        text.trim_start().chars().take_while(is_part).collect()
    };
    let mut found = BTreeSet::new();
    for (at, path) in code.match_indices("snippets::") {
        let rest = code[at + path.len()..].trim_start();
        let Some(group) = rest.strip_prefix('{') else {
            found.insert(word(rest));
            continue;
        };
        // The parts of a group, which may hold other groups.
        let mut depth = 0;
        let mut part = 0;
        for (i, c) in group.char_indices() {
            match c {
                '{' => depth += 1,
                '}' if depth == 0 => {
                    found.insert(word(&group[part..i]));
                    break;
                }
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    found.insert(word(&group[part..i]));
                    part = i + 1;
                }
                _ => {}
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::scratch::TestClone;

    #[test]
    fn snippets_are_read_from_all_forms() {
        for (text, names) in [
            ("use snippets::nim;", "nim"),
            (
                "use snippets::nim::{a, b};\nuse snippets::fastio;",
                "fastio nim",
            ),
            ("// snippets::mex", ""),
            (
                "use snippets::{\n  fastio::{self, Input},\n  nim,\n};",
                "fastio nim",
            ),
            ("fn f() { snippets::mex::mex() }", "mex"),
        ] {
            let found: Vec<String> = snippets(text)
                .into_iter()
                .filter(|n| !n.is_empty())
                .collect();
            assert_eq!(found.join(" "), names, "{text}");
        }
    }

    #[test]
    fn each_status_has_its_words() {
        let clone = TestClone::new("list");
        let plant = |name: &str, judge: &str, rest: &str| {
            let head =
                format!("//! {judge} {name} 문제|x <https://{name}>\n//! Limits: 1 s, 1 MB\n");
            clone.write(&format!("solutions/{name}.rs"), &(head + rest));
        };
        clone.write("snippets/nim.rs", "");
        plant(
            "3",
            "BOJ",
            "//! Also: AOJ 1 <https://a>\nuse snippets::nim;",
        );
        clone.write("tests/rules/p3.rs", "");
        plant("dp_k", "AtCoder", "use snippets::macro_of_it;");
        clone.write("samples/dp_k/1.in", "");
        clone.write("samples/dp_k/1.out", "");
        plant("5", "BOJ", "");
        plant("6", "Timus", "");
        plant("template", "BOJ", "");
        let names = clone.project.names().unwrap();
        assert_eq!(names, ["3", "5", "6", "dp_k"]);
        let rows: Vec<Row> = names
            .iter()
            .map(|name| Row::of(&clone.project, name))
            .collect();
        let text = in_columns(&rows);
        let lines: Vec<&str> = text.lines().collect();
        assert!(
            lines[0].starts_with("name  judge    title   status"),
            "{text}"
        );
        assert!(
            lines[1].starts_with("3     BOJ      문제|x  proved by oracle"),
            "{text}"
        );
        assert!(lines[1].ends_with("  nim"), "{text}");
        assert!(
            lines[2].contains("  untested  ") && lines[2].ends_with("none"),
            "{text}"
        );
        assert!(lines[3].contains("?  ") && lines[3].contains("names the judge \"Timus\""));
        assert!(lines[4].contains("  judged on samples  "), "{text}");
        assert_eq!(
            in_markdown(&rows),
            "| number | title | send it to | snippets |\n| --- | --- | --- | --- |\n\
             | [3](https://3) | 문제\\|x | [AOJ 1](https://a) | nim |\n\
             | [5](https://5) | 문제\\|x | | none |\n\
             | [6]() | ? | ? | none |\n\
             | [dp_k](https://dp_k) | 문제\\|x | AtCoder | none |"
        );
        clone.write("solutions/catalogue", "3\n");
        assert_eq!(catalogue(&clone.project).unwrap(), ["3"]);
    }
}
