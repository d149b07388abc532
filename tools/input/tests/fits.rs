//! Inputs that fit a format, inputs that do not, and errors in formats.

use super::*;

/// In each row a format, an input that does not fit, and the error.
const INVALID_INPUTS: &str = r#"
n 1..9 => 10 => line 1, column 1: expected n from 1 to 9, found 10
n 1..9; a[n] 0..1 => 2\n0 2\n => line 2, column 3: expected a number from 0 to 1, found 2
n 1..9; a[n] 0..1 => 2\n0\n => unexpected end of the input: expected a number from 0 to 1
n 1..9 => 3 4 => line 1, column 3: expected the end of the input, found 4
s of 1..3 in a..c => abd => line 1, column 1: expected 1 to 3 characters of abc, found abd
n 1..9; p[n] permutation => 2\n1 1 => line 2, column 1: expected 2 distinct numbers, found 1
n 1..9; tree n => 3\n1 2\n2 1 => line 3, column 1: expected an edge that is neither a loop nor a duplicate, found 2
n 1..9; n { 1, x 1..9 | 2 } => 2\n2\n1 0\n => line 3, column 3: expected x from 1 to 9, found 0
n 1..9; n { 1 | 2 } => 1\n3\n => line 2, column 1: expected 1, found 3
u 1..9, v 1..9 not u => 3 3 => line 1, column 3: expected v from 1 to 9 but not 3, found 3
h, w 1..9 where h*w <= 20 => 5 5 => line 1, column 3: h*w is 25: it must be <= 20
n 1..9; p[n-1] 1..i => 3\n1 3 => line 2, column 3: expected a number from 1 to 2, found 3
n 1..9; (x, y)[n] 1..9 distinct lines => 2\n1 2\n1 2\n => line 3, column 1: expected a line that differs from those before it, found 1
n 1..9; s[n] of 1..9 in a..z sum s <= 4 => 2\nabc\nde\n => line 3, column 1: the sum of s is 5: it must be <= 4
t 1..9 { n 1..9 } sum n <= 5 => 2\n3\n3\n => line 3, column 1: the sum of n is 6: it must be <= 5
1..9 { a, b 1..9 } => 1 2\n3 0\n => line 2, column 3: expected b from 1 to 9, found 0
n 2..9; tree n from 0 => 2\n1 2\n => line 2, column 3: expected a vertex from 0 to 1, found 2
1..2 { a 1..9 }; 0 => 1\n2\n3\n0\n => line 3, column 1: expected 0, found 3
2..9 { a 1..9 }; 0 => 1\n0\n => line 2, column 1: expected a from 1 to 9, found 0
n 1..9; (x)[n] distinct 1..9 => 2\n4\n4\n => line 2, column 1: expected 2 distinct numbers, found 4
n 1..9; (a, b sorted)[n] 0..9 => 2\n5 3\n6 1\n => line 2, column 3: expected 2 sorted numbers, found 3
n 1..9; n { s of 1..3 in a..z distinct, x 1..9 } => 2\nab 1\nab 2\n => line 3, column 1: expected a word that no other block has, found ab
"#;

/// In each row an invalid format, and the error.
const INVALID_FORMATS: &str = r#"
 => column 1: expected a number with its bounds such as n 1..10, found the end
n => column 2: expected bounds such as 1..9, found the end
s permutation => column 3: expected bounds such as 1..9, found permutation
n 1.10 => column 4: unexpected character '.'
n 1..10; a[k] 1..9 => column 12: expected a number that was read before, found k
n 1..10; a[n 1..9 => column 14: expected ], found 1
s of 3 in ab..z => column 11: expected a single character, found ab
s of 3 in z..a => column 14: expected a character from z on, found a
n 1..1.5 => column 7: unexpected character '.'
n 1..1.55e1 => column 7: unexpected character '.'
s of 3 in "ab => column 11: unterminated string
n 1..10^20 => column 3: expected MIN..MAX with -2^63 <= MIN <= MAX < 2^64 and at least one number left, found 1
n 9..1 => column 3: expected MIN..MAX with -2^63 <= MIN <= MAX < 2^64 and at least one number left, found 9
s of 3 in "" => column 11: expected ASCII characters other than blanks, found ""
s of 3 in "a b" => column 11: expected ASCII characters other than blanks, found "a b"
n 1..10 where n <  => column 19: expected a number, found the end
n 1..10 where n => column 16: expected <=, <, >=, >, = or !=, found the end
n 1..1e20 => column 6: expected a number below 2^64, such as 12, 1e5 or 10^5, found 1e20
n 2..9; graph n => column 16: expected the number of edges, as in graph n m, found the end
n 2..9; tree n from 2 => column 21: expected 0 or 1 as the number of the first vertex, found 2
q { 1 } => column 3: expected a number, found {
n 1..9; n { } => column 13: expected a number with its bounds, found }
n 1..10 m 1..9 => column 9: expected ; or the end of the line, found m
n 1..10; x[n] distinct 1..3 => x may have 10 distinct numbers, but only 3 are from 1 to 3: lower the largest length
n 1..4; (x)[n-1] distinct sorted 1..3 not 2 => x may have 3 distinct numbers, but only 2 are from 1 to 3 but not 2: lower the largest length
n 1..9; a, n 1..9 => column 12: expected an unused name (to repeat a number: n2 n..n), found n
n 1..9; (a 1..n, b distinct 1..3)[n] => b may have 9 distinct numbers, but only 3 are from 1 to 3: lower the largest length
n 1..9; (a 1..n, b sorted a..n)[n]; m 1..9 => column 35: expected the same bounds in each line for a column with an order, found ;
n 2..9; (a, b 1..n not a)[n] => column 29: expected bounds such as 1..9, found the end
"#;

/// Returns the cells of each row of `INVALID_INPUTS` or `INVALID_FORMATS`, with `\n` as a line
/// break.
fn split_rows(table: &str) -> impl Iterator<Item = Vec<String>> + '_ {
    let cells = |row: &str| row.split(" => ").map(|cell| cell.replace("\\n", "\n")).collect();
    table.trim_matches('\n').lines().map(cells)
}

#[test]
fn errors_name_line_and_column() {
    for row in split_rows(INVALID_INPUTS) {
        assert_eq!(check(&parse_format(&row[0]), &row[1]).unwrap_err(), row[2], "{row:?}");
    }
    // Sums of large numbers, empty words, and a tree that is larger than the input.
    let text = "9\n".to_string() + &"1000000000000000000\n".repeat(9);
    assert!(check(&parse_format("t 1..9 { n 1..10^18 }"), &text).is_ok());
    assert_eq!(
        check(&parse_format("n 1..10^18; tree n"), "1000000000000000000").unwrap_err(),
        "unexpected end of the input: expected more edges"
    );
    let empty = parse_format("n 0..2; s of n in a..z; m 1..9");
    assert!(check(&empty, "0\n\n7\n").is_ok());
    for seed in 0..50 {
        let values = generate(&empty, seed, 2, false).unwrap();
        assert_eq!(check(&empty, &render(&empty, &values)), Ok(values));
    }
    for row in split_rows(INVALID_FORMATS) {
        assert_eq!(parse(&row[0]).unwrap_err(), row[1], "{row:?}");
    }
    assert_eq!(parse("n 1..1e5"), parse("n 1..10^5"));
    for number in ["1.5*10^5", "1.5e5", "1.50e5"] {
        assert_eq!(parse(&format!("n 1..{number}")), parse("n 1..150000"), "{number}");
    }
    // A number without bounds gets the bounds of the next number, or else those after the list.
    assert_eq!(
        parse("n 1..9; (t 0..1, u, v 1..n)[n] distinct lines"),
        parse("n 1..9; (t 0..1, u 1..n, v 1..n)[n] distinct lines")
    );
    assert_eq!(parse("(u, v 1..9)[2] 0..3"), parse("(u 0..3, v 1..9)[2]"));
    // These lists may be short enough: their length, range or conditions depend on other numbers.
    for line in [
        "n 1..3; x[n] distinct 1..3",
        "n 1..10; x[n] distinct 1..3 where n <= 3",
        "n 1..10, m 1..20; x[n] distinct 1..m",
        "m 1..3, n 1..m; x[n] distinct 1..3",
        "n 1..10, m 1..10; x[n-m] distinct 1..9",
        "t 1..9 { n 1..10; x[n] distinct 1..5 } sum n <= 5",
    ] {
        assert!(parse(line).is_ok(), "{line}");
    }
    // Different blocks, and different forms of a block, may use the same names.
    assert!(parse("n 1..9; n { 1, x 1..9 | 2, x 1..9 }; 3 { x 1..n }").is_ok());
}

/// `5 0` begins like a block, but its 5 would count for the sum only if the whole block fitted.
#[test]
fn sums_ignore_blocks_that_do_not_fit() {
    let format = parse_format("t 1..9 { 1..9 { n 1..9; a[n] 1..9 }; 5, 0 } sum n <= 6");
    assert_eq!(check(&format, "2\n1\n7\n5 0\n1\n7\n5 0\n").err(), None);
}

/// Checks the judges' samples, and random inputs, by the `//! Input:` line of each solution.
#[test]
fn samples_fit_the_lines_of_their_solutions() {
    let root = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let mut count = 0;
    for entry in std::fs::read_dir(root.join("solutions")).unwrap().flatten() {
        let text = std::fs::read_to_string(entry.path()).unwrap_or_default();
        let Some(line) = text.lines().find_map(|line| line.strip_prefix("//! Input: ")) else {
            continue;
        };
        let format = parse_format(line);
        for seed in 0..20 {
            let values =
                generate(&format, seed, seed, seed % 2 == 0).unwrap_or_else(|_| panic!("{line}"));
            assert!(check(&format, &render(&format, &values)).is_ok(), "{line}");
        }
        let name = entry.path().file_stem().unwrap().to_string_lossy().into_owned();
        for sample in std::fs::read_dir(root.join("samples").join(&name)).unwrap().flatten() {
            if sample.path().extension().is_some_and(|ending| ending == "in") {
                let input = std::fs::read_to_string(sample.path()).unwrap();
                assert_eq!(check(&format, &input).err(), None, "{:?}: {line}", sample.path());
                count += 1;
            }
        }
    }
    assert!(count > 200, "{count}");
}
