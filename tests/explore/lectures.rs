//! `LECTURES.md` and `LECTURES.ko.md`: every call of `explore` prints what stands
//! there, both have the same code, and every problem and snippet is in the repository.
//! The Rust blocks are doctests of the shelf.

use crate::calls::explore;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn read(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{file}: {e}"))
}

/// The blocks of code of a page: the language and the lines of each.
fn blocks(page: &str) -> Vec<(&str, Vec<&str>)> {
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if let Some(language) = line.strip_prefix("```") {
            let code = lines.by_ref().take_while(|line| *line != "```");
            blocks.push((language, code.collect()));
        }
    }
    blocks
}

/// Whether the output is these lines, where `...` stands for any lines.
fn fits(pattern: &[&str], output: &[&str]) -> bool {
    match (pattern, output) {
        (["...", rest @ ..], _) => (0..=output.len()).any(|skipped| fits(rest, &output[skipped..])),
        ([first, rest @ ..], [line, lines @ ..]) => first == line && fits(rest, lines),
        _ => pattern.is_empty() && output.is_empty(),
    }
}

#[test]
fn every_call_prints_what_the_lectures_show() {
    let page = read("LECTURES.md");
    let mut calls = 0;
    for (_, lines) in blocks(&page).iter().filter(|block| block.0 == "console") {
        let call = lines[0].strip_prefix("$ ./bundle.sh explore ");
        let call = call.unwrap_or_else(|| panic!("{} is not a call of explore", lines[0]));
        let said = explore(call);
        assert_eq!(said.code, Some(0), "{call}: {said:?}");
        // A block may begin in the middle of the output and end there.
        let pattern = [&["..."], &lines[1..], &["..."]].concat();
        let output: Vec<&str> = said.stdout.lines().collect();
        assert!(fits(&pattern, &output), "{call} prints\n{}", said.stdout);
        calls += 1;
    }
    assert_eq!(calls, 7, "each step but the sixth has a call");
}

#[test]
fn both_languages_have_the_same_code() {
    assert_eq!(
        blocks(&read("LECTURES.md")),
        blocks(&read("LECTURES.ko.md"))
    );
}

/// The names between two marks.
fn between<'a>(text: &'a str, before: &str, after: &str) -> BTreeSet<&'a str> {
    let parts = text.split(before).skip(1);
    parts
        .filter_map(|part| Some(part.split_once(after)?.0))
        .collect()
}

#[test]
fn every_problem_of_the_lectures_is_there() {
    let catalogue = read("solutions/catalogue");
    let catalogue: BTreeSet<&str> = catalogue.lines().collect();
    let is_number = |name: &str| name.bytes().all(|b| b.is_ascii_digit());
    for (file, label) in [
        ("LECTURES.md", "- Problems: "),
        ("LECTURES.ko.md", "- 문제: "),
    ] {
        let page = read(file);
        let mut named = BTreeSet::new();
        for step in page.split("\n## ").skip(1) {
            let (_, list) = step
                .split_once(label)
                .unwrap_or_else(|| panic!("{file}: {step}"));
            let list = list.replace("explore octal .77 --misere", "");
            let words = list.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let words = words.filter(|word| word.bytes().any(|b| b.is_ascii_digit()));
            named.extend(words.map(String::from));
        }
        let named: BTreeSet<&str> = named.iter().map(String::as_str).collect();
        assert_eq!(&named - &catalogue, BTreeSet::new(), "{file}");
        let numbers = catalogue.iter().copied().filter(|name| is_number(name));
        assert_eq!(
            &numbers.collect() - &named,
            BTreeSet::new(),
            "{file}: all of the lectures"
        );
        let snippets = between(&page, "](snippets/", ")");
        assert!(snippets.len() > 10);
        snippets
            .iter()
            .for_each(|snippet| drop(read(&format!("snippets/{snippet}"))));
    }
}
