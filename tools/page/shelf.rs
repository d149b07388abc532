//! What the page tells of the snippets.

use super::docs;
use crate::base::json::Json;
use crate::bundle::snippet::{closure, modules, Module};
use crate::problem::list::Row;
use crate::project::Project;
use crate::snippet::{public, summary};
use std::collections::BTreeMap;
use std::fs;

/// The snippets with their texts, and the modules that their texts are made of.
pub fn data(project: &Project) -> Result<(Json, Json), String> {
    let modules = modules(project)?;
    let read = |file: &str| fs::read_to_string(project.root.join(file)).unwrap_or_default();
    let (english, korean) = (rows(&read("README.md")), rows(&read("README.ko.md")));
    let used = used(project)?;
    let mut snippets = Vec::new();
    for module in public(&modules) {
        let name = &*module.name;
        let line = || vec![summary(&module.text), String::new(), String::new()];
        let row = english.get(name).cloned().unwrap_or_else(line);
        let in_korean = korean.get(name).map_or(&row[0], |row| &row[0]);
        let parts = closure(&modules, &[name]).into_iter();
        snippets.push(Json::object([
            ("name", name.into()),
            ("question", Json::from_iter([&*row[0], &**in_korean])),
            ("cost", (&*row[1]).into()),
            ("used", used.get(name).map_or("", |names| names).into()),
            (
                "judged",
                used.get(name)
                    .map_or(0, |names| names.split(' ').count())
                    .into(),
            ),
            ("tested", tested(module, &read)),
            ("docs", docs::html(&module.text)?.into()),
            ("parts", parts.map(|module| &*module.name).collect()),
        ]));
    }
    let texts = modules
        .iter()
        .map(|module| (&*module.name, (&*module.text).into()));
    Ok((snippets.into_iter().collect(), Json::object(texts)))
}

/// The rows of the READMEs' table of snippets by name: question, cost, users.
fn rows(readme: &str) -> BTreeMap<String, Vec<String>> {
    let row = |line: &str| {
        let rest = line.strip_prefix("| [")?;
        let (name, rest) = rest.split_once("](snippets/")?;
        let cells = rest.split(" | ").skip(1);
        let cells: Vec<String> = cells
            .map(|cell| cell.trim_end_matches(" |").to_string())
            .collect();
        (cells.len() == 3).then(|| (name.to_string(), cells))
    };
    readme.lines().filter_map(row).collect()
}

/// The problems that name each snippet.
fn used(project: &Project) -> Result<BTreeMap<String, String>, String> {
    let mut used: BTreeMap<String, String> = BTreeMap::new();
    for name in project.names()? {
        for snippet in Row::of(project, &name).snippets {
            let names = used.entry(snippet).or_default();
            *names += if names.is_empty() { "" } else { " " };
            *names += &name;
        }
    }
    Ok(used)
}

/// How many tests compare a snippet with the definition, how many are in its own file,
/// and whether its docs have an example, which runs as a test.
fn tested(module: &Module, read: &impl Fn(&str) -> String) -> Json {
    let count = |file: String| {
        let text = read(&file);
        let tests = text.lines().filter(|line| line.trim() == "#[test]");
        (
            tests.count(),
            text.lines().any(|line| line.starts_with("//! ```")),
        )
    };
    let name = &module.name;
    let (own, example) = count(format!("snippets/{name}.rs"));
    Json::object([
        (
            "definition",
            count(format!("tests/shelf/{name}.rs")).0.into(),
        ),
        ("own", own.into()),
        ("example", example.into()),
    ])
}
