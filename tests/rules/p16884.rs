//! 16884 나이트 게임: a move puts a knight on a free cell that no knight on the
//! board attacks; whoever cannot place one loses.

use crate::common::*;

/// Answers by searching the cells that are neither occupied nor attacked.
fn expected(words: &mut Words) -> bool {
    let n: usize = words.number();
    let is_jump = |a: usize, b: usize| (a / n).abs_diff(b / n) * (a % n).abs_diff(b % n) == 2;
    wins(&((1_u32 << (n * n)) - 1), |left: &u32| {
        let free = |cell: &usize| left >> cell & 1 == 1;
        let place = |knight: usize| {
            let after =
                (0..n * n).filter(free).filter(|&cell| cell != knight && !is_jump(knight, cell));
            after.fold(0, |left, cell| left | 1 << cell)
        };
        (0..n * n).filter(free).map(place).collect()
    })
}

/// Answers by symmetry. A cell and its mirror image in the centre of the board are a rows and b
/// columns apart, where a and b are both even or both odd, so no jump leads from one to the other.
/// On even boards the second player answers each knight with its mirror image. On odd boards the
/// first player begins in the centre and then answers in this way.
fn reference(words: &mut Words) -> bool {
    words.number::<u64>() % 2 == 1
}

problem!(
    "../../solutions/16884.rs",
    Winners("koosaga", "cubelover"),
    [expected, reference],
    ["t 1..1; (n)[t] 1..5"],
    ["t 1..3; (n)[t] 1..4"],
    |_| vec![("largest boards", text::column(9901..=10_000))]
);
