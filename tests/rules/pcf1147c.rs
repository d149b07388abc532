//! Codeforces 1147 C Thanos Nim: of n piles, n even, a turn chooses n/2 that are not empty and
//! takes a stone or more from each of them. Whoever cannot move loses; Alice begins.

use crate::common::*;
use std::cell::RefCell;

thread_local! {
    /// One search for all inputs.
    static SEARCH: RefCell<Search<'static, Vec<u64>>> =
        RefCell::new(Search::new(|piles: &Vec<u64>| options(piles)));
}

/// Answers by searching the piles in ascending order.
fn expected(words: &mut Words) -> bool {
    let piles = words.sorted_list();
    SEARCH.with(|search| search.borrow_mut().wins(&piles, Play::Normal))
}

/// Returns the sorted piles after every turn, which takes from half of the piles.
fn options(piles: &[u64]) -> Vec<Vec<u64>> {
    let halves =
        (0..1 << piles.len()).filter(|set: &u32| 2 * set.count_ones() as usize == piles.len());
    let mut all: Vec<Vec<u64>> = halves.flat_map(|set| lower_piles(piles, set)).collect();
    all.iter_mut().for_each(|piles| piles.sort_unstable());
    all.sort_unstable();
    all.dedup();
    all
}

/// Returns every way to take from exactly the piles of a set.
fn lower_piles(piles: &[u64], set: u32) -> Vec<Vec<u64>> {
    (0..piles.len()).fold(vec![vec![]], |all, i| {
        let sizes = if set >> i & 1 == 1 { 0..piles[i] } else { piles[i]..piles[i] + 1 };
        let longer =
            |piles: Vec<u64>| sizes.clone().map(move |size| [&piles[..], &[size]].concat());
        all.into_iter().flat_map(longer).collect()
    })
}

/// Bob wins iff more than half of the piles have the smallest size.
fn reference(words: &mut Words) -> bool {
    let piles = words.sorted_list();
    piles[0] != piles[piles.len() / 2]
}

problem!(
    "../../solutions/cf1147c.rs",
    Winner("Alice", "Bob"),
    [expected, reference],
    ["n 2..6; a[n] sorted 1..30/n-1 where n % 2 = 0"],
    ["n 2..6; a[n] 1..30/n-1 where n % 2 = 0"],
    |_| {
        // `count` of 50 piles have the smallest size.
        let with =
            |count, smallest| text::list([vec![50; 50 - count], vec![smallest; count]].concat());
        vec![("half are smallest", with(25, 1)), ("one more than half is smallest", with(26, 1))]
    }
);
