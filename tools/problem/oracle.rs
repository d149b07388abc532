//! The oracle of a problem: its file in `tests/rules`, and the line of
//! `tests/rules/main.rs` that names it.

use crate::project::Project;

/// The file that names all oracles.
pub const MAIN: &str = "tests/rules/main.rs";

/// Returns the path of an oracle, relative to the root of the clone.
pub fn file(name: &str) -> String {
    format!("tests/rules/p{name}.rs")
}

/// Checks that an oracle can be added: it does not exist yet, and `MAIN` does.
pub fn check_missing(project: &Project, name: &str) -> Result<(), String> {
    let file = file(name);
    match [MAIN, &file].map(|file| project.root.join(file).exists()) {
        [false, _] => Err(format!(
            "there is no {MAIN}, which lists the oracles: restore it with git checkout"
        )),
        [_, true] => Err(format!("{file} already exists: nothing was changed")),
        _ => Ok(()),
    }
}

/// Inserts the line of an oracle into the text of `MAIN`, in the order of rustfmt.
pub fn add_to_list(text: &str, name: &str) -> String {
    let line = format!("mod p{name};\n");
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let own = line.split(';').next();
    let is_after = |other: &&str| other.starts_with("mod ") && other.split(';').next() > own;
    let at = lines.iter().position(is_after).unwrap_or(lines.len());
    lines.insert(at, &line);
    lines.concat()
}

pub fn remove_from_list(text: &str, name: &str) -> String {
    let line = format!("mod p{name};");
    let lines = text.split_inclusive('\n');
    lines.filter(|other| other.trim_end() != line).collect()
}

/// Renders a new oracle; `title` begins with the name of the problem.
pub fn render(name: &str, title: &str) -> String {
    format!(
        r#"//! {title}: the rules in a sentence.

use crate::common::*;

/// Answers by searching the game from its rules: no closed form, no Grundy value.
fn expected(words: &mut Words) -> bool {{
    let n: u64 = words.number();
    panic!("the oracle of {name} is not written yet: n is {{n}}")
}}

problem!(
    "../../solutions/{name}.rs",
    // The answers that stand for `true` and `false`; `Winners` if an input has several tests. For
    // answers other than a winner write `One`, or `Each` if an input has several tests.
    Winner("First", "Second"),
    // If the search is too slow at the judge's limits, add a faster function.
    [expected],
    // Formats of inputs that `expected` can answer, as in the header of a solution. The tests
    // run all inputs of the first list, and random ones of the second.
    ["n 1..100"],
    ["n 1..1000"],
    // Worst cases besides the largest inputs of the header: ("nim-sum 0", "...".into()), ...
    |_rng| vec![]
);
"#
    )
}
