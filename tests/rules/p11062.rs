//! 11062 카드 게임: two players take turns to remove the left-most or right-most card of
//! a row, and each wants a large sum of their own cards. The answer is the sum of the
//! first player.

use crate::harness::{answer_tests, problem, Inputs, Problem};
use crate::{row, text};

fn expected(input: &str) -> String {
    answer_tests(input, |words| row::sums(&words.list::<i64>()).0)
}

fn reference(input: &str) -> String {
    answer_tests(input, |words| row::first_sum(&words.list::<i64>()))
}

problem!(
    "../../solutions/11062.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["t 1..1 { n 1..7; a[n] 1..3 }"]),
        random: Inputs::Lines(&[
            "t 1..5 { n 1..12; a[n] 1..3 }",
            "t 1..5 { n 1..12; a[n] 1..10 }",
            "t 1..5 { n 1..12; a[n] 1..10^4 }"
        ]),
        worst: |_| {
            let row = text::list([10_000, 1].repeat(500));
            vec![("high and low in turn", text::tests(vec![row; 50]))]
        },
    }
);
