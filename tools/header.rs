//! The header of a solution: its first lines name the problem, its limits and, if the
//! judge's own comparison does not do, what makes an answer right.
//!
//! ```text
//! //! BOJ 11868 님 게임 2 <https://www.acmicpc.net/problem/11868>
//! //! Limits: 2 s, 512 MB
//! //! Answer: words
//! //! Input: n 1..100; a[n] 1..10^9
//! ```
//!
//! A third limit, as in `2 s, 512 MB, 64 MB output`, replaces the judge's limit of
//! output. Units are `s` and `ms`, and `KB`, `MB` and `GB`, also written `KiB`, `MiB`
//! and `GiB`: all of them count in steps of 1024.
//!
//! An answer is `lines`, `words`, `float 1e-6`, `checker FILE` (`checker FILE boj` if it
//! takes its arguments in BOJ's older order) or `interactor FILE`. The file lies beside
//! the samples; with a `/` in it, it is a path from the root of the clone. The grammar of
//! inputs is that of `input`.

use crate::judges::{self, Answer, Judge, Limits};
use base::invisible::find_invisible;
use std::path::PathBuf;
use std::time::Duration;

/// A parsed header.
#[derive(Clone, Debug)]
pub struct Header {
    pub judge: Judge,
    pub title: String,
    /// Empty if it is not known.
    pub link: String,
    pub limits: Limits,
    pub answer: Answer,
    /// What inputs look like, as the line says it: see `input`.
    pub input: Option<String>,
    /// Whether the limits are a guess: the file has no header, and no other file has
    /// the limits.
    pub is_assumed: bool,
}

/// The limits of a file without a header.
pub const LIMITS: &str = "2 s, 512 MB";

const LINE_2: &str = "line 2 must read //! Limits: 2 s, 512 MB or //! Limits: 500 ms, 1 GB, \
                      64 MB output (less than an hour, from 1 MB to 1024 GB)";
const ANSWERS: &str = "read //! Answer: and one of lines, words, float 1e-6, checker check.rs, \
                       interactor talk.rs";

/// Returns the name of the problem on line 1, if it is the line of a header: it names a
/// known judge.
pub fn parse_name<'a>(text: &'a str, judges: &[Judge]) -> Option<&'a str> {
    let line = text.trim_start_matches('\u{feff}').lines().next()?;
    let mut words = line.strip_prefix("//! ")?.split_whitespace();
    judges::find_judge(judges, words.next()?).ok()?;
    words.next()
}

/// Returns the header of a file that has none: [`LIMITS`] and the given judge, or else BOJ.
pub fn default_header(
    name: &str,
    judges: &[Judge],
    judge_override: Option<&Judge>,
) -> Result<Header, String> {
    let judge = judge_override.map_or_else(|| judges::find_judge(judges, "BOJ"), Ok)?;
    Ok(Header {
        judge: judge.clone(),
        title: name.to_string(),
        link: String::new(),
        limits: parse_limits(LIMITS, judge.output).expect("these are limits"),
        answer: judge.compare.clone(),
        input: None,
        is_assumed: true,
    })
}

/// Reads the header of the solution `name`. `judge_override` is the judge to use in place
/// of the one that the header names.
pub fn parse_header(
    text: &str,
    name: &str,
    judges: &[Judge],
    judge_override: Option<&Judge>,
) -> Result<Header, String> {
    // Some editors begin a file with a byte order mark.
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.lines().map(str::trim_end);
    let mut line = || lines.next().unwrap_or_default();
    let (first, second) = (line(), line());
    let comments: Vec<&str> = lines.take_while(|line| line.starts_with("//!")).collect();
    let third = (3..).zip(&comments).find(|(_, line)| is_answer(line));
    let input = comments.iter().find_map(|line| line.strip_prefix("//! Input:"));
    let parts = || -> Result<Header, String> {
        let (judge, title, link) = parse_problem(first, name, judges)?;
        let judge = judge_override.unwrap_or(judge).clone();
        let line = second.strip_prefix("//! Limits:").unwrap_or_default();
        Ok(Header {
            title: title.to_string(),
            link: link.to_string(),
            limits: parse_limits(line, judge.output).ok_or(LINE_2)?,
            answer: match third {
                None => judge.compare.clone(),
                Some((number, line)) => parse_answer(line, name)
                    .map_err(|reason| format!("line {number} must {reason}"))?,
            },
            input: input.map(|line| line.trim().to_string()).filter(|line| !line.is_empty()),
            judge,
            is_assumed: false,
        })
    };
    parts().map_err(|reason| {
        let lines: Vec<&str> = text.lines().take(3).collect();
        match find_invisible(lines.join("\n").as_bytes(), false) {
            Some(found) => format!("{reason}\n  (there is {found})"),
            None => reason,
        }
    })
}

/// Reads line 1: the judge, the title and the link.
fn parse_problem<'a>(
    line: &'a str,
    name: &str,
    judges: &'a [Judge],
) -> Result<(&'a Judge, &'a str, &'a str), String> {
    let parts = || {
        let (judge, rest) = line.strip_prefix("//! ")?.trim_start().split_once(' ')?;
        let (number, rest) = rest.trim_start().split_once(' ')?;
        let (title, link) = rest.strip_suffix('>')?.rsplit_once('<')?;
        let title = Some(title.trim()).filter(|title| !title.is_empty());
        // A name without a title is the title too.
        let title = title.or((number == name).then_some(number))?;
        let link = Some(link.trim()).filter(|link| is_web_address(link))?;
        Some((judge, number, title, link))
    };
    let of_name = judges::find_by_name(judges, name);
    let judge = of_name.map_or("JUDGE", |(judge, ..)| &judge.header);
    let form = format!("must read //! {judge} {name} TITLE <https://...>");
    let (judge, number, title, link) = parts().ok_or_else(|| format!("line 1 {form}"))?;
    let judge = judges::find_judge(judges, judge).map_err(|reason| format!("line 1: {reason}"))?;
    if number == name {
        Ok((judge, title, link))
    } else {
        Err(format!("line 1 names problem {number:?}, but the file is {name}.rs: it {form}"))
    }
}

/// Returns whether a text is the address of a page on the web: a link of the page that is
/// made of the problems must not be a program, such as `javascript:alert(1)`.
pub fn is_web_address(link: &str) -> bool {
    let (scheme, rest) = link.split_once("://").unwrap_or_default();
    let is_web = |known: &&str| scheme.eq_ignore_ascii_case(known);
    ["https", "http"].iter().any(is_web) && rest.starts_with(char::is_alphanumeric)
}

/// Reads the limits on line 2; `output` is the judge's own limit of output.
pub fn parse_limits(text: &str, output: u64) -> Option<Limits> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    let (time, memory, output) = match parts[..] {
        [time, memory] => (time, memory, output),
        [time, memory, size] => {
            let size = size.strip_suffix("output")?.trim_end();
            (time, memory, parse_bytes(size)?)
        }
        _ => return None,
    };
    let memory = parse_bytes(memory).filter(|bytes| *bytes >= 1 << 20)?;
    Some(Limits::new(parse_duration(time)?, memory, output))
}

/// Returns whether a line of the header is, or is meant to be, the one about answers.
fn is_answer(line: &str) -> bool {
    let line = line.to_ascii_lowercase();
    let rest = line.strip_prefix("//!").unwrap_or_default().trim_start();
    let kinds = [":", "lines", "words", "float", "checker", "interactor"];
    rest.starts_with("answer") && kinds.iter().any(|kind| rest.contains(kind))
}

/// Parses line 3 of the solution `name`, which may also come later. The error says what the
/// line must do.
fn parse_answer(line: &str, name: &str) -> Result<Answer, String> {
    let rest = line.strip_prefix("//! Answer:").ok_or(ANSWERS)?.trim();
    let (kind, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let rest = rest.trim();
    let file = |rest: &str| {
        if rest.contains('/') {
            PathBuf::from(rest)
        } else {
            PathBuf::from(format!("samples/{name}/{rest}"))
        }
    };
    let is_error = |error: &f64| 0.0 < *error && *error < 1.0;
    match (kind, rest) {
        ("lines", "") => Ok(Answer::Lines),
        ("words", "") => Ok(Answer::Words),
        ("float", _) => match rest.parse().ok().filter(is_error) {
            Some(error) => Ok(Answer::Float(error)),
            None => Err(format!("have an error between 0 and 1, as in float 1e-6, not {rest:?}")),
        },
        ("checker", "") => Err("name the file, as in checker check.rs".into()),
        ("interactor", "") => Err("name the file, as in interactor talk.rs".into()),
        ("checker", _) => Ok(match rest.strip_suffix(" boj") {
            Some(rest) => Answer::BojChecker(file(rest.trim_end())),
            None => Answer::Checker(file(rest)),
        }),
        ("interactor", _) => Ok(Answer::Interactor(file(rest))),
        _ => Err(ANSWERS.into()),
    }
}

/// Time and memory as on line 2.
pub fn format_limits(limits: Limits) -> String {
    let (time, memory) = (limits.time.as_secs_f64(), limits.memory >> 20);
    format!("{time} s, {memory} MB")
}

/// Reads `2 s`, `0.5s` or `2000 ms`.
fn parse_duration(text: &str) -> Option<Duration> {
    let milliseconds = parse_quantity(text, &[("s", 1e3), ("sec", 1e3), ("ms", 1.0)])?;
    let time = Duration::try_from_secs_f64(milliseconds / 1e3).ok()?;
    (!time.is_zero() && milliseconds < 3.6e6).then_some(time)
}

/// Reads `512 MB`, `256MiB`, `1 GB` or `65536 KB`.
fn parse_bytes(text: &str) -> Option<u64> {
    let (kilo, mega) = (1024.0, 1024.0 * 1024.0);
    let short = text.to_ascii_lowercase().replace("ib", "b");
    let bytes = kilo * parse_quantity(&short, &[("kb", 1.0), ("mb", kilo), ("gb", mega)])?;
    (1.0..=mega * mega).contains(&bytes).then_some(bytes as u64)
}

/// Returns a number times the size of its unit, with or without a blank between them.
fn parse_quantity(text: &str, units: &[(&str, f64)]) -> Option<f64> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let number = digits.trim_end();
    let plain = number.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let number: f64 = number.parse().ok().filter(|_| plain)?;
    let unit = &text[digits.len()..];
    let mut units = units.iter();
    let (_, size) = units.find(|(name, _)| unit.eq_ignore_ascii_case(name))?;
    Some(number * size)
}

#[cfg(test)]
#[path = "header_tests.rs"]
mod tests;
