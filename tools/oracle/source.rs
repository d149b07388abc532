//! Where inputs and right answers come from: a brute force, which may be an oracle in
//! `tests/rules`, with inputs of a generator or of lines that say what they look like.

use super::build;
use crate::judge::exit::describe_exit;
use crate::judge::helper::{self, resolve_helper, TIME};
use crate::judge::report::Verdict;
use crate::judge::run::{self, Job};
use crate::judge::verdict::Program;
use crate::judges::{Answer, Limits, UNLIMITED};
use crate::problem::oracle;
use crate::project::Project;
use crate::rules;
use base::context::Context;
use base::files::list_folder;
use base::terminal::{excerpt, first_lines};
use input::Format;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

/// What the brute force may use for one input.
const LIMITS: Limits =
    Limits { time: TIME, wall: TIME, memory: 1 << 30, output: 64 << 20, errors: 16 << 20 };

/// The time limit for an input that is only a trial.
const TRIAL: Duration = Duration::from_millis(500);

/// The maximum size of every second input with large numbers, which then has few of
/// them.
const FEW: u64 = 3;

/// The distance of the first seeds of two sizes.
const SEEDS: u64 = 1000;

/// The largest size, unless the call says another.
const SIZE: u64 = 50;

/// The maximum length of inputs that grow beyond that size while the brute force is
/// quick.
const GROWN: usize = 2 << 20;

/// How many of the smallest inputs are tried in order, and for which part of the time.
const SMALLEST: usize = 300;
const SMALLEST_TIME: f64 = 0.2;

/// Where inputs come from.
pub struct Inputs {
    kind: Kind,
    /// Those that come before the random ones.
    smallest: Vec<String>,
}

enum Kind {
    /// A program that is called with a seed and a size, and writes an input.
    Generator { program: PathBuf, args: Vec<String>, name: String },
    /// What random inputs look like, in turn.
    Lines(Vec<Format>),
}

impl Inputs {
    pub fn from_line(line: &str) -> Result<Self, String> {
        let format = parse(line)?;
        let smallest = input::list_smallest(&format, SMALLEST);
        Ok(Self { kind: Kind::Lines(vec![format]), smallest })
    }

    /// Returns the inputs that an oracle answers.
    fn from_oracle(program: &Path, name: &str) -> Result<Self, String> {
        let lines = build::ask(program, name, &["lines"], "")?;
        let list = |kind| lines.lines().filter_map(move |line| line.strip_prefix(kind));
        let mut smallest = Vec::new();
        for line in list("all ") {
            smallest.extend(input::list_smallest(&parse(line)?, SMALLEST));
        }
        if smallest.is_empty() {
            let texts = build::ask(program, name, &["small", &SMALLEST.to_string()], "")?;
            smallest = build::split_texts(&texts);
        }
        smallest.sort_by_key(String::len);
        smallest.truncate(SMALLEST);
        let formats: Vec<Format> = list("random ").map(parse).collect::<Result<_, _>>()?;
        let kind = if formats.is_empty() {
            let (program, args) = (program.to_path_buf(), vec![String::from("random")]);
            Kind::Generator { program, args, name: oracle::file(name) }
        } else {
            Kind::Lines(formats)
        };
        Ok(Self { kind, smallest })
    }

    pub fn from_generator(project: &Project, name: &str) -> Result<Self, String> {
        let file = Path::new(name);
        let program = resolve_helper(project, file)?;
        let (args, name) = (Vec::new(), project.display_path(file));
        let kind = Kind::Generator { program, args, name };
        Ok(Self { kind, smallest: Vec::new() })
    }
}

/// The brute force, which reads an input and writes the answer, and the inputs.
pub struct Source {
    brute: Program,
    /// The program as the user has named it, and the folder that messages leave out.
    brute_name: String,
    root: String,
    inputs: Kind,
    smallest: std::vec::IntoIter<String>,
    /// The first seed of size 1.
    seed: u64,
    largest: u64,
    /// The next of the sizes beyond the largest one, if there are to be any.
    growing: Option<u64>,
    /// How many inputs there were of each size.
    given: HashMap<u64, u64>,
    /// Size and answer of the last input, and how many there were.
    size: Option<u64>,
    max_size: Option<u64>,
    last: String,
    tried: u64,
    /// How many small inputs there were.
    small: u64,
    /// Whether the brute force has answered every short input with large numbers in time.
    takes_large: bool,
    /// Whether any answer so far is not empty.
    has_printed: bool,
}

impl Source {
    /// Returns the oracle of a problem.
    pub fn from_oracle(project: &Project, name: &str, seed: u64) -> Result<Self, String> {
        let program = build::build(project, name)?;
        let inputs = Inputs::from_oracle(&program, name)?;
        Self::new(project, program, oracle::file(name), inputs, seed)
    }

    /// Returns a brute force of the user's.
    pub fn from_brute(
        project: &Project,
        brute: &str,
        inputs: Inputs,
        seed: u64,
        max_size: Option<u64>,
    ) -> Result<Self, String> {
        let program = resolve_brute(project, Path::new(brute))?;
        let is_line = matches!(inputs.kind, Kind::Lines(_));
        let mut source =
            Self::new(project, program, project.display_path(Path::new(brute)), inputs, seed)?;
        source.largest = max_size.unwrap_or(SIZE);
        source.growing = if is_line && max_size.is_none() { Some(2 * SIZE) } else { None };
        Ok(source)
    }

    fn new(
        project: &Project,
        program: PathBuf,
        brute_name: String,
        inputs: Inputs,
        seed: u64,
    ) -> Result<Self, String> {
        let folder = project.work.join("outside");
        fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let job = Job::new(program, folder, LIMITS, UNLIMITED);
        Ok(Self {
            brute: Program { job, answer: Answer::Lines, helper: None, accepts_any_output: false },
            brute_name,
            root: format!("{}/", project.root.display()),
            inputs: inputs.kind,
            smallest: inputs.smallest.into_iter(),
            seed,
            largest: SIZE,
            growing: None,
            given: HashMap::new(),
            size: None,
            max_size: None,
            last: String::new(),
            tried: 0,
            small: 0,
            takes_large: true,
            has_printed: false,
        })
    }

    /// Returns the input for a seed and a size, perhaps with large numbers.
    fn make_input(&self, seed: u64, size: u64, is_large: bool) -> Result<String, String> {
        let (program, args, name) = match &self.inputs {
            Kind::Generator { program, args, name } => (program, args, name),
            Kind::Lines(formats) => {
                let format = &formats[seed as usize % formats.len()];
                let values = input::generate(format, seed, size, is_large).map_err(|missing| {
                    format!(
                        "no random input fits the line //! Input: nothing is left for {missing}"
                    )
                });
                return values.map(|values| input::print(format, &values));
            }
        };
        let fault = |what: &str| format!("{name} (seed {seed}, size {size}) {what}");
        let limits = helper::limits(LIMITS.output);
        let run = || {
            let mut job = helper::new_job(program, &self.brute.job.folder, limits)?;
            let numbers = [seed, size].map(|number| number.to_string());
            job.arguments = args.iter().chain(&numbers).map(Into::into).collect();
            run::run(&job, Stdio::null())
        };
        let run = run().map_err(|error| fault(&error.to_string()))?;
        if let Some(reason) = helper::stop_reason(limits, &run) {
            return Err(fault(&reason));
        }
        if !run.outcome.status.success() {
            let how = describe_exit(run.outcome.status);
            let words = excerpt(&run.errors);
            return Err(fault(format!("ended {how}\n{words}").trim_end()));
        }
        String::from_utf8(run.output).map_err(|_| fault("does not write UTF-8 text"))
    }

    /// Returns the next input of a size, and its answer. Its seed depends on nothing else,
    /// so that the first inputs of a size are always the same.
    fn next_of_size(&mut self, size: u64) -> Result<(String, String), String> {
        let given = self.given.entry(size).or_default();
        let seed = self.seed + SEEDS * (size - 1) + *given;
        *given += 1;
        let is_large = self.takes_large && seed % 2 == 1 && matches!(self.inputs, Kind::Lines(_));
        // A product of many large numbers is soon beyond all limits, one of few at them.
        let size = if is_large && seed % 4 == 3 { size.min(FEW) } else { size };
        let input = self.make_input(seed, size, is_large)?;
        // Many brute forces take as long as the numbers are large: these are left out then.
        let time = if is_large { TRIAL } else { LIMITS.time };
        match self.run_brute_force(&input, time) {
            Err(_) if is_large => {
                self.takes_large = false;
                self.next_of_size(size)
            }
            answer => answer.map(|answer| (input, answer)),
        }
    }

    /// Returns an input beyond the largest size, twice as large each time, and its answer; none
    /// more after the first that takes the brute force long.
    fn next_growing(&mut self) -> Option<(String, String)> {
        let size = self.growing.take()?;
        let input = self.make_input(self.seed + self.tried, size, self.takes_large).ok()?;
        let answer = self.run_brute_force(&input, TRIAL).ok()?;
        let may_grow = input.len() < GROWN && size < GROWN as u64;
        self.growing = Some(if may_grow { 2 * size } else { size });
        self.size = Some(size);
        Some((input, answer))
    }

    /// Leaves out inputs beyond the largest size, on which a program takes too long. Returns
    /// whether the last one was such an input.
    pub fn stop_growing(&mut self) -> bool {
        let has_grown = self.growing.is_some() && self.size > Some(self.largest);
        self.growing = if has_grown { None } else { self.growing };
        has_grown
    }

    /// Returns what the brute force answers.
    fn run_brute_force(&self, input: &str, time: Duration) -> Result<String, String> {
        let name = &self.brute_name;
        let mut brute = self.brute.clone();
        brute.job.limits = Limits { time, wall: time, ..LIMITS };
        let ran = brute.run_on_text(input, None).context(format_args!("{name} cannot be run"))?;
        let advice = match (ran.exceeded_limit(), self.size) {
            (false, _) => "",
            (true, Some(2..)) => ": a smaller --size may help",
            (true, _) => ": inputs are not smaller than this one, so mend it, or their bounds",
        };
        let why = match (ran.verdict, String::from_utf8(ran.run.output)) {
            (Verdict::Accepted, Ok(answer)) => return Ok(answer),
            (Verdict::Accepted, Err(_)) => String::from("it does not write UTF-8 text"),
            _ => ran.details.replace(&self.root, ""),
        };
        Err(self.describe_failure(&format!("{}{advice}", why.trim_end()), input))
    }

    fn describe_failure(&self, why: &str, input: &str) -> String {
        format!("{} failed: {why}\ninput:\n{}", self.brute_name, first_lines(input).trim_end())
    }

    /// Returns an error if an answer is suspicious: it is empty, and so were all before it.
    /// If only some are, as for inputs without queries, they may be right.
    pub fn check_answer(&self, input: &str) -> Result<(), String> {
        if self.has_printed {
            return Ok(());
        }
        Err(self.describe_failure("it prints nothing", input))
    }

    /// Returns the next input, and its answer. `gone` is the part of the time that has gone:
    /// inputs grow with it.
    pub fn next(&mut self, gone: f64) -> Result<(String, String), String> {
        let smallest = self.smallest.next().filter(|_| gone < SMALLEST_TIME);
        self.size = smallest.is_none().then(|| size_after(gone, self.largest));
        self.tried += 1;
        let is_growing = self.size == Some(self.largest) && self.tried % 2 == 0;
        let grown = if is_growing { self.next_growing() } else { None };
        let (input, answer) = match (smallest, grown, self.size) {
            (_, Some(grown), _) => grown,
            (Some(input), ..) => {
                let answer = self.run_brute_force(&input, LIMITS.time)?;
                (input, answer)
            }
            (_, _, size) => self.next_of_size(size.unwrap_or(1))?,
        };
        self.max_size = self.max_size.max(self.size);
        self.has_printed |= !answer.trim().is_empty();
        self.last.clone_from(&answer);
        Ok((input, answer))
    }

    /// Returns the size of the last input, if it has one.
    pub fn size(&self) -> Option<u64> {
        self.size
    }

    pub fn max_size(&self) -> Option<u64> {
        self.max_size
    }

    /// Returns the next of the small inputs and its answer: there are as many as there were
    /// random ones, at least 20, of sizes up to that of the last. Those on which a program
    /// fails, or to which the answer looks different, are skipped: they may not be valid.
    pub fn next_small(&mut self) -> Option<(String, String)> {
        let count = self.tried.max(20);
        while self.small < count {
            let size = 1 + self.small * self.size.unwrap_or(1) / count;
            self.small += 1;
            let next =
                self.next_of_size(size).ok().filter(|(_, answer)| is_like(answer, &self.last));
            if next.is_some() {
                return next;
            }
        }
        None
    }

    /// Makes an input smaller while `fails` says of it and its answer that it fails, until
    /// that returns nothing. Returns whether this source knows how.
    pub fn shrink(
        &self,
        text: &str,
        fails: &mut dyn FnMut(String, String) -> Option<bool>,
    ) -> bool {
        let Kind::Lines(formats) = &self.inputs else { return false };
        let fitting = |format: &Format| Some((format.clone(), input::check(format, text).ok()?));
        if let Some((format, values)) = formats.iter().find_map(fitting) {
            // One that the brute force does not answer may not be valid.
            input::shrink(&format, values, &mut |text| match self.run_brute_force(text, TRIAL) {
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
    let mut files = list_folder(&project.samples_path(name));
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

fn parse(line: &str) -> Result<Format, String> {
    input::parse(line).context("the line //! Input")
}
