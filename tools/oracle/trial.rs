//! The bundle of a problem, tried on inputs whose answers an oracle gives.

use crate::bundle::Bundler;
use crate::judge::compile;
use crate::judge::helper;
use crate::judge::report::Verdict;
use crate::judge::verdict::judge_run;
use crate::project::{Header, Problem, Project};
use std::fs;
use std::io;
use std::path::PathBuf;

/// A compiled bundle.
pub struct Trial {
    header: Header,
    /// The folder of the compiled program, `Main`.
    folder: PathBuf,
    /// The checker or the interactor.
    helper: Option<PathBuf>,
}

/// An input on which the bundle is not accepted.
pub struct Difference {
    pub input: String,
    /// The oracle's answer, and the program's.
    pub expected: String,
    pub output: String,
    pub verdict: Verdict,
    /// What is wrong.
    pub details: String,
}

impl Trial {
    /// Bundles a problem and compiles the bundle.
    pub fn build(project: &Project, problem: Problem) -> Result<Self, String> {
        let name = &problem.name;
        let header = problem.header.clone()?;
        let bundler = Bundler::new(project);
        let sources = bundler.sources(&problem, &header, false)??;
        let bundle = bundler.bundle(&sources, &|_| ())?;
        drop(sources);
        let folder = project.work.join(name);
        match compile::bundle(&problem, &header.judge, &folder, &bundle.text)? {
            Ok(()) => Ok(Self {
                helper: helper::of(project, &header.answer)?,
                header,
                folder,
            }),
            Err(errors) => Err(format!("the bundle of {name} does not compile:\n{errors}")),
        }
    }

    /// Judges the program on an input; `None` if it is accepted.
    pub fn difference(
        &self,
        input: String,
        expected: String,
    ) -> Result<Option<Difference>, String> {
        let stdin = self.folder.join("stdin");
        let judge = || {
            fs::write(&stdin, &input)?;
            judge_run(
                &self.folder,
                &self.header,
                self.helper.as_deref(),
                &stdin,
                expected.as_bytes(),
            )
        };
        let judged = judge().map_err(|error: io::Error| error.to_string())?;
        if judged.verdict == Verdict::Accepted {
            return Ok(None);
        }
        Ok(Some(Difference {
            input,
            expected,
            output: String::from_utf8_lossy(&judged.output).into_owned(),
            verdict: judged.verdict,
            details: judged.details,
        }))
    }
}
