//! Runs a solution with an interactor: what one of them writes is passed on to the
//! other and recorded.

use crate::judge::conversation::{Conversation, Speaker};
use crate::judge::helper::{self, TIME};
use crate::judge::run::{self, FinishedRun, Job, Outcome};
use crate::judges::Limits;
use base::sys;
use base::terminal::excerpt;
use std::fs;
use std::io::{self, PipeReader, PipeWriter, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// A conversation that has ended.
pub struct Interaction {
    /// The run of the solution.
    pub run: FinishedRun,
    /// The exit code of the interactor; `None` if it was killed.
    pub code: Option<i32>,
    /// What the interactor wrote to stderr, or why it was killed.
    pub message: String,
    pub said: Conversation,
}

impl Interaction {
    /// Says who waited for whom, if the solution was stopped because both were idle.
    pub fn describe_deadlock(&self, limits: Limits) -> String {
        let unless = if self.run.outcome.was_idle(limits) {
            ""
        } else if !sys::system().measures_cpu() && self.run.outcome.cpu > limits.time {
            // With wall-clock time alone, working and waiting look the same.
            "unless it was working, "
        } else {
            return String::new();
        };
        let for_what = match self.said.last_speaker() {
            Some(Speaker::Solution) => {
                "the interactor for more than the solution has said (a line feed?), \
                 the solution for an answer"
            }
            _ => {
                "the interactor for an answer that has not come (is the output flushed?), \
                 the solution for more"
            }
        };
        format!("; {unless}both wait: {for_what}")
    }
}

/// Runs a solution with an interactor, which is called with the paths of the input, of
/// a file to write to, and of the answer.
pub fn run_interactive(
    job: &Job,
    interactor: &Path,
    input: &Path,
    expected: &[u8],
) -> io::Result<Interaction> {
    // An interactor waits for the solution, and may judge for a while after its end.
    let longest = job.limits.wall + TIME;
    let limits = Limits { time: longest, wall: longest, ..helper::limits(64 << 20) };
    let mut helper = helper::new_job(interactor, &job.folder, limits)?;
    let [output, answer] = ["output", "answer"].map(|name| helper.folder.join(name));
    fs::write(&answer, expected)?;
    helper.arguments = [input, &output, &answer].map(|file| file.into()).to_vec();
    let (stdin, to_solution) = io::pipe()?;
    let (from_solution, stdout) = io::pipe()?;
    let (asks, to_interactor) = io::pipe()?;
    let (from_interactor, says) = io::pipe()?;
    let room = &Room { supervisor: AtomicU32::new(0), said: Mutex::default(), limits: job.limits };
    let (solution, (interactor, is_late)) = thread::scope(|scope| {
        let (ended, has_ended) = mpsc::channel();
        let interactor = scope.spawn(move || {
            let start = |id| room.supervisor.store(id, Ordering::Relaxed);
            let ran = run::run_connected(&helper, asks, says, start);
            ended.send(()).ok();
            ran
        });
        scope.spawn(move || room.tell_solution(from_interactor, to_solution));
        scope.spawn(move || room.tell_interactor(from_solution, to_interactor));
        let solution = run::run_connected(job, stdin, stdout, |_| ());
        if let Ok(run) = &solution {
            room.note_work(&run.outcome);
        }
        let is_late = room.end_interactor(&has_ended);
        let interactor = interactor.join().expect("it does not panic");
        (solution, (interactor, is_late))
    });
    let mut run = solution?;
    let (code, message) = match interactor {
        _ if is_late => (None, format!("it did not end within {} s", TIME.as_secs())),
        Ok(run) => match helper::stop_reason(limits, &run) {
            Some(reason) => (None, format!("it {reason}")),
            None => {
                let words = excerpt(&run.errors);
                (run.outcome.status.code(), words.trim().to_string())
            }
        },
        Err(error) => (None, error.to_string()),
    };
    let said = lock(&room.said).clone();
    run.output = said.output();
    Ok(Interaction { run, code, message, said })
}

/// What the threads of a conversation share.
struct Room {
    /// The process that runs the interactor.
    supervisor: AtomicU32,
    said: Mutex<Conversation>,
    /// The limits of the solution. Its output limit holds for the interactor too.
    limits: Limits,
}

impl Room {
    fn tell_solution(&self, says: PipeReader, to: PipeWriter) {
        let is_all = self.pass_on(says, &to, Speaker::Interactor);
        // Recorded before the pipe is closed, as the end of its input may end the other
        // program too.
        let mut said = lock(&self.said);
        let first = *said.first.get_or_insert(Speaker::Interactor);
        if !is_all && first == Speaker::Interactor {
            let most = self.limits.output >> 20;
            said.fault = Some(format!("printed more than {most} MB"));
        }
    }

    fn tell_interactor(&self, from: PipeReader, to: PipeWriter) {
        self.pass_on(from, &to, Speaker::Solution);
        lock(&self.said).first.get_or_insert(Speaker::Solution);
    }

    /// Passes on what one of the two writes, until its output ends or exceeds the limit.
    /// Returns whether it ended.
    fn pass_on(&self, mut from: impl Read, mut to: impl Write, speaker: Speaker) -> bool {
        let (mut words, mut length) = ([0; 1 << 16], 0);
        while let Ok(read @ 1..) = from.read(&mut words) {
            let words = &words[..read];
            lock(&self.said).add(speaker, words);
            length += read as u64;
            if length > self.limits.output {
                return false;
            }
            // If the other one no longer reads, its input is recorded nevertheless.
            to.write_all(words).ok();
        }
        true
    }

    /// Notes that the interactor has worked most of the time, if the solution has waited.
    fn note_work(&self, outcome: &Outcome) {
        let system = sys::system();
        let supervisor = self.supervisor.load(Ordering::Relaxed) as i32;
        let used = system.first_child(supervisor).and_then(|id| {
            // On a busy machine it may have waited for a processor.
            Some(system.cpu_time(id, outcome.wall)? + system.run_queue_delay(id))
        });
        if outcome.was_idle(self.limits) && used.is_some_and(|used| used > outcome.wall / 2) {
            let seconds = outcome.wall.as_secs_f64();
            let words = format!("worked while the solution waited for it for {seconds:.1} s");
            lock(&self.said).fault = Some(words);
        }
    }

    /// Waits for the interactor, and stops it after a while, with all that it has started.
    /// Returns whether it was stopped.
    fn end_interactor(&self, has_ended: &Receiver<()>) -> bool {
        let is_faulty = lock(&self.said).fault.is_some();
        let longest = if is_faulty { Duration::ZERO } else { TIME };
        let is_late = has_ended.recv_timeout(longest).is_err();
        if is_late {
            sys::send_signal(sys::SIGTERM, self.supervisor.load(Ordering::Relaxed) as i32);
        }
        is_late
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
