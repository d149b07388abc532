//! System calls that std lacks: signals, limits on processes, and the time and memory that
//! processes use.
//!
//! This file has what all Unix systems share, and chooses between the implementations of `System`
//! in `sys/`. Except for the page's WebAssembly, all `unsafe` code of the tools is in this file and
//! in `sys/`: calls of C functions whose arguments are integers or pointers to local values of the
//! right layout.
#![allow(unsafe_code)]

use portable::{Portable, System};
use std::env;
use std::ffi::c_int;
use std::io::{self, Read};
use std::os::fd::IntoRawFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::time::Duration;

// The only place where the system is chosen; tests/judge/systems.rs edits these lines to test the
// other choice.
#[cfg(target_os = "linux")]
#[path = "sys/linux.rs"]
mod native;
#[cfg(not(target_os = "linux"))]
mod native {
    pub use super::portable::Portable as Native;
}
#[path = "sys/portable.rs"]
pub mod portable;

pub const SIGINT: c_int = 2;
pub const SIGKILL: c_int = 9;
pub const SIGTERM: c_int = 15;
const SIGHUP: c_int = 1;
const INTERRUPT_SIGNALS: [c_int; 3] = [SIGINT, SIGTERM, SIGHUP];
const SIG_DFL: usize = 0;
const SIG_IGN: usize = 1;

extern "C" {
    fn kill(pid: c_int, signal: c_int) -> c_int;
    /// Sets the handler of a signal and returns the previous one.
    fn signal(signal: c_int, handler: usize) -> usize;
    fn write(file: c_int, bytes: *const u8, count: usize) -> isize;
}

/// The limits of one run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Processor time.
    pub time: Duration,
    /// Wall-clock time.
    pub wall: Duration,
    /// Bytes of memory in use.
    pub memory: u64,
    /// Bytes of output.
    pub output: u64,
    /// Bytes on stderr.
    pub errors: u64,
}

impl Limits {
    /// Returns the limits of a problem. Judges state no limits of wall-clock time and stderr: these
    /// follow from the other limits.
    pub fn new(time: Duration, memory: u64, output: u64) -> Self {
        Self { time, wall: 3 * time + Duration::from_secs(1), memory, output, errors: output }
    }
}

/// Returns the implementation for this system, or the portable one if MEXBOX_PORTABLE is 1.
pub fn system() -> &'static dyn System {
    match env::var_os("MEXBOX_PORTABLE") {
        Some(word) if word == "1" => &Portable,
        _ => &native::Native,
    }
}

/// Sends a signal to a process, or to a process group if `pid` is negative. Returns whether the
/// call succeeded.
pub fn send_signal(signal: c_int, pid: i32) -> bool {
    // SAFETY: `kill` takes integers only and accesses no memory of this process.
    unsafe { kill(pid, signal) == 0 }
}

/// Returns whether a process exists. The process may belong to another user.
pub fn is_running(pid: i32) -> bool {
    let is_forbidden = || io::Error::last_os_error().kind() == io::ErrorKind::PermissionDenied;
    send_signal(0, pid) || is_forbidden()
}

/// Resets SIGHUP, which is ignored under `nohup`, to its default action, also for the programs that
/// this one starts.
pub fn stop_ignoring_hangups() {
    // SAFETY: `signal` takes integers here, and SIG_DFL installs no handler.
    unsafe { signal(SIGHUP, SIG_DFL) };
}

/// The file descriptor to which `note_interrupt` writes; -1 before `handle_interrupt` is called.
static INTERRUPT_FD: AtomicI32 = AtomicI32::new(-1);
static IS_INTERRUPTED: AtomicBool = AtomicBool::new(false);

extern "C" fn note_interrupt(signal: c_int) {
    if IS_INTERRUPTED.swap(true, Ordering::Relaxed) {
        return;
    }
    // SAFETY: `write` may be called in a signal handler, and the pointer is to a local byte.
    // `write` leaves `errno` alone because it succeeds: the socket is never closed, and one byte
    // always fits.
    unsafe { write(INTERRUPT_FD.load(Ordering::Relaxed), &(signal as u8), 1) };
}

/// Returns whether an interrupt was received, even if the `stop` of `handle_interrupt` has not
/// begun.
pub fn is_interrupted() -> bool {
    IS_INTERRUPTED.load(Ordering::Relaxed)
}

/// When the first of the `INTERRUPT_SIGNALS` arrives, calls `stop` with its number on a new thread.
///
/// The signals have a handler and are not blocked: a command would inherit blocked signals,
/// while handlers are reset when it starts.
pub fn handle_interrupt(stop: impl FnOnce(i32) + Send + 'static) {
    let (mut reader, writer) = UnixStream::pair().expect("two free file descriptors");
    INTERRUPT_FD.store(writer.into_raw_fd(), Ordering::Relaxed);
    let handler = note_interrupt as extern "C" fn(c_int) as usize;
    // SAFETY: `note_interrupt` has the type of a handler, and does only what is
    // async-signal-safe: atomic operations and `write`.
    unsafe {
        for number in INTERRUPT_SIGNALS {
            // A signal that was ignored stays ignored, as under `nohup` or in the
            // background of a script.
            if signal(number, handler) == SIG_IGN {
                signal(number, SIG_IGN);
            }
        }
    }
    std::thread::spawn(move || {
        let mut signal = [0];
        if reader.read_exact(&mut signal).is_ok() {
            stop(signal[0].into());
        }
    });
}

/// Ignores interrupts from now on, also after `exec`.
pub fn ignore_interrupts() {
    for number in INTERRUPT_SIGNALS {
        // SAFETY: `signal` takes integers here, and SIG_IGN installs no handler.
        unsafe { signal(number, SIG_IGN) };
    }
}

/// Returns the name of a signal that may end a program, and its meaning.
pub fn signal_name(signal: i32) -> String {
    // A text such as "signal: 11 (SIGSEGV)".
    let shown = ExitStatus::from_raw(signal).to_string();
    let name = shown.split(['(', ')']).nth(1).unwrap_or(&shown);
    let meaning = match name {
        "SIGILL" => "an illegal instruction",
        "SIGABRT" => "an abort",
        "SIGBUS" | "SIGSEGV" => "a bad memory access",
        "SIGFPE" => "an arithmetic error",
        "SIGPIPE" => "a closed pipe",
        "SIGXCPU" => "too much processor time",
        "SIGXFSZ" => "too much output",
        _ => return name.to_string(),
    };
    format!("{name}, {meaning}")
}
