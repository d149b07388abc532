//! Hackenbush against a search of all the edges that may be cut.

use crate::positions::{apply, check_play, outcome_if, pairs, product, turns, Turn};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use snippets::hackenbush::{
    green_move, green_outcome, green_value, string_move, string_value, string_winner,
};
use snippets::partizan::Numbers;
use snippets::partizan::Player::{self, Left, Right};

type Edge = (usize, usize);

/// Returns which of the edges, given as bits, are connected to the ground.
fn keep_grounded(edges: &[Edge], set: u64) -> u64 {
    let has = |i: &usize| set >> i & 1 == 1;
    let mut grounded = 1u32;
    for _ in 0..edges.len() {
        for (v, w) in (0..edges.len()).filter(has).map(|i| edges[i]) {
            if (grounded >> v | grounded >> w) & 1 == 1 {
                grounded |= 1 << v | 1 << w;
            }
        }
    }
    let stand = (0..edges.len()).filter(|&i| has(&i) && grounded >> edges[i].0 & 1 == 1);
    stand.fold(0, |set, i| set | 1 << i)
}

/// Compares value, outcome and move of a drawing with the search.
fn check_green(edges: &[Edge]) {
    // A position is the set of the standing edges.
    let mut search = Search::new(|&set: &u64| {
        let cuts = (0..edges.len()).filter(|i| set >> i & 1 == 1);
        cuts.map(|i| keep_grounded(edges, set ^ 1 << i)).collect()
    });
    let all = keep_grounded(edges, (1 << edges.len()) - 1);
    assert_eq!(green_value(edges), search.value(&all), "edges {edges:?}");
    let option = green_move(edges).map(|(i, parts)| {
        assert_eq!((parts, all >> i & 1), (vec![], 1), "edges {edges:?}, edge {i}");
        keep_grounded(edges, all ^ 1 << i)
    });
    let found = (green_outcome(edges), option);
    check_play(&edges, &mut search, (&all, Play::Normal), found);
}

/// Checks all drawings that add at most `more` edges to `edges`: edges between vertices below
/// `count`, in increasing order.
fn check_all(edges: &mut Vec<Edge>, more: usize, count: usize) {
    check_green(edges);
    let last = edges.last().copied().unwrap_or((0, 0));
    if more > 0 {
        for edge in (0..count).flat_map(|v| (v..count).map(move |w| (v, w))) {
            if edge >= last {
                edges.push(edge);
                check_all(edges, more - 1, count);
                edges.pop();
            }
        }
    }
}

#[test]
fn green_agrees_with_search_on_all_drawings_of_five_edges() {
    // Five edges reach at most five vertices besides the ground.
    check_all(&mut Vec::new(), 5, 6);
}

#[test]
fn green_agrees_with_search_on_random_drawings_of_nine_edges() {
    let mut rng = Rng::new(1);
    for round in 0..300 {
        let last = 1 + round % 8;
        // Both ends are random, so edges are neither sorted nor directed.
        let mut end = || rng.range(0, last) as usize;
        let edges: Vec<Edge> = (0..9).map(|_| (end(), end())).collect();
        check_green(&edges);
    }
}

#[test]
fn green_stalks_cycles_and_parallel_edges_of_a_million_have_their_values() {
    let count = 1_000_000;
    let stalk: Vec<_> = (0..count).map(|v| (v + 1, v)).collect();
    assert_eq!(green_value(&stalk), count as u64);
    for count in [count, count + 1] {
        // A cycle of `count` edges counts as `count` stalks of one edge, and so do parallel edges.
        let mut cycle: Vec<_> = (0..count).map(|v| (v, (v + 1) % count)).collect();
        let parity = (count % 2) as u64;
        assert_eq!(green_value(&cycle), parity, "cycle of {count}");
        // The same cycle on a stalk of one edge.
        cycle.iter_mut().for_each(|edge| *edge = (edge.0 + 1, edge.1 + 1));
        cycle.push((0, 1));
        assert_eq!(green_value(&cycle), parity + 1, "cycle of {count}");
        assert_eq!(green_value(&vec![(0, 1); count]), parity, "{count} edges");
        assert_eq!(green_value(&vec![(0, 0); count]), parity, "{count} loops");
    }
}

/// Returns all strings of at most `max_len` edges.
fn list_strings(max_len: u32) -> Vec<Vec<Player>> {
    let bits = (0..=max_len).flat_map(|len| (0..1u32 << len).map(move |bits| (len, bits)));
    let colour = |bit: u32| if bit == 1 { Left } else { Right };
    bits.map(|(len, bits)| (0..len).map(|i| colour(bits >> i & 1)).collect()).collect()
}

/// Compares winner and move of a sum with the search.
fn check_sum(strings: &[Vec<Player>]) {
    // A component is the index of a string, and the number of its edges that still stand.
    let cuts = |(i, height): (usize, usize), player| {
        let cuts = (0..height).filter(|&cut| strings[i][cut] == player);
        cuts.map(|cut| (i, cut)).collect()
    };
    let mut search = Search::new(|turn: &Turn<(usize, usize)>| turns(turn, cuts));
    let all: Vec<(usize, usize)> = strings.iter().map(Vec::len).enumerate().collect();
    for first in [Left, Right] {
        let option = string_move(strings, first).map(|(i, parts)| {
            let height = parts.first().map_or(0, Vec::len);
            let left: Vec<_> = [&strings[i][..height]][..usize::from(height > 0)].to_vec();
            assert_eq!(parts, left, "{strings:?}, {first:?} starts");
            (apply(&all, &(i, vec![(i, height)])), first.opponent())
        });
        let found = (outcome_if(string_winner(strings, first) == first), option);
        let position = (all.clone(), first);
        check_play(&strings, &mut search, (&position, Play::Normal), found);
    }
}

#[test]
fn sums_agree_with_search_on_all_pairs_of_strings_of_five() {
    for (a, b) in pairs(&list_strings(5)) {
        check_sum(&[a.clone(), b.clone()]);
    }
}

#[test]
fn sums_agree_with_search_on_all_triples_of_strings_of_three() {
    let strings = list_strings(3);
    for sum in product(&[strings.clone(), strings.clone(), strings]) {
        check_sum(&sum);
    }
}

// tests/shelf/partizan.rs compares the values of `Numbers` with the definition.
#[test]
fn strings_have_the_values_of_the_partizan_search() {
    let mut game = Numbers::new(|string: &Vec<Player>, player| {
        let cuts = (0..string.len()).filter(|&cut| string[cut] == player);
        cuts.map(|cut| string[..cut].to_vec()).collect()
    });
    for string in list_strings(12) {
        let expected = game.value(&string);
        assert_eq!(Some(string_value(&string)), expected, "string {string:?}");
    }
}
