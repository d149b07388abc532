//! An oracle as a program, for `./bundle.sh stress` and `--worst`.
//!
//! | arguments | what it does |
//! | --- | --- |
//! | | answers the input by the rules |
//! | `reference` | answers the input by the reference |
//! | `lines` | prints the formats of its inputs: `all FORMAT` or `random FORMAT` |
//! | `small COUNT` | prints up to COUNT small inputs, if it has no formats |
//! | `random SEED SIZE` | prints a random input, if it has no formats |
//! | `worst SEED` | prints name, input and output of each worst case |
//!
//! `small` and `worst` print several texts, each after a line with its length in bytes.

use crate::harness::{Inputs, Problem};
use crate::support::rng::Rng;
use std::{env, io};

pub fn serve(problem: &Problem) {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(|arg| &**arg).collect();
    let number = |text: &str| text.parse().expect("a number");
    match args[..] {
        [] => print!("{}", (problem.expected)(&read_input())),
        ["reference"] => print!("{}", problem.answer(&read_input())),
        ["lines"] => {
            if let Inputs::Lines(all, random) = problem.inputs {
                all.iter().for_each(|line| println!("all {line}"));
                random.iter().for_each(|line| println!("random {line}"));
            }
        }
        ["small", count] => {
            if let Inputs::Made(make, _) = problem.inputs {
                make().iter().take(number(count) as usize).for_each(|input| print_text(input));
            }
        }
        ["random", seed, _] => {
            if let Inputs::Made(_, make) = problem.inputs {
                print!("{}", make(&mut Rng::new(number(seed))));
            }
        }
        ["worst", seed] => {
            problem.worst_cases(number(seed)).iter().flatten().for_each(|text| print_text(text));
        }
        _ => panic!("unknown arguments {args:?}"),
    }
}

fn read_input() -> String {
    io::read_to_string(io::stdin()).expect("an input in UTF-8")
}

fn print_text(text: &str) {
    print!("{}\n{text}", text.len());
}
