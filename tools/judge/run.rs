//! Runs a solution or a helper under limits, and measures the run.
//!
//! A supervisor, a separate process (this program, called with `--supervise`), starts the
//! program and watches it. The supervisor ends the program also when this process is killed. On
//! Linux each descendant of the program that loses its parent becomes a child of the
//! supervisor, which ends it. The time and memory of the program are not mixed with those of
//! this process.
//!
//! The program inherits the standard input and output of the supervisor. The supervisor writes
//! its report, or why it has failed, to its standard error. Outputs that are read after the run
//! are files without a name, because the program may remove or replace the files in its folder.

use crate::judges::Limits;
use base::files::has_free_space;
use base::process;
use base::sys;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read, Seek};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

/// How a run ended, and the time and memory that it used.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    pub status: ExitStatus,
    pub wall: Duration,
    /// The processor time of the program and all its descendants; the wall-clock time where the
    /// system does not report processor time.
    pub cpu: Duration,
    /// Peak memory in bytes; `None` if the system does not report it. It includes the memory of
    /// the supervisor at the fork, about 2 MB, so it is never below that.
    pub memory: Option<u64>,
}

/// A program, and how it is run.
#[derive(Clone)]
pub struct Job {
    pub program: PathBuf,
    pub arguments: Vec<OsString>,
    /// The working directory.
    pub folder: PathBuf,
    pub limits: Limits,
    /// The size of the stack in bytes.
    pub stack: u64,
}

impl Job {
    pub fn new(program: PathBuf, folder: PathBuf, limits: Limits, stack: u64) -> Self {
        Self { program, arguments: Vec::new(), folder, limits, stack }
    }
}

/// A run that has ended, with its standard output and standard error. An output that
/// exceeds its limit is read up to the first byte beyond the limit.
pub struct FinishedRun {
    pub outcome: Outcome,
    pub output: Vec<u8>,
    pub errors: Vec<u8>,
    /// Whether the disk was full when the run ended.
    pub is_disk_full: bool,
}

/// Runs a program until it ends or exceeds a limit.
pub fn run(job: &Job, stdin: impl Into<Stdio>) -> io::Result<FinishedRun> {
    let stdout = create_file(&job.folder, "stdout")?;
    fs::remove_file(job.folder.join("stdout"))?;
    let mut run = run_connected(job, stdin, stdout.try_clone()?, |_| ())?;
    run.output = read_up_to(stdout, job.limits.output)?;
    Ok(run)
}

/// Runs a program with files or pipes as its standard input and output; `output` of the result
/// stays empty. `on_start` is called with the process id of the supervisor.
pub fn run_connected(
    job: &Job,
    stdin: impl Into<Stdio>,
    stdout: impl Into<Stdio>,
    on_start: impl FnOnce(u32),
) -> io::Result<FinishedRun> {
    // The supervisor opens the file by its name, and then removes the name.
    let stderr = create_file(&job.folder, "stderr")?;
    let mut command = Command::new(sys::system().current_program());
    command.stdin(stdin).stdout(stdout);
    command.current_dir(&job.folder).arg("--supervise");
    let Limits { time, wall, memory, output, errors } = job.limits;
    let [time, wall] = [time, wall].map(|time| time.as_micros() as u64);
    for number in [time, wall, memory, output, errors, job.stack] {
        command.arg(number.to_string());
    }
    command.arg(&job.program).args(&job.arguments);
    let (status, report) = process::run_supervised(&mut command, on_start)?;
    let report = String::from_utf8_lossy(&report);
    let reason = match status.code() {
        None => String::from("the program has stopped or killed its supervisor"),
        Some(0) => match Outcome::parse(&report) {
            Some(outcome) => {
                return Ok(FinishedRun {
                    outcome,
                    output: Vec::new(),
                    errors: read_up_to(stderr, errors)?,
                    // Checked while the output still takes space on the disk.
                    is_disk_full: !has_free_space(&job.folder),
                });
            }
            None => String::from(
                "the program has written to the stderr of its parent \
                 process, where the judge reads its times: write only to standard output and \
                 standard error",
            ),
        },
        Some(_) => format!("the program cannot be run: {}", report.trim()),
    };
    Err(io::Error::other(reason))
}

/// Creates a file in a folder in which a program may have run, in place of anything that the
/// program has left there under this name.
pub fn create_file(folder: &Path, name: &str) -> io::Result<File> {
    let path = folder.join(name);
    if fs::symlink_metadata(&path).is_ok_and(|data| data.is_dir()) {
        fs::remove_dir_all(&path)?;
    }
    fs::remove_file(&path).ok();
    let mut options = File::options();
    options.read(true).write(true).create_new(true).open(path)
}

/// Reads at most `limit` + 1 bytes of a file, from its start.
fn read_up_to(mut file: File, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

impl Outcome {
    /// Returns whether the program was killed at the wall-clock limit without exceeding the
    /// limit of processor time.
    pub fn was_idle(&self, limits: Limits) -> bool {
        let is_over = self.wall > limits.wall && self.cpu <= limits.time;
        is_over && self.status.signal() == Some(sys::SIGKILL)
    }

    /// Returns the report of the supervisor as a line, which `parse` reads.
    pub fn to_line(&self) -> String {
        let (wall, cpu) = (self.wall.as_micros(), self.cpu.as_micros());
        let memory = self.memory.map_or(String::from("-"), |m| m.to_string());
        format!("{} {wall} {cpu} {memory}", self.status.into_raw())
    }

    /// Parses a report. `None` for any other text: the program may have written to the same
    /// pipe.
    fn parse(report: &str) -> Option<Self> {
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
