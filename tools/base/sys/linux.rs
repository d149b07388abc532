//! Linux: all limits are kept, and nothing that a program starts outlives it.

use super::portable::System;
use super::usage::{self, RLIMIT_CORE, RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_STACK};
use super::{send, Ended, Limits, SIGKILL};
use std::ffi::{c_int, c_long, c_uint, c_ulong};
use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::{self, Child, Command};
use std::thread;
use std::time::Duration;

/// The type of microseconds in `struct timeval`.
pub type Microseconds = c_long;

const RLIMIT_AS: c_uint = 9;
const PR_SET_PDEATHSIG: c_int = 1;
const PR_SET_CHILD_SUBREAPER: c_int = 36;

/// `struct timespec`.
#[repr(C)]
struct Timespec {
    seconds: c_long,
    nanoseconds: c_long,
}

extern "C" {
    /// Changes a property of this process.
    fn prctl(option: c_int, argument: c_ulong, ...) -> c_int;
    /// The clock of the processor time of a process.
    fn clock_getcpuclockid(pid: c_int, clock: *mut c_int) -> c_int;
    /// Reads a clock.
    fn clock_gettime(clock: c_int, time: *mut Timespec) -> c_int;
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
        // SAFETY: plain numbers.
        let end_with_parent = || unsafe {
            prctl(PR_SET_PDEATHSIG, SIGKILL as c_ulong);
        };
        usage::limit(command, limits, end_with_parent);
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
        usage::wait(child.id() as i32, block, 1024)
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
            while let Ok(Some(_)) = usage::wait(-1, false, 1024) {}
            thread::sleep(Duration::from_micros(200));
        }
    }
}
