//! The verdict: runs a compiled bundle under the limits and compares its output.

use crate::base::sys;
use crate::base::terminal::head;
use crate::judge::answer::{check, of_code};
use crate::judge::difference::invisible;
use crate::judge::interact::talk;
use crate::judge::report::{CaseReport, Report, Verdict};
use crate::judge::run::{self, Files, Outcome, Stopped};
use crate::project::{Case, Header};
use crate::terms::{Answer, Limits};
use std::fs;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

/// A verdict and, unless it is "accepted", what is wrong.
type Found = (Verdict, String);

/// A run of the program on one input, and the verdict on it.
pub struct Judged {
    pub verdict: Verdict,
    /// What is wrong; empty if it is accepted.
    pub details: String,
    pub output: Vec<u8>,
    outcome: Outcome,
    errors: Vec<u8>,
}

/// Runs `Main` in `folder` on an input and judges it. `helper` is the checker or the
/// interactor, if there is one.
pub fn judge_run(
    folder: &Path,
    header: &Header,
    helper: Option<&Path>,
    input: &Path,
    expected: &[u8],
) -> io::Result<Judged> {
    let files = Files {
        program: &folder.join("Main"),
        stdin: input,
        stdout: &folder.join("stdout"),
        stderr: &folder.join("stderr"),
    };
    if let (Answer::Interactor(_), Some(interactor)) = (&header.answer, helper) {
        return interactive(&files, header, interactor, input, expected);
    }
    let outcome = run::run(&files, header.limits, header.judge.stack)?;
    let (output, errors) = (fs::read(files.stdout)?, fs::read(files.stderr)?);
    let (verdict, details) = match ended(&outcome, header.limits, &output, &errors) {
        Some(found) => found,
        None => check(folder, &header.answer, helper, input, expected)?,
    };
    Ok(Judged {
        verdict,
        details,
        output,
        outcome,
        errors,
    })
}

/// The same with an interactor. Who ends first decides: the other one cannot go on then.
fn interactive(
    files: &Files,
    header: &Header,
    interactor: &Path,
    input: &Path,
    expected: &[u8],
) -> io::Result<Judged> {
    let answer = files.stdout.with_file_name("answer");
    fs::write(&answer, expected)?;
    let (limits, stack) = (header.limits, header.judge.stack);
    let talk = talk(files, limits, stack, interactor, [input, &answer])?;
    let (output, mut errors) = (talk.output(), fs::read(files.stderr)?);
    let by_interactor = || of_code(&header.answer, talk.code, &talk.message);
    let by_run = ended(&talk.outcome, limits, &output, &errors);
    let (verdict, details) = match by_run {
        Some(_) if talk.interactor_first && talk.code != Some(0) => {
            // That the solution cannot read on says nothing more.
            errors.clear();
            by_interactor()?
        }
        Some((verdict, details)) if talk.outcome.stopped == Some(Stopped::Sleep) => {
            (verdict, format!("{details}; {}", talk.who_waited()))
        }
        // Where only the clock is kept, working and waiting look the same.
        Some((verdict, details))
            if talk.outcome.stopped == Some(Stopped::Time) && !sys::system().knows_cpu() =>
        {
            let waited = talk.who_waited();
            (
                verdict,
                format!("{details}; unless it was working, {waited}"),
            )
        }
        Some(found) => found,
        None => by_interactor()?,
    };
    let details = match verdict {
        Verdict::Accepted => details,
        _ => format!("{}\n{}", details.trim_end(), talk.transcript()),
    };
    Ok(Judged {
        verdict,
        details,
        output,
        outcome: talk.outcome,
        errors,
    })
}

/// Whether an unoptimised program fails on a case as an optimised one would too: by what
/// it prints or by a panic, and not by the time or memory that it takes. What takes long
/// is left to the optimised one.
pub fn is_wrong(
    folder: &Path,
    header: &Header,
    helper: Option<&Path>,
    shown: &str,
    cases: &[Case],
) -> Result<bool, String> {
    const MOST: Duration = Duration::from_millis(300);
    let mut header = header.clone();
    header.limits.time = header.limits.time.min(MOST);
    let start = Instant::now();
    for case in cases {
        let failed = |error: io::Error| format!("{shown}/{}.in: {error}", case.name);
        let expected = fs::read(&case.output).map_err(failed)?;
        let judged = judge_run(folder, &header, helper, &case.input, &expected).map_err(failed)?;
        match judged.verdict {
            Verdict::Accepted if start.elapsed() < MOST => {}
            Verdict::WrongAnswer | Verdict::Presentation => return Ok(true),
            Verdict::RuntimeError => return Ok(judged.outcome.status.is_ok()),
            _ => return Ok(false),
        }
    }
    Ok(false)
}

/// Judges `Main` in `folder` on the cases, which messages name by `shown`. The
/// first case that fails decides the verdict.
pub fn judge(
    folder: &Path,
    header: &Header,
    helper: Option<&Path>,
    shown: &str,
    cases: &[Case],
    report: &mut Report,
) -> Result<(), String> {
    report.planned = cases.len();
    if cases.is_empty() {
        report.verdict = Verdict::NoSamples;
        report.details = format!("{shown} has no case: add 1.in and 1.out to have it judged");
    }
    let mut note = None;
    for case in cases {
        let name = format!("{shown}/{}.in", case.name);
        let failed = |error: io::Error| format!("{name}: {error}");
        let expected = fs::read(&case.output).map_err(failed)?;
        let judged = judge_run(folder, header, helper, &case.input, &expected).map_err(failed)?;
        let verdict = judged.verdict;
        if report.verdict == Verdict::Accepted && verdict != Verdict::Accepted {
            report.verdict = verdict;
            let input = fs::read(&case.input).map_err(failed)?;
            let details = format!("{name}: {}", judged.details.trim_end());
            report.details = details + &about_files(&name, &input, &expected, &judged.output);
        }
        // After a crash the details already show stderr.
        let crashed = [Verdict::RuntimeError, Verdict::MemoryLimit].contains(&verdict);
        if note.is_none() && !judged.errors.is_empty() && !crashed {
            let words = head(&String::from_utf8_lossy(&judged.errors));
            note = Some(format!(
                "writes to stderr, which judges ignore; on {name}:\n{}",
                words.trim_end()
            ));
        }
        report.cases.push(CaseReport {
            name: case.name.clone(),
            verdict,
            cpu: judged.outcome.cpu,
            wall: judged.outcome.wall,
            memory: judged.outcome.memory,
        });
        let passed_limit = [
            Verdict::TimeLimit,
            Verdict::MemoryLimit,
            Verdict::OutputLimit,
        ]
        .contains(&verdict);
        if passed_limit {
            // The other cases would most likely pass the limit too, and take long.
            break;
        }
    }
    report.notes.extend(note);
    Ok(())
}

/// Notes on the files of a case that failed: the characters in them that cannot be
/// seen, and the input if it is small.
fn about_files(name: &str, input: &[u8], expected: &[u8], output: &[u8]) -> String {
    let mut words = String::from("\n");
    let expected_name = format!("{}.out", name.trim_end_matches(".in"));
    for (file, text) in [
        (name, input),
        (&expected_name, expected),
        ("the output", output),
    ] {
        if let Some(found) = invisible(text) {
            words += &format!("{file} has {found}\n");
        }
    }
    let lines = input.iter().filter(|&&byte| byte == b'\n').count();
    if !input.is_empty() && input.len() <= 400 && lines <= 20 {
        words += &format!("input:\n{}", head(&String::from_utf8_lossy(input)));
    }
    words
}

/// The verdict on a run that did not end normally; `None` if its output is to be
/// compared.
fn ended(outcome: &Outcome, limits: Limits, output: &[u8], errors: &[u8]) -> Option<Found> {
    let (seconds, megabytes) = (limits.time.as_secs_f64(), limits.memory >> 20);
    let output_megabytes = limits.output as f64 / (1 << 20) as f64;
    let is_too_long = |text: &[u8]| text.len() as u64 > limits.output;
    let words = String::from_utf8_lossy(errors);
    // What Rust's allocator says when the system refuses memory.
    let refused = words.contains("memory allocation of") && words.contains("failed");
    let is_too_large = outcome.memory.is_some_and(|bytes| bytes > limits.memory);
    let found = match (outcome.stopped, outcome.status) {
        _ if is_too_long(output) => (
            Verdict::OutputLimit,
            format!("more than {output_megabytes} MB of output"),
        ),
        _ if is_too_long(errors) => (
            Verdict::OutputLimit,
            format!("more than {output_megabytes} MB on stderr"),
        ),
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
        (None, Ok(0)) if !is_too_large => return None,
        _ if refused || is_too_large => {
            let words = head(&words);
            (
                Verdict::MemoryLimit,
                format!("asked for more than {megabytes} MB\n{words}"),
            )
        }
        (None, Ok(code)) => (
            Verdict::RuntimeError,
            format!("ended with exit code {code}\n{}", head(&words)),
        ),
        (None, Err(signal)) => {
            let name = sys::signal_name(signal);
            (
                Verdict::RuntimeError,
                format!("ended by {name}\n{}", head(&words)),
            )
        }
    };
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn what_ended_a_run_decides_before_its_output() {
        let limits = Limits {
            time: Duration::from_secs(1),
            memory: 4 << 20,
            output: 1 << 20,
        };
        let good = Outcome {
            stopped: None,
            status: Ok(0),
            wall: limits.wall(),
            cpu: limits.time,
            memory: Some(limits.memory),
        };
        let (full, more) = (vec![b'1'; 1 << 20], vec![b'1'; (1 << 20) + 1]);
        let refused = b"memory allocation of 9 bytes failed";
        let late = limits.time + Duration::from_nanos(1);
        let stopped = |stopped| Outcome {
            stopped: Some(stopped),
            status: Err(9),
            ..good
        };
        let status = |status| Outcome { status, ..good };
        let of = |outcome, output: &[u8], errors: &[u8]| ended(&outcome, limits, output, errors);
        assert_eq!(of(good, &full, &full), None);
        for (outcome, output, errors, verdict, words) in [
            (
                good,
                &more[..],
                &full[..],
                Verdict::OutputLimit,
                "1 MB of output",
            ),
            (good, &full, &more, Verdict::OutputLimit, "1 MB on stderr"),
            (
                stopped(Stopped::Sleep),
                b"",
                b"",
                Verdict::TimeLimit,
                "4.0 s, most of it idle",
            ),
            (
                stopped(Stopped::Time),
                b"",
                b"",
                Verdict::TimeLimit,
                "the limit of 1 s",
            ),
            (
                stopped(Stopped::Memory),
                b"",
                b"",
                Verdict::MemoryLimit,
                "the limit of 4 MB",
            ),
            // Nobody stopped it in time.
            (
                Outcome { cpu: late, ..good },
                b"",
                b"",
                Verdict::TimeLimit,
                "took longer",
            ),
            (
                Outcome {
                    memory: Some(limits.memory + 1),
                    ..good
                },
                b"",
                b"",
                Verdict::MemoryLimit,
                "asked for more than 4 MB",
            ),
            (
                status(Err(6)),
                b"",
                refused,
                Verdict::MemoryLimit,
                "asked for more",
            ),
            (
                status(Ok(101)),
                b"",
                b"memory allocation of",
                Verdict::RuntimeError,
                "exit code 101",
            ),
            (
                status(Ok(101)),
                b"",
                b"failed",
                Verdict::RuntimeError,
                "failed",
            ),
            (
                status(Err(11)),
                b"",
                b"",
                Verdict::RuntimeError,
                "ended by SIGSEGV",
            ),
        ] {
            let (found, said) = of(outcome, output, errors).expect(words);
            assert_eq!(found, verdict, "{said}");
            assert!(said.contains(words), "{said}");
        }
        // A program that ends well may write what it likes.
        assert_eq!(of(good, b"", refused), None);
    }
}
