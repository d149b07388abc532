//! `listen`: receives problems from the browser extension Competitive Companion, and
//! makes files of them.
//!
//! Each connection has a thread, so that a silent peer does not delay others. The threads write
//! files one after the other, because all problems of a contest arrive at once.

mod http;
mod inbox;
mod problem;

use crate::project::Project;
use base::terminal::{eprint_escaped, print_escaped};
pub use inbox::AddedProblem;
use inbox::Inbox;
use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, TcpListener, TcpStream};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The port that is used without `--port`: one of those that the extension sends to by default.
pub const PORT: u16 = 10043;

/// Receives problems until this program is interrupted, and sends each one that it adds to
/// `added`. An error says why this function cannot start.
pub fn listen(project: &Project, port: u16, added: &Sender<AddedProblem>) -> Result<bool, String> {
    project.check_takes_solutions()?;
    let listeners = bind(port)?;
    print_escaped(
        "click Competitive Companion on the page of a problem or a contest; Ctrl-C stops",
    );
    let inbox = &Mutex::new(Inbox::new(project));
    thread::scope(|scope| {
        for listener in &listeners {
            scope.spawn(move || {
                for stream in listener.incoming() {
                    match stream {
                        Ok(stream) => {
                            scope.spawn(move || serve(&stream, inbox, added));
                        }
                        Err(error) => {
                            eprint_escaped(&format!("refused: a connection failed: {error}"));
                            // For instance too many open files: trying again at once would
                            // be a busy loop.
                            thread::sleep(Duration::from_millis(100));
                        }
                    }
                }
            });
        }
    });
    Ok(true)
}

/// Binds the IPv4 and the IPv6 address of `localhost`, and prints the IPv4 address. If the machine
/// has no IPv6, prints a note.
fn bind(port: u16) -> Result<Vec<TcpListener>, String> {
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::AddrInUse => format!(
            "port {port} is in use: stop the other program that listens there, or choose \
             one of 1327, 4244, 6174, 10042, 10045, 27121 with --port"
        ),
        _ => format!("cannot listen on port {port}: {error}"),
    };
    let first = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(failed)?;
    let address = first.local_addr().map_err(failed)?;
    let mut listeners = vec![first];
    match TcpListener::bind((Ipv6Addr::LOCALHOST, address.port())) {
        Ok(second) => listeners.push(second),
        // With port 0 the system chose a free port for the first address, which may be
        // in use on the second.
        Err(error) if error.kind() == io::ErrorKind::AddrInUse && port != 0 => {
            return Err(failed(error));
        }
        Err(error) => eprint_escaped(&format!("note: not listening on [::1]: {error}")),
    }
    print_escaped(&format!("listening on {address}"));
    Ok(listeners)
}

/// Reads a request, answers it and adds its problem. The answer says only that the request has
/// arrived: the extension waits half a second at most, and shows no answer.
fn serve(stream: &TcpStream, inbox: &Mutex<Inbox>, added: &Sender<AddedProblem>) {
    let body = match http::receive(stream) {
        Ok(Some(body)) => body,
        Ok(None) => return,
        Err(reason) => {
            eprint_escaped(&format!("refused a request: {reason}"));
            return http::answer(stream, "400 Bad Request");
        }
    };
    http::answer(stream, "200 OK");
    let mut inbox = inbox.lock().unwrap_or_else(PoisonError::into_inner);
    match inbox.add_problem(&body) {
        // Without --watch the channel has no receiver.
        Ok(problem) => added.send(problem).unwrap_or_default(),
        Err(reason) => eprint_escaped(&format!("refused: {reason}")),
    }
}
