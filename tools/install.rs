//! Installs cargo-equip at the end of a call. The bundles of this call are made and judged
//! without cargo-equip.

use crate::package::cargo;
use crate::project::Project;
use base::files::read_regular;
use base::process;
use base::terminal::{eprint_escaped, with_progress};
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::time::{Instant, UNIX_EPOCH};

const VERSION: &str = "0.20.1";

/// The settings of cargo for the installation. They turn off optimisation, so that the
/// installation takes less time; bundling takes no longer.
const SETTINGS: [&str; 4] = [
    "profile.release.opt-level=0",
    "profile.release.strip=true",
    "profile.release.codegen-units=1",
    "profile.release.build-override.codegen-units=1",
];

/// Installs cargo-equip into `.bundler`, unless it is installed. Bundles can be made without it,
/// so a failure is reported in a note only, and the next attempt is made on another day.
pub fn install_cargo_equip(project: &Project) {
    let failure_file = project.root.join("target/tools/not-installed");
    let days = UNIX_EPOCH.elapsed().map_or(0, |time| time.as_secs() / 86_400);
    let today = days.to_string();
    let has_failed_today = || read_regular(&failure_file).is_ok_and(|day| day == today);
    if project.equip.is_file() || has_failed_today() {
        return;
    }
    if let Err(reason) = install(project) {
        eprint_escaped(&format!(
            "note: cargo-equip {VERSION} could not be installed ({reason}): bundles are made \
             without it, and still proved; the next attempt is made tomorrow"
        ));
        fs::write(failure_file, today).ok();
    }
}

/// Runs `cargo install`. The error is the first line of cargo's output that begins with `error`.
fn install(project: &Project) -> Result<(), String> {
    eprint_escaped(&format!(
        "installing cargo-equip {VERSION} into .bundler, once; Ctrl-C stops only the installation"
    ));
    let log = project.work.join("install.log");
    let read_log = || fs::read_to_string(&log).unwrap_or_default();
    let start = Instant::now();
    let describe = || find_steps(&read_log()).unwrap_or_else(|| String::from("downloading"));
    let status = with_progress(describe, || run_cargo_install(project, &log))
        .map_err(|error| error.to_string())?;
    if !status.success() {
        let log = read_log();
        let error = log.lines().find(|line| line.starts_with("error"));
        return Err(error.unwrap_or("cargo install failed").to_string());
    }
    let seconds = start.elapsed().as_secs();
    eprint_escaped(&format!("installed cargo-equip {VERSION} in {seconds} s"));
    Ok(())
}

fn run_cargo_install(project: &Project, log: &Path) -> io::Result<ExitStatus> {
    let mut command = cargo();
    command
        .args(["install", "cargo-equip", "--version", VERSION, "--locked"])
        .args(["--root", ".bundler"])
        .args(SETTINGS.iter().flat_map(|setting| ["--config", setting]))
        .current_dir(&project.root)
        .env("CARGO_TARGET_DIR", project.work.join("build"))
        // Cargo tries again once only, so it gives up within seconds if there is no network.
        .env("CARGO_NET_RETRY", "1")
        .env("CARGO_TERM_PROGRESS_WHEN", "always")
        .env("CARGO_TERM_PROGRESS_WIDTH", "80")
        .stdout(Stdio::null())
        .stderr(File::create(log)?);
    // cargo locks .bundler, so a second call at the same time waits for this one.
    let mut child = process::spawn(&mut command)?;
    let status = child.wait();
    process::forget(child.id());
    status
}

/// Returns the last state of cargo's progress bar, such as "34 of 176 steps".
fn find_steps(log: &str) -> Option<String> {
    let bar = log.rsplit(['\r', '\n']).find(|line| line.contains("Building ["))?;
    let (done, all) = bar.split_once(']')?.1.split_once('/')?;
    let all = all.split(|c: char| !c.is_ascii_digit()).next()?;
    Some(format!("{} of {all} steps", done.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_last_progress_bar_of_cargo() {
        let log = "    Building [====>    ] 34/176: syn\r   Compiling quote v1.0\n    \
                   Building [=====>   ] 35/176: quote, syn\r";
        assert_eq!(find_steps(log), Some(String::from("35 of 176 steps")));
        assert_eq!(find_steps("    Updating crates.io index\n"), None);
    }
}
