//! 16831 Nim without Zero: a move takes one or more stones from one heap; a player
//! whose move makes the XOR of all heaps 0 loses at once.

use crate::harness::{problem, Problem};
use crate::without_zero;

problem!("../../solutions/16831.rs", without_zero::PROBLEM);
