//! What the page shows of the snippets, as JSON.

use super::docs::read_docs;
use super::markdown::{render, Links};
use crate::bundle::snippet::{list_library_modules, with_dependencies};
use crate::project::Project;
use crate::snippet::extract_summary;
use base::json::Json;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Returns the data of the public snippets, and the code and docs of all modules of the library.
pub fn collect_snippets(project: &Project, links: &Links) -> Result<(Json, Json), String> {
    let modules = list_library_modules(project)?;
    let [english, korean] = ["README.md", "README.ko.md"]
        .map(|file| parse_rows(&read(&project.root, &format!("snippets/{file}"))));
    let mut snippets = Vec::new();
    for module in modules.iter().filter(|module| module.is_public) {
        let name = &*module.name;
        let fallback = [extract_summary(&module.text), String::new()];
        let [question, cost] = english.get(name).unwrap_or(&fallback);
        let [in_korean, cost_in_korean] = korean.get(name).unwrap_or(&fallback);
        let parts = with_dependencies(&modules, &[name]).into_iter();
        snippets.push(Json::object([
            ("name", name.into()),
            ("question", Json::from_iter([&**question, in_korean])),
            ("cost", Json::from_iter([&**cost, cost_in_korean])),
            ("tested", count_tests(&project.root, name)),
            ("parts", parts.map(|module| &*module.name).collect()),
        ]));
    }
    let docs: Vec<_> =
        modules.iter().map(|module| read_docs(&module.text)).collect::<Result<_, _>>()?;
    let texts: Vec<&str> = docs.iter().flatten().map(|(_, text)| &**text).collect();
    let mut html = render(project, links, &texts)?.into_iter();
    // Docs repeat parts of the code: next to the code they compress well.
    let texts = modules.iter().zip(&docs).map(|(module, docs)| {
        let items = docs.iter().zip(&mut html);
        let pairs = items.map(|((signature, _), html)| Json::from_iter([&**signature, &*html]));
        let parts = [("text", (&*module.text).into()), ("docs", pairs.collect())];
        (&*module.name, Json::object(parts))
    });
    Ok((snippets.into_iter().collect(), Json::object(texts)))
}

fn read(root: &Path, file: &str) -> String {
    fs::read_to_string(root.join(file)).unwrap_or_default()
}

/// Parses a table of snippets. Returns the question and the cost of each, without backquotes.
fn parse_rows(readme: &str) -> BTreeMap<String, [String; 2]> {
    let row = |line: &str| {
        let (name, rest) = line.strip_prefix("| [")?.split_once("](")?;
        let mut cells = rest.trim_end_matches(" |").split(" | ").map(|cell| cell.replace('`', ""));
        Some((name.to_string(), [cells.nth(1)?, cells.next()?]))
    };
    readme.lines().filter_map(row).collect()
}

/// Counts the tests that compare a snippet with its definition, and the tests in the file of the
/// snippet. Also returns whether its docs have an example, which is run as a test.
fn count_tests(root: &Path, name: &str) -> Json {
    let own = read(root, &format!("snippets/{name}.rs"));
    let definition = read(root, &format!("tests/shelf/{name}.rs"));
    let tests = |text: &str| text.lines().filter(|line| line.trim() == "#[test]").count();
    let example = own.lines().any(|line| line.starts_with("//! ```"));
    Json::object([
        ("definition", tests(&definition).into()),
        ("own", tests(&own).into()),
        ("example", example.into()),
    ])
}
