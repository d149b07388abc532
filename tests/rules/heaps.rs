//! Shared code of the games with several heaps: inputs, a search of whole positions, and large
//! positions whose Grundy values are known. The heaps may also be coins on squares, or boxes.

use crate::harness::{draw, Words};
use crate::support::rng::Rng;
use crate::support::search::{change_one, Play, Search};
use crate::text::list;
use std::cell::RefCell;
use std::collections::HashMap;

/// Lists the options of a position in any order. The options may contain heaps of 0.
pub type ListOptions = fn(&[u64]) -> Vec<Vec<u64>>;

thread_local! {
    /// One search for each game, reused for all inputs.
    static SEARCHES: RefCell<HashMap<ListOptions, Search<'static, Vec<u64>>>> = RefCell::default();
}

/// Returns whether the player to move wins the position `heaps`, by a search from the rules.
///
/// Neither the order of the heaps nor empty heaps may matter to the game: `options` is called only
/// with sizes in ascending order, without empty heaps. The search recurses as deep as the longest
/// game, so the heaps must be small.
pub fn wins(options: ListOptions, play: Play, heaps: &[u64]) -> bool {
    let normalised = move |heaps: &Vec<u64>| {
        let options = options(heaps);
        options.iter().map(|option| normalise(option)).collect()
    };
    SEARCHES.with(|searches| {
        let mut searches = searches.borrow_mut();
        let search = searches.entry(options).or_insert_with(|| Search::new(normalised));
        search.wins(&normalise(heaps), play)
    })
}

/// Returns the heaps in ascending order, without empty ones.
pub fn normalise(heaps: &[u64]) -> Vec<u64> {
    let mut heaps: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
    heaps.sort_unstable();
    heaps
}

/// Returns every option in which a group of heaps replaces one heap. `groups` returns the possible
/// groups for the size of the heap.
pub fn replace_one(heaps: &[u64], groups: impl Fn(u64) -> Vec<Vec<u64>>) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for (i, &heap) in heaps.iter().enumerate() {
        for group in groups(heap) {
            options.push([&heaps[..i], &group, &heaps[i + 1..]].concat());
        }
    }
    options
}

/// Returns the options that move some or all of the amount at `from` to `to`, or that remove it if
/// `to` is `None`.
pub fn carry(
    amounts: &[u64],
    from: usize,
    to: Option<usize>,
) -> impl Iterator<Item = Vec<u64>> + '_ {
    (1..=amounts[from]).map(move |moved| {
        let mut option = amounts.to_vec();
        option[from] -= moved;
        to.into_iter().for_each(|to| option[to] += moved);
        option
    })
}

/// Returns every option of Nim: any number of stones is taken from one heap. Equal
/// options of different moves are all listed.
pub fn nim_options(heaps: &[u64]) -> Vec<Vec<u64>> {
    change_one(heaps, |_, &heap| 0..heap)
}

/// Returns whether the first player wins the heaps of a test, by a search from the rules.
pub fn wins_by_search(words: &mut Words, options: ListOptions, play: Play) -> bool {
    wins(options, play, &words.list::<u64>())
}

/// Returns whether the first player wins the heaps of a test under normal play, by the
/// Sprague-Grundy theorem: iff the nim-sum of their Grundy values is not 0.
pub fn wins_by_values(words: &mut Words, value: fn(u64) -> u64) -> bool {
    nim_sum(words.list().into_iter().map(value)) != 0
}

/// Returns the nim-sum of `values`: their XOR.
pub fn nim_sum(values: impl IntoIterator<Item = u64>) -> u64 {
    values.into_iter().fold(0, |sum, value| sum ^ value)
}

/// Returns the Grundy values of the heaps below `len` of a game in which each turn replaces a heap
/// by two. `splits` returns the sizes of the two heaps for each turn.
pub fn split_values<I: Iterator<Item = [usize; 2]>>(
    len: usize,
    splits: impl Fn(usize) -> I,
) -> Vec<usize> {
    let mut values: Vec<usize> = Vec::new();
    // For each value the last heap that has an option of this value.
    let mut last = Vec::new();
    for heap in 0..len {
        for [a, b] in splits(heap) {
            let value = values[a] ^ values[b];
            last.resize(last.len().max(value + 1), len);
            last[value] = heap;
        }
        values.push((0..).find(|&value| last.get(value) != Some(&heap)).expect("a gap"));
    }
    values
}

/// Returns whether the first player wins Nim in which whoever takes the last stone loses, by
/// Bouton's theorem: with a heap of 2 or more stones the winner is that of normal Nim. With
/// heaps of 1 stone only, the first player wins iff their number is even.
pub fn wins_misere_nim(heaps: &[u64]) -> bool {
    match heaps.iter().all(|&heap| heap == 1) {
        true => heaps.len() % 2 == 0,
        false => nim_sum(heaps.iter().copied()) != 0,
    }
}

/// Returns `count` random heaps of 1 to `largest` stones whose values have the nim-sum `sum`. Here
/// `value` is the Grundy value of a heap, and `heap_of` returns a heap of a value if there is one.
pub fn draw_heaps(
    rng: &mut Rng,
    count: usize,
    largest: u64,
    sum: u64,
    value: impl Fn(u64) -> u64,
    heap_of: impl Fn(u64) -> u64,
) -> Vec<u64> {
    loop {
        let mut heaps = draw(rng, count - 1, 1, largest);
        let missing = sum ^ nim_sum(heaps.iter().map(|&heap| value(heap)));
        let last = heap_of(missing);
        if (1..=largest).contains(&last) && value(last) == missing {
            heaps.push(last);
            rng.shuffle(&mut heaps);
            return heaps;
        }
    }
}

/// Like `draw_heaps`, for Nim, where the value of a heap is its size.
pub fn draw_nim_heaps(rng: &mut Rng, count: usize, largest: u64, sum: u64) -> Vec<u64> {
    draw_heaps(rng, count, largest, sum, |heap| heap, |value| value)
}

/// Returns two inputs of 100 heaps of up to `largest` stones: their nim-sums are 0, and the highest
/// bit of the value of `largest`. `value` and `heap_of` are those of `draw_heaps`.
pub fn list_worst(
    rng: &mut Rng,
    largest: u64,
    value: fn(u64) -> u64,
    heap_of: fn(u64) -> u64,
) -> Vec<(&'static str, String)> {
    let highest_bit = 1 << value(largest).ilog2();
    let mut with_sum = |sum| list(draw_heaps(rng, 100, largest, sum, value, heap_of));
    vec![("nim-sum 0", with_sum(0)), ("nim-sum of the highest bit", with_sum(highest_bit))]
}
