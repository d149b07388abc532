//! What is read from the user and said to them.

use crate::state;
use base::message::Message;
use base::terminal::{clear_progress, eprint_escaped, Progress};
use explore::compute::args::Options;
use explore::compute::host::Host;
use explore::compute::report::Report;
use explore::compute::Command;
use std::fs;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// Reads the values that are to be examined from a file, or from standard input (`-`).
pub fn read_values(input: &str) -> Result<String, Message> {
    if input != "-" {
        return fs::read_to_string(input).map_err(|e| format!("cannot read {input:?}: {e}").into());
    }
    if io::stdin().is_terminal() {
        eprintln!("explore: type the values, then Ctrl-D");
    }
    io::read_to_string(io::stdin()).map_err(|e| format!("cannot read the values: {e}").into())
}

/// Prints the text. It is not an error if the reader has closed the pipe (`| head`).
pub fn print_text(text: &str) -> Result<(), Message> {
    let mut out = io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    match written {
        Err(e) if e.kind() != ErrorKind::BrokenPipe => {
            Err(format!("cannot print the result: {e}").into())
        }
        _ => Ok(()),
    }
}

/// Prints one line on standard error, even if an argument with a line break is
/// quoted in it.
pub fn eprint_error(why: &Message) {
    eprint_escaped(&format!("explore: {}", why.to_string().replace(['\n', '\r'], " ")));
}

/// Does what the options ask for, and shows each second how far that is.
pub fn run_with_progress(command: &Command, options: &Options) -> Result<Report, Message> {
    let watcher = Watcher {
        start: Instant::now(),
        latest: Mutex::new(command.name.to_string()),
        state: options.state.as_deref(),
    };
    let (working, ended) = mpsc::channel();
    thread::scope(|scope| {
        let shown = scope.spawn(|| watcher.show_until(ended));
        let report = (command.run)(options, &watcher);
        drop(working);
        // If standard error is closed, it has panicked: then nothing was shown.
        let _ = shown.join();
        report
    })
}

struct Watcher<'a> {
    start: Instant,
    /// What is computed.
    latest: Mutex<String>,
    /// The file that keeps values.
    state: Option<&'a Path>,
}

impl Watcher<'_> {
    fn show_until(&self, ended: Receiver<()>) {
        let mut progress = Progress::start();
        while ended.recv_timeout(Duration::from_secs(1)) == Err(RecvTimeoutError::Timeout) {
            let work = self.latest.lock().expect("nothing panics with it").clone();
            progress.show(&format!("{work}, {} s", self.start.elapsed().as_secs()));
        }
        clear_progress();
    }
}

impl Host for Watcher<'_> {
    fn step(&self, work: &Message) {
        *self.latest.lock().expect("nothing panics with it") = work.to_string();
    }

    fn clock(&self) -> Duration {
        self.start.elapsed()
    }

    fn load_values(&self, game: &str) -> Result<Vec<u16>, Message> {
        self.state.map_or(Ok(Vec::new()), |path| state::load(path, game))
    }

    fn store_values(&self, game: &str, values: &[u16]) -> Result<(), Message> {
        self.state.map_or(Ok(()), |path| state::save(path, game, values))
    }
}
