//! The tests of every problem: they compare its solution and its reference with
//! the rules. Only here the tests use the snippets, to call a solution.
#![cfg(test)]

use crate::harness::{only_number, texts, Case, Problem};
use crate::support::rng::Rng;
use snippets::fastio::{self, Input, Output};
use std::panic::{self, AssertUnwindSafe};

type Solve = fn(&mut Input, &mut Output);
/// Whether an output is right, by the input, the answer by the rules and the output.
type IsRight = fn(&str, &str, &str) -> bool;
type Answer<'a> = &'a dyn Fn(&str) -> String;

/// Compares the solution and the reference with `expected` on all small inputs and
/// on the random ones. Panics with the smallest input on which one of them differs:
/// the shortest, and of equally short ones the first in order.
pub fn agrees_with_the_rules(problem: &Problem, is_right: IsRight, solve: Solve) {
    let solution = |input: &str| fastio::output_of(solve, input);
    let answers: [(&str, Answer); 2] =
        [("the solution", &solution), ("the reference", &problem.reference)];
    let mut rng = Rng::new(problem.seed);
    let random = (0..problem.rounds).map(|_| (problem.random)(&mut rng));
    let mut compared = 0;
    let mut smallest = None;
    for input in (problem.small)().into_iter().chain(random) {
        compared += 1;
        let wanted = (problem.expected)(&input);
        for (who, answer) in answers {
            let got = panic::catch_unwind(AssertUnwindSafe(|| answer(&input)))
                .unwrap_or_else(|_| String::from("a panic"));
            if !is_right(&input, &wanted, &got) {
                let found = (input.len(), input.clone(), wanted.clone(), who, got);
                if smallest.as_ref().map_or(true, |known| found < *known) {
                    smallest = Some(found);
                }
            }
        }
    }
    assert!(compared > 0, "no input was compared");
    if let Some((_, input, wanted, who, got)) = smallest {
        panic!("smallest input that fails:\n{input}\nby the rules:\n{wanted}\n{who} says:\n{got}");
    }
}

/// Compares the solution with the reference on the worst cases. Panics with the
/// name of the first case on which they differ, and the beginning of its input.
///
/// The cases must be 2 to 6 with different names, and not all with the same answer.
pub fn agrees_on_the_worst_cases(problem: &Problem, is_right: IsRight, solve: Solve) {
    let cases = problem.worst_cases(problem.seed);
    let names: Vec<&str> = cases.iter().map(|case| case.name).collect();
    assert!((2..=6).contains(&cases.len()), "cases {names:?}");
    for (i, name) in names.iter().enumerate() {
        assert!(!names[..i].contains(name), "two cases {name:?}");
    }
    let differs = |case: &Case| case.output != cases[0].output;
    assert!(cases.iter().any(differs), "one answer to {names:?}");
    for case in &cases {
        let got = fastio::output_of(solve, &case.input);
        assert!(
            is_right(&case.input, &case.output, &got),
            "case {:?}: by the reference {:.200?}, the solution says {got:.200?}; input {:.200}",
            case.name,
            case.output,
            case.input,
        );
    }
}

/// Panics unless `expected` rejects each of the invalid inputs as invalid.
pub fn rejects_invalid_inputs(problem: &Problem) {
    let inputs = (problem.invalid)();
    assert!(!inputs.is_empty(), "no invalid input");
    for input in inputs {
        match panic::catch_unwind(|| (problem.expected)(&input)) {
            Ok(output) => panic!("answered {output:?} to the invalid input {input:?}"),
            Err(reason) => {
                let reason = reason.downcast_ref::<String>();
                let clear = reason.is_some_and(|reason| reason.starts_with("invalid input: "));
                assert!(clear, "{reason:?} on the invalid input {input:?}");
            }
        }
    }
}

/// Whether both are the same text, compared by lines.
pub fn same(_: &str, wanted: &str, got: &str) -> bool {
    trimmed(got) == trimmed(wanted)
}

/// The lines of `text` without white space at their ends and at the end of the
/// text: this is how the judge compares.
fn trimmed(text: &str) -> Vec<&str> {
    text.trim_end().lines().map(str::trim_end).collect()
}

/// The double of a number up to 20.
const DOUBLE: Problem = Problem {
    expected: |input| format!("{}\n", 2 * only_number(input, 0..=20)),
    reference: |input| format!("{}\n", 2 * only_number(input, 0..=1000)),
    small: || (0..=9).map(|n| format!("{n}\n")).collect(),
    random: |rng| format!("{}\n", rng.range(10, 20)),
    rounds: 50,
    seed: 1,
    worst: |_| vec![("largest n", "1000\n".into()), ("smallest n", "0\n".into())],
    invalid: || {
        let signs = texts(["-1", "+1", "1.0", "x", "0x1", "１"]);
        let zeros = texts(["00", "01", "-0"]);
        let ends = texts(["", "\n", "1 1", "1 x", "21", "99999999999999999999"]);
        [signs, zeros, ends].concat()
    },
};

/// Doubles a number below `limit` and answers others wrongly.
fn double_below(limit: u64, input: &mut Input, output: &mut Output) {
    let n: u64 = input.read();
    output.line(if n < limit { 2 * n } else { 0 });
}

#[test]
fn a_right_solution_passes() {
    let solve: Solve = |input, output| double_below(1001, input, output);
    agrees_with_the_rules(&DOUBLE, same, solve);
    agrees_on_the_worst_cases(&DOUBLE, same, solve);
    rejects_invalid_inputs(&DOUBLE);
    for (input, wanted) in [("0", "0\n"), ("10\n", "20\n"), (" 20\r\n", "40\n")] {
        assert_eq!((DOUBLE.expected)(input), wanted, "input {input:?}");
    }
}

#[test]
#[should_panic(expected = "fails:\n7\n\nby the rules:\n14\n\nthe solution says:\n0\n")]
fn the_smallest_small_input_is_shown() {
    agrees_with_the_rules(&DOUBLE, same, |input, output| double_below(7, input, output));
}

#[test]
#[should_panic(expected = "fails:\n15\n\nby the rules:\n30\n\nthe solution says:\n0\n")]
fn random_inputs_are_compared() {
    agrees_with_the_rules(&DOUBLE, same, |input, output| double_below(15, input, output));
}

#[test]
#[should_panic(expected = "fails:\n1\n\nby the rules:\n2\n\nthe reference says:\n1\n")]
fn the_reference_is_compared() {
    let reference = |input: &str| format!("{}\n", only_number(input, 0..=20));
    let problem = Problem { reference, ..DOUBLE };
    agrees_with_the_rules(&problem, same, |input, output| double_below(21, input, output));
}

#[test]
#[should_panic(expected = "fails:\n0\n\nby the rules:\n0\n\nthe solution says:\na panic")]
fn a_panic_is_a_wrong_answer() {
    agrees_with_the_rules(&DOUBLE, same, |_, _| panic!("for the test"));
}

#[test]
#[should_panic(expected = "case \"largest n\": by the reference \"2000\\n\", the solution says")]
fn worst_cases_are_compared() {
    agrees_on_the_worst_cases(&DOUBLE, same, |input, output| double_below(21, input, output));
}

#[test]
#[should_panic(expected = "answered \"0\\n\" to the invalid input \"0\"")]
fn an_answer_to_an_invalid_input_fails() {
    rejects_invalid_inputs(&Problem { invalid: || texts(["21", "0"]), ..DOUBLE });
}
