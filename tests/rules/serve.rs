//! An oracle as a program, for `./bundle.sh stress` and `--worst`: it answers the
//! requests on its standard input, one after the other.
//!
//! | request | answer |
//! | --- | --- |
//! | `random SEED` | an input and the answer to it |
//! | `expected LENGTH`, then the input | a line `ok` and the answer, or `invalid` and why |
//! | `small COUNT` | the number of inputs that follow, 0 at the end; for each the next of the small inputs and the answer |
//! | `worst SEED` | their number; for each its name, the input and the answer |
//!
//! Texts are written with their length in bytes on a line before them.

use crate::harness::{Case, Rng};
use std::io::{self, BufRead, Read, Write};
use std::panic;

pub fn serve(
    expected: fn(&str) -> String,
    random: fn(&mut Rng) -> String,
    mut small: impl Iterator<Item = String>,
    worst: fn(&mut Rng) -> Vec<Case>,
) {
    // A panic is an answer here.
    panic::set_hook(Box::new(|_| {}));
    let (mut stdin, mut stdout) = (io::stdin().lock(), io::stdout().lock());
    let mut line = String::new();
    while stdin.read_line(&mut line).expect("a request") > 0 {
        let (request, number) = line.trim().split_once(' ').expect("a request and a number");
        let number: u64 = number.parse().expect("a number");
        let mut answer = Vec::new();
        match request {
            "random" => {
                let input = random(&mut Rng::new(number));
                answer.extend([text(&input), text(&expected(&input))]);
            }
            "expected" => {
                let mut input = vec![0; number as usize];
                stdin.read_exact(&mut input).expect("the input");
                let input = String::from_utf8_lossy(&input).into_owned();
                match panic::catch_unwind(|| expected(&input)) {
                    Ok(output) => answer.extend([String::from("ok\n"), text(&output)]),
                    Err(reason) => {
                        let reason = reason.downcast_ref::<String>().cloned().unwrap_or_default();
                        answer.extend([String::from("invalid\n"), text(&reason)]);
                    }
                }
            }
            "small" => {
                let inputs: Vec<String> = small.by_ref().take(number as usize).collect();
                answer.push(format!("{}\n", inputs.len()));
                for input in inputs {
                    answer.extend([text(&input), text(&expected(&input))]);
                }
            }
            _ => {
                let cases = worst(&mut Rng::new(number));
                answer.push(format!("{}\n", cases.len()));
                for case in cases {
                    answer.extend([text(case.name), text(&case.input), text(&case.output)]);
                }
            }
        }
        // Whoever asked may have gone.
        if stdout
            .write_all(answer.concat().as_bytes())
            .and_then(|()| stdout.flush())
            .is_err()
        {
            return;
        }
        line.clear();
    }
}

fn text(text: &str) -> String {
    format!("{}\n{text}", text.len())
}
