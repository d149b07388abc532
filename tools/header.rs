//! The header of a solution: its first two lines name the problem and its limits.
//!
//! ```text
//! //! BOJ 11868 님 게임 2 <https://www.acmicpc.net/problem/11868>
//! //! Limits: 2 s, 512 MB
//! ```
//!
//! A third limit, as in `2 s, 512 MB, 64 MB output`, replaces the judge's limit of
//! output. Units are `s` and `ms`, and `KB`, `MB` and `GB`, also written `KiB`, `MiB`
//! and `GiB`: all of them count in steps of 1024.

use crate::terms::{Judge, Limits};
use std::time::Duration;

/// What a header says.
pub struct Header {
    pub judge: Judge,
    pub title: String,
    pub link: String,
    pub limits: Limits,
}

const TIME: &str = "write for instance 2 s or 500 ms, less than an hour";
const MEMORY: &str = "write for instance 512 MB or 1 GB, from 1 MB to 1024 GB";
const OUTPUT: &str = "write for instance 64 MB output";

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
    let (first, second) = (line(), line());
    let parts = || -> Result<Header, String> {
        let (judge, title, link) = problem(first, name, judges)?;
        let judge = instead.unwrap_or(judge).clone();
        let limits = limits(second, judge.output)?;
        Ok(Header {
            judge,
            title: title.to_string(),
            link: link.to_string(),
            limits,
        })
    };
    parts().map_err(|reason| match invisible(&[first, second]) {
        Some(found) => format!("{reason}\n  ({found})"),
        None => reason,
    })
}

/// Reads line 1: the judge, the title and the link.
fn problem<'a>(
    line: &'a str,
    name: &str,
    judges: &'a [(String, Judge)],
) -> Result<(&'a Judge, &'a str, &'a str), String> {
    let form = format!("it must read //! BOJ {name} TITLE <LINK>");
    let rest = line
        .strip_prefix("//! ")
        .ok_or_else(|| form.replacen("it", "line 1", 1))?
        .trim_start();
    let (judge, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    if judge == name {
        return Err(format!("line 1 names no judge: {form}"));
    }
    let named = |judge: &str| judges.iter().find(|(_, known)| known.header == judge);
    let (_, judge) = named(judge).ok_or_else(|| {
        let known: Vec<&str> = judges.iter().map(|(_, known)| &*known.header).collect();
        match known.iter().find(|known| known.eq_ignore_ascii_case(judge)) {
            Some(known) => format!("line 1 names the judge {judge}: write {known}"),
            None => format!(
                "line 1 names the judge {judge:?}, which is not known: tools/judges has {}",
                known.join(", ")
            ),
        }
    })?;
    let rest = rest.trim_start();
    let (number, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    if number != name {
        return Err(format!(
            "line 1 names problem {number:?}, but the file is {name}.rs: {form}"
        ));
    }
    let (title, link) = rest
        .strip_suffix('>')
        .and_then(|rest| rest.rsplit_once('<'))
        .filter(|(_, link)| !link.trim().is_empty())
        .ok_or_else(|| format!("line 1 does not end with a link: {form}"))?;
    match title.trim() {
        "" => Err(format!("line 1 has no title: {form}")),
        title => Ok((judge, title, link)),
    }
}

/// Reads line 2; `output` is the judge's own limit of output.
fn limits(line: &str, output: u64) -> Result<Limits, String> {
    let wrong = |text: &str, what: &str, advice: &str| {
        format!("line 2: {text:?} is not a limit of {what}: {advice}")
    };
    let rest = line
        .strip_prefix("//! Limits:")
        .ok_or("line 2 must read //! Limits: 2 s, 512 MB")?;
    let parts: Vec<&str> = rest.split(',').map(str::trim).collect();
    let (time, memory, large) =
        match parts[..] {
            [time, memory] => (time, memory, None),
            [time, memory, output] => (time, memory, Some(output)),
            [time] if duration(time).is_some() => {
                return Err(format!("line 2 names no limit of memory: {MEMORY}"));
            }
            [time] => return Err(wrong(time, "time", TIME)),
            _ => return Err(String::from(
                "line 2 has more than three limits: write for instance 2 s, 512 MB, 64 MB output",
            )),
        };
    let large = large.map(|text| {
        let size = text.strip_suffix("output").map(str::trim_end);
        size.and_then(bytes)
            .ok_or_else(|| wrong(text, "output", OUTPUT))
    });
    Ok(Limits {
        time: duration(time).ok_or_else(|| wrong(time, "time", TIME))?,
        memory: bytes(memory)
            .filter(|bytes| (1 << 20..=1 << 40).contains(bytes))
            .ok_or_else(|| wrong(memory, "memory", MEMORY))?,
        output: large.unwrap_or(Ok(output))?,
    })
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

/// Names the first character that most editors do not show.
fn invisible(lines: &[&str]) -> Option<String> {
    let hidden = |c: char| {
        let zero_width = ('\u{200b}'..='\u{200f}').contains(&c) || c == '\u{2060}';
        zero_width || matches!(c, '\u{a0}' | '\u{ad}' | '\u{feff}') || c.is_control()
    };
    lines.iter().zip(1..).find_map(|(line, number)| {
        let (column, found) = line
            .chars()
            .zip(1..)
            .find_map(|(c, at)| hidden(c).then_some((at, c)))?;
        let code = u32::from(found);
        Some(format!(
            "line {number}, column {column} contains the invisible character U+{code:04X}"
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::Compare;

    fn judge(header: &str) -> (String, Judge) {
        let judge = Judge {
            header: header.to_string(),
            compile: Vec::new(),
            source: 1,
            output: 16,
            compare: Compare::Lines,
        };
        (header.to_lowercase(), judge)
    }

    fn of(text: &str) -> Result<Header, String> {
        read(text, "7", &[judge("AtCoder"), judge("BOJ")], None)
    }

    #[test]
    fn headers_are_read() {
        let header = of("//! BOJ 7 a <b> c <https://x>\r\n//! Limits: 2 s, 512 MB  \r\n").unwrap();
        assert_eq!((&*header.title, &*header.link), ("a <b> c", "https://x"));
        assert_eq!(header.judge.header, "BOJ");
        let text = "//! BOJ 7 a <b>\n//! Limits: 2 s, 512 MB";
        let instead = Judge {
            output: 99,
            ..judge("AtCoder").1
        };
        let header = read(text, "7", &[judge("BOJ")], Some(&instead)).unwrap();
        assert_eq!(
            (&*header.judge.header, header.limits.output),
            ("AtCoder", 99)
        );
    }

    #[test]
    fn each_cause_is_named() {
        for (first, words) in [
            ("", "line 1 must read //! BOJ 7 TITLE <LINK>"),
            ("fn main() {}", "line 1 must read //! BOJ 7 TITLE <LINK>"),
            ("//! 7 a <b>", "line 1 names no judge"),
            ("//! boj 7 a <b>", "line 1 names the judge boj: write BOJ"),
            (
                "//! CSES 7 a <b>",
                "the judge \"CSES\", which is not known: tools/judges has AtCoder, BOJ",
            ),
            (
                "//! BOJ 8 a <b>",
                "line 1 names problem \"8\", but the file is 7.rs",
            ),
            ("//! BOJ 7 a", "line 1 does not end with a link"),
            ("//! BOJ 7 a <>", "line 1 does not end with a link"),
            ("//! BOJ 7 <b>", "line 1 has no title"),
            (
                "//! BOJ\u{a0}7 a <b>",
                "line 1, column 8 contains the invisible character U+00A0",
            ),
        ] {
            let message = of(&format!("{first}\n//! Limits: 1 s, 1 MB\n")).err();
            assert!(
                message.as_ref().is_some_and(|m| m.contains(words)),
                "{message:?}"
            );
        }
    }

    #[test]
    fn limits_are_read_in_all_usual_units() {
        let read = |text: &str| limits(&format!("//! Limits: {text}"), 16);
        for (text, milliseconds, megabytes, output) in [
            ("2 s, 512 MB", 2000, 512, 16),
            ("0.5 s, 128 MB", 500, 128, 16),
            ("1 s, 1 MB, 64 MB output", 1000, 1, 64 << 20),
            ("2s, 1 GB", 2000, 1024, 16),
            ("2000 ms, 256 MiB", 2000, 256, 16),
            ("0.5s,512MB", 500, 512, 16),
            ("1 sec, 65536 KB, 512 KiB output", 1000, 64, 512 << 10),
            ("1 S, 1.5 gb", 1000, 1536, 16),
        ] {
            let found = read(text).map(|l| (l.time.as_millis(), l.memory >> 20, l.output));
            assert_eq!(found, Ok((milliseconds, megabytes, output)), "{text}");
        }
        for (text, words) in [
            ("", "\"\" is not a limit of time"),
            (
                "soon",
                "\"soon\" is not a limit of time: write for instance 2 s",
            ),
            ("2 s", "names no limit of memory"),
            ("2, 512 MB", "\"2\" is not a limit of time"),
            ("0 s, 512 MB", "\"0 s\""),
            ("-1 s, 512 MB", "\"-1 s\""),
            ("NaN s, 512 MB", "\"NaN s\""),
            ("inf s, 1 MB", "\"inf s\""),
            ("1e2 s, 1 MB", "\"1e2 s\""),
            ("3600 s, 1 MB", "less than an hour"),
            ("2 s, x MB", "\"x MB\" is not a limit of memory"),
            (
                "2 s, 512",
                "\"512\" is not a limit of memory: write for instance 512 MB",
            ),
            ("2 s, 0 MB", "\"0 MB\""),
            ("2 s, 1025 GB", "to 1024 GB"),
            ("2 s, 512 MB, 64 MB", "\"64 MB\" is not a limit of output"),
            ("2 s, 512 MB, 64 MB output, 3", "more than three limits"),
        ] {
            let message = read(text).expect_err(text);
            assert!(message.contains(words), "{text}: {message}");
        }
        assert!(limits("// 2 s, 512 MB", 16)
            .unwrap_err()
            .contains("line 2 must read"));
    }
}
