//! 3596 크로스와 크로스: a move puts a cross in a free cell of a strip; whoever makes
//! three neighbouring crosses wins at once.

use crate::common::*;

/// Answers by searching the strip: a position is the set of crosses or its mirror image.
/// Moves after which the other player wins at once are left out: a player who has only such
/// moves loses, like a player who has no move.
fn expected(words: &mut Words) -> bool {
    let n = words.number();
    let has_three = |crosses: u64| crosses & crosses >> 1 & crosses >> 2 != 0;
    let can_win = |crosses: u64| (0..n).any(|cell| has_three(crosses | 1 << cell));
    wins(&0, |&crosses: &u64| {
        let free = (0..n).filter(|cell| crosses >> cell & 1 == 0);
        let options = free.map(|cell| crosses | 1 << cell).filter(|&option| !can_win(option));
        options.map(|option| option.min(option.reverse_bits() >> (64 - n))).collect()
    })
}

/// Answers by the Grundy values of strips: a cross closes two cells on
/// either side and leaves two strips.
fn reference(words: &mut Words) -> bool {
    static VALUES: LazyLock<Vec<usize>> = LazyLock::new(|| {
        let side = |cells: usize| cells.saturating_sub(2);
        heaps::split_values(2001, |n| (0..n).map(move |i| [side(i), side(n - 1 - i)]))
    });
    VALUES[words.number::<usize>()] != 0
}

problem!(
    "../../solutions/3596.rs",
    Winner("1", "2"),
    [expected, reference],
    ["n 3..32"],
    ["n 3..32"],
    |_| ["2000", "1999", "1046", "356"].map(|n| (n, format!("{n}\n"))).into()
);
