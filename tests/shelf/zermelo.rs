//! Games on graphs against play with a bound on the number of moves.

use crate::graphs::{self, graph_from_bits};
use crate::positions::product;
use crate::support::rng::Rng;
use snippets::zermelo::Verdict::{Draw, Lose, Win};
use snippets::zermelo::{graph_endings, Verdict};

type Known = Vec<(Verdict, Option<usize>)>;

/// Returns the endings by the definition with a bound on the number of moves. Within k moves a
/// player wins if some option is lost within k - 1, and loses if all options are won within
/// k - 1; a terminal position has the verdict of its end. The distance is the least such k. If
/// there is none, it is a draw.
///
/// If one bound decides no further position, no larger bound does, so bounds up to
/// the number of positions are enough.
pub fn play_bounded(options: &[Vec<usize>], ends: &[Verdict]) -> Known {
    let mut known: Known = vec![(Draw, None); options.len()];
    for k in 0..=options.len() {
        let before = known.clone();
        for (v, list) in options.iter().enumerate() {
            let verdict = if list.is_empty() {
                ends[v]
            } else if list.iter().any(|&option| before[option].0 == Lose) {
                Win
            } else if list.iter().all(|&option| before[option].0 == Win) {
                Lose
            } else {
                Draw
            };
            if known[v].0 == Draw && verdict != Draw {
                known[v] = (verdict, Some(k));
            }
        }
    }
    known
}

/// Returns the best option by the definition of `Ending::best_move`.
fn find_best_option(list: &[usize], known: &Known) -> Option<usize> {
    // `min_by_key` returns the first of equals.
    let options = list.iter().copied();
    options.min_by_key(|&option| match known[option] {
        (Lose, distance) => (0, distance.unwrap() as i64),
        (Draw, _) => (1, 0),
        (Win, distance) => (2, -(distance.unwrap() as i64)),
    })
}

/// Compares the ending of every position with [`play_bounded`], and plays the best moves to the
/// end.
fn check(options: &[Vec<usize>], ends: &[Verdict]) {
    let input = || format!("options {options:?}, ends {ends:?}");
    let endings = graph_endings(options, |v| {
        assert!(options[v].is_empty(), "{v} has options, {}", input());
        ends[v]
    });
    assert_eq!(endings.len(), options.len(), "{}", input());
    let known = play_bounded(options, ends);
    for v in 0..options.len() {
        let got = (endings[v].verdict, endings[v].distance);
        assert_eq!(got, known[v], "position {v}, {}", input());
        let best = find_best_option(&options[v], &known);
        assert_eq!(endings[v].best_move, best, "position {v}, {}", input());
        if let Some(distance) = endings[v].distance {
            let mut at = v;
            for _ in 0..distance {
                at = endings[at].best_move.unwrap();
            }
            assert!(options[at].is_empty(), "position {v}, {}", input());
            let same_player = distance % 2 == 0;
            let won = (ends[at] == Win) == same_player;
            assert_eq!(known[v].0 == Win, won, "position {v}, {}", input());
        }
    }
}

/// Checks a graph with every combination of verdicts for its terminal positions.
fn check_all_ends(options: &[Vec<usize>]) {
    let verdicts =
        |list: &Vec<usize>| [Draw, Win, Lose][..if list.is_empty() { 3 } else { 1 }].to_vec();
    let lists: Vec<Vec<Verdict>> = options.iter().map(verdicts).collect();
    product(&lists).iter().for_each(|ends| check(options, ends));
}

#[test]
fn agrees_with_bounded_play_on_every_graph_of_three_positions() {
    for count in 0..=3 {
        for code in 0..1 << (count * count) {
            check_all_ends(&graph_from_bits(count, code));
        }
    }
}

#[test]
fn agrees_with_bounded_play_on_random_graphs() {
    let mut rng = Rng::new(1);
    for _ in 0..4000 {
        let (count, max_options) = (rng.range(4, 9) as usize, rng.range(1, 4));
        let options = graphs::make_random(&mut rng, count, max_options);
        let mut end = |_| [Win, Lose, Draw][rng.range(0, 2) as usize];
        let ends: Vec<Verdict> = (0..count).map(&mut end).collect();
        check(&options, &ends);
    }
}
