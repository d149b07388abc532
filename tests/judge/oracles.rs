//! `stress` and `--worst`: solutions against the oracles in `tests/rules`.

use crate::scratch::{is_portable, root, Said, Scratch};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;

/// Puts a solution of the project into the scratch copy.
fn copy(scratch: &Scratch, number: u32) {
    for file in [format!("solutions/{number}.rs"), format!("tests/rules/p{number}.rs")] {
        scratch.write(&file, &fs::read_to_string(root().join(&file)).unwrap());
    }
}

/// The inputs that a call has stored, in order: the one it met, and a smaller one.
fn stored(said: &Said) -> Vec<String> {
    let lines = said.stdout.lines();
    let files = lines.filter_map(|line| line.strip_prefix("stored as "));
    files.map(String::from).collect()
}

/// Stresses problem 1 with two shell scripts.
fn stress(scratch: &Scratch, brute: &str, generator: &str, options: &[&str]) -> Said {
    let path = |(file, text): (&str, &str)| {
        scratch.write(file, &format!("#!/bin/sh\n{text}"));
        let path = scratch.root.join(file);
        fs::set_permissions(&path, Permissions::from_mode(0o755)).unwrap();
        path.to_str().unwrap().to_string()
    };
    let [brute, generator] = [("brute.sh", brute), ("gen.sh", generator)].map(path);
    let call = ["stress", "1", "--brute", &brute, "--gen", &generator];
    scratch.run(&[&call[..], options].concat())
}

/// Wrong in several ways: each is found, and shown as the judge shows it.
#[test]
fn stress_finds_and_stores_the_smallest_difference() {
    let scratch = Scratch::new("스트레스");
    scratch.add_snippet("fastio");
    copy(&scratch, 11868);
    let solution = scratch.read("solutions/11868.rs");
    // A blank line before the answer is right by words.
    let blank = "output.line(\" \"); output.line(winner)";
    scratch.change(11868, "output.line(winner)", blank);
    scratch.change(11868, "//! BOJ", "//! AtCoder");
    let said = scratch.run(&["stress", "11868", "--seconds", "1"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let words = "inputs of seed 1 up to size 50, no difference";
    assert!(said.stdout.contains(words), "{said:?}");
    assert!(!scratch.root.join("samples/11868").exists(), "{said:?}");
    let built = || {
        let oracles = fs::read_dir(scratch.root.join("target/oracles")).unwrap();
        let mut built = oracles.map(|entry| entry.unwrap().file_name());
        (built.next(), built.next())
    };
    let oracle = built();
    // It is wrong by lines. The stored sample fails in the judge, with the same words.
    scratch.change(11868, "//! AtCoder", "//! BOJ");
    let said = scratch.run(&["stress", "11868"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.stdout.contains("WA: wrong answer: line 1"), "{said:?}");
    assert_eq!(built(), oracle, "it is built once");
    let judged = scratch.run(&["11868"]);
    let words = "x1.in: wrong answer: line 1";
    assert!(judged.stdout.contains(words), "{judged:?}");
    let again = scratch.run(&["stress", "11868"]);
    let words = "it is stored already: samples/11868/x1.in";
    assert!(again.stdout.contains(words), "{again:?}");
    assert!(stored(&again).is_empty(), "{again:?}");
    scratch.write("solutions/11868.rs", &solution);
    scratch.change(11868, "input.read())", "input.read::<u64>() & 3)");
    let said = scratch.run(&["stress", "11868", "--seed", "7"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    let files = stored(&said);
    // Small inputs come first, so that this one is the smallest at once.
    assert_eq!(scratch.read(&files[0]), "1\n4\n");
    let answer = files[0].replace(".in", ".out");
    assert_eq!(scratch.read(&answer), "koosaga\n");
    scratch.write("solutions/11868.rs", &solution);
    let crash = "assert!(n < 2, \"two heaps\"); output.line(winner)";
    scratch.change(11868, "output.line(winner)", crash);
    let said = scratch.run(&["stress", "11868"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    let input = scratch.read(stored(&said).last().unwrap());
    assert_eq!(input.lines().next(), Some("2"));
    for words in ["RE: ended with exit code 101", "two heaps"] {
        assert!(said.stdout.contains(words), "{words}: {said:?}");
    }
}

/// The right program prints `n`. After ten random inputs come those that may be smaller:
/// that of seed 16 is the first one that fails in the same way.
#[test]
fn a_smaller_input_fails_as_the_first_one_does() {
    let scratch = Scratch::new("같은 이유");
    let body = "assert!(n != 0); println!(\"{}\", if n == 9 { 9 } else { n + 1 });";
    scratch.plant(1, "1 s, 128 MB", body, "9\n", "9\n");
    let brute = "read n; case $n in 1) echo none ;; 2) ;; 3) exit 1 ;; \
                 4) echo 4 4 ;; *) echo $n ;; esac";
    let generator = "case $1 in [1-9]) echo 9 ;; 10) echo 500 ;; 11) echo 0 ;; \
                     12) echo 1 ;; 13) echo 2 ;; 14) echo 3 ;; \
                     15) echo 4 ;; 16) echo 40 ;; *) echo 0 ;; esac";
    let options = ["--seconds", "600", "--size", "1"];
    let said = stress(&scratch, brute, generator, &options);
    assert_eq!(said.code, Some(1), "{said:?}");
    let files = stored(&said);
    assert_eq!(files, ["samples/1/x1.in", "samples/1/x2.in"], "{said:?}");
    for (i, text) in ["500\n", "40\n"].iter().enumerate() {
        assert_eq!(scratch.read(&files[i]), *text);
        assert_eq!(scratch.read(&files[i].replace(".in", ".out")), *text);
        assert!(said.stdout.contains(&format!("input:\n  {text}")), "{said:?}");
    }
    let again = stress(&scratch, brute, generator, &options);
    assert_eq!(again.code, Some(1), "{again:?}");
    for file in &files {
        let words = format!("it is stored already: {file}");
        assert!(again.stdout.contains(&words), "{words}: {again:?}");
    }
    assert!(stored(&again).is_empty(), "{again:?}");
}

/// A brute force that is slow sees few inputs, and the largest size among them.
pub fn the_largest_size_is_reached_however_slow_the_programs_are() {
    let scratch = Scratch::new("크기");
    let body = "println!(\"{}\", if n == 50 { 0 } else { n });";
    scratch.plant(1, "1 s, 128 MB", body, "9\n", "9\n");
    // Half a sample is a file of the user's too.
    scratch.write("samples/1/x1.out", "mine\n");
    let slow = "sleep 0.1; cat";
    let said = stress(&scratch, slow, "echo $2", &["--seconds", "4"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.stdout.contains("(size 50) of seed 1 differs\n"), "{said:?}");
    assert_eq!(scratch.read("samples/1/x1.out"), "mine\n");
    assert_eq!(scratch.read("samples/1/x2.in"), "50\n");
    let said = stress(&scratch, slow, "echo $2", &["--seconds", "1", "--size", "1"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let words = "inputs of seed 1 up to size 1, no difference";
    assert!(said.stdout.contains(words), "{said:?}");
    let said = scratch.run(&["stress", "1", "--size", "9"]);
    let words = "--size goes with --brute only";
    assert!(said.stderr.contains(words), "{said:?}");
}

#[test]
fn worst_cases_are_judged_under_the_limits() {
    let scratch = Scratch::new("최악");
    scratch.add_snippet("fastio");
    copy(&scratch, 16831);
    let said = scratch.run(&["--worst"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let words = said.stdout.split_whitespace();
    let shares = words.filter_map(|word| word.strip_suffix('%')?.parse().ok());
    // Of the limits of time and memory.
    let shares: Vec<u64> = shares.collect();
    let expected = if is_portable() { 1 } else { 2 };
    assert_eq!(shares.len(), expected, "{said:?}");
    assert!(shares.iter().all(|&share| share <= 100), "{said:?}");
    scratch.change(16831, "Limits: 2 s", "Limits: 0.3 s");
    let slow = scratch.read("solutions/16831.rs").replace(
        "    let bob",
        "    let start = std::time::Instant::now();\n    \
         while n == 100_000 && start.elapsed().as_secs() < 9 {}\n    let bob",
    );
    scratch.write("solutions/16831.rs", &slow);
    let said = scratch.run(&["--worst"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.stdout.contains("TLE"), "{said:?}");
}

#[test]
fn an_oracle_that_is_not_written_is_named() {
    let scratch = Scratch::new("오라클 없이");
    scratch.add_snippet("fastio");
    let new = scratch.run(&["new", "1234", "새로운 게임", "--oracle"]);
    assert_eq!(new.code, Some(0), "{new:?}");
    let output = scratch.command(&["stress", "1234"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.contains("bundle.sh: tests/rules/p1234.rs failed: "), "{stderr}");
    assert!(stderr.contains("at tests/rules/p1234.rs:8:5:\n"), "{stderr}");
    assert!(stderr.contains("the oracle of 1234 is not written yet: n is 1"), "{stderr}");
    let said = scratch.run(&["--worst", "1234"]);
    assert!(said.stdout.contains("has no worst case yet"), "{said:?}");
}
