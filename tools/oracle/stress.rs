//! `stress`: looks for an input on which the bundled program and the oracle differ.

use super::source::{find_program, Inputs, Source};
use crate::args::Args;
use crate::bundle::Bundler;
use crate::judge::compile;
use crate::judge::report::Verdict;
use crate::judge::verdict::{JudgedRun, Program};
use crate::project::{Case, Problem, Project};
use crate::selection;
use base::context::Context;
use base::terminal::{clear_progress, first_lines, print_escaped, Progress};
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

/// The time limit of the search for a smaller input.
const SHRINK_TIME: Duration = Duration::from_secs(20);

/// An input on which the bundle is not accepted.
struct Difference {
    input: String,
    /// The answer of the oracle or the brute force.
    expected: String,
    judged: JudgedRun,
}

/// Runs the bundle of a problem on inputs for some seconds. The first input on which it is not
/// accepted is stored as a sample, and so is a smaller input that fails in the same way, if one
/// is found. Returns whether all inputs were accepted.
pub fn stress(project: &Project, args: &Args) -> Result<bool, String> {
    let word = args.single_positional("stress takes one problem: stress 1234")?;
    let seconds = args.number("--seconds", 1, 1 << 32)?.unwrap_or(10);
    let seed = args.number("--seed", 0, 1 << 32)?.unwrap_or(1);
    let name = &*selection::resolve_solution(project, word)?;
    let problem = project.find_problem(name);
    let source = &mut open_source(project, args, &problem, seed)?;
    let program = &compile_bundle(project, &problem)?;
    let searched = search_difference(program, source, Duration::from_secs(seconds));
    clear_progress();
    let (rounds, found) = searched?;
    let Some(found) = found else {
        let up_to = source.max_size().map_or(String::new(), |size| format!(" up to size {size}"));
        print_escaped(&format!("{name}: {rounds} inputs of seed {seed}{up_to}, no difference"));
        return Ok(true);
    };
    let size = source.size().map_or(String::new(), |size| format!(" (size {size})"));
    print_escaped(&format!("{name}: fails on input {rounds}{size} of seed {seed}"));
    store_sample(project, name, &found)?;
    print_escaped("\nlooking for a smaller input that fails in the same way ...");
    match find_smaller(program, source, &found)? {
        Some(smaller) => store_sample(project, name, &smaller)?,
        None => print_escaped("no smaller input was found"),
    }
    Ok(false)
}

/// Returns the source of inputs and answers: the user's programs, which may lie beside the
/// samples, or the oracle of the problem.
fn open_source(
    project: &Project,
    args: &Args,
    problem: &Problem,
    seed: u64,
) -> Result<Source, String> {
    let name = &*problem.name;
    let size = args.number("--size", 1, 1 << 32)?;
    let line = args.value("--input").or(problem.header.as_ref()?.input.as_deref());
    let own = ["brute", "gen"].map(|kind| find_program(project, name, kind));
    let [own_brute, own_generator] = own.each_ref().map(Option::as_deref);
    let generator = args.value("--gen").or(own_generator.filter(|_| !args.has("--input")));
    let has_inputs = generator.is_some() || line.is_some();
    let brute = args.value("--brute").or(own_brute.filter(|_| has_inputs));
    if brute.is_none() && args.has("--gen") {
        return Err("--gen goes with --brute: --brute brute.rs --gen gen.rs".into());
    }
    let inputs = match (generator, line) {
        _ if brute.is_none() => None,
        (Some(generator), _) => Some(Inputs::from_generator(project, generator)?),
        (None, Some(line)) => Some(Inputs::from_line(line)?),
        (None, None) => None,
    };
    match (brute, inputs) {
        (Some(brute), Some(inputs)) => Source::from_brute(project, brute, inputs, seed, size),
        (Some(_), None) => Err(format!(
            "the format of the inputs of {name} is not known: write a line such as \
             `//! Input: n 1..100; a[n] 1..10^9` into its header, or give --input or --gen"
        )),
        (None, _) if size.is_some() => Err("--size goes with --brute only".into()),
        (None, _) => Source::from_oracle(project, name, seed),
    }
}

/// Bundles a problem and compiles the bundle.
fn compile_bundle(project: &Project, problem: &Problem) -> Result<Program, String> {
    let header = problem.header.as_ref()?;
    let bundler = Bundler::new(project);
    let sources = bundler.compile_sources(problem, header, false)?;
    let bundle = bundler.bundle(&sources, &|_| ())?;
    let folder = project.work.join(&problem.name);
    compile::compile_bundle(problem, &header.judge, &sources.linked.flags, &folder, &bundle.text)?;
    Program::new(project, &folder, header)
}

/// Judges the program on an input with its expected output. Returns `None` if it is accepted.
fn find_difference(
    program: &Program,
    (input, expected): (String, String),
) -> Result<Option<Difference>, String> {
    let judged = program
        .run_on_text(&input, Some(expected.as_bytes()))
        .map_err(|error| error.to_string())?;
    let is_accepted = judged.verdict == Verdict::Accepted;
    Ok((!is_accepted).then_some(Difference { input, expected, judged }))
}

/// Runs the program on inputs until it fails or the time is up. Returns the number of inputs,
/// and the last one if the program failed on it.
fn search_difference(
    program: &Program,
    source: &mut Source,
    time: Duration,
) -> Result<(u64, Option<Difference>), String> {
    let (start, mut progress) = (Instant::now(), Progress::start());
    let (mut rounds, mut found) = (0, None);
    while found.is_none() && start.elapsed() < time {
        let elapsed = start.elapsed();
        let left = time.saturating_sub(elapsed).as_secs();
        progress.show(&format!("{rounds} inputs, {left} s left"));
        let part = elapsed.as_secs_f64() / time.as_secs_f64();
        found = find_difference(program, source.next(part)?)?;
        // Beyond the maximum size, only --worst judges whether the program is fast enough.
        if found.as_ref().is_some_and(|it| it.judged.exceeded_limit()) && source.stop_growing() {
            found = None;
        }
        let wrong = found.iter().filter(|it| it.judged.verdict == Verdict::WrongAnswer);
        wrong.map(|it| &it.input).try_for_each(|input| source.check_has_printed(input))?;
        rounds += 1;
    }
    Ok((rounds, found))
}

/// Returns a smaller input than that of `found` on which the program fails in the same way, or
/// `None` if none is found. The source shrinks the input of `found`. A source that cannot shrink
/// makes small inputs until the program fails so on one of them.
fn find_smaller(
    program: &Program,
    source: &mut Source,
    found: &Difference,
) -> Result<Option<Difference>, String> {
    let start = Instant::now();
    let mut smallest = None;
    let mut error = None;
    let mut fails = |input: String, expected: String| -> Option<bool> {
        if start.elapsed() >= SHRINK_TIME {
            return None;
        }
        let judged = find_difference(program, (input, expected));
        let difference = judged.map_err(|reason| error = Some(reason)).ok()?;
        let verdict = difference.as_ref().map(|it| it.judged.verdict);
        let is_same = verdict == Some(found.judged.verdict);
        if is_same {
            smallest = difference;
        }
        Some(is_same)
    };
    if !source.shrink(&found.input, &mut fails) {
        while start.elapsed() < SHRINK_TIME {
            let Some((input, expected)) = source.next_small() else { break };
            let is_smaller = (input.len(), &input) < (found.input.len(), &found.input);
            if is_smaller && fails(input, expected) != Some(false) {
                break;
            }
        }
    }
    error.map_or(Ok(smallest), Err)
}

/// Prints a difference and stores it as the next sample `x1`, `x2`, ..., unless a sample has
/// the same input and output.
fn store_sample(project: &Project, name: &str, found: &Difference) -> Result<(), String> {
    print_escaped(&format!("\ninput:\n{}", first_lines(&found.input)));
    print_escaped(&format!("expected:\n{}", first_lines(&found.expected)));
    let judged = &found.judged;
    print_escaped(&format!("output:\n{}", first_lines(&judged.run.output)));
    let (verdict, details) = (judged.verdict.code(), judged.details.trim_end());
    print_escaped(&format!("{verdict}: {details}"));
    let folder = project.samples_path(name);
    let is = |file: &Path, text: &str| fs::read(file).is_ok_and(|bytes| bytes == text.as_bytes());
    let is_same = |case: &&Case| is(&case.input, &found.input) && is(&case.output, &found.expected);
    let cases = project.read_cases(&folder).unwrap_or_default();
    if let Some(case) = cases.iter().find(is_same) {
        print_escaped(&format!("already a sample: {}", case.shown));
        return Ok(());
    }
    let files = (1..).map(|n: u64| ["in", "out"].map(|end| folder.join(format!("x{n}.{end}"))));
    let mut free = files.filter(|pair| !pair.iter().any(|file| file.exists()));
    let [input, output] = free.next().unwrap_or_default();
    let file = project.display_path(&input);
    let write = || {
        fs::create_dir_all(&folder)?;
        fs::write(output, &found.expected)?;
        fs::write(&input, &found.input)
    };
    write().context(format_args!("{file} cannot be written"))?;
    print_escaped(&format!("stored as {file}"));
    Ok(())
}
