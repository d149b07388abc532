//! Grundy values three ways: tables of heaps, directed acyclic graphs, and
//! hashed positions with a memo.
//!
//! By the Sprague-Grundy theorem (Sprague 1935, Grundy 1939) a position has the
//! mex of its options' values, a sum has the XOR of its components' values, and
//! 0 marks exactly the P-positions. It needs an impartial game that always ends,
//! under normal play; misère play is not decided by Grundy values, see `misere`.
//!
//! ```
//! use snippets::grundy::{dag_values, heap_table, Memo};
//!
//! // Take 1, 3 or 4: G(5) = mex{G(4), G(2), G(1)} = mex{2, 0, 1} = 3.
//! let table = heap_table(7, |n, smaller, set| {
//!     for take in [1, 3, 4] {
//!         if take <= n {
//!             set.insert(smaller[n - take]);
//!         }
//!     }
//! });
//! assert_eq!(table, [0, 1, 0, 1, 2, 3, 2, 0]);
//!
//! // 2 -> 0, 2 -> 1, 1 -> 0.
//! assert_eq!(dag_values(&[vec![], vec![0], vec![0, 1]]), Ok(vec![0, 1, 2]));
//!
//! // Split a heap into two unequal ones: 4 -> 1 + 3, 3 -> 1 + 2.
//! let splits = |&n: &u64| (1..n).filter(|a| a + a < n).map(|a| vec![a, n - a]).collect();
//! let mut game = Memo::new(splits);
//! assert_eq!(game.value(&3), 1);
//! assert_eq!(game.winning_option(&[3, 4]), Some((0, vec![1, 2])));
//! ```

use super::mex::MexSet;
use super::nim::nim_sum;
use std::array::from_fn;
use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::hash::Hash;

/// Returns the Grundy values of the heaps 0, 1, ..., `largest`.
///
/// `rule(n, smaller, set)` is called once for every heap size `n` in increasing
/// order. `smaller` holds the values of all smaller heaps, so `smaller[m]` is
/// that of a heap of `m`, and `set` is empty: the rule inserts the value of
/// every option of a heap of `n`.
///
/// # Panics
///
/// Panics by index if the rule looks at a heap that is not smaller than `n`.
///
/// # Complexity
///
/// O(n + o) time besides the rule's own, O(n) space, for n = `largest` and o
/// inserted values in all.
///
/// # Examples
///
/// ```
/// use snippets::grundy::heap_table;
///
/// // Take any number: Nim.
/// let nim = heap_table(4, |n, smaller, set| {
///     for take in 1..=n {
///         set.insert(smaller[n - take]);
///     }
/// });
/// assert_eq!(nim, [0, 1, 2, 3, 4]);
///
/// // Split a heap into two that are not empty: all that counts is parity.
/// let split = heap_table(4, |n, smaller, set| {
///     for a in 1..n {
///         set.insert(smaller[a] ^ smaller[n - a]);
///     }
/// });
/// assert_eq!(split, [0, 0, 1, 0, 1]);
///
/// // Both, Kayles: take 1 or 2, then leave the rest as one heap or two.
/// let kayles = heap_table(4, |n, smaller, set| {
///     for rest in n.saturating_sub(2)..n {
///         for a in 0..=rest / 2 {
///             set.insert(smaller[a] ^ smaller[rest - a]);
///         }
///     }
/// });
/// assert_eq!(kayles, [0, 1, 2, 3, 1]);
/// ```
pub fn heap_table(largest: usize, mut rule: impl FnMut(usize, &[u64], &mut MexSet)) -> Vec<u64> {
    let mut values = Vec::new();
    let mut set = MexSet::new();
    for n in 0..=largest {
        rule(n, &values, &mut set);
        values.push(set.take_mex());
    }
    values
}

/// Returns the Grundy values of the heaps 0, 1, ..., `largest` in a subtraction
/// game: a turn takes one of the given amounts. It is [`heap_table`] for this
/// rule, but quick enough for millions of heaps.
///
/// # Panics
///
/// Panics if there are more than 63 amounts (repeats count), or if one is 0.
///
/// # Complexity
///
/// O(n a) time, O(n) space, for n = `largest` and a amounts.
///
/// # Examples
///
/// ```
/// use snippets::grundy::take_table;
///
/// assert_eq!(take_table(7, &[1, 3, 4]), [0, 1, 0, 1, 2, 3, 2, 0]);
/// ```
pub fn take_table(largest: usize, amounts: &[usize]) -> Vec<u64> {
    assert!(amounts.len() < 64, "more than 63 amounts");
    assert!(!amounts.contains(&0), "an amount is 0");
    // Only the wide lanes have room for any mex of 63 options. But most values are
    // small, and narrow lanes take a third of the time.
    let narrow = take_table_in::<2>(largest, amounts);
    let values = narrow.or_else(|| take_table_in::<8>(largest, amounts));
    values.expect("a mex of 63 values is below 64")
}

/// Returns what [`take_table`] does, or `None` if lanes of `BYTES` bytes are too narrow.
///
/// Every heap has a lane of `BYTES` bytes, with the one bit set that stands for its
/// value. The OR of the lanes of its options has its lowest zero at the mex. Lanes
/// are joined a word of 8 bytes or a block at a time where all options lie before it.
fn take_table_in<const BYTES: usize>(largest: usize, amounts: &[usize]) -> Option<Vec<u64>> {
    const BLOCK: usize = 128;
    let width = 8 * BYTES;
    // The offsets from an option's lane to the heap's, in bytes.
    let offsets = |from: usize, to: usize| {
        let legal = amounts.iter().filter(|&&amount| amount <= largest);
        let bytes = legal.map(|amount| amount * BYTES);
        bytes.filter(move |&offset| from <= offset && offset < to)
    };
    // What a value adds to its own lane and to the next ones, as far as a word goes.
    // One too large for its lane fills the word, and then every later one does.
    let near = offsets(0, 8).fold(1, |lanes: u64, offset| lanes | 1 << (8 * offset));
    let marks: [u64; 65] = from_fn(|value| if value < width { near << value } else { !0 });
    // As positions in the latest 256 bytes: any `u8` is one, so none is checked.
    let middle: Vec<u8> = offsets(8, BLOCK).map(|o| (256 - o) as u8).collect();
    let far: Vec<usize> = offsets(BLOCK, usize::MAX).collect();
    // Zeros in front: what seems to be smaller than nothing adds no bit.
    let mut at = far.iter().copied().max().unwrap_or(0).max(256);
    let per_block = BLOCK / BYTES;
    let blocks = largest / per_block + 1;
    let mut lanes: Vec<u8> = vec![0; at + blocks * BLOCK];
    let mut values = vec![0; blocks * per_block];
    let word = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().unwrap());
    let mut seen: u64 = 0;
    for values in values.chunks_exact_mut(per_block) {
        let mut block = [0; BLOCK];
        for offset in &far {
            let options = &lanes[at - offset..][..BLOCK];
            let heaps = block.iter_mut();
            heaps.zip(options).for_each(|(seen, bit)| *seen |= bit);
        }
        lanes[at..][..BLOCK].copy_from_slice(&block);
        for values in values.chunks_exact_mut(8 / BYTES) {
            let latest: &mut [u8; 264] = (&mut lanes[at - 256..at + 8]).try_into().unwrap();
            seen |= word(&latest[256..]);
            for &start in &middle {
                seen |= word(&latest[usize::from(start)..][..8]);
            }
            let heaps = values.iter_mut().zip(latest[256..].chunks_exact_mut(BYTES));
            for (value, lane) in heaps {
                let mex = seen.trailing_ones();
                let mark = marks[mex as usize];
                lane.copy_from_slice(&mark.to_le_bytes()[..BYTES]);
                seen = (seen | mark) >> (width - 1) >> 1;
                *value = u64::from(mex);
            }
            at += 8;
        }
        if seen.trailing_ones() as usize >= width {
            return None;
        }
    }
    values.truncate(largest + 1);
    Some(values)
}

/// Returns the Grundy values of the heaps 0, 1, ..., `largest` in a game of taking
/// and splitting: a turn takes one of the given amounts from a heap and may split
/// what is left of it in two. It is [`heap_table`] for this rule, but quicker.
///
/// # Panics
///
/// Panics if an amount is 0.
///
/// # Complexity
///
/// O(n^2 a) time, O(n) space, for n = `largest` and a amounts.
///
/// # Examples
///
/// ```
/// use snippets::grundy::split_table;
///
/// // Kayles: take 1 or 2.
/// assert_eq!(split_table(4, &[1, 2]), [0, 1, 2, 3, 1]);
/// ```
pub fn split_table(largest: usize, amounts: &[usize]) -> Vec<u64> {
    assert!(!amounts.contains(&0), "an amount is 0");
    const BLOCK: usize = 24;
    let mut values = Vec::new();
    // The last heap with an option of each value. The length is a power of two and
    // above all values so far, so it is above the XOR of any two as well.
    let mut seen = vec![usize::MAX];
    for n in 0..=largest {
        for rest in amounts.iter().filter_map(|amount| n.checked_sub(*amount)) {
            let parts = &values[..=rest];
            // The mask changes nothing, but saves the compiler the bounds checks.
            let mask = seen.len() - 1;
            let mut mark = |a: &[u64], b: &[u64]| {
                let pairs = a.iter().zip(b.iter().rev());
                pairs.for_each(|(a, b)| seen[(a ^ b) as usize & mask] = n);
            };
            // Half of the pairs are all of them, and a few more do no harm. The compiler
            // unrolls a block, as it knows its length.
            let half = (rest / 2 / BLOCK + 1) * BLOCK;
            if half > rest {
                mark(parts, parts);
            } else {
                let high = &parts[rest + 1 - half..];
                let blocks = parts[..half].chunks_exact(BLOCK);
                let blocks = blocks.zip(high.rchunks_exact(BLOCK));
                blocks.for_each(|(a, b)| mark(a, b));
            }
        }
        let mex = seen.iter().take_while(|&&heap| heap == n).count();
        if mex == seen.len() {
            seen.resize(2 * mex, usize::MAX);
        }
        values.push(mex as u64);
    }
    values
}

/// The positions of a cycle in order: each has the next one as an option, and
/// the last one has the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle(pub Vec<usize>);

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let closed = self.0.iter().chain(self.0.first());
        let names: Vec<String> = closed.map(usize::to_string).collect();
        let names = names.join(" -> ");
        write!(
            f,
            "positions {names} form a cycle: Grundy values need a game that ends"
        )
    }
}

impl Error for Cycle {}

/// Returns the Grundy value of every position of a game given as a graph:
/// `options[v]` lists the options of position `v`, in any order.
///
/// In a sum of nim-sum `s`, a winning move of the component at `v` is one to
/// any `w` in `options[v]` of value `values[v] ^ s`.
///
/// # Errors
///
/// Returns a [`Cycle`] of the graph if there is one.
///
/// # Panics
///
/// Panics if an option is not below `options.len()`.
///
/// # Complexity
///
/// O(v + e) time and O(v) space for v positions with e options in all.
pub fn dag_values(options: &[Vec<usize>]) -> Result<Vec<u64>, Cycle> {
    let count = options.len();
    for (v, list) in options.iter().enumerate() {
        for w in list {
            assert!(
                *w < count,
                "option {w} of position {v} is not below {count}"
            );
        }
    }
    let mut values: Vec<Option<u64>> = vec![None; count];
    let mut seen = vec![false; count];
    let mut set = MexSet::new();
    // Depth-first path: positions seen but not valued yet, each with the number
    // of its options looked at.
    let mut path: Vec<(usize, usize)> = Vec::new();
    for start in 0..count {
        if !seen[start] {
            seen[start] = true;
            path.push((start, 0));
        }
        while let Some((v, looked_at)) = path.last_mut() {
            if let Some(&w) = options[*v].get(*looked_at) {
                *looked_at += 1;
                if !seen[w] {
                    seen[w] = true;
                    path.push((w, 0));
                } else if values[w].is_none() {
                    let positions = path.iter().map(|&(v, _)| v);
                    return Err(Cycle(positions.skip_while(|&v| v != w).collect()));
                }
            } else {
                let known = options[*v].iter().filter_map(|&w| values[w]);
                known.for_each(|value| set.insert(value));
                values[*v] = Some(set.take_mex());
                path.pop();
            }
        }
    }
    Ok(values.into_iter().flatten().collect())
}

/// Grundy values of any hashable positions, each worked out at most once.
///
/// A position may fall apart: an option is given as the list of its independent
/// components, so sums need no positions of their own.
#[derive(Clone, Debug)]
pub struct Memo<Pos, F> {
    options: F,
    /// `None` while the position is on the search path.
    values: HashMap<Pos, Option<u64>>,
}

/// A position on the search path of [`Memo`].
struct Frame<Pos> {
    position: Pos,
    /// What is still to be valued; the last option is being taken apart.
    options: Vec<Vec<Pos>>,
    /// XOR of the components already taken from the last option.
    sum: u64,
    /// Values of the options already done.
    set: MexSet,
}

impl<Pos: Clone + Eq + Hash, F: FnMut(&Pos) -> Vec<Vec<Pos>>> Memo<Pos, F> {
    /// Returns an empty memo for the game in which `options(position)` lists
    /// every option of a position as the components it consists of: `vec![p]`
    /// if it is the single position `p`, `vec![]` if nothing is left of it.
    pub fn new(options: F) -> Self {
        let values = HashMap::new();
        Self { options, values }
    }

    /// Returns the Grundy value of `position`.
    ///
    /// The search keeps its own stack, so long games are safe. It does not end
    /// if infinitely many positions can be reached.
    ///
    /// # Panics
    ///
    /// Panics if a position is reached from itself: that game need not end.
    ///
    /// # Complexity
    ///
    /// O(v + c) hash operations and the time to list options once for each of v
    /// positions reached for the first time, with c components of options in
    /// all. Space for these v positions, and the options of those on one path.
    pub fn value(&mut self, position: &Pos) -> u64 {
        if let Some(&Some(value)) = self.values.get(position) {
            return value;
        }
        let mut value = 0;
        let mut path = vec![self.open(position.clone())];
        while let Some(top) = path.last_mut() {
            match top.options.last_mut().map(Vec::pop) {
                Some(Some(component)) => match self.values.get(&component) {
                    Some(Some(known)) => top.sum ^= known,
                    Some(None) => panic!("a position is reached from itself: the game must end"),
                    None => path.push(self.open(component)),
                },
                Some(None) => {
                    top.set.insert(top.sum);
                    top.sum = 0;
                    top.options.pop();
                }
                None => {
                    value = top.set.mex();
                    self.values.insert(top.position.clone(), Some(value));
                    path.pop();
                    if let Some(parent) = path.last_mut() {
                        parent.sum ^= value;
                    }
                }
            }
        }
        value
    }

    /// Returns the Grundy value of a sum: the XOR of its components' values.
    ///
    /// # Panics
    ///
    /// Panics if a position is reached from itself.
    ///
    /// # Complexity
    ///
    /// That of [`value`](Self::value) for every component.
    pub fn sum_value(&mut self, sum: &[Pos]) -> u64 {
        nim_sum(sum.iter().map(|component| self.value(component)))
    }

    /// Returns a move to a position of Grundy value 0, or `None` if `sum` is a
    /// P-position: the index of a component, and what to turn it into.
    ///
    /// # Panics
    ///
    /// Panics if a position is reached from itself.
    ///
    /// # Complexity
    ///
    /// That of [`value`](Self::value) for every component, and for every option
    /// of one component, whose options are listed once more.
    pub fn winning_option(&mut self, sum: &[Pos]) -> Option<(usize, Vec<Pos>)> {
        let total = self.sum_value(sum);
        // Some component has a smaller value after XOR with a total that is not
        // 0, and every smaller value is that of an option.
        let i = sum
            .iter()
            .position(|p| self.value(p) ^ total < self.value(p))?;
        let target = self.value(&sum[i]) ^ total;
        let mut options = (self.options)(&sum[i]).into_iter();
        let option = options.find(|option| self.sum_value(option) == target)?;
        Some((i, option))
    }

    /// Puts a position on the search path.
    fn open(&mut self, position: Pos) -> Frame<Pos> {
        self.values.insert(position.clone(), None);
        let options = (self.options)(&position);
        Frame {
            position,
            options,
            sum: 0,
            set: MexSet::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    type Rule = fn(usize, &[u64], &mut MexSet);
    type Parts = fn(usize) -> Vec<Vec<usize>>;

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

    fn lasker(n: usize, smaller: &[u64], set: &mut MexSet) {
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

    fn kayles(n: usize, smaller: &[u64], set: &mut MexSet) {
        for rest in n.saturating_sub(2)..n {
            for a in 0..=rest / 2 {
                set.insert(smaller[a] ^ smaller[rest - a]);
            }
        }
    }

    /// The row of pins as it stands: knock down pin `i`, or pins `i` and `i + 1`.
    fn kayles_parts(n: usize) -> Vec<Vec<usize>> {
        let one = (0..n).map(|i| vec![i, n - i - 1]);
        let two = (1..n).map(|i| vec![i - 1, n - i - 1]);
        one.chain(two).collect()
    }

    fn dawson_kayles(n: usize, smaller: &[u64], set: &mut MexSet) {
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

    const GAMES: [(&str, Rule, Parts); 6] = [
        ("Nim", nim, nim_parts),
        ("take 1, 3 or 4", take_1_3_4, take_1_3_4_parts),
        ("Lasker's Nim", lasker, lasker_parts),
        ("Kayles", kayles, kayles_parts),
        ("Dawson's Kayles", dawson_kayles, dawson_kayles_parts),
        ("Grundy's game", grundys_game, grundys_game_parts),
    ];

    /// Every position one move from the sum of `heaps` under the rule `parts`.
    fn moves(heaps: &[usize], parts: Parts) -> Vec<Vec<usize>> {
        let mut result = Vec::new();
        for (i, &heap) in heaps.iter().enumerate() {
            for part in parts(heap) {
                let mut option = heaps.to_vec();
                option.remove(i);
                option.extend(part);
                result.push(option);
            }
        }
        result
    }

    /// Decides whether the sum of `heaps` and a Nim heap is a P-position from
    /// the definition alone: no option is one.
    fn is_p(
        mut heaps: Vec<usize>,
        nim: u64,
        parts: Parts,
        memo: &mut HashMap<(Vec<usize>, u64), bool>,
    ) -> bool {
        heaps.sort_unstable();
        let key = (heaps, nim);
        if let Some(&known) = memo.get(&key) {
            return known;
        }
        let result = !(0..nim).any(|left| is_p(key.0.clone(), left, parts, memo))
            && !moves(&key.0, parts)
                .into_iter()
                .any(|option| is_p(option, nim, parts, memo));
        memo.insert(key, result);
        result
    }

    fn assert_take_table(largest: usize, amounts: &[usize]) {
        let expected = heap_table(largest, |n, smaller, set| {
            let legal = amounts.iter().filter(|&&amount| amount <= n);
            legal.for_each(|amount| set.insert(smaller[n - amount]));
        });
        let table = take_table(largest, amounts);
        assert_eq!(table, expected, "largest {largest}, amounts {amounts:?}");
    }

    #[test]
    fn take_table_is_heap_table_for_every_subtraction_set_within_six() {
        for bits in 0..1usize << 6 {
            let amounts: Vec<usize> = (1..=6).rev().filter(|a| bits >> (a - 1) & 1 == 1).collect();
            assert_take_table(60, &amounts);
        }
    }

    #[test]
    fn take_table_is_heap_table_for_all_two_amounts_within_three_blocks() {
        for (a, b) in (1..140).flat_map(|a| (1..=a).map(move |b| (a, b))) {
            assert_take_table(300, &[a, b]);
        }
    }

    #[test]
    fn take_table_is_heap_table_up_to_every_largest_heap() {
        let fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, usize::MAX];
        let all: Vec<usize> = (1..=63).collect();
        for largest in 0..300 {
            assert_take_table(largest, &fibonacci);
            assert_take_table(largest, &all);
        }
    }

    #[test]
    fn take_table_is_heap_table_for_random_amounts() {
        let mut seed = 1u64;
        let mut random = move |below: u64| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
            ((seed >> 33) % below) as usize
        };
        for _ in 0..300 {
            let (count, most) = (random(64), [20, 64, 150, 400][random(4)]);
            let amounts: Vec<usize> = (0..count).map(|_| random(most) + 1).collect();
            assert_take_table(1000, &amounts);
        }
    }

    #[test]
    fn take_table_has_room_for_every_value() {
        // Any of 1 to k units is taken, and no smaller part of one: G(n) is the number
        // of whole units mod k + 1, for k up to 63.
        for k in [14, 15, 16, 17, 31, 62, 63] {
            for unit in (1..=20).chain([31, 32, 33, 63, 64, 65, 128, 500]) {
                let amounts: Vec<usize> = (1..=k).map(|units| units * unit).collect();
                // The first value above 15 comes at 16 units.
                for largest in [16 * unit - 1, 16 * unit, 3 * k * unit] {
                    let table = take_table(largest, &amounts);
                    let expected = (0..=largest).map(|n| (n / unit % (k + 1)) as u64);
                    assert!(table.into_iter().eq(expected), "k {k}, unit {unit}");
                }
            }
        }
    }

    #[test]
    #[should_panic(expected = "more than 63 amounts")]
    fn take_table_refuses_64_amounts() {
        take_table(1, &[1; 64]);
    }

    #[test]
    #[should_panic(expected = "an amount is 0")]
    fn take_table_refuses_amount_zero() {
        take_table(1, &[2, 0]);
    }

    #[test]
    fn split_table_is_heap_table_for_every_set_of_amounts_within_five() {
        for bits in 0..1usize << 5 {
            let amounts: Vec<usize> = (1..=5).rev().filter(|a| bits >> (a - 1) & 1 == 1).collect();
            let expected = heap_table(120, |n, smaller, set| {
                for rest in amounts.iter().filter_map(|&amount| n.checked_sub(amount)) {
                    (0..=rest).for_each(|a| set.insert(smaller[a] ^ smaller[rest - a]));
                }
            });
            for largest in (0..40).chain([120]) {
                let table = split_table(largest, &amounts);
                assert_eq!(
                    table,
                    expected[..=largest],
                    "amounts {amounts:?}, {largest}"
                );
            }
        }
    }

    #[test]
    fn split_table_is_heap_table_for_long_tables() {
        assert_eq!(split_table(311, &[1, 2]), heap_table(311, kayles));
        assert_eq!(split_table(393, &[2]), heap_table(393, dawson_kayles));
        // Values get above 63 here.
        let expected = heap_table(1500, |n, smaller, set| {
            (0..n.saturating_sub(2)).for_each(|a| set.insert(smaller[a] ^ smaller[n - 3 - a]));
        });
        assert!(expected.iter().any(|&value| value > 63));
        assert_eq!(split_table(1500, &[3]), expected);
    }

    #[test]
    fn split_table_has_values_of_any_size() {
        // Any amount is taken: G(n) = n, as an option a, b has a value of at most
        // a + b < n, and n to m < n has the value m.
        let amounts: Vec<usize> = (1..=300).collect();
        let expected: Vec<u64> = (0..=300).collect();
        assert_eq!(split_table(300, &amounts), expected);
    }

    #[test]
    #[should_panic(expected = "an amount is 0")]
    fn split_table_refuses_amount_zero() {
        split_table(1, &[2, 0]);
    }

    #[test]
    fn heap_table_agrees_with_search_against_a_nim_heap() {
        // A heap has value g exactly if it and a Nim heap of g make a P-position.
        for (name, rule, parts) in GAMES {
            let table = heap_table(9, rule);
            let mut memo = HashMap::new();
            for (n, value) in table.into_iter().enumerate() {
                let expected: Vec<u64> = (0..=16)
                    .filter(|&g| is_p(vec![n], g, parts, &mut memo))
                    .collect();
                assert_eq!([value], expected[..], "{name}, heap {n}");
            }
        }
    }

    #[test]
    fn values_of_sums_are_xors_in_search() {
        for (name, rule, parts) in GAMES {
            let table = heap_table(6, rule);
            let mut memo = HashMap::new();
            for (a, b) in (0..=6).flat_map(|a| (0..=a).map(move |b| (a, b))) {
                let value = table[a] ^ table[b];
                assert!(
                    is_p(vec![a, b], value, parts, &mut memo),
                    "{name}, heaps {a} and {b}"
                );
            }
        }
    }

    /// The published table: a repeating row with exceptions `(n, value)`.
    fn published(n: usize, row: &[u64], exceptions: &[(usize, u64)]) -> u64 {
        match exceptions.iter().find(|exception| exception.0 == n) {
            Some(exception) => exception.1,
            None => row[n % row.len()],
        }
    }

    #[test]
    fn kayles_is_a002186_over_twenty_periods() {
        let row = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7];
        let exceptions = [
            (0, 0),
            (3, 3),
            (6, 3),
            (9, 4),
            (11, 6),
            (15, 7),
            (18, 3),
            (21, 4),
            (22, 6),
            (28, 5),
            (34, 6),
            (39, 3),
            (57, 4),
            (70, 6),
        ];
        for (n, value) in heap_table(71 + 20 * 12, kayles).into_iter().enumerate() {
            assert_eq!(value, published(n, &row, &exceptions), "heap {n}");
        }
    }

    #[test]
    fn dawson_kayles_is_a002187_over_ten_periods() {
        // A002187 is Dawson's Chess; Dawson's Kayles is the same one place later.
        let row = [
            8, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 9, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0,
            4, 5, 3, 7, 4,
        ];
        let exceptions = [(0, 0), (14, 0), (16, 2), (17, 2), (31, 2), (34, 0), (51, 2)];
        let table = heap_table(53 + 10 * 34, dawson_kayles);
        assert_eq!(table[0], 0);
        for (n, &value) in table[1..].iter().enumerate() {
            assert_eq!(value, published(n, &row, &exceptions), "heap {}", n + 1);
        }
    }

    #[test]
    fn grundys_game_is_a002188() {
        let expected = [
            0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1,
            2, 3, 1, 2, 4, 1, 2, 4, 1, 2, 4, 1, 5, 4, 1, 5, 4, 1, 5, 4, 1, 0,
        ];
        assert_eq!(heap_table(50, grundys_game), expected);
    }

    #[test]
    fn laskers_nim_swaps_three_and_four_in_every_four() {
        // The theorem: G(4k + 3) = 4k + 4, G(4k + 4) = 4k + 3, else G(n) = n.
        let table = heap_table(200, lasker);
        assert_eq!(table[0], 0);
        for n in 1..=200 {
            let expected = [n - 1, n, n, n + 1][n % 4] as u64;
            assert_eq!(table[n], expected, "heap {n}");
        }
    }

    #[test]
    fn heap_table_of_heap_zero_alone() {
        assert_eq!(heap_table(0, nim), [0]);
        // An option may be anything of known value, here an empty position.
        assert_eq!(heap_table(1, |_, _, set| set.insert(0)), [1, 1]);
    }

    #[test]
    #[should_panic(expected = "index out of bounds: the len is 0 but the index is 0")]
    fn heap_table_refuses_a_move_to_the_same_heap() {
        heap_table(3, |n, smaller, set| set.insert(smaller[n]));
    }

    /// The definition: no option has this value, some option has each smaller one.
    fn assert_mex_everywhere(options: &[Vec<usize>], values: &[u64]) {
        assert_eq!(options.len(), values.len(), "graph {options:?}");
        for (list, &value) in options.iter().zip(values) {
            let reached: HashSet<u64> = list.iter().map(|&w| values[w]).collect();
            let is_mex = !reached.contains(&value) && (0..value).all(|v| reached.contains(&v));
            assert!(is_mex, "graph {options:?}, values {values:?}");
        }
    }

    #[test]
    fn dag_values_are_mexes_in_every_dag_of_five_positions() {
        let pairs: Vec<(usize, usize)> = (0..5).flat_map(|v| (0..v).map(move |w| (v, w))).collect();
        for bits in 0..1u32 << pairs.len() {
            // Labels n -> scale * n + shift, so no order of labels is special.
            for (scale, shift) in (1..5).flat_map(|scale| (0..5).map(move |shift| (scale, shift))) {
                let label = |v: usize| (scale * v + shift) % 5;
                let mut options = vec![Vec::new(); 5];
                for (i, &(v, w)) in pairs.iter().enumerate() {
                    if bits >> i & 1 == 1 {
                        options[label(v)].push(label(w));
                    }
                }
                let values = dag_values(&options).expect("the graph has no cycle");
                assert_mex_everywhere(&options, &values);
            }
        }
    }

    #[test]
    fn cycles_are_found_in_every_graph_of_four_positions() {
        for bits in 0..1u32 << 16 {
            let edge = |v: usize, w: usize| bits >> (4 * v + w) & 1 == 1;
            let list = |v| (0..4).filter(|&w| edge(v, w)).collect();
            let options: Vec<Vec<usize>> = (0..4).map(list).collect();
            // Warshall: which positions can be reached from which.
            let mut reach = [[false; 4]; 4];
            for (v, w) in (0..16).map(|i| (i / 4, i % 4)) {
                reach[v][w] = edge(v, w);
            }
            for (k, v, w) in (0..64).map(|i| (i / 16, i / 4 % 4, i % 4)) {
                reach[v][w] |= reach[v][k] && reach[k][w];
            }
            let has_cycle = (0..4).any(|v| reach[v][v]);
            match dag_values(&options) {
                Ok(values) => {
                    assert!(!has_cycle, "graph {options:?}");
                    assert_mex_everywhere(&options, &values);
                }
                Err(Cycle(cycle)) => {
                    assert!(has_cycle, "graph {options:?}");
                    let distinct: HashSet<usize> = cycle.iter().copied().collect();
                    assert_eq!(distinct.len(), cycle.len(), "graph {options:?}, {cycle:?}");
                    let next = cycle.iter().cycle().skip(1);
                    let closed = cycle.iter().zip(next).all(|(&v, &w)| edge(v, w));
                    assert!(closed && !cycle.is_empty(), "graph {options:?}, {cycle:?}");
                }
            }
        }
    }

    #[test]
    fn a_cycle_says_which_positions_it_has() {
        let error = dag_values(&[vec![], vec![3], vec![], vec![0, 5], vec![], vec![2, 3]]);
        let message = error.unwrap_err().to_string();
        let expected = "positions 3 -> 5 -> 3 form a cycle: Grundy values need a game that ends";
        assert_eq!(message, expected);
        assert_eq!(dag_values(&[vec![0]]), Err(Cycle(vec![0])));
    }

    #[test]
    fn dag_edges() {
        assert_eq!(dag_values(&[]), Ok(vec![]));
        assert_eq!(dag_values(&[vec![]]), Ok(vec![0]));
        let repeated = [vec![], vec![0, 0, 0]];
        assert_eq!(dag_values(&repeated), Ok(vec![0, 1]));
        // All moves to smaller numbers are Nim: values beyond one word of the set.
        let nim: Vec<Vec<usize>> = (0..200).map(|v| (0..v).collect()).collect();
        assert_eq!(dag_values(&nim), Ok((0..200).collect()));
    }

    #[test]
    fn dag_chain_of_a_million_positions() {
        let last = 999_999;
        let options: Vec<Vec<usize>> = (0..=last)
            .map(|v| if v < last { vec![v + 1] } else { vec![] })
            .collect();
        let values = dag_values(&options).unwrap();
        assert!((0..=last).all(|v| values[v] == ((last - v) % 2) as u64));
    }

    #[test]
    #[should_panic(expected = "option 2 of position 1 is not below 2")]
    fn dag_refuses_an_option_out_of_range() {
        let _ = dag_values(&[vec![0], vec![0, 2]]);
    }

    #[test]
    fn memo_agrees_with_heap_tables() {
        for (name, rule, parts) in GAMES {
            let table = heap_table(60, rule);
            let mut memo = Memo::new(|&n: &usize| parts(n));
            for n in (0..=60).rev() {
                assert_eq!(memo.value(&n), table[n], "{name}, heap {n}");
            }
            assert_eq!(
                memo.sum_value(&[60, 41, 7]),
                table[60] ^ table[41] ^ table[7],
                "{name}"
            );
        }
    }

    #[test]
    fn winning_options_agree_with_search_on_three_heaps() {
        for (name, _, parts) in GAMES {
            let mut memo = Memo::new(|&n: &usize| parts(n));
            let mut known = HashMap::new();
            for heaps in (0..7 * 7 * 7).map(|code| vec![code % 7, code / 7 % 7, code / 49]) {
                let is_lost = is_p(heaps.clone(), 0, parts, &mut known);
                let found = memo.winning_option(&heaps);
                assert_eq!(found.is_none(), is_lost, "{name}, heaps {heaps:?}");
                if let Some((i, option)) = found {
                    let legal = parts(heaps[i]).contains(&option);
                    assert!(legal, "{name}, heaps {heaps:?}, option {option:?}");
                    let mut left = heaps.clone();
                    left.remove(i);
                    left.extend(option);
                    let wins = is_p(left.clone(), 0, parts, &mut known);
                    assert!(wins, "{name}, heaps {heaps:?} to {left:?}");
                }
            }
        }
    }

    #[test]
    fn memo_edges() {
        let mut memo = Memo::new(|&n: &u64| match n {
            0 => vec![],
            1 => vec![vec![]],
            _ => vec![vec![], vec![1, 1, 1]],
        });
        assert_eq!(memo.value(&0), 0, "no option");
        assert_eq!(memo.value(&1), 1, "one option, of no components");
        assert_eq!(memo.value(&2), 2, "options of values 0 and 1");
        assert_eq!(memo.sum_value(&[]), 0);
        assert_eq!(memo.winning_option(&[]), None);
        assert_eq!(memo.winning_option(&[0, 1]), Some((1, vec![])));
        assert_eq!(memo.winning_option(&[2, 1]), Some((0, vec![1, 1, 1])));
    }

    #[test]
    fn memo_lists_the_options_of_a_position_once() {
        let mut listed = Vec::new();
        let mut memo = Memo::new(|&n: &usize| {
            listed.push(n);
            lasker_parts(n)
        });
        memo.value(&12);
        memo.sum_value(&[12, 5, 9]);
        listed.sort_unstable();
        assert_eq!(listed, (0..=12).collect::<Vec<usize>>());
    }

    #[test]
    fn memo_follows_a_chain_of_a_million_positions() {
        let mut memo =
            Memo::new(|&n: &u32| n.checked_sub(1).map(|m| vec![m]).into_iter().collect());
        assert_eq!(memo.value(&1_000_000), 0);
        assert_eq!(memo.value(&999_999), 1);
    }

    /// 0 -> 1 -> 2 + 3, and back from 3 to 1.
    fn loopy(position: &usize) -> Vec<Vec<usize>> {
        [vec![vec![1]], vec![vec![2, 3]], vec![], vec![vec![1]]][*position].clone()
    }

    #[test]
    #[should_panic(expected = "a position is reached from itself")]
    fn value_refuses_a_cycle() {
        Memo::new(loopy).value(&0);
    }

    #[test]
    #[should_panic(expected = "a position is reached from itself")]
    fn sum_value_refuses_a_cycle() {
        Memo::new(loopy).sum_value(&[2, 0]);
    }

    #[test]
    #[should_panic(expected = "a position is reached from itself")]
    fn winning_option_refuses_a_cycle() {
        Memo::new(loopy).winning_option(&[2, 0]);
    }
}
