//! `rules`: formulas of several numbers, with small positions as exceptions, or for sorted numbers.

use crate::calls::explore_with;
use crate::formulas::{explore_table, run_functions};
use base::json::Json;
use std::collections::HashSet;

/// Bouton 1901: misère Nim is Nim, unless all heaps are 1 or less.
#[test]
fn misere_play_may_differ_where_all_numbers_are_small() {
    let wins = |side: u64| {
        let places = (0..side.pow(3)).map(|it| [it / side / side, it / side % side, it % side]);
        let wins = |[a, b, c]: [u64; 3]| (a ^ b ^ c != 0) != (a.max(b).max(c) < 2);
        places.map(|numbers| wins(numbers).into()).collect::<Vec<u64>>()
    };
    let json = explore_table(3, 16, &wins(16));
    let apart = "otherwise the P-positions are (0, 0, 1), (0, 1, 0), (1, 0, 0), (1, 1, 1)";
    let formula = format!("P exactly when a == b ^ c if a number is 2 or more; {apart}");
    assert_eq!(json.get("formula").text(), formula);
    let rust = json.get("outcome_rust").text().to_string();
    assert_eq!(run_functions(&[(rust, 3, 32)])[0], wins(32));
    // Misère Nim with two heaps has the same rule, in the same words.
    let two: Vec<String> = wins(16)[..16 * 16].iter().map(u64::to_string).collect();
    let table = format!("misere 2 16 - {}", two.join(" "));
    let output = explore_with(&table, &["rules", "game.rs", "--json"]);
    let json = Json::parse(&output.stdout).unwrap();
    let apart = "otherwise the P-positions are (0, 1), (1, 0)";
    let formula = format!("P exactly when a == b if a number is 2 or more; {apart}");
    assert_eq!(json.get("formula").text(), formula);
    let mut values = wins(16);
    values[16 * 16 * 16 - 1] ^= 1;
    assert_eq!(explore_table(3, 16, &values).get("formula"), &Json::Null);
}

/// Each move takes stones from a largest one of three heaps. The formula is about the sorted heaps.
#[test]
fn finds_formulas_of_sorted_numbers() {
    let side = 20;
    let place = |[a, b, c]: [usize; 3]| (a * side + b) * side + c;
    let mut values = Vec::new();
    for n in 0..side * side * side {
        let heaps = [n / side / side, n / side % side, n % side];
        let largest = heaps.into_iter().max().unwrap();
        let mut reached = HashSet::new();
        for (i, left) in (0..3).flat_map(|i| (0..largest).map(move |left| (i, left))) {
            let mut option = heaps;
            if std::mem::replace(&mut option[i], left) == largest {
                reached.insert(values[place(option)]);
            }
        }
        values.push((0..).find(|value| !reached.contains(value)).unwrap());
    }
    let wins: Vec<u64> = values.iter().map(|&value: &u64| value.min(1)).collect();
    let json = explore_table(3, side, &values);
    let formula = "P exactly when b == c and a != max(b, 1) with a <= b <= c";
    assert_eq!(json.get("formula").text(), formula);
    let rust = json.get("outcome_rust").text().to_string();
    assert_eq!(run_functions(&[(rust, 3, side)])[0], wins);
}
