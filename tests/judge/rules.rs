//! The rules of the lectures, from the file to what is shown of it.

use crate::scratch::{root, Scratch};
use base::message::Message;
use explore::compute::{args, host::Host};
use std::fs;
use std::time::{Duration, Instant};

/// A host that ignores progress.
struct Clock(Instant);

impl Host for Clock {
    fn report_progress(&self, _: &Message) {}

    fn clock(&self) -> Duration {
        self.0.elapsed()
    }
}

/// The planted `explore` only prints the table, which is then passed to the library of
/// this test: that one is optimised.
#[test]
fn rules_of_the_lectures_print_what_is_shown() {
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
        // The whole table, also on a slow machine.
        let line = format!("./bundle.sh explore rules {file} --seconds 60");
        let said = scratch.said(scratch.shell(&scratch.root, &line));
        assert_eq!(said.code, Some(0), "{said:?}");
        let words = ["rules", file].map(String::from).to_vec();
        let (command, mut options) = args::read(words).unwrap().unwrap();
        options.values = said.stdout;
        let output = (command.run)(&options, &Clock(Instant::now())).unwrap().text;
        for part in shown.split("...\n").filter(|part| !part.is_empty()) {
            assert!(output.contains(part), "{file} prints\n{output}");
        }
        before = part;
        calls += 1;
    }
    assert_eq!(calls, 2);
}
