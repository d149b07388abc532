//! The help, wrong calls, and output that cannot be written.

use crate::calls::{explore, explore_ok, explore_with, scratch_path};
use explore::compute::COMMANDS;
use std::fs::OpenOptions;
use std::path::Path;
use std::process::Command;

#[test]
fn help_fits_one_screen() {
    let help = explore_ok("--help");
    assert!(help.lines().count() <= 24, "{help}");
    for line in help.lines() {
        assert!(line.chars().count() <= 88, "{line}");
    }
    assert_eq!(explore_ok("take 1 --help"), help);
}

#[test]
fn every_call_of_the_help_runs_as_it_is_typed() {
    let help = explore_ok("--help");
    let calls = help.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let calls = calls.filter(|line| !line.starts_with("  --"));
    let mut names = Vec::new();
    for call in calls {
        let (call, _) = call.trim().split_once(" [").unwrap_or((call.trim(), ""));
        let call = call.replace('\'', "");
        let input = match &call[..5] {
            "rules" => "1 12 - 0 1 0 1 0 1 0 1 0 1 0 1",
            "seque" => "0 1 0 1",
            // One vertex, and an edge from this vertex to itself.
            _ => "1 1 0 0",
        };
        let output = explore_with(input, &call.split(' ').collect::<Vec<_>>());
        assert_eq!((output.code, &*output.error_lines()), (Some(0), ""), "{call}");
        names.push(call.split(' ').next().unwrap().to_string());
    }
    names.dedup();
    assert_eq!(names, COMMANDS.iter().map(|command| command.name).collect::<Vec<_>>());
}

#[test]
fn numbers_have_commas_or_blanks_between_them() {
    for [commas, blanks, both] in
        [["take 1,3,4", "take 1 3 4", "take 1, 3, 4"], ["nim 3,5,7", "nim 3 5 7", "nim 3, 5 ,7"]]
    {
        let text = explore_ok(commas);
        assert_eq!(explore_ok(blanks), text);
        assert_eq!(explore_ok(both), text);
    }
}

/// Asserts that each call is refused with exit code 2, and with one line that contains the words
/// of its row.
fn assert_refused(calls: &[(&str, &str)]) {
    for (call, words) in calls {
        let output = explore(call);
        assert_eq!(output.code, Some(2), "{call}: {output:?}");
        assert_eq!(output.stdout, "", "{call}");
        assert_eq!(output.stderr.lines().count(), 1, "{call}: {output:?}");
        assert!(output.stderr.starts_with("explore: "), "{call}: {output:?}");
        assert!(output.stderr.contains(words), "{call}: {output:?}");
    }
}

#[test]
fn unknown_commands_and_wrong_calls_of_take_print_one_line() {
    assert_refused(&[
        ("", "\"\" is not a command: give take, octal,"),
        ("tak 1", "\"tak\" is not a command"),
        ("take", "no amount is given: write for instance take 1,3,4"),
        ("take ,", "no amount is given"),
        ("take 0", "amount 0: amounts are 1 to 1000000"),
        ("take 1,1000001", "amount 1000001: amounts are 1 to 1000000"),
        ("take 1,x", "amount 2, \"x\", is not a whole number from 0"),
        ("take -3", "amount 1, \"-3\", is not a whole number from 0"),
        ("take 1 --limit 3", "take has no option --limit: see --help"),
        ("take 1 --frob", "take has no option --frob"),
        ("take 1 --svg", "--svg needs a file"),
        ("take 1 --svg ", "not an empty one"),
        ("take 1 --svg /no/such/x.svg", "there is no folder /no/such"),
        ("take 1 --svg /", "is not a regular file"),
    ]);
}

#[test]
fn wrong_calls_of_octal_and_quotient_print_one_line() {
    let zero = "--limit \"0\" is not a number from 1";
    assert_refused(&[
        ("octal", "no code is given: write for instance octal .77"),
        ("octal 77", "has no point"),
        ("octal grundy", "for its values: ./bundle.sh explore octal grundy --far 2^16"),
        ("octal .7 .77", "\".77\" is one code too many"),
        ("octal .77 --limit 0", zero),
        ("octal .77 --limit", "--limit needs a number"),
        ("octal .77 --heaps 9", "--heaps goes with octal --misere"),
        ("octal .77 --misere --limit 9", "--limit is for normal play"),
        ("octal .6 --far 0", "--far \"0\" is not a number from 1"),
        ("octal .6 --far 2^64", "--far \"2^64\" is not a number from 1"),
        ("octal .6 --far 2^", "--far \"2^\" is not a number from 1"),
        ("octal .6 --far 9 --misere", "--far goes with --state and --json"),
        ("octal .6 --far 9 --limit 9", "leave out the others"),
        ("octal .f --far 9", "--far needs a code without the digits 8 to f"),
        ("octal .6 --state x", "--state goes with --far"),
        ("octal .6 --far 9 --state /", "--state /: it exists and is not"),
        ("octal .6 --far 9 --state /no/x", "there is no folder /no"),
        ("quotient .15 --misere", "quotient has no option --misere"),
        ("quotient .15 --heaps 1001", "not a number from 1 to 1000"),
    ]);
}

#[test]
fn wrong_calls_of_nim_nimber_and_sequence_print_one_line() {
    let large = "heap 2, \"18446744073709551616\", is not a whole number from 0 to 2^64 - 1";
    let number = "column 1: this number is not below 2^64";
    assert_refused(&[
        ("nim", "no heap is given: write for instance nim 3,5,7"),
        ("nim 1 18446744073709551616", large),
        ("nimber", "write for instance nimber '5*7+3'"),
        ("nimber 5*", "\"5*\", column 3: expected a number, found the end"),
        ("nimber 5-3", "column 2: there is no -"),
        ("nimber (5*(3+1)", "column 1: unclosed ("),
        ("nimber 5+3)", "column 4: unmatched )"),
        ("nimber 5/(1+1)", "column 2: the divisor after this / is 0"),
        ("nimber 2^3^2", "column 4: a second ^"),
        ("nimber 2^(3)", "column 3: expected digits as the exponent"),
        ("nimber cbrt(3)", "column 1: \"cbrt\" is not a function"),
        ("nimber sqrt 3", "column 6: sqrt needs parentheses"),
        ("nimber 5$3", "column 2: unexpected '$'"),
        ("nimber 5 3", "column 3: expected an operator"),
        ("nimber 99999999999999999999", number),
        ("sequence 3", "cannot read \"3\": No such file"),
        ("sequence - 3", "\"3\" is one file too many: give one file or none"),
        ("sequence", "there are no values"),
    ]);
    let output = explore_with("", &["nimber", &"(".repeat(200)]);
    let words = "more than 100 open parentheses";
    assert!(output.stderr.contains(words), "{output:?}");
    let output = explore_with("1 2\n3 x", &["sequence"]);
    let words = "value 4 (line 2), \"x\", is not a whole number from -2^63";
    assert!(output.stderr.contains(words), "{output:?}");
    let output = explore_with("-1", &["sequence", "--svg", "x.svg"]);
    assert!(output.stderr.contains("these go below 0"), "{output:?}");
}

/// The file is a pipe, because a failing test that runs as root would replace a device.
#[test]
fn a_file_that_is_not_regular_is_not_replaced() {
    let pipe = scratch_path("pipe.svg");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let output = explore_with("", &["take", "1", "--svg", pipe.to_str().unwrap()]);
    let words = "it exists and is not a regular file";
    assert!(output.stderr.contains(words), "{output:?}");
}

#[test]
fn line_breaks_in_a_quoted_argument_are_left_out() {
    for arguments in [&["take", "1", "--svg=\n"][..], &["take", "1", "--svg", "/no\nsuch/x.svg"]] {
        let output = explore_with("", arguments);
        assert_eq!((output.code, output.stderr.lines().count()), (Some(2), 1), "{output:?}");
    }
}

#[test]
fn output_that_cannot_be_written_is_an_error() {
    // Writing to /dev/full always fails, as on a full disk.
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
