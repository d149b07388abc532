//! The reports of earlier runs. The sources are compiled again only if something that they
//! are made of has changed, and judged again only if the bundle, a case, a limit, the
//! program that judges answers or the compiler has changed.

use crate::build::Inputs;
use crate::judge::helper::program_key;
use crate::judge::report::Report;
use crate::project::{Case, Header, Problem, Project};
use base::files::{file_stamp, hash_of, read_regular, write_atomically};
use base::json::Json;
use base::sys;
use std::fs;
use std::path::{Path, PathBuf};

/// The place of the stored report on one problem, and that report.
pub struct VerdictCache {
    path: PathBuf,
    known: Option<Known>,
}

/// The files that a solution was made of, a key of what was judged, and the report.
type Known = (Inputs, u64, Report);

impl VerdictCache {
    /// Reads what is stored: nothing before the first run of this `kind`, or if
    /// the file is damaged.
    pub fn open(project: &Project, kind: &str, name: &str) -> Self {
        let path = project.target.join(format!("verdicts/{kind}/{name}"));
        let text = read_regular(&path).unwrap_or_default();
        let known = parse_stored(&text);
        Self { path, known }
    }

    /// Returns whether the files of the solution still hold the same.
    pub fn has_same_inputs(&self, project: &Project) -> bool {
        let known = self.known.as_ref();
        known.is_some_and(|(inputs, ..)| inputs.are_unchanged(&project.root))
    }

    /// Returns the stored report, if it is about the same as what is to be judged now.
    pub fn find_report(&self, judged: u64) -> Option<Report> {
        let (_, known, report) = self.known.as_ref()?;
        (*known == judged).then(|| report.clone())
    }

    /// Stores a report. If that fails, the next run only takes longer.
    pub fn store(&self, project: &Project, inputs: &Inputs, judged: u64, report: &Report) {
        let (inputs, report) = (inputs.to_line(), report.to_json("", "", ""));
        let text = format!("{inputs}\n{judged}\n{report}\n");
        let text = format!("{}\n{text}", hash_of(&*text));
        write_atomically(&project.work, &self.path, text).ok();
    }
}

/// Reads a stored report that is whole: it begins with a key of the rest.
fn parse_stored(text: &str) -> Option<Known> {
    let (sum, text) = text.split_once('\n')?;
    if sum.parse() != Ok(hash_of(text)) {
        return None;
    }
    let mut lines = text.lines();
    let inputs = Inputs::parse(lines.next()?)?;
    let judged = lines.next()?.parse().ok()?;
    let report = Report::from_json(&Json::parse(lines.next()?)?)?;
    Some((inputs, judged, report))
}

/// Returns what all bundles and verdicts depend on: these tools and the compiler.
/// cargo-equip is not part of it, as a bundle made by it is proved all the same.
pub fn tools_key(project: &Project) -> u64 {
    hash_of((
        file_stamp(&sys::system().current_program()),
        sys::system().enforced_limits(),
        (&project.rustc, file_stamp(&project.rustc)),
    ))
}

/// Returns a key of what the verdict depends on, but for the sources; `None` if the program
/// that judges answers is not compiled from its present sources.
pub fn cache_key(
    project: &Project,
    problem: &Problem,
    header: &Header,
    tools: u64,
    text: &str,
    cases: &[Case],
) -> Option<u64> {
    let compiler = &problem.rustc;
    let read = |file: &Path| fs::read(project.root.join(file)).ok();
    let files = |case: &Case| hash_of((&case.name, read(&case.input), read(&case.output)));
    let helper = match header.answer.program() {
        Some(file) => Some(program_key(project, &project.root.join(file))?),
        None => None,
    };
    Some(hash_of((
        tools,
        text,
        (compiler, file_stamp(compiler)),
        format!("{:?} {:?} {:?}", header.judge, header.limits, header.answer),
        // The details of a failure contain this selector: they say how to run it again.
        &problem.selector,
        helper,
        cases.iter().map(files).collect::<Vec<_>>(),
    )))
}
