//! A solution that talks to an interactor: what one of them writes is passed on to the
//! other and written down.

use crate::base::process;
use crate::base::sys;
use crate::base::terminal::head;
use crate::judge::conversation::{Conversation, Speaker};
use crate::judge::helper::TIME;
use crate::judge::run::{self, Job, Outcome, Stopped};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
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
    pub said: Said,
}

/// What was said.
#[derive(Default)]
pub struct Said {
    pub all: Conversation,
    /// Whether the interactor ended before the solution did.
    pub interactor_first: bool,
    /// What the interactor did wrong while the solution listened.
    pub fault: Option<String>,
    /// Whether the interactor has said all that it will say.
    is_complete: bool,
    /// Whether the solution has ended: it hears nothing that is said now.
    is_over: bool,
}

impl Talk {
    /// Who waited for whom, if the solution was stopped because nobody went on.
    pub fn who_waited(&self) -> String {
        let unless = match self.outcome.stopped {
            Some(Stopped::Sleep) => "",
            // By the clock alone, working and waiting look the same.
            Some(Stopped::Time) if !sys::system().knows_cpu() => "unless it was working, ",
            _ => return String::new(),
        };
        let for_what = match self.said.all.last_speaker() {
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
pub fn talk(job: &Job, interactor: &Path, expected: &[u8]) -> io::Result<Talk> {
    let pipes = pipes(job.folder)?;
    let file = |name| job.folder.join(name);
    let (answer, errors) = (file("answer"), file("interactor.err"));
    fs::write(&answer, expected)?;
    let mut command = Command::new(interactor);
    command.args([job.stdin, &file("interactor.out"), &answer]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let child = process::spawn(command.stderr(File::create(&errors)?))?;
    let id = child.id();
    let room = Room {
        interactor: Mutex::new(child),
        said: Mutex::default(),
    };
    let (outcome, is_late) = room.run(job, &pipes);
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
    said: Mutex<Said>,
}

impl Room {
    /// Runs the solution while two threads pass on what is said. Returns how it ended, and
    /// whether the interactor ended too late.
    fn run(&self, job: &Job, [to, from]: &[PathBuf; 2]) -> (io::Result<Outcome>, bool) {
        let job = Job { stdin: to, ..*job };
        let most = job.limits.output;
        thread::scope(|scope| {
            scope.spawn(|| self.tell_solution(to, most));
            scope.spawn(|| self.tell_interactor(from, most));
            let outcome = run::run(&job);
            if let Ok(outcome) = &outcome {
                self.note_work(outcome);
            }
            // If the solution did not start, the pipes are still waiting for it.
            for pipe in [to, from] {
                File::options().read(true).write(true).open(pipe).ok();
            }
            (outcome, !self.end_interactor())
        })
    }

    /// Opening a named pipe waits until its other end is opened.
    fn tell_solution(&self, pipe: &Path, most: u64) {
        let says = lock(&self.interactor).stdout.take();
        let mut to = File::options().write(true).open(pipe).ok();
        let is_all = pass_on(says, to.as_mut(), Speaker::Interactor, &self.said, most);
        // Before the pipe is closed, as the end of its input may end the solution too.
        let mut said = lock(&self.said);
        said.is_complete = true;
        if !is_all && !said.is_over {
            said.fault = Some(format!("printed more than {} MB", most >> 20));
        }
    }

    fn tell_interactor(&self, pipe: &Path, most: u64) {
        let mut hears = lock(&self.interactor).stdin.take();
        let from = File::open(pipe).ok();
        pass_on(from, hears.as_mut(), Speaker::Solution, &self.said, most);
        // The solution has ended, and the interactor does not know it yet.
        let mut said = lock(&self.said);
        said.is_over = true;
        said.interactor_first = said.is_complete || self.has_interactor_ended();
    }

    fn has_interactor_ended(&self) -> bool {
        let status = lock(&self.interactor).try_wait();
        status.map_or(true, |status| status.is_some())
    }

    /// Notes that the interactor has worked most of the time, if the solution has waited.
    fn note_work(&self, outcome: &Outcome) {
        let (system, id) = (sys::system(), lock(&self.interactor).id() as i32);
        let has_waited = system.knows_cpu() && outcome.stopped == Some(Stopped::Sleep);
        let cpu = system.cpu_time(id, outcome.wall).filter(|_| has_waited);
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

/// Makes the named pipes to the solution and from it, in place of the file that gets its
/// output.
fn pipes(folder: &Path) -> io::Result<[PathBuf; 2]> {
    let pipes = ["stdin", "stdout"].map(|name| folder.join(name));
    for pipe in &pipes {
        fs::remove_file(pipe).ok();
    }
    let made = process::output(Command::new("mkfifo").args(&pipes))?;
    let failed = || io::Error::other("mkfifo cannot make a named pipe in target/");
    made.status.success().then_some(pipes).ok_or_else(failed)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Passes on what one of the two says, until it says nothing more, or more than `most`
/// bytes in all. What the other does not want to hear is written down all the same.
/// Returns whether that was all.
fn pass_on(
    from: Option<impl Read>,
    mut to: Option<impl Write>,
    speaker: Speaker,
    said: &Mutex<Said>,
    most: u64,
) -> bool {
    let Some(mut from) = from else { return true };
    let (mut words, mut left) = ([0; 1 << 16], most);
    while let Ok(length @ 1..) = from.read(&mut words) {
        let words = &words[..length];
        let mut heard = lock(said);
        if !heard.is_over {
            heard.all.add(speaker, words);
        }
        drop(heard);
        left = match left.checked_sub(length as u64) {
            Some(left) => left,
            None => return false,
        };
        if to.as_mut().is_some_and(|to| to.write_all(words).is_err()) {
            to = None;
        }
    }
    true
}
