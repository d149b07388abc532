//! The verdict on a run that failed or exceeded a limit.

use crate::judge::report::Verdict;
use crate::judge::run::FinishedRun;
use crate::judges::Limits;
use base::sys;
use base::terminal::excerpt;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;

/// Returns the verdict on a run that failed or exceeded a limit, and what is wrong; `None` if its
/// output is to be compared.
pub fn judge_exit(run: &FinishedRun, limits: Limits) -> Option<(Verdict, String)> {
    let (outcome, output, errors) = (&run.outcome, &*run.output, &*run.errors);
    let is_long = |text: &[u8], limit| text.len() as u64 > limit;
    let megabytes = |bytes: u64| bytes as f64 / (1 << 20) as f64;
    let text = String::from_utf8_lossy(errors);
    // The message of Rust's allocator when the system refuses memory.
    let is_refused = text.contains("memory allocation of") && text.contains("failed");
    let is_refused = is_refused && !outcome.status.success();
    let is_large = outcome.memory.is_some_and(|bytes| bytes > limits.memory);
    let mut message = excerpt(errors).trim_end().to_string();
    if text.contains("failed to spawn thread") {
        message += &format!(
            "\nthe whole stack of a thread counts toward the limit of {} MB: 2 MB, unless \
             std::thread::Builder::stack_size sets another size",
            limits.memory >> 20
        );
    }
    Some(if is_long(output, limits.output) {
        (Verdict::OutputLimit, format!("more than {} MB of output", megabytes(limits.output)))
    } else if is_long(errors, limits.errors) {
        (Verdict::OutputLimit, format!("more than {} MB on stderr", megabytes(limits.errors)))
    } else if outcome.was_idle(limits) {
        let wall = outcome.wall.as_secs_f64();
        (Verdict::TimeLimit, format!("wall-clock limit exceeded: idle for most of {wall:.1} s"))
    } else if outcome.cpu > limits.time {
        let seconds = limits.time.as_secs_f64();
        (Verdict::TimeLimit, format!("took longer than the limit of {seconds} s"))
    } else if is_refused || is_large {
        (Verdict::MemoryLimit, format!("asked for more than {} MB\n{message}", limits.memory >> 20))
    } else if !outcome.status.success() {
        (Verdict::RuntimeError, format!("ended {}\n{message}", describe_exit(outcome.status)))
    } else {
        return None;
    })
}

/// Describes how a program ended: `with exit code 1`, or `by SIGABRT, an abort`.
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
    fn allows_reaching_limits_but_not_exceeding_them() {
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
            let found = judge_exit(&run, limits).map_or("AC", |(verdict, _)| verdict.code());
            assert_eq!(found, verdict, "{outcome:?} {output} {errors}");
        }
        let run = FinishedRun {
            outcome: crashed(raw(101 << 8)),
            output: Vec::new(),
            errors: b"failed to spawn thread: Os { code: 11 }".into(),
            is_disk_full: false,
        };
        let (_, details) = judge_exit(&run, limits).unwrap();
        assert!(details.contains("limit of 4 MB: 2 MB, unless"), "{details}");
    }
}
