//! Codeforces 1823 E Removing Graph: all vertices have degree 2, and a turn removes a connected
//! set of l to r vertices. Whoever cannot move loses.

use crate::common::*;

/// Reads l, r and the edges, as many as there are vertices.
fn parse(words: &mut Words) -> (usize, usize, Edges) {
    let [n, l, r] = words.array();
    (l, r, words.edges(n))
}

/// Returns the component of the lowest vertex in a set of vertices. Both are bit sets.
fn find_component(edges: &[(usize, usize)], set: u64) -> u64 {
    let mut found = set & set.wrapping_neg();
    for _ in 0..edges.len() {
        for &(u, v) in edges {
            let both = 1 << u | 1 << v;
            if set & both == both && found & both > 0 {
                found |= both;
            }
        }
    }
    found
}

/// Answers by searching the sets of vertices that are left.
fn expected(words: &mut Words) -> bool {
    let (l, r, edges) = parse(words);
    let all = (1u64 << edges.len()) - 1;
    let is_move = |set: &u64| {
        (l..=r).contains(&(set.count_ones() as usize)) && find_component(&edges, *set) == *set
    };
    let moves: Vec<u64> = (1..=all).filter(is_move).collect();
    wins(&all, |&left: &u64| {
        moves.iter().filter(|&set| left & set == *set).map(|set| left ^ set).collect()
    })
}

/// Answers by the lengths of the cycles. The value of a cycle is the length divided by l and
/// rounded down, but 0 if every move leaves l or more vertices.
fn reference(words: &mut Words) -> bool {
    let (l, r, edges) = parse(words);
    let ends = trees::neighbours(&edges);
    let value = |cycle: usize| match cycle.checked_sub(r) {
        Some(left) if left >= l => 0,
        _ => (1..=cycle).filter(|size| size % l == 0).count(),
    };
    let mut seen = vec![false; edges.len()];
    let sizes = (0..edges.len()).map(|start| {
        let mut open = vec![start];
        let mut size = 0;
        while let Some(v) = open.pop() {
            size += usize::from(!std::mem::replace(&mut seen[v], true));
            open.extend(ends[v].iter().filter(|&&w| !seen[w]));
        }
        size
    });
    sizes.fold(0, |sum, size| sum ^ value(size)) != 0
}

/// Returns the input with cycles of these sizes, and vertices and edges in random order.
fn format_input(rng: &mut Rng, cycles: &[usize], l: usize, r: usize) -> String {
    let n: usize = cycles.iter().sum();
    let mut names: Vec<usize> = (0..n).collect();
    rng.shuffle(&mut names);
    let mut edges = Vec::new();
    for &size in cycles {
        let first = edges.len();
        edges.extend((0..size).map(|i| (names[first + i], names[first + (i + 1) % size])));
    }
    rng.shuffle(&mut edges);
    format!("{n} {l} {r}\n{}", text::edges(&edges))
}

/// Returns all cycles and pairs of cycles of up to 8 vertices, with all l and r.
fn list_all() -> Vec<String> {
    let mut rng = Rng::new(1823);
    let single = (3..=8).map(|size| vec![size]);
    let pairs = (3..=5).flat_map(|a| (3..=a).map(move |b| vec![a, b]));
    let mut inputs = Vec::new();
    for cycles in single.chain(pairs.filter(|pair| pair[0] + pair[1] <= 8)) {
        let n: usize = cycles.iter().sum();
        for (l, r) in (1..n).flat_map(|l| (l + 1..=n).map(move |r| (l, r))) {
            inputs.push(format_input(&mut rng, &cycles, l, r));
        }
    }
    inputs
}

fn make_random(rng: &mut Rng) -> String {
    let cycles = [&[9][..], &[10], &[6, 3], &[5, 4], &[7, 3], &[6, 4], &[5, 5], &[3, 3, 3]];
    let cycles = cycles[rng.range(0, 7) as usize];
    let l = rng.range(1, 4);
    let r = rng.range(l + 1, l + 4);
    format_input(rng, cycles, l as usize, r as usize)
}

problem!(
    "../../solutions/cf1823e.rs",
    Winner("Alice", "Bob"),
    [expected, reference],
    list_all,
    make_random,
    |rng| {
        let half = 100_000;
        vec![
            ("one cycle", format_input(rng, &[2 * half], 1, 2 * half)),
            ("one cycle of l + r", format_input(rng, &[2 * half], half - 1, half + 1)),
            ("equal cycles", format_input(rng, &[half, half], 3, half)),
        ]
    }
);
