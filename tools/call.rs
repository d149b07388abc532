//! A call, split into its command, its words and its options, by one table that says
//! which options each command takes.

use crate::names;

/// The command without a name: its words are the problems to judge.
const JUDGE: &str = "judge";
pub const LISTEN: &str = "listen";
pub const NEW: &str = "new";
pub const LIST: &str = "list";
pub const MV: &str = "mv";
pub const RM: &str = "rm";
pub const RUN: &str = "run";
pub const STRESS: &str = "stress";
pub const JUDGES: &str = "judges";
pub const PAGE: &str = "page";
pub const SNIPPET: &str = "snippet";

/// The commands that are called by their names.
const COMMANDS: [&str; 10] = [
    JUDGES, LIST, LISTEN, MV, NEW, PAGE, RM, RUN, SNIPPET, STRESS,
];

/// Words that other programs have for what this one does, and its command for that.
const OTHERS: [(&str, &str); 22] = [
    ("add", NEW),
    ("create", NEW),
    ("init", NEW),
    ("delete", RM),
    ("del", RM),
    ("remove", RM),
    ("rename", MV),
    ("move", MV),
    ("ls", LIST),
    ("problems", LIST),
    ("exec", RUN),
    ("fuzz", STRESS),
    ("brute", STRESS),
    ("serve", LISTEN),
    ("html", PAGE),
    ("snippets", SNIPPET),
    ("receive", LISTEN),
    ("judge", JUDGE),
    ("test", JUDGE),
    ("check", JUDGE),
    ("bundle", JUDGE),
    ("submit", JUDGE),
];

/// An option, the value that it needs (if it needs one), and the commands that take
/// it.
type Row = (&'static str, &'static str, &'static [&'static str]);

static OPTIONS: [Row; 24] = [
    ("--worst", "", &[JUDGE, PAGE]),
    ("--debug", "", &[JUDGE]),
    ("--watch", "", &[JUDGE, LISTEN]),
    ("--copy", "", &[JUDGE, LISTEN]),
    ("--force", "", &[JUDGE, LISTEN]),
    ("--unproved", "", &[JUDGE]),
    ("--fresh", "", &[JUDGE, PAGE]),
    ("--json", "", &[JUDGE]),
    ("--times", "", &[JUDGE, PAGE]),
    ("--jobs", "a number", &[JUDGE, PAGE]),
    ("--shard", "I/N, as in 1/4", &[JUDGE]),
    ("--samples", "a folder", &[JUDGE, RUN]),
    ("--judge", "the name of a judge", &[JUDGE, NEW, STRESS]),
    ("--rustc", "the path of a compiler", &[JUDGE, STRESS]),
    ("--case", "the name of a case", &[RUN]),
    ("--brute", "a file", &[STRESS]),
    ("--gen", "a file", &[STRESS]),
    ("--port", "a number", &[LISTEN]),
    ("--seconds", "a number", &[STRESS]),
    ("--seed", "a number", &[STRESS]),
    ("--oracle", "", &[NEW]),
    ("--markdown", "", &[LIST]),
    ("--yes", "", &[RM]),
    ("--editor", "the name of an editor", &[SNIPPET]),
];

/// Options that cannot be used together.
const APART: [(&str, &str); 5] = [
    ("--json", "--watch"),
    ("--json", "--times"),
    ("--debug", "--copy"),
    ("--debug", "--rustc"),
    ("--samples", "--worst"),
];

/// The arguments, split into the command, its words and the options.
pub struct Call {
    pub help: bool,
    pub command: &'static str,
    pub words: Vec<String>,
    /// The options in the order in which they were given, with their values.
    given: Vec<(&'static Row, String)>,
}

impl Call {
    pub fn split(arguments: Vec<String>) -> Result<Self, String> {
        let mut call = Self {
            help: false,
            command: JUDGE,
            words: Vec::new(),
            given: Vec::new(),
        };
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            if argument == "-h" || argument == "--help" {
                call.help = true;
                return Ok(call);
            }
            if !argument.starts_with('-') {
                call.words.push(argument);
                continue;
            }
            // `--jobs 2` or `--jobs=2`.
            let (name, value) = match argument.split_once('=') {
                Some((name, value)) => (name, Some(value.to_string())),
                None => (&*argument, None),
            };
            let found = OPTIONS.iter().find(|(option, ..)| *option == name);
            let row = found.ok_or_else(|| unknown_option(name))?;
            let value = match (row.1, value) {
                ("", Some(value)) => return Err(format!("{name} takes no value such as {value}")),
                ("", None) => Some(String::new()),
                (_, value) => value.or_else(|| arguments.next()),
            };
            let value = value.ok_or_else(|| format!("{} needs {}", row.0, row.1))?;
            call.given.push((row, value));
        }
        let first = call.words.first();
        let named = COMMANDS
            .iter()
            .find(|name| first.is_some_and(|word| word == *name));
        if let Some(name) = named {
            call.command = name;
            call.words.remove(0);
        }
        Ok(call)
    }

    /// Refuses options that the command does not take, and options that do not fit
    /// together.
    pub fn check(&self) -> Result<(), String> {
        let command = self.command;
        let mut given = self.given.iter().map(|(row, _)| *row);
        let unfit = given.find(|(.., takers)| !takers.contains(&command));
        if let Some((option, _, takers)) = unfit {
            let own = OPTIONS.iter().filter(|row| row.2.contains(&command));
            let own: Vec<&str> = own.map(|row| row.0).collect();
            return Err(match command {
                JUDGE => format!("{option} goes with {} only", takers.join(" and ")),
                _ if own.is_empty() => {
                    format!("{command} does not take {option}: it has no options")
                }
                _ => {
                    let own = own.join(", ");
                    format!("{command} does not take {option}: its options are {own}")
                }
            });
        }
        if let Some((a, b)) = APART.iter().find(|(a, b)| self.has(a) && self.has(b)) {
            return Err(format!("{a} and {b} cannot be used together"));
        }
        if command == LISTEN && self.has("--copy") && !self.has("--watch") {
            return Err(String::from("listen takes --copy only with --watch"));
        }
        match self.has("--force") && !self.has("--copy") {
            true => Err(String::from("--force goes with --copy only")),
            false => Ok(()),
        }
    }

    /// Whether a command is called by its name.
    pub fn has_command(&self) -> bool {
        self.command != JUDGE
    }

    /// What to call instead of a word that is a command elsewhere.
    pub fn instead(&self, word: &str) -> Option<String> {
        let (_, command) = OTHERS.iter().find(|(other, _)| *other == word)?;
        match *command {
            _ if self.has_command() => None,
            JUDGE => Some(format!(
                "{word} is no command: ./bundle.sh 1234 bundles and judges a problem"
            )),
            _ => Some(format!("{word} is no command: did you mean {command}?")),
        }
    }

    pub fn has(&self, option: &str) -> bool {
        self.value(option).is_some()
    }

    /// The value that was given last.
    pub fn value(&self, option: &str) -> Option<&str> {
        debug_assert!(OPTIONS.iter().any(|(known, ..)| *known == option));
        let found = self.given.iter().rev().find(|(row, _)| row.0 == option);
        found.map(|(_, value)| &**value)
    }

    /// A value that is a number from `least` on.
    pub fn number(&self, option: &str, least: u64) -> Result<Option<u64>, String> {
        let read = |text: &str| {
            let number = text.parse().ok();
            number
                .filter(|number| (least..1 << 32).contains(number))
                .ok_or_else(|| format!("{option} takes a number from {least} on, not {text:?}"))
        };
        self.value(option).map(read).transpose()
    }
}

/// The names of all options.
fn options() -> Vec<&'static str> {
    let names = OPTIONS.iter().map(|row| row.0);
    names.chain(["--help"]).collect()
}

/// The words that mean something by themselves: commands and options.
pub fn words() -> Vec<&'static str> {
    [&COMMANDS[..], &options()].concat()
}

fn unknown_option(option: &str) -> String {
    let guess = names::did_you_mean(option, &options());
    let guess = guess.unwrap_or_else(|| String::from("see ./bundle.sh --help"));
    format!("unknown option {option}: {guess}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(line: &str) -> Option<String> {
        let words = line.split_whitespace().map(String::from).collect();
        Call::split(words).and_then(|call| call.check()).err()
    }

    #[test]
    fn an_option_is_taken_only_by_its_commands() {
        for line in [
            "",
            "--worst --fresh 1 2",
            "1 --jobs 2 --judge boj --rustc x",
            "stress 1 --seed 3 --judge boj --rustc x",
            "new 1 a",
            "--copy --force 1",
            "--copy --json 1",
            "listen",
            "listen --port 0 --watch --copy",
        ] {
            assert_eq!(refused(line), None, "{line}");
        }
        let stress = "its options are --judge, --rustc, --brute, --gen, --seconds, --seed";
        for (line, words) in [
            ("--seed 3 1", "--seed goes with stress only"),
            (
                "stress --json 1",
                &*format!("stress does not take --json: {stress}"),
            ),
            (
                "--watch stress 1",
                &*format!("stress does not take --watch: {stress}"),
            ),
            (
                "mv --judge boj 1 a",
                "mv does not take --judge: it has no options",
            ),
            (
                "--json --watch 1",
                "--json and --watch cannot be used together",
            ),
            (
                "--times --json",
                "--json and --times cannot be used together",
            ),
            ("--force 1", "--force goes with --copy only"),
            ("listen --copy", "listen takes --copy only with --watch"),
            ("--port 1 1", "--port goes with listen only"),
            ("--jobs", "--jobs needs a number"),
            ("--wacth 1", "unknown option --wacth: did you mean --watch?"),
            (
                "--frobnicate",
                "unknown option --frobnicate: see ./bundle.sh --help",
            ),
        ] {
            assert_eq!(refused(line).as_deref(), Some(words), "{line}");
        }
    }
}
