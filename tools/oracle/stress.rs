//! `stress`: looks for an input on which the bundled program and the oracle
//! differ.

use super::outside::Outside;
use super::trial::{compiled, difference, Difference};
use super::{Answers, Oracle};
use crate::base::terminal::{clear_progress, head, say};
use crate::call::Call;
use crate::choice;
use crate::project::Project;
use std::fs;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

/// How long to look for a smaller input.
const LOOKING: Duration = Duration::from_secs(20);

/// Tries the bundle of a problem on random inputs for a while. If it is not accepted
/// on one, the smallest such input that is found is stored as a sample. Returns whether
/// there was no such input.
pub fn stress(project: &Project, call: &Call) -> Result<bool, String> {
    let word = call.word("stress takes one problem: stress 1234")?;
    let seconds = call.number("--seconds", 1, 1 << 32)?.unwrap_or(10);
    let time = Duration::from_secs(seconds);
    let seed = call.number("--seed", 0, 1 << 32)?.unwrap_or(1);
    let name = &*choice::checked(project, word)?;
    let problem = choice::problem(project, call, word)?;
    let mut oracle: Box<dyn Answers> = match (call.value("--brute"), call.value("--gen")) {
        (Some(brute), Some(generator)) => Box::new(Outside::start(project, brute, generator)?),
        (None, None) => Box::new(Oracle::start(project, name)?),
        _ => {
            return Err(String::from(
                "--brute and --gen go together: --brute brute.rs --gen gen.rs",
            ))
        }
    };
    let oracle = &mut *oracle;
    let program = compiled(project, &problem)?;
    let try_on = |input, expected| difference(project, &program, input, expected);
    let (start, mut shown) = (Instant::now(), 0);
    let mut rounds = 0;
    while start.elapsed() < time {
        let (input, expected) = oracle.random(seed.wrapping_add(rounds), rounds)?;
        rounds += 1;
        if let Some(difference) = try_on(input, expected)? {
            clear_progress();
            say(&format!(
                "{name}: input {rounds} of seed {seed} differs; looking for a smaller one ..."
            ));
            store(project, name, &smallest(try_on, oracle, difference)?)?;
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

/// The first of the small inputs on which the program fails, if it is smaller than
/// what is found. Small inputs come in ascending order.
fn smallest(
    try_on: impl Fn(String, String) -> Result<Option<Difference>, String>,
    oracle: &mut dyn Answers,
    found: Difference,
) -> Result<Difference, String> {
    let start = Instant::now();
    loop {
        let inputs = oracle.small(100)?;
        if inputs.is_empty() {
            return Ok(found);
        }
        for (input, expected) in inputs {
            if start.elapsed() > LOOKING {
                return Ok(found);
            }
            if (input.len(), &input) < (found.input.len(), &found.input) {
                if let Some(smaller) = try_on(input, expected)? {
                    return Ok(smaller);
                }
            }
        }
    }
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
    say(&format!("expected:\n{}", head(&found.expected)));
    say(&format!("the program says:\n{}", head(&found.output)));
    let (verdict, details) = (found.verdict.code(), found.details.trim_end());
    say(&format!("{verdict}: {details}"));
    write().map_err(|error| format!("{file} cannot be written: {error}"))?;
    say(&format!("stored as {file}"));
    Ok(())
}
