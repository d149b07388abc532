//! nim_product_64: the nim product of pairs of 64-bit numbers, the mex of all
//! a'b ^ ab' ^ a'b' with a' < a and b' < b.

use crate::harness::{answered, Case, Rng, Words};
#[cfg(test)]
use crate::harness::{check, check_cases, check_rejected, draw};

// The solution's own `main` is not called here.
#[allow(dead_code)]
#[cfg(test)]
#[path = "../../solutions/nim_product_64.rs"]
mod solution;

/// The definition is followed for numbers below this.
const SMALL: usize = 32;

/// Answers by the definition, every product from all smaller ones.
pub fn expected(input: &str) -> String {
    let mut table = vec![[0; SMALL]; SMALL];
    for a in 0..SMALL {
        for b in 0..SMALL {
            let smaller = (0..a).flat_map(|x| (0..b).map(move |y| (x, y)));
            let excluded: Vec<u64> = smaller
                .map(|(x, y)| table[x][b] ^ table[a][y] ^ table[x][y])
                .collect();
            table[a][b] = (0..).find(|n| !excluded.contains(n)).expect("a mex");
        }
    }
    products(input, SMALL as u64 - 1, |a, b| {
        table[a as usize][b as usize]
    })
}

/// Reads pairs of numbers up to `largest` and writes a product for each.
fn products(input: &str, largest: u64, product: impl Fn(u64, u64) -> u64) -> String {
    let mut words = Words::new(input);
    let tests = words.number(1..=1_000_000);
    let mut output = String::new();
    for _ in 0..tests {
        let (a, b) = (words.number(0..=largest), words.number(0..=largest));
        output += &format!("{}\n", product(a, b));
    }
    words.end();
    output
}

/// The product by Conway's rules for Fermat 2-powers t = 2, 4, 16, ..., 2^32: t
/// times a smaller number is the ordinary product, t times t is t ^ t/2. `bits` is
/// how long the numbers may be.
fn by_fermat_powers(a: u64, b: u64, bits: u32) -> u64 {
    if bits == 1 {
        return a & b;
    }
    let half = bits / 2;
    let low = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & low, b >> half, b & low);
    let times = |a, b| by_fermat_powers(a, b, half);
    let high = times(a1, b1);
    let t_part = high ^ times(a1, b0) ^ times(a0, b1);
    t_part << half ^ times(a0, b0) ^ times(high, 1 << (half - 1))
}

fn by_powers(input: &str) -> String {
    products(input, u64::MAX, |a, b| by_fermat_powers(a, b, 64))
}

/// Every pair of small numbers alone.
pub fn small() -> impl Iterator<Item = String> {
    let pairs = (0..SMALL).flat_map(|sum| (0..=sum).map(move |a| (a, sum - a)));
    pairs.map(|(a, b)| format!("1\n{a} {b}\n"))
}

/// Up to 10 random pairs of small numbers.
pub fn random(rng: &mut Rng) -> String {
    let tests = rng.range(1, 10);
    let mut text = format!("{tests}\n");
    for _ in 0..tests {
        let mut number = || rng.range(0, SMALL as u64 - 1);
        text += &format!("{} {}\n", number(), number());
    }
    text
}

/// As many pairs as there may be; answers by the rules for Fermat 2-powers.
pub fn worst(rng: &mut Rng) -> Vec<Case> {
    let text = |tests: usize, mut number: Box<dyn FnMut() -> u64 + '_>| {
        let mut text = format!("{tests}\n");
        for _ in 0..tests {
            text += &format!("{} {}\n", number(), number());
        }
        text
    };
    // Every pair of powers, one number after the other.
    let mut turn = 0;
    let powers = move || {
        turn += 1;
        1 << match turn % 2 {
            1 => turn / 2 % 64,
            _ => (turn / 2 - 1) / 64 % 64,
        }
    };
    let cases = [
        ("many random pairs", text(100_000, Box::new(|| rng.next()))),
        ("largest numbers", text(10, Box::new(|| u64::MAX))),
        ("powers of 2", text(4096, Box::new(powers))),
    ];
    answered(by_powers, cases)
}

#[test]
fn agrees_with_the_rules() {
    let inputs = small().chain(draw(64, 200, random));
    check(solution::solve, expected, inputs);
}

#[test]
fn the_reference_agrees_with_the_definition() {
    for input in small() {
        assert_eq!(by_powers(&input), expected(&input), "{input}");
    }
}

#[test]
fn agrees_on_the_worst_cases() {
    check_cases(solution::solve, &worst(&mut Rng::new(1)));
}

#[test]
fn rejects_what_is_not_allowed() {
    check_rejected(
        expected,
        &["", "1\n", "1\n1\n", "1\n1 2 3\n", "2\n1 2\n", "1\n-1 2\n"],
    );
}
