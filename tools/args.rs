//! The command line: what a call asks for.

use crate::call::{self, Call, JUDGES, LIST, LISTEN, MV, NEW, PAGE, RM, RUN, SNIPPET, STRESS};
use crate::judge::compile;
use crate::names;
use crate::oracle::stress::Stress;
use crate::problem::remove;
use crate::problem::wanted::{self, Wanted};
use crate::project::Project;
use crate::snippet::Wish;
use crate::terms;
use std::path::Path;
use std::thread;
use std::time::Duration;

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
Bundles solutions/NUMBER.rs and the snippets that it uses into one file,
target/bundle/NUMBER/main.rs, compiles it as the judge does and runs it on every
case in samples/NUMBER under the limits in the solution's header.
  --worst        judge on inputs at the limits instead of the samples
  --debug        judge the solution unbundled, with overflow checks and assertions
  --watch        judge one problem again whenever its files are saved
  --copy         put the bundle of one problem on the clipboard if it is accepted
  --force        with --copy: also if it is not accepted
  --unproved     accept also a bundle that is not proved
  --fresh        judge again even if nothing changed since the last verdict
  --json         print one JSON object per problem
  --times        print how long each phase took, summed over all problems
  --jobs N       work on N problems at once (default: one per core)
  --shard I/N    divide the problems into N parts and judge only the I-th
  --samples F    judge or run one problem on the cases in the folder F
  --judge NAME   use the settings of this judge, not those of the header's judge
  --rustc PATH   compile with this compiler instead of the one in use
  --case NAME    run: read the case samples/NUMBER/NAME.in instead of stdin
  --brute FILE   stress: a brute force in place of the oracle: input to answer
  --gen FILE     stress: its generator, called with a seed and a size
  --port N       listen: where Competitive Companion sends problems to (10043)
  --seconds N    stress: how long to look (10)
  --seed N       stress: the first seed (1)
  --oracle       new: create an oracle too, also for a problem that exists
  --markdown     list: print the table of the READMEs
  --yes          rm: do not ask
  --editor NAME  snippet: print them as snippets of this editor (vscode)
AC accepted  WA wrong answer  PE wrong blanks inside a line  TLE, MLE, OLE over the
limit of time, memory, output  RE run-time error  CE compile error  ERR no verdict
Exit code: 0 none failed (no samples is no failure), 1 at least one failed, 2 wrong
usage.";

/// What a call asks for.
pub struct Options {
    pub command: Command,
    pub worst: bool,
    pub debug: bool,
    pub watch: bool,
    pub copy: bool,
    /// Whether `copy` also copies a bundle that is not accepted.
    pub force: bool,
    /// Whether a bundle that is not proved counts as accepted.
    pub allow_unproved: bool,
    pub fresh: bool,
    pub json: bool,
    pub times: bool,
    pub jobs: usize,
}

pub enum Command {
    Help,
    /// The addresses or names whose judges are wanted; all judges if there is none.
    Judges(Vec<String>),
    /// The problems, in order.
    Judge(Vec<String>),
    New(Box<Wanted>),
    /// The problems, in order; none for all. Whether to print Markdown.
    List(Vec<String>, bool),
    /// Receive problems on this port.
    Listen(u16),
    /// The old name and the new one.
    Rename(String, String),
    /// The problems, and whether to remove them without a question.
    Remove(Vec<String>, bool),
    Run {
        name: String,
        case: Option<String>,
    },
    Stress(String, Stress),
    /// The problems that the page shows.
    Page(Vec<String>),
    Snippet(Wish),
}

/// Reads the command line. If it names a compiler or a judge, these are stored in the
/// project. An error is one line for the user.
pub fn read(project: &mut Project, arguments: Vec<String>) -> Result<Options, String> {
    let call = Call::split(arguments)?;
    if call.help {
        return options(&call, Command::Help);
    }
    call.check()?;
    if let Some(path) = call.value("--rustc") {
        project.judge_rustc = compile::compiler(path.into())?;
    }
    if let Some(name) = call.value("--judge") {
        project.judge = Some(terms::judge(&project.judges, name)?.clone());
    }
    let command = match call.command {
        LISTEN => listen(&call)?,
        NEW => Command::New(wanted::read(project, &call.words, call.has("--oracle"))?.into()),
        LIST => Command::List(given(project, &call)?, call.has("--markdown")),
        MV => rename(project, &call)?,
        RM => remove(project, &call)?,
        RUN => run(project, &call)?,
        STRESS => stress(project, &call)?,
        JUDGES => Command::Judges(call.words.clone()),
        PAGE => Command::Page(problems(project, &call)?),
        SNIPPET => Command::Snippet(Wish::read(&call.words, call.value("--editor"))?),
        _ => judge(project, &call)?,
    };
    options(&call, command)
}

fn options(call: &Call, command: Command) -> Result<Options, String> {
    let cores = || thread::available_parallelism().map_or(1, |n| n.get());
    let jobs = call.number("--jobs", 1)?;
    Ok(Options {
        command,
        worst: call.has("--worst"),
        debug: call.has("--debug"),
        watch: call.has("--watch"),
        copy: call.has("--copy"),
        force: call.has("--force"),
        allow_unproved: call.has("--unproved"),
        fresh: call.has("--fresh"),
        json: call.has("--json"),
        times: call.has("--times"),
        jobs: jobs.map_or_else(cores, |jobs| jobs as usize),
    })
}

/// The problems to judge. If it is a file that is kept elsewhere, or if the cases are,
/// this is stored in the project.
fn judge(project: &mut Project, call: &Call) -> Result<Command, String> {
    let mut words = call.words.iter();
    let elsewhere = words.find(|word| project.file_elsewhere(word).is_some());
    let names = match elsewhere {
        None => problems(project, call)?,
        Some(word) if call.words.len() == 1 && !call.has("--worst") => {
            vec![solution(project, word)?]
        }
        Some(word) => {
            return Err(format!(
                "{word} is not in the folder solutions: judge it alone, and on samples"
            ))
        }
    };
    samples(project, call, names.len())?;
    Ok(Command::Judge(names))
}

/// The name of the solution that a word means. If it is a file that is kept elsewhere,
/// this is stored in the project.
fn solution(project: &mut Project, word: &str) -> Result<String, String> {
    let Some(file) = project.file_elsewhere(word) else {
        return project.checked(word, &[]);
    };
    let name = project.name_elsewhere(&file);
    let inside = file.strip_prefix(&project.root);
    project.elsewhere = Some(inside.unwrap_or(&file).to_path_buf());
    Ok(name)
}

/// Stores in the project which folder holds the cases, if the call says so.
fn samples(project: &mut Project, call: &Call, problems: usize) -> Result<(), String> {
    let Some(folder) = call.value("--samples") else {
        return Ok(());
    };
    let found = Path::new(folder).canonicalize().ok();
    let found = found.filter(|folder| folder.is_dir() && problems == 1);
    project.folder = Some(found.ok_or_else(|| match problems {
        1 => format!("--samples: there is no folder {folder}"),
        _ => format!("--samples takes one problem: 1234 --samples {folder}"),
    })?);
    Ok(())
}

/// The problems that are named, each once, or else all; of these, one part if there
/// is `--shard`.
fn problems(project: &Project, call: &Call) -> Result<Vec<String>, String> {
    let shard = call.value("--shard").map(part).transpose()?;
    let mut names = given(project, call)?;
    if call.words.is_empty() {
        names = project.names()?;
    }
    if let Some((part, of)) = shard {
        names = names.into_iter().skip(part - 1).step_by(of).collect();
    }
    let mut for_one = ["--watch", "--copy"].into_iter();
    match for_one.find(|option| call.has(option) && names.len() != 1) {
        Some(option) => Err(format!("{option} takes one problem: {option} 1234")),
        None => Ok(names),
    }
}

/// The problems that are named, each once.
fn given(project: &Project, call: &Call) -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    // Where no command is named, a word may be one that is misspelt.
    let commands = match call.has_command() {
        true => Vec::new(),
        false => call::words(),
    };
    for word in &call.words {
        let name = project.checked(word, &commands);
        let name = name.map_err(|error| call.instead(word).unwrap_or(error))?;
        if !names.contains(&name) {
            names.push(name);
        }
    }
    Ok(names)
}

fn rename(project: &Project, call: &Call) -> Result<Command, String> {
    match &call.words[..] {
        [old, new] => Ok(Command::Rename(project.checked(old, &[])?, new.clone())),
        _ => Err(String::from("mv takes a name and a new one: mv 1234 1235")),
    }
}

/// A problem that lacks its solution can be removed too.
fn remove(project: &Project, call: &Call) -> Result<Command, String> {
    let mut names = Vec::new();
    for word in &call.words {
        let name = names::meant(word);
        let exists = names::is_name(name) && !remove::files(project, name).is_empty();
        let name = match exists && name != "template" {
            true => name.to_string(),
            false => project.checked(word, &[])?,
        };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    match names.is_empty() {
        true => Err(String::from("rm takes the names of problems: rm 1234")),
        false => Ok(Command::Remove(names, call.has("--yes"))),
    }
}

fn run(project: &mut Project, call: &Call) -> Result<Command, String> {
    let [word] = &call.words[..] else {
        return Err(String::from(
            "run takes one problem: run 1234 < input, or run 1234 --case 2",
        ));
    };
    let name = solution(project, word)?;
    samples(project, call, 1)?;
    let case = call.value("--case").map(String::from);
    Ok(Command::Run { name, case })
}

fn listen(call: &Call) -> Result<Command, String> {
    if let Some(word) = call.words.first() {
        return Err(format!(
            "listen takes no word such as {word:?}: listen --port 10043"
        ));
    }
    let port = match call.number("--port", 0)? {
        Some(port) => u16::try_from(port)
            .map_err(|_| format!("--port takes a number up to 65535, not {port}"))?,
        None => crate::listen::PORT,
    };
    Ok(Command::Listen(port))
}

fn stress(project: &Project, call: &Call) -> Result<Command, String> {
    let [word] = &call.words[..] else {
        return Err(String::from("stress takes one problem: stress 1234"));
    };
    let outside = match (call.value("--brute"), call.value("--gen")) {
        (Some(brute), Some(generator)) => Some((brute.to_string(), generator.to_string())),
        (None, None) => None,
        _ => {
            return Err(String::from(
                "--brute and --gen go together: --brute brute.rs --gen gen.rs",
            ))
        }
    };
    let seconds = call.number("--seconds", 1)?;
    let stress = Stress {
        time: Duration::from_secs(seconds.unwrap_or(10)),
        seed: call.number("--seed", 0)?.unwrap_or(1),
        outside,
    };
    Ok(Command::Stress(project.checked(word, &[])?, stress))
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

    #[test]
    fn the_help_names_every_option_and_command() {
        for word in call::words() {
            let usage = match word.strip_prefix("--") {
                _ if word == "--help" => continue,
                Some(_) => format!("\n  {word} "),
                None => format!("./bundle.sh {word} "),
            };
            assert!(HELP.contains(&usage), "{word}");
            let is_option = word.starts_with('-');
            assert!(is_option || names::allowed(word).is_err(), "{word}");
        }
        assert!(HELP.lines().all(|line| line.len() <= 88));
    }
}
