//! 16881 행렬 게임: a move chooses a row and lowers its left-most number that is not
//! zero by one or more; whoever makes the last move wins.

use crate::common::*;
use crate::matrix;

problem!(
    "../../solutions/16881.rs",
    Winner("koosaga", "cubelover"),
    [matrix::first_wins],
    [
        "n, m 1..3; a[n][m] 1..9/n/m+2 where n*m < 5",
        "n 1..1, m 5..5; a[n][m] 1..3",
        "n, m 2..3; a[n][m] 1..3 where n*m = 6"
    ],
    ["n 1..3, m 1..4; a[n][m] 1..4"],
    |rng| {
        let mut lost = matrix::draw_lost_matrix(rng, 1000);
        let nim_sum_0 = matrix::format_input(&lost);
        // With a lower first number, the row has another value.
        lost[0][0] -= 1;
        vec![("nim-sum 0", nim_sum_0), ("nim-sum 0 but for one row", matrix::format_input(&lost))]
    }
);
