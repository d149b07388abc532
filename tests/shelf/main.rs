//! The snippets against the definitions of their games: one file per snippet,
//! for the tests that are too long to stand in the snippet's own file. What
//! needs a snippet's private parts stays there.

#[path = "../support/mod.rs"]
mod support;

mod heap_games;
mod positions;

mod closed;
mod dag;
mod genus;
mod golden;
mod grundy;
mod hackenbush;
mod memo;
mod misere;
mod moore;
mod nim;
mod nimber;
mod octal;
mod period;
mod quotient;
mod quotient_known;
mod score;
mod sliding;
mod staircase;
mod take_and_break;
mod turning;
mod zermelo;
