//! The command line.

use super::{Command, COMMANDS};
use base::message::Message;
use std::path::PathBuf;
use std::str::FromStr;

/// The parsed arguments of a command.
#[derive(Default)]
pub struct Options {
    /// The part of the help about the command.
    usage: &'static str,
    /// The arguments that are not options.
    pub words: Vec<String>,
    pub misere: bool,
    pub json: bool,
    pub svg: Option<PathBuf>,
    pub limit: Option<u64>,
    pub heaps: Option<u64>,
    pub far: Option<u64>,
    pub state: Option<PathBuf>,
    /// The input of `sequence` and `graph`, which is not among the positional
    /// arguments.
    pub values: String,
}

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
pub fn read(arguments: Vec<String>) -> Result<Option<(&'static Command, Options)>, Message> {
    let asks_for_help = |word: &String| word == "--help" || word == "-h";
    if arguments.iter().any(asks_for_help) {
        return Ok(None);
    }
    let mut arguments = arguments.into_iter();
    let command = command(arguments.next())?;
    let mut options = Options { usage: command.usage, ..Options::default() };
    while let Some(word) = arguments.next() {
        let mut known = command.usage.split([' ', '[', ']']).chain(["--json"]);
        if !word.starts_with("--") {
            options.words.push(word);
        } else if known.any(|known| known == word) {
            options.set(&word, &mut arguments)?;
        } else {
            let name = command.name;
            return Err(message!("{name} has no option {option}: see --help", name, option = word));
        }
    }
    Ok(Some((command, options)))
}

fn command(name: Option<String>) -> Result<&'static Command, Message> {
    let all: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
    let names = all.join(", ");
    let name = name
        .ok_or_else(|| message!("no command is given: give {names} or --help", names = &*names))?;
    let command = COMMANDS.iter().find(|command| command.name == name);
    let name = format!("{name:?}");
    command.ok_or_else(|| message!("{name} is not a command: give {names} or --help", name, names))
}

impl Options {
    /// Sets an option, whose value is the next of the arguments.
    fn set(
        &mut self,
        option: &str,
        rest: &mut impl Iterator<Item = String>,
    ) -> Result<(), Message> {
        let mut value = |what: Message| {
            rest.next().ok_or_else(|| message!("{option} needs {what}", option, what))
        };
        let mut number = |most| {
            let text = value(message!("a number"))?;
            parse_bounded(option, &text, most)
        };
        match option {
            "--misere" => self.misere = true,
            "--json" => self.json = true,
            "--svg" => self.svg = Some(value(message!("a file to write"))?.into()),
            "--state" => self.state = Some(value(message!("a file to write"))?.into()),
            // These options are for the program that makes the table.
            "--upto" | "--seconds" => {
                number(1_000_000)?;
            }
            "--far" => self.far = Some(number(10_000_000_000)?),
            "--limit" => self.limit = Some(number(10_000_000_000)?),
            _ => self.heaps = Some(number(1000)?),
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

    /// Returns the advice for a wrong command line.
    pub fn example(&self) -> Message {
        let call = self.usage.trim_start().split(['[', '\n']).next().unwrap_or_default();
        message!("write for instance {call}", call = call.trim_end())
    }

    /// Returns the error for a missing positional argument.
    pub fn describe_missing(&self, what: Message) -> Message {
        message!("no {what} is given: {advice}", what, advice = self.example())
    }

    /// Returns an error if the call names more than one file to read.
    pub fn check_file(&self) -> Result<(), Message> {
        self.words.get(1).map_or(Ok(()), |word| {
            let word = format!("{word:?}");
            Err(message!("{word} is one file too many: give one file or none", word))
        })
    }

    /// Returns the numbers among words such as `1,3,4` or `1 3 4`; `what` names one of
    /// them.
    pub fn numbers(&self, what: Message) -> Result<Vec<u64>, Message> {
        let numbers = numbers(&self.words.join(" "), &what, &whole_number(self.example()))?;
        if numbers.is_empty() {
            Err(self.describe_missing(what))
        } else {
            Ok(numbers)
        }
    }
}

/// Returns the description of an argument that may be any whole number.
pub fn whole_number(advice: Message) -> Message {
    message!(
        "a whole number from {least} to {most}: {advice}",
        least = "0",
        most = "2^64 - 1",
        advice
    )
}

/// Reads numbers with blanks or commas between them; `what` names one of them, and
/// `kind` tells which are allowed.
pub fn numbers<T: FromStr>(text: &str, what: &Message, kind: &Message) -> Result<Vec<T>, Message> {
    let is_between = |c: char| c == ',' || c.is_whitespace();
    let lines = text.lines().zip(1..);
    let words = lines
        .flat_map(|(line, at)| line.split(is_between).map(move |word| (word, at)))
        .filter(|(word, _)| !word.is_empty());
    let read = |(place, (word, line)): (usize, (&str, usize))| {
        let short: String = word.chars().take(20).collect();
        let place = match line {
            1 => place.to_string().into(),
            _ => message!("{place} (line {line})", place, line),
        };
        let number = word.parse();
        number.map_err(|_| {
            let (what, word, kind) = (what.clone(), format!("{short:?}"), kind.clone());
            message!("{what} {place}, {word}, is not {kind}", what, place, word, kind)
        })
    };
    (1..).zip(words).map(read).collect()
}

/// Returns a number in 1..=`most`, as 1000, 1_000 or 2^10.
fn parse_bounded(option: &str, text: &str, most: u64) -> Result<u64, Message> {
    let number = match text.strip_prefix("2^") {
        Some(power) => power.parse().ok().and_then(|power| 1u64.checked_shl(power)),
        None => text.replace('_', "").parse().ok(),
    };
    let number = number.filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| {
        let text = format!("{text:?}");
        message!(
            "{option} {text} is not a number from {least} to {most}",
            option,
            text,
            least = "1",
            most
        )
    })
}
