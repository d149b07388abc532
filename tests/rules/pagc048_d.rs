//! agc048_d Pocky Game: FirstLeft takes stones from the left-most pile that has some,
//! SecondRight from the right-most one, in turn; whoever cannot loses.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};

/// The judge's most rows, and its most piles of a row.
const MOST: u64 = 100;
const LARGEST: u64 = 1_000_000_000;

fn parse(input: &str) -> Vec<Vec<u64>> {
    let mut words = Words::new(input);
    let tests = words.number();
    let mut row = |_| {
        let n = words.number();
        words.numbers(n)
    };

    (0..tests).map(&mut row).collect()
}

fn answers(rows: &[Vec<u64>], mut wins: impl FnMut(&Vec<u64>) -> bool) -> String {
    let answer = |row| if wins(row) { "First\n" } else { "Second\n" };
    rows.iter().map(answer).collect()
}

/// Answers by searching all positions: the piles left, and whether FirstLeft is to move.
fn expected(input: &str) -> String {
    let rows = parse(input);
    let mut search = Search::new(|(row, first): &(Vec<u64>, bool)| {
        let end = if *first { 0 } else { row.len().saturating_sub(1) };
        let option = |left: u64| {
            let mut row = row.clone();
            row[end] = left;
            row.retain(|&pile| pile > 0);
            (row, !first)
        };
        let pile = row.get(end).copied().unwrap_or(0);
        (0..pile).map(option).collect()
    });
    answers(&rows, |row| search.wins(&(row.clone(), true), Play::Normal))
}

/// Answers any input of the judge. For the piles `from..=to`, what both ends need to win
/// when they begin: whoever cannot take the whole pile and win gives away one stone in
/// each turn, and the other one, too.
fn reference(input: &str) -> String {
    answers(&parse(input), |row| {
        let n = row.len();
        let mut needs = vec![vec![[1; 2]; n]; n];
        for from in (0..n).rev() {
            for to in from + 1..n {
                // What the right end needs when the first pile is gone, and the left end
                // when the last one is; and the turns until the other end has less.
                let right = needs[from + 1][to][1];
                let left = needs[from][to - 1][0];
                let turns = |pile: u64, need: u64| (pile + 1).saturating_sub(need);
                let need = |turns: u64, then: u64| if turns == 0 { 1 } else { turns + then };
                needs[from][to] =
                    [need(turns(row[to], right), left), need(turns(row[from], left), right)];
            }
        }
        row[0] >= needs[0][n - 1][0]
    })
}

fn text(rows: &[Vec<u64>]) -> String {
    let line = |row: &Vec<u64>| {
        let piles: Vec<String> = row.iter().map(u64::to_string).collect();
        format!("{}\n{}\n", row.len(), piles.join(" "))
    };
    let lines: String = rows.iter().map(line).collect();
    format!("{}\n{lines}", rows.len())
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let mut rows = |first: u64, least: u64| {
        let mut row = || -> Vec<u64> { (0..MOST).map(|_| rng.range(least, LARGEST)).collect() };
        let mut rows: Vec<Vec<u64>> = (0..MOST).map(|_| row()).collect();
        rows.iter_mut().for_each(|row| row[0] = row[0].max(first));
        text(&rows)
    };
    let full = vec![vec![LARGEST; MOST as usize]; MOST as usize];
    vec![
        ("large piles", rows(1, LARGEST - 100)),
        ("largest first piles", rows(LARGEST, 1)),
        ("all piles the largest", text(&full)),
    ]
}

problem!(
    "../../solutions/agc048_d.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["t 1..1 { n 1..5; a[n] 1..3 }", "t 1..1 { n 2..2; a[n] 1..9 }"]),
        random: Inputs::Lines(&["t 1..3 { n 1..3; a[n] 1..12 }", "t 1..3 { n 4..5; a[n] 1..5 }"]),
        rounds: 300,
        seed: 48,
        worst,
    }
);
