//! The rows of Cargo.toml that name the solutions: rust-analyzer and `cargo run` need
//! them, bundling and judging do not. The rows follow the folder `solutions`.

use super::rewrite;
use crate::names;
use crate::project::{by_number, Project};
use std::cmp::Ordering;

/// What was different between the rows and the folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    pub added: Vec<String>,
    pub removed: Vec<String>,
    /// Solutions that cannot have a row, because the name of each is taken.
    pub refused: Vec<String>,
}

/// Makes the rows follow the folder and says in one line on stderr what was changed,
/// or why it cannot be changed. Nothing else needs the rows, so this never fails.
pub fn keep(project: &Project) {
    let list = |names: &[String]| names.join(", ");
    match sync(project) {
        Err(reason) => eprintln!("note: {reason}"),
        Ok(changes) => {
            let parts = [("added", &changes.added), ("removed", &changes.removed)];
            let parts = parts.iter().filter(|(_, names)| !names.is_empty());
            let parts: Vec<String> = parts
                .map(|(verb, names)| format!("{verb} {}", list(names)))
                .collect();
            if !parts.is_empty() {
                let parts = parts.join(", ");
                eprintln!("Cargo.toml: {parts}, as the folder solutions has changed");
            }
            for name in changes.refused {
                let reason = names::allowed(&name).err().unwrap_or_default();
                eprintln!("note: solutions/{name}.rs has no row in Cargo.toml: {reason}");
            }
        }
    }
}

/// Makes the rows follow the folder. The error says what to do by hand.
pub fn sync(project: &Project) -> Result<Changes, String> {
    let mut done = Changes::default();
    rewrite(project, "Cargo.toml", |text| {
        let Some((text, changes)) = synced(text, &project.listed()?)? else {
            return Ok(None);
        };
        done = changes;
        Ok(text)
    })
    .map_err(|reason| {
        format!("{reason} (rust-analyzer may not know all solutions, bundling needs no row)")
    })?;
    Ok(done)
}

/// The solutions that a line names.
fn named(line: &str) -> Vec<&str> {
    let line = line.split(" #").next().unwrap_or(line).trim_start();
    if line.starts_with('#') {
        return Vec::new();
    }
    let parts = line.split("\"solutions/").skip(1);
    parts
        .filter_map(|part| part.split_once(".rs\"").map(|(name, _)| name))
        .filter(|name| !name.contains('/'))
        .collect()
}

/// The manifest with a row for each of these solutions and for no other, if that is
/// another text, and how it differs; `None` if there is nothing to say.
fn synced(text: &str, names: &[String]) -> Result<Option<(Option<String>, Changes)>, String> {
    let known: Vec<&str> = text.lines().flat_map(named).collect();
    let is_new = |name: &&String| !known.contains(&&***name);
    let new = names.iter().filter(is_new).cloned();
    let (added, refused) = new.partition(|name| names::allowed(name).is_ok());
    let gone = |name: &&&str| !names.iter().any(|other| other == *name);
    let removed = known.iter().filter(gone).map(|name| name.to_string());
    let mut changes = Changes {
        added,
        removed: removed.collect(),
        refused,
    };
    if changes == Changes::default() {
        return Ok(None);
    }
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let start = lines.iter().position(|line| line.trim_end() == "bin = [");
    let end = start.and_then(|start| {
        let end = lines[start..].iter().position(|line| line.trim() == "]");
        Some(start + end?)
    });
    let (Some(start), Some(end)) = (start, end) else {
        return Err(String::from(
            "Cargo.toml has no list that begins with the line `bin = [` and ends with `]`: \
             name the solutions in it by hand",
        ));
    };
    let feed = match lines[start].ends_with("\r\n") {
        true => "\r\n",
        false => "\n",
    };
    let mut rows: Vec<String> = lines[start + 1..end]
        .iter()
        .filter(|line| {
            let is_gone = |name: &str| changes.removed.iter().any(|gone| gone == name);
            !matches!(named(line)[..], [name] if is_gone(name))
        })
        .map(|line| line.to_string())
        .collect();
    for name in &changes.added {
        let is_after = |row: &String| {
            let mut others = named(row).into_iter();
            others.any(|other| by_number(other, name) == Ordering::Greater)
        };
        let at = rows.iter().position(is_after).unwrap_or(rows.len());
        if let Some(before) = rows[..at].last_mut() {
            // The last row of a list needs no comma.
            if before.trim_end().ends_with('}') {
                let end = before.trim_end().len();
                before.insert(end, ',');
            }
        }
        rows.insert(at, row(name, feed));
    }
    let parts = [&lines[..=start].concat(), &rows.concat()];
    let new = format!("{}{}{}", parts[0], parts[1], lines[end..].concat());
    let still: Vec<&str> = new.lines().flat_map(named).collect();
    changes.removed.retain(|name| !still.contains(&&**name));
    Ok(Some(((new != text).then_some(new), changes)))
}

fn row(name: &str, feed: &str) -> String {
    format!(
        "    {{ name = \"{name}\", path = \"solutions/{name}.rs\", test = false, bench = false }},\
         {feed}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::scratch::TestClone;
    use std::fs;
    use std::sync::Barrier;
    use std::thread;

    fn after(text: &str, names: &[&str]) -> Option<String> {
        let names: Vec<String> = names.iter().map(|name| name.to_string()).collect();
        synced(text, &names).unwrap().and_then(|(text, _)| text)
    }

    #[test]
    fn rows_follow_the_folder_in_order() {
        let empty = "bin = [\n    # One line per solution.\n]\n[package]\n";
        let all = after(empty, &["2", "10", "dp_k"]).unwrap();
        let rows: String = ["2", "10", "dp_k"].map(|name| row(name, "\n")).concat();
        assert_eq!(
            all,
            format!("bin = [\n    # One line per solution.\n{rows}]\n[package]\n")
        );
        assert_eq!(after(&all, &["2", "10", "dp_k"]), None);
        assert_eq!(after(&all, &[]).unwrap(), empty);
        // One that is added and removed again leaves nothing behind.
        let more = after(&all, &["2", "3", "10", "dp_k"]).unwrap();
        assert_eq!(after(&more, &["2", "10", "dp_k"]).unwrap(), all);
        let order: Vec<&str> = more.lines().flat_map(named).collect();
        assert_eq!(order, ["2", "3", "10", "dp_k"]);
    }

    #[test]
    fn rows_written_by_hand_stay_as_they_are() {
        let hand = "bin = [\r\n  {name=\"a\",path=\"solutions/1.rs\"}\r\n]\r\n";
        assert_eq!(after(hand, &["1"]), None);
        let two = after(hand, &["1", "2"]).unwrap();
        let own = "bin = [\r\n  {name=\"a\",path=\"solutions/1.rs\"},\r\n";
        assert_eq!(two, format!("{own}{}]\r\n", row("2", "\r\n")));
        let table = "[[bin]]\nname = \"1\"\npath = \"solutions/1.rs\"\n";
        assert_eq!(after(table, &["1"]), None);
        // Two in a line cannot be separated, but neither is named twice.
        let line = "bin = [\n{ path = \"solutions/1.rs\" }, { path = \"solutions/2.rs\" },\n]\n";
        assert_eq!(after(line, &["1", "2"]), None);
        assert_eq!(after(line, &["1"]), None);
        for text in [table, "[package]\n", "bin = []\n"] {
            let reason = synced(text, &[String::from("2")]).unwrap_err();
            assert!(reason.contains("by hand"), "{reason}");
        }
    }

    #[test]
    fn a_name_that_would_break_the_package_gets_no_row() {
        let names = ["build", "mexbox", "a-b", "7"].map(String::from);
        let (text, changes) = synced("bin = [\n]\n", &names).unwrap().unwrap();
        assert_eq!(text.unwrap(), format!("bin = [\n{}]\n", row("7", "\n")));
        assert_eq!(changes.refused, ["build", "mexbox", "a-b"]);
    }

    #[test]
    fn a_manifest_that_cannot_be_used_is_a_note() {
        let clone = TestClone::new("manifest-note");
        clone.write("solutions/7.rs", "");
        fs::remove_file(clone.project.root.join("Cargo.toml")).unwrap();
        let reason = sync(&clone.project).unwrap_err();
        assert!(reason.starts_with("Cargo.toml cannot be read"), "{reason}");
        clone.write("Cargo.toml", "bin = [\n]\n");
        fs::remove_dir_all(clone.project.root.join("solutions")).unwrap();
        sync(&clone.project).unwrap_err();
    }

    #[test]
    fn no_row_is_lost_when_many_runs_write_at_once() {
        let clone = TestClone::new("manifest-many");
        let projects: Vec<Project> = (0..4)
            .map(|run| {
                let mut project = Project::at(&clone.project.root);
                project.work = clone.project.root.join(format!("work/{run}"));
                fs::create_dir_all(&project.work).unwrap();
                project
            })
            .collect();
        for round in 0..50 {
            let start = Barrier::new(projects.len());
            thread::scope(|scope| {
                for (project, name) in projects.iter().zip(4 * round..) {
                    let (clone, start) = (&clone, &start);
                    scope.spawn(move || {
                        start.wait();
                        clone.write(&format!("solutions/{name}.rs"), "");
                        sync(project).unwrap();
                    });
                }
            });
            let text = clone.read("Cargo.toml").unwrap();
            let rows: Vec<&str> = text.lines().flat_map(named).collect();
            let all: Vec<String> = (0..4 * (round + 1)).map(|name| name.to_string()).collect();
            assert_eq!(rows, all);
        }
    }
}
