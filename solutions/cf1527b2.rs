//! Codeforces cf1527b2 Palindrome Game (hard version) <https://codeforces.com/contest/1527/problem/B2>
//! Limits: 1 s, 256 MB
//! Input: t 1..1000 { n 1..1000; s of n in "01" }
//!
//! Model: a turn makes a 0 of the string a 1 for one dollar, or reverses it for nothing if
//! it is no palindrome and the turn before was no reversal. Whoever has spent less wins.
//! Reason: let z be the number of zeros. In a palindrome with even z > 0 Bob answers by the mirror
//! image, but reverses when one 0 is left: he spends two dollars less. With odd z > 1 Alice fills
//! the middle, and is in Bob's place: she spends one less. With z = 1 she pays for it. If the
//! string is no palindrome, Alice reverses it and Bob pays, turn by turn. If one fill leaves a
//! palindrome with even z > 0, she makes it, and Bob begins there. So Bob can only make palindromes
//! with z = 0 or odd z. She always wins, but not with z = 2 and a 0 in the middle: then each pays
//! one.
//! Cost: O(n) time for each test.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: usize = input.read();
        let digits = input.token();
        let zeros = digits.iter().filter(|&&digit| digit == b'0').count();
        let is_palindrome = digits.iter().eq(digits.iter().rev());
        let middle = n % 2 == 1 && digits[n / 2] == b'0';
        output.line(match (is_palindrome, zeros) {
            (_, 0) => "DRAW",
            (true, 1) => "BOB",
            (true, _) if zeros % 2 == 0 => "BOB",
            (false, 2) if middle => "DRAW",
            _ => "ALICE",
        });
    }
}

fn main() {
    fastio::run(solve);
}
