//! Standard output and standard error.

use std::io::{self, ErrorKind, Write};

/// Prints the text. It is not an error if the reader has closed the pipe (`| head`).
pub fn show(text: &str) -> Result<(), String> {
    let mut out = io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    match written {
        Err(e) if e.kind() != ErrorKind::BrokenPipe => Err(format!("cannot print the result: {e}")),
        _ => Ok(()),
    }
}

/// Prints one line on standard error, even if an argument with a line break is
/// quoted in it.
pub fn complain(why: &str) {
    let line = format!("explore: {}\n", why.replace(['\n', '\r'], " "));
    // If standard error is closed, there is no other place to say so.
    let _ = io::stderr().write_all(line.as_bytes());
}
