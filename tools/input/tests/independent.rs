//! Checks generated inputs by code that is written by hand for each format and shares nothing
//! with this crate.

use super::*;
use std::collections::HashSet;

/// Returns the numbers of each line; `None` if a word is not a number in canonical form.
fn parse_rows(text: &str) -> Option<Vec<Vec<i64>>> {
    let row = |line: &str| line.split(' ').map(parse_number).collect();
    text.lines().map(row).collect()
}

fn parse_number(word: &str) -> Option<i64> {
    word.parse().ok().filter(|number: &i64| number.to_string() == word)
}

fn is_within(numbers: &[i64], min: i64, max: i64) -> bool {
    numbers.iter().all(|number| (min..=max).contains(number))
}

/// Returns whether the only line is a list of `n` numbers from `min` to `max`.
fn is_list(rows: &[Vec<i64>], n: i64, min: i64, max: i64) -> bool {
    rows.len() == 1 && rows[0].len() as i64 == n && is_within(&rows[0], min, max)
}

/// Returns whether edges connect the vertices 1 to n; n - 1 edges then form a tree.
fn is_connected(n: i64, edges: &[Vec<i64>]) -> bool {
    let mut reached = HashSet::from([1]);
    for _ in 0..n {
        for edge in edges {
            if reached.contains(&edge[0]) || reached.contains(&edge[1]) {
                reached.extend(&edge[..2]);
            }
        }
    }
    reached.len() as i64 == n && is_within(&reached.into_iter().collect::<Vec<_>>(), 1, n)
}

pub fn is_tree(n: i64, edges: &[Vec<i64>]) -> bool {
    edges.len() as i64 == n - 1 && is_connected(n, edges)
}

/// Returns whether there are no loops and no duplicate edges.
fn is_simple(edges: &[Vec<i64>]) -> bool {
    let pairs: HashSet<(i64, i64)> =
        edges.iter().map(|edge| (edge[0].min(edge[1]), edge[0].max(edge[1]))).collect();
    pairs.len() == edges.len() && edges.iter().all(|edge| edge[0] != edge[1])
}

/// Splits the lines into test cases. The first line is the number of test cases; `length` returns
/// the number of lines of a test case from its first line. Returns `None` if the numbers of lines
/// do not fit.
fn split_tests(rows: &[Vec<i64>], length: impl Fn(&[i64]) -> i64) -> Option<Vec<&[Vec<i64>]>> {
    let mut rest = &rows[1..];
    let mut all = Vec::new();
    for _ in 0..rows[0][0] {
        let size = usize::try_from(length(rest.first()?)).ok()?;
        all.push(rest.get(..size)?);
        rest = &rest[size..];
    }
    (rest.is_empty() && rows[0].len() == 1).then_some(all)
}

/// Returns whether the numbers of an input meet the constraints of its format.
type Fits = fn(&[Vec<i64>]) -> bool;

/// Formats, and hand-written checks of their inputs.
const CHECKED_FORMATS: [(&str, Fits); 17] = [
    ("n 1..100; a[n] 1..10^9", |rows| {
        is_list(&rows[..1], 1, 1, 100) && is_list(&rows[1..], rows[0][0], 1, 1_000_000_000)
    }),
    ("n 1..50, k 1..n; a[n] sorted -9..9", |rows| {
        let [n, k] = rows[0][..] else { return false };
        (1..=50).contains(&n)
            && (1..=n).contains(&k)
            && is_list(&rows[1..], n, -9, 9)
            && rows[1].is_sorted()
    }),
    ("n 2..60; x[n] distinct -40..40", |rows| {
        let distinct: HashSet<&i64> = rows[1].iter().collect();
        is_list(&rows[1..], rows[0][0], -40, 40) && distinct.len() == rows[1].len()
    }),
    ("n 2..60; (x)[n] distinct -40..40", |rows| {
        let column: Vec<i64> = rows[1..].iter().flatten().copied().collect();
        let distinct: HashSet<&i64> = column.iter().collect();
        rows[1..].iter().all(|row| row.len() == 1 && is_within(row, -40, 40))
            && column.len() as i64 == rows[0][0]
            && distinct.len() == column.len()
    }),
    ("n 1..30; (a sorted -9..9, b 1..50 distinct, c permutation, d a..9)[n]", |rows| {
        let n = rows[0][0];
        let column = |at: usize| rows[1..].iter().map(|row| row[at]).collect::<Vec<i64>>();
        let [mut b, mut c] = [column(1), column(2)];
        b.sort_unstable();
        c.sort_unstable();
        rows.len() as i64 == n + 1
            && rows[1..].iter().all(|row| row.len() == 4 && row[0] <= row[3] && row[3] <= 9)
            && column(0).is_sorted()
            && is_within(&column(0), -9, 9)
            && b.windows(2).all(|two| two[0] < two[1])
            && is_within(&b, 1, 50)
            && c.into_iter().eq(1..=n)
    }),
    ("2..30 { a, b 0..9 }; 0, 0 where a+b > 0", |rows| {
        let (last, pairs) = rows.split_last().unwrap();
        let is_pair = |row: &Vec<i64>| row.len() == 2 && is_within(row, 0, 9) && row[..] != [0, 0];
        *last == [0, 0] && (2..=30).contains(&pairs.len()) && pairs.iter().all(is_pair)
    }),
    ("n 1..30; p[n] permutation", |rows| {
        let mut sorted = rows[1].clone();
        sorted.sort_unstable();
        rows.len() == 2 && sorted.into_iter().eq(1..=rows[0][0])
    }),
    ("t 1..10 { n 1..50; a[n] 0..n-1 } sum n <= 80", |rows| {
        split_tests(rows, |_| 2).is_some_and(|tests| {
            let is_test = |test: &&[Vec<i64>]| {
                let n = test[0][0];
                test[0].len() == 1 && n >= 1 && is_list(&test[1..], n, 0, n - 1)
            };
            tests.iter().all(is_test) && tests.iter().map(|test| test[0][0]).sum::<i64>() <= 80
        })
    }),
    ("n 1..40; tree n", |rows| is_tree(rows[0][0], &rows[1..])),
    ("t 1..5 { n 2..20, x 1..n; tree n weighted 0..1 }", |rows| {
        split_tests(rows, |head| head[0]).is_some_and(|tests| {
            tests.iter().all(|test| {
                let is_edge = |edge: &Vec<i64>| edge.len() == 3 && is_within(&edge[2..], 0, 1);
                (1..=test[0][0]).contains(&test[0][1])
                    && is_tree(test[0][0], &test[1..])
                    && test[1..].iter().all(is_edge)
            })
        })
    }),
    ("n 1..30, m 0..60; graph n m simple dag", |rows| {
        let [n, m] = rows[0][..] else { return false };
        let edges = &rows[1..];
        // Vertices without incoming edges are removed until none is left.
        let mut left: HashSet<i64> = (1..=n).collect();
        for _ in 0..n {
            let entered: HashSet<i64> =
                edges.iter().filter(|edge| left.contains(&edge[0])).map(|edge| edge[1]).collect();
            left.retain(|v| entered.contains(v));
        }
        let is_edge = |edge: &Vec<i64>| edge.len() == 2 && is_within(edge, 1, n);
        edges.len() as i64 == m && is_simple(edges) && edges.iter().all(is_edge) && left.is_empty()
    }),
    ("n 1..20, m 0..60; graph n m simple connected weighted 1..9", |rows| {
        let [n, m] = rows[0][..] else { return false };
        let is_edge = |edge: &Vec<i64>| {
            edge.len() == 3 && is_within(&edge[..2], 1, n) && is_within(&edge[2..], 1, 9)
        };
        let edges = &rows[1..];
        edges.len() as i64 == m
            && is_simple(edges)
            && edges.iter().all(is_edge)
            && is_connected(n, edges)
    }),
    ("n 1..9, m 0..n*(n-1)/2; (u 1..n-1, v u+1..n)[m] distinct lines", |rows| {
        let [n, m] = rows[0][..] else { return false };
        let is_pair = |row: &Vec<i64>| matches!(row[..], [u, v] if 1 <= u && u < v && v <= n);
        let distinct: HashSet<&Vec<i64>> = rows[1..].iter().collect();
        distinct.len() as i64 == m && m == rows.len() as i64 - 1 && rows[1..].iter().all(is_pair)
    }),
    ("n, q 1..30; q { 1, v 1..n, x 0..9 | 2, l 1..n, r l..n }", |rows| {
        let [n, q] = rows[0][..] else { return false };
        let is_query = |row: &Vec<i64>| match row[..] {
            [1, v, x] => (1..=n).contains(&v) && (0..=9).contains(&x),
            [2, l, r] => 1 <= l && l <= r && r <= n,
            _ => false,
        };
        rows.len() as i64 == q + 1 && rows[1..].iter().all(is_query)
    }),
    ("h, w 1..30; a[h][w] 0..1 where h*w <= 200", |rows| {
        let [h, w] = rows[0][..] else { return false };
        h * w <= 200
            && rows.len() as i64 == h + 1
            && rows[1..].iter().all(|row| row.len() as i64 == w && is_within(row, 0, 1))
    }),
    ("a -5..5, b a+1..9; (x 1..9, y 1..9 not x)[2]", |rows| {
        let [a, b] = rows[0][..] else { return false };
        let is_pair = |row: &Vec<i64>| matches!(row[..], [x, y] if x != y) && is_within(row, 1, 9);
        (-5..=5).contains(&a) && a < b && b <= 9 && rows.len() == 3 && rows[1..].iter().all(is_pair)
    }),
    ("n 3..40; (a 1..3, b 1..90)[n] sum b <= 200", |rows| {
        let is_pair = |row: &Vec<i64>| matches!(row[..], [a, b] if a <= 3 && b <= 90);
        rows.len() as i64 == rows[0][0] + 1
            && rows[1..].iter().all(|row| is_pair(row) && is_within(row, 1, 90))
            && rows[1..].iter().map(|row| row[1]).sum::<i64>() <= 200
    }),
];

#[test]
fn generated_numbers_fit_their_format() {
    for (line, fits) in CHECKED_FORMATS {
        let format = parse_format(line);
        for seed in 0..7200 {
            let values = generate(&format, seed, seed % 24, seed % 2 == 0).expect(line);
            let text = render(&format, &values);
            assert!(
                parse_rows(&text).is_some_and(|rows| fits(&rows)),
                "{line}, seed {seed}\n{text}"
            );
        }
        for (name, values) in list_largest(&format, 1) {
            let text = render(&format, &values);
            assert!(parse_rows(&text).is_some_and(|rows| fits(&rows)), "{line}, {name}\n{text}");
        }
    }
}

#[test]
fn generated_texts_fit_their_format() {
    let is_text =
        |text: &str, alphabet: &str| !text.is_empty() && text.chars().all(|c| alphabet.contains(c));
    let format = parse_format("h, w 1..20; g[h] of w in \".#\"; s of 1..30 in a..c");
    for seed in 0..2000 {
        let text = render(&format, &generate(&format, seed, seed % 24, false).unwrap());
        let lines: Vec<&str> = text.lines().collect();
        let sides: Vec<usize> = lines[0].split(' ').map(|word| word.parse().unwrap()).collect();
        let [h, w] = sides[..] else { panic!("{text}") };
        let (rows, last) = lines[1..].split_at(h);
        assert!((1..=20).contains(&h) && (1..=20).contains(&w), "{text}");
        assert!(rows.iter().all(|row| row.len() == w && is_text(row, ".#")), "{text}");
        assert!(matches!(last, [s] if s.len() <= 30 && is_text(s, "abc")), "{text}");
    }
}

#[test]
fn distinct_words_differ_between_blocks() {
    let line =
        "t 1..3 { r of 1 in a..c distinct; n 1..6; n { s of 1..2 in a..c distinct, x 1..9 } }";
    let format = parse_format(line);
    let mut repeats = 0;
    for seed in 0..2000 {
        let text = render(&format, &generate(&format, seed, seed % 9, false).unwrap());
        let mut lines = text.lines();
        let (mut firsts, mut all) = (HashSet::new(), HashSet::new());
        for _ in 0..lines.next().unwrap().parse().unwrap() {
            assert!(firsts.insert(lines.next().unwrap()), "{text}");
            let n: usize = lines.next().unwrap().parse().unwrap();
            let words: HashSet<&str> =
                lines.by_ref().take(n).map(|line| line.split(' ').next().unwrap()).collect();
            assert_eq!(words.len(), n, "{text}");
            repeats += words.iter().filter(|word| !all.insert(**word)).count();
        }
        assert_eq!(lines.next(), None, "{text}");
    }
    // A word may occur again in another test of the input.
    assert!(repeats > 100, "{repeats}");
}
