//! The engine of `octal` for codes that leave up to three heaps: it looks at every
//! option.
//!
//! An option of three heaps is its smallest heap and two others. Of these two only the
//! XOR of their values matters. Pairs with the same sum have few distinct values, so
//! these values are listed once for each sum.

/// For each of the sums 0, 1, ...: the distinct values of two heaps with that sum.
#[derive(Clone, Debug, Default)]
pub struct Pairs(Vec<Vec<u16>>);

impl Pairs {
    /// Computes up to `end` values, or all before the first that is above 65535, for
    /// the code with these digits. `values` must hold as many values as there are sums.
    pub fn run(&mut self, digits: &[u8], values: &mut Vec<u16>, end: usize) {
        let mut last_seen = vec![0; 1 << 16];
        let mut round = 0;
        for n in values.len()..end {
            round += 1;
            let mut sums = Vec::new();
            for a in 1..=n / 2 {
                let value = values[a] ^ values[n - a];
                if last_seen[usize::from(value)] < round {
                    last_seen[usize::from(value)] = round;
                    sums.push(value);
                }
            }
            self.0.push(sums);
            round += 1;
            let mut mark = |value: u16| last_seen[usize::from(value)] = round;
            for (taken, digit) in digits.iter().enumerate().take(n + 1) {
                let rest = n - taken;
                if digit & 1 != 0 && rest == 0 {
                    mark(0);
                }
                if digit & 2 != 0 && rest > 0 {
                    mark(values[rest]);
                }
                if digit & 4 != 0 {
                    self.0[rest].iter().for_each(|&pair| mark(pair));
                }
                if digit & 8 != 0 {
                    // The smallest of three heaps, and the two others.
                    for (a, value) in values.iter().enumerate().take(rest / 3 + 1).skip(1) {
                        let others = self.0[rest - a].iter();
                        others.for_each(|&pair| mark(value ^ pair));
                    }
                }
            }
            match last_seen.iter().position(|&seen| seen < round) {
                Some(value) => values.push(value as u16),
                None => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_of_65536_ends_the_table() {
        // Nim up to 65536, where the values up to heap 65534 are already filled in.
        // Only the last digit allows three heaps, but then no stone is left for them.
        let mut digits = vec![3; 65537];
        digits[0] = 0;
        digits[65536] = 11;
        let mut values: Vec<u16> = (0..u16::MAX).collect();
        let mut pairs = Pairs(vec![Vec::new(); 65535]);
        pairs.run(&digits, &mut values, 70_000);
        assert_eq!((values.len(), values[65535]), (65536, 65535));
    }
}
