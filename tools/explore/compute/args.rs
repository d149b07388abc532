//! Parses the command line.

use super::{Command, COMMANDS};
use base::message::Message;
use std::path::PathBuf;
use std::str::FromStr;

/// The parsed arguments of a command.
#[derive(Default)]
pub struct Options {
    /// [`Command::usage`], which errors quote.
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
    /// The numbers that `rules`, `sequence` and `graph` read from a file or from standard input.
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

/// Parses the command line; returns `None` if it asks for help. An error is one line.
pub fn parse(arguments: Vec<String>) -> Result<Option<(&'static Command, Options)>, Message> {
    let asks_for_help = |word: &String| word == "--help" || word == "-h";
    if arguments.iter().any(asks_for_help) {
        return Ok(None);
    }
    let mut arguments = arguments.into_iter();
    let command = find_command(arguments.next())?;
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

fn find_command(name: Option<String>) -> Result<&'static Command, Message> {
    let all: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
    let names = all.join(", ");
    let name = name
        .ok_or_else(|| message!("no command is given: give {names} or --help", names = &*names))?;
    let command = COMMANDS.iter().find(|command| command.name == name);
    let name = format!("{name:?}");
    command.ok_or_else(|| message!("{name} is not a command: give {names} or --help", name, names))
}

impl Options {
    /// Sets an option. Its value, if it needs one, is taken from `rest`.
    fn set(
        &mut self,
        option: &str,
        rest: &mut impl Iterator<Item = String>,
    ) -> Result<(), Message> {
        let mut value = |what: Message| {
            rest.next().ok_or_else(|| message!("{option} needs {what}", option, what))
        };
        let mut number = |max| {
            let text = value(message!("a number"))?;
            parse_bounded(option, &text, max)
        };
        match option {
            "--misere" => self.misere = true,
            "--json" => self.json = true,
            "--svg" => self.svg = Some(value(message!("a file to write"))?.into()),
            "--state" => self.state = Some(value(message!("a file to write"))?.into()),
            // The harness of `tools/rules` uses `--upto` and `--seconds`. Here their values are
            // only checked.
            "--upto" | "--seconds" => {
                number(1_000_000)?;
            }
            "--far" => self.far = Some(number(10_000_000_000)?),
            "--limit" => self.limit = Some(number(10_000_000_000)?),
            _ => self.heaps = Some(number(1000)?),
        }
        Ok(())
    }

    /// Returns `misere` or `normal`: the play rule, as JSON and Rust code name it.
    pub fn play(&self) -> &'static str {
        if self.misere {
            "misere"
        } else {
            "normal"
        }
    }

    /// Returns the advice for a wrong command line: the call in the first line of the usage.
    pub fn example(&self) -> Message {
        let call = self.usage.trim_start().split(['[', '\n']).next().unwrap_or_default();
        message!("write for instance {call}", call = call.trim_end())
    }

    /// Returns the error for a missing positional argument.
    pub fn describe_missing(&self, what: Message) -> Message {
        message!("no {what} is given: {advice}", what, advice = self.example())
    }

    /// Returns an error if the call names more than one file to read.
    pub fn reject_extra_files(&self) -> Result<(), Message> {
        self.words.get(1).map_or(Ok(()), |word| {
            let word = format!("{word:?}");
            Err(message!("{word} is one file too many: give one file or none", word))
        })
    }

    /// Parses the positional arguments as numbers, such as `1,3,4` or `1 3 4`. Errors call a number
    /// `what`, for instance "heap".
    pub fn parse_numbers(&self, what: Message) -> Result<Vec<u64>, Message> {
        let kind = describe_whole_number(self.example());
        let numbers = parse_numbers(&self.words.join(" "), &what, &kind)?;
        if numbers.is_empty() {
            Err(self.describe_missing(what))
        } else {
            Ok(numbers)
        }
    }
}

/// Returns the `kind` of [`parse_numbers`] for numbers below 2^64.
pub fn describe_whole_number(advice: Message) -> Message {
    message!("a whole number from {min} to {max}: {advice}", min = "0", max = "2^64 - 1", advice)
}

/// Parses numbers with blanks or commas between them. The error for a word that is not a `T` reads
/// `heap 2, "x", is not a whole number`, where `what` is "heap" and `kind` is "a whole number".
pub fn parse_numbers<T: FromStr>(
    text: &str,
    what: &Message,
    kind: &Message,
) -> Result<Vec<T>, Message> {
    let is_separator = |c: char| c == ',' || c.is_whitespace();
    let lines = text.lines().zip(1..);
    let words = lines
        .flat_map(|(line, at)| line.split(is_separator).map(move |word| (word, at)))
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

/// Parses a number from 1 to `max`, written as 1000, 1_000 or 2^10.
fn parse_bounded(option: &str, text: &str, max: u64) -> Result<u64, Message> {
    let number = match text.strip_prefix("2^") {
        Some(power) => power.parse().ok().and_then(|power| 1u64.checked_shl(power)),
        None => text.replace('_', "").parse().ok(),
    };
    let number = number.filter(|number| (1..=max).contains(number));
    number.ok_or_else(|| {
        let text = format!("{text:?}");
        message!(
            "{option} {text} is not a number from {min} to {max}",
            option,
            text,
            min = "1",
            max
        )
    })
}
