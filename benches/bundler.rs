//! Benchmarks of `./bundle.sh` in a scratch copy of the project: the wall time of a call,
//! compared with that of the judge's compiler alone.

use crate::clock::{time_best, time_once};
use crate::problems::{compile, find_compiler, map_in_parallel};
use crate::scratch::{root, Scratch};
use crate::table::Table;
use std::fs;
use std::path::Path;

/// The problem whose source is changed.
const CHANGED: &str = "11868";

/// Edits of one file: a description, the file, the start of one of its functions, the
/// text to insert after that start, and a part of the expected output.
const CHANGES: [[&str; 5]; 4] = [
    ["its source changed", SOURCE, MAIN, "let _ = ROUND;", " yes\n"],
    ["a snippet changed", "snippets/nim.rs", ") -> u64 {", "let _ = ROUND;", " yes\n"],
    ["a wrong answer", SOURCE, MAIN, "println!(\"ROUND\");", "  WA  "],
    ["a type error", SOURCE, MAIN, "let _: char = ROUND;", "  CE  "],
];
const SOURCE: &str = "solutions/11868.rs";
const MAIN: &str = "main() {";

pub fn measure(table: &mut Table) {
    let scratch = Scratch::new("재기");
    // The solutions need all snippets, and some checkers include a file of samples.
    for folder in ["snippets", "samples"] {
        copy_folder(&root().join(folder), &scratch.root.join(folder));
    }
    let catalogue = fs::read_to_string(root().join("solutions/catalogue"));
    for name in catalogue.expect("the project has one").lines() {
        let solution = format!("solutions/{name}.rs");
        let text = fs::read_to_string(root().join(&solution)).expect("the project has this file");
        scratch.write(&solution, &text);
    }
    measure_all(table, &scratch);
    measure_one(table, &scratch);
}

/// Runs `./bundle.sh`, and returns its standard output, which must contain `expected`.
fn run_bundle_sh(scratch: &Scratch, arguments: &[&str], expected: &str) -> String {
    let output = scratch.run(arguments);
    assert!(output.stdout.contains(expected), "{output:?}");
    output.stdout
}

/// Returns the seconds that the compiler alone takes for these bundles.
fn compile_bundles(scratch: &Scratch, names: &[String]) -> f64 {
    let compiler = find_compiler();
    let bundles = scratch.root.join("target/bundle");
    let compile = |name: &String| {
        let source = bundles.join(name).join("main.rs");
        compile(&compiler, &source, name);
    };
    time_once(|| map_in_parallel(names, compile)).0
}

fn measure_all(table: &mut Table, scratch: &Scratch) {
    let (all, printed) = time_once(|| run_bundle_sh(scratch, &["--times"], " yes\n"));
    let names: Vec<String> = fs::read_dir(scratch.root.join("target/bundle"))
        .expect("bundles were made")
        .map(|entry| entry.expect("the folder can be listed").file_name())
        .map(|name| name.into_string().expect("the name is UTF-8"))
        .collect();
    table.begin_section("bundler, all");
    let notes = format!("{} of them, two at a time", names.len());
    let alone = compile_bundles(scratch, &names);
    table.print_time("rustc -O alone on all bundles", alone, &notes);
    table.print_time("./bundle.sh, from scratch", all, "");
    table.begin_section("bundler, parts");
    // The lines below "phase        seconds  times".
    let lines = printed.lines().skip_while(|line| !line.starts_with("phase "));
    for line in lines.skip(1) {
        if let [phase, seconds, times] = line.split_whitespace().collect::<Vec<_>>()[..] {
            let seconds = seconds.parse().expect("bundle.sh prints seconds");
            table.print_time(phase, seconds, &format!("{times} times, added up"));
        }
    }
}

fn measure_one(table: &mut Table, scratch: &Scratch) {
    table.begin_section("bundler, one");
    let (alone, _) = time_best(|| compile_bundles(scratch, &[CHANGED.to_string()]));
    table.print_time("rustc -O alone on the bundle", alone, CHANGED);
    for [what, file, begin, added, expected] in CHANGES {
        let original = scratch.read(file);
        let mut round = 0;
        let (changed, _) = time_best(|| {
            round += 1;
            let added = added.replace("ROUND", &round.to_string());
            let text = original.replacen(begin, &format!("{begin}\n    {added}"), 1);
            scratch.write(file, &text);
            run_bundle_sh(scratch, &[CHANGED], expected)
        });
        scratch.write(file, &original);
        table.print_time(&format!("./bundle.sh, {what}"), changed, "");
    }
    run_bundle_sh(scratch, &[CHANGED], " yes\n");
    let (unchanged, _) = time_best(|| run_bundle_sh(scratch, &[CHANGED], " yes\n"));
    table.print_time("./bundle.sh, unchanged", unchanged, "");
}

/// Copies a folder with all that is in it.
fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("the disk has room");
    for entry in fs::read_dir(from).expect("the project has this file") {
        let entry = entry.expect("the folder can be listed");
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_folder(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), &to).expect("the disk has room");
        }
    }
}
