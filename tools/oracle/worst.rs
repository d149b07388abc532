//! `--worst`: inputs at the limits of a problem, made by its oracle, or by the line that says
//! what inputs look like: these have no answers.

use super::{build, Oracle};
use crate::input;
use crate::project::Project;
use base::files::{hash_of, read_regular};
use std::fs;
use std::io;
use std::path::PathBuf;

/// A name, an input, and its answer if it is known.
type WorstCase = (String, String, Option<String>);

/// Returns the folder of the worst cases of a problem; writes them to it if the files there
/// are missing or outdated. `line` says what inputs look like.
pub fn write_worst_cases(
    project: &Project,
    name: &str,
    line: Option<&str>,
    tools: u64,
) -> Result<PathBuf, String> {
    let folder = project.target.join(format!("worst/{name}"));
    let own = project.root.join(format!("tests/rules/p{name}.rs"));
    let line = line.filter(|_| project.package.is_some() || !own.exists());
    if line.is_none() && !own.exists() {
        return Err(format!(
            "what do inputs of {name} look like? Write a line such as \
             `//! Input: n 1..100; a[n] 1..10^9` into its header"
        ));
    }
    let key = match line {
        Some(line) => hash_of((line, tools)),
        None => hash_of((build(project, name)?, tools)),
    };
    if read_regular(&folder.join("key")).ok() == Some(key.to_string()) {
        return Ok(folder);
    }
    let cases = match line {
        Some(line) => list_largest(line)?,
        None => ask_oracle(project, name)?,
    };
    // Of an older run some might stay.
    fs::remove_dir_all(&folder).ok();
    let write = || -> io::Result<()> {
        fs::create_dir_all(&folder)?;
        for (i, (case, input, output)) in (1..).zip(&cases) {
            let file = format!("{i}-{}", case.replace([' ', '/'], "-"));
            fs::write(folder.join(format!("{file}.in")), input)?;
            if let Some(output) = output {
                fs::write(folder.join(format!("{file}.out")), output)?;
            }
        }
        // Last, as it says that all are there.
        fs::write(folder.join("key"), key.to_string())
    };
    write().map_err(|error| format!("cannot write target/worst/{name}: {error}"))?;
    Ok(folder)
}

fn ask_oracle(project: &Project, name: &str) -> Result<Vec<WorstCase>, String> {
    let cases = Oracle::start(project, name, 1)?.worst()?;
    if cases.is_empty() {
        return Err(format!("tests/rules/p{name}.rs has no worst case yet: add some to `worst`"));
    }
    let known = |(case, input, output)| (case, input, Some(output));
    Ok(cases.into_iter().map(known).collect())
}

fn list_largest(line: &str) -> Result<Vec<WorstCase>, String> {
    let format = input::parse(line).map_err(|error| format!("the line //! Input: {error}"))?;
    let cases = input::list_largest(&format, 1).into_iter();
    let cases: Vec<WorstCase> =
        cases.map(|(name, values)| (name, input::print(&format, &values), None)).collect();
    if cases.is_empty() {
        return Err(format!(
            "the largest input of //! Input: {line} contradicts it, or has more than 20,000,000 \
             numbers: smaller bounds may help"
        ));
    }
    Ok(cases)
}
