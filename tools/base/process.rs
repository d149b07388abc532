//! Starts other programs, and ends them all when this program is interrupted.

use crate::base::sys;
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{self, Child, Command, Output, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The process groups that are running.
static GROUPS: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

fn groups() -> MutexGuard<'static, BTreeSet<u32>> {
    GROUPS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs a command to its end and returns what it wrote.
pub fn output(command: &mut Command) -> io::Result<Output> {
    output_of_input(command, b"")
}

/// The same, but `None` if the command takes longer than this time, which ends it.
pub fn output_within(command: &mut Command, time: Duration) -> io::Result<Option<Output>> {
    let start = Instant::now();
    let output = run(command, b"", Some(time))?;
    let is_late = output.status.code().is_none() && start.elapsed() >= time;
    Ok((!is_late).then_some(output))
}

/// The same with this text as its standard input. If the text is empty, the
/// standard input stays as the caller has set it.
pub fn output_of_input(command: &mut Command, input: &[u8]) -> io::Result<Output> {
    run(command, input, None)
}

fn run(command: &mut Command, input: &[u8], most: Option<Duration>) -> io::Result<Output> {
    if !input.is_empty() {
        command.stdin(Stdio::piped());
    }
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = spawn(command)?;
    let stdin = child.stdin.take();
    // A command may end before it has read all of its input.
    stdin.map(|mut stdin| stdin.write_all(input).ok());
    let id = child.id();
    let output = thread::scope(|scope| {
        let (running, ended) = mpsc::channel::<()>();
        if let Some(most) = most {
            scope.spawn(move || {
                if ended.recv_timeout(most) == Err(RecvTimeoutError::Timeout) {
                    sys::send(sys::SIGKILL, -(id as i32));
                }
            });
        }
        let output = child.wait_with_output();
        drop(running);
        output
    });
    ended(id);
    output
}

/// Starts a command in a new process group. If this program is interrupted, it ends
/// that group. Call `ended` when the command has ended.
pub fn spawn(command: &mut Command) -> io::Result<Child> {
    // Locked while the command starts, so that an interrupt cannot miss it.
    let mut groups = groups();
    let child = command.process_group(0).spawn()?;
    groups.insert(child.id());
    Ok(child)
}

/// Notes that a command has ended.
pub fn ended(id: u32) {
    groups().remove(&id);
}

/// On an interrupt, ends the running commands, removes the folder `work` and ends
/// this program.
pub fn stop_on_interrupt(work: PathBuf) {
    sys::on_interrupt(move |signal| {
        let groups = groups();
        for signal in [sys::SIGTERM, sys::SIGKILL] {
            for &group in groups.iter() {
                sys::send(signal, -(group as i32));
            }
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
            thread::sleep(Duration::from_millis(5));
        }
        eprintln!();
        // The exit code that a shell gives for the signal.
        process::exit(128 + signal);
    });
}
