//! Reads a request of the browser extension under limits, and answers it.
//!
//! Any program on this machine can connect, and any page in a browser can make the
//! browser connect. A page must not be able to write files here, so a request counts
//! only if no page can have sent it:
//!
//! - Its content type is `application/json`. A browser sends such a request to another
//!   site only after it has asked with OPTIONS, and OPTIONS is refused.
//! - Its `Origin` is missing, is that of an extension, or is `null`, which Firefox has
//!   sent for extensions since version 85.
//! - Its `Host` is this machine: a page whose name was made to lead to this machine
//!   (DNS rebinding) sends that name as the `Host`.
//!
//! Nothing else identifies the extension: it sends its header `X-Competitive-Companion` to
//! judges, but not to programs on this machine (version 2.65.0).

use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

/// The maximum size of a body, in bytes.
const MAX_BODY: usize = 16 << 20;

/// The maximum size of the request line and the header, in KB.
const MAX_HEAD: u64 = 16;

/// The time limit of a request. The extension gives up after half a second unless the user has
/// set a longer time.
const DEADLINE: Duration = Duration::from_secs(2);

/// The origins of extensions.
const EXTENSIONS: [&str; 3] =
    ["moz-extension://", "chrome-extension://", "safari-web-extension://"];

/// The names of this machine in a `Host`.
const HOSTS: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// A connection with a deadline for all reads.
struct Timed<'a> {
    stream: &'a TcpStream,
    end: Instant,
}

impl Read for Timed<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let left = self.end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(ErrorKind::TimedOut.into());
        }
        self.stream.set_read_timeout(Some(left))?;
        self.stream.read(buffer)
    }
}

/// Reads a request and returns its body; `None` if the peer has closed the connection
/// without sending anything, as browsers do that connect in advance. The error says why the
/// request is refused.
pub fn receive(stream: &TcpStream) -> Result<Option<Vec<u8>>, String> {
    let end = Instant::now() + DEADLINE;
    let mut reader = BufReader::new(Timed { stream, end });
    let head = read_head(&mut reader)?;
    if head.is_empty() {
        return Ok(None);
    }
    let mut body = vec![0; parse_body_length(&head)?];
    reader.read_exact(&mut body).map_err(describe_io_error)?;
    Ok(Some(body))
}

/// Returns the lines before the body; none if the peer sends nothing.
fn read_head(reader: &mut impl BufRead) -> Result<Vec<String>, String> {
    let mut head = Vec::new();
    for line in reader.take(MAX_HEAD << 10).lines() {
        match line.map_err(describe_io_error)? {
            line if line.is_empty() => return Ok(head),
            line => head.push(line),
        }
    }
    if head.is_empty() {
        Ok(head)
    } else {
        Err(format!("its header does not end within {MAX_HEAD} KB"))
    }
}

fn describe_io_error(error: io::Error) -> String {
    match error.kind() {
        ErrorKind::WouldBlock | ErrorKind::TimedOut => {
            format!("it took more than {} seconds", DEADLINE.as_secs())
        }
        ErrorKind::UnexpectedEof => String::from("its body is shorter than its Content-Length"),
        _ => format!("it broke off: {error}"),
    }
}

/// Answers with an empty body. Errors are ignored: the extension may have closed the
/// connection, as it does not wait for the answer.
pub fn answer(mut stream: &TcpStream, status: &str) {
    let text = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    stream.write_all(text.as_bytes()).ok();
    stream.shutdown(Shutdown::Write).ok();
}

/// Returns the length of the body, or why the request is refused.
fn parse_body_length(head: &[String]) -> Result<usize, String> {
    let field = |name: &str| {
        let mut fields = head.iter().filter_map(|line| line.split_once(':'));
        let found = fields.find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.trim())
    };
    if !head[0].starts_with("POST / HTTP/1.") {
        let first = quote_excerpt(&head[0]);
        return Err(format!("it begins with {first}, not with POST / HTTP/1.1"));
    }
    let host = field("host").unwrap_or_default();
    if !is_this_machine(host) {
        return Err(format!("its Host is {}, not this machine", quote_excerpt(host)));
    }
    let origin = field("origin").unwrap_or("null");
    if origin != "null" && !EXTENSIONS.iter().any(|start| origin.starts_with(start)) {
        let page = quote_excerpt(origin);
        return Err(format!("its Origin is the page {page}, not an extension"));
    }
    let content = field("content-type").unwrap_or_default();
    let kind = content.split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        let kind = quote_excerpt(kind);
        return Err(format!("its content is {kind}, not application/json"));
    }
    let length = field("content-length").unwrap_or_default();
    match length.parse() {
        Ok(length) if length <= MAX_BODY => Ok(length),
        Ok(_) => Err(format!("its body is larger than {} MB", MAX_BODY >> 20)),
        Err(_) => {
            Err(format!("its Content-Length is {}, not a number of bytes", quote_excerpt(length)))
        }
    }
}

/// Returns whether a `Host` is this machine, with any port: the request may come through a
/// tunnel.
fn is_this_machine(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.parse::<u16>().is_ok() => name,
        _ => host,
    };
    HOSTS.iter().any(|here| here.eq_ignore_ascii_case(name))
}

/// Quotes a text of the peer for a message: its first 60 characters, with control characters
/// escaped.
pub fn quote_excerpt(text: &str) -> String {
    format!("{:?}", text.chars().take(60).collect::<String>())
}
