//! From the words of a command to its report: text, JSON and picture. Nothing
//! here reads, prints, waits or ends the program.

pub mod args;
mod code;
mod growth;
mod grundy_period;
pub mod host;
mod misere;
mod nim;
mod nimber;
mod octal;
mod picture;
mod proof;
mod quotient;
mod report;
mod rule;
mod sequence;
mod strip;
mod take;
mod words;

use args::{Command, Options};
use host::Host;
use report::Report;

/// Does what the options ask for. The error is one line for the user.
pub fn report(options: &Options, host: &dyn Host) -> Result<Report, String> {
    match options.command {
        Command::Take => take::report(options, host),
        Command::Octal if options.misere => misere::report(options, host),
        Command::Octal => octal::report(options, host),
        Command::Quotient => quotient::report(options, host),
        Command::Nim => nim::report(options),
        Command::Nimber => nimber::report(options),
        Command::Sequence => sequence::report(options),
    }
}
