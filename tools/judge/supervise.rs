//! The supervisor of a run: starts the program under limits, watches it, kills it when it
//! exceeds a limit, and kills the processes that it leaves behind.

use crate::judge::run::Outcome;
use crate::judges::Limits;
use base::context::Context;
use base::sys;
use std::collections::BTreeSet;
use std::error::Error;
use std::fs::{self, File};
use std::io;
use std::os::fd::AsFd;
use std::os::unix::process::{parent_id, CommandExt};
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, Instant};

/// The supervisor's `main`: in the working directory, runs the program that the arguments name,
/// and writes a report for `run` to stderr.
pub fn supervise(arguments: &[String]) -> Result<(), Box<dyn Error>> {
    let [time, wall, memory, output, errors, stack, program, rest @ ..] = arguments else {
        return Err("wrong arguments".into());
    };
    let number = |text: &String| text.parse::<u64>();
    let limits = Limits {
        time: Duration::from_micros(number(time)?),
        wall: Duration::from_micros(number(wall)?),
        memory: number(memory)?,
        output: number(output)?,
        errors: number(errors)?,
    };
    // The name is removed so that the program cannot open the file.
    let stderr = File::options().write(true).open("stderr")?;
    fs::remove_file("stderr")?;
    let stdout = File::from(io::stdout().as_fd().try_clone_to_owned()?);
    let sizes = [(&stdout, limits.output), (&stderr, limits.errors)];
    let mut command = Command::new(program);
    command.args(rest).process_group(0);
    command.stderr(stderr.try_clone()?).env_remove("RUST_BACKTRACE");
    // The limits that the system enforces are a little higher, so that the supervisor kills the
    // program at the real limits, and its report shows which one was exceeded.
    let wide = Limits {
        memory: limits.memory + (256 << 20),
        output: limits.output.max(limits.errors) + (64 << 10),
        ..limits
    };
    sys::system().set_limits(&mut command, wide, number(stack)?);
    sys::stop_ignoring_hangups();
    let start = Instant::now();
    let mut child = command.spawn().context(program)?;
    let pid = child.id() as i32;
    // A signal to this process ends the run early; the report is written nevertheless.
    sys::handle_interrupt(move |_| kill_group(pid));
    let mut outcome = watch(&mut child, start, limits, sizes)?;
    sys::system().kill_descendants(child.id() as i32, &BTreeSet::new());
    // Descendants count too, also those that their parents have not waited for.
    if let Some((cpu, memory)) = sys::system().children_usage() {
        outcome.cpu = cpu;
        outcome.memory = outcome.memory.max(Some(memory));
    }
    eprintln!("{}", outcome.to_line());
    Ok(())
}

/// Waits for the end of the program, and kills it when it exceeds a limit, or when a file
/// exceeds its limit in `sizes`.
fn watch(
    child: &mut Child,
    start: Instant,
    limits: Limits,
    sizes: [(&File, u64); 2],
) -> io::Result<Outcome> {
    let (system, parent, pid) = (sys::system(), parent_id(), child.id() as i32);
    let is_too_large =
        |(file, limit): (&File, u64)| file.metadata().is_ok_and(|it| it.len() > limit);
    let mut memory = 0;
    loop {
        let (ended, wall) = (child.try_wait()?, start.elapsed());
        if let Some(status) = ended {
            return Ok(Outcome {
                status,
                wall,
                cpu: wall,
                memory: Some(memory).filter(|&bytes| bytes > 0),
            });
        }
        memory = memory.max(system.memory(pid));
        // The processor time cannot be read after the end of the program.
        let cpu = system.cpu_time(pid, wall).unwrap_or_default();
        let is_over = cpu > limits.time
            || memory > limits.memory
            || exceeds_wall_limit(limits, wall, || system.run_queue_delay(pid))
            || sizes.into_iter().any(is_too_large);
        if is_over || parent_id() != parent {
            kill_group(pid);
        }
        // Polls more often at the start, so that short runs are measured precisely.
        let is_short = wall < Duration::from_millis(20);
        thread::sleep(Duration::from_micros(if is_short { 200 } else { 1000 }));
    }
}

fn kill_group(pid: i32) {
    sys::send_signal(sys::SIGKILL, -pid);
    sys::send_signal(sys::SIGKILL, pid);
}

/// Returns whether a run exceeds its wall-clock limit. `delay`, the time that the run has waited
/// for a processor, does not count.
fn exceeds_wall_limit(limits: Limits, wall: Duration, delay: impl FnOnce() -> Duration) -> bool {
    wall > limits.wall && wall > limits.wall + delay()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ignores_the_time_that_a_run_waits_for_a_processor() {
        let limits = Limits::new(Duration::from_secs(2), 0, 0);
        let milliseconds = [[7000, 0], [7001, 0], [7500, 500], [7501, 500]];
        let times = milliseconds.map(|pair| pair.map(Duration::from_millis));
        let exceeded = times.map(|[wall, delay]| exceeds_wall_limit(limits, wall, || delay));
        assert_eq!(exceeded, [false, true, false, true]);
    }
}
