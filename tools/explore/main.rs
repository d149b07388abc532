//! `explore`: a person types a game and sees its table, the period with its
//! proof, and the rule to paste into a solution.
//!
//! `compute` makes a report out of the words of a command and knows no terminal;
//! `terminal` prints and saves what it is given.

mod compute;
#[path = "../base/json.rs"]
#[allow(dead_code)]
mod json;
mod terminal;

use compute::args;
use std::env;
use std::process::ExitCode;
use terminal::{files, input, output, progress::Watcher};

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(why) => {
            output::complain(&why);
            ExitCode::from(2)
        }
    }
}

/// Returns whether something was found.
fn run() -> Result<bool, String> {
    let arguments = env::args_os().skip(1).map(|argument| {
        let text = argument.into_string();
        text.map_err(|bytes| format!("argument {bytes:?} is not UTF-8: write it in UTF-8"))
    });
    let mut options = match args::read(arguments.collect::<Result<_, _>>()?)? {
        Some(options) => options,
        None => return output::show(args::HELP).map(|()| true),
    };
    if let Some(path) = &options.svg {
        files::target(path)?;
    }
    if options.needs_values() {
        options.values = input::values()?;
    }
    let watcher = Watcher::start();
    let report = compute::report(&options, &watcher);
    // Removes its line before anything else is printed.
    drop(watcher);
    let report = report?;
    output::show(&match options.json {
        true => format!("{}\n", report.json),
        false => report.text.to_string(),
    })?;
    match (&options.svg, &report.picture) {
        (Some(path), Some(picture)) => files::save(path, &picture.draw())?,
        (Some(path), None) => output::complain(&format!(
            "there is nothing to draw, so {} is not written",
            path.display()
        )),
        (None, _) => {}
    }
    Ok(report.found)
}
