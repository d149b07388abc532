//! Whether an answer to Codeforces 936 B is right: Draw, Lose, or Win and any winning walk.

use std::process::exit;
use std::{env, fs};

/// The most vertices of a walk.
const MOST: usize = 1_000_000;

/// Whether the walk begins at the start of the input, follows edges, ends where no edge
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
    let follows = |move_: &[usize]| reach[move_[0]].binary_search(&move_[1]).is_ok();
    walk.len() % 2 == 0
        && walk.len() <= MOST
        && walk.iter().all(|v| (1..=n).contains(v))
        && walk.first() == Some(&start)
        && walk.windows(2).all(follows)
        && walk.last().map_or(false, |&end| reach[end].is_empty())
}

/// Whether the output is right; otherwise the exit code of testlib and the reason.
pub fn check(input: &str, output: &str, answer: &str) -> Result<(), (i32, String)> {
    let mut words = output.split_whitespace();
    let (said, right) = (words.next().unwrap_or(""), answer.split_whitespace().next());
    if !["Win", "Draw", "Lose"].contains(&said) {
        return Err((2, format!("Win, Draw or Lose is expected, not {said:?}")));
    }
    if Some(said) != right {
        return Err((1, format!("the answer is {}", right.unwrap_or("missing"))));
    }
    let walk: Vec<usize> = words.clone().flat_map(str::parse).collect();
    if walk.len() != words.count() || walk.is_empty() == (said == "Win") {
        return Err((2, format!("the numbers after {said} are wrong")));
    }
    if said == "Win" && !wins(input, &walk) {
        return Err((1, String::from("this walk does not win")));
    }
    Ok(())
}

fn main() {
    let files: Vec<String> = env::args().skip(1).take(3).collect();
    let read = |file: &String| fs::read_to_string(file).unwrap();
    let texts: Vec<String> = files.iter().map(read).collect();
    if let Err((code, words)) = check(&texts[0], &texts[1], &texts[2]) {
        eprintln!("{words}");
        exit(code);
    }
}
