//! Why there is no program or no bundle.

use std::fmt::Display;

#[derive(Clone, Debug)]
pub enum Error {
    /// The sources do not compile: holds the message with rustc's diagnostics.
    Compile(String),
    Other(String),
}

impl From<String> for Error {
    fn from(message: String) -> Self {
        Self::Other(message)
    }
}

impl From<Error> for String {
    fn from(error: Error) -> Self {
        match error {
            Error::Compile(message) | Error::Other(message) => message,
        }
    }
}

/// Adds what failed in front of an error: `cannot write a.rs: no space left on device`.
pub trait Context<T> {
    fn context(self, what: impl Display) -> Result<T, String>;
}

impl<T, E: Display> Context<T> for Result<T, E> {
    fn context(self, what: impl Display) -> Result<T, String> {
        self.map_err(|error| format!("{what}: {error}"))
    }
}
