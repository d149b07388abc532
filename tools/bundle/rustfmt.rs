//! rustfmt, with its defaults.

use crate::base::process;
use crate::base::times::timed;
use crate::project::Project;
use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

/// The text formatted with rustfmt's defaults; none if rustfmt is missing or fails.
pub fn formatted(project: &Project, work: &Path, edition: &str, text: &str) -> Option<String> {
    // That of the compiler's own toolchain, or else the first one in PATH.
    let beside = project.rustc.with_file_name("rustfmt");
    let rustfmt = match beside.is_file() {
        true => beside,
        false => "rustfmt".into(),
    };
    let format = || -> io::Result<String> {
        // An empty configuration, so that no other is looked for.
        fs::write(work.join("rustfmt.toml"), "")?;
        let mut command = Command::new(rustfmt);
        command.args(["--edition", edition, "--config-path", "."]);
        command.current_dir(work);
        let output = process::output_of_input(&mut command, text.as_bytes())?;
        match output.status.success() {
            true => String::from_utf8(output.stdout).map_err(io::Error::other),
            false => Err(io::Error::other("rustfmt failed")),
        }
    };
    timed("rustfmt", format).ok()
}
