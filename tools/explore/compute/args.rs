//! The command line.

use super::{Command, COMMANDS};
use std::path::PathBuf;
use std::str::FromStr;

/// What a call asks of a command.
#[derive(Default)]
pub struct Options {
    /// What to write instead of a wrong call.
    pub example: String,
    /// The arguments that are not options.
    pub words: Vec<String>,
    pub misere: bool,
    pub json: bool,
    pub svg: Option<PathBuf>,
    pub limit: Option<u64>,
    pub heaps: Option<u64>,
    pub far: Option<u64>,
    pub state: Option<PathBuf>,
    /// The input of `sequence` and `graph`, which is not among the words.
    pub values: String,
}

/// Returns the text that `--help` asks for.
pub fn help() -> String {
    let commands: String = COMMANDS.iter().map(|command| command.usage).collect();
    format!(
        "Usage: ./bundle.sh explore COMMAND ... [OPTION ...]
{commands}Options: --json prints one JSON object, --svg FILE draws a picture, --help prints this.
Exit code: 0 found, 1 not found or not as far as asked, 2 wrong usage or no output.
"
    )
}

/// Reads the command line; `None` asks for help. The error is one line.
pub fn read(arguments: Vec<String>) -> Result<Option<(&'static Command, Options)>, String> {
    let asks_for_help = |word: &String| word == "--help" || word == "-h";
    if arguments.iter().any(asks_for_help) {
        return Ok(None);
    }
    let mut arguments = arguments.into_iter();
    let command = command(arguments.next())?;
    let call = command.usage.trim_start().split(['[', '\n']).next();
    let mut options = Options {
        example: format!("write for instance {}", call.unwrap_or_default().trim_end()),
        ..Options::default()
    };
    while let Some(word) = arguments.next() {
        let mut known = command.usage.split([' ', '[', ']']).chain(["--json"]);
        if !word.starts_with("--") {
            options.words.push(word);
        } else if known.any(|known| known == word) {
            options.set(&word, &mut arguments)?;
        } else {
            return Err(format!("{} has no option {word}: see --help", command.name));
        }
    }
    Ok(Some((command, options)))
}

fn command(name: Option<String>) -> Result<&'static Command, String> {
    let all: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
    let names = all.join(", ");
    let name = name.ok_or(format!("no command is given: give {names} or --help"))?;
    let command = COMMANDS.iter().find(|command| command.name == name);
    command.ok_or_else(|| format!("{name:?} is not a command: give {names} or --help"))
}

impl Options {
    /// Sets an option, whose value is the next of the arguments.
    fn set(&mut self, option: &str, rest: &mut impl Iterator<Item = String>) -> Result<(), String> {
        let mut value = |what: &str| rest.next().ok_or(format!("{option} needs {what}"));
        match option {
            "--misere" => self.misere = true,
            "--json" => self.json = true,
            "--svg" => self.svg = Some(value("a file to write")?.into()),
            "--state" => self.state = Some(value("a file to write")?.into()),
            // The program that makes the table has read them.
            "--upto" | "--seconds" => {
                parse_bounded(option, &value("a number")?, 1_000_000)?;
            }
            "--far" => self.far = Some(parse_bounded(option, &value("a number")?, 10_000_000_000)?),
            "--limit" => {
                self.limit = Some(parse_bounded(option, &value("a number")?, 10_000_000_000)?)
            }
            _ => self.heaps = Some(parse_bounded(option, &value("a number")?, 1000)?),
        }
        Ok(())
    }

    /// Returns the play rule, as it is written in JSON and in Rust.
    pub fn play(&self) -> &'static str {
        if self.misere {
            "misere"
        } else {
            "normal"
        }
    }

    /// Returns the numbers among words such as `1,3,4` or `1 3 4`; `what` names one of
    /// them.
    pub fn numbers(&self, what: &str) -> Result<Vec<u64>, String> {
        let example = &self.example;
        let kind = format!("a whole number from 0 to 2^64 - 1: {example}");
        let numbers = numbers(&self.words.join(" "), what, &kind)?;
        if numbers.is_empty() {
            Err(format!("no {what} is given: {example}"))
        } else {
            Ok(numbers)
        }
    }
}

/// Reads numbers with blanks or commas between them; `what` names one of them, and
/// `kind` tells which are allowed.
pub fn numbers<T: FromStr>(text: &str, what: &str, kind: &str) -> Result<Vec<T>, String> {
    let is_between = |c: char| c == ',' || c.is_whitespace();
    let lines = text.lines().zip(1..);
    let words = lines
        .flat_map(|(line, at)| line.split(is_between).map(move |word| (word, at)))
        .filter(|(word, _)| !word.is_empty());
    let read = |(place, (word, line)): (usize, (&str, usize))| {
        let short: String = word.chars().take(20).collect();
        let place = match line {
            1 => place.to_string(),
            _ => format!("{place} (line {line})"),
        };
        let number = word.parse();
        number.map_err(|_| format!("{what} {place}, {short:?}, is not {kind}"))
    };
    (1..).zip(words).map(read).collect()
}

/// Returns a number in 1..=`most`, as 1000, 1_000 or 2^10.
fn parse_bounded(option: &str, text: &str, most: u64) -> Result<u64, String> {
    let number = match text.strip_prefix("2^") {
        Some(power) => power.parse().ok().and_then(|power| 1u64.checked_shl(power)),
        None => text.replace('_', "").parse().ok(),
    };
    let number = number.filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("{option} {text:?} is not a number from 1 to {most}"))
}
