//! One request of the browser extension, read under limits, and its answer.
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
//!   (DNS rebinding) has another one.
//!
//! The extension marks nothing else: it sends its header `X-Competitive-Companion` to
//! judges, but not to programs on this machine (version 2.65.0).

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

/// The largest body, in bytes.
const MOST_BODY: usize = 16 << 20;

/// The largest request line and header, in bytes.
const MOST_HEAD: usize = 16 << 10;

/// How long a peer may take for its request. The extension gives up after half a
/// second unless its user has set more.
const DEADLINE: Duration = Duration::from_secs(2);

/// How long an answer waits for its peer.
const FAREWELL: Duration = Duration::from_millis(250);

/// The origins of extensions.
const EXTENSIONS: [&str; 3] = [
    "moz-extension://",
    "chrome-extension://",
    "safari-web-extension://",
];

/// The names of this machine.
const HOSTS: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// A request that is not accepted: the status of the answer, and why.
#[derive(Debug, PartialEq)]
pub struct Refusal {
    pub status: &'static str,
    pub reason: String,
}

fn refuse<T>(status: &'static str, reason: impl Into<String>) -> Result<T, Refusal> {
    let reason = reason.into();
    Err(Refusal { status, reason })
}

/// Reads a request and returns its body; `None` if the peer has closed the connection
/// without a word, as browsers do that connect in advance.
pub fn receive(stream: &TcpStream) -> Result<Option<Vec<u8>>, Refusal> {
    let end = Instant::now() + DEADLINE;
    let mut bytes = Vec::new();
    let head = loop {
        let from = bytes.len().saturating_sub(3);
        if read(stream, &mut bytes, MOST_HEAD, end)? == 0 {
            return match bytes.is_empty() {
                true => Ok(None),
                false => refuse("400 Bad Request", "it ends before its header does"),
            };
        }
        let found = bytes[from..].windows(4).position(|end| end == b"\r\n\r\n");
        if let Some(at) = found {
            break from + at;
        }
        if bytes.len() == MOST_HEAD {
            let most = MOST_HEAD >> 10;
            return refuse(
                "431 Request Header Fields Too Large",
                format!("its header is larger than {most} KB"),
            );
        }
    };
    let length = body_length(&String::from_utf8_lossy(&bytes[..head]))?;
    bytes.drain(..head + 4);
    while bytes.len() < length {
        if read(stream, &mut bytes, length, end)? == 0 {
            let have = bytes.len();
            let reason = format!("it ends after {have} of {length} bytes");
            return refuse("400 Bad Request", reason);
        }
    }
    bytes.truncate(length);
    Ok(Some(bytes))
}

/// Reads some more bytes, at most until there are `most`, and returns how many.
fn read(
    stream: &TcpStream,
    bytes: &mut Vec<u8>,
    most: usize,
    end: Instant,
) -> Result<usize, Refusal> {
    let late = |bytes: &[u8]| {
        let seconds = DEADLINE.as_secs();
        let got = match bytes.len() {
            0 => String::from("nothing"),
            got => format!("only {got} bytes"),
        };
        let reason = format!("it sent {got} in {seconds} seconds");
        refuse("408 Request Timeout", reason)
    };
    let mut buffer = [0; 16 << 10];
    let room = buffer.len().min(most - bytes.len());
    loop {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
            return late(bytes);
        }
        let mut reader = stream;
        match reader.read(&mut buffer[..room]) {
            Ok(count) => {
                bytes.extend(&buffer[..count]);
                return Ok(count);
            }
            Err(error) => match error.kind() {
                io::ErrorKind::Interrupted => {}
                io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => return late(bytes),
                _ => return refuse("400 Bad Request", format!("it broke off: {error}")),
            },
        }
    }
}

/// Answers with an empty body.
pub fn answer(mut stream: &TcpStream, status: &str) {
    let text = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    // The extension does not wait for the answer, so it may be gone.
    stream.set_write_timeout(Some(FAREWELL)).ok();
    stream.write_all(text.as_bytes()).ok();
    stream.shutdown(Shutdown::Write).ok();
}

/// Reads what a refused peer still sends, for a short time: closing a connection with
/// unread bytes would take the answer away from it.
pub fn drain(stream: &TcpStream) {
    let end = Instant::now() + FAREWELL;
    let mut rest = Vec::new();
    while matches!(read(stream, &mut rest, usize::MAX, end), Ok(count) if count > 0) {
        rest.clear();
    }
}

/// The length of the body, if the request is one of the extension. The head is the
/// request line and the header.
fn body_length(head: &str) -> Result<usize, Refusal> {
    let mut lines = head.split("\r\n");
    let words: Vec<&str> = lines.next().unwrap_or_default().split(' ').collect();
    let (method, target) = match words[..] {
        [method, target, "HTTP/1.1" | "HTTP/1.0"] => (method, target),
        _ => return refuse("400 Bad Request", "it is not HTTP/1.1"),
    };
    let fields = fields(lines)?;
    let field = |name: &str| -> Result<Option<&str>, Refusal> {
        let mut found = fields.iter().filter(|(known, _)| known == name);
        match (found.next(), found.next()) {
            (_, Some(_)) => refuse("400 Bad Request", format!("it has two headers {name}")),
            (first, None) => Ok(first.map(|(_, value)| *value)),
        }
    };
    let host = field("host")?.unwrap_or_default();
    if !is_here(host) {
        let reason = format!("its Host is {}, not this machine", shown(host));
        return refuse("403 Forbidden", reason);
    }
    let origin = field("origin")?;
    if !origin.map_or(true, is_extension) {
        let page = shown(origin.unwrap_or_default());
        let reason = format!("it comes from the page {page}, not from the extension");
        return refuse("403 Forbidden", reason);
    }
    if method != "POST" {
        let reason = format!("its method is {}, not POST", shown(method));
        return refuse("405 Method Not Allowed", reason);
    }
    if target != "/" {
        let reason = format!("it is for {}, not for /", shown(target));
        return refuse("404 Not Found", reason);
    }
    let content = field("content-type")?.unwrap_or_default();
    let kind = content.split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        let reason = format!("its content is {}, not application/json", shown(kind));
        return refuse("415 Unsupported Media Type", reason);
    }
    if field("transfer-encoding")?.is_some() {
        return refuse("501 Not Implemented", "its body comes in pieces (chunked)");
    }
    let Some(text) = field("content-length")? else {
        return refuse("411 Length Required", "it has no Content-Length");
    };
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(length) if is_number && length <= MOST_BODY => Ok(length),
        _ if is_number => {
            let reason = format!("its body is larger than {} MB", MOST_BODY >> 20);
            refuse("413 Content Too Large", reason)
        }
        _ => refuse(
            "400 Bad Request",
            format!("its Content-Length is {}", shown(text)),
        ),
    }
}

/// The header's names, in lower case, and values.
fn fields<'a>(lines: impl Iterator<Item = &'a str>) -> Result<Vec<(String, &'a str)>, Refusal> {
    let mut fields = Vec::new();
    for line in lines {
        let field = line.split_once(':');
        let is_name = |name: &str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_graphic());
        match field.filter(|(name, _)| is_name(name)) {
            Some((name, value)) => fields.push((name.to_ascii_lowercase(), value.trim())),
            None => {
                let reason = format!("a line of its header is {}", shown(line));
                return refuse("400 Bad Request", reason);
            }
        }
    }
    Ok(fields)
}

/// Whether a `Host` is this machine, with any port: the request may come through a
/// tunnel.
fn is_here(host: &str) -> bool {
    let host = host.to_ascii_lowercase();
    HOSTS.iter().any(|name| match host.strip_prefix(name) {
        Some("") => true,
        Some(rest) => matches!(rest.strip_prefix(':'), Some(port) if port.parse::<u16>().is_ok()),
        None => false,
    })
}

fn is_extension(origin: &str) -> bool {
    origin == "null" || EXTENSIONS.iter().any(|start| origin.starts_with(start))
}

/// A text of the peer for a message: short, and without control characters.
fn shown(text: &str) -> String {
    const MOST: usize = 60;
    let short: String = text.chars().take(MOST).collect();
    let dots = if short.len() < text.len() { "..." } else { "" };
    format!("{short:?}{dots}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "POST / HTTP/1.1\r\nHost: localhost:10043\r\n\
                        Origin: moz-extension://1-2\r\nContent-Type: application/json\r\n\
                        Content-Length: 12";

    #[test]
    fn requests_of_the_extension_are_accepted() {
        for (from, to) in [
            ("", ""),
            ("localhost:10043", "127.0.0.1"),
            ("localhost:10043", "[::1]:80"),
            ("localhost:10043", "LocalHost"),
            ("Host:", "HOST: \t"),
            ("Origin: moz-extension://1-2\r\n", ""),
            ("moz-extension://1-2", "chrome-extension://abc"),
            ("moz-extension://1-2", "null"),
            ("application/json", "Application/JSON; charset=utf-8"),
            ("HTTP/1.1", "HTTP/1.0"),
            ("Host", "X-Competitive-Companion: 2.65.0\r\nHost"),
        ] {
            assert_eq!(body_length(&HEAD.replacen(from, to, 1)), Ok(12), "{to}");
        }
        let largest = HEAD.replace(": 12", ": 16777216");
        assert_eq!(body_length(&largest), Ok(16 << 20));
    }

    #[test]
    fn any_other_request_is_refused_with_its_reason() {
        let own = "its Host is ";
        for (from, to, status, words) in [
            ("POST / HTTP/1.1", "", "400", "not HTTP/1.1"),
            ("POST / HTTP/1.1", "POST  / HTTP/1.1", "400", "not HTTP/1.1"),
            ("HTTP/1.1", "HTTP/2", "400", "not HTTP/1.1"),
            ("POST", "GET", "405", "its method is \"GET\", not POST"),
            ("POST", "OPTIONS", "405", "\"OPTIONS\""),
            (
                "POST /",
                "POST /../x",
                "404",
                "it is for \"/../x\", not for /",
            ),
            ("localhost", "evil.example", "403", own),
            ("localhost", "localhost.evil.example", "403", own),
            ("localhost:10043", "localhost:x", "403", own),
            ("localhost:10043", "127.0.0.1.evil.example", "403", own),
            ("localhost:10043", "0.0.0.0", "403", own),
            ("Host: localhost:10043\r\n", "", "403", own),
            ("Host", "Host: localhost\r\nHost", "400", "two headers host"),
            (
                "Host",
                "Host : x\r\nHost",
                "400",
                "a line of its header is \"Host : x\"",
            ),
            (
                "Host",
                " folded\r\nHost",
                "400",
                "a line of its header is \" folded\"",
            ),
            (
                "moz-extension://1-2",
                "https://evil.example",
                "403",
                "the page \"https://evil",
            ),
            (
                "moz-extension://1-2",
                "http://localhost:8000",
                "403",
                "the page",
            ),
            (
                "moz-extension://1-2",
                "x moz-extension://",
                "403",
                "the page",
            ),
            ("moz-extension://1-2", "", "403", "the page \"\""),
            (
                "application/json",
                "text/plain",
                "415",
                "not application/json",
            ),
            (
                "application/json",
                "text/plain;application/json",
                "415",
                "\"text/plain\"",
            ),
            (
                "Content-Type: application/json\r\n",
                "",
                "415",
                "not application/json",
            ),
            (
                "Content-Length: 12",
                "Transfer-Encoding: chunked",
                "501",
                "chunked",
            ),
            (
                "Content-Length",
                "Transfer-Encoding: x\r\nContent-Length",
                "501",
                "chunked",
            ),
            ("Content-Length: 12", "X: 1", "411", "no Content-Length"),
            (
                "Content-Length",
                "Content-Length: 1\r\nContent-Length",
                "400",
                "two headers",
            ),
            (": 12", ": -1", "400", "its Content-Length is \"-1\""),
            (": 12", ": +1", "400", "its Content-Length is \"+1\""),
            (": 12", ": ", "400", "its Content-Length is \"\""),
            (": 12", ": 16777217", "413", "larger than 16 MB"),
            (
                ": 12",
                ": 99999999999999999999999",
                "413",
                "larger than 16 MB",
            ),
        ] {
            let refusal = body_length(&HEAD.replacen(from, to, 1)).expect_err(to);
            assert!(refusal.status.starts_with(status), "{to}: {refusal:?}");
            assert!(refusal.reason.contains(words), "{to}: {refusal:?}");
        }
    }

    #[test]
    fn what_is_shown_is_short_and_plain() {
        assert_eq!(shown("a\u{1b}[2J\r\n"), r#""a\u{1b}[2J\r\n""#);
        assert_eq!(
            shown(&"가".repeat(70)),
            format!("\"{}\"...", "가".repeat(60))
        );
    }
}
