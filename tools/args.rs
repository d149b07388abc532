//! The command line: commands, options, and which options each command takes.

use crate::judge::compile;
use crate::names;
use crate::project::Project;
use std::thread;
use std::time::Duration;

pub const HELP: &str = "\
Usage: ./bundle.sh [OPTION ...] [NUMBER ...]     bundle and judge; all without NUMBER
       ./bundle.sh new NUMBER TITLE              begin a problem
       ./bundle.sh stress NUMBER                 look for an input that fails
Bundles solutions/NUMBER.rs and the snippets that it uses into one file,
target/bundle/NUMBER/main.rs, compiles it as the judge does and runs it on every
case in samples/NUMBER under the limits in the solution's header.
  --worst        judge on inputs at the limits instead of the samples
  --watch        judge one problem again whenever its files are saved
  --copy         put the bundle of one problem on the clipboard if it is accepted
  --force        with --copy: also if it is not accepted
  --fresh        judge again even if nothing changed since the last verdict
  --json         print one JSON object per problem
  --times        print how long each phase took, summed over all problems
  --jobs N       work on N problems at once (default: one per core)
  --shard I/N    divide the problems into N parts and judge only the I-th
  --judge NAME   use the terms in tools/judges/NAME, whatever judge the header names
  --rustc PATH   compile with this compiler instead of the one in use
  --seconds N    stress: how long to look (10)
  --seed N       stress: the first seed (1)
AC accepted  WA wrong answer  PE wrong blanks inside a line  TLE, MLE, OLE over the
limit of time, memory, output  RE run-time error  CE compile error  ERR no verdict
Exit code: 0 all accepted, 1 at least one is not, 2 wrong usage.";

/// The command without a name: its words are the problems to judge.
const JUDGE: &str = "judge";
const NEW: &str = "new";
const STRESS: &str = "stress";

/// The commands that are called by their names.
const COMMANDS: [&str; 2] = [NEW, STRESS];

/// An option, the value that it needs if it needs one, and the commands that take
/// it. No other command accepts it.
type Row = (&'static str, &'static str, &'static [&'static str]);

static OPTIONS: [Row; 13] = [
    ("--worst", "", &[JUDGE]),
    ("--watch", "", &[JUDGE]),
    ("--copy", "", &[JUDGE]),
    ("--force", "", &[JUDGE]),
    ("--fresh", "", &[JUDGE]),
    ("--json", "", &[JUDGE]),
    ("--times", "", &[JUDGE]),
    ("--jobs", "a number", &[JUDGE]),
    ("--shard", "I/N, as in 1/4", &[JUDGE]),
    ("--judge", "the name of a judge", &[JUDGE, STRESS]),
    ("--rustc", "the path of a compiler", &[JUDGE, STRESS]),
    ("--seconds", "a number", &[STRESS]),
    ("--seed", "a number", &[STRESS]),
];

/// Options that exclude each other.
const APART: [(&str, &str); 2] = [("--json", "--watch"), ("--json", "--times")];

/// What a call asks for.
pub struct Options {
    pub command: Command,
    pub worst: bool,
    pub watch: bool,
    pub copy: bool,
    /// Whether `copy` also copies a bundle that is not accepted.
    pub force: bool,
    pub fresh: bool,
    pub json: bool,
    pub times: bool,
    pub jobs: usize,
}

pub enum Command {
    Help,
    /// The problems, in order.
    Judge(Vec<String>),
    New {
        name: String,
        title: String,
    },
    Stress {
        name: String,
        time: Duration,
        seed: u64,
    },
}

/// Reads the command line. A compiler and a judge that it names are stored in the
/// project. The error is one line for the user.
pub fn read(project: &mut Project, arguments: Vec<String>) -> Result<Options, String> {
    let call = Call::split(arguments)?;
    if call.help {
        return call.options(Command::Help);
    }
    call.check()?;
    if let Some(path) = call.value("--rustc") {
        project.judge_rustc = compile::compiler(path.into())?;
    }
    if let Some(name) = call.value("--judge") {
        let found = project.judges.iter().find(|(known, _)| known == name);
        let known: Vec<&str> = project.judges.iter().map(|(name, _)| &**name).collect();
        let (_, judge) = found.ok_or_else(|| {
            let known = known.join(", ");
            format!("there is no judge {name:?}: tools/judges has {known}")
        })?;
        project.judge = Some(judge.clone());
    }
    let command = match call.command {
        NEW => new(project, &call)?,
        STRESS => stress(project, &call)?,
        _ => Command::Judge(problems(project, &call)?),
    };
    call.options(command)
}

/// The arguments, split into the command, its words and the options.
struct Call {
    help: bool,
    command: &'static str,
    words: Vec<String>,
    /// The options in the order in which they were given, with their values.
    given: Vec<(&'static Row, String)>,
}

impl Call {
    fn split(arguments: Vec<String>) -> Result<Self, String> {
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
            let found = OPTIONS.iter().find(|(option, ..)| *option == argument);
            let row = found.ok_or_else(|| unknown_option(&argument))?;
            let value = match row.1 {
                "" => Some(String::new()),
                _ => arguments.next(),
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
    fn check(&self) -> Result<(), String> {
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
            return Err(format!("{a} and {b} do not go together"));
        }
        match self.has("--force") && !self.has("--copy") {
            true => Err(String::from("--force goes with --copy only")),
            false => Ok(()),
        }
    }

    fn has(&self, option: &str) -> bool {
        self.value(option).is_some()
    }

    /// The value that was given last.
    fn value(&self, option: &str) -> Option<&str> {
        debug_assert!(OPTIONS.iter().any(|(known, ..)| *known == option));
        let found = self.given.iter().rev().find(|(row, _)| row.0 == option);
        found.map(|(_, value)| &**value)
    }

    /// A value that is a number from `least` on.
    fn number(&self, option: &str, least: u64) -> Result<Option<u64>, String> {
        let read = |text: &str| {
            let number = text.parse().ok();
            number
                .filter(|number| (least..1 << 32).contains(number))
                .ok_or_else(|| format!("{option} takes a number from {least} on, not {text:?}"))
        };
        self.value(option).map(read).transpose()
    }

    fn options(&self, command: Command) -> Result<Options, String> {
        let cores = || thread::available_parallelism().map_or(1, |n| n.get());
        let jobs = self.number("--jobs", 1)?;
        Ok(Options {
            command,
            worst: self.has("--worst"),
            watch: self.has("--watch"),
            copy: self.has("--copy"),
            force: self.has("--force"),
            fresh: self.has("--fresh"),
            json: self.has("--json"),
            times: self.has("--times"),
            jobs: jobs.map_or_else(cores, |jobs| jobs as usize),
        })
    }
}

/// The names of all options.
fn options() -> Vec<&'static str> {
    let names = OPTIONS.iter().map(|row| row.0);
    names.chain(["--help"]).collect()
}

fn unknown_option(option: &str) -> String {
    let guess = names::did_you_mean(option, &options());
    let guess = guess.unwrap_or_else(|| String::from("see ./bundle.sh --help"));
    format!("unknown option {option}: {guess}")
}

/// The name of the solution that a word means.
fn problem(project: &Project, word: &str) -> Result<String, String> {
    project.checked(word, &[&COMMANDS[..], &options()].concat())
}

/// The problems to judge: those that are named, each once, or else all; of these,
/// one part if there is `--shard`.
fn problems(project: &Project, call: &Call) -> Result<Vec<String>, String> {
    let shard = call.value("--shard").map(part).transpose()?;
    let mut names = Vec::new();
    for word in &call.words {
        let name = problem(project, word)?;
        if !names.contains(&name) {
            names.push(name);
        }
    }
    if call.words.is_empty() {
        names = project.names()?;
    }
    if let Some((part, of)) = shard {
        names = names.into_iter().skip(part - 1).step_by(of).collect();
    }
    let mut for_one = ["--watch", "--copy"].into_iter();
    match for_one.find(|option| call.has(option) && names.len() != 1) {
        Some(option) => Err(format!("{option} takes one number: {option} 1234")),
        None => Ok(names),
    }
}

fn new(project: &Project, call: &Call) -> Result<Command, String> {
    let [word, title] = &call.words[..] else {
        return Err(String::from(
            "new takes a number and a title in quotes: new 1234 'TITLE'",
        ));
    };
    let name = names::meant(word);
    names::allowed(name)?;
    let title = names::title(title)?;
    if project.solution(name).exists() {
        return Err(format!(
            "solutions/{name}.rs is there already: nothing was changed"
        ));
    }
    Ok(Command::New {
        name: name.to_string(),
        title: title.to_string(),
    })
}

fn stress(project: &Project, call: &Call) -> Result<Command, String> {
    let [word] = &call.words[..] else {
        return Err(String::from("stress takes one number: stress 1234"));
    };
    let seconds = call.number("--seconds", 1)?;
    Ok(Command::Stress {
        name: problem(project, word)?,
        time: Duration::from_secs(seconds.unwrap_or(10)),
        seed: call.number("--seed", 0)?.unwrap_or(1),
    })
}

/// Reads I/N.
fn part(text: &str) -> Result<(usize, usize), String> {
    let read = || {
        let (part, of) = text.split_once('/')?;
        let (part, of) = (part.parse().ok()?, of.parse().ok()?);
        (1 <= part && part <= of).then_some((part, of))
    };
    read().ok_or_else(|| format!("--shard takes I/N with I from 1 to N, not {text:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(line: &str) -> Option<String> {
        let words = line.split_whitespace().map(String::from).collect();
        Call::split(words).and_then(|call| call.check()).err()
    }

    #[test]
    fn options_are_taken_by_their_commands_alone() {
        for line in [
            "",
            "--worst --fresh 1 2",
            "1 --jobs 2 --judge boj --rustc x",
            "stress 1 --seed 3 --judge boj --rustc x",
            "new 1 a",
            "--copy --force 1",
            "--copy --json 1",
        ] {
            assert_eq!(refused(line), None, "{line}");
        }
        let stress = "its options are --judge, --rustc, --seconds, --seed";
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
                "new --judge boj 1 a",
                "new does not take --judge: it has no options",
            ),
            ("--json --watch 1", "--json and --watch do not go together"),
            ("--times --json", "--json and --times do not go together"),
            ("--force 1", "--force goes with --copy only"),
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

    #[test]
    fn the_help_names_every_option_and_command() {
        for (option, ..) in OPTIONS {
            assert!(HELP.contains(&format!("  {option} ")), "{option}");
        }
        for command in COMMANDS {
            assert!(
                HELP.contains(&format!("./bundle.sh {command} ")),
                "{command}"
            );
            assert!(names::allowed(command).is_err(), "{command}");
        }
        assert!(HELP.lines().all(|line| line.len() <= 88));
    }
}
