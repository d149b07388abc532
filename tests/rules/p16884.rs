//! 16884 나이트 게임: a move puts a knight on a free cell that no knight on the
//! board attacks; whoever cannot place one loses.

use crate::common::*;
use std::cell::RefCell;
use std::collections::HashMap;

/// The eight jumps of a knight.
const JUMPS: [(i64, i64); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

thread_local! {
    /// Whether the player to move wins, by board size and cells left.
    static KNOWN: RefCell<HashMap<(usize, u64), bool>> = RefCell::default();
}

fn expected(words: &mut Words) -> bool {
    let n: usize = words.number();
    let takes: Vec<u64> = (0..n * n).map(|cell| taken(n, cell)).collect();
    wins(n, &takes, u64::MAX >> (64 - n * n), n * n / 2)
}

/// Answers by symmetry: a cell and its mirror image in the centre of the board are both an even
/// or both an odd number of rows and columns apart, so no jump leads from one to the other. On
/// even boards the second player answers each knight with its mirror image; on odd boards the
/// first player begins in the centre and then does the same.
fn reference(words: &mut Words) -> bool {
    words.number::<u64>() % 2 == 1
}

/// The cells of the board that a knight on `cell` occupies or attacks.
fn taken(n: usize, cell: usize) -> u64 {
    let (row, column) = ((cell / n) as i64, (cell % n) as i64);
    let mut cells = 1 << cell;
    for (down, right) in JUMPS {
        let (row, column) = (row + down, column + right);
        if (0..n as i64).contains(&row) && (0..n as i64).contains(&column) {
            cells |= 1 << (row as usize * n + column as usize);
        }
    }
    cells
}

/// Whether the player to move wins when `left` are the cells that are neither
/// occupied nor attacked. Nothing else about the knights on the board matters.
///
/// The cell opposite to `last` is tried first, which finds a winning option sooner
/// and changes no answer.
fn wins(n: usize, takes: &[u64], left: u64, last: usize) -> bool {
    let known = KNOWN.with(|known| known.borrow().get(&(n, left)).copied());
    known.unwrap_or_else(|| {
        let opposite = n * n - 1 - last;
        let answer = std::iter::once(opposite)
            .chain(0..n * n)
            .filter(|cell| left >> cell & 1 == 1)
            .any(|cell| !wins(n, takes, left & !takes[cell], cell));
        KNOWN.with(|known| known.borrow_mut().insert((n, left), answer));
        answer
    })
}

problem!(
    "../../solutions/16884.rs",
    Winners("koosaga", "cubelover"),
    [expected, reference],
    ["t 1..3; (n)[t] 1..7"],
    ["t 1..20; (n)[t] 1..7"],
    |_| vec![("largest boards", text::column(9901..=10_000))]
);
