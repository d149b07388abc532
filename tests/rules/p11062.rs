//! 11062 카드 게임: two players take turns to remove the left-most or right-most card of a row, and
//! each wants a large sum of their own cards. The answer is the sum of the first player.

use crate::common::*;
use crate::row;

problem!(
    "../../solutions/11062.rs",
    Each,
    [|words| row::compute_first_sum(&words.list())],
    ["t 1..1 { n 1..7; a[n] 1..3 }"],
    [
        "t 1..5 { n 1..12; a[n] 1..3 }",
        "t 1..5 { n 1..12; a[n] 1..10 }",
        "t 1..5 { n 1..12; a[n] 1..10^4 }"
    ],
    |_| {
        let row = text::list([10_000, 1].repeat(500));
        vec![("high and low in turn", text::tests(vec![row; 50]))]
    }
);
