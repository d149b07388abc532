//! Calls of rustfmt.

use crate::project::Project;
use base::process;
use base::times::time_phase;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Formats a text with rustfmt's defaults; `None` if rustfmt is missing or fails.
pub fn format(project: &Project, work: &Path, edition: &str, text: &str) -> Option<String> {
    // The rustfmt of the compiler's toolchain, or else the first one in PATH.
    let of_toolchain = project.rustc.with_file_name("rustfmt");
    let rustfmt = Some(of_toolchain).filter(|path| path.is_file());
    let mut command = Command::new(rustfmt.unwrap_or_else(|| "rustfmt".into()));
    // With an empty configuration rustfmt does not search for another one.
    fs::write(work.join("rustfmt.toml"), "").ok()?;
    command.args(["--edition", edition, "--config-path", "."]);
    command.current_dir(work);
    let run = || process::run_with_input(&mut command, text.as_bytes());
    let output = time_phase("rustfmt", run).ok()?;
    let formatted = String::from_utf8(output.stdout).ok();
    formatted.filter(|_| output.status.success())
}
