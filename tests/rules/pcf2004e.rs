//! cf2004e Not a Nim Problem: a turn takes y stones of a heap of x stones, where the
//! greatest common divisor of x and y is 1; whoever cannot move loses.

use crate::common::*;

/// Returns whether no number above 1 divides both, by Euclid's algorithm.
fn are_coprime(x: u64, y: u64) -> bool {
    y == 0 && x == 1 || y > 0 && are_coprime(y, x % y)
}

fn options(heaps: &[u64]) -> Vec<Vec<u64>> {
    change_one(heaps, |_, &heap| (0..heap).filter(move |left| are_coprime(heap, heap - left)))
}

/// The Grundy values of the heaps up to 10^7. They follow from the index of the smallest prime
/// factor of each heap, which the linear sieve finds.
static VALUES: LazyLock<Vec<u32>> = LazyLock::new(|| {
    let len = 10_000_001;
    let mut counts = vec![0u32; len];
    let mut primes: Vec<usize> = Vec::new();
    for n in 2..len {
        if counts[n] == 0 {
            primes.push(n);
            counts[n] = primes.len() as u32;
        }
        let multiples = primes[..counts[n] as usize].iter().map(|p| p * n);
        for (i, multiple) in multiples.take_while(|&m| m < len).enumerate() {
            counts[multiple] = i as u32 + 1;
        }
    }
    // Heap 1 has the value 1, multiples of 2 have 0, other multiples of 3 have 2, and so on.
    counts.iter_mut().filter(|count| **count < 2).for_each(|count| *count = 1 - *count);
    counts
});

fn grundy_value(heap: u64) -> u64 {
    VALUES[heap as usize].into()
}

/// Returns all small heaps in one input, as the solution computes a large table for each input.
fn list_all() -> Vec<String> {
    let lists = |(len, max)| all_lists(&(1..=max).collect::<Vec<u64>>(), len);
    vec![text::tests([(1, 100), (2, 50), (3, 10)].into_iter().flat_map(lists).map(text::list))]
}

/// Returns one of four short inputs, so that a failure is shown with a short one.
fn make_random(rng: &mut Rng) -> String {
    text::tests([text::list([rng.range(1, 4)])])
}

problem!(
    "../../solutions/cf2004e.rs",
    Winners("Alice", "Bob"),
    [
        |words| heaps::wins_by_search(words, options, Play::Normal),
        |words| heaps::wins_by_values(words, grundy_value)
    ],
    list_all,
    make_random,
    |rng| {
        // A heap of each value.
        let mut heap_of = vec![0; 1 << 20];
        for (heap, &value) in VALUES.iter().enumerate() {
            heap_of[value as usize] = heap as u64;
        }
        let heap_of = |value: u64| heap_of[value as usize];
        let mut test = |count, sum| {
            text::list(heaps::draw_heaps(rng, count, 10_000_000, sum, grundy_value, heap_of))
        };
        let lost = test(300_000, 0);
        let many = (0..1000).map(|i| test(299, i % 2));
        let largest = (9_999_901..=10_000_000).map(|heap: u64| text::list([heap]));
        vec![
            ("nim-sum 0", text::tests([lost])),
            ("many tests, and the largest heaps", text::tests(many.chain(largest))),
        ]
    }
);
