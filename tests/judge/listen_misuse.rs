//! Misuse of `./bundle.sh listen`: each request that is not the extension's is refused
//! in one line, writes no file, and does not stop the server.

use crate::listen::{answer, body, request, wait, Server, CSES};
use std::io::Write;
use std::thread;
use std::time::{Duration, Instant};

/// The server still takes a problem.
fn still_works(server: &Server) {
    server.post(&body("Nim Game I", CSES, 1000, 512, &[("1\n", "2\n")]));
    wait(&server.said, "cses1730");
}

#[test]
fn requests_that_are_not_the_extension_s_write_no_file() {
    let server = Server::start("거절", &[]);
    let before = server.files();
    let good = body("Nim Game I", CSES, 1000, 512, &[("1\n", "2\n")]);
    let origin = "chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl";
    let host = "localhost:10043";
    let length = format!("Content-Length: {}", good.len());
    let many = format!("X: {}\r\nHost", "x".repeat(20_000));
    for (from, to, status, words) in [
        ("POST", "GET", "405", "its method is \"GET\", not POST"),
        (
            "POST",
            "OPTIONS",
            "405",
            "its method is \"OPTIONS\", not POST",
        ),
        (
            "POST /",
            "POST /../../x",
            "404",
            "it is for \"/../../x\", not for /",
        ),
        ("HTTP/1.1", "HTTP/9", "400", "it is not HTTP/1.1"),
        (
            origin,
            "https://evil.example",
            "403",
            "from the page \"https://evil.example\"",
        ),
        (
            origin,
            "http://localhost:8000",
            "403",
            "from the page \"http://localhost:8000\"",
        ),
        (
            host,
            "evil.example:10043",
            "403",
            "its Host is \"evil.example:10043\"",
        ),
        ("Host: localhost:10043\r\n", "", "403", "its Host is \"\""),
        (
            "application/json",
            "text/plain",
            "415",
            "its content is \"text/plain\"",
        ),
        (
            "Content-Type: application/json\r\n",
            "",
            "415",
            "its content is \"\"",
        ),
        (&length, "X: 1", "411", "it has no Content-Length"),
        (
            &length,
            "Content-Length: 16777217",
            "413",
            "its body is larger than 16 MB",
        ),
        (
            &length,
            "Content-Length: -1",
            "400",
            "its Content-Length is \"-1\"",
        ),
        (
            &length,
            "Transfer-Encoding: chunked",
            "501",
            "in pieces (chunked)",
        ),
        ("Host", &many, "431", "its header is larger than 16 KB"),
        (
            "Host: ",
            "\u{1b}[2J: ",
            "400",
            "a line of its header is \"\\u{1b}[2J: localhost",
        ),
    ] {
        let answer = server.send(request(from, to, &good).as_bytes());
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status} ")),
            "{to:.60}: {answer}"
        );
        assert!(!answer.contains("Access-Control"), "{answer}");
        assert!(answer.contains("\r\nContent-Length: 0\r\n"), "{answer}");
        let line = wait(&server.warned, "refused");
        assert!(line.contains(words), "{to:.60}: {line}");
    }
    // A page cannot even ask: this is what a browser sends before such a request.
    let asks = format!(
        "OPTIONS / HTTP/1.1\r\nHost: {host}\r\nOrigin: null\r\n\
                        Access-Control-Request-Method: POST\r\n\
                        Access-Control-Request-Headers: content-type\r\n\r\n"
    );
    let answer = server.send(asks.as_bytes());
    assert!(
        answer.starts_with("HTTP/1.1 405 ") && !answer.contains("Access"),
        "{answer}"
    );
    wait(&server.warned, "its method is \"OPTIONS\"");
    for noise in [
        &b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n"[..],
        &[0; 70_000],
        &[0xff; 9],
    ] {
        let mut stream = server.connect();
        stream.write_all(noise).ok();
        stream.shutdown(std::net::Shutdown::Write).ok();
        wait(&server.warned, "refused a request: it");
    }
    assert_eq!(server.files(), before);
    still_works(&server);
    assert!(server.warned.try_recv().is_err(), "one line for each");
}

#[test]
fn bodies_that_are_no_problem_are_named() {
    let server = Server::start("본문", &[]);
    let before = server.files();
    let good = body("Nim Game I", CSES, 1000, 512, &[("1\n", "2\n")]);
    let largest = 16 << 20;
    for (body, words) in [
        (String::new(), "the body is not JSON"),
        (good[..good.len() - 1].to_string(), "the body is not JSON"),
        (good.clone() + "}", "the body is not JSON"),
        (good.replace("Nim", "\\ud800"), "the body is not JSON"),
        (good.replace("Nim", "\\u12"), "the body is not JSON"),
        (good.replace("1000", "inf"), "the body is not JSON"),
        ("[".repeat(largest), "the body is not JSON"),
        ("{\"a\":".repeat(100_000), "the body is not JSON"),
        (String::from("null"), "its url is not the address of a page"),
        (
            good.replace("https:", "file:"),
            "its url is not the address of a page",
        ),
        (
            good.replace("\"output\":\"2\\n\"", "\"output\":2"),
            "a sample has no input or no output",
        ),
    ] {
        server.post(&body);
        let line = wait(&server.warned, "refused");
        assert_eq!(line, format!("refused: {words}"), "{body:.60}");
    }
    let text = request("", "", "\u{ff}");
    let mut bytes = text.into_bytes();
    let last = bytes.len() - 1;
    bytes[last] = 0xff;
    server.send(&bytes);
    wait(&server.warned, "refused: the body is not UTF-8 text");
    assert_eq!(server.files(), before);
    still_works(&server);
}

#[test]
fn peers_that_are_slow_or_silent_do_not_stop_it() {
    let server = Server::start("느린", &[]);
    let before = server.files();
    let good = request("", "", &body("Nim", CSES, 1000, 512, &[]));
    let start = Instant::now();
    thread::scope(|scope| {
        let server = &server;
        for part in [&good[..0], &good[..9], &good[..good.len() - 1]] {
            let mut stream = server.connect();
            stream.write_all(part.as_bytes()).unwrap();
            scope.spawn(move || {
                let answer = answer(&mut stream);
                assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
            });
        }
        // A byte now and then must not keep a connection open.
        let (mut slow, mut stream) = (good.bytes(), server.connect());
        scope.spawn(move || {
            while slow
                .next()
                .is_some_and(|byte| stream.write_all(&[byte]).is_ok())
            {
                thread::sleep(Duration::from_millis(50));
                assert!(start.elapsed() < Duration::from_secs(10));
            }
        });
        // Others are served meanwhile.
        still_works(server);
        assert!(start.elapsed() < Duration::from_secs(2));
    });
    let mut counts = [0; 2];
    for _ in 0..4 {
        let line = wait(&server.warned, "in 2 seconds");
        counts[usize::from(line.contains("it sent nothing"))] += 1;
    }
    assert_eq!(counts, [3, 1]);
    // Peers that go away: without a word, in the header, in the body.
    drop(server.connect());
    for part in [&good[..9], &good[..good.len() - 1]] {
        server.connect().write_all(part.as_bytes()).unwrap();
        wait(&server.warned, "refused a request: it ends ");
    }
    assert_eq!(server.files().len(), before.len() + 3);
}

#[test]
fn a_hundred_connections_at_once_do_not_stop_it() {
    let server = Server::start("백 개", &[]);
    let mut streams: Vec<_> = (0..100).map(|_| server.connect()).collect();
    let (mut too_many, mut silent) = (0, 0);
    for stream in &mut streams {
        // A line for each, whichever limit it has met.
        let line = wait(&server.warned, "refused");
        too_many += usize::from(line == "refused: more than 32 connections at once");
        silent += usize::from(line == "refused a request: it sent nothing in 2 seconds");
        let answer = answer(stream);
        let status = answer.split(' ').nth(1).unwrap_or_default();
        assert!(["408", "503"].contains(&status), "{answer}");
    }
    assert_eq!(too_many + silent, 100);
    assert!(too_many > 0 && silent >= 32, "{too_many} {silent}");
    // The server needs a moment to close the last ones.
    let start = Instant::now();
    while !server.send(b"x\r\n\r\n").contains("400 Bad Request") {
        assert!(start.elapsed() < Duration::from_secs(5));
    }
    still_works(&server);
}

#[test]
fn a_port_in_use_is_named() {
    let server = Server::start("포트", &[]);
    let port = server.port.to_string();
    for (arguments, words) in [
        (
            &["listen", "--port", &*port][..],
            &*format!("port {port} is in use: stop the other"),
        ),
        (
            &["listen", "--port", "65536"],
            "--port takes a number up to 65535, not 65536",
        ),
        (
            &["listen", "--port", "x"],
            "--port takes a number from 0 on, not \"x\"",
        ),
        (
            &["listen", "10043"],
            "listen takes no word such as \"10043\"",
        ),
    ] {
        let output = server.scratch.command(arguments).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(
            said.starts_with("bundle.sh: ") && said.contains(words),
            "{said}"
        );
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}
