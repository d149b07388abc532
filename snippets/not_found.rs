//! The error of a search whose limit was too small, which `octal`, `quotient` and
//! `recurrence` re-export.

use std::error::Error;
use std::fmt;

/// A search found nothing within its limit. A larger limit may do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotFound {
    /// How far the search came: a heap size or a number of terms, as the function that
    /// searches says under "Errors".
    pub reached: u64,
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the search found nothing up to {}", self.reached)
    }
}

impl Error for NotFound {}
