//! `take`: subtraction games.

use crate::calls::{explore_json, explore_ok, get_number, scratch_path, to_numbers};
use explore::compute::rule::Rule;
use snippets::nim::Outcome;
use snippets::period::Subtraction;
use snippets::recurrence::take_values;
use std::fs;
use std::process::Command;

/// Returns whether n is a P-position, for each n up to `largest`, from the definition.
fn find_p_positions(amounts: &[usize], misere: bool, largest: usize) -> Vec<bool> {
    let mut is_p: Vec<bool> = Vec::new();
    for n in 0..=largest {
        let mut options = amounts.iter().filter(|&&amount| amount <= n).peekable();
        is_p.push(match options.peek() {
            None => !misere,
            Some(_) => !options.any(|amount| is_p[n - amount]),
        });
    }
    is_p
}

#[test]
fn take_shows_the_table_of_the_lecture() {
    // Ferguson, Game Theory, part I. Section 1.5: the P-positions of {1, 3, 4} are the n with
    // n mod 7 = 0 or 2. Section 4: the Grundy values are 0 1 0 1 2 3 2, repeated.
    let text = explore_ok("take 1,3,4");
    for line in [
        "n         0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19",
        "outcome | P  N  P  N  N  N  N| P  N  P  N  N  N  N| P  N  P  N  N  N",
        "Grundy  | 0  1  0  1  2  3  2| 0  1  0  1  2  3  2| 0  1  0  1  2  3",
        "Outcomes:      preperiod 0, period 7",
        "               P iff n mod 7 in {0, 2}",
        "Grundy values: preperiod 0, period 7",
        "  Proof: each depends on the 4 before it, and those at 0 to 3 equal those at 7 to 10.",
        "let first_wins = !matches!(n % 7, 0 | 2);",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
    // With one amount, the sentences are in the singular.
    let text = explore_ok("take 1");
    for line in [
        "A move takes 1 stone; normal play: a player who cannot move loses.",
        "  Proof: each depends on the one before it, and that at 0 equals that at 2.",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
    // By hand: 0 is N; 1, which leads only to 0, is P; 2 is N; 3, which leads to 2 and 0, is P;
    // 4 to 6 are N; and from 7 on the outcomes repeat.
    let text = explore_ok("take 4 3 1 --misere");
    let first = "A move takes 1, 3 or 4 stones; misère play: a player who cannot move wins.\n";
    assert!(text.starts_with(first), "{text}");
    assert!(text.contains("misère | N  P  N  P  N  N  N| N"), "{text}");
    assert!(text.contains("P iff n mod 7 in {1, 3}\n"), "{text}");
}

/// The table shows two periods, in strips of 20 values, and more values to fill the last strip.
#[test]
fn tables_end_with_a_full_strip() {
    for (call, period, last) in [("take 7,13", 20, 39), ("take 8,13", 21, 59)] {
        let text = explore_ok(call);
        assert!(text.contains(&format!("preperiod 0, period {period}\n")));
        let heads = text.lines().filter(|line| line.starts_with("n "));
        let ends: Vec<&str> = heads.map(|line| &line[line.len() - 3..]).collect();
        let expected: Vec<String> = (19..=last).step_by(20).map(|n| format!(" {n}")).collect();
        assert_eq!(ends, expected, "{text}");
    }
}

#[test]
fn take_reports_its_fields_in_json() {
    let json = explore_json("take 1,3,4 --misere");
    assert_eq!((get_number(&json, "preperiod"), get_number(&json, "period")), (0.0, 7.0));
    assert_eq!(to_numbers(json.get("p_residues")), [1, 3]);
    assert_eq!(get_number(json.get("grundy"), "period"), 7.0);
    assert_eq!(json.get("play").text(), "misere");
}

/// Games with each kind of rule: one residue, several residues, ranges, and a preperiod.
const GAMES: [(&str, &[usize]); 10] = [
    ("1", &[1]),
    ("1,2,3", &[1, 2, 3]),
    ("1,3,4", &[1, 3, 4]),
    ("5,6,7", &[5, 6, 7]),
    ("2,5,7", &[2, 5, 7]),
    ("2,4,7", &[2, 4, 7]),
    ("3,5,9,14", &[3, 5, 9, 14]),
    ("4,9,11,12", &[4, 9, 11, 12]),
    ("1,20", &[1, 20]),
    // Sets of amounts above 64 do not fit a word of 64 bits, and are computed in another way.
    ("65,66", &[65, 66]),
];

#[test]
fn the_pasted_rule_compiles_and_is_right() {
    let (mut program, mut expected, mut preperiods) = (String::new(), String::new(), 0);
    let mut calls = String::new();
    for (i, (name, amounts)) in GAMES.iter().enumerate() {
        for misere in [false, true] {
            let call = format!("take {name}{}", if misere { " --misere" } else { "" });
            let text = explore_ok(&call);
            preperiods += u32::from(!text.contains("Outcomes:      preperiod 0,"));
            let (_, rule) = text.split_once("u64 stones:\n").unwrap();
            let function = format!("game{i}_{misere}");
            program += &format!("fn {function}(n: u64) -> bool {{ {rule} first_wins }}\n");
            calls += &format!("print({call:?}, {function});\n");
            let p = find_p_positions(amounts, misere, 1000);
            let line: String = p.iter().map(|&p| if p { 'P' } else { 'N' }).collect();
            expected += &format!("{call} {line}\n");
        }
    }
    assert!(preperiods >= 4, "only {preperiods} rules have a preperiod");
    program += "fn print(call: &str, first_wins: fn(u64) -> bool) {
        let line: String = (0..=1000).map(|n| if first_wins(n) { 'N' } else { 'P' }).collect();
        println!(\"{} {}\", call, line);
    }\n";
    program += &format!("fn main() {{ {calls} }}\n");
    let (source, binary) = (scratch_path("rules.rs"), scratch_path("rules"));
    fs::write(&source, program).unwrap();
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let compiled = Command::new(rustc)
        .args(["--edition", "2021", "-D", "warnings", "-o"])
        .args([&binary, &source])
        .output()
        .unwrap();
    assert!(compiled.status.success(), "{compiled:?}");
    let output = Command::new(&binary).output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    for (printed, expected) in printed.lines().zip(expected.lines()) {
        assert_eq!(printed, expected);
    }
    assert_eq!(printed, expected);
}

#[test]
fn prints_a_snippet_call_if_the_rule_is_too_long_to_paste() {
    // The lines that the call prints compile here. The smallest amount is 12, so 11 stones are a
    // P-position.
    let game = Subtraction::normal(&[12, 14, 51, 63, 64]);
    let n = 11;
    let first_wins = game.outcome(n) == Outcome::N;
    assert!(!first_wins);
    let text = explore_ok("take 12,14,51,63,64");
    assert!(text.contains("let game = Subtraction::normal(&[12, 14, 51, 63, 64]);\n"));
    assert!(text.ends_with("let first_wins = game.outcome(n) == Outcome::N;\n"));
    assert!(text.contains("preperiod 22610, period 2771"), "{text}");
    assert!(text.contains("Only 0 to 199 are shown."));
    // With an amount above 64, the printed call is of another snippet, in normal and misère play.
    let values = take_values(&[1, 65, 100], 16777216).expect("a period");
    for (misere, lost) in [(false, 0), (true, 1)] {
        let call = format!("take 1,65,100{}", if misere { " --misere" } else { "" });
        let text = explore_ok(&call);
        let line = "let values = take_values(&[1, 65, 100], 16777216).expect(\"a period\");\n";
        assert!(text.contains(line), "{text}");
        assert!(
            text.ends_with(&format!("let first_wins = *values.term(n) != {lost};\n")),
            "{text}"
        );
        let is_p = find_p_positions(&[1, 65, 100], misere, 50_000);
        assert!((0..).zip(&is_p).all(|(n, is_p)| (*values.term(n) == lost) == *is_p));
    }
}

#[test]
fn take_covers_all_64_amounts() {
    // If a move takes 1 to k, the Grundy value is n mod (k + 1).
    let amounts: Vec<String> = (1..=64).map(|amount| amount.to_string()).collect();
    let json = explore_json(&format!("take {}", amounts.join(",")));
    assert_eq!(get_number(&json, "period"), 65.0);
    assert_eq!(to_numbers(json.get("p_residues")), [0]);
    assert_eq!(get_number(json.get("grundy"), "period"), 65.0);
}

#[test]
fn writes_each_kind_of_rule_as_one_line_of_rust() {
    let cases: [(u64, u64, &[u64], &str); 10] = [
        (0, 1, &[], "true"),
        (0, 1, &[0], "false"),
        (0, 4, &[0], "n % 4 != 0"),
        (0, 7, &[0, 2], "!matches!(n % 7, 0 | 2)"),
        (0, 9, &[0, 1, 2, 3, 5, 6], "!matches!(n % 9, 0..=3 | 5 | 6)"),
        (3, 1, &[], "true"),
        (3, 1, &[1], "n != 1"),
        (3, 2, &[4], "n < 3 || n % 2 != 0"),
        (3, 2, &[0, 1, 2, 4], "n >= 3 && n % 2 != 0"),
        (3, 2, &[2, 3], "if n < 3 { n != 2 } else { n % 2 != 1 }"),
    ];
    for (preperiod, period, p, expected) in cases {
        let rule = Rule::new(preperiod, period, |n| p.contains(&n));
        let line = format!("let first_wins = {expected};");
        assert_eq!(rule.to_rust(), Some(line), "{rule:?}");
    }
}
