//! A cache of the reports of earlier runs. A solution is bundled again only if one of its files
//! has changed, and judged again only if the bundle, a case, a limit, the program that judges
//! answers or the compiler has changed.

use crate::build::Inputs;
use crate::judge::helper::program_key;
use crate::judge::report::Report;
use crate::project::{Case, Header, Problem, Project};
use base::files::{file_stamp, hash_of, read_regular, write_atomically};
use base::json::Json;
use base::sys;
use std::fs;
use std::path::{Path, PathBuf};

/// The path of the stored report on one problem, and the report.
pub struct VerdictCache {
    path: PathBuf,
    stored: Option<StoredReport>,
}

/// The files that a bundle was made of, the `cache_key` of the verdict, and the report.
type StoredReport = (Inputs, u64, Report);

impl VerdictCache {
    /// Reads the stored report; there is none before the first run of this `kind`, or if the
    /// file is damaged.
    pub fn open(project: &Project, kind: &str, name: &str) -> Self {
        let path = project.target.join(format!("verdicts/{kind}/{name}"));
        let text = read_regular(&path).unwrap_or_default();
        let stored = parse_stored(&text);
        Self { path, stored }
    }

    /// Returns whether the files that the bundle was made of are unchanged.
    pub fn has_same_inputs(&self, project: &Project) -> bool {
        let stored = self.stored.as_ref();
        stored.is_some_and(|(inputs, ..)| inputs.are_unchanged(&project.root))
    }

    /// Returns the stored report if its key is `key`.
    pub fn find_report(&self, key: u64) -> Option<Report> {
        let (_, stored_key, report) = self.stored.as_ref()?;
        (*stored_key == key).then(|| report.clone())
    }

    /// Stores a report. A failure is ignored, as it only makes the next run take longer.
    pub fn store(&self, project: &Project, inputs: &Inputs, key: u64, report: &Report) {
        let (inputs, report) = (inputs.to_line(), report.to_json("", "", ""));
        let text = format!("{inputs}\n{key}\n{report}\n");
        let text = format!("{}\n{text}", hash_of(&*text));
        write_atomically(&project.work, &self.path, text).ok();
    }
}

/// Parses a stored report, which begins with a hash of the rest; `None` if it is damaged.
fn parse_stored(text: &str) -> Option<StoredReport> {
    let (sum, text) = text.split_once('\n')?;
    if sum.parse() != Ok(hash_of(text)) {
        return None;
    }
    let mut lines = text.lines();
    let inputs = Inputs::parse(lines.next()?)?;
    let key = lines.next()?.parse().ok()?;
    let report = Report::from_json(&Json::parse(lines.next()?)?)?;
    Some((inputs, key, report))
}

/// Returns a hash of what all bundles and verdicts depend on: these tools, the compiler, and the
/// limits that the system enforces. They do not depend on cargo-equip: a bundle that cargo-equip
/// makes is proved like any other.
pub fn tools_key(project: &Project) -> u64 {
    hash_of((
        file_stamp(&sys::system().current_program()),
        sys::system().enforced_limits(),
        (&project.rustc, file_stamp(&project.rustc)),
    ))
}

/// Returns a hash of what the verdict on `text`, a bundle, depends on. `None` if the program that
/// judges answers is not compiled from its present sources.
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
        // The details of a failure contain the selector, in a command that runs the case again.
        &problem.selector,
        helper,
        cases.iter().map(files).collect::<Vec<_>>(),
    )))
}
