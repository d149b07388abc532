//! The command line.

use super::{Command, COMMANDS};
use std::path::PathBuf;

pub const HELP: &str = "\
Usage: cargo run --release --bin explore -- COMMAND ... [OPTION ...]
  take 1,3,4 [--misere]      a move takes 1, 3 or 4 stones of a heap: P-positions,
                             Grundy values, the periods of both, a rule to paste
  octal .77 [--limit N]      Grundy values of a take-and-break game, its period
                             proved by the heaps up to N (default 1000000, or
                             10000 where a move may leave three heaps)
  octal .77 --misere [--heaps N]
                             misère outcome and genus of the heaps up to N (40)
  quotient .15 [--heaps N] [--limit W]
                             misère quotient of the heaps up to N (40); the search
                             at each heap may use W 64-bit words (16777216)
  nim 3 5 7 [--misere]       nim-sum, outcome and every winning move
  nimber '5*7+3'             + is XOR, * and / are nim product and quotient, ^ is a
                             power, sqrt(x), parentheses; numbers below 2^64
  sequence < values          the period of given numbers: evidence, no proof
Options:
  --json        print one JSON object
  --svg FILE    draw a picture (take, octal, quotient, sequence)
  --help        this text
Exit code: 0 found, 1 not found or not as far as asked, 2 wrong usage or no output.
";

/// What a call asks for.
pub struct Options {
    pub command: &'static Command,
    /// The arguments that are not options.
    pub words: Vec<String>,
    pub misere: bool,
    pub json: bool,
    pub svg: Option<PathBuf>,
    pub limit: Option<u64>,
    pub heaps: Option<u64>,
    /// The input of `sequence`, which is not among the words.
    pub values: String,
}

/// Reads the command line; `None` asks for help. The error is one line.
pub fn read(arguments: Vec<String>) -> Result<Option<Options>, String> {
    let asks_for_help = |word: &String| word == "--help" || word == "-h";
    if arguments.iter().any(asks_for_help) {
        return Ok(None);
    }
    let mut arguments = arguments.into_iter();
    let mut options = Options::new(arguments.next())?;
    while let Some(word) = arguments.next() {
        match word.starts_with("--") {
            true => options.set(&word, &mut arguments)?,
            false => options.words.push(word),
        }
    }
    Ok(Some(options))
}

impl Options {
    fn new(name: Option<String>) -> Result<Self, String> {
        let names = COMMANDS.map(|command| command.0).join(", ");
        let name = name.ok_or(format!("no command is given: give {names} or --help"))?;
        let command = COMMANDS.iter().find(|command| command.0 == name);
        let unknown = || format!("{name:?} is not a command: give {names} or --help");
        Ok(Self {
            command: command.ok_or_else(unknown)?,
            words: Vec::new(),
            misere: false,
            json: false,
            svg: None,
            limit: None,
            heaps: None,
            values: String::new(),
        })
    }

    /// Sets one option; its value is the next of the arguments.
    fn set(&mut self, option: &str, rest: &mut impl Iterator<Item = String>) -> Result<(), String> {
        if option != "--json" && !has(self.command, option) {
            return Err(self.misplaced(option));
        }
        let mut value = |what: &str| rest.next().ok_or(format!("{option} needs {what}"));
        match option {
            "--misere" => self.misere = true,
            "--json" => self.json = true,
            "--svg" => self.svg = Some(value("a file to write")?.into()),
            "--limit" => self.limit = Some(bounded(option, &value("a number")?, 10_000_000_000)?),
            _ => self.heaps = Some(bounded(option, &value("a number")?, 1000)?),
        }
        Ok(())
    }

    /// Why the command does not have this option.
    fn misplaced(&self, option: &str) -> String {
        let others = COMMANDS.iter().filter(|command| has(command, option));
        let others: Vec<&str> = others.map(|command| command.0).collect();
        let (others, name) = (others.join(", "), self.command.0);
        match others.is_empty() {
            true => format!("unknown option {option}: see --help"),
            false => format!("{option} goes with {others}, not with {name}"),
        }
    }

    /// The play rule, as it is written in JSON and in Rust.
    pub fn play(&self) -> &'static str {
        match self.misere {
            true => "misere",
            false => "normal",
        }
    }

    /// Whether `values` is still to be filled in.
    pub fn needs_values(&self) -> bool {
        self.command.0 == "sequence" && self.words.is_empty()
    }

    /// The numbers among words such as `1,3,4` or `1 3 4`; `what` names one of them.
    pub fn numbers(&self, what: &str, example: &str) -> Result<Vec<u64>, String> {
        let words = self.words.join(" ");
        let parts = words
            .split([',', ' ', '\t'])
            .filter(|part| !part.is_empty());
        let read = |(i, part): (usize, &str)| {
            let digits = part.bytes().all(|byte| byte.is_ascii_digit());
            let place = i + 1;
            match part.parse() {
                Ok(number) if digits => Ok(number),
                _ if digits => Err(format!("{what} {place}, {part}, is not below 2^64")),
                _ => Err(format!(
                    "{what} {place}, {part:?}, is not a whole number: write for instance {example}"
                )),
            }
        };
        let numbers: Vec<u64> = parts.enumerate().map(read).collect::<Result<_, _>>()?;
        match numbers.is_empty() {
            true => Err(format!("no {what} is given: write for instance {example}")),
            false => Ok(numbers),
        }
    }
}

fn has(command: &Command, option: &str) -> bool {
    command.1.split(' ').any(|known| known == option)
}

/// A number in 1..=`most`; underscores are allowed.
fn bounded(option: &str, text: &str, most: u64) -> Result<u64, String> {
    let number = text.replace('_', "").parse().ok();
    let number = number.filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("{option} {text:?} is not a number from 1 to {most}"))
}
