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
    for (from, to, words) in [
        ("POST / HTTP/1.1", "GET / HTTP/1.1", "it begins with \"GET"),
        ("POST / ", "POST /../../x ", "not with POST / HTTP/1.1"),
        ("HTTP/1.1", "HTTP/9", "not with POST / HTTP/1.1"),
        (origin, "https://evil.example", "page \"https://evil.example\""),
        (origin, "http://localhost:80", "page \"http://localhost:80\""),
        (origin, "x moz-extension://", "page \"x moz-extension://\""),
        (origin, "", "the page \"\""),
        (host, "evil.example:10043", "Host is \"evil.example:10043\""),
        (host, "localhost.evil.example", "its Host is "),
        (host, "localhost:x", "its Host is "),
        (host, "0.0.0.0", "its Host is "),
        ("Host: localhost:10043\r\n", "", "its Host is \"\""),
        ("Host: ", "\u{1b}[2J: ", "its Host is \"\""),
        ("application/json", "text/plain", "content is \"text/plain\""),
        ("application", "text/plain;application", "is \"text/plain\""),
        ("Content-Type: application/json\r\n", "", "content is \"\""),
        (&length, "X: 1", "its Content-Length is \"\""),
        (&length, "Transfer-Encoding: chunked", "Content-Length is \"\""),
        (&length, "Content-Length: -1", "its Content-Length is \"-1\""),
        (&length, "Content-Length: 16777217", "larger than 16 MB"),
        ("Host", &many, "its header does not end within 16 KB"),
    ] {
        let answer = server.send(request(from, to, &good).as_bytes());
        assert!(answer.starts_with("HTTP/1.1 400 "), "{to:.60}: {answer}");
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
    assert!(answer.starts_with("HTTP/1.1 400 ") && !answer.contains("Access"), "{answer}");
    wait(&server.warned, "it begins with \"OPTIONS");
    for noise in
        [&b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n"[..], &[0; 70_000], &[0xff; 9]]
    {
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
fn other_forms_of_its_request_are_read_too() {
    let server = Server::start("요청", &[]);
    let origin = "chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl";
    for (from, to) in [
        ("localhost:10043", "127.0.0.1"),
        ("localhost:10043", "[::1]"),
        ("localhost:10043", "[::1]:80"),
        ("Host:", "HOST: \t"),
        ("Origin:", "X:"),
        (origin, "safari-web-extension://abc"),
        (origin, "moz-extension://1-2"),
        (origin, "null"),
        ("application/json", "Application/JSON; charset=utf-8"),
    ] {
        let answer = server.send(request(from, to, "null").as_bytes());
        assert!(answer.starts_with("HTTP/1.1 200 "), "{to}: {answer}");
        wait(&server.warned, "refused: its url is not");
    }
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
        (good.replace("https:", "file:"), "its url is not the address of a page"),
        (good.replace("\"output\":\"2\\n\"", "\"output\":2"), "a sample has no input or no output"),
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
fn samples_are_limited_in_number_and_size() {
    let server = Server::start("홍수", &[]);
    let post = |sizes: &[(usize, usize)]| {
        let mut tests = Vec::new();
        for &(first, size) in sizes {
            tests.push((format!("{first}{}\n", " 7".repeat(size / 2)), format!("{first}\n")));
        }
        let tests: Vec<(&str, &str)> = tests.iter().map(|(a, b)| (&**a, &**b)).collect();
        let body = body("Nim Game I", CSES, 1000, 512, &tests);
        server.send(request("", "", &body).as_bytes());
    };
    let many = |from: usize, to: usize| (from..to).map(|i| (i, 0)).collect::<Vec<_>>();
    let refused = |words: &str| {
        let line = wait(&server.warned, "refused");
        let end = "and may have 200 of 16 MB: nothing was taken";
        assert_eq!(line, format!("refused: cses1730 would have {words}, {end}"));
    };
    let before = server.files();
    post(&many(0, 8000));
    refused("8000 samples of 1 MB");
    assert_eq!(server.files(), before);
    post(&many(0, 199));
    wait(&server.said, "cses1730: Nim Game I, 199 samples");
    let before = server.files();
    post(&many(197, 201));
    refused("201 samples of 1 MB");
    assert_eq!(server.files(), before);
    // Cases of the user's own do not count, and what is there already is no new sample.
    server.scratch.write("samples/cses1730/x1.in", &"7 ".repeat(9 << 20));
    server.scratch.write("samples/cses1730/x1.out", "1\n");
    post(&many(199, 200));
    wait(&server.said, "cses1730: exists already, 1 sample added");
    post(&many(0, 200));
    wait(&server.said, "cses1730: exists already, 0 samples added");
    for case in 2..=200 {
        for ending in ["in", "out"] {
            let file = format!("samples/cses1730/{case}.{ending}");
            std::fs::remove_file(server.scratch.root.join(file)).unwrap();
        }
    }
    post(&[(1, 12 << 20)]);
    wait(&server.said, "cses1730: exists already, 1 sample added");
    let before = server.files();
    post(&[(2, 3 << 20), (3, 2 << 20)]);
    refused("4 samples of 18 MB");
    assert_eq!(server.files(), before);
    assert!(server.warned.try_recv().is_err(), "one line for each");
}

pub fn peers_that_are_slow_or_silent_do_not_stop_it() {
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
                assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
            });
        }
        // A slow client, which sends a byte now and then, must not keep its connection
        // open.
        let (mut slow, mut stream) = (good.bytes(), server.connect());
        scope.spawn(move || {
            while slow.next().is_some_and(|byte| stream.write_all(&[byte]).is_ok()) {
                thread::sleep(Duration::from_millis(50));
                assert!(start.elapsed() < Duration::from_secs(10));
            }
        });
        // Other clients are served meanwhile.
        still_works(server);
        assert!(start.elapsed() < Duration::from_secs(2));
    });
    for _ in 0..4 {
        wait(&server.warned, "it took more than 2 seconds");
    }
    // Peers that go away: without a word, in the header, in the body.
    drop(server.connect());
    for part in [&good[..9], &good[..good.len() - 1]] {
        server.connect().write_all(part.as_bytes()).unwrap();
        wait(&server.warned, "refused a request: it");
    }
    assert_eq!(server.files().len(), before.len() + 3);
}

/// A post is taken before the first of them is refused, which takes two seconds.
pub fn many_silent_peers_delay_nobody() {
    let server = Server::start("여럿", &[]);
    let mut streams: Vec<_> = (0..120).map(|_| server.connect()).collect();
    let problem = body("Nim Game I", CSES, 1000, 512, &[]);
    let mut last = server.connect();
    last.write_all(request("", "", &problem).as_bytes()).unwrap();
    wait(&server.said, "cses1730");
    assert!(server.warned.try_recv().is_err(), "one was refused before");
    for stream in &mut streams {
        wait(&server.warned, "it took more than 2 seconds");
        let answer = answer(stream);
        assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
    }
}

#[test]
fn a_port_in_use_is_named() {
    let server = Server::start("포트", &[]);
    let port = server.port.to_string();
    for (arguments, words) in [
        (&["listen", "--port", &*port][..], &*format!("port {port} is in use: stop the other")),
        (&["listen", "--port", "65536"], "--port takes a number from 0 to 65535, not \"65536\""),
        (&["listen", "--port", "x"], "--port takes a number from 0 to 65535, not \"x\""),
        (&["listen", "10043"], "listen takes no word such as \"10043\""),
    ] {
        let output = server.scratch.command(arguments).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.starts_with("bundle.sh: ") && said.contains(words), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}
