//! What the games with one pile of stones share: every position decided from
//! the rules, smallest pile first.

use crate::harness::{answered, Case, Rng, Words};

/// Who wins when the player to move has no option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// Normal play: a player unable to move loses.
    Normal,
    /// Misère play: a player unable to move wins.
    Misere,
}

/// Returns for every pile of 0 to `largest` stones whether the player to move
/// wins, when a turn takes one of `amounts` and never more than are left.
///
/// This is the definition, nothing else: a pile without options is decided by
/// `play`, any other is won iff some option is lost.
pub fn wins(amounts: &[usize], play: Play, largest: usize) -> Vec<bool> {
    let mut wins: Vec<bool> = Vec::with_capacity(largest + 1);
    for stones in 0..=largest {
        let mut options = amounts
            .iter()
            .filter(|&&amount| amount <= stones)
            .peekable();
        let won = match options.peek() {
            None => play == Play::Misere,
            Some(_) => options.any(|&amount| !wins[stones - amount]),
        };
        wins.push(won);
    }
    wins
}

/// The outcomes of piles of any size, as far as they are all different and then
/// in a circle.
#[derive(Clone, Debug)]
pub struct Circle {
    wins: Vec<bool>,
    /// The first pile of the circle.
    start: usize,
    /// The first pile after it, whose outcome is again that of `start`.
    end: usize,
}

impl Circle {
    /// How far a circle is looked for. With amounts to 22 the longest way to the
    /// end of one is 521 piles, after the 22 that begin it.
    const FARTHEST: usize = 1000;

    /// Returns the outcomes of the game of `wins`.
    ///
    /// A pile as large as the largest amount A, or larger, allows every amount, so
    /// the A outcomes before it decide its own. Where these are the same for two
    /// piles, the outcomes are the same from there on.
    pub fn new(amounts: &[usize], play: Play) -> Self {
        let wins = wins(amounts, play, Self::FARTHEST);
        let before = amounts.iter().copied().max().expect("an amount");
        for end in before..=Self::FARTHEST {
            let window = |pile| &wins[pile - before..pile];
            if let Some(start) = (before..end).find(|&start| window(start) == window(end)) {
                return Self { wins, start, end };
            }
        }
        panic!("no circle to {} with {amounts:?}", Self::FARTHEST);
    }

    /// Returns whether the player to move wins the pile of n stones.
    pub fn wins(&self, n: u64) -> bool {
        self.wins[match usize::try_from(n) {
            Ok(n) if n < self.end => n,
            _ => self.start + ((n - self.start as u64) % self.len()) as usize,
        }]
    }

    /// Returns how many piles of 1 to m stones the player to move loses.
    pub fn count_lost(&self, m: u64) -> u64 {
        let lost = |piles: &[bool]| piles.iter().filter(|&&won| !won).count() as u64;
        if m < self.end as u64 {
            return lost(&self.wins[1..=m as usize]);
        }
        let circled = m + 1 - self.start as u64;
        let rest = (circled % self.len()) as usize;
        let circle = &self.wins[self.start..self.end];
        lost(&self.wins[1..self.start])
            + circled / self.len() * lost(circle)
            + lost(&circle[..rest])
    }

    fn len(&self) -> u64 {
        (self.end - self.start) as u64
    }
}

/// Reads the input `N`, a number from 1 to `largest`.
pub fn parse(input: &str, largest: u64) -> u64 {
    let mut words = Words::new(input);
    let n = words.number(1..=largest);
    words.end();
    n
}

/// Returns the answer to the input `N`, at most `largest`, with every pile to N
/// decided.
pub fn winner(input: &str, amounts: &[usize], play: Play, largest: u64) -> String {
    let n = parse(input, largest) as usize;
    name(wins(amounts, play, n)[n])
}

/// Returns `SK` if the first player wins, else `CY`.
pub fn name(first_wins: bool) -> String {
    match first_wins {
        true => String::from("SK\n"),
        false => String::from("CY\n"),
    }
}

/// Every input `N` from 1 to `largest`.
pub fn inputs(largest: usize) -> impl Iterator<Item = String> {
    (1..=largest).map(|n| format!("{n}\n"))
}

/// The largest N, the largest one that the other player wins, a large random
/// one and the smallest, with what `reference` answers.
pub fn worst(rng: &mut Rng, largest: u64, reference: fn(&str) -> String) -> Vec<Case> {
    let text = |n: u64| format!("{n}\n");
    let winner = |n: &u64| reference(&text(*n));
    let other = (1..largest)
        .rev()
        .find(|n| winner(n) != winner(&largest))
        .expect("both players win somewhere");
    let inputs = [
        ("largest n", text(largest)),
        ("largest n with the other winner", text(other)),
        ("random large n", text(rng.range(largest / 2, largest))),
        ("smallest n", text(1)),
    ];
    answered(reference, inputs)
}
