//! 9657 돌 게임 3: there is one pile, a turn takes 1, 3 or 4 stones, and whoever
//! takes the last stone wins.

use crate::harness::{problem, Problem};
use crate::stones;
use crate::support::search::Play;

problem!(
    "../../solutions/9657.rs",
    stones::to_1000(|input| stones::winner(input, &[1, 3, 4], Play::Normal))
);
