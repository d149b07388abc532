//! `explore`: a person types a game and sees its table, the period with its
//! proof, and the rule to paste into a solution.
//!
//! `compute` makes a report out of the words of a command and knows no terminal;
//! `terminal` prints it; `whole` writes files, and `state` is one of them.

mod state;
mod terminal;
mod whole;

use base::context::Context;
use base::message::Message;
use base::terminal::{eprint_escaped, print_text};
use explore::compute::picture::Room;
use explore::compute::{args, Command};
use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(why) => {
            // An error is one line, even if it quotes a line break.
            eprint_escaped(&format!("explore: {}", why.to_string().replace(['\n', '\r'], " ")));
            ExitCode::from(2)
        }
    }
}

/// Returns whether something was found.
fn run() -> Result<bool, Message> {
    let arguments = env::args_os().skip(1).map(|argument| {
        let text = argument.into_string();
        text.map_err(|bytes| format!("argument {bytes:?} is not UTF-8: write it in UTF-8"))
    });
    let (command, mut options) = match args::read(arguments.collect::<Result<_, _>>()?)? {
        Some(call) => call,
        None => return print(&args::help()).map(|()| true),
    };
    for (option, path) in [("--svg", &options.svg), ("--state", &options.state)] {
        path.as_ref().map(|path| whole::resolve_target(option, path)).transpose()?;
    }
    if let Some(input) = input(command, &options.words) {
        options.values = terminal::read_values(input)?;
    }
    let report = terminal::run_with_progress(command, &options)?;
    print(&if options.json { format!("{}\n", report.json) } else { report.text })?;
    if let (Some(path), Some(mut picture)) = (&options.svg, report.picture) {
        whole::save("--svg", path, picture.draw(Room::FILE))?;
    }
    Ok(report.found)
}

fn print(text: &str) -> Result<(), Message> {
    Ok(print_text(text).context("cannot print the result")?)
}

/// Returns where the values of a call are to be read from: a file, or `-` for standard
/// input.
fn input<'a>(command: &Command, words: &'a [String]) -> Option<&'a str> {
    match words.first() {
        // `bundle.sh` gives the table that the file of rules has made.
        Some(_) if command.name == "rules" => Some("-"),
        None if command.usage.contains("< values") => Some("-"),
        Some(file) if command.usage.contains(" [FILE]") => Some(file),
        _ => None,
    }
}
