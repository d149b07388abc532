//! Every snippet and every problem of the catalogue has all its files, and all tables name it. No
//! source file is too long, and no imports form a cycle. Solutions that are not in
//! `solutions/catalogue` belong to the user and are not checked.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

/// The maximum number of lines of a source file.
const MAX_LINES: usize = 400;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// Returns the names in a folder that have this ending, without the ending.
fn list_names(folder: &str, ending: &str) -> BTreeSet<String> {
    let folder = root().join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter_map(|name| Some(name.strip_suffix(ending)?.to_string())).collect()
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|e| panic!("{file}: {e}"))
}

/// Returns the problems of this repository.
fn read_catalogue() -> BTreeSet<String> {
    let text = read("solutions/catalogue");
    let names = text.lines().map(String::from).collect::<BTreeSet<_>>();
    assert_eq!(names.len(), text.lines().count(), "duplicate name in solutions/catalogue");
    assert!(names.len() >= 23);
    names
}

/// Returns the part of snippets/lib.rs before the modules of the user.
fn read_lib() -> String {
    let lib = read("snippets/lib.rs");
    let (part, _) =
        lib.split_once("// Your own modules").expect("snippets/lib.rs has this comment");
    part.to_string()
}

/// Returns the texts between `before` and `after`, at most one in each line.
fn find_between(text: &str, before: &str, after: &str) -> BTreeSet<String> {
    let found = text.lines().filter_map(|line| line.split_once(before)?.1.split_once(after));
    found.map(|(name, _)| name.to_string()).collect()
}

/// Returns the paths of the source files in a folder and its subfolders.
fn list_sources(folder: &str) -> Vec<String> {
    let mut files = Vec::new();
    for name in list_names(folder, "") {
        let path = format!("{folder}/{name}");
        if root().join(&path).is_dir() {
            files.extend(list_sources(&path));
        } else if name.ends_with(".rs") {
            files.push(path);
        }
    }
    files
}

#[test]
fn no_source_file_is_too_long() {
    let folders = ["benches", "tests", "tools"];
    let files = folders.iter().flat_map(|folder| list_sources(folder));
    let modules = find_between(&read_lib(), "mod ", ";").into_iter();
    let files = files.chain(modules.map(|name| format!("snippets/{name}.rs")));
    let solutions = read_catalogue();
    let files = files.chain(solutions.iter().map(|name| format!("solutions/{name}.rs")));
    let page = list_names("tools/page", "").into_iter();
    let page = page.filter(|name| name.contains('.'));
    let files = files.chain(page.map(|name| format!("tools/page/{name}")));
    let long: Vec<String> = files.filter(|file| read(file).lines().count() > MAX_LINES).collect();
    assert!(long.is_empty(), "over {MAX_LINES} lines: {long:?}");
}

#[test]
fn every_problem_has_all_its_files() {
    let manifest = read("solutions/Cargo.toml");
    let paths = find_between(&manifest, "path = \"", ".rs\"");
    let bins = find_between(&manifest, "    { name = \"", "\", path = \"");
    let lines = find_between(&read("tests/rules/main.rs"), "mod p", ";");
    for (what, found) in [
        ("solution", list_names("solutions", ".rs")),
        ("row in solutions/Cargo.toml", paths),
        ("bin in solutions/Cargo.toml", bins),
        ("folder of samples", list_names("samples", "")),
        ("line in tests/rules/main.rs", lines),
    ] {
        let missing = &read_catalogue() - &found;
        assert!(missing.is_empty(), "no {what}: {missing:?}");
    }
}

#[test]
fn every_problem_has_at_least_three_cases() {
    for number in read_catalogue() {
        let inputs = list_names(&format!("samples/{number}"), ".in");
        let outputs = list_names(&format!("samples/{number}"), ".out");
        assert_eq!(inputs, outputs, "samples/{number}");
        assert!(inputs.len() >= 3, "samples/{number} has fewer than 3 cases: {inputs:?}");
    }
}

#[test]
fn every_snippet_is_in_all_tables() {
    // Private modules serve a snippet and have no row.
    let snippets = find_between(&read_lib(), "pub mod ", ";");
    assert!(snippets.len() >= 35, "{snippets:?}");
    assert_eq!(find_between(&read_lib(), "//! | [`", "`]"), snippets, "snippets/lib.rs");
    for table in ["snippets/README.md", "snippets/README.ko.md"] {
        let rows = find_between(&read(table), "| [", "](");
        let links = find_between(&read(table), "](", ".rs) |");
        assert_eq!((&rows, &links), (&snippets, &snippets), "{table}");
    }
}

#[test]
fn the_readme_of_solutions_has_the_table_that_list_prints() {
    let output = Command::new("./bundle.sh")
        .args(["list", "--markdown"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let table = String::from_utf8(output.stdout).unwrap();
    assert_eq!(table.lines().count(), read_catalogue().len() + 2, "{table}");
    // `list` skips lines `//! Also` of another form, so each of them must be in the table.
    for name in read_catalogue() {
        let text = read(&format!("solutions/{name}.rs"));
        for line in text.lines().filter(|line| line.starts_with("//! Also")) {
            let link = line.rsplit_once(" <").and_then(|(_, link)| link.strip_suffix('>'));
            let is_listed = link.map_or(false, |link| table.contains(&format!("]({link})")));
            assert!(is_listed, "the table lacks {line} of {name}");
        }
    }
    let has_table = read("solutions/README.md").ends_with(&format!("\n\n{table}"));
    let advice = "the table in solutions/README.md is not that of ./bundle.sh list --markdown:";
    assert!(has_table, "{advice}\n{table}");
}

/// Returns the names of the public items at the top level of a snippet.
fn list_public_items(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
    let kinds = ["fn", "struct", "enum", "trait", "type", "const"];
    let items = code
        .lines()
        .filter_map(|line| line.strip_prefix("pub ")?.split_once(' '))
        .filter(|(kind, _)| kinds.contains(kind));
    let name = |rest: &str| {
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
        rest[..end.unwrap_or(rest.len())].to_string()
    };
    items.map(|(_, rest)| name(rest)).collect()
}

#[test]
fn the_table_of_snippets_names_every_public_item() {
    let table = read_lib();
    for snippet in find_between(&table, "pub mod ", ";") {
        let start = format!("//! | [`{snippet}`] |");
        let row = table.lines().find(|line| line.starts_with(&start));
        let row = row.unwrap_or_else(|| panic!("snippets/lib.rs has no row for {snippet}"));
        for item in list_public_items(&read(&format!("snippets/{snippet}.rs"))) {
            let is_named = row.contains(&format!("`{item}`"));
            assert!(is_named, "the row of {snippet} in snippets/lib.rs lacks {item}");
        }
    }
}

#[test]
fn no_package_has_external_dependencies() {
    // In Cargo.lock an external package has a line `source`.
    let lock = read("Cargo.lock");
    let names = find_between(&lock, "name = \"", "\"");
    let is_member = |name: &String| name.starts_with("mexbox") || name == "solutions";
    assert!(!lock.contains("source =") && names.iter().all(is_member), "{lock}");
}

/// Adds the paths at the start of `text` to `found`, each below `path` and with `/` for `::`. The
/// text `a::{b, c::d}` adds `PATH/a/b` and `PATH/a/c/d`. Returns the text after the paths.
fn read_paths<'a>(text: &'a str, path: &str, found: &mut Vec<String>) -> &'a str {
    if let Some(mut rest) = text.strip_prefix('{') {
        while !rest.is_empty() && !rest.starts_with('}') {
            rest = read_paths(rest.trim_start(), path, found);
            rest = rest.trim_start_matches(|c| c != ',' && c != '}');
            rest = rest.trim_start_matches(',').trim_start();
        }
        return rest.strip_prefix('}').unwrap_or(rest);
    }
    let rest = text.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_');
    let path = format!("{path}/{}", &text[..text.len() - rest.len()]);
    if let Some(rest) = rest.strip_prefix("::") {
        return read_paths(rest, &path, found);
    }
    found.push(path);
    rest
}

/// Returns the imports in a folder as pairs: a module, and a module that it imports. `/task` and
/// `/judge/report` are such a pair of `tools`. Tests and comments do not count.
fn list_imports(root: &str) -> BTreeSet<(String, String)> {
    let mut modules = BTreeMap::new();
    for file in list_sources(root) {
        let path = file[root.len()..].trim_end_matches(".rs");
        let text = read(&file);
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
        let code = code.lines().filter(|line| !line.trim().starts_with("//"));
        if !path.ends_with("tests") {
            let path = path.trim_end_matches("/mod").to_string();
            modules.insert(path, code.collect::<Vec<_>>().join("\n"));
        }
    }
    let mut arrows = BTreeSet::new();
    for (from, code) in &modules {
        let parent = &from[..from.rfind('/').unwrap()];
        let mut found = Vec::new();
        for (start, path) in [("crate::", ""), ("super::", parent), ("self::", from)] {
            for (at, _) in code.match_indices(start) {
                read_paths(&code[at + start.len()..], path, &mut found);
            }
        }
        for mut to in found.iter().map(String::as_str) {
            while !to.is_empty() && !modules.contains_key(to) {
                to = &to[..to.rfind('/').unwrap()];
            }
            if !to.is_empty() && to != from {
                arrows.insert((from.clone(), to.to_string()));
            }
        }
    }
    arrows
}

#[test]
fn imports_have_no_cycle() {
    for root in ["snippets", "tools", "tools/explore"] {
        let files = list_imports(root);
        assert!(files.len() > 10, "{root} has only the imports {files:?}");
        let folder = |path: &String| path.split('/').take(2).collect::<String>();
        let folders = files.iter().map(|(from, to)| (folder(from), folder(to)));
        let folders = folders.filter(|(from, to)| from != to).collect();
        for mut arrows in [files, folders] {
            // A module that is imported by none or imports none is in no cycle.
            let mut before = arrows.len() + 1;
            while arrows.len() < before {
                before = arrows.len();
                let (from, to): (BTreeSet<_>, BTreeSet<_>) = arrows.iter().cloned().unzip();
                arrows.retain(|arrow| from.contains(&arrow.1) && to.contains(&arrow.0));
            }
            assert!(arrows.is_empty(), "{root} has a cycle of imports among {arrows:?}");
        }
    }
}
