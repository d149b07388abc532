use super::*;
use std::collections::HashSet;

fn format(line: &str) -> Format {
    parse(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

const LINES: [&str; 33] = [
    "n 1..100",
    "n 1..100; a[n] 1..10^9",
    "t 1..10^4 { n 1..10^5; a[n] 0..n-1 } sum n <= 2*10^5",
    "h, w 1..50; g[h] of w in \".#\"",
    "n 2..10^5; tree n; q 1..10^5; (u, v)[q] distinct 1..n",
    "n 1..20; s of n in a..z; p[n] permutation",
    "s of 1..100 in 0..1",
    "n 1..100, k 1..n; a[n] sorted -10^9..10^9",
    "n 2..1000, m n-1..2*n; graph n m connected weighted 1..10^6",
    "n 1..50; c[n][n] 0..9",
    "n 3..10^5; (x -10^9..10^9, y 0..1)[n]",
    "n 2..300, m 1..n*(n-1)/2; graph n m simple dag",
    "a, b, c 1..10^18",
    "n 1..10^5; a[n] distinct 1..10^9",
    "t 1..100 { n 1..50; s of n in \"()\" }",
    "n 1..10; tree n weighted 1..100",
    "n, q 1..10^5; s of n in a..c \"?\"; (l 1..n, r l..n)[q]",
    "n 1..50, k 1..n; a[n] descending 0..100",
    "t 1..100; s[t] of 1..100 in a..z",
    "n 1..100, k 100..10^5; a[n] distinct sorted 1..k",
    "n, q 1..10^5; p[n-1] 1..i; q { 1, v 1..n, x 0..9 | 2, l 1..n, r l..n | 3 }",
    "h, w 1..10^6; g[h] of w in \".#\" where h*w <= 10^6",
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
];

#[test]
fn what_is_generated_fits() {
    for line in LINES {
        let format = format(line);
        for seed in 0..300 {
            let size = seed / 10;
            let values = generate(&format, seed, size, seed % 2 == 0)
                .unwrap_or_else(|| panic!("{line} {seed}"));
            let text = print(&format, &values);
            assert_eq!(check(&format, &text).as_ref(), Ok(&values), "{line}: {text}");
        }
    }
}

/// The numbers of a text, line by line.
fn numbers(text: &str) -> Vec<Vec<i64>> {
    let line = |line: &str| line.split_whitespace().map(|word| word.parse().unwrap()).collect();
    text.lines().map(line).collect()
}

fn is_tree(n: i64, edges: &[Vec<i64>]) -> bool {
    let mut seen = HashSet::from([1]);
    // Each round reaches what is one edge further.
    for _ in 0..n {
        let near: Vec<i64> = edges
            .iter()
            .filter(|e| seen.contains(&e[0]) || seen.contains(&e[1]))
            .flatten()
            .copied()
            .collect();
        seen.extend(near);
    }
    edges.len() as i64 == n - 1
        && seen.len() as i64 == n
        && seen.iter().all(|v| (1..=n).contains(v))
}

/// The same from the statement, without the code that reads inputs.
#[test]
fn what_is_generated_is_valid_by_hand() {
    for seed in 0..500 {
        let make = |line: &str| {
            let format = format(line);
            let values = generate(&format, seed, seed % 30, seed % 2 == 0).unwrap();
            print(&format, &values)
        };
        let text = make(LINES[1]);
        let lines = numbers(&text);
        assert_eq!(
            (lines.len(), lines[0].len(), lines[1].len() as i64),
            (2, 1, lines[0][0]),
            "{text}"
        );
        assert!((1..=100).contains(&lines[0][0]), "{text}");
        assert!(lines[1].iter().all(|number| (1..=1_000_000_000).contains(number)), "{text}");
        let text = make(LINES[2]);
        let lines = numbers(&text);
        assert_eq!(lines.len() as i64, 1 + 2 * lines[0][0], "{text}");
        for block in lines[1..].chunks(2) {
            let n = block[0][0];
            assert!(
                block[1].len() as i64 == n && block[1].iter().all(|a| (0..n).contains(a)),
                "{text}"
            );
        }
        let text = make("n 2..1000; tree n; p[n] permutation");
        let lines = numbers(&text);
        let n = lines[0][0];
        assert!(is_tree(n, &lines[1..n as usize]), "{text}");
        let last: HashSet<i64> = lines[n as usize].iter().copied().collect();
        assert_eq!(last, (1..=n).collect(), "{text}");
        let text = make(LINES[11]);
        let lines = numbers(&text);
        let edges: HashSet<&Vec<i64>> = lines[1..].iter().collect();
        assert_eq!((edges.len(), edges.len() as i64), (lines.len() - 1, lines[0][1]), "{text}");
        assert!(
            edges.iter().flat_map(|e| e.iter()).all(|v| (1..=lines[0][0]).contains(v)),
            "{text}"
        );
        // No way has as many edges as there are vertices.
        let mut ends: HashSet<i64> = (1..=lines[0][0]).collect();
        for _ in 0..lines[0][0] {
            ends = edges.iter().filter(|e| ends.contains(&e[0])).map(|e| e[1]).collect();
        }
        assert!(ends.is_empty(), "{text}");
        let text = make(LINES[3]);
        let (head, rows) = text.split_once('\n').unwrap();
        let [h, w] = numbers(head)[0][..] else { panic!("{text}") };
        assert!(rows.lines().count() as i64 == h, "{text}");
        assert!(rows
            .lines()
            .all(|row| row.len() as i64 == w && row.bytes().all(|b| b".#".contains(&b))));
    }
}

#[test]
fn the_largest_inputs_are_as_large_as_they_may_be() {
    let texts = |line: &str| -> Vec<(String, String)> {
        let format = format(line);
        let all = list_largest(&format, 1).into_iter();
        all.map(|(name, values)| {
            let text = print(&format, &values);
            assert!(check(&format, &text).is_ok(), "{line} {name}");
            (name, text)
        })
        .collect()
    };
    let lists = texts("n 1..1000; a[n] 1..10^9");
    let names: Vec<&str> = lists.iter().map(|(name, _)| &**name).collect();
    assert_eq!(names, ["any", "few", "extreme", "equal", "ascending", "descending"]);
    for (name, text) in &lists {
        let row = &numbers(text)[1];
        let is_right = match &**name {
            "few" => row.iter().all(|&a| a <= 3),
            "extreme" => row.iter().all(|&a| a == 1 || a == 1_000_000_000),
            "equal" => row.iter().all(|&a| a == row[0]),
            "ascending" => row.is_sorted(),
            "descending" => row.is_sorted_by(|x, y| x >= y),
            _ => row.iter().collect::<HashSet<_>>().len() > 900,
        };
        assert!(is_right && row.len() == 1000, "{name}");
    }
    // The sum of all n, in one block and in as many as may be.
    let blocks = texts("t 1..1000 { n 1..500; a[n] 1..9 } sum n <= 2000");
    let counts: HashSet<(i64, i64)> = blocks
        .iter()
        .map(|(_, text)| {
            let lines = numbers(text);
            (lines[0][0], lines[1..].iter().step_by(2).map(|line| line[0]).sum())
        })
        .collect();
    assert_eq!(counts, HashSet::from([(1, 500), (1000, 2000)]));
    for line in LINES.iter().filter(|line| line.contains("tree")) {
        texts(line);
    }
}

/// The texts of the largest inputs, by the names of their shapes.
fn largest_texts(line: &str) -> std::collections::HashMap<String, Vec<Vec<i64>>> {
    let format = format(line);
    let all = list_largest(&format, 1).into_iter();
    all.map(|(name, values)| {
        let text = print(&format, &values);
        assert_eq!(check(&format, &text), Ok(values), "{line}: {name}");
        (name, numbers(&text))
    })
    .collect()
}

#[test]
fn the_largest_inputs_fill_a_product_and_dense_graphs_have_few_vertices() {
    let tables = largest_texts("h, w 1..1000; a[h][w] 0..1 where h*w <= 10^4");
    let size = |name: &str| (tables[name][0][0], tables[name][0][1]);
    assert_eq!([size("any"), size("few"), size("extreme")], [(100, 100), (1000, 10), (1000, 10)]);
    let graphs = largest_texts("n 2..2*10^5, m 1..2*10^5; graph n m simple");
    assert_eq!(graphs["any"][0], [200_000, 200_000]);
    // 633 * 632 / 2 = 200,028, and 632 * 631 / 2 = 199,396.
    assert_eq!(graphs["dense"][0], [633, 200_000]);
    assert!(largest_texts("n 2..9; tree n").keys().all(|name| name != "dense"));
    // Queries are not tests: there are as many as there may be.
    let queries = largest_texts("n, q 1..1000; q { 1, x 1..n | 2, l 1..n, r l..n }");
    assert!(queries.values().all(|lines| lines.len() == 1001), "{:?}", queries.keys());
    let forms: HashSet<i64> = queries["any"][1..].iter().map(|line| line[0]).collect();
    assert_eq!(forms, HashSet::from([1, 2]));
}

/// All inputs in order, as texts without line breaks.
fn in_order_texts(line: &str, size: u64) -> Vec<String> {
    let format = format(line);
    let all = in_order::in_order(&format, size).flatten().map(|values| {
        let text = print(&format, &values);
        assert_eq!(check(&format, &text), Ok(values), "{line}");
        text.trim_end().replace('\n', " ")
    });
    all.collect()
}

#[test]
fn the_smallest_inputs_are_all_different() {
    let texts = list_smallest(&format("n 1..9; a[n] 0..9"), 20);
    // All of size 1, then those of size 2 that are new.
    assert_eq!(texts[..6], ["1\n0\n", "1\n1\n", "2\n0 0\n", "2\n0 1\n", "2\n1 0\n", "2\n1 1\n"]);
    assert_eq!(texts[6..8], ["1\n2\n", "2\n0 2\n"]);
    assert_eq!(texts.len(), 20);
    assert_eq!(list_smallest(&format("n 1..1"), 20), ["1\n"]);
    // Nearly all choices contradict this one.
    assert!(list_smallest(&format("a[8] 0..9; b, c 0..9 where b > c, b < c"), 20).is_empty());
}

/// How many there are, from combinatorics.
#[test]
fn all_small_inputs_come_in_order() {
    let lists = in_order_texts("n 1..9; a[n] 0..9", 1);
    assert_eq!(lists, ["1 0", "1 1", "2 0 0", "2 0 1", "2 1 0", "2 1 1"]);
    for (line, size, count) in [
        // 4 + 4^2 + 4^3 + 4^4
        ("n 1..100; a[n] 1..10^9", 3, 340),
        // 1 + 2 + 6 + 24
        ("n 1..100; p[n] permutation", 3, 33),
        // Each vertex has one of those before it as its parent: 1 + 1 + 2 + 6.
        ("n 1..100; tree n", 3, 10),
        // The distinct pairs of 4 numbers.
        ("a[2] distinct 0..9", 3, 12),
        ("n 1..9, u 1..n, v 1..n not u", 2, 2 + 6),
        ("a, b 0..9 where a+b <= 3", 3, 10),
        ("s of 1..3 in a..z", 2, 3 + 9 + 27),
        ("2 { 1, x 1..2 | 2 }", 5, 9),
        ("t 1..9 { n 1..9; a[n] 1..1 }", 2, 3),
        ("x -5..5", 2, 5),
    ] {
        let texts = in_order_texts(line, size);
        let different: HashSet<&String> = texts.iter().collect();
        assert_eq!((texts.len(), different.len()), (count, count), "{line}");
    }
}

#[test]
fn no_input_is_too_large_or_beyond_a_sum() {
    // 10^10 characters, of which nobody says that they are too many.
    assert!(list_largest(&format("h, w 1..10^5; g[h] of w in \".#\""), 1).is_empty());
    assert!(list_largest(&format("n 1..10^9; a[n] 1..9"), 1).is_empty());
    let blocks = format("t 1..9 { n 5..9; a[n] 1..9 } sum n <= 20");
    for seed in 0..200 {
        let values = generate(&blocks, seed, 9, false).unwrap();
        let text = print(&blocks, &values);
        assert!(
            numbers(&text)[1..].iter().step_by(2).map(|line| line[0]).sum::<i64>() <= 20,
            "{text}"
        );
    }
}

#[test]
fn what_does_not_fit_is_told_with_its_place() {
    for (line, text, error) in [
        ("n 1..9", "10", "line 1, column 1: expected n from 1 to 9, found 10"),
        (
            "n 1..9; a[n] 0..1",
            "2\n0 2\n",
            "line 2, column 3: expected a number from 0 to 1, found 2",
        ),
        ("n 1..9; a[n] 0..1", "2\n0\n", "the end: expected a number from 0 to 1"),
        ("n 1..9", "3 4", "line 1, column 3: expected the end, found 4"),
        (
            "s of 1..3 in a..c",
            "abd",
            "line 1, column 1: expected 1 to 3 characters of abc, found abd",
        ),
        (
            "n 1..9; p[n] permutation",
            "2\n1 1",
            "line 2, column 1: expected 2 distinct numbers, found 1",
        ),
        (
            "n 1..9; tree n",
            "3\n1 2\n2 1",
            "line 3, column 1: expected an edge that is new, found 2",
        ),
        (
            "n 1..9; n { 1, x 1..9 | 2 }",
            "2\n2\n1 0\n",
            "line 3, column 3: expected x from 1 to 9, found 0",
        ),
        ("n 1..9; n { 1 | 2 }", "1\n3\n", "line 2, column 1: expected 1, found 3"),
        (
            "u 1..9, v 1..9 not u",
            "3 3",
            "line 1, column 3: expected v from 1 to 9 but not 3, found 3",
        ),
        ("h, w 1..9 where h*w <= 20", "5 5", "line 1, column 3: h*w is 25: it must be <= 20"),
        (
            "n 1..9; p[n-1] 1..i",
            "3\n1 3",
            "line 2, column 3: expected a number from 1 to 2, found 3",
        ),
        (
            "n 1..9; (x, y)[n] 1..9 distinct lines",
            "2\n1 2\n1 2\n",
            "line 3, column 1: expected a line that is new, found 1",
        ),
        (
            "n 1..9; s[n] of 1..9 in a..z sum s <= 4",
            "2\nabc\nde\n",
            "line 3, column 1: the sum of s is 5: it must be <= 4",
        ),
        (
            "t 1..9 { n 1..9 } sum n <= 5",
            "2\n3\n3\n",
            "line 3, column 1: the sum of n is 6: it must be <= 5",
        ),
    ] {
        assert_eq!(check(&format(line), text).unwrap_err(), error, "{line}");
    }
    // Sums of large numbers, empty words, and a tree that is larger than the input.
    let text = "9\n".to_string() + &"1000000000000000000\n".repeat(9);
    assert!(check(&format("t 1..9 { n 1..10^18 }"), &text).is_ok());
    assert_eq!(
        check(&format("n 1..10^18; tree n"), "1000000000000000000").unwrap_err(),
        "the end: expected more edges"
    );
    let empty = format("n 0..2; s of n in a..z; m 1..9");
    assert!(check(&empty, "0\n\n7\n").is_ok());
    for seed in 0..50 {
        let values = generate(&empty, seed, 2, false).unwrap();
        assert_eq!(check(&empty, &print(&empty, &values)), Ok(values));
    }
    for (line, error) in [
        ("", "column 1: expected a number with its bounds such as n 1..10, found the end"),
        ("n", "column 2: expected a number, found the end"),
        ("n 1.10", "column 4: '.' has no meaning here"),
        ("n 1..10; a[k] 1..9", "column 12: expected a number that was read before, found k"),
        ("n 1..10; a[n 1..9", "column 14: expected ], found 1"),
        ("s of 3 in ab..z", "column 11: expected a single character, found ab"),
        ("s of 3 in \"ab", "column 11: this \" is never closed"),
        (
            "n 1..10^20",
            "column 3: expected bounds from -2^63 to 2^64 - 1, the least one first, found 1",
        ),
        (
            "n 9..1",
            "column 3: expected bounds from -2^63 to 2^64 - 1, the least one first, found 9",
        ),
        ("s of 3 in \"\"", "column 11: expected ASCII characters that are no blanks, found \"\""),
        (
            "s of 3 in \"a b\"",
            "column 11: expected ASCII characters that are no blanks, found \"a b\"",
        ),
        ("n 1..10 where n < ", "column 19: expected a number, found the end"),
        ("n 1..10 where n", "column 16: expected <=, <, >=, >, = or !=, found the end"),
        ("q { 1 }", "column 3: expected a number, found {"),
        ("n 1..9; n { }", "column 13: expected a number with its bounds, found }"),
        ("n 1..10 m 1..9", "column 9: expected ; or the end of the line, found m"),
    ] {
        assert_eq!(parse(line).unwrap_err(), error, "{line}");
    }
}

/// Shrinks the first random input that fails, and returns the text.
fn shrink_failing(line: &str, fails: impl Fn(&str) -> bool) -> String {
    let format = format(line);
    let inputs = (0..).map(|seed| generate(&format, seed, 40, false).unwrap());
    let first = inputs.into_iter().find(|values| fails(&print(&format, values))).unwrap();
    let smallest = shrink(&format, first, &mut |text| Some(fails(text)));
    print(&format, &smallest)
}

#[test]
fn inputs_shrink_to_what_fails() {
    let has_pair =
        |text: &str| numbers(text)[1].windows(2).any(|pair| pair[0] == pair[1] && pair[0] >= 5);
    assert_eq!(shrink_failing("n 1..100; a[n] 1..10^9", has_pair), "2\n5 5\n");
    let has_twins = |text: &str| numbers(text)[1].windows(2).any(|pair| pair[0] == pair[1]);
    assert_eq!(shrink_failing("n 1..100; a[n] 1..10^9", has_twins), "2\n1 1\n");
    let falls = |text: &str| {
        numbers(text)[1..].chunks(2).any(|block| block[1].windows(2).any(|pair| pair[0] > pair[1]))
    };
    assert_eq!(shrink_failing(LINES[2], falls), "1\n2\n1 0\n");
    // A vertex with three neighbours, and a path of three edges.
    let has_fork = |text: &str| {
        let edges = numbers(text);
        (1..=edges[0][0]).any(|v| edges[1..].iter().flatten().filter(|&&end| end == v).count() > 2)
    };
    assert!(shrink_failing("n 2..100; tree n", has_fork).starts_with("4\n"));
    assert_eq!(shrink_failing("n 1..50; s of n in a..z", |text| text.contains('c')), "1\nc\n");
    let is_unsorted = |text: &str| !numbers(text)[1].is_sorted();
    assert_eq!(shrink_failing("n 1..50; p[n] permutation", is_unsorted), "2\n2 1\n");
    let has_edges = |text: &str| numbers(text)[0][1] >= 2;
    let text = shrink_failing("n 2..50, m 1..n*(n-1)/2; graph n m simple", has_edges);
    // Two edges without a common end have four.
    let head = &numbers(&text)[0];
    assert!(head[0] <= 4 && head[1] == 2, "{text}");
    // Queries go one by one, and conditions still hold.
    let has_two = |text: &str| numbers(text)[1..].iter().filter(|line| line[0] == 2).count() > 1;
    let line = "q 1..50; q { 1, x 1..9 | 2, x 1..9 }";
    assert_eq!(shrink_failing(line, has_two), "2\n2 1\n2 1\n");
    let line = "h, w 1..20; a[h][w] 0..9 where h*w >= 6";
    let has_nine = |text: &str| numbers(text)[1..].iter().flatten().any(|&a| a == 9);
    let text = shrink_failing(line, has_nine);
    assert_eq!(numbers(&text)[0].iter().product::<i64>(), 6, "{text}");
    // Negative numbers go to 0.
    let is_negative = |text: &str| numbers(text)[1].iter().any(|&a| a <= -7);
    assert_eq!(shrink_failing("n 1..50; a[n] -100..100", is_negative), "1\n-7\n");
}

/// The samples are those of the judges.
#[test]
fn samples_fit_the_lines_of_their_solutions() {
    let root = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let mut count = 0;
    for entry in std::fs::read_dir(root.join("solutions")).unwrap().flatten() {
        let text = std::fs::read_to_string(entry.path()).unwrap_or_default();
        let Some(line) = text.lines().find_map(|line| line.strip_prefix("//! Input: ")) else {
            continue;
        };
        let format = format(line);
        for seed in 0..20 {
            let values =
                generate(&format, seed, seed, seed % 2 == 0).unwrap_or_else(|| panic!("{line}"));
            assert!(check(&format, &print(&format, &values)).is_ok(), "{line}");
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
