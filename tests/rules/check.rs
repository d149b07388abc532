//! The tests of a problem: they compare its solution and its reference with the rules. Programs
//! that serve an oracle do not contain this file, as it uses the snippets and the tools.
#![cfg(test)]

use crate::harness::{answer, AnswerKind, Inputs, Problem};
use crate::support::rng::Rng;
use input::Format;
use snippets::fastio::{self, Input, Output};
use std::collections::HashSet;
use std::panic::{self, AssertUnwindSafe};

type Solve = fn(&mut Input, &mut Output);
/// Returns whether an output is right. Takes an input, the answer by the rules, and the output.
type IsRight = fn(&str, &str, &str) -> bool;
type Answer<'a> = &'a dyn Fn(&str) -> String;

/// If all inputs of a format are tested, there must be fewer of them than this number.
const LISTED_INPUTS_LIMIT: usize = 20_000;

/// The seed of the random inputs and worst cases.
const SEED: u64 = 1;

/// The number of random inputs.
const ROUNDS: u64 = 300;

/// Returns the format in the header of a solution, if it has one.
pub fn find_format(solution: &str) -> Option<Format> {
    let line = solution.lines().find_map(|line| line.strip_prefix("//! Input: "))?;
    Some(parse_format(line))
}

fn parse_format(line: &str) -> Format {
    input::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// Returns the inputs on which a solution is compared with the rules, each once.
pub fn list_inputs(problem: &Problem) -> Vec<String> {
    let mut inputs = match problem.inputs {
        Inputs::Made(all, random) => {
            let mut rng = Rng::new(SEED);
            let random = (0..ROUNDS).map(|_| random(&mut rng));
            all().into_iter().chain(random).collect()
        }
        Inputs::Lines(all, random) => {
            let formats: Vec<Format> = random.iter().map(|line| parse_format(line)).collect();
            let random = (0..ROUNDS).zip(formats.iter().cycle()).map(|(seed, format)| {
                let values = input::generate(format, SEED + seed, u64::MAX, true);
                input::render(format, &values.expect("an input that fits"))
            });
            all.iter().flat_map(|line| list_all(line)).chain(random).collect::<Vec<_>>()
        }
    };
    let mut seen = HashSet::new();
    inputs.retain(|input| seen.insert(input.clone()));
    inputs
}

/// Returns all inputs of a format. Panics if there are none or too many.
fn list_all(line: &str) -> Vec<String> {
    let format = parse_format(line);
    let all = input::enumerate_inputs(&format, u64::MAX).flatten();
    let inputs: Vec<String> =
        all.take(LISTED_INPUTS_LIMIT).map(|values| input::render(&format, &values)).collect();
    let (valid, count) = (1..LISTED_INPUTS_LIMIT, inputs.len());
    assert!(valid.contains(&count), "{line}: expected {valid:?} inputs, found {count}");
    inputs
}

/// Compares the solution and the reference with `expected` on all small inputs and on random
/// inputs. Panics if an input does not fit the format in the header of the solution, or if an
/// answer is wrong: then the message shows the shortest input that has a wrong answer.
pub fn compare_with_rules(
    problem: &Problem,
    format: Option<Format>,
    is_right: IsRight,
    solve: Solve,
) {
    let solution = |input: &str| fastio::output_of(solve, input);
    let mut answers: Vec<(&str, Answer)> = vec![("the solution", &solution)];
    answers.extend(problem.reference.iter().map(|it| ("the reference", it as Answer)));
    let mut smallest = None;
    for input in list_inputs(problem) {
        assert_fits(format.as_ref(), &input);
        let wanted = (problem.expected)(&input);
        for (who, answer) in &answers {
            let got = panic::catch_unwind(AssertUnwindSafe(|| answer(&input)))
                .unwrap_or_else(|_| String::from("a panic"));
            if !is_right(&input, &wanted, &got) {
                let found = (input.len(), input.clone(), wanted.clone(), *who, got);
                if smallest.as_ref().map_or(true, |known| found < *known) {
                    smallest = Some(found);
                }
            }
        }
    }
    if let Some((_, input, wanted, who, got)) = smallest {
        panic!("smallest input that fails:\n{input}\nby the rules:\n{wanted}\n{who} says:\n{got}");
    }
}

/// Panics unless an input fits the format in the header of the solution.
fn assert_fits(format: Option<&Format>, input: &str) {
    if let Some(error) = format.and_then(|format| input::check(format, input).err()) {
        panic!("an input does not fit the header's `//! Input:` line: {error}\n{input:.200}");
    }
}

/// Which of the largest inputs of a format are compared, by name. Others find few more errors.
const LARGEST: [&str; 3] = ["any", "any, many blocks", "dense"];

/// Compares the solution with the reference on the worst cases of the problem, and on the
/// largest inputs of the format in the header. Panics with the name of the first case on which
/// they differ, and the beginning of its input.
pub fn compare_on_worst_cases(
    problem: &Problem,
    format: Option<Format>,
    is_right: IsRight,
    solve: Solve,
) {
    let mut cases = problem.worst_cases(SEED);
    cases.iter().for_each(|[_, input, _]| assert_fits(format.as_ref(), input));
    let is_wanted = |name: &str| LARGEST.contains(&name);
    let largest = format.iter().flat_map(|it| input::list_some_largest(it, SEED, is_wanted));
    for (name, values) in largest {
        let input = input::render(format.as_ref().expect("the format of these inputs"), &values);
        if cases.iter().all(|[_, known, _]| *known != input) {
            let output = problem.answer(&input);
            cases.push([name, input, output]);
        }
    }
    let [_, _, first] = cases.first().expect("a case");
    assert!(cases.iter().any(|[_, _, output]| output != first), "all worst cases have one answer");
    for [name, input, output] in &cases {
        let got = fastio::output_of(solve, input);
        assert!(
            is_right(input, output, &got),
            "case {name:?}: by the reference {output:.200?}, the solution says {got:.200?}; \
             input {input:.200}",
        );
    }
}

/// Panics unless `check` rejects each output with the exit code `code`, or accepts each for `None`.
pub fn assert_exit_codes(
    check: impl Fn(&str) -> Result<(), (i32, String)>,
    code: Option<i32>,
    outputs: &[&str],
) {
    for output in outputs {
        assert_eq!(check(output).err().map(|(code, _)| code), code, "{output}");
    }
}

/// Returns whether the texts are equal but for white space at the ends of lines.
pub fn has_same_lines(_: &str, wanted: &str, got: &str) -> bool {
    trim_lines(got) == trim_lines(wanted)
}

/// Returns the lines of a text without white space at their ends, and without empty lines at the
/// end of the text, as the judge compares them.
fn trim_lines(text: &str) -> Vec<&str> {
    text.trim_end().lines().map(str::trim_end).collect()
}

/// A problem for these tests: double a number up to 20.
const DOUBLE: Problem = Problem {
    expected: |input| answer(input, AnswerKind::One, |words| 2 * words.number::<u64>()),
    reference: None,
    inputs: Inputs::Lines(&["n 0..9"], &["n 10..20"]),
    worst: |_| vec![("smallest n", "0\n".into())],
};

fn double_format() -> Option<Format> {
    Some(parse_format("n 0..1000"))
}

/// Doubles a number below `limit`, and answers others wrongly.
fn double_below(limit: u64, input: &mut Input, output: &mut Output) {
    let n: u64 = input.read();
    output.line(if n < limit { 2 * n } else { 0 });
}

const RIGHT: Solve = |input, output| double_below(1001, input, output);
const RIGHT_BELOW_15: Solve = |input, output| double_below(15, input, output);

#[test]
fn right_solutions_pass() {
    compare_with_rules(&DOUBLE, double_format(), has_same_lines, RIGHT);
    compare_on_worst_cases(&DOUBLE, double_format(), has_same_lines, RIGHT);
}

#[test]
#[should_panic(expected = "fails:\n7\n\nby the rules:\n14\n\nthe solution says:\n0\n")]
fn the_smallest_failing_input_is_shown() {
    let below_7: Solve = |input, output| double_below(7, input, output);
    compare_with_rules(&DOUBLE, double_format(), has_same_lines, below_7);
}

#[test]
#[should_panic(expected = "fails:\n15\n\nby the rules:\n30\n\nthe solution says:\n0\n")]
fn random_inputs_are_compared() {
    compare_with_rules(&DOUBLE, double_format(), has_same_lines, RIGHT_BELOW_15);
}

#[test]
#[should_panic(expected = "fails:\n1\n\nby the rules:\n2\n\nthe reference says:\n1\n")]
fn the_reference_is_compared() {
    let problem = Problem { reference: Some(|input| input.to_string()), ..DOUBLE };
    compare_with_rules(&problem, double_format(), has_same_lines, RIGHT);
}

#[test]
#[should_panic(expected = "fails:\n0\n\nby the rules:\n0\n\nthe solution says:\na panic")]
fn a_panic_is_a_wrong_answer() {
    compare_with_rules(&DOUBLE, double_format(), has_same_lines, |_, _| panic!("for the test"));
}

#[test]
#[should_panic(expected = "case \"any\": by the reference \"")]
fn the_largest_inputs_are_compared() {
    compare_on_worst_cases(&DOUBLE, double_format(), has_same_lines, RIGHT_BELOW_15);
}

#[test]
#[should_panic(expected = "`//! Input:` line: line 1, column 1: expected n from 0 to 19")]
fn inputs_must_fit_the_format_in_the_header() {
    compare_with_rules(&DOUBLE, Some(parse_format("n 0..19")), has_same_lines, RIGHT);
}
