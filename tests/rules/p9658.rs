//! 9658 돌 게임 4: there is one pile, a turn takes 1, 3 or 4 stones, and whoever
//! takes the last stone loses.

use crate::common::*;

stones::pile!("../../solutions/9658.rs", &[1, 3, 4], Play::Misere);
