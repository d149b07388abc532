//! AtCoder dp_l Deque: two players take turns to remove the first or the last number x of a row and
//! earn x points. The answer is the points of the first player minus those of the second; the first
//! player wants a large difference, the second a small one.

use crate::common::*;
use crate::row;

problem!(
    "../../solutions/dp_l.rs",
    One,
    [|words| row::compute_lead(&words.list())],
    ["n 1..7; a[n] 1..3"],
    ["n 1..14; a[n] 1..3", "n 1..14; a[n] 1..100", "n 1..14; a[n] 1..10^9"],
    |_| {
        let row = [1_000_000_000, 1].repeat(1500);
        vec![("high and low in turn", text::list(&row)), ("longest odd row", text::list(&row[1..]))]
    }
);
