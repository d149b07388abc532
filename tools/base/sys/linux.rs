//! Linux: all limits are enforced, and no descendant of a program outlives it.

use super::portable::System;
use super::{send_signal, Limits, SIGKILL};
use std::collections::BTreeSet;
use std::ffi::{c_int, c_long, c_uint, c_ulong};
use std::fs;
use std::io;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus};
use std::thread;
use std::time::Duration;

const RLIMIT_CPU: c_uint = 0;
const RLIMIT_FSIZE: c_uint = 1;
const RLIMIT_STACK: c_uint = 3;
const RLIMIT_CORE: c_uint = 4;
const RLIMIT_AS: c_uint = 9;
const PR_SET_PDEATHSIG: c_int = 1;
const PR_SET_CHILD_SUBREAPER: c_int = 36;
const RUSAGE_CHILDREN: c_int = -1;
const WNOHANG: c_int = 1;
const WUNTRACED: c_int = 2;

/// `struct rusage`: seconds and microseconds of user time and of system time, the largest
/// resident size in KiB, and 13 more numbers.
type Rusage = [c_long; 18];

extern "C" {
    fn prctl(option: c_int, argument: c_ulong, ...) -> c_int;
    /// Finds the clock that measures the processor time of a process.
    fn clock_getcpuclockid(pid: c_int, clock: *mut c_int) -> c_int;
    /// Reads a clock: seconds and nanoseconds.
    fn clock_gettime(clock: c_int, time: *mut [c_long; 2]) -> c_int;
    fn waitpid(pid: c_int, status: *mut c_int, options: c_int) -> c_int;
    /// Reads the time and memory that this process, or its children that have ended, used.
    fn getrusage(who: c_int, usage: *mut Rusage) -> c_int;
    /// Reads the soft and the hard value of a limit of this process.
    fn getrlimit(resource: c_uint, limit: *mut [u64; 2]) -> c_int;
    fn setrlimit(resource: c_uint, limit: *const [u64; 2]) -> c_int;
}

pub struct Native;

impl System for Native {
    fn enforced_limits(&self) -> &'static [&'static str] {
        &["processor time", "memory", "output"]
    }

    /// `/proc/self/exe` is right even if another run has replaced the file by a newer
    /// build.
    fn current_program(&self) -> PathBuf {
        PathBuf::from("/proc/self/exe")
    }

    /// Sets no limit above the hard limit of this process. The kernel kills the command when its
    /// parent ends.
    fn set_limits(&self, command: &mut Command, limits: Limits, stack: u64) {
        let limits = [
            // The kernel counts nanoseconds in 64 bits: a very large limit would overflow to a
            // small one.
            (RLIMIT_CPU, limits.time.as_secs().min(1 << 30) + 2),
            (RLIMIT_FSIZE, limits.output),
            (RLIMIT_CORE, 0),
            (RLIMIT_AS, limits.memory),
            (RLIMIT_STACK, stack),
        ];
        let before_exec = move || {
            for (resource, value) in limits {
                let mut now = [u64::MAX; 2];
                // SAFETY: the pointers are to local values of the right layout.
                let is_set = unsafe {
                    getrlimit(resource, &mut now);
                    setrlimit(resource, &[value.min(now[1]); 2]) == 0
                };
                if !is_set {
                    return Err(io::Error::last_os_error());
                }
            }
            // SAFETY: `prctl` takes integers here and accesses no memory of this process.
            unsafe { prctl(PR_SET_PDEATHSIG, SIGKILL as c_ulong) };
            Ok(())
        };
        // SAFETY: between fork and exec only async-signal-safe calls are made: getrlimit,
        // setrlimit and prctl; nothing is allocated.
        unsafe { command.pre_exec(before_exec) };
        self.adopt_orphans();
    }

    fn cpu_time(&self, pid: i32, _wall: Duration) -> Option<Duration> {
        let (mut clock, mut time) = (0, [0; 2]);
        // SAFETY: the pointers are to local values of the right layout.
        let known = unsafe {
            clock_getcpuclockid(pid, &mut clock) == 0 && clock_gettime(clock, &mut time) == 0
        };
        known.then(|| Duration::new(time[0] as u64, time[1] as u32))
    }

    fn first_child(&self, pid: i32) -> Option<i32> {
        let children = fs::read_to_string(format!("/proc/{pid}/task/{pid}/children"));
        children.ok()?.split_whitespace().next()?.parse().ok()
    }

    /// Returns the delay of the thread that waited longest.
    fn run_queue_delay(&self, pid: i32) -> Duration {
        let threads = fs::read_dir(format!("/proc/{pid}/task"));
        let delays = threads.into_iter().flatten().flatten().map(|thread| {
            let numbers = fs::read_to_string(thread.path().join("schedstat"));
            parse_number(numbers.unwrap_or_default().split(' ').nth(1))
        });
        Duration::from_nanos(delays.max().unwrap_or(0))
    }

    fn memory(&self, pid: i32) -> u64 {
        let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        parse_number(line.and_then(|rest| rest.split_whitespace().next())) * 1024
    }

    fn wait(&self, child: &mut Child) -> io::Result<ExitStatus> {
        wait(child.id() as i32, WUNTRACED)
    }

    fn children_usage(&self) -> Option<(Duration, u64)> {
        let mut usage = [0; 18];
        // SAFETY: the pointer is to a local value of the right layout.
        let known = unsafe { getrusage(RUSAGE_CHILDREN, &mut usage) == 0 };
        let [seconds, micros, system_seconds, system_micros, kib, ..] = usage.map(|n| n as u64);
        let cpu = Duration::from_secs(seconds + system_seconds)
            + Duration::from_micros(micros + system_micros);
        known.then_some((cpu, kib * 1024))
    }

    fn adopt_orphans(&self) {
        // SAFETY: `prctl` takes integers here and accesses no memory of this process.
        unsafe { prctl(PR_SET_CHILD_SUBREAPER, 1) };
    }

    /// Kills and reaps the children of this process, and then their children, which become
    /// children of this process.
    fn kill_descendants(&self, _pid: i32, keep: &BTreeSet<u32>) {
        loop {
            let mut found = list_children();
            found.retain(|pid| !keep.contains(&(*pid as u32)));
            if found.is_empty() {
                return;
            }
            for pid in found {
                send_signal(SIGKILL, pid);
                wait(pid, WNOHANG).ok();
            }
            thread::sleep(Duration::from_micros(200));
        }
    }
}

/// Returns the children of all threads of this process.
fn list_children() -> Vec<i32> {
    let threads = fs::read_dir("/proc/self/task").into_iter().flatten();
    let lists = threads.flatten().map(|thread| thread.path().join("children"));
    let lists: Vec<String> = lists.flat_map(fs::read_to_string).collect();
    let pids = lists.iter().flat_map(|list| list.split_whitespace());
    pids.filter_map(|pid| pid.parse().ok()).collect()
}

/// Parses a number in a file of `/proc`; 0 if it is missing.
fn parse_number(word: Option<&str>) -> u64 {
    word.and_then(|word| word.parse().ok()).unwrap_or(0)
}

/// Waits until a child has ended, or with WUNTRACED was stopped, and returns its status. A
/// handled signal does not interrupt the call, as `signal` sets SA_RESTART.
fn wait(pid: i32, options: c_int) -> io::Result<ExitStatus> {
    let mut status = 0;
    // SAFETY: the pointer is to a local value of the right layout.
    match unsafe { waitpid(pid, &mut status, options) } {
        -1 => Err(io::Error::last_os_error()),
        _ => Ok(ExitStatus::from_raw(status)),
    }
}
