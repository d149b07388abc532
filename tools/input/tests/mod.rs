mod fits;
mod independent;
mod patterns;
mod small_inputs;
mod statements;

use super::*;

fn parse_format(line: &str) -> Format {
    parse(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// Formats with all parts of the language.
const LINES: [&str; 26] = [
    "t 1..10^4 { n 1..10^5; a[n] 0..n-1 } sum n <= 2*10^5",
    "h, w 1..50; g[h] of w in \".#\"",
    "n 2..10^5; tree n; q 1..10^5; (u, v)[q] distinct 1..n",
    "n 1..20; s of n in a..z; p[n] permutation",
    "s of 1..100 in 0..1",
    "n 1..100, k 1..n; a[n] sorted -10^9..10^9",
    "n 2..1000, m n-1..2*n; graph n m connected weighted 1..10^6",
    "n 3..10^5; (x -10^9..10^9, y 0..1)[n]",
    "n 2..9, m 1..9; tree n from 0 weighted 1..9; graph n m from 0",
    "n, q 1..10^5; s of n in a..c \"?\"; (l 1..n, r l..n)[q]",
    "n 1..100, k 100..10^5; a[n] distinct sorted 1..k",
    "n, q 1..10^5; p[n-1] 1..i; q { 1, v 1..n, x 0..9 | 2, l 1..n, r l..n | 3 }",
    "n 2..10^5, u 1..n, v 1..n not u; a[n] -9..9 not 0",
    "n 1..100; (x, y)[n] -10^9..10^9 distinct lines",
    "n 1..10; s[n] of 1..5 in a..z distinct lines sum s <= 40",
    "t 1..9 { h, w 1..100; c[h][w] 0..i*j } sum h*w <= 1000",
    "a, b 0..2^64-1",
    "n 2..50; a[n] 0..i-1 where n % 2 = 0",
    "n 1..20; n { \"add\", s of 1..5 in a..z, x 1..i | \"del\" }",
    "n 1..100; (p 0..i-1, w 1..9)[n]",
    "n 1..9; n-1 { k 1..3; a[k] 1..i }",
    "a, b 1..100 where a+b <= 120, a > b",
    "n 2..10^5, m 1..2*10^5; graph n m simple connected",
    "n 1..10^5; (p)[n] permutation; (x)[n] distinct sorted 0..10^9",
    "1..50 { n 1..9; a[n] 1..9 }; 0",
    "2..10^4 { a, b 0..9 }; 0, 0 where a+b > 0",
];

/// Returns the numbers in each line of a text.
fn parse_numbers(text: &str) -> Vec<Vec<i64>> {
    let line = |line: &str| line.split_whitespace().map(|word| word.parse().unwrap()).collect();
    text.lines().map(line).collect()
}
