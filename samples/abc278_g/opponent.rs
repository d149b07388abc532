//! The other player of ABC 278 G. Without a winning move, or where the table of Grundy
//! values would take too long, it makes a random move.

use std::io::{stdin, BufRead};
use std::process::exit;
use std::{env, fs};

/// The longest row on which moves of different lengths are played perfectly.
const MAX_PERFECT: usize = 300;

pub struct Game {
    lengths: [usize; 2],
    /// Whether each card, from card 1 on, is still there.
    pub free: Vec<bool>,
    /// The Grundy value of a row of each length, or `None` if computing them takes too long.
    values: Option<Vec<usize>>,
    random: u64,
}

impl Game {
    pub fn new([n, l, r]: [usize; 3]) -> Self {
        let is_short = l == r || n <= MAX_PERFECT;
        Self {
            lengths: [l, r],
            free: vec![true; n],
            values: is_short.then(|| compute_values(n, [l, r])),
            random: (n * 1_000_003 + l * 1009 + r) as u64,
        }
    }

    /// Returns the first card of each row that is left, and the number of its cards.
    fn find_rows(&self) -> Vec<[usize; 2]> {
        let mut rows = Vec::new();
        let mut begin = 0;
        for row in self.free.split(|&is_free| !is_free) {
            rows.push([begin + 1, row.len()]);
            begin += row.len() + 1;
        }
        rows
    }

    fn legal_moves(&self) -> Vec<[usize; 2]> {
        let [l, r] = self.lengths;
        let of_row = |[begin, length]: [usize; 2]| {
            let firsts = move |taken| (begin..begin + length + 1 - taken).map(move |x| [x, taken]);
            (l..=r.min(length)).flat_map(firsts)
        };
        self.find_rows().into_iter().flat_map(of_row).collect()
    }

    /// Returns a winning move, or a random move if none wins, or `None` if no move is left.
    pub fn choose(&mut self) -> Option<[usize; 2]> {
        let moves = self.legal_moves();
        if let Some(values) = &self.values {
            let rows = self.find_rows();
            let sum = rows.iter().fold(0, |sum, row| sum ^ values[row[1]]);
            let wins = |&&[first, taken]: &&[usize; 2]| {
                let row = rows.iter().rfind(|row| row[0] <= first).unwrap();
                let left = first - row[0];
                let right = row[1] - left - taken;
                sum ^ values[row[1]] ^ values[left] ^ values[right] == 0
            };
            if let Some(winning) = moves.iter().filter(|_| sum != 0).find(wins) {
                return Some(*winning);
            }
        }
        let parts = (6_364_136_223_846_793_005, 1_442_695_040_888_963_407);
        self.random = self.random.wrapping_mul(parts.0).wrapping_add(parts.1);
        moves.get((self.random >> 33) as usize % moves.len().max(1)).copied()
    }

    pub fn is_legal(&self, [first, taken]: [usize; 2]) -> bool {
        let cards = self.free.get(first.wrapping_sub(1)..(first + taken).wrapping_sub(1));
        let [l, r] = self.lengths;
        (l..=r).contains(&taken) && cards.map_or(false, |cards| cards.iter().all(|&free| free))
    }

    fn take(&mut self, [first, taken]: [usize; 2]) {
        self.free[first - 1..first - 1 + taken].fill(false);
    }
}

/// Returns the Grundy values of rows of up to `n` cards, from the rules.
fn compute_values(n: usize, [l, r]: [usize; 2]) -> Vec<usize> {
    let mut values = Vec::new();
    for length in 0..=n {
        let mut seen = vec![false; 2 * n + 2];
        for rest in (l..=r.min(length)).map(|taken| length - taken) {
            (0..=rest / 2).for_each(|left| seen[values[left] ^ values[rest - left]] = true);
        }
        values.push(seen.iter().position(|seen| !seen).unwrap());
    }
    values
}

/// Exits with a code of testlib: 0 for a right answer, 1 for a wrong one, 2 for a malformed one.
fn exit_with(code: i32, words: &str) -> ! {
    // Tells the solution that the game is over.
    let sign = if code == 0 { 0 } else { -1 };
    println!("{sign} {sign}");
    eprintln!("{words}");
    exit(code);
}

fn main() {
    let file = env::args().nth(1).expect("the path of the input");
    let input = fs::read_to_string(file).unwrap();
    let numbers: Vec<usize> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let mut game = Game::new(numbers.try_into().expect("three numbers"));
    println!("{}", input.trim());
    let mut lines = stdin().lock().lines().map_while(Result::ok);
    let mut is_own = match lines.next().unwrap_or_default().trim() {
        "First" => false,
        "Second" => true,
        other => exit_with(2, &format!("expected First or Second, found {other:?}")),
    };
    loop {
        if is_own {
            let Some(own) = game.choose() else {
                exit_with(0, "the opponent has no move");
            };
            println!("{} {}", own[0], own[1]);
            game.take(own);
        } else {
            let line = lines.next().unwrap_or_default();
            let words = line.split_whitespace().map(str::parse::<u32>);
            let words: Result<Vec<u32>, _> = words.collect();
            let Ok([first, taken]) = words.as_deref() else {
                exit_with(2, &format!("expected a move of two numbers, found {line:?}"));
            };
            let own = [*first as usize, *taken as usize];
            if own == [0, 0] && game.legal_moves().is_empty() {
                exit_with(1, "the solution has no move, so it loses");
            }
            if !game.is_legal(own) {
                exit_with(1, &format!("illegal move {line:?}"));
            }
            game.take(own);
        }
        is_own = !is_own;
    }
}
