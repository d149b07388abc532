//! The genus of a position: its Grundy value of normal play together with a sequence
//! of misère Grundy values.
//!
//! The misère Grundy value of a terminal position is 1; that of any other position is
//! the mex of its options' misère Grundy values. The genus of G consists of the
//! Grundy value of G under normal play and of the misère Grundy values of G, G + *2,
//! G + *2 + *2, and so on (Conway, On Numbers and Games, chapter 12), where *2 is a
//! Nim heap of 2. From some term on, this sequence is n, n xor 2, n, n xor 2, ...
//!
//! G is a misère P-position exactly when the first term is 0. Two positions of equal
//! genus may still have different outcomes in sums, and the genus of a sum does not
//! follow from the genera of its parts; see `quotient` for sums.
//!
//! ```
//! use snippets::genus::heaps_genus;
//! use snippets::octal::Octal;
//!
//! let kayles = Octal::parse("0.77").unwrap();
//! let symbol = |heaps: &[u64]| heaps_genus(heaps, |heap| kayles.options(heap)).to_string();
//! assert_eq!(symbol(&[2]), "2^20"); // as a Nim heap of 2 has
//! assert_eq!(symbol(&[5]), "4^146"); // as no Nim heap has
//! assert_eq!(symbol(&[9]), "4^046"); // a misère P-position, though its Grundy value is 4
//! ```

use super::mex::mex;
use std::collections::HashMap;
use std::fmt;

/// The genus of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Genus {
    /// The Grundy value of normal play.
    pub value: u64,
    /// The first terms of the sequence, at least two; the last two repeat for ever.
    pub superscript: Vec<u64>,
}

impl Genus {
    /// Returns the genus of a position whose options have these genera.
    ///
    /// A move in G plus k heaps *2 is a move in G, or replaces a *2 by nothing or by *1,
    /// and adding *1 changes a misère Grundy value by xor 1.
    ///
    /// # Complexity
    ///
    /// O(k t) time for k options and t terms before the repeat.
    pub fn from_options(options: &[Self]) -> Self {
        let lengths = options.iter().map(|option| option.superscript.len());
        let settled = lengths.fold(2, usize::max);
        let mut terms: Vec<u64> = Vec::new();
        // From index `settled` on, term i depends only on term i - 1 and on the parity of i.
        while terms.len() <= settled || terms[terms.len() - 1] != terms[terms.len() - 3] {
            let here = options.iter().map(|option| option.term(terms.len()));
            let term = match terms.last() {
                None if options.is_empty() => 1,
                None => mex(here),
                Some(before) => mex(here.chain([*before, before ^ 1])),
            };
            terms.push(term);
        }
        while terms.len() > 2 && terms[terms.len() - 1] == terms[terms.len() - 3] {
            terms.pop();
        }
        Self { value: mex(options.iter().map(|option| option.value)), superscript: terms }
    }

    /// Returns the misère Grundy value of the sum of the position and `k` heaps *2.
    ///
    /// # Panics
    ///
    /// Panics if the superscript has no term.
    ///
    /// # Complexity
    ///
    /// O(1) time and space.
    pub fn term(&self, k: usize) -> u64 {
        let last = self.superscript.len() - 1;
        self.superscript[if k > last { last - (k - last) % 2 } else { k }]
    }
}

impl fmt::Display for Genus {
    /// Writes the usual symbol, `3^1431`, with commas if a term is above 9:
    /// `10^(0,11,13,9,11)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let terms: Vec<String> = self.superscript.iter().map(u64::to_string).collect();
        if terms.iter().all(|term| term.len() == 1) {
            write!(f, "{}^{}", self.value, terms.concat())
        } else {
            write!(f, "{}^({})", self.value, terms.join(","))
        }
    }
}

/// Returns the genus of a sum of heaps, by a search of all its followers.
/// `options(heap)` lists every option of one heap as the heaps it leaves.
///
/// # Panics
///
/// Panics if a part of an option is not smaller than its heap.
///
/// # Complexity
///
/// O(e) hash operations, and [`Genus::from_options`] for each of the v followers, which
/// have e options in all; O(v) space. v grows quickly: one heap of 30 has some
/// thousands of followers.
pub fn heaps_genus(heaps: &[u64], options: impl Fn(u64) -> Vec<Vec<u64>>) -> Genus {
    let mut start = heaps.to_vec();
    start.retain(|&heap| heap > 0);
    start.sort_unstable();
    let mut genera: HashMap<Vec<u64>, Genus> = HashMap::new();
    let mut path = vec![start.clone()];
    while let Some(position) = path.last() {
        if genera.contains_key(position) {
            path.pop();
            continue;
        }
        let mut reached = Vec::new();
        for (i, &heap) in position.iter().enumerate() {
            for mut parts in options(heap) {
                assert!(
                    parts.iter().all(|&part| part < heap),
                    "an option of heap {heap} leaves {:?}: every part must be smaller",
                    parts
                );
                let rest = position[..i].iter().chain(&position[i + 1..]);
                parts.extend(rest);
                parts.retain(|&part| part > 0);
                parts.sort_unstable();
                reached.push(parts);
            }
        }
        let unknown = |option: &&Vec<u64>| !genera.contains_key(*option);
        let unknown: Vec<Vec<u64>> = reached.iter().filter(unknown).cloned().collect();
        if unknown.is_empty() {
            let known = reached.iter().map(|option| genera[option].clone());
            let genus = Genus::from_options(&known.collect::<Vec<_>>());
            genera.insert(position.clone(), genus);
        } else {
            path.extend(unknown);
        }
    }
    genera.remove(&start).expect("the start is solved last")
}

#[cfg(test)]
mod tests {
    use super::super::octal::Octal;
    use super::*;

    fn octal(code: &str) -> impl Fn(u64) -> Vec<Vec<u64>> {
        let code = Octal::parse(code).unwrap();
        move |heap| code.options(heap)
    }

    fn nim(heap: u64) -> Vec<Vec<u64>> {
        (0..heap).map(|left| vec![left]).collect()
    }

    /// Lists the options in Grundy's game: two unequal heaps.
    fn grundy(heap: u64) -> Vec<Vec<u64>> {
        let halves = (1..heap).filter(|a| a + a < heap);
        halves.map(|a| vec![a, heap - a]).collect()
    }

    #[test]
    fn nim_heaps_have_the_usual_symbols() {
        let symbols = ["0^120", "1^031", "2^20", "3^31", "4^46", "5^57", "6^64", "7^75"];
        for (heap, symbol) in symbols.iter().enumerate() {
            assert_eq!(heaps_genus(&[heap as u64], nim).to_string(), *symbol, "heap {heap}");
        }
        assert_eq!(heaps_genus(&[], nim).to_string(), "0^120", "no heap");
        assert_eq!(heaps_genus(&[2, 2], nim).to_string(), "0^02");
        assert_eq!(heaps_genus(&[8, 0], nim).to_string(), "8^(8,10)");
    }

    #[test]
    fn genus_agrees_with_the_tables() {
        // Winning Ways, chapter 13, and CGSuite's tests; n stands for the genus of the Nim heap n.
        let kayles_table = [
            "0", "1", "2", "3", "1", "4^146", "3", "2", "1^13", "4^046", "2", "6^46", "4^046",
            "1^13", "2", "7^57", "1^13", "4^64", "3", "2", "1",
        ];
        let dawson_table = [
            "0", "0", "1", "1", "2", "0", "3", "1", "1", "0", "3^1431", "3", "2^0520", "2",
            "4^146", "0", "5^057", "2^0520", "2", "3^1431", "3",
        ];
        let grundy_table = [
            "0", "0", "0", "1", "0", "2", "1", "0", "2", "1", "0", "2", "1", "3^1431", "2", "1",
            "3^1431", "2", "4^0564", "3^1431", "0^20",
        ];
        let (kayles, dawson) = (octal(".77"), octal(".07"));
        for heap in 0..=20 {
            let expand = |symbol: &str| match symbol.parse() {
                Ok(size) => heaps_genus(&[size], nim).to_string(),
                Err(_) => symbol.to_string(),
            };
            let (i, heaps) = (heap as usize, [heap]);
            let found = heaps_genus(&heaps, &kayles).to_string();
            assert_eq!(found, expand(kayles_table[i]), "Kayles, heap {heap}");
            let found = heaps_genus(&heaps, &dawson).to_string();
            assert_eq!(found, expand(dawson_table[i]), ".07, heap {heap}");
            let found = heaps_genus(&heaps, grundy).to_string();
            assert_eq!(found, expand(grundy_table[i]), "Grundy's game, heap {heap}");
        }
    }

    #[test]
    fn genus_agrees_with_the_table_of_a_game_with_three_parts() {
        // CGSuite's test of 0.3F: take one and leave at most one heap, or take two and
        // leave at most three. Its long superscripts start to repeat late.
        let table = [
            "0^120",
            "1^031",
            "2^20",
            "0^120",
            "1^031",
            "2^20",
            "3^1431",
            "4^0564",
            "5^46",
            "3^1431",
            "4^0564",
            "5^4875",
            "6^(1,9,10,8)",
            "7^075",
            "8^6875",
            "6^(1,9,10,8)",
            "7^075",
            "8^(6,10,8)",
            "9^(1,9,12,11,9)",
        ];
        let rule = octal(".3f");
        for (heap, symbol) in table.iter().enumerate() {
            assert_eq!(heaps_genus(&[heap as u64], &rule).to_string(), *symbol, "heap {heap}");
        }
    }

    #[test]
    fn a_repeat_before_the_options_settle_does_not_count() {
        let genus = |superscript: &[u64]| Genus { value: 0, superscript: superscript.to_vec() };
        // The terms: mex{2, 5}, mex{0, 5, 0, 1}, mex{2, 5, 2, 3}, mex{0, 5, 0, 1}, and then
        // mex{2, 0, 2, 3}, mex{0, 2, 1, 0}, mex{2, 0, 3, 2}, mex{0, 2, 1, 0}.
        let late = Genus::from_options(&[genus(&[2, 0]), genus(&[5, 5, 5, 5, 0, 2])]);
        assert_eq!(late.superscript, [0, 2, 0, 2, 1, 3]);
        assert_eq!(late.value, 1);
        // The terms: mex{1, 3}, mex{3, 5, 0, 1}, mex{1, 2, 2, 3}, mex{3, 1, 0, 1}, mex{1, 0, 2, 3},
        // mex{3, 1, 4, 5}, mex{1, 0, 0, 1}, and then mex{3, 1, 2, 3}, mex{1, 0, 0, 1}. The
        // superscripts of the options repeat from index 3 on, that of `later` from index 5 on.
        let later = Genus::from_options(&[genus(&[1, 3]), genus(&[3, 5, 2, 1, 0])]);
        assert_eq!(later.superscript, [0, 2, 0, 2, 4, 0, 2]);
    }

    #[test]
    fn genus_ends_in_two_terms_that_alternate() {
        let kayles = octal(".77");
        for heaps in (0..=9).flat_map(|a| (0..=a).map(move |b| [a, b])) {
            let genus = heaps_genus(&heaps, &kayles);
            let terms = &genus.superscript;
            let (last, rest) = terms.split_last().unwrap();
            let (before, rest) = rest.split_last().unwrap();
            assert_eq!(*last, before ^ 2, "heaps {heaps:?}");
            assert_ne!(rest.last(), Some(last), "heaps {heaps:?} repeat earlier");
        }
    }
}
