//! 9661 돌 게임 7: there is one pile, a turn takes a power of 4 (1, 4, 16, ...) of
//! stones, and a player who cannot move, at 0 stones, loses.

use crate::common::*;

/// The powers of 4 up to the largest pile that is decided here.
const POWERS: [usize; 8] = [1, 4, 16, 64, 256, 1024, 4096, 16_384];

// The outcomes repeat every 5 stones, as they do if a turn takes 1 or 4. A power of 4 is 1 or 4
// mod 5, so if all smaller piles agree, taking a larger power leads to an outcome to which taking
// 1 or 4 leads too.
stones::pile!("../../solutions/9661.rs", &POWERS, Play::Normal, |n| ![0, 2].contains(&(n % 5)));
