//! 9662 돌 게임 8: there is one pile, a turn takes one of the listed amounts, and a
//! player who cannot move loses, whether stones are left or not. The answer is the
//! number of piles of 1 to M stones that the second player wins.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::stones::{self, Periodic};
use crate::support::rng::Rng;
use crate::support::search::Play;

/// Of all lists of amounts up to 22, as `no_list_takes_longer_to_repeat` proves:
///
/// 1. the longest period, 516, with a preperiod of 0; no preperiod and period have
///    more piles together,
/// 2. the longest preperiod, 438,
/// 3. the most states before one repeats. A state is the last A outcomes, where A is
///    the largest amount.
const LONGEST: [&[u64]; 3] =
    [&[2, 7, 10, 12, 15, 20, 22], &[3, 4, 5, 17, 18, 19, 20, 22], &[2, 5, 11, 20, 22]];

/// Answers by deciding every pile of 1 to M stones from the rules.
fn expected(input: &str) -> String {
    let (m, amounts) = parse(input);
    let wins = stones::wins(&amounts, Play::Normal, m as usize);
    let lost = wins[1..].iter().filter(|&&won| !won).count();
    format!("{lost}\n")
}

/// Answers any M of the judge: the piles are decided from the rules until their
/// outcomes repeat, and whole periods are counted at once.
fn reference(input: &str) -> String {
    let (m, amounts) = parse(input);
    format!("{}\n", Periodic::new(&amounts).count_lost(m))
}

/// Reads M, at most `largest`, and the amounts, which must ascend.
fn parse(input: &str) -> (u64, Vec<usize>) {
    let mut words = Words::new(input);
    let m = words.number();
    let k = words.number();
    let amounts = words.numbers(k);
    (m, amounts.iter().map(|&amount| amount as usize).collect())
}

/// Returns the text of an input.
fn text(m: u64, amounts: &[u64]) -> String {
    let words: Vec<String> = amounts.iter().map(u64::to_string).collect();
    format!("{m}\n{}\n{}\n", words.len(), words.join(" "))
}

/// The amounts from 1 on whose bits are set: bit 0 is the amount 1.
fn amounts_of(set: u32) -> Vec<u64> {
    (1..=32).filter(|amount| set >> (amount - 1) & 1 == 1).collect()
}

/// The largest M with the lists that take longest to repeat, and with the most and
/// the fewest amounts.
fn worst(_: &mut Rng) -> Vec<(&'static str, String)> {
    let m = 1_000_000_000;
    vec![
        ("longest period", text(m, LONGEST[0])),
        ("longest preperiod", text(m, LONGEST[1])),
        ("most states", text(m, LONGEST[2])),
        ("all amounts", text(m, &amounts_of((1 << 22) - 1))),
        ("largest amount only", text(m, &[22])),
    ]
}

problem!(
    "../../solutions/9662.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&[
            "m 1..60; k 1..8; a[k] distinct sorted 1..8",
            "m 430..530; 7; 2, 7, 10, 12, 15, 20, 22",
            "m 430..530; 8; 3, 4, 5, 17, 18, 19, 20, 22",
            "m 430..530; 5; 2, 5, 11, 20, 22"
        ]),
        random: Inputs::Lines(&["m 1..2000; k 1..22; a[k] distinct sorted 1..22"]),
        rounds: 300,
        seed: 9662,
        worst,
    }
);

/// The preperiod and period of a set of amounts, in which bit 0 is the amount 1,
/// and the number of states until one repeats.
///
/// The state at a pile has a bit for each of the A piles before it, where A is the
/// largest amount: whether that pile is lost. Piles below 0 count as won, so that no
/// winning move leads there. `seen` holds for each state the set that was last in it,
/// and the pile.
#[cfg(test)]
fn repetition(set: u32, seen: &mut [(u32, u32)]) -> (u32, u32, u32) {
    let largest = u32::BITS - set.leading_zeros();
    let (mut state, mut pile) = (0, 0);
    while seen[state as usize].0 != set {
        seen[state as usize] = (set, pile);
        let is_lost = state & set == 0;
        state = (state << 1 | u32::from(is_lost)) & ((1 << largest) - 1);
        pile += 1;
    }
    let first = seen[state as usize].1;
    (first.saturating_sub(largest), pile - first, pile)
}

#[test]
fn no_list_takes_longer_to_repeat() {
    let mut seen = vec![(0, 0); 1 << 22];
    let (mut preperiods, mut periods, mut sums, mut most) = (0, 0, 0, 0);
    for set in 1..1 << 22 {
        let (preperiod, period, states) = repetition(set, &mut seen);
        preperiods = preperiods.max(preperiod);
        periods = periods.max(period);
        sums = sums.max(preperiod + period);
        most = most.max(states);
    }
    // Some states are still marked with these lists.
    seen.fill((0, 0));
    let found = LONGEST.map(|list| {
        let amounts: Vec<usize> = list.iter().map(|&amount| amount as usize).collect();
        let set = amounts.iter().map(|amount| 1 << (amount - 1)).sum();
        let (preperiod, period, states) = repetition(set, &mut seen);
        let outcomes = Periodic::new(&amounts);
        assert_eq!(outcomes.preperiod, preperiod as usize, "list {list:?}");
        assert_eq!(outcomes.period, period as usize, "list {list:?}");
        (preperiod, period, states)
    });
    // The numbers in the header of the solution and in `stones`.
    assert_eq!((periods, preperiods, sums), (516, 438, 516));
    assert_eq!((found[0].0, found[0].1), (0, periods));
    assert_eq!(found[1].0, preperiods);
    assert_eq!(found[2].2, most);
}
