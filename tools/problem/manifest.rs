//! Updates the rows of solutions/Cargo.toml after the folder `solutions` has changed.
//! rust-analyzer and `cargo run` need the rows; bundling and judging do not.

use super::rewrite;
use crate::names;
use crate::project::Project;
use base::terminal::eprint_escaped;

const MANIFEST: &str = "solutions/Cargo.toml";

/// The solutions whose rows were added, and those whose rows were removed.
type Changes = [Vec<String>; 2];

/// Updates the rows to match the folder, and prints the changes in one line on stderr.
pub fn sync_and_report(project: &Project) {
    let changes = ["added", "removed"].into_iter().zip(sync(project));
    let parts: Vec<String> = changes
        .filter(|(_, names)| !names.is_empty())
        .map(|(verb, names)| format!("{verb} {}", names.join(", ")))
        .collect();
    if !parts.is_empty() {
        let parts = parts.join(", ");
        eprint_escaped(&format!("{MANIFEST}: {parts}, as the folder has changed"));
    }
}

/// Updates the rows to match the folder, and returns the changes. Bundling and judging do not need
/// the rows, so an error is only printed as a note.
pub fn sync(project: &Project) -> Changes {
    let mut changes = Changes::default();
    if project.package.is_some() {
        return changes;
    }
    let written = rewrite(project, MANIFEST, |text| {
        let (synced, found) = sync_rows(text, &project.list_names()?)?;
        changes = found;
        Ok(synced)
    });
    if let Err(reason) = written {
        let harm = "rust-analyzer may not know all solutions; bundling still works";
        eprint_escaped(&format!("note: {reason} ({harm})"));
        return Changes::default();
    }
    changes
}

/// Returns the manifest with a row for each of these solutions, in their order, and the
/// changes.
fn sync_rows(text: &str, names: &[String]) -> Result<(String, Changes), String> {
    const LIST_START: &str = "bin = [\n";
    let parts = || {
        let start = text.find(LIST_START)? + LIST_START.len();
        let end = start + text[start - 1..].find("\n]")?;
        Some((&text[..start], &text[start..end], &text[end..]))
    };
    let (before, rows, after) = parts().ok_or_else(|| {
        format!("{MANIFEST} has no list that begins with the line `bin = [` and ends with `]`")
    })?;
    let names_before: Vec<&str> = rows.lines().filter_map(parse_row).collect();
    let (mut added, mut rows) = (Vec::new(), String::new());
    for name in names {
        match names::check_name(name) {
            Ok(()) => rows += &format!("    {{ name = \"{name}\", path = \"{name}.rs\" }},\n"),
            Err(reason) => {
                eprint_escaped(&format!(
                    "note: solutions/{name}.rs has no row in {MANIFEST}: {reason}"
                ));
                continue;
            }
        }
        if !names_before.contains(&&**name) {
            added.push(name.clone());
        }
    }
    let is_gone = |name: &&str| !names.iter().any(|other| other == name);
    let removed = names_before.into_iter().filter(is_gone).map(String::from);
    Ok((format!("{before}{rows}{after}"), [added, removed.collect()]))
}

/// Returns the solution that a row names.
fn parse_row(line: &str) -> Option<&str> {
    let (_, path) = line.split_once("path = \"")?;
    Some(path.split_once(".rs\"")?.0)
}
