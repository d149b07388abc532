//! agc002_e Candy Piles: a turn eats a largest pile, or one candy of each pile; whoever eats
//! the last candy loses.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};

const LARGEST: [u64; 2] = [100_000, 1_000_000_000];

fn name(first: bool) -> String {
    String::from(if first { "First\n" } else { "Second\n" })
}

fn piles(input: &str) -> Vec<u64> {
    let mut words = Words::new(input);
    let n = words.number();
    words.numbers(n)
}

/// Answers by searching the piles, in ascending order.
fn expected(input: &str) -> String {
    let mut search = Search::new(|piles: &Vec<u64>| match piles.split_last() {
        None => Vec::new(),
        Some((_, others)) => {
            let less = piles.iter().filter(|&&pile| pile > 1).map(|pile| pile - 1);
            vec![others.to_vec(), less.collect()]
        }
    });
    let mut piles = piles(input);
    piles.sort_unstable();
    name(search.wins(&piles, Play::Misere))
}

/// Answers any input of the judge: the columns of the drawing against its diagonal. The last
/// cell of it has the cells above it and those beside it; whoever can leave the other an even
/// way to the end wins.
fn reference(input: &str) -> String {
    let mut piles = piles(input);
    piles.sort_unstable();
    piles.reverse();
    let height = |column: usize| piles.get(column).copied().unwrap_or(0) as usize;
    let last = (0..piles.len()).take_while(|&i| height(i) > i).last().expect("a pile");
    let beside = (0..piles.len()).filter(|&i| i > last && height(i) > last).count();
    let above = height(last) - last - 1;
    name(above % 2 == 1 || beside % 2 == 1)
}

fn worst(_: &mut Rng) -> Vec<(&'static str, String)> {
    let [n, most] = LARGEST;
    let square = vec![n; n as usize];
    let staircase: Vec<u64> = (1..=n).collect();
    let one_high = [vec![most], vec![1; n as usize - 1]].concat();
    vec![
        ("square", heaps::text(&square)),
        ("staircase", heaps::text(&staircase)),
        ("one high pile", heaps::text(&one_high)),
    ]
}

problem!(
    "../../solutions/agc002_e.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["n 1..4; a[n] 1..6"]),
        random: Inputs::Lines(&["n 1..8; a[n] 1..9"]),
        rounds: 300,
        seed: 2,
        worst,
    }
);
