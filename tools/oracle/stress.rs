//! `stress`: looks for an input on which the bundled program and the oracle
//! differ.

use super::shrink::{shrink, smallest};
use super::trial::{Difference, Trial};
use super::Oracle;
use crate::base::terminal::{clear_progress, head, say};
use crate::project::Project;
use std::fs;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

/// Tries the bundle of a problem on random inputs for a while. The first input on
/// which it is not accepted is made smaller and stored as a sample. Returns whether
/// there was no such input.
pub fn stress(project: &Project, name: &str, time: Duration, seed: u64) -> Result<bool, String> {
    let mut oracle = Oracle::start(project, name)?;
    let trial = Trial::build(project, name)?;
    let (start, mut shown) = (Instant::now(), 0);
    let mut rounds = 0;
    while start.elapsed() < time {
        let (input, expected) = oracle.random(seed.wrapping_add(rounds))?;
        rounds += 1;
        if let Some(difference) = trial.difference(input, expected)? {
            clear_progress();
            say(&format!(
                "{name}: input {rounds} of seed {seed} differs; making it smaller ..."
            ));
            let small = shrink(&trial, &mut oracle, difference)?;
            let smallest = smallest(&trial, &mut oracle, small)?;
            store(project, name, &smallest)?;
            return Ok(false);
        }
        let seconds = start.elapsed().as_secs();
        if io::stderr().is_terminal() && seconds >= shown {
            clear_progress();
            eprint!(
                "{rounds} inputs, {} s left ...",
                time.as_secs().saturating_sub(seconds)
            );
            shown = seconds + 1;
        }
    }
    clear_progress();
    say(&format!(
        "{name}: {rounds} random inputs of seed {seed}, no difference"
    ));
    Ok(true)
}

/// Shows a difference and stores it as the next `x` sample.
fn store(project: &Project, name: &str, found: &Difference) -> Result<(), String> {
    let folder = project.samples(name);
    let next = (1..)
        .find(|n| !folder.join(format!("x{n}.in")).exists())
        .unwrap_or(0);
    let file = format!("samples/{name}/x{next}.in");
    let write = || {
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(format!("x{next}.out")), &found.expected)?;
        fs::write(folder.join(format!("x{next}.in")), &found.input)
    };
    say(&format!("\ninput:\n{}", head(&found.input)));
    say(&format!("by the rules:\n{}", head(&found.expected)));
    say(&format!("the program says:\n{}", head(&found.output)));
    let (verdict, details) = (found.verdict.code(), found.details.trim_end());
    say(&format!("{verdict}: {details}"));
    write().map_err(|error| format!("{file} cannot be written: {error}"))?;
    say(&format!("stored as {file}"));
    Ok(())
}
