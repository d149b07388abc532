//! Files of rules, each of which defines a game by Rust functions. Linked with `harness`, a file
//! becomes a program that computes the table of the game, or answers inputs like a brute force.

// Compiled here only for its tests and for lints.
#[cfg(test)]
#[allow(dead_code, unused_imports)]
mod harness;

use crate::build::error::Error;
use crate::build::rustc::{self, Settings};
use crate::build::{get_or_build, snippets};
use crate::judge::exit::describe_exit;
use crate::judge::helper;
use crate::judge::run::{self, Job};
use crate::judges::Limits;
use crate::project::Project;
use crate::source::{Kind, Tree};
use base::context::Context;
use base::files::hash_of;
use base::terminal::first_lines;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

/// The default time limit of a table, in seconds.
const DEFAULT_SECONDS: u64 = 5;

/// The memory limit of the program in bytes. The program stores the value of every position that it
/// searches.
const MEMORY_LIMIT: u64 = 4 << 30;

/// The arguments of `explore rules` that the table depends on.
struct Call<'a> {
    file: &'a str,
    is_misere: bool,
    seconds: u64,
    /// The largest number in the positions of the table; 0 for the default.
    largest: u64,
}

impl<'a> Call<'a> {
    /// Parses the arguments after `explore rules`. Returns `None` if `explore` needs no table: it
    /// prints the help, or reports an error that this function does not look for.
    fn parse(words: &'a [String]) -> Result<Option<Self>, String> {
        let mut call = Call { file: "", is_misere: false, seconds: DEFAULT_SECONDS, largest: 0 };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut number = |max: u64| {
                let text = words.next().map_or("", |text| text);
                let number = text.parse().ok().filter(|number| (1..=max).contains(number));
                number.ok_or(format!("{word} takes a number from 1 to {max}, not {text:?}"))
            };
            match &**word {
                "--help" | "-h" => return Ok(None),
                "--misere" => call.is_misere = true,
                "--seconds" => call.seconds = number(3600)?,
                "--upto" => call.largest = number(1_000_000)?,
                "--svg" => drop(words.next()),
                "--json" => {}
                _ if word.starts_with("--") => return Ok(None),
                _ if !call.file.is_empty() => {
                    return Err(format!("{word:?} is one file too many: give one file of rules"));
                }
                _ => call.file = word,
            }
        }
        Ok(Some(call).filter(|call| !call.file.is_empty()))
    }
}

/// Computes the table that a call of `explore rules` needs. Returns it as a file that is open
/// for reading; `None` if the call needs no table.
pub fn compute_table(project: &Project, words: &[String]) -> Result<Option<File>, String> {
    let Some(call) = Call::parse(words)? else { return Ok(None) };
    let file = Path::new(call.file);
    let program = build(project, file)?;
    let time = Duration::from_secs(call.seconds + 60);
    let limits = Limits::new(time, MEMORY_LIMIT, 1 << 30);
    let mut job = helper::new_job(&program, &project.work.join("rules"), limits)
        .map_err(|error| error.to_string())?;
    let play = if call.is_misere { "misere" } else { "normal" };
    let arguments = [play.to_string(), call.seconds.to_string(), call.largest.to_string()];
    job.arguments = arguments.map(Into::into).to_vec();
    let run_job = |job: &Job| run::run(job, Stdio::null()).context(call.file);
    let run = run_job(&job)?;
    if !run.outcome.status.success() {
        let why = match first_lines(&run.errors).trim() {
            "" => format!("the program ended {}", describe_exit(run.outcome.status)),
            // A crash does not say where it happened, so the program runs again and
            // records each position.
            words if words.contains("overflowed its stack") => {
                let trace = job.folder.join("position");
                job.arguments.push(trace.clone().into());
                run_job(&job)?;
                let position = fs::read_to_string(trace).unwrap_or_default();
                format!("the rules overflow a stack of 512 MB, for the position {position}")
            }
            words => words.to_string(),
        };
        return Err(format!("{}: {why}", call.file));
    }
    if !is_table(&run.output) {
        return Err(format!("{}: {}", call.file, describe_output(&run.output)));
    }
    let path = project.work.join("table");
    let table = fs::write(&path, &run.output).and_then(|()| File::open(&path));
    table.map(Some).context("cannot write the table")
}

/// Returns whether an output is a table in the format of the harness: perhaps `misere` and `late`,
/// the count of numbers in a position, the exclusive bound `side` of these numbers, a code, and
/// side^count values.
fn is_table(output: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(output) else { return false };
    let mut words = text.split_whitespace().skip_while(|word| ["misere", "late"].contains(word));
    let mut number = || words.next().and_then(|word| word.parse::<u32>().ok());
    let len = number().zip(number()).and_then(|(count, side)| side.checked_pow(count));
    len.is_some_and(|len| words.count() == len as usize + 1)
}

/// Returns the error for a program that ends normally but prints no table.
fn describe_output(output: &[u8]) -> String {
    match String::from_utf8_lossy(output).lines().next() {
        None => "the rules end the program before there is a table".into(),
        Some(line) => {
            let line: String = line.chars().take(20).collect();
            format!("the rules print {line:?} to stdout, which is for the table: use eprintln!")
        }
    }
}

/// Returns whether a file is a file of rules: it has a function `options`, and no `main`.
pub fn has_rules(file: &Path) -> bool {
    let functions = read_rules(file).ok().and_then(|text| list_functions(&text));
    functions.is_some_and(|names| {
        names.iter().any(|name| name == "options") && !names.iter().any(|name| name == "main")
    })
}

/// Reads a file, without the byte order mark that some editors write.
fn read_rules(file: &Path) -> io::Result<String> {
    fs::read_to_string(file).map(|text| text.trim_start_matches('\u{feff}').to_string())
}

/// Returns the names of the functions at the root of a file, if it can be parsed.
fn list_functions(text: &str) -> Option<Vec<String>> {
    let tree = Tree::parse(text).ok()?;
    let at_root = tree.nodes_of(Kind::Function).filter(|&n| tree.nodes[n].parent.is_none());
    Some(at_root.map(|n| tree.nodes[n].name.clone()).collect())
}

/// Returns the value of a header line, such as `First Second` of `//! Answer: First Second`;
/// empty if there is no such line.
fn find_header_value<'a>(text: &'a str, name: &str) -> &'a str {
    let lines = text.lines().filter_map(|line| line.strip_prefix("//!"));
    let mut found = lines.filter_map(|line| line.trim_start().strip_prefix(name));
    found.next().and_then(|rest| rest.strip_prefix(':')).map_or("", str::trim)
}

/// Compiles a file of rules, unless the program is cached, and returns the path of the program.
pub fn build(project: &Project, file: &Path) -> Result<PathBuf, String> {
    let shown = project.display_path(file);
    let cannot = |error| format!("{shown} cannot be read: {error}");
    let path = file.canonicalize().map_err(cannot)?;
    let text = read_rules(&path).map_err(cannot)?;
    // If the file cannot be parsed, rustc reports the error.
    let names = list_functions(&text).unwrap_or_else(|| vec!["options".into()]);
    let has = |name: &str| names.iter().any(|it| it == name);
    if !has("options") {
        return Err(format!("{shown} has no `pub fn options`: see docs/explore.md for the forms"));
    }
    let rules = if has("start") { "(rules::start, rules::options)" } else { "rules::options" };
    let values = ["Answer", "Input", "Play"].map(|name| find_header_value(&text, name));
    let main = format!(
        "#![allow(dead_code, unused_imports)]\n#[path = {path:?}]\nmod rules;\n\
         use harness::{{ShowDebug, ShowNothing, Shown}};\n\
         fn main() {{\n    \
         harness::main({rules}, |position| (&Shown(position)).show(), {values:?})\n}}\n"
    );
    let settings = Settings::for_package(&project.rustc).with(&["-Cstrip=symbols"]);
    let harness = build_harness(project, &settings)?;
    let settings = settings.with(&["-Coverflow-checks=on"]);
    let key = hash_of((&main, &harness, settings.fingerprint()));
    let source = project.work.join("rules.rs");
    let make = |to: &Path| {
        fs::write(&source, &main).context(format_args!("cannot compile {shown}"))?;
        let library = || snippets::compile_library(project, &settings, "link");
        let library = text.contains(snippets::CRATE).then(library).transpose()?;
        let emit = format!("link={}", to.join("rules").display());
        let library = library.as_deref();
        let with_harness = settings.clone().with(&[&format!("--extern=harness={harness}")]);
        snippets::compile_program(project, &with_harness, library, (&source, &shown), to, &emit)
    };
    let name = format!("rules-{key:016x}");
    Ok(get_or_build(project, "rules", &name, make)?.join("rules"))
}

/// Compiles the harness, unless the library is cached, and returns the path of the library.
fn build_harness(project: &Project, settings: &Settings) -> Result<String, Error> {
    let settings = settings.clone().with(&["--crate-type=rlib", "--emit=link"]);
    let name = format!("harness-{}", settings.fingerprint());
    let source = (&*project.harness, "the harness of rules");
    let make = |to: &Path| rustc::compile(project, &settings, source, "harness", to);
    let folder = get_or_build(project, "rules", &name, make)?;
    Ok(folder.join("libharness.rlib").display().to_string())
}
