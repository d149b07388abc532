//! Codeforces cf1934d2 XOR Break — Game Version <https://codeforces.com/contest/1934/problem/D2>
//! Limits: 3 s, 256 MB
//! Input: t 1..1000; (n)[t] 1..10^18
//! Answer: interactor bob.rs
//!
//! Model: normal play: a turn chooses one of the two numbers that the other player has
//! left, and breaks it into two smaller ones, not 0, whose XOR it is.
//! Reason: the 1s in the binary digits of p decide. If their count is odd, p is lost: the
//! XOR keeps the parity of the count, so one part of any break has an even count, and the
//! opponent takes it. If it is even, p is won: its highest bit and the rest have odd
//! counts. The highest bit alone cannot be broken, so the opponent goes on with the rest.
//! Thus the highest bit of what we break goes down from turn to turn: as 10^18 < 2^60, we
//! break less than 60 times, and 63 times are allowed.
//! Cost: O(1) time a break.

use snippets::interactive::{line, read};

/// Returns whether the player who has to break `p` wins.
pub fn wins(p: u64) -> bool {
    p.count_ones() % 2 == 0
}

/// Returns the parts into which to break a won number: both are lost.
pub fn winning_break(p: u64) -> [u64; 2] {
    let highest = 1 << (63 - p.leading_zeros());
    [highest, p ^ highest]
}

/// Returns the part to go on with after a lost number was broken: one that is won.
pub fn won_part([a, b]: [u64; 2]) -> u64 {
    if wins(a) {
        a
    } else {
        b
    }
}

/// Prints a winning break of the won number `p`.
fn answer(p: u64) {
    let [a, b] = winning_break(p);
    line(format_args!("{a} {b}"));
}

fn main() {
    let tests: usize = read();
    for _ in 0..tests {
        let n: u64 = read();
        line(if wins(n) { "first" } else { "second" });
        if wins(n) {
            answer(n);
        }
        loop {
            let parts = [read(), read()];
            // The opponent cannot break either part.
            if parts == [0, 0] {
                break;
            }
            answer(won_part(parts));
        }
    }
}
