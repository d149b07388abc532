//! Reads the values that a command needs, and runs the command with its progress on the terminal.

use crate::state;
use base::context::Context;
use base::message::Message;
use base::terminal::with_progress;
use explore::compute::args::Options;
use explore::compute::host::Host;
use explore::compute::report::Report;
use explore::compute::Command;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Reads the values of a command from a file, or from standard input if `input` is `-`.
pub fn read_values(input: &str) -> Result<String, Message> {
    if input != "-" {
        return Ok(fs::read_to_string(input).context(format_args!("cannot read {input:?}"))?);
    }
    if io::stdin().is_terminal() {
        eprintln!("explore: type the values, then Ctrl-D");
    }
    Ok(io::read_to_string(io::stdin()).context("cannot read the values")?)
}

/// Runs a command, and shows its progress every second.
pub fn run_with_progress(command: &Command, options: &Options) -> Result<Report, Message> {
    let watcher = Watcher {
        start: Instant::now(),
        latest: Mutex::new(command.name.to_string()),
        state: options.state.as_deref(),
    };
    let describe = || watcher.latest.lock().expect(UNPOISONED).clone();
    with_progress(describe, || (command.run)(options, &watcher))
}

const UNPOISONED: &str = "no thread panics while it holds the lock";

/// The host of a computation in a terminal.
struct Watcher<'a> {
    start: Instant,
    /// The latest report of progress.
    latest: Mutex<String>,
    /// The file of `--state`.
    state: Option<&'a Path>,
}

impl Host for Watcher<'_> {
    fn report_progress(&self, work: &Message) {
        *self.latest.lock().expect(UNPOISONED) = work.to_string();
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
