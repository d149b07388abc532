//! A solution that talks to an interactor: what one of them writes is passed on to the
//! other and written down.

use crate::base::process;
use crate::base::sys;
use crate::base::terminal::head;
use crate::judge::helper::TIME;
use crate::judge::run::{self, Files, Outcome, Stopped};
use crate::terms::Limits;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

/// How many lines of a conversation are shown.
const SHOWN: usize = 30;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Speaker {
    Interactor,
    Solution,
}

/// A conversation that has ended.
pub struct Talk {
    /// How the solution ended.
    pub outcome: Outcome,
    /// The exit code of the interactor; `None` if it was killed.
    pub code: Option<i32>,
    /// What the interactor wrote to stderr.
    pub message: String,
    /// Whether the interactor ended before the solution did.
    pub interactor_first: bool,
    said: Said,
}

/// What was said, in order. Words of one speaker in a row are one piece.
#[derive(Default)]
struct Said {
    pieces: Vec<(Speaker, Vec<u8>)>,
    /// Whether the interactor has said all that it will say.
    is_complete: bool,
    /// Whether the solution has ended: it hears nothing that is said now.
    is_over: bool,
}

impl Said {
    fn add(&mut self, speaker: Speaker, words: &[u8]) {
        match self.pieces.last_mut() {
            _ if self.is_over => {}
            Some((last, text)) if *last == speaker => text.extend(words),
            _ => self.pieces.push((speaker, words.to_vec())),
        }
    }
}

impl Talk {
    /// What the solution said.
    pub fn output(&self) -> Vec<u8> {
        let pieces = self.said.pieces.iter();
        let own = pieces.filter(|(speaker, _)| *speaker == Speaker::Solution);
        own.flat_map(|(_, text)| text.iter().copied()).collect()
    }

    /// The conversation, one line of it on a line, the end of it if it is long.
    pub fn transcript(&self) -> String {
        let mut lines = Vec::new();
        for (speaker, text) in &self.said.pieces {
            let who = match speaker {
                Speaker::Interactor => "interactor",
                Speaker::Solution => "  solution",
            };
            let text = String::from_utf8_lossy(text);
            lines.extend(text.lines().map(|line| format!("{who}: {line:.80}\n")));
        }
        let hidden = lines.len().saturating_sub(SHOWN);
        let begin = match hidden {
            0 => String::from("conversation:\n"),
            _ => format!("conversation, without its first {hidden} lines:\n"),
        };
        begin + &lines[hidden..].concat()
    }

    /// Who waited for whom, if the solution was stopped because nobody went on.
    pub fn who_waited(&self) -> String {
        let unless = match self.outcome.stopped {
            Some(Stopped::Sleep) => "",
            // By the clock alone, working and waiting look the same.
            Some(Stopped::Time) if !sys::system().knows_cpu() => "unless it was working, ",
            _ => return String::new(),
        };
        let for_what = match self.said.pieces.last() {
            Some((Speaker::Solution, _)) => {
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
pub fn talk(
    files: &Files,
    limits: Limits,
    stack: u64,
    interactor: &Path,
    answer: &Path,
) -> io::Result<Talk> {
    let folder = files.stdout.parent().unwrap_or(Path::new("."));
    let pipes = pipes(folder)?;
    let errors = folder.join("interactor.err");
    let mut command = Command::new(interactor);
    command.args([files.stdin, &folder.join("interactor.out"), answer]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let child = process::spawn(command.stderr(File::create(&errors)?))?;
    let id = child.id();
    let room = Room {
        interactor: Mutex::new(child),
        said: Mutex::default(),
    };
    let (outcome, interactor_first) = room.run(files, limits, stack, &pipes);
    process::ended(id);
    let status = lock(&room.interactor).wait()?;
    let words = fs::read(&errors)?;
    Ok(Talk {
        outcome: outcome?,
        code: status.code(),
        message: head(&String::from_utf8_lossy(&words)).trim().to_string(),
        interactor_first,
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
    /// whether the interactor ended before it.
    fn run(
        &self,
        files: &Files,
        limits: Limits,
        stack: u64,
        [to, from]: &[PathBuf; 2],
    ) -> (io::Result<Outcome>, bool) {
        let files = Files {
            stdin: to,
            stdout: from,
            ..*files
        };
        thread::scope(|scope| {
            scope.spawn(|| self.tell_solution(to));
            let listener = scope.spawn(|| self.tell_interactor(from, limits.output));
            let outcome = run::run(&files, limits, stack);
            // If the solution did not start, the pipes are still waiting for it.
            for pipe in [to, from] {
                File::options().read(true).write(true).open(pipe).ok();
            }
            self.end_interactor();
            (outcome, listener.join().unwrap_or(false))
        })
    }

    /// Opening a named pipe waits until its other end is opened.
    fn tell_solution(&self, pipe: &Path) {
        let says = lock(&self.interactor).stdout.take();
        let mut to = File::options().write(true).open(pipe).ok();
        pass_on(says, to.as_mut(), Speaker::Interactor, &self.said, u64::MAX);
        // Before the pipe is closed, as the end of its input may end the solution too.
        lock(&self.said).is_complete = true;
    }

    /// Returns whether the interactor had ended when the solution ended.
    fn tell_interactor(&self, pipe: &Path, most: u64) -> bool {
        let mut hears = lock(&self.interactor).stdin.take();
        let from = File::open(pipe).ok();
        pass_on(from, hears.as_mut(), Speaker::Solution, &self.said, most);
        // The solution has ended, and the interactor does not know it yet.
        let mut said = lock(&self.said);
        said.is_over = true;
        said.is_complete || self.has_interactor_ended()
    }

    fn has_interactor_ended(&self) -> bool {
        let status = lock(&self.interactor).try_wait();
        status.map_or(true, |status| status.is_some())
    }

    /// Waits for the interactor, and stops it and its children after a while.
    fn end_interactor(&self) {
        let start = Instant::now();
        while !self.has_interactor_ended() && start.elapsed() < TIME {
            thread::sleep(Duration::from_millis(1));
        }
        sys::send(sys::SIGKILL, -(lock(&self.interactor).id() as i32));
    }
}

/// Makes the named pipes to the solution and from it.
fn pipes(folder: &Path) -> io::Result<[PathBuf; 2]> {
    let pipes = ["to-solution", "from-solution"].map(|name| folder.join(name));
    for pipe in &pipes {
        fs::remove_file(pipe).ok();
    }
    let made = process::output(Command::new("mkfifo").args(&pipes))?;
    let failed = || io::Error::other("mkfifo cannot make a named pipe in target/");
    made.status.success().then_some(pipes).ok_or_else(failed)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex
        .lock()
        .unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// Passes on what one of the two says, until it says nothing more, or more than `most`
/// bytes in all. What the other does not want to hear is written down all the same.
fn pass_on(
    from: Option<impl Read>,
    mut to: Option<impl Write>,
    speaker: Speaker,
    said: &Mutex<Said>,
    most: u64,
) {
    let Some(mut from) = from else { return };
    let (mut words, mut left) = ([0; 1 << 16], most);
    while let Ok(length @ 1..) = from.read(&mut words) {
        let words = &words[..length];
        lock(said).add(speaker, words);
        left = match left.checked_sub(length as u64) {
            Some(left) => left,
            None => return,
        };
        if to.as_mut().is_some_and(|to| to.write_all(words).is_err()) {
            to = None;
        }
    }
}
