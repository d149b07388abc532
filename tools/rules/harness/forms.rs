//! The forms that rules may have: what a position is, and what it may become.

use super::code::find_code;
use std::fmt::Debug;
use std::hash::Hash;

/// Rules in one of the forms that a file may have.
#[diagnostic::on_unimplemented(
    message = "`options` has none of the forms that `explore rules` knows",
    label = "not such a function",
    note = "fn options(n: u64) -> Vec<Vec<u64>>, or fn options(p: [u64; 2]) -> Vec<[u64; 2]>, \
            or fn start(n: u64) -> P and fn options(p: &P) -> Vec<P>"
)]
pub trait Rules<Form>: Sized {
    type Position: Clone + Eq + Hash;
    /// How many numbers name a position.
    const NUMBERS: usize;

    fn start(&self, numbers: &[u64]) -> Self::Position;

    /// Returns what a position may become: each option is a sum of positions.
    fn options(&self, position: &Self::Position) -> Vec<Vec<Self::Position>>;

    /// Makes equal sums of positions the same.
    fn normalize(&self, _sum: &mut Vec<Self::Position>) {}

    /// Returns the code of a take-and-break game that has the same moves.
    fn code(&self, _len: u64) -> Option<String> {
        None
    }
}

/// A heap, which becomes some heaps.
impl<F: Fn(u64) -> Vec<Vec<u64>>> Rules<u64> for F {
    type Position = u64;
    const NUMBERS: usize = 1;

    fn start(&self, numbers: &[u64]) -> u64 {
        numbers[0]
    }

    fn options(&self, position: &u64) -> Vec<Vec<u64>> {
        self(*position)
    }

    fn normalize(&self, sum: &mut Vec<u64>) {
        sum.retain(|&heap| heap > 0 || !self(0).is_empty());
        sum.sort_unstable();
    }

    fn code(&self, len: u64) -> Option<String> {
        find_code(self, len)
    }
}

impl<const N: usize, F: Fn([u64; N]) -> Vec<[u64; N]>> Rules<[u64; N]> for F {
    type Position = [u64; N];
    const NUMBERS: usize = N;

    fn start(&self, numbers: &[u64]) -> [u64; N] {
        numbers.try_into().expect("there are N numbers")
    }

    fn options(&self, position: &[u64; N]) -> Vec<Vec<[u64; N]>> {
        self(*position).into_iter().map(|option| vec![option]).collect()
    }
}

impl<P: Clone + Eq + Hash, S: Fn(u64) -> P, F: Fn(&P) -> Vec<P>> Rules<u64> for (S, F) {
    type Position = P;
    const NUMBERS: usize = 1;

    fn start(&self, numbers: &[u64]) -> P {
        (self.0)(numbers[0])
    }

    fn options(&self, position: &P) -> Vec<Vec<P>> {
        (self.1)(position).into_iter().map(|option| vec![option]).collect()
    }
}

impl<P: Clone + Eq + Hash, S: Fn([u64; 2]) -> P, F: Fn(&P) -> Vec<P>> Rules<[u64; 2]> for (S, F) {
    type Position = P;
    const NUMBERS: usize = 2;

    fn start(&self, numbers: &[u64]) -> P {
        (self.0)([numbers[0], numbers[1]])
    }

    fn options(&self, position: &P) -> Vec<Vec<P>> {
        (self.1)(position).into_iter().map(|option| vec![option]).collect()
    }
}

/// Shows a position if its type has `Debug`: method resolution finds the first trait then.
pub struct Shown<'a, P>(pub &'a P);

pub trait ShowDebug {
    fn show(&self) -> String;
}

pub trait ShowNothing {
    fn show(&self) -> String;
}

impl<P: Debug> ShowDebug for Shown<'_, P> {
    fn show(&self) -> String {
        format!("{:?}", self.0)
    }
}

impl<P> ShowNothing for &Shown<'_, P> {
    fn show(&self) -> String {
        String::from("a position without Debug")
    }
}
