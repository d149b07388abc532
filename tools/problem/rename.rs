//! `mv`: gives a problem another name, wherever the old one stands.

use super::remove::{files, paths};
use super::{follow, rewrite, rules};
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
    let pairs = paths(old).into_iter().zip(paths(new));
    for (from, to) in pairs.filter(|(from, _)| project.root.join(from).exists()) {
        fs::rename(project.root.join(&from), project.root.join(&to))
            .map_err(|error| format!("{from} cannot become {to}: {error}"))?;
    }
    let [solution, _, oracle] = &paths(new);
    rewrite(project, solution, |text| {
        Ok(renamed(project, text, old, new))
    })?;
    if project.root.join(oracle).exists() {
        rules::remove_line(project, old)?;
        rewrite(project, oracle, |text| {
            let text = text.replace(&paths(old)[0], solution);
            Ok(text.replacen(&format!("//! {old} "), &format!("//! {new} "), 1))
        })?;
        rules::add_line(project, new)?;
    }
    follow(project, old, Some(new))?;
    let files = files(project, new).join(", ");
    say(&format!("{old} is now {new}: {files}"));
    Ok(true)
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
