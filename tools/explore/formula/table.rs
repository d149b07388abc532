//! Values of one, two or three numbers from 0 on: a list, a square or a cube.

/// The numbers of a position, as Rust names them.
const NAMES: [&[&str]; 4] = [&[], &["n"], &["a", "b"], &["a", "b", "c"]];

pub struct Table {
    pub dimensions: usize,
    pub side: usize,
    /// The least number of a position: 0, or 1 for a table without zeros.
    pub start: u64,
    /// Positions with all numbers below this one are exceptions.
    pub corner: u64,
    /// Whether the numbers of a position are sorted in ascending order.
    pub is_sorted: bool,
    /// The last number changes first.
    pub values: Vec<u64>,
    /// How many values of the check each part of a formula needs.
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

    /// Returns the numbers of a place.
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

    /// Returns whether a place is an exception.
    fn is_apart(&self, place: usize) -> bool {
        self.corner > 0 && self.numbers(place).iter().all(|&n| n < self.corner)
    }

    /// Returns the places with all numbers below a bound, without those that follow no rule.
    pub fn places_below(&self, bound: usize) -> Vec<usize> {
        let is_below =
            |place: &usize| self.numbers(*place).iter().all(|&n| n < bound as u64 + self.start);
        (0..self.values.len()).filter(is_below).filter(|&place| !self.is_apart(place)).collect()
    }

    /// Returns the bound of the numbers on which formulas are found. The rest is what they
    /// are checked on.
    pub fn sample_bound(&self) -> usize {
        match self.dimensions {
            1 => (self.side / 4).min(64),
            2 => (self.side / 2).min(12),
            _ => (self.side / 2).min(5),
        }
    }

    /// Returns the weight of the largest formula that this table supports: for each part it
    /// has enough values for the check.
    pub fn max_weight(&self) -> usize {
        let found_on = self.sample_bound().pow(self.dimensions as u32);
        (self.values.len() - found_on) / self.values_per_part
    }

    /// Returns how often two neighbouring values differ.
    pub fn count_changes(&self) -> usize {
        self.values.windows(2).filter(|pair| pair[0] != pair[1]).count()
    }

    /// Returns the value of all positions in which a number is 0, and the table of the
    /// others; none if there are several such values.
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
