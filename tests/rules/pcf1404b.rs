//! cf1404b Tree Tag: Alice and Bob stand on different vertices of a tree. In turn, Alice
//! first, they jump to a vertex at most da and db edges away, or stay. If they are on one
//! vertex at some time, Alice wins, otherwise Bob.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::support::rng::Rng;
use crate::support::trees::{self, Edges};

const MOST: u64 = 100_000;

/// A tree, with vertices from 0 on, and where Alice and Bob are and how far they jump.
struct Test {
    edges: Edges,
    places: [usize; 2],
    jumps: [usize; 2],
}

fn parse(input: &str) -> Vec<Test> {
    let mut words = Words::new(input);
    let count = words.number();
    let test = |_| {
        let n = words.number();
        let places = [0; 2].map(|_| words.number() as usize - 1);
        let jumps = [0; 2].map(|_| words.number() as usize);
        let mut vertex = || words.number() as usize - 1;
        let edges: Edges = (1..n).map(|_| (vertex(), vertex())).collect();
        Test { edges, places, jumps }
    };
    (0..count).map(test).collect()
}

fn answers(tests: Vec<Test>, alice_wins: impl Fn(Test) -> bool) -> String {
    let name = |alice: bool| if alice { "Alice\n" } else { "Bob\n" };
    tests.into_iter().map(|test| name(alice_wins(test))).collect()
}

/// How far each vertex is from each other one.
fn all_distances(edges: &Edges) -> Vec<Vec<usize>> {
    let count = edges.len() + 1;
    let from = |root: usize| {
        let (order, parents) = trees::order_from_root(edges, root);
        let mut distances = vec![0; count];
        for &v in &order[1..] {
            distances[v] = distances[parents[v]] + 1;
        }
        distances
    };
    (0..count).map(from).collect()
}

/// Answers by the rules: the positions that Alice wins are found until there are no more.
fn expected(input: &str) -> String {
    answers(parse(input), |test| {
        let distances = all_distances(&test.edges);
        let count = distances.len();
        // near[i][v]: where player i can be after a jump from v.
        let near = test.jumps.map(|jump| -> Vec<Vec<usize>> {
            let within = |row: &Vec<usize>| (0..count).filter(|&w| row[w] <= jump).collect();
            distances.iter().map(within).collect()
        });
        // won[i][a][b]: Alice wins if she is on a and Bob on b and player i is to move.
        let caught = |a: usize| (0..count).map(|b| a == b).collect::<Vec<bool>>();
        let mut won = [0, 1].map(|_| (0..count).map(caught).collect::<Vec<_>>());
        let mut more = true;
        while more {
            more = false;
            for (a, b) in (0..count).flat_map(|a| (0..count).map(move |b| (a, b))) {
                let wins = [
                    near[0][a].iter().any(|&to| won[1][to][b]),
                    near[1][b].iter().all(|&to| won[0][a][to]),
                ];
                for player in 0..2 {
                    more |= wins[player] && !won[player][a][b];
                    won[player][a][b] |= wins[player];
                }
            }
        }
        won[0][test.places[0]][test.places[1]]
    })
}

/// Answers any input of the judge. The diameter is found from the deepest two branches
/// at each vertex.
fn reference(input: &str) -> String {
    answers(parse(input), |test| {
        let [a, b] = test.places;
        let (order, parents) = trees::order_from_root(&test.edges, a);
        let mut heights = vec![0; order.len()];
        let mut diameter = 0;
        for &v in order[1..].iter().rev() {
            let height = heights[v] + 1;
            diameter = diameter.max(heights[parents[v]] + height);
            heights[parents[v]] = heights[parents[v]].max(height);
        }
        let up = std::iter::successors(Some(b), |&v| (v != a).then(|| parents[v]));
        let distance = up.count() - 1;
        let [da, db] = test.jumps;
        distance <= da || diameter.min(db) <= 2 * da
    })
}

fn text(tests: &[Test]) -> String {
    let mut text = format!("{}\n", tests.len());
    for Test { edges, places: [a, b], jumps: [da, db] } in tests {
        let n = edges.len() + 1;
        text += &format!("{n} {} {} {da} {db}\n", a + 1, b + 1);
        edges.iter().for_each(|(v, w)| text += &format!("{} {}\n", v + 1, w + 1));
    }
    text
}

/// A tree with two places, where Alice jumps up to `jumps[0]` far.
fn test(rng: &mut Rng, edges: Edges, jumps: [u64; 2]) -> Test {
    let n = edges.len() as u64 + 1;
    let a = rng.range(0, n - 1);
    let b = (a + rng.range(1, n - 1)) % n;
    Test {
        edges,
        places: [a as usize, b as usize],
        jumps: jumps.map(|jump| jump.min(n - 1) as usize),
    }
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let n = MOST as usize;
    let mut tree = |reach: usize, jumps: [u64; 2]| {
        let edges = trees::random(rng, n, reach);
        text(&[test(rng, edges, jumps)])
    };
    let path = tree(1, [1, 3]);
    let centre = tree(1, [MOST / 2, MOST - 1]);
    let star: Edges = (1..n).map(|v| (v, 0)).collect();
    let star = Test { edges: star, places: [1, 2], jumps: [1, 3] };
    let ends = Test {
        edges: (1..n).map(|v| (v - 1, v)).collect(),
        places: [0, n - 1],
        jumps: [n / 2 - 1, n - 1],
    };
    let pairs: Vec<Test> = (0..10_000)
        .map(|_| {
            let edges = trees::random(rng, 10, 2);
            let jumps = [rng.range(1, 4), rng.range(1, 9)];
            test(rng, edges, jumps)
        })
        .collect();
    vec![
        ("path", path),
        ("path, from the centre", centre),
        ("path, one edge too long", text(&[ends])),
        ("star", text(&[star])),
        ("many tests", text(&pairs)),
    ]
}

problem!(
    "../../solutions/cf1404b.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["t 1..1 { n 2..5, a 1..n, b 1..n not a, da, db 1..n-1; tree n }"]),
        random: Inputs::Lines(&[
            "t 1..1 { n 5..9, a 1..n, b 1..n not a, da 1..3, db 1..n-1; tree n }"
        ]),
        rounds: 500,
        seed: 1404,
        worst,
    }
);
