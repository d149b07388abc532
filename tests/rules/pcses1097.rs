//! CSES 1097 Removal Game: two players take turns to remove the first or the last
//! number of a list, which is added to their score. Both want a large score. The
//! answer is the score of the first player.

use crate::common::*;
use crate::row;

problem!(
    "../../solutions/cses1097.rs",
    One,
    [|words| row::compute_first_sum(&words.list())],
    ["n 1..7; x[n] -1..1"],
    ["n 1..14; x[n] -3..3", "n 1..14; x[n] -100..100", "n 1..14; x[n] -10^9..10^9"],
    |_| {
        let largest = 1_000_000_000;
        vec![
            ("all smallest", text::list([-largest; 5000])),
            ("high and low in turn", text::list([largest, -largest].repeat(2500))),
        ]
    }
);
