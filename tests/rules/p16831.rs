//! 16831 Nim without Zero: a move takes one or more stones from one heap; a player
//! whose move makes the XOR of all heaps 0 loses at once.

use crate::common::*;
use crate::without_zero;

without_zero::nim_without_zero!("../../solutions/16831.rs");
