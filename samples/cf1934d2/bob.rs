//! Bob of CF 1934 D2. He wins where he can. Where he cannot, he breaks at random or so
//! that the game lasts long.

use std::io::{stdin, BufRead};
use std::process::exit;
use std::{env, fs};

/// The largest number of breaks that Alice may make.
const MAX_BREAKS: u32 = 63;

pub struct Bob {
    /// Whether he makes the game long where he has lost.
    pub is_patient: bool,
    pub random: u64,
}

impl Bob {
    /// Chooses a part and breaks it, or returns `None` if neither part can be broken.
    pub fn answer(&mut self, parts: [u64; 2]) -> Option<[u64; 2]> {
        if let Some(&won) = parts.iter().find(|part| part.count_ones() % 2 == 0) {
            return Some(take_out(won, highest_bit(won)));
        }
        let lost = parts.into_iter().max_by_key(|part| part.count_ones())?;
        let mut lower = lost ^ highest_bit(lost);
        if lower == 0 {
            return None;
        }
        if self.is_patient {
            return Some(take_out(lost, long_part(lower)));
        }
        // Any number whose highest bit is one of the lower bits can be taken out.
        for _ in 0..self.random_below(lower.count_ones()) {
            lower ^= highest_bit(lower);
        }
        let taken = highest_bit(lower) | self.next_random() & (highest_bit(lower) - 1);
        let [a, b] = take_out(lost, taken);
        Some(if self.random_below(2) == 0 { [a, b] } else { [b, a] })
    }

    fn random_below(&mut self, limit: u32) -> u64 {
        self.next_random() % u64::from(limit)
    }

    /// Returns a random number of 62 bits.
    fn next_random(&mut self) -> u64 {
        let mut half = || {
            let parts = (6_364_136_223_846_793_005, 1_442_695_040_888_963_407);
            self.random = self.random.wrapping_mul(parts.0).wrapping_add(parts.1);
            self.random >> 33
        };
        half() << 31 | half()
    }
}

/// Returns the part to take out of a lost number so that the game lasts long. `lower` is the number
/// without its highest bit. The other part loses the lowest bit of the number, gets the bits below
/// that bit, and has an even count of 1s.
fn long_part(lower: u64) -> u64 {
    let lowest = lower & lower.wrapping_neg();
    let taken = lowest | (lowest - 1);
    taken ^ u64::from(taken.count_ones() % 2 == 0)
}

fn highest_bit(p: u64) -> u64 {
    1 << (63 - p.leading_zeros())
}

fn take_out(p: u64, part: u64) -> [u64; 2] {
    [part, p ^ part]
}

/// Returns whether `p` may be broken into these parts.
pub fn is_legal(p: u64, [a, b]: [u64; 2]) -> bool {
    a ^ b == p && a.min(b) > 0 && a.max(b) < p
}

/// Exits with a code of testlib: 1 for a wrong answer, 2 for a malformed one.
fn exit_with(code: i32, words: &str) -> ! {
    // Tells the solution that the game is over.
    println!("-1 -1");
    eprintln!("{words}");
    exit(code);
}

/// Returns the break that Alice makes, or exits if it breaks none of the `parts`.
fn parse_break(line: &str, parts: [u64; 2]) -> [u64; 2] {
    let numbers: Result<Vec<u64>, _> = line.split_whitespace().map(str::parse).collect();
    let own = match numbers.as_deref() {
        Ok(&[a, b]) => [a, b],
        _ => exit_with(2, &format!("expected a break into two numbers, found {line:?}")),
    };
    if own == [0, 0] {
        exit_with(1, "Alice cannot break her number, so she loses");
    }
    if !parts.iter().any(|&p| is_legal(p, own)) {
        exit_with(1, &format!("{line:?} breaks none of {parts:?}"));
    }
    own
}

fn play(n: u64, mut next_line: impl FnMut() -> String) {
    println!("{n}");
    let mut bob = Bob { is_patient: n % 2 == 0, random: n };
    let mut parts = [n, n];
    let mut is_alice = match next_line().trim() {
        "first" => true,
        "second" => false,
        other => exit_with(2, &format!("expected first or second, found {other:?}")),
    };
    let mut breaks = 0;
    loop {
        if is_alice {
            parts = parse_break(&next_line(), parts);
            breaks += 1;
        } else {
            parts = match bob.answer(parts) {
                None => break,
                Some(_) if breaks == MAX_BREAKS => {
                    exit_with(1, "63 breaks of Alice do not end the game")
                }
                Some(own) => own,
            };
            println!("{} {}", parts[0], parts[1]);
        }
        is_alice = !is_alice;
    }
    println!("0 0");
}

fn main() {
    let file = env::args().nth(1).expect("the path of the input");
    let input = fs::read_to_string(file).unwrap();
    let mut numbers = input.split_whitespace().map(|word| word.parse().unwrap());
    let mut lines = stdin().lock().lines().map_while(Result::ok);
    println!("{}", numbers.next().expect("the number of games"));
    for n in numbers {
        play(n, || lines.next().unwrap_or_default());
    }
}
