//! Times the arithmetic of nimbers, and green Hackenbush on a large drawing:
//! `cargo bench --bench nimber`.
//!
//! Every row has 7 rounds: the wall time of the best one, and the mean CPU time of
//! this thread as the kernel counts it (Linux; it may be late by some milliseconds,
//! so the mean is that over all rounds).

use snippets::hackenbush::green_value;
use snippets::nimber::{product, NimField};
use std::fs::read_to_string;
use std::hint::black_box;
use std::time::Instant;

/// Nanoseconds of CPU time of this thread.
fn cpu() -> Option<u64> {
    let text = read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok()
}

/// Prints the time of `work`, which does `count` things.
fn row(name: &str, count: usize, mut work: impl FnMut() -> u64) {
    const ROUNDS: usize = 7;
    let (mut best, before) = (f64::MAX, cpu());
    for _ in 0..ROUNDS {
        let start = Instant::now();
        black_box(work());
        best = best.min(start.elapsed().as_nanos() as f64);
    }
    let total = cpu()
        .zip(before)
        .map_or(f64::NAN, |(after, before)| (after - before) as f64);
    let mean = total / (ROUNDS * count) as f64;
    println!(
        "{name:<46} {:>10.1} ns {mean:>10.1} ns",
        best / count as f64
    );
}

fn main() {
    let mut seed = 1u64;
    let next = || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        Some(seed)
    };
    let numbers: Vec<u64> = std::iter::from_fn(next).take(1 << 21).collect();
    let pairs: Vec<(u64, u64)> = numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect();
    let (field, portable) = (NimField::new(), NimField::portable());
    for &(a, b) in &pairs[..1 << 15] {
        let expected = product(a, b);
        assert_eq!(field.product(a, b), expected, "{a} and {b}");
        assert_eq!(portable.product(a, b), expected, "{a} and {b}");
    }
    println!("2^15 random products agree with the recursion, both ways");

    println!("{:<46} {:>13} {:>13}", "", "best, wall", "mean, CPU");
    for (name, field) in [("carry-less multiply", &field), ("portable", &portable)] {
        println!("{name}:");
        row("  independent product, 2^20 random pairs", 1 << 20, || {
            let products = pairs.iter().map(|&(a, b)| field.product(a, b));
            products.fold(0, |sum, product| sum ^ product)
        });
        row("  dependent product", 1 << 20, || {
            let first = &numbers[..1 << 20];
            first.iter().fold(1, |last, &a| field.product(last, a))
        });
        let some = &numbers[..1 << 14];
        row("  power, random exponent", 1 << 14, || {
            some.iter().fold(0, |sum, &a| sum ^ field.power(a, !a))
        });
        row("  inverse", 1 << 14, || {
            some.iter().fold(0, |sum, &a| sum ^ field.inverse(a))
        });
        row("  square root", 1 << 14, || {
            some.iter().fold(0, |sum, &a| sum ^ field.sqrt(a))
        });
        row("  solution of x^2 + x = a", 1 << 14, || {
            let solved = some.iter().filter_map(|&a| field.solve_quadratic(a >> 1));
            solved.fold(0, |sum, x| sum ^ x)
        });
        row("  logarithm", 1 << 7, || {
            let powers = some[..1 << 7].iter().map(|&e| field.power(some[99], e));
            powers.fold(0, |sum, a| sum ^ field.log(some[99], a).unwrap())
        });
    }
    row("NimField::new", 1 << 8, || {
        (0..1 << 8).fold(0, |sum, _| sum ^ black_box(NimField::new()).product(2, 3))
    });
    row("plain product", 1 << 14, || {
        let products = pairs[..1 << 14].iter().map(|&(a, b)| product(a, b));
        products.fold(0, |sum, product| sum ^ product)
    });

    let edges: Vec<(usize, usize)> = (0..1_000_000)
        .map(|i| {
            (
                numbers[2 * i] as usize % 300_000,
                numbers[2 * i + 1] as usize % 300_000,
            )
        })
        .collect();
    row(
        "green Hackenbush, 10^6 random edges, an edge",
        1_000_000,
        || green_value(&edges),
    );
    let stalk: Vec<(usize, usize)> = (0..1_000_000).map(|v| (v, v + 1)).collect();
    row(
        "green Hackenbush, a stalk of 10^6, an edge",
        1_000_000,
        || green_value(&stalk),
    );
}
