//! Turns the arguments of a command into its report: text, JSON and picture. No module here does
//! input or output, waits, or ends the program.

pub mod args;
pub mod code;
mod far;
mod game;
mod graph;
mod growth;
pub mod guess;
pub mod host;
mod misere;
mod nim;
mod nimber;
pub mod octal;
mod period;
pub mod picture;
mod proof;
mod quotient;
pub mod report;
pub mod rule;
#[cfg(not(target_arch = "wasm32"))]
mod rules;
mod sequence;
mod strip;
mod take;

use args::Options;
use base::message::Message;
use host::Host;
use report::Report;

/// A command of `explore`. An error of `run` is one line for the user.
pub struct Command {
    pub name: &'static str,
    /// The lines of the command in the help. Errors quote the call in the first line. The command
    /// accepts only options that occur in these lines.
    pub usage: &'static str,
    pub run: fn(&Options, &dyn Host) -> Result<Report, Message>,
}

/// All commands, in the order of the help. A new command needs a file with its `report`, an entry
/// here, and tests in `tests/explore`.
pub static COMMANDS: &[Command] = &[
    Command {
        name: "take",
        usage: "  take 1,3,4 [--misere] [--svg FILE]
      a move takes 1, 3 or 4 stones: P-positions, Grundy values, periods, Rust to paste
",
        run: take::report,
    },
    Command {
        name: "octal",
        usage: "  octal .77 [--limit N] [--svg FILE]
      Grundy values, period proved by heaps up to N (10^6; 10^4 if a move leaves three)
  octal .77 --misere [--heaps N] [--svg FILE]
      misère outcome and genus of the heaps up to N (40)
  octal .6 --far 2^16 [--state FILE]
      how often each value occurs; a later run continues FILE. Or: octal grundy
",
        run: octal::report,
    },
    Command {
        name: "quotient",
        usage: "  quotient .15 [--heaps N] [--limit W] [--svg FILE]
      misère quotient of the heaps up to N (40), with W 64-bit words a heap (2^24)
",
        run: quotient::report,
    },
    Command {
        name: "nim",
        usage: "  nim 3,5,7 [--misere]: nim-sum, outcome and every winning move
",
        run: nim::report,
    },
    Command {
        name: "nimber",
        usage: "  nimber '5*7+3'
      + is XOR, * and / are nim product and quotient, ^ is a power; sqrt( ), ( ) too
",
        run: nimber::report,
    },
    Command {
        name: "game",
        usage: "  game '{1|-1} + {0|*}' [--svg FILE]
      a short game: value, canonical form, outcome, stops, mean, temperature; G <= H
",
        run: game::report,
    },
    // Not in the page, which has no compiler.
    #[cfg(not(target_arch = "wasm32"))]
    Command {
        name: "rules",
        usage: "  rules FILE.rs [--misere] [--upto N] [--seconds N] [--svg FILE]
      a game whose moves FILE.rs lists: its table, its period, a formula
",
        run: rules::report,
    },
    Command {
        name: "sequence",
        usage: "  sequence [FILE] [--svg FILE] < values
      guesses what numbers are: a period, a formula, a known game
",
        run: sequence::report,
    },
    Command {
        name: "graph",
        usage: "  graph [FILE] < values
      V E, then FROM TO [COST] of each edge: result, best move, cost, loopy value
",
        run: graph::report,
    },
];
