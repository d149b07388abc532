//! Codeforces 936 B Sleepy Game: a chip is moved along the edges of a graph, and whoever
//! cannot move it loses; after 10^6 moves the game is a draw. Petya makes the moves of both
//! players and begins. Can he win, and by which walk, or at least draw?

use crate::common::*;

// The checker itself is tested below; the expected answers do not depend on it.
include_module!("../../samples/cf936b/check.rs", checker);

/// Answers by the sets of vertices that the chip can be on after 0, 1, 2, ... moves, without a
/// walk. Each of the 2^n sets determines the next one, so every set that occurs after an odd number
/// of moves has occurred within 2^(n + 1) moves.
fn expected(words: &mut Words) -> String {
    let (reach, start) = parse(words);
    let mut set = vec![start];
    for moves in 1..=1 << (reach.len() + 1) {
        let follows = |v: &usize| set.iter().any(|&from| reach[from].contains(v));
        set = (0..reach.len()).filter(follows).collect();
        if moves % 2 == 1 && set.iter().any(|&v| reach[v].is_empty()) {
            return "Win".into();
        }
    }
    String::from(if set.is_empty() { "Lose" } else { "Draw" })
}

/// Returns the answer with a winning walk.
fn format_walk(walk: &[usize]) -> String {
    format!("Win\n{}", text::line(walk.iter().map(|v| v + 1)))
}

/// Answers by a depth-first search, the stack of which is the walk.
fn reference(words: &mut Words) -> String {
    let (reach, start) = parse(words);
    let mut seen = vec![[false; 2]; reach.len()];
    seen[start][0] = true;
    // The vertices of the walk, and how many of their edges have been tried.
    let mut stack = vec![(start, 0)];
    // How often each vertex is on the walk: a move to a vertex on the walk closes a cycle.
    let mut on_walk = vec![0; reach.len()];
    on_walk[start] = 1;
    let mut cycle = false;
    while let Some(&(v, edge)) = stack.last() {
        let moves = stack.len() - 1;
        if reach[v].is_empty() && moves % 2 == 1 {
            return format_walk(&stack.iter().map(|&(v, _)| v).collect::<Vec<_>>());
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

fn format_input(reach: &[Vec<usize>], start: usize) -> String {
    let edges: usize = reach.iter().map(Vec::len).sum();
    let list =
        |list: &Vec<usize>| format!("{} {}", list.len(), text::line(list.iter().map(|to| to + 1)));
    let lists: String = reach.iter().map(list).collect();
    format!("{} {edges}\n{lists}{}\n", reach.len(), start + 1)
}

/// Returns all graphs of 2 to 4 vertices, with the chip on vertex 1.
fn list_small() -> Vec<String> {
    let mut inputs = Vec::new();
    for n in 2..=4 {
        let sets: Vec<usize> = (0..1 << (n - 1)).collect();
        for sets in all_lists(&sets, n) {
            let list = |v: usize| {
                let others = (0..n).filter(|&to| to != v).enumerate();
                let ends = others.filter(|(i, _)| sets[v] >> i & 1 == 1);
                ends.map(|(_, to)| to).collect()
            };
            inputs.push(format_input(&(0..n).map(list).collect::<Vec<_>>(), 0));
        }
    }
    inputs
}

/// Makes a graph of five or six vertices with few edges.
fn make_random(rng: &mut Rng) -> String {
    let n = rng.range(5, 6) as usize;
    let mut list = |from| (0..n).filter(|&to| to != from && rng.range(1, n as u64) == 1).collect();
    let reach: Vec<Vec<usize>> = (0..n).map(&mut list).collect();
    format_input(&reach, rng.range(0, n as u64 - 1) as usize)
}

problem!(
    "../../solutions/cf936b.rs",
    One,
    [expected, reference],
    list_small,
    make_random,
    |_| {
        let n = 100_000;
        let path: Vec<Vec<usize>> = (1..=n).map(|to| (to..n).take(1).collect()).collect();
        let mut ring = path.clone();
        ring[n - 1].push(0);
        // An odd cycle of all vertices but the last, where the way out is at a vertex that
        // is reached after an even number of moves only in the second round.
        let mut twice = path.clone();
        twice[n - 2] = vec![0];
        twice[n - 3].push(n - 1);
        vec![
            ("path", format_input(&path, 0)),
            ("ring", format_input(&ring, 0)),
            ("twice round", format_input(&twice, 0)),
        ]
    },
    |input, wanted, got| checker::check(input, got, wanted).is_ok()
);

#[test]
fn the_checker_accepts_exactly_the_winning_walks() {
    let walks: Vec<_> = (1..=6).flat_map(|len| all_lists(&[0, 1, 2], len)).collect();
    let mut accepted = 0;
    for input in list_small().iter().filter(|input| input.starts_with('3')) {
        let (reach, start) = parse(&mut Words::new(input));
        let is_move = |step: &[usize]| reach[step[0]].contains(&step[1]);
        for walk in &walks {
            let ends = reach[walk[walk.len() - 1]].is_empty() && walk.len() % 2 == 0;
            let is_won = walk[0] == start && walk.windows(2).all(is_move) && ends;
            let found = checker::check(input, &format_walk(walk), "Win\n").is_ok();
            assert_eq!(found, is_won, "{input}by {walk:?}");
            accepted += usize::from(found);
        }
    }
    assert!(accepted > 20, "{accepted}");
}

#[test]
fn the_checker_rejects_malformed_and_wrong_outputs() {
    let input = "2 1\n1 2\n0\n1\n";
    let check = |output: &str| checker::check(input, output, "Win\n1 2\n");
    crate::check::assert_exit_codes(check, None, &["Win 1 2"]);
    crate::check::assert_exit_codes(check, Some(2), &["", "win 1 2", "Win", "Win 1 x"]);
    crate::check::assert_exit_codes(check, Some(1), &["Draw", "Win 1 3", "Win 0 2", "Win 1"]);
    let check = |output: &str| checker::check(input, output, "Lose");
    crate::check::assert_exit_codes(check, None, &["Lose"]);
    crate::check::assert_exit_codes(check, Some(1), &["Win 1 2"]);
    let check = |output: &str| checker::check(input, output, "Draw");
    crate::check::assert_exit_codes(check, Some(2), &["Draw 1"]);
}
