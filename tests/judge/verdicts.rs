//! One planted fault for every verdict.

use crate::scratch::{is_portable, Scratch, PRINT_DOUBLE, USUAL_LIMITS};
use base::json::Json;

/// Returns the verdict on a problem in the table.
pub fn find_verdict(table: &str, number: u32) -> &str {
    let number_text = number.to_string();
    let mut lines = table.lines();
    let found = lines.find(|line| line.trim_start().starts_with(&number_text));
    let row = found.unwrap_or_else(|| panic!("{number} is not in\n{table}"));
    row.split_whitespace().nth(2).unwrap()
}

/// Returns the paragraph about a problem below the table.
pub fn find_details(table: &str, number: u32) -> &str {
    let start = table.find(&format!("\n{number}: ")).unwrap_or_else(|| panic!("{table}"));
    table[start + 1..].split("\n\n").next().unwrap()
}

/// A solution with a fault.
#[derive(Clone)]
struct Fault {
    verdict: &'static str,
    limits: &'static str,
    /// Words that the details must contain.
    words: &'static str,
    body: &'static str,
}

fn parse_faults() -> Vec<Fault> {
    let parts = include_str!("faults.txt").split("\n== ").skip(1);
    let faults = parts.map(|part| {
        let (head, body) = part.split_once('\n').unwrap();
        let head: Vec<&str> = head.split('|').map(str::trim).collect();
        let [verdict, limits, words] = head[..] else {
            panic!("{head:?}");
        };
        Fault { verdict, limits, words, body }
    });
    faults.collect()
}

/// Judges the faults without bundles, checks the verdicts, and returns the table. `portable` is the
/// value of `MEXBOX_PORTABLE`.
fn judge_faults(name: &str, faults: &[Fault], portable: &str) -> String {
    let scratch = Scratch::new(name);
    for (number, fault) in (1..).zip(faults) {
        scratch.plant(number, fault.limits, fault.body, "21\n", "42\n");
    }
    let mut command = scratch.command(&["--debug"]);
    command.env("MEXBOX_PORTABLE", portable);
    // `run_command` checks that no process is left.
    let output = scratch.run_command(command);
    assert_eq!(output.code, Some(1), "{output:?}");
    for (number, fault) in (1..).zip(faults) {
        let body = fault.body;
        let found = find_verdict(&output.stdout, number);
        assert_eq!(found, fault.verdict, "{body}: {output:?}");
        if found != "AC" {
            let details = find_details(&output.stdout, number);
            assert!(details.contains(fault.words), "{body}: {details}");
        }
    }
    let words = "more than 16 MB on stderr";
    assert!(output.stdout.contains(words), "{output:?}");
    output.stdout
}

#[test]
fn every_fault_gets_its_verdict() {
    if is_portable() {
        // The next test covers the portable implementation.
        return;
    }
    let table = judge_faults("결과", &parse_faults(), "0");
    assert!(table.contains("3/19 accepted"), "{table}");
    assert!(!table.contains("this system limits"), "{table}");
}

/// Leaves out the faults that the portable implementation cannot detect: it limits no
/// memory, takes time from the clock, and misses processes that leave their group or
/// stop their supervisor.
#[test]
fn every_fault_gets_its_verdict_in_the_portable_implementation() {
    let mut faults = parse_faults();
    let is_detected = |body: &str| !body.contains("setsid") && !body.contains("-STOP");
    faults.retain(|fault| fault.verdict != "MLE" && is_detected(fault.body));
    for fault in &mut faults {
        // On a busy machine a program takes more time by the clock than on the processor.
        if fault.limits == USUAL_LIMITS {
            fault.limits = "10 s, 128 MB";
        }
        // The clock does not distinguish sleeping from working.
        if fault.words == "wall-clock limit exceeded" {
            fault.words = "took longer than the limit of 0.1 s";
        }
    }
    let table = judge_faults("어디서나", &faults, "1");
    // These programs are stopped because of their output, before their limit of 10 s.
    let rows = table.lines().filter(|line| line.contains(" OLE "));
    let times: Vec<u64> = rows
        .map(|row| row.split_whitespace().nth(4).unwrap().parse::<u64>())
        .map(Result::unwrap)
        .collect();
    let is_short = times.iter().all(|&ms| ms < 9000);
    assert!(times.len() == 2 && is_short, "{table}");
    assert!(table.contains("2/14 accepted"), "{table}");
    let remark = "this system limits wall-clock time and output only, not memory\n";
    assert!(table.ends_with(remark), "{table}");
}

/// A bundle that was accepted where fewer limits are enforced is judged again.
#[test]
fn verdicts_of_the_portable_implementation_are_not_reused() {
    let scratch = Scratch::new("어디서만");
    scratch.plant_double(1);
    let mut command = scratch.command(&["1"]);
    command.env("MEXBOX_PORTABLE", "1");
    assert_eq!(find_verdict(&scratch.run_command(command).stdout, 1), "AC");
    let mark = if is_portable() { "AC*" } else { "AC" };
    assert_eq!(find_verdict(&scratch.run(&["1"]).stdout, 1), mark);
}

#[test]
fn limits_and_output_sizes_come_from_the_header() {
    let scratch = Scratch::new("머리말");
    let body = "for _ in 0..3 << 10 { println!(\"{}\", \"1234567\\n\".repeat(1024)); }";
    scratch.plant(1, "5 s, 256 MB", body, "", "1\n");
    scratch.plant(2, "5 s, 256 MB, 32 MB output", body, "", "1\n");
    let headers = [
        ("", "line 1 must read //! BOJ 3 TITLE"),
        ("//! BOJ 4 a <http://b>\n//! Limits: soon\n", "line 2 must read //! Limits: 2 s, 512 MB"),
        (
            "//! BOJ 4 a <http://b>\n//! Limits: 1 s, 1 MB\n",
            "line 1 names problem \"4\", but the file is 5.rs: line 1 must read //! BOJ 5 TITLE",
        ),
        ("//! ABC 6 a <http://b>\n//! Limits: 1 s, 1 MB\n", "tools/judges has AOJ, AtCoder, BOJ"),
    ];
    for (number, (header, _)) in (3..).zip(headers) {
        let text = format!("{header}fn main() {{}}\n");
        scratch.write(&format!("solutions/{number}.rs"), &text);
        scratch.add_case(number, "1", "1\n", "1\n");
    }
    // Units in all usual spellings.
    let limits = ["1s, 1 GB", "1000 ms, 256 MiB", "0.5s,512MB", "2 s, 65536 KB"];
    for (number, limits) in (7..).zip(limits) {
        scratch.plant(number, limits, PRINT_DOUBLE, "21\n", "42\n");
    }
    let output = scratch.run(&["--debug"]);
    assert_eq!(find_verdict(&output.stdout, 1), "OLE", "{output:?}");
    assert_eq!(find_verdict(&output.stdout, 2), "WA", "{output:?}");
    for (number, (_, words)) in (3..).zip(headers) {
        assert_eq!(find_verdict(&output.stdout, number), "ERR", "{output:?}");
        let start = format!("{number}: solutions/{number}.rs: ");
        let details = find_details(&output.stdout, number);
        assert!(details.starts_with(&start) && details.contains(words), "{details}");
    }
    assert!(output.stdout.contains("4/10 accepted"), "{output:?}");
}

#[test]
fn reads_a_judge_from_a_file() {
    let scratch = Scratch::new("심판");
    scratch.plant(1, USUAL_LIMITS, "println!(\"4  {}\", n);", "2\n", "4 2\n");
    let output = scratch.run(&["1"]);
    assert_eq!(find_verdict(&output.stdout, 1), "PE", "{output:?}");
    let words = "right except for blanks inside a line: line 1, column 3";
    assert!(find_details(&output.stdout, 1).contains(words), "{output:?}");
    let output = scratch.run(&["--judge", "AtCoder", "1"]);
    assert_eq!((output.code, find_verdict(&output.stdout, 1)), (Some(0), "AC"), "{output:?}");
    let text = scratch.read("tools/judges/boj");
    scratch.write(
        "tools/judges/tiny",
        &text
            .replace("524288", "100")
            .replace("BOJ", "Tiny")
            .replace("compare lines", "compare words"),
    );
    let output = scratch.run(&["--judge", "tiny", "1"]);
    assert_eq!(find_verdict(&output.stdout, 1), "ERR", "{output:?}");
    assert!(output.stdout.contains("the judge accepts 100"), "{output:?}");
    let output = scratch.run(&["--judge", "none", "1"]);
    assert_eq!(output.code, Some(2));
    assert!(output.stderr.contains("tools/judges has AOJ, AtCoder, BOJ"), "{output:?}");
}

#[test]
fn time_and_memory_are_measured_as_the_limits_say() {
    if is_portable() {
        // Neither processor time nor memory is measured.
        return;
    }
    let scratch = Scratch::new("재기");
    let sleep =
        "std::thread::sleep(std::time::Duration::from_millis(900 + n));\n    println!(\"42\");";
    scratch.plant(1, "0.1 s, 128 MB", sleep, "0\n", "42\n");
    scratch.plant(2, "0.1 s, 128 MB", sleep, "9000\n", "42\n");
    // Here a child process uses the time: the processor time of children counts.
    let busy = "std::process::Command::new(\"sh\")\
                .args([\"-c\", \"i=0; while [ $i -lt 50000 ]; do i=$((i+1)); done\"])\
                .status().unwrap();\n    println!(\"{}\", n);";
    scratch.plant(3, "0.02 s, 128 MB", busy, "42\n", "42\n");
    // Reserved memory that is never written to does not count. But the system limits the address
    // space, to 256 MB more than the memory limit.
    let reserve =
        "let room = std::hint::black_box(Vec::<u8>::with_capacity((n as usize) << 20));\n    \
                   println!(\"{}\", room.capacity() >> 20);";
    scratch.plant(4, USUAL_LIMITS, reserve, "300\n", "300\n");
    scratch.plant(5, USUAL_LIMITS, reserve, "500\n", "500\n");
    let output = scratch.run(&["--json", "--debug"]);
    let reports: Vec<Json> = output.stdout.lines().map(|line| Json::parse(line).unwrap()).collect();
    for (i, verdict, words) in [
        (0, "AC", ""),
        (1, "TLE", "idle for most of 1."),
        (2, "TLE", "took longer than the limit of 0.02 s"),
        (3, "AC", ""),
        (4, "MLE", "asked for more than 128 MB"),
    ] {
        assert_eq!(reports[i].get("verdict").text(), verdict, "{output:?}");
        assert!(reports[i].get("details").text().contains(words), "{output:?}");
    }
    let time =
        |i: usize, field| reports[i].get("cases").list()[0].get(field).number::<f64>().unwrap();
    assert!(time(0, "wall_ms") >= 900.0 && time(0, "time_ms") < 100.0, "{output:?}");
    assert!((1300.0..8000.0).contains(&time(1, "wall_ms")), "{output:?}");
    assert!(time(2, "time_ms") >= 20.0, "{output:?}");
}

#[test]
fn the_judge_sets_the_stack_and_cfg() {
    let scratch = Scratch::new("스택");
    // Each call takes a KiB: 64 MB in all.
    let body = "println!(\"{}\", deep(n << 16));\n}\n\n\
        fn deep(left: u64) -> u64 {\n    \
        let room = std::hint::black_box([left; 128]);\n    \
        if left == 0 {\n        return u64::from(cfg!(ONLINE_JUDGE));\n    }\n    \
        deep(left - 1) + room[7] - left";
    scratch.plant(1, "5 s, 512 MB", body, "1\n", "1\n");
    let output = scratch.run(&["--debug", "1"]);
    assert_eq!(find_verdict(&output.stdout, 1), "RE", "{output:?}");
    assert!(output.stdout.contains("has overflowed its stack"), "{output:?}");
    if is_portable() {
        // The portable implementation cannot set the stack size.
        return;
    }
    let output = scratch.run(&["--debug", "--judge", "codeforces", "1"]);
    assert_eq!(find_verdict(&output.stdout, 1), "AC", "{output:?}");
    let output = scratch.run(&["--debug", "--judge", "library-checker", "1"]);
    assert_eq!(find_verdict(&output.stdout, 1), "WA", "{output:?}");
    // `run` gives the same stack as the judge.
    let output = scratch.run(&["run", "1", "--case", "1"]);
    assert!(output.stderr.contains("1 ended by SIGABRT, an abort"), "{output:?}");
    scratch.change(1, "//! BOJ", "//! Codeforces");
    let output = scratch.run(&["run", "1", "--case", "1"]);
    assert_eq!((output.code, &*output.stdout), (Some(0), "1\n"), "{output:?}");
}

#[test]
fn the_header_says_what_makes_an_answer_right() {
    let scratch = Scratch::new("답");
    let rows = [
        ("lines", "WA", "wrong answer: line 1, column 7 ("),
        ("words", "WA", "wrong answer: line 1, column 7 ("),
        ("float 1e-3", "AC", ""),
        (
            "float 1e-5",
            "WA",
            "absolute error 4.0e-5, relative error 1.2e-4, at most 1e-5 allowed: line 1, column 1 (",
        ),
        ("floot 1e-5", "ERR", "line 3 must read //! Answer: and one of lines, words, float 1e-6"),
        ("checker none.rs", "ERR", "the line //! Answer names samples/6/none.rs: no such file"),
    ];
    for (number, (answer, ..)) in (1..).zip(rows) {
        let limits = format!("{USUAL_LIMITS}\n//! Answer: {answer}");
        let body = "println!(\"0.3333\\n ok\");";
        scratch.plant(number, &limits, body, "", "0.33334 ok\n");
    }
    let output = scratch.run(&["--debug"]);
    for (number, (answer, code, words)) in (1..).zip(rows) {
        assert_eq!(find_verdict(&output.stdout, number), code, "{answer}: {output:?}");
        if code != "AC" {
            let details = find_details(&output.stdout, number);
            assert!(details.contains(words), "{answer}: {details}");
        }
    }
}
