//! The details of a failed case, and notes.

use crate::scratch::{Scratch, PRINT_DOUBLE, USUAL_LIMITS};
use crate::verdicts::find_details;

/// How a difference is shown is tested in tools/judge/difference.rs.
#[test]
fn describes_the_files_of_a_failed_case() {
    let scratch = Scratch::new("안 보이는 글자");
    scratch.plant(1, USUAL_LIMITS, PRINT_DOUBLE, "21\n", "\u{feff}42\n");
    scratch.plant(2, USUAL_LIMITS, PRINT_DOUBLE, "\u{feff}21\n", "42\n");
    scratch.plant(3, USUAL_LIMITS, "println!(\"4\\u{a0}{}\", n);", "2\n", "4 2\n");
    scratch.plant(4, USUAL_LIMITS, PRINT_DOUBLE, "21\r\n\t", "42\r\n돌\u{0}");
    scratch.plant(5, USUAL_LIMITS, "print!(\"4\\t{}\\r5\", n);", "2\n", "4 2\n");
    let bytes = "std::io::Write::write_all(&mut std::io::stdout(), b\"42\\n\\xb9\\xe8\").unwrap();";
    scratch.plant(6, USUAL_LIMITS, bytes, "2\n", "42\n");
    // An input of more than 200 lines is not shown.
    scratch.plant(7, USUAL_LIMITS, PRINT_DOUBLE, &"1\n".repeat(201), "");
    scratch.plant(8, USUAL_LIMITS, PRINT_DOUBLE, &"1\n".repeat(200), "");
    let output = scratch.run(&["--debug"]);
    assert!(!find_details(&output.stdout, 7).contains("input:"), "{output:?}");
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
        let details = find_details(&output.stdout, number);
        assert!(details.contains(words), "{details}");
    }
    let tabs_are_usual = !output.stdout.contains("samples/4/1.in has");
    assert!(tabs_are_usual, "{output:?}");
}

/// ESC ] 52 sets the clipboard, and U+202E reverses the rest of a line.
#[test]
fn escapes_control_characters() {
    let scratch = Scratch::new("화면");
    let command = "\x1b]52;c;eA==\x07";
    let body = "eprintln!(\"\\u{1b}]52;c;eA==\\u{7}\\u{202e}\"); println!(\"{n}\");";
    scratch.plant(1, USUAL_LIMITS, body, "21\n", "21\n");
    scratch.plant(2, USUAL_LIMITS, "println!(\"{}\", n + 1);", &format!("21 {command}\n"), "21\n");
    scratch.plant(3, USUAL_LIMITS, "panic!(\"\\u{1b}]52;c;eA==\\u{7}\\rAC\");", "21\n", "21\n");
    scratch.plant(4, USUAL_LIMITS, "println!(\"{n}\");", "21\n", "21\n");
    scratch.change(4, "128 MB", "128 MB\n//! Answer: checker check.sh");
    let check = "printf '\\033]52;c;eA==\\007' >&2; exit 1\n";
    scratch.write_script("samples/4/check.sh", check);
    let output = scratch.run(&["--debug"]);
    for number in 1..=4 {
        let details = find_details(&output.stdout, number);
        assert!(details.contains("<U+001B>]52;c;eA==<U+0007>"), "{output:?}");
    }
    for shown in ["<U+202E>", "<U+000D>AC"] {
        assert!(output.stdout.contains(shown), "{output:?}");
    }
    let output = scratch.run(&["stress", "1", "--brute", command, "--gen", command]);
    assert!(output.stderr.contains("<U+001B>]52"), "{output:?}");
}
