//! The supervisor of a run: starts the program under limits, watches it, stops it
//! at a limit and kills whatever it leaves behind.

use crate::base::sys::{self, Ended};
use crate::judge::run::Stopped;
use crate::terms::Limits;
use std::fs::{self, File};
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

/// The supervisor's `main`: runs the program that the arguments name and prints a
/// report, which `run` reads.
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
    // The system's limits are a little higher, so that the supervisor stops a program
    // at the real limits and knows which one was reached.
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

/// Waits for the end of the program, and stops it at a limit.
fn watch(pid: i32, start: Instant, limits: Limits) -> (Ended, Option<Stopped>) {
    let parent = sys::parent();
    let mut stopped = None;
    loop {
        if let Some(ended) = sys::wait(pid) {
            return (ended, stopped);
        }
        let wall = start.elapsed();
        let cpu = sys::cpu_time(pid);
        let passed = passed(limits, cpu, wall, || delay(pid), || resident(pid));
        if passed.is_some() || sys::parent() != parent {
            stopped = stopped.or(passed);
            sys::send(sys::SIGKILL, -pid);
            sys::send(sys::SIGKILL, pid);
        }
        // More often at the start, so that short runs are not measured too long.
        let pause = if wall < Duration::from_millis(20) {
            200
        } else {
            1000
        };
        thread::sleep(Duration::from_micros(pause));
    }
}

/// The limit that a run has passed. The processor time is not known after its end.
fn passed(
    limits: Limits,
    cpu: Option<Duration>,
    wall: Duration,
    delay: impl FnOnce() -> Duration,
    resident: impl FnOnce() -> u64,
) -> Option<Stopped> {
    if cpu.is_some_and(|cpu| cpu > limits.time) {
        Some(Stopped::Time)
    } else if wall > limits.wall() && wall > limits.wall() + delay() {
        Some(Stopped::Sleep)
    } else if resident() > limits.memory {
        Some(Stopped::Memory)
    } else {
        None
    }
}

/// How long a process was ready to run but had no processor. On a busy machine this
/// time does not count as idle. Of several threads, the one that waited longest
/// counts.
fn delay(pid: i32) -> Duration {
    let threads = fs::read_dir(format!("/proc/{pid}/task"));
    let delays = threads
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|thread| {
            let numbers = fs::read_to_string(thread.path().join("schedstat")).ok()?;
            numbers.split_whitespace().nth(1)?.parse().ok()
        });
    Duration::from_nanos(delays.max().unwrap_or(0))
}

/// Kills and reaps all processes that the program has left behind.
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

/// The most memory that a process has used so far, in bytes.
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
    fn a_run_may_reach_its_limits_but_not_pass_them() {
        let limits = Limits {
            time: Duration::from_secs(2),
            memory: 100,
            output: 0,
        };
        let passed = |cpu, wall, delay, resident| {
            let [wall, delay] = [wall, delay].map(Duration::from_millis);
            let cpu: Option<u64> = cpu;
            let cpu = cpu.map(Duration::from_millis);
            super::passed(limits, cpu, wall, || delay, || resident)
        };
        assert_eq!(passed(Some(2000), 7000, 0, 100), None);
        assert_eq!(passed(Some(2001), 7000, 0, 100), Some(Stopped::Time));
        assert_eq!(passed(Some(0), 7001, 0, 100), Some(Stopped::Sleep));
        assert_eq!(passed(None, 7001, 0, 100), Some(Stopped::Sleep));
        assert_eq!(passed(Some(0), 7000, 0, 101), Some(Stopped::Memory));
        // The time without a processor does not count as idle.
        assert_eq!(passed(Some(0), 7500, 500, 100), None);
        assert_eq!(passed(Some(0), 7501, 500, 100), Some(Stopped::Sleep));
    }

    #[test]
    fn the_memory_of_a_process_is_known_until_it_ends() {
        let most = resident(std::process::id() as i32);
        assert!((1 << 20..1 << 34).contains(&most), "{most}");
        assert_eq!(resident(-1), 0);
        assert_eq!(delay(-1), Duration::ZERO);
    }
}
