//! Who knows the right answers: an oracle in `tests/rules`, or programs of the user's.
//!
//! Each oracle in `tests/rules` is built as a program of its own, with the files that
//! all of them share, and answers requests on its standard input.

mod outside;
pub mod stress;
pub mod worst;

use crate::build::rustc::{compile, Settings};
use crate::build::{get_or_build, Inputs};
use crate::project::Project;
use base::files::hash_of;
use base::process;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::SystemTime;

/// Who gives inputs and their right answers.
trait InputSource {
    /// Returns the next input, and its answer. `gone` is the part of the time that
    /// has gone: inputs may grow with it.
    fn next(&mut self, gone: f64) -> Result<(String, String), String>;

    /// Returns the size of the last input, if it has one.
    fn size(&self) -> Option<u64> {
        None
    }

    /// Returns the next of the small inputs, in ascending order, and its answer; none at
    /// the end.
    fn small(&mut self) -> Result<Option<(String, String)>, String>;

    /// Makes an input smaller while `fails` says of it and its answer that it fails, until
    /// that returns nothing. Returns whether this source knows how.
    fn shrink(
        &mut self,
        _input: &str,
        _fails: &mut dyn FnMut(String, String) -> Option<bool>,
    ) -> bool {
        false
    }
}

/// A running oracle.
pub struct Oracle {
    /// The file with its source.
    file: String,
    /// The next seed.
    seed: u64,
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Oracle {
    /// Builds the oracle of a problem if necessary, and starts it.
    pub fn start(project: &Project, name: &str, seed: u64) -> Result<Self, String> {
        let program = build(project, name)?;
        let mut command = Command::new(program);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let failed = |error: io::Error| format!("the oracle of {name} does not start: {error}");
        let mut child = process::spawn(&mut command).map_err(failed)?;
        Ok(Self {
            file: format!("tests/rules/p{name}.rs"),
            seed,
            stdin: child.stdin.take().expect("it is piped"),
            stdout: BufReader::new(child.stdout.take().expect("it is piped")),
            child,
        })
    }

    /// Returns the worst cases: name, input and answer.
    pub fn worst(&mut self) -> Result<Vec<(String, String, String)>, String> {
        self.ask(&format!("worst {}\n", self.seed))?;
        let count = self.number()?;
        (0..count).map(|_| Ok((self.text()?, self.text()?, self.text()?))).collect()
    }

    fn ask(&mut self, request: &str) -> Result<(), String> {
        let asked = self.stdin.write_all(request.as_bytes());
        asked.map_err(|_| self.exit_reason())
    }

    /// Reads a text, which has its length on a line before it.
    fn text(&mut self) -> Result<String, String> {
        let mut text = vec![0; self.number()?];
        let read = self.stdout.read_exact(&mut text);
        read.map_err(|_| self.exit_reason())?;
        String::from_utf8(text).map_err(|_| self.exit_reason())
    }

    /// Reads a number on a line of its own.
    fn number(&mut self) -> Result<usize, String> {
        let mut line = String::new();
        self.stdout.read_line(&mut line).ok();
        line.trim_end().parse().map_err(|_| self.exit_reason())
    }

    /// Returns why there is no answer. The oracle reads requests to the end of its input,
    /// so it can only have been ended by a panic or a signal.
    fn exit_reason(&mut self) -> String {
        self.child.kill().ok();
        let status = self.child.wait().ok().and_then(|status| status.code());
        let file = &self.file;
        match status {
            Some(101) => format!(
                "the oracle in {file} panicked: is its `expected` written? \
                 `cargo test --test rules` shows where it panics"
            ),
            _ => {
                format!("the oracle in {file} has ended: its search may be too deep for this input")
            }
        }
    }
}

impl InputSource for Oracle {
    fn next(&mut self, _gone: f64) -> Result<(String, String), String> {
        self.ask(&format!("random {}\n", self.seed))?;
        self.seed += 1;
        Ok((self.text()?, self.text()?))
    }

    fn small(&mut self) -> Result<Option<(String, String)>, String> {
        self.ask("small 1\n")?;
        match self.number()? {
            0 => Ok(None),
            _ => Ok(Some((self.text()?, self.text()?))),
        }
    }
}

impl Drop for Oracle {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
        process::forget(self.child.id());
    }
}

/// Returns the text of a program that serves an oracle: the modules of `tests/rules` that
/// belong to no problem, and its own.
fn text(project: &Project, name: &str) -> String {
    let main = fs::read_to_string(project.root.join("tests/rules/main.rs")).unwrap_or_default();
    let modules = main.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
    let is_problem = |module: &str| {
        let name = module.strip_prefix('p');
        name.is_some_and(|name| project.solution_path(name).exists())
    };
    let declared = |file: &str, module: &str| {
        let path = project.root.join(file);
        format!("#[path = {:?}]\nmod {module};\n", path.to_string_lossy())
    };
    let shared = modules.filter(|module| !is_problem(module)).map(|module| match module {
        "support" => declared("tests/support/mod.rs", module),
        _ => declared(&format!("tests/rules/{module}.rs"), module),
    });
    let own = declared(&format!("tests/rules/p{name}.rs"), "problem");
    let main = "fn main() {\n    serve::serve(&problem::PROBLEM);\n}\n";
    format!("{}{own}{main}", shared.collect::<String>())
}

/// Builds the oracle of a problem, unless it exists, and returns its path.
fn build(project: &Project, name: &str) -> Result<PathBuf, String> {
    if project.package.is_some() {
        return Err("there are no oracles in a package: stress takes --brute there".into());
    }
    let own = format!("tests/rules/p{name}.rs");
    if !project.root.join(&own).exists() {
        return Err(format!(
            "{own} is missing: give stress a brute force, --brute slow.rs, or write the oracle \
             there (./bundle.sh new --oracle {name} creates it)"
        ));
    }
    let text = text(project, name);
    let settings = Settings::for_package(&project.rustc).with(&["-O", "--cap-lints=allow"]);
    let key = hash_of((&text, settings.fingerprint()));
    let make = |to: &Path| {
        let source = project.work.join(format!("oracle-{name}.rs"));
        fs::write(&source, text).map_err(|error| format!("{own} cannot be built: {error}"))?;
        // Also what the compiler writes meanwhile goes there: all oracles have one crate name.
        let emit = [
            String::from("--crate-name=oracle"),
            String::from("--emit=link,dep-info"),
            format!("--out-dir={}", to.display()),
        ];
        let called = SystemTime::now();
        compile(project, &settings, &source, &own, &emit)?;
        Ok(Inputs::from_rustc(project, &to.join("oracle.d"), called))
    };
    Ok(get_or_build(project, "oracles", &format!("{name}-{key:016x}"), make)?.join("oracle"))
}
