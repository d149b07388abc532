//! The table a person reads: one row per problem, in order, as they come; or one
//! JSON object per problem.

use crate::base::terminal::{clear_progress, say, width};
use crate::judge::report::{Report, Verdict};
use crate::project::Problem;
use std::env;
use std::io::{self, IsTerminal};
use std::time::Instant;

/// Prints rows in the order of the problems while reports come in any order.
pub struct Table<'a> {
    problems: &'a [Problem],
    reports: Vec<Option<Report>>,
    printed: usize,
    name_width: usize,
    title_width: usize,
    json: bool,
    /// Whether to say how much of the limits was used.
    shares: bool,
    start: Instant,
}

impl<'a> Table<'a> {
    pub fn new(problems: &'a [Problem], json: bool, shares: bool, start: Instant) -> Self {
        let titles = problems.iter().map(|problem| width(title(problem)));
        let title_width = titles.max().unwrap_or(0).max(width("title"));
        let names = problems.iter().map(|problem| problem.name.len());
        let name_width = names.max().unwrap_or(0).max("number".len());
        let reports = problems.iter().map(|_| None).collect();
        let table = Self {
            problems,
            reports,
            printed: 0,
            name_width,
            title_width,
            json,
            shares,
            start,
        };
        if !json {
            table.row([
                "number", "title", "verdict", "cases", "time", "memory", "bytes", "unsafe",
            ]);
        }
        table.progress();
        table
    }

    /// Takes in a report and prints the rows that are due.
    pub fn add(&mut self, i: usize, report: Report) {
        self.reports[i] = Some(report);
        clear_progress();
        while let Some(Some(report)) = self.reports.get(self.printed) {
            let problem = &self.problems[self.printed];
            match self.json {
                true => say(&report.to_json(&problem.name, title(problem))),
                false => self.show(problem, report),
            }
            self.printed += 1;
        }
        self.progress();
    }

    fn show(&self, problem: &Problem, report: &Report) {
        let dash = || String::from("-");
        let limits = problem.header.as_ref().ok().map(|header| header.limits);
        let (mut time, mut memory) = (dash(), dash());
        if let Some((cpu, bytes)) = report.most() {
            time = format!("{} ms", cpu.as_millis());
            memory = format!("{:.1} MB", bytes as f64 / (1 << 20) as f64);
            if let (true, Some(limits)) = (self.shares, limits) {
                let share = |used: f64, of: f64| format!(" {:3.0}%", used / of * 100.0);
                time += &share(cpu.as_secs_f64(), limits.time.as_secs_f64());
                memory += &share(bytes as f64, limits.memory as f64);
            }
        }
        let mark = if report.remembered { "*" } else { "" };
        self.row([
            &problem.name,
            title(problem),
            &format!("{}{mark}", report.verdict.code()),
            &format!("{}/{}", report.passed(), report.planned),
            &time,
            &memory,
            &report.bytes.map_or_else(dash, |bytes| bytes.to_string()),
            &report
                .bytes
                .map_or_else(dash, |_| report.unsafes.to_string()),
        ]);
    }

    /// Prints what went wrong and the sum; returns whether all are accepted.
    pub fn finish(self) -> bool {
        clear_progress();
        let reports: Vec<&Report> = self.reports.iter().flatten().collect();
        let accepted = reports
            .iter()
            .filter(|r| r.verdict == Verdict::Accepted)
            .count();
        if !self.json {
            for (problem, report) in self.problems.iter().zip(&reports) {
                for note in &report.notes {
                    say(&format!("\n{}: {note}", problem.name));
                }
                if report.verdict != Verdict::Accepted {
                    say(&format!(
                        "\n{}: {}",
                        problem.name,
                        report.details.trim_end()
                    ));
                }
            }
            let (all, seconds) = (self.problems.len(), self.start.elapsed().as_secs_f64());
            say(&format!(
                "\n{accepted}/{all} accepted in {seconds:.1} s; to submit: target/bundle/NUMBER/main.rs"
            ));
            match reports.iter().filter(|report| report.remembered).count() {
                0 => {}
                n => say(&format!(
                    "* {n} unchanged since their last verdict (--fresh judges anew)"
                )),
            }
        }
        accepted == self.problems.len()
    }

    fn row(&self, [number, title, verdict, cases, time, memory, bytes, unsafes]: [&str; 8]) {
        let blanks = " ".repeat(self.title_width - width(title));
        let name_width = self.name_width;
        let (time_width, memory_width) = if self.shares { (12, 13) } else { (7, 8) };
        let verdict = coloured(verdict, &format!("{verdict:<7}"));
        say(&format!(
            "{number:>name_width$}  {title}{blanks}  {verdict}  {cases:>5}  {time:>time_width$}  \
             {memory:>memory_width$}  {bytes:>6}  {unsafes:>6}"
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

/// Green or red, if somebody looks who wants to see it.
fn coloured(verdict: &str, text: &str) -> String {
    let wanted =
        io::stdout().is_terminal() && env::var_os("NO_COLOR").map_or(true, |v| v.is_empty());
    match verdict.trim_end_matches('*') {
        _ if !wanted => text.to_string(),
        "verdict" => text.to_string(),
        "AC" => format!("\x1b[32m{text}\x1b[0m"),
        _ => format!("\x1b[31m{text}\x1b[0m"),
    }
}

fn title(problem: &Problem) -> &str {
    problem.header.as_ref().map_or("?", |header| &header.title)
}
