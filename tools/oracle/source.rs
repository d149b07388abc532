//! Sources of inputs and right answers. A brute force, which may be an oracle of `tests/rules`,
//! answers inputs of a generator, or random inputs of a format.

use super::build;
use crate::judge::exit::describe_exit;
use crate::judge::helper::{self, resolve_helper, MAX_TIME};
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

/// The limits of the brute force for one input.
const LIMITS: Limits =
    Limits { time: MAX_TIME, wall: MAX_TIME, memory: 1 << 30, output: 64 << 20, errors: 16 << 20 };

/// The time limit of the brute force for an input that may be skipped.
const TRIAL: Duration = Duration::from_millis(500);

/// The maximum size of every second input with large numbers. Such an input has few numbers.
const MAX_FEW: u64 = 3;

/// The distance between the first seeds of consecutive sizes.
const SEEDS_PER_SIZE: u64 = 1000;

/// The default of the maximum size.
const DEFAULT_SIZE: u64 = 50;

/// The length in bytes from which on inputs beyond the maximum size stop growing.
const MAX_GROWN_LEN: usize = 2 << 20;

/// The maximum number of smallest inputs, which come first.
const MAX_SMALLEST: usize = 300;
/// The part of the time, from 0 to 1, in which the smallest inputs come.
const SMALLEST_TIME: f64 = 0.2;

pub struct Inputs {
    kind: Kind,
    /// Small inputs, which come before the random ones.
    smallest: Vec<String>,
}

enum Kind {
    /// A program that is called with a seed and a size, and writes an input.
    Generator { program: PathBuf, args: Vec<String>, name: String },
    /// Formats of random inputs, used in turn.
    Formats(Vec<Format>),
}

impl Inputs {
    pub fn from_line(line: &str) -> Result<Self, String> {
        let format = parse_format(line)?;
        let smallest = input::list_smallest(&format, MAX_SMALLEST);
        Ok(Self { kind: Kind::Formats(vec![format]), smallest })
    }

    /// Returns the inputs that an oracle answers.
    fn from_oracle(program: &Path, name: &str) -> Result<Self, String> {
        let lines = build::run_oracle(program, name, &["lines"], "")?;
        let list = |kind| lines.lines().filter_map(move |line| line.strip_prefix(kind));
        let mut smallest = Vec::new();
        for line in list("all ") {
            smallest.extend(input::list_smallest(&parse_format(line)?, MAX_SMALLEST));
        }
        if smallest.is_empty() {
            let texts =
                build::run_oracle(program, name, &["small", &MAX_SMALLEST.to_string()], "")?;
            smallest = build::split_texts(&texts);
        }
        smallest.sort_by_key(String::len);
        smallest.truncate(MAX_SMALLEST);
        let formats: Vec<Format> = list("random ").map(parse_format).collect::<Result<_, _>>()?;
        let kind = if formats.is_empty() {
            let (program, args) = (program.to_path_buf(), vec![String::from("random")]);
            Kind::Generator { program, args, name: oracle::file(name) }
        } else {
            Kind::Formats(formats)
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

/// A brute force, which reads an input and writes the answer, and the inputs for it.
pub struct Source {
    brute: Program,
    /// The brute force as messages name it.
    brute_name: String,
    /// The root of the project, with a `/` at the end; messages omit it.
    root: String,
    inputs: Kind,
    smallest: std::vec::IntoIter<String>,
    /// The seed of the first input of size 1; `next_of_size` derives the others.
    seed: u64,
    /// The size that `next` reaches; only growing inputs are larger.
    size_limit: u64,
    /// The size of the next growing input; `None` if there are no more.
    growing: Option<u64>,
    /// The number of inputs so far of each size.
    counts: HashMap<u64, u64>,
    /// The size of the last input; `None` for one of the smallest.
    size: Option<u64>,
    /// The maximum of `size` so far.
    max_size: Option<u64>,
    last_answer: String,
    /// The number of calls of `next`.
    count: u64,
    /// The number of small inputs that `next_small` has made.
    small_count: u64,
    /// Whether to make inputs with large numbers; `false` once the brute force has failed on one.
    takes_large: bool,
    /// Whether any answer so far is not empty.
    has_printed: bool,
}

impl Source {
    /// Returns a source whose brute force is the oracle of a problem.
    pub fn from_oracle(project: &Project, name: &str, seed: u64) -> Result<Self, String> {
        let program = build::build_oracle(project, name)?;
        let inputs = Inputs::from_oracle(&program, name)?;
        Self::new(project, program, oracle::file(name), inputs, seed)
    }

    /// Returns a source with the user's brute force.
    pub fn from_brute(
        project: &Project,
        brute: &str,
        inputs: Inputs,
        seed: u64,
        max_size: Option<u64>,
    ) -> Result<Self, String> {
        let program = resolve_brute(project, Path::new(brute))?;
        let has_formats = matches!(inputs.kind, Kind::Formats(_));
        let mut source =
            Self::new(project, program, project.display_path(Path::new(brute)), inputs, seed)?;
        source.size_limit = max_size.unwrap_or(DEFAULT_SIZE);
        source.growing = (has_formats && max_size.is_none()).then_some(2 * DEFAULT_SIZE);
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
            size_limit: DEFAULT_SIZE,
            growing: None,
            counts: HashMap::new(),
            size: None,
            max_size: None,
            last_answer: String::new(),
            count: 0,
            small_count: 0,
            takes_large: true,
            has_printed: false,
        })
    }

    /// Returns the input for a seed and a size; if `is_large`, numbers may reach their maximum.
    fn make_input(&self, seed: u64, size: u64, is_large: bool) -> Result<String, String> {
        let (program, args, name) = match &self.inputs {
            Kind::Generator { program, args, name } => (program, args, name),
            Kind::Formats(formats) => {
                let format = &formats[seed as usize % formats.len()];
                let values = input::generate(format, seed, size, is_large).map_err(|missing| {
                    format!("no random input fits the line //! Input: no value found for {missing}")
                });
                return values.map(|values| input::render(format, &values));
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
        if let Some(reason) = helper::describe_exceeded_limit(limits, &run) {
            return Err(fault(&reason));
        }
        if !run.outcome.status.success() {
            let how = describe_exit(run.outcome.status);
            let words = excerpt(&run.errors);
            return Err(fault(format!("ended {how}\n{words}").trim_end()));
        }
        String::from_utf8(run.output).map_err(|_| fault("does not write UTF-8 text"))
    }

    /// Returns the next input of a size, and its answer. The seed depends only on the size and
    /// the number of inputs of this size so far, so that a run can be repeated.
    fn next_of_size(&mut self, size: u64) -> Result<(String, String), String> {
        let count = self.counts.entry(size).or_default();
        let seed = self.seed + SEEDS_PER_SIZE * (size - 1) + *count;
        *count += 1;
        let has_formats = matches!(self.inputs, Kind::Formats(_));
        let is_large = self.takes_large && seed % 2 == 1 && has_formats;
        // The product of many large numbers exceeds all limits; that of few may reach a limit.
        let size = if is_large && seed % 4 == 3 { size.min(MAX_FEW) } else { size };
        let input = self.make_input(seed, size, is_large)?;
        // A brute force may be slow or fail on large numbers. After the first such input no more
        // are made.
        let time = if is_large { TRIAL } else { LIMITS.time };
        match self.run_brute_force(&input, time) {
            Err(_) if is_large => {
                self.takes_large = false;
                self.next_of_size(size)
            }
            answer => answer.map(|answer| (input, answer)),
        }
    }

    /// Returns an input beyond the size limit, of twice the size of the previous one, and its
    /// answer; `None` from the first input on which the brute force is slow or fails.
    fn next_growing(&mut self) -> Option<(String, String)> {
        let size = self.growing.take()?;
        let input = self.make_input(self.seed + self.count, size, self.takes_large).ok()?;
        let answer = self.run_brute_force(&input, TRIAL).ok()?;
        let may_grow = input.len() < MAX_GROWN_LEN && size < MAX_GROWN_LEN as u64;
        self.growing = Some(if may_grow { 2 * size } else { size });
        self.size = Some(size);
        Some((input, answer))
    }

    /// Stops making inputs beyond the size limit if the last input was beyond it. Returns whether
    /// it was.
    pub fn stop_growing(&mut self) -> bool {
        let has_grown = self.growing.is_some() && self.size > Some(self.size_limit);
        self.growing = if has_grown { None } else { self.growing };
        has_grown
    }

    /// Returns the answer of the brute force, or an error if it fails or takes longer than `time`.
    fn run_brute_force(&self, input: &str, time: Duration) -> Result<String, String> {
        let name = &self.brute_name;
        let mut brute = self.brute.clone();
        brute.job.limits = Limits { time, wall: time, ..LIMITS };
        let ran = brute.run_on_text(input, None).context(format_args!("{name} cannot be run"))?;
        let advice = match (ran.exceeded_limit(), self.size) {
            (false, _) => "",
            (true, Some(2..)) => ": a smaller --size may help",
            (true, _) => {
                ": no input is smaller, so make the brute force faster, or the bounds smaller"
            }
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

    /// Returns an error if all answers so far were empty. If only some are, they may be
    /// right: inputs may have no queries.
    pub fn check_has_printed(&self, input: &str) -> Result<(), String> {
        if self.has_printed {
            return Ok(());
        }
        Err(self.describe_failure("it prints nothing", input))
    }

    /// Returns the next input, and its answer. Inputs grow with `elapsed`, the part of the time
    /// that is over, from 0 to 1.
    pub fn next(&mut self, elapsed: f64) -> Result<(String, String), String> {
        let smallest = self.smallest.next().filter(|_| elapsed < SMALLEST_TIME);
        self.size = smallest.is_none().then(|| compute_size(elapsed, self.size_limit));
        self.count += 1;
        let is_growing = self.size == Some(self.size_limit) && self.count % 2 == 0;
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
        self.last_answer.clone_from(&answer);
        Ok((input, answer))
    }

    pub fn size(&self) -> Option<u64> {
        self.size
    }

    pub fn max_size(&self) -> Option<u64> {
        self.max_size
    }

    /// Returns the next small input and its answer. Tries as many inputs as `next` has returned, but
    /// at least 20, with sizes that grow to that of the last input; then returns `None`. Skips
    /// inputs that may be invalid: the brute force fails, or its answer has another form than the
    /// last answer.
    pub fn next_small(&mut self) -> Option<(String, String)> {
        let count = self.count.max(20);
        while self.small_count < count {
            let size = 1 + self.small_count * self.size.unwrap_or(1) / count;
            self.small_count += 1;
            if let Ok(next) = self.next_of_size(size) {
                if has_form_of(&next.1, &self.last_answer) {
                    return Some(next);
                }
            }
        }
        None
    }

    /// Shrinks an input as long as `fails` returns `Some(true)` for a smaller input and its answer;
    /// if `fails` returns `None`, the search ends. Returns `false` if the source has no formats.
    pub fn shrink(
        &self,
        text: &str,
        fails: &mut dyn FnMut(String, String) -> Option<bool>,
    ) -> bool {
        let Kind::Formats(formats) = &self.inputs else { return false };
        let check = |format: &Format| Some((format.clone(), input::check(format, text).ok()?));
        if let Some((format, values)) = formats.iter().find_map(check) {
            // An input that the brute force does not answer may be invalid.
            input::shrink(&format, values, &mut |text| match self.run_brute_force(text, TRIAL) {
                Ok(answer) => fails(text.to_string(), answer),
                Err(_) => Some(false),
            });
        }
        true
    }
}

/// Returns the path of the program `KIND.*` beside the samples; `kind` is `brute` or `gen`.
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

/// Returns the maximum size of inputs when the part `elapsed` of the time, from 0 to 1, is over. It
/// reaches `limit` at 0.6, so that time is left for inputs of the largest size.
fn compute_size(elapsed: f64, limit: u64) -> u64 {
    let part = (elapsed / 0.6).min(1.0);
    1 + (part * (limit - 1) as f64) as u64
}

/// Returns whether an answer has numbers and other words in the same places as the beginning of
/// the `longer` answer. An empty answer has the form of an empty one only.
fn has_form_of(answer: &str, longer: &str) -> bool {
    let is_number = |word: &str| word.parse().is_ok_and(f64::is_finite);
    let kinds = |text: &str| -> Vec<bool> { text.split_whitespace().map(is_number).collect() };
    let (kinds, longer) = (kinds(answer), kinds(longer));
    longer.starts_with(&kinds) && kinds.is_empty() == longer.is_empty()
}

fn parse_format(line: &str) -> Result<Format, String> {
    input::parse(line).context("the line //! Input")
}
