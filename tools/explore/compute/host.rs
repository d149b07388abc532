//! What a computation needs from the program around it: a terminal or a page.

use std::time::Duration;

/// The program around a computation.
pub trait Host {
    /// Receives what a long computation does now.
    fn step(&self, work: &str);

    /// The time since some fixed moment.
    fn clock(&self) -> Duration;

    /// Says how many heaps are done of those that may be needed.
    fn heaps(&self, work: &str, done: u64, most: u64) {
        self.step(&format!("{work}: {done} of at most {most} heaps"));
    }
}
