//! The portable way to run and watch a program, with nothing but std and signals: the default
//! methods of `System`. The implementation for a system that offers more overrides them.
//!
//! By default, time is wall-clock time, output is limited by polling the sizes of the files, and
//! memory has no limit. A process that leaves the process group of the program and outlives the
//! program is not killed.

use super::{send_signal, Limits, SIGKILL};
use std::collections::BTreeSet;
use std::env;
use std::io;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus};
use std::thread;
use std::time::Duration;

/// The operations that differ between systems.
pub trait System {
    /// Returns the limits that are enforced, as `--json` names them.
    fn enforced_limits(&self) -> &'static [&'static str] {
        &["wall-clock time", "output"]
    }

    /// Returns whether the processor time of a program is known while it runs.
    fn measures_cpu(&self) -> bool {
        self.enforced_limits().contains(&"processor time")
    }

    /// Returns the path of this program, which `bundle.sh` starts by its absolute path.
    fn current_program(&self) -> PathBuf {
        env::args_os().next().map(PathBuf::from).unwrap_or_default()
    }

    /// Makes the system enforce the limits on the command as far as it can, and kill the command
    /// when its parent ends. The memory limit is on address space, the output limit on the size of
    /// each file. A `stack` of `u64::MAX` bytes is unlimited.
    fn set_limits(&self, _command: &mut Command, _limits: Limits, _stack: u64) {}

    /// Returns the processor time that all threads of a process have used so far, `None` if the
    /// process has ended. The default is `wall`, the wall-clock time since its start.
    fn cpu_time(&self, _pid: i32, wall: Duration) -> Option<Duration> {
        Some(wall)
    }

    /// Returns the first child of a process; `None` if there is none or it is not known.
    fn first_child(&self, _pid: i32) -> Option<i32> {
        None
    }

    /// Returns how long a process was ready to run but had no processor. Such time on a busy
    /// machine does not count as idle.
    fn run_queue_delay(&self, _pid: i32) -> Duration {
        Duration::ZERO
    }

    /// Returns the peak memory of a process so far, in bytes; 0 if unknown.
    fn memory(&self, _pid: i32) -> u64 {
        0
    }

    /// Waits until a child has ended or, on some systems, was stopped.
    fn wait(&self, child: &mut Child) -> io::Result<ExitStatus> {
        child.wait()
    }

    /// Returns the processor time of all children of this process that have ended, and the largest
    /// peak memory of one of them in bytes; `None` if these are unknown. The memory is at least
    /// what this process used at the fork.
    fn children_usage(&self) -> Option<(Duration, u64)> {
        None
    }

    /// Makes this process the parent of each descendant that loses its parent.
    fn adopt_orphans(&self) {}

    /// Kills the processes that process `pid` has left behind at its end, except those in `keep`,
    /// which are children of this process. The default is to kill the process group.
    fn kill_descendants(&self, pid: i32, _keep: &BTreeSet<u32>) {
        // Killed processes exist until their new parent reaps them, which in some containers never
        // happens.
        for _ in 0..200 {
            if !send_signal(SIGKILL, -pid) {
                return;
            }
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// A system with the default methods.
pub struct Portable;

impl System for Portable {}
