//! A brute force and a generator of the user's, in place of an oracle in `tests/rules`.

use crate::base::process;
use crate::base::terminal::head;
use crate::judge::helper::{program, TIME};
use crate::judge::run::{self, Files};
use crate::oracle::Answers;
use crate::project::Project;
use crate::terms::{Limits, UNLIMITED};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What the brute force may use for one input.
const LIMITS: Limits = Limits {
    time: TIME,
    memory: 1 << 30,
    output: 64 << 20,
};

/// How many inputs of each size are tried before the next size.
const ROUNDS: u64 = 20;

/// The two programs. The generator is called with a seed and a size, and writes an
/// input; the brute force reads an input and writes the answer.
pub struct Outside {
    brute: PathBuf,
    /// As the user has named it.
    brute_name: String,
    generator: PathBuf,
    generator_name: String,
    folder: PathBuf,
    /// The largest size tried so far.
    size: u64,
    /// How many small inputs were given.
    given: u64,
}

impl Outside {
    pub fn start(project: &Project, brute: &str, generator: &str) -> Result<Self, String> {
        let folder = project.work.join("outside");
        fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        Ok(Self {
            brute: program(project, Path::new(brute), brute)?,
            brute_name: brute.to_string(),
            generator: program(project, Path::new(generator), generator)?,
            generator_name: generator.to_string(),
            folder,
            size: 1,
            given: 0,
        })
    }

    /// The generator's input for a seed and a size.
    fn input(&self, seed: u64, size: u64) -> Result<String, String> {
        let mut command = Command::new(&self.generator);
        command.args([seed.to_string(), size.to_string()]);
        let name = &self.generator_name;
        let output = process::output_within(command.stdin(Stdio::null()), LIMITS.time)
            .map_err(|error| format!("{name} cannot be run: {error}"))?;
        let seconds = LIMITS.time.as_secs();
        let output =
            output.ok_or_else(|| format!("{name} {seed} {size} did not end within {seconds} s"))?;
        if !output.status.success() {
            let words = String::from_utf8_lossy(&output.stderr);
            let words = head(&words);
            return Err(format!(
                "{name} {seed} {size} failed:\n{}",
                words.trim_end()
            ));
        }
        String::from_utf8(output.stdout)
            .map_err(|_| format!("{name} {seed} {size} does not write UTF-8 text"))
    }

    /// An input with the brute force's answer.
    fn answered(&self, input: String) -> Result<(String, String), String> {
        let answer = self.answer(&input);
        let answer = answer.map_err(|error| format!("{} cannot be run: {error}", self.brute_name));
        match answer? {
            Ok(answer) => Ok((input, answer)),
            Err(words) => {
                let (name, input, words) = (&self.brute_name, head(&input), words.trim_end());
                let input = input.trim_end();
                Err(format!("{name} failed: {words}\ninput:\n{input}"))
            }
        }
    }

    /// The brute force's answer, or how it failed.
    fn answer(&self, input: &str) -> io::Result<Result<String, String>> {
        let file = |name: &str| self.folder.join(name);
        let (stdin, stdout, stderr) = (file("stdin"), file("stdout"), file("stderr"));
        fs::write(&stdin, input)?;
        let files = Files {
            program: &self.brute,
            stdin: &stdin,
            stdout: &stdout,
            stderr: &stderr,
        };
        let outcome = run::run(&files, LIMITS, UNLIMITED)?;
        if let Some(stopped) = outcome.stopped {
            return Ok(Err(format!("stopped at a limit ({stopped:?})")));
        }
        if outcome.status != Ok(0) {
            return Ok(Err(head(&String::from_utf8_lossy(&fs::read(&stderr)?))));
        }
        let text = String::from_utf8(fs::read(&stdout)?);
        Ok(text.map_err(|_| String::from("it does not write UTF-8 text")))
    }
}

impl Answers for Outside {
    /// The sizes go up from 1, so that the first difference is already small.
    fn random(&mut self, seed: u64, round: u64) -> Result<(String, String), String> {
        self.size = 1 + round / ROUNDS;
        self.answered(self.input(seed, self.size)?)
    }

    /// More inputs of the sizes up to that of the last input, the smallest first.
    fn small(&mut self, count: usize) -> Result<Vec<(String, String)>, String> {
        let from = self.given;
        let to = (from + count as u64).min(self.size * ROUNDS);
        self.given = to;
        let inputs = (from..to).map(|n| self.input(1 << 32 | n, 1 + n / ROUNDS));
        inputs.map(|input| self.answered(input?)).collect()
    }
}
