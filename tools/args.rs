//! The command line: a command, its positional arguments and its options. Which options there
//! are, and which commands take them, is parsed from the text of the help.

use crate::names::did_you_mean;

/// The help. The line of an option has the name of the option, the name of its value, if any,
/// and before the colon the commands that take it; `judging` is the call without a command.
pub const HELP: &str = "\
Usage: ./bundle.sh [OPTION ...] [NUMBER ...]     bundle and judge; all without NUMBER
       ./bundle.sh FILE.rs --samples FOLDER      the same for a file kept elsewhere
       ./bundle.sh new NUMBER|ADDRESS [TITLE]    create a problem, as on its judge
       ./bundle.sh list [NUMBER ...]             print what is known of the problems
       ./bundle.sh mv NUMBER NAME                give a problem another name
       ./bundle.sh rm NUMBER ...                 remove problems with all their files
       ./bundle.sh run NUMBER                    run the solution with checks on stdin
       ./bundle.sh stress NUMBER                 look for an input that fails
       ./bundle.sh judges [JUDGE|ADDRESS ...]    list the judges, or some, or name one
       ./bundle.sh listen [--watch]              take problems from a browser
       ./bundle.sh snippet NAME ...              print snippets with all they need
       ./bundle.sh page [NUMBER ...]             judge and make target/page/index.html
       ./bundle.sh explore GAME ...              compute values and periods of games
Bundles solutions/NUMBER.rs and the snippets that it uses into one file,
target/bundle/NUMBER/main.rs, compiles it as the judge does and runs it on every
case in samples/NUMBER under the limits in the solution's header.
Options, and the commands that take them (judging is the call without a command):
  --worst        judging, page: on inputs at the limits instead of the samples
  --debug        judging: the solution unbundled, with overflow checks and assertions
  --watch        judging, listen: judge problems whenever files of theirs are saved
  --copy         judging, listen: put an accepted bundle on the clipboard
  --force        judging, listen: with --copy, also a bundle that is not accepted
  --unproved     judging: accept also a bundle that is not proved
  --fresh        judging, page: again, even if nothing changed since the last verdict
  --json         judging: print one JSON object per problem
  --times        judging, page: print how long each phase took, over all problems
  --jobs N       judging, page: work on N problems at once (default: one per core)
  --shard I/N    judging: divide the problems into N parts and judge only the I-th
  --samples F    judging, run: take the cases of one problem from the folder F
  --judge NAME   judging, new, stress: as on this judge, not on that of the header
  --rustc PATH   judging, stress: compile with this compiler instead of the one in use
  --locked       judging, run, stress: leave Cargo.lock of a package as it is, or fail
  --case NAME    run: read the case samples/NUMBER/NAME.in instead of stdin
  --brute FILE   stress: a brute force in place of the oracle: input to answer
  --gen FILE     stress: a generator, called with a seed and a size
  --size N       stress: the largest size, reached at 60 % of the time (50)
  --input LINE   stress, new: what inputs look like, as //! Input: in the header says
  --port N       listen: where Competitive Companion sends problems to (10043)
  --seconds N    stress: how long to look (10)
  --seed N       stress: the first seed (1)
  --oracle       new: create an oracle too, also for a problem that exists
  --brute        new: create a brute force beside the samples, in the same way
  --gen          new: create a generator beside the samples, in the same way
  --markdown     list: print the table of solutions/README.md
  --yes          rm: do not ask
  --editor NAME  snippet: print them as snippets of this editor (vscode)
  --help         print this text
AC accepted  WA wrong answer  PE wrong blanks inside a line  TLE, MLE, OLE over the
limit of time, memory, output  RE run-time error  CE compile error  ERR no verdict
Exit code: 0 none failed (no samples is no failure), 1 at least one failed, 2 wrong
usage.";

/// The name of the call without a command, whose arguments are the problems to judge.
pub const JUDGE: &str = "judging";
/// The commands that also work in a user's own package.
pub const PACKAGE_COMMANDS: [&str; 6] = [JUDGE, "run", "stress", "list", "new", "listen"];
/// The command whose arguments the program `explore` parses.
pub const EXPLORE: &str = "explore";

/// Pairs of options that cannot be used together.
const CONFLICTS: [(&str, &str); 5] = [
    ("--json", "--watch"),
    ("--json", "--times"),
    ("--debug", "--copy"),
    ("--debug", "--rustc"),
    ("--samples", "--worst"),
];

/// An option, as its line in the help describes it.
struct OptionHelp {
    name: &'static str,
    /// The name of its value; empty if the option takes none.
    value: &'static str,
    /// The commands that take the option.
    commands: Vec<&'static str>,
}

/// Returns the options in the help, in order.
fn parse_help() -> impl Iterator<Item = OptionHelp> {
    let lines = HELP.lines().filter(|line| line.starts_with("  --"));
    lines.map(|line| {
        let (args, about) = line.split_at(17);
        let mut words = args.split_whitespace();
        let commands = about.split_once(':').map_or("", |(commands, _)| commands);
        OptionHelp {
            name: words.next().unwrap_or_default(),
            value: words.next().unwrap_or_default(),
            commands: commands.split(", ").collect(),
        }
    })
}

/// Returns the names of the commands in the help.
fn parse_commands() -> impl Iterator<Item = &'static str> {
    let lines = HELP.lines();
    let calls = lines.filter_map(|line| line.split_once("./bundle.sh "));
    let words = calls.filter_map(|(_, args)| args.split(' ').next());
    words.filter(|word| word.bytes().all(|byte| byte.is_ascii_lowercase()))
}

/// Returns the names of commands and options, which cannot name problems.
pub fn list_reserved_words() -> Vec<&'static str> {
    parse_commands().chain(parse_help().map(|help| help.name)).collect()
}

/// Parsed arguments.
pub struct Args {
    pub command: &'static str,
    pub positional: Vec<String>,
    /// The options in the order in which they were given, with their values.
    options: Vec<(OptionHelp, String)>,
}

impl Args {
    /// Parses the arguments. An error is one line for the user.
    pub fn parse(arguments: Vec<String>) -> Result<Self, String> {
        let mut args = Self { command: JUDGE, positional: Vec::new(), options: Vec::new() };
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            let is_first = args.command == JUDGE && args.positional.is_empty();
            match parse_commands().find(|name| is_first && argument == *name) {
                Some(EXPLORE) => {
                    args.command = EXPLORE;
                    args.positional.extend(&mut arguments);
                }
                Some(name) => args.command = name,
                None if argument.starts_with('-') => {
                    args.options.push(parse_option(&argument, args.command, &mut arguments)?);
                }
                None => args.positional.push(argument),
            }
        }
        if args.has("--help") {
            Ok(args)
        } else {
            args.check_options().map(|()| args)
        }
    }

    /// Returns an error for an option that the command does not take, and for options that
    /// conflict.
    fn check_options(&self) -> Result<(), String> {
        let command = self.command;
        let is_foreign = |help: &OptionHelp| !help.commands.contains(&command);
        if let Some((help, _)) = self.options.iter().find(|(help, _)| is_foreign(help)) {
            let (name, commands) = (help.name, help.commands.join(" and "));
            return Err(format!("{name} goes with {commands} only, not with {command}"));
        }
        if let Some((a, b)) = CONFLICTS.iter().find(|(a, b)| self.has(a) && self.has(b)) {
            return Err(format!("{a} and {b} cannot be used together"));
        }
        if command == "listen" && self.has("--copy") && !self.has("--watch") {
            return Err(String::from("listen takes --copy only with --watch"));
        }
        if self.has("--force") && !self.has("--copy") {
            Err(String::from("--force goes with --copy only"))
        } else {
            Ok(())
        }
    }

    pub fn has(&self, option: &str) -> bool {
        self.value(option).is_some()
    }

    /// Returns the value of an option; `None` if the option is missing, "" if it takes no value.
    /// If an option occurs several times, the last value counts.
    pub fn value(&self, option: &str) -> Option<&str> {
        assert!(parse_help().any(|help| help.name == option), "{option}");
        let found = self.options.iter().rev().find(|(help, _)| help.name == option);
        found.map(|(_, value)| &**value)
    }

    /// Returns the value of an option as a number from `min` to `max`; `None` if the
    /// option is missing.
    pub fn number(&self, option: &str, min: u64, max: u64) -> Result<Option<u64>, String> {
        let read = |text: &str| {
            let parsed = text.parse().ok();
            let number = parsed.filter(|number| (min..=max).contains(number));
            number
                .ok_or_else(|| format!("{option} takes a number from {min} to {max}, not {text:?}"))
        };
        self.value(option).map(read).transpose()
    }

    /// Resolves the positional arguments, and returns the results without duplicates.
    pub fn deduplicate<T: PartialEq>(
        &self,
        resolve: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Vec<T>, String> {
        let mut all = Vec::new();
        for word in &self.positional {
            let one = resolve(word)?;
            if !all.contains(&one) {
                all.push(one);
            }
        }
        Ok(all)
    }

    /// Returns the argument of a command that takes exactly one, or else the error `usage`.
    pub fn single_positional(&self, usage: &str) -> Result<&str, String> {
        match &self.positional[..] {
            [word] => Ok(word),
            _ => Err(String::from(usage)),
        }
    }
}

/// Parses an option and its value: `--jobs 2` or `--jobs=2`.
fn parse_option(
    argument: &str,
    command: &str,
    rest: &mut impl Iterator<Item = String>,
) -> Result<(OptionHelp, String), String> {
    let (name, value) = match argument.split_once('=') {
        Some((name, value)) => (name, Some(value.to_string())),
        None => (argument, None),
    };
    let name = if name == "-h" { "--help" } else { name };
    // `--brute` takes a value with `stress`, and none with `new`.
    let helps = || parse_help().filter(|help| help.name == name);
    let own = helps().find(|help| help.commands.contains(&command));
    let help = own.or_else(|| helps().next()).ok_or_else(|| {
        let known: Vec<&str> = parse_help().map(|help| help.name).collect();
        let guess =
            did_you_mean(name, &known).unwrap_or_else(|| String::from("see ./bundle.sh --help"));
        format!("unknown option {name}: {guess}")
    })?;
    let value = match (help.value, value) {
        ("", Some(value)) => return Err(format!("{name} takes no value, found {value:?}")),
        ("", None) => Some(String::new()),
        (_, value) => value.or_else(|| rest.next()),
    };
    let value = value.ok_or_else(|| format!("{name} needs a value: {name} {}", help.value))?;
    Ok((help, value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names;

    #[test]
    fn every_option_in_the_help_names_known_commands() {
        for help in parse_help() {
            let is_known = |name: &&str| *name == JUDGE || parse_commands().any(|it| it == *name);
            let knows = help.commands.iter().all(is_known) || help.name == "--help";
            assert!(knows, "{} {:?}", help.name, help.commands);
        }
        assert_eq!(parse_help().count(), 30);
        for word in list_reserved_words() {
            let is_option = word.starts_with('-');
            assert!(is_option || names::check_name(word).is_err(), "{word}");
        }
        assert!(HELP.lines().all(|line| line.len() <= 88));
    }
}
