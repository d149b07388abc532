//! Checks generated inputs against the definition of their format.

use super::independent::is_tree;
use super::*;
use std::collections::HashSet;

/// Solutions that count words, look up names or compare texts need inputs with equal
/// texts.
#[test]
fn words_come_again() {
    let format = format("n 3..9; n { s of 8..9 in a..z }; t of 8..9 in a..z");
    let is_repeated = |seed| {
        let text = print(&format, &generate(&format, seed, 9, false).unwrap());
        let words: Vec<&str> = text.split_whitespace().skip(1).collect();
        let (last, first) = words.split_last().unwrap();
        // In the shape of equal letters, all words of one length are equal.
        first.contains(last) && last.bytes().any(|byte| byte != last.as_bytes()[0])
    };
    let count = (0..600).filter(|seed| is_repeated(*seed)).count();
    assert!(count >= 20, "{count}");
}

/// Solutions that search a word in another one need inputs in which it occurs, also
/// with overlaps.
#[test]
fn words_lie_in_words() {
    let format = format("s of 1..100 in a..z; t of 1..100 in a..z");
    let overlaps = |seed| {
        let text = print(&format, &generate(&format, seed, 9, false).unwrap());
        let (word, part) = text.split_once('\n').unwrap();
        let part = part.trim_end();
        let places: Vec<usize> =
            (0..word.len()).filter(|&at| word[at..].starts_with(part)).collect();
        places.windows(2).any(|two| two[1] - two[0] < part.len())
    };
    let count = (0..600).filter(|seed| overlaps(*seed)).count();
    assert!(count >= 10, "{count}");
    // Slow for naive search: half as long, and of the same letter.
    for seed in 1..9 {
        let largest = list_some_largest(&format, seed, |name| name == "equal");
        let text = print(&format, &largest[0].1);
        let (word, part) = text.split_once('\n').unwrap();
        let part = part.trim_end();
        assert!(word.len() == 100 && part.len() == 50 && word.starts_with(part), "{text}");
    }
}

/// A path is the deepest tree: it overflows stacks.
#[test]
fn parents_make_a_path_in_one_shape() {
    let all = list_largest(&format("n 900..900; p[n-1] 1..i"), 1);
    let path = Value::Rows(vec![(1..900).collect()]);
    assert!(all.iter().any(|(_, values)| values[1] == path));
}

#[test]
fn the_largest_inputs_are_as_large_as_they_may_be() {
    let lists = texts("n 1..1000; a[n] 1..10^9");
    let names: Vec<&str> = lists.iter().map(|(name, _)| &**name).collect();
    assert_eq!(names, ["any", "few", "least", "extreme", "equal", "ascending", "descending"]);
    for (name, text) in &lists {
        let row = &numbers(text)[1];
        let is_right = match &**name {
            "least" => row.iter().all(|&a| a == 1),
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
    let words =
        texts("t 1..50 { n 1..2000; s[n] of 1..4000 in a..e } sum n <= 2000, sum s <= 4000");
    assert!(words.iter().any(|(_, text)| text.starts_with("50\n")));
    // Each shape has distinct lines, those that begin with the least number too.
    let points = texts("n 1..1000; (x, y)[n] -10^9..10^9 distinct lines");
    assert_eq!(points.len(), 7);
    assert_eq!(texts("n 1..200; s[n] of 5 in a..z distinct lines").len(), 7);
    assert!(numbers(&points[2].1)[1..].iter().all(|point| point[0] == -1_000_000_000));
    for line in LINES.iter().filter(|line| line.contains("tree")) {
        texts(line);
    }
}

/// The largest inputs, with the names of their shapes.
fn texts(line: &str) -> Vec<(String, String)> {
    let format = format(line);
    let all = list_largest(&format, 1).into_iter();
    all.map(|(name, values)| {
        let text = print(&format, &values);
        assert_eq!(check(&format, &text), Ok(values), "{line}: {name}");
        (name, text)
    })
    .collect()
}

fn largest_texts(line: &str) -> std::collections::HashMap<String, Vec<Vec<i64>>> {
    texts(line).into_iter().map(|(name, text)| (name, numbers(&text))).collect()
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

#[test]
fn no_input_is_too_large() {
    // 10^10 characters fit the format but are too many to make.
    assert!(list_largest(&format("h, w 1..10^5; g[h] of w in \".#\""), 1).is_empty());
    assert!(list_largest(&format("n 1..10^9; a[n] 1..9"), 1).is_empty());
}

#[test]
fn what_no_draw_fits_is_named() {
    for (line, missing) in [
        ("n 5..9; a[n] distinct 1..3 where n > 4", "a"),
        ("n 5..9; k n..3", "k"),
        ("n 1..9; (u, v)[n] distinct 1..1", "(u, v)"),
        ("n 4..9; m 1..2; graph n m connected", "m"),
        ("t 1..2; t { graph 2 2 simple }", "the graph"),
        ("x, y 5..9 where x + y < 3", "y"),
        ("n 1..9; n { a 5..9 } sum a <= 3", "a"),
        ("2 { a 1..2 } sum a >= 100", "numbers with such a sum"),
    ] {
        assert_eq!(generate(&format(line), 1, 9, false), Err(missing.to_string()), "{line}");
    }
}

#[test]
fn later_numbers_leave_earlier_ones_room() {
    let pairs = format("a, b 1..10^9 where a < b");
    let made = (0..200).map(|seed| generate(&pairs, seed, 9, seed % 2 == 0).unwrap());
    let texts: Vec<String> = made.map(|values| print(&pairs, &values)).collect();
    let has = |is: fn(i64) -> bool| texts.iter().any(|text| is(numbers(text)[0][0]));
    assert!(has(|a| a == 1) && has(|a| (2..10).contains(&a)) && has(|a| a > 1_000_000));
    let texts = largest_texts("n, m 1..100; a[n] 0..9; b[m] 0..9 where n <= m");
    assert_eq!(texts["any"][0], [100, 100]);
}

#[test]
fn the_largest_inputs_have_the_largest_vertices() {
    let texts = largest_texts("n, m 1..1000, x 1..9; (a, b 0..n)[m]; c[m] x..9");
    assert!(texts.values().all(|rows| rows[0][..2] == [1000, 1000]));
    let texts = largest_texts("n 1000..1000; (a 1..n, b 1..a)[n]");
    assert!(texts["any"].iter().filter(|row| row[0] < 500).count() > 100);
}

/// Near these ends floats, comparisons and products of two numbers go wrong.
#[test]
fn large_numbers_are_close_to_their_ends() {
    let format = format("a, b 0..10^9 not 1");
    let rows =
        (0..400).map(|seed| numbers(&print(&format, &generate(&format, seed, 9, true).unwrap())));
    let seen: HashSet<i64> = rows.flatten().flatten().collect();
    for near in [0, 2, 999_999_998, 999_999_999, 1_000_000_000] {
        assert!(seen.contains(&near), "{near}");
    }
    assert!(!seen.contains(&1));
}

#[test]
fn an_empty_list_leaves_no_blank() {
    let lines =
        ["k 0..2, a[k] 1..2; x 1..2", "k 0..2, a[k] 1..2, x 1..2", "1, k 0..2, s of k in a..b"];
    for line in lines {
        let texts = list_smallest(&format(line), 50);
        assert!(texts.iter().any(|text| text.split_whitespace().any(|word| word == "0")), "{line}");
        for text in texts {
            let is_right = |line: &str| line.split(' ').all(|word| !word.is_empty());
            assert!(text.ends_with('\n') && text.lines().all(is_right), "{line}: {text:?}");
        }
    }
}

#[test]
fn vertices_may_begin_with_0() {
    let zero = format("n 5..5; tree n from 0 weighted 3..3");
    for seed in 0..50 {
        let rows = numbers(&print(&zero, &generate(&zero, seed, 1, false).unwrap()));
        let one = |row: &Vec<i64>| [row[0] + 1, row[1] + 1].to_vec();
        let edges: Vec<Vec<i64>> = rows[1..].iter().map(one).collect();
        assert!(is_tree(5, &edges) && rows[1..].iter().all(|row| row[2] == 3), "{rows:?}");
    }
}
