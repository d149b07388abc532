//! 9659 돌 게임 5: there is one pile, a turn takes 1 or 3 stones, and whoever
//! takes the last stone wins. This is 9655 with more stones.

use crate::common::*;

// The outcomes repeat every 2 stones.
stones::pile!("../../solutions/9659.rs", &[1, 3], Play::Normal, |n| n % 2 == 1);
