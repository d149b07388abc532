//! AtCoder abc265_h Ex - No-capture Lance Game <https://atcoder.jp/contests/abc265/tasks/abc265_h>
//! Limits: 10 s, 1024 MB
//! Input: h 1..8000, w 2..30
//!
//! Model: a partizan game, normal play, a sum of rows with one lance of each player. The first
//! player's goes any number of squares to the left, the second player's to the right, but not past
//! the other. On how many boards does the first player, who starts, win?
//! Reason: a row is a number if the lances turn their backs on each other, as each has its free
//! moves, and a nimber if they face each other, as each player can take any part of the gap between
//! them. So the first player wins if the sum of the numbers is positive, or if it is 0 and the
//! nim-sum is not 0. By symmetry as many boards have a positive number as a negative one. Boards
//! with the number 0 are counted for each nim-sum by `nim_sum_counts`: if x kinds of rows have the
//! number 0, the coefficient of t^0 in the H-th power of P = x + the sum of t^number over the other
//! rows counts the boards. For Q = P^H, P Q' = H P' Q gives each coefficient of Q from those before
//! it.
//! Cost: O(H W^3) time and O(H W) memory for a board of H rows and W columns.

use snippets::fastio::{self, Input, Output};
use snippets::nim_count::nim_sum_counts;

const MODULUS: i64 = 998_244_353;

fn power(base: i64, exponent: i64) -> i64 {
    let (mut result, mut square, mut left) = (1, base, exponent);
    while left > 0 {
        if left % 2 == 1 {
            result = result * square % MODULUS;
        }
        square = square * square % MODULUS;
        left /= 2;
    }
    result
}

/// Returns the middle coefficient of the h-th power of a polynomial of even degree, whose first
/// coefficient is 1 unless its degree is 0, with coefficients below 1000 in absolute value.
fn central(p: &[i64], h: i64) -> i64 {
    let last = h * (p.len() / 2) as i64;
    let mut q = vec![power(p[0], h)];
    let mut inverses = vec![0, 1];
    for n in 1..=last {
        if n > 1 {
            inverses.push((MODULUS - MODULUS / n) * inverses[(MODULUS % n) as usize] % MODULUS);
        }
        // n q[n] is the sum of ((h + 1) i - n) p[i] q[n - i] over i > 0.
        let (mut plain, mut times_i) = (0, 0);
        for (i, (p, q)) in (1..).zip(p[1..].iter().zip(q.iter().rev())) {
            plain += p * q;
            times_i += i * p * q;
        }
        let sum = (h + 1) * (times_i % MODULUS) - n * (plain % MODULUS);
        q.push(sum % MODULUS * inverses[n as usize] % MODULUS);
    }
    (q[last as usize] + MODULUS) % MODULUS
}

/// Returns how many rows have each number except 0, from -(width - 2) on, and how many rows with
/// the number 0 have each nimber.
fn rows(width: usize) -> (Vec<i64>, Vec<u64>) {
    let (mut numbers, mut nimbers) = (vec![0; 2 * width - 3], vec![0; width - 1]);
    for left in 0..width {
        for right in 0..width {
            // Left has `left` free moves, Right `width - 1 - right`.
            match left + right + 1 {
                _ if left == right => {}
                _ if left > right => nimbers[left - right - 1] += 1,
                moves if moves == width => nimbers[0] += 1,
                moves => numbers[moves - 2] += 1,
            }
        }
    }
    (numbers, nimbers)
}

pub fn solve(input: &mut Input, output: &mut Output) {
    let (height, width): (i64, usize) = (input.read(), input.read());
    let (numbers, nimbers) = rows(width);
    let zero = |kinds: u64| {
        let mut p = numbers.clone();
        p[width - 2] = kinds as i64;
        if p[width - 2] > MODULUS / 2 {
            p[width - 2] -= MODULUS;
        }
        central(&p, height) as u64
    };
    let counts = nim_sum_counts(&nimbers, zero, MODULUS as u64);
    let level = counts.iter().sum::<u64>() as i64 % MODULUS;
    let boards = power((width * (width - 1)) as i64, height);
    let ahead = (boards - level + MODULUS) * power(2, MODULUS - 2) % MODULUS;
    output.line((ahead + level + MODULUS - counts[0] as i64) % MODULUS);
}

fn main() {
    fastio::run(solve);
}
