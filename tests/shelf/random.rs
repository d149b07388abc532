//! Random numbers, orders and trees: known numbers, ranges, frequencies and shapes.

use crate::support::trees;
use snippets::random::Random;
use std::collections::BTreeSet;

/// The first numbers of the seed 1234567 are known from other implementations.
#[test]
fn the_numbers_are_those_of_splitmix64() {
    let mut random = Random::new(1_234_567);
    let numbers: Vec<u64> = (0..5).map(|_| random.range(i64::MIN, i64::MAX) as u64).collect();
    let known = [
        6_457_827_717_110_365_317,
        3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
    ];
    assert_eq!(numbers, known);
}

#[test]
fn ranges_have_all_their_numbers_and_no_others() {
    let mut random = Random::new(1);
    for (low, high) in [(0, 0), (-2, 3), (i64::MAX - 1, i64::MAX), (i64::MIN, i64::MIN + 2)] {
        let seen: BTreeSet<i64> = (0..200).map(|_| random.range(low, high)).collect();
        assert_eq!(seen, (low..=high).collect());
    }
}

#[test]
fn all_orders_come_equally_often() {
    let mut random = Random::new(2);
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..24_000 {
        let mut items = [0, 1, 2, 3];
        random.shuffle(&mut items);
        *counts.entry(items).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 24);
    // Each order comes 1,000 times on average, with a standard deviation of 31.
    assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
}

#[test]
fn trees_connect_all_vertices_and_reach_1_makes_a_path() {
    let mut random = Random::new(3);
    for n in 1..40 {
        for reach in [1, 2, n] {
            let edges = random.tree(n, reach);
            assert_eq!(edges.len(), n - 1);
            let from_0: Vec<_> = edges.iter().map(|[u, v]| (u - 1, v - 1)).collect();
            let (connected, _) = trees::order_from_root(&from_0, 0);
            assert_eq!(connected.len(), n, "{edges:?}");
            let degree = |v| edges.iter().flatten().filter(|&&end| end == v).count();
            assert!(reach > 1 || (1..=n).all(|v| degree(v) <= 2), "{edges:?}");
        }
    }
    // The three trees of three vertices.
    let trees: BTreeSet<BTreeSet<[usize; 2]>> = (0..200)
        .map(|_| random.tree(3, 3).into_iter().map(|[u, v]| [u.min(v), u.max(v)]).collect())
        .collect();
    assert_eq!(trees.len(), 3);
}
