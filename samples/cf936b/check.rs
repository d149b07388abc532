//! Whether an answer to Codeforces 936 B is right: Draw, Lose, or Win and any winning walk.

#[allow(clippy::duplicate_mod, dead_code)]
#[path = "../testlib.rs"]
mod testlib;

use testlib::{malformed, read_verdict, wrong, Fault};

/// The largest number of vertices of a walk.
const MAX_LEN: usize = 1_000_000;

/// Returns whether the walk begins at the start of the input, follows edges, ends where no edge
/// goes on, and has an odd number of moves.
fn wins(input: &str, walk: &[usize]) -> bool {
    let mut numbers = input.split_whitespace().map(|word| word.parse().unwrap());
    let mut number = || -> usize { numbers.next().unwrap() };
    let n = number();
    let _edges = number();
    let mut reach = vec![Vec::new(); n + 1];
    for list in &mut reach[1..] {
        *list = (0..number()).map(|_| number()).collect();
        list.sort_unstable();
    }
    let start = number();
    let follows = |edge: &[usize]| reach[edge[0]].binary_search(&edge[1]).is_ok();
    walk.len() % 2 == 0
        && walk.len() <= MAX_LEN
        && walk.iter().all(|v| (1..=n).contains(v))
        && walk.first() == Some(&start)
        && walk.windows(2).all(follows)
        && walk.last().map_or(false, |&end| reach[end].is_empty())
}

/// Returns the exit code of testlib and the reason if the output is wrong.
pub fn check(input: &str, output: &str, answer: &str) -> Result<(), Fault> {
    let (verdict, walk) = read_verdict(["Win", "Draw", "Lose"], output, answer)?;
    if walk.is_empty() == (verdict == "Win") {
        return malformed("expected a walk after Win, and only after Win");
    }
    let walk: Vec<usize> = walk.iter().map(|&v| v as usize).collect();
    if verdict == "Win" && !wins(input, &walk) {
        return wrong("the walk does not win");
    }
    Ok(())
}

fn main() {
    testlib::run(check);
}
