//! Measures the time of each phase from a solution to its verdict, summed over all problems and
//! all threads.

use crate::terminal::print_escaped;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The phases in the order in which they first ended, each with its total time and its number of
/// runs.
static PHASES: Mutex<Vec<(&str, Duration, usize)>> = Mutex::new(Vec::new());

/// Does the work and adds the time that it took to the phase.
pub fn time_phase<T>(phase: &'static str, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = work();
    let time = start.elapsed();
    let mut phases = PHASES.lock().expect("the lock is not poisoned");
    match phases.iter_mut().find(|known| known.0 == phase) {
        Some(known) => *known = (phase, known.1 + time, known.2 + 1),
        None => phases.push((phase, time, 1)),
    }
    result
}

/// Prints the phases, one per line, and clears them.
pub fn print_phases() {
    print_escaped("\nphase        seconds  times");
    for (phase, time, times) in PHASES.lock().expect("the lock is not poisoned").drain(..) {
        let seconds = time.as_secs_f64();
        print_escaped(&format!("{phase:<11}  {seconds:7.3}  {times:5}"));
    }
}
