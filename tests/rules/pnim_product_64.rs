//! nim_product_64: the nim product of pairs of 64-bit numbers, the mex of all
//! a'b ^ ab' ^ a'b' with a' < a and b' < b.

use crate::common::*;

/// The limit of the numbers to which the definition is applied.
const SMALL: usize = 32;

fn expected(words: &mut Words) -> u64 {
    static PRODUCTS: LazyLock<Vec<Vec<u64>>> = LazyLock::new(compute_small_products);
    let [a, b]: [usize; 2] = words.array();
    PRODUCTS[a][b]
}

/// Computes every product of small numbers, from all products of smaller ones.
fn compute_small_products() -> Vec<Vec<u64>> {
    let mut table = vec![vec![0; SMALL]; SMALL];
    for a in 0..SMALL {
        for b in 0..SMALL {
            let smaller = (0..a).flat_map(|x| (0..b).map(move |y| (x, y)));
            let excluded: Vec<u64> =
                smaller.map(|(x, y)| table[x][b] ^ table[a][y] ^ table[x][y]).collect();
            table[a][b] = (0..).find(|n| !excluded.contains(n)).expect("a mex");
        }
    }
    table
}

/// Returns the product of numbers of `bits` bits, by Conway's rules for the Fermat 2-powers t = 2,
/// 4, 16, ..., 2^32: t times a smaller number is the ordinary product, and t times t is t ^ t/2.
///
/// So (a1 t ^ a0) (b1 t ^ b0) is (a1 b1 ^ a1 b0 ^ a0 b1) t ^ a0 b0 ^ a1 b1 (t/2), and
/// the factor of t is (a1 ^ a0) (b1 ^ b0) ^ a0 b0.
fn multiply(a: u64, b: u64, bits: u32) -> u64 {
    if a <= 1 || b <= 1 {
        return a * b;
    }
    if bits == 8 {
        return BYTE_PRODUCTS[(a << 8 | b) as usize];
    }
    multiply_halves(a, b, bits)
}

/// The products of numbers of 8 bits, each of which is computed only once.
static BYTE_PRODUCTS: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let pairs = (0..256).flat_map(|a| (0..256).map(move |b| (a, b)));
    pairs.map(|(a, b)| multiply_halves(a, b, 8)).collect()
});

fn multiply_halves(a: u64, b: u64, bits: u32) -> u64 {
    let half = bits / 2;
    let low = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & low, b >> half, b & low);
    let times = |a, b| multiply(a, b, half);
    let without_t = times(a0, b0);
    let before_t = times(a1 ^ a0, b1 ^ b0) ^ without_t;
    before_t << half ^ without_t ^ times(times(a1, b1), 1 << (half - 1))
}

fn reference(words: &mut Words) -> u64 {
    multiply(words.number(), words.number(), 64)
}

problem!(
    "../../solutions/nim_product_64.rs",
    Each,
    [expected, reference],
    ["t 1..1; (a, b)[t] 0..22"],
    ["t 1..10; (a, b)[t] 0..31"],
    |_| {
        let pair = |i: u64| format!("{} {}", 1_u64 << (i / 64), 1_u64 << (i % 64));
        let largest = format!("{0} {0}", u64::MAX);
        vec![
            ("powers of 2", text::column((0..4096).map(pair))),
            ("largest numbers", text::column([largest])),
        ]
    }
);
