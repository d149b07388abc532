//! The command line.

use std::path::PathBuf;

pub const HELP: &str = "\
Usage: cargo run --release --bin explore -- COMMAND ... [--json]
  take 1,3,4 [--misere]      a turn takes 1, 3 or 4 of a heap: N- and P-positions,
                             the Grundy values, both periods, the rule to paste
  octal .77 [--limit N]      Grundy values of a take-and-break game, its period
                             proved by the heaps up to N (1000000, or
                             10000 where a move may leave three heaps)
  octal .77 --misere [--heaps N]
                             misère outcome and genus of the heaps up to N (40)
  quotient .15 [--heaps N] [--limit N]
                             misère quotient of the heaps up to N (40), found
                             before a trial has N elements (1000000)
  nim 3 5 7 [--misere]       nim-sum, outcome and every winning move
  nimber '5*7+3'             + is XOR, * / nim product and its inverse, ^ a plain
                             exponent, sqrt(x), parentheses; numbers below 2^64
  sequence < values          the period of numbers from a file: evidence, no proof
Options:
  --json        print one JSON object
  --svg FILE    draw the values; with take, octal, quotient and sequence
  --help        this text
Exit code: 0 found, 1 not found or not as far as asked, 2 wrong usage.
";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    Take,
    Octal,
    Quotient,
    Nim,
    Nimber,
    Sequence,
}

const COMMANDS: [(&str, Command, &[&str]); 6] = [
    ("take", Command::Take, &["--misere", "--svg"]),
    (
        "octal",
        Command::Octal,
        &["--misere", "--svg", "--limit", "--heaps"],
    ),
    (
        "quotient",
        Command::Quotient,
        &["--svg", "--limit", "--heaps"],
    ),
    ("nim", Command::Nim, &["--misere"]),
    ("nimber", Command::Nimber, &[]),
    ("sequence", Command::Sequence, &["--svg"]),
];

/// What a call asks for.
#[derive(Clone, Debug)]
pub struct Options {
    pub command: Command,
    /// The arguments that are not options.
    pub words: Vec<String>,
    pub misere: bool,
    pub json: bool,
    pub svg: Option<PathBuf>,
    pub limit: Option<usize>,
    pub heaps: Option<u64>,
}

impl Options {
    /// The play rule, for people to read.
    pub fn play(&self) -> &'static str {
        match self.misere {
            true => "misère",
            false => "normal",
        }
    }
}

/// Reads the command line; `None` asks for help. The error is one line.
pub fn read(arguments: Vec<String>) -> Result<Option<Options>, String> {
    if arguments
        .iter()
        .any(|word| word == "--help" || word == "-h")
    {
        return Ok(None);
    }
    let mut arguments = arguments.into_iter();
    let names = "take, octal, quotient, nim, nimber or sequence";
    let Some(name) = arguments.next() else {
        return Err(format!("which game? Give {names}, or --help"));
    };
    let known = COMMANDS.iter().find(|command| command.0 == name);
    let Some(&(_, command, allowed)) = known else {
        return Err(format!("{name:?} is no command: give {names}, or --help"));
    };
    let mut options = Options {
        command,
        words: Vec::new(),
        misere: false,
        json: false,
        svg: None,
        limit: None,
        heaps: None,
    };
    while let Some(word) = arguments.next() {
        if !word.starts_with("--") {
            options.words.push(word);
            continue;
        }
        if word != "--json" && !allowed.contains(&&*word) {
            let known = COMMANDS.iter().filter(|other| other.2.contains(&&*word));
            let names: Vec<&str> = known.map(|other| other.0).collect();
            return Err(match names.is_empty() {
                true => format!("unknown option {word}: see --help"),
                false => format!("{word} goes with {}, not with {name}", names.join(", ")),
            });
        }
        let mut value = |what: &str| arguments.next().ok_or(format!("{word} needs {what}"));
        match &*word {
            "--misere" => options.misere = true,
            "--json" => options.json = true,
            "--svg" => options.svg = Some(value("a file to write")?.into()),
            "--limit" => {
                options.limit = Some(bounded(&word, &value("a number")?, 10_000_000_000)? as usize)
            }
            _ => options.heaps = Some(bounded(&word, &value("a number")?, 1000)?),
        }
    }
    let octal = command == Command::Octal;
    if octal && options.misere && options.limit.is_some() {
        return Err("--limit bounds normal play: with --misere give --heaps".into());
    }
    if octal && !options.misere && options.heaps.is_some() {
        return Err("--heaps goes with octal --misere: for normal play give --limit".into());
    }
    Ok(Some(options))
}

/// A number in 1..=`most`, with underscores if they help.
fn bounded(option: &str, text: &str, most: u64) -> Result<u64, String> {
    let number = text.replace('_', "").parse().ok();
    let number = number.filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("{option} {text:?} makes no sense: give a number in 1..={most}"))
}

/// The numbers among words such as `1,3,4` or `1 3 4`; `what` names one of them.
pub fn numbers(words: &[String], what: &str, example: &str) -> Result<Vec<u64>, String> {
    let parts = words.iter().flat_map(|word| word.split([',', ' ', '\t']));
    let parts = parts.filter(|part| !part.is_empty());
    let read = |(i, part): (usize, &str)| {
        let place = i + 1;
        let digits = part.bytes().all(|byte| byte.is_ascii_digit());
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

/// The one word that the command takes.
pub fn single(words: &[String], what: &str, example: &str) -> Result<String, String> {
    match words {
        [word] => Ok(word.clone()),
        [] => Err(format!("no {what} is given: write for instance {example}")),
        [_, second, ..] => Err(format!(
            "{second:?} is one {what} too many: write for instance {example}"
        )),
    }
}
