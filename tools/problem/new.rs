//! `new`: creates the files of a problem. Existing files are never overwritten.

use super::spec::{self, ProblemSpec};
use super::{create_file, manifest, oracle, programs, rewrite};
use crate::args::Args;
use crate::header;
use crate::package::Package;
use crate::project::Project;
use base::context::Context;
use base::files::write_atomically;
use base::terminal::{eprint_escaped, print_escaped};
use std::fs;
use std::io;
use std::path::Path;

/// Creates problems, with an oracle and programs for `stress` if these are requested, and prints
/// what to do next. Of a problem that exists, only the oracle and the programs are created.
pub fn new_problem(project: &Project, args: &Args) -> Result<bool, String> {
    for spec in spec::read_specs(project, args)? {
        create_files(project, args, &spec)?;
    }
    Ok(true)
}

fn create_files(project: &Project, args: &Args, spec: &ProblemSpec) -> Result<(), String> {
    let name = &*spec.name;
    let has_oracle = args.has("--oracle");
    if has_oracle {
        oracle::check_missing(project, name)?;
    }
    let exists = project.solution_path(name).exists();
    let title = if exists {
        project.find_problem(name).header?.title
    } else {
        create_problem(project, spec)?;
        let solution = project.display_path(&project.solution_path(name));
        let samples = project.display_path(&project.samples_path(name)) + "/";
        let (link, width) = (&spec.link, solution.len() + 2);
        print_escaped(&format!(
            "{solution:width$}write the solution of {link}; its header holds the limits\n\
             {samples:width$}put the samples here: 1.in, 1.out, ..."
        ));
        spec.title.clone()
    };
    let call = project.call;
    let mut commands = format!("{call} {name}");
    if has_oracle || programs::is_requested(args) {
        commands += &format!(", {call} stress {name}");
    }
    if has_oracle {
        let file = oracle::file(name);
        create_file(project, &file, &oracle::render(name, &join_name_and_title(name, &title)))?;
        rewrite(project, oracle::MAIN, |text| Ok(oracle::add_to_list(text, name)))?;
        print_escaped(&format!("{file}  write the oracle: it searches the game by its rules"));
        commands += ", cargo test";
    }
    if programs::is_requested(args) {
        programs::create(project, args, name)?;
    }
    print_escaped(&format!("Then: {commands}"));
    Ok(())
}

/// Creates the solution, the folder of its samples and its row in Cargo.toml, and returns the
/// text of the solution.
pub fn create_problem(project: &Project, spec: &ProblemSpec) -> Result<String, String> {
    let name = &spec.name;
    let text = render_solution(project, spec)?;
    let (solution, samples) = (project.solution_path(name), project.samples_path(name));
    fs::create_dir_all(&samples)
        .context(format_args!("{} cannot be written", project.display_path(&samples)))?;
    create_file(project, &project.display_path(&solution), &text)?;
    manifest::sync(project);
    if project.package.is_some() && !is_program(&solution)? {
        eprint_escaped(&format!(
            "note: cargo does not find this program, as Cargo.toml lists others: add [[bin]] with \
             name = \"{name}\" and path = \"src/bin/{name}.rs\""
        ));
    }
    Ok(text)
}

/// Returns whether cargo builds a program from this file.
fn is_program(file: &Path) -> Result<bool, String> {
    let package = Package::find(false)?;
    Ok(package.is_some_and(|it| it.programs.iter().any(|program| program.source == file)))
}

/// Writes what the judge's page says into a solution that is still exactly as `new` has written
/// it. Returns the new text; `None` if nothing was changed. A title that the user has chosen stays.
pub fn fill_in(project: &Project, spec: &mut ProblemSpec) -> Result<Option<String>, String> {
    let Ok(header) = project.find_problem(&spec.name).header else {
        return Ok(None);
    };
    let untouched = ProblemSpec {
        title: header.title,
        link: header.link,
        limits: None,
        interactive: false,
        ..spec.clone()
    };
    let name = &spec.name;
    if untouched.title != *name {
        spec.title = untouched.title.clone();
    }
    let path = project.solution_path(name);
    let old = fs::read_to_string(&path).unwrap_or_default();
    let new = render_solution(project, spec)?;
    if old == new || old != render_solution(project, &untouched)? {
        return Ok(None);
    }
    write_atomically(&project.work, &path, &new)
        .context(format_args!("{} cannot be written", project.display_path(&path)))?;
    Ok(Some(new))
}

/// Renders a new solution: the header, and the user's template or a minimal program. If the
/// format of inputs is known, the program reads them.
fn render_solution(project: &Project, spec: &ProblemSpec) -> Result<String, String> {
    let template = project.template_path();
    let body = match fs::read_to_string(&template) {
        Ok(text) => {
            let text = text.trim_start_matches(['\u{feff}', '\n', '\r']);
            // A doc comment at the start of the template continues the header.
            let gap = if text.starts_with("//!") { "" } else { "\n" };
            format!("{gap}{text}")
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound && project.package.is_some() => {
            format!("\n{WITHOUT_SNIPPETS}")
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let program = if spec.interactive { INTERACTIVE } else { WITH_SNIPPETS };
            let line = if spec.input.is_none() { "//! Input: \n" } else { "" };
            format!("{line}//!\n//! Model: \n//! Reason: \n//! Cost: \n\n{program}")
        }
        Err(error) => {
            return Err(format!("{} cannot be read: {error}", project.display_path(&template)))
        }
    };
    let Some(line) = &spec.input else { return Ok(render_header(spec) + &body) };
    let format = input::parse(line).context("--input")?;
    let reading = input::render_reading(&format);
    Ok(format!("{}//! Input: {line}\n{}", render_header(spec), insert_reading(&body, &reading)))
}

/// Inserts statements that read the input, in place of the statements in [`WITH_SNIPPETS`] or of
/// the line `// input` in a template.
fn insert_reading(body: &str, reading: &str) -> String {
    let first = "    let n: u64 = input.read();\n    output.line(n);\n";
    let indent =
        |by: &str| -> String { reading.lines().map(|line| format!("{by}{line}\n")).collect() };
    if body.contains(first) {
        return body.replacen(first, &format!("{}    output.line(0);\n", indent("    ")), 1);
    }
    let mut text = String::new();
    for line in body.split_inclusive('\n') {
        if line.trim() == "// input" {
            text += &indent(&line[..line.len() - line.trim_start().len()]);
        } else {
            text += line;
        }
    }
    text
}

/// Renders lines 1 and 2 of the header.
fn render_header(spec: &ProblemSpec) -> String {
    let judge = &spec.judge.header;
    let (name, title, link) = (&spec.name, &spec.title, &spec.link);
    let limits =
        spec.limits.map(header::format_limits).unwrap_or_else(|| String::from("1 s, 256 MB"));
    let name = join_name_and_title(name, title);
    format!("//! {judge} {name} <{link}>\n//! Limits: {limits}\n")
}

/// Returns the name followed by the title, unless both are the same.
fn join_name_and_title(name: &str, title: &str) -> String {
    if title == name {
        name.to_string()
    } else {
        format!("{name} {title}")
    }
}

/// A program that reads a number and writes it, for a package.
const WITHOUT_SNIPPETS: &str = "\
fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let n: u64 = line.trim().parse().unwrap();
    println!(\"{n}\");
}
";

/// Like [`WITHOUT_SNIPPETS`], for the clone.
const WITH_SNIPPETS: &str = "\
use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: u64 = input.read();
    output.line(n);
}

fn main() {
    fastio::run(solve);
}
";

/// Like [`WITHOUT_SNIPPETS`], for an interactive problem in the clone.
const INTERACTIVE: &str = "\
use snippets::interactive::{line, read};

fn main() {
    let n: u64 = read();
    line(n);
}
";
