//! The rows of Cargo.toml that name the solutions: rust-analyzer and `cargo run` need
//! them, bundling and judging do not. The rows follow the folder `solutions`.

use super::rewrite;
use crate::base::terminal::warn;
use crate::names;
use crate::project::{by_number, Project};
use std::cmp::Ordering;

/// The solutions whose rows were added, and those whose rows were removed.
type Changes = [Vec<String>; 2];

/// Makes the rows follow the folder, and says in one line on stderr what was changed.
pub fn keep(project: &Project) {
    let changes = ["added", "removed"].into_iter().zip(sync(project));
    let changes = changes.filter(|(_, names)| !names.is_empty());
    let parts = changes.map(|(verb, names)| format!("{verb} {}", names.join(", ")));
    let parts = parts.collect::<Vec<_>>().join(", ");
    if !parts.is_empty() {
        warn(&format!(
            "Cargo.toml: {parts}, as the folder solutions has changed"
        ));
    }
}

/// Makes the rows follow the folder. Nothing else needs them, so this never fails: a
/// note says what to do by hand.
pub fn sync(project: &Project) -> Changes {
    let mut changes = Changes::default();
    let written = rewrite(project, "Cargo.toml", |text| {
        synced(text, &project.listed()?, &mut changes)
    });
    if let Err(reason) = written {
        let harm = "rust-analyzer may not know all solutions, bundling needs no row";
        warn(&format!("note: {reason} ({harm})"));
        return Changes::default();
    }
    changes
}

/// The solutions that a line names.
fn named(line: &str) -> impl Iterator<Item = &str> {
    let code = line.split('#').next().unwrap_or_default();
    let parts = code.split("\"solutions/").skip(1);
    let names = parts.filter_map(|part| Some(part.split_once(".rs\"")?.0));
    names.filter(|name| !name.contains('/'))
}

/// The text before the rows, the rows, and the text after them.
fn parts(text: &str) -> Option<(&str, &str, &str)> {
    const LIST: &str = "bin = [\n";
    let start = text.find(LIST)? + LIST.len();
    let end = start + text[start - 1..].find("\n]")?;
    Some((&text[..start], &text[start..end], &text[end..]))
}

/// The manifest with a row for each of these solutions and for no other. What is
/// different is added to `changes`.
fn synced(text: &str, names: &[String], changes: &mut Changes) -> Result<String, String> {
    let [added, removed] = changes;
    let known: Vec<&str> = text.lines().flat_map(named).collect();
    let mut missing = names.iter().filter(|name| !known.contains(&&***name));
    let Some((before, rows, after)) = parts(text) else {
        return match missing.next() {
            None => Ok(text.to_string()),
            Some(_) => Err(String::from(
                "Cargo.toml has no list that begins with the line `bin = [` and ends with `]`: \
                 name the solutions in it by hand",
            )),
        };
    };
    let mut rows: Vec<String> = rows.split_inclusive('\n').map(String::from).collect();
    rows.retain(|row| {
        let gone = named(row).find(|name| !names.iter().any(|other| other == name));
        removed.extend(gone.map(String::from));
        gone.is_none()
    });
    for name in missing {
        match names::allowed(name) {
            Ok(()) => {
                insert(&mut rows, name);
                added.push(name.clone());
            }
            Err(reason) => warn(&format!(
                "note: solutions/{name}.rs has no row in Cargo.toml: {reason}"
            )),
        }
    }
    Ok(format!("{before}{}{after}", rows.concat()))
}

/// Adds the row of a solution in order.
fn insert(rows: &mut Vec<String>, name: &str) {
    let is_after =
        |row: &String| named(row).any(|other| by_number(other, name) == Ordering::Greater);
    let at = rows.iter().position(is_after).unwrap_or(rows.len());
    if let Some(before) = rows[..at].last_mut() {
        // The last row of a list needs no comma.
        let end = before.trim_end().len();
        if before[..end].ends_with('}') {
            before.insert(end, ',');
        }
    }
    let row = format!(
        "    {{ name = \"{name}\", path = \"solutions/{name}.rs\", test = false, bench = false }},\n"
    );
    rows.insert(at, row);
}
