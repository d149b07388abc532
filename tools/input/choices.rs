//! Where the choices of a generator come from: random numbers, or an enumeration of all
//! combinations.

use super::expr::{Bounds, Int};
use base::rng::Rng;

/// A source of choices.
pub enum Choices {
    Random(Rng),
    InOrder(Digits),
}

impl Choices {
    pub fn is_random(&self) -> bool {
        matches!(self, Self::Random(_))
    }

    /// Chooses a number within bounds, which must not be empty.
    pub fn choose(&mut self, bounds: Bounds) -> Int {
        let Bounds { min, max, except } = bounds;
        let except = except.filter(|except| (min..=max).contains(except));
        let count = max.abs_diff(min) + u128::from(except.is_none());
        let index = match self {
            Self::Random(random) => draw_below(random, count),
            Self::InOrder(digits) => digits.choose_next(count),
        };
        let number = min + index as Int;
        number + Int::from(except.is_some_and(|except| number >= except))
    }

    /// Chooses an index below `len`, which must not be 0.
    pub fn choose_index(&mut self, len: usize) -> usize {
        self.choose(Bounds::new(0, len as Int - 1)) as usize
    }

    /// Shuffles items if choices are random. An enumeration leaves them as they are.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        let count = if self.is_random() { items.len() } else { 0 };
        for i in (1..count).rev() {
            items.swap(i, self.choose_index(i + 1));
        }
    }
}

/// Returns a random number below `count`.
fn draw_below(random: &mut Rng, count: u128) -> u128 {
    match u64::try_from(count) {
        Ok(count) => u128::from(random.next_bits() % count),
        Err(_) => (u128::from(random.next_bits()) << 64 | u128::from(random.next_bits())) % count,
    }
}

/// A counter whose digits are the choices for an input. The base of a digit may depend on
/// the digits before it. Counting up enumerates all combinations of choices.
#[derive(Default)]
pub struct Digits {
    /// Each digit and its base.
    digits: Vec<[u128; 2]>,
    /// The number of choices made so far for the current input.
    at: usize,
}

impl Digits {
    /// Returns the next digit, whose base is `count`.
    fn choose_next(&mut self, count: u128) -> u128 {
        if self.at == self.digits.len() {
            self.digits.push([0, count]);
        }
        self.at += 1;
        self.digits[self.at - 1][0]
    }

    /// Goes to the next combination. Returns whether there is one.
    pub fn advance(&mut self) -> bool {
        self.digits.truncate(self.at);
        self.at = 0;
        while let Some([digit, count]) = self.digits.last_mut() {
            if *digit + 1 < *count {
                *digit += 1;
                return true;
            }
            self.digits.pop();
        }
        false
    }
}
