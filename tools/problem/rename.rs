//! `mv`: renames a problem in all files that name it.

use super::remove::{list_existing_paths, list_paths};
use super::{lock, oracle, prepare, update_lists};
use crate::args::Args;
use crate::header;
use crate::judges;
use crate::names;
use crate::project::Project;
use crate::selection::resolve_solution;
use base::context::Context;
use base::terminal::print_escaped;
use std::fs;

/// Renames a problem. Nothing is changed if a file of the new name exists.
pub fn rename(project: &Project, args: &Args) -> Result<bool, String> {
    let [old, new] = &args.positional[..] else {
        return Err(String::from("mv takes the old name and the new one: mv 1234 1235"));
    };
    let old = &*resolve_solution(project, old)?;
    names::check_name(new)?;
    if let Some(file) = list_existing_paths(project, new).first() {
        return Err(format!("{file} already exists: nothing was changed"));
    }
    rename_files(project, old, new)?;
    update_lists(project, old, Some(new))?;
    let files = list_existing_paths(project, new).join(", ");
    print_escaped(&format!("{old} is now {new}: {files}"));
    Ok(true)
}

/// Moves the files of a problem and changes their texts. All texts are written before the
/// first file moves, so that a full disk leaves everything as it was.
fn rename_files(project: &Project, old: &str, new: &str) -> Result<(), String> {
    let _lock = lock(project)?;
    let ([solution, _, oracle], new_paths) = (&list_paths(old), &list_paths(new));
    let [new_solution, _, new_oracle] = new_paths;
    let solution_text =
        prepare(project, solution, |text| Ok(rename_in_header(project, text, old, new)))?;
    let has_oracle = project.root.join(oracle).exists();
    let mut texts = vec![(solution_text, &**new_solution)];
    if has_oracle {
        let oracle_text = prepare(project, oracle, |text| {
            let text = text.replace(&**solution, new_solution);
            Ok(text.replacen(&format!("//! {old} "), &format!("//! {new} "), 1))
        })?;
        let main = prepare(project, oracle::MAIN, |text| {
            Ok(oracle::add_to_list(&oracle::remove_from_list(text, old), new))
        })?;
        texts.extend([(oracle_text, &**new_oracle), (main, oracle::MAIN)]);
    }
    for (from, to) in list_paths(old).iter().zip(new_paths) {
        let [from_path, to_path] = [from, to].map(|file| project.root.join(file));
        if from_path.exists() {
            fs::rename(from_path, to_path).context(format_args!("cannot rename {from} to {to}"))?;
        }
    }
    let mut commits = texts.iter().map(|(text, file)| text.commit(project, file));
    commits.find(Result::is_err).unwrap_or(Ok(()))
}

/// Returns the solution with the new name in its header. A link that is the
/// address of the old name is replaced by the address of the new name.
fn rename_in_header(project: &Project, text: &str, old: &str, new: &str) -> String {
    let judges = &project.judges;
    if header::parse_name(text, judges) != Some(old) {
        return text.to_string();
    }
    let text = text.replacen(&format!(" {old} "), &format!(" {new} "), 1);
    match (judges::find_by_name(judges, old), judges::find_by_name(judges, new)) {
        (Some((judge, _, link)), Some((other, _, new_link))) if judge == other => {
            text.replacen(&format!("<{link}>"), &format!("<{new_link}>"), 1)
        }
        _ => text,
    }
}
