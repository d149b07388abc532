//! The house is in order: what belongs to a problem or a snippet is all there,
//! and both catalogues in the READMEs name it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The names in a folder that end like this, without the ending.
fn names(folder: &str, ending: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names
        .filter_map(|name| Some(name.strip_suffix(ending)?.to_string()))
        .collect()
}

fn read(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{file}: {e}"))
}

/// What stands between `before` and `after`, once a line at the most.
fn between(text: &str, before: &str, after: &str) -> BTreeSet<String> {
    let found = text
        .lines()
        .filter_map(|line| line.split_once(before)?.1.split_once(after));
    found.map(|(name, _)| name.to_string()).collect()
}

#[test]
fn every_solution_has_a_bin_samples_and_an_oracle() {
    let solutions = names("solutions", ".rs");
    assert!(solutions.len() >= 23);
    let manifest = read("Cargo.toml");
    assert_eq!(
        between(&manifest, "path = \"solutions/", ".rs\""),
        solutions
    );
    assert_eq!(
        between(&manifest, "    { name = \"", "\", path = \"solutions/"),
        solutions
    );
    assert_eq!(names("samples", ""), solutions);
    let oracles = between(&read("tests/rules/main.rs"), "mod p", ";");
    assert_eq!(oracles, solutions);
}

#[test]
fn every_problem_has_at_least_three_cases() {
    for number in names("samples", "") {
        let inputs = names(&format!("samples/{number}"), ".in");
        let outputs = names(&format!("samples/{number}"), ".out");
        assert_eq!(inputs, outputs, "samples/{number}");
        assert!(inputs.len() >= 3, "samples/{number} has {inputs:?}");
    }
}

#[test]
fn both_catalogues_are_complete() {
    let mut files = names("snippets", ".rs");
    files.remove("lib");
    let lib = read("snippets/lib.rs");
    let snippets = between(&lib, "pub mod ", ";");
    // Private modules serve a snippet and have no row.
    let private = lib
        .lines()
        .filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
    let modules: BTreeSet<String> = private.map(String::from).collect();
    assert_eq!(&modules | &snippets, files);
    for readme in ["README.md", "README.ko.md"] {
        let text = read(readme);
        assert_eq!(
            between(&text, "](snippets/", ".rs) |"),
            snippets,
            "{readme}"
        );
        let problems = text
            .lines()
            .filter_map(|line| line.strip_prefix("| [")?.split_once("](https:"));
        let problems: BTreeSet<String> = problems.map(|(name, _)| name.to_string()).collect();
        assert_eq!(problems, names("solutions", ".rs"), "{readme}");
    }
}

#[test]
fn the_catalogues_say_which_snippets_a_solution_uses() {
    for number in names("solutions", ".rs") {
        let source = read(&format!("solutions/{number}.rs"));
        let used: BTreeSet<String> = source
            .lines()
            .filter_map(|line| line.strip_prefix("use snippets::")?.split(':').next())
            .map(String::from)
            .collect();
        for readme in ["README.md", "README.ko.md"] {
            let text = read(readme);
            let link = format!("| [{number}](https://");
            let row = text.lines().find(|line| line.starts_with(&link)).unwrap();
            let cells = row.trim_matches(['|', ' ']).split(" | ");
            let listed = cells
                .last()
                .unwrap()
                .split(", ")
                .map(String::from)
                .collect();
            assert_eq!(used, listed, "{number} in {readme}");
        }
    }
}

#[test]
fn there_are_no_packages() {
    let manifest = read("Cargo.toml");
    assert!(
        !manifest.contains("dependencies"),
        "Cargo.toml names dependencies"
    );
    assert_eq!(read("Cargo.lock").matches("[[package]]").count(), 1);
}
