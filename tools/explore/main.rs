//! `explore`: a person types a game and sees its table, the period with its
//! proof, and the rule to paste into a solution.

mod args;
mod chart;
mod code;
#[path = "../base/json.rs"]
#[allow(dead_code)]
mod json;
mod nim;
mod nimber;
mod octal;
mod output;
mod progress;
mod quotient;
mod rule;
mod sequence;
mod single;
mod strip;
mod svg;
mod take;

use args::{Command, Options};
use output::Report;
use std::env;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let run = || {
        let arguments = env::args_os().skip(1).map(|argument| {
            let text = argument.into_string();
            text.map_err(|bytes| format!("argument {bytes:?} is not UTF-8: write it in UTF-8"))
        });
        let options = match args::read(arguments.collect::<Result<_, _>>()?)? {
            Some(options) => options,
            None => return show(args::HELP).map(|()| true),
        };
        if let Some(path) = &options.svg {
            svg::target(path)?;
        }
        let report = explore(&options)?;
        show(&match options.json {
            true => report.json.line(),
            false => report.text,
        })?;
        if let (Some(path), Some(chart)) = (&options.svg, &report.chart) {
            svg::save(path, &chart.draw())?;
        }
        Ok(report.found)
    };
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(why) => {
            // An argument may hold a line break; the error is one line all the same.
            eprintln!("explore: {}", why.replace(['\n', '\r'], " "));
            ExitCode::from(2)
        }
    }
}

fn explore(options: &Options) -> Result<Report, String> {
    match options.command {
        Command::Take => take::report(options),
        Command::Octal if options.misere => single::report(options),
        Command::Octal => octal::report(options),
        Command::Quotient => quotient::report(options),
        Command::Nim => nim::report(options),
        Command::Nimber => nimber::report(options),
        Command::Sequence => sequence::report(options),
    }
}

/// Prints the text; a reader that has seen enough (`| head`) is no error.
fn show(text: &str) -> Result<(), String> {
    let mut out = io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    match written {
        Err(e) if e.kind() != ErrorKind::BrokenPipe => Err(format!("cannot print the result: {e}")),
        _ => Ok(()),
    }
}
