//! `--worst`: inputs at the limits of a problem, made by its oracle.

use super::{build, Oracle};
use crate::project::Project;
use base::files::{hash_of, read_regular};
use std::fs;
use std::io;
use std::path::PathBuf;

/// Returns the folder of the worst cases of a problem; writes them to it if the files there
/// are missing or outdated.
pub fn write_worst_cases(project: &Project, name: &str, tools: u64) -> Result<PathBuf, String> {
    let folder = project.target.join(format!("worst/{name}"));
    let oracle = build(project, name)?;
    let key = hash_of((oracle, tools)).to_string();
    if read_regular(&folder.join("key")).ok().as_ref() == Some(&key) {
        return Ok(folder);
    }
    let cases = Oracle::start(project, name, 1)?.worst()?;
    if cases.is_empty() {
        return Err(format!("tests/rules/p{name}.rs has no worst case yet: add some to `worst`"));
    }
    // Of an older run some might stay.
    fs::remove_dir_all(&folder).ok();
    let write = || -> io::Result<()> {
        fs::create_dir_all(&folder)?;
        for (i, (case, input, output)) in (1..).zip(&cases) {
            let file = format!("{i}-{}", case.replace([' ', '/'], "-"));
            fs::write(folder.join(format!("{file}.in")), input)?;
            fs::write(folder.join(format!("{file}.out")), output)?;
        }
        // Last, as it says that all are there.
        fs::write(folder.join("key"), &key)
    };
    write().map_err(|error| format!("cannot write target/worst/{name}: {error}"))?;
    Ok(folder)
}
