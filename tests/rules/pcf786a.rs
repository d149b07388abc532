//! Codeforces 786 A Berzerk: a monster stands on one of n places in a circle. Rick and Morty in
//! turn move it on by a number of their own set, and whoever moves it to place 1 wins. For each
//! of them as the first and for each other place: does he win, lose, or does it never end?

use crate::common::*;

/// Answers by the definition, in rounds: place 0 is lost for the player to move. A place
/// is won if a move leads to a lost one, and lost if every move leads to a won one. In the
/// end the places that are neither are draws.
fn expected(words: &mut Words) -> String {
    let (n, sets): (usize, [Vec<usize>; 2]) = (words.number(), [words.list(), words.list()]);
    let mut hole = vec![false; n];
    hole[0] = true;
    let mut won = [vec![false; n], vec![false; n]];
    let mut lost = [hole.clone(), hole];
    loop {
        let before = [won.clone(), lost.clone()];
        for (player, set) in sets.iter().enumerate() {
            let other = 1 - player;
            won[player] = find_moves_to(set, &before[1][other]);
            let open: Vec<bool> = before[0][other].iter().map(|won| !won).collect();
            lost[player] = find_moves_to(set, &open).into_iter().map(|open| !open).collect();
            (won[player][0], lost[player][0]) = (false, true);
        }
        if before == [won.clone(), lost.clone()] {
            break;
        }
    }
    (0..2).map(|player| format_row(&won[player], &lost[player])).collect()
}

/// Returns for every place whether a move leads to one of the places `to`.
fn find_moves_to(set: &[usize], to: &[bool]) -> Vec<bool> {
    let round = [to, to].concat();
    let mut some = vec![false; to.len()];
    for &steps in set {
        let after = some.iter_mut().zip(&round[steps..]);
        after.for_each(|(some, &to)| *some |= to);
    }
    some
}

fn format_row(won: &[bool], lost: &[bool]) -> String {
    let word = |place: usize| match (won[place], lost[place]) {
        (true, _) => "Win",
        (_, true) => "Lose",
        _ => "Loop",
    };
    text::line((1..won.len()).map(word))
}

problem!(
    "../../solutions/cf786a.rs",
    One,
    [expected],
    ["n 2..6; a 1..n-1, p[a] distinct sorted 1..n-1; b 1..n-1, q[b] distinct sorted 1..n-1"],
    ["n 2..30; a 1..n-1, p[a] distinct 1..n-1; b 1..n-1, q[b] distinct 1..n-1"],
    |_| {
        let n = 7000;
        // With even steps alone, odd places never lead to place 0.
        let even = text::line((1..n / 2).map(|i| 2 * i));
        let even = format!("{} {even}", n / 2 - 1);
        vec![
            ("even numbers", format!("{n}\n{even}{even}")),
            ("longest game", format!("{n}\n1 1\n1 1\n")),
        ]
    }
);
