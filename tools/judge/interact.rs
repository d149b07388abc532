//! Runs a solution with an interactor: what one of the two writes is forwarded to
//! the other and recorded.

use crate::judge::conversation::{Conversation, Speaker};
use crate::judge::helper::{self, MAX_TIME};
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

/// A run of a solution with an interactor.
pub struct Interaction {
    /// The run of the solution.
    pub run: FinishedRun,
    /// The exit code of the interactor; `None` if it was killed or could not be run.
    pub code: Option<i32>,
    /// What the interactor wrote to stderr, or why it has no exit code.
    pub message: String,
    pub conversation: Conversation,
}

impl Interaction {
    /// Describes who waited for whom if the solution was killed while both waited;
    /// otherwise the result is empty.
    pub fn describe_deadlock(&self, limits: Limits) -> String {
        let unless = if self.run.outcome.was_idle(limits) {
            ""
        } else if !sys::system().measures_cpu() && self.run.outcome.cpu > limits.time {
            // With wall-clock time alone, working and waiting look the same.
            "unless it was working, "
        } else {
            return String::new();
        };
        let for_what = match self.conversation.last_speaker() {
            Some(Speaker::Solution) => {
                "the interactor for more than the solution has written (a line feed?), \
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
    // An interactor waits for the solution, and may judge for a while after the solution has ended.
    let longest = job.limits.wall + MAX_TIME;
    let limits = Limits { time: longest, wall: longest, ..helper::limits(64 << 20) };
    let mut helper = helper::new_job(interactor, &job.folder, limits)?;
    let [output, answer] = ["output", "answer"].map(|name| helper.folder.join(name));
    fs::write(&answer, expected)?;
    helper.arguments = [input, &output, &answer].map(|file| file.into()).to_vec();
    let (stdin, to_solution) = io::pipe()?;
    let (from_solution, stdout) = io::pipe()?;
    let (interactor_stdin, to_interactor) = io::pipe()?;
    let (from_interactor, interactor_stdout) = io::pipe()?;
    let shared = &Shared {
        supervisor: AtomicU32::new(0),
        conversation: Mutex::default(),
        limits: job.limits,
    };
    let (solution, (interactor, is_late)) = thread::scope(|scope| {
        let (ended, has_ended) = mpsc::channel();
        let interactor = scope.spawn(move || {
            let start = |id| shared.supervisor.store(id, Ordering::Relaxed);
            let run = run::run_connected(&helper, interactor_stdin, interactor_stdout, start);
            ended.send(()).ok();
            run
        });
        scope.spawn(move || shared.forward_to_solution(from_interactor, to_solution));
        scope.spawn(move || shared.forward_to_interactor(from_solution, to_interactor));
        let solution = run::run_connected(job, stdin, stdout, |_| ());
        if let Ok(run) = &solution {
            shared.record_busy_interactor(&run.outcome);
        }
        let is_late = shared.end_interactor(&has_ended);
        let interactor = interactor.join().expect("the thread does not panic");
        (solution, (interactor, is_late))
    });
    let mut run = solution?;
    let (code, message) = if is_late {
        (None, format!("it did not end within {} s", MAX_TIME.as_secs()))
    } else {
        describe_end(interactor, limits)
    };
    let conversation = lock(&shared.conversation).clone();
    run.output = conversation.output();
    Ok(Interaction { run, code, message, conversation })
}

/// Returns the exit code of an interactor and an excerpt of its messages; if it has no exit code,
/// `None` and the reason.
fn describe_end(interactor: io::Result<FinishedRun>, limits: Limits) -> (Option<i32>, String) {
    match interactor {
        Ok(run) => match helper::describe_exceeded_limit(limits, &run) {
            Some(reason) => (None, format!("it {reason}")),
            None => (run.outcome.status.code(), excerpt(&run.errors).trim().to_string()),
        },
        Err(error) => (None, error.to_string()),
    }
}

/// The state that the threads of an interaction share.
struct Shared {
    /// The id of the process that supervises the interactor; 0 until it has started.
    supervisor: AtomicU32,
    conversation: Mutex<Conversation>,
    /// The limits of the solution. Its output limit holds for the interactor too.
    limits: Limits,
}

impl Shared {
    fn forward_to_solution(&self, from: PipeReader, to: PipeWriter) {
        let has_ended = self.forward(from, &to, Speaker::Interactor);
        // The end is recorded before the pipe is closed, because the solution may end when its
        // input does.
        let mut conversation = lock(&self.conversation);
        let first = *conversation.first_to_end.get_or_insert(Speaker::Interactor);
        if !has_ended && first == Speaker::Interactor {
            let max = self.limits.output >> 20;
            conversation.fault = Some(format!("printed more than {max} MB"));
        }
    }

    fn forward_to_interactor(&self, from: PipeReader, to: PipeWriter) {
        self.forward(from, &to, Speaker::Solution);
        lock(&self.conversation).first_to_end.get_or_insert(Speaker::Solution);
    }

    /// Forwards and records what `speaker` writes, until its output ends or exceeds the limit.
    /// Returns whether the output ended.
    fn forward(&self, mut from: impl Read, mut to: impl Write, speaker: Speaker) -> bool {
        let (mut words, mut length) = ([0; 1 << 16], 0);
        while let Ok(read @ 1..) = from.read(&mut words) {
            let words = &words[..read];
            lock(&self.conversation).add(speaker, words);
            length += read as u64;
            if length > self.limits.output {
                return false;
            }
            // An error means that the other program no longer reads. The text is recorded
            // nevertheless.
            to.write_all(words).ok();
        }
        true
    }

    /// Records a fault of the interactor if the solution was idle, and the interactor used the
    /// processor for more than half of the time.
    fn record_busy_interactor(&self, outcome: &Outcome) {
        let system = sys::system();
        let supervisor = self.supervisor.load(Ordering::Relaxed) as i32;
        let used = system.first_child(supervisor).and_then(|id| {
            // On a busy machine the interactor may have waited for a processor.
            Some(system.cpu_time(id, outcome.wall)? + system.run_queue_delay(id))
        });
        if outcome.was_idle(self.limits) && used.is_some_and(|used| used > outcome.wall / 2) {
            let seconds = outcome.wall.as_secs_f64();
            let words = format!("kept the solution waiting for {seconds:.1} s");
            lock(&self.conversation).fault = Some(words);
        }
    }

    /// Waits at most `MAX_TIME` for the interactor to end, or not at all after a fault. If the
    /// interactor still runs then, ends it with all its descendants, and returns `true`.
    fn end_interactor(&self, has_ended: &Receiver<()>) -> bool {
        let is_faulty = lock(&self.conversation).fault.is_some();
        let longest = if is_faulty { Duration::ZERO } else { MAX_TIME };
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
