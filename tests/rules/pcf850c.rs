//! Codeforces cf850c Arpa and a game with Mojtaba: a turn chooses a power of a prime that divides a
//! number of the list, and divides all multiples of this power by it. Whoever cannot choose loses.

use crate::common::*;
use crate::numbers;

/// Answers by the Sprague-Grundy theorem: the exponents of each prime are a game of their own.
fn expected(words: &mut Words) -> bool {
    let mut exponents: BTreeMap<u64, BTreeSet<usize>> = BTreeMap::new();
    for n in words.list() {
        for power in numbers::prime_factors(n).chunk_by(|p, q| p == q) {
            exponents.entry(power[0]).or_default().insert(power.len());
        }
    }
    let mut search = Search::new(|exponents: &BTreeSet<usize>| {
        let after = |k| exponents.iter().map(move |&e| if e >= k { e - k } else { e });
        let max = exponents.iter().max().copied().unwrap_or(0);
        (1..=max).map(|k| after(k).filter(|&e| e > 0).collect()).collect()
    });
    heaps::nim_sum(exponents.values().map(|set| search.value(set))) != 0
}

problem!(
    "../../solutions/cf850c.rs",
    Winner("Mojtaba", "Arpa"),
    [expected],
    ["n 1..1; a[n] 1..100", "n 2..3; a[n] sorted 1..72/n-4*n"],
    ["n 1..5; a[n] 1..144", "n 1..5; a[n] 1..4032"],
    |rng| {
        // The largest power of 2 up to 10^9 is 2^29.
        let few = draw(rng, 14, 0, 29).into_iter().map(|exponent| 1 << exponent);
        let mut cases = vec![
            ("powers of 2", text::list((0..30).map(|exponent| 1 << exponent))),
            ("some powers of 2", text::list(few.collect::<Vec<u64>>())),
            ("ones", text::list([1; 100])),
        ];
        // Powers of three primes whose exponents XOR to 0, so that the first player loses.
        for (a, b) in (16..29).map(|a| (a, 16)).chain([(29, 17)]) {
            cases.push(("three primes", text::list([1 << a, 3_u64.pow(b), 5_u64.pow(a ^ b)])));
        }
        cases
    }
);
