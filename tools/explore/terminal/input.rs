//! Standard input.

use std::io::{self, IsTerminal, Read};

/// Reads the values that are to be examined.
pub fn values() -> Result<String, String> {
    let mut input = io::stdin();
    if input.is_terminal() {
        eprintln!("explore: type the values, then Ctrl-D");
    }
    let mut bytes = Vec::new();
    let read = input.read_to_end(&mut bytes);
    read.map_err(|e| format!("cannot read the values: {e}"))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
