//! The snippets against the definitions of their games: one file per snippet, for the
//! tests that are too long for the snippet's own file. Tests that need private parts
//! of a snippet stay there.

#[path = "../support/mod.rs"]
mod support;

mod heap_games;
mod positions;

mod bulk;
mod closed;
mod dag;
mod fastio;
mod genus;
mod golden;
mod grundy;
mod hackenbush;
mod many_amounts;
mod memo;
mod misere;
mod moore;
mod nim;
mod nimber;
mod octal;
mod parse;
mod period;
mod program;
mod quotient;
mod quotient_known;
mod recurrence;
mod score;
mod sliding;
mod staircase;
mod take_and_break;
mod take_range;
mod turning;
mod zermelo;
