//! Starts other programs, and ends them all when this program is interrupted.

use crate::sys;
use crate::terminal::eprint_escaped;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{self, Child, Command, ExitStatus, Output, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// Maps the id of each running process group to whether an interrupt has to end the group.
static GROUPS: Mutex<BTreeMap<u32, bool>> = Mutex::new(BTreeMap::new());

fn lock_groups() -> MutexGuard<'static, BTreeMap<u32, bool>> {
    GROUPS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs a command to its end and returns what it wrote.
pub fn run(command: &mut Command) -> io::Result<Output> {
    run_with_input(command, b"")
}

/// Runs a command with `input` as its standard input, and returns what the command wrote. If
/// `input` is empty, the standard input stays as the caller has set it.
pub fn run_with_input(command: &mut Command, input: &[u8]) -> io::Result<Output> {
    if !input.is_empty() {
        command.stdin(Stdio::piped());
    }
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = spawn(command)?;
    let stdin = child.stdin.take();
    // A command may end before it has read all of its input.
    stdin.map(|mut stdin| stdin.write_all(input).ok());
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let group = -(child.id() as i32);
    let (status, texts) = thread::scope(|scope| {
        let texts = [scope.spawn(|| read_all(stdout)), scope.spawn(|| read_all(stderr))];
        let status = child.wait();
        // Processes that the command has left behind may hold its pipes open.
        sys::send_signal(sys::SIGKILL, group);
        let texts = texts.map(|text| text.join().expect("reading does not panic"));
        (status, texts)
    });
    forget(child.id());
    let [stdout, stderr] = texts;
    Ok(Output { status: status?, stdout: stdout?, stderr: stderr? })
}

fn read_all(pipe: Option<impl Read>) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    match pipe {
        Some(mut pipe) => pipe.read_to_end(&mut bytes).map(|_| bytes),
        None => Ok(bytes),
    }
}

/// Starts a command in a new process group, which is killed if this program is interrupted. Call
/// `forget` when the command has ended.
pub fn spawn(command: &mut Command) -> io::Result<Child> {
    spawn_in_group(command, true)
}

fn spawn_in_group(command: &mut Command, ends_on_interrupt: bool) -> io::Result<Child> {
    // The lock is held while the command starts, so that an interrupt cannot miss the command.
    let mut groups = lock_groups();
    let child = command.process_group(0).spawn()?;
    groups.insert(child.id(), ends_on_interrupt);
    Ok(child)
}

/// Runs a supervisor: a process that ends by itself when this program has ended. Returns the exit
/// status of the supervisor and its report on stderr. If the supervisor is killed or stopped, the
/// processes that it has started are killed. `on_start` is called with the process id of the
/// supervisor.
pub fn run_supervised(
    command: &mut Command,
    on_start: impl FnOnce(u32),
) -> io::Result<(ExitStatus, Vec<u8>)> {
    let system = sys::system();
    system.adopt_orphans();
    let mut child = spawn_in_group(command.stderr(Stdio::piped()), false)?;
    on_start(child.id());
    let (id, status) = (child.id(), system.wait(&mut child));
    forget(id);
    let status = status?;
    if status.code().is_none() {
        // The lock keeps other threads from starting a command, which would be killed too.
        let groups = lock_groups();
        system.kill_descendants(id as i32, &groups.keys().copied().collect());
    }
    Ok((status, read_all(child.stderr.take())?))
}

/// Forgets the process group of a command: an interrupt no longer ends it.
pub fn forget(id: u32) {
    lock_groups().remove(&id);
}

/// On an interrupt, ends the running commands, removes the folder `work` and ends
/// this program.
pub fn stop_on_interrupt(work: PathBuf) {
    sys::handle_interrupt(move |signal| {
        let groups = lock_groups();
        for signal in [sys::SIGTERM, sys::SIGKILL] {
            for (&group, _) in groups.iter().filter(|(_, &ends)| ends) {
                sys::send_signal(signal, -(group as i32));
            }
        }
        // Dying processes and this program's other threads may create the folder again: with a
        // file in its place they cannot.
        for _ in 0..200 {
            fs::remove_dir_all(&work).ok();
            if File::create_new(&work).is_ok() {
                break;
            }
            thread::sleep(Duration::from_millis(5));
        }
        eprint_escaped("");
        // The exit code that a shell gives for the signal.
        let code = 128 + signal;
        // Until `exec` ends the other threads, the file keeps them from creating the folder. So
        // `sh` removes the file, and a second interrupt must not end `sh`.
        sys::ignore_interrupts();
        let mut command = Command::new("sh");
        command.args(["-c", "rm -f -- \"$0\"; exit \"$1\""]).arg(&work).arg(code.to_string());
        let _no_sh = command.exec();
        fs::remove_file(&work).ok();
        process::exit(code);
    });
}

/// Waits for ever if an interrupt is ending this program. Called before an exit: a terminal also
/// sends the interrupt to the programs that this one has started, and their failures must not
/// determine the exit code.
pub fn wait_while_stopping() {
    while sys::is_interrupted() {
        thread::park();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::env;

    /// The test starts itself as a child process, because only a separate process can
    /// be interrupted.
    #[test]
    fn an_interrupt_removes_a_folder_that_threads_create_again() {
        const WORK: &str = "MEXBOX_TEST_WORK";
        if let Some(work) = env::var_os(WORK) {
            stop_on_interrupt(PathBuf::from(&work));
            loop {
                fs::create_dir_all(&work).ok();
            }
        }
        let work = env::temp_dir().join(format!("mexbox interrupt {}", process::id()));
        for _ in 0..10 {
            let mut command = Command::new(env::current_exe().unwrap());
            command.args(["--exact", thread::current().name().unwrap()]).env(WORK, &work);
            command.stdout(Stdio::null()).stderr(Stdio::null());
            let mut child = command.process_group(0).spawn().unwrap();
            while !work.exists() {
                thread::yield_now();
            }
            // Further signals do not stop the removal.
            let group = -(child.id() as i32);
            let code = loop {
                sys::send_signal(sys::SIGTERM, group);
                if let Some(status) = child.try_wait().unwrap() {
                    break status.code();
                }
            };
            let is_left = fs::symlink_metadata(&work).is_ok();
            fs::remove_dir_all(&work).ok();
            assert_eq!((code, is_left), (Some(143), false));
        }
    }

    #[test]
    fn reads_both_outputs_and_the_status() {
        let script = "head -c 200000 /dev/zero; head -c 300000 /dev/zero >&2; exit 3";
        let output = run(Command::new("sh").args(["-c", script])).unwrap();
        assert_eq!(output.stdout.len(), 200_000);
        assert_eq!(output.stderr.len(), 300_000);
        assert_eq!(output.status.code(), Some(3));
    }
}
