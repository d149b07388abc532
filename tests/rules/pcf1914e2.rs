//! cf1914e2 Game with Marbles: a turn chooses a colour of which both players have a marble;
//! the player discards one marble of this colour, and the other player all of theirs. The
//! score at the end is the number of Alice's marbles minus that of Bob's; Alice starts.

use crate::common::*;

/// Reads the marbles of Alice and of Bob for each colour.
fn read_marbles(words: &mut Words) -> Vec<[i64; 2]> {
    let n = words.number();
    let [alice, bob] = [(); 2].map(|()| words.numbers(n));
    alice.into_iter().zip(bob).map(|(a, b)| [a, b]).collect()
}

/// Answers by searching the marbles. In each pair, those of the player to move come first.
fn expected(words: &mut Words) -> i64 {
    let colours = read_marbles(words);
    let before: i64 = colours.iter().map(|[a, b]| a - b).sum();
    let moves = |colours: &Vec<[i64; 2]>| {
        let open = (0..colours.len()).filter(|&i| colours[i][0] > 0 && colours[i][1] > 0);
        let choose = |i: usize| {
            let [own, other] = colours[i];
            let mut after: Vec<_> = colours.iter().map(|&[own, other]| [other, own]).collect();
            after[i] = [0, own - 1];
            (other - 1, after)
        };
        open.map(choose).collect()
    };
    before + best_score(&colours, &moves, &mut HashMap::new())
}

/// Twice the score is the sum of a - b over all colours, plus the alternating sum of a + b - 2 in
/// descending order.
fn reference(words: &mut Words) -> i64 {
    let colours = read_marbles(words);
    let mut widths: Vec<i64> = colours.iter().map(|[a, b]| a + b - 2).collect();
    widths.sort_unstable();
    let signed = widths.iter().rev().zip([1, -1].into_iter().cycle());
    let turns: i64 = signed.map(|(width, sign)| sign * width).sum();
    (colours.iter().map(|[a, b]| a - b).sum::<i64>() + turns) / 2
}

problem!(
    "../../solutions/cf1914e2.rs",
    Each,
    [expected, reference],
    ["t 1..1 { n 2..2; a[n] 1..4; b[n] 1..4 }", "t 1..1 { n 3..3; a[n] 1..2; b[n] 1..2 }"],
    ["t 1..3 { n 2..3; a[n] 1..5; b[n] 1..5 }", "t 1..3 { n 2..5; a[n] 1..3; b[n] 1..3 }"],
    |_| {
        let all = |count: u64| text::line(vec![count; 200_000]);
        let test = |[a, b]: [u64; 2]| format!("1\n200000\n{}{}", all(a), all(b));
        let largest = 1_000_000_000;
        vec![("all for Bob", test([1, largest])), ("level", test([largest, largest]))]
    }
);
