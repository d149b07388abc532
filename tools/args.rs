//! The command line: what a call asks for.

use crate::call::{self, Call, JUDGES, LIST, LISTEN, MV, NEW, RM, RUN, STRESS};
use crate::judge::compile;
use crate::names;
use crate::oracle::stress::Stress;
use crate::problem::new::Wanted;
use crate::problem::remove;
use crate::project::Project;
use crate::terms::{self, Judge};
use std::path::Path;
use std::slice;
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
       ./bundle.sh judges [ADDRESS ...]          list the judges, or name one
       ./bundle.sh listen [--watch]              take problems from a browser
Bundles solutions/NUMBER.rs and the snippets that it uses into one file,
target/bundle/NUMBER/main.rs, compiles it as the judge does and runs it on every
case in samples/NUMBER under the limits in the solution's header.
  --worst        judge on inputs at the limits instead of the samples
  --debug        judge the solution unbundled, with overflow checks and assertions
  --watch        judge one problem again whenever its files are saved
  --copy         put the bundle of one problem on the clipboard if it is accepted
  --force        with --copy: also if it is not accepted
  --allow-whole  accept a bundle that is whole or unproved
  --fresh        judge again even if nothing changed since the last verdict
  --json         print one JSON object per problem
  --times        print how long each phase took, summed over all problems
  --jobs N       work on N problems at once (default: one per core)
  --shard I/N    divide the problems into N parts and judge only the I-th
  --samples F    judge one problem on the cases in the folder F
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
    pub allow_whole: bool,
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
    New(Wanted),
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
        NEW => Command::New(new(project, &call)?),
        LIST => Command::List(given(project, &call)?, call.has("--markdown")),
        MV => rename(project, &call)?,
        RM => remove(project, &call)?,
        RUN => run(project, &call)?,
        STRESS => stress(project, &call)?,
        JUDGES => Command::Judges(call.words.clone()),
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
        allow_whole: call.has("--allow-whole"),
        fresh: call.has("--fresh"),
        json: call.has("--json"),
        times: call.has("--times"),
        jobs: jobs.map_or_else(cores, |jobs| jobs as usize),
    })
}

/// The name of the solution that a word means.
fn problem(project: &Project, word: &str) -> Result<String, String> {
    project.checked(word, &call::words())
}

/// The problems to judge. If it is a file that is kept elsewhere, or if the cases are,
/// this is stored in the project.
fn judge(project: &mut Project, call: &Call) -> Result<Command, String> {
    let files = call.words.iter();
    let found = files.filter_map(|word| Some((word, project.file_elsewhere(word)?)));
    let found = found.collect::<Vec<_>>();
    let names = match &found[..] {
        [] => problems(project, call)?,
        [(_, file)] if call.words.len() == 1 && !call.has("--worst") => {
            let name = project.name_elsewhere(file);
            let inside = file.strip_prefix(&project.root);
            project.elsewhere = Some(inside.unwrap_or(file).to_path_buf());
            vec![name]
        }
        [(word, _), ..] => {
            return Err(format!(
                "{word} is not in the folder solutions: judge it alone, and on samples"
            ))
        }
    };
    if let Some(folder) = call.value("--samples") {
        let found = Path::new(folder).canonicalize().ok();
        let found = found.filter(|folder| folder.is_dir() && names.len() == 1);
        project.folder = Some(found.ok_or_else(|| match names.len() {
            1 => format!("--samples: there is no folder {folder}"),
            _ => format!("--samples takes one problem: 1234 --samples {folder}"),
        })?);
    }
    Ok(Command::Judge(names))
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
        Some(option) => Err(format!("{option} takes one number: {option} 1234")),
        None => Ok(names),
    }
}

/// The problems that are named, each once.
fn given(project: &Project, call: &Call) -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    for word in &call.words {
        let name = problem(project, word)?;
        if !names.contains(&name) {
            names.push(name);
        }
    }
    Ok(names)
}

fn new(project: &Project, call: &Call) -> Result<Wanted, String> {
    let (word, title) = match &call.words[..] {
        [word] => (word, ""),
        [word, title] => (word, names::title(title)?),
        _ => {
            return Err(String::from(
                "new takes a number or an address, and a title in quotes if you like: \
                 new 1234 'TITLE'",
            ))
        }
    };
    let wanted = |judge: &Judge, name: &str, link: String| Wanted {
        judge: judge.clone(),
        name: name.to_string(),
        title: title.to_string(),
        link,
        oracle: call.has("--oracle"),
    };
    let is_address = word.contains("://") || word.contains('/') && word.contains('.');
    let wanted = match is_address && !word.ends_with(".rs") {
        true => {
            let (judge, name, link) = at(project, word)?;
            names::allowed(&name)?;
            wanted(judge, &name, link)
        }
        false => {
            let name = names::meant(word);
            names::allowed(name)?;
            // A judge that is named is the only one that can be meant.
            let mut named = project.judges.iter();
            let named = named.find(|(_, judge)| project.judge.as_ref() == Some(judge));
            let judges = named.map_or(&project.judges[..], slice::from_ref);
            let exists = project.solution(name).exists();
            let (judge, link) = match terms::of_name(judges, name) {
                Some(found) => found,
                // Its header says what is needed.
                None if exists && call.has("--oracle") => (&judges[0].1, String::new()),
                None => {
                    let judge = project.judge.as_ref();
                    let judge = judge.map_or("no judge", |judge| &judge.header);
                    return Err(format!(
                        "{judge} has no problem that could be named {name:?} alone: \
                         give its address, new https://..."
                    ));
                }
            };
            wanted(judge, name, link)
        }
    };
    match project.solution(&wanted.name).exists() && !wanted.oracle {
        true => Err(format!(
            "solutions/{}.rs already exists: nothing was changed",
            wanted.name
        )),
        false => Ok(wanted),
    }
}

/// The judge of an address, and the name and the link of the problem there.
fn at<'a>(project: &'a Project, word: &str) -> Result<(&'a Judge, String, String), String> {
    let found = terms::of_address(&project.judges, word);
    let (judge, name) = found.ok_or_else(|| {
        let known = project.judges.iter().map(|(_, judge)| &*judge.header);
        let known = known.collect::<Vec<_>>().join(", ");
        format!("{word} is not the address of a problem on {known}")
    })?;
    if let Some(other) = project.judge.as_ref().filter(|other| *other != judge) {
        let (judge, other) = (&judge.header, &other.header);
        return Err(format!("{word} is on {judge}, not on {other}"));
    }
    let mut judges = project.judges.iter();
    let own = judges.find(|(_, known)| known == judge);
    let link = own.and_then(|own| terms::of_name(slice::from_ref(own), &name));
    let link = link.map(|(_, link)| link).unwrap_or_else(|| {
        let bare = word.split(['?', '#']).next().unwrap_or(word);
        let bare = bare.trim_end_matches('/');
        match bare.contains("://") {
            true => bare.to_string(),
            false => format!("https://{bare}"),
        }
    });
    Ok((judge, name, link))
}

fn rename(project: &Project, call: &Call) -> Result<Command, String> {
    match &call.words[..] {
        [old, new] => Ok(Command::Rename(problem(project, old)?, new.clone())),
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
            false => problem(project, word)?,
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

fn run(project: &Project, call: &Call) -> Result<Command, String> {
    let [word] = &call.words[..] else {
        return Err(String::from(
            "run takes one number: run 1234 < input, or run 1234 --case 2",
        ));
    };
    Ok(Command::Run {
        name: problem(project, word)?,
        case: call.value("--case").map(String::from),
    })
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
        return Err(String::from("stress takes one number: stress 1234"));
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
    Ok(Command::Stress(problem(project, word)?, stress))
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
