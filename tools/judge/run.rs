//! One run of a program under limits, measured.
//!
//! The run is watched over by a small process of its own (this program, called
//! with `--supervise`): every descendant of the program that loses its parent
//! becomes a child of the watcher, so none outlives the run, and what the program
//! is said to use is not mixed with what this program uses.

use crate::base::sys::{self, Ended};
use crate::terms::Limits;
use std::fs::{self, File};
use std::io;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Why a run was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    Time,
    Sleep,
    Memory,
}

/// What came of a run.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    pub stopped: Option<Stopped>,
    /// The exit code, or the signal that ended it.
    pub status: Result<i32, i32>,
    pub wall: Duration,
    pub cpu: Duration,
    /// Bytes; never below the 2 MB or so that the watcher's fork begins with.
    pub memory: u64,
}

/// The files of a run.
pub struct Files<'a> {
    pub program: &'a Path,
    pub stdin: &'a Path,
    pub stdout: &'a Path,
    pub stderr: &'a Path,
}

/// Runs a program; its working folder is that of its standard output.
pub fn run(files: &Files, limits: Limits) -> io::Result<Outcome> {
    let mut command = Command::new(sys::THIS_PROGRAM);
    command.arg("--supervise");
    for number in [limits.time.as_micros() as u64, limits.memory, limits.output] {
        command.arg(number.to_string());
    }
    command.args([files.program, files.stdin, files.stdout, files.stderr]);
    // In a group of its own: an interrupt must not keep it from its duty. It sees
    // by itself when this program has ended.
    let output = command.stdin(Stdio::null()).process_group(0).output()?;
    let words = String::from_utf8_lossy(&output.stdout);
    let failed = || {
        let words = String::from_utf8_lossy(&output.stderr);
        io::Error::other(format!("the program cannot be run: {}", words.trim()))
    };
    parse(&words).ok_or_else(failed)
}

/// Reads the watcher's report.
fn parse(words: &str) -> Option<Outcome> {
    let mut words = words.split_whitespace();
    let stopped = match words.next()? {
        "-" => None,
        "time" => Some(Stopped::Time),
        "sleep" => Some(Stopped::Sleep),
        _ => Some(Stopped::Memory),
    };
    let by_signal = words.next()? == "signal";
    let number: i32 = words.next()?.parse().ok()?;
    let mut next = || words.next()?.parse::<u64>().ok();
    Some(Outcome {
        stopped,
        status: if by_signal { Err(number) } else { Ok(number) },
        wall: Duration::from_micros(next()?),
        cpu: Duration::from_micros(next()?),
        memory: next()?,
    })
}

/// The watcher's `main`: runs the program that the arguments name and reports.
pub fn supervise(arguments: &[String]) -> Result<(), String> {
    let [time, memory, output, program, stdin, stdout, stderr] = arguments else {
        return Err(String::from("wrong arguments"));
    };
    let number = |text: &String| text.parse::<u64>().map_err(|error| error.to_string());
    let limits = Limits {
        time: Duration::from_micros(number(time)?),
        memory: number(memory)?,
        output: number(output)?,
    };
    let open = |path: &String| File::open(path).map_err(|error| format!("{path}: {error}"));
    let create = |path: &String| File::create(path).map_err(|error| format!("{path}: {error}"));
    let mut command = Command::new(program);
    command
        .stdin(open(stdin)?)
        .stdout(create(stdout)?)
        .stderr(create(stderr)?);
    command.env_remove("RUST_BACKTRACE");
    if let Some(folder) = Path::new(stdout).parent() {
        command.current_dir(folder);
    }
    // The limits that the system keeps are a little wider, so that it is clear
    // afterwards which one was passed.
    let wide = sys::Limits {
        cpu: limits.time,
        memory: limits.memory + (256 << 20),
        output: limits.output + (64 << 10),
    };
    sys::limit(&mut command, wide);
    sys::adopt_orphans();
    let start = Instant::now();
    let child = command
        .spawn()
        .map_err(|error| format!("{program}: {error}"))?;
    let (ended, stopped) = watch(child.id() as i32, start, limits);
    let wall = start.elapsed();
    end_descendants();
    let stopped = match stopped {
        None => "-",
        Some(Stopped::Time) => "time",
        Some(Stopped::Sleep) => "sleep",
        Some(Stopped::Memory) => "memory",
    };
    let (kind, number) = match ended.status {
        Ok(code) => ("code", code),
        Err(signal) => ("signal", signal),
    };
    let (wall, cpu) = (wall.as_micros(), ended.cpu.as_micros());
    println!(
        "{stopped} {kind} {number} {wall} {cpu} {}",
        ended.largest_resident * 1024
    );
    Ok(())
}

/// Waits for the end of the program and stops it at a limit.
fn watch(pid: i32, start: Instant, limits: Limits) -> (Ended, Option<Stopped>) {
    let parent = sys::parent();
    let mut stopped = None;
    loop {
        if let Some(ended) = sys::wait(pid) {
            return (ended, stopped);
        }
        let wall = start.elapsed();
        let passed = if sys::cpu_time(pid).is_some_and(|cpu| cpu > limits.time) {
            Some(Stopped::Time)
        } else if wall > limits.wall() {
            Some(Stopped::Sleep)
        } else if resident(pid) > limits.memory {
            Some(Stopped::Memory)
        } else {
            None
        };
        if passed.is_some() || sys::parent() != parent {
            stopped = stopped.or(passed);
            sys::send(sys::SIGKILL, -pid);
            sys::send(sys::SIGKILL, pid);
        }
        // Quick programs are worth a closer look.
        let pause = if wall < Duration::from_millis(20) {
            200
        } else {
            1000
        };
        thread::sleep(Duration::from_micros(pause));
    }
}

/// Ends and reaps all that the program has started and not waited for.
fn end_descendants() {
    loop {
        let me = std::process::id();
        let children = fs::read_to_string(format!("/proc/{me}/task/{me}/children"));
        let children: Vec<i32> = children
            .unwrap_or_default()
            .split_whitespace()
            .filter_map(|pid| pid.parse().ok())
            .collect();
        if children.is_empty() {
            return;
        }
        for pid in children {
            sys::send(sys::SIGKILL, pid);
        }
        while sys::wait(-1).is_some() {}
        thread::sleep(Duration::from_micros(200));
    }
}

/// The most memory that a process has had so far, in bytes.
fn resident(pid: i32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = line.and_then(|rest| rest.split_whitespace().next()?.parse::<u64>().ok());
    kib.unwrap_or(0) * 1024
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_are_read_back() {
        let outcome = parse("time signal 9 1500000 1000000 4096\n").unwrap();
        assert_eq!(outcome.stopped, Some(Stopped::Time));
        assert_eq!(outcome.status, Err(9));
        assert_eq!(
            (outcome.wall.as_millis(), outcome.cpu.as_millis()),
            (1500, 1000)
        );
        assert_eq!(outcome.memory, 4096);
        assert_eq!(parse("- code 101 1 2 3").unwrap().status, Ok(101));
        assert!(parse("- code").is_none());
    }
}
