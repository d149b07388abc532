//! The reports of earlier runs. The sources are compiled again only if something that they
//! are made of has changed, and judged again only if the bundle, a case, a limit or the
//! compiler has changed.

use crate::base::files::{modified, replace, Key};
use crate::base::json::Json;
use crate::base::sys;
use crate::build::Inputs;
use crate::judge::report::Report;
use crate::project::{Case, Header, Problem, Project};
use std::fs;
use std::path::PathBuf;

/// The place of the stored report on one problem, and that report.
pub struct Remembered {
    path: PathBuf,
    known: Option<Known>,
}

/// A report and what it is about.
pub struct Known {
    /// The files that the solution was made of.
    pub inputs: Inputs,
    /// A key of what else its bundle was made of.
    pub made: u64,
    /// A key of what was judged.
    pub judged: u64,
    pub report: Report,
}

impl Remembered {
    /// Reads what is stored: nothing before the first run of this `kind`, or if
    /// the file cannot be read.
    pub fn open(project: &Project, kind: &str, name: &str) -> Self {
        let path = project.root.join(format!("target/verdicts/{kind}/{name}"));
        let text = fs::read_to_string(&path).unwrap_or_default();
        let known = Known::read(&text);
        Self { path, known }
    }

    /// Whether it is about a solution made of the same files and of this.
    pub fn is_made_of(&self, project: &Project, made: u64) -> bool {
        let is_same = |known: &Known| known.made == made && known.inputs.are_same(&project.root);
        self.known.as_ref().is_some_and(is_same)
    }

    /// The stored report, if it is about the same as what is to be judged now.
    pub fn report(&self, judged: u64) -> Option<Report> {
        let known = self.known.as_ref().filter(|known| known.judged == judged)?;
        Some(Report {
            remembered: true,
            ..known.report.clone()
        })
    }

    /// Stores a report. If that fails, the next run only takes longer.
    pub fn store(&self, project: &Project, name: &str, known: &Known) {
        let Known { made, judged, .. } = known;
        let report = known.report.to_json("", name, "");
        let inputs = known.inputs.line();
        let text = format!("{inputs}\n{made:016x}\n{judged:016x}\n{report}\n");
        replace(&project.work, &self.path, text).ok();
    }
}

impl Known {
    fn read(text: &str) -> Option<Self> {
        let mut lines = text.splitn(4, '\n');
        let inputs = Inputs::read(lines.next()?)?;
        let mut number = || u64::from_str_radix(lines.next()?, 16).ok();
        Some(Self {
            inputs,
            made: number()?,
            judged: number()?,
            report: Report::from_json(&Json::parse(lines.next()?)?)?,
        })
    }
}

/// What all bundles and verdicts depend on: these tools, the bundler, the compiler.
pub fn tools(project: &Project) -> u64 {
    let key = Key::default()
        .file(&sys::system().this_program())
        .add(sys::system().kept())
        .add(project.rustc.to_string_lossy())
        .add(modified(&project.rustc))
        .add(modified(&project.equip));
    key.number()
}

/// What the verdict depends on.
pub fn judged(
    project: &Project,
    problem: &Problem,
    header: &Header,
    tools: u64,
    text: &str,
    cases: &[Case],
) -> u64 {
    let compiler = &problem.rustc;
    let key = Key::default()
        .add(tools)
        .add(text)
        .add((compiler.to_string_lossy(), modified(compiler)))
        .add(format!("{:?} {:?}", header.judge, header.limits))
        .add(format!("{:?}", header.answer))
        // The details name them.
        .add(&problem.call);
    let key = match header.answer.program() {
        Some(file) => key.file(&project.root.join(file)),
        None => key,
    };
    let files = |key: Key, case: &Case| key.add(&case.name).file(&case.input).file(&case.output);
    cases.iter().fold(key, files).number()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::Instead;
    use crate::terms;
    use std::path::Path;

    #[test]
    fn a_verdict_is_remembered_only_for_the_same_run() {
        let root = std::env::temp_dir().join(format!("mexbox-judged-{}", std::process::id()));
        fs::create_dir_all(&root).unwrap();
        let mut project = Project::at(&root);
        project.judges = terms::judges(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
        let mut instead = Instead {
            rustc: Some(root.join("rustc")),
            ..Instead::default()
        };
        let key = |instead: &Instead, tools: u64, text: &str| {
            let problem = project.read("1", instead);
            let (header, cases) = (problem.header.as_ref().unwrap(), project.cases(&problem));
            judged(&project, &problem, header, tools, text, &cases.unwrap())
        };
        let mut keys = Vec::new();
        for (file, text) in [
            ("solutions/1.rs", "//! BOJ 1 a <b>\n//! Limits: 1 s, 1 MB\n"),
            ("samples/1/1.out", "1"),
            ("samples/1/1.in", "1"),
            // The same lengths: the contents count.
            ("samples/1/1.in", "2"),
            ("samples/1/1.out", "2"),
            ("solutions/1.rs", "//! BOJ 1 a <b>\n//! Limits: 2 s, 1 MB\n"),
            ("solutions/1.rs", "//! BOJ 1 a <b>\n//! Limits: 2 s, 2 MB\n"),
            ("samples/1/2.in", "2"),
            ("samples/1/2.out", "2"),
            ("rustc", "a compiler"),
            ("rustc", "another compiler"),
        ] {
            replace(&root, &root.join(file), text).unwrap();
            // Not yet, or no longer, in pairs.
            if !project
                .cases(&project.problem("1"))
                .unwrap_or_default()
                .is_empty()
            {
                keys.push(key(&instead, 0, ""));
                assert_eq!(key(&instead, 0, ""), keys[keys.len() - 1]);
            }
        }
        keys.extend([key(&instead, 1, ""), key(&instead, 0, "x")]);
        instead.judge = Some(project.judges[0].1.clone());
        keys.push(key(&instead, 0, ""));
        // The same file by another name.
        fs::hard_link(root.join("rustc"), root.join("other")).unwrap();
        instead.rustc = Some(root.join("other"));
        keys.push(key(&instead, 0, ""));
        fs::remove_dir_all(&root).unwrap();
        let different: std::collections::HashSet<u64> = keys.iter().copied().collect();
        assert_eq!((different.len(), keys.len()), (12, 12));
    }
}
