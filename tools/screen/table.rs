//! The results on the screen: a table with one row per problem, or one JSON object
//! per problem. A row is printed as soon as all rows before it are.

use crate::base::sys;
use crate::base::terminal::{clear_progress, say, width, Progress};
use crate::call::Call;
use crate::judge::report::{Report, Verdict};
use crate::project::Problem;
use std::env;
use std::io::{self, IsTerminal};
use std::time::Instant;

/// Prints rows in the order of the problems; the reports may come in any order.
pub struct Table<'a> {
    problems: &'a [Problem],
    reports: Vec<Option<Report>>,
    printed: usize,
    name_width: usize,
    title_width: usize,
    json: bool,
    /// Whether to show how much of the limits was used.
    shares: bool,
    allow_unproved: bool,
    start: Instant,
    progress: Progress,
}

impl<'a> Table<'a> {
    pub fn new(problems: &'a [Problem], call: &Call, start: Instant) -> Self {
        let titles = problems.iter().map(|problem| width(title(problem)));
        let title_width = titles.max().unwrap_or(0).max(width("title"));
        let names = problems.iter().map(|problem| problem.name.len());
        let name_width = names.max().unwrap_or(0).max("number".len());
        let reports = problems.iter().map(|_| None).collect();
        let mut table = Self {
            problems,
            reports,
            printed: 0,
            name_width,
            title_width,
            json: call.has("--json"),
            shares: call.has("--worst"),
            allow_unproved: call.has("--unproved"),
            start,
            progress: Progress::new(),
        };
        if !table.json {
            table.row([
                "number", "title", "verdict", "cases", "time", "memory", "bytes", "unsafe",
                "proved",
            ]);
        }
        table.show_progress();
        table
    }

    /// Stores a report and prints the rows that are complete up to it.
    pub fn add(&mut self, i: usize, report: Report) {
        self.reports[i] = Some(report);
        clear_progress();
        while let Some(Some(report)) = self.reports.get(self.printed) {
            let problem = &self.problems[self.printed];
            match self.json {
                true => say(&report.to_json(&problem.bundle(), &problem.name, title(problem))),
                false => self.show(problem, report),
            }
            self.printed += 1;
        }
        self.show_progress();
    }

    fn show(&self, problem: &Problem, report: &Report) {
        let dash = || String::from("-");
        let limits = problem.header.as_ref().ok().map(|header| header.limits);
        let (mut time, mut memory) = (dash(), dash());
        if let Some((cpu, bytes)) = report.most() {
            time = format!("{} ms", cpu.as_millis());
            let bytes = bytes.map(|bytes| bytes as f64);
            memory = bytes.map_or(memory, |bytes| {
                format!("{:.1} MB", bytes / (1 << 20) as f64)
            });
            if let (true, Some(limits)) = (self.shares, limits) {
                let share = |used: f64, of: f64| format!(" {:3.0}%", used / of * 100.0);
                time += &share(cpu.as_secs_f64(), limits.time.as_secs_f64());
                memory += &bytes.map_or_else(String::new, |b| share(b, limits.memory as f64));
            }
        }
        self.row([
            &problem.name,
            title(problem),
            &report.shown(),
            &format!("{}/{}", report.passed(), report.planned),
            &time,
            &memory,
            &report.bytes.map_or_else(dash, |bytes| bytes.to_string()),
            &report
                .bytes
                .map_or_else(dash, |_| report.unsafes.to_string()),
            match (report.bytes, report.proved) {
                (None, _) => "-",
                (_, true) => "yes",
                (_, false) => "no",
            },
        ]);
    }

    /// Prints what went wrong and how many are accepted; returns whether none failed,
    /// and the reports.
    pub fn finish(self) -> (bool, Vec<Report>) {
        clear_progress();
        let reports: Vec<&Report> = self.reports.iter().flatten().collect();
        let named = || self.problems.iter().map(|p| &*p.name).zip(&reports);
        let is_offered = |report: &Report| report.is_offered(self.allow_unproved);
        let offered = reports.iter().filter(|report| is_offered(report));
        let untried = |report: &&&Report| report.verdict == Verdict::NoSamples;
        let (untried, offered) = (offered.clone().filter(untried).count(), offered.count());
        if !self.json {
            for (name, report) in named() {
                for note in &report.notes {
                    say(&format!("\n{name}: {note}"));
                }
                if report.verdict != Verdict::Accepted {
                    say(&format!("\n{name}: {}", report.details.trim_end()));
                }
            }
            let offers =
                named().map(|(name, report)| (name, is_offered(report) && report.bytes.is_some()));
            let offers: Vec<(&str, bool)> = offers.collect();
            let (all, seconds) = (self.problems.len(), self.start.elapsed().as_secs_f64());
            let accepted = offered - untried;
            let without = match untried {
                0 => String::new(),
                n => format!(", {n} without samples"),
            };
            say(&format!(
                "\n{accepted}/{all} accepted{without} in {seconds:.1} s{}",
                to_submit(self.problems.first().map_or("", Problem::bundles), &offers)
            ));
            match reports.iter().filter(|report| report.remembered).count() {
                0 => {}
                n => say(&format!(
                    "* {n} unchanged since their last verdict (--fresh judges them again)"
                )),
            }
            if !sys::system().knows_cpu() {
                say("limits kept: time by the clock, output; no limit of memory on this system");
            }
        }
        let all_offered = offered == self.problems.len();
        (all_offered, self.reports.into_iter().flatten().collect())
    }

    fn row(
        &self,
        [number, title, verdict, cases, time, memory, bytes, unsafes, proved]: [&str; 9],
    ) {
        let blanks = " ".repeat(self.title_width - width(title));
        let name_width = self.name_width;
        let (time_width, memory_width) = if self.shares { (12, 13) } else { (7, 8) };
        let verdict = coloured(verdict, &format!("{verdict:<10}"));
        say(&format!(
            "{number:>name_width$}  {title}{blanks}  {verdict}  {cases:>5}  {time:>time_width$}  \
             {memory:>memory_width$}  {bytes:>6}  {unsafes:>6}  {proved:>6}"
        ));
    }

    /// Says how many reports there are so far.
    fn show_progress(&mut self) {
        let (done, all) = (self.reports.iter().flatten().count(), self.reports.len());
        if done < all {
            self.progress.show(&format!("{done} of {all} done"));
        }
    }
}

/// Says which bundles may be submitted. `offers` holds each problem and whether its
/// bundle may be. A short list is written as a path that a shell expands.
fn to_submit(bundles: &str, offers: &[(&str, bool)]) -> String {
    const SHORT: usize = 8;
    let names = |wanted: bool, between: &str| {
        let chosen = offers.iter().filter(|(_, offered)| *offered == wanted);
        chosen
            .map(|(name, _)| *name)
            .collect::<Vec<_>>()
            .join(between)
    };
    let offered = offers.iter().filter(|(_, offered)| *offered).count();
    let (names, but) = match (offered, offers.len() - offered) {
        (0, _) => return String::new(),
        (1, _) => (names(true, ","), String::new()),
        (2..=SHORT, 1..) => (format!("{{{}}}", names(true, ",")), String::new()),
        (_, 1..=SHORT) => (
            String::from("NUMBER"),
            format!(", but not {}", names(false, ", ")),
        ),
        _ => (String::from("NUMBER"), String::new()),
    };
    let only = match offered < offers.len() && but.is_empty() {
        true => ", accepted only",
        false => "",
    };
    format!("; to submit{only}: {bundles}/{names}/main.rs{but}")
}

/// Green or red on a terminal, unless NO_COLOR is set.
fn coloured(verdict: &str, text: &str) -> String {
    let wanted =
        io::stdout().is_terminal() && env::var_os("NO_COLOR").map_or(true, |v| v.is_empty());
    match verdict.trim_end_matches('*') {
        _ if !wanted => text.to_string(),
        "verdict" => text.to_string(),
        "AC" => format!("\x1b[32m{text}\x1b[0m"),
        "no samples" => format!("\x1b[33m{text}\x1b[0m"),
        _ => format!("\x1b[31m{text}\x1b[0m"),
    }
}

fn title(problem: &Problem) -> &str {
    problem.header.as_ref().map_or("?", |header| &header.title)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_accepted_bundles_are_offered() {
        let names: Vec<String> = (1..=20).map(|number| number.to_string()).collect();
        for (offered, all, words) in [
            (0, 3, ""),
            (0, 0, ""),
            (1, 1, ": a/1/main.rs"),
            (3, 3, ": a/NUMBER/main.rs"),
            (1, 20, ", accepted only: a/1/main.rs"),
            (2, 20, ", accepted only: a/{1,2}/main.rs"),
            (18, 20, ": a/NUMBER/main.rs, but not 19, 20"),
            (10, 20, ", accepted only: a/NUMBER/main.rs"),
        ] {
            let offers = names[..all].iter().enumerate();
            let offers = offers.map(|(i, name)| (&**name, i < offered));
            let said = to_submit("a", &offers.collect::<Vec<_>>());
            assert_eq!(said.trim_start_matches("; to submit"), words);
        }
    }
}
