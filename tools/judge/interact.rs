//! A solution that talks to an interactor: what one of them writes is passed on to the
//! other and written down.

use crate::base::process;
use crate::base::sys;
use crate::base::terminal::head;
use crate::judge::helper::TIME;
use crate::judge::run::{self, Files, Outcome};
use crate::terms::Limits;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
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
    /// How many bytes the solution has said.
    bytes: u64,
    /// Whether the solution has ended: it hears nothing that is said now.
    is_over: bool,
}

impl Said {
    fn add(&mut self, speaker: Speaker, words: &[u8]) {
        match self.pieces.last_mut() {
            _ if self.is_over => return,
            Some((last, text)) if *last == speaker => text.extend(words),
            _ => self.pieces.push((speaker, words.to_vec())),
        }
        if speaker == Speaker::Solution {
            self.bytes += words.len() as u64;
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

    /// Who did not go on, if both waited for each other.
    pub fn who_waited(&self) -> &'static str {
        match self.said.pieces.last() {
            Some((Speaker::Solution, _)) => {
                "both wait: the interactor for more than the solution has said (a line feed?), \
                 the solution for an answer"
            }
            _ => {
                "both wait: the interactor for an answer that has not come (is the output \
                 flushed?), the solution for more"
            }
        }
    }
}

/// Runs a solution with an interactor, which is called with the paths of the input, of
/// a file to write to, and of the answer.
pub fn talk(
    files: &Files,
    limits: Limits,
    stack: u64,
    interactor: &Path,
    [input, answer]: [&Path; 2],
) -> io::Result<Talk> {
    let folder = files.stdout.parent().unwrap_or(Path::new("."));
    let [to, from] = pipes(folder)?;
    let errors = folder.join("interactor.err");
    let mut command = Command::new(interactor);
    command.args([input, &folder.join("interactor.out"), answer]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = process::spawn(command.stderr(File::create(&errors)?))?;
    let (id, hears, says) = (child.id(), child.stdin.take(), child.stdout.take());
    let child = Mutex::new(child);
    let has_ended = || {
        lock(&child)
            .try_wait()
            .map_or(true, |status| status.is_some())
    };
    let (said, has_finished) = (Mutex::new(Said::default()), AtomicBool::new(false));
    let pipes = Files {
        stdin: &to,
        stdout: &from,
        ..*files
    };
    let (outcome, interactor_first) = thread::scope(|scope| {
        // Opening a named pipe waits until its other end is opened.
        scope.spawn(|| {
            let mut to = File::options().write(true).open(&to).ok();
            pass_on(says, to.as_mut(), Speaker::Interactor, &said, u64::MAX);
            // Before the solution learns it, as the end of its input may end it too.
            has_finished.store(true, Ordering::SeqCst);
            drop(to);
        });
        let listener = scope.spawn(|| {
            let from = File::open(&from).ok();
            let mut hears = hears;
            pass_on(
                from,
                hears.as_mut(),
                Speaker::Solution,
                &said,
                limits.output,
            );
            // The solution has ended, and the interactor does not know it yet.
            let first = has_finished.load(Ordering::SeqCst) || has_ended();
            lock(&said).is_over = true;
            drop(hears);
            first
        });
        let outcome = run::run(&pipes, limits, stack);
        // If the solution did not start, the pipes are still waiting for it.
        for pipe in [&to, &from] {
            File::options().read(true).write(true).open(pipe).ok();
        }
        let end = Instant::now();
        while !has_ended() && end.elapsed() < TIME {
            thread::sleep(Duration::from_millis(1));
        }
        sys::send(sys::SIGKILL, -(id as i32));
        (outcome, listener.join().unwrap_or(false))
    });
    process::ended(id);
    let status = lock(&child).wait()?;
    let words = fs::read(&errors)?;
    Ok(Talk {
        outcome: outcome?,
        code: status.code(),
        message: head(&String::from_utf8_lossy(&words)).trim().to_string(),
        interactor_first,
        said: said.into_inner().unwrap_or_default(),
    })
}

/// Makes the named pipes to the solution and from it.
fn pipes(folder: &Path) -> io::Result<[PathBuf; 2]> {
    let pipes = ["to-solution", "from-solution"].map(|name| folder.join(name));
    for pipe in &pipes {
        fs::remove_file(pipe).ok();
    }
    match process::output(Command::new("mkfifo").args(&pipes))?
        .status
        .success()
    {
        true => Ok(pipes),
        false => Err(io::Error::other(
            "mkfifo cannot make a named pipe in target/",
        )),
    }
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
    let mut words = [0; 1 << 16];
    while let Ok(length @ 1..) = from.read(&mut words) {
        let words = &words[..length];
        let mut said = lock(said);
        said.add(speaker, words);
        if speaker == Speaker::Solution && said.bytes > most {
            return;
        }
        drop(said);
        let heard = to
            .as_mut()
            .map(|to| to.write_all(words).and_then(|()| to.flush()));
        if !matches!(heard, Some(Ok(()))) {
            to = None;
        }
    }
}
