//! AtCoder abc278_g Generalized Subtraction Game <https://atcoder.jp/contests/abc278/tasks/abc278_g>
//! Limits: 2 s, 1024 MB
//! Input: n 1..2000, l 1..n, r l..n
//! Answer: interactor opponent.rs
//!
//! Model: a row of N cards, normal play: a turn takes L to R neighbouring cards.
//! Reason: if a length from L to R has the parity of N, taking that many cards from the centre
//! leaves two equal rows, and every later move is answered by its mirror image. Otherwise L = R: a
//! turn takes L cards of a row and may split it, and by Sprague-Grundy the winning moves are those
//! that make the nim-sum of the rows 0.
//! Cost: O(N^2) time and O(N) memory.

use snippets::interactive::{line, read};
use snippets::nim::nim_sum;
use snippets::take_and_break::split_table;

/// Returns a winning move after the moves in `taken`, if any: the first card and how many cards.
pub fn winning_move(
    [n, l, r]: [usize; 3],
    values: &[u64],
    taken: &[[usize; 2]],
) -> Option<[usize; 2]> {
    let centre = l + (n - l) % 2;
    if centre <= r {
        let begin = [(n - centre) / 2 + 1, centre];
        let mirrored = |last: &[usize; 2]| [n + 2 - last[0] - last[1], last[1]];
        return Some(taken.last().map_or(begin, mirrored));
    }
    let mut taken = [taken, &[[n + 1, 0]]].concat();
    taken.sort_unstable();
    let (mut rows, mut begin) = (Vec::new(), 1);
    for [first, length] in taken {
        rows.push((begin, first - begin));
        begin = first + length;
    }
    let sum = nim_sum(rows.iter().map(|row| values[row.1]));
    rows.iter().find_map(|&(begin, length)| {
        let rest = length.checked_sub(l)?;
        let wins = |left: &usize| values[*left] ^ values[rest - left] ^ values[length] == sum;
        Some([begin + (0..=rest).find(wins)?, l])
    })
}

fn main() {
    let [n, l, r] = [read(), read(), read()];
    let values = split_table(n, &[l as u64]);
    let begins = winning_move([n, l, r], &values, &[]).is_some();
    line(if begins { "First" } else { "Second" });
    let mut taken = Vec::new();
    loop {
        if let Some([first, length]) = winning_move([n, l, r], &values, &taken) {
            line(format_args!("{first} {length}"));
            taken.push([first, length]);
        }
        match [read::<i32>(), read()] {
            [first, length] if first > 0 => taken.push([first as usize, length as usize]),
            _ => return,
        }
    }
}
