//! Installs cargo-equip, after the verdicts of a call that has made its bundles without it.

use crate::package::cargo;
use crate::project::Project;
use base::files::read_regular;
use base::process;
use base::terminal::{eprint_escaped, with_progress};
use std::fs;
use std::time::{Instant, UNIX_EPOCH};

const VERSION: &str = "0.20.1";

/// Nothing is optimised: it is there sooner, and a bundle takes as long.
const SETTINGS: [&str; 4] = [
    "profile.release.opt-level=0",
    "profile.release.strip=true",
    "profile.release.codegen-units=1",
    "profile.release.build-override.codegen-units=1",
];

/// Installs cargo-equip into `.bundler`, unless it is there. Nothing depends on that: a
/// failure is a note, and it is tried again on another day.
pub fn install_cargo_equip(project: &Project) {
    let failed_on = project.root.join("target/tools/not-installed");
    let days = UNIX_EPOCH.elapsed().map_or(0, |time| time.as_secs() / 86_400);
    let today = days.to_string();
    let has_failed_today = || read_regular(&failed_on).is_ok_and(|day| day == today);
    if project.equip.is_file() || has_failed_today() {
        return;
    }
    if let Err(reason) = install(project) {
        eprint_escaped(&format!(
            "note: cargo-equip {VERSION} could not be installed ({reason}): bundles are made \
             without it, and proved as ever; it is tried again tomorrow"
        ));
        fs::write(failed_on, today).ok();
    }
}

/// The error is a line of cargo's.
fn install(project: &Project) -> Result<(), String> {
    eprint_escaped(&format!(
        "installing cargo-equip {VERSION} into .bundler, once; Ctrl-C stops only this"
    ));
    let mut command = cargo();
    command
        .args(["install", "cargo-equip", "--version", VERSION, "--locked"])
        .args(["--root", ".bundler"])
        .args(SETTINGS.iter().flat_map(|setting| ["--config", setting]))
        .current_dir(&project.root)
        .env("CARGO_TARGET_DIR", project.work.join("build"))
        // Without a network it gives up after seconds.
        .env("CARGO_NET_RETRY", "1");
    let start = Instant::now();
    // cargo locks .bundler, so a second call at the same time waits for this one.
    let output = with_progress(|| "installing cargo-equip".into(), || process::run(&mut command))
        .map_err(|error| error.to_string())?;
    if !output.status.success() {
        let stderr = String::from_utf8_lossy(&output.stderr);
        let error = stderr.lines().find(|line| line.starts_with("error"));
        return Err(error.unwrap_or("cargo install failed").to_string());
    }
    let seconds = start.elapsed().as_secs();
    eprint_escaped(&format!("installed cargo-equip {VERSION} in {seconds} s"));
    Ok(())
}
