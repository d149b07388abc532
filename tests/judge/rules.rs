//! The files of rules in the lectures print the tables that the lectures show.

use crate::scratch::{root, Scratch};
use base::message::Message;
use explore::compute::{args, host::Host};
use std::fs;
use std::time::{Duration, Instant};

/// A host that has a clock and ignores reports of progress.
struct Clock(Instant);

impl Host for Clock {
    fn report_progress(&self, _: &Message) {}

    fn clock(&self) -> Duration {
        self.0.elapsed()
    }
}

/// The planted `explore` only prints the table of the rules. The test passes this table to the
/// library `explore` with which it is linked, because that build of the library is optimised.
#[test]
fn rules_of_the_lectures_print_the_tables_shown() {
    let scratch = Scratch::new("강의의 규칙");
    scratch.plant_explore(
        "fn main() { std::io::copy(&mut std::io::stdin(), &mut std::io::stdout()).unwrap(); }",
    );
    let page = fs::read_to_string(root().join("LECTURES.md")).unwrap();
    let mut parts = page.split("```text\n$ ./bundle.sh explore rules ");
    let mut before = parts.next().unwrap();
    let mut calls = 0;
    for part in parts {
        let (file, shown) = part.split_once('\n').unwrap();
        let shown = shown.split("```").next().unwrap();
        let rules = before.rsplit("```rust\n").next().unwrap().split("```").next().unwrap();
        scratch.write(file, rules);
        // With 600 s the table is complete even on a slow machine.
        let line = format!("./bundle.sh explore rules {file} --seconds 600");
        let output = scratch.run_command(scratch.shell_command(&scratch.root, &line));
        assert_eq!(output.code, Some(0), "{output:?}");
        let words = ["rules", file].map(String::from).to_vec();
        let (command, mut options) = args::parse(words).unwrap().unwrap();
        options.values = output.stdout;
        let report = (command.run)(&options, &Clock(Instant::now())).unwrap().text;
        for part in shown.split("...\n").filter(|part| !part.is_empty()) {
            assert!(report.contains(part), "the report on {file} lacks\n{part}\n{report}");
        }
        before = part;
        calls += 1;
    }
    assert_eq!(calls, 2);
}
