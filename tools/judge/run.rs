//! One run of a program under limits, measured.
//!
//! A supervisor, a process of its own (this program, called with `--supervise`),
//! starts the program and watches it. It ends the program also when this process is
//! killed; on Linux each descendant of the program that loses its parent becomes a
//! child of the supervisor, which ends it; and the time and memory of the program are
//! not mixed with those of this process.
//!
//! The program reads and writes what the supervisor was given as its standard input and
//! output. The supervisor reports on its standard error, or says there why it cannot.

use crate::base::process;
use crate::base::sys;
use crate::terms::Limits;
use std::fs::File;
use std::io;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

/// How a run ended, and the time and memory it used.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    pub status: ExitStatus,
    pub wall: Duration,
    /// The time on the clock where the system does not tell the processor time.
    pub cpu: Duration,
    /// Bytes, if the system tells; never below the 2 MB or so that the supervisor has
    /// at the fork.
    pub memory: Option<u64>,
}

/// A program, and how it is run.
#[derive(Clone)]
pub struct Job {
    pub program: PathBuf,
    /// The folder that it runs in, and that gets its `stdout`, unless somebody hears it,
    /// and `stderr`.
    pub folder: PathBuf,
    pub limits: Limits,
    /// Bytes of stack.
    pub stack: u64,
}

/// Runs a program on an input to its end, or to a limit.
pub fn run(job: &Job, input: &Path) -> io::Result<Outcome> {
    let stdout = File::create(job.folder.join("stdout"))?;
    run_between(job, File::open(input)?, stdout)
}

/// Runs a program that reads and writes there.
pub fn run_between(
    job: &Job,
    stdin: impl Into<Stdio>,
    stdout: impl Into<Stdio>,
) -> io::Result<Outcome> {
    let mut command = Command::new(sys::system().this_program());
    command.stdin(stdin).stdout(stdout);
    command.current_dir(&job.folder).arg("--supervise");
    let time = job.limits.time.as_micros() as u64;
    for number in [time, job.limits.memory, job.limits.output, job.stack] {
        command.arg(number.to_string());
    }
    let (status, said) = process::supervised(command.arg(&job.program))?;
    let said = String::from_utf8_lossy(&said);
    let words = match status.code() {
        None => String::from("it has stopped or ended the process that watches it"),
        Some(0) => match Outcome::read(&said) {
            Some(outcome) => return Ok(outcome),
            None => String::from("the program has written into its own verdict"),
        },
        Some(_) => format!("the program cannot be run: {}", said.trim()),
    };
    Err(io::Error::other(words))
}

impl Outcome {
    /// Whether it was stopped after too long a time, most of which it did not use.
    pub fn was_idle(&self, limits: Limits) -> bool {
        let is_over = self.wall > limits.wall() && self.cpu <= limits.time;
        is_over && self.status.signal() == Some(sys::SIGKILL)
    }

    /// The report of the supervisor.
    pub fn line(&self) -> String {
        let (wall, cpu) = (self.wall.as_micros(), self.cpu.as_micros());
        let memory = self.memory.map_or(String::from("-"), |m| m.to_string());
        format!("{} {wall} {cpu} {memory}", self.status.into_raw())
    }

    /// Exactly one report: a program may have written to the same pipe.
    fn read(report: &str) -> Option<Self> {
        let words: Vec<&str> = report.strip_suffix('\n')?.split(' ').collect();
        let [status, wall, cpu, memory] = words[..] else {
            return None;
        };
        let time = |micros: &str| micros.parse().ok().map(Duration::from_micros);
        Some(Self {
            status: ExitStatus::from_raw(status.parse().ok()?),
            wall: time(wall)?,
            cpu: time(cpu)?,
            memory: memory.parse().ok(),
        })
    }
}
