//! Games on any finite graph, cycles included: win, lose or draw, the distance
//! to the end and a best move.
//!
//! Zermelo (1913): either a player can force a win within a bounded number of
//! moves, or both can at least force a draw, be it by playing on for ever. The
//! forced wins are found backwards from the terminal positions, nearest first.
//!
//! ```
//! use snippets::zermelo::{solve, Verdict};
//!
//! // 0 and 1 lead to each other; 1 can also leave for 2, and 2 for the end, 3.
//! let endings = solve(&[vec![1], vec![0, 2], vec![3], vec![]], |_| Verdict::Lose);
//! // Who moves from 2 wins at once, so 1 had better go back to 0, for ever.
//! assert_eq!((endings[2].verdict, endings[2].distance), (Verdict::Win, Some(1)));
//! assert_eq!((endings[1].verdict, endings[1].best), (Verdict::Draw, Some(0)));
//! ```

/// What a position is worth to the player to move when both play optimally.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The player to move can force a win.
    Win,
    /// The other player can force a win.
    Lose,
    /// Neither can: the game goes on for ever or ends in a draw.
    Draw,
}

/// How the game goes on from one position when both play optimally.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// What the position is worth to the player to move.
    pub verdict: Verdict,
    /// The number of moves to the end when the winner hurries and the loser
    /// delays; `None` in a draw, whether or not the game could end.
    pub distance: Option<usize>,
    /// The position to move to: the fastest win, else a draw, else the longest
    /// delay, and the first in the list of options among equals. `None` in a
    /// terminal position.
    pub best: Option<usize>,
}

/// Returns the ending of every position of a game in which the two players move
/// in turn from a position `v` to one of `options[v]`.
///
/// `end(v)` says what a terminal position `v`, one without options, means for
/// the player to move there: `|_| Verdict::Lose` is normal play,
/// `|_| Verdict::Win` is misère play, and `Verdict::Draw` is for stalemates. It is
/// called once for each of them.
///
/// Who moves is no part of a position. If the players have different options, or
/// the end means different things to them, a position is a pair of place and
/// player. An option may be listed twice, and a position may be its own option.
///
/// # Panics
///
/// Panics if an option is not below `options.len()`.
///
/// # Complexity
///
/// O(V + E) time and space for V positions with E options in total.
pub fn solve(options: &[Vec<usize>], end: impl Fn(usize) -> Verdict) -> Vec<Ending> {
    let (first, sources) = reversed(options);
    let undecided = Ending {
        verdict: Verdict::Draw,
        distance: None,
        best: None,
    };
    let mut endings = vec![undecided; options.len()];
    // Decided positions in the order of their distance: as a step back adds 1 to
    // the distance, first come, first served keeps that order.
    let mut queue = Vec::new();
    for v in (0..options.len()).filter(|&v| options[v].is_empty()) {
        endings[v].verdict = end(v);
        if endings[v].verdict != Verdict::Draw {
            endings[v].distance = Some(0);
            queue.push(v);
        }
    }
    // How many options are undecided; a drawn one stays so.
    let mut open: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut head = 0;
    while head < queue.len() {
        let v = queue[head];
        head += 1;
        let verdict = opposite(endings[v].verdict);
        let distance = endings[v].distance.map(|d| d + 1);
        for &source in &sources[first[v]..first[v + 1]] {
            open[source] -= 1;
            // The first lost option is the fastest win, the last won option is
            // the longest delay.
            let decides = verdict == Verdict::Win || open[source] == 0;
            if decides && endings[source].distance.is_none() {
                endings[source].verdict = verdict;
                endings[source].distance = distance;
                queue.push(source);
            }
        }
    }
    for v in 0..options.len() {
        let verdict = opposite(endings[v].verdict);
        let mut list = options[v].iter().copied();
        endings[v].best = list.find(|&option| {
            let next = &endings[option];
            next.verdict == verdict && next.distance.map(|d| d + 1) == endings[v].distance
        });
    }
    endings
}

/// What `verdict` means for the other player.
fn opposite(verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::Win => Verdict::Lose,
        Verdict::Lose => Verdict::Win,
        Verdict::Draw => Verdict::Draw,
    }
}

/// The graph with every move turned round, as two flat tables: the positions with
/// the option `v` are `sources[first[v]..first[v + 1]]`.
fn reversed(options: &[Vec<usize>]) -> (Vec<usize>, Vec<usize>) {
    let mut first = vec![0; options.len() + 2];
    for (v, list) in options.iter().enumerate() {
        for &option in list {
            let known = option < options.len();
            assert!(known, "option {option} of position {v} is no position");
            first[option + 2] += 1;
        }
    }
    for v in 1..first.len() {
        first[v] += first[v - 1];
    }
    // Entry v + 1 is where v starts, and has moved on to where v + 1 starts once
    // every source of v is in its place.
    let mut sources = vec![0; first[options.len() + 1]];
    for (v, list) in options.iter().enumerate() {
        for &option in list {
            sources[first[option + 1]] = v;
            first[option + 1] += 1;
        }
    }
    (first, sources)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Verdict::{Draw, Lose, Win};

    type Known = Vec<(Verdict, Option<usize>)>;

    /// The definition with a bound on the number of moves: a player wins within k
    /// moves if the end says so or if some option is lost within k - 1, and loses
    /// within k if the end says so or if all options are won within k - 1. The
    /// distance is the least such k; who neither wins nor loses within any k draws.
    ///
    /// A bound that decides no position is followed by none that does, so bounds
    /// up to the number of positions are enough.
    fn bounded(options: &[Vec<usize>], ends: &[Verdict]) -> Known {
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

    /// The best option by the definition of `Ending::best`: rank them all.
    fn ranked(list: &[usize], known: &Known) -> Option<usize> {
        // `min_by_key` returns the first of equals.
        list.iter()
            .copied()
            .min_by_key(|&option| match known[option] {
                (Lose, distance) => (0, distance.unwrap() as i64),
                (Draw, _) => (1, 0),
                (Win, distance) => (2, -(distance.unwrap() as i64)),
            })
    }

    /// Compares every position with the oracle, and plays the best moves out.
    fn check(options: &[Vec<usize>], ends: &[Verdict]) {
        let input = || format!("options {options:?}, ends {ends:?}");
        let endings = solve(options, |v| {
            assert!(options[v].is_empty(), "{v} has options, {}", input());
            ends[v]
        });
        assert_eq!(endings.len(), options.len(), "{}", input());
        let known = bounded(options, ends);
        for v in 0..options.len() {
            let got = (endings[v].verdict, endings[v].distance);
            assert_eq!(got, known[v], "position {v}, {}", input());
            let best = ranked(&options[v], &known);
            assert_eq!(endings[v].best, best, "position {v}, {}", input());
            if let Some(distance) = endings[v].distance {
                let mut at = v;
                for _ in 0..distance {
                    at = endings[at].best.unwrap();
                }
                assert!(options[at].is_empty(), "position {v}, {}", input());
                let same_player = distance % 2 == 0;
                let won = (ends[at] == Win) == same_player;
                assert_eq!(known[v].0 == Win, won, "position {v}, {}", input());
            }
        }
    }

    /// Checks the graph with every meaning of its ends.
    fn check_all_ends(options: &[Vec<usize>]) {
        let ends: Vec<usize> = (0..options.len())
            .filter(|&v| options[v].is_empty())
            .collect();
        for code in 0..3usize.pow(ends.len() as u32) {
            let mut meaning = vec![Draw; options.len()];
            for (i, &v) in ends.iter().enumerate() {
                meaning[v] = [Win, Lose, Draw][code / 3usize.pow(i as u32) % 3];
            }
            check(options, &meaning);
        }
    }

    /// The graph on `count` positions whose edges are the bits of `code`.
    fn graph(count: usize, code: usize) -> Vec<Vec<usize>> {
        let has = |v: usize, option: usize| code >> (v * count + option) & 1 == 1;
        (0..count)
            .map(|v| (0..count).filter(|&option| has(v, option)).collect())
            .collect()
    }

    #[test]
    fn agrees_with_bounded_play_on_every_graph_of_three_positions() {
        for count in 0..=3 {
            for code in 0..1 << (count * count) {
                check_all_ends(&graph(count, code));
            }
        }
    }

    #[test]
    fn agrees_with_bounded_play_on_random_graphs() {
        let mut seed = 1u64;
        let mut random = move |bound: usize| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
            (seed >> 33) as usize % bound
        };
        for _ in 0..4000 {
            let count = 4 + random(6);
            let most = 1 + random(4);
            // In any order and with repeats, so parallel edges are among them.
            let options: Vec<Vec<usize>> = (0..count)
                .map(|_| (0..random(most + 1)).map(|_| random(count)).collect())
                .collect();
            let ends: Vec<Verdict> = (0..count).map(|_| [Win, Lose, Draw][random(3)]).collect();
            check(&options, &ends);
        }
    }

    #[test]
    fn a_pile_of_stones_lasts_as_long_as_the_loser_can_delay() {
        // Taking 1 to 3 stones: multiples of 4 are lost. The winner leaves one,
        // and the loser takes a single stone, so every 4 stones take two moves.
        let options: Vec<Vec<usize>> = (0..100usize)
            .map(|n| (n.saturating_sub(3)..n).collect())
            .collect();
        let endings = solve(&options, |_| Verdict::Lose);
        for (n, ending) in endings.iter().enumerate() {
            let (verdict, distance) = match n % 4 {
                0 => (Lose, n / 2),
                _ => (Win, n / 4 * 2 + 1),
            };
            assert_eq!(ending.verdict, verdict, "{n} stones");
            assert_eq!(ending.distance, Some(distance), "{n} stones");
        }
    }

    #[test]
    fn no_position_at_all() {
        assert_eq!(solve(&[], |_| Lose), []);
    }

    #[test]
    fn a_terminal_position_is_worth_what_the_end_says() {
        for verdict in [Win, Lose, Draw] {
            let distance = if verdict == Draw { None } else { Some(0) };
            let expected = Ending {
                verdict,
                distance,
                best: None,
            };
            assert_eq!(solve(&[vec![]], |_| verdict), [expected]);
        }
    }

    #[test]
    fn a_loop_is_a_way_to_pass() {
        // The only other option is won for the opponent, so stay for ever.
        let endings = solve(&[vec![1, 0], vec![]], |_| Win);
        assert_eq!((endings[0].verdict, endings[0].best), (Draw, Some(0)));
    }

    #[test]
    fn a_long_path_needs_no_deep_stack() {
        let count = 300_000;
        let path: Vec<Vec<usize>> = (0..count).map(|v| (0..v).rev().take(1).collect()).collect();
        let endings = solve(&path, |_| Lose);
        assert_eq!(endings[count - 1].distance, Some(count - 1));
        assert_eq!(endings[count - 1].verdict, Win, "an odd number of moves");
    }

    #[test]
    #[should_panic(expected = "option 2 of position 1 is no position")]
    fn refuses_an_option_out_of_range() {
        solve(&[vec![1], vec![0, 2]], |_| Lose);
    }
}
