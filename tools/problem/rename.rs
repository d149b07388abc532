//! `mv`: gives a problem another name, wherever the old one stands.

use super::remove::files;
use super::{follow, rules};
use crate::base::files::replace;
use crate::base::terminal::say;
use crate::call::Call;
use crate::choice::checked;
use crate::header;
use crate::names;
use crate::project::Project;
use crate::terms;
use std::fs;

/// Renames a problem. Nothing is changed if a file of the new name exists.
pub fn rename(project: &Project, call: &Call) -> Result<bool, String> {
    let [old, new] = &call.words[..] else {
        return Err(String::from("mv takes a name and a new one: mv 1234 1235"));
    };
    let old = &*checked(project, old)?;
    names::allowed(new)?;
    if let Some(file) = files(project, new).first() {
        return Err(format!("{file} already exists: nothing was changed"));
    }
    // A folder of samples need not exist.
    let (from, to) = (project.samples(old), project.samples(new));
    if from.exists() {
        let moved = fs::rename(from, to);
        moved.map_err(|error| format!("samples/{old} cannot become samples/{new}: {error}"))?;
    }
    let solution = |name: &str| format!("solutions/{name}.rs");
    let change = |text: String| renamed(project, &text, old, new);
    move_text(project, &solution(old), &solution(new), change)?;
    let oracle = rules::file(old);
    if project.root.join(&oracle).exists() {
        rules::remove_line(project, old)?;
        let change = |text: String| {
            let text = text.replace(&solution(old), &solution(new));
            match text.strip_prefix(&format!("//! {old} ")) {
                Some(rest) => format!("//! {new} {rest}"),
                None => text,
            }
        };
        move_text(project, &oracle, &rules::file(new), change)?;
        rules::add_line(project, new)?;
    }
    follow(project, old, Some(new))?;
    let files = files(project, new).join(", ");
    say(&format!("{old} is now {new}: {files}"));
    Ok(true)
}

/// Moves a file and changes its text. The old file is removed only when the new one is
/// complete.
fn move_text(
    project: &Project,
    from: &str,
    to: &str,
    change: impl FnOnce(String) -> String,
) -> Result<(), String> {
    let (old, new) = (project.root.join(from), project.root.join(to));
    let text = fs::read_to_string(&old);
    let moved = text
        .and_then(|text| replace(&project.work, &new, change(text)))
        .and_then(|()| fs::remove_file(&old));
    moved.map_err(|error| format!("{from} cannot become {to}: {error}"))
}

/// The solution with the new name in its header. A link that follows from the old name
/// follows the new one.
fn renamed(project: &Project, text: &str, old: &str, new: &str) -> String {
    let judges = &project.judges;
    if header::name(text, judges) != Some(old) {
        return text.to_string();
    }
    let text = text.replacen(&format!(" {old} "), &format!(" {new} "), 1);
    match (terms::of_name(judges, old), terms::of_name(judges, new)) {
        (Some((judge, _, link)), Some((other, _, new_link))) if judge == other => {
            text.replacen(&format!("<{link}>"), &format!("<{new_link}>"), 1)
        }
        _ => text,
    }
}
