//! Long calls: the seconds that have gone by, for someone who watches.

use std::io::{self, IsTerminal, Write};
use std::panic;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// What a long call has got to, for the line that says so. 0 says nothing.
pub type Reached = Arc<AtomicU64>;

/// Runs `work` and says every second on a terminal how long it has taken. The
/// result is `None` if it is not there after `most`; the work is then left alone
/// until the program ends.
pub fn watched<T: Send + 'static>(
    what: &str,
    most: Duration,
    work: impl FnOnce(Reached) -> T + Send + 'static,
) -> Option<T> {
    let (sender, receiver) = mpsc::channel();
    let reached = Reached::default();
    let shared = reached.clone();
    let start = Instant::now();
    let worker = thread::spawn(move || sender.send(work(shared)));
    let terminal = io::stderr().is_terminal();
    let mut said = false;
    let result = loop {
        let left = most.saturating_sub(start.elapsed());
        match receiver.recv_timeout(left.min(Duration::from_secs(1))) {
            Ok(result) => break Some(result),
            Err(RecvTimeoutError::Timeout) if left.is_zero() => break None,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => match worker.join() {
                Err(cause) => panic::resume_unwind(cause),
                Ok(_) => unreachable!("the work ended without a result"),
            },
        }
        if terminal {
            said = true;
            let heap = match reached.load(Ordering::Relaxed) {
                0 => String::new(),
                heap => format!(", heap {heap}"),
            };
            let seconds = start.elapsed().as_secs();
            let _ = write!(io::stderr(), "\r{what}: {seconds} s{heap}\x1b[K");
        }
    };
    if said {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    result
}

/// For work that ends by itself.
pub const ANY_TIME: Duration = Duration::MAX;
