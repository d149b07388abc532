//! The few Linux calls that std does not have: resource limits, the time and
//! memory that a process used, signals.
//!
//! All `unsafe` of the tools is here: calls of C functions whose arguments are
//! plain numbers or pointers to local values of the right layout.
#![allow(unsafe_code)]

use std::ffi::{c_int, c_long, c_uint, c_ulong};
use std::io::{self, Read};
use std::os::fd::IntoRawFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{self, Command, ExitStatus};
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::Duration;

/// The program that runs now, even if another run has replaced its file by a
/// newer build.
pub const THIS_PROGRAM: &str = "/proc/self/exe";

pub const SIGINT: c_int = 2;
pub const SIGKILL: c_int = 9;
pub const SIGTERM: c_int = 15;
const SIGHUP: c_int = 1;

const RLIMIT_CPU: c_uint = 0;
const RLIMIT_FSIZE: c_uint = 1;
const RLIMIT_STACK: c_uint = 3;
const RLIMIT_CORE: c_uint = 4;
const RLIMIT_AS: c_uint = 9;
const PR_SET_PDEATHSIG: c_int = 1;
const PR_SET_CHILD_SUBREAPER: c_int = 36;
const WNOHANG: c_int = 1;
const SIG_DFL: usize = 0;
const SIG_IGN: usize = 1;

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

extern "C" {
    fn wait4(pid: c_int, status: *mut c_int, options: c_int, usage: *mut Rusage) -> c_int;
    fn kill(pid: c_int, signal: c_int) -> c_int;
    fn getppid() -> c_int;
    fn getrlimit(resource: c_uint, limit: *mut Rlimit) -> c_int;
    fn setrlimit(resource: c_uint, limit: *const Rlimit) -> c_int;
    fn prctl(option: c_int, argument: c_ulong, ...) -> c_int;
    fn clock_getcpuclockid(pid: c_int, clock: *mut c_int) -> c_int;
    fn clock_gettime(clock: c_int, time: *mut Timespec) -> c_int;
    fn signal(signal: c_int, handler: usize) -> usize;
    fn write(file: c_int, bytes: *const u8, count: usize) -> isize;
}

/// The limits that the system enforces on a process.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub cpu: Duration,
    /// Bytes of address space.
    pub memory: u64,
    /// Bytes of each file that it writes.
    pub output: u64,
    /// Bytes of stack, `u64::MAX` for any; never more than this process may set.
    pub stack: u64,
}

/// How a process ended, and the time and memory it used.
#[derive(Clone, Copy, Debug)]
pub struct Ended {
    /// The exit code, or the number of the signal that ended it.
    pub status: Result<i32, i32>,
    /// Of all its threads, and of the children that it waited for.
    pub cpu: Duration,
    /// KiB; at least the memory that the parent had at the fork.
    pub largest_resident: u64,
}

/// Makes the command start under these limits, in a new process group. It is
/// killed when its parent ends.
pub fn limit(command: &mut Command, limits: Limits) {
    command.process_group(0);
    let mut stack = Rlimit { soft: 0, hard: 0 };
    // SAFETY: the pointer is to a local value of the right layout.
    unsafe { getrlimit(RLIMIT_STACK, &mut stack) };
    let stack = limits.stack.min(stack.hard);
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
        set(RLIMIT_STACK, stack)?;
        // SAFETY: plain numbers. Under `nohup` this program keeps ignoring SIGHUP,
        // which the judged one must not inherit.
        unsafe { signal(SIGHUP, SIG_DFL) };
        // SAFETY: plain numbers.
        unsafe { prctl(PR_SET_PDEATHSIG, SIGKILL as c_ulong) };
        Ok(())
    };
    // SAFETY: between fork and exec only async-signal-safe calls are made:
    // setrlimit, signal and prctl; nothing is allocated.
    unsafe { command.pre_exec(before_exec) };
}

/// Makes this process the parent of each descendant that loses its parent.
pub fn adopt_orphans() {
    // SAFETY: plain numbers.
    unsafe { prctl(PR_SET_CHILD_SUBREAPER, 1) };
}

/// Waits for a child, or any child if `pid` is -1, without blocking.
pub fn wait(pid: i32) -> Option<Ended> {
    let (status, cpu, largest_resident) = reap(pid, WNOHANG)?;
    Some(Ended {
        // The macros WIFEXITED, WEXITSTATUS and WTERMSIG, written out.
        status: match status & 0x7f {
            0 => Ok(status >> 8 & 0xff),
            signal => Err(signal),
        },
        cpu,
        largest_resident,
    })
}

/// Waits until a child has ended. Returns its status and the processor time that it
/// used.
pub fn wait_for_end(pid: u32) -> io::Result<(ExitStatus, Duration)> {
    loop {
        if let Some((status, cpu, _)) = reap(pid as i32, 0) {
            return Ok((ExitStatus::from_raw(status), cpu));
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
}

/// The status of an ended child, its processor time and the memory it used, in KiB.
fn reap(pid: i32, options: c_int) -> Option<(c_int, Duration, u64)> {
    let (mut status, mut usage) = (0, Rusage::default());
    // SAFETY: the pointers are to local values of the right layout.
    let ended = unsafe { wait4(pid, &mut status, options, &mut usage) };
    let duration = |time: Timeval| {
        Duration::from_secs(time.seconds as u64) + Duration::from_micros(time.microseconds as u64)
    };
    let cpu = duration(usage.user) + duration(usage.system);
    (ended > 0).then_some((status, cpu, usage.largest_resident as u64))
}

/// Sends a signal to a process, or to a process group if `pid` is negative. A
/// process that has ended already is not an error.
pub fn send(signal: c_int, pid: i32) {
    // SAFETY: plain numbers.
    unsafe { kill(pid, signal) };
}

pub fn parent() -> i32 {
    // SAFETY: it has no arguments and cannot fail.
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

/// The socket to which `note_interrupt` writes.
static INTERRUPTS: AtomicI32 = AtomicI32::new(-1);

/// The signal handler.
extern "C" fn note_interrupt(signal: c_int) {
    // SAFETY: `write` may be called in a signal handler, and the pointer is to a
    // local byte. It leaves `errno` alone because it succeeds: the socket is never
    // closed, and a few bytes always fit.
    unsafe { write(INTERRUPTS.load(Ordering::Relaxed), &(signal as u8), 1) };
}

/// Calls `stop` with the first interrupt, on a new thread.
///
/// Interrupts have a handler and are not blocked: a command would inherit blocked
/// signals, while handlers are reset when it starts.
pub fn on_interrupt(stop: impl FnOnce(i32) + Send + 'static) {
    let (mut reader, writer) = UnixStream::pair().expect("two free file descriptors");
    INTERRUPTS.store(writer.into_raw_fd(), Ordering::Relaxed);
    let handler = note_interrupt as extern "C" fn(c_int) as usize;
    // SAFETY: the handler has the right type and only does what a handler may do.
    unsafe {
        // bundle.sh ignores these two until this program handles them.
        signal(SIGINT, handler);
        signal(SIGTERM, handler);
        // If `nohup` ignores this one, it must stay ignored.
        if signal(SIGHUP, handler) == SIG_IGN {
            signal(SIGHUP, SIG_IGN);
        }
    }
    std::thread::spawn(move || {
        let mut signal = [0];
        if reader.read_exact(&mut signal).is_ok() {
            stop(signal[0].into());
        }
    });
}

/// Ends this process with the exit code that a shell gives for the signal.
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
