//! AOJ 2909 Nim without Zero: a move takes one or more stones from one heap; a player
//! whose move makes the XOR of all heaps 0 loses at once.

use crate::harness::{problem, Problem};
use crate::without_zero;

problem!("../../solutions/aoj2909.rs", without_zero::PROBLEM);
