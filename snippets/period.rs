//! Subtraction games: a heap of stones, a turn takes one of the given amounts.
//! Outcomes at any size under normal and misère play, with a proved period.
//!
//! Whether n is a P-position depends on the outcomes of the last A sizes, A
//! being the largest amount: n is an N-position exactly when some amount leads
//! to a P-position. So two equal windows of A outcomes are followed by the same
//! outcomes for ever, and as there are at most 2^A windows, one does return.
//!
//! Misère play is normal play delayed by the smallest amount a. The sizes below a
//! are terminal, hence N-positions, so a move there wins nothing; what is left of
//! the moves from a + n are those of n in normal play. By induction a + n has the
//! outcome that n has in normal play.
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

/// The solved outcome sequence of one subtraction game: the outcomes of 0, 1,
/// 2, ... stones, kept up to the end of the first period.
///
/// Two games are equal when their outcomes are equal at every size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subtraction {
    /// Bit `n % 64` of word `n / 64` is set if n is a P-position; cut off at
    /// `preperiod + period` and filled up with zeros to at most one word more.
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
    /// 12 15 20 22), the longest preperiod is 438 (3 4 5 17 18 19 20 22), and the
    /// two together are at most 516. Most larger amounts behave as well, but with
    /// largest amount A the proved bound is only 2^A + A, and sets of five amounts
    /// up to 64 reach a period of 5 425 890 (13 22 39 48 61) and a preperiod of
    /// 22 610 (12 14 51 63 64). The median over random sets up to 64 is below 100.
    ///
    /// # Panics
    ///
    /// Panics if an amount is not in 1..=64.
    ///
    /// # Complexity
    ///
    /// O(preperiod + period) time, one bit each (some more while solving).
    pub fn normal(amounts: &[u64]) -> Self {
        Self::solved(amounts, 0)
    }

    /// Solves the game in which a player who has no move wins.
    ///
    /// Every terminal position is an N-position, so without any amount every size
    /// is. All else is as in [`normal`](Self::normal); the preperiod is longer by at
    /// most the smallest amount.
    ///
    /// # Panics
    ///
    /// Panics if an amount is not in 1..=64.
    ///
    /// # Complexity
    ///
    /// O(preperiod + period) time, one bit each (some more while solving).
    pub fn misere(amounts: &[u64]) -> Self {
        match amounts.iter().min() {
            Some(&delay) => Self::solved(amounts, delay),
            None => Self {
                words: vec![0],
                preperiod: 0,
                period: 1,
            },
        }
    }

    /// Normal play from size `delay` on, with N-positions below it.
    fn solved(amounts: &[u64], delay: u64) -> Self {
        let mut moves = 0u64;
        for &amount in amounts {
            let legal = (1..=64).contains(&amount);
            assert!(legal, "amount {amount} is not in 1..=64");
            moves |= 1 << (amount - 1);
        }
        // The A bits of a window that matter, A being the largest amount.
        let mask = u64::MAX.checked_shr(moves.leading_zeros()).unwrap_or(0);
        let mut words = vec![0; delay as usize / 64];
        // Bit k - 1 of the window is set if n - k is a P-position.
        let (mut n, mut window) = (delay, 0u64);
        // Brent's search: compare with a mark, the window some steps back, and move
        // the mark up here whenever the steps since have doubled. Once it is in the
        // repeating part, the first window equal to it is the least period on: of
        // the windows, and so of the outcomes they consist of.
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
        let mut game = Self {
            words,
            preperiod: n - steps,
            period: steps,
        };
        game.shorten();
        game
    }

    /// Takes the preperiod, which may be too long, down to the least, and drops
    /// the outcomes past the end of the first period.
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
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn preperiod(&self) -> u64 {
        self.preperiod
    }

    /// Returns the least p such that n and n + p stones have the same outcome for
    /// every n from the preperiod on.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn period(&self) -> u64 {
        self.period
    }

    /// Returns the outcome of a heap of that many stones.
    ///
    /// # Complexity
    ///
    /// O(1) time.
    pub fn outcome(&self, stones: u64) -> Outcome {
        match self.is_p(self.folded(stones)) {
            true => Outcome::P,
            false => Outcome::N,
        }
    }

    /// Returns the number of P-positions among 1, 2, ..., `limit` stones.
    ///
    /// # Complexity
    ///
    /// O((preperiod + period) / 64) time.
    pub fn count_p(&self, limit: u64) -> u64 {
        // Sizes 1..=rest, and after them nothing but whole periods.
        let rest = self.folded(limit);
        let periods = (limit - rest) / self.period;
        let each = self.below(self.preperiod + self.period) - self.below(self.preperiod);
        periods * each + (self.below(rest + 1) - self.below(1))
    }

    /// The size up to the end of the first period that has the outcome of `n`.
    fn folded(&self, n: u64) -> u64 {
        match n.checked_sub(self.preperiod) {
            Some(past) => self.preperiod + past % self.period,
            None => n,
        }
    }

    fn is_p(&self, n: u64) -> bool {
        self.words[(n / 64) as usize] >> (n % 64) & 1 == 1
    }

    /// The number of P-positions below `n`, which is at most preperiod + period.
    fn below(&self, n: u64) -> u64 {
        let (whole, part) = self.words.split_at((n / 64) as usize);
        let ones: u64 = whole.iter().map(|word| u64::from(word.count_ones())).sum();
        ones + u64::from((part[0] & ((1 << (n % 64)) - 1)).count_ones())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The P-positions below `len` from the definition: a size is an N-position if
    /// some option is a P-position, and a size without options is what `play` says.
    fn naive(amounts: &[u64], misere: bool, len: u64) -> Vec<bool> {
        let mut table: Vec<bool> = Vec::new();
        for n in 0..len {
            let mut legal = amounts.iter().filter(|&&a| a <= n).peekable();
            let is_p = match legal.peek() {
                None => !misere,
                Some(_) => !legal.any(|a| table[(n - a) as usize]),
            };
            table.push(is_p);
        }
        table
    }

    fn solved(amounts: &[u64], misere: bool) -> Subtraction {
        match misere {
            false => Subtraction::normal(amounts),
            true => Subtraction::misere(amounts),
        }
    }

    /// The least period, then the least preperiod, of the sequence that starts
    /// with `table`, if the two fit into its first half.
    fn definition(table: &[bool]) -> Option<(u64, u64)> {
        (1..table.len() / 2).find_map(|p| {
            let differs = |&n: &usize| table[n] != table[n + p];
            let m = (0..table.len() - p)
                .rev()
                .find(differs)
                .map_or(0, |n| n + 1);
            let fits = m + p <= table.len() / 2;
            fits.then_some((m as u64, p as u64))
        })
    }

    /// Compares outcomes and counts with a naive table that goes on beyond the
    /// first two periods, and shows that no smaller preperiod or period would do.
    /// Returns preperiod and period.
    fn check(amounts: &[u64], misere: bool) -> (u64, u64) {
        let input = format!("amounts {amounts:?}, misere {misere}");
        let game = solved(amounts, misere);
        let (m, p) = (game.preperiod(), game.period());
        let table = naive(amounts, misere, m + 2 * p + 64);
        let mut count = 0;
        for (n, &is_p) in table.iter().enumerate() {
            let expected = if is_p { Outcome::P } else { Outcome::N };
            assert_eq!(game.outcome(n as u64), expected, "{n} stones, {input}");
            count += u64::from(is_p && n > 0);
            // Each count reads the whole sequence, so take samples of long ones.
            if table.len() < 1000 || n % (table.len() / 50) == 0 {
                assert_eq!(game.count_p(n as u64), count, "up to {n}, {input}");
            }
        }
        let differ = |n: u64, p: u64| table[n as usize] != table[(n + p) as usize];
        assert!(m == 0 || differ(m - 1, p), "preperiod {m}, {input}");
        // A smaller period would divide p, and so divide p / q for a prime q.
        let mut rest = p;
        for q in 2..=p {
            if rest % q == 0 {
                let found = (m..m + p).any(|n| differ(n, p / q));
                assert!(found, "period {p} is {q} equal parts, {input}");
            }
            while rest % q == 0 {
                rest /= q;
            }
            if rest == 1 {
                break;
            }
        }
        (m, p)
    }

    #[test]
    fn agrees_with_the_definition_for_every_set_up_to_eight() {
        for bits in 0..1u64 << 8 {
            let amounts: Vec<u64> = (1..=8).filter(|a| bits >> (a - 1) & 1 == 1).collect();
            for misere in [false, true] {
                let input = format!("amounts {amounts:?}, misere {misere}");
                // There are 2^8 windows, so the two lengths together stay far below
                // half the table, and what holds in its second half holds for ever.
                let table = naive(&amounts, misere, 900);
                let game = solved(&amounts, misere);
                let found = (game.preperiod(), game.period());
                assert_eq!(Some(found), definition(&table), "{input}");
                for n in 0..=200 {
                    let expected = if table[n] { Outcome::P } else { Outcome::N };
                    assert_eq!(game.outcome(n as u64), expected, "{n} stones, {input}");
                    let count = (1..=n).filter(|&n| table[n]).count() as u64;
                    assert_eq!(game.count_p(n as u64), count, "up to {n}, {input}");
                }
            }
        }
    }

    #[test]
    fn agrees_with_the_definition_for_random_sets_up_to_sixty_four() {
        let mut seed = 1u64;
        let mut random = move |bound: u64| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
            (seed >> 33) % bound
        };
        for round in 0..400 {
            // In any order and with repeats.
            let most = 1 + random(64);
            let count = 1 + random(7);
            let amounts: Vec<u64> = (0..count).map(|_| 1 + random(most)).collect();
            check(&amounts, round % 2 == 1);
        }
    }

    #[test]
    fn longest_lists() {
        // Searched over all sets up to 22, and over all sets of five up to 64; the
        // numbers are those of a plain table read by the definition.
        let known: [(&[u64], _, _); 6] = [
            (&[2, 7, 10, 12, 15, 20, 22], (0, 516), (0, 516)),
            (&[3, 4, 5, 17, 18, 19, 20, 22], (438, 39), (441, 39)),
            (&[2, 5, 11, 20, 22], (131, 369), (133, 369)),
            (&[16, 45, 61], (0, 1648), (0, 1648)),
            (&[2, 32, 46, 48, 63, 64], (2147, 112), (2149, 112)),
            (&[3, 15, 34, 52, 55, 56, 64], (1392, 1151), (1395, 1151)),
        ];
        for (amounts, normal, misere) in known {
            assert_eq!(check(amounts, false), normal, "amounts {amounts:?}");
            assert_eq!(check(amounts, true), misere, "amounts {amounts:?}");
        }
        check(&[1, 26, 62, 63], false);
        let (m, p) = check(&[13, 22, 39, 48, 61], false);
        assert_eq!((m, p), (0, 5_425_890));
    }

    #[test]
    fn known_games() {
        // Ferguson, Game Theory, part I, takes 1 to 3, and 1, 3 or 4. In misère
        // play the P-positions follow one stone later, 1 being the least amount.
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
    fn every_amount_up_to_sixty_four() {
        // Complementing to 65 stones: the multiples of 65 are lost.
        let amounts: Vec<u64> = (1..=64).collect();
        assert_eq!(check(&amounts, false), (0, 65));
        assert_eq!(check(&amounts, true), (0, 65));
        assert_eq!(Subtraction::normal(&amounts).count_p(1_000_000), 15_384);
    }

    #[test]
    fn without_any_amount_every_size_is_terminal() {
        assert_eq!(check(&[], false), (0, 1));
        assert_eq!(check(&[], true), (0, 1));
        assert_eq!(Subtraction::normal(&[]).count_p(u64::MAX), u64::MAX);
        assert_eq!(Subtraction::misere(&[]).count_p(u64::MAX), 0);
    }

    #[test]
    fn counts_reach_the_largest_limit() {
        // 2^64 - 1 is a multiple of 3 and of 5: see 1 2 and 1 2 3 4.
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
        // Odd amounts alone keep the parity of what is left.
        let odd = Subtraction::normal(&[1]);
        assert_eq!(Subtraction::normal(&[63, 1, 5]), odd);
        assert_ne!(Subtraction::misere(&[63, 1, 5]), odd);
    }

    #[test]
    #[should_panic(expected = "amount 0 is not in 1..=64")]
    fn refuses_the_amount_zero() {
        Subtraction::normal(&[1, 0]);
    }

    #[test]
    #[should_panic(expected = "amount 65 is not in 1..=64")]
    fn refuses_an_amount_beyond_the_window() {
        Subtraction::misere(&[65, 66]);
    }
}
