//! `rm`: removes a problem with all its files.

use super::{oracle, remove_path, rewrite, update_lists};
use crate::args::Args;
use crate::project::Project;
use crate::selection::resolve_solution;
use base::context::Context;
use base::terminal::print_escaped;
use std::io::{self, IsTerminal};

/// Returns the paths of the solution of a problem, its folder of samples and its oracle,
/// relative to the root of the clone.
pub fn list_paths(name: &str) -> [String; 3] {
    [format!("solutions/{name}.rs"), format!("samples/{name}"), oracle::file(name)]
}

/// Returns the paths of a problem that exist.
pub fn list_existing_paths(project: &Project, name: &str) -> Vec<String> {
    let exists = |path: &String| project.root.join(path).exists();
    list_paths(name).into_iter().filter(exists).collect()
}

/// Removes problems after the user has confirmed the removal, or at once with `--yes`.
pub fn remove(project: &Project, args: &Args) -> Result<bool, String> {
    let names = args.deduplicate(|word| resolve_solution(project, word))?;
    if names.is_empty() {
        return Err(String::from("rm takes the names of problems: rm 1234"));
    }
    let paths: Vec<String> =
        names.iter().flat_map(|name| list_existing_paths(project, name)).collect();
    let all = paths.join(", ");
    if !args.has("--yes") {
        let words = names.join(" ");
        if !io::stdin().is_terminal() {
            return Err(format!(
                "cannot ask whether to remove {all}: stdin is not a terminal; write rm {words} --yes"
            ));
        }
        eprint!("remove {all}? [y/N] ");
        let mut answer = String::new();
        io::stdin().read_line(&mut answer).ok();
        if !["y", "yes"].contains(&&*answer.trim().to_lowercase()) {
            print_escaped("nothing was removed");
            return Ok(true);
        }
    }
    for name in names {
        remove_problem(project, &name)?;
    }
    print_escaped(&format!("removed {all}"));
    Ok(true)
}

fn remove_problem(project: &Project, name: &str) -> Result<(), String> {
    // The line that names the oracle is removed first: without it the tests compile even if a later
    // step fails.
    if project.root.join(oracle::MAIN).exists() {
        rewrite(project, oracle::MAIN, |text| Ok(oracle::remove_from_list(text, name)))?;
    }
    for file in list_existing_paths(project, name).iter().rev() {
        remove_path(&project.root.join(file)).context(format_args!("{file} cannot be removed"))?;
    }
    update_lists(project, name, None)
}
