//! macOS: written from Apple's headers and not tried on a Mac.
//!
//! RLIMIT_AS fails with EINVAL there, so memory is watched: the supervisor asks the
//! system how much a process uses. There is no way to adopt orphans.

use super::portable::System;
use super::usage::{self, RLIMIT_CORE, RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_STACK};
use super::{Ended, Limits};
use std::ffi::c_int;
use std::io;
use std::process::{Child, Command};
use std::time::Duration;

/// The type of microseconds in `struct timeval`, `suseconds_t`.
pub type Microseconds = i32;

const RUSAGE_INFO_V4: c_int = 4;

/// `struct rusage_info_v4` of `sys/resource.h`: 296 bytes.
#[repr(C)]
#[derive(Default)]
struct Usage {
    uuid: [u8; 16],
    /// In ticks of the Mach clock.
    user_time: u64,
    system_time: u64,
    between: [u64; 26],
    /// `ri_lifetime_max_phys_footprint`, in bytes.
    largest_footprint: u64,
    rest: [u64; 6],
}

const _: () = assert!(std::mem::size_of::<Usage>() == 296);

/// `struct mach_timebase_info`: a tick is `numerator / denominator` nanoseconds.
#[repr(C)]
#[derive(Default)]
struct Timebase {
    numerator: u32,
    denominator: u32,
}

extern "C" {
    /// What a process has used so far. Returns 0 unless it has ended.
    fn proc_pid_rusage(pid: c_int, version: c_int, usage: *mut Usage) -> c_int;
    /// The length of a tick of the Mach clock. Returns 0.
    fn mach_timebase_info(timebase: *mut Timebase) -> c_int;
}

pub struct Native;

impl System for Native {
    fn kept(&self) -> &'static [&'static str] {
        &["processor time", "memory", "output"]
    }

    fn remark(&self) -> Option<&'static str> {
        Some(
            "limits kept: processor time, memory in use, output, by calls of macOS that were not \
             tried on a Mac (MEXBOX_PORTABLE=1 does without them)",
        )
    }

    fn limit(&self, command: &mut Command, limits: Limits) -> bool {
        let limits = [
            (RLIMIT_CPU, limits.cpu.as_secs() + 2),
            (RLIMIT_FSIZE, limits.output),
            (RLIMIT_CORE, 0),
            (RLIMIT_STACK, limits.stack),
        ];
        usage::limit(command, limits, || ());
        true
    }

    fn cpu_time(&self, pid: i32, _wall: Duration) -> Option<Duration> {
        let (usage, mut timebase) = (used(pid)?, Timebase::default());
        // SAFETY: the pointer is to a local value of the right layout.
        let known = unsafe { mach_timebase_info(&mut timebase) } == 0;
        let ticks = u128::from(usage.user_time) + u128::from(usage.system_time);
        let nanoseconds =
            (ticks * u128::from(timebase.numerator)).checked_div(timebase.denominator.into())?;
        known.then(|| Duration::from_nanos(nanoseconds as u64))
    }

    fn memory(&self, pid: i32) -> u64 {
        used(pid).map_or(0, |usage| usage.largest_footprint)
    }

    fn wait(&self, child: &mut Child, block: bool) -> io::Result<Option<Ended>> {
        usage::wait(child.id() as i32, block, 1)
    }
}

/// What a process has used so far.
fn used(pid: i32) -> Option<Usage> {
    let mut usage = Usage::default();
    // SAFETY: the pointer is to a local value of the layout of this version.
    let known = unsafe { proc_pid_rusage(pid, RUSAGE_INFO_V4, &mut usage) } == 0;
    known.then_some(usage)
}
