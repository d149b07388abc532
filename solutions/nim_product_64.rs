//! LibraryChecker nim_product_64 Nim Product <https://judge.yosupo.jp/problem/nim_product_64>
//! Limits: 10 s, 1024 MB
//! Input: t 1..10^6; (a, b)[t] 0..2^64-1
//!
//! Model: T products in the field of nimbers below 2^64.
//! Reason: all fields of 2^64 elements are isomorphic, so a nim-product is a product of polynomials
//! modulo an irreducible one, with a linear map before and after it.
//! Cost: O(T) time and memory.

use snippets::fastio::{self, Input, Output};
use snippets::nimber::NimField;

pub fn solve(input: &mut Input, output: &mut Output) {
    let field = NimField::new();
    let tests: usize = input.read();
    for _ in 0..tests {
        output.line(field.product(input.read(), input.read()));
    }
}

fn main() {
    fastio::run(solve);
}
