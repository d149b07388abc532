//! Packages of the user's: they are judged, bundled and proved where they are.

use crate::listen::{body, lines, wait, Server};
use crate::scratch::{root, Scratch};
use crate::workspace::{Workspace, THREE_EDITIONS};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

/// A saved library is a reason to judge again.
#[test]
fn watches_the_libraries_of_a_package() {
    let workspace = Workspace::new("보기", THREE_EDITIONS);
    let mut command = workspace.scratch.command(&["shape", "--watch"]);
    command.current_dir(workspace.root.join("prog")).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    let said = lines(child.stdout.take().unwrap());
    wait(&said, " AC ");
    wait(&said, "watching");
    workspace.write("a/src/lib.rs", &THREE_EDITIONS[3].1.replace("a * b", "a * b + 1"));
    wait(&said, " WA ");
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn receives_programs() {
    let workspace = Workspace::new("듣기", THREE_EDITIONS);
    let folder = workspace.root.join("prog");
    let server = Server::start_in("꾸러미 받기", &folder, &["--watch"]);
    let link = "https://atcoder.jp/contests/abc300/tasks/abc300_b";
    server.post(&body("Same Map", link, 3000, 64, &[("21\n", "21\n")]));
    assert_eq!(wait(&server.said, "abc300_b"), "abc300_b: Same Map, 1 sample, 3 s, 64 MB");
    let text = workspace.read("prog/src/bin/abc300_b.rs");
    assert!(text.contains("//! Limits: 3 s, 64 MB\n"), "{text}");
    assert_eq!(workspace.list("prog/samples/abc300_b"), ["1.in", "1.out"]);
    // A saved program is judged: cargo knows it, although the call began without it.
    thread::sleep(Duration::from_millis(300));
    workspace.write("prog/src/bin/abc300_b.rs", &text.replace("{n}", "{n:02}"));
    wait(&server.said, " AC ");
}

/// A folder of another clone is no package of the user's.
#[test]
fn a_clone_is_no_package() {
    let scratch = Scratch::new("다른 클론");
    scratch.plant_double(1);
    let mut command = scratch.command(&["1"]);
    command.current_dir(root().join("tools"));
    assert_eq!(scratch.said(command).code, Some(0));
    let elsewhere = Workspace::new("밖", &[("file", "")]);
    let said = elsewhere.run("", &["shape"]);
    assert!(said.stderr.contains("this folder is in no Cargo package"), "{said:?}");
}
