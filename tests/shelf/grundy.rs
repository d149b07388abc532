//! `heap_table` against games that are searched to the end, and published tables.

use crate::heap_games::{dawson_kayles, kayles, lasker, search, table, GAMES};
use crate::support::search::Play;

#[test]
fn heap_table_agrees_with_search_against_a_nim_heap() {
    // A heap has value g exactly if the heap plus a Nim heap of g is a P-position.
    for (name, parts) in GAMES {
        let mut search = search(parts);
        for (n, value) in (0..).zip(table(9, parts)) {
            let expected: Vec<u64> =
                (0..=16).filter(|&g| !search.wins(&(vec![n], g), Play::Normal)).collect();
            assert_eq!([value], expected[..], "{name}, heap {n}");
        }
    }
}

/// Returns a value of a published table: a repeating row with exceptions `(n, value)`.
fn published_value(n: usize, row: &[u64], exceptions: &[(usize, u64)]) -> u64 {
    match exceptions.iter().find(|exception| exception.0 == n) {
        Some(exception) => exception.1,
        None => row[n % row.len()],
    }
}

#[test]
fn kayles_is_a002186_over_twenty_periods() {
    let row = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7];
    // The exceptions to the row: a value, and the heaps that have it. All are at most 70.
    let exceptions = [(0, &[0][..]), (3, &[3, 6, 18, 39]), (4, &[9, 21, 57]), (5, &[28])];
    let exceptions = exceptions.into_iter().chain([(6, &[11, 22, 34, 70][..]), (7, &[15])]);
    let exceptions = exceptions.flat_map(|(value, heaps)| heaps.iter().map(move |&n| (n, value)));
    let exceptions: Vec<(usize, u64)> = exceptions.collect();
    for (n, value) in table(71 + 20 * 12, kayles).into_iter().enumerate() {
        assert_eq!(value, published_value(n, &row, &exceptions), "heap {n}");
    }
}

#[test]
fn dawson_kayles_is_a002187_over_ten_periods() {
    // A002187 has the values of Dawson's Chess. Dawson's Kayles has the same values one heap later.
    let row = [
        8, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 9, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4,
        5, 3, 7, 4,
    ];
    let exceptions = [(0, 0), (14, 0), (16, 2), (17, 2), (31, 2), (34, 0), (51, 2)];
    let table = table(53 + 10 * 34, dawson_kayles);
    assert_eq!(table[0], 0);
    for (n, &value) in table[1..].iter().enumerate() {
        assert_eq!(value, published_value(n, &row, &exceptions), "heap {}", n + 1);
    }
}

#[test]
fn laskers_nim_swaps_values_4k_plus_3_and_4k_plus_4() {
    // The theorem: G(4k + 3) = 4k + 4, G(4k + 4) = 4k + 3, else G(n) = n.
    let table = table(200, lasker);
    assert_eq!(table[0], 0);
    for n in 1..=200 {
        let expected = [n - 1, n, n, n + 1][n % 4] as u64;
        assert_eq!(table[n], expected, "heap {n}");
    }
}
