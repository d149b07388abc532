//! The engine of `octal`: Grundy's game, masks, and tables that go on from stored values.

use crate::tables;
use snippets::octal::{Engine, Octal};

/// Returns the values of Grundy's game by its definition.
fn grundys_game_values(largest: usize) -> Vec<u16> {
    let values = tables::values(largest + 1, |n, smaller| {
        let unequal = (1..n).filter(|a| 2 * a < n);
        unequal.map(|a| smaller[a] ^ smaller[n - a]).collect()
    });
    values.into_iter().map(|value| value as u16).collect()
}

#[test]
fn the_engine_agrees_with_the_definition_of_grundys_game() {
    let mut engine = Engine::grundy();
    // Winning Ways, chapter 4: the values of the heaps from 1 on begin like this.
    assert!(engine.extend(13));
    assert_eq!(engine.values[1..], [0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1]);
    assert!(engine.extend(3001));
    assert_eq!(engine.values, grundys_game_values(3000));
    assert!(engine.tune().is_some());
}

/// Returns how many of the first 300 heaps are rare, by the definition.
fn count_rare(values: &[u16], bits: u16, shift: Option<usize>) -> usize {
    let moved = |n: usize| shift.map_or(0, |shift| n + shift);
    let is_rare = |n: usize| (moved(n) + (values[n] & bits).count_ones() as usize) % 2 == 0;
    (0..300).filter(|&n| is_rare(n)).count()
}

/// `tune` chooses a mask with the fewest rare heaps, if they are less than a quarter of all.
#[test]
fn tune_finds_the_mask_with_the_fewest_rare_heaps() {
    for text in [".07", ".77", ".6", ".051", ".177", ".45", ".055"] {
        let code = Octal::parse(text).unwrap();
        let values = code.values(299);
        let digits = (0..).zip(code.digits());
        let mut splits = digits.filter(|(_, digit)| *digit & 4 != 0);
        let (first, _) = splits.next().unwrap();
        let mut shifts = vec![None];
        if splits.all(|(k, _)| k % 2 == first % 2) {
            shifts.push(Some(first));
        }
        let of = |shift| (1..64).map(move |bits| (bits, shift));
        let masks = shifts.into_iter().flat_map(of);
        let counts = masks.map(|(bits, shift)| count_rare(&values, bits, shift));
        let expected = counts.min().filter(|min| 4 * min < 300);
        let mask = Engine::new(code.digits()).resume(values.clone()).tune();
        let found = mask.map(|mask| count_rare(&values, mask.bits, mask.shift));
        assert_eq!(found, expected, "code {text}");
    }
}

#[test]
fn the_engine_goes_on_from_stored_values() {
    for digits in [&[0, 6][..], &[0, 3, 5, 4], &[0, 0, 4]] {
        let expected = Engine::new(digits).resume(Vec::new()).table(5000);
        for stored in [1, 63, 64, 100, 1500, 4999] {
            let engine = Engine::new(digits).resume(expected[..stored].to_vec());
            assert_eq!(engine.table(5000), expected, "{digits:?} from {stored}");
        }
    }
    let expected = grundys_game_values(2000);
    let engine = Engine::grundy().resume(expected[..1234].to_vec());
    assert_eq!(engine.table(2001), expected);
}
