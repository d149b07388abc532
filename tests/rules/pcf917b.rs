//! Codeforces 917 B MADMAX: two players move their own marble along edges with letters that
//! may not fall from turn to turn; whoever cannot move loses. A row of the answer for each
//! vertex of Max, who begins: A where he wins, by the vertex of Lucas.

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

fn answer(n: usize, mut wins: impl FnMut(usize, usize) -> bool) -> String {
    let mut row = |max: usize| -> String {
        (0..n).map(|lucas| if wins(max, lucas) { 'A' } else { 'B' }).chain(['\n']).collect()
    };
    (0..n).map(&mut row).collect()
}

/// Answers by searching the two vertices, that of the player to move first, and the letter.
fn expected(words: &mut Words) -> String {
    let (n, edges) = parse(words);
    let mut search = Search::new(|&(own, other, before): &(usize, usize, char)| {
        let allowed = edges.iter().filter(|&&(from, _, letter)| from == own && letter >= before);
        allowed.map(|&(_, to, letter)| (other, to, letter)).collect()
    });
    answer(n, |max, lucas| search.wins(&(max, lucas, 'a'), Play::Normal))
}

/// Answers any input of the judge, letter by letter from z on, and for each letter in the order
/// in which all ends of edges come before their starts.
fn reference(words: &mut Words) -> String {
    let (n, edges) = parse(words);
    let mut order = Vec::new();
    while order.len() < n {
        let is_free = |v: &usize| {
            let open = |&(from, to, _): &Edge| from == *v && !order.contains(&to);
            !order.contains(v) && !edges.iter().any(open)
        };
        let free: Vec<usize> = (0..n).filter(is_free).collect();
        order.extend(free);
    }
    // Whether the player at v wins against w, by the letter before.
    let mut wins = vec![vec![vec![false; n]; n]; 27];
    for letter in (0..26).rev() {
        let later = wins[letter + 1].clone();
        wins[letter] = later;
        let own: Vec<&Edge> =
            edges.iter().filter(|edge| edge.2 as usize - 'a' as usize == letter).collect();
        // What a move of this letter leads to has the same letter, so pairs by both places.
        let mut pairs: Vec<(usize, usize)> =
            (0..n).flat_map(|v| (0..n).map(move |w| (v, w))).collect();
        pairs.sort_by_key(|&(v, w)| v + w);
        for (v, w) in pairs {
            let (from, other) = (order[v], order[w]);
            let mut moves = own.iter().filter(|edge| edge.0 == from);
            if moves.any(|edge| !wins[letter][other][edge.1]) {
                wins[letter][from][other] = true;
            }
        }
    }
    answer(n, |max, lucas| wins[0][max][lucas])
}

fn print(n: usize, edges: &[Edge]) -> String {
    let lines = edges.iter().map(|(from, to, c)| format!("{} {} {c}", from + 1, to + 1));
    format!("{n} {}\n{}", edges.len(), text::lines(lines))
}

/// All graphs of 3 and 4 vertices with at least one edge, whose edges go upwards or downwards
/// and have the letters a and b.
fn all() -> Vec<String> {
    let mut inputs = Vec::new();
    for n in [3, 4] {
        let pairs: Vec<(usize, usize)> = (0..n).flat_map(|v| (0..v).map(move |w| (v, w))).collect();
        for code in 1..3usize.pow(pairs.len() as u32) {
            let edges = pairs.iter().zip(0..).filter_map(|(&(v, w), i)| {
                let letter = [None, Some('a'), Some('b')][code / 3usize.pow(i) % 3]?;
                Some(if code % 2 == 0 { (v, w, letter) } else { (w, v, letter) })
            });
            inputs.push(print(n, &edges.collect::<Vec<_>>()));
        }
    }
    inputs
}

/// An acyclic graph whose vertices have any names: an edge is there with this chance in 100.
fn make(rng: &mut Rng, n: usize, chance: u64, letters: u64) -> String {
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
    print(n, &edges)
}

fn random(rng: &mut Rng) -> String {
    let n = rng.range(2, 8) as usize;
    make(rng, n, 50, 4)
}

problem!("../../solutions/cf917b.rs", One, [expected, reference], all, random, |rng| {
    let path: Vec<Edge> = (1..100).map(|v| (v - 1, v, 'c')).collect();
    vec![
        ("all edges", make(rng, 100, 100, 26)),
        ("all edges, one letter", make(rng, 100, 100, 1)),
        ("path", print(100, &path)),
    ]
});
