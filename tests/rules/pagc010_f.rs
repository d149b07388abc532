//! agc010_f Tree Game: a turn takes a stone of the vertex where the piece stands, and moves
//! the piece to a neighbour; whoever finds no stone loses.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use crate::support::trees::{self, Edges};

const LARGEST: [u64; 2] = [3000, 1_000_000_000];

/// Reads the stones and the edges.
fn parse(input: &str) -> (Vec<u64>, Edges) {
    let mut words = Words::new(input);
    let n = words.number();
    let stones = words.numbers(n);
    let mut vertex = || words.number() as usize - 1;
    (stones, (1..n).map(|_| (vertex(), vertex())).collect())
}

fn answer(is_won: impl Iterator<Item = bool>) -> String {
    let won = (1..).zip(is_won).filter(|&(_, is_won)| is_won).map(|(v, _): (u64, _)| v.to_string());
    won.collect::<Vec<_>>().join(" ") + "\n"
}

/// Answers by searching the stones that are left and where the piece stands.
fn expected(input: &str) -> String {
    let (stones, edges) = parse(input);
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
    answer(all.map(|piece| search.wins(&(stones.clone(), piece), Play::Normal)))
}

/// Answers any input of the judge: the piece goes to fewer stones alone. Each start is
/// followed down by hand, as far as the tree goes.
fn reference(input: &str) -> String {
    let (stones, edges) = parse(input);
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
    answer(is_lost.into_iter().map(|lost| !lost))
}

fn text(stones: &[u64], edges: &Edges) -> String {
    let stones: Vec<String> = stones.iter().map(u64::to_string).collect();
    let edges = edges.iter().map(|(v, w)| format!("{} {}\n", v + 1, w + 1));
    format!("{}\n{}\n{}", stones.len(), stones.join(" "), edges.collect::<String>())
}

fn worst(_: &mut Rng) -> Vec<(&'static str, String)> {
    let [n, most] = LARGEST;
    let path: Edges = (1..n as usize).map(|v| (v - 1, v)).collect();
    let star: Edges = (1..n as usize).map(|v| (0, v)).collect();
    let falling: Vec<u64> = (0..n).map(|i| most - i).collect();
    vec![
        ("path that falls", text(&falling, &path)),
        ("star", text(&falling, &star)),
        ("equal stones", text(&vec![most; n as usize], &path)),
    ]
}

problem!(
    "../../solutions/agc010_f.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["n 2..4; a[n] 0..2; tree n"]),
        random: Inputs::Lines(&["n 2..5; a[n] 0..4; tree n"]),
        rounds: 300,
        seed: 10,
        worst,
    }
);
