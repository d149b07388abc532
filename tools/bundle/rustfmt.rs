//! rustfmt, with its defaults.

use crate::base::process;
use crate::base::times::timed;
use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

/// Formats the text with rustfmt's defaults; leaves it if there is no rustfmt.
pub fn format(work: &Path, text: &str) -> String {
    let formatted = || -> io::Result<String> {
        // An empty configuration, so that no other is looked for.
        fs::write(work.join("rustfmt.toml"), "")?;
        let mut rustfmt = Command::new("rustfmt");
        rustfmt
            .args([
                "--edition",
                "2021",
                "--emit",
                "stdout",
                "--config-path",
                ".",
            ])
            .current_dir(work);
        let output = process::output_of_input(&mut rustfmt, text.as_bytes())?;
        match output.status.success() {
            true => String::from_utf8(output.stdout).map_err(io::Error::other),
            false => Err(io::Error::other("rustfmt failed")),
        }
    };
    timed("rustfmt", formatted).unwrap_or_else(|_| text.to_string())
}
