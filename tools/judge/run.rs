//! One run of a program under limits, measured.
//!
//! A supervisor, a process of its own (this program, called with `--supervise`),
//! starts the program and watches it. It ends the program also when this process is
//! killed; on Linux each descendant of the program that loses its parent becomes a
//! child of the supervisor, which ends it; and the time and memory of the program are
//! not mixed with those of this process.

use crate::base::sys;
use crate::terms::Limits;
use std::io;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// Why a run was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    Time,
    Sleep,
    Memory,
}

/// How a run ended, and the time and memory it used.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    pub stopped: Option<Stopped>,
    /// The exit code, or the signal that ended it.
    pub status: Result<i32, i32>,
    pub wall: Duration,
    /// The time on the clock where the system does not tell the processor time.
    pub cpu: Duration,
    /// Bytes, if the system tells; never below the 2 MB or so that the supervisor has
    /// at the fork.
    pub memory: Option<u64>,
}

/// The files of a run.
pub struct Files<'a> {
    pub program: &'a Path,
    pub stdin: &'a Path,
    pub stdout: &'a Path,
    pub stderr: &'a Path,
}

/// Runs a program with so many bytes of stack, in the folder of its standard output.
pub fn run(files: &Files, limits: Limits, stack: u64) -> io::Result<Outcome> {
    let mut command = Command::new(sys::system().this_program());
    command.arg("--supervise");
    let time = limits.time.as_micros() as u64;
    for number in [time, limits.memory, limits.output, stack] {
        command.arg(number.to_string());
    }
    command.args([files.program, files.stdin, files.stdout, files.stderr]);
    // In a new process group: an interrupt from the terminal must not kill the
    // supervisor, which ends by itself when this program has ended.
    let output = command.stdin(Stdio::null()).process_group(0).output()?;
    let words = String::from_utf8_lossy(&output.stdout);
    let failed = || {
        let words = String::from_utf8_lossy(&output.stderr);
        io::Error::other(format!("the program cannot be run: {}", words.trim()))
    };
    Outcome::read(&words).ok_or_else(failed)
}

/// The words for these in a report of the supervisor.
const STOPPED: [(Option<Stopped>, &str); 4] = [
    (None, "-"),
    (Some(Stopped::Time), "time"),
    (Some(Stopped::Sleep), "sleep"),
    (Some(Stopped::Memory), "memory"),
];

impl Outcome {
    /// The report of the supervisor.
    pub fn line(&self) -> String {
        let mut stopped = STOPPED.iter().filter(|(why, _)| *why == self.stopped);
        let stopped = stopped.next().map_or("-", |(_, word)| word);
        let (kind, number) = match self.status {
            Ok(code) => ("code", code),
            Err(signal) => ("signal", signal),
        };
        let (wall, cpu) = (self.wall.as_micros(), self.cpu.as_micros());
        let memory = self.memory.map_or(String::from("-"), |m| m.to_string());
        format!("{stopped} {kind} {number} {wall} {cpu} {memory}")
    }

    fn read(line: &str) -> Option<Self> {
        let mut words = line.split_whitespace();
        let stopped = words.next()?;
        let (stopped, _) = STOPPED.iter().find(|(_, word)| *word == stopped)?;
        let by_signal = words.next()? == "signal";
        let number: i32 = words.next()?.parse().ok()?;
        let mut time = || Some(Duration::from_micros(words.next()?.parse().ok()?));
        Some(Self {
            stopped: *stopped,
            status: if by_signal { Err(number) } else { Ok(number) },
            wall: time()?,
            cpu: time()?,
            memory: words.next()?.parse().ok(),
        })
    }
}
