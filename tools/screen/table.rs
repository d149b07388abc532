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
            if let Some(remark) = sys::system().remark() {
                say(remark);
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
    let names = |offered: bool| -> Vec<&str> {
        let chosen = offers.iter().filter(|offer| offer.1 == offered);
        chosen.map(|offer| offer.0).collect()
    };
    let (offered, others) = (names(true), names(false));
    let text = match (&offered[..], &others[..]) {
        ([], _) => return String::new(),
        ([name], []) => format!(": {bundles}/{name}/main.rs"),
        (_, []) => String::from(": target/bundle/NUMBER/main.rs"),
        ([name], _) => format!(", accepted only: target/bundle/{name}/main.rs"),
        _ if offered.len() <= SHORT => {
            let names = offered.join(",");
            format!(", accepted only: target/bundle/{{{names}}}/main.rs")
        }
        _ if others.len() <= SHORT => {
            let names = others.join(", ");
            format!(": target/bundle/NUMBER/main.rs, but not {names}")
        }
        _ => String::from(", accepted only: target/bundle/NUMBER/main.rs"),
    };
    format!("; to submit{text}")
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
        let names: Vec<&str> = names.iter().map(|name| &**name).collect();
        for (offered, others, words) in [
            (&names[..0], &names[..3], ""),
            (&names[..0], &names[..0], ""),
            (
                &names[..1],
                &names[..0],
                "; to submit: target/bundle/1/main.rs",
            ),
            (
                &names[..3],
                &names[..0],
                "; to submit: target/bundle/NUMBER/main.rs",
            ),
            (
                &names[..1],
                &names[1..],
                "; to submit, accepted only: target/bundle/1/main.rs",
            ),
            (
                &names[..2],
                &names[2..],
                "; to submit, accepted only: target/bundle/{1,2}/main.rs",
            ),
            (
                &names[2..],
                &names[..2],
                "; to submit: target/bundle/NUMBER/main.rs, but not 1, 2",
            ),
            (
                &names[..10],
                &names[10..],
                "; to submit, accepted only: target/bundle/NUMBER/main.rs",
            ),
        ] {
            let offers = offered.iter().map(|&name| (name, true));
            let offers = offers.chain(others.iter().map(|&name| (name, false)));
            let offers: Vec<_> = offers.collect();
            assert_eq!(to_submit("target/bundle", &offers), words);
        }
    }
}
