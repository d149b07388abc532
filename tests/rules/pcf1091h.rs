//! cf1091h New Year and the Tricolore Recreation: in each row stand a blue, a white and a red
//! token. Alice moves the blue one, or the blue and the white one, k cells to the right; Bob
//! moves the red one, or the red and the white one, k cells to the left; k is a prime or a
//! product of two primes, but not f. The order of the tokens stays, and whoever cannot move loses.

use crate::common::*;

/// A blue, a white and a red token.
type Row = [i64; 3];

/// The largest coordinate of the judge. The largest f is twice as large.
const FARTHEST: i64 = 100_000;

/// Returns whether k is a prime or a product of two primes, from the definition.
fn is_step(k: i64) -> bool {
    let is_prime = |n: i64| n > 1 && (2..n).all(|divisor| n % divisor != 0);
    is_prime(k) || (2..k).any(|p| k % p == 0 && is_prime(p) && is_prime(k / p))
}

fn expected(words: &mut Words) -> String {
    let (rows, forbidden) = parse(words);
    let mut search = partizan(|rows: &Vec<Row>, alice| {
        change_one(rows, |_, &[blue, white, red]| {
            let steps = (2..red - blue).filter(|&k| is_step(k) && k != forbidden);
            let rows = steps.flat_map(move |k| match alice {
                true => [[blue + k, white, red], [blue + k, white + k, red]],
                false => [[blue, white, red - k], [blue, white - k, red - k]],
            });
            rows.filter(|row| row[0] < row[1] && row[1] < row[2])
        })
    });
    let first = search.wins(&(rows.clone(), true), Play::Normal);
    let second = search.wins(&(rows, false), Play::Normal);
    let name = |alice: bool| if alice { "Alice\n" } else { "Bob\n" };
    [name(first), name(!second)].concat()
}

fn parse(words: &mut Words) -> (Vec<Row>, i64) {
    let (n, forbidden) = (words.number(), words.number());
    (words.rows(n), forbidden)
}

/// Answers by Grundy values. The free cells on each side of the white token are a heap of a
/// subtraction game, as each player can take k cells from either heap.
fn reference(words: &mut Words) -> String {
    let (rows, forbidden) = parse(words);
    let spans = rows.iter().map(|row| row[2] - row[0]);
    let values = compute_values(spans.max().expect("a row") as usize, forbidden);
    match rows.iter().fold(0, |sum, row| sum ^ row_value(&values, row)) {
        0 => String::from("Bob\nAlice\n"),
        _ => String::from("Alice\nBob\n"),
    }
}

/// Returns the value of a row, from those of its two heaps.
fn row_value(values: &[usize], [blue, white, red]: &Row) -> usize {
    values[(white - blue - 1) as usize] ^ values[(red - white - 1) as usize]
}

/// Returns the values of the heaps below `len`. When the value v of a heap is known, all heaps
/// with a move to it are marked as having an option of value v.
fn compute_values(len: usize, forbidden: i64) -> Vec<usize> {
    let mut least_factor: Vec<usize> = (0..len).collect();
    for p in (2..len).rev() {
        (p..len).step_by(p).for_each(|n| least_factor[n] = p);
    }
    let is_prime = |n: usize| least_factor[n] == n;
    let steps = (2..len).filter(|&k| is_prime(k) || is_prime(k / least_factor[k]));
    let steps: Vec<usize> = steps.filter(|&k| k as i64 != forbidden).collect();
    // The steps as bits, moved by 0 to 63 places.
    let moved: Vec<Vec<u64>> = (0..64)
        .map(|places| {
            let mut bits = vec![0; len / 64 + 2];
            steps.iter().for_each(|k| bits[(k + places) / 64] |= 1 << ((k + places) % 64));
            bits
        })
        .collect();
    let mut has_option: Vec<Vec<u64>> = Vec::new();
    let mut values = Vec::new();
    for heap in 0..len {
        let (word, bit) = (heap / 64, heap % 64);
        let lacks = has_option.iter().position(|heaps| heaps[word] >> bit & 1 == 0);
        let value = lacks.unwrap_or(has_option.len());
        if value == has_option.len() {
            has_option.push(vec![0; len / 64 + 1]);
        }
        let words = has_option[value][word..].iter_mut().zip(&moved[bit]);
        words.for_each(|(heaps, steps)| *heaps |= steps);
        values.push(value);
    }
    values
}

problem!(
    "../../solutions/cf1091h.rs",
    One,
    [expected, reference],
    [
        "n 1..1, f 2..16; (a -3..-3, b -2..12, c b+1..13)[n]",
        "n 2..2, f 2..6; (a -3..-3, b -2..2, c b+1..3)[n]"
    ],
    ["n 1..3, f 2..9; (a -100..100, b a+1..a+4, c b+1..b+4)[n]"],
    |rng| {
        let input = |rows: &[Row], forbidden: i64| {
            format!("{} {forbidden}\n{}", rows.len(), text::rows(rows))
        };
        let values = compute_values(2 * FARTHEST as usize, 2);
        let mut place = || rng.range(0, 2 * FARTHEST as u64) as i64 - FARTHEST;
        let rows = std::iter::repeat_with(|| {
            let mut row = [place(), place(), place()];
            row.sort_unstable();
            row
        });
        let is_row = |row: &Row| row[0] < row[1] && row[1] < row[2];
        let mut rows = rows.filter(is_row);
        let mut find = |wanted, count| -> Vec<Row> {
            rows.by_ref().filter(|row| row_value(&values, row) == wanted).take(count).collect()
        };
        let longest = |white| vec![[-FARTHEST, white, FARTHEST]];
        let first = longest(1 - FARTHEST);
        let same = find(row_value(&values, &first[0]), 1);
        // In most rows the two heaps have the same value.
        let lost = [first, same, find(0, 99_998)].concat();
        vec![
            ("longest row and others that cancel it, f = 2", input(&lost, 2)),
            ("longest row, f = 199999", input(&longest(FARTHEST - 1), 199_999)),
        ]
    }
);
