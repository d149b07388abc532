//! A bundle holds nothing that the compiler could do without.

use crate::{bundles, scratch, side_by_side, snippets};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;

/// The lines of a program where the compiler finds errors.
fn lines_with_errors(text: &str, folder: &Path) -> Vec<usize> {
    fs::write(folder.join("copies.rs"), text).unwrap();
    let mut command = Command::new("rustc");
    command.args(["--edition=2021", "--emit=metadata", "--error-format=short"]);
    command.args(["-Awarnings", "copies.rs"]);
    let output = command.current_dir(folder).output().unwrap();
    let words = String::from_utf8(output.stderr).unwrap();
    let errors = words
        .lines()
        .filter_map(|line| line.strip_prefix("copies.rs:"));
    let lines: Vec<usize> = errors
        .filter_map(|error| error.split(':').next()?.parse().ok())
        .collect();
    assert_eq!(lines.is_empty(), output.status.success(), "{words}");
    lines
}

/// The parts of the lists in a line, such as `b, ` and `c` of `use a::{b, c};`.
fn leaves(line: &str) -> Vec<&str> {
    let lists = [("::{", '}'), ("derive(", ')')];
    let inside = |(open, close)| Some(line.split_once(open)?.1.rsplit_once(close)?.0);
    let lists = lists.into_iter().filter_map(inside);
    lists.flat_map(|list| list.split_inclusive(", ")).collect()
}

/// The items of a bundle but `main`, and the parts of its lists. Bundles are written by
/// rustfmt, so an item ends at a line that is indented like its first one.
fn items(text: &str) -> Vec<Range<usize>> {
    let starts = "pub |pub(|fn |struct |enum |trait |impl |impl<|mod |const |static |type |use |\
        macro_rules! ";
    let starts = |line: &str| starts.split('|').any(|start| line.starts_with(start));
    let place = |part: &str| {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        start..start + part.len()
    };
    let indent = |line: &str| line.len() - line.trim_start().len();
    let lines: Vec<&str> = text.lines().collect();
    let mut items = Vec::new();
    for (i, line) in lines.iter().enumerate() {
        items.extend(leaves(line).into_iter().map(place));
        let is_last = |l: &&str| indent(l) == indent(line) && l.ends_with(['}', ';']);
        // A field ends with a comma.
        if starts(line.trim_start()) && !line.ends_with(',') && *line != "fn main() {" {
            let attributes = lines[..i].iter().rev();
            let attributes = attributes.take_while(|line| line.trim().starts_with("#["));
            let first = place(lines[i - attributes.count()]).start;
            let last = lines[i..].iter().copied().find(is_last);
            items.push(first..place(last.expect("an end")).end);
        }
    }
    assert!(items.len() > 5, "{} items in\n{text}", items.len());
    items
}

/// Those of the items of a bundle without which it still compiles.
///
/// For each item there is a copy of the bundle without it. All copies are compiled
/// together, each in a module of its own. Copies with an error are removed until a
/// round shows no error, because the compiler reports some errors only when there are
/// no others.
fn needless<'a>(text: &'a str, mut open: Vec<Range<usize>>, folder: &Path) -> Vec<&'a str> {
    while !open.is_empty() {
        let mut file = String::from("fn main() {}\n");
        // The last line of each copy.
        let mut ends = Vec::new();
        for (i, item) in open.iter().enumerate() {
            let (before, after) = (&text[..item.start], &text[item.end..]);
            file += &format!("mod without{i} {{\n{before}{after}}}\n");
            ends.push(file.lines().count());
        }
        let lines = lines_with_errors(&file, folder);
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

/// The ten bundles of most snippets. With each come the items that no bundle before it has.
fn samples() -> Vec<(&'static String, &'static String, Vec<Range<usize>>)> {
    let mut all: Vec<_> = bundles().1.iter().collect();
    all.sort_by_key(|(_, text)| Reverse(snippets(text).len()));
    all.truncate(10);
    let mut asked = BTreeSet::new();
    let with_items = |(number, text): (_, &'static String)| {
        let mut items = items(text);
        items.retain(|item| {
            // With the line below: `Clone` is another item for each type that derives it.
            let below = text[item.end..].split_inclusive('\n').take(2);
            asked.insert(&text[item.start..item.end + below.map(str::len).sum::<usize>()])
        });
        (number, text, items)
    };
    all.into_iter().map(with_items).collect()
}

#[test]
fn every_item_is_needed() {
    let found = Mutex::new(Vec::new());
    side_by_side(&samples(), |i, (number, text, items)| {
        for item in needless(text, items.clone(), &scratch(&format!("needed{i}"))) {
            // With `Copy` the derived `clone` is another function: the program needs it.
            if item.trim_end_matches(',') != "Copy" {
                found.lock().unwrap().push(format!("{number}: {item}"));
            }
        }
    });
    let found = found.into_inner().unwrap();
    assert!(found.is_empty(), "{}", found.join("\n\n"));
}

#[test]
fn an_item_that_is_not_needed_is_found() {
    let (_, text) = bundles().1.iter().next().unwrap();
    let spare = "#[derive(Clone)]\nstruct Spare;";
    let text = format!("{text}\n{spare}\nuse std::{{fmt, fs}};\n");
    let found = needless(&text, items(&text), &scratch("spare"));
    let expected = ["Clone", spare, "fmt,", "fs", "use std::{fmt, fs};"];
    assert_eq!(found, expected);
}
