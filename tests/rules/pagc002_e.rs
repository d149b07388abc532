//! agc002_e Candy Piles: a turn eats a largest pile, or one candy of each pile; whoever eats
//! the last candy loses.

use crate::common::*;

/// Answers by searching the piles, in ascending order.
fn expected(words: &mut Words) -> bool {
    let mut search = Search::new(|piles: &Vec<u64>| match piles.split_last() {
        None => Vec::new(),
        Some((_, others)) => {
            let less = piles.iter().filter(|&&pile| pile > 1).map(|pile| pile - 1);
            vec![others.to_vec(), less.collect()]
        }
    });
    let piles = words.sorted_list();
    search.wins(&piles, Play::Misere)
}

/// Follows the diagonal of the Young diagram of the piles to its last cell. The parities of the
/// number of cells above that cell and of those to the right of it decide the winner.
fn reference(words: &mut Words) -> bool {
    let mut piles = words.sorted_list();
    piles.reverse();
    let height = |column: usize| piles.get(column).copied().unwrap_or(0) as usize;
    let last = (0..piles.len()).take_while(|&i| height(i) > i).last().expect("a pile");
    let right = (0..piles.len()).filter(|&i| i > last && height(i) > last).count();
    let above = height(last) - last - 1;
    above % 2 == 1 || right % 2 == 1
}

problem!(
    "../../solutions/agc002_e.rs",
    Winner("First", "Second"),
    [expected, reference],
    ["n 1..4; a[n] 1..6"],
    ["n 1..8; a[n] 1..9"],
    |_| {
        vec![("square", text::list(vec![100_000; 100_000])), ("staircase", text::list(1..=100_000))]
    }
);
