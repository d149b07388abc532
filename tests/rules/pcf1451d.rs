//! Codeforces 1451 D Circle Game: a turn adds k to a coordinate of a token at (0, 0), which may
//! not get further than d from (0, 0); whoever cannot move loses. Ashish moves first.

use crate::common::*;

/// Answers by searching the points of the circle.
fn expected(words: &mut Words) -> bool {
    let [d, k]: [u64; 2] = words.array();
    wins(&(0, 0), |&(x, y): &(u64, u64)| {
        let mut points = vec![(x + k, y), (x, y + k)];
        points.retain(|&(x, y)| x * x + y * y <= d * d);
        points
    })
}

/// Answers by the last point in the circle on the way (0, 0), (0, k), (k, k), (k, 2k), ....
fn reference(words: &mut Words) -> bool {
    let [d, k]: [u64; 2] = words.array();
    let (mut x, mut y) = (0, 0);
    let mut steps = 0;
    loop {
        (x, y) = (y, x + k);
        if x * x + y * y > d * d {
            return steps % 2 == 1;
        }
        steps += 1;
    }
}

problem!(
    "../../solutions/cf1451d.rs",
    Winners("Ashish", "Utkarsh"),
    [expected, reference],
    ["t 1..1; (d 1..24, k 1..d)[t]"],
    ["t 1..3; (d 1..80, k 1..d)[t]"],
    |_| {
        let tests = |test: fn(u64) -> String| text::column((1..=100).map(test));
        vec![
            ("steps of 1", tests(|i| format!("{} 1", 100_001 - i))),
            ("points on the rim", tests(|k| format!("{} {k}", 5 * k))),
        ]
    }
);
