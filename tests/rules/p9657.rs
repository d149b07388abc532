//! 9657 돌 게임 3: there is one pile, a turn takes 1, 3 or 4 stones, and whoever
//! takes the last stone wins.

use crate::common::*;

stones::pile!("../../solutions/9657.rs", &[1, 3, 4], Play::Normal);
