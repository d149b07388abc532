//! AtCoder abc368_f Dividing Game: a turn replaces a number by one of its divisors, but
//! not by itself, and whoever cannot move loses.

use crate::common::*;

/// Returns the Grundy value of a number by the definition: the mex of the values of its smaller
/// divisors, which are bits of `seen`.
fn grundy_value(n: u64) -> u64 {
    static VALUES: LazyLock<Vec<u32>> = LazyLock::new(|| {
        let len = 100_001;
        let (mut seen, mut values) = (vec![0u64; len], vec![0; len]);
        for n in 1..len {
            values[n] = seen[n].trailing_ones();
            let multiples = (2 * n..len).step_by(n);
            multiples.for_each(|multiple| seen[multiple] |= 1 << values[n]);
        }
        values
    });
    VALUES[n as usize].into()
}

problem!(
    "../../solutions/abc368_f.rs",
    Winner("Anna", "Bruno"),
    [|words| heaps::wins_by_values(words, grundy_value)],
    ["n 1..1; a[n] 2..200", "n 2..2; a[n] sorted 2..16", "n 3..3; a[n] sorted 2..9"],
    ["n 1..3; a[n] 2..100", "n 3..9; a[n] 2..1000"],
    |rng| {
        let mut numbers = draw(rng, 50_000, 2, 100_000).repeat(2);
        let twice = text::list(&numbers);
        // 65536 has 16 prime factors, and no other number has so many.
        let i = numbers.iter().position(|&n| n != 65_536).expect("a number");
        numbers[i] = 65_536;
        vec![("every number twice", twice), ("all but one number twice", text::list(&numbers))]
    }
);
