//! 9655 돌 게임: there is one pile, a turn takes 1 or 3 stones, and whoever
//! takes the last stone wins.

use crate::harness::{problem, Problem};
use crate::stones;
use crate::support::search::Play;

problem!(
    "../../solutions/9655.rs",
    stones::to_1000(|input| stones::winner(input, &[1, 3], Play::Normal))
);
