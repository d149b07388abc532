//! Shared code of the games with one pile of stones: every pile is decided from the rules, the
//! smallest first.

use crate::support::search::Play;

/// Declares a problem that asks for the winner of a pile of N stones. The arguments are the path of
/// the solution, the amounts that a turn may take, and the kind of play. N is at most 1000, or with
/// one more argument, a reference that answers N, at most 10^12.
macro_rules! pile {
    ($solution:literal, $amounts:expr, $play:expr) => {
        problem!(
            $solution,
            Winner("SK", "CY"),
            [
                |words| stones::wins_pile(words.number(), $amounts, $play),
                |words| stones::wins_pile(words.number(), $amounts, $play)
            ],
            ["n 1..1000"],
            ["n 1..1000"],
            |_| stones::list_worst(1000)
        );
    };
    ($solution:literal, $amounts:expr, $play:expr, $reference:expr) => {
        problem!(
            $solution,
            Winner("SK", "CY"),
            [
                |words| stones::wins_pile(words.number(), $amounts, $play),
                |words| $reference(words.number::<u64>())
            ],
            ["n 1..3000"],
            ["n 1..20000"],
            |_| stones::list_worst(1_000_000_000_000)
        );
    };
}
pub(crate) use pile;

/// Returns the ten largest N. Each player wins some of them.
pub fn list_worst(largest: u64) -> Vec<(&'static str, String)> {
    (largest - 9..=largest).map(|n| ("one of the largest n", format!("{n}\n"))).collect()
}

/// Returns for every pile of 0 to `largest` stones whether the player to move wins, when a turn
/// takes one of `amounts` and no more than there are. By definition `play` decides a pile without
/// options, and any other pile is won iff some option is lost.
pub fn decide_piles(amounts: &[usize], play: Play, largest: usize) -> Vec<bool> {
    decide_numbers(largest, |stones, wins| {
        let mut options = amounts.iter().filter(|&&amount| amount <= stones).peekable();
        match options.peek() {
            None => play == Play::Misere,
            Some(_) => options.any(|&amount| !wins[stones - amount]),
        }
    })
}

/// Returns whether the player to move wins a pile of n stones.
pub fn wins_pile(n: usize, amounts: &[usize], play: Play) -> bool {
    decide_piles(amounts, play, n)[n]
}

/// Returns for every number up to `largest` whether the player to move wins. `is_won` decides a
/// number by the results for all smaller ones.
pub fn decide_numbers(largest: usize, is_won: impl Fn(usize, &[bool]) -> bool) -> Vec<bool> {
    let mut wins = Vec::new();
    for n in 0..=largest {
        wins.push(is_won(n, &wins));
    }
    wins
}
