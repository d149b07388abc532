//! `./bundle.sh listen` over real sockets: bodies as Competitive Companion 2.65.0 sends
//! them, contests whose problems come at the same time, and problems that exist already. Misuse
//! is in `listen_misuse.rs`.

use crate::scratch::Scratch;
use base::json::Json;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

/// A running `listen` in a scratch copy.
pub struct Server {
    pub scratch: Scratch,
    child: Child,
    pub port: u16,
    /// The lines of its standard output, as they come.
    pub stdout: Receiver<String>,
    /// The lines of its standard error.
    pub stderr: Receiver<String>,
}

/// Returns the lines of a pipe, as they come.
pub fn read_lines(pipe: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(pipe).lines().map_while(Result::ok) {
            sender.send(line).ok();
        }
    });
    receiver
}

/// Returns the next line that contains `words`. Panics if none comes for 20 s.
pub fn wait_for_line(lines: &Receiver<String>, words: &str) -> String {
    let mut others = Vec::new();
    loop {
        match lines.recv_timeout(Duration::from_secs(20)) {
            Ok(line) if line.contains(words) => return line,
            Ok(line) => others.push(line),
            Err(_) => panic!("no line contains {words:?}: {others:#?}"),
        }
    }
}

impl Server {
    pub fn start(name: &str, arguments: &[&str]) -> Self {
        Self::start_in(name, Path::new("/"), arguments)
    }

    /// Starts `listen` with `folder` as its working directory.
    pub fn start_in(name: &str, folder: &Path, arguments: &[&str]) -> Self {
        let scratch = Scratch::new(name);
        let mut command = scratch.command(&["listen", "--port", "0"]);
        command.args(arguments).current_dir(folder).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let stdout = read_lines(child.stdout.take().unwrap());
        let stderr = read_lines(child.stderr.take().unwrap());
        let line = wait_for_line(&stdout, "listening on 127.0.0.1:");
        let port = line.rsplit(':').next().unwrap().parse().unwrap();
        Self { scratch, child, port, stdout, stderr }
    }

    pub fn connect(&self) -> TcpStream {
        connect("127.0.0.1", self.port)
    }

    /// Sends bytes and returns the response.
    pub fn send(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect();
        // The server may refuse the request before it has read all of it.
        stream.write_all(bytes).ok();
        read_response(&mut stream)
    }

    /// Sends a body as the extension does.
    pub fn post(&self, body: &str) {
        post(self.connect(), body);
    }

    /// Returns the paths and texts of all files in `solutions` and `samples`.
    pub fn read_files(&self) -> Vec<(String, String)> {
        let mut files = Vec::new();
        let mut folders = vec![String::from("solutions"), String::from("samples")];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(self.scratch.root.join(&folder)).unwrap() {
                let path = format!("{folder}/{}", entry.unwrap().file_name().to_str().unwrap());
                if self.scratch.root.join(&path).is_dir() {
                    folders.push(path)
                } else {
                    files.push((path.clone(), self.scratch.read(&path)))
                }
            }
        }
        files.sort();
        files
    }
}

impl Drop for Server {
    /// Interrupts the server, and checks that it leaves nothing behind.
    fn drop(&mut self) {
        let id = self.child.id().to_string();
        Command::new("kill").args(["-INT", &id]).status().unwrap();
        let code = self.child.wait().unwrap().code();
        if !thread::panicking() {
            assert_eq!(code, Some(130));
            self.scratch.wait_until_gone();
            assert!(!self.stderr.iter().any(|line| line.contains("panicked")));
        }
    }
}

fn connect(host: &str, port: u16) -> TcpStream {
    let stream = TcpStream::connect((host, port)).unwrap();
    let timeout = Some(Duration::from_secs(20));
    stream.set_read_timeout(timeout).unwrap();
    stream
}

/// Sends a body as the extension does, and checks the response.
fn post(mut stream: TcpStream, body: &str) {
    let request = format_request("", "", body);
    stream.write_all(request.as_bytes()).unwrap();
    let answer = read_response(&mut stream);
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.contains("\r\nContent-Length: 0\r\n"), "{answer}");
}

/// Returns the response, or the part of it that came before the connection broke.
pub fn read_response(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).ok();
    String::from_utf8(bytes).unwrap()
}

/// Returns a request as Chrome sends it for the extension, with `to` instead of `from` in its head.
pub fn format_request(from: &str, to: &str, body: &str) -> String {
    let length = body.len();
    let head = format!(
        "POST / HTTP/1.1\r\nHost: localhost:10043\r\nConnection: keep-alive\r\n\
         Content-Length: {length}\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64)\r\n\
         Content-Type: application/json\r\nAccept: */*\r\n\
         Origin: chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl\r\n\
         Sec-Fetch-Site: none\r\nSec-Fetch-Mode: cors\r\nAccept-Encoding: gzip, deflate\r\n\r\n"
    );
    assert!(head.contains(from), "{from}");
    head.replacen(from, to, 1) + body
}

/// Returns a problem in the format of the extension; `time` is in ms, `memory` in MB.
pub fn format_body(
    name: &str,
    url: &str,
    time: u32,
    memory: u32,
    tests: &[(&str, &str)],
) -> String {
    let tests = tests.iter().map(|(input, output)| {
        Json::object([("input", Json::from(*input)), ("output", Json::from(*output))])
    });
    let tests: Json = tests.collect();
    let (name, url) = (Json::from(name), Json::from(url));
    format!(
        r#"{{"name":{name},"group":"Judge - Contest","url":{url},"interactive":false,
        "memoryLimit":{memory},"timeLimit":{time},"tests":{tests},"testType":"single",
        "input":{{"type":"stdin"}},"output":{{"type":"stdout"}},
        "languages":{{"java":{{"mainClass":"Main","taskClass":"Task"}}}},
        "batch":{{"id":"123e67c8-03c6-44a4-a3f9-5918533f9fb2","size":1}}}}"#
    )
}

pub const CSES: &str = "https://cses.fi/problemset/task/1730";

#[test]
fn problems_of_four_judges_become_files() {
    let server = Server::start("받기", &[]);
    for (name, title, link, time, limits, samples) in [
        (
            "1008",
            "A/B",
            "https://www.acmicpc.net/problem/1008",
            2000,
            "2 s, 128 MB",
            &[("1 3\n", "0.33\n"), ("4 5\n", "0.8\n")][..],
        ),
        (
            "dp_k",
            "K - Stones",
            "https://atcoder.jp/contests/dp/tasks/dp_k",
            1500,
            "1.5 s, 128 MB",
            &[("2 4\n2 3\n", "First\n")][..],
        ),
        ("cses1730", "Nim Game I", CSES, 1000, "1 s, 128 MB", &[("1\n1\n7\n", "first\n")][..]),
        (
            "cf1194d",
            "D. 1-2-K Game",
            "https://codeforces.com/contest/1194/problem/D",
            2000,
            "2 s, 128 MB",
            &[("1\n0 3\n", "Bob\n")][..],
        ),
    ] {
        server.post(&format_body(title, link, time, 128, samples));
        let line = wait_for_line(&server.stdout, title);
        assert!(line.starts_with(name) && line.contains(limits), "{line}");
        let solution = server.scratch.read(&format!("solutions/{name}.rs"));
        let first = solution.lines().next().unwrap();
        assert!(first.ends_with(&format!(" {name} {title} <{link}>")), "{first}");
        for ((input, output), number) in samples.iter().zip(1..) {
            let file =
                |ending: &str| server.scratch.read(&format!("samples/{name}/{number}.{ending}"));
            assert_eq!((&*file("in"), &*file("out")), (*input, *output));
        }
    }
}

#[test]
fn five_problems_of_a_contest_come_at_once() {
    let server = Server::start("대회", &[]);
    // For localhost, some browsers connect to 127.0.0.1 and others to ::1.
    let second = TcpListener::bind(("::1", 0)).is_ok();
    thread::scope(|scope| {
        for letter in ["a", "b", "c", "d", "e"] {
            let port = server.port;
            scope.spawn(move || {
                let link = format!("https://atcoder.jp/contests/abc096/tasks/abc096_{letter}");
                let body = format_body(letter, &link, 2000, 256, &[("1\n", "1\n"), ("2\n", "2\n")]);
                let host = if second && letter > "b" { "::1" } else { "127.0.0.1" };
                post(connect(host, port), &body.replace("\"size\":1", "\"size\":5"));
            });
        }
    });
    wait_for_line(&server.stdout, "(5 of 5)");
    let rows = server.scratch.read("solutions/Cargo.toml").matches("path = \"abc096_").count();
    assert_eq!(rows, 5);
    for letter in ["a", "b", "c", "d", "e"] {
        let samples = format!("samples/abc096_{letter}");
        let files = fs::read_dir(server.scratch.root.join(samples)).unwrap();
        assert_eq!(files.count(), 4);
    }
    // The next contest is counted from its first problem.
    let link = "https://atcoder.jp/contests/abc097/tasks/abc097_a";
    let next = format_body("a", link, 2000, 256, &[]).replace("\"size\":1", "\"size\":4");
    server.post(&next.replace("\"id\":\"", "\"id\":\"next "));
    wait_for_line(&server.stdout, "(1 of 4)");
}

#[test]
fn never_overwrites_existing_files() {
    let server = Server::start("그대로", &[]);
    server.post(&format_body("Nim Game I", CSES, 1000, 512, &[("1\n", "2\n"), ("3\n", "4\n")]));
    wait_for_line(&server.stdout, "cses1730: Nim Game I, 2 samples");
    let written = server.scratch.read("solutions/cses1730.rs") + "// work\n";
    server.scratch.write("solutions/cses1730.rs", &written);
    server.scratch.write("samples/cses1730/3.in", "5\n");
    server.scratch.write("samples/cses1730/3.out", "6\n");
    let before = server.read_files();
    // The page now has the same sample, one with another output, and other limits.
    server.post(&format_body("X", CSES, 2500, 512, &[("1 \r\n", "2"), ("3\n", "5\n")]));
    wait_for_line(&server.stdout, "cses1730: exists already, 0 samples added");
    wait_for_line(&server.stderr, "another output for samples/cses1730/2.in: nothing was changed");
    wait_for_line(
        &server.stderr,
        "the page has the limits 2.5 s, 512 MB, and the header 1 s, 512 MB",
    );
    assert_eq!(server.read_files(), before);
    let link = format!("http://www.{}/?locale=en#x", &CSES[8..]);
    server.post(&format_body("X", &link, 1000, 512, &[("7\n", "8\n"), ("7\n", "8\n")]));
    wait_for_line(&server.stdout, "cses1730: exists already, 1 sample added");
    assert_eq!(server.scratch.read("samples/cses1730/4.in"), "7\n");
    assert_eq!(server.scratch.read("samples/cses1730/4.out"), "8\n");
    assert_eq!(server.read_files().len(), before.len() + 2);
    // A solution that has the same name, but is for another judge.
    server.scratch.plant_double(7);
    let solution = server.scratch.read("solutions/7.rs");
    let other = solution.replace("BOJ", "LibraryChecker");
    server.scratch.write("solutions/7.rs", &other);
    server.post(&format_body(
        "X",
        "https://www.acmicpc.net/problem/7",
        1000,
        512,
        &[("1\n", "2\n")],
    ));
    wait_for_line(&server.stderr, "refused: solutions/7.rs is a problem of LibraryChecker");
}

#[test]
fn problems_with_strange_titles_get_valid_names() {
    let server = Server::start("이름", &[]);
    let outside = server.scratch.root.parent().unwrap().join("x.rs");
    let before = server.read_files();
    for (title, link, name) in [
        ("../../x", "https://a.b/../../x", "a_x"),
        ("X", "https://www.a.co.kr/1/x?y=z", "a_x_2"),
        ("A\n//! <|\u{202e}B\u{1b}", "https://a.b/ㄱ\n<", "a_u3131"),
        ("Build", "https://test/", "test_1"),
        ("쌍둥이 왕 7", "https://a.b/왕", "a_wang"),
        ("!", "https://open.a.b/%EB%8F%8C-1/", "a_dol_1"),
        ("..", "http://a.b/../", "a"),
        (
            &"a ".repeat(70),
            &format!("https://a.b/{}", "d".repeat(70)),
            &format!("a_{}", "d".repeat(38)),
        ),
    ] {
        server.post(&format_body(title, link, 1000, 256, &[("1\n", "2\n")]));
        wait_for_line(&server.stdout, &format!("{name}: "));
    }
    wait_for_line(&server.stderr, "x: no judge in tools/judges knows its address");
    let head = server.scratch.read("solutions/a_u3131.rs");
    assert!(head.starts_with("//! AtCoder a_u3131 A //! B <https://a.b/%E3%84%B1%0A%3C>\n"));
    let long = format!("a_{}", "d".repeat(38));
    let head = server.scratch.read(&format!("solutions/{long}.rs"));
    assert!(head.starts_with(&format!("//! AtCoder {long} {}a <https", "a ".repeat(59))));
    assert!(!outside.exists());
    assert_eq!(server.read_files().len(), before.len() + 8 * 3);
    // A name that is too long for a file is an error.
    let long = format!("https://atcoder.jp/contests/a/tasks/{}", "a".repeat(300));
    server.post(&format_body("T", &long, 1000, 256, &[]));
    wait_for_line(&server.stderr, "cannot be written: File name too long");
    for time in ["0", "-5", "3600000", "1e300", "\"1\""] {
        let strange = format_body("Limits", "https://a.b/limits", 7, 256, &[]);
        server.post(&strange.replace("\"timeLimit\":7", &format!("\"timeLimit\":{time}")));
        wait_for_line(&server.stdout, "a_limits: Limits, 0 samples, no limits");
        fs::remove_file(server.scratch.root.join("solutions/a_limits.rs")).unwrap();
    }
    server.post("{\"url\":\"https://a.b/bare\"}");
    wait_for_line(&server.stdout, "a_bare: a_bare, 0 samples, no limits");
    let odd = format_body("Odd", "https://a.b/odd", 0, 256, &[])
        .replace("\"interactive\":false", "\"interactive\":true");
    server.post(&odd.replace(r#""type":"stdin""#, r#""type":"file","fileName":"in.txt""#));
    for words in [
        "a_odd: its input is the file in.txt",
        "a_odd: the page has no limits",
        "a_odd: it is interactive",
    ] {
        wait_for_line(&server.stderr, words);
    }
    let solution = server.scratch.read("solutions/a_odd.rs");
    assert!(solution.contains("interactive::{line, read}"), "{solution}");
}
