//! Adds context to the errors of other programs and libraries.

use std::fmt::Display;

/// Prefixes an error with what failed, as in `cannot write a.rs: no space left on device`.
pub trait Context<T> {
    fn context(self, what: impl Display) -> Result<T, String>;
}

impl<T, E: Display> Context<T> for Result<T, E> {
    fn context(self, what: impl Display) -> Result<T, String> {
        self.map_err(|error| format!("{what}: {error}"))
    }
}
