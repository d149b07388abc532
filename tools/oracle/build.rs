//! Builds an oracle of `tests/rules`, with the modules that all oracles share, as a program, and
//! runs the program. Called without arguments, the program is a brute force.

use crate::build::get_or_build;
use crate::build::rustc::{compile, Settings};
use crate::problem::oracle;
use crate::project::Project;
use base::context::Context;
use base::files::hash_of;
use base::process;
use base::terminal::excerpt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Runs an oracle with arguments and an input, and returns its output.
pub fn run_oracle(
    program: &Path,
    name: &str,
    args: &[&str],
    input: &str,
) -> Result<String, String> {
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::null());
    let failed = |what: &str| format!("the oracle in {} {what}", oracle::file(name));
    let output = process::run_with_input(&mut command, input.as_bytes())
        .map_err(|error| failed(&format!("does not start: {error}")))?;
    if !output.status.success() {
        let words = excerpt(&output.stderr);
        return Err(failed(&format!("failed:\n{}", words.trim_end())));
    }
    String::from_utf8(output.stdout).map_err(|_| failed("does not write UTF-8 text"))
}

/// Splits the output of an oracle into texts. A line before each text has its length in bytes.
pub fn split_texts(mut text: &str) -> Vec<String> {
    let mut texts = Vec::new();
    while let Some((len, rest)) = text.split_once('\n') {
        let Some((one, rest)) = len.parse().ok().and_then(|len| rest.split_at_checked(len)) else {
            break;
        };
        texts.push(one.to_string());
        text = rest;
    }
    texts
}

/// Returns the source of a program that serves an oracle. It declares the shared modules of
/// `tests/rules` and the module of the oracle.
fn render_program(project: &Project, name: &str) -> String {
    let main = fs::read_to_string(project.root.join(oracle::MAIN)).unwrap_or_default();
    let modules = main.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
    let is_problem = |module: &str| {
        let name = module.strip_prefix('p');
        name.is_some_and(|name| project.solution_path(name).exists())
    };
    let declare = |file: &str, module: &str| {
        let path = project.root.join(file);
        format!("#[path = {:?}]\nmod {module};\n", path.to_string_lossy())
    };
    let shared = modules.filter(|module| !is_problem(module)).map(|module| match module {
        "support" => declare("tests/support/mod.rs", module),
        _ => declare(&format!("tests/rules/{module}.rs"), module),
    });
    let own = declare(&oracle::file(name), "problem");
    let main = "fn main() {\n    serve::serve(&problem::PROBLEM);\n}\n";
    format!("{}{own}{main}", shared.collect::<String>())
}

/// Builds the oracle of a problem, unless it is cached, and returns the path of the program.
pub fn build_oracle(project: &Project, name: &str) -> Result<PathBuf, String> {
    if project.package.is_some() {
        return Err("a package has no oracles: give stress a brute force, --brute slow.rs".into());
    }
    let own = oracle::file(name);
    if !project.root.join(&own).exists() {
        return Err(format!(
            "{own} is missing: give stress a brute force, --brute slow.rs, or write the oracle \
             there (./bundle.sh new --oracle {name} creates it)"
        ));
    }
    let text = render_program(project, name);
    let settings =
        Settings::for_package(&project.rustc).with(&["-O", "--cap-lints=allow", "--emit=link"]);
    let key = hash_of((&text, settings.fingerprint()));
    let make = |to: &Path| {
        let source = project.work.join(format!("oracle-{name}.rs"));
        fs::write(&source, text).context(format_args!("{own} cannot be built"))?;
        compile(project, &settings, (&source, &own), "oracle", to)
    };
    Ok(get_or_build(project, "oracles", &format!("{name}-{key:016x}"), make)?.join("oracle"))
}
