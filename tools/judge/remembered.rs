//! The reports of earlier runs. A bundle is made again only if something that it
//! is made of has changed, and judged again only if its text, a case, a limit or
//! the compiler has changed.

use crate::base::files::replace;
use crate::base::json::Json;
use crate::judge::report::Report;
use crate::project::Project;
use std::fs;
use std::path::PathBuf;

/// The stored report on one problem.
pub struct Remembered {
    path: PathBuf,
    /// Keys of what the bundle was made of, and of what was judged.
    sources: u64,
    judged: u64,
    report: Option<Report>,
}

impl Remembered {
    /// Reads what is stored: nothing before the first run of this `kind`, or if
    /// the file cannot be read.
    pub fn open(project: &Project, kind: &str, name: &str) -> Self {
        let path = project.root.join(format!("target/verdicts/{kind}/{name}"));
        let read = || {
            let text = fs::read_to_string(&path).ok()?;
            let mut lines = text.splitn(3, '\n');
            let mut number = || u64::from_str_radix(lines.next()?, 16).ok();
            let (sources, judged) = (number()?, number()?);
            let report = Report::from_json(&Json::parse(lines.next()?)?)?;
            Some((sources, judged, Some(report)))
        };
        let (sources, judged, report) = read().unwrap_or_default();
        Self {
            path,
            sources,
            judged,
            report,
        }
    }

    /// Whether the bundle was made of these sources.
    pub fn is_bundle_of(&self, sources: u64) -> bool {
        self.report.is_some() && self.sources == sources
    }

    /// The stored report, if it is about the same as what is to be judged now.
    pub fn report(&self, judged: u64) -> Option<Report> {
        let report = self.report.clone().filter(|_| self.judged == judged)?;
        Some(Report {
            remembered: true,
            ..report
        })
    }

    /// Stores a report. If that fails, the next run only takes longer.
    pub fn store(&self, project: &Project, name: &str, sources: u64, judged: u64, report: &Report) {
        let text = format!(
            "{sources:016x}\n{judged:016x}\n{}\n",
            report.to_json("", name, "")
        );
        replace(&project.work, &self.path, text).ok();
    }
}
