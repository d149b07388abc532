//! `interactive`: what is read, what is left for other readers, and answers that are sent at once.
//! Whole conversations are tested by the problems that have an interactor.

use crate::program::{is_inside, run, run_on_file, run_on_pipe};
use snippets::interactive::{line, read};
use std::fs::File;
use std::io;
use std::process;

#[test]
fn tokens_are_read_one_by_one() {
    if is_inside() {
        let (n, z): (u64, i8) = (read(), read());
        line(format_args!("<{n} {z}>"));
        line(format_args!("<{} {}>", read::<String>(), read::<f64>()));
        // Only one line feed was read with the last token.
        let lines: Vec<String> = io::stdin().lines().map(Result::unwrap).collect();
        return line(format_args!("{lines:?}"));
    }
    let test = "interactive::tokens_are_read_one_by_one";
    let text = b" 18446744073709551615\r\n\n-3\tFirst \x0c +0.5\n\n the rest \nlast";
    let expected = "<18446744073709551615 -3>\n<First 0.5>\n[\"\", \" the rest \", \"last\"]\n";
    for got in [run_on_file(test, text, 0), run_on_pipe(test, text)] {
        assert!(got.success && got.out.starts_with(expected), "{got:?}");
    }
}

#[test]
fn a_token_may_end_with_the_input() {
    if is_inside() {
        return line(read::<u8>());
    }
    let got = run_on_file("interactive::a_token_may_end_with_the_input", b"255", 0);
    assert!(got.success && got.out.starts_with("255\n"), "{got:?}");
}

#[test]
fn an_answer_is_sent_at_once() {
    if is_inside() {
        line(read::<u8>() + 1);
        // `abort` flushes no buffer: what has not been sent by now is lost.
        process::abort();
    }
    let got = run_on_pipe("interactive::an_answer_is_sent_at_once", b"41\n");
    assert!(!got.success && got.out == "42\n", "{got:?}");
}

#[test]
fn messages_name_what_was_expected() {
    if is_inside() {
        return line(read::<u64>());
    }
    let test = "interactive::messages_name_what_was_expected";
    for (text, message) in [
        (&b"-1\n"[..], "expected u64, found \"-1\""),
        (b"win 3\n", "expected u64, found \"win\""),
        (b"18446744073709551616\n", "found \"18446744073709551616\""),
        (b"", "expected u64, found end of input"),
        (b" \n", "expected u64, found end of input"),
        (b"\xff\n", "the input is not UTF-8"),
    ] {
        let got = run_on_file(test, text, 0);
        assert!(!got.success && got.err.contains(message), "{got:?}");
        // The message names the place of the call.
        assert!(got.err.contains("tests/shelf/interactive.rs"), "{got:?}");
    }
}

#[test]
fn reports_inputs_without_a_token() {
    if is_inside() {
        return line(read::<String>());
    }
    let test = "interactive::reports_inputs_without_a_token";
    // Two inputs without a token: a blank line, from which `read` must not return an
    // empty `String`, and a folder, which can be opened but not read.
    let (empty, folder) = (run_on_file(test, b"\n", 0), run(test, File::open("/").unwrap()));
    for (got, message) in [
        (empty, "expected alloc::string::String, found end of input"),
        (folder, "cannot read input"),
    ] {
        assert!(!got.success && got.err.contains(message), "{got:?}");
    }
}
