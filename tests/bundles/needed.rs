//! No item can be removed from a bundle so that it still compiles.

use crate::{create_folder, for_each_in_parallel, list_snippets, make_bundles};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;

/// Returns the lines of a program that have errors.
fn find_lines_with_errors(text: &str, folder: &Path) -> Vec<usize> {
    fs::write(folder.join("copies.rs"), text).unwrap();
    let mut command = Command::new("rustc");
    command.args(["--edition=2021", "--emit=metadata", "--error-format=short"]);
    command.args(["-Awarnings", "copies.rs"]);
    let output = command.current_dir(folder).output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    let line = |error: &str| error.strip_prefix("copies.rs:")?.split(':').next()?.parse().ok();
    let lines: Vec<usize> = stderr.lines().filter_map(line).collect();
    assert_eq!(lines.is_empty(), output.status.success(), "{stderr}");
    lines
}

/// Returns the elements of the lists in a line, such as `b, ` and `c` of `use a::{b, c};`.
fn list_elements(line: &str) -> Vec<&str> {
    let lists = [("::{", '}'), ("derive(", ')')];
    let body = |(open, close)| Some(line.split_once(open)?.1.rsplit_once(close)?.0);
    let bodies = lists.into_iter().filter_map(body);
    bodies.flat_map(|list| list.split_inclusive(", ")).collect()
}

/// Returns the items of a bundle except `main`, and the elements of its lists. In a bundle, which
/// rustfmt has formatted, an item ends at a line with the indentation of its first line.
fn list_items(text: &str) -> Vec<Range<usize>> {
    let starts = "pub |pub(|fn |struct |enum |trait |impl |impl<|mod |const |static |type |use |\
        macro_rules! ";
    let is_start = |line: &str| starts.split('|').any(|start| line.starts_with(start));
    let range = |part: &str| {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        start..start + part.len()
    };
    let indent = |line: &str| line.len() - line.trim_start().len();
    let lines: Vec<&str> = text.lines().collect();
    let mut items = Vec::new();
    for (i, line) in lines.iter().enumerate() {
        items.extend(list_elements(line).into_iter().map(range));
        let is_last = |l: &&str| indent(l) == indent(line) && l.ends_with(['}', ';']);
        // A field may begin like an item, but it ends with a comma.
        if is_start(line.trim_start()) && !line.ends_with(',') && *line != "fn main() {" {
            let attributes = lines[..i].iter().rev();
            let attributes = attributes.take_while(|line| line.trim().starts_with("#["));
            let start = range(lines[i - attributes.count()]).start;
            let last = lines[i..].iter().copied().find(is_last);
            items.push(start..range(last.expect("an end")).end);
        }
    }
    assert!(items.len() > 5, "{} items in\n{text}", items.len());
    items
}

/// Returns the items of a bundle without which it still compiles.
///
/// For each item there is a copy of the bundle without it. All copies are compiled as one program,
/// each in its module. Copies with an error are removed until no copy has one, because rustc
/// reports some errors only when there are no others.
fn find_needless_items<'a>(
    text: &'a str,
    mut open: Vec<Range<usize>>,
    folder: &Path,
) -> Vec<&'a str> {
    while !open.is_empty() {
        let mut file = String::from("fn main() {}\n");
        // The line number of the end of each copy.
        let mut ends = Vec::new();
        for (i, item) in open.iter().enumerate() {
            let (before, after) = (&text[..item.start], &text[item.end..]);
            file += &format!("mod without{i} {{\n{before}{after}}}\n");
            ends.push(file.lines().count());
        }
        let lines = find_lines_with_errors(&file, folder);
        if lines.is_empty() {
            return open.iter().map(|item| text[item.clone()].trim()).collect();
        }
        for line in lines {
            open[ends.partition_point(|&end| end < line)].end = 0;
        }
        open.retain(|item| item.end > 0);
    }
    Vec::new()
}

/// Returns the number, text and items of the ten bundles with the most snippets. Items that an
/// earlier bundle of the ten has too are left out.
fn choose_bundles() -> Vec<(&'static String, &'static String, Vec<Range<usize>>)> {
    let mut all: Vec<_> = make_bundles().1.iter().collect();
    all.sort_by_key(|(_, text)| Reverse(list_snippets(text).len()));
    all.truncate(10);
    let mut seen = BTreeSet::new();
    let with_items = |(number, text): (_, &'static String)| {
        let mut items = list_items(text);
        items.retain(|item| {
            // The next line is compared too: the same derive on another type is another item.
            let below = text[item.end..].split_inclusive('\n').take(2);
            seen.insert(&text[item.start..item.end + below.map(str::len).sum::<usize>()])
        });
        (number, text, items)
    };
    all.into_iter().map(with_items).collect()
}

#[test]
fn bundles_have_no_needless_items() {
    let found = Mutex::new(Vec::new());
    for_each_in_parallel(&choose_bundles(), |i, (number, text, items)| {
        for item in find_needless_items(text, items.clone(), &create_folder(&format!("needed{i}")))
        {
            // Without `Copy`, `Clone` is derived differently, so the program would be another one.
            if item.trim_end_matches(',') != "Copy" {
                found.lock().unwrap().push(format!("{number}: {item}"));
            }
        }
    });
    let found = found.into_inner().unwrap();
    assert!(found.is_empty(), "{}", found.join("\n\n"));
}

#[test]
fn finds_needless_items() {
    let (_, text) = make_bundles().1.iter().next().unwrap();
    let spare = "#[derive(Clone)]\nstruct Spare;";
    let text = format!("{text}\n{spare}\nuse std::{{fmt, fs}};\n");
    let found = find_needless_items(&text, list_items(&text), &create_folder("spare"));
    let expected = ["Clone", spare, "fmt,", "fs", "use std::{fmt, fs};"];
    assert_eq!(found, expected);
}
