//! Blue-red trees against a search of all cuts, and long strings against Berlekamp's rule.

use crate::positions::{check_play, outcome_if};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use snippets::hackenbush_tree::{tree_move, tree_value, tree_winner};
use snippets::partizan::Numbers;
use snippets::partizan::Player::{self, Left, Right};

type Edge = (usize, usize, Player);

/// Returns each edge that the player may cut, and the set of edges that stand after the cut. Edge
/// i has the upper vertex i + 1, and the edge below edge i has a smaller index.
fn list_cuts(edges: &[Edge], set: u32, player: Player) -> Vec<(usize, u32)> {
    let mine = (0..edges.len()).filter(|&i| set >> i & 1 == 1 && edges[i].2 == player);
    let after = |cut: usize| {
        let mut left = set ^ 1 << cut;
        for (i, edge) in edges.iter().enumerate() {
            if edge.0 > 0 && left >> (edge.0 - 1) & 1 == 0 {
                left &= !(1 << i);
            }
        }
        (cut, left)
    };
    mine.map(after).collect()
}

/// Compares value, winner and move with the search.
fn check(edges: &[Edge]) {
    let all = (1 << edges.len()) - 1;
    let mut numbers = Numbers::new(|&set: &u32, player| {
        let cuts = list_cuts(edges, set, player).into_iter();
        cuts.map(|(_, left)| left).collect()
    });
    assert_eq!(tree_value(edges), numbers.value(&all), "{edges:?}");
    let mut search = Search::new(|&(set, player): &(u32, Player)| {
        let cuts = list_cuts(edges, set, player).into_iter();
        cuts.map(|(_, left)| (left, player.opponent())).collect()
    });
    for first in [Left, Right] {
        let option = tree_move(edges, first).map(|(i, parts)| {
            assert_eq!(parts, [], "{edges:?}, {first:?} starts");
            let cuts = list_cuts(edges, all, first);
            let (_, left) = cuts.iter().find(|cut| cut.0 == i).unwrap();
            (*left, first.opponent())
        });
        let found = (outcome_if(tree_winner(edges, first) == first), option);
        check_play(&edges, &mut search, (&(all, first), Play::Normal), found);
    }
}

/// Checks all trees that add at most `more` edges to `edges`.
fn check_all(edges: &mut Vec<Edge>, more: usize) {
    check(edges);
    if more > 0 {
        for (v, player) in (0..=edges.len()).flat_map(|v| [(v, Left), (v, Right)]) {
            edges.push((v, edges.len() + 1, player));
            check_all(edges, more - 1);
            edges.pop();
        }
    }
}

#[test]
fn agrees_with_search_on_all_trees_of_five_edges() {
    check_all(&mut Vec::new(), 5);
}

/// Returns a random tree of `count` edges. Vertex i + 1 stands on a vertex from i - `back` to i.
fn random_tree(rng: &mut Rng, count: usize, back: u64) -> Vec<Edge> {
    let edge = |i: usize| {
        let v = i - rng.range(0, back.min(i as u64)) as usize;
        let player = if rng.range(0, 1) == 1 { Left } else { Right };
        (v, i + 1, player)
    };
    (0..count).map(edge).collect()
}

#[test]
fn agrees_with_search_on_random_trees() {
    let mut rng = Rng::new(1);
    for round in 0..400 {
        let edges = random_tree(&mut rng, 6 + round % 6, [0, 2, 20][round % 3]);
        check(&edges);
    }
}

/// Returns the edges of strings that stand on the ground; each string lists its edges from the
/// ground up.
fn to_edges(strings: &[Vec<Player>]) -> Vec<Edge> {
    let mut edges = Vec::new();
    let mut top = 0;
    for string in strings {
        let mut below = 0;
        for &player in string {
            top += 1;
            edges.push((below, top, player));
            below = top;
        }
    }
    edges
}

/// Returns the sign of a sum of strings: Berlekamp's rule gives each edge a power of
/// 1/2 with a sign, and these are added up from the smallest power on.
fn find_sign(strings: &[Vec<Player>]) -> i64 {
    let max_len = strings.iter().map(Vec::len).max().unwrap_or(0);
    let mut counts = vec![0; max_len + 1];
    for string in strings {
        let mut exponent = 0;
        for &player in string {
            if exponent > 0 || player != string[0] {
                exponent += 1;
            }
            counts[exponent] += if player == Left { 1 } else { -1 };
        }
    }
    let mut rest = false;
    for exponent in (1..counts.len()).rev() {
        counts[exponent - 1] += i64::div_euclid(counts[exponent], 2);
        rest |= counts[exponent] % 2 != 0;
    }
    if counts[0] == 0 {
        i64::from(rest)
    } else {
        counts[0].signum()
    }
}

/// Compares winner and move of a sum of strings with the sign by Berlekamp's rule.
fn check_strings(strings: &[Vec<Player>]) {
    let edges = to_edges(strings);
    let sign = find_sign(strings);
    for first in [Left, Right] {
        let wins = if first == Left { sign > 0 } else { sign < 0 };
        let expected = match sign {
            0 => first.opponent(),
            1 => Left,
            _ => Right,
        };
        assert_eq!(tree_winner(&edges, first), expected, "{strings:?}");
        let found = tree_move(&edges, first);
        assert_eq!(found.is_some(), wins, "{strings:?}");
        if let Some((cut, _)) = found {
            assert_eq!(edges[cut].2, first, "{strings:?}");
            let mut left = strings.to_vec();
            let mut at = cut;
            let string = left.iter_mut().find(|string| {
                let is_here = at < string.len();
                at -= if is_here { 0 } else { string.len() };
                is_here
            });
            string.unwrap().truncate(at);
            let after = find_sign(&left);
            let good = if first == Left { after >= 0 } else { after <= 0 };
            assert!(good, "{strings:?}, cut {cut}");
        }
    }
}

#[test]
fn long_strings_agree_with_berlekamps_rule() {
    let mut rng = Rng::new(2);
    for round in 0..300 {
        let len = 1 + rng.range(0, [70, 300][round % 2]) as usize;
        // The colour changes after an edge with the probability 1/2 or 1/100.
        let change = [1, 99][round / 2 % 2];
        let mut string = || {
            let mut player = Left;
            let next = |_| {
                player = if rng.range(0, change) == 0 { player.opponent() } else { player };
                player
            };
            (0..len).map(next).collect()
        };
        let (mut a, b): (Vec<Player>, Vec<Player>) = (string(), string());
        let opposite = |list: &[Player]| list.iter().map(|&player| player.opponent()).collect();
        let (minus_a, minus_b): (Vec<_>, Vec<_>) = (opposite(&a), opposite(&b));
        check_strings(&[a.clone(), b.clone(), minus_a.clone()]);
        check_strings(&[b.clone(), minus_a.clone(), a.clone(), minus_b.clone()]);
        // Sums that are nearly 0: an edge in the upper half of `a` changes its colour, and then is
        // cut off with all above it.
        let i = rng.range(len as u64 / 2, len as u64 - 1) as usize;
        a[i] = a[i].opponent();
        check_strings(&[b.clone(), minus_a.clone(), a.clone(), minus_b.clone()]);
        a.truncate(i);
        check_strings(&[minus_b, a, minus_a, b]);
    }
}

#[test]
fn large_trees_plus_their_negatives_are_zero() {
    let mut rng = Rng::new(3);
    for (round, back) in [0, 1, 3, 50, 100_000].into_iter().enumerate() {
        let count = 100_000;
        let tree = random_tree(&mut rng, count, back);
        // The same tree with the colours exchanged, in another order and on other vertices.
        let negative = tree.iter().rev().map(|&(v, w, player)| {
            let moved = |v: usize| if v == 0 { 0 } else { 2 * count + 1 - v };
            (moved(w), moved(v), player.opponent())
        });
        let mut edges: Vec<Edge> = tree.iter().copied().chain(negative).collect();
        assert_eq!(tree_winner(&edges, Left), Right, "{back}");
        assert_eq!(tree_winner(&edges, Right), Left, "{back}");
        assert_eq!(tree_value(&edges).unwrap().to_string(), "0", "{back}");
        // An edge on the ground is worth more to its player than 1,000 edges of the opponent
        // above it.
        let top = 2 * count + 2;
        let mine = [Left, Right][round % 2];
        edges.push((0, top, mine));
        edges.extend((0..1000).map(|i| (top + i, top + i + 1, mine.opponent())));
        assert_eq!(tree_winner(&edges, mine.opponent()), mine, "{back}");
        let (cut, _) = tree_move(&edges, mine).unwrap();
        edges.remove(cut);
        assert_eq!(tree_winner(&edges, mine.opponent()), mine, "{back}");
    }
}

#[test]
fn values_have_exponents_of_at_most_64() {
    let value = |reds: usize| {
        let mut string = vec![Left];
        string.extend(vec![Right; reds]);
        tree_value(&to_edges(&[string])).map(|value| value.exponent())
    };
    assert_eq!(value(64), Some(64));
    assert_eq!(value(65), None);
    let edges = to_edges(&[vec![Left; 1_000_000]]);
    assert_eq!(tree_value(&edges).unwrap().to_string(), "1000000");
    assert_eq!(tree_move(&edges, Left), Some((999_999, vec![])));
}

#[test]
fn edges_not_connected_to_the_ground_do_not_count() {
    let edges = [(1, 2, Left), (2, 1, Right), (3, 3, Left), (0, 4, Right)];
    assert_eq!(tree_value(&edges).unwrap().to_string(), "-1");
    assert_eq!(tree_move(&edges, Right), Some((3, vec![])));
    assert_eq!(tree_winner(&[], Left), Right);
    assert_eq!(tree_move(&[], Left), None);
}
