//! Switches and scoring stacks against a search of all moves.

use crate::positions::{pairs, product};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use snippets::dyadic::Dyadic;
use snippets::partizan::Player::{self, Left, Right};
use snippets::switches::{
    best_stack, hottest_switch, stacks_lead, switches_stop, switches_winner, Switch,
};
use std::collections::HashMap;

fn remove_switch(switches: &[Switch], i: usize) -> Vec<Switch> {
    let mut rest = switches.to_vec();
    rest.remove(i);
    rest
}

/// Returns the points for Left by a search of all orders of moves.
fn find_stop(switches: &[Switch], first: Player) -> i64 {
    let after = |i: usize| {
        switches[i].stop(first) + find_stop(&remove_switch(switches, i), first.opponent())
    };
    let all = (0..switches.len()).map(after);
    let best = if first == Left { all.max() } else { all.min() };
    best.unwrap_or(0)
}

/// Returns all sums of up to 3 switches of up to 2 points for either player.
fn list_small_sums() -> Vec<Vec<Switch>> {
    let pairs = (-2..=2).flat_map(|a| (-2..=a).map(move |b| Switch::new(a, b)));
    let all: Vec<Switch> = pairs.collect();
    let sums = (0..=3).flat_map(|count| product(&vec![all.clone(); count]));
    sums.collect()
}

fn check_stops(switches: &[Switch]) {
    for first in [Left, Right] {
        let expected = find_stop(switches, first);
        let found = switches_stop(switches, first);
        assert_eq!(found, expected, "{switches:?} {first:?}");
        if let Some(i) = hottest_switch(switches) {
            let played =
                switches[i].stop(first) + find_stop(&remove_switch(switches, i), first.opponent());
            assert_eq!(played, expected, "{switches:?} {first:?}, move {i}");
        }
    }
}

#[test]
fn sums_of_switches_agree_with_every_order_of_moves() {
    list_small_sums().iter().for_each(|switches| check_stops(switches));
    let mut rng = Rng::new(1914);
    for _ in 0..300 {
        let mut point = || rng.range(0, 40) as i64 - 20;
        let pairs = (0..6).map(|_| [point(), point()]);
        let switches: Vec<Switch> = pairs.map(|[a, b]| Switch::new(a.max(b), a.min(b))).collect();
        check_stops(&switches);
    }
}

#[test]
fn stops_of_copies_are_means_plus_a_temperature_if_odd() {
    let (switch, zero) = (Switch::new(7, -2), Dyadic::default());
    let times = |value: Dyadic, n: usize| (0..n).fold(zero, |sum, _| sum + value);
    for n in 0..10 {
        for first in [Left, Right] {
            let stop = Dyadic::new(switches_stop(&vec![switch; n], first).into(), 0);
            let gain = times(switch.temperature(), n % 2);
            let gain = if first == Left { gain } else { -gain };
            assert_eq!(stop, times(switch.mean(), n) + gain, "{n} copies");
        }
    }
}

// Integers are games here: Left has n free moves if n > 0, and Right -n if n < 0.
#[test]
fn winners_agree_with_search() {
    let mut search = Search::new(|(number, switches, player): &(i64, Vec<Switch>, Player)| {
        let mut options = Vec::new();
        for i in 0..switches.len() {
            let after = number + switches[i].stop(*player);
            options.push((after, remove_switch(switches, i), player.opponent()));
        }
        let free = if *player == Left { 1 } else { -1 };
        if number * free > 0 {
            options.push((number - free, switches.clone(), player.opponent()));
        }
        options
    });
    for switches in list_small_sums() {
        for (number, first) in (-4..=4).flat_map(|n| [(n, Left), (n, Right)]) {
            let input = format!("{number} {switches:?} {first:?}");
            let wins = search.wins(&(number, switches.clone(), first), Play::Normal);
            let found = switches_winner(number, &switches, first) == first;
            assert_eq!(found, wins, "{input}");
            if let (true, Some(i)) = (wins, hottest_switch(&switches)) {
                let after = number + switches[i].stop(first);
                let left = (after, remove_switch(&switches, i), first.opponent());
                assert!(!search.wins(&left, Play::Normal), "{input}, move {i}");
            }
        }
    }
}

/// The leads of sums of stacks by a search of all moves.
#[derive(Default)]
struct Leads(HashMap<Vec<Vec<i64>>, i64>);

impl Leads {
    fn find_lead(&mut self, stacks: &[Vec<i64>]) -> i64 {
        if let Some(&known) = self.0.get(stacks) {
            return known;
        }
        let leads = (0..stacks.len()).filter_map(|i| self.find_lead_after(stacks, i));
        let lead = leads.max().unwrap_or(0);
        self.0.insert(stacks.to_vec(), lead);
        lead
    }

    /// Returns the lead after the top of stack i is taken, or `None` if the stack is empty.
    fn find_lead_after(&mut self, stacks: &[Vec<i64>], i: usize) -> Option<i64> {
        let mut stacks = stacks.to_vec();
        let top = stacks[i].pop()?;
        Some(top - self.find_lead(&stacks))
    }

    fn check(&mut self, stacks: &[Vec<i64>]) {
        let expected = self.find_lead(stacks);
        assert_eq!(stacks_lead(stacks), expected, "{stacks:?}");
        let best = best_stack(stacks).map(|i| self.find_lead_after(stacks, i));
        let filled = stacks.iter().any(|stack| !stack.is_empty());
        assert_eq!(best, filled.then_some(Some(expected)), "{stacks:?}");
    }
}

#[test]
fn stacks_agree_with_search() {
    // Every pair of stacks of up to 4 pieces of 0 to 2 points.
    let mut all: Vec<Vec<i64>> = vec![vec![]];
    for i in 0..40 {
        all.extend([0, 1, 2].map(|points| [&all[i][..], &[points]].concat()));
    }
    let mut leads = Leads::default();
    for (a, b) in pairs(&all) {
        leads.check(&[a.clone(), b.clone()]);
    }
}

#[test]
fn random_stacks_agree_with_search() {
    let mut rng = Rng::new(2010);
    for round in 0..600 {
        // In every second round some points are negative.
        let shift = round % 2 * 4;
        let mut stack = |_| -> Vec<i64> {
            let length = rng.range(0, 6);
            (0..length).map(|_| rng.range(0, 12) as i64 - shift).collect()
        };
        let stacks: Vec<Vec<i64>> = (0..3).map(&mut stack).collect();
        Leads::default().check(&stacks);
    }
}

#[test]
fn solves_stacks_of_a_million_pieces() {
    // The pieces grow by 1 from the top down, so the player who starts gets 1 less of each pair.
    let pieces: Vec<i64> = (0..1_000_000).rev().collect();
    assert_eq!(stacks_lead(std::slice::from_ref(&pieces)), -500_000);
    assert_eq!(stacks_lead(&[pieces, vec![5]]), 5 + 500_000);
}
