//! The results on the screen: a table with one row per problem, or one JSON object
//! per problem. A row is printed as soon as all rows before it are.

use crate::args::Args;
use crate::judge::report::{Report, Verdict};
use crate::project::Problem;
use base::sys;
use base::terminal::{clear_progress, display_width, pad, print_escaped, print_line, Progress};
use std::collections::BTreeMap;
use std::env;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::time::Instant;

/// Prints rows in the order of the problems; the reports may come in any order.
pub struct Table<'a> {
    problems: &'a [Problem],
    printed: Vec<Report>,
    /// Reports that wait for the reports on earlier problems.
    waiting: BTreeMap<usize, Report>,
    name_width: usize,
    title_width: usize,
    args: &'a Args,
    start: Instant,
    progress: Progress,
}

impl<'a> Table<'a> {
    pub fn new(problems: &'a [Problem], args: &'a Args) -> Self {
        let titles = problems.iter().map(|problem| display_width(title(problem)));
        let title_width = titles.max().unwrap_or(0).max(display_width("title"));
        let names = problems.iter().map(|problem| display_width(&problem.name));
        let name_width = names.max().unwrap_or(0).max("number".len());
        let mut table = Self {
            problems,
            printed: Vec::new(),
            waiting: BTreeMap::new(),
            name_width,
            title_width,
            args,
            start: Instant::now(),
            progress: Progress::start(),
        };
        if !args.has("--json") {
            table.print_row([
                "number", "title", "verdict", "cases", "time", "memory", "bytes", "unsafe",
                "proved",
            ]);
        }
        table.show_progress();
        table
    }

    /// Stores the report on problem `i`, and prints all rows that can now be printed in order.
    pub fn add(&mut self, i: usize, report: Report) {
        self.waiting.insert(i, report);
        clear_progress();
        while let Some(report) = self.waiting.remove(&self.printed.len()) {
            let problem = &self.problems[self.printed.len()];
            if self.args.has("--json") {
                print_line(&report.to_json(&problem.bundle, &problem.name, title(problem)))
            } else {
                self.print_report(problem, &report)
            }
            self.printed.push(report);
        }
        self.show_progress();
    }

    /// Prints the row of a problem.
    fn print_report(&self, problem: &Problem, report: &Report) {
        let dash = || String::from("-");
        let (mut time, mut memory) = (dash(), dash());
        if let Some((cpu, bytes)) = report.max_usage() {
            time = format!("{} ms", cpu.as_millis());
            let bytes = bytes.map(|bytes| bytes as f64);
            memory = bytes.map_or(memory, |b| format!("{:.1} MB", b / (1 << 20) as f64));
            if let (true, Ok(header)) = (self.args.has("--worst"), &problem.header) {
                let share = |used: f64, of: f64| format!(" {:3.0}%", used / of * 100.0);
                time += &share(cpu.as_secs_f64(), header.limits.time.as_secs_f64());
                memory += &bytes.map_or(String::new(), |b| share(b, header.limits.memory as f64));
            }
        }
        let proved = if report.proved { "yes" } else { "no" };
        let [bytes, unsafes, proved] = match report.bytes {
            Some(bytes) => [bytes.to_string(), report.unsafes.to_string(), proved.into()],
            None => [dash(), dash(), dash()],
        };
        let cases = format!("{}/{}", report.count_passed(), report.planned);
        let (name, title, shown) = (&*problem.name, title(problem), &*report.label());
        self.print_row([name, title, shown, &cases, &time, &memory, &bytes, &unsafes, &proved]);
    }

    /// Prints the notes, the details of failures and the summary. Returns whether every problem
    /// is accepted or without samples, and the reports.
    pub fn finish(self) -> (bool, Vec<Report>) {
        let allow_unproved = self.args.has("--unproved");
        let all = self.problems.iter().zip(&self.printed);
        let may_be_submitted = |(_, report): &(_, &Report)| report.may_be_submitted(allow_unproved);
        let offers: Vec<_> = all.clone().filter(may_be_submitted).collect();
        let accepts = offers.len() == self.problems.len();
        if !self.args.has("--json") {
            for (problem, report) in all {
                let has_details = report.verdict != Verdict::Accepted && !report.details.is_empty();
                let details = has_details.then(|| report.details.trim_end());
                for text in report.notes.iter().map(|note| &**note).chain(details) {
                    print_escaped(&format!("\n{}: {text}", problem.name));
                }
            }
            self.print_summary(&offers);
        }
        (accepts, self.printed)
    }

    /// Prints the lines below the table.
    fn print_summary(&self, offers: &[(&Problem, &Report)]) {
        let verdicts = offers.iter().map(|(_, report)| report.verdict);
        let unjudged = verdicts.filter(|it| *it == Verdict::NoSamples).count();
        let without = match unjudged {
            0 => String::new(),
            n => format!(", {n} without samples"),
        };
        let bundles = offers.iter().filter(|(_, report)| report.bytes.is_some());
        let names: Vec<&str> = bundles.map(|(problem, _)| &*problem.name).collect();
        let first = self.problems.first().map_or("", |problem| &problem.bundle);
        // The path without NAME/main.rs.
        let folder = Path::new(first).ancestors().nth(2).unwrap_or(Path::new(""));
        let (all, seconds) = (self.problems.len(), self.start.elapsed().as_secs_f64());
        let (accepted, offer) = (
            offers.len() - unjudged,
            describe_bundle_paths(&folder.to_string_lossy(), &names, all),
        );
        print_escaped(&format!("\n{accepted}/{all} accepted{without} in {seconds:.1} s{offer}"));
        let reports = self.printed.iter();
        let remembered = reports.filter(|report| report.remembered).count();
        if remembered > 0 {
            let about = "unchanged since their last verdict (--fresh judges them again)";
            print_escaped(&format!("* {remembered} {about}"));
        }
        if !sys::system().measures_cpu() {
            print_escaped("this system limits wall-clock time and output only, not memory");
        }
    }

    fn print_row(&self, cells: [&str; 9]) {
        let [number, title, verdict, cases, time, memory, bytes, unsafes, proved] = cells;
        let blanks = " ".repeat(self.name_width.saturating_sub(display_width(number)));
        let title = pad(title, self.title_width);
        let (time_width, memory_width) = if self.args.has("--worst") { (12, 13) } else { (7, 8) };
        let verdict = colour(verdict, &format!("{verdict:<10}"));
        // Not escaped, because colours are escape sequences; titles cannot contain any.
        print_line(&format!(
            "{blanks}{number}  {title}  {verdict}  {cases:>5}  {time:>time_width$}  \
             {memory:>memory_width$}  {bytes:>6}  {unsafes:>6}  {proved:>6}"
        ));
    }

    /// Shows how many reports there are so far.
    fn show_progress(&mut self) {
        let (done, all) = (self.printed.len() + self.waiting.len(), self.problems.len());
        if done < all {
            self.progress.show(&format!("{done} of {all} done"));
        }
    }
}

/// Describes the paths of the bundles to submit, those of the problems `names`; "" if there are
/// none. If `all`, the number of problems, is larger, up to 8 names are written in braces, which a
/// shell expands.
fn describe_bundle_paths(bundles: &str, names: &[&str], all: usize) -> String {
    let only = if names.len() < all { ", accepted only" } else { "" };
    let names = match names {
        [] => return String::new(),
        [name] => name.to_string(),
        [_, ..] if only.is_empty() || names.len() > 8 => String::from("NUMBER"),
        _ => format!("{{{}}}", names.join(",")),
    };
    format!("; to submit{only}: {bundles}/{names}/main.rs")
}

/// Colours a text by its verdict, but only on a terminal and unless NO_COLOR is set.
fn colour(verdict: &str, text: &str) -> String {
    let is_refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let wanted = io::stdout().is_terminal() && !is_refused;
    match verdict.trim_end_matches('*') {
        verdict if !wanted || verdict == "verdict" => text.to_string(),
        "AC" => format!("\x1b[32m{text}\x1b[0m"),
        "no samples" => format!("\x1b[33m{text}\x1b[0m"),
        _ => format!("\x1b[31m{text}\x1b[0m"),
    }
}

fn title(problem: &Problem) -> &str {
    problem.header.as_ref().map_or("?", |header| &header.title)
}
