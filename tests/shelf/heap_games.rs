//! Games of heaps, as the options of one heap. Empty heaps are left out.

use crate::positions::{nim_parts, sorted_options};
use crate::support::search::Search;
use snippets::grundy::heap_table;

/// The options of one heap, each as the heaps that are left.
pub type Parts = fn(u64) -> Vec<Vec<u64>>;

pub const GAMES: [(&str, Parts); 6] = [
    ("Nim", nim_parts),
    ("take 1, 3 or 4", |n| take_amounts(n, [1, 3, 4])),
    ("Lasker's Nim", lasker),
    ("Kayles", kayles),
    ("Dawson's Kayles", dawson_kayles),
    ("Grundy's game", grundys_game),
];

fn remove_empty(parts: [u64; 2]) -> Vec<u64> {
    parts.into_iter().filter(|&part| part > 0).collect()
}

/// Returns the options of a heap from which one of the amounts is taken.
pub fn take_amounts(n: u64, amounts: impl IntoIterator<Item = u64>) -> Vec<Vec<u64>> {
    let rests = amounts.into_iter().filter_map(|amount| n.checked_sub(amount));
    rests.map(|rest| remove_empty([rest, 0])).collect()
}

/// Returns the options of a heap from which one of the amounts is taken and whose rest may be
/// split.
fn take_and_split(n: u64, amounts: &[u64]) -> Vec<Vec<u64>> {
    let rests = amounts.iter().filter_map(|amount| n.checked_sub(*amount));
    rests.flat_map(|rest| (0..=rest).map(move |a| remove_empty([a, rest - a]))).collect()
}

pub fn lasker(n: u64) -> Vec<Vec<u64>> {
    let splits = (1..n).map(|a| vec![a, n - a]);
    nim_parts(n).into_iter().chain(splits).collect()
}

pub fn kayles(n: u64) -> Vec<Vec<u64>> {
    take_and_split(n, &[1, 2])
}

pub fn dawson_kayles(n: u64) -> Vec<Vec<u64>> {
    take_and_split(n, &[2])
}

pub fn grundys_game(n: u64) -> Vec<Vec<u64>> {
    (1..n).filter(|a| a + a < n).map(|a| vec![a, n - a]).collect()
}

/// Returns the values of the heaps up to `largest` by `heap_table`.
pub fn table(largest: usize, parts: Parts) -> Vec<u64> {
    heap_table(largest, |n, smaller, set| {
        for heaps in parts(n as u64) {
            set.insert(heaps.iter().fold(0, |sum, &heap| sum ^ smaller[heap as usize]));
        }
    })
}

/// Heaps in increasing order, and one Nim heap.
pub type Sum = (Vec<u64>, u64);

/// Returns the search of sums of heaps, which have the options `parts`, and one Nim heap.
pub fn search(parts: Parts) -> Search<'static, Sum> {
    Search::new(move |(heaps, nim): &Sum| {
        let mut options: Vec<Sum> = (0..*nim).map(|left| (heaps.clone(), left)).collect();
        let sums = sorted_options(heaps, parts).into_iter();
        options.extend(sums.map(|heaps| (heaps, *nim)));
        options
    })
}
