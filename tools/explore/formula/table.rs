//! Values of the positions of one, two or three numbers: a list, a square or a cube.

/// The names of the numbers of a position, in formulas and in Rust.
const NAMES: [&[&str]; 4] = [&[], &["n"], &["a", "b"], &["a", "b", "c"]];

pub struct Table {
    /// How many numbers a position has.
    pub dimensions: usize,
    /// The number of values that each number takes, from `start` on.
    pub side: usize,
    /// The smallest number: 0, or 1 for a table without zeros.
    pub start: u64,
    /// The positions whose numbers are all below `corner` are exceptions.
    pub corner: u64,
    /// Whether [`Self::numbers`] sorts the numbers of a position in ascending order.
    pub is_sorted: bool,
    /// The values of the positions in lexicographic order.
    pub values: Vec<u64>,
    /// How many checked values are required for each part of a formula.
    pub values_per_part: usize,
}

impl Table {
    pub fn new(dimensions: usize, side: usize, values: Vec<u64>) -> Self {
        Self {
            dimensions,
            side,
            start: 0,
            corner: 0,
            is_sorted: false,
            values,
            values_per_part: 10,
        }
    }

    pub fn list(values: Vec<u64>) -> Self {
        Self::new(1, values.len(), values)
    }

    pub fn names(&self) -> &'static [&'static str] {
        NAMES[self.dimensions]
    }

    /// Returns the numbers of the position whose value is `values[place]`.
    pub fn numbers(&self, place: usize) -> Vec<u64> {
        let mut numbers = vec![0; self.dimensions];
        let mut rest = place;
        for number in numbers.iter_mut().rev() {
            *number = (rest % self.side) as u64 + self.start;
            rest /= self.side;
        }
        if self.is_sorted {
            numbers.sort_unstable();
        }
        numbers
    }

    /// Returns whether the position at `place` is in the corner, and so an exception.
    fn is_exception(&self, place: usize) -> bool {
        self.corner > 0 && self.numbers(place).iter().all(|&n| n < self.corner)
    }

    /// Returns the indexes of the positions whose numbers are all below `start + bound`, except
    /// those of the corner.
    pub fn places_below(&self, bound: usize) -> Vec<usize> {
        let is_below =
            |place: &usize| self.numbers(*place).iter().all(|&n| n < bound as u64 + self.start);
        (0..self.values.len()).filter(is_below).filter(|&place| !self.is_exception(place)).collect()
    }

    /// Returns the bound of the numbers in the sample. Formulas are found on the sample, and
    /// checked on the whole table.
    pub fn sample_bound(&self) -> usize {
        match self.dimensions {
            1 => (self.side / 4).min(64),
            2 => (self.side / 2).min(12),
            _ => (self.side / 2).min(5),
        }
    }

    /// Returns the maximum weight of a formula, which is the number of its parts. Each part needs
    /// `values_per_part` values outside the sample as evidence.
    pub fn max_weight(&self) -> usize {
        let sampled = self.sample_bound().pow(self.dimensions as u32);
        (self.values.len() - sampled) / self.values_per_part
    }

    /// Returns the number of pairs of consecutive values that differ.
    pub fn count_changes(&self) -> usize {
        self.values.windows(2).filter(|pair| pair[0] != pair[1]).count()
    }

    /// Returns the value of all positions in which a number is 0, and the table of the other
    /// positions. `None` if the positions with a 0 differ in value or do not exist, and for a list.
    pub fn split_zeros(&self) -> Option<(u64, Self)> {
        if self.dimensions == 1 || self.start > 0 {
            return None;
        }
        let has_zero = |place: &usize| self.numbers(*place).contains(&0);
        let (zeros, others): (Vec<usize>, Vec<usize>) = (0..self.values.len()).partition(has_zero);
        let value = self.values[*zeros.first()?];
        let is_same = zeros.iter().all(|&place| self.values[place] == value);
        let values = others.iter().map(|&place| self.values[place]).collect();
        is_same.then(|| (value, Self { side: self.side - 1, start: 1, values, ..*self }))
    }
}
