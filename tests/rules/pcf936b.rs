//! Codeforces 936 B Sleepy Game: a chip is moved along the edges of a graph, and whoever
//! cannot move it loses; after 10^6 moves the game is a draw. Petya makes the moves of both
//! players and begins. Can he win, and by which walk, or at least draw?

use crate::common::*;

// The checker is proved here; the answers by search and by the reference do without it.
#[cfg(test)]
#[allow(dead_code)]
#[path = "../../samples/cf936b/check.rs"]
mod checker;

/// Answers by the sets of vertices that the chip can be on after 0, 1, 2, ... moves.
/// There are 2^n sets and each gives the next one, so after 2^(n + 1) moves every set that
/// there is after an odd number of moves has been seen.
fn expected(words: &mut Words) -> String {
    let (reach, start) = parse(words);
    let mut sets = vec![vec![start]];
    for moves in 1..=1 << (reach.len() + 1) {
        let last: &Vec<usize> = &sets[moves - 1];
        let follows = |v: &usize| last.iter().any(|&from| reach[from].contains(v));
        let set: Vec<usize> = (0..reach.len()).filter(follows).collect();
        let end = set.iter().find(|&&v| reach[v].is_empty());
        if let (1, Some(&end)) = (moves % 2, end) {
            return won(&walk(&reach, &sets, end));
        }
        sets.push(set);
    }
    let goes_on = sets.last().map_or(false, |set| !set.is_empty());
    String::from(if goes_on { "Draw\n" } else { "Lose\n" })
}

/// A walk that is in each of the sets and then in `end`.
fn walk(reach: &[Vec<usize>], sets: &[Vec<usize>], end: usize) -> Vec<usize> {
    let mut walk = vec![end];
    for set in sets.iter().rev() {
        let next = walk[walk.len() - 1];
        let from = set.iter().find(|&&from| reach[from].contains(&next));
        walk.push(*from.expect("a vertex before"));
    }
    walk.reverse();
    walk
}

fn won(walk: &[usize]) -> String {
    format!("Win\n{}", text::line(walk.iter().map(|v| v + 1)))
}

/// Answers any input of the judge by a search in depth, with one stack for the walk.
fn reference(words: &mut Words) -> String {
    let (reach, start) = parse(words);
    let mut seen = vec![[false; 2]; reach.len()];
    seen[start][0] = true;
    // The vertices of the walk, and how many of their edges are done.
    let mut stack = vec![(start, 0)];
    // How often a vertex is on the walk: a move to one that is closes a cycle.
    let mut on_walk = vec![0; reach.len()];
    on_walk[start] = 1;
    let mut cycle = false;
    while let Some(&(v, edge)) = stack.last() {
        let moves = stack.len() - 1;
        if reach[v].is_empty() && moves % 2 == 1 {
            return won(&stack.iter().map(|&(v, _)| v).collect::<Vec<_>>());
        }
        let Some(&to) = reach[v].get(edge) else {
            on_walk[v] -= 1;
            stack.pop();
            continue;
        };
        stack[moves].1 += 1;
        cycle |= on_walk[to] > 0;
        let seen = &mut seen[to][(moves + 1) % 2];
        if !*seen {
            *seen = true;
            on_walk[to] += 1;
            stack.push((to, 0));
        }
    }
    String::from(if cycle { "Draw\n" } else { "Lose\n" })
}

/// Reads where the edges of each vertex lead to, and the start.
fn parse(words: &mut Words) -> (Vec<Vec<usize>>, usize) {
    let [n, _]: [usize; 2] = words.array();
    let mut list = || words.list().into_iter().map(|to: usize| to - 1).collect();
    ((0..n).map(|_| list()).collect(), words.number::<usize>() - 1)
}

fn print(reach: &[Vec<usize>], start: usize) -> String {
    let edges: usize = reach.iter().map(Vec::len).sum();
    let list =
        |list: &Vec<usize>| format!("{} {}", list.len(), text::line(list.iter().map(|to| to + 1)));
    let lists: String = reach.iter().map(list).collect();
    format!("{} {edges}\n{lists}{}\n", reach.len(), start + 1)
}

/// All graphs of 2 to 4 vertices, from vertex 1, and from the last one for 2 and 3.
fn small() -> Vec<String> {
    let mut inputs = Vec::new();
    for n in 2..=4 {
        for code in 0..1 << (n * (n - 1)) {
            let is_edge = |from: usize, to: usize| {
                let place = from * (n - 1) + to - usize::from(to > from);
                from != to && code >> place & 1 == 1
            };
            let list = |from| (0..n).filter(|&to| is_edge(from, to)).collect();
            let reach: Vec<Vec<usize>> = (0..n).map(list).collect();
            inputs.push(print(&reach, 0));
            if n < 4 {
                inputs.push(print(&reach, n - 1));
            }
        }
    }
    inputs
}

/// A graph of five or six vertices with few edges.
fn random(rng: &mut Rng) -> String {
    let n = rng.range(5, 6) as usize;
    let mut list = |from| (0..n).filter(|&to| to != from && rng.range(1, n as u64) == 1).collect();
    let reach: Vec<Vec<usize>> = (0..n).map(&mut list).collect();
    print(&reach, rng.range(0, n as u64 - 1) as usize)
}

problem!(
    "../../solutions/cf936b.rs",
    One,
    [expected, reference],
    small,
    random,
    |rng| {
        let n = 100_000;
        let path: Vec<Vec<usize>> = (1..=n).map(|to| (to..n).take(1).collect()).collect();
        let mut ring = path.clone();
        ring[n - 1].push(0);
        // An odd cycle of all vertices but the last, where the way out is at a vertex that
        // is reached after an even number of moves only in the second round.
        let mut twice = path.clone();
        twice[n - 2] = vec![0];
        twice[n - 3].push(n - 1);
        let upwards =
            (0..n).map(|v| (v + 1..n).step_by(rng.range(n as u64 / 4, n as u64) as usize));
        let upwards: Vec<Vec<usize>> = upwards.map(Iterator::collect).collect();
        vec![
            ("path", print(&path, 0)),
            ("path of an even number of moves", print(&path, 1)),
            ("ring", print(&ring, 0)),
            ("twice round", print(&twice, 0)),
            ("edges to larger numbers only", print(&upwards, 0)),
        ]
    },
    |input, wanted, got| checker::check(input, got, wanted).is_ok()
);

/// All walks of up to `longest` vertices 0 to n - 1.
fn all_walks(n: usize, longest: u32) -> Vec<Vec<usize>> {
    let lengths = 1..=longest;
    let walks = lengths.flat_map(|length| {
        (0..n.pow(length)).map(move |code| (0..length).map(|i| code / n.pow(i) % n).collect())
    });
    walks.collect()
}

/// Whether a walk wins, move by move.
fn is_won(reach: &[Vec<usize>], start: usize, walk: &[usize]) -> bool {
    let is_move = |step: &[usize]| reach[step[0]].contains(&step[1]);
    let end = walk[walk.len() - 1];
    walk[0] == start && walk.windows(2).all(is_move) && reach[end].is_empty() && walk.len() % 2 == 0
}

#[test]
fn the_checker_accepts_exactly_the_winning_walks() {
    let walks = all_walks(3, 6);
    let mut accepted = 0;
    for input in small().iter().filter(|input| input.starts_with('3')) {
        let (reach, start) = parse(&mut Words::new(input));
        for walk in &walks {
            let found = checker::check(input, &won(walk), "Win\n").is_ok();
            assert_eq!(found, is_won(&reach, start, walk), "{input}by {walk:?}");
            accepted += usize::from(found);
        }
    }
    assert!(accepted > 40, "{accepted}");
}

#[test]
fn the_checker_refuses_other_forms() {
    let code = |output, answer| {
        let result = checker::check("2 1\n1 2\n0\n1\n", output, answer);
        result.err().map(|(code, _)| code)
    };
    assert_eq!(code("Win 1 2", "Win\n1 2\n"), None);
    assert_eq!(code("Lose", "Lose"), None);
    for output in ["", "win 1 2", "Win", "Win 1 x"] {
        assert_eq!(code(output, "Win\n1 2\n"), Some(2), "{output}");
    }
    assert_eq!(code("Draw 1", "Draw"), Some(2));
    for output in ["Draw", "Win 1 3", "Win 0 2", "Win 1"] {
        assert_eq!(code(output, "Win\n1 2\n"), Some(1), "{output}");
    }
    assert_eq!(code("Win 1 2", "Lose"), Some(1));
}
