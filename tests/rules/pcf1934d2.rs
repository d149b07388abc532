//! cf1934d2 XOR Break — Game Version: a turn chooses one of two numbers and breaks it into two
//! smaller numbers above 0, of which it is the XOR; whoever cannot move loses. The solution plays
//! against the judge, so its moves are tried here against every opponent.

use crate::common::*;

include_module!("../../solutions/cf1934d2.rs", solution);
include_module!("../../samples/cf1934d2/bob.rs", bob);

/// The largest number of the searches; that of the judge is 10^18.
const LARGEST: u64 = 70;

/// Answers by searching all games.
fn expected(words: &mut Words) -> bool {
    let mut search = Search::new(options);
    let n = words.number();
    search.wins(&[n, n], Play::Normal)
}

/// Returns the breaks of either of two numbers.
fn options(parts: &[u64; 2]) -> Vec<[u64; 2]> {
    parts.iter().flat_map(|&p| list_breaks(p)).collect()
}

fn list_breaks(p: u64) -> impl Iterator<Item = [u64; 2]> {
    let pairs = (1..p).map(move |part| [part, p ^ part]);
    pairs.filter(move |&[_, other]| 0 < other && other < p)
}

/// Answers by the number of ones in binary.
fn reference(words: &mut Words) -> bool {
    words.number::<u64>().count_ones() % 2 == 0
}

rules!(
    Winners("first", "second"),
    [expected, reference],
    ["t 1..1; (n)[t] 1..70"],
    ["t 1..1; (n)[t] 1..70"],
    |_| {
        let largest = 1_000_000_000_000_000_000_u64;
        vec![
            ("largest numbers", text::column(largest - 999..=largest)),
            ("most breaks", text::column([(1_u64 << 59) - 1; 1000])),
            ("powers of two", text::column((0..60).map(|bit| 1_u64 << bit))),
        ]
    }
);

/// Plays against every opponent from each number that the solution wins, and returns the maximum
/// number of breaks of the solution. Panics if the solution makes an illegal choice or break.
#[cfg(test)]
fn count_max_breaks(largest: u64) -> u32 {
    // For each number that the solution breaks, the maximum number of breaks from then on.
    let mut most = vec![0; largest as usize + 1];
    for p in (1..=largest).filter(|&p| solution::wins(p)) {
        let parts = solution::winning_break(p);
        assert!(list_breaks(p).any(|own| own == parts), "{p}: {parts:?}");
        let after = parts.iter().flat_map(|&part| list_breaks(part)).map(|answer| {
            let own = solution::won_part(answer);
            assert!(answer.contains(&own), "{own} of {answer:?}");
            assert!(solution::wins(own), "{p}: lost after {answer:?}");
            most[own as usize]
        });
        most[p as usize] = 1 + after.max().unwrap_or(0);
    }
    most.into_iter().max().expect("a number")
}

#[test]
fn wins_against_every_opponent() {
    for input in crate::check::list_inputs(&PROBLEM) {
        let wanted = (PROBLEM.expected)(&input);
        assert_eq!(PROBLEM.answer(&input), wanted, "{input}");
        let [_, n] = Words::new(&input).array();
        assert_eq!(solution::wins(n), wanted == "first\n", "{n}");
    }
    // Each break lowers the highest bit, and the last number that is broken has two bits: a
    // number of b bits has at most b - 1 breaks.
    for bits in 2..=10 {
        let most = count_max_breaks((1 << bits) - 1);
        assert!((1..bits).contains(&most), "{most} for {bits} bits");
    }
}

#[test]
fn the_opponent_knows_the_rules_and_wins_where_it_can() {
    let mut search = Search::new(options);
    for [p, q] in (1..=LARGEST).flat_map(|p| (1..=p).map(move |q| [p, q])) {
        for own in [[p, q], [q, p], [p ^ q, q], [q, p ^ q], [p, 0]] {
            let is_legal = list_breaks(p).any(|legal| legal == own);
            assert_eq!(bob::is_legal(p, own), is_legal, "{p} {own:?}");
        }
        let legal = options(&[p, q]);
        for random in 0..8 {
            let is_patient = random == 0;
            match (bob::Bob { is_patient, random }).answer([p, q]) {
                None => assert!(legal.is_empty(), "{p} {q}"),
                Some(own) => {
                    assert!(legal.contains(&own), "{p} {q}: {own:?}");
                    let wins = !search.wins(&own, Play::Normal);
                    assert_eq!(wins, search.wins(&[p, q], Play::Normal), "{p} {q}");
                }
            }
        }
    }
}
