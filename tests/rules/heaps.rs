//! What the games with several heaps share: their inputs, a search through
//! whole positions, and what is known of large positions. Heaps may as well be
//! coins on squares, or boxes.

#[cfg(test)]
use crate::harness::check_rejected;
use crate::harness::{Rng, Words};
use crate::stones::Play;
use std::collections::HashMap;

/// Returns the text of an input: the number of heaps, then their sizes.
pub fn text(heaps: &[u64]) -> String {
    let sizes: Vec<String> = heaps.iter().map(u64::to_string).collect();
    format!("{}\n{}\n", sizes.len(), sizes.join(" "))
}

/// Reads such an input of 1 to `most` heaps of 1 to `largest` stones each; the
/// sizes may as well stand on lines of their own.
pub fn parse(input: &str, most: u64, largest: u64) -> Vec<u64> {
    read(input, most, |_| largest)
}

/// Reads such an input of 1 to `limits.len()` heaps, small enough to be searched:
/// k heaps have 1 to `limits[k - 1]` stones each.
pub fn parse_small(input: &str, limits: &[u64]) -> Vec<u64> {
    read(input, limits.len() as u64, |count| {
        limits[count as usize - 1]
    })
}

fn read(input: &str, most: u64, largest: impl Fn(u64) -> u64) -> Vec<u64> {
    let mut words = Words::new(input);
    let count = words.number(1..=most);
    let heaps = words.numbers(count, 1..=largest(count));
    words.end();
    heaps
}

/// Every multiset of one size from 1 to `largest[0]`, of two from 1 to
/// `largest[1]`, and so on, each once and in a shuffled order (the same at
/// every call): fewer heaps first, among these fewer stones first.
pub fn multisets(largest: &[u64]) -> impl Iterator<Item = Vec<u64>> {
    let mut rng = Rng::new(1);
    let mut all = Vec::new();
    for (i, &largest) in largest.iter().enumerate() {
        // In ascending order each multiset is written in one way only.
        let mut ascending = vec![vec![]];
        for _ in 0..=i {
            ascending = ascending
                .iter()
                .flat_map(|heaps: &Vec<u64>| {
                    let least = heaps.last().map_or(1, |&last| last);
                    (least..=largest).map(move |heap| [&heaps[..], &[heap]].concat())
                })
                .collect();
        }
        ascending.sort_by_key(|heaps| heaps.iter().sum::<u64>());
        all.append(&mut ascending);
    }
    all.into_iter().map(move |mut heaps| {
        rng.shuffle(&mut heaps);
        heaps
    })
}

/// Returns 1 to `most` heaps of 1 to `largest` stones each.
pub fn random(rng: &mut Rng, most: u64, largest: u64) -> Vec<u64> {
    let count = rng.range(1, most);
    (0..count).map(|_| rng.range(1, largest)).collect()
}

/// Returns every option that changes one heap, where `changes` lists the groups
/// of heaps that can take the place of a heap of the given size.
pub fn change_one(heaps: &[u64], changes: impl Fn(u64) -> Vec<Vec<u64>>) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for (i, &heap) in heaps.iter().enumerate() {
        for group in changes(heap) {
            options.push([&heaps[..i], &group, &heaps[i + 1..]].concat());
        }
    }
    options
}

/// A search through whole positions of a game, from its rules alone. It keeps
/// what it finds out, so one search serves many calls.
///
/// The order of the heaps must not matter to the game, nor empty heaps.
#[derive(Clone, Debug)]
pub struct Search {
    options: fn(&[u64]) -> Vec<Vec<u64>>,
    play: Play,
    /// The positions decided so far: sizes ascending, without empty heaps.
    known: HashMap<Vec<u64>, bool>,
}

impl Search {
    /// Returns a search of the game in which `options` lists the options of a
    /// position, in any order, heaps of 0 allowed. It is asked only about sizes
    /// in ascending order without empty heaps.
    pub fn new(options: fn(&[u64]) -> Vec<Vec<u64>>, play: Play) -> Self {
        let known = HashMap::new();
        Self {
            options,
            play,
            known,
        }
    }

    /// Returns whether the player to move wins the position `heaps`.
    ///
    /// It goes as deep as the longest game from there, so keep the heaps small.
    pub fn wins(&mut self, heaps: &[u64]) -> bool {
        let mut position: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
        position.sort_unstable();
        if let Some(&known) = self.known.get(&position) {
            return known;
        }
        let options = (self.options)(&position);
        let won = match options.is_empty() {
            true => self.play == Play::Misere,
            false => options.iter().any(|option| !self.wins(option)),
        };
        self.known.insert(position, won);
        won
    }
}

/// Returns `koosaga` if the first player wins, else `cubelover`.
pub fn winner(first_wins: bool) -> String {
    match first_wins {
        true => String::from("koosaga\n"),
        false => String::from("cubelover\n"),
    }
}

/// Returns the nim-sum of `values` as Bouton put it: with the values written in
/// binary below each other, the columns that hold an odd number of ones.
pub fn nim_sum(values: &[u64]) -> u64 {
    let is_odd = |bit: &u64| values.iter().filter(|&value| value & bit != 0).count() % 2 == 1;
    (0..64).map(|column| 1 << column).filter(is_odd).sum()
}

/// Returns `count` random heaps of 1 to `largest` stones whose values have the
/// nim-sum `sum`, when `value` is the Grundy value of a heap and `heap_of` names
/// some heap of a value, if there is one.
pub fn with_sum(
    rng: &mut Rng,
    count: usize,
    largest: u64,
    sum: u64,
    value: impl Fn(u64) -> u64,
    heap_of: impl Fn(u64) -> u64,
) -> Vec<u64> {
    loop {
        let mut heaps: Vec<u64> = (1..count).map(|_| rng.range(1, largest)).collect();
        let mut values: Vec<u64> = heaps.iter().map(|&heap| value(heap)).collect();
        values.push(sum);
        let missing = nim_sum(&values);
        let last = heap_of(missing);
        if (1..=largest).contains(&last) && value(last) == missing {
            heaps.push(last);
            rng.shuffle(&mut heaps);
            return heaps;
        }
    }
}

/// Inputs of 100 heaps of up to `largest` stones, with the hardest nim-sums:
/// none, and one bit only. For `value` and `heap_of` see `with_sum`.
pub fn worst(
    rng: &mut Rng,
    largest: u64,
    value: fn(u64) -> u64,
    heap_of: fn(u64) -> u64,
) -> Vec<(&'static str, String)> {
    let highest_bit = 1 << value(largest).ilog2();
    let mut with_sum = |sum| text(&with_sum(rng, 100, largest, sum, value, heap_of));
    vec![
        ("all largest", text(&[largest; 100])),
        ("balanced nim-sum", with_sum(0)),
        ("nim-sum 1", with_sum(1)),
        ("nim-sum of the highest bit", with_sum(highest_bit)),
    ]
}

/// Returns the answer to an input of up to 100 heaps of up to `largest` stones
/// under normal play, by the Sprague-Grundy theorem: the first player wins iff
/// the nim-sum of the Grundy values of the heaps is not 0.
pub fn winner_by_values(input: &str, largest: u64, value: fn(u64) -> u64) -> String {
    let heaps = parse(input, 100, largest);
    let values: Vec<u64> = heaps.into_iter().map(value).collect();
    winner(nim_sum(&values) != 0)
}

/// Panics unless `expected` rejects what is no input of heaps within `limits`.
#[cfg(test)]
pub fn check_limits(expected: fn(&str) -> String, limits: &[u64]) {
    check_rejected(expected, &["", "0", "1", "1 0", "2 1", "1 1 1"]);
    let too_many = text(&vec![1; limits.len() + 1]);
    check_rejected(expected, &[&too_many]);
    for (i, limit) in limits.iter().enumerate() {
        check_rejected(expected, &[&text(&vec![limit + 1; i + 1])]);
    }
}
