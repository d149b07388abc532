//! Measures the time of calls, and describes the machine.

use std::fs;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

/// How often a short call is measured; the best time counts.
pub const ROUNDS: usize = 9;

/// Returns the wall time of a call in seconds, and its result.
pub fn time_once<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let start = Instant::now();
    let result = work();
    (start.elapsed().as_secs_f64(), result)
}

/// Returns the best wall time of up to [`ROUNDS`] calls, in seconds, and the last
/// result. No call begins after three seconds, so a long call is made only once.
pub fn time_best<T>(mut work: impl FnMut() -> T) -> (f64, T) {
    let start = Instant::now();
    let (mut best, mut result) = time_once(&mut work);
    for _ in 1..ROUNDS {
        if start.elapsed() > Duration::from_secs(3) {
            break;
        }
        let (time, again) = time_once(&mut work);
        best = best.min(time);
        result = again;
    }
    (best, result)
}

/// Formats in one line what this machine is and how long the run took.
pub fn describe_machine(took: Duration) -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("model name"));
    let model = line.map_or("unknown processor", |rest| rest.trim_matches(['\t', ':', ' ']));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let output = Command::new("rustc").arg("--version").output();
    let version = output.map_or_else(
        |_| "unknown rustc".into(),
        |output| String::from_utf8_lossy(&output.stdout).trim().to_string(),
    );
    format!("{model}, cores: {cores}, {version}, {:.0} s in all", took.as_secs_f64())
}
