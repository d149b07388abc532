//! The help, wrong calls, and output that cannot be written.

use crate::calls::{explore, explore_with, found};
use std::fs::OpenOptions;
use std::path::Path;
use std::process::Command;

#[test]
fn help_fits_one_screen() {
    let help = found("--help");
    assert!(help.lines().count() <= 24, "{help}");
    for line in help.lines() {
        assert!(line.chars().count() <= 88, "{line}");
    }
    assert_eq!(found("take 1 --help"), help);
}

/// Checks that each call is refused with exit code 2 and one line that contains these
/// words.
fn assert_refused(calls: &[(&str, &str)]) {
    for (call, words) in calls {
        let said = explore(call);
        assert_eq!(said.code, Some(2), "{call}: {said:?}");
        assert_eq!(said.stdout, "", "{call}");
        assert_eq!(said.stderr.lines().count(), 1, "{call}: {said:?}");
        assert!(said.stderr.starts_with("explore: "), "{call}: {said:?}");
        assert!(said.stderr.contains(words), "{call}: {said:?}");
    }
}

#[test]
fn unknown_commands_and_wrong_calls_of_take_are_one_line_and_exit_code_2() {
    assert_refused(&[
        ("", "\"\" is not a command: give take, octal,"),
        ("tak 1", "\"tak\" is not a command"),
        ("take", "no amount is given"),
        ("take 0", "amount 0 is not in 1..=64"),
        ("take 1,65", "amount 65 is not in 1..=64"),
        ("take 1,x", "amount 2, \"x\", is not a whole number"),
        ("take -3", "amount 1, \"-3\", is not a whole number"),
        ("take +3", "amount 1, \"+3\", is not a whole number"),
        ("take 1.5", "\"1.5\", is not a whole number"),
        (
            "take 1 --limit 3",
            "--limit goes with octal, quotient, not with take",
        ),
        ("take 1 --frob", "unknown option --frob"),
        ("take 1 --svg", "--svg needs a file"),
        ("take 1 --svg ", "this one is empty"),
        ("take 1 --svg /no/such/x.svg", "there is no folder /no/such"),
        ("take 1 --svg /", "is not a regular file"),
        ("take 1 --svg /dev/null", "is not a regular file"),
    ]);
}

#[test]
fn wrong_calls_of_octal_and_quotient_are_one_line_and_exit_code_2() {
    assert_refused(&[
        ("octal", "no code is given"),
        ("octal 77", "has no point"),
        ("octal .", "has no digit"),
        ("octal .7g", "has 'g': digits are 0 to f"),
        ("octal 3.1", "needs 0, 4, 8 or c before the point"),
        ("octal 00.7", "more than one digit before the point"),
        ("octal .7 .77", "\".77\" is one code too many"),
        (
            "octal .77 --limit 0",
            "--limit \"0\" is not a number from 1",
        ),
        (
            "octal .77 --limit x",
            "--limit \"x\" is not a number from 1",
        ),
        ("octal .77 --limit", "--limit needs a number"),
        ("octal .77 --heaps 9", "--heaps goes with octal --misere"),
        ("octal .77 --misere --limit 9", "--limit is for normal play"),
        (
            "quotient .15 --heaps 1001",
            "is not a number from 1 to 1000",
        ),
    ]);
}

#[test]
fn wrong_calls_of_nim_nimber_and_sequence_are_one_line_and_exit_code_2() {
    assert_refused(&[
        ("nim", "no heap is given"),
        (
            "nim 1 18446744073709551616",
            "heap 2, 18446744073709551616, is not below 2^64",
        ),
        (
            "nim 3 --svg x",
            "--svg goes with take, octal, quotient, sequence, not with nim",
        ),
        ("nimber", "no expression is given"),
        ("nimber 5*", "\"5*\", column 3: the expression ends"),
        ("nimber 5-3", "column 2: there is no -"),
        ("nimber (5*(3+1)", "column 1: this ( is never closed"),
        ("nimber 5+3)", "column 4: this ) has no ( before it"),
        ("nimber 5/(1+1)", "column 2: the divisor after this / is 0"),
        ("nimber 2^3^2", "column 4: a second ^"),
        ("nimber 2^(3)", "column 3: an exponent is a plain number"),
        ("nimber cbrt(3)", "column 1: \"cbrt\" is not a function"),
        ("nimber sqrt 3", "column 6: sqrt needs parentheses"),
        ("nimber 5$3", "column 2: '$' has no meaning here"),
        ("nimber 5 3", "column 3: an operator is missing"),
        (
            "nimber 99999999999999999999",
            "column 1: this number is not below 2^64",
        ),
        ("sequence 3", "the values come from standard input"),
        ("sequence", "there are no values"),
    ]);
}

#[test]
fn long_words_and_bad_input_are_one_line() {
    let deep = "(".repeat(200);
    assert_refused(&[(&*deep, "is not a command")]);
    let said = explore_with("", &["nimber", &format!("{deep}1")]);
    assert!(
        said.stderr.contains("more than 100 open parentheses"),
        "{said:?}"
    );
    let said = explore_with("1 2\n3 x", &["sequence"]);
    assert!(
        said.stderr
            .contains("value 4 (line 2), \"x\", is not a whole"),
        "{said:?}"
    );
    let said = explore_with("-1", &["sequence", "--svg", "x.svg"]);
    assert!(said.stderr.contains("these go below 0"), "{said:?}");
    for arguments in [["take", "1", "1\n2"], ["take", "1", "--svg=\n"]] {
        let said = explore_with("", &arguments);
        assert_eq!(said.stderr.lines().count(), 1, "{said:?}");
    }
    let said = explore_with("", &["take", "1", "--svg", "/no\nsuch/x.svg"]);
    assert_eq!(
        (said.code, said.stderr.lines().count()),
        (Some(2), 1),
        "{said:?}"
    );
}

#[test]
fn output_that_cannot_be_written_is_an_error() {
    // Writing to this device always fails, as on a full disk.
    if !Path::new("/dev/full").exists() {
        return;
    }
    for call in ["take 1,3,4", "octal .77 --json", "--help"] {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_explore"))
            .args(call.split(' '))
            .stdout(full)
            .output()
            .unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{call}: {errors}");
        assert_eq!(errors.lines().count(), 1, "{call}: {errors}");
        let start = "explore: cannot print the result: ";
        assert!(errors.starts_with(start), "{call}: {errors}");
    }
}
