//! 9656 돌 게임 2: there is one pile, a turn takes 1 or 3 stones, and whoever
//! takes the last stone loses.

use crate::common::*;

stones::pile!("../../solutions/9656.rs", &[1, 3], Play::Misere);
