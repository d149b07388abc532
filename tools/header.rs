//! The header of a solution: its first lines name the problem, its limits and, if the
//! judge's own comparison does not do, what makes an answer right.
//!
//! ```text
//! //! BOJ 11868 님 게임 2 <https://www.acmicpc.net/problem/11868>
//! //! Limits: 2 s, 512 MB
//! //! Answer: words
//! ```
//!
//! A third limit, as in `2 s, 512 MB, 64 MB output`, replaces the judge's limit of
//! output. Units are `s` and `ms`, and `KB`, `MB` and `GB`, also written `KiB`, `MiB`
//! and `GiB`: all of them count in steps of 1024.
//!
//! An answer is `lines`, `words`, `float 1e-6`, `checker FILE` (`checker FILE boj` if it
//! takes its arguments in BOJ's older order) or `interactor FILE`. The file lies beside
//! the samples; with a `/` in it, it is a path from the root of the clone.

use crate::base::invisible::invisible;
use crate::names;
use crate::terms::{self, Answer, Judge, Limits};
use std::path::PathBuf;
use std::time::Duration;

/// What a header says.
#[derive(Clone, Debug)]
pub struct Header {
    pub judge: Judge,
    pub title: String,
    pub link: String,
    pub limits: Limits,
    pub answer: Answer,
}

const TIME: &str = "write for instance 2 s or 500 ms, less than an hour";
const MEMORY: &str = "write for instance 512 MB or 1 GB, from 1 MB to 1024 GB";
const OUTPUT: &str = "write for instance 2 s, 512 MB, 64 MB output";

/// What can follow `//! Answer:`, with an example of each.
const ANSWERS: [(&str, &str); 5] = [
    ("lines", "lines"),
    ("words", "words"),
    ("float", "float 1e-6"),
    ("checker", "checker check.rs"),
    ("interactor", "interactor judge.rs"),
];
/// The limits of a file without a header, as messages name them.
pub const LIMITS: &str = "2 s, 512 MB";

/// The name of the problem on line 1, if it is the line of a header: it names a known
/// judge in some spelling.
pub fn name<'a>(text: &'a str, judges: &[(String, Judge)]) -> Option<&'a str> {
    let line = text.trim_start_matches('\u{feff}').lines().next()?;
    let mut words = line.strip_prefix("//! ")?.split_whitespace();
    let judge = words.next()?;
    let is_known = |known: &Judge| known.header.eq_ignore_ascii_case(judge);
    let mut known = judges.iter().map(|(_, known)| known);
    known.find(|known| is_known(known))?;
    words.next()
}

/// The header of a file that has none: [`LIMITS`] and the given judge, or else BOJ.
pub fn missing(
    name: &str,
    judges: &[(String, Judge)],
    instead: Option<&Judge>,
) -> Result<Header, String> {
    let mut known = judges.iter().map(|(_, judge)| judge);
    let boj = known.find(|judge| judge.header == "BOJ");
    let judge = instead
        .or(boj)
        .ok_or("it has no header: name its judge by --judge")?;
    Ok(Header {
        judge: judge.clone(),
        title: name.to_string(),
        link: String::new(),
        limits: limits(&format!("//! Limits: {LIMITS}"), judge.output)?,
        answer: judge.compare.clone(),
    })
}

/// Reads the header of the solution `name`. `instead` is the judge to use in place
/// of the one that the header names.
pub fn read(
    text: &str,
    name: &str,
    judges: &[(String, Judge)],
    instead: Option<&Judge>,
) -> Result<Header, String> {
    // Some editors begin a file with a byte order mark.
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    let mut line = || lines.next().unwrap_or_default().trim_end();
    let (first, second, third) = (line(), line(), line());
    let comments = lines.take_while(|line| line.starts_with("//!"));
    let late = (4..).zip(comments).find(|(_, line)| is_answer(line));
    let parts = || -> Result<Header, String> {
        let (judge, title, link) = problem(first, name, judges)?;
        let judge = instead.unwrap_or(judge).clone();
        let limits = limits(second, judge.output)?;
        if let Some((number, _)) = late {
            return Err(format!(
                "line {number}: //! Answer: must be line 3, after the limits"
            ));
        }
        let answer = match is_answer(third) {
            true => answer(third, name).map_err(|reason| format!("line 3: {reason}"))?,
            false => judge.compare.clone(),
        };
        Ok(Header {
            judge,
            title: title.to_string(),
            link: link.to_string(),
            limits,
            answer,
        })
    };
    parts().map_err(|reason| {
        let text = [first, second, third].join("\n");
        match invisible(text.as_bytes(), false) {
            Some(found) => format!("{reason}\n  (there is {found})"),
            None => reason,
        }
    })
}

/// Reads line 1: the judge, the title and the link.
fn problem<'a>(
    line: &'a str,
    name: &str,
    judges: &'a [(String, Judge)],
) -> Result<(&'a Judge, &'a str, &'a str), String> {
    let of_name = terms::of_name(judges, name);
    let judge = of_name.map_or("JUDGE", |(judge, _)| &judge.header);
    let form = format!("it must read //! {judge} {name} TITLE <LINK>");
    let rest = line
        .strip_prefix("//! ")
        .ok_or_else(|| form.replacen("it", "line 1", 1))?
        .trim_start();
    let (judge, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    if judge == name {
        return Err(format!("line 1 names no judge: {form}"));
    }
    let known = || judges.iter().map(|(_, known)| known);
    let in_any_case = |known: &&Judge| known.header.eq_ignore_ascii_case(judge);
    let judge = match known().find(in_any_case) {
        Some(known) if known.header == judge => known,
        Some(known) => {
            let right = &known.header;
            return Err(format!("line 1 names the judge {judge}: write {right}"));
        }
        None => {
            let all: Vec<&str> = known().map(|known| &*known.header).collect();
            let all = all.join(", ");
            return Err(format!(
                "line 1 names the judge {judge:?}, which is not known: tools/judges has {all}"
            ));
        }
    };
    let rest = rest.trim_start();
    let (number, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    if number != name {
        return Err(format!(
            "line 1 names problem {number:?}, but the file is {name}.rs: {form}"
        ));
    }
    let parts = rest
        .strip_suffix('>')
        .and_then(|rest| rest.rsplit_once('<'));
    match parts.map(|(title, link)| (title.trim(), link.trim())) {
        None | Some((_, "")) => Err(format!("line 1 does not end with a link: {form}")),
        Some(("", _)) => Err(format!("line 1 has no title: {form}")),
        Some((title, link)) => Ok((judge, title, link)),
    }
}

/// Reads line 2; `output` is the judge's own limit of output.
fn limits(line: &str, output: u64) -> Result<Limits, String> {
    let rest = line
        .strip_prefix("//! Limits:")
        .ok_or("line 2 must read //! Limits: 2 s, 512 MB")?;
    let parts: Vec<&str> = rest.split(',').map(str::trim).collect();
    let part = |i: usize| parts.get(i).copied();
    let wrong = |i: usize, what: &str, advice: &str| match part(i) {
        Some(text) => format!("line 2: {text:?} is not a limit of {what}: {advice}"),
        None => format!("line 2 names no limit of {what}: {advice}"),
    };
    let size = |text: &str| bytes(text.strip_suffix("output")?.trim_end());
    let is_memory = |bytes: &u64| (1 << 20..=1 << 40).contains(bytes);
    let (time, memory) = (part(0).and_then(duration), part(1).and_then(bytes));
    let limits = Limits {
        time: time.ok_or_else(|| wrong(0, "time", TIME))?,
        memory: memory
            .filter(is_memory)
            .ok_or_else(|| wrong(1, "memory", MEMORY))?,
        output: match part(2) {
            Some(text) => size(text).ok_or_else(|| wrong(2, "output", OUTPUT))?,
            None => output,
        },
    };
    match part(3) {
        Some(_) => Err(format!("line 2 has more than three limits: {OUTPUT}")),
        None => Ok(limits),
    }
}

/// Whether a line of the header is, or is meant to be, the one about answers.
fn is_answer(line: &str) -> bool {
    let rest = line.strip_prefix("//!").unwrap_or_default().trim_start();
    let word = rest.split([':', ' ']).next().unwrap_or_default();
    let is_meant = ["answer", "answers"].contains(&&*word.to_ascii_lowercase());
    is_meant && (rest.contains(':') || ANSWERS.iter().any(|(kind, _)| rest.contains(kind)))
}

/// Reads line 3 of the solution `name`.
fn answer(line: &str, name: &str) -> Result<Answer, String> {
    let examples = ANSWERS.map(|(_, example)| example).join(", ");
    let rest = line.strip_prefix("//! Answer:").map(str::trim);
    let rest = rest.ok_or_else(|| format!("it must read //! Answer: and one of {examples}"))?;
    let (kind, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let rest = rest.trim();
    let file = |rest: &str| match rest.contains('/') {
        true => PathBuf::from(rest),
        false => PathBuf::from(format!("samples/{name}/{rest}")),
    };
    let example = ANSWERS.iter().find(|(known, _)| *known == kind);
    let Some((_, example)) = example else {
        let guess = names::did_you_mean(kind, &ANSWERS.map(|(kind, _)| kind));
        let advice = guess.unwrap_or_else(|| format!("write one of {examples}"));
        return Err(format!("{kind:?} is no way to compare answers: {advice}"));
    };
    let wrong = |what: &str| Err(format!("{kind} {what}: write for instance {example}"));
    match (kind, rest) {
        ("lines", "") => Ok(Answer::Lines),
        ("words", "") => Ok(Answer::Words),
        ("lines" | "words", _) => wrong("stands alone"),
        ("float", "") => wrong("needs the largest error that is right"),
        ("float", _) => match rest.parse::<f64>() {
            Ok(error) if 0.0 < error && error < 1.0 => Ok(Answer::Float(error)),
            _ => wrong("needs a number between 0 and 1"),
        },
        (_, "") => wrong("needs a file"),
        ("checker", _) => match rest.strip_suffix(" boj") {
            Some(rest) => Ok(Answer::BojChecker(file(rest.trim_end()))),
            None => Ok(Answer::Checker(file(rest))),
        },
        _ => Ok(Answer::Interactor(file(rest))),
    }
}

/// Time and memory as on line 2.
pub fn shown(limits: Limits) -> String {
    let (time, memory) = (limits.time.as_secs_f64(), limits.memory >> 20);
    format!("{time} s, {memory} MB")
}

/// Reads `2 s`, `0.5s` or `2000 ms`.
fn duration(text: &str) -> Option<Duration> {
    let (number, unit) = quantity(text)?;
    let seconds = match &*unit {
        "s" | "sec" => number,
        "ms" => number / 1000.0,
        _ => return None,
    };
    let time = Duration::try_from_secs_f64(seconds).ok()?;
    (!time.is_zero() && seconds < 3600.0).then_some(time)
}

/// Reads `512 MB`, `256MiB`, `1 GB` or `65536 KB`.
fn bytes(text: &str) -> Option<u64> {
    let (number, unit) = quantity(text)?;
    let unit = match &*unit {
        "kb" | "kib" => 1u64 << 10,
        "mb" | "mib" => 1 << 20,
        "gb" | "gib" => 1 << 30,
        _ => return None,
    };
    let bytes = number * unit as f64;
    (1.0..=(1u64 << 40) as f64)
        .contains(&bytes)
        .then_some(bytes as u64)
}

/// A number and its unit in lower case, with or without a blank between them.
fn quantity(text: &str) -> Option<(f64, String)> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let number = digits.trim_end();
    let plain = number.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let unit = text[digits.len()..].to_ascii_lowercase();
    Some((number.parse().ok().filter(|_| plain)?, unit))
}

#[cfg(test)]
#[path = "header_tests.rs"]
mod tests;
