//! `sequence`: self-similar values, and values on a line.

use crate::formulas::{explore_sequence, explore_table, run_functions};
use base::json::Json;

type ValueOf = fn(u64) -> u64;

/// Functions of the digits of n, or of n - 1 if heaps are numbered from 1. From n = 325 on, the
/// sums of ternary digits happen to have the period 162, which the table is too short to support.
#[test]
fn finds_formulas_of_self_similar_values() {
    fn square_top_digit(n: u64) -> u64 {
        if n < 12 {
            n * n % 7
        } else {
            square_top_digit(n / 12)
        }
    }
    fn wins(n: u64) -> u64 {
        // A move divides n by 2 to 9 and rounds up; the game ends at 1.
        if n <= 1 {
            0
        } else {
            (2..10).any(|d| wins((n + d - 1) / d) == 0).into()
        }
    }
    fn largest_digit(n: u64) -> u64 {
        if n == 0 {
            0
        } else {
            largest_digit(n / 10).max(n % 10)
        }
    }
    fn count_digits(n: u64) -> u64 {
        if n < 10 {
            1
        } else {
            count_digits(n / 10) + 1
        }
    }
    fn sum_digits(n: u64) -> u64 {
        if n == 0 {
            0
        } else {
            sum_digits(n / 3) + n % 3
        }
    }
    let games: [(ValueOf, &str); 5] = [
        (
            square_top_digit,
            "value(k) with k = n / 12 for n >= 12; before: 0, 1, 4, 2, 2, 4, 1, 0, 1, 4, 2, 2",
        ),
        (
            wins,
            "value(k) with k = (n - 1) / 18 + 1 for n >= 10; before: 0, 0, 1, 1, 1, 1, 1, 1, 1, 1",
        ),
        (largest_digit, "max(value(k), r) with k = n / 10, r = n % 10 for n >= 1; before: 0"),
        (
            count_digits,
            "value(k) + 1 with k = n / 10 for n >= 10; before: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1",
        ),
        (
            |n| sum_digits(n.saturating_sub(1)),
            "value(k) + r with k = (n - 1) / 3 + 1, r = (n - 1) % 3 for n >= 2; before: 0, 0",
        ),
    ];
    for (value, formula) in games {
        let json = explore_sequence(&(0..600).map(value).collect::<Vec<_>>());
        assert_eq!(json.get("formula").text(), format!("value(n) = {formula}"));
        let rust = json.get("value_rust").text().to_string();
        let expected: Vec<u64> = (0..3000).map(value).collect();
        assert_eq!(run_functions(&[(rust, 1, 3000)])[0], expected, "{formula}");
    }
}

#[test]
fn a_game_without_a_move_gets_no_name() {
    assert_eq!(explore_sequence(&[0; 60]).get("names"), &Json::List(Vec::new()));
}

#[test]
fn values_on_a_line_have_a_linear_formula() {
    let find_formula = |value: ValueOf| {
        let json = explore_sequence(&(0..300).map(value).collect::<Vec<_>>());
        let rust = json.get("value_rust").text().to_string();
        let expected: Vec<u64> = (0..900).map(value).collect();
        assert_eq!(run_functions(&[(rust, 1, 900)])[0], expected);
        json.get("formula").text().to_string()
    };
    assert!(find_formula(|n| n.abs_diff(20)).starts_with("value(n) = n - 20 for n >= 20; "));
    assert!(
        find_formula(|n| (3 * n).max(50) - 50).starts_with("value(n) = n * 3 - 50 for n >= 17; ")
    );
    let raised = find_formula(|n| if n < 9 { 7 } else { 3 * n + 5 });
    assert!(raised.starts_with("value(n) = n * 3 + 5 for n >= 9; "), "{raised}");
}

/// If a move may divide by any divisor above 1, the value is the number of prime factors. In
/// Fibonacci Nim with a stones, of which at most b may be taken, the player to move loses if b is
/// below the smallest Fibonacci number in the Zeckendorf representation of a.
#[test]
fn finds_prime_factors_triangle_roots_and_fibonacci_parts() {
    fn count_factors(n: u64) -> u64 {
        let divides = |factor: &u64| n % factor == 0;
        (2..=n).find(divides).map_or(0, |factor| 1 + count_factors(n / factor))
    }
    fn triangle_root(n: u64) -> u64 {
        (0..).take_while(|r| (r + 1) * (r + 2) / 2 <= n).count() as u64
    }
    for (value, name) in
        [(count_factors as ValueOf, "prime_factors"), (triangle_root as ValueOf, "triangle_root")]
    {
        let values: Vec<u64> = (0..2000).map(value).collect();
        let json = explore_table(1, 600, &values[..600]);
        assert_eq!(json.get("formula").text(), format!("value(n) = {name}(n)"));
        let rust = json.get("value_rust").text().to_string();
        assert_eq!(run_functions(&[(rust, 1, 2000)])[0], values);
    }
    let side = 60;
    let mut wins: Vec<Vec<u64>> = Vec::new();
    for a in 0..side {
        let loses = |taken: usize| wins[a - taken][(2 * taken).min(a - taken)] == 0;
        let row = (0..side).map(|b| (1..=a.min(b)).any(loses).into()).collect();
        wins.push(row);
    }
    let wins = wins.concat();
    let json = explore_table(2, side, &wins);
    let formula = "P exactly when b < fibonacci_part(a) if no number is 0, else P";
    assert_eq!(json.get("formula").text(), formula);
    let rust = json.get("outcome_rust").text().to_string();
    assert_eq!(run_functions(&[(rust, 2, side)])[0], wins);
}
