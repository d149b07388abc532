//! The portable way to run and watch a program: with std alone. It is the default of
//! each method of `System`; systems on which more can be known replace methods.
//!
//! Time is what the clock shows, output is limited by looking at the sizes of the
//! files, and memory has no limit. A program that leaves its process group and
//! outlives its parent is not found.

use super::{send_signal, Limits, SIGKILL};
use std::collections::BTreeSet;
use std::env;
use std::io;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus};
use std::thread;
use std::time::Duration;

/// What systems do differently.
pub trait System {
    /// Returns the limits that are kept, as `--json` names them.
    fn enforced_limits(&self) -> &'static [&'static str] {
        &["time by the clock", "output"]
    }

    /// Returns whether the processor time of a program is known while it runs.
    fn measures_cpu(&self) -> bool {
        self.enforced_limits().contains(&"processor time")
    }

    /// Returns the program that runs now. bundle.sh starts it by its whole path.
    fn current_program(&self) -> PathBuf {
        env::args_os().next().map(PathBuf::from).unwrap_or_default()
    }

    /// Makes the system enforce what it can of these limits on the command, and end
    /// the command when its parent ends: memory counts as address space, output by file.
    /// The stack has `u64::MAX` bytes for any.
    fn set_limits(&self, _command: &mut Command, _limits: Limits, _stack: u64) {}

    /// Returns the processor time that all threads of a process have used so far, `None` if
    /// it has ended. Here it is the time on the clock since its start.
    fn cpu_time(&self, _pid: i32, wall: Duration) -> Option<Duration> {
        Some(wall)
    }

    /// Returns the first child of a process, if the system tells.
    fn first_child(&self, _pid: i32) -> Option<i32> {
        None
    }

    /// Returns how long a process was ready to run but had no processor. On a busy machine
    /// this time does not count as idle.
    fn run_queue_delay(&self, _pid: i32) -> Duration {
        Duration::ZERO
    }

    /// Returns the most memory that a process has used so far, in bytes.
    fn memory(&self, _pid: i32) -> u64 {
        0
    }

    /// Waits until a child has ended or, if the system tells, was stopped.
    fn wait(&self, child: &mut Child) -> io::Result<ExitStatus> {
        child.wait()
    }

    /// Returns the processor time that the children of this process have used that have
    /// ended, and the most memory of one of them in bytes, at least what this process had
    /// at the fork.
    fn children_usage(&self) -> Option<(Duration, u64)> {
        None
    }

    /// Makes this process the parent of each descendant that loses its parent.
    fn adopt_orphans(&self) {}

    /// Kills what a process that has ended leaves behind, but for the children of this
    /// process in `keep`: here the processes of its group.
    fn kill_descendants(&self, pid: i32, _keep: &BTreeSet<u32>) {
        // Killed processes are there until their new parent has noticed their end,
        // which some containers never do.
        for _ in 0..200 {
            if !send_signal(SIGKILL, -pid) {
                return;
            }
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// A system of which nothing is known.
pub struct Portable;

impl System for Portable {}
