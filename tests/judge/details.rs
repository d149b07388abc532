//! What is shown about a case that failed, and notes.

use crate::scratch::{Scratch, DOUBLE, USUAL};
use crate::verdicts::{details, verdict};
use std::fs;

#[test]
fn the_first_case_that_fails_decides() {
    let scratch = Scratch::new("둘 다 틀림");
    let body = "assert!(n < 9);\n    println!(\"{}\", n);";
    let right_first = [("10", "9\n", "9\n"), ("x1", "4\n", "4\n")];
    for (number, second) in [(1, "3\n"), (2, "2\n")] {
        scratch.plant(number, USUAL, body, "1\n", "1\n");
        scratch.case(number, "2", "2\n", second);
        for (name, input, output) in right_first {
            scratch.case(number, name, input, output);
        }
    }
    let said = scratch.run(&["--debug"]);
    assert_eq!(verdict(&said.stdout, 1), "WA", "{said:?}");
    assert!(said.stdout.contains("2/4"), "{said:?}");
    let details = details(&said.stdout, 1);
    let words = "1: samples/1/2.in: wrong answer";
    assert!(details.starts_with(words), "{details}");
    assert!(!details.contains("10.in"), "{details}");
    assert_eq!(verdict(&said.stdout, 2), "RE", "{said:?}");
}

/// How a difference is shown is tested in tools/judge/difference.rs.
#[test]
fn the_files_of_a_case_that_fails_are_described() {
    let scratch = Scratch::new("안 보이는 글자");
    scratch.plant(1, USUAL, DOUBLE, "21\n", "\u{feff}42\n");
    scratch.plant(2, USUAL, DOUBLE, "\u{feff}21\n", "42\n");
    scratch.plant(3, USUAL, "println!(\"4\\u{a0}{}\", n);", "2\n", "4 2\n");
    scratch.plant(4, USUAL, DOUBLE, "21\r\n\t", "42\r\n돌\u{0}");
    scratch.plant(5, USUAL, "print!(\"4\\t{}\\r5\", n);", "2\n", "4 2\n");
    let bytes = "std::io::Write::write_all(&mut std::io::stdout(), b\"42\\n\\xb9\\xe8\").unwrap();";
    scratch.plant(6, USUAL, bytes, "2\n", "42\n");
    // Not a small one.
    scratch.plant(7, USUAL, DOUBLE, &"1\n".repeat(201), "");
    scratch.plant(8, USUAL, DOUBLE, &"1\n".repeat(200), "");
    let said = scratch.run(&["--debug"]);
    assert!(!details(&said.stdout, 7).contains("input:"), "{said:?}");
    for (number, words) in [
        (8, "\ninput:\n  1\n"),
        (1, "samples/1/1.out has a byte order mark, U+FEFF, in line 1, column 1"),
        (2, "samples/2/1.in has a byte order mark, U+FEFF, in line 1, column 1"),
        (3, "the output has a no-break space, U+00A0, in line 1, column 2"),
        (3, "\n  -4 2\n  +4<U+00A0>2\n"),
        (3, "\ninput:\n  2"),
        (4, "\nsamples/4/1.out has a control character, U+0000, in line 2, column 2"),
        (5, "\n  -4 2\n  +4<tab>2<U+000D>5\n"),
        (5, "the output has a carriage return, U+000D, in line 1, column 4"),
        (6, "the output has a byte that is not UTF-8, 0xb9, in line 2, column 1"),
    ] {
        let details = details(&said.stdout, number);
        assert!(details.contains(words), "{details}");
    }
    let tabs_are_usual = !said.stdout.contains("samples/4/1.in has");
    assert!(tabs_are_usual, "{said:?}");
}

#[test]
fn stderr_is_shown_and_judged_all_the_same() {
    let scratch = Scratch::new("표준 오류");
    let body = "for i in 0..99 { eprintln!(\"n is {n}, {i}\"); }\n    println!(\"{}\", 2 * n);";
    scratch.plant(1, USUAL, body, "21\n", "42\n");
    scratch.case(1, "2", "4\n", "8\n");
    // Once when it is judged, once when it is remembered.
    for mark in ["AC", "AC*"] {
        let said = scratch.run(&["1"]);
        assert_eq!((said.code, verdict(&said.stdout, 1)), (Some(0), mark), "{said:?}");
        let note = details(&said.stdout, 1);
        let start = "1: writes to stderr, which judges ignore; on samples/1/1.in:\n  n is 21, 0\n";
        assert!(note.starts_with(start), "{note}");
        assert!(note.ends_with("more lines") && !note.contains("n is 4"), "{note}");
    }
}

/// ESC ] 52 sets the clipboard, U+202E turns the rest of a line round.
#[test]
fn nothing_gives_commands_to_the_terminal() {
    let scratch = Scratch::new("화면");
    let command = "\x1b]52;c;eA==\x07";
    let body = "eprintln!(\"\\u{1b}]52;c;eA==\\u{7}\\u{202e}\"); println!(\"{n}\");";
    scratch.plant(1, USUAL, body, "21\n", "21\n");
    scratch.plant(2, USUAL, "println!(\"{}\", n + 1);", &format!("21 {command}\n"), "21\n");
    scratch.plant(3, USUAL, "panic!(\"\\u{1b}]52;c;eA==\\u{7}\\rAC\");", "21\n", "21\n");
    scratch.plant(4, USUAL, "println!(\"{n}\");", "21\n", "21\n");
    scratch.change(4, "128 MB", "128 MB\n//! Answer: checker check.sh");
    let check = "printf '\\033]52;c;eA==\\007' >&2; exit 1\n";
    scratch.script("samples/4/check.sh", check);
    let said = scratch.run(&["--debug"]);
    for number in 1..=4 {
        let details = details(&said.stdout, number);
        assert!(details.contains("<U+001B>]52;c;eA==<U+0007>"), "{said:?}");
    }
    for shown in ["<U+202E>", "<U+000D>AC"] {
        assert!(said.stdout.contains(shown), "{said:?}");
    }
    let said = scratch.run(&["stress", "1", "--brute", command, "--gen", command]);
    assert!(said.stderr.contains("<U+001B>]52"), "{said:?}");
}

#[test]
fn a_case_without_an_answer_is_shown_and_not_judged() {
    let scratch = Scratch::new("답 없음");
    let body = "assert!(n < 9);\n    println!(\"{}\", 2 * n);";
    for number in 1..=3 {
        scratch.plant(number, USUAL, body, "1\n", "2\n");
    }
    scratch.write("samples/1/x1.in", "4\n");
    scratch.write("samples/1/x2.in", "9\n");
    fs::remove_file(scratch.root.join("samples/2/1.out")).unwrap();
    scratch.write("samples/3/3.IN", "4\n");
    let said = scratch.run(&["--debug"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    for words in [
        "  AC            1/1 ",
        "1: samples/1/x1.in has no x1.out: add it to have it judged; the program prints:\n  8\n",
        "1: samples/1/x2.in has no x2.out: add it to have it judged; \
         the program ended with exit code 101\n",
        "assertion failed: n < 9",
        "  no samples    0/0 ",
        "2: samples/2/1.in has no 1.out: add it",
        "  ERR           0/0 ",
        "3: samples/3/3.IN: rename it to 3.in\n",
    ] {
        assert!(said.stdout.contains(words), "{words}\n{}", said.stdout);
    }
    // Where there is no bundle, none is proved.
    let said = scratch.run(&["--debug", "--json", "1"]);
    assert!(said.stdout.contains("\"bytes\":null"), "{said:?}");
    assert!(said.stdout.contains("\"proved\":null"), "{said:?}");
    scratch.write("samples/1/x1.out", "9\n");
    let said = scratch.run(&["--debug", "1"]);
    assert_eq!(verdict(&said.stdout, 1), "WA", "{said:?}");
}

#[test]
fn the_compiler_warns_once() {
    let scratch = Scratch::new("경고");
    scratch.plant_double(1);
    scratch.change(1, "fn main", "fn spare() {}\n\nfn main");
    scratch.change(1, "2 * n", "snippets::own::two() * n");
    let own = "//! O\n/// Two.\npub fn two() -> u64 {\n    let mut two = 2;\n    two\n}\n";
    scratch.write("snippets/own.rs", own);
    let lib = scratch.read("snippets/lib.rs");
    scratch.write("snippets/lib.rs", &format!("{lib}pub mod own;\n"));
    let said = scratch.run(&["--json", "1"]);
    assert_eq!(said.stdout.lines().count(), 1, "{said:?}");
    for place in ["--> solutions/1.rs:4:4\n", "--> snippets/own.rs:4:9\n"] {
        assert_eq!(said.stderr.matches(place).count(), 1, "{place}: {said:?}");
    }
    assert_eq!(said.stderr.matches("warning: ").count(), 2, "{said:?}");
    let said = scratch.run(&["1"]);
    assert_eq!((verdict(&said.stdout, 1), &*said.stderr), ("AC*", ""));
    // An error is not hidden by warnings.
    scratch.change(1, "own::two", "own::three");
    let said = scratch.run(&["1"]);
    assert!(!said.stdout.contains("warning"), "{said:?}");
    assert!(said.stdout.contains("`three`"), "{said:?}");
}

#[test]
fn an_error_in_the_source_is_shown_once() {
    let scratch = Scratch::new("한 번만");
    scratch.plant(1, "1 s, 128 MB", "let n = line.reed();\n    println!(\"{n}\");", "", "");
    let said = scratch.run(&["1"]);
    assert_eq!(verdict(&said.stdout, 1), "CE", "{said:?}");
    assert_eq!(said.stdout.matches("no method named `reed`").count(), 1, "{said:?}");
    assert!(details(&said.stdout, 1).contains("solutions/1.rs:8"), "{said:?}");
    // The source compiles, but not with the judge's compile line.
    scratch.plant(
        1,
        "1 s, 128 MB",
        "let n: u8 = 42u16.try_into().unwrap();\n    println!(\"{n}\");",
        "",
        "42\n",
    );
    let boj = scratch.read("tools/judges/boj");
    scratch.write("tools/judges/old", &boj.replace("2021", "2018").replace("BOJ", "Old"));
    let said = scratch.run(&["--judge", "old", "1"]);
    assert_eq!(verdict(&said.stdout, 1), "CE", "{said:?}");
    let words = "solutions/1.rs does not compile";
    assert_eq!(said.stdout.matches(words).count(), 1, "{said:?}");
}
