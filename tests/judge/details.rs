//! What is shown about a case that failed, and notes.

use crate::scratch::{Scratch, DOUBLE};
use crate::verdicts::{details, verdict};

#[test]
fn the_first_case_that_fails_decides() {
    let scratch = Scratch::new("둘 다 틀림");
    let body = "let n: u64 = input.read();\n    assert!(n < 9);\n    output.line(n);";
    scratch.plant(1, "1 s, 128 MB", body, "1\n", "1\n");
    for (case, input, output) in [
        ("2", "2\n", "3\n"),
        ("10", "9\n", "9\n"),
        ("x1", "4\n", "4\n"),
    ] {
        scratch.write(&format!("samples/1/{case}.in"), input);
        scratch.write(&format!("samples/1/{case}.out"), output);
    }
    let said = scratch.run(&["1"]);
    assert_eq!(verdict(&said.stdout, 1), "WA", "{said:?}");
    assert!(said.stdout.contains("2/4"), "{said:?}");
    let details = details(&said.stdout, 1);
    assert!(
        details.starts_with("1: samples/1/2.in: wrong answer"),
        "{details}"
    );
    assert!(!details.contains("10.in"), "{details}");
    scratch.write("samples/1/2.out", "2\n");
    let said = scratch.run(&["1"]);
    assert_eq!(verdict(&said.stdout, 1), "RE", "{said:?}");
}

#[test]
fn a_difference_in_a_long_line_is_shown_where_it_is() {
    let scratch = Scratch::new("긴 줄");
    let (front, back) = ("7".repeat(60_000), "7".repeat(40_000));
    let body =
        "output.put(\"7\".repeat(60_000)); output.put(8); output.line(\"7\".repeat(40_000));";
    scratch.plant(
        1,
        "1 s, 128 MB",
        body,
        "100001\n",
        &format!("{front}9{back}\n"),
    );
    let said = scratch.run(&["1"]);
    let details = details(&said.stdout, 1);
    for words in ["line 1, column 60001", "-...777", "+...777", "797", "787"] {
        assert!(details.contains(words), "{words}: {details}");
    }
    assert!(details.contains("\ninput:\n  100001"), "{details}");
    assert!(details.len() < 500, "{details}");
}

#[test]
fn characters_that_cannot_be_seen_are_named() {
    let scratch = Scratch::new("안 보이는 글자");
    let usual = "1 s, 128 MB";
    scratch.plant(1, usual, DOUBLE, "21\n", "\u{feff}42\n");
    scratch.plant(2, usual, DOUBLE, "\u{feff}21\n", "42\n");
    scratch.plant(3, usual, "output.line(\"4\\u{a0}2\");", "", "4 2\n");
    let said = scratch.run(&[]);
    for (number, words) in [
        (
            1,
            "samples/1/1.out has a byte order mark, U+FEFF, in line 1, column 1",
        ),
        (
            2,
            "samples/2/1.in has a byte order mark, U+FEFF, in line 1, column 1",
        ),
        (
            3,
            "the output has a no-break space, U+00A0, in line 1, column 2",
        ),
    ] {
        let details = details(&said.stdout, number);
        assert!(details.contains(words), "{details}");
    }
    assert!(
        details(&said.stdout, 1).contains("  -<U+FEFF>42\n  +42\n"),
        "{said:?}"
    );
}

#[test]
fn stderr_is_shown_and_judged_all_the_same() {
    let scratch = Scratch::new("표준 오류");
    let body = "use std::io::Write;\n    let n: u64 = input.read();\n    \
                for i in 0..99 { writeln!(std::io::stderr(), \"n is {n}, {i}\").unwrap(); }\n    \
                output.line(2 * n);";
    scratch.plant(1, "1 s, 128 MB", body, "21\n", "42\n");
    scratch.write("samples/1/2.in", "4\n");
    scratch.write("samples/1/2.out", "8\n");
    // Once when it is judged, once when it is remembered.
    for mark in ["AC", "AC*"] {
        let said = scratch.run(&["1"]);
        assert_eq!(
            (said.code, verdict(&said.stdout, 1)),
            (Some(0), mark),
            "{said:?}"
        );
        let note = details(&said.stdout, 1);
        let start = "1: writes to stderr, which judges ignore; on samples/1/1.in:\n  n is 21, 0\n";
        assert!(note.starts_with(start), "{note}");
        assert!(
            note.ends_with("more lines") && !note.contains("n is 4"),
            "{note}"
        );
    }
}

#[test]
fn an_error_in_the_source_is_shown_once() {
    let scratch = Scratch::new("한 번만");
    scratch.plant(
        1,
        "1 s, 128 MB",
        "let n: u64 = input.reed();\n    output.line(n);",
        "",
        "",
    );
    let said = scratch.run(&["1"]);
    assert_eq!(verdict(&said.stdout, 1), "CE", "{said:?}");
    assert_eq!(
        said.stdout.matches("no method named `reed`").count(),
        1,
        "{said:?}"
    );
    assert!(
        details(&said.stdout, 1).contains("solutions/1.rs:7"),
        "{said:?}"
    );
    // The source compiles, but not with the judge's compile line.
    scratch.plant(
        1,
        "1 s, 128 MB",
        "let n: u8 = 42u16.try_into().unwrap();\n    output.line(n);",
        "",
        "42\n",
    );
    let boj = scratch.read("tools/judges/boj");
    scratch.write(
        "tools/judges/old",
        &boj.replace("2021", "2018").replace("BOJ", "Old"),
    );
    let said = scratch.run(&["--judge", "old", "1"]);
    assert_eq!(verdict(&said.stdout, 1), "CE", "{said:?}");
    let words = "solutions/1.rs does not compile";
    assert_eq!(said.stdout.matches(words).count(), 1, "{said:?}");
}
