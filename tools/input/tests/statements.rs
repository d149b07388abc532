//! The `//! Input:` lines of 45 of 50 problems of Codeforces and AtCoder.

use super::*;

/// The conditions of the other five cannot be expressed: 913B (the root has two children),
/// 1335D (a solved Sudoku), abc300_c (crosses that do not touch), abc320_d (places that do not
/// contradict each other), dp_s (digits without a leading 0). In inputs of the line of 115A the
/// manager of an employee has a smaller number than the employee.
const STATEMENTS: &str = r##"
4A: w 1..100
71A: n 1..100; s[n] of 1..100 in a..z
158A: n 1..50, k 1..n; a[n] descending 0..100
231A: n 1..1000; (a, b, c)[n] 0..1
1520D: t 1..10^4 { n 1..2*10^5; a[n] 1..n } sum n <= 2*10^5
1676E: t 1..1000 { n, q 1..150000; a[n] 1..10^4; (x)[q] 1..2*10^9 } sum n <= 150000, sum q <= 150000
1900A: t 1..100 { n 1..100; s of n in "#." }
1941D: t 1..10^4 { n 2..1000, m, x 1..n; m { r 1..n-1, c of 1 in "01?" } } sum n*m <= 2*10^5
1985F: t 1..10^4 { h, n 1..2*10^5; a[n] 1..2*10^5; c[n] 1..2*10^5 } sum h <= 2*10^5, sum n <= 2*10^5
2004D: t 1..10^4 { n, q 1..2*10^5; n { "BG", | "BR", | "BY", | "GR", | "GY", | "RY", }; (x, y)[q] 1..n } sum n <= 2*10^5, sum q <= 2*10^5
20C: n 2..10^5, m 0..10^5; graph n m weighted 1..10^6
61D: n 1..10^5; tree n weighted 0..20000
115A: n 1..2000; -1; n-1 { -1 | p 1..i }
580C: n 2..10^5, m 1..n; a[n] 0..1; tree n
339D: n 1..17, m 1..10^5; a[2^n] 0..2^30-1; (p 1..2^n, b 0..2^30-1)[m]
380C: s of 1..10^6 in "()"; m 1..10^5; (l 1..s, r l..s)[m]
459D: n 1..10^6; a[n] 1..10^9
706B: n 1..10^5; x[n] 1..10^5; q 1..10^5; (m)[q] 1..10^9
862B: n 1..10^5; tree n
1195C: n 1..10^5; h[n] 1..10^9; g[n] 1..10^9
1366D: n 1..5*10^5; a[n] 2..10^7
1399E: t 1..20000 { n 2..10^5, s 1..10^16; tree n weighted 1..10^6 } sum n <= 10^5
1454F: t 1..20000 { n 3..2*10^5; a[n] 1..10^9 } sum n <= 2*10^5
abc307_d: n 1..2*10^5; s of n in a..z "()"
abc310_d: n 1..10, t 1..n, m 0..n*(n-1)/2; (a 1..n-1, b a+1..n)[m] distinct lines
abc325_f: n 1..100; d[n] 1..10^5; (l 1..10^5, c 1..10^6, k 1..1000)[2]
abc340_c: n 2..10^17
abc350_e: n 1..10^18, a 2..6, x, y 1..10^9
abc360_d: n 2..2*10^5, t 1..10^9; s of n in 0..1; x[n] distinct -10^9..10^9
abc366_d: n 1..100; a[n^2][n] 1..1000; q 1..2*10^5; (lx 1..n, rx lx..n, ly 1..n, ry ly..n, lz 1..n, rz lz..n)[q]
abc371_c: n 1..8; m 0..n*(n-1)/2; (u 1..n-1, v u+1..n)[m] distinct lines; k 0..n*(n-1)/2; (a 1..n-1, b a+1..n)[k] distinct lines; n-1 { c[n-i] 1..10^6 }
abc375_e: n 3..100; (a 1..3, b 1..1500)[n] sum b <= 1500
arc100_a: n 1..2*10^5; a[n] 1..10^9
arc140_b: n 1..2*10^5; s of n in "ARC"
dp_a: n 2..10^5; h[n] 1..10^4
dp_c: n 1..10^5; (a, b, c)[n] 1..10^4
dp_e: n 1..100, w 1..10^9; (u 1..w, v 1..1000)[n]
dp_g: n 2..10^5, m 1..10^5; graph n m simple dag
dp_j: n 1..300; a[n] 1..3
dp_m: n 1..100, k 0..10^5; a[n] 0..k
dp_o: n 1..21; a[n][n] 0..1
dp_p: n 1..10^5; tree n
dp_w: n, m 1..2*10^5; (l 1..n, r l..n, a -10^9..10^9)[m]
typical90_y: n 0..10^11-1, b 1..1000
agc001_b: n 2..10^12, x 1..n-1
"##;

#[test]
fn lines_of_statements_give_inputs_of_all_sizes() {
    let statements = STATEMENTS.lines().filter_map(|row| row.split_once(": "));
    for (name, line) in statements.chain(LINES.map(|line| ("", line))) {
        let format = parse(line).unwrap_or_else(|error| panic!("{name}: {error}"));
        let fits = |values: Vec<Value>| {
            let text = render(&format, &values);
            assert_eq!(check(&format, &text), Ok(values), "{name}: {text:.300}");
        };
        for seed in 0..40 {
            let values = generate(&format, seed, seed % 20, seed % 3 == 0);
            fits(values.unwrap_or_else(|missing| panic!("{name}: no {missing} of seed {seed}")));
        }
        // With smaller bounds, the largest inputs cover the same code in less time.
        let smaller = [("10^5", "100"), ("10^6", "200"), ("150000", "300"), ("n 1..17", "n 1..7")];
        let line = smaller.iter().fold(line.to_string(), |line, (from, to)| line.replace(from, to));
        let format = parse(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let all = list_largest(&format, 1);
        assert!(all.len() >= 4, "{name}: {}", all.len());
        all.into_iter().for_each(|(_, values)| fits(values));
        assert!(!list_smallest(&format, 5).is_empty(), "{name}");
    }
}
