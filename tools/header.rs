//! The header of a solution. Its first lines name the problem and its limits and, if the
//! judge's own comparison of answers does not suit, another comparison.
//!
//! ```text
//! //! BOJ 11868 님 게임 2 <https://www.acmicpc.net/problem/11868>
//! //! Limits: 2 s, 512 MB
//! //! Answer: words
//! //! Input: n 1..100; a[n] 1..10^9
//! ```
//!
//! A third limit, as in `2 s, 512 MB, 64 MB output`, replaces the judge's limit of
//! output. Times are in `s` or `ms`, sizes in `KB`, `MB` or `GB`, also written `KiB`, `MiB` or
//! `GiB`, which are powers of 1024.
//!
//! The comparison is `lines`, `words`, `float 1e-6`, `checker FILE` (`checker FILE boj` if the
//! checker takes its arguments in BOJ's older order) or `interactor FILE`. FILE lies beside
//! the samples, unless it contains a `/`: then it is a path from the root of the clone. The crate
//! `input` documents the format of inputs.

use crate::judges::{self, Answer, Judge, Limits};
use base::invisible::find_invisible;
use std::path::PathBuf;
use std::time::Duration;

/// A parsed header.
#[derive(Clone, Debug)]
pub struct Header {
    pub judge: Judge,
    pub title: String,
    /// The address of the problem; empty if it is not known.
    pub link: String,
    pub limits: Limits,
    pub answer: Answer,
    /// The format of inputs on the line `//! Input:`.
    pub input: Option<String>,
    /// Whether the judge or the limits are defaults, because neither a header nor a manifest
    /// names them. The defaults may be wrong for the problem.
    pub is_assumed: bool,
}

/// The limits of a file without a header.
pub const LIMITS: &str = "2 s, 512 MB";

/// The error for a wrong line 2.
const LIMITS_ERROR: &str = "line 2 must read //! Limits: 2 s, 512 MB or //! Limits: 500 ms, 1 GB, \
    64 MB output (less than an hour, from 1 MB to 1024 GB)";
/// What an error says after "line 3 must" if the line `//! Answer:` is invalid.
const ANSWER_ERROR: &str = "read //! Answer: and one of lines, words, float 1e-6, \
    checker check.rs, interactor talk.rs";

/// Returns the name of the problem on line 1; `None` unless the line begins with `//!` and the
/// name of a judge.
pub fn parse_name<'a>(text: &'a str, judges: &[Judge]) -> Option<&'a str> {
    let line = text.trim_start_matches('\u{feff}').lines().next()?;
    let mut words = line.strip_prefix("//! ")?.split_whitespace();
    judges::find_judge(judges, words.next()?).ok()?;
    words.next()
}

/// Returns the header for a file without one: it has the limits [`LIMITS`], and the judge
/// `judge_override` or else BOJ.
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
        limits: parse_limits(LIMITS, judge.output).expect("LIMITS are valid"),
        answer: judge.compare.clone(),
        input: None,
        is_assumed: true,
    })
}

/// Parses the header of the solution `name`. `judge_override` is the judge to use in place
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
            limits: parse_limits(line, judge.output).ok_or(LIMITS_ERROR)?,
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

/// Parses line 1, which must name the problem `name`. Returns the judge, the title and the link.
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
        // Without a title, the name is the title too.
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
        Err(format!("line 1 names problem {number:?}, but the file is {name}.rs: line 1 {form}"))
    }
}

/// Returns whether a link is an http or https address. The generated page contains the link, and
/// a link such as `javascript:alert(1)` would run code there.
pub fn is_web_address(link: &str) -> bool {
    let (scheme, rest) = link.split_once("://").unwrap_or_default();
    let is_web = |known: &&str| scheme.eq_ignore_ascii_case(known);
    ["https", "http"].iter().any(is_web) && rest.starts_with(char::is_alphanumeric)
}

/// Parses the limits on line 2. `output` is the output limit in bytes if the text has none.
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

/// Returns whether a line is `//! Answer:`, or probably a misspelling of it.
fn is_answer(line: &str) -> bool {
    let line = line.to_ascii_lowercase();
    let rest = line.strip_prefix("//!").unwrap_or_default().trim_start();
    let kinds = [":", "lines", "words", "float", "checker", "interactor"];
    rest.starts_with("answer") && kinds.iter().any(|kind| rest.contains(kind))
}

/// Parses the line `//! Answer:` of the solution `name`. The error completes the sentence
/// "line 3 must ...".
fn parse_answer(line: &str, name: &str) -> Result<Answer, String> {
    let rest = line.strip_prefix("//! Answer:").ok_or(ANSWER_ERROR)?.trim();
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
        _ => Err(ANSWER_ERROR.into()),
    }
}

/// Formats the limits of time and memory as on line 2.
pub fn format_limits(limits: Limits) -> String {
    let (time, memory) = (limits.time.as_secs_f64(), limits.memory >> 20);
    format!("{time} s, {memory} MB")
}

/// Parses `2 s`, `0.5s` or `2000 ms`: more than zero, and less than an hour.
fn parse_duration(text: &str) -> Option<Duration> {
    let milliseconds = parse_quantity(text, &[("s", 1e3), ("sec", 1e3), ("ms", 1.0)])?;
    let time = Duration::try_from_secs_f64(milliseconds / 1e3).ok()?;
    (!time.is_zero() && milliseconds < 3.6e6).then_some(time)
}

/// Parses `512 MB`, `256MiB`, `1 GB` or `65536 KB`: at most 1024 GB.
fn parse_bytes(text: &str) -> Option<u64> {
    let (kilo, mega) = (1024.0, 1024.0 * 1024.0);
    let short = text.to_ascii_lowercase().replace("ib", "b");
    let bytes = kilo * parse_quantity(&short, &[("kb", 1.0), ("mb", kilo), ("gb", mega)])?;
    (1.0..=mega * mega).contains(&bytes).then_some(bytes as u64)
}

/// Parses a number and one of the units, with or without a blank between them. Returns the
/// number times the size of the unit.
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
