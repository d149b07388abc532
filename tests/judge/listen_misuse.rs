//! Misuse of `./bundle.sh listen`: each request that does not come from the
//! extension is refused in one line, writes no file, and does not stop the server.

use crate::listen::{format_body, format_request, read_response, wait_for_line, Server, CSES};
use std::io::Write;
use std::thread;
use std::time::{Duration, Instant};

/// Asserts that the server still accepts a problem.
fn assert_works(server: &Server) {
    server.post(&format_body("Nim Game I", CSES, 1000, 512, &[("1\n", "2\n")]));
    wait_for_line(&server.stdout, "cses1730");
}

#[test]
fn refuses_requests_of_other_programs() {
    let server = Server::start("거절", &[]);
    let before = server.read_files();
    let good = format_body("Nim Game I", CSES, 1000, 512, &[("1\n", "2\n")]);
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
        let answer = server.send(format_request(from, to, &good).as_bytes());
        assert!(answer.starts_with("HTTP/1.1 400 "), "{to:.60}: {answer}");
        assert!(!answer.contains("Access-Control"), "{answer}");
        assert!(answer.contains("\r\nContent-Length: 0\r\n"), "{answer}");
        let line = wait_for_line(&server.stderr, "refused");
        assert!(line.contains(words), "{to:.60}: {line}");
    }
    // A browser sends this preflight request before a page may post JSON to the server. If the
    // server refuses it, the browser does not send the request of the page.
    let asks = format!(
        "OPTIONS / HTTP/1.1\r\nHost: {host}\r\nOrigin: null\r\n\
                        Access-Control-Request-Method: POST\r\n\
                        Access-Control-Request-Headers: content-type\r\n\r\n"
    );
    let answer = server.send(asks.as_bytes());
    assert!(answer.starts_with("HTTP/1.1 400 ") && !answer.contains("Access"), "{answer}");
    wait_for_line(&server.stderr, "it begins with \"OPTIONS");
    for noise in
        [&b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n"[..], &[0; 70_000], &[0xff; 9]]
    {
        let mut stream = server.connect();
        stream.write_all(noise).ok();
        stream.shutdown(std::net::Shutdown::Write).ok();
        wait_for_line(&server.stderr, "refused a request: it");
    }
    assert_eq!(server.read_files(), before);
    assert_works(&server);
    assert!(server.stderr.try_recv().is_err(), "more than one line for a request");
}

#[test]
fn accepts_variants_of_the_request() {
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
        let answer = server.send(format_request(from, to, "null").as_bytes());
        assert!(answer.starts_with("HTTP/1.1 200 "), "{to}: {answer}");
        wait_for_line(&server.stderr, "refused: \"url\" must be an http");
    }
}

#[test]
fn refuses_bodies_without_a_problem() {
    let server = Server::start("본문", &[]);
    let before = server.read_files();
    let good = format_body("Nim Game I", CSES, 1000, 512, &[("1\n", "2\n")]);
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
        (String::from("null"), r#""url" must be an http or https address, found """#),
        (
            good.replace("https:", "file:"),
            r#""url" must be an http or https address, found "file://cses.fi/problemset/task/1730""#,
        ),
        (
            good.replace("https:", &"x".repeat(61)),
            &format!("\"url\" must be an http or https address, found \"{}\"", "x".repeat(60)),
        ),
        (good.replace("\"output\":\"2\\n\"", "\"output\":2"), "a sample has no input or no output"),
    ] {
        server.post(&body);
        let line = wait_for_line(&server.stderr, "refused");
        assert_eq!(line, format!("refused: {words}"), "{body:.60}");
    }
    let text = format_request("", "", "\u{ff}");
    let mut bytes = text.into_bytes();
    let last = bytes.len() - 1;
    bytes[last] = 0xff;
    server.send(&bytes);
    wait_for_line(&server.stderr, "refused: the body is not UTF-8 text");
    assert_eq!(server.read_files(), before);
    assert_works(&server);
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
        let body = format_body("Nim Game I", CSES, 1000, 512, &tests);
        server.send(format_request("", "", &body).as_bytes());
    };
    let small_samples = |from: usize, to: usize| (from..to).map(|i| (i, 0)).collect::<Vec<_>>();
    let expect_refusal = |words: &str| {
        let line = wait_for_line(&server.stderr, "refused");
        let end = "and may have 200 of 16 MB: nothing was written";
        assert_eq!(line, format!("refused: cses1730 would have {words} in all, {end}"));
    };
    let before = server.read_files();
    post(&small_samples(0, 8000));
    expect_refusal("8000 samples of 1 MB");
    assert_eq!(server.read_files(), before);
    post(&small_samples(0, 199));
    wait_for_line(&server.stdout, "cses1730: Nim Game I, 199 samples");
    let before = server.read_files();
    post(&small_samples(197, 201));
    expect_refusal("201 samples of 1 MB");
    assert_eq!(server.read_files(), before);
    // Cases that the user has added do not count, nor do samples that exist already.
    server.scratch.write("samples/cses1730/x1.in", &"7 ".repeat(9 << 20));
    server.scratch.write("samples/cses1730/x1.out", "1\n");
    post(&small_samples(199, 200));
    wait_for_line(&server.stdout, "cses1730: exists already, 1 sample added");
    post(&small_samples(0, 200));
    wait_for_line(&server.stdout, "cses1730: exists already, 0 samples added");
    for case in 2..=200 {
        for ending in ["in", "out"] {
            let file = format!("samples/cses1730/{case}.{ending}");
            std::fs::remove_file(server.scratch.root.join(file)).unwrap();
        }
    }
    post(&[(1, 12 << 20)]);
    wait_for_line(&server.stdout, "cses1730: exists already, 1 sample added");
    let before = server.read_files();
    post(&[(2, 3 << 20), (3, 2 << 20)]);
    expect_refusal("4 samples of 18 MB");
    assert_eq!(server.read_files(), before);
    assert!(server.stderr.try_recv().is_err(), "more than one line for a request");
}

pub fn slow_and_silent_peers_do_not_stop_the_server() {
    let server = Server::start("느린", &[]);
    let before = server.read_files();
    let good = format_request("", "", &format_body("Nim", CSES, 1000, 512, &[]));
    let start = Instant::now();
    thread::scope(|scope| {
        let server = &server;
        for part in [&good[..0], &good[..9], &good[..good.len() - 1]] {
            let mut stream = server.connect();
            stream.write_all(part.as_bytes()).unwrap();
            scope.spawn(move || {
                let answer = read_response(&mut stream);
                assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
            });
        }
        // A client that sends a byte now and then must not keep its connection open.
        let (mut slow, mut stream) = (good.bytes(), server.connect());
        scope.spawn(move || {
            while slow.next().is_some_and(|byte| stream.write_all(&[byte]).is_ok()) {
                thread::sleep(Duration::from_millis(50));
                assert!(start.elapsed() < Duration::from_secs(10));
            }
        });
        // Other clients are served meanwhile.
        assert_works(server);
        assert!(start.elapsed() < Duration::from_secs(2));
    });
    for _ in 0..4 {
        wait_for_line(&server.stderr, "it took more than 2 seconds");
    }
    // One peer disconnects before it sends anything, one in the header, and one in the body.
    drop(server.connect());
    for part in [&good[..9], &good[..good.len() - 1]] {
        server.connect().write_all(part.as_bytes()).unwrap();
        wait_for_line(&server.stderr, "refused a request: it");
    }
    assert_eq!(server.read_files().len(), before.len() + 3);
}

/// A silent peer is refused after 2 s. Another peer's problem is received before the first refusal.
pub fn many_silent_peers_delay_nobody() {
    let server = Server::start("여럿", &[]);
    let mut streams: Vec<_> = (0..120).map(|_| server.connect()).collect();
    let problem = format_body("Nim Game I", CSES, 1000, 512, &[]);
    let mut last = server.connect();
    last.write_all(format_request("", "", &problem).as_bytes()).unwrap();
    wait_for_line(&server.stdout, "cses1730");
    assert!(
        server.stderr.try_recv().is_err(),
        "a silent peer was refused before the problem was received"
    );
    for stream in &mut streams {
        wait_for_line(&server.stderr, "it took more than 2 seconds");
        let answer = read_response(stream);
        assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
    }
}

#[test]
fn reports_ports_in_use_and_wrong_ports() {
    let server = Server::start("포트", &[]);
    let port = server.port.to_string();
    for (arguments, words) in [
        (&["listen", "--port", &*port][..], &*format!("port {port} is in use: stop the other")),
        (&["listen", "--port", "65536"], "--port takes a number from 0 to 65535, not \"65536\""),
        (&["listen", "--port", "x"], "--port takes a number from 0 to 65535, not \"x\""),
        (&["listen", "10043"], "listen takes no arguments, found \"10043\""),
    ] {
        let output = server.scratch.command(arguments).output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{stderr}");
        assert!(stderr.starts_with("bundle.sh: ") && stderr.contains(words), "{stderr}");
        assert_eq!(stderr.lines().count(), 1, "{stderr}");
    }
}
