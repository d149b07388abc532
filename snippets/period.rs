//! Subtraction games: a position is a heap of stones, and a turn takes one of the
//! given amounts, which are at most 64. Outcomes of heaps of any size under normal and
//! misère play, with a proved period. Proved periods of Grundy values, and of games with
//! larger amounts, are in `recurrence`; tables up to a largest heap are in
//! `many_amounts`, and `take_range` has the closed form if all amounts from L to R are
//! allowed.
//!
//! Let A be the largest amount. Size n is an N-position exactly when some amount
//! leads to a P-position, so its outcome depends only on the outcomes of the last A
//! sizes. If two windows of A outcomes are equal, the same outcomes follow both, for
//! ever. There are at most 2^A different windows, so one of them must occur again.
//!
//! In misère play, a heap of a + n has the outcome that n has in normal play, where a
//! is the smallest amount. The proof is by induction. The sizes below a are terminal,
//! hence N-positions, and no winning move leads there. The other moves from a + n
//! lead to a + m for each move from n to m; if there are none, a + n is a P-position,
//! as n is in normal play.
//!
//! ```
//! use snippets::nim::Outcome;
//! use snippets::period::Subtraction;
//!
//! let game = Subtraction::normal(&[1, 3, 4]); // P N P N N N N, again and again
//! assert_eq!((game.preperiod(), game.period()), (0, 7));
//! assert_eq!(game.outcome(7_000_000_002), Outcome::P); // as at 2
//! assert_eq!(game.count_p(16), 5); // 2, 7, 9, 14, 16
//! ```

use super::nim::Outcome;

/// The outcomes of 0, 1, 2, ... stones in one subtraction game, kept up to the end
/// of the first period.
///
/// Two games are equal if their outcomes are equal at every size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subtraction {
    /// Bit `n % 64` of word `n / 64` is set if n is a P-position. Bits from
    /// `preperiod + period` on are zero; the first of these is in the last word.
    words: Vec<u64>,
    preperiod: u64,
    period: u64,
}

impl Subtraction {
    /// Solves the game in which a player who has no move loses.
    ///
    /// The amounts may come in any order and with repeats, and the amount 1 need
    /// not be among them. Without any amount every size is terminal, a P-position.
    ///
    /// Over all sets of amounts up to 22 the longest period is 516 (amounts 2 7 10
    /// 12 15 20 22), the longest preperiod is 438 (3 4 5 17 18 19 20 22), and the sum
    /// of the two is at most 516. For random sets up to 64, the median of the period is
    /// below 100, and that of the sum is below 300. But sets of five amounts up to 64
    /// reach a period of 5 425 890 (13 22 39 48 61) and a preperiod of 22 610 (12 14
    /// 51 63 64), and with largest amount A the proved bound for the sum is 2^A.
    ///
    /// # Panics
    ///
    /// Panics if an amount is not in 1..=64.
    ///
    /// # Complexity
    ///
    /// O(n) time and n bits of space for n = preperiod + period; more while solving.
    pub fn normal(amounts: &[u64]) -> Self {
        Self::solve_from(amounts, 0)
    }

    /// Solves the game in which a player who has no move wins.
    ///
    /// Every terminal position is an N-position; without any amount every size is
    /// terminal. The amounts are given as in [`normal`](Self::normal), and its
    /// periods and preperiods apply here too, but the preperiod may be longer by at
    /// most the smallest amount. So the proved bound for preperiod plus period is
    /// 2^A + A.
    ///
    /// # Panics
    ///
    /// Panics if an amount is not in 1..=64.
    ///
    /// # Complexity
    ///
    /// That of [`normal`](Self::normal).
    pub fn misere(amounts: &[u64]) -> Self {
        match amounts.iter().min() {
            Some(&delay) => Self::solve_from(amounts, delay),
            None => Self { words: vec![0], preperiod: 0, period: 1 },
        }
    }

    /// Solves normal play from size `delay` on, with N-positions below it.
    fn solve_from(amounts: &[u64], delay: u64) -> Self {
        let mut moves = 0u64;
        for &amount in amounts {
            let legal = (1..=64).contains(&amount);
            assert!(
                legal,
                "amount {} is not in 1..=64; for larger ones: snippets::many_amounts",
                amount
            );
            moves |= 1 << (amount - 1);
        }
        // The A bits of a window that matter, A being the largest amount.
        let mask = u64::MAX.checked_shr(moves.leading_zeros()).unwrap_or(0);
        let mut words = vec![0; delay as usize / 64];
        // Bit k - 1 of the window is set if n - k is a P-position.
        let (mut n, mut window) = (delay, 0u64);
        // Brent's search: compare each window with a mark, which is the window some
        // steps back, and is replaced by the current one after 1, 2, 4, ... steps. Once
        // the mark is in the repeating part, the number of steps to the first window
        // equal to it is the least period of the windows, and so of the outcomes.
        let (mut mark, mut steps, mut limit) = (0, 0, 1);
        loop {
            window = window << 1 | u64::from(window & moves == 0);
            n += 1;
            steps += 1;
            if n % 64 == 0 {
                words.push(window.reverse_bits());
            }
            if window & mask == mark {
                break;
            }
            if steps == limit {
                mark = window & mask;
                steps = 0;
                limit *= 2;
            }
        }
        if n % 64 != 0 {
            words.push(window.reverse_bits() >> (64 - n % 64));
        }
        let mut game = Self { words, preperiod: n - steps, period: steps };
        game.shorten();
        game
    }

    /// Lowers the preperiod, which may be too long, to the least one, and drops the
    /// outcomes after the end of the first period.
    fn shorten(&mut self) {
        while self.preperiod > 0
            && self.is_p(self.preperiod - 1) == self.is_p(self.preperiod - 1 + self.period)
        {
            self.preperiod -= 1;
        }
        let end = self.preperiod + self.period;
        let last = (end / 64) as usize;
        self.words.resize(last + 1, 0);
        self.words[last] &= (1 << (end % 64)) - 1;
    }

    /// Returns the least m such that the outcomes repeat from m stones on.
    pub fn preperiod(&self) -> u64 {
        self.preperiod
    }

    /// Returns the least p such that n and n + p stones have the same outcome for
    /// every n from the preperiod on.
    pub fn period(&self) -> u64 {
        self.period
    }

    /// Returns the outcome of a heap of `stones` stones.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn outcome(&self, stones: u64) -> Outcome {
        if self.is_p(self.reduce(stones)) {
            Outcome::P
        } else {
            Outcome::N
        }
    }

    /// Returns the number of P-positions among 1, 2, ..., `limit` stones.
    ///
    /// # Complexity
    ///
    /// O((preperiod + period) / 64) time.
    pub fn count_p(&self, limit: u64) -> u64 {
        // The sizes 1..=rest, and then whole periods.
        let rest = self.reduce(limit);
        let periods = (limit - rest) / self.period;
        let each =
            self.count_p_below(self.preperiod + self.period) - self.count_p_below(self.preperiod);
        periods * each + (self.count_p_below(rest + 1) - self.count_p_below(1))
    }

    /// Returns a size whose outcome is stored and is that of `n`.
    fn reduce(&self, n: u64) -> u64 {
        match n.checked_sub(self.preperiod) {
            Some(past) => self.preperiod + past % self.period,
            None => n,
        }
    }

    fn is_p(&self, n: u64) -> bool {
        self.words[(n / 64) as usize] >> (n % 64) & 1 == 1
    }

    /// Returns the number of P-positions below `n`. `n` must be at most preperiod +
    /// period.
    fn count_p_below(&self, n: u64) -> u64 {
        let (whole, part) = self.words.split_at((n / 64) as usize);
        let ones: u64 = whole.iter().map(|word| u64::from(word.count_ones())).sum();
        ones + u64::from((part[0] & ((1 << (n % 64)) - 1)).count_ones())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solves_known_games() {
        // Ferguson, Game Theory, part I, takes 1 to 3, and 1, 3 or 4. In misère
        // play the P-positions follow one stone later, as 1 is the least amount.
        let agrees = |game: Subtraction, period: u64, residues: [u64; 2]| {
            assert_eq!((game.preperiod(), game.period()), (0, period));
            for n in (0..1000).chain(u64::MAX - 1000..=u64::MAX) {
                let is_p = residues.contains(&(n % period));
                assert_eq!(game.outcome(n) == Outcome::P, is_p, "{n}, {game:?}");
            }
        };
        agrees(Subtraction::normal(&[1, 2, 3]), 4, [0, 0]);
        agrees(Subtraction::misere(&[1, 2, 3]), 4, [1, 1]);
        for amounts in [&[1, 3, 4][..], &[4, 1, 3, 3, 1]] {
            agrees(Subtraction::normal(amounts), 7, [0, 2]);
            agrees(Subtraction::misere(amounts), 7, [1, 3]);
        }
    }

    #[test]
    fn a_single_amount_is_taken_in_turns() {
        for a in 1..=64 {
            let (normal, misere) = (Subtraction::normal(&[a]), Subtraction::misere(&[a]));
            for game in [&normal, &misere] {
                assert_eq!((game.preperiod(), game.period()), (0, 2 * a), "amount {a}");
            }
            for n in (0..1000).chain(u64::MAX - 1000..=u64::MAX) {
                let even = n / a % 2 == 0;
                assert_eq!(normal.outcome(n) == Outcome::P, even, "{n}, amount {a}");
                assert_eq!(misere.outcome(n) == Outcome::N, even, "{n}, amount {a}");
            }
        }
    }

    #[test]
    fn counts_reach_the_largest_limit() {
        // 2^64 - 1 is a multiple of 3 and of 5, the periods of 1 2 and of 1 2 3 4.
        let thirds = Subtraction::normal(&[1, 2]);
        assert_eq!(thirds.count_p(u64::MAX), u64::MAX / 3);
        assert_eq!(thirds.count_p(u64::MAX - 1), u64::MAX / 3 - 1);
        let fifths = Subtraction::misere(&[1, 2, 3, 4]);
        assert_eq!(fifths.count_p(u64::MAX), u64::MAX / 5);
        assert_eq!(fifths.outcome(u64::MAX), Outcome::N);
        assert_eq!(thirds.outcome(u64::MAX), Outcome::P);
        assert_eq!(thirds.count_p(0), 0);
    }

    #[test]
    fn games_with_the_same_outcomes_are_equal() {
        // If all amounts are odd, every turn changes the parity of the heap.
        let odd = Subtraction::normal(&[1]);
        assert_eq!(Subtraction::normal(&[63, 1, 5]), odd);
        assert_ne!(Subtraction::misere(&[63, 1, 5]), odd);
    }
}
