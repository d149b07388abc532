//! Installs cargo-equip, after the verdicts of a call that has made its bundles without it.

use crate::project::Project;
use base::files::read_regular;
use base::process;
use base::terminal::{clear_progress, eprint_escaped, Progress};
use std::env;
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant, UNIX_EPOCH};

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
    let log = project.work.join("install.log");
    if let Err(error) = install(project, &log) {
        clear_progress();
        let text = fs::read_to_string(&log).unwrap_or_default();
        let reason = text
            .lines()
            .find(|line| line.starts_with("error"))
            .map_or(error.to_string(), String::from);
        eprint_escaped(&format!(
            "note: cargo-equip {VERSION} could not be installed ({reason}): bundles are made \
             without it, and proved as ever; it is tried again tomorrow"
        ));
        fs::write(failed_on, today).ok();
    }
}

fn install(project: &Project, log: &Path) -> io::Result<()> {
    eprint_escaped(&format!(
        "installing cargo-equip {VERSION} into .bundler, once; Ctrl-C stops only this"
    ));
    let output = File::create(log)?;
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command
        .args(["install", "cargo-equip", "--version", VERSION, "--locked"])
        .args(["--root", ".bundler"])
        .args(SETTINGS.iter().flat_map(|setting| ["--config", setting]))
        .current_dir(&project.root)
        .env("CARGO_TARGET_DIR", project.work.join("build"))
        // Without a network it gives up after seconds.
        .env("CARGO_NET_RETRY", "1")
        .env("CARGO_TERM_COLOR", "never")
        .env("CARGO_TERM_PROGRESS_WHEN", "always")
        .env("CARGO_TERM_PROGRESS_WIDTH", "80")
        .stdin(Stdio::null())
        .stdout(output.try_clone()?)
        .stderr(output);
    let (start, mut progress) = (Instant::now(), Progress::start());
    // cargo locks .bundler, so a second call at the same time waits for this one.
    let mut child = process::spawn(&mut command)?;
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        let text = fs::read(log).unwrap_or_default();
        let steps = find_steps(&String::from_utf8_lossy(&text))
            .unwrap_or_else(|| String::from("downloading"));
        progress.show(&format!("{steps}, {} s", start.elapsed().as_secs()));
        thread::sleep(Duration::from_millis(200));
    };
    process::forget(child.id());
    if !status.success() {
        return Err(io::Error::other("cargo install failed"));
    }
    clear_progress();
    let seconds = start.elapsed().as_secs();
    eprint_escaped(&format!("installed cargo-equip {VERSION} in {seconds} s"));
    Ok(())
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
