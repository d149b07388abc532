//! What is read from the user and said to them.

#[path = "../base/terminal.rs"]
#[allow(dead_code)]
mod base;
#[path = "../base/invisible.rs"]
#[allow(dead_code)]
mod invisible;

use crate::compute::host::Host;
use crate::state;
use base::{clear_progress, Progress};
use std::fs;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// Reads the values that are to be examined from a file, or from standard input (`-`).
pub fn values(input: &str) -> Result<String, String> {
    if input != "-" {
        return fs::read_to_string(input).map_err(|e| format!("cannot read {input:?}: {e}"));
    }
    if io::stdin().is_terminal() {
        eprintln!("explore: type the values, then Ctrl-D");
    }
    io::read_to_string(io::stdin()).map_err(|e| format!("cannot read the values: {e}"))
}

/// Prints the text. It is not an error if the reader has closed the pipe (`| head`).
pub fn show(text: &str) -> Result<(), String> {
    let mut out = io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    match written {
        Err(e) if e.kind() != ErrorKind::BrokenPipe => Err(format!("cannot print the result: {e}")),
        _ => Ok(()),
    }
}

/// Prints one line on standard error, even if an argument with a line break is
/// quoted in it.
pub fn complain(why: &str) {
    let line = format!("explore: {}\n", why.replace(['\n', '\r'], " "));
    // If standard error is closed, there is no other place to say so.
    let _ = io::stderr().write_all(line.as_bytes());
}

/// Shows each second how far a computation is, until it is dropped.
pub struct Watcher {
    start: Instant,
    /// What is computed, until it is done.
    latest: Arc<Mutex<Option<String>>>,
    /// The file that keeps values.
    state: Option<PathBuf>,
}

impl Watcher {
    pub fn start(state: Option<PathBuf>) -> Self {
        let (start, latest) = (Instant::now(), Arc::default());
        let shared = Arc::clone(&latest);
        thread::spawn(move || show_each_second(start, &shared));
        Self {
            start,
            latest,
            state,
        }
    }

    // If standard error is closed, the other thread panics with the lock; then
    // nothing is shown.
    fn set(&self, work: Option<String>) {
        if let Ok(mut latest) = self.latest.lock() {
            *latest = work;
        }
    }
}

impl Host for Watcher {
    fn step(&self, work: &str) {
        self.set(Some(work.to_string()));
    }

    fn clock(&self) -> Duration {
        self.start.elapsed()
    }

    fn kept(&self, game: &str) -> Result<Vec<u16>, String> {
        let path = self.state.as_ref();
        path.map_or(Ok(Vec::new()), |path| state::load(path, game))
    }

    fn keep(&self, game: &str, values: &[u16]) -> Result<(), String> {
        let path = self.state.as_ref();
        path.map_or(Ok(()), |path| state::save(path, game, values))
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.set(None);
        clear_progress();
    }
}

fn show_each_second(start: Instant, latest: &Mutex<Option<String>>) {
    let mut progress = Progress::new();
    loop {
        thread::sleep(Duration::from_secs(1));
        if let Ok(Some(work)) = latest.lock().as_deref() {
            progress.show(&format!("{work}, {} s", start.elapsed().as_secs()));
        }
    }
}
