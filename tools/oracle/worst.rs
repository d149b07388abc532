//! `--worst`: inputs at the limits of a problem, made by its oracle.

use super::{build, Oracle};
use crate::base::files::Key;
use crate::project::{Case, Project};
use std::fs;
use std::io;

/// The worst cases of a problem; writes them to `target/worst` if the files there are
/// missing or outdated.
pub fn worst_cases(project: &Project, name: &str, tools: u64) -> Result<Vec<Case>, String> {
    let folder = project.root.join(format!("target/worst/{name}"));
    let oracle = build(project, name)?;
    let key = Key::default().add((oracle, tools)).number().to_string();
    if fs::read_to_string(folder.join("key")).ok().as_ref() == Some(&key) {
        return project.cases(&folder);
    }
    let cases = Oracle::start(project, name, 1)?.worst()?;
    if cases.is_empty() {
        return Err(format!(
            "tests/rules/p{name}.rs has no worst case yet: add some to `worst`"
        ));
    }
    let write = || -> io::Result<()> {
        let aside = project.work.join(format!("worst-{name}"));
        fs::create_dir_all(&aside)?;
        for (i, (case, input, output)) in cases.iter().enumerate() {
            let file = format!("{}-{}", i + 1, case.replace([' ', '/'], "-"));
            fs::write(aside.join(format!("{file}.in")), input)?;
            fs::write(aside.join(format!("{file}.out")), output)?;
        }
        fs::write(aside.join("key"), &key)?;
        fs::create_dir_all(project.root.join("target/worst"))?;
        fs::remove_dir_all(&folder).or_else(|error| match error.kind() {
            io::ErrorKind::NotFound => Ok(()),
            _ => Err(error),
        })?;
        fs::rename(aside, &folder)
    };
    write().map_err(|error| format!("cannot write target/worst/{name}: {error}"))?;
    project.cases(&folder)
}
