//! Linux: all limits are kept, and nothing that a program starts outlives it.

use super::portable::System;
use super::{send, Ended, Limits, SIGKILL};
use std::ffi::{c_int, c_long, c_uint, c_ulong};
use std::fs;
use std::io;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::{self, Child, Command, ExitStatus};
use std::thread;
use std::time::Duration;

const RLIMIT_CPU: c_uint = 0;
const RLIMIT_FSIZE: c_uint = 1;
const RLIMIT_STACK: c_uint = 3;
const RLIMIT_CORE: c_uint = 4;
const RLIMIT_AS: c_uint = 9;
const PR_SET_PDEATHSIG: c_int = 1;
const PR_SET_CHILD_SUBREAPER: c_int = 36;
const WNOHANG: c_int = 1;

/// `struct timespec`.
#[repr(C)]
struct Timespec {
    seconds: c_long,
    nanoseconds: c_long,
}

/// `struct timeval`.
#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Timeval {
    seconds: c_long,
    microseconds: c_long,
}

/// `struct rusage`.
#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Rusage {
    user: Timeval,
    system: Timeval,
    /// In KiB.
    largest_resident: c_long,
    rest: [c_long; 13],
}

/// `struct rlimit`.
#[repr(C)]
struct Rlimit {
    soft: u64,
    hard: u64,
}

extern "C" {
    /// Changes a property of this process.
    fn prctl(option: c_int, argument: c_ulong, ...) -> c_int;
    /// The clock of the processor time of a process.
    fn clock_getcpuclockid(pid: c_int, clock: *mut c_int) -> c_int;
    /// Reads a clock.
    fn clock_gettime(clock: c_int, time: *mut Timespec) -> c_int;
    /// Waits for a child, and tells what it used.
    fn wait4(pid: c_int, status: *mut c_int, options: c_int, usage: *mut Rusage) -> c_int;
    /// Reads a limit of this process.
    fn getrlimit(resource: c_uint, limit: *mut Rlimit) -> c_int;
    /// Sets a limit on this process.
    fn setrlimit(resource: c_uint, limit: *const Rlimit) -> c_int;
}

pub struct Native;

impl System for Native {
    fn kept(&self) -> &'static [&'static str] {
        &["processor time", "memory", "output"]
    }

    fn remark(&self) -> Option<&'static str> {
        None
    }

    /// Right even if another run has replaced the file by a newer build.
    fn this_program(&self) -> PathBuf {
        PathBuf::from("/proc/self/exe")
    }

    fn limit(&self, command: &mut Command, limits: Limits) -> bool {
        let limits = [
            (RLIMIT_CPU, limits.cpu.as_secs() + 2),
            (RLIMIT_FSIZE, limits.output),
            (RLIMIT_CORE, 0),
            (RLIMIT_AS, limits.memory),
            (RLIMIT_STACK, limits.stack),
        ];
        limit(command, limits);
        // This process becomes the parent of each descendant that loses its parent.
        // SAFETY: plain numbers.
        unsafe { prctl(PR_SET_CHILD_SUBREAPER, 1) };
        true
    }

    fn cpu_time(&self, pid: i32, _wall: Duration) -> Option<Duration> {
        let (mut clock, mut time) = (
            0,
            Timespec {
                seconds: 0,
                nanoseconds: 0,
            },
        );
        // SAFETY: the pointers are to local values of the right layout.
        let known = unsafe {
            clock_getcpuclockid(pid, &mut clock) == 0 && clock_gettime(clock, &mut time) == 0
        };
        known.then(|| Duration::new(time.seconds as u64, time.nanoseconds as u32))
    }

    /// Of several threads, the one that waited longest counts.
    fn delay(&self, pid: i32) -> Duration {
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

    fn memory(&self, pid: i32) -> u64 {
        let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = line.and_then(|rest| rest.split_whitespace().next()?.parse::<u64>().ok());
        kib.unwrap_or(0) * 1024
    }

    fn wait(&self, child: &mut Child, block: bool) -> io::Result<Option<Ended>> {
        wait(child.id() as i32, block)
    }

    /// Kills and reaps the children of this process.
    fn end_descendants(&self, _pid: i32) {
        loop {
            let me = process::id();
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
                send(SIGKILL, pid);
            }
            while let Ok(Some(_)) = wait(-1, false) {}
            thread::sleep(Duration::from_micros(200));
        }
    }
}

/// Makes the command start under limits, but none above those of this process, and end with
/// its parent.
fn limit<const N: usize>(command: &mut Command, limits: [(c_uint, u64); N]) {
    let limits = limits.map(|(resource, value)| {
        let mut now = Rlimit { soft: 0, hard: 0 };
        // SAFETY: the pointer is to a local value of the right layout.
        let known = unsafe { getrlimit(resource, &mut now) } == 0;
        let value = if known { value.min(now.hard) } else { value };
        let limit = Rlimit {
            soft: value,
            hard: value,
        };
        (resource, limit)
    });
    let before_exec = move || {
        for (resource, limit) in &limits {
            // SAFETY: the pointer is to a local value of the right layout.
            if unsafe { setrlimit(*resource, limit) } != 0 {
                return Err(io::Error::last_os_error());
            }
        }
        // SAFETY: plain numbers.
        unsafe { prctl(PR_SET_PDEATHSIG, SIGKILL as c_ulong) };
        Ok(())
    };
    // SAFETY: between fork and exec only async-signal-safe calls are made: setrlimit
    // and prctl; nothing is allocated.
    unsafe { command.pre_exec(before_exec) };
}

/// How a child, or any child if `pid` is -1, has ended; `None` if none has. With
/// `block`, waits for the end.
fn wait(pid: i32, block: bool) -> io::Result<Option<Ended>> {
    let options = if block { 0 } else { WNOHANG };
    loop {
        let (mut status, mut usage) = (0, Rusage::default());
        // SAFETY: the pointers are to local values of the right layout.
        let ended = unsafe { wait4(pid, &mut status, options, &mut usage) };
        let duration = |time: Timeval| {
            Duration::from_secs(time.seconds as u64)
                + Duration::from_micros(time.microseconds as u64)
        };
        if ended > 0 {
            return Ok(Some(Ended {
                status: ExitStatus::from_raw(status),
                cpu: Some(duration(usage.user) + duration(usage.system)),
                memory: Some(usage.largest_resident as u64 * 1024),
            }));
        }
        let error = io::Error::last_os_error();
        if ended == 0 {
            return Ok(None);
        } else if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
}
