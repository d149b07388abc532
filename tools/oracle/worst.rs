//! `--worst`: inputs at the limits of a problem, made from the line `//! Input:` of its header.
//! An oracle adds other inputs, and answers all inputs.

use super::build;
use crate::problem::oracle;
use crate::project::Project;
use base::context::Context;
use base::files::{hash_of, read_regular};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A name, an input, and its answer if it is known.
type WorstCase = (String, String, Option<String>);

/// Returns the folder of the worst cases of a problem, after writing them if they are missing or
/// outdated. `line` is the format of inputs, `tools` a hash of these tools.
pub fn write_worst_cases(
    project: &Project,
    name: &str,
    line: Option<&str>,
    tools: u64,
) -> Result<PathBuf, String> {
    let folder = project.target.join(format!("worst/{name}"));
    let has_oracle = project.package.is_none() && project.root.join(oracle::file(name)).exists();
    if line.is_none() && !has_oracle {
        return Err(format!(
            "the format of the inputs of {name} is not known: write a line such as \
             `//! Input: n 1..100; a[n] 1..10^9` into its header"
        ));
    }
    let oracle = if has_oracle { Some(build::build_oracle(project, name)?) } else { None };
    let key = hash_of((line, &oracle, tools));
    if read_regular(&folder.join("key")).ok() == Some(key.to_string()) {
        return Ok(folder);
    }
    let mut cases = match &oracle {
        Some(program) => list_oracle_cases(program, name)?,
        None => Vec::new(),
    };
    for (case, input) in line.map_or(Ok(Vec::new()), list_largest)? {
        let answer =
            oracle.as_deref().map(|it| build::run_oracle(it, name, &["reference"], &input));
        cases.push((case, input, answer.transpose()?));
    }
    if cases.is_empty() {
        return Err(format!("{} has no worst case yet: add some to `worst`", oracle::file(name)));
    }
    // Files of an earlier run would mix with the new ones.
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
        // Written last: it marks the folder as complete.
        fs::write(folder.join("key"), key.to_string())
    };
    write().context(format_args!("cannot write target/worst/{name}"))?;
    Ok(folder)
}

/// Returns the worst cases that an oracle lists, with its answers.
fn list_oracle_cases(program: &Path, name: &str) -> Result<Vec<WorstCase>, String> {
    let texts = build::split_texts(&build::run_oracle(program, name, &["worst", "1"], "")?);
    let case = |texts: &[String]| (texts[0].clone(), texts[1].clone(), Some(texts[2].clone()));
    Ok(texts.chunks_exact(3).map(case).collect())
}

/// Returns the largest inputs of a format, each with a name, such as `dense`.
fn list_largest(line: &str) -> Result<Vec<(String, String)>, String> {
    let format = input::parse(line).context("the line //! Input")?;
    let cases = input::list_largest(&format, 1).into_iter();
    let cases: Vec<(String, String)> =
        cases.map(|(name, values)| (name, input::render(&format, &values))).collect();
    if cases.is_empty() {
        return Err(format!(
            "no largest input fits the line //! Input: {line}, or each has more than 20,000,000 \
             numbers: smaller bounds may help"
        ));
    }
    Ok(cases)
}
