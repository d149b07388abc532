//! What a computation needs from the program around it: a terminal or a page.

use std::fmt;
use std::time::Duration;

/// How far a long computation is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What is computed.
    pub work: &'static str,
    /// How many heaps are done; and how many there are at most, 0 if no heaps are
    /// counted.
    pub done: u64,
    pub of: u64,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.of {
            0 => f.write_str(self.work),
            of => write!(f, "{}: {} of at most {of} heaps", self.work, self.done),
        }
    }
}

/// The program around a computation.
pub trait Host {
    /// Receives how far the computation is.
    fn step(&self, step: Step);

    /// The time since some fixed moment.
    fn clock(&self) -> Duration;
}

/// A program that shows nothing, for tests.
#[cfg(test)]
pub struct Nobody;

#[cfg(test)]
impl Host for Nobody {
    fn step(&self, _: Step) {}

    fn clock(&self) -> Duration {
        Duration::ZERO
    }
}
