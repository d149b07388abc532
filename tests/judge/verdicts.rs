//! One planted fault for every verdict.

use crate::scratch::{Scratch, DOUBLE};

/// The verdict that the table gives a problem.
fn verdict(table: &str, number: u32) -> &str {
    let row = table
        .lines()
        .find(|line| line.trim_start().starts_with(&number.to_string()));
    let row = row.unwrap_or_else(|| panic!("{number} is not in\n{table}"));
    row.split_whitespace().nth(2).unwrap()
}

/// The paragraph about a problem below the table.
fn details(table: &str, number: u32) -> &str {
    let start = table
        .find(&format!("\n{number}: "))
        .unwrap_or_else(|| panic!("{table}"));
    table[start + 1..].split("\n\n").next().unwrap()
}

#[test]
fn every_fault_gets_its_verdict() {
    let scratch = Scratch::new("결과");
    let plant = |number, limits: &str, body: &str| {
        scratch.plant(number, limits, body, "21\n", "42\n");
    };
    let read = "let n: u64 = input.read();";
    let usual = "1 s, 128 MB";
    plant(1, usual, DOUBLE);
    plant(2, usual, &format!("{read}\n    output.line(n + 1);"));
    scratch.plant(3, usual, "output.line(\"4  2\");", "", "4 2\n");
    plant(
        4,
        "0.3 s, 128 MB",
        &format!("{read}\n    loop {{ std::hint::black_box(n); }}"),
    );
    plant(
        5,
        "0.1 s, 128 MB",
        "loop { std::thread::sleep(std::time::Duration::from_secs(9)); }",
    );
    plant(
        6,
        usual,
        &format!("{read}\n    output.line(vec![1u8; (n as usize) << 27].len());"),
    );
    plant(
        7,
        "10 s, 32 MB",
        "let mut all = vec![1u64];\n    loop { all.extend(all.clone()); }",
    );
    plant(8, "10 s, 512 MB", "loop { output.line(\"again\"); }");
    plant(
        9,
        "10 s, 64 MB",
        "loop { println!(\"{}\", \"again and \".repeat(100)); }",
    );
    plant(
        10,
        usual,
        &format!("{read}\n    output.line([2u64][n as usize]);"),
    );
    plant(
        11,
        usual,
        "fn deep(n: u64) -> u64 { if n == 0 { 0 } else { 1 + deep(n - 1) * 2 } }\n    \
                      let n: u64 = input.read();\n    output.line(deep(n << 40));",
    );
    plant(12, usual, "std::process::exit(3);");
    plant(13, usual, "std::process::abort();");
    plant(
        14,
        usual,
        "let n: u8 = input.read();\n    let m: u8 = input.read();\n    output.line(n + m);",
    );
    plant(15, usual, "let n: u64 = input.reed();\n    output.line(n);");
    // A child that outlives the program; it would write for ever.
    plant(
        16,
        usual,
        "std::process::Command::new(\"sh\").args([\"-c\", \"sleep 600\"]).spawn().unwrap();\n    \
                      output.line(42);",
    );
    // One that leaves the process group, by a shell that has ended.
    plant(
        17,
        usual,
        "std::process::Command::new(\"setsid\").args([\"sh\", \"-c\", \"(sleep 601 &)\"])\
                      .status().unwrap();\n    output.line(42);",
    );
    // Threads count together.
    plant(18, "0.4 s, 128 MB", "let spin = || loop { std::hint::black_box(1); };\n    \
                      let threads: Vec<_> = (0..2).map(|_| std::thread::spawn(spin)).collect();\n    \
                      for thread in threads { let _: () = thread.join().unwrap(); }\n    output.line(42);");
    scratch.plant(19, usual, "output.put(42);", "21", "42\n");
    scratch.plant(
        20,
        usual,
        "let (n, m): (u64, u64) = (input.read(), input.read());\n    \
                      output.line(n);\n    output.line(m);",
        "1\r\n2\r\n",
        "1\r\n2\r\n",
    );
    let said = scratch.run(&[]);
    assert_eq!(said.code, Some(1), "{said:?}");
    let table = &said.stdout;
    for (number, expected, words) in [
        (2, "WA", "-42\n  +22"),
        (3, "PE", "right but for blanks inside a line"),
        (4, "TLE", "stopped after the limit of 0.3 s"),
        (5, "TLE", "most of it idle"),
        (6, "MLE", "128 MB"),
        (7, "MLE", "32 MB"),
        (8, "MLE", "512 MB"),
        (9, "OLE", "more than 16 MB of output"),
        (
            10,
            "RE",
            "index out of bounds: the len is 1 but the index is 21",
        ),
        (11, "RE", "has overflowed its stack"),
        (12, "RE", "ended with exit code 3"),
        (13, "RE", "ended by SIGABRT, an abort"),
        (
            14,
            "RE",
            "input line 2, column 1 (byte 3): expected u8, found end of input",
        ),
        (15, "CE", "no method named `reed`"),
        (18, "TLE", "the limit of 0.4 s"),
    ] {
        assert_eq!(
            verdict(table, number),
            expected,
            "{}",
            details(table, number)
        );
        let details = details(table, number);
        assert!(details.contains(words), "{number}: {words}\n{details}");
    }
    for number in [1, 16, 17, 19, 20] {
        assert_eq!(verdict(table, number), "AC", "{table}");
    }
    // Where a person mends it, and where the judge would see it.
    assert!(details(table, 15).contains("solutions/15.rs:7"), "{table}");
    assert!(
        table.contains("target/bundle/15/main.rs does not compile"),
        "{table}"
    );
    assert!(table.contains("5/20 accepted"), "{table}");
    let processes = std::process::Command::new("ps")
        .args(["-eo", "args"])
        .output()
        .unwrap();
    let processes = String::from_utf8_lossy(&processes.stdout).into_owned();
    assert!(!processes.contains("sleep 60"), "{processes}");
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
            "tools/judges has AtCoder, BOJ",
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
fn a_profile_is_data() {
    let scratch = Scratch::new("심판");
    scratch.plant(1, "1 s, 128 MB", "output.line(\"4  2\");", "", "4 2\n");
    let said = scratch.run(&["1"]);
    assert_eq!(verdict(&said.stdout, 1), "PE", "{said:?}");
    let said = scratch.run(&["--judge", "atcoder", "1"]);
    assert_eq!(
        (said.code, verdict(&said.stdout, 1)),
        (Some(0), "AC"),
        "{said:?}"
    );
    let text = scratch.read("tools/judges/boj");
    scratch.write(
        "tools/judges/tiny",
        &text.replace("524288", "100").replace("BOJ", "Tiny"),
    );
    let said = scratch.run(&["--judge", "tiny", "1"]);
    assert_eq!(verdict(&said.stdout, 1), "ERR", "{said:?}");
    assert!(said.stdout.contains("the judge takes 100"), "{said:?}");
    let said = scratch.run(&["--judge", "none", "1"]);
    assert_eq!(said.code, Some(2));
    assert!(
        said.stderr.contains("tools/judges has atcoder, boj"),
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
