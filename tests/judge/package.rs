//! Packages of the user, which are judged, bundled and proved in their own folders.

use crate::listen::{format_body, read_lines, wait_for_line, Server};
use crate::scratch::{root, Scratch};
use crate::workspace::{Workspace, THREE_EDITIONS};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

/// Saving a library judges the program again.
#[test]
fn watches_the_libraries_of_a_package() {
    let workspace = Workspace::new("보기", THREE_EDITIONS);
    let mut command = workspace.scratch.command(&["shape", "--watch"]);
    command.current_dir(workspace.root.join("prog")).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    let stdout = read_lines(child.stdout.take().unwrap());
    wait_for_line(&stdout, " AC ");
    wait_for_line(&stdout, "watching");
    workspace.write("a/src/lib.rs", &THREE_EDITIONS[3].1.replace("a * b", "a * b + 1"));
    wait_for_line(&stdout, " WA ");
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn receives_programs() {
    let workspace = Workspace::new("듣기", THREE_EDITIONS);
    let folder = workspace.root.join("prog");
    let server = Server::start_in("꾸러미 받기", &folder, &["--watch"]);
    let link = "https://atcoder.jp/contests/abc300/tasks/abc300_b";
    server.post(&format_body("Same Map", link, 3000, 64, &[("21\n", "21\n")]));
    assert_eq!(
        wait_for_line(&server.stdout, "abc300_b"),
        "abc300_b: Same Map, 1 sample, 3 s, 64 MB"
    );
    let text = workspace.read("prog/src/bin/abc300_b.rs");
    assert!(text.contains("//! Limits: 3 s, 64 MB\n"), "{text}");
    assert_eq!(workspace.list("prog/samples/abc300_b"), ["1.in", "1.out"]);
    // The program is judged when it is saved, although it did not exist when `listen` started.
    thread::sleep(Duration::from_millis(300));
    workspace.write("prog/src/bin/abc300_b.rs", &text.replace("{n}", "{n:02}"));
    wait_for_line(&server.stdout, " AC ");
}

/// A package in a folder of another clone is not taken for a package of the user.
#[test]
fn judges_problems_of_the_clone_from_another_clone() {
    let scratch = Scratch::new("다른 클론");
    scratch.plant_double(1);
    let mut command = scratch.command(&["1"]);
    command.current_dir(root().join("tools"));
    assert_eq!(scratch.run_command(command).code, Some(0));
    let elsewhere = Workspace::new("밖", &[("file", "")]);
    let output = elsewhere.run("", &["shape"]);
    assert!(output.stderr.contains("this folder is in no Cargo package"), "{output:?}");
}
