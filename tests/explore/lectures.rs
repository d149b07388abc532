//! `LECTURES.md` and `LECTURES.ko.md`: every call of `explore` prints the output that the lectures
//! show, both files have the same code, and every problem and snippet that they name is in the
//! repository. The Rust blocks are doctests of the snippets.

use crate::calls::{explore, explore_ok};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

fn read(file: &str) -> String {
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(file);
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{file}: {e}"))
}

/// Returns the blocks of code of a page: the language and the lines of each.
fn parse_blocks(page: &str) -> Vec<(&str, Vec<&str>)> {
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

/// Returns whether an output matches a pattern. A line `...` of the pattern stands for any lines.
fn matches_pattern(pattern: &[&str], output: &[&str]) -> bool {
    match (pattern, output) {
        (["...", rest @ ..], _) => {
            (0..=output.len()).any(|skipped| matches_pattern(rest, &output[skipped..]))
        }
        ([first, rest @ ..], [line, lines @ ..]) => first == line && matches_pattern(rest, lines),
        _ => pattern.is_empty() && output.is_empty(),
    }
}

#[test]
fn every_call_prints_what_the_lectures_show() {
    let page = read("LECTURES.md");
    let mut calls = 0;
    for (_, lines) in parse_blocks(&page).iter().filter(|block| block.0 == "console") {
        let call = lines[0].strip_prefix("$ ./bundle.sh explore ");
        let call = call.unwrap_or_else(|| panic!("{} is not a call of explore", lines[0]));
        let output = explore(call);
        assert_eq!(output.code, Some(0), "{call}: {output:?}");
        // A block may show only a part of the output.
        let pattern = [&["..."], &lines[1..], &["..."]].concat();
        let printed: Vec<&str> = output.stdout.lines().collect();
        assert!(matches_pattern(&pattern, &printed), "{call} prints\n{}", output.stdout);
        calls += 1;
    }
    assert_eq!(calls, 12, "each step has a call");
}

fn collapse_blanks(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the calls of `explore` in the text of a page, each with the line of output that the text
/// quotes after the call and the word `prints`. Without this word, the line is empty.
fn parse_answers(page: &str, prints: &str) -> Vec<(String, String)> {
    let texts = page.split("```").step_by(2);
    let mut answers = Vec::new();
    for parts in texts.map(|text| text.split('`').collect::<Vec<_>>()) {
        for i in (1..parts.len()).step_by(2) {
            if let Some(call) = parts[i].strip_prefix("explore ") {
                let has_line = collapse_blanks(parts[i + 1]) == prints;
                let line = if has_line { parts[i + 2] } else { "" };
                answers.push((collapse_blanks(call), collapse_blanks(line)));
            }
        }
    }
    answers
}

#[test]
fn every_call_in_the_text_prints_its_line() {
    let answers = parse_answers(&read("LECTURES.md"), "prints");
    assert_eq!(answers, parse_answers(&read("LECTURES.ko.md"), "의 출력은"));
    assert!(answers.iter().filter(|(_, line)| !line.is_empty()).count() > 10);
    let mut outputs = BTreeMap::new();
    for (call, line) in &answers {
        let output = outputs.entry(call).or_insert_with(|| collapse_blanks(&explore_ok(call)));
        assert!(output.contains(line), "{call} does not print {line:?}: {output}");
    }
}

#[test]
fn both_languages_have_the_same_code() {
    assert_eq!(parse_blocks(&read("LECTURES.md")), parse_blocks(&read("LECTURES.ko.md")));
}

/// Returns the problems that the steps recommend.
fn find_problems<'a>(page: &'a str, label: &str) -> BTreeSet<&'a str> {
    let mut named = BTreeSet::new();
    for step in page.split("\n## ").skip(1) {
        let ladder = step.split("\n\n").find_map(|part| part.strip_prefix(label));
        let ladder = ladder.unwrap_or_else(|| panic!("no {label:?} in the step {step}"));
        // Inline code with a blank is a call of explore; other inline code is a problem.
        let names = ladder.split('`').skip(1).step_by(2).filter(|name| !name.contains(' '));
        named.extend(names);
    }
    named
}

#[test]
fn every_problem_of_the_lectures_exists() {
    let catalogue = read("solutions/catalogue");
    let catalogue: BTreeSet<&str> = catalogue.lines().collect();
    for (file, label) in [("LECTURES.md", "**Problems.** "), ("LECTURES.ko.md", "**문제.** ")] {
        let page = read(file);
        let named = find_problems(&page, label);
        assert_eq!(&named - &catalogue, BTreeSet::new(), "{file}");
        // The lectures leave out games of chance, such as this problem.
        let others = BTreeSet::from(["abc342_f"]);
        assert_eq!(&catalogue - &named, others, "problems of the catalogue that {file} leaves out");
    }
}

#[test]
fn every_snippet_of_the_lectures_exists() {
    for file in ["LECTURES.md", "LECTURES.ko.md"] {
        let page = read(file);
        let links: Vec<&str> = page.split("](snippets/").skip(1).collect();
        assert!(links.len() > 10);
        for link in links {
            drop(read(&format!("snippets/{}", link.split(')').next().unwrap())));
        }
    }
}
