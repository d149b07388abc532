//! The verdict: runs a compiled bundle on every case and compares.

use crate::base::sys;
use crate::base::terminal::head;
use crate::judge::report::{CaseReport, Report, Verdict};
use crate::judge::run::{self, Files, Outcome, Stopped};
use crate::project::{Case, Header};
use crate::terms::{Compare, Limits};
use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

/// Runs `Main` in `folder` on the cases, which messages name by `shown`. The first
/// case that fails decides the verdict.
pub fn judge(
    folder: &Path,
    header: &Header,
    shown: &str,
    cases: &[Case],
    report: &mut Report,
) -> Result<(), String> {
    report.planned = cases.len();
    for case in cases {
        let name = format!("{shown}/{}.in", case.name);
        let failed = |error: io::Error| format!("{name}: {error}");
        let (stdout, stderr) = (folder.join("stdout"), folder.join("stderr"));
        let program = &folder.join("Main");
        let files = Files {
            program,
            stdin: &case.input,
            stdout: &stdout,
            stderr: &stderr,
        };
        let outcome = run::run(&files, header.limits).map_err(failed)?;
        let wanted = fs::read(&case.output).map_err(failed)?;
        let got = fs::read(&stdout).map_err(failed)?;
        let words = String::from_utf8_lossy(&fs::read(&stderr).map_err(failed)?).into_owned();
        let (verdict, details) = match ended(&outcome, header.limits, got.len(), &words) {
            Some(found) => found,
            None => compared(folder, header.judge.compare, &wanted, &got),
        };
        if report.verdict == Verdict::Accepted && verdict != Verdict::Accepted {
            report.verdict = verdict;
            report.details = format!("{name}: {details}");
        }
        let Outcome {
            cpu, wall, memory, ..
        } = outcome;
        report.cases.push(CaseReport {
            name: case.name.clone(),
            verdict,
            cpu,
            wall,
            memory,
        });
        let passed_limit = [
            Verdict::TimeLimit,
            Verdict::MemoryLimit,
            Verdict::OutputLimit,
        ]
        .contains(&verdict);
        if passed_limit {
            // The others would most likely do the same, and take their time.
            break;
        }
    }
    Ok(())
}

/// The verdict on a run that did not end well.
fn ended(
    outcome: &Outcome,
    limits: Limits,
    bytes: usize,
    words: &str,
) -> Option<(Verdict, String)> {
    let (seconds, megabytes) = (limits.time.as_secs_f64(), limits.memory >> 20);
    // Rust's words for memory that it does not get.
    let refused = words.contains("memory allocation of") && words.contains("failed");
    let found = match (outcome.stopped, outcome.status) {
        _ if bytes as u64 > limits.output => {
            let megabytes = limits.output as f64 / (1 << 20) as f64;
            (
                Verdict::OutputLimit,
                format!("more than {megabytes} MB of output"),
            )
        }
        (Some(Stopped::Sleep), _) => {
            let wall = outcome.wall.as_secs_f64();
            (
                Verdict::TimeLimit,
                format!("did not end within {wall:.1} s, most of it idle"),
            )
        }
        (Some(Stopped::Time), _) => (
            Verdict::TimeLimit,
            format!("stopped after the limit of {seconds} s"),
        ),
        _ if outcome.cpu > limits.time => (
            Verdict::TimeLimit,
            format!("took longer than the limit of {seconds} s"),
        ),
        (Some(Stopped::Memory), _) => (
            Verdict::MemoryLimit,
            format!("stopped at the limit of {megabytes} MB"),
        ),
        (None, Ok(0)) if outcome.memory <= limits.memory => return None,
        _ if refused || outcome.memory > limits.memory => {
            let words = head(words);
            (
                Verdict::MemoryLimit,
                format!("asked for more than {megabytes} MB\n{words}"),
            )
        }
        (None, Ok(code)) => (
            Verdict::RuntimeError,
            format!("ended with exit code {code}\n{}", head(words)),
        ),
        (None, Err(signal)) => {
            let name = sys::signal_name(signal);
            (
                Verdict::RuntimeError,
                format!("ended by {name}\n{}", head(words)),
            )
        }
    };
    Some(found)
}

/// The verdict on a whole output.
fn compared(folder: &Path, compare: Compare, wanted: &[u8], got: &[u8]) -> (Verdict, String) {
    let words = |text| -> Vec<Vec<&[u8]>> { lines(text).into_iter().map(split).collect() };
    let right = match compare {
        Compare::Lines => lines(wanted) == lines(got),
        Compare::Words => words(wanted).concat() == words(got).concat(),
    };
    if right {
        return (Verdict::Accepted, String::new());
    }
    let verdict = match words(wanted) == words(got) {
        true => Verdict::Presentation,
        false => Verdict::WrongAnswer,
    };
    let what = match verdict {
        Verdict::Presentation => "right but for blanks inside a line",
        _ => "wrong answer",
    };
    (verdict, format!("{what}\n{}", diff(folder, wanted, got)))
}

/// The lines as the judge compares them: blanks at the end of a line and blank
/// lines at the end of the output do not count.
pub fn lines(text: &[u8]) -> Vec<&[u8]> {
    let lines = text
        .split(|&byte| byte == b'\n')
        .map(<[u8]>::trim_ascii_end);
    let mut lines: Vec<_> = lines.collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines
}

/// The words of a line.
fn split(line: &[u8]) -> Vec<&[u8]> {
    line.split(u8::is_ascii_whitespace)
        .filter(|word| !word.is_empty())
        .collect()
}

/// The first differences between two outputs, by the system's `diff`.
fn diff(folder: &Path, wanted: &[u8], got: &[u8]) -> String {
    let by_diff = || -> io::Result<String> {
        for (name, text) in [("expected", wanted), ("output", got)] {
            let mut trimmed = lines(text).join(&b'\n');
            trimmed.push(b'\n');
            fs::write(folder.join(name), trimmed)?;
        }
        let output = Command::new("diff")
            .args([
                "-u", "--text", "--label", "expected", "--label", "output", "expected", "output",
            ])
            .current_dir(folder)
            .output()?;
        Ok(head(&String::from_utf8_lossy(&output.stdout)))
    };
    by_diff().unwrap_or_else(|error| format!("(diff does not run: {error})"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_at_ends_do_not_count() {
        assert_eq!(lines(b"a \r\n b\t\n\n \n"), [&b"a"[..], b" b"]);
        assert_eq!(lines(b"a\n b"), lines(b"a\n b\n"));
        assert!(lines(b" \n\n").is_empty());
    }

    #[test]
    fn blanks_inside_lines_are_told_from_wrong_answers() {
        let folder = std::env::temp_dir();
        let verdict = |compare, got: &[u8]| compared(&folder, compare, b"1 2\n3\n", got).0;
        for (got, by_lines, by_words) in [
            (&b"1 2\n3"[..], Verdict::Accepted, Verdict::Accepted),
            (b"1  2\n3", Verdict::Presentation, Verdict::Accepted),
            (b" 1 2\n3", Verdict::Presentation, Verdict::Accepted),
            (b"12\n3", Verdict::WrongAnswer, Verdict::WrongAnswer),
            (b"1 2 3", Verdict::WrongAnswer, Verdict::Accepted),
            (b"1 2\n\n3", Verdict::WrongAnswer, Verdict::Accepted),
            (b"1 2", Verdict::WrongAnswer, Verdict::WrongAnswer),
            (b"", Verdict::WrongAnswer, Verdict::WrongAnswer),
        ] {
            assert_eq!(verdict(Compare::Lines, got), by_lines, "{got:?}");
            assert_eq!(verdict(Compare::Words, got), by_words, "{got:?}");
        }
    }
}
