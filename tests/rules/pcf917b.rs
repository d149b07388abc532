//! Codeforces 917 B MADMAX: two players move their own marble along edges with letters that
//! may not decrease from turn to turn; whoever cannot move loses. The answer has a row for each
//! vertex of Max, who begins; in the row, an A or a B for each vertex of Lucas: A if Max wins.

use crate::common::*;

type Edge = (usize, usize, char);

/// Reads the number of vertices and the edges.
fn parse(words: &mut Words) -> (usize, Vec<Edge>) {
    let [n, m] = words.array();
    let mut edge = || {
        let [from, to]: [usize; 2] = words.array();
        (from - 1, to - 1, words.number())
    };
    (n, (0..m).map(|_| edge()).collect())
}

/// Answers by a search. A position is the vertex of the player to move, that of the other player,
/// and the last letter.
fn expected(words: &mut Words) -> String {
    let (n, edges) = parse(words);
    let mut ends = vec![Vec::new(); n];
    edges.iter().for_each(|&(from, to, letter)| ends[from].push((to, letter)));
    let mut search = Search::new(|&(own, other, before): &(usize, usize, char)| {
        let allowed = ends[own].iter().filter(|&&(_, letter)| letter >= before);
        allowed.map(|&(to, letter)| (other, to, letter)).collect()
    });
    let mut wins = |max, lucas| search.wins(&(max, lucas, 'a'), Play::Normal);
    let mut row = |max| (0..n).map(|lucas| if wins(max, lucas) { 'A' } else { 'B' }).collect();
    text::lines((0..n).map(|max| -> String { row(max) }))
}

fn format_input(n: usize, edges: &[Edge]) -> String {
    let lines = edges.iter().map(|(from, to, c)| format!("{} {} {c}", from + 1, to + 1));
    format!("{n} {}\n{}", edges.len(), text::lines(lines))
}

/// Returns all graphs of 3 and 4 vertices with at least one edge and the letters a and b. All edges
/// of every second graph lead to smaller vertices, and those of the others to larger ones.
fn list_all() -> Vec<String> {
    let mut inputs = Vec::new();
    for n in [3, 4] {
        let pairs: Vec<(usize, usize)> = (0..n).flat_map(|v| (0..v).map(move |w| (v, w))).collect();
        let letters = all_lists(&[None, Some('a'), Some('b')], pairs.len());
        for (i, letters) in letters.iter().enumerate().skip(1) {
            let edges = pairs.iter().zip(letters).filter_map(|(&(v, w), letter)| {
                let (from, to) = if i % 2 == 0 { (v, w) } else { (w, v) };
                letter.map(|letter| (from, to, letter))
            });
            inputs.push(format_input(n, &edges.collect::<Vec<_>>()));
        }
    }
    inputs
}

/// Makes an acyclic graph of shuffled vertices. It has an edge between any two with a chance of
/// `chance` percent, and at least one edge. There are `letters` different letters.
fn make_graph(rng: &mut Rng, n: usize, chance: u64, letters: u64) -> String {
    let mut names: Vec<usize> = (0..n).collect();
    rng.shuffle(&mut names);
    let mut edges = Vec::new();
    for (v, w) in (0..n).flat_map(|v| (0..v).map(move |w| (v, w))) {
        if edges.is_empty() || rng.range(1, 100) <= chance {
            let letter = (b'a' + rng.range(0, letters - 1) as u8) as char;
            edges.push((names[v], names[w], letter));
        }
    }
    rng.shuffle(&mut edges);
    format_input(n, &edges)
}

fn make_random(rng: &mut Rng) -> String {
    let n = rng.range(2, 8) as usize;
    make_graph(rng, n, 50, 4)
}

problem!("../../solutions/cf917b.rs", One, [expected], list_all, make_random, |rng| {
    let path: Vec<Edge> = (1..100).map(|v| (v - 1, v, 'c')).collect();
    vec![
        ("all edges", make_graph(rng, 100, 100, 26)),
        ("all edges, one letter", make_graph(rng, 100, 100, 1)),
        ("path", format_input(100, &path)),
    ]
});
