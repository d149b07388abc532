//! Calls: a wrong call gets one clear line and exit code 2, and other ways to name a
//! problem are understood. Which options a command takes is tested in tools/call.rs.

use crate::scratch::{path, unread, Scratch};
use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant, UNIX_EPOCH};

const CLIPBOARDS: [&str; 5] = ["wl-copy", "xclip", "xsel", "pbcopy", "clip.exe"];

#[test]
fn wrong_calls_are_one_line_and_exit_code_2() {
    let scratch = Scratch::new("호출");
    scratch.plant_double(1);
    scratch.plant_double(101);
    let manifest = scratch.read("solutions/Cargo.toml");
    let rows = include_str!("calls.txt").lines().filter_map(|line| line.split_once(" -> "));
    let mut calls: Vec<(Vec<&str>, &str)> =
        rows.map(|(call, words)| (call.split(' ').collect(), words)).collect();
    assert_eq!(calls.len(), 53);
    calls.push((vec![""], "there is no problem \"\""));
    calls.push((vec!["new", "5", "a\tb"], "\"a\\tb\" cannot be a title"));
    for (arguments, words) in calls {
        let said = scratch.run(&arguments);
        assert_eq!(said.code, Some(2), "{arguments:?}: {said:?}");
        assert_eq!(said.stdout, "", "{arguments:?}");
        assert_eq!(said.stderr.lines().count(), 1, "{arguments:?}: {said:?}");
        assert!(said.stderr.starts_with("bundle.sh: "), "{said:?}");
        assert!(said.stderr.contains(words), "{arguments:?}: {said:?}");
    }
    assert_eq!(scratch.read("solutions/Cargo.toml"), manifest);
    scratch.write("mine/main.rs", "");
    for name in ["rm", "stress", "list"] {
        let mut command = scratch.command(&[name, "mine/main.rs"]);
        command.current_dir(&scratch.root);
        let said = scratch.said(command);
        let words = "mine/main.rs is not in the folder solutions: only run and judging take it";
        assert!(said.stderr.contains(words), "{said:?}");
    }
}

/// The same characters as in a title from a page, which becomes blanks there.
#[test]
fn a_title_is_visible() {
    let scratch = Scratch::new("보이는 제목");
    for title in ["a\u{202e}b", "a\u{2028}b", "\u{200b}", "a\u{e0001}b", "a<b"] {
        let said = scratch.run(&["new", "1234", title]);
        assert_eq!(said.code, Some(2), "{said:?}");
        assert!(said.stderr.contains("cannot be a title"), "{said:?}");
        assert!(!scratch.root.join("solutions/1234.rs").exists());
    }
}

#[test]
fn a_problem_may_be_called_by_its_file() {
    let scratch = Scratch::new("파일 이름");
    scratch.plant_double(1);
    for word in ["solutions/1.rs", "./solutions/1.rs", "1.rs", "#1", "boj1", "BOJ #1"] {
        // A problem that is named twice is judged once.
        let said = scratch.run(&[word, "1"]);
        assert_eq!(said.code, Some(0), "{word}: {said:?}");
        let offer = "; to submit: target/bundle/1/main.rs";
        assert!(said.stdout.contains(offer), "{word}: {said:?}");
        assert!(said.stdout.contains("1/1 accepted"), "{said:?}");
    }
}

#[test]
fn messages_that_nobody_reads_end_no_run() {
    let scratch = Scratch::new("읽지 않는 말");
    scratch.plant_double(1);
    // A solution that has no row yet is a message, and so is what was copied.
    let text = scratch.read("solutions/1.rs");
    scratch.write("solutions/2.rs", &text);
    let mut command = scratch.command_with_clipboard(&["--copy", "1"]);
    let status = command.stdout(unread()).stderr(unread()).status().unwrap();
    assert_eq!(status.code(), Some(0));
    let bundle = scratch.read("target/bundle/1/main.rs");
    assert_eq!(scratch.read("target/clip/copied"), bundle);
}

#[test]
fn without_a_clipboard_one_line_says_what_to_install() {
    let scratch = Scratch::new("클립보드 없이");
    scratch.plant_double(1);
    // All programs of this machine but those.
    let rest = scratch.root.join("target/rest");
    fs::create_dir(&rest).unwrap();
    let path = path();
    let folders = std::env::split_paths(&path).filter_map(|folder| fs::read_dir(folder).ok());
    for program in folders.flatten().map(Result::unwrap) {
        if !CLIPBOARDS.iter().any(|name| program.file_name() == *name) {
            // A later program of the same name is not the one that is run.
            let _ = symlink(program.path(), rest.join(program.file_name()));
        }
    }
    let mut command = scratch.command(&["--copy", "1"]);
    command.env("PATH", &rest);
    let said = scratch.said(command);
    assert_eq!(said.code, Some(2), "{said:?}");
    let words = "bundle.sh: there is no clipboard: install one of wl-copy, xclip, xsel, ";
    assert!(said.stderr.contains(words), "{said:?}");
}

pub fn a_clipboard_that_fails_or_sleeps_is_named() {
    let scratch = Scratch::new("클립보드");
    scratch.plant_double(1);
    let copy = |program: &str| {
        let command = scratch.command_with_clipboard(&["--copy", "1"]);
        for name in CLIPBOARDS {
            scratch.script(&format!("target/clip/{name}"), program);
        }
        scratch.said(command)
    };
    // Its first three lines are enough.
    let said = copy("printf 'no display\\nno server\\nnone\\nmore\\n' >&2; exit 1\n");
    assert_eq!(said.code, Some(2), "{said:?}");
    let words =
        "bundle.sh: nothing was copied: wl-copy: exit status: 1 no display, no server, none; xclip";
    assert!(said.stderr.contains(words), "{said:?}");
    let said = copy("exit 3\n");
    assert!(said.stderr.contains("; xsel: exit status: 3 "), "{said:?}");
    // It reads nothing, and would succeed after a long time.
    let said = copy("exec sleep 20\n");
    assert_eq!(said.code, Some(2), "{said:?}");
    let words = "wl-copy has not ended after 2 s and is left alone";
    assert!(said.stderr.contains(words), "{said:?}");
    // What a program leaves behind holds the text, and lives on.
    let said = copy(
        "exec 3<&0\n\
         folder=${0%/*}\n\
         (sleep 1; cat <&3 >\"$folder/held\"; echo end >&2; mv \"$folder/held\" \"$folder/kept\") &\n",
    );
    assert_eq!(said.code, Some(0), "{said:?}");
    let kept = scratch.root.join("target/clip/kept");
    let start = Instant::now();
    while !kept.exists() {
        assert!(start.elapsed() < Duration::from_secs(60), "it was ended");
        thread::sleep(Duration::from_millis(50));
    }
    let bundle = scratch.read("target/bundle/1/main.rs");
    assert_eq!(scratch.read("target/clip/kept"), bundle);
}

/// As that of rustup, which is one program behind links with the names of many.
#[test]
fn a_compiler_may_be_a_link() {
    let scratch = Scratch::new("링크 컴파일러");
    scratch.plant_double(1);
    let path = path();
    let program = format!("[ \"${{0##*/}}\" = rustc ] && PATH='{path}' exec rustc \"$@\"\n");
    scratch.script("stub/rustup", &program);
    symlink("rustup", scratch.root.join("stub/rustc")).unwrap();
    let mut command = scratch.command(&["--rustc", "stub/rustc", "1"]);
    command.current_dir(&scratch.root);
    let said = scratch.said(command);
    assert_eq!(said.code, Some(0), "{said:?}");
}

#[test]
fn a_link_to_the_script_works_in_the_clone() {
    let scratch = Scratch::new("바로 가기");
    scratch.plant_double(1);
    let folder = scratch.root.join("elsewhere/bin");
    fs::create_dir_all(&folder).unwrap();
    symlink("../../bundle.sh", folder.join("first")).unwrap();
    symlink(folder.join("first"), folder.join("second")).unwrap();
    for (program, current) in [
        (folder.join("first"), &scratch.root),
        (folder.join("second"), &scratch.root),
        ("./second".into(), &folder),
    ] {
        let mut command = Command::new(&program);
        command.arg("1").current_dir(current);
        let said = scratch.said(command);
        assert_eq!(said.code, Some(0), "{program:?}: {said:?}");
        assert_eq!(said.stderr, "", "nothing is installed");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2, "{program:?}");
    }
    // Called as a file in the current folder, by a name without a slash.
    let mut command = Command::new("bash");
    command.args(["second", "1"]).current_dir(&folder);
    assert_eq!(scratch.said(command).code, Some(0));
}

/// The tools of this copy are a program that prints a word.
#[test]
fn tools_with_a_newer_source_are_built_again() {
    let scratch = Scratch::new("새 도구");
    let write = |word: &str| {
        scratch.write("tools/main.rs", &format!("fn main() {{ print!(\"{word}\") }}"));
    };
    for library in ["tools/lib.rs", "tools/base/lib.rs", "tools/input/lib.rs"] {
        scratch.write(library, "");
    }
    write("one");
    assert_eq!(scratch.run(&["--help"]).stdout, "one");
    write("two");
    let file = File::open(scratch.root.join("tools/main.rs")).unwrap();
    file.set_modified(UNIX_EPOCH).unwrap();
    assert_eq!(scratch.run(&["--help"]).stdout, "one");
    scratch.write("tools/a/b/c/deep.rs", "");
    assert_eq!(scratch.run(&["--help"]).stdout, "two");
    assert_eq!(scratch.run(&["--help"]).stderr, "", "it is built once");
}
