//! The few calls to the system that std does not have: resource limits, what a
//! process used, signals. Linux.
//!
//! All `unsafe` of the tools is here: calls of C functions whose arguments are
//! plain numbers or pointers to local values of the layout they ask for.
#![allow(unsafe_code)]

use std::ffi::{c_int, c_long, c_uint, c_ulong};
use std::io;
use std::os::unix::process::CommandExt;
use std::process::{self, Command};
use std::time::Duration;

/// Right even when another run has put a newer build in this one's place.
pub const THIS_PROGRAM: &str = "/proc/self/exe";

pub const SIGINT: c_int = 2;
pub const SIGKILL: c_int = 9;
pub const SIGTERM: c_int = 15;
const SIGHUP: c_int = 1;

const RLIMIT_CPU: c_uint = 0;
const RLIMIT_FSIZE: c_uint = 1;
const RLIMIT_CORE: c_uint = 4;
const RLIMIT_AS: c_uint = 9;
const PR_SET_PDEATHSIG: c_int = 1;
const PR_SET_CHILD_SUBREAPER: c_int = 36;
const WNOHANG: c_int = 1;
const SIG_BLOCK: c_int = 0;
const SIG_DFL: usize = 0;

#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Timeval {
    seconds: c_long,
    microseconds: c_long,
}

#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Rusage {
    user: Timeval,
    system: Timeval,
    /// In KiB.
    largest_resident: c_long,
    rest: [c_long; 13],
}

#[repr(C)]
struct Timespec {
    seconds: c_long,
    nanoseconds: c_long,
}

#[repr(C)]
struct Rlimit {
    soft: u64,
    hard: u64,
}

type SignalSet = [c_ulong; 1024 / c_ulong::BITS as usize];

extern "C" {
    fn wait4(pid: c_int, status: *mut c_int, options: c_int, usage: *mut Rusage) -> c_int;
    fn kill(pid: c_int, signal: c_int) -> c_int;
    fn getppid() -> c_int;
    fn setrlimit(resource: c_uint, limit: *const Rlimit) -> c_int;
    fn prctl(option: c_int, argument: c_ulong, ...) -> c_int;
    fn clock_getcpuclockid(pid: c_int, clock: *mut c_int) -> c_int;
    fn clock_gettime(clock: c_int, time: *mut Timespec) -> c_int;
    fn sigemptyset(set: *mut SignalSet) -> c_int;
    fn sigaddset(set: *mut SignalSet, signal: c_int) -> c_int;
    fn pthread_sigmask(how: c_int, set: *const SignalSet, old: *mut SignalSet) -> c_int;
    fn signal(signal: c_int, handler: usize) -> usize;
    fn sigwait(set: *const SignalSet, signal: *mut c_int) -> c_int;
}

/// What a process may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub cpu: Duration,
    /// Bytes of address space.
    pub memory: u64,
    /// Bytes of any file it writes.
    pub output: u64,
}

/// How a process ended, and what it used.
#[derive(Clone, Copy, Debug)]
pub struct Ended {
    /// The exit code, or the number of the signal that ended it.
    pub status: Result<i32, i32>,
    pub cpu: Duration,
    /// KiB. Counts what the parent had at the time of the fork.
    pub largest_resident: u64,
}

/// Makes the command start under these limits, in a process group of its own, and
/// end when its parent does.
pub fn limit(command: &mut Command, limits: Limits) {
    command.process_group(0);
    let set = move |resource, value| {
        let limit = Rlimit {
            soft: value,
            hard: value,
        };
        // SAFETY: the pointer is to a local value of the right layout.
        match unsafe { setrlimit(resource, &limit) } {
            0 => Ok(()),
            _ => Err(io::Error::last_os_error()),
        }
    };
    let before_exec = move || {
        set(RLIMIT_CPU, limits.cpu.as_secs() + 2)?;
        set(RLIMIT_FSIZE, limits.output)?;
        set(RLIMIT_CORE, 0)?;
        set(RLIMIT_AS, limits.memory)?;
        // SAFETY: plain numbers.
        unsafe { prctl(PR_SET_PDEATHSIG, SIGKILL as c_ulong) };
        Ok(())
    };
    // SAFETY: between fork and exec only async-signal-safe calls are made:
    // setrlimit and prctl; nothing is allocated.
    unsafe { command.pre_exec(before_exec) };
}

/// Makes orphans among the descendants of this process its children.
pub fn adopt_orphans() {
    // SAFETY: plain numbers.
    unsafe { prctl(PR_SET_CHILD_SUBREAPER, 1) };
}

/// Waits for a child, or any child if `pid` is -1, without blocking.
pub fn wait(pid: i32) -> Option<Ended> {
    let (mut status, mut usage) = (0, Rusage::default());
    // SAFETY: the pointers are to local values of the right layout.
    let ended = unsafe { wait4(pid, &mut status, WNOHANG, &mut usage) };
    let duration = |time: Timeval| {
        Duration::from_secs(time.seconds as u64) + Duration::from_micros(time.microseconds as u64)
    };
    (ended > 0).then(|| Ended {
        // As WIFEXITED, WEXITSTATUS and WTERMSIG take it apart.
        status: match status & 0x7f {
            0 => Ok(status >> 8 & 0xff),
            signal => Err(signal),
        },
        cpu: duration(usage.user) + duration(usage.system),
        largest_resident: usage.largest_resident as u64,
    })
}

/// Sends a signal to a process, or to a group if `pid` is negative. That nobody
/// is there any more is no error.
pub fn send(signal: c_int, pid: i32) {
    // SAFETY: plain numbers.
    unsafe { kill(pid, signal) };
}

pub fn parent() -> i32 {
    // SAFETY: it takes nothing and cannot fail.
    unsafe { getppid() }
}

/// The processor time that all threads of a process have used so far.
pub fn cpu_time(pid: i32) -> Option<Duration> {
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

/// Keeps interrupts from this thread and those it starts, and calls `stop` with
/// the first one on a thread of its own. Call it before any thread is started;
/// commands start with no signal blocked, as std sees to.
pub fn on_interrupt(stop: impl FnOnce(i32) + Send + 'static) {
    let mut set: SignalSet = [0; 1024 / c_ulong::BITS as usize];
    // SAFETY: the pointers are to a local value of the right layout.
    unsafe {
        sigemptyset(&mut set);
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            sigaddset(&mut set, signal);
        }
        pthread_sigmask(SIG_BLOCK, &set, std::ptr::null_mut());
        for number in [SIGINT, SIGTERM] {
            // bundle.sh has them ignored, and what is started would inherit that.
            signal(number, SIG_DFL);
        }
    }
    std::thread::spawn(move || {
        let mut signal = 0;
        // SAFETY: the pointers are to local values of the right layout.
        unsafe { sigwait(&set, &mut signal) };
        stop(signal);
    });
}

/// Ends this process as the signal would have.
pub fn end_by(signal: i32) -> ! {
    process::exit(128 + signal);
}

/// The name of a signal that may end a program.
pub fn signal_name(signal: i32) -> String {
    let name = match signal {
        1 => "SIGHUP",
        2 => "SIGINT",
        3 => "SIGQUIT",
        4 => "SIGILL, an illegal instruction",
        5 => "SIGTRAP",
        6 => "SIGABRT, an abort",
        7 => "SIGBUS, a bad memory access",
        8 => "SIGFPE, an arithmetic error",
        9 => "SIGKILL",
        11 => "SIGSEGV, a bad memory access",
        13 => "SIGPIPE, a closed pipe",
        14 => "SIGALRM",
        15 => "SIGTERM",
        24 => "SIGXCPU, too much processor time",
        25 => "SIGXFSZ, too much output",
        31 => "SIGSYS, a bad system call",
        _ => return format!("signal {signal}"),
    };
    name.to_string()
}
