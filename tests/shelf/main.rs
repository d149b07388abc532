//! The snippets against the definitions of their games: one file per snippet, for the
//! tests that are too long for the snippet's own file. Tests that need private parts
//! of a snippet are in the snippet's file.

#[path = "../support/mod.rs"]
mod support;

/// Calls a function for each integer type.
macro_rules! for_each_integer {
    ($function:ident $arguments:tt) => {
        for_each_integer! { $function $arguments, u8 i8 u16 i16 u32 i32 u64 i64 u128 i128 usize isize }
    };
    ($function:ident $arguments:tt, $($integer:ty)+) => { $($function::<$integer>$arguments;)+ };
}

mod graphs;
mod heap_games;
mod positions;
mod tables;

mod both_ends;
mod bulk;
mod closed;
mod dag;
mod fastio;
mod fastio_order;
mod genus;
mod geography;
mod golden;
mod grundy;
mod hackenbush;
mod hackenbush_tree;
mod interactive;
mod joins;
mod loopy;
mod loopy_joins;
mod many_amounts;
mod memo;
mod minimax;
mod misere;
mod moore;
mod nim;
mod nim_count;
mod nimber;
mod number_nimber;
mod octal;
mod panics;
mod parse;
mod partizan;
mod partizan_nimbers;
mod period;
mod program;
mod quotient;
mod quotient_known;
mod random;
mod recurrence;
mod rerooting;
mod row_ends;
mod score;
mod sequential;
mod short_game;
mod sliding;
mod sparse_space;
mod staircase;
mod switches;
mod take_and_break;
mod take_range;
mod tame;
mod tartan;
mod total_cost;
mod turning;
mod xor_basis;
mod xor_mex;
mod zermelo;
