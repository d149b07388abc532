//! Codeforces cf276b Little Girl and Game <https://codeforces.com/contest/276/problem/B>
//! Limits: 2 s, 256 MB
//! Input: s of 1..1000 in a..z
//!
//! Model: a turn removes a letter of a string. A player who can reorder the letters to a
//! palindrome before his turn wins.
//! Reason: a palindrome is possible iff at most one letter occurs an odd number of times.
//! Let c be the count of such letters; a turn changes it by 1. If c is 0 or 1, the player
//! to move wins at once. If c is even and not 0, every turn leaves an odd c. If c is odd
//! and not 1, removing one of these letters leaves an even c that is not 0. So the player
//! to move loses iff c is even and not 0.
//! Cost: O(n) time for n letters.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    // Bit i is set if letter i occurs an odd number of times.
    let odd = input.token().iter().fold(0u32, |odd, letter| odd ^ 1 << (letter - b'a'));
    let count = odd.count_ones();
    output.line(match count == 0 || count % 2 == 1 {
        true => "First",
        false => "Second",
    });
}

fn main() {
    fastio::run(solve);
}
