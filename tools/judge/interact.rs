//! A solution that talks to an interactor: what one of them writes is passed on to the
//! other and written down.

use crate::base::process;
use crate::base::sys;
use crate::base::terminal::head;
use crate::judge::conversation::{Conversation, Speaker};
use crate::judge::helper::TIME;
use crate::judge::run::{self, Job, Outcome};
use crate::terms::Limits;
use std::fs::{self, File};
use std::io::{self, PipeReader, PipeWriter, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// A conversation that has ended.
pub struct Talk {
    /// How the solution ended.
    pub outcome: Outcome,
    /// The exit code of the interactor; `None` if it was killed.
    pub code: Option<i32>,
    /// What the interactor wrote to stderr, or why it was killed.
    pub message: String,
    pub said: Conversation,
}

impl Talk {
    /// Who waited for whom, if the solution was stopped because nobody went on.
    pub fn who_waited(&self, limits: Limits) -> String {
        let unless = match self.outcome.was_idle(limits) {
            true => "",
            // By the clock alone, working and waiting look the same.
            false if !sys::system().knows_cpu() && self.outcome.cpu > limits.time => {
                "unless it was working, "
            }
            false => return String::new(),
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
pub fn talk(job: &Job, interactor: &Path, input: &Path, expected: &[u8]) -> io::Result<Talk> {
    let file = |name| job.folder.join(name);
    let (answer, errors) = (file("answer"), file("interactor.err"));
    fs::write(&answer, expected)?;
    let (stdin, to_solution) = io::pipe()?;
    let (from_solution, stdout) = io::pipe()?;
    let mut command = Command::new(interactor);
    command.args([input, &file("interactor.out"), &answer]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = process::spawn(command.stderr(File::create(&errors)?))?;
    let (id, says, hears) = (child.id(), child.stdout.take(), child.stdin.take());
    let room = Room {
        interactor: Mutex::new(child),
        said: Mutex::default(),
        limits: job.limits,
    };
    let (outcome, is_late) = thread::scope(|scope| {
        let room = &room;
        scope.spawn(move || room.tell_solution(says.expect("it is piped"), to_solution));
        scope.spawn(move || room.tell_interactor(from_solution, hears.expect("it is piped")));
        let outcome = run::run_between(job, stdin, stdout).inspect(|it| room.note_work(it));
        (outcome, !room.end_interactor())
    });
    process::ended(id);
    let status = lock(&room.interactor).wait()?;
    let words = fs::read(&errors)?;
    Ok(Talk {
        outcome: outcome?,
        code: status.code(),
        message: match is_late {
            true => format!("it did not end within {} s", TIME.as_secs()),
            false => head(&String::from_utf8_lossy(&words)).trim().to_string(),
        },
        said: room.said.into_inner().unwrap_or_default(),
    })
}

/// What the threads of a conversation share.
struct Room {
    interactor: Mutex<Child>,
    said: Mutex<Conversation>,
    /// Those of the solution. Nor may the interactor say more.
    limits: Limits,
}

impl Room {
    fn tell_solution(&self, says: ChildStdout, to: PipeWriter) {
        let is_all = self.pass_on(says, &to, Speaker::Interactor);
        // Before the pipe is closed, as the end of its input may end the solution too.
        let mut said = lock(&self.said);
        let first = *said.first.get_or_insert(Speaker::Interactor);
        if !is_all && first == Speaker::Interactor {
            let most = self.limits.output >> 20;
            said.fault = Some(format!("printed more than {most} MB"));
        }
    }

    fn tell_interactor(&self, from: PipeReader, hears: ChildStdin) {
        self.pass_on(from, &hears, Speaker::Solution);
        // The solution has ended, and the interactor does not know it yet.
        let first = match self.has_interactor_ended() {
            true => Speaker::Interactor,
            false => Speaker::Solution,
        };
        lock(&self.said).first.get_or_insert(first);
    }

    /// Passes on what one of the two says, until it says nothing more, or too much. Returns
    /// whether that was all.
    fn pass_on(&self, mut from: impl Read, mut to: impl Write, speaker: Speaker) -> bool {
        let (mut words, mut length) = ([0; 1 << 16], 0);
        while let Ok(read @ 1..) = from.read(&mut words) {
            let words = &words[..read];
            lock(&self.said).add(speaker, words);
            length += read as u64;
            if length > self.limits.output {
                return false;
            }
            // What the other does not want to hear is written down all the same.
            to.write_all(words).ok();
        }
        true
    }

    fn has_interactor_ended(&self) -> bool {
        let status = lock(&self.interactor).try_wait();
        status.map_or(true, |status| status.is_some())
    }

    /// Notes that the interactor has worked most of the time, if the solution has waited.
    fn note_work(&self, outcome: &Outcome) {
        let (system, id) = (sys::system(), lock(&self.interactor).id() as i32);
        let cpu = system.cpu_time(id, outcome.wall);
        let cpu = cpu.filter(|_| outcome.was_idle(self.limits));
        // On a busy machine it may have waited for a processor.
        if cpu.is_some_and(|cpu| cpu + system.delay(id) > outcome.wall / 2) {
            let seconds = outcome.wall.as_secs_f64();
            let words = format!("worked while the solution waited for it for {seconds:.1} s");
            lock(&self.said).fault = Some(words);
        }
    }

    /// Waits for the interactor, and stops it and its children after a while. Returns
    /// whether it has ended by itself.
    fn end_interactor(&self) -> bool {
        let is_faulty = lock(&self.said).fault.is_some();
        let end = Instant::now() + if is_faulty { Duration::ZERO } else { TIME };
        while !self.has_interactor_ended() && Instant::now() < end {
            thread::sleep(Duration::from_millis(1));
        }
        let has_ended = self.has_interactor_ended();
        sys::send(sys::SIGKILL, -(lock(&self.interactor).id() as i32));
        has_ended
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
