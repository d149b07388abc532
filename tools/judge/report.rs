//! The report on a problem, and its form as JSON, which `--json` prints and which
//! is stored.

use base::json::Json;
use base::sys;
use std::time::Duration;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verdict {
    #[default]
    Accepted,
    WrongAnswer,
    Presentation,
    TimeLimit,
    MemoryLimit,
    OutputLimit,
    RuntimeError,
    CompileError,
    /// There is a bundle, but no case to judge it on.
    NoSamples,
    /// Nothing was judged: a file is missing or cannot be read, for instance.
    Error,
}

impl Verdict {
    const ALL: [(Self, &'static str); 10] = [
        (Self::Accepted, "AC"),
        (Self::WrongAnswer, "WA"),
        (Self::Presentation, "PE"),
        (Self::TimeLimit, "TLE"),
        (Self::MemoryLimit, "MLE"),
        (Self::OutputLimit, "OLE"),
        (Self::RuntimeError, "RE"),
        (Self::CompileError, "CE"),
        (Self::NoSamples, "no samples"),
        (Self::Error, "ERR"),
    ];

    pub fn code(self) -> &'static str {
        let found = Self::ALL.iter().find(|(verdict, _)| *verdict == self);
        found.map_or("ERR", |(_, code)| code)
    }

    /// Parses the verdict in a JSON report.
    fn parse(json: &Json) -> Option<Self> {
        let code = json.get("verdict").text();
        let found = Self::ALL.iter().find(|(_, known)| *known == code);
        found.map(|(verdict, _)| *verdict)
    }
}

/// The result of one case.
#[derive(Clone)]
pub struct CaseReport {
    pub name: String,
    pub verdict: Verdict,
    pub cpu: Duration,
    pub wall: Duration,
    /// Peak memory in bytes; `None` if the system does not report it.
    pub memory: Option<u64>,
}

/// The result of one problem.
#[derive(Clone, Default)]
pub struct Report {
    pub verdict: Verdict,
    /// The cases that were run: fewer than `planned` if one exceeded a limit.
    pub cases: Vec<CaseReport>,
    /// How many cases can be judged.
    pub planned: usize,
    /// The size of the bundle, if there is one that compiles.
    pub bytes: Option<usize>,
    /// How many times the word `unsafe` occurs in the bundle.
    pub unsafes: usize,
    /// Whether the bundle is proved to be the program that cargo builds from the sources.
    pub proved: bool,
    /// How often rustc was called to find the items that can be removed.
    pub questions: usize,
    /// Why the solution is not accepted; empty if it is.
    pub details: String,
    /// Notes for the user, whatever the verdict is.
    pub notes: Vec<String>,
    /// Whether the report is that of an earlier run.
    pub remembered: bool,
}

impl Report {
    pub fn error(details: String) -> Self {
        Self { verdict: Verdict::Error, details, ..Self::default() }
    }

    /// Returns whether the bundle may be submitted or, with `--debug`, which makes no bundle,
    /// whether the solution is accepted. A bundle that is not proved may be submitted only if the
    /// user allows it.
    pub fn may_be_submitted(&self, allow_unproved: bool) -> bool {
        let fits = [Verdict::Accepted, Verdict::NoSamples].contains(&self.verdict);
        fits && (allow_unproved || self.proved || self.bytes.is_none())
    }

    /// Returns the verdict as the table shows it.
    pub fn label(&self) -> String {
        let code = self.verdict.code();
        let remembered = if self.remembered { "*" } else { "" };
        let is_unproved = self.verdict == Verdict::Accepted && !self.may_be_submitted(false);
        let but = if is_unproved { ", unproved" } else { "" };
        format!("{code}{remembered}{but}")
    }

    pub fn count_passed(&self) -> usize {
        let verdicts = self.cases.iter().map(|case| case.verdict);
        verdicts.filter(|it| *it == Verdict::Accepted).count()
    }

    /// Returns the maximum processor time and memory of the cases; `None` if none was run.
    pub fn max_usage(&self) -> Option<(Duration, Option<u64>)> {
        let cpu = self.cases.iter().map(|case| case.cpu).max()?;
        Some((cpu, self.cases.iter().map(|case| case.memory).max()?))
    }

    /// Returns the report as a JSON object on one line, with the fields that docs/reference.md
    /// lists. `bundle` is the path of the bundle, if there is one.
    pub fn to_json(&self, bundle: &str, name: &str, title: &str) -> String {
        let milliseconds =
            |time: Duration| Json::Number(format!("{:.3}", time.as_secs_f64() * 1000.0));
        let case = |case: &CaseReport| {
            Json::object([
                ("name", Json::from(&*case.name)),
                ("verdict", case.verdict.code().into()),
                ("time_ms", milliseconds(case.cpu)),
                ("wall_ms", milliseconds(case.wall)),
                ("memory_bytes", case.memory.into()),
            ])
        };
        let enforced = sys::system().enforced_limits();
        let bundle = self.bytes.map(|_| bundle);
        let report = Json::object([
            ("number", Json::from(name)),
            ("title", title.into()),
            ("verdict", self.verdict.code().into()),
            ("passed", self.count_passed().into()),
            ("planned", self.planned.into()),
            ("cases", self.cases.iter().map(case).collect()),
            ("bytes", self.bytes.into()),
            ("unsafe", self.unsafes.into()),
            ("proved", self.bytes.map(|_| self.proved).into()),
            ("questions", self.questions.into()),
            ("bundle", bundle.into()),
            ("details", (&*self.details).into()),
            ("notes", self.notes.iter().map(|note| &**note).collect()),
            ("remembered", self.remembered.into()),
            ("limits_kept", enforced.iter().copied().collect()),
        ]);
        report.to_string()
    }

    /// Parses an object of `to_json`, as the report of an earlier run.
    pub fn from_json(json: &Json) -> Option<Self> {
        let index = |field| json.get(field).number();
        let cases = json.get("cases").list().iter().map(CaseReport::from_json);
        let notes = json.get("notes").list().iter().map(|note| note.text());
        Some(Self {
            verdict: Verdict::parse(json)?,
            cases: cases.collect::<Option<_>>()?,
            planned: index("planned")?,
            bytes: index("bytes"),
            unsafes: index("unsafe")?,
            proved: json.get("proved") == &Json::Bool(true),
            questions: index("questions")?,
            details: json.get("details").text().to_string(),
            notes: notes.map(String::from).collect(),
            remembered: true,
        })
    }
}

impl CaseReport {
    fn from_json(json: &Json) -> Option<Self> {
        let milliseconds = |field| json.get(field).number::<f64>();
        let time = |field| milliseconds(field).map(|ms| Duration::from_secs_f64(ms / 1000.0));
        Some(Self {
            name: json.get("name").text().to_string(),
            verdict: Verdict::parse(json)?,
            cpu: time("time_ms")?,
            wall: time("wall_ms")?,
            memory: json.get("memory_bytes").number(),
        })
    }
}
