//! An oracle as a program, for `./bundle.sh stress` and `--worst`. It reads
//! requests from its standard input and answers them in order.
//!
//! | request | answer |
//! | --- | --- |
//! | `random SEED` | a random input and its output |
//! | `small COUNT` | the next COUNT small inputs, or those that are left: their number, then each input with its output |
//! | `worst SEED` | the number of worst cases, then the name, input and output of each |
//!
//! Each text comes after a line with its length in bytes.

use crate::harness::Problem;
use crate::support::rng::Rng;
use std::io::{self, BufRead, Write};

pub fn serve(problem: &Problem) {
    let expected = problem.expected;
    let mut small = None;
    let (mut stdin, mut stdout) = (io::stdin().lock(), io::stdout().lock());
    let mut line = String::new();
    while stdin.read_line(&mut line).expect("a request") > 0 {
        let (request, number) = line.trim().split_once(' ').expect("a request and a number");
        let number: u64 = number.parse().expect("a number");
        let mut answer = Vec::new();
        match request {
            "random" => {
                let input = (problem.random)(&mut Rng::new(number));
                answer.extend([text(&input), text(&expected(&input))]);
            }
            "small" => {
                let left = small.get_or_insert_with(|| (problem.small)().into_iter());
                let inputs: Vec<String> = left.by_ref().take(number as usize).collect();
                answer.push(format!("{}\n", inputs.len()));
                for input in inputs {
                    answer.extend([text(&input), text(&expected(&input))]);
                }
            }
            _ => {
                let cases = problem.worst_cases(number);
                answer.push(format!("{}\n", cases.len()));
                for case in cases {
                    answer.extend([text(case.name), text(&case.input), text(&case.output)]);
                }
            }
        }
        let written = stdout.write_all(answer.concat().as_bytes());
        if written.and_then(|()| stdout.flush()).is_err() {
            // The reader has ended.
            return;
        }
        line.clear();
    }
}

fn text(text: &str) -> String {
    format!("{}\n{text}", text.len())
}
