//! The command line.

use crate::judge::compile;
use crate::project::{self, Project};
use std::thread;
use std::time::Duration;

pub const HELP: &str = "\
Usage: ./bundle.sh [OPTION ...] [NUMBER ...]     bundle and judge; all without NUMBER
       ./bundle.sh new NUMBER TITLE              begin a problem
       ./bundle.sh stress NUMBER                 look for an input that fails
Bundles solutions/NUMBER.rs with what it uses of the snippets into one file,
target/bundle/NUMBER/main.rs, compiles it as the judge does and runs it on every
case in samples/NUMBER under the limits in the solution's header.
  --worst        judge on inputs at the limits instead of the samples
  --watch        judge one problem again whenever it is saved
  --copy         put the bundle of one problem on the clipboard
  --force        with --copy: also a bundle that is not accepted
  --fresh        judge also what did not change since its last verdict
  --json         print one JSON object per problem
  --times        say how long each phase took, all problems added up
  --jobs N       work on N problems at once (default: one per core)
  --shard I/N    only the I-th of N equal parts of the problems
  --judge NAME   judge as tools/judges/NAME says, whatever the header names
  --rustc PATH   judge with this compiler instead of the one in use
  --seconds N, --seed N    how long stress goes on (10) and where it begins (1)
AC accepted  WA wrong answer  PE blanks inside a line  TLE, MLE, OLE over the limit of
time, memory, output  RE run-time error  CE compile error  ERR no verdict
Exit code: 0 all accepted, 1 at least one is not, 2 wrong usage.";

/// What a call asks for.
pub struct Options {
    pub command: Command,
    pub worst: bool,
    pub watch: bool,
    pub copy: bool,
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

/// Reads the command line; what it says of compilers and judges goes into the
/// project. The error is one line for the user.
pub fn read(project: &mut Project, arguments: Vec<String>) -> Result<Options, String> {
    let mut options = Options {
        command: Command::Help,
        worst: false,
        watch: false,
        copy: false,
        force: false,
        fresh: false,
        json: false,
        times: false,
        jobs: thread::available_parallelism().map_or(1, |n| n.get()),
    };
    let (mut words, mut shard) = (Vec::new(), None);
    let (mut time, mut seed) = (None, None);
    let mut arguments = arguments.into_iter();
    while let Some(argument) = arguments.next() {
        let mut value = |what: &str| arguments.next().ok_or(format!("{argument} needs {what}"));
        match &*argument {
            "-h" | "--help" => return Ok(options),
            "--worst" => options.worst = true,
            "--watch" => options.watch = true,
            "--copy" => options.copy = true,
            "--force" => options.force = true,
            "--fresh" => options.fresh = true,
            "--json" => options.json = true,
            "--times" => options.times = true,
            "--jobs" => options.jobs = number(&argument, &value("a number")?, 1)? as usize,
            "--seconds" => time = Some(number(&argument, &value("a number")?, 1)?),
            "--seed" => seed = Some(number(&argument, &value("a number")?, 0)?),
            "--shard" => shard = Some(parts(&value("I/N, as 1/4")?)?),
            "--rustc" => {
                project.judge_rustc = compile::compiler(value("the path of a compiler")?.into())?;
            }
            "--judge" => {
                let name = value("the name of a judge")?;
                let found = project.profiles.iter().find(|(known, _)| *known == name);
                let names: Vec<&str> = project.profiles.iter().map(|(name, _)| &**name).collect();
                let profile = found.ok_or_else(|| {
                    format!(
                        "there is no judge {name}: tools/judges has {}",
                        names.join(", ")
                    )
                })?;
                project.judge = Some(profile.1.clone());
            }
            option if option.starts_with('-') => {
                return Err(format!("unknown option {option}: see ./bundle.sh --help"));
            }
            _ => words.push(argument),
        }
    }
    let stress_only = time.is_some() || seed.is_some();
    options.command = match words.first().map(|word| &**word) {
        Some("new") => match &words[1..] {
            [name, title] => new(project, name, title)?,
            _ => {
                return Err(String::from(
                    "new takes a number and a title: new 1234 'TITLE'",
                ))
            }
        },
        Some("stress") => match &words[1..] {
            [name] => Command::Stress {
                name: project.checked(name)?,
                time: Duration::from_secs(time.unwrap_or(10)),
                seed: seed.unwrap_or(1),
            },
            _ => return Err(String::from("stress takes one number: stress 1234")),
        },
        _ if stress_only => return Err(String::from("--seconds and --seed go with stress")),
        _ => Command::Judge(problems(project, words, shard)?),
    };
    if let Command::Judge(problems) = &options.command {
        for (given, name) in [(options.watch, "--watch"), (options.copy, "--copy")] {
            if given && problems.len() != 1 {
                return Err(format!("{name} takes one number: {name} 1234"));
            }
        }
        for (given, name) in [(options.watch, "--watch"), (options.times, "--times")] {
            if given && options.json {
                return Err(format!("--json and {name} do not go together"));
            }
        }
    }
    Ok(options)
}

/// The problems to judge: those named, each once, or all; and of them one part.
fn problems(
    project: &Project,
    words: Vec<String>,
    shard: Option<(usize, usize)>,
) -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    for word in &words {
        let name = project.checked(word)?;
        if !names.contains(&name) {
            names.push(name);
        }
    }
    if words.is_empty() {
        names = project.names()?;
    }
    if let Some((part, of)) = shard {
        names = names.into_iter().skip(part - 1).step_by(of).collect();
    }
    Ok(names)
}

fn new(project: &Project, name: &str, title: &str) -> Result<Command, String> {
    if !project::is_name(name) {
        return Err(format!("{name:?} cannot be the number of a problem"));
    }
    if title.trim().is_empty() || title.contains(['\n', '<', '>', '|']) {
        return Err(format!("{title:?} cannot be a title"));
    }
    if project.solution(name).exists() {
        return Err(format!(
            "solutions/{name}.rs is there already: nothing was changed"
        ));
    }
    let title = title.trim().to_string();
    Ok(Command::New {
        name: name.to_string(),
        title,
    })
}

fn number(option: &str, text: &str, least: u64) -> Result<u64, String> {
    let number = text
        .parse()
        .ok()
        .filter(|&number| (least..1 << 32).contains(&number));
    number.ok_or_else(|| format!("{option} takes a number from {least} on, not {text:?}"))
}

fn parts(text: &str) -> Result<(usize, usize), String> {
    let read = || {
        let (part, of) = text.split_once('/')?;
        let (part, of) = (part.parse().ok()?, of.parse().ok()?);
        (1 <= part && part <= of).then_some((part, of))
    };
    read().ok_or_else(|| format!("--shard takes I/N with I from 1 to N, not {text:?}"))
}
