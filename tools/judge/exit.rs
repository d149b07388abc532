//! The verdict on a run that did not end normally.

use crate::judge::report::Verdict;
use crate::judge::run::FinishedRun;
use crate::judges::Limits;
use base::sys;
use base::terminal::excerpt;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;

/// Returns the verdict and what is wrong; `None` if the output is to be compared.
pub fn verdict_on_exit(run: &FinishedRun, limits: Limits) -> Option<(Verdict, String)> {
    let (outcome, output, errors) = (&run.outcome, &*run.output, &*run.errors);
    let is_long = |text: &[u8], limit| text.len() as u64 > limit;
    let megabytes = |bytes: u64| bytes as f64 / (1 << 20) as f64;
    let text = String::from_utf8_lossy(errors);
    // The message of Rust's allocator when the system refuses memory.
    let is_refused = text.contains("memory allocation of") && text.contains("failed");
    let is_refused = is_refused && !outcome.status.success();
    let is_large = outcome.memory.is_some_and(|bytes| bytes > limits.memory);
    let mut said = excerpt(errors).trim_end().to_string();
    if text.contains("failed to spawn thread") {
        said += &format!(
            "\nthe whole stack of a thread counts here for the limit of {} MB, 2 MB unless \
             std::thread::Builder::stack_size says another size",
            limits.memory >> 20
        );
    }
    Some(if is_long(output, limits.output) {
        (Verdict::OutputLimit, format!("more than {} MB of output", megabytes(limits.output)))
    } else if is_long(errors, limits.errors) {
        (Verdict::OutputLimit, format!("more than {} MB on stderr", megabytes(limits.errors)))
    } else if outcome.was_idle(limits) {
        let wall = outcome.wall.as_secs_f64();
        (Verdict::TimeLimit, format!("did not end within {wall:.1} s, most of it idle"))
    } else if outcome.cpu > limits.time {
        let seconds = limits.time.as_secs_f64();
        (Verdict::TimeLimit, format!("took longer than the limit of {seconds} s"))
    } else if is_refused || is_large {
        (Verdict::MemoryLimit, format!("asked for more than {} MB\n{said}", limits.memory >> 20))
    } else if !outcome.status.success() {
        (Verdict::RuntimeError, format!("ended {}\n{said}", describe_exit(outcome.status)))
    } else {
        return None;
    })
}

/// Names an exit code, or the signal that ended a program.
pub fn describe_exit(status: ExitStatus) -> String {
    match status.code() {
        Some(code) => format!("with exit code {code}"),
        None => format!("by {}", sys::signal_name(status.signal().unwrap_or(0))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::run::Outcome;
    use std::time::Duration;

    #[test]
    fn a_run_may_reach_its_limits_but_not_pass_them() {
        let limits = Limits::new(Duration::from_secs(1), 4 << 20, 40);
        let good = Outcome {
            status: ExitStatus::default(),
            wall: limits.wall,
            cpu: limits.time,
            memory: Some(limits.memory),
        };
        let cpu = limits.time + Duration::from_nanos(1);
        let memory = Some(limits.memory + 1);
        let raw = ExitStatus::from_raw;
        let crashed = |status| Outcome { status, ..good };
        let (full, more) = ("1".repeat(40), "1".repeat(41));
        let refused = "memory allocation of 9 bytes failed";
        for (outcome, output, errors, verdict) in [
            (good, &*full, &*full, "AC"),
            (good, &more, "", "OLE"),
            (good, "", &more, "OLE"),
            (Outcome { cpu, ..good }, "", "", "TLE"),
            (Outcome { cpu, ..good }, &more, "", "OLE"),
            (Outcome { memory, ..good }, "", "", "MLE"),
            (crashed(raw(6)), "", refused, "MLE"),
            (crashed(raw(6)), "", &refused[..20], "RE"),
            (crashed(raw(101 << 8)), "", "failed", "RE"),
            // A program that ends normally may print the same words.
            (good, "", refused, "AC"),
        ] {
            let run = FinishedRun {
                outcome,
                output: output.into(),
                errors: errors.into(),
                is_disk_full: false,
            };
            let found = verdict_on_exit(&run, limits).map_or("AC", |(verdict, _)| verdict.code());
            assert_eq!(found, verdict, "{outcome:?} {output} {errors}");
        }
        let run = FinishedRun {
            outcome: crashed(raw(101 << 8)),
            output: Vec::new(),
            errors: b"failed to spawn thread: Os { code: 11 }".into(),
            is_disk_full: false,
        };
        let (_, details) = verdict_on_exit(&run, limits).unwrap();
        assert!(details.contains("limit of 4 MB, 2 MB unless"), "{details}");
    }
}
