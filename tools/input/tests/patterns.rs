//! Generated inputs have patterns that expose wrong and slow solutions, such as repeated words.

use super::independent::is_tree;
use super::*;
use std::collections::HashSet;

/// Solutions that count words, look up names or compare texts need inputs with equal
/// texts.
#[test]
fn words_are_repeated() {
    let format = parse_format("n 3..9; n { s of 8..9 in a..z }; t of 8..9 in a..z");
    let is_repeated = |seed| {
        let text = render(&format, &generate(&format, seed, 9, false).unwrap());
        let words: Vec<&str> = text.split_whitespace().skip(1).collect();
        let (last, first) = words.split_last().unwrap();
        // Words of equal letters do not count: in the shape `Equal` all words are such words.
        first.contains(last) && last.bytes().any(|byte| byte != last.as_bytes()[0])
    };
    let count = (0..600).filter(|seed| is_repeated(*seed)).count();
    assert!(count >= 20, "{count}");
}

/// Solutions that search for a word in a longer one need inputs in which the word occurs, also at
/// places that overlap.
#[test]
fn words_contain_other_words() {
    let format = parse_format("s of 1..100 in a..z; t of 1..100 in a..z");
    let overlaps = |seed| {
        let text = render(&format, &generate(&format, seed, 9, false).unwrap());
        let (word, part) = text.split_once('\n').unwrap();
        let part = part.trim_end();
        let places: Vec<usize> =
            (0..word.len()).filter(|&at| word[at..].starts_with(part)).collect();
        places.windows(2).any(|two| two[1] - two[0] < part.len())
    };
    let count = (0..600).filter(|seed| overlaps(*seed)).count();
    assert!(count >= 10, "{count}");
    // The second word is half as long and of the same letter, which is slow for naive search.
    for seed in 1..9 {
        let largest = list_some_largest(&format, seed, |name| name == "equal");
        let text = render(&format, &largest[0].1);
        let (word, part) = text.split_once('\n').unwrap();
        let part = part.trim_end();
        assert!(word.len() == 100 && part.len() == 50 && word.starts_with(part), "{text}");
    }
}

/// A path is the deepest tree, so it exposes stack overflows.
#[test]
fn parents_form_a_path_in_one_shape() {
    let all = list_largest(&parse_format("n 900..900; p[n-1] 1..i"), 1);
    let path = Value::Rows(vec![(1..900).collect()]);
    assert!(all.iter().any(|(_, values)| values[1] == path));
}

#[test]
fn the_largest_inputs_are_as_large_as_they_may_be() {
    let lists = list_largest_texts("n 1..1000; a[n] 1..10^9");
    let names: Vec<&str> = lists.iter().map(|(name, _)| &**name).collect();
    assert_eq!(names, ["any", "few", "minimum", "extreme", "equal", "ascending", "descending"]);
    for (name, text) in &lists {
        let row = &parse_numbers(text)[1];
        let is_right = match &**name {
            "minimum" => row.iter().all(|&a| a == 1),
            "few" => row.iter().all(|&a| a <= 3),
            "extreme" => row.iter().all(|&a| a == 1 || a == 1_000_000_000),
            "equal" => row.iter().all(|&a| a == row[0]),
            "ascending" => row.is_sorted(),
            "descending" => row.is_sorted_by(|x, y| x >= y),
            _ => row.iter().collect::<HashSet<_>>().len() > 900,
        };
        assert!(is_right && row.len() == 1000, "{name}");
    }
    // The number of blocks and the sum of all n. An input has one block, or as many as possible.
    let blocks = list_largest_texts("t 1..1000 { n 1..500; a[n] 1..9 } sum n <= 2000");
    let counts: HashSet<(i64, i64)> = blocks
        .iter()
        .map(|(_, text)| {
            let lines = parse_numbers(text);
            (lines[0][0], lines[1..].iter().step_by(2).map(|line| line[0]).sum())
        })
        .collect();
    assert_eq!(counts, HashSet::from([(1, 500), (1000, 2000)]));
    let words = list_largest_texts(
        "t 1..50 { n 1..2000; s[n] of 1..4000 in a..e } sum n <= 2000, sum s <= 4000",
    );
    assert!(words.iter().any(|(_, text)| text.starts_with("50\n")));
    // Each shape has distinct lines, also if all lines begin with the smallest number.
    let points = list_largest_texts("n 1..1000; (x, y)[n] -10^9..10^9 distinct lines");
    assert_eq!(points.len(), 7);
    assert_eq!(list_largest_texts("n 1..200; s[n] of 5 in a..z distinct lines").len(), 7);
    assert!(parse_numbers(&points[2].1)[1..].iter().all(|point| point[0] == -1_000_000_000));
    for line in LINES.iter().filter(|line| line.contains("tree")) {
        list_largest_texts(line);
    }
}

/// Returns the texts of the largest inputs, with their names.
fn list_largest_texts(line: &str) -> Vec<(String, String)> {
    let format = parse_format(line);
    let all = list_largest(&format, 1).into_iter();
    all.map(|(name, values)| {
        let text = render(&format, &values);
        assert_eq!(check(&format, &text), Ok(values), "{line}: {name}");
        (name, text)
    })
    .collect()
}

/// Returns the numbers of the largest inputs, by the names of the inputs.
fn parse_largest(line: &str) -> std::collections::HashMap<String, Vec<Vec<i64>>> {
    list_largest_texts(line).into_iter().map(|(name, text)| (name, parse_numbers(&text))).collect()
}

#[test]
fn the_largest_inputs_fill_a_product_and_dense_graphs_have_few_vertices() {
    let tables = parse_largest("h, w 1..1000; a[h][w] 0..1 where h*w <= 10^4");
    let size = |name: &str| (tables[name][0][0], tables[name][0][1]);
    assert_eq!([size("any"), size("few"), size("extreme")], [(100, 100), (1000, 10), (1000, 10)]);
    let graphs = parse_largest("n 2..2*10^5, m 1..2*10^5; graph n m simple");
    assert_eq!(graphs["any"][0], [200_000, 200_000]);
    // 633 vertices have 633 * 632 / 2 = 200,028 pairs, and 632 vertices only 199,396.
    assert_eq!(graphs["dense"][0], [633, 200_000]);
    assert!(parse_largest("n 2..9; tree n").keys().all(|name| name != "dense"));
    // Queries are not test cases, so every largest input has the maximum number of them.
    let queries = parse_largest("n, q 1..1000; q { 1, x 1..n | 2, l 1..n, r l..n }");
    assert!(queries.values().all(|lines| lines.len() == 1001), "{:?}", queries.keys());
    let forms: HashSet<i64> = queries["any"][1..].iter().map(|line| line[0]).collect();
    assert_eq!(forms, HashSet::from([1, 2]));
}

#[test]
fn inputs_that_are_too_large_are_not_made() {
    // 10^10 characters fit the format but are too many to make.
    assert!(list_largest(&parse_format("h, w 1..10^5; g[h] of w in \".#\""), 1).is_empty());
    assert!(list_largest(&parse_format("n 1..10^9; a[n] 1..9"), 1).is_empty());
}

#[test]
fn errors_name_the_part_without_a_value() {
    for (line, missing) in [
        ("n 5..9; a[n] distinct 1..3 where n > 4", "a"),
        ("n 5..9; k n..3", "k"),
        ("n 1..9; (u, v)[n] distinct 1..1", "(u, v)"),
        ("n 4..9; m 1..2; graph n m connected", "m"),
        ("t 1..2; t { graph 2 2 simple }", "the graph"),
        ("x, y 5..9 where x + y < 3", "y"),
        ("n 1..9; n { a 5..9 } sum a <= 3", "a"),
        ("2 { a 1..2 } sum a >= 100", "a sum that meets its condition"),
    ] {
        assert_eq!(generate(&parse_format(line), 1, 9, false), Err(missing.to_string()), "{line}");
    }
}

#[test]
fn numbers_that_are_not_known_yet_restrict_no_others() {
    let pairs = parse_format("a, b 1..10^9 where a < b");
    let made = (0..200).map(|seed| generate(&pairs, seed, 9, seed % 2 == 0).unwrap());
    let texts: Vec<String> = made.map(|values| render(&pairs, &values)).collect();
    let has = |is: fn(i64) -> bool| texts.iter().any(|text| is(parse_numbers(text)[0][0]));
    assert!(has(|a| a == 1) && has(|a| (2..10).contains(&a)) && has(|a| a > 1_000_000));
    let texts = parse_largest("n, m 1..100; a[n] 0..9; b[m] 0..9 where n <= m");
    assert_eq!(texts["any"][0], [100, 100]);
}

#[test]
fn the_largest_inputs_have_the_largest_vertices() {
    let texts = parse_largest("n, m 1..1000, x 1..9; (a, b 0..n)[m]; c[m] x..9");
    assert!(texts.values().all(|rows| rows[0][..2] == [1000, 1000]));
    let texts = parse_largest("n 1000..1000; (a 1..n, b 1..a)[n]");
    assert!(texts["any"].iter().filter(|row| row[0] < 500).count() > 100);
}

/// Wrong rounding, wrong comparisons and overflow show near the ends of a range.
#[test]
fn numbers_near_the_ends_of_a_range_occur() {
    let format = parse_format("a, b 0..10^9 not 1");
    let rows = (0..400)
        .map(|seed| parse_numbers(&render(&format, &generate(&format, seed, 9, true).unwrap())));
    let seen: HashSet<i64> = rows.flatten().flatten().collect();
    for near in [0, 2, 999_999_998, 999_999_999, 1_000_000_000] {
        assert!(seen.contains(&near), "{near}");
    }
    assert!(!seen.contains(&1));
}

#[test]
fn empty_lists_leave_no_blanks() {
    let lines =
        ["k 0..2, a[k] 1..2; x 1..2", "k 0..2, a[k] 1..2, x 1..2", "1, k 0..2, s of k in a..b"];
    for line in lines {
        let texts = list_smallest(&parse_format(line), 50);
        assert!(texts.iter().any(|text| text.split_whitespace().any(|word| word == "0")), "{line}");
        for text in texts {
            let is_right = |line: &str| line.split(' ').all(|word| !word.is_empty());
            assert!(text.ends_with('\n') && text.lines().all(is_right), "{line}: {text:?}");
        }
    }
}

#[test]
fn vertices_may_begin_with_0() {
    let zero = parse_format("n 5..5; tree n from 0 weighted 3..3");
    for seed in 0..50 {
        let rows = parse_numbers(&render(&zero, &generate(&zero, seed, 1, false).unwrap()));
        let one = |row: &Vec<i64>| [row[0] + 1, row[1] + 1].to_vec();
        let edges: Vec<Vec<i64>> = rows[1..].iter().map(one).collect();
        assert!(is_tree(5, &edges) && rows[1..].iter().all(|row| row[2] == 3), "{rows:?}");
    }
}
