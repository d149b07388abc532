//! CSES 1099 Stair Game: balls lie on stairs 1 to n. A turn chooses a stair k other
//! than the first that has balls, and moves any number of them, at least one, from it
//! to the stair k - 1. Whoever moves last wins.

use crate::common::*;
use crate::cses;

/// The positions one move away. Balls on the first stair are left out of positions:
/// they never move again.
fn options(stairs: &[u64]) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for k in 1..stairs.len() {
        for balls in 1..=stairs[k] {
            let mut option = stairs.to_vec();
            option[k] -= balls;
            if k > 1 {
                option[k - 1] += balls;
            }
            options.push(option);
        }
    }
    options
}

fn expected(words: &mut Words) -> bool {
    let mut search = Search::new(|stairs: &Vec<u64>| options(stairs));
    let stairs: Vec<u64> = words.list();
    let mut stairs = stairs.to_vec();
    stairs[0] = 0;
    search.wins(&stairs, Play::Normal)
}

/// The balls on the stairs 2, 4, 6, ...: their numbers are Nim heaps. A move from
/// another stair is undone by moving the same balls one stair further.
fn heaps_of(stairs: &[u64]) -> impl Iterator<Item = u64> + '_ {
    stairs.iter().copied().skip(1).step_by(2)
}

/// A random position with nim-sum 0 of the heaps, or another one of one bit.
fn position(rng: &mut Rng, count: usize, first_wins: bool) -> Vec<u64> {
    let mut stairs = draw(rng, count, 0, cses::LARGEST);
    let sum = u64::from(first_wins) << rng.range(0, 29);
    let missing = heaps::nim_sum(heaps_of(&stairs[2..])) ^ sum;
    if missing > cses::LARGEST {
        return position(rng, count, first_wins);
    }
    stairs[1] = missing;
    stairs
}

problem!(
    "../../solutions/cses1099.rs",
    Winners("first", "second"),
    [expected, |words| heaps::nim_sum(heaps_of(&words.list())) != 0],
    ["t 1..1 { n 1..5; x[n] 0..16/n-1 }"],
    ["t 1..4 { n 1..3; x[n] 0..6 }", "t 1..4 { n 1..5; x[n] 0..3 }"],
    |rng| cses::worst(rng, position)
);
