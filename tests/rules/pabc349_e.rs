//! abc349_e Weighted Tic-Tac-Toe: Takahashi and Aoki take cells of a 3 x 3 grid in turn.
//! Three cells of one player in a line win; if the full grid has no such line, the player
//! whose cells have the larger sum of numbers wins. The sum of all numbers is odd.

use crate::common::*;

/// The cells of each line as bits, an octal digit for a row.
const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// The score of a line: more than all numbers together.
const LINE_SCORE: i64 = 1_000_000_000_000;

/// Answers by search. A position is the cells of the player to move, and those of the other player.
fn expected(words: &mut Words) -> bool {
    let cells: [i64; 9] = words.array();
    let has_line = |cells: u16| LINES.iter().any(|line| cells & line == *line);
    let moves = |&(own, other): &(u16, u16)| {
        let free = (0..9).filter(|cell| (own | other) >> cell & 1 == 0 && !has_line(other));
        let take = |cell: usize| {
            let own = own | 1 << cell;
            (if has_line(own) { LINE_SCORE } else { cells[cell] }, (other, own))
        };
        free.map(take).collect()
    };
    best_score(&(0, 0), &moves, &mut HashMap::new()) > 0
}

problem!(
    "../../solutions/abc349_e.rs",
    Winner("Takahashi", "Aoki"),
    [expected],
    // The bounds and the parity of the sum determine the last number.
    ["a, b, c 0..1; d, e, f 0..1; g, h 0..1, i 0..1 where (a+b+c+d+e+f+g+h+i)%2 = 1"],
    [
        "a, b, c 0..2; d, e, f 0..2; g, h, i 0..2 where (a+b+c+d+e+f+g+h+i)%2 = 1",
        "a, b, c -5..5; d, e, f -5..5; g, h, i -5..5 where (a+b+c+d+e+f+g+h+i+100)%2 = 1",
    ],
    |_| {
        let max = 1_000_000_000;
        let cells = |cells: [i64; 9]| text::rows(cells.chunks(3));
        vec![
            ("all large", cells([1, 0, 0, 0, 0, 0, 0, 0, 0].map(|x| max - x))),
            ("all low", cells([1, 0, 0, 0, 0, 0, 0, 0, 0].map(|x| x - max))),
            ("both signs", cells([1, -max, max, 0, max, -max, -max, max, 2])),
        ]
    }
);
