//! Long calls say on standard error how far they are.

use crate::compute::host::{Host, Step};
use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

type Latest = Arc<Mutex<Option<Step>>>;

/// Prints the latest step, until it is dropped: each second on a terminal, in
/// one line that is overwritten; elsewhere in lines after 2, 4, 8, ... more
/// seconds.
pub struct Watcher {
    start: Instant,
    latest: Latest,
    /// Dropping it ends the printer.
    end: Option<Sender<()>>,
    printer: Option<JoinHandle<()>>,
}

impl Watcher {
    pub fn start() -> Self {
        let (end, ended) = mpsc::channel();
        let latest = Latest::default();
        let shared = latest.clone();
        Self {
            start: Instant::now(),
            latest,
            end: Some(end),
            printer: Some(thread::spawn(move || print(&shared, &ended))),
        }
    }
}

impl Host for Watcher {
    fn step(&self, step: Step) {
        if let Ok(mut latest) = self.latest.lock() {
            *latest = Some(step);
        }
    }

    fn clock(&self) -> Duration {
        self.start.elapsed()
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(printer) = self.printer.take() {
            let _ = printer.join();
        }
    }
}

fn print(latest: &Latest, ended: &Receiver<()>) {
    let (start, terminal) = (Instant::now(), io::stderr().is_terminal());
    let factor = if terminal { 1 } else { 2 };
    let mut wait = Duration::from_secs(factor.into());
    let mut shown = false;
    while ended.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
        let step = latest.lock().ok().and_then(|step| step.clone());
        let Some(step) = step else { continue };
        let seconds = start.elapsed().as_secs();
        // A closed standard error is no reason to end the computation.
        let _ = match terminal {
            true => write!(io::stderr(), "\r{step}, {seconds} s\x1b[K"),
            false => writeln!(io::stderr(), "... {step}, {seconds} s"),
        };
        shown = true;
        wait *= factor;
    }
    if shown && terminal {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
}
