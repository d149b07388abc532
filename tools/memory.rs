//! What earlier runs found out: a bundle is made again only when something it is
//! made of has changed, and judged again only when its text, the cases, the
//! limits or the compiler have.

use crate::json::Json;
use crate::project::Project;
use crate::report::Report;
use crate::run::THIS_PROGRAM;
use crate::shelf;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// Everything that decides a result, as one number.
#[derive(Default)]
pub struct Key(DefaultHasher);

impl Key {
    pub fn add(mut self, part: impl Hash) -> Self {
        part.hash(&mut self.0);
        self
    }

    /// Adds the contents of a file; a missing file is a content of its own.
    pub fn file(self, path: &Path) -> Self {
        let content = fs::read(path).ok();
        self.add(content)
    }

    pub fn number(&self) -> u64 {
        self.0.finish()
    }
}

/// What all bundles and verdicts depend on: these tools, the bundler, the compiler.
pub fn tools(project: &Project) -> u64 {
    let key = Key::default()
        .file(Path::new(THIS_PROGRAM))
        .add(project.rustc.to_string_lossy());
    let key = key
        .add(modified(&project.rustc))
        .add(modified(&project.equip));
    key.number()
}

/// What tells one compiler from another without asking it.
pub fn modified(path: &Path) -> Option<(u64, std::time::SystemTime)> {
    let data = fs::metadata(path).ok()?;
    Some((data.len(), data.modified().ok()?))
}

/// What the bundle of a solution is made of: the solution and the snippets that it
/// needs.
pub fn sources(project: &Project, name: &str, tools: u64) -> u64 {
    let key = Key::default()
        .add(tools)
        .file(&project.solution(name))
        .file(&project.root.join("snippets/lib.rs"));
    key.add(shelf::needed(project, name)).number()
}

/// What is known of one problem.
pub struct Memory {
    path: PathBuf,
    /// What the bundle was made of, and what was judged.
    sources: u64,
    judged: u64,
    report: Option<Report>,
}

impl Memory {
    /// Reads what is known; nothing if `kind` of run was never done or the file
    /// cannot be read.
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

    /// The report on what is judged now, if it is the same as then.
    pub fn report(&self, judged: u64) -> Option<Report> {
        let report = self.report.clone().filter(|_| self.judged == judged)?;
        Some(Report {
            remembered: true,
            ..report
        })
    }

    /// Stores a report. That it cannot be stored costs time at the next run and
    /// nothing else.
    pub fn store(&self, project: &Project, name: &str, sources: u64, judged: u64, report: &Report) {
        let text = format!(
            "{sources:016x}\n{judged:016x}\n{}\n",
            report.to_json(name, "")
        );
        let aside = project.work.join(format!("verdict-{name}"));
        if let Some(folder) = self.path.parent() {
            let stored = fs::create_dir_all(folder)
                .and_then(|()| fs::write(&aside, text))
                .and_then(|()| fs::rename(&aside, &self.path));
            stored.ok();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_tell_parts_apart() {
        let key = |parts: &[&str]| {
            parts
                .iter()
                .fold(Key::default(), |key, part| key.add(part))
                .number()
        };
        assert_eq!(key(&["a", "b"]), key(&["a", "b"]));
        assert_ne!(key(&["a", "b"]), key(&["ab"]));
        assert_ne!(key(&["a", "b"]), key(&["b", "a"]));
    }
}
