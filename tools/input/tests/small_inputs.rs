//! Enumerating small inputs, and shrinking failing ones.

use super::*;
use std::collections::HashSet;

/// Returns all inputs of a size in the order of enumeration, as texts without line breaks.
fn list_in_order(line: &str, size: u64) -> Vec<String> {
    let format = parse_format(line);
    let all = in_order::enumerate_inputs(&format, size).flatten().map(|values| {
        let text = render(&format, &values);
        assert_eq!(check(&format, &text), Ok(values), "{line}");
        text.trim_end().replace('\n', " ")
    });
    all.collect()
}

#[test]
fn the_smallest_inputs_are_all_different() {
    let texts = list_smallest(&parse_format("n 1..9; a[n] 0..9"), 20);
    // All inputs of size 1, then the new inputs of size 2.
    assert_eq!(texts[..6], ["1\n0\n", "1\n1\n", "2\n0 0\n", "2\n0 1\n", "2\n1 0\n", "2\n1 1\n"]);
    assert_eq!(texts[6..8], ["1\n2\n", "2\n0 2\n"]);
    assert_eq!(texts.len(), 20);
    assert_eq!(list_smallest(&parse_format("n 1..1"), 20), ["1\n"]);
    // All choices contradict these conditions.
    assert!(list_smallest(&parse_format("a[8] 0..9; b, c 0..9 where b > c, b < c"), 20).is_empty());
}

/// The numbers of inputs follow from combinatorics.
#[test]
fn each_small_input_is_enumerated_once() {
    let lists = list_in_order("n 1..9; a[n] 0..9", 1);
    assert_eq!(lists, ["1 0", "1 1", "2 0 0", "2 0 1", "2 1 0", "2 1 1"]);
    for (line, size, count) in [
        // The lists of 1 to 4 of 4 numbers: 4 + 4^2 + 4^3 + 4^4.
        ("n 1..100; a[n] 1..10^9", 3, 340),
        // The permutations of 1 to 4 numbers: 1 + 2 + 6 + 24.
        ("n 1..100; p[n] permutation", 3, 33),
        // The parent of a vertex is any vertex before it: 1 + 1 + 2 + 6.
        ("n 1..100; tree n", 3, 10),
        // The multisets of 1, 2 or 3 of 3 numbers, 3 + 6 + 10, and the sets, 3 + 3 + 1.
        ("n 1..3; a[n] sorted 0..9", 2, 19),
        ("n 1..3; a[n] distinct sorted 0..2", 2, 7),
        // The graphs of 3 vertices, 1 + 3 + 3 + 1, of 2 vertices, 1 + 1, and of 1 vertex, 1.
        ("n 1..9, m 0..9; graph n m simple", 2, 11),
        ("n 4..4, m 0..9; graph n m simple", 5, 64),
        // The ordered pairs of two of the numbers 0 to 3.
        ("a[2] distinct 0..9", 3, 12),
        ("n 1..9, u 1..n, v 1..n not u", 2, 2 + 6),
        ("a, b 0..9 where a+b <= 3", 3, 10),
        ("s of 1..3 in a..z", 2, 3 + 9 + 27),
        ("2 { 1, x 1..2 | 2 }", 5, 9),
        ("t 1..9 { n 1..9; a[n] 1..1 }", 2, 3),
        ("x -5..5", 2, 5),
    ] {
        let texts = list_in_order(line, size);
        let different: HashSet<&String> = texts.iter().collect();
        assert_eq!((texts.len(), different.len()), (count, count), "{line}");
    }
}

/// Shrinks the first random input that fails, and returns its text.
fn shrink_failing(line: &str, fails: impl Fn(&str) -> bool) -> String {
    let format = parse_format(line);
    let inputs = (0..).map(|seed| generate(&format, seed, 40, false).unwrap());
    let mut texts = inputs.map(|values| render(&format, &values));
    shrink_text(line, &texts.find(|text| fails(text)).unwrap(), fails).0
}

/// Shrinks an input that fails, and returns its text and the number of calls of `fails`.
fn shrink_text(line: &str, text: &str, fails: impl Fn(&str) -> bool) -> (String, usize) {
    let (format, mut calls) = (parse_format(line), 0);
    let values = check(&format, text).unwrap();
    let smallest = shrink(&format, values, &mut |text| {
        calls += 1;
        Some(fails(text))
    });
    (render(&format, &smallest), calls)
}

#[test]
fn inputs_shrink_to_what_makes_them_fail() {
    let has_pair = |text: &str| {
        parse_numbers(text)[1].windows(2).any(|pair| pair[0] == pair[1] && pair[0] >= 5)
    };
    assert_eq!(shrink_failing("n 1..100; a[n] 1..10^9", has_pair), "2\n5 5\n");
    let has_twins = |text: &str| parse_numbers(text)[1].windows(2).any(|pair| pair[0] == pair[1]);
    assert_eq!(shrink_failing("n 1..100; a[n] 1..10^9", has_twins), "2\n1 1\n");
    let falls = |text: &str| {
        parse_numbers(text)[1..]
            .chunks(2)
            .any(|block| block[1].windows(2).any(|pair| pair[0] > pair[1]))
    };
    assert_eq!(
        shrink_failing("t 1..10^4 { n 1..10^5; a[n] 0..n-1 } sum n <= 2*10^5", falls),
        "1\n2\n1 0\n"
    );
    // Fails if a vertex has three or more neighbours.
    let has_fork = |text: &str| {
        let edges = parse_numbers(text);
        (1..=edges[0][0]).any(|v| edges[1..].iter().flatten().filter(|&&end| end == v).count() > 2)
    };
    assert!(shrink_failing("n 2..100; tree n", has_fork).starts_with("4\n"));
    assert_eq!(shrink_failing("n 1..50; s of n in a..z", |text| text.contains('c')), "1\nc\n");
    let has_two = |text: &str| text.matches('c').count() >= 2;
    assert_eq!(shrink_failing("s of 1..50 in a..z", has_two), "cc\n");
    let is_unsorted = |text: &str| !parse_numbers(text)[1].is_sorted();
    assert_eq!(shrink_failing("n 1..50; p[n] permutation", is_unsorted), "2\n2 1\n");
    let has_edges = |text: &str| parse_numbers(text)[0][1] >= 2;
    let text = shrink_failing("n 2..50, m 1..n*(n-1)/2; graph n m simple", has_edges);
    // The two edges have up to four ends.
    let head = &parse_numbers(&text)[0];
    assert!(head[0] <= 4 && head[1] == 2, "{text}");
    let has_five = |text: &str| text.contains('5');
    assert_eq!(shrink_failing("1..50 { a 1..9 }; 0", has_five), "5\n0\n");
    // Queries are removed one by one, and conditions still hold.
    let has_two =
        |text: &str| parse_numbers(text)[1..].iter().filter(|line| line[0] == 2).count() > 1;
    let line = "q 1..50; q { 1, x 1..9 | 2, x 1..9 }";
    assert_eq!(shrink_failing(line, has_two), "2\n2 1\n2 1\n");
    let line = "h, w 1..20; a[h][w] 0..9 where h*w >= 6";
    let has_nine = |text: &str| parse_numbers(text)[1..].iter().flatten().any(|&a| a == 9);
    let text = shrink_failing(line, has_nine);
    assert_eq!(parse_numbers(&text)[0].iter().product::<i64>(), 6, "{text}");
    // A few large numbers have the sum of many small ones.
    let overflows = |text: &str| parse_numbers(text)[1].iter().sum::<i64>() > u32::MAX.into();
    let text = format!("25\n{}\n", "200000000 ".repeat(25));
    assert!(shrink_text("n 1..50; a[n] 1..10^9", &text, overflows).0.starts_with("5\n"));
    // A few large numbers have the product of many, although one number must be 0.
    let overflows = |text: &str| {
        let (zeros, others): (Vec<i64>, Vec<i64>) =
            parse_numbers(text)[1].iter().partition(|a| **a == 0);
        !zeros.is_empty() && others.into_iter().map(|a| a as f64).product::<f64>() > 1e18
    };
    let text = "7\n999 999 999 999 999 9999 0\n";
    assert!(shrink_text("n 2..50; a[n] 0..10^18", text, overflows).0.starts_with("3\n"));
    // Negative numbers shrink towards 0.
    let is_negative = |text: &str| parse_numbers(text)[1].iter().any(|&a| a <= -7);
    assert_eq!(shrink_failing("n 1..50; a[n] -100..100", is_negative), "1\n-7\n");
}

#[test]
fn numbers_shrink_together_with_their_bounds() {
    for (line, fails, smallest) in [
        ("n 1..50, k 1..n; a[n] 1..9", (|rows| rows[0][0] == rows[0][1]) as Fails, "1 1\n1\n"),
        ("n 1..50; a[n] 0..9; l 1..n, r l..n", |rows| rows[2][1] == rows[0][0], "1\n0\n1 1\n"),
        ("n 1..50; (l 1..n, r l..n)[n]", |rows| rows[1][1] == rows[0][0], "1\n1 1\n"),
        ("x 1..50, y 0..x", |rows| rows[0][0] == rows[0][1] && rows[0][0] > 6, "7 7\n"),
        ("n, m 1..9; a[n][m] 0..9; m2 m..m", |rows| rows[1].contains(&5), "1 1\n5\n1\n"),
    ] {
        assert_eq!(shrink_failing(line, |text| fails(parse_numbers(text))), smallest, "{line}");
    }
    // A column that is a permutation remains a permutation.
    let line = "n 2..9; (p permutation, x 1..9)[n]";
    let has_last = |text: &str| {
        let rows = parse_numbers(text);
        rows.contains(&vec![rows[0][0] - 1, 8]) && rows.contains(&vec![rows[0][0], 9])
    };
    let (text, _) = shrink_text(line, "4\n1 1\n3 8\n4 9\n2 1\n", has_last);
    assert_eq!(text, "2\n1 8\n2 9\n");
    // Fails if the two largest numbers, n - 2 and n - 1, are neighbours in this order.
    let has_last = |text: &str| {
        let rows = parse_numbers(text);
        rows[1].windows(2).any(|pair| pair == [rows[0][0] - 2, rows[0][0] - 1])
    };
    let (text, _) = shrink_text("n 1..50; p[n] distinct 0..n-1", "6\n4 5 0 1 2 3\n", has_last);
    assert_eq!(text, "2\n0 1\n");
}

/// A reference still refers to the same element after other elements were removed.
#[test]
fn references_follow_their_elements() {
    // Fails if a query has the ends of a path of three edges.
    let is_far = |text: &str| {
        let rows = parse_numbers(text);
        let n = rows[0][0] as usize;
        let edges = &rows[1..n];
        let near =
            |v: i64| edges.iter().filter(move |e| e.contains(&v)).map(move |e| e[0] + e[1] - v);
        let is_three = |u: i64, v: i64| {
            near(u).any(|x| near(v).any(|y| x != v && y != u && x != y && near(x).any(|z| z == y)))
        };
        rows[n + 1..].iter().any(|query| is_three(query[0], query[1]))
    };
    let text = "8\n1 2\n1 3\n3 5\n5 7\n7 8\n7 4\n4 6\n2\n1 1\n3 8\n";
    let text = shrink_text("n 2..50; tree n; q 1..9; (u, v)[q] 1..n", text, is_far).0;
    assert!(text.starts_with("4\n") && text.lines().count() == 6, "{text}");
    // Fails if a query of kind 2 has the ends of an edge; vertices are numbered from 0.
    let line = "n 2..9; tree n from 0; q 1..9; q { 1, x 1..9 | 2, u, v 0..n-1 }";
    let is_edge = |text: &str| {
        let rows = parse_numbers(text);
        let (edges, queries) = rows[1..].split_at(rows[0][0] as usize - 1);
        let is_last = |query: &[i64]| query[0] == 2 && edges.contains(&query[1..].to_vec());
        queries[1..].iter().any(|query| is_last(query))
    };
    let text = "6\n0 1\n1 2\n2 3\n3 4\n4 5\n2\n1 7\n2 3 4\n";
    assert_eq!(shrink_text(line, text, is_edge).0, "2\n0 1\n1\n2 0 1\n");
    // Fails if the two sets together contain each number from 1 to n once. When a number is
    // removed, its set becomes smaller.
    let line = "n 1..12, m 1..9; m { a 1..9, b 1..n; c[b] distinct sorted 1..n }";
    let divides = |text: &str| {
        let rows = parse_numbers(text);
        let mut all: Vec<i64> = rows[2..].iter().step_by(2).flatten().copied().collect();
        all.sort_unstable();
        rows[0][1] == 2 && all.into_iter().eq(1..=rows[0][0])
    };
    let (text, _) = shrink_text(line, "6 2\n3 3\n1 3 6\n5 3\n2 4 5\n", divides);
    assert!(text.starts_with("2 2\n1 1\n"), "{text}");
}

/// Neither of two equal words can shrink alone.
#[test]
fn equal_words_shrink_together() {
    let has_twins = |text: &str| {
        let words: Vec<&str> = text.split_whitespace().skip(1).collect();
        words.iter().collect::<HashSet<_>>().len() < words.len()
    };
    let text = "4\nacab\nwindow\nkey\nwindow\n";
    assert_eq!(shrink_text("n 1..9; s[n] of 1..32 in a..z", text, has_twins).0, "2\na\na\n");
}

type Fails = fn(Vec<Vec<i64>>) -> bool;

/// In `stress` each call of `fails` runs a brute force, which may take a tenth of a second.
#[test]
fn inputs_shrink_in_few_calls() {
    let shrink_counted = |line: &str, text: &str, fails: &dyn Fn(&str) -> bool| {
        let (smallest, calls) = shrink_text(line, text, fails);
        assert!(calls <= 200, "{line}: {calls}");
        smallest
    };
    // One number makes one of 50 tests fail.
    let line = "t 1..50 { h, w 1..20; a[h][w] 0..10^9 }";
    let has_seven = |text: &str| text.split_whitespace().any(|word| word == "777777777");
    let block = format!("20 20\n{}\n", "10 ".repeat(400));
    let text = format!("50\n{}{}", block.repeat(49), block.replacen("10", "777777777", 1));
    assert_eq!(shrink_counted(line, &text, &has_seven), "1\n1 1\n777777777\n");
    // n only bounds other numbers; it is not the length of a list.
    let line = "n 2..10^5, m 1..9; (a 1..n-1, b a+1..n)[m]";
    let fails = |text: &str| parse_numbers(text)[0][0] > 46341;
    assert_eq!(shrink_counted(line, "60000 1\n1 60000\n", &fails), "46342 1\n1 2\n");
    // Fails if both numbers are beyond a limit.
    let line = "x, y -10^10..10^10";
    let text = "9999999999 -9999999999";
    let fails =
        |text: &str| parse_numbers(text)[0][0] > 1 << 32 && parse_numbers(text)[0][1] < -(1 << 31);
    assert_eq!(shrink_counted(line, text, &fails), "4294967297 -2147483649\n");
}
