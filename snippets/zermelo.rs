//! Games on any finite graph, cycles included: win, lose or draw, the distance
//! to the end and a best move.
//!
//! Theorem (Zermelo 1913, the proof completed by König 1927): either one player can
//! force a win within a bounded number of moves, or both can force at least a draw,
//! if only by playing on for ever. The wins are computed by a later method, backward
//! search (retrograde analysis): from the terminal positions back, the nearest first.
//!
//! ```
//! use snippets::zermelo::{graph_endings, Verdict};
//!
//! // 0 and 1 lead to each other; 1 also leads to 2, and 2 leads to 3, which is
//! // terminal.
//! let endings = graph_endings(&[vec![1], vec![0, 2], vec![3], vec![]], |_| Verdict::Lose);
//! // The player to move at 2 wins at once, so from 1 it is better to go back to 0.
//! assert_eq!((endings[2].verdict, endings[2].distance), (Verdict::Win, Some(1)));
//! assert_eq!((endings[1].verdict, endings[1].best_move), (Verdict::Draw, Some(0)));
//! ```

/// The result of a position for the player to move when both play optimally.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The player to move can force a win.
    Win,
    /// The other player can force a win.
    Lose,
    /// Neither player can: the game goes on for ever or ends in a draw.
    Draw,
}

/// How the game goes on from one position when both play optimally.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The result for the player to move.
    pub verdict: Verdict,
    /// The number of moves to the end if the winner makes it as small as possible and
    /// the loser as large as possible; `None` in a draw.
    pub distance: Option<usize>,
    /// The position to move to: the fastest win, else a draw, else the longest
    /// delay, and the first in the list of options among equals. `None` in a
    /// terminal position.
    pub best_move: Option<usize>,
}

/// Returns the ending of every position of a game in which the two players move
/// in turn from a position `v` to one of `options[v]`.
///
/// `end(v)` says what a terminal position `v`, one without options, means for
/// the player to move there: `|_| Verdict::Lose` is normal play,
/// `|_| Verdict::Win` is misère play, and `Verdict::Draw` is for stalemates. It is
/// called once for each terminal position.
///
/// A position does not say who is to move. If the players have different options,
/// or if the end means different things to them, use pairs of a place and a player
/// as positions. Options may be listed twice; a position may be its own option.
///
/// # Panics
///
/// Panics if an option is not below `options.len()`.
///
/// # Complexity
///
/// O(V + E) time and space for V positions with E options in total.
pub fn graph_endings(options: &[Vec<usize>], end: impl Fn(usize) -> Verdict) -> Vec<Ending> {
    let (first, sources) = reverse_edges(options);
    let undecided = Ending { verdict: Verdict::Draw, distance: None, best_move: None };
    let mut endings = vec![undecided; options.len()];
    // The decided positions in the order of their distance. A step back adds 1 to the
    // distance, so a queue has them in this order.
    let mut queue = Vec::new();
    for v in (0..options.len()).filter(|&v| options[v].is_empty()) {
        endings[v].verdict = end(v);
        if endings[v].verdict != Verdict::Draw {
            endings[v].distance = Some(0);
            queue.push(v);
        }
    }
    // The number of options of each position that are not decided yet; draws never are.
    let mut open: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut head = 0;
    while head < queue.len() {
        let v = queue[head];
        head += 1;
        let verdict = opposite(endings[v].verdict);
        let distance = endings[v].distance.map(|d| d + 1);
        for &source in &sources[first[v]..first[v + 1]] {
            open[source] -= 1;
            // The first option that is lost is the fastest win, the last one that is won
            // is the longest delay.
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
        endings[v].best_move = list.find(|&option| {
            let next = &endings[option];
            next.verdict == verdict && next.distance.map(|d| d + 1) == endings[v].distance
        });
    }
    endings
}

/// Returns what `verdict` means for the other player.
fn opposite(verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::Win => Verdict::Lose,
        Verdict::Lose => Verdict::Win,
        Verdict::Draw => Verdict::Draw,
    }
}

/// Returns the graph with all moves reversed, as two flat tables: the positions that
/// have the option `v` are `sources[first[v]..first[v + 1]]`.
fn reverse_edges(options: &[Vec<usize>]) -> (Vec<usize>, Vec<usize>) {
    let mut first = vec![0; options.len() + 2];
    for (v, list) in options.iter().enumerate() {
        for &option in list {
            let known = option < options.len();
            assert!(known, "option {option} of position {} is not a position", v);
            first[option + 2] += 1;
        }
    }
    for v in 1..first.len() {
        first[v] += first[v - 1];
    }
    // At first, `first[v + 1]` is where the sources of v start. It grows by 1 for each
    // source that is put in place, and ends as the start of the sources of v + 1.
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

    #[test]
    fn a_pile_of_stones_lasts_as_long_as_the_loser_can_delay() {
        // Taking 1 to 3 stones: multiples of 4 are lost. The winner leaves
        // such a multiple, and the loser takes one stone, so every 4 stones take two moves.
        let options: Vec<Vec<usize>> =
            (0..100usize).map(|n| (n.saturating_sub(3)..n).collect()).collect();
        let endings = graph_endings(&options, |_| Verdict::Lose);
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
    fn accepts_an_empty_graph() {
        assert_eq!(graph_endings(&[], |_| Lose), []);
    }

    #[test]
    fn a_terminal_position_is_worth_what_the_end_says() {
        for verdict in [Win, Lose, Draw] {
            let distance = if verdict == Draw { None } else { Some(0) };
            let expected = Ending { verdict, distance, best_move: None };
            assert_eq!(graph_endings(&[vec![]], |_| verdict), [expected]);
        }
    }

    #[test]
    fn a_loop_is_a_way_to_pass() {
        // The only other option is won for the opponent, so stay for ever.
        let endings = graph_endings(&[vec![1, 0], vec![]], |_| Win);
        assert_eq!((endings[0].verdict, endings[0].best_move), (Draw, Some(0)));
    }

    #[test]
    fn a_long_path_needs_no_deep_stack() {
        let count = 300_000;
        let path: Vec<Vec<usize>> = (0..count).map(|v| (0..v).rev().take(1).collect()).collect();
        let endings = graph_endings(&path, |_| Lose);
        assert_eq!(endings[count - 1].distance, Some(count - 1));
        assert_eq!(endings[count - 1].verdict, Win, "an odd number of moves");
    }
}
