//! What Linux and macOS have in common beyond POSIX: limits on a process, and the
//! time and memory that an ended one used.

use super::native::Microseconds;
use super::Ended;
use std::ffi::{c_int, c_long, c_uint};
use std::io;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Command, ExitStatus};
use std::time::Duration;

// These have the same numbers on both systems.
pub const RLIMIT_CPU: c_uint = 0;
pub const RLIMIT_FSIZE: c_uint = 1;
pub const RLIMIT_STACK: c_uint = 3;
pub const RLIMIT_CORE: c_uint = 4;
const WNOHANG: c_int = 1;

/// `struct timeval`. The microseconds have 32 bits on macOS.
#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Timeval {
    seconds: c_long,
    microseconds: Microseconds,
}

/// `struct rusage`.
#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Rusage {
    user: Timeval,
    system: Timeval,
    /// In KiB on Linux, in bytes on macOS.
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
    /// Waits for a child, and tells what it used.
    fn wait4(pid: c_int, status: *mut c_int, options: c_int, usage: *mut Rusage) -> c_int;
    /// Reads a limit of this process.
    fn getrlimit(resource: c_uint, limit: *mut Rlimit) -> c_int;
    /// Sets a limit on this process.
    fn setrlimit(resource: c_uint, limit: *const Rlimit) -> c_int;
}

/// Makes the command start under limits, but none above those of this process, and do
/// `more` before its program is loaded.
pub fn limit<const N: usize>(
    command: &mut Command,
    limits: [(c_uint, u64); N],
    more: impl Fn() + Send + Sync + 'static,
) {
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
        more();
        Ok(())
    };
    // SAFETY: between fork and exec only async-signal-safe calls are made: setrlimit,
    // and prctl in what Linux adds; nothing is allocated.
    unsafe { command.pre_exec(before_exec) };
}

/// How a child, or any child if `pid` is -1, has ended; `None` if none has. With
/// `block`, waits for the end. `unit` is that of the memory, in bytes.
pub fn wait(pid: i32, block: bool, unit: u64) -> io::Result<Option<Ended>> {
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
                memory: Some(usage.largest_resident as u64 * unit),
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
