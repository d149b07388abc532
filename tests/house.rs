//! The project is complete and in order: every snippet and every problem of the
//! catalogue has all its files, all tables name it, and no source file is too long.
//! Solutions that are not in `solutions/catalogue` are their author's own business.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

/// The maximum number of lines of a source file.
const MOST_LINES: usize = 400;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// The names in a folder with this ending, without it.
fn names(folder: &str, ending: &str) -> BTreeSet<String> {
    let folder = root().join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter_map(|name| Some(name.strip_suffix(ending)?.to_string())).collect()
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|e| panic!("{file}: {e}"))
}

/// The problems of this repository.
fn catalogue() -> BTreeSet<String> {
    let text = read("solutions/catalogue");
    let names = text.lines().map(String::from).collect::<BTreeSet<_>>();
    assert_eq!(names.len(), text.lines().count(), "a name stands there twice");
    assert!(names.len() >= 23);
    names
}

/// The part of lib.rs with the modules of this repository; a user's own ones come after
/// it.
fn lib() -> String {
    let lib = read("snippets/lib.rs");
    let (ours, _) = lib.split_once("// Your own modules").expect("their place");
    ours.to_string()
}

/// The texts between `before` and `after`, at most one in each line.
fn between(text: &str, before: &str, after: &str) -> BTreeSet<String> {
    let found = text.lines().filter_map(|line| line.split_once(before)?.1.split_once(after));
    found.map(|(name, _)| name.to_string()).collect()
}

/// The paths of the source files in a folder and the folders in it.
fn sources(folder: &str) -> Vec<String> {
    let mut files = Vec::new();
    for name in names(folder, "") {
        let path = format!("{folder}/{name}");
        if root().join(&path).is_dir() {
            files.extend(sources(&path));
        } else if name.ends_with(".rs") {
            files.push(path);
        }
    }
    files
}

#[test]
fn no_source_file_is_too_long() {
    let folders = ["benches", "tests", "tools"];
    let files = folders.iter().flat_map(|folder| sources(folder));
    let modules = between(&lib(), "mod ", ";").into_iter();
    let files = files.chain(modules.map(|name| format!("snippets/{name}.rs")));
    let solutions = catalogue();
    let files = files.chain(solutions.iter().map(|name| format!("solutions/{name}.rs")));
    let page = names("tools/page", "").into_iter();
    let page = page.filter(|name| name.contains('.'));
    let files = files.chain(page.map(|name| format!("tools/page/{name}")));
    let long: Vec<String> = files.filter(|file| read(file).lines().count() > MOST_LINES).collect();
    assert!(long.is_empty(), "over {MOST_LINES} lines: {long:?}");
}

#[test]
fn every_problem_of_the_catalogue_has_all_its_files() {
    let manifest = read("solutions/Cargo.toml");
    let paths = between(&manifest, "path = \"", ".rs\"");
    let bins = between(&manifest, "    { name = \"", "\", path = \"");
    let lines = between(&read("tests/rules/main.rs"), "mod p", ";");
    for (what, found) in [
        ("solution", names("solutions", ".rs")),
        ("row in solutions/Cargo.toml", paths),
        ("bin in solutions/Cargo.toml", bins),
        ("folder of samples", names("samples", "")),
        ("line in tests/rules/main.rs", lines),
    ] {
        let missing = &catalogue() - &found;
        assert!(missing.is_empty(), "no {what}: {missing:?}");
    }
}

#[test]
fn every_problem_has_at_least_three_cases() {
    for number in catalogue() {
        let inputs = names(&format!("samples/{number}"), ".in");
        let outputs = names(&format!("samples/{number}"), ".out");
        assert_eq!(inputs, outputs, "samples/{number}");
        assert!(inputs.len() >= 3, "samples/{number} has {inputs:?}");
    }
}

#[test]
fn every_snippet_is_in_all_tables() {
    // Private modules serve a snippet and have no row.
    let shelf = between(&lib(), "pub mod ", ";");
    assert!(shelf.len() >= 35, "{shelf:?}");
    assert_eq!(between(&lib(), "//! | [`", "`]"), shelf, "snippets/lib.rs");
    for table in ["snippets/README.md", "snippets/README.ko.md"] {
        let rows = between(&read(table), "| [", "](");
        let links = between(&read(table), "](", ".rs) |");
        assert_eq!((&rows, &links), (&shelf, &shelf), "{table}");
    }
}

#[test]
fn the_solutions_have_the_table_that_list_prints() {
    let output = Command::new("./bundle.sh")
        .args(["list", "--markdown"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let table = String::from_utf8(output.stdout).unwrap();
    assert_eq!(table.lines().count(), catalogue().len() + 2, "{table}");
    // `list` leaves out files of another form.
    for name in catalogue() {
        let text = read(&format!("solutions/{name}.rs"));
        for line in text.lines().filter(|line| line.starts_with("//! Also")) {
            let link = line.rsplit_once(" <").and_then(|(_, link)| link.strip_suffix('>'));
            let is_listed = link.map_or(false, |link| table.contains(&format!("]({link})")));
            assert!(is_listed, "the table lacks {line} of {name}");
        }
    }
    let holds = read("solutions/README.md").ends_with(&format!("\n\n{table}"));
    let advice = "solutions/README.md has another table than ./bundle.sh list --markdown prints:";
    assert!(holds, "{advice}\n{table}");
}

/// The functions and types that a snippet has at its top level for its users.
fn public_items(text: &str) -> Vec<String> {
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
fn the_table_of_the_shelf_names_every_public_item() {
    let table = lib();
    for snippet in between(&table, "pub mod ", ";") {
        let start = format!("//! | [`{snippet}`] |");
        let row = table.lines().find(|line| line.starts_with(&start));
        let row = row.unwrap_or_else(|| panic!("snippets/lib.rs has no row for {snippet}"));
        for item in public_items(&read(&format!("snippets/{snippet}.rs"))) {
            let is_named = row.contains(&format!("`{item}`"));
            assert!(is_named, "the row of {snippet} in snippets/lib.rs lacks {item}");
        }
    }
}

#[test]
fn there_are_no_packages() {
    // A package from elsewhere has a source.
    let lock = read("Cargo.lock");
    let names = between(&lock, "name = \"", "\"");
    let is_ours = |name: &String| name.starts_with("mexbox") || name == "solutions";
    assert!(!lock.contains("source =") && names.iter().all(is_ours), "{lock}");
}

/// Adds the paths at the start of `text`, such as `a::b` or `a::{b, c::d}`, to `found`
/// as `a/b` and `a/c/d`, after `path`. Returns the rest of the text.
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

/// Which modules of a folder import which others, such as `/judge/run` and
/// `/base/sys`. Tests and comments do not count.
fn imports(root: &str) -> BTreeSet<(String, String)> {
    let mut modules = BTreeMap::new();
    for file in sources(root) {
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
fn imports_have_no_circle() {
    for root in ["snippets", "tools", "tools/explore"] {
        let files = imports(root);
        assert!(files.len() > 10, "{root} has only {files:?}");
        let room = |path: &String| path.split('/').take(2).collect::<String>();
        let rooms = files.iter().map(|(from, to)| (room(from), room(to)));
        let rooms = rooms.filter(|(from, to)| from != to).collect();
        for mut arrows in [files, rooms] {
            // A module that is imported by none or imports none is in no circle.
            let mut before = arrows.len() + 1;
            while arrows.len() < before {
                before = arrows.len();
                let (from, to): (BTreeSet<_>, BTreeSet<_>) = arrows.iter().cloned().unzip();
                arrows.retain(|arrow| from.contains(&arrow.1) && to.contains(&arrow.0));
            }
            assert!(arrows.is_empty(), "{root} has a circle among {arrows:?}");
        }
    }
}
