//! Looks for an input on which the bundled program and the oracle differ, and
//! makes it small.

use super::Oracle;
use crate::base::terminal::head;
use crate::base::terminal::{clear_progress, say};
use crate::bundle;
use crate::judge::compile;
use crate::judge::run::{self, Files};
use crate::judge::verdict::lines;
use crate::project::{Header, Project};
use std::fs;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// How long a failing input may be worked on.
const SHRINKING: Duration = Duration::from_secs(20);

/// A program under test.
struct Program<'a> {
    header: &'a Header,
    folder: PathBuf,
}

/// An input with the oracle's answer and the program's.
struct Difference {
    input: String,
    wanted: String,
    got: String,
}

/// Runs the bundle of a problem on random inputs for a while. Returns whether no
/// difference was found; one that is found is stored as a sample.
pub fn stress(project: &Project, name: &str, time: Duration, seed: u64) -> Result<bool, String> {
    let mut oracle = Oracle::start(project, name)?;
    let (header, folder) = built(project, name)?;
    let program = Program {
        header: &header,
        folder,
    };
    let (start, mut shown) = (Instant::now(), 0);
    let mut rounds = 0;
    while start.elapsed() < time {
        let (input, wanted) = oracle.random(seed.wrapping_add(rounds))?;
        rounds += 1;
        if let Some(difference) = program.difference(input, wanted)? {
            clear_progress();
            say(&format!(
                "{name}: input {rounds} of seed {seed} differs; making it smaller ..."
            ));
            let small = shrink(&program, &mut oracle, difference)?;
            let smallest = smallest(&program, &mut oracle, small)?;
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

/// Builds a problem's bundle and returns the folder with its `Main`.
fn built(project: &Project, name: &str) -> Result<(Header, PathBuf), String> {
    let header = project.problem(name).header?;
    let bundle = bundle::bundle(project, name, &header)?;
    let folder = project.work.join(name);
    match compile::build(project, name, &header.judge, &folder, &bundle.text)? {
        Ok(()) => Ok((header, folder)),
        Err(errors) => Err(format!("the bundle of {name} does not compile:\n{errors}")),
    }
}

impl Program<'_> {
    /// Runs the program; `None` if it answers as wanted.
    fn difference(&self, input: String, wanted: String) -> Result<Option<Difference>, String> {
        let file = |name: &str| self.folder.join(name);
        let (stdin, stdout, stderr) = (file("stdin"), file("stdout"), file("stderr"));
        let program = &file("Main");
        let files = Files {
            program,
            stdin: &stdin,
            stdout: &stdout,
            stderr: &stderr,
        };
        let run = || {
            fs::write(&stdin, &input)?;
            let outcome = run::run(&files, self.header.limits)?;
            Ok((outcome, fs::read(&stdout)?, fs::read(&stderr)?))
        };
        let (outcome, got, words) = run().map_err(|e: io::Error| e.to_string())?;
        let mut got = String::from_utf8_lossy(&got).into_owned();
        let ended_well = outcome.stopped.is_none() && outcome.status == Ok(0);
        if !ended_well {
            let how = match (outcome.stopped, outcome.status) {
                (Some(_), _) => String::from("stopped at a limit"),
                (None, Ok(code)) => format!("exit code {code}"),
                (None, Err(signal)) => crate::base::sys::signal_name(signal),
            };
            got += &format!("({how})\n{}", head(&String::from_utf8_lossy(&words)));
        }
        let same = ended_well && lines(got.as_bytes()) == lines(wanted.as_bytes());
        Ok((!same).then_some(Difference { input, wanted, got }))
    }
}

/// Makes a failing input smaller as long as the oracle allows the smaller one and
/// the program fails on it.
fn shrink(
    program: &Program,
    oracle: &mut Oracle,
    mut found: Difference,
) -> Result<Difference, String> {
    let start = Instant::now();
    'smaller: loop {
        for input in smaller(&found.input) {
            if start.elapsed() > SHRINKING {
                return Ok(found);
            }
            if let Ok(wanted) = oracle.expected(&input)? {
                if let Some(difference) = program.difference(input, wanted)? {
                    found = difference;
                    continue 'smaller;
                }
            }
        }
        return Ok(found);
    }
}

/// Where no single step makes an input smaller there may be another that is: the
/// first of the oracle's small inputs, all of a range in ascending order.
fn smallest(
    program: &Program,
    oracle: &mut Oracle,
    found: Difference,
) -> Result<Difference, String> {
    let start = Instant::now();
    loop {
        let inputs = oracle.small(100)?;
        if inputs.is_empty() {
            return Ok(found);
        }
        for (input, wanted) in inputs {
            if start.elapsed() > SHRINKING {
                return Ok(found);
            }
            if (input.len(), &input) < (found.input.len(), &found.input) {
                if let Some(difference) = program.difference(input, wanted)? {
                    return Ok(difference);
                }
            }
        }
    }
}

/// Inputs that are a step smaller: a line, a word or a column less, with one
/// number lowered by 1 that may have counted it, or a number made smaller. Each
/// is shorter, or as long and earlier in order, so this comes to an end.
fn smaller(input: &str) -> Vec<String> {
    let lines: Vec<Vec<&str>> = input
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    let mut found = Vec::new();
    let mut add = |lines: &[Vec<String>]| {
        let text: String = lines.iter().map(|line| line.join(" ") + "\n").collect();
        if (text.len(), &*text) < (input.len(), input) {
            found.push(text);
        }
    };
    let owned: Vec<Vec<String>> = lines
        .iter()
        .map(|line| line.iter().map(|word| word.to_string()).collect())
        .collect();
    let numbers: Vec<(usize, usize, u64)> = owned
        .iter()
        .enumerate()
        .flat_map(|(i, line)| line.iter().enumerate().map(move |(j, word)| (i, j, word)))
        .filter_map(|(i, j, word)| Some((i, j, word.parse().ok()?)))
        .collect();
    // What may count the lines or words stands before them, and nearly always
    // among the first numbers.
    let counts: Vec<_> = numbers
        .iter()
        .filter(|number| number.2 > 0)
        .take(8)
        .collect();
    let lowered = |lines: &[Vec<String>], &(i, j, number): &(usize, usize, u64)| {
        let mut lines = lines.to_vec();
        lines[i][j] = (number - 1).to_string();
        lines
    };
    for i in (0..owned.len()).rev() {
        for count in [1, 2] {
            if i + count <= owned.len() {
                let without = |mut lines: Vec<Vec<String>>| {
                    lines.drain(i..i + count);
                    lines
                };
                add(&without(owned.clone()));
                for number in counts.iter().filter(|number| number.0 < i) {
                    add(&without(lowered(&owned, number)));
                }
            }
        }
    }
    for i in (0..owned.len()).rev() {
        for j in (0..owned[i].len()).rev() {
            let without = |mut lines: Vec<Vec<String>>| {
                lines[i].remove(j);
                lines
            };
            add(&without(owned.clone()));
            for number in counts.iter().filter(|number| (number.0, number.1) < (i, j)) {
                add(&without(lowered(&owned, number)));
            }
        }
    }
    for &(i, j, number) in &numbers {
        for less in [0, 1, number / 2, number.saturating_sub(1)] {
            if less < number {
                let mut lines = owned.clone();
                lines[i][j] = less.to_string();
                add(&lines);
            }
        }
    }
    // Boards: a column less, or a cell like the first kind of cell.
    let is_row = |word: &&String| word.parse::<u64>().is_err();
    let widths = owned.iter().flatten().filter(is_row).map(String::len);
    for column in (0..widths.min().unwrap_or(0)).rev() {
        let mut lines = owned.clone();
        let words = lines
            .iter_mut()
            .flatten()
            .filter(|word| word.parse::<u64>().is_err());
        words.for_each(|word| {
            word.remove(column);
        });
        for number in &counts {
            add(&lowered(&lines, number));
        }
    }
    for (i, line) in owned.iter().enumerate() {
        for (j, word) in line
            .iter()
            .enumerate()
            .filter(|(_, word)| is_row(word) && word.is_ascii())
        {
            for at in 0..word.len() {
                let mut lines = owned.clone();
                lines[i][j].replace_range(at..=at, ".");
                add(&lines);
            }
        }
    }
    found
}

/// Shows a difference and stores it as the next of our samples.
fn store(project: &Project, name: &str, found: &Difference) -> Result<(), String> {
    let folder = project.samples(name);
    let next = (1..)
        .find(|n| !folder.join(format!("x{n}.in")).exists())
        .unwrap_or(0);
    let file = format!("samples/{name}/x{next}.in");
    let write = || {
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(format!("x{next}.out")), &found.wanted)?;
        fs::write(folder.join(format!("x{next}.in")), &found.input)
    };
    say(&format!("\ninput:\n{}", head(&found.input)));
    say(&format!("by the rules:\n{}", head(&found.wanted)));
    say(&format!("the program says:\n{}", head(&found.got)));
    write().map_err(|error| format!("{file} cannot be written: {error}"))?;
    say(&format!("stored as {file}"));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shrinks with a plain test in place of program and oracle.
    fn shrunk(input: &str, fails: impl Fn(&str) -> bool) -> String {
        let mut input = input.to_string();
        while let Some(next) = smaller(&input).into_iter().find(|input| fails(input)) {
            input = next;
        }
        input
    }

    #[test]
    fn heaps_shrink_with_their_count() {
        // A list of as many numbers as it says, of which one is 7 or more.
        let fails = |input: &str| {
            let Some((count, list)) = input.split_once('\n') else {
                return false;
            };
            let list: Vec<Option<u64>> = list.split_whitespace().map(|w| w.parse().ok()).collect();
            count == list.len().to_string() && list.iter().any(|&n| n >= Some(7))
        };
        assert_eq!(shrunk("5\n3 900 1 44 2\n", fails), "1\n7\n");
        assert_eq!(shrunk("3\n3\n900\n1\n", fails), "1\n7\n");
    }

    #[test]
    fn boards_shrink_in_both_directions() {
        let fails = |input: &str| {
            let mut words = input.split_whitespace();
            let mut size = || words.next()?.parse::<usize>().ok();
            let (Some(height), Some(width)) = (size(), size()) else {
                return false;
            };
            let rows: Vec<&str> = words.collect();
            rows.len() == height
                && rows.iter().all(|r| r.len() == width && width > 0)
                && rows.iter().any(|row| row.contains('X'))
        };
        assert_eq!(shrunk("3 4\n..X.\n.XX.\n....\n", fails), "1 1\nX\n");
    }

    #[test]
    fn tests_shrink_with_their_number() {
        // T, then for each test a count and that many numbers; one of them is 5.
        let fails = |input: &str| {
            let words: Vec<u64> = input
                .split_whitespace()
                .filter_map(|w| w.parse().ok())
                .collect();
            let mut rest = words.iter().copied();
            let mut five = false;
            for _ in 0..rest.next().unwrap_or(0) {
                for _ in 0..rest.next().unwrap_or(0) {
                    match rest.next() {
                        Some(n) => five |= n == 5,
                        None => return false,
                    }
                }
            }
            five && rest.next().is_none()
        };
        assert_eq!(shrunk("2\n3\n1 2 3\n2\n4 5\n", fails), "1\n1\n5\n");
    }
}
