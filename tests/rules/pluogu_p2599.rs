//! Luogu P2599: a turn takes any positive number of stones from the first or the last heap of a
//! row, and whoever cannot move loses. The answer is 1 if the first player wins, or else 0.

use crate::common::*;

fn expected(words: &mut Words) -> bool {
    let row: Vec<u64> = words.list();
    wins(&row, |row: &Vec<u64>| {
        let mut options = change_one(row, |i, &heap| {
            let is_end = i == 0 || i == row.len() - 1;
            0..if is_end { heap } else { 0 }
        });
        options.iter_mut().for_each(|row| row.retain(|&heap| heap > 0));
        options
    })
}

/// For a row of inner heaps there is one heap l that makes it lost when put on the left, and one
/// heap r on the right. With a heap y at one end, `pair` returns by cases the heap at the other end
/// that makes the row lost.
fn reference(words: &mut Words) -> bool {
    let pair = |y: u64, l: u64, r: u64| match y {
        _ if y == r => 0,
        _ if y < l.min(r) || y > l.max(r) => y,
        _ if l > r => y - 1,
        _ => y + 1,
    };
    let row: Vec<u64> = words.list();
    let n = row.len();
    // Indexed by the first heap and the length of a part of the row.
    let mut left = vec![vec![0; n + 1]; n + 1];
    let mut right = left.clone();
    for length in 1..n {
        for i in 0..=n - length {
            let (l, r) = (left[i][length - 1], right[i][length - 1]);
            left[i][length] = pair(row[i + length - 1], l, r);
            let (l, r) = (left[i + 1][length - 1], right[i + 1][length - 1]);
            right[i][length] = pair(row[i], r, l);
        }
    }
    row[0] != left[1][n - 1]
}

problem!(
    "../../solutions/luogu_p2599.rs",
    Winners("1", "0"),
    [expected, reference],
    ["t 1..1 { n 1..4; a[n] 1..5 }"],
    ["t 1..3 { n 1..6; a[n] 1..8 }"],
    |rng| {
        let largest = 1_000_000_000;
        let mut image = || {
            let half = draw(rng, 500, 1, largest);
            text::list(half.iter().chain(half.iter().rev()))
        };
        let close = |i| text::list((0..1000_u64).map(|j| largest - (i * j * 7 + j) % 5));
        vec![
            ("mirror images", text::tests((0..10).map(|_| image()))),
            ("close heaps", text::tests((0..10).map(close))),
        ]
    }
);
