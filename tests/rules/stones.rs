//! What the games with one pile of stones share: every position decided from
//! the rules, smallest pile first.

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

/// Returns the answer to the input `N`: `SK` if the first player wins the pile
/// of N stones, else `CY`.
pub fn winner(input: &str, amounts: &[usize], play: Play) -> String {
    let n: usize = input.trim().parse().expect("one number");
    match wins(amounts, play, n)[n] {
        true => String::from("SK\n"),
        false => String::from("CY\n"),
    }
}

/// Every input `N` from 1 to `largest`.
pub fn inputs(largest: usize) -> impl Iterator<Item = String> {
    (1..=largest).map(|n| format!("{n}\n"))
}
