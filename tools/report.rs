//! The table a person reads: one row per problem, in order, as they come.

use crate::project::Problem;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verdict {
    #[default]
    Accepted,
    WrongAnswer,
    TimeLimit,
    RuntimeError,
    CompileError,
    /// There is no verdict: a file is missing or unreadable.
    Error,
}

impl Verdict {
    fn code(self) -> &'static str {
        match self {
            Self::Accepted => "AC",
            Self::WrongAnswer => "WA",
            Self::TimeLimit => "TLE",
            Self::RuntimeError => "RE",
            Self::CompileError => "CE",
            Self::Error => "ERR",
        }
    }
}

/// What came of one problem.
#[derive(Default)]
pub struct Report {
    pub verdict: Verdict,
    pub passed: usize,
    pub cases: usize,
    /// The longest time a case took.
    pub slowest: Option<Duration>,
    /// The size of the bundle.
    pub bytes: Option<usize>,
    /// What a person needs to know when it is not accepted.
    pub details: String,
    /// How many times `unsafe` stands in the bundle.
    pub unsafes: usize,
    /// What a person should know in any case.
    pub notes: Vec<String>,
}

impl Report {
    pub fn compile_error(details: String) -> Self {
        Self {
            verdict: Verdict::CompileError,
            details,
            ..Self::default()
        }
    }

    pub fn error(details: String) -> Self {
        Self {
            verdict: Verdict::Error,
            details,
            ..Self::default()
        }
    }
}

/// Prints rows in the order of the problems while reports come in any order.
pub struct Table<'a> {
    problems: &'a [Problem],
    reports: Vec<Option<Report>>,
    printed: usize,
    title_width: usize,
    start: Instant,
}

impl<'a> Table<'a> {
    pub fn new(problems: &'a [Problem], start: Instant) -> Self {
        let titles = problems.iter().map(|problem| width(title(problem)));
        let title_width = titles.max().unwrap_or(0).max(width("title"));
        let table = Self {
            problems,
            reports: problems.iter().map(|_| None).collect(),
            printed: 0,
            title_width,
            start,
        };
        table.row([
            "number", "title", "verdict", "cases", "slowest", "bytes", "unsafe",
        ]);
        table.progress();
        table
    }

    /// Takes in a report and prints the rows that are due.
    pub fn add(&mut self, i: usize, report: Report) {
        self.reports[i] = Some(report);
        clear_progress();
        while let Some(Some(report)) = self.reports.get(self.printed) {
            let problem = &self.problems[self.printed];
            let slowest = report
                .slowest
                .map(|time| format!("{} ms", time.as_millis()));
            self.row([
                &problem.number.to_string(),
                title(problem),
                report.verdict.code(),
                &format!("{}/{}", report.passed, report.cases),
                &slowest.unwrap_or_else(|| String::from("-")),
                &report.bytes.map_or(String::from("-"), |n| n.to_string()),
                &report
                    .bytes
                    .map_or(String::from("-"), |_| report.unsafes.to_string()),
            ]);
            self.printed += 1;
        }
        self.progress();
    }

    /// Prints what went wrong and the sum; returns whether all are accepted.
    pub fn finish(self) -> bool {
        clear_progress();
        let mut accepted = 0;
        for (problem, report) in self.problems.iter().zip(self.reports.iter().flatten()) {
            for note in &report.notes {
                say(&format!("\n{}: {note}", problem.number));
            }
            match report.verdict {
                Verdict::Accepted => accepted += 1,
                _ => say(&format!(
                    "\n{}: {}",
                    problem.number,
                    report.details.trim_end()
                )),
            }
        }
        let (all, seconds) = (self.problems.len(), self.start.elapsed().as_secs_f64());
        say(&format!(
            "\n{accepted}/{all} accepted in {seconds:.1} s; to submit: target/bundle/NUMBER/main.rs"
        ));
        accepted == all
    }

    fn row(&self, [number, title, verdict, cases, slowest, bytes, unsafes]: [&str; 7]) {
        let blanks = " ".repeat(self.title_width - width(title));
        say(&format!(
            "{number:>6}  {title}{blanks}  {verdict:<7}  {cases:>5}  {slowest:>7}  {bytes:>6}  {unsafes:>6}"
        ));
    }

    /// On a terminal, a line that says how far it is.
    fn progress(&self) {
        let done = self.reports.iter().flatten().count();
        if io::stderr().is_terminal() && done < self.reports.len() {
            eprint!("{done} of {} done ...", self.reports.len());
        }
    }
}

fn clear_progress() {
    if io::stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
}

/// Prints a line. Nobody may be reading any more, as in `./bundle.sh | head`:
/// that is no reason to fail.
pub fn say(line: &str) {
    let mut stdout = io::stdout().lock();
    writeln!(stdout, "{line}")
        .and_then(|()| stdout.flush())
        .ok();
}

fn title(problem: &Problem) -> &str {
    problem.header.as_ref().map_or("?", |header| &header.title)
}

/// The first lines of a compiler's or a program's words, set in by two blanks.
pub fn head(text: &str) -> String {
    const LINES: usize = 20;
    let mut shown = String::new();
    for line in text.lines().take(LINES) {
        let line: String = line.chars().take(200).collect();
        shown += format!("  {line}").trim_end();
        shown.push('\n');
    }
    match text.lines().count() {
        n if n > LINES => shown + &format!("  ... {} more lines\n", n - LINES),
        _ => shown,
    }
}

/// How many columns a terminal gives the text: Hangul takes two a letter.
fn width(text: &str) -> usize {
    text.chars()
        .map(|c| {
            if ('\u{1100}'..='\u{d7a3}').contains(&c) {
                2
            } else {
                1
            }
        })
        .sum()
}
