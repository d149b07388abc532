//! `stress` and `--worst`: solutions against the oracles in `tests/rules`.

use crate::scratch::{root, Scratch};
use std::fs;

/// Puts a solution of the project into the scratch copy.
fn copy(scratch: &Scratch, number: u32) {
    let file = format!("solutions/{number}.rs");
    scratch.write(&file, &fs::read_to_string(root().join(&file)).unwrap());
}

/// Wrong in several ways: each is found, and shown as the judge shows it.
#[test]
fn stress_finds_and_stores_the_smallest_difference() {
    let scratch = Scratch::new("스트레스");
    copy(&scratch, 11868);
    let solution = scratch.read("solutions/11868.rs");
    // A blank line before the answer is right by words.
    let blank = "output.line(\" \"); output.line(winner)";
    scratch.change(11868, "output.line(winner)", blank);
    scratch.change(11868, "//! BOJ", "//! AtCoder");
    let said = scratch.run(&["stress", "11868", "--seconds", "1"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let words = "random inputs of seed 1, no difference";
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
    scratch.write("solutions/11868.rs", &solution);
    scratch.change(11868, "input.read())", "input.read::<u64>() & 3)");
    let said = scratch.run(&["stress", "11868", "--seed", "7"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert_eq!(scratch.read("samples/11868/x2.in"), "1\n4\n");
    assert_eq!(scratch.read("samples/11868/x2.out"), "koosaga\n");
    let words = "stored as samples/11868/x2.in";
    assert!(said.stdout.contains(words), "{said:?}");
    scratch.write("solutions/11868.rs", &solution);
    let crash = "assert!(n < 2, \"two heaps\"); output.line(winner)";
    scratch.change(11868, "output.line(winner)", crash);
    let said = scratch.run(&["stress", "11868"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    let input = scratch.read("samples/11868/x3.in");
    assert_eq!(input.lines().next(), Some("2"));
    for words in ["RE: ended with exit code 101", "two heaps"] {
        assert!(said.stdout.contains(words), "{words}: {said:?}");
    }
}

#[test]
fn worst_cases_are_judged_under_the_limits() {
    let scratch = Scratch::new("최악");
    copy(&scratch, 16831);
    let said = scratch.run(&["--worst"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let words = said.stdout.split_whitespace();
    let shares = words.filter_map(|word| word.strip_suffix('%')?.parse().ok());
    // Of the limits of time and memory.
    let shares: Vec<u64> = shares.collect();
    let accepted = shares.iter().all(|&share| share <= 100);
    assert!(shares.len() == 2 && accepted, "{said:?}");
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
    let new = scratch.run(&["new", "1234", "새로운 게임", "--oracle"]);
    assert_eq!(new.code, Some(0), "{new:?}");
    let said = scratch.run(&["stress", "1234"]);
    assert_eq!(said.code, Some(2), "{said:?}");
    let words = "the oracle in tests/rules/p1234.rs panicked: is its `expected` written?";
    assert!(said.stderr.contains(words), "{said:?}");
    assert!(!said.stderr.contains("too deep"), "{said:?}");
    let said = scratch.run(&["--worst", "1234"]);
    assert!(said.stdout.contains("has no worst case yet"), "{said:?}");
}
