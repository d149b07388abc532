//! 9655 돌 게임: there is one pile, a turn takes 1 or 3 stones, and whoever takes the last stone wins.

use crate::common::*;

stones::pile!("../../solutions/9655.rs", &[1, 3], Play::Normal);
