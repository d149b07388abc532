//! The interface of a computation to its host: a terminal or a page.

use base::message::Message;
use std::time::Duration;

/// The host of a computation.
pub trait Host {
    /// Reports what a long computation is doing.
    fn report_progress(&self, work: &Message);

    /// Returns the time since some fixed moment.
    fn clock(&self) -> Duration;

    /// Returns the values of the first heaps of `game` that an earlier run stored; an empty list if
    /// there are none.
    fn load_values(&self, _game: &str) -> Result<Vec<u16>, Message> {
        Ok(Vec::new())
    }

    /// Stores values for a later run.
    fn store_values(&self, _game: &str, _values: &[u16]) -> Result<(), Message> {
        Ok(())
    }

    /// Reports that `done` heaps are computed, of at most `max`.
    fn report_heaps(&self, work: Message, done: u64, max: u64) {
        self.report_progress(&message!("{work}: {done} of at most {max} heaps", work, done, max));
    }
}
