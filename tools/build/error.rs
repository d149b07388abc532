//! The error of building a program or a bundle.

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
