//! The tame check against the outcomes of misère sums, by search.

use crate::graphs::{list_acyclic, make_random_acyclic, Graph};
use crate::heap_games::{grundys_game, take_amounts};
use crate::positions::{self, apply_sorted, check_play};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use snippets::nim::{misere_nim_outcome, Outcome};
use snippets::octal::Octal;
use snippets::tame::{Tame, TameCheck};

/// Returns the options of a sum of positions; components from `graph.len()` on are Nim
/// heaps of 0, 1, 2, ...
fn options(graph: &Graph, sum: &[usize]) -> Vec<Vec<usize>> {
    positions::sorted_options(sum, |v| match graph.get(v) {
        Some(list) => list.iter().map(|&w| vec![w]).collect(),
        None => (graph.len()..v).map(|left| vec![left]).collect(),
    })
}

/// Returns the misère Grundy value by the definition.
fn misere_value(graph: &Graph, v: usize) -> usize {
    let values: Vec<usize> = graph[v].iter().map(|&w| misere_value(graph, w)).collect();
    let from = usize::from(values.is_empty());
    (from..).find(|value| !values.contains(value)).unwrap()
}

/// Checks all positions of a graph, and all sums of up to `max` tame ones. Returns how many
/// positions are tame, and how many of these have an option that is not tame.
fn check(graph: &Graph, max: usize) -> (usize, usize) {
    let mut game = TameCheck::new(|&v: &usize| graph[v].iter().map(|&w| vec![w]).collect());
    let found: Vec<Result<Tame, usize>> = (0..graph.len()).map(|v| game.value(&v)).collect();
    let mut search = Search::new(|sum: &Vec<usize>| options(graph, sum));
    for (v, found) in found.iter().enumerate() {
        let value = search.value(&vec![v]) as usize;
        let misere = misere_value(graph, v);
        match *found {
            Ok(tame) => {
                let pair = (tame.value as usize, tame.misere_value() as usize);
                assert_eq!(pair, (value, misere), "{graph:?}, {v}");
            }
            Err(p) => {
                // By misère Nim on the values, p plus a Nim heap of p's misère value would be won,
                // but it is lost.
                let (value, misere) = (search.value(&vec![p]), misere_value(graph, p));
                let rule = misere_nim_outcome(&[value, misere as u64]);
                let wins = search.wins(&vec![p, graph.len() + misere], Play::Misere);
                let tame = graph[p].iter().all(|&w| game.value(&w).is_ok());
                let found = (wins, rule, tame);
                assert_eq!(found, (false, Outcome::N, true), "{graph:?}, {v} fails at {p}");
            }
        }
    }
    let tame: Vec<usize> = (0..graph.len()).filter(|&v| found[v].is_ok()).collect();
    let mut sums = vec![vec![]];
    for _ in 0..max {
        let longer = |sum: &Vec<usize>| {
            let (sum, last) = (sum.clone(), sum.last().copied().unwrap_or(0));
            let next = tame.iter().filter(move |&&v| v >= last);
            next.map(move |&v| [sum.clone(), vec![v]].concat())
        };
        sums = sums.iter().flat_map(longer).collect();
        for sum in &sums {
            check_sum(graph, &mut game, &mut search, sum);
        }
    }
    let is_wild = |&w: &usize| found[w].is_err();
    let has_wild = tame.iter().filter(|&&v| graph[v].iter().any(is_wild));
    (tame.len(), has_wild.count())
}

/// Compares outcome and move of a sum of tame positions with the search.
fn check_sum(
    graph: &Graph,
    game: &mut TameCheck<usize, impl FnMut(&usize) -> Vec<Vec<usize>>>,
    search: &mut Search<Vec<usize>>,
    sum: &[usize],
) {
    let found = game.outcome(sum).unwrap();
    let winning = game.winning_move(sum).unwrap();
    let option = winning.map(|found| apply_sorted(sum, &found));
    check_play(&graph, search, (&sum.to_vec(), Play::Misere), (found, option));
    let tame: Vec<Tame> = sum.iter().map(|v| game.value(v).unwrap()).collect();
    if tame.iter().all(|tame| tame.is_heap()) {
        let values: Vec<u64> = tame.iter().map(|tame| tame.value).collect();
        assert_eq!(misere_nim_outcome(&values), found, "{graph:?}, {sum:?}");
    }
}

#[test]
fn agrees_with_search_on_every_graph_of_six_positions() {
    let mut all = (0, 0);
    for graph in list_acyclic(6) {
        // One terminal position is enough.
        if graph[1..].iter().any(Vec::is_empty) {
            continue;
        }
        let (tame, has_wild) = check(&graph, 2);
        all = (all.0 + tame, all.1 + has_wild);
    }
    assert!(all.1 > 0, "{all:?}");
}

#[test]
fn agrees_with_search_on_random_graphs() {
    let mut rng = Rng::new(1);
    for _ in 0..400 {
        let count = 7 + rng.range(0, 5) as usize;
        let density = 2 + rng.range(0, 3);
        let graph = make_random_acyclic(&mut rng, count, density - 1, density + 1);
        check(&graph, 3);
    }
}

#[test]
fn options_that_are_not_tame_may_be_answered() {
    // A pair is the Grundy value in normal and in misère play. Position 2 is a Nim heap of 2, and
    // position 3 has the pair 0, 0. So 4 = {0, 3} has the pair 1, 2, which no tame position has.
    let base = [vec![], vec![0], vec![0, 1], vec![2], vec![0, 3]];
    let value = |list: &[usize]| {
        let graph: Graph = base.iter().cloned().chain([list.to_vec()]).collect();
        let mut game = TameCheck::new(|&v: &usize| graph[v].iter().map(|&w| vec![w]).collect());
        game.value(&5).map(|tame| (tame.value, tame.is_firm))
    };
    assert_eq!(value(&[0, 3]), Err(5));
    // The move to 4 is answered by a move to 0 in the first two games, and to 3 in the next two.
    assert_eq!(value(&[1, 4]), Ok((0, false)));
    assert_eq!(value(&[1, 2, 4]), Ok((0, false)));
    assert_eq!(value(&[2, 4]), Ok((0, true)));
    assert_eq!(value(&[4]), Ok((0, true)));
    // Without the move to 4 the pair is 1, 0, and no answer to this move has that pair.
    assert_eq!(value(&[0, 4]), Err(4));
}

/// Returns the first heap up to `max` that is not tame, and asserts that the error
/// names this heap itself.
fn find_first_wild(max: u64, options: impl FnMut(&u64) -> Vec<Vec<u64>>) -> Option<u64> {
    let mut game = TameCheck::new(options);
    let wild = (0..=max).find_map(|heap| game.value(&heap).err().map(|p| (heap, p)));
    wild.map(|(heap, p)| {
        assert_eq!(heap, p);
        heap
    })
}

#[test]
fn the_first_heaps_that_are_not_tame_are_those_of_the_tables() {
    // Winning Ways, chapter 13: the first symbols that no position of Nim has.
    for (code, heap) in [(".77", 5), (".07", 10)] {
        let rule = Octal::parse(code).unwrap();
        assert_eq!(find_first_wild(20, |&n| rule.options(n)), Some(heap), "{code}");
    }
    assert_eq!(find_first_wild(20, |&n| grundys_game(n)), Some(13));
    // In misère play, each heap of a subtraction game is like a Nim heap (Ferguson 1974).
    for amounts in [vec![1, 3, 4], vec![2, 3], vec![2, 5, 6]] {
        let left = |&n: &u64| take_amounts(n, amounts.iter().copied());
        assert_eq!(find_first_wild(60, left), None, "{amounts:?}");
        let mut game = TameCheck::new(left);
        let are_heaps = (0..=60).all(|n| game.value(&n).unwrap().is_heap());
        assert!(are_heaps, "{amounts:?}");
    }
}

/// Compares all sums of three tame heaps up to `max` with the search.
fn check_heaps(max: u64, rule: impl Fn(u64) -> Vec<Vec<u64>>) {
    let mut game = TameCheck::new(|&heap: &u64| rule(heap));
    let mut search = Search::new(|heaps: &Vec<u64>| positions::sorted_options(heaps, &rule));
    let is_sorted = |heaps: &Vec<u64>| heaps.windows(2).all(|pair| pair[0] <= pair[1]);
    for heaps in positions::positions(3, max + 1).filter(is_sorted) {
        if heaps.iter().any(|heap| game.value(heap).is_err()) {
            continue;
        }
        let winning = game.winning_move(&heaps).unwrap();
        let option = winning.map(|found| apply_sorted(&heaps, &found));
        let found = (game.outcome(&heaps).unwrap(), option);
        check_play(&"", &mut search, (&heaps, Play::Misere), found);
    }
}

#[test]
fn options_may_be_several_components() {
    // Nim, but 4 can only be split into 2 and 2: its pair is 1, 1.
    let nim = |heap: u64| match heap {
        4 => vec![vec![2, 2]],
        _ => positions::nim_parts(heap),
    };
    check_heaps(5, nim);
    let mut game = TameCheck::new(|&heap: &u64| nim(heap));
    assert!(!game.value(&4).unwrap().is_heap());
    // In these games some tame heaps have options with parts that are not tame.
    for code in [".77", ".07", ".15", ".37"] {
        let octal = Octal::parse(code).unwrap();
        check_heaps(11, |heap| octal.options(heap));
    }
}

#[test]
fn follows_a_chain_of_a_million_positions() {
    let mut game =
        TameCheck::new(|&n: &u32| n.checked_sub(1).map(|m| vec![m]).into_iter().collect());
    assert_eq!(game.value(&999_999).map(|tame| tame.value), Ok(1));
}
