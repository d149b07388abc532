//! `cargo bench` measures all groups but the long ones and prints one table;
//! `cargo bench -- readers` measures one group. README.md beside this file explains the figures
//! and has a copy of the table.

mod bundler;
mod clock;
mod engines;
mod numbers;
mod problems;
mod readers;
mod scale;
mod table;
mod writers;

#[allow(dead_code)]
#[path = "../tests/judge/scratch.rs"]
mod scratch;

/// The snippets are a module of this crate, not a linked library, so that they are optimised as
/// in a bundle.
#[allow(unused)]
#[path = "../snippets/lib.rs"]
mod snippets;

use std::env;
use std::process::ExitCode;
use std::time::Instant;
use table::Table;

struct Group {
    name: &'static str,
    /// Whether it takes many minutes, so that it runs only if an argument names it.
    long: bool,
    measure: fn(&mut Table),
}

const fn group(name: &'static str, long: bool, measure: fn(&mut Table)) -> Group {
    Group { name, long, measure }
}

const GROUPS: [Group; 7] = [
    group("readers", false, readers::measure),
    group("writers", false, writers::measure),
    group("engines", false, engines::measure),
    group("problems", false, problems::measure),
    group("bundler", false, bundler::measure),
    group("octal-long", true, engines::measure_long),
    group("scale", true, scale::measure),
];

fn main() -> ExitCode {
    let mut words: Vec<String> = env::args().skip(1).collect();
    // This program runs itself to time a reader or a writer in a process of its own.
    match words.first().map(String::as_str) {
        Some(readers::CHILD) => return readers::run_child(&words[1]),
        Some(writers::CHILD) => return writers::run_child(&words[1..]),
        _ => {}
    }
    // `cargo bench` adds this option; `cargo test --all-targets` does not.
    let measure = words.iter().any(|word| word == "--bench");
    words.retain(|word| word != "--bench");
    if !measure {
        return ExitCode::SUCCESS;
    }
    if let Some(word) = words.iter().find(|&w| GROUPS.iter().all(|g| g.name != w)) {
        let names: Vec<&str> = GROUPS.iter().map(|group| group.name).collect();
        eprintln!("no group is named {word:?}: there are {}", names.join(", "));
        return ExitCode::from(2);
    }
    let start = Instant::now();
    let mut table = Table::new();
    for group in &GROUPS {
        let named = words.iter().any(|word| word == group.name);
        if named || words.is_empty() && !group.long {
            (group.measure)(&mut table);
        }
    }
    println!("\n{}", clock::describe_machine(start.elapsed()));
    ExitCode::SUCCESS
}
