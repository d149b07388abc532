//! Starts other programs, and ends them all when this program is interrupted.

use crate::base::sys;
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::sync::Mutex;

/// The process groups that are running.
static GROUPS: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

/// Runs a command to its end and returns what it wrote.
pub fn output(command: &mut Command) -> io::Result<Output> {
    output_of_input(command, b"")
}

/// The same with this text as its standard input. If the text is empty, the
/// standard input stays as the caller has set it.
pub fn output_of_input(command: &mut Command, input: &[u8]) -> io::Result<Output> {
    if !input.is_empty() {
        command.stdin(Stdio::piped());
    }
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = spawn(command)?;
    let id = child.id();
    let stdin = child.stdin.take();
    // A command may end before it has read all of its input.
    stdin.map(|mut stdin| stdin.write_all(input).ok());
    let output = child.wait_with_output();
    ended(id);
    output
}

/// Starts a command in a new process group. If this program is interrupted, it ends
/// that group. Call `ended` when the command has ended.
pub fn spawn(command: &mut Command) -> io::Result<Child> {
    // Locked while the command starts, so that an interrupt cannot miss it.
    let mut groups = GROUPS
        .lock()
        .unwrap_or_else(|poisoned| poisoned.into_inner());
    let child = command.process_group(0).spawn()?;
    groups.insert(child.id());
    Ok(child)
}

/// Notes that a command has ended.
pub fn ended(id: u32) {
    GROUPS
        .lock()
        .unwrap_or_else(|poisoned| poisoned.into_inner())
        .remove(&id);
}

/// On an interrupt, ends the running commands, removes the folder `work` and ends
/// this program.
pub fn stop_on_interrupt(work: PathBuf) {
    sys::on_interrupt(move |signal| {
        let groups = GROUPS
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        for &group in groups.iter() {
            sys::send(sys::SIGTERM, -(group as i32));
        }
        for &group in groups.iter() {
            sys::send(sys::SIGKILL, -(group as i32));
        }
        // Dying processes and this program's other threads may create the folder
        // again: it counts as removed when it is missing twice in a row.
        let mut gone = 0;
        for _ in 0..200 {
            std::fs::remove_dir_all(&work).ok();
            gone = if work.exists() { 0 } else { gone + 1 };
            if gone == 2 {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        eprintln!();
        sys::end_by(signal);
    });
}
