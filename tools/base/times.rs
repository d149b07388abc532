//! Where the time goes: the phases from a solution to its verdict, all problems
//! and all that is done at once added up.

use crate::base::terminal::say;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The phases in the order in which they first ended, with how often they did.
static SPENT: Mutex<Vec<(&str, Duration, usize)>> = Mutex::new(Vec::new());

/// Does the work and notes how long it took.
pub fn timed<T>(phase: &'static str, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = work();
    let time = start.elapsed();
    let mut spent = SPENT.lock().expect("nobody panics with the lock");
    match spent.iter_mut().find(|known| known.0 == phase) {
        Some(known) => *known = (phase, known.1 + time, known.2 + 1),
        None => spent.push((phase, time, 1)),
    }
    result
}

/// Prints the phases, one per line, and begins anew.
pub fn print() {
    say("\nphase        seconds  times");
    for (phase, time, times) in SPENT.lock().expect("nobody panics with the lock").drain(..) {
        say(&format!(
            "{phase:<11}  {:7.3}  {times:5}",
            time.as_secs_f64()
        ));
    }
}
