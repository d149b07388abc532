//! AtCoder abc255_g Constrained Nim: a turn takes one or more stones from one heap, but
//! never Y_i from a heap of exactly X_i; whoever cannot move loses.

use crate::common::*;

/// A heap and an amount that may not be taken from it.
type Pair = [u64; 2];

/// Reads the heaps and the pairs, and sorts the pairs.
fn parse(words: &mut Words) -> (Vec<u64>, Vec<Pair>) {
    let [n, m] = words.array();
    let (heaps, mut pairs) = (words.numbers(n), words.rows(m));
    pairs.sort_unstable();
    (heaps, pairs)
}

fn expected(words: &mut Words) -> bool {
    let (heaps, forbidden) = parse(words);
    wins(&heaps, |heaps: &Vec<u64>| {
        let forbidden = &forbidden;
        change_one(heaps, |_, &heap| {
            (0..heap).filter(move |left| !forbidden.contains(&[heap, heap - left]))
        })
    })
}

/// Answers by Grundy values. Most heaps have the smallest value that no smaller heap has: 0, 1, 2,
/// ... in order. `Values` stores the other heaps: each has the value v of a smaller heap, because
/// no move leads to a heap of value v.
fn reference(words: &mut Words) -> bool {
    let (heaps, pairs) = parse(words);
    compute_values(&pairs).nim_sum(&heaps) != 0
}

fn compute_values(pairs: &[Pair]) -> Values {
    let mut values = Values::default();
    for pairs in pairs.chunk_by(|one, other| one[0] == other[0]) {
        let x = pairs[0][0];
        let is_forbidden = |left| left < x && pairs.binary_search(&[x, x - left]).is_ok();
        let cannot_be_left = |v: &u64| values.heaps_of_value(*v).all(is_forbidden);
        let mut candidates: Vec<u64> = pairs.iter().map(|[x, y]| values.value_of(x - y)).collect();
        candidates.sort_unstable();
        if let Some(v) = candidates.into_iter().find(cannot_be_left) {
            values.new_below.push(x - values.repeated.len() as u64);
            values.repeated.push((x, v));
            values.heaps_by_value.entry(v).or_default().push(x);
        }
    }
    values
}

/// The values of all heaps.
#[derive(Default)]
struct Values {
    /// The heaps whose value a smaller heap has too, in ascending order, and their values.
    repeated: Vec<(u64, u64)>,
    /// For each heap of `repeated` the number of different values of smaller heaps.
    new_below: Vec<u64>,
    /// For each value the heaps of `repeated` that have it.
    heaps_by_value: HashMap<u64, Vec<u64>>,
}

impl Values {
    fn value_of(&self, heap: u64) -> u64 {
        match self.repeated.binary_search_by_key(&heap, |pair| pair.0) {
            Ok(i) => self.repeated[i].1,
            Err(before) => heap - before as u64,
        }
    }

    fn nim_sum(&self, heaps: &[u64]) -> u64 {
        heaps::nim_sum(heaps.iter().map(|&heap| self.value_of(heap)))
    }

    /// Returns the heaps of value v: those in `repeated`, largest first, and then the smallest heap
    /// of this value, below which v heaps are not in `repeated`.
    fn heaps_of_value(&self, v: u64) -> impl Iterator<Item = u64> + '_ {
        let low = self.new_below.partition_point(|&new| new <= v);
        let later = self.heaps_by_value.get(&v).into_iter().flatten();
        later.rev().copied().chain([v + low as u64])
    }
}

problem!(
    "../../solutions/abc255_g.rs",
    Winner("Takahashi", "Aoki"),
    [expected, reference],
    ["n 1..2, m 1..3; a[n] sorted 1..5; (x 1..4, y 1..x)[m] distinct lines"],
    [
        "n 1..1, m 1..100; a[n] 1..40; (x 1..40, y 1..x)[m] distinct lines",
        "n 2..2, m 1..60; a[n] 1..14; (x 1..14, y 1..x)[m] distinct lines",
        "n 3..3, m 1..20; a[n] 1..7; (x 1..7, y 1..x)[m] distinct lines"
    ],
    |rng| {
        let max_len = 200_000;
        let text = |heaps: &[u64], pairs: &[Pair]| {
            let rows = text::rows(pairs);
            format!("{} {}\n{}{rows}", heaps.len(), pairs.len(), text::line(heaps))
        };
        // Every amount of the heaps up to about 630.
        let all = (1..).flat_map(|x| (1..=x).map(move |y| [x, y]));
        let dense: Vec<Pair> = all.take(max_len).collect();
        let one_each: Vec<Pair> = (1..=max_len as u64).map(|x| [x, rng.range(1, x)]).collect();
        let small = draw(rng, max_len, 1, 1000);
        let mut lost = draw(rng, max_len - 1, 1, 2 * max_len as u64);
        let values = compute_values(&one_each);
        lost.extend(values.heaps_of_value(values.nim_sum(&lost)).last());
        vec![
            ("all amounts of small heaps", text(&small, &dense)),
            ("one amount each, nim-sum 0", text(&lost, &one_each)),
        ]
    }
);
