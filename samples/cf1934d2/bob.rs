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
    /// Chooses a part and breaks it, or cannot.
    pub fn answer(&mut self, parts: [u64; 2]) -> Option<[u64; 2]> {
        if let Some(&won) = parts.iter().find(|part| part.count_ones() % 2 == 0) {
            return Some(take_out(won, highest(won)));
        }
        let lost = parts.into_iter().max_by_key(|part| part.count_ones())?;
        let mut lower = lost ^ highest(lost);
        if lower == 0 {
            return None;
        }
        if self.is_patient {
            return Some(take_out(lost, long_part(lower)));
        }
        // Any number whose highest bit is one of the lower bits can be taken out.
        for _ in 0..self.below(lower.count_ones()) {
            lower ^= highest(lower);
        }
        let taken = highest(lower) | self.next() & (highest(lower) - 1);
        let [a, b] = take_out(lost, taken);
        Some(if self.below(2) == 0 { [a, b] } else { [b, a] })
    }

    fn below(&mut self, limit: u32) -> u64 {
        self.next() % u64::from(limit)
    }

    /// Returns a random number of 62 bits.
    fn next(&mut self) -> u64 {
        let mut half = || {
            let parts = (6_364_136_223_846_793_005, 1_442_695_040_888_963_407);
            self.random = self.random.wrapping_mul(parts.0).wrapping_add(parts.1);
            self.random >> 33
        };
        half() << 31 | half()
    }
}

/// Returns what to take out so that the game lasts long: the rest loses its lowest bit, gets the
/// bits below it, and has an even count of 1s.
fn long_part(lower: u64) -> u64 {
    let lowest = lower & lower.wrapping_neg();
    let taken = lowest | (lowest - 1);
    taken ^ u64::from(taken.count_ones() % 2 == 0)
}

fn highest(p: u64) -> u64 {
    1 << (63 - p.leading_zeros())
}

fn take_out(p: u64, part: u64) -> [u64; 2] {
    [part, p ^ part]
}

/// Returns whether `p` may be broken in these parts.
pub fn is_legal(p: u64, [a, b]: [u64; 2]) -> bool {
    a ^ b == p && a.min(b) > 0 && a.max(b) < p
}

/// Ends with the code of testlib: 1 wrong answer, 2 wrong form.
fn end(code: i32, words: &str) -> ! {
    // The solution is told so as well.
    println!("-1 -1");
    eprintln!("{words}");
    exit(code);
}

/// Returns the break that Alice makes, which must be one of a number of `parts`.
fn parse_break(line: &str, parts: [u64; 2]) -> [u64; 2] {
    let numbers: Result<Vec<u64>, _> = line.split_whitespace().map(str::parse).collect();
    let own = match numbers.as_deref() {
        Ok(&[a, b]) => [a, b],
        _ => end(2, &format!("a break is two numbers, not {line:?}")),
    };
    if own == [0, 0] {
        end(1, "Alice cannot break her number: she has lost");
    }
    if !parts.iter().any(|&p| is_legal(p, own)) {
        end(1, &format!("{line:?} breaks none of {parts:?}"));
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
        other => end(2, &format!("first or second is expected, not {other:?}")),
    };
    let mut breaks = 0;
    loop {
        if is_alice {
            parts = parse_break(&next_line(), parts);
            breaks += 1;
        } else {
            parts = match bob.answer(parts) {
                None => break,
                Some(_) if breaks == MAX_BREAKS => end(1, "63 breaks were not enough"),
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
