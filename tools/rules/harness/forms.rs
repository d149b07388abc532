//! The forms that rules may have: types of positions, and functions that list options.

use super::code::find_code;
use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::rc::Rc;

/// The rules of a game. A position is encoded as a few `u64` words: the numbers that name it, or
/// its index among the positions found so far. A sum is encoded as the words of its positions.
pub trait Rules {
    /// Returns how many numbers name a position.
    fn count_numbers(&self) -> usize;

    /// Returns how many words encode a position.
    fn width(&self) -> usize {
        self.count_numbers()
    }

    /// Returns the position that these numbers name.
    fn start(&mut self, numbers: &[u64]) -> Vec<u64> {
        numbers.to_vec()
    }

    /// Returns the options of a position, each as a sum.
    fn options(&mut self, position: &[u64]) -> Vec<Vec<u64>>;

    fn show(&self, position: &[u64]) -> String;

    /// Normalizes a sum, so that sums of the same positions compare as equal.
    fn normalize(&self, _sum: &mut Vec<u64>) {}

    /// Returns the code of the take-and-break game with the same options of all heaps below `len`;
    /// `None` if no code fits.
    fn code(&self, _len: u64) -> Option<String> {
        None
    }
}

/// The functions of a file of rules. `Named` is the type of the numbers that name a position;
/// it keeps the implementations for different forms apart.
#[diagnostic::on_unimplemented(
    message = "`options` has none of the forms that `explore rules` knows",
    label = "unsupported signature",
    note = "fn options(n: u64) -> Vec<Vec<u64>>, or fn options(p: [u64; 2]) -> Vec<[u64; 2]>, \
            or fn start(n: u64) -> P and fn options(p: &P) -> Vec<P>"
)]
pub trait Form<Named>: Sized {
    type Position: 'static;

    fn into_rules(self, show: fn(&Self::Position) -> String) -> Box<dyn Rules>;
}

/// Rules by which a move replaces one heap by any number of heaps.
struct Heaps(Box<dyn Fn(u64) -> Vec<Vec<u64>>>);

impl Rules for Heaps {
    fn count_numbers(&self) -> usize {
        1
    }

    fn options(&mut self, position: &[u64]) -> Vec<Vec<u64>> {
        self.0(position[0])
    }

    fn show(&self, position: &[u64]) -> String {
        position[0].to_string()
    }

    fn normalize(&self, sum: &mut Vec<u64>) {
        sum.retain(|&heap| heap > 0 || !self.0(0).is_empty());
        sum.sort_unstable();
    }

    fn code(&self, len: u64) -> Option<String> {
        find_code(&self.0, len)
    }
}

impl<F: Fn(u64) -> Vec<Vec<u64>> + 'static> Form<u64> for F {
    type Position = u64;

    fn into_rules(self, _: fn(&u64) -> String) -> Box<dyn Rules> {
        Box::new(Heaps(Box::new(self)))
    }
}

/// Rules of positions that are `N` numbers.
struct Tuples<const N: usize, F>(F);

impl<const N: usize, F: Fn([u64; N]) -> Vec<[u64; N]>> Rules for Tuples<N, F> {
    fn count_numbers(&self) -> usize {
        N
    }

    fn options(&mut self, position: &[u64]) -> Vec<Vec<u64>> {
        let position = position.try_into().expect("the position has N words");
        self.0(position).into_iter().map(Vec::from).collect()
    }

    fn show(&self, position: &[u64]) -> String {
        format!("{position:?}")
    }
}

impl<const N: usize, F: Fn([u64; N]) -> Vec<[u64; N]> + 'static> Form<[u64; N]> for F {
    type Position = [u64; N];

    fn into_rules(self, _: fn(&[u64; N]) -> String) -> Box<dyn Rules> {
        Box::new(Tuples(self))
    }
}

/// Rules of positions of any type, which are encoded by their indices.
struct Indexed<P, S, F> {
    numbers: usize,
    start: S,
    options: F,
    show: fn(&P) -> String,
    positions: Vec<Rc<P>>,
    indices: HashMap<Rc<P>, u64>,
}

impl<P: Eq + Hash, S: Fn(&[u64]) -> P, F: Fn(&P) -> Vec<P>> Indexed<P, S, F> {
    fn new(numbers: usize, start: S, options: F, show: fn(&P) -> String) -> Self {
        let (positions, indices) = (Vec::new(), HashMap::new());
        Self { numbers, start, options, show, positions, indices }
    }

    /// Returns the index of a position. Adds the position if it is new.
    fn intern(&mut self, position: P) -> u64 {
        if let Some(&index) = self.indices.get(&position) {
            return index;
        }
        let (position, index) = (Rc::new(position), self.positions.len() as u64);
        self.positions.push(Rc::clone(&position));
        self.indices.insert(position, index);
        index
    }
}

impl<P: Eq + Hash, S: Fn(&[u64]) -> P, F: Fn(&P) -> Vec<P>> Rules for Indexed<P, S, F> {
    fn count_numbers(&self) -> usize {
        self.numbers
    }

    fn width(&self) -> usize {
        1
    }

    fn start(&mut self, numbers: &[u64]) -> Vec<u64> {
        let position = (self.start)(numbers);
        vec![self.intern(position)]
    }

    fn options(&mut self, position: &[u64]) -> Vec<Vec<u64>> {
        let options = (self.options)(&self.positions[position[0] as usize]);
        options.into_iter().map(|option| vec![self.intern(option)]).collect()
    }

    fn show(&self, position: &[u64]) -> String {
        (self.show)(&self.positions[position[0] as usize])
    }
}

impl<P, S, F> Form<u64> for (S, F)
where
    P: Eq + Hash + 'static,
    S: Fn(u64) -> P + 'static,
    F: Fn(&P) -> Vec<P> + 'static,
{
    type Position = P;

    fn into_rules(self, show: fn(&P) -> String) -> Box<dyn Rules> {
        let (start, options) = self;
        Box::new(Indexed::new(1, move |numbers: &[u64]| start(numbers[0]), options, show))
    }
}

impl<P, S, F> Form<[u64; 2]> for (S, F)
where
    P: Eq + Hash + 'static,
    S: Fn([u64; 2]) -> P + 'static,
    F: Fn(&P) -> Vec<P> + 'static,
{
    type Position = P;

    fn into_rules(self, show: fn(&P) -> String) -> Box<dyn Rules> {
        let (start, options) = self;
        let start = move |numbers: &[u64]| start([numbers[0], numbers[1]]);
        Box::new(Indexed::new(2, start, options, show))
    }
}

/// A position to be shown. If its type has `Debug`, method resolution of
/// `(&Shown(position)).show()` finds [`ShowDebug`], otherwise [`ShowNothing`].
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
        String::from("(its type has no Debug)")
    }
}
