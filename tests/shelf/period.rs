//! Outcomes, counts and periods of subtraction games against the definition.

use crate::positions::{outcome_if, subsets};
use crate::support::rng::Rng;
use snippets::period::Subtraction;

/// Returns for each size below `len` whether it is a P-position by the definition. A position with
/// options is P if none of them is P. A position without options is P in normal play only.
fn find_p_positions(amounts: &[u64], misere: bool, len: u64) -> Vec<bool> {
    let mut table: Vec<bool> = Vec::new();
    for n in 0..len {
        let mut legal = amounts.iter().filter(|&&a| a <= n).peekable();
        let is_p = match legal.peek() {
            None => !misere,
            Some(_) => !legal.any(|a| table[(n - a) as usize]),
        };
        table.push(is_p);
    }
    table
}

fn solve(amounts: &[u64], misere: bool) -> Subtraction {
    if misere {
        Subtraction::misere(amounts)
    } else {
        Subtraction::normal(amounts)
    }
}

/// Returns `(preperiod, period)` of the sequence that starts with `table`: the least period for
/// which the two together fit into the first half of the table, and its least preperiod.
fn find_period(table: &[bool]) -> Option<(u64, u64)> {
    (1..table.len() / 2).find_map(|p| {
        let differs = |&n: &usize| table[n] != table[n + p];
        let last = (0..table.len() - p).rev().find(differs);
        let m = last.map_or(0, |n| n + 1);
        let fits = m + p <= table.len() / 2;
        fits.then_some((m as u64, p as u64))
    })
}

/// Compares outcomes and counts with a table by the definition that goes on beyond the
/// first two periods, and checks that no smaller preperiod or period fits the table.
/// Returns preperiod and period.
fn check(amounts: &[u64], misere: bool) -> (u64, u64) {
    let input = format!("amounts {amounts:?}, misere {misere}");
    let game = solve(amounts, misere);
    let (m, p) = (game.preperiod(), game.period());
    let table = find_p_positions(amounts, misere, m + 2 * p + 64);
    let mut count = 0;
    for (n, &is_p) in table.iter().enumerate() {
        let found = game.outcome(n as u64);
        assert_eq!(found, outcome_if(!is_p), "{n} stones, {input}");
        count += u64::from(is_p && n > 0);
        // Each count reads the whole sequence, so take samples of long ones.
        if table.len() < 1000 || n % (table.len() / 50) == 0 {
            assert_eq!(game.count_p(n as u64), count, "up to {n}, {input}");
        }
    }
    let differ = |n: u64, p: u64| table[n as usize] != table[(n + p) as usize];
    assert!(m == 0 || differ(m - 1, p), "preperiod {m}, {input}");
    // A smaller period would divide p, and so divide p / q for a prime q.
    let mut rest = p;
    for q in 2..=p {
        if rest % q == 0 {
            let found = (m..m + p).any(|n| differ(n, p / q));
            assert!(found, "period {p} is {q} equal parts, {input}");
        }
        while rest % q == 0 {
            rest /= q;
        }
        if rest == 1 {
            break;
        }
    }
    (m, p)
}

#[test]
fn agrees_with_the_definition_for_every_set_up_to_eight() {
    for amounts in subsets(&[8, 7, 6, 5, 4, 3, 2, 1]) {
        for misere in [false, true] {
            let input = format!("amounts {amounts:?}, misere {misere}");
            // There are only 2^8 windows of 8 outcomes. So preperiod and period together are far
            // below half of the table, and a period that fits the table holds for ever.
            let table = find_p_positions(&amounts, misere, 900);
            let game = solve(&amounts, misere);
            let found = (game.preperiod(), game.period());
            assert_eq!(Some(found), find_period(&table), "{input}");
            for n in 0..=200 {
                let found = game.outcome(n as u64);
                assert_eq!(found, outcome_if(!table[n]), "{n} stones, {input}");
                let count = (1..=n).filter(|&n| table[n]).count() as u64;
                assert_eq!(game.count_p(n as u64), count, "up to {n}, {input}");
            }
        }
    }
}

#[test]
fn agrees_with_the_definition_for_random_sets_up_to_sixty_four() {
    let mut rng = Rng::new(1);
    for round in 0..400 {
        // The amounts are in any order and may repeat.
        let max_amount = rng.range(1, 64);
        let amounts: Vec<u64> = (0..rng.range(1, 7)).map(|_| rng.range(1, max_amount)).collect();
        check(&amounts, round % 2 == 1);
    }
}

#[test]
fn sets_with_the_longest_periods_have_their_periods() {
    // The sets were found by searches among the amounts up to 22 and up to 64. The periods are
    // those of a table by the definition.
    let known: [(&[u64], _, _); 6] = [
        (&[2, 7, 10, 12, 15, 20, 22], (0, 516), (0, 516)),
        (&[3, 4, 5, 17, 18, 19, 20, 22], (438, 39), (441, 39)),
        (&[2, 5, 11, 20, 22], (131, 369), (133, 369)),
        (&[16, 45, 61], (0, 1648), (0, 1648)),
        (&[2, 32, 46, 48, 63, 64], (2147, 112), (2149, 112)),
        (&[3, 15, 34, 52, 55, 56, 64], (1392, 1151), (1395, 1151)),
    ];
    for (amounts, normal, misere) in known {
        assert_eq!(check(amounts, false), normal, "amounts {amounts:?}");
        assert_eq!(check(amounts, true), misere, "amounts {amounts:?}");
    }
    check(&[1, 26, 62, 63], false);
    let (m, p) = check(&[13, 22, 39, 48, 61], false);
    assert_eq!((m, p), (0, 5_425_890));
}

#[test]
fn solves_the_game_of_all_amounts_up_to_sixty_four() {
    // The winner makes every two turns take 65 stones together. So the multiples of 65 are lost in
    // normal play, and the sizes 65 k + 1 in misère play.
    let amounts: Vec<u64> = (1..=64).collect();
    assert_eq!(check(&amounts, false), (0, 65));
    assert_eq!(check(&amounts, true), (0, 65));
    assert_eq!(Subtraction::normal(&amounts).count_p(1_000_000), 15_384);
}

#[test]
fn without_any_amount_every_size_is_terminal() {
    assert_eq!(check(&[], false), (0, 1));
    assert_eq!(check(&[], true), (0, 1));
    assert_eq!(Subtraction::normal(&[]).count_p(u64::MAX), u64::MAX);
    assert_eq!(Subtraction::misere(&[]).count_p(u64::MAX), 0);
}
