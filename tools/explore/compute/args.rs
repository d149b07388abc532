//! The command line.

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
    pub limit: Option<u64>,
    pub heaps: Option<u64>,
    /// The input of `sequence`, which is not among the words.
    pub values: String,
}

impl Options {
    /// The play rule, for people to read.
    pub fn play(&self) -> &'static str {
        match self.misere {
            true => "misère",
            false => "normal",
        }
    }

    /// Whether `values` is still to be filled in.
    pub fn needs_values(&self) -> bool {
        self.command == Command::Sequence && self.words.is_empty()
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
    let name = arguments.next();
    let name = name.ok_or(format!("no command is given: give {names}, or --help"))?;
    let known = COMMANDS.iter().find(|command| command.0 == name);
    let &(_, command, allowed) =
        known.ok_or_else(|| format!("{name:?} is not a command: give {names}, or --help"))?;
    let mut options = Options {
        command,
        words: Vec::new(),
        misere: false,
        json: false,
        svg: None,
        limit: None,
        heaps: None,
        values: String::new(),
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
            "--limit" => options.limit = Some(bounded(&word, &value("a number")?, 10_000_000_000)?),
            _ => options.heaps = Some(bounded(&word, &value("a number")?, 1000)?),
        }
    }
    let octal = command == Command::Octal;
    if octal && options.misere && options.limit.is_some() {
        return Err("--limit is for normal play: with --misere give --heaps".into());
    }
    if octal && !options.misere && options.heaps.is_some() {
        return Err("--heaps goes with octal --misere: for normal play give --limit".into());
    }
    Ok(Some(options))
}

/// A number in 1..=`most`; underscores are allowed.
fn bounded(option: &str, text: &str, most: u64) -> Result<u64, String> {
    let number = text.replace('_', "").parse().ok();
    let number = number.filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("{option} {text:?} is not a number from 1 to {most}"))
}
