//! The verdict: runs a compiled bundle on every case and compares.

use crate::bundle::Bundle;
use crate::compile;
use crate::project::{Case, Limits, Project};
use crate::report::{head, Report, Verdict};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

/// Judges one bundle. The first case that fails decides the verdict.
pub fn judge(
    project: &Project,
    number: u32,
    limits: Limits,
    bundle: &Bundle,
    cases: &[Case],
) -> Report {
    let judged = || -> Result<Report, String> {
        let folder = project.work.join(number.to_string());
        let mut report = Report {
            bytes: Some(bundle.text.len()),
            cases: cases.len(),
            unsafes: bundle.remarks.unsafes,
            notes: notes(bundle),
            ..Report::default()
        };
        if let Err(errors) = compile::build(project, &folder, &bundle.text)? {
            report.verdict = Verdict::CompileError;
            let source = compile::source_errors(project, number)?;
            report.details = source.unwrap_or(errors);
            return Ok(report);
        }
        for case in cases {
            run_case(&folder, number, limits, case, &mut report)?;
            if report.verdict == Verdict::TimeLimit {
                // The others would most likely take their time as well.
                break;
            }
        }
        Ok(report)
    };
    judged().unwrap_or_else(Report::error)
}

/// What a person should know of a bundle, accepted or not.
fn notes(bundle: &Bundle) -> Vec<String> {
    let unpruned = bundle.unpruned.as_ref();
    let unpruned = unpruned.map(|reason| format!("the bundle is whole, not pruned: {reason}"));
    unpruned
        .into_iter()
        .chain(bundle.remarks.names_user.clone())
        .collect()
}

/// Runs one case and enters what came of it into the report.
fn run_case(
    folder: &Path,
    number: u32,
    limits: Limits,
    case: &Case,
    report: &mut Report,
) -> Result<(), String> {
    let name = format!("samples/{number}/{}.in", case.name);
    let run = run(folder, &case.input, limits.time).map_err(|e| format!("{name}: {e}"))?;
    report.slowest = report.slowest.max(Some(run.time));
    let wanted = fs::read(&case.output).map_err(|e| format!("{name}: its output: {e}"))?;
    let got = fs::read(&run.stdout).map_err(|e| format!("{name}: {e}"))?;
    let (verdict, details) = match run.status {
        None => {
            let limit = limits.time.as_secs_f64();
            (
                Verdict::TimeLimit,
                format!("{name}: stopped after the limit of {limit} s"),
            )
        }
        Some(status) if !status.success() => {
            let words = fs::read(&run.stderr).map_err(|e| format!("{name}: {e}"))?;
            let words = head(&String::from_utf8_lossy(&words));
            (
                Verdict::RuntimeError,
                format!("{name}: ended with {status}\n{words}"),
            )
        }
        Some(_) if lines(&got) != lines(&wanted) => {
            let diff = diff(folder, &wanted, &got);
            (
                Verdict::WrongAnswer,
                format!("{name}: wrong answer\n{diff}"),
            )
        }
        Some(_) => {
            report.passed += 1;
            return Ok(());
        }
    };
    if report.verdict == Verdict::Accepted {
        report.verdict = verdict;
        report.details = details;
    }
    Ok(())
}

/// What one run of the program left.
struct Run {
    /// `None` when it was stopped at the limit.
    status: Option<ExitStatus>,
    time: Duration,
    stdout: PathBuf,
    stderr: PathBuf,
}

/// Runs `Main` with a file on its standard input, at most for the given time.
fn run(folder: &Path, input: &Path, limit: Duration) -> io::Result<Run> {
    let (stdout, stderr) = (folder.join("stdout"), folder.join("stderr"));
    let mut child = Command::new(folder.join("Main"))
        .current_dir(folder)
        .env_remove("RUST_BACKTRACE")
        .stdin(File::open(input)?)
        .stdout(File::create(&stdout)?)
        .stderr(File::create(&stderr)?)
        .spawn()?;
    let start = Instant::now();
    loop {
        let status = child.try_wait()?;
        let time = start.elapsed();
        if status.is_some() {
            return Ok(Run {
                status,
                time,
                stdout,
                stderr,
            });
        }
        if time > limit {
            child.kill()?;
            child.wait()?;
            return Ok(Run {
                status,
                time,
                stdout,
                stderr,
            });
        }
        thread::sleep(Duration::from_micros(500));
    }
}

/// The lines as the judge compares them: blanks at the end of a line and blank
/// lines at the end of the output do not count.
fn lines(text: &[u8]) -> Vec<&[u8]> {
    let lines = text
        .split(|&byte| byte == b'\n')
        .map(<[u8]>::trim_ascii_end);
    let mut lines: Vec<_> = lines.collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines
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
                "-u", "--label", "expected", "--label", "output", "expected", "output",
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
    fn everything_else_counts() {
        assert_ne!(lines(b"1 2"), lines(b"12"));
        assert_ne!(lines(b"1  2"), lines(b"1 2"));
        assert_ne!(lines(b" 1"), lines(b"1"));
        assert_ne!(lines(b"1\n\n2"), lines(b"1\n2"));
        assert_ne!(lines(b"\n1"), lines(b"1"));
    }
}
