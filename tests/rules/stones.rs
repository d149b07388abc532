//! What the games with one pile of stones share: every pile is decided from the
//! rules, the smallest first.

use crate::harness::{only_number, Inputs, Problem};
use crate::support::rng::Rng;
use crate::support::search::Play;

/// A problem that asks for the winner of a pile of N stones, N to 1000: all piles are
/// searched.
pub const fn to_1000(
    expected: fn(&str) -> String,
    seed: u64,
    worst: fn(&mut Rng) -> Vec<(&'static str, String)>,
) -> Problem {
    Problem {
        expected,
        reference: expected,
        all: Inputs::Lines(&["n 1..1000"]),
        random: Inputs::Lines(&["n 1..1000"]),
        rounds: 1,
        seed,
        worst,
    }
}

/// Returns for every pile of 0 to `largest` stones whether the player to move
/// wins, when a turn takes one of `amounts` and not more than there are.
///
/// This is the definition: a pile without options is decided by `play`, and any
/// other pile is won iff some option is lost.
pub fn wins(amounts: &[usize], play: Play, largest: usize) -> Vec<bool> {
    decide(largest as u64, |stones, wins| {
        let mut options = amounts.iter().filter(|&&amount| amount <= stones).peekable();
        match options.peek() {
            None => play == Play::Misere,
            Some(_) => options.any(|&amount| !wins[stones - amount]),
        }
    })
}

/// Returns for every number up to `largest` whether the player to move wins, by a rule that
/// is given the number and what is known of all smaller ones.
pub fn decide(largest: u64, is_won: impl Fn(usize, &[bool]) -> bool) -> Vec<bool> {
    let mut wins = Vec::new();
    for n in 0..=largest as usize {
        wins.push(is_won(n, &wins));
    }
    wins
}

/// The outcomes of piles of any size under normal play: a preperiod, then a period
/// that repeats.
#[derive(Clone, Debug)]
pub struct Periodic {
    /// For every pile of the preperiod and the first period, whether the player to
    /// move wins.
    wins: Vec<bool>,
    pub preperiod: usize,
    pub period: usize,
}

impl Periodic {
    /// The largest pile that is decided to find the period. With amounts up to 22
    /// preperiod and period have 516 piles together at the most, and the 22 piles
    /// after them prove the period.
    const FARTHEST: usize = 1000;

    /// Finds the period of the game in which a turn takes one of `amounts`.
    ///
    /// From the largest amount A on, a pile allows every amount, so the A outcomes
    /// before a pile decide its own. So if they are equal before two piles, the
    /// outcomes repeat. The smallest pile `end` before which they are equal to those
    /// before a smaller pile gives the least preperiod and period.
    pub fn new(amounts: &[usize]) -> Self {
        let mut wins = wins(amounts, Play::Normal, Self::FARTHEST);
        let before = amounts.iter().copied().max().expect("an amount");
        for end in before..=Self::FARTHEST {
            let window = |pile| &wins[pile - before..pile];
            if let Some(start) = (before..end).find(|&start| window(start) == window(end)) {
                let (preperiod, period) = (start - before, end - start);
                wins.truncate(preperiod + period);
                return Self { wins, preperiod, period };
            }
        }
        panic!("no period up to {} with {amounts:?}", Self::FARTHEST);
    }

    /// Returns whether the player to move wins the pile of n stones.
    pub fn wins(&self, n: u64) -> bool {
        let (preperiod, period) = (self.preperiod as u64, self.period as u64);
        let pile = match n < preperiod {
            true => n,
            false => preperiod + (n - preperiod) % period,
        };
        self.wins[pile as usize]
    }

    /// Returns how many piles of 1 to m stones the player to move loses.
    pub fn count_lost(&self, m: u64) -> u64 {
        let lost = |piles: &[bool]| piles.iter().filter(|&&won| !won).count() as u64;
        let piles = m + 1;
        let (before, repeating) = self.wins.split_at(self.preperiod);
        let with_empty = match piles.checked_sub(before.len() as u64) {
            None => lost(&before[..piles as usize]),
            Some(rest) => {
                let (periods, last) = (rest / self.period as u64, rest % self.period as u64);
                lost(before) + periods * lost(repeating) + lost(&repeating[..last as usize])
            }
        };
        // The pile of 0 stones is lost.
        with_empty - 1
    }
}

/// Returns the answer to the input N, by deciding every pile up to N.
pub fn winner(input: &str, amounts: &[usize], play: Play) -> String {
    let n = only_number(input) as usize;
    name(wins(amounts, play, n)[n])
}

/// Returns the answer to the input N, at most 10^12, under normal play: the piles
/// are decided from the rules until their outcomes repeat.
pub fn winner_by_period(input: &str, amounts: &[usize]) -> String {
    let n = only_number(input);
    name(Periodic::new(amounts).wins(n))
}

/// Returns `SK` if the first player wins, else `CY`.
fn name(first_wins: bool) -> String {
    match first_wins {
        true => String::from("SK\n"),
        false => String::from("CY\n"),
    }
}

fn text(n: u64) -> String {
    format!("{n}\n")
}

/// Returns the largest N and the largest N with the other winner. `reference` tells the winner.
pub fn worst(largest: u64, reference: fn(&str) -> String) -> Vec<(&'static str, String)> {
    let winner = |n: &u64| reference(&text(*n));
    let mut smaller = (1..largest).rev();
    let other = smaller.find(|n| winner(n) != winner(&largest));
    let other = other.expect("both players win somewhere");
    vec![("largest n", text(largest)), ("largest n with the other winner", text(other))]
}
