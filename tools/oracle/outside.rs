//! A brute force of the user's, in place of an oracle in `tests/rules`, with inputs of a
//! generator or of the line that says what they look like.

use crate::input::{self, Format};
use crate::judge::exit::describe_exit;
use crate::judge::helper::{self, resolve_helper, TIME};
use crate::judge::report::Verdict;
use crate::judge::run::{self, Job};
use crate::judge::verdict::Program;
use crate::judges::{Answer, Limits, UNLIMITED};
use crate::oracle::InputSource;
use crate::project::Project;
use crate::rules;
use base::terminal::{excerpt, first_lines};
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

/// What the brute force may use for one input.
const LIMITS: Limits =
    Limits { time: TIME, wall: TIME, memory: 1 << 30, output: 64 << 20, errors: 16 << 20 };

/// How long it may take for an input that is only tried.
const TRIAL: Duration = Duration::from_millis(500);

/// How far the first seeds of two sizes are apart.
const SEEDS: u64 = 1000;

/// The largest size, unless the call says another.
const SIZE: u64 = 50;

/// How many of the smallest inputs are tried in order, and for which part of the time.
const SMALLEST: usize = 300;
const SMALLEST_TIME: f64 = 0.2;

/// Where inputs come from.
pub enum Inputs {
    /// A program that is called with a seed and a size, and writes an input.
    Generator {
        program: PathBuf,
        name: String,
    },
    Line(Format),
}

impl Inputs {
    pub fn from_generator(project: &Project, name: &str) -> Result<Self, String> {
        let file = Path::new(name);
        let program = resolve_helper(project, file)?;
        Ok(Self::Generator { program, name: project.display_path(file) })
    }
}

/// The brute force, which reads an input and writes the answer, and the inputs.
pub struct UserPrograms {
    brute: Program,
    /// As the user has named it.
    brute_name: String,
    inputs: Inputs,
    /// Those that come before the random ones.
    smallest: std::vec::IntoIter<String>,
    /// The first seed of size 1.
    seed: u64,
    largest: u64,
    /// How many inputs there were of each size.
    given: HashMap<u64, u64>,
    /// Size and answer of the last input, and how many there were.
    size: Option<u64>,
    last: String,
    tried: u64,
    /// How many small inputs there were.
    small: u64,
    /// Whether the brute force has answered every short input with large numbers in time.
    takes_large: bool,
}

impl UserPrograms {
    pub fn start(
        project: &Project,
        brute: &str,
        inputs: Inputs,
        seed: u64,
        largest: Option<u64>,
    ) -> Result<Self, String> {
        let folder = project.work.join("outside");
        fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let job = Job {
            program: resolve_brute(project, Path::new(brute))?,
            arguments: Vec::new(),
            folder,
            limits: LIMITS,
            stack: UNLIMITED,
        };
        let smallest = match &inputs {
            Inputs::Line(format) => input::list_smallest(format, SMALLEST),
            Inputs::Generator { .. } => Vec::new(),
        };
        Ok(Self {
            smallest: smallest.into_iter(),
            brute: Program { job, answer: Answer::Lines, helper: None, accepts_any_output: false },
            brute_name: project.display_path(Path::new(brute)),
            inputs,
            seed,
            largest: largest.unwrap_or(SIZE),
            given: HashMap::new(),
            size: None,
            last: String::new(),
            tried: 0,
            small: 0,
            takes_large: true,
        })
    }

    /// Returns the input for a seed and a size, perhaps with large numbers.
    fn input(&self, seed: u64, size: u64, is_large: bool) -> Result<String, String> {
        let (program, name) = match &self.inputs {
            Inputs::Generator { program, name } => (program, name),
            Inputs::Line(format) => {
                let Some(values) = input::generate(format, seed, size, is_large) else {
                    return Err(String::from("no random input fits the line //! Input:"));
                };
                return Ok(input::print(format, &values));
            }
        };
        let fault = |what: &str| format!("{name} (seed {seed}, size {size}) {what}");
        let limits = helper::limits(LIMITS.output);
        let run = || {
            let mut job = helper::new_job(program, &self.brute.job.folder, limits)?;
            job.arguments = [seed, size].map(|number| number.to_string().into()).to_vec();
            run::run(&job, Stdio::null())
        };
        let run = run().map_err(|error| fault(&error.to_string()))?;
        if let Some(reason) = helper::stop_reason(limits, &run) {
            return Err(fault(&reason));
        }
        if !run.outcome.status.success() {
            let how = describe_exit(run.outcome.status);
            let words = excerpt(&String::from_utf8_lossy(&run.errors));
            return Err(fault(&format!("ended {how}\n{}", words.trim_end())));
        }
        String::from_utf8(run.output).map_err(|_| fault("does not write UTF-8 text"))
    }

    /// Returns the next input of a size, and its answer. Its seed depends on nothing else,
    /// so that the first inputs of a size are always the same.
    fn next_of_size(&mut self, size: u64) -> Result<(String, String), String> {
        let given = self.given.entry(size).or_default();
        let seed = self.seed + SEEDS * (size - 1) + *given;
        *given += 1;
        let is_large = self.takes_large && seed % 2 == 1 && matches!(self.inputs, Inputs::Line(_));
        let input = self.input(seed, size, is_large)?;
        // Many brute forces take as long as the numbers are large: these are left out then.
        let time = if is_large { TRIAL } else { LIMITS.time };
        match self.answer(&input, time) {
            Err(_) if is_large => {
                self.takes_large = false;
                self.next_of_size(size)
            }
            answer => answer.map(|answer| (input, answer)),
        }
    }

    /// Returns what the brute force answers.
    fn answer(&self, input: &str, time: Duration) -> Result<String, String> {
        let name = &self.brute_name;
        let mut brute = self.brute.clone();
        brute.job.limits = Limits { time, wall: time, ..LIMITS };
        let ran = brute
            .run_on_text(input, None)
            .map_err(|error| format!("{name} cannot be run: {error}"))?;
        let advice = if ran.exceeded_limit() { ": a smaller --size may help" } else { "" };
        let why = match (ran.verdict, String::from_utf8(ran.run.output)) {
            (Verdict::Accepted, Ok(answer)) if !answer.trim().is_empty() => return Ok(answer),
            (Verdict::Accepted, Ok(_)) => String::from("it prints nothing"),
            (Verdict::Accepted, Err(_)) => String::from("it does not write UTF-8 text"),
            _ => ran.details,
        };
        let (why, input) = (why.trim_end(), first_lines(input));
        let input = input.trim_end();
        Err(format!("{name} failed: {why}{advice}\ninput:\n{input}"))
    }
}

impl InputSource for UserPrograms {
    fn next(&mut self, gone: f64) -> Result<(String, String), String> {
        let smallest = self.smallest.next().filter(|_| gone < SMALLEST_TIME);
        self.size = smallest.is_none().then(|| size_after(gone, self.largest));
        self.tried += 1;
        let (input, answer) = match (smallest, self.size) {
            (Some(input), _) => {
                let answer = self.answer(&input, LIMITS.time)?;
                (input, answer)
            }
            (None, size) => self.next_of_size(size.unwrap_or(1))?,
        };
        self.last.clone_from(&answer);
        Ok((input, answer))
    }

    fn size(&self) -> Option<u64> {
        self.size
    }

    /// As many inputs as there were random ones, at least 20, of sizes up to that of the last.
    /// Those on which a program fails or the answer is of another kind are left out: they
    /// may not be valid.
    fn small(&mut self) -> Result<Option<(String, String)>, String> {
        let count = self.tried.max(20);
        while self.small < count {
            let size = 1 + self.small * self.size.unwrap_or(1) / count;
            self.small += 1;
            let next =
                self.next_of_size(size).ok().filter(|(_, answer)| is_like(answer, &self.last));
            if next.is_some() {
                return Ok(next);
            }
        }
        Ok(None)
    }

    fn shrink(
        &mut self,
        text: &str,
        fails: &mut dyn FnMut(String, String) -> Option<bool>,
    ) -> bool {
        let Inputs::Line(format) = &self.inputs else { return false };
        if let Ok(values) = input::check(format, text) {
            // One that the brute force does not answer may not be valid.
            input::shrink(format, values, &mut |text| match self.answer(text, TRIAL) {
                Ok(answer) => fails(text.to_string(), answer),
                Err(_) => Some(false),
            });
        }
        true
    }
}

/// Returns the program of this kind, `brute` or `gen`, that lies beside the samples of a
/// problem, if there is one.
pub fn find_program(project: &Project, name: &str, kind: &str) -> Option<String> {
    let folder = fs::read_dir(project.samples_path(name)).ok()?;
    let mut files = folder.flatten().map(|entry| entry.path());
    let file = files.find(|file| file.file_stem().is_some_and(|stem| stem == kind));
    file.map(|file| file.to_string_lossy().into_owned())
}

/// Returns the program of a brute force, which may be a file of rules.
fn resolve_brute(project: &Project, file: &Path) -> Result<PathBuf, String> {
    if rules::has_rules(file) {
        rules::build(project, file)
    } else {
        resolve_helper(project, file)
    }
}

/// Returns the size of inputs when this part of the time has gone. The largest is reached
/// at 60 %, so that there is time left for it.
fn size_after(gone: f64, largest: u64) -> u64 {
    let part = (gone / 0.6).min(1.0);
    1 + (part * (largest - 1) as f64) as u64
}

/// Returns whether an answer has numbers and other words where another one has them, as far
/// as it goes.
fn is_like(answer: &str, longer: &str) -> bool {
    let is_number = |word: &str| word.parse().is_ok_and(f64::is_finite);
    let kinds = |text: &str| -> Vec<bool> { text.split_whitespace().map(is_number).collect() };
    let (kinds, longer) = (kinds(answer), kinds(longer));
    longer.starts_with(&kinds) && kinds.is_empty() == longer.is_empty()
}
