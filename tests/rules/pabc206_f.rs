//! AtCoder abc206_f Interval Game 2: a turn chooses one of the given half-open intervals that has
//! no point in common with those already chosen; whoever cannot choose one loses.

use crate::common::*;

/// Answers by a table of the values of all ranges, from short to long ones.
fn expected(words: &mut Words) -> bool {
    let intervals: Vec<[usize; 2]> = words.table();
    let mut values = vec![vec![0; 101]; 101];
    for length in 1..100 {
        for start in 1..=100 - length {
            let end = start + length;
            let inside = intervals.iter().filter(|[a, b]| start <= *a && *b <= end);
            let options: Vec<u32> =
                inside.map(|&[a, b]| values[start][a] ^ values[b][end]).collect();
            values[start][end] = (0..).find(|value| !options.contains(value)).unwrap();
        }
    }
    values[1][100] != 0
}

problem!(
    "../../solutions/abc206_f.rs",
    Winners("Alice", "Bob"),
    [expected],
    [
        "t 1..1 { n 1..3; (l 1..4, r l+1..5)[n] }",
        "t 1..1 { n 1..1; (l 1..1, r 2..100)[n] }",
        "t 1..1 { n 1..1; (l 1..99, r 100..100)[n] }"
    ],
    ["t 1..3 { n 1..12; (l 1..5, r l+1..6)[n] }", "t 1..3 { n 1..12; (l 1..99, r l+1..100)[n] }"],
    |_| {
        let every = text::column((1..100).map(|a| format!("{a} {}", a + 1)));
        vec![("every interval of length 1", text::tests(vec![every; 20]))]
    }
);
