//! From the words of a command to its report: text, JSON and picture. Nothing
//! here reads, prints, waits or ends the program.

pub mod args;
mod code;
mod growth;
pub mod host;
mod misere;
mod nim;
mod nimber;
mod octal;
mod period;
mod picture;
mod proof;
mod quotient;
mod report;
mod rule;
mod sequence;
mod strip;
mod take;

use args::Options;
use host::Host;
use report::Report;

type Run = fn(&Options, &dyn Host) -> Result<Report, String>;

/// A command: its name, its options apart from `--json`, and what does it. An error is
/// one line for the user.
#[derive(Clone, Copy)]
pub struct Command(&'static str, &'static str, Run);

pub static COMMANDS: [Command; 6] = [
    Command("take", "--misere --svg", take::report),
    Command("octal", "--misere --svg --limit --heaps", octal::report),
    Command("quotient", "--svg --limit --heaps", quotient::report),
    Command("nim", "--misere", nim::report),
    Command("nimber", "", nimber::report),
    Command("sequence", "--svg", sequence::report),
];

/// Does what the options ask for.
pub fn report(options: &Options, host: &dyn Host) -> Result<Report, String> {
    options.command.2(options, host)
}
