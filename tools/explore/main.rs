//! `explore`: reads a game from the command line, and prints a table of the game, its period with
//! a proof, and the rule to paste into a solution.
//!
//! The library turns the arguments into a report. `terminal` reads values and shows progress,
//! `output` writes files, and `state` stores long tables.

mod output;
mod state;
mod terminal;

use base::context::Context;
use base::message::Message;
use base::terminal::{eprint_escaped, print_text};
use explore::compute::picture::Space;
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

/// Runs the command that the arguments name. Returns whether it found a result.
fn run() -> Result<bool, Message> {
    let arguments = env::args_os().skip(1).map(|argument| {
        let text = argument.into_string();
        text.map_err(|bytes| format!("argument {bytes:?} is not UTF-8: write it in UTF-8"))
    });
    let (command, mut options) = match args::parse(arguments.collect::<Result<_, _>>()?)? {
        Some(call) => call,
        None => return print(&args::help()).map(|()| true),
    };
    for (option, path) in [("--svg", &options.svg), ("--state", &options.state)] {
        path.as_ref().map(|path| output::resolve_target(option, path)).transpose()?;
    }
    if let Some(input) = find_input(command, &options.words) {
        options.values = terminal::read_values(input)?;
    }
    let report = terminal::run_with_progress(command, &options)?;
    print(&if options.json { format!("{}\n", report.json) } else { report.text })?;
    if let (Some(path), Some(mut picture)) = (&options.svg, report.picture) {
        output::save("--svg", path, picture.draw(Space::FILE))?;
    }
    Ok(report.found)
}

fn print(text: &str) -> Result<(), Message> {
    Ok(print_text(text).context("cannot print the result")?)
}

/// Returns the file from which a call reads its values, or `-` for standard input; `None` if the
/// call reads no values.
fn find_input<'a>(command: &Command, words: &'a [String]) -> Option<&'a str> {
    match words.first() {
        // `bundle.sh` passes the table that the file of rules computed.
        Some(_) if command.name == "rules" => Some("-"),
        None if command.usage.contains("< values") => Some("-"),
        Some(file) if command.usage.contains(" [FILE]") => Some(file),
        _ => None,
    }
}
