//! `./bundle.sh` in a scratch copy of the project: the wall time of a call, against
//! that of the judge's compiler alone.

use crate::clock::{best, once};
use crate::problems::{compile, compiler, map_in_parallel};
use crate::scratch::{root, Scratch};
use crate::table::Table;
use std::fs;
use std::path::Path;

/// The problem whose source is changed.
const CHANGED: &str = "11868";

/// Edits of one file: a description, the file, the start of one of its functions, the
/// text to insert there, and the expected verdict.
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
        copy(&root().join(folder), &scratch.root.join(folder));
    }
    let catalogue = fs::read_to_string(root().join("solutions/catalogue"));
    for name in catalogue.expect("the project has one").lines() {
        let solution = format!("solutions/{name}.rs");
        let text = fs::read_to_string(root().join(&solution)).expect("it is part of the project");
        scratch.write(&solution, &text);
    }
    measure_all(table, &scratch);
    measure_one(table, &scratch);
}

/// Runs `./bundle.sh`, and returns what it prints, which must have the verdict.
fn judge(scratch: &Scratch, arguments: &[&str], verdict: &str) -> String {
    let output = scratch.run(arguments);
    assert!(output.stdout.contains(verdict), "{output:?}");
    output.stdout
}

/// Returns the seconds that the compiler alone takes for these bundles.
fn compile_bundles(scratch: &Scratch, names: &[String]) -> f64 {
    let compiler = compiler();
    let bundles = scratch.root.join("target/bundle");
    let compile = |name: &String| {
        let source = bundles.join(name).join("main.rs");
        compile(&compiler, &source, name);
    };
    once(|| map_in_parallel(names, compile)).0
}

fn measure_all(table: &mut Table, scratch: &Scratch) {
    let (all, printed) = once(|| judge(scratch, &["--times"], " yes\n"));
    let names: Vec<String> = fs::read_dir(scratch.root.join("target/bundle"))
        .expect("bundles were made")
        .map(|entry| entry.expect("it can be listed").file_name())
        .map(|name| name.into_string().expect("a number"))
        .collect();
    table.section("bundler, all");
    let notes = format!("{} of them, two at a time", names.len());
    let alone = compile_bundles(scratch, &names);
    table.time("rustc -O alone on all bundles", alone, &notes);
    table.time("./bundle.sh, from scratch", all, "");
    table.section("bundler, parts");
    // The lines below "phase        seconds  times".
    let lines = printed.lines().skip_while(|line| !line.starts_with("phase "));
    for line in lines.skip(1) {
        if let [phase, seconds, times] = line.split_whitespace().collect::<Vec<_>>()[..] {
            let seconds = seconds.parse().expect("bundle.sh prints seconds");
            table.time(phase, seconds, &format!("{times} times, added up"));
        }
    }
}

fn measure_one(table: &mut Table, scratch: &Scratch) {
    table.section("bundler, one");
    let (alone, _) = best(|| compile_bundles(scratch, &[CHANGED.to_string()]));
    table.time("rustc -O alone on the bundle", alone, CHANGED);
    for [what, file, begin, added, verdict] in CHANGES {
        let original = scratch.read(file);
        let mut round = 0;
        let (changed, _) = best(|| {
            round += 1;
            let added = added.replace("ROUND", &round.to_string());
            let text = original.replacen(begin, &format!("{begin}\n    {added}"), 1);
            scratch.write(file, &text);
            judge(scratch, &[CHANGED], verdict)
        });
        scratch.write(file, &original);
        table.time(&format!("./bundle.sh, {what}"), changed, "");
    }
    judge(scratch, &[CHANGED], " yes\n");
    let (unchanged, _) = best(|| judge(scratch, &[CHANGED], " yes\n"));
    table.time("./bundle.sh, unchanged", unchanged, "");
}

/// Copies a folder with all that is in it.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("the disk has room");
    for entry in fs::read_dir(from).expect("it is part of the project") {
        let entry = entry.expect("it can be listed");
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), &to).expect("the disk has room");
        }
    }
}
