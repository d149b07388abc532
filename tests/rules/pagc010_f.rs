//! agc010_f Tree Game: a turn takes a stone of the vertex where the piece stands, and moves
//! the piece to a neighbour; whoever finds no stone loses.

use crate::common::*;

fn parse(words: &mut Words) -> (Vec<u64>, Edges) {
    let stones: Vec<u64> = words.list();
    let edges = words.edges(stones.len() - 1);
    (stones, edges)
}

fn format_answer(is_won: impl Iterator<Item = bool>) -> String {
    text::line((1..).zip(is_won).filter(|&(_, is_won)| is_won).map(|(v, _): (u64, _)| v))
}

/// Answers by search. A position is the stones that are left and the vertex of the piece.
fn expected(words: &mut Words) -> String {
    let (stones, edges) = parse(words);
    let neighbours = trees::neighbours(&edges);
    let mut search = Search::new(|(stones, piece): &(Vec<u64>, usize)| {
        let mut left = stones.clone();
        match left[*piece] {
            0 => return Vec::new(),
            _ => left[*piece] -= 1,
        }
        neighbours[*piece].iter().map(|&to| (left.clone(), to)).collect()
    });
    let all = 0..stones.len();
    format_answer(all.map(|piece| search.wins(&(stones.clone(), piece), Play::Normal)))
}

/// A winning move always leads to a vertex with fewer stones, so the vertices are decided in
/// ascending order of their stones.
fn reference(words: &mut Words) -> String {
    let (stones, edges) = parse(words);
    let neighbours = trees::neighbours(&edges);
    let mut order: Vec<usize> = (0..stones.len()).collect();
    order.sort_by_key(|&v| stones[v]);
    let mut is_lost = vec![true; stones.len()];
    // A vertex that stays lost makes its neighbours with more stones won.
    for &v in &order {
        if is_lost[v] {
            let above = neighbours[v].iter().filter(|&&w| stones[w] > stones[v]);
            above.for_each(|&w| is_lost[w] = false);
        }
    }
    format_answer(is_lost.into_iter().map(|lost| !lost))
}

problem!(
    "../../solutions/agc010_f.rs",
    One,
    [expected, reference],
    ["n 2..4; a[n] 0..2; tree n"],
    ["n 2..5; a[n] 0..4; tree n"],
    |_| {
        let falling = text::list((0..3000).map(|i| 1_000_000_000 - i));
        let input = |edges: Edges| falling.clone() + &text::edges(&edges);
        vec![
            ("path of falling numbers", input((1..3000).map(|v| (v - 1, v)).collect())),
            ("star", input((1..3000).map(|v| (0, v)).collect())),
        ]
    }
);
