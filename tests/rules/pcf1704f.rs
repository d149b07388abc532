//! Codeforces 1704 F Colouring Game: in turn, Alice paints white two neighbouring cells, one of them
//! red or both, and Bob two, one of them blue or both; whoever cannot move loses.

use crate::common::*;

/// Answers by a search of all positions: the cells, and whose turn it is.
fn expected(words: &mut Words) -> bool {
    let cells = words.words(2)[1];
    wins(&(cells.to_string(), 'R', 'B'), |(cells, own, other): &(String, char, char)| {
        let pairs = (1..cells.len()).filter(|i| cells[i - 1..=*i].contains(*own));
        let painted = |i: usize| format!("{}WW{}", &cells[..i - 1], &cells[i + 1..]);
        pairs.map(|i| (painted(i), *other, *own)).collect()
    })
}

/// The colour with more cells wins. With equally many cells the game is Dawson's Kayles: a turn
/// takes two neighbours from a run of alternating colours. The values up to 199 are computed by
/// mex, and larger ones follow from the period 34 (Winning Ways).
fn reference(words: &mut Words) -> bool {
    static VALUES: LazyLock<Vec<usize>> = LazyLock::new(|| {
        heaps::split_values(200, |n| (1..n).map(move |right| [n - 1 - right, right - 1]))
    });
    let value = |length: usize| match length {
        0..=199 => VALUES[length],
        _ => VALUES[100 + (length - 100) % 34],
    };
    let cells = words.words(2)[1];
    let red = cells.matches('R').count();
    let blue = cells.len() - red;
    if red != blue {
        return red > blue;
    }
    let (mut sum, mut length) = (0, 1);
    for pair in cells.as_bytes().windows(2) {
        if pair[0] == pair[1] {
            sum ^= value(length);
            length = 0;
        }
        length += 1;
    }
    sum ^ value(length) != 0
}

problem!(
    "../../solutions/cf1704f.rs",
    Winners("Alice", "Bob"),
    [expected, reference],
    ["t 1..1 { n 2..8; s of n in \"RB\" }"],
    ["t 1..3 { n 2..11; s of n in \"RB\" }"],
    |_| {
        let test = |s: String| format!("{}\n{s}\n", s.len());
        let small = test(String::from("RBBR") + &"RB".repeat(23));
        vec![
            ("one run", text::tests([test("RB".repeat(250_000))])),
            ("many tests", text::tests(vec![small; 10_000])),
        ]
    }
);
