//! One planted fault for every verdict.

use crate::json::Json;
use crate::scratch::{is_portable, Scratch, DOUBLE};

/// The verdict that the table gives a problem.
pub fn verdict(table: &str, number: u32) -> &str {
    let row = table
        .lines()
        .find(|line| line.trim_start().starts_with(&number.to_string()));
    let row = row.unwrap_or_else(|| panic!("{number} is not in\n{table}"));
    row.split_whitespace().nth(2).unwrap()
}

/// The paragraph about a problem below the table.
pub fn details(table: &str, number: u32) -> &str {
    let start = table
        .find(&format!("\n{number}: "))
        .unwrap_or_else(|| panic!("{table}"));
    table[start + 1..].split("\n\n").next().unwrap()
}

/// Limits, body of `solve`, verdict, words of the details. The input is 21, the
/// expected output 42.
pub const FAULTS: [(&str, &str, &str, &str); 17] = [
    ("1 s, 128 MB", DOUBLE, "AC", ""),
    (
        "1 s, 128 MB",
        "let n: u64 = input.read();\n    output.line(n + 1);",
        "WA",
        "-42\n  +22",
    ),
    (
        "0.3 s, 128 MB",
        "let n: u64 = input.read();\n    loop { std::hint::black_box(n); }",
        "TLE",
        "stopped after the limit of 0.3 s",
    ),
    (
        "0.1 s, 128 MB",
        "loop { std::thread::sleep(std::time::Duration::from_secs(9)); }",
        "TLE",
        "most of it idle",
    ),
    // The time of all threads counts.
    (
        "0.4 s, 128 MB",
        "let spin = || loop { std::hint::black_box(1); };\n    \
         let threads: Vec<_> = (0..2).map(|_| std::thread::spawn(spin)).collect();\n    \
         for thread in threads { let _: () = thread.join().unwrap(); }",
        "TLE",
        "the limit of 0.4 s",
    ),
    (
        "1 s, 128 MB",
        "let n: usize = input.read();\n    output.line(vec![1u8; n << 27].len());",
        "MLE",
        "128 MB",
    ),
    (
        "10 s, 32 MB",
        "let mut all = vec![1u64];\n    loop { all.extend(all.clone()); }",
        "MLE",
        "32 MB",
    ),
    (
        "10 s, 512 MB",
        "loop { output.line(\"again\"); }",
        "MLE",
        "512 MB",
    ),
    (
        "10 s, 64 MB",
        "loop { println!(\"{}\", \"again and \".repeat(100)); }",
        "OLE",
        "more than 16 MB of output",
    ),
    (
        "10 s, 64 MB",
        "use std::io::Write;\n    \
         loop { std::io::stderr().write_all(&[b'x'; 9999]).unwrap(); }",
        "OLE",
        "writes to stderr",
    ),
    (
        "1 s, 128 MB",
        "let n: usize = input.read();\n    output.line([2u64][n]);",
        "RE",
        "index out of bounds: the len is 1 but the index is 21",
    ),
    (
        "1 s, 128 MB",
        "fn deep(n: u64) -> u64 { if n == 0 { 0 } else { 1 + deep(n - 1) * 2 } }\n    \
         let n: u64 = input.read();\n    output.line(deep(n << 40));",
        "RE",
        "has overflowed its stack",
    ),
    (
        "1 s, 128 MB",
        "std::process::exit(3);",
        "RE",
        "ended with exit code 3",
    ),
    (
        "1 s, 128 MB",
        "std::process::abort();",
        "RE",
        "ended by SIGABRT, an abort",
    ),
    (
        "1 s, 128 MB",
        "let n: u8 = input.read();\n    let m: u8 = input.read();\n    output.line(n + m);",
        "RE",
        "input line 2, column 1 (byte 3): expected u8, found end of input",
    ),
    // A child that outlives the program.
    (
        "1 s, 128 MB",
        "std::process::Command::new(\"sh\").args([\"-c\", \"sleep 600\"]).spawn().unwrap();\n    \
         output.line(42);",
        "AC",
        "",
    ),
    // One that leaves the process group and whose parent has ended.
    (
        "1 s, 128 MB",
        "std::process::Command::new(\"setsid\").args([\"sh\", \"-c\", \"(sleep 601 &)\"])\
         .status().unwrap();\n    output.line(42);",
        "AC",
        "",
    ),
];

#[test]
fn every_fault_gets_its_verdict() {
    if is_portable() {
        // tests/judge/systems.rs does this in the portable way.
        return;
    }
    let scratch = Scratch::new("결과");
    for (number, (limits, body, ..)) in (1..).zip(FAULTS) {
        scratch.plant(number, limits, body, "21\n", "42\n");
    }
    let said = scratch.run(&[]);
    assert_eq!(said.code, Some(1), "{said:?}");
    let table = &said.stdout;
    for (number, (_, body, expected, words)) in (1..).zip(FAULTS) {
        assert_eq!(verdict(table, number), expected, "{body}: {table}");
        if expected != "AC" {
            let details = details(table, number);
            assert!(details.contains(words), "{body}: {words}\n{details}");
        }
    }
    assert!(table.contains("more than 16 MB on stderr"), "{table}");
    assert!(table.contains("3/17 accepted"), "{table}");
    assert!(!table.contains("limits kept"), "{table}");
    // `run` checks that no process is left.
}

#[test]
fn blanks_count_inside_lines_only() {
    let scratch = Scratch::new("빈칸");
    let usual = "1 s, 128 MB";
    scratch.plant(1, usual, "output.line(\"4  2\");", "", "4 2\n");
    scratch.plant(2, usual, "output.put(42);", "21", "42\n");
    let copy = "let (n, m): (u64, u64) = (input.read(), input.read());\n    \
                output.line(n);\n    output.line(m);";
    scratch.plant(3, usual, copy, "1\r\n2\r\n", "1\r\n2\r\n");
    let said = scratch.run(&[]);
    for (number, expected) in [(1, "PE"), (2, "AC"), (3, "AC")] {
        assert_eq!(verdict(&said.stdout, number), expected, "{said:?}");
    }
    let words = "right except for blanks inside a line: line 1, column 3";
    assert!(details(&said.stdout, 1).contains(words), "{said:?}");
}

#[test]
fn limits_and_output_sizes_come_from_the_header() {
    let scratch = Scratch::new("머리말");
    let body = "for _ in 0..3 << 20 { output.line(\"1234567\"); }";
    scratch.plant(1, "5 s, 256 MB", body, "", "1\n");
    scratch.plant(2, "5 s, 256 MB, 32 MB output", body, "", "1\n");
    let said = scratch.run(&[]);
    assert_eq!(verdict(&said.stdout, 1), "OLE", "{said:?}");
    assert_eq!(verdict(&said.stdout, 2), "WA", "{said:?}");
    for (file, text, words) in [
        (
            "solutions/3.rs",
            "fn main() {}\n",
            "solutions/3.rs: line 1 must read //! BOJ 3 TITLE",
        ),
        (
            "solutions/3.rs",
            "//! BOJ 3 a <b>\n//! Limits: soon\nfn main() {}\n",
            "solutions/3.rs: line 2: \"soon\" is not a limit of time",
        ),
        (
            "solutions/3.rs",
            "//! BOJ 4 a <b>\n//! Limits: 1 s, 1 MB\n",
            "//! BOJ 3 TITLE",
        ),
        (
            "solutions/3.rs",
            "//! ABC 3 a <b>\n//! Limits: 1 s, 1 MB\n",
            "tools/judges has AOJ, AtCoder, BOJ",
        ),
    ] {
        scratch.write(file, text);
        scratch.write("samples/3/1.in", "1\n");
        scratch.write("samples/3/1.out", "1\n");
        let said = scratch.run(&["3"]);
        assert_eq!(
            (said.code, verdict(&said.stdout, 3)),
            (Some(1), "ERR"),
            "{said:?}"
        );
        assert!(details(&said.stdout, 3).contains(words), "{said:?}");
    }
}

#[test]
fn a_judge_is_a_file() {
    let scratch = Scratch::new("심판");
    scratch.plant(1, "1 s, 128 MB", "output.line(\"4  2\");", "", "4 2\n");
    let said = scratch.run(&["1"]);
    assert_eq!(verdict(&said.stdout, 1), "PE", "{said:?}");
    let said = scratch.run(&["--judge", "AtCoder", "1"]);
    assert_eq!(
        (said.code, verdict(&said.stdout, 1)),
        (Some(0), "AC"),
        "{said:?}"
    );
    let text = scratch.read("tools/judges/boj");
    scratch.write(
        "tools/judges/tiny",
        &text
            .replace("524288", "100")
            .replace("BOJ", "Tiny")
            .replace("compare lines", "compare words"),
    );
    let said = scratch.run(&["--judge", "tiny", "1"]);
    assert_eq!(verdict(&said.stdout, 1), "ERR", "{said:?}");
    assert!(said.stdout.contains("the judge takes 100"), "{said:?}");
    let said = scratch.run(&["--judge", "none", "1"]);
    assert_eq!(said.code, Some(2));
    assert!(
        said.stderr.contains("tools/judges has aoj, atcoder, boj"),
        "{said:?}"
    );
}

#[test]
fn stdin_may_be_closed() {
    let scratch = Scratch::new("표준 입력");
    scratch.plant_double(1);
    let mut command = std::process::Command::new("sh");
    command
        .args(["-c", "exec \"$0\" 1 <&-"])
        .arg(scratch.root.join("bundle.sh"));
    let said = scratch.said(command);
    assert_eq!(
        (said.code, verdict(&said.stdout, 1)),
        (Some(0), "AC"),
        "{said:?}"
    );
}

#[test]
fn time_and_memory_are_measured_as_the_limits_say() {
    if is_portable() {
        // Neither processor time nor memory is measured.
        return;
    }
    let scratch = Scratch::new("재기");
    let sleep = "std::thread::sleep(std::time::Duration::from_millis(900));\n    output.line(42);";
    scratch.plant(1, "0.1 s, 128 MB", sleep, "", "42\n");
    scratch.plant(
        2,
        "0.1 s, 128 MB",
        &sleep.replace("900", "9000"),
        "",
        "42\n",
    );
    // A child has used the time when the program ends.
    let busy = "std::process::Command::new(\"sh\")\
                .args([\"-c\", \"i=0; while [ $i -lt 50000 ]; do i=$((i+1)); done\"])\
                .status().unwrap();\n    output.line(42);";
    scratch.plant(3, "0.02 s, 128 MB", busy, "", "42\n");
    // Address space that is never written to: only the system refuses it.
    let reserve = "let room = |n: usize| std::hint::black_box(Vec::<u8>::with_capacity(n << 20)).capacity();\n    \
                   output.line(room(300) >> 20);\n    if input.read::<u64>() > 0 { output.line(room(500)); }";
    scratch.plant(4, "1 s, 128 MB", reserve, "0\n", "300\n");
    scratch.plant(5, "1 s, 128 MB", reserve, "1\n", "");
    let said = scratch.run(&["--json"]);
    let reports: Vec<Json> = said
        .stdout
        .lines()
        .map(|line| Json::parse(line).unwrap())
        .collect();
    for (i, verdict, words) in [
        (0, "AC", ""),
        (1, "TLE", "did not end within 1."),
        (2, "TLE", "took longer than the limit of 0.02 s"),
        (3, "AC", ""),
        (4, "MLE", "asked for more than 128 MB"),
    ] {
        assert_eq!(reports[i].get("verdict").text(), verdict, "{said:?}");
        assert!(reports[i].get("details").text().contains(words), "{said:?}");
    }
    let time = |i: usize, field| {
        reports[i].get("cases").list()[0]
            .get(field)
            .number()
            .unwrap()
    };
    assert!(
        time(0, "wall_ms") >= 900.0 && time(0, "time_ms") < 100.0,
        "{said:?}"
    );
    assert!((1300.0..8000.0).contains(&time(1, "wall_ms")), "{said:?}");
    assert!(time(2, "time_ms") >= 20.0, "{said:?}");
}

#[test]
fn the_judge_sets_the_stack_and_cfg() {
    let scratch = Scratch::new("스택");
    // Each call takes a KiB: 64 MB in all.
    let body = "let _ = input;\n    output.line(deep(1 << 16));\n}\n\n\
        fn deep(left: u64) -> u64 {\n    \
        let room = std::hint::black_box([left; 128]);\n    \
        if left == 0 {\n        return u64::from(cfg!(ONLINE_JUDGE));\n    }\n    \
        deep(left - 1) + room[7] - left";
    scratch.plant(1, "5 s, 512 MB", body, "", "1\n");
    let said = scratch.run(&["1"]);
    assert_eq!(verdict(&said.stdout, 1), "RE", "{said:?}");
    assert!(said.stdout.contains("has overflowed its stack"), "{said:?}");
    if is_portable() {
        // It cannot give a program another stack.
        return;
    }
    let said = scratch.run(&["--judge", "codeforces", "1"]);
    assert_eq!(verdict(&said.stdout, 1), "AC", "{said:?}");
    let said = scratch.run(&["--judge", "library-checker", "1"]);
    assert_eq!(verdict(&said.stdout, 1), "WA", "{said:?}");
}

#[test]
fn the_header_says_what_makes_an_answer_right() {
    let scratch = Scratch::new("답");
    scratch.plant(
        1,
        "1 s, 128 MB",
        "output.line(\"0.3333\\n ok\");",
        "",
        "0.33334 ok\n",
    );
    let plain = scratch.read("solutions/1.rs");
    for (answer, code, words) in [
        ("lines", "WA", "wrong answer: line 1, column 7 ("),
        ("words", "WA", "wrong answer: line 1, column 7 ("),
        ("float 1e-3", "AC", ""),
        (
            "float 1e-5",
            "WA",
            "the error is 4.0e-5, relatively 1.2e-4, and may be 1e-5: line 1, column 1 (",
        ),
        (
            "floot 1e-5",
            "ERR",
            "solutions/1.rs: line 3: \"floot\" is no way to compare answers: did you mean float?",
        ),
        (
            "checker none.rs",
            "ERR",
            "solutions/1.rs: line 3: there is no samples/1/none.rs",
        ),
    ] {
        let limits = "//! Limits: 1 s, 128 MB\n";
        let header = format!("{limits}//! Answer: {answer}\n");
        scratch.write("solutions/1.rs", &plain.replace(limits, &header));
        let said = scratch.run(&["1"]);
        assert_eq!(verdict(&said.stdout, 1), code, "{answer}: {said:?}");
        assert!(said.stdout.contains(words), "{answer}: {said:?}");
    }
}
