//! `listen`: receives problems from the browser extension Competitive Companion, and
//! makes files of them.
//!
//! Each connection is read and answered by a thread of its own, of which there are
//! only so many. One thread then turns the bodies into files, one after the other, so
//! that the problems of a contest, which come all at once, do not disturb each other.

mod desk;
mod http;
mod problem;

use crate::base::terminal::say;
use crate::project::Project;
use desk::Desk;
use std::io::{self, Write};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender, SyncSender};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// The port that is used without `--port`: one of those that the extension sends to
/// from the start.
pub const PORT: u16 = 10043;

/// The most connections at a time. A browser opens six to one address.
const MOST_OPEN: usize = 32;

/// The most bodies that wait to become files.
const MOST_WAITING: usize = 32;

/// Receives problems until this program is interrupted, and sends their names. An
/// error says why it cannot begin.
pub fn listen(project: &Project, port: u16, names: &Sender<String>) -> Result<bool, String> {
    let (listeners, note) = bind(port)?;
    let address = listeners[0]
        .local_addr()
        .map_err(|error| error.to_string())?;
    say(&format!("listening on {address}"));
    if let Some(note) = note {
        warn(&note);
    }
    let (bodies, arrived) = mpsc::sync_channel(MOST_WAITING);
    let open = Arc::new(AtomicUsize::new(0));
    for listener in listeners {
        let (bodies, open) = (bodies.clone(), open.clone());
        thread::spawn(move || accept(&listener, &bodies, &open));
    }
    drop(bodies);
    say("click Competitive Companion on the page of a problem or a contest; Ctrl-C stops");
    let mut desk = Desk::new(project);
    for body in arrived {
        match desk.take(&body) {
            // Nobody waits for names without --watch.
            Ok(name) => names.send(name).unwrap_or_default(),
            Err(reason) => warn(&format!("refused: {reason}")),
        }
    }
    Ok(true)
}

/// Binds both addresses that `localhost` may mean. A machine may lack the second one:
/// then there is a note.
fn bind(port: u16) -> Result<(Vec<TcpListener>, Option<String>), String> {
    let failed = |error: io::Error, port: u16| match error.kind() {
        io::ErrorKind::AddrInUse => format!(
            "port {port} is in use: stop the other program that listens there, or choose \
             one of 1327, 4244, 6174, 10042, 10045, 27121 with --port"
        ),
        _ => format!("cannot listen on port {port}: {error}"),
    };
    let at = |address: SocketAddr| TcpListener::bind(address);
    let first = at((Ipv4Addr::LOCALHOST, port).into()).map_err(|error| failed(error, port))?;
    let given = first
        .local_addr()
        .map_err(|error| failed(error, port))?
        .port();
    match at((Ipv6Addr::LOCALHOST, given).into()) {
        Ok(second) => Ok((vec![first, second], None)),
        // A port that was chosen here is chosen for the first address only.
        Err(error) if error.kind() == io::ErrorKind::AddrInUse && port != 0 => {
            Err(failed(error, port))
        }
        Err(error) => {
            let note = format!("note: not listening on [::1], only on 127.0.0.1: {error}");
            Ok((vec![first], Some(note)))
        }
    }
}

/// Serves the connections to one address.
fn accept(listener: &TcpListener, bodies: &SyncSender<Vec<u8>>, open: &Arc<AtomicUsize>) {
    loop {
        let stream = match listener.accept() {
            Ok((stream, _)) => stream,
            Err(error) => {
                warn(&format!("refused: a connection failed: {error}"));
                // For instance if no file can be opened: it takes time to end.
                thread::sleep(Duration::from_millis(100));
                continue;
            }
        };
        let place = Place::take(open);
        if place.number >= MOST_OPEN {
            warn(&format!(
                "refused: more than {MOST_OPEN} connections at once"
            ));
            http::answer(&stream, "503 Service Unavailable");
            continue;
        }
        let bodies = bodies.clone();
        let work = move || {
            serve(&stream, &bodies);
            drop(place);
        };
        if let Err(error) = thread::Builder::new().spawn(work) {
            warn(&format!("refused: no thread for a connection: {error}"));
        }
    }
}

/// A place among the open connections, given back when it is dropped.
struct Place {
    number: usize,
    open: Arc<AtomicUsize>,
}

impl Place {
    fn take(open: &Arc<AtomicUsize>) -> Self {
        Self {
            number: open.fetch_add(1, Ordering::Relaxed),
            open: open.clone(),
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.open.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Reads and answers one request. The answer says only that the request has arrived:
/// the extension waits half a second at most, and shows no answer.
fn serve(stream: &TcpStream, bodies: &SyncSender<Vec<u8>>) {
    match http::receive(stream) {
        Ok(Some(body)) => {
            http::answer(stream, "200 OK");
            bodies.send(body).ok();
        }
        Ok(None) => {}
        Err(refusal) => {
            warn(&format!("refused a request: {}", refusal.reason));
            http::answer(stream, refusal.status);
            http::drain(stream);
        }
    }
}

/// Prints a line on stderr. Unlike `eprintln` it does not panic if nobody reads it.
fn warn(line: &str) {
    io::stderr().write_all(format!("{line}\n").as_bytes()).ok();
}
