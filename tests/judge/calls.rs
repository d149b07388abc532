//! Wrong command lines get a one-line error and exit code 2. The table of options is tested in
//! tools/args.rs.

use crate::scratch::{closed_pipe, Scratch};

#[test]
fn wrong_calls_print_one_line_and_exit_with_2() {
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
        let output = scratch.run(&arguments);
        assert_eq!(output.code, Some(2), "{arguments:?}: {output:?}");
        assert_eq!(output.stdout, "", "{arguments:?}");
        assert_eq!(output.stderr.lines().count(), 1, "{arguments:?}: {output:?}");
        assert!(output.stderr.starts_with("bundle.sh: "), "{output:?}");
        assert!(output.stderr.contains(words), "{arguments:?}: {output:?}");
    }
    assert_eq!(scratch.read("solutions/Cargo.toml"), manifest);
    scratch.write("mine/main.rs", "");
    for name in ["rm", "stress", "list"] {
        let mut command = scratch.command(&[name, "mine/main.rs"]);
        command.current_dir(&scratch.root);
        let output = scratch.run_command(command);
        let words = "mine/main.rs is not in the folder solutions: run it, or judge it on samples";
        assert!(output.stderr.contains(words), "{output:?}");
    }
}

/// In a title from a page these characters become blanks. In a title on the command line they are
/// an error.
#[test]
fn rejects_invisible_characters_in_titles() {
    let scratch = Scratch::new("보이는 제목");
    for title in ["a\u{202e}b", "a\u{2028}b", "\u{200b}", "a\u{e0001}b", "a<b"] {
        let output = scratch.run(&["new", "1234", title]);
        assert_eq!(output.code, Some(2), "{output:?}");
        assert!(output.stderr.contains("cannot be a title"), "{output:?}");
        assert!(!scratch.root.join("solutions/1234.rs").exists());
    }
}

#[test]
fn closed_output_pipes_end_no_run() {
    let scratch = Scratch::new("읽지 않는 말");
    scratch.plant_double(1);
    // The call prints two messages: solution 2 gets a row in the manifest, and a bundle is copied.
    let text = scratch.read("solutions/1.rs");
    scratch.write("solutions/2.rs", &text);
    let mut command = scratch.command_with_clipboard(&["--copy", "1"]);
    let status = command.stdout(closed_pipe()).stderr(closed_pipe()).status().unwrap();
    assert_eq!(status.code(), Some(0));
    let bundle = scratch.read("target/bundle/1/main.rs");
    assert_eq!(scratch.read("target/clip/copied"), bundle);
}
