//! Command lines: a wrong one gets a one-line error and exit code 2. Which options a command
//! takes is tested in tools/call.rs.

use crate::scratch::{unread, Scratch};

#[test]
fn wrong_calls_are_one_line_and_exit_code_2() {
    let scratch = Scratch::new("호출");
    scratch.plant_double(1);
    scratch.plant_double(101);
    let manifest = scratch.read("solutions/Cargo.toml");
    let rows = include_str!("calls.txt").lines().filter_map(|line| line.split_once(" -> "));
    let mut calls: Vec<(Vec<&str>, &str)> =
        rows.map(|(call, words)| (call.split(' ').collect(), words)).collect();
    assert_eq!(calls.len(), 54);
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

/// A title on the command line is refused for the characters that become blanks in a
/// title from a page.
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
