//! `./bundle.sh listen` with `new` and `--watch`: problems whose solution exists already, and
//! solutions that are saved after they were received.

use crate::listen::{format_body, wait_for_line, Server};
use std::thread;
use std::time::Duration;

/// Sends a problem on BOJ whose answer is twice the input, with limits of 3 s and 64 MB.
fn post(server: &Server, number: u32, title: &str) {
    let link = format!("https://www.acmicpc.net/problem/{number}");
    server.post(&format_body(title, &link, 3000, 64, &[("21\n", "42\n")]));
}

#[test]
fn fills_templates_that_nobody_edited() {
    let server = Server::start("빈칸", &[]);
    let file = |number| server.scratch.read(&format!("solutions/{number}.rs"));
    let new = |words: &[&str]| {
        let mut command = server.scratch.command(&["new"]);
        let output = command.args(words).output().unwrap();
        assert!(output.status.success(), "{output:?}");
    };
    new(&["1"]);
    new(&["2", "나의 제목"]);
    new(&["3"]);
    let rest: Vec<String> = file(1).lines().skip(2).map(String::from).collect();
    let edited = file(3).replace("input.read()", "input.read::<u64>()");
    assert_ne!(edited, file(3));
    server.scratch.write("solutions/3.rs", &edited);
    for (number, line) in [
        (1, "1: Doubles, 1 sample, 3 s, 64 MB"),
        (2, "2: 나의 제목, 1 sample, 3 s, 64 MB"),
        (3, "3: exists already, 1 sample added"),
    ] {
        post(&server, number, "Doubles");
        assert_eq!(wait_for_line(&server.stdout, &format!("{number}: ")), line);
        assert_eq!(server.scratch.read(&format!("samples/{number}/1.out")), "42\n");
    }
    wait_for_line(
        &server.stderr,
        "3: the page has the limits 3 s, 64 MB, and the header 1 s, 256 MB: nothing",
    );
    let expected =
        ["//! BOJ 1 Doubles <https://www.acmicpc.net/problem/1>", "//! Limits: 3 s, 64 MB"];
    assert!(file(1).lines().eq(expected.into_iter().chain(rest.iter().map(|line| &**line))));
    assert!(file(2).starts_with("//! BOJ 2 나의 제목 <"), "{}", file(2));
    assert_eq!(file(3), edited);
    // A problem that has the limits and samples of its page already is not written again.
    let before = server.read_files();
    post(&server, 1, "Doubles");
    assert_eq!(wait_for_line(&server.stdout, "1: "), "1: exists already, 0 samples added");
    assert_eq!(server.read_files(), before);
}

/// Waits until a problem is accepted. Asserts that no template of `listen` is judged before.
fn wait_until_accepted(server: &Server, number: u32) {
    let mut row = String::new();
    while !row.trim_start().starts_with(&format!("{number} ")) {
        row = wait_for_line(&server.stdout, " ms ");
        assert!(row.contains("  AC") && !row.contains("Doubles"), "{row}");
    }
}

#[test]
fn judges_whichever_problem_is_saved() {
    let server = Server::start("지켜봄", &["--watch"]);
    for number in [1, 2, 3] {
        post(&server, number, "Doubles");
        wait_for_line(&server.stdout, &format!("{number}: Doubles, 1 sample"));
    }
    // Each problem is judged when it is saved, here in another order than `listen` received them.
    for number in [2, 1] {
        server.scratch.plant_double(number);
        wait_until_accepted(&server, number);
        wait_for_line(&server.stdout, "watching for changes");
    }
    // After a change of a snippet the problem that was judged last is judged again.
    let nim = server.scratch.read("snippets/nim.rs");
    server.scratch.write("snippets/nim.rs", &(nim + "// more\n"));
    wait_until_accepted(&server, 1);
    // A problem with a finished solution arrives: it is judged at once.
    server.scratch.plant_double(4);
    thread::sleep(Duration::from_millis(300));
    post(&server, 4, "Doubles");
    wait_until_accepted(&server, 4);
    // A solution that is saved while another is judged waits for its turn.
    let slow = server.scratch.read("solutions/4.rs");
    let sleep = "fn main() {\n    std::thread::sleep(std::time::Duration::from_millis(600));";
    server.scratch.write("solutions/4.rs", &slow.replacen("fn main() {", sleep, 1));
    thread::sleep(Duration::from_millis(300));
    post(&server, 5, "Doubles");
    wait_for_line(&server.stdout, "5: Doubles, 1 sample");
    server.scratch.plant_double(5);
    wait_until_accepted(&server, 4);
    wait_until_accepted(&server, 5);
}
