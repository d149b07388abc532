//! 15371 Planinarenje: Slavko chooses the way from a peak to a valley, Mirko the way from a
//! valley to a peak, and they never visit a peak or valley twice. If the hike ends on a
//! peak, Mirko wins, and if it ends in a valley, Slavko.

use crate::common::*;

/// The maximum number of peaks, and of valleys.
const MAX: usize = 5000;

/// The valleys next to each peak, and the peaks next to each valley.
type Trails = [Vec<Vec<usize>>; 2];

fn parse(words: &mut Words) -> Trails {
    let [n, m] = words.array();
    let mut trails = [vec![Vec::new(); n], vec![Vec::new(); n]];
    for (peak, valley) in words.edges(m) {
        trails[0][peak].push(valley);
        trails[1][valley].push(peak);
    }
    trails
}

fn format_winners(slavko: impl Iterator<Item = bool>) -> String {
    slavko.map(|wins| if wins { "Slavko\n" } else { "Mirko\n" }).collect()
}

fn expected(words: &mut Words) -> String {
    let trails = parse(words);
    // A position: 0 on a peak or 1 in a valley; its number; the visited peaks and valleys as bits.
    let mut search = Search::new(|&(side, spot, visited): &(usize, usize, [u32; 2])| {
        let open = trails[side][spot].iter().filter(|&&next| visited[1 - side] >> next & 1 == 0);
        let step = |&next: &usize| {
            let mut visited = visited;
            visited[1 - side] |= 1 << next;
            (1 - side, next, visited)
        };
        open.map(step).collect()
    });
    let peaks = 0..trails[0].len();
    format_winners(peaks.map(|peak| search.wins(&(0, peak, [1 << peak, 0]), Play::Normal)))
}

/// Tries to add a peak to the matching by an augmenting path of unseen valleys, and returns whether
/// such a path exists. `partner` has the peak of each valley, `MAX` for an unmatched valley.
fn augment(peak: usize, valleys: &[Vec<usize>], partner: &mut [usize], seen: &mut [bool]) -> bool {
    valleys[peak].iter().any(|&valley| {
        if seen[valley] {
            return false;
        }
        seen[valley] = true;
        let found = partner[valley] == MAX || augment(partner[valley], valleys, partner, seen);
        if found {
            partner[valley] = peak;
        }
        found
    })
}

/// Answers by a maximum matching. Slavko loses from a peak iff some maximum matching leaves it
/// unmatched: iff an alternating path leads to it from a peak that has no partner in this matching.
fn reference(words: &mut Words) -> String {
    let [valleys, _] = parse(words);
    let n = valleys.len();
    let mut partner = vec![MAX; n];
    for peak in 0..n {
        augment(peak, &valleys, &mut partner, &mut vec![false; n]);
    }
    let mut wins = vec![false; n];
    partner.iter().filter(|&&peak| peak < n).for_each(|&peak| wins[peak] = true);
    let mut lost: Vec<usize> = (0..n).filter(|&peak| !wins[peak]).collect();
    while let Some(peak) = lost.pop() {
        for &valley in &valleys[peak] {
            // This valley has a partner, as the matching is maximum.
            let next = partner[valley];
            if wins[next] {
                wins[next] = false;
                lost.push(next);
            }
        }
    }
    format_winners(wins.into_iter())
}

problem!(
    "../../solutions/15371.rs",
    One,
    [expected, reference],
    ["n 1..3, m 1..4; (v, d)[m] 1..n distinct lines where m <= n*n"],
    [
        "n 1..7, m 1..9; (v, d)[m] 1..n distinct lines where m <= n*n",
        "n 3..6, m 4..20; (v, d)[m] 1..n distinct lines where m <= n*n",
    ],
    |rng| {
        let input =
            |trails: &[(usize, usize)]| format!("{MAX} {}\n{}", trails.len(), text::edges(trails));
        // A path of peak 0, valley 0, peak 1, valley 1, ..., where each peak has a valley of its
        // own and wins. Without the last valley, each peak of the path loses.
        let mut path: Vec<_> = (1..MAX).map(|i| (i / 2, (i - 1) / 2)).collect();
        let shorter = input(&path[..path.len() - 1]);
        rng.shuffle(&mut path);
        vec![("shuffled path", input(&path)), ("path with a peak at both ends", shorter)]
    }
);
