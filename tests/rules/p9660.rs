//! 9660 돌 게임 6: there is one pile, a turn takes 1, 3 or 4 stones, and whoever
//! takes the last stone wins. This is 9657 with more stones.

use crate::common::*;

// The outcomes repeat every 7 stones.
stones::pile!("../../solutions/9660.rs", &[1, 3, 4], Play::Normal, |n| ![0, 2].contains(&(n % 7)));
