//! SPOJ MATGAME Matrix Game: a move chooses a row and lowers its left-most number that is
//! not zero by one or more; whoever makes the last move wins. An input has several games.

use crate::common::*;
use crate::matrix;

problem!(
    "../../solutions/spojmatgame.rs",
    Winners("FIRST", "SECOND"),
    [matrix::first_wins],
    [
        "t 1..1 { n, m 1..3; a[n][m] 1..9/n/m+2 } where n*m < 5",
        "t 1..1 { n 1..1, m 5..5; a[n][m] 1..3 }",
        "t 1..1 { n, m 2..3; a[n][m] 1..3 } where n*m = 6"
    ],
    ["t 1..3 { n 1..3, m 1..4; a[n][m] 1..4 }"],
    |rng| {
        let game = |i: u64| {
            let mut matrix = matrix::draw_lost_matrix(rng, 50);
            matrix[0][0] -= i % 2;
            matrix::format_input(&matrix)
        };
        vec![("nim-sum 0, or one number lower", text::tests((0..1000).map(game)))]
    }
);
