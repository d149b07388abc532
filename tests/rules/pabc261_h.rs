//! abc261_h Game on Graph: Takahashi and Aoki move a piece in turn along an edge of a directed
//! graph and add up the weights; the game ends at a vertex without edges. Takahashi wants the game
//! to end with a small sum. Aoki wants it never to end, or else a large sum.

use crate::common::*;
use std::cmp::Reverse;

/// An edge: its start, its end and its weight. Vertices are numbered from 0 here.
type Edge = (usize, usize, u64);

/// Reads the number of vertices, the start and the edges.
fn parse(words: &mut Words) -> (usize, usize, Vec<Edge>) {
    let [n, m, start] = words.array();
    let edges = words.rows(m).into_iter().map(|[a, b, c]: [usize; 3]| (a - 1, b - 1, c as u64));
    (n, start - 1, edges.collect())
}

fn format_answer(sum: Option<u64>) -> String {
    sum.map_or(String::from("INFINITY\n"), |sum| format!("{sum}\n"))
}

/// Answers by the sums for a game that must end within 0, 1, 2, ... moves. If Takahashi can make
/// the game end, he can do so without the same player being to move at the same vertex twice, so
/// 2n moves are enough.
fn expected(words: &mut Words) -> String {
    let (n, start, edges) = parse(words);
    // The sums from each vertex with each player to move, or `None` if the game may go on.
    let mut sums = [vec![None; n], vec![None; n]];
    for _ in 0..=2 * n {
        let before = sums.clone();
        let sums_of_moves = |player: usize, v: usize| -> Vec<Option<u64>> {
            let from = edges.iter().filter(|edge| edge.0 == v);
            from.map(|edge| Some(before[1 - player][edge.1]? + edge.2)).collect()
        };
        sums = [0, 1].map(|player| {
            let best = |v: usize| match sums_of_moves(player, v) {
                none if none.is_empty() => Some(0),
                all if player == 0 => all.into_iter().flatten().min(),
                // A game that may go on, `None`, is what Aoki wants most.
                all => all.into_iter().collect::<Option<Vec<u64>>>()?.into_iter().max(),
            };
            (0..n).map(best).collect()
        });
    }
    format_answer(sums[0][start])
}

/// Answers like Dijkstra's algorithm: the state with the smallest sum is decided next. With
/// Takahashi to move, a state has the smallest sum found so far. With Aoki to move, it gets the
/// largest sum once all of its edges lead to decided states.
fn reference(words: &mut Words) -> String {
    let (n, start, edges) = parse(words);
    // State v is vertex v with Takahashi to move, state n + v with Aoki to move.
    let mut back = vec![Vec::new(); 2 * n];
    let mut left = vec![0; 2 * n];
    for &(a, b, weight) in &edges {
        back[b].push((n + a, weight));
        back[n + b].push((a, weight));
        left[a] += 1;
        left[n + a] += 1;
    }
    let mut sums: Vec<Option<u64>> = left.iter().map(|&left| (left == 0).then_some(0)).collect();
    let ends = (0..2 * n).filter(|&state| left[state] == 0);
    let mut next: BinaryHeap<_> = ends.map(|state| Reverse((0, state))).collect();
    while let Some(Reverse((sum, state))) = next.pop() {
        if sums[state] != Some(sum) {
            // Outdated: a smaller sum was found after this entry was pushed.
            continue;
        }
        for &(before, weight) in &back[state] {
            let new = sum + weight;
            left[before] -= 1;
            let old = sums[before];
            sums[before] = match old {
                Some(old) if before < n => Some(old.min(new)),
                Some(old) => Some(old.max(new)),
                None => Some(new),
            };
            if before < n && sums[before] != old {
                next.push(Reverse((new, before)));
            } else if before >= n && left[before] == 0 {
                next.extend(sums[before].map(|sum| Reverse((sum, before))));
            }
        }
    }
    format_answer(sums[start])
}

problem!(
    "../../solutions/abc261_h.rs",
    One,
    [expected, reference],
    ["n 1..3, m 0..3, v 1..n; (a 1..n, b 1..n not a, c 0..1)[m]"],
    [
        "n 2..12, m 1..24, v 1..n; (a 1..n, b 1..n not a, c 0..2)[m]",
        "n 2..12, m 1..24, v 1..n; (a 1..n, b 1..n not a, c 0..10)[m]",
        "n 2..12, m 1..24, v 1..n; (a 1..n, b 1..n not a, c 0..10^9)[m]"
    ],
    |rng| {
        let (n, heavy) = (200_000, 1_000_000_000);
        let input = |edges: &[Edge]| {
            let lines = edges.iter().map(|(a, b, weight)| format!("{} {} {weight}", a + 1, b + 1));
            format!("{n} {} 1\n{}", edges.len(), text::lines(lines))
        };
        // A ring of odd length that Takahashi can leave only in the second round.
        let mut ring: Vec<Edge> = (0..n - 1).map(|v| (v, (v + 1) % (n - 1), heavy)).collect();
        ring.push((1, n - 1, heavy));
        let half = n / 2;
        // Each vertex leads to the next two, and the more edges a path has, the smaller its sum.
        let mut ladder: Vec<Edge> = (1..half).map(|v| (v - 1, v, 1)).collect();
        ladder.extend((2..half).map(|v| (v - 2, v, heavy - v as u64)));
        rng.shuffle(&mut ladder);
        vec![("odd ring", input(&ring)), ("ladder", input(&ladder))]
    }
);
