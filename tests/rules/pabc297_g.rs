//! AtCoder abc297_g Constrained Nim 2: a turn takes L to R stones from one heap, and
//! whoever cannot move loses.

use crate::common::*;

fn parse(words: &mut Words) -> (u64, u64, Vec<u64>) {
    let n = words.number();
    (words.number(), words.number(), words.numbers(n))
}

fn expected(words: &mut Words) -> bool {
    let (min, max, heaps) = parse(words);
    wins(&heaps, |heaps: &Vec<u64>| {
        change_one(heaps, |_, &heap| (min..=max.min(heap)).map(move |taken| heap - taken))
    })
}

fn reference(words: &mut Words) -> bool {
    let (min, max, heaps) = parse(words);
    heaps::nim_sum(heaps.iter().map(|&heap| grundy_value(heap, min, max))) != 0
}

/// Returns the value of a heap: its remainder modulo `min + max`, divided by `min`, rounded down.
fn grundy_value(heap: u64, min: u64, max: u64) -> u64 {
    let rounds = heap / (min + max);
    (heap - rounds * (min + max)) / min
}

problem!(
    "../../solutions/abc297_g.rs",
    Winner("First", "Second"),
    [expected, reference],
    ["n 1..1, l 1..7, r l..7; a[n] 1..40", "n 2..2, l 1..7, r l..7; a[n] sorted 1..12"],
    ["n 1..1, l 1..12, r l..60; a[n] 1..60", "n 2..3, l 1..8, r l..12; a[n] 1..8"],
    |rng| {
        let (max_len, largest) = (200_000, 1_000_000_000);
        let text = |l: u64, r: u64, heaps: &[u64]| {
            format!("{} {l} {r}\n{}", heaps.len(), text::line(heaps))
        };
        let mut lost = |l: u64, r: u64| {
            let heap_of = |value: u64| value * l + l / 2;
            let value = |heap| grundy_value(heap, l, r);
            text(l, r, &heaps::draw_heaps(rng, max_len, largest, 0, value, heap_of))
        };
        vec![
            ("take any number, nim-sum 0", lost(1, largest)),
            ("take 3 to 66, nim-sum 0", lost(3, 66)),
            ("no move", text(largest, largest, &[largest - 1])),
            ("one move", text(largest, largest, &vec![largest; max_len - 1])),
        ]
    }
);
