//! Counts the instructions of bundles on their worst inputs by callgrind. The bundles are
//! compiled as on the judge.

use crate::numbers::create_folder;
use crate::table::Table;
use std::env;
use std::fs::{self, File};
use std::iter;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

struct Problem {
    number: &'static str,
    /// The input to measure on, for which the other figures hold; `None` for the input that takes
    /// the most instructions.
    input: Option<&'static str>,
    /// Instructions of the best accepted program known.
    known: f64,
    /// The maximum number of instructions that the solution should take.
    target: f64,
    /// Instructions of the fastest known reader that only reads the input, if reading is most
    /// of the work.
    floor: Option<f64>,
}

const fn problem(number: &'static str, known: f64, target: f64) -> Problem {
    Problem { number, input: None, known, target, floor: None }
}

impl Problem {
    const fn with_input(self, input: &'static str) -> Self {
        Self { input: Some(input), ..self }
    }

    const fn with_floor(self, floor: f64) -> Self {
        Self { floor: Some(floor), ..self }
    }
}

const PROBLEMS: [Problem; 10] = [
    problem("3596", 24_200_031.0, 8e6),
    problem("9662", 656_646.0, 0.4e6),
    problem("11062", 421_526_759.0, 60e6),
    problem("11717", 197_678_122.0, 60e6),
    problem("11868", 240_869.0, 0.33e6),
    problem("13034", 5_889_074.0, 1.5e6),
    problem("16831", 13_725_353.0, 9e6).with_input("1-all-even,-nim-sum-0").with_floor(3.5e6),
    problem("16877", 630_322_658.0, 90e6),
    problem("16881", 113_350_691.0, 27e6).with_input("1-random-numbers").with_floor(23e6),
    problem("16895", 2_381_741.0, 0.8e6),
];

pub fn measure(table: &mut Table) {
    table.begin_section("problems");
    if Command::new("valgrind").arg("--version").output().is_err() {
        return table.print_reason("valgrind is missing");
    }
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let mut command = Command::new(root.join("bundle.sh"));
    command.arg("--worst").args(PROBLEMS.iter().map(|problem| problem.number));
    let output = command.output().expect("bundle.sh can be run");
    assert!(output.status.success(), "bundle.sh --worst: {output:?}");
    let compiler = find_compiler();
    let programs = map_in_parallel(&PROBLEMS, |problem| {
        let source = root.join("target/bundle").join(problem.number).join("main.rs");
        compile(&compiler, &source, problem.number)
    });
    let nothing = create_folder().join("empty.rs");
    fs::write(&nothing, "fn main() {}").expect("the disk has room");
    let empty = compile(&compiler, &nothing, "empty");
    let start = count_instructions(&empty, Path::new("/dev/null"));
    table.begin_section("problems");
    table.print_instructions("an empty program", start as f64, "a part of all the others");
    let inputs: Vec<(usize, PathBuf)> = (0..PROBLEMS.len()).flat_map(list_inputs).collect();
    let counts = map_in_parallel(&inputs, |(i, input)| count_instructions(&programs[*i], input));
    for (i, problem) in PROBLEMS.iter().enumerate() {
        let own = inputs.iter().zip(&counts).filter(|((of, _), _)| *of == i);
        let named = own.map(|((_, path), count)| {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            (name, *count)
        });
        let (input, count) = named
            .filter(|(name, _)| problem.input.map_or(true, |input| input == name))
            .max_by_key(|(_, count)| *count)
            .expect("bundle.sh wrote that input");
        table.begin_section(format!("problem {}", problem.number));
        table.print_instructions("the best known elsewhere", problem.known, "");
        if let Some(floor) = problem.floor {
            table.print_instructions("the floor: reading alone", floor, "");
        }
        table.print_instructions("the target", problem.target, "");
        table.print_instructions("ours", count as f64, &format!("on {input}"));
    }
}

/// Returns the paths of the worst inputs of problem i, each with i.
fn list_inputs(i: usize) -> Vec<(usize, PathBuf)> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let worst = root.join("target/worst").join(PROBLEMS[i].number);
    let entries = fs::read_dir(&worst).unwrap_or_else(|e| panic!("{}: {e}", worst.display()));
    let files = entries.map(|file| file.expect("the folder can be listed").path());
    let inputs = files.filter(|file| file.extension().is_some_and(|name| name == "in"));
    inputs.map(|file| (i, file)).collect()
}

/// Calls `work` for every item, on two threads, and returns the results in order.
pub fn map_in_parallel<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let some = || {
        iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed))
            .take_while(|&i| i < items.len())
            .map(|i| (i, work(&items[i])))
            .collect::<Vec<_>>()
    };
    let mut results = thread::scope(|scope| {
        let other = scope.spawn(some);
        let mut results = some();
        results.extend(other.join().expect("the thread does not panic"));
        results
    });
    results.sort_by_key(|&(i, _)| i);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Returns the path of the compiler that bundle.sh calls: not rustup's proxy.
pub fn find_compiler() -> PathBuf {
    let mut command = Command::new("rustc");
    command.args(["--print", "sysroot"]);
    let output = command.output().expect("rustc can be run");
    let sysroot = String::from_utf8(output.stdout).expect("the path is UTF-8");
    Path::new(sysroot.trim_end()).join("bin/rustc")
}

/// Compiles a bundle with the options of the judge, and returns the path of the program.
pub fn compile(compiler: &Path, source: &Path, name: &str) -> PathBuf {
    let program = create_folder().join(name);
    let mut command = Command::new(compiler);
    command.args(["--edition", "2021", "-O", "-o"]);
    let status = command.arg(&program).arg(source).status();
    assert!(status.expect("rustc can be run").success(), "{name} does not compile");
    program
}

/// Returns the number of instructions that a program executes on an input.
fn count_instructions(program: &Path, input: &Path) -> u64 {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    command.arg(program).stdout(Stdio::null());
    command.stdin(File::open(input).expect("bundle.sh wrote the input"));
    // The runtime reads the whole environment at the start, so the environment is kept small.
    command.env_clear().envs(env::var_os("PATH").map(|path| ("PATH", path)));
    let output = command.output().expect("valgrind can be run");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {stderr}", input.display());
    let collected = stderr.lines().find_map(|line| line.split_once("Collected : "));
    collected
        .and_then(|(_, count)| count.trim().parse().ok())
        .unwrap_or_else(|| panic!("no count of instructions by callgrind: {stderr}"))
}
