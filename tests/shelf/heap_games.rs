//! Six games of heaps, each written twice: as a rule for `heap_table`, and as the
//! options of one heap for a search.

use crate::positions::sorted_options;
use crate::support::search::Search;
use snippets::mex::MexSet;

/// A rule for `heap_table`.
pub type Rule = fn(usize, &[u64], &mut MexSet);
/// The options of one heap, each as the heaps that are left.
pub type Parts = fn(usize) -> Vec<Vec<usize>>;

pub const GAMES: [(&str, Rule, Parts); 6] = [
    ("Nim", nim, nim_parts),
    ("take 1, 3 or 4", take_1_3_4, take_1_3_4_parts),
    ("Lasker's Nim", lasker, lasker_parts),
    ("Kayles", kayles, kayles_parts),
    ("Dawson's Kayles", dawson_kayles, dawson_kayles_parts),
    ("Grundy's game", grundys_game, grundys_game_parts),
];

fn nim(n: usize, smaller: &[u64], set: &mut MexSet) {
    (0..n).for_each(|left| set.insert(smaller[left]));
}

fn nim_parts(n: usize) -> Vec<Vec<usize>> {
    (0..n).map(|left| vec![left]).collect()
}

fn take_1_3_4(n: usize, smaller: &[u64], set: &mut MexSet) {
    for take in [1, 3, 4].into_iter().filter(|&take| take <= n) {
        set.insert(smaller[n - take]);
    }
}

fn take_1_3_4_parts(n: usize) -> Vec<Vec<usize>> {
    let lefts = [1, 3, 4].into_iter().filter_map(|take| n.checked_sub(take));
    lefts.map(|left| vec![left]).collect()
}

pub fn lasker(n: usize, smaller: &[u64], set: &mut MexSet) {
    for left in 0..n {
        set.insert(smaller[left]);
        if left > 0 {
            set.insert(smaller[left] ^ smaller[n - left]);
        }
    }
}

fn lasker_parts(n: usize) -> Vec<Vec<usize>> {
    let splits = (1..n).map(|a| vec![a, n - a]);
    nim_parts(n).into_iter().chain(splits).collect()
}

pub fn kayles(n: usize, smaller: &[u64], set: &mut MexSet) {
    for rest in n.saturating_sub(2)..n {
        for a in 0..=rest / 2 {
            set.insert(smaller[a] ^ smaller[rest - a]);
        }
    }
}

/// Returns the rows that are left: knock down pin `i`, or pins `i` and `i + 1`.
fn kayles_parts(n: usize) -> Vec<Vec<usize>> {
    let one = (0..n).map(|i| vec![i, n - i - 1]);
    let two = (1..n).map(|i| vec![i - 1, n - i - 1]);
    one.chain(two).collect()
}

pub fn dawson_kayles(n: usize, smaller: &[u64], set: &mut MexSet) {
    for a in 0..n.saturating_sub(1) {
        set.insert(smaller[a] ^ smaller[n - 2 - a]);
    }
}

fn dawson_kayles_parts(n: usize) -> Vec<Vec<usize>> {
    (1..n).map(|i| vec![i - 1, n - i - 1]).collect()
}

fn grundys_game(n: usize, smaller: &[u64], set: &mut MexSet) {
    for a in (1..n).take_while(|a| a + a < n) {
        set.insert(smaller[a] ^ smaller[n - a]);
    }
}

fn grundys_game_parts(n: usize) -> Vec<Vec<usize>> {
    let splits = (1..n).map(|a| vec![a, n - a]);
    splits.filter(|split| split[0] != split[1]).collect()
}

/// Heaps in increasing order, and one Nim heap.
pub type Sum = (Vec<usize>, u64);

/// Searches sums of heaps with the options `parts` and one Nim heap.
pub fn search(parts: Parts) -> Search<'static, Sum> {
    Search::new(move |(heaps, nim): &Sum| {
        let mut options: Vec<Sum> = (0..*nim).map(|left| (heaps.clone(), left)).collect();
        let sums = sorted_options(heaps, parts).into_iter();
        options.extend(sums.map(|heaps| (heaps, *nim)));
        options
    })
}
