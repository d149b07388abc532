//! The bundle of a problem, tried on inputs whose answers an oracle gives.

use crate::bundle::Bundler;
use crate::judge::compile;
use crate::judge::report::Verdict;
use crate::judge::verdict::{Judged, Program};
use crate::project::{Problem, Project};
use std::fs;
use std::io;

/// An input on which the bundle is not accepted.
pub struct Difference {
    pub input: String,
    /// The oracle's answer.
    pub expected: String,
    pub judged: Judged,
}

/// Bundles a problem and compiles the bundle.
pub fn compiled(project: &Project, problem: &Problem) -> Result<Program, String> {
    let (name, header) = (&problem.name, problem.header.as_ref()?);
    let bundler = Bundler::new(project);
    let sources = bundler.sources(problem, header, false)??;
    let bundle = bundler.bundle(&sources, &|_| ())?;
    drop(sources);
    let folder = project.work.join(name);
    compile::bundle(problem, &header.judge, &folder, &bundle.text)?
        .map_err(|errors| format!("the bundle of {name} does not compile:\n{errors}"))?;
    Program::new(project, &folder, header)
}

/// Judges the program on an input; `None` if it is accepted.
pub fn difference(
    project: &Project,
    program: &Program,
    input: String,
    expected: String,
) -> Result<Option<Difference>, String> {
    let stdin = project.work.join("stdin");
    let judge = || {
        fs::write(&stdin, &input)?;
        program.run(&stdin, expected.as_bytes())
    };
    let judged = judge().map_err(|error: io::Error| error.to_string())?;
    Ok((judged.verdict != Verdict::Accepted).then_some(Difference {
        input,
        expected,
        judged,
    }))
}
