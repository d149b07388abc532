//! `rules` and `sequence`: formulas of games whose tables are computed here from the rules.
//! Each formula is compiled and compared with the rules, up to three times the bound of its table,
//! or up to twice the bound for positions of several numbers.

use crate::calls::{explore_with, scratch_path, to_numbers};
use crate::games::{Game, GAMES};
use base::json::Json;
use formula::find_period;
use std::fs;
use std::process::Command;

/// Returns the JSON report of `rules` on a table.
pub fn explore_table(dimensions: usize, side: usize, values: &[u64]) -> Json {
    let values: Vec<String> = values.iter().map(u64::to_string).collect();
    let table = format!("{dimensions} {side} - {}\n", values.join(" "));
    let output = explore_with(&table, &["rules", "game.rs", "--json"]);
    assert!(output.code < Some(2), "{output:?}");
    Json::parse(&output.stdout).unwrap()
}

/// Compiles functions, each with its number of parameters and a bound. Returns the values of each
/// for all arguments below the bound.
pub fn run_functions(functions: &[(String, usize, usize)]) -> Vec<Vec<u64>> {
    let mut program = String::from("#![allow(warnings)]\n");
    let mut main = String::new();
    for (i, (rust, dimensions, side)) in functions.iter().enumerate() {
        let name = if rust.contains("fn first_wins") { "first_wins" } else { "value" };
        let parameters = &["a", "b", "c"][..*dimensions];
        program += &format!("mod m{i} {{\n{}\n}}\n", rust.replacen("fn ", "pub fn ", 1));
        for parameter in parameters {
            main += &format!("for {parameter} in 0..{side}u64 {{ ");
        }
        let call = format!("m{i}::{name}({})", parameters.join(", "));
        main += &format!("line += &format!(\"{{}} \", u64::from({call})); ");
        main += &"} ".repeat(*dimensions);
        main += "println!(\"{line}\"); line.clear();\n";
    }
    program += &format!("fn main() {{\nlet mut line = String::new();\n{main}}}\n");
    let (source, binary) = (scratch_path("functions.rs"), scratch_path("functions"));
    fs::write(&source, program).unwrap();
    let rustc = std::env::var("RUSTC").unwrap_or("rustc".into());
    let flags = ["--edition=2021", "-Copt-level=1", "-Cdebug-assertions=on", "-o"];
    let compiled = Command::new(rustc).args(flags).arg(&binary).arg(&source).status();
    assert!(compiled.unwrap().success(), "{source:?}");
    let output = Command::new(binary).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let parse_line =
        |line: &str| line.split_whitespace().map(|word| word.parse().unwrap()).collect();
    text.lines().map(parse_line).collect()
}

#[test]
fn finds_formulas_of_heaps_that_hold_far_beyond_their_tables() {
    check_formulas(|game| game.dimensions == 1);
}

#[test]
fn finds_formulas_of_several_numbers_that_hold_far_beyond_their_tables() {
    check_formulas(|game| game.dimensions > 1);
}

fn check_formulas(is_included: fn(&&Game) -> bool) {
    let mut functions = Vec::new();
    let mut expected = Vec::new();
    for game in GAMES.iter().filter(is_included) {
        let json = explore_table(game.dimensions, game.side(), &game.values(game.side()));
        let (value, outcome) = (json.get("value_rust"), json.get("outcome_rust"));
        let is_found = *value != Json::Null || *outcome != Json::Null;
        assert_eq!(is_found, game.has_formula, "{}: {json:?}", game.name);
        if is_found {
            let has_value = *value != Json::Null;
            let rust = if has_value { value.text() } else { outcome.text() };
            let side = (if game.dimensions == 1 { 3 } else { 2 }) * game.side();
            functions.push((rust.to_string(), game.dimensions, side));
            let to_expected = |value: u64| if has_value { value } else { (value != 0).into() };
            let values = game.values(side).into_iter().map(to_expected);
            expected.push((game.name, values.collect::<Vec<u64>>()));
        }
    }
    for ((name, expected), found) in expected.iter().zip(run_functions(&functions)) {
        let wrong = expected.iter().zip(&found).position(|(one, other)| one != other);
        assert_eq!((wrong, expected.len()), (None, found.len()), "{name}");
    }
}

/// A formula is found on a small part of the table. It is not reported if it fails elsewhere.
#[test]
fn checks_formulas_on_the_whole_table() {
    let mut values: Vec<u64> = (0..1024).map(|n| n & 3).collect();
    assert_eq!(explore_table(1, 1024, &values).get("formula").text(), "value(n) = n & 3");
    values[1000] = 1;
    let json = explore_table(1, 1024, &values);
    assert_eq!([json.get("formula"), json.get("period")], [&Json::Null; 2], "{json:?}");
    let mut grid: Vec<u64> = (0..64 * 64).map(|place| (place / 64) ^ (place % 64)).collect();
    assert_eq!(explore_table(2, 64, &grid).get("formula").text(), "value(a, b) = a ^ b");
    grid[63 * 64 + 62] = 0;
    assert_eq!(explore_table(2, 64, &grid).get("value_rust"), &Json::Null);
}

/// Few positions of this table are lost. The condition has to hold for these and for no others.
#[test]
fn finds_the_condition_of_rare_positions() {
    let game = GAMES.iter().find(|game| game.name == "Wythoff's game").unwrap();
    let json = explore_table(2, 64, &game.values(64));
    // Wythoff 1907.
    assert_eq!(json.get("formula").text(), "P exactly when min(a, b) == golden(abs_diff(a, b))");
}

/// Fraenkel 1982: if a move may take from both heaps amounts that are less than 3 apart, the lost
/// pairs are floor(k * alpha) and floor(k * alpha) + 3 * k, with alpha = (sqrt(13) - 1) / 2.
#[test]
fn finds_the_condition_of_generalized_wythoff_pairs() {
    let game = GAMES.iter().find(|game| game.name.ends_with("less than 3 apart")).unwrap();
    let json = explore_table(2, 48, &game.values(48));
    let lost = "abs_diff(a, b) % 3 == 0 and min(a, b) == beatty(abs_diff(a, b) / 3, 3)";
    assert_eq!(json.get("formula").text(), format!("P exactly when {lost}"));
}

/// Dawson's Chess has the period 34 after the last exception, n = 51 (Guy and Smith 1956).
#[test]
fn reports_where_a_long_period_begins() {
    let mut values: Vec<u64> = vec![0, 1, 1];
    for n in 3..1000 {
        let splits = (0..=n - 3).map(|x| values[x] ^ values[n - 3 - x]);
        let options: Vec<u64> = splits.chain([values[n - 2]]).collect();
        values.push((0..).find(|value| !options.contains(value)).unwrap());
    }
    let formula = "value(n + 34) = value(n) for n >= 52; the values before have no rule";
    assert_eq!(explore_table(1, 1000, &values).get("formula").text(), formula);
}

/// The lost positions of Fibonacci nim are the Fibonacci numbers (Whinihan 1963). They have a
/// recurrence, but no short condition on n.
#[test]
fn finds_recurrences_of_lost_positions() {
    let mut lost = vec![0, 1, 2];
    while lost.len() < 24 {
        lost.push(lost[lost.len() - 1] + lost[lost.len() - 2]);
    }
    // N-positions get random values, so that only the zeros follow a rule.
    let value = |(n, other): (u64, u64)| if lost.contains(&n) { 0 } else { other + 1 };
    let values: Vec<u64> = (0..).zip(generate_numbers(3, 400, 9)).map(value).collect();
    let json = explore_table(1, 400, &values);
    assert_eq!(
        json.get("formula").text(),
        "P exactly when n is one of 0, 1, 2 and p(k) = p(k - 1) + p(k - 2) for k >= 3"
    );
    let wins: Vec<u64> = (0..9000).map(|n| (!lost.contains(&n)).into()).collect();
    assert_eq!(run_functions(&[(json.get("outcome_rust").text().into(), 1, 9000)])[0], wins);
}

/// Chomp: the first player wins, by a strategy-stealing argument, unless one square or none is
/// left. The condition `b <= 1 / a` would panic for a = 0.
#[test]
fn conditions_are_defined_everywhere() {
    let other = generate_numbers(5, 81, 9);
    let value = |place: usize| if place / 9 * (place % 9) < 2 { 0 } else { other[place] + 1 };
    let json = explore_table(2, 9, &(0..81).map(value).collect::<Vec<u64>>());
    let rust = json.get("outcome_rust").text().to_string();
    let wins: Vec<u64> = (0..900).map(|place| u64::from(place / 30 * (place % 30) > 1)).collect();
    assert_eq!(run_functions(&[(rust, 2, 30)])[0], wins);
}

/// An expression of forty parts that happens to fit is not reported as a formula.
#[test]
fn rejects_long_formulas() {
    let game = GAMES.iter().find(|game| game.name == "take one or half").unwrap();
    let json = explore_table(1, 1024, &game.values(1024));
    assert_eq!(json.get("value_rust"), &Json::Null, "{json:?}");
}

/// Mock Turtles with places from 1 on: the values have an odd number of ones in binary (LECTURES,
/// step 12).
#[test]
fn heaps_may_be_numbered_from_one() {
    let odious = (1..).filter(|value: &u64| value.count_ones() % 2 == 1);
    let values: Vec<u64> = [0].into_iter().chain(odious).take(5000).collect();
    let json = explore_table(1, 500, &values[..500]);
    let text = json.get("formula").text();
    assert!(text.starts_with("value(0) = 0, value(n + 1) = "), "{json:?}");
    let rust = json.get("value_rust").text().to_string();
    assert_eq!(run_functions(&[(rust, 1, 5000)])[0], values);
    // The formula may have an exception at 0, but not a second one at 1.
    let two_apart = [&[0, 9], &values[2..500]].concat();
    assert_eq!(explore_table(1, 500, &two_apart).get("value_rust"), &Json::Null);
}

/// A move takes any number of stones but not all: from n >= 1 the options are 1 to n - 1, so the
/// value is n - 1. This formula does not hold for n = 0, whose value is 0.
#[test]
fn the_first_values_may_differ_from_the_formula() {
    let values: Vec<u64> = (0..400u64).map(|n| n.saturating_sub(1)).collect();
    let formula = "value(n) = n - 1 for n >= 1; before: 0";
    assert_eq!(explore_table(1, 400, &values).get("formula").text(), formula);
}

/// The digit sum of n in base 3 is the digit sum of n / 3 plus the last digit.
#[test]
fn a_recursion_ends_at_zero() {
    let sum = |n: u64| (0..20).map(|i| n / 3u64.pow(i) % 3).sum();
    let json = explore_table(1, 900, &(0..900).map(sum).collect::<Vec<u64>>());
    let rust = json.get("value_rust").text().to_string();
    assert!(rust.contains("value(k)"), "{rust}");
    assert_eq!(run_functions(&[(rust, 1, 5000)])[0], (0..5000).map(sum).collect::<Vec<u64>>());
}

/// Returns pseudo-random numbers from the high bits of a linear congruential generator.
fn generate_numbers(seed: u64, len: usize, below: u64) -> Vec<u64> {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(seed | 1);
        (state >> 33) % below
    };
    (0..len).map(|_| next()).collect()
}

pub fn explore_sequence(values: &[u64]) -> Json {
    let values: Vec<String> = values.iter().map(u64::to_string).collect();
    let output = explore_with(&values.join(" "), &["sequence", "--json"]);
    Json::parse(&output.stdout).unwrap()
}

#[test]
fn claims_nothing_about_primes_and_random_numbers() {
    let is_prime = |n: &u64| (2..*n).all(|d| n % d != 0);
    let mut all = vec![(2..).filter(is_prime).take(60).collect::<Vec<u64>>()];
    all.extend((1..=20).map(|seed| generate_numbers(seed, 40, [2, 3, 10, 100][seed as usize % 4])));
    for values in &all {
        let json = explore_sequence(values);
        assert_eq!([json.get("formula"), json.get("period")], [&Json::Null; 2], "{values:?}");
        assert!(json.get("names").list().is_empty(), "{values:?}: {json:?}");
    }
    let values = generate_numbers(7, 400, 2);
    let json = explore_table(2, 20, &values);
    assert_eq!([json.get("value_rust"), json.get("outcome_rust")], [&Json::Null; 2], "{json:?}");
}

/// p(k) = k holds for the lost positions, 0 to 5, but would make all positions lost.
#[test]
fn rejects_recurrences_that_make_all_positions_lost() {
    let values: Vec<u64> = (0..20u64).map(|n| n.saturating_sub(5)).collect();
    assert_eq!(explore_sequence(&values).get("formula").to_string(), "null");
}

/// Each row has a game, the formula that its first 40 values give, and the first name: a call of
/// `explore` or a snippet that has the same values. The text is empty if none is found.
#[test]
fn recognizes_short_sequences() {
    for (game, formula, name) in [
        ("take 1, 2 or 3", "value(n) = n & 3", "take 1,2,3"),
        ("take 1, 3 or 4", "", "take 1,3,4"),
        ("take any", "value(n) = n", ""),
        ("take a power of 2", "value(n) = n % 3", "take 1,2"),
        ("take a square", "", ""),
        ("take a divisor", "value(n) = bit_length(lowest_bit(n))", ""),
        ("take at most half", "value(2k) = k, value(2k + 1) = value(k)", ""),
        ("take one or half", "P exactly when bit_length(lowest_bit(n)) % 2 == 0", ""),
        ("Lasker's Nim", "", "`closed::lasker_value`"),
        ("Grundy's game", "", ""),
        ("take a proper divisor", "value(n) = trailing_zeros(n)", "`closed::divisor_value`"),
        ("take a coprime number", "P exactly when n % 2 == 0", ""),
    ] {
        let found = GAMES.iter().find(|it| it.name == game).unwrap();
        let json = explore_sequence(&found.values(40));
        let names = json.get("names").list().iter().map(Json::text);
        let first = names.clone().next().unwrap_or("");
        assert_eq!((json.get("formula").text(), first), (formula, name), "{game}");
    }
    // The values of Kayles (Guy and Smith 1956), from n = 0 on, and then from n = 1 on.
    let kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7];
    let names = |values: &[u64]| format!("{:?}", explore_sequence(values).get("names"));
    assert!(names(&kayles).contains("\"octal .77\""), "{}", names(&kayles));
    assert!(names(&kayles[1..]).contains("`closed::kayles_value` (n >= 1)"));
    // .222, in which a move has to leave a heap, has these values from n = 1 on. The search tries
    // .222 before .333, which must be found all the same.
    let take_three: Vec<u64> = (0..40).map(|n| n % 4).collect();
    assert!(names(&take_three).contains("\"octal .333\""), "{}", names(&take_three));
    // Ten values do not identify a game.
    assert_eq!(names(&kayles[..10]), "List([])");
}

#[test]
fn weak_evidence_is_no_period() {
    // The last three values of n / 3 are equal, which is too little evidence for a period of 1.
    let thirds: Vec<u64> = (0..60).map(|n| n / 3).collect();
    let json = explore_sequence(&thirds);
    assert_eq!(json.get("period"), &Json::Null, "{json:?}");
    assert_eq!(json.get("formula").text(), "value(n) = n / 3");
}

/// A list of outcomes, 0 for P and 1 for N, has few zeros if P-positions are far apart. Very few
/// zeros are no evidence for a recurrence.
#[test]
fn a_recurrence_is_found_in_outcomes_with_few_zeros() {
    let lost = |places: &[usize]| (0..400).map(|n| !places.contains(&n) as u64).collect::<Vec<_>>();
    let json = explore_sequence(&lost(&[1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377]));
    let formula = "P exactly when n is one of 1, 2 and p(k) = p(k - 1) + p(k - 2) for k >= 2";
    assert_eq!(json.get("formula").text(), formula, "{json:?}");
    assert_eq!(explore_sequence(&lost(&[5, 77, 80, 81, 300])).get("formula"), &Json::Null);
    assert_eq!(explore_sequence(&lost(&[13])[..60]).get("formula"), &Json::Null);
    let formula = format!("value(n) = 1 for n >= 14; before: {}0", "1, ".repeat(13));
    assert_eq!(explore_sequence(&lost(&[13])).get("formula").text(), formula);
}

/// Finds a period by the definition: tries every start and every length.
fn find_naive_period(values: &[i64]) -> Option<(usize, usize)> {
    let len = values.len();
    let starts = |period| (0..=len - 2 * period).map(move |start| (start, period));
    let repeats = |&(start, period): &(usize, usize)| {
        (start..len - period).all(|n| values[n] == values[n + period])
    };
    let all = (1..=len / 2).flat_map(starts).filter(repeats);
    all.min_by_key(|&(start, period)| (start + period, period))
}

#[test]
fn finds_the_periods_of_the_definition() {
    for len in 0..=12 {
        for bits in 0..1 << len {
            let values: Vec<i64> = (0..len).map(|i| bits >> i & 1).collect();
            assert_eq!(find_period(&values), find_naive_period(&values), "{values:?}");
        }
    }
}

/// In the JSON output a grid is a list of rows. The text output names the octal code whose game has
/// the moves of the table.
#[test]
fn reports_values_lost_positions_and_a_proof() {
    let nim = explore_table(2, 4, &[0, 1, 2, 3, 1, 0, 3, 2, 2, 3, 0, 1, 3, 2, 1, 0]);
    let rows: Vec<Vec<u64>> = nim.get("values").list().iter().map(to_numbers).collect();
    assert_eq!(rows[2], [2, 3, 0, 1]);
    let cube = explore_table(3, 2, &[0, 1, 1, 0, 1, 0, 0, 1]);
    assert_eq!(to_numbers(&cube.get("values").list()[1].list()[0]), [1, 0]);
    // Kayles for n < 100. The code in the table, 0.77, says that the moves are those of this code.
    let kayles = GAMES.iter().find(|game| game.name == "Kayles").unwrap();
    let values: Vec<String> = kayles.values(100).iter().map(u64::to_string).collect();
    let output = explore_with(&format!("1 100 0.77 {}", values.join(" ")), &["rules", "rows.rs"]);
    assert_eq!(output.code, Some(0), "{output:?}");
    for part in [
        "rows.rs, normal play: a player who cannot move loses.\n",
        "P-positions: 0\n",
        "All 100 values are those of `closed::kayles_value`, of octal .77.\n",
        "The moves are those of 0.77 for all n < 100. If they are for every n, the values\n\
         have preperiod 71 and period 12.\nProof (Guy and Smith 1956): ",
    ] {
        assert!(output.stdout.contains(part), "{part}\n{}", output.stdout);
    }
    // The last value, 9, is not that of Kayles, so the code in the table does not prove a period.
    let longer = format!("1 101 0.77 {} 9", values.join(" "));
    let output = explore_with(&longer, &["rules", "rows.rs"]);
    assert!(!output.stdout.contains("Proof"), "{output:?}");
    let json = explore_with("1 4 - 1 0 1 0", &["rules", "m.rs", "--misere", "--json"]);
    let json = Json::parse(&json.stdout).unwrap();
    assert_eq!(json.get("play").text(), "misere");
    assert_eq!(to_numbers(json.get("values")), [1, 0, 1, 0]);
    // The two marks say that the table is of misère play, and that the time limit ended it.
    let marked = "misere late 1 4 - 1 0 1 0";
    let json = Json::parse(&explore_with(marked, &["rules", "m.rs", "--json"]).stdout).unwrap();
    assert_eq!((json.get("play").text(), &*json.get("complete").to_string()), ("misere", "false"));
    let output = explore_with(marked, &["rules", "m.rs"]);
    assert!(output.stdout.starts_with("m.rs, misère play: "), "{output:?}");
    assert!(output
        .stdout
        .contains("\nThe time is up: the table ends at 3. --seconds N gives more.\n"));
    // A formula is found on the first quarter of the values, and each part of it needs ten other
    // values as evidence. So 20 values can confirm one part, and 40 the two parts of n + 1.
    let list = |len: u64| (1..=len).map(|n| format!("{n} ")).collect::<String>();
    let advice = "20 values can confirm a formula of 1 part: a longer table may show one.\n";
    let short = explore_with(&list(20), &["sequence"]);
    assert!(short.code == Some(1) && short.stdout.ends_with(advice), "{short:?}");
    assert!(explore_with(&list(40), &["sequence"]).stdout.contains("value(n) = n + 1\n"));
    // The advice to give more values is left out for long lists, and for lists with negative
    // values, for which no formula is sought.
    let squares: String = (0..400).map(|n| format!("{} ", n * n * n % 97 * n % 89)).collect();
    for values in [&*squares, "3 -1 4 -1 5"] {
        let output = explore_with(values, &["sequence"]);
        assert!(output.stdout.ends_with("and nothing is claimed.\n"), "{output:?}");
    }
    let output = explore_with("", &["rules", "m.rs"]);
    assert_eq!((output.code, &*output.stdout), (Some(2), ""));
    let wrong = "no table: ./bundle.sh explore rules FILE.rs makes one";
    assert!(output.stderr.contains(wrong), "{output:?}");
    let output = explore_with("2 2 - 0 1 1", &["rules", "m.rs"]);
    assert!(output.stderr.contains(wrong), "{output:?}");
}
