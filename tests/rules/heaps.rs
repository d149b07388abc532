//! What the games with several heaps share: their inputs, and a search through
//! whole positions. Heaps may as well be coins on squares, or boxes.

use crate::harness::Rng;
use crate::stones::Play;
use std::collections::HashMap;

/// Returns the text of an input: the number of heaps, then their sizes.
pub fn text(heaps: &[u64]) -> String {
    let sizes: Vec<String> = heaps.iter().map(u64::to_string).collect();
    format!("{}\n{}\n", sizes.len(), sizes.join(" "))
}

/// Reads such an input; the sizes may as well stand on lines of their own.
pub fn parse(input: &str) -> Vec<u64> {
    let mut numbers = input
        .split_whitespace()
        .map(|word| word.parse().expect("a number"));
    let count = numbers.next().expect("the number of heaps");
    let heaps: Vec<u64> = numbers.collect();
    assert_eq!(heaps.len() as u64, count, "number of heaps in {input:?}");
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
