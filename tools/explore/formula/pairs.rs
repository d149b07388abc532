//! Conditions for lost positions: two expressions are equal, or one is less than the other;
//! one condition, or two together.

use super::expression::{Expression, UNDEFINED};
use super::search::Search;
use super::write::{Body, Exceptions};
use super::Table;
use crate::message::Message;
use std::collections::HashMap;

/// How many expressions are compared with each other.
const MAX_COMPARED: usize = 800;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Relation {
    Equal,
    Unequal,
    Less,
    AtMost,
}

use Relation::{AtMost, Equal, Less, Unequal};

impl Relation {
    fn is_true(self, x: u64, y: u64) -> bool {
        match self {
            Equal => x == y,
            Unequal => x != y,
            Less => x < y,
            AtMost => x <= y,
        }
    }

    /// Returns what holds where this does not, for the operands in the order that is told.
    fn negate(self, x: String, y: String) -> String {
        match self {
            Equal => format!("{x} != {y}"),
            Unequal => format!("{x} == {y}"),
            Less => format!("{x} >= {y}"),
            AtMost => format!("{x} > {y}"),
        }
    }

    fn sign(self) -> &'static str {
        match self {
            Equal => "==",
            Unequal => "!=",
            Less => "<",
            AtMost => "<=",
        }
    }
}

/// Two nodes of a search that are compared.
#[derive(Clone, Copy)]
struct Pair {
    relation: Relation,
    nodes: [usize; 2],
    weight: usize,
}

/// A condition that may be a formula.
struct Condition {
    relation: Relation,
    sides: [Expression; 2],
}

impl Condition {
    /// Returns whether it holds; nothing where a side is undefined, as the code would panic.
    fn evaluate(&self, inputs: &[u64]) -> Option<bool> {
        let [x, y] = [0, 1].map(|i| self.sides[i].evaluate(inputs));
        (x != UNDEFINED && y != UNDEFINED).then(|| self.relation.is_true(x, y))
    }

    fn render(&self, names: &[&str]) -> String {
        let [x, y] = [0, 1].map(|i| self.sides[i].render(names));
        format!("{x} {} {y}", self.relation.sign())
    }
}

/// Returns the shortest conditions for 0 in a table of 0 and 1, or else for 1.
pub(super) fn find(wins: &Table, search: &Search) -> Option<Body> {
    let places = wins.places_below(wins.sample_bound());
    let is_lost: Vec<bool> = places.iter().map(|&place| wins.values[place] == 0).collect();
    let is_won: Vec<bool> = is_lost.iter().map(|lost| !lost).collect();
    let lost = find_conditions(wins, search, &is_lost, 0).map(|it| write(wins, &it, true));
    let won = find_conditions(wins, search, &is_won, 1).map(|it| write(wins, &it, false));
    lost.into_iter().chain(won).min_by_key(|body| body.weight)
}

/// Returns the weight of conditions that hold together exactly where the table has a value,
/// and these conditions. `wanted` tells where this is among the samples.
fn find_conditions(
    wins: &Table,
    search: &Search,
    wanted: &[bool],
    value: u64,
) -> Option<(usize, Vec<Condition>)> {
    if !wanted.contains(&true) || !wanted.contains(&false) {
        return None;
    }
    let candidates = list_candidates(search, wanted);
    let is_right = |conditions: &Vec<Condition>| {
        (0..wins.values.len()).all(|place| {
            let numbers = wins.numbers(place);
            let holds: Option<Vec<bool>> =
                conditions.iter().map(|condition| condition.evaluate(&numbers)).collect();
            let wanted = wins.values[place] == value;
            holds.map_or(false, |holds| holds.contains(&false) != wanted)
        })
    };
    let condition = |pair: &Pair| {
        let mut sides = pair.nodes.map(|node| search.expression(node));
        if matches!((pair.relation, &sides[0]), (Equal | Unequal, Expression::Number(_))) {
            sides.reverse();
        }
        Condition { relation: pair.relation, sides }
    };
    let mut found: Vec<(usize, Vec<&Pair>)> = Vec::new();
    for (i, (excluded, pair)) in candidates.iter().enumerate() {
        if is_complete(excluded) {
            found.push((pair.weight, vec![pair]));
            continue;
        }
        for (others, other) in &candidates[..i] {
            if excluded.iter().zip(others).all(|(one, other)| one | other == u64::MAX) {
                found.push((pair.weight + other.weight + 1, vec![other, pair]));
            }
        }
    }
    found.sort_by_key(|(weight, _)| *weight);
    let tried = found.into_iter().take(200);
    let conditions =
        tried.map(|(weight, pairs)| (weight, pairs.into_iter().map(condition).collect::<Vec<_>>()));
    conditions.into_iter().find(|(_, conditions)| is_right(conditions))
}

/// Returns whether a condition holds nowhere else.
fn is_complete(excluded: &[u64]) -> bool {
    excluded.iter().all(|&word| word == u64::MAX)
}

/// Returns the shortest condition for each set of samples that it excludes, of those that
/// hold wherever it is wanted, without those that exclude less than a shorter one. A bit of
/// the set is also on at samples that are wanted.
fn list_candidates(search: &Search, wanted: &[bool]) -> Vec<(Vec<u64>, Pair)> {
    let (on, off): (Vec<usize>, Vec<usize>) = (0..wanted.len()).partition(|&i| wanted[i]);
    let is_defined = |node: &usize| !search.vector(*node).contains(&UNDEFINED);
    let defined: Vec<usize> = search.nodes().filter(is_defined).collect();
    let zero = defined.iter().copied().find(|&node| search.vector(node).iter().all(|&it| it == 0));
    let with_zero = zero.into_iter().flat_map(|zero| defined.iter().map(move |&x| [x, zero]));
    let compared = &defined[..MAX_COMPARED.min(defined.len())];
    let both = compared.iter().flat_map(|&x| compared.iter().map(move |&y| [x, y]));
    let mut shortest: HashMap<Vec<u64>, Pair> = HashMap::new();
    for nodes in with_zero.chain(both) {
        let [left, right] = nodes.map(|node| search.vector(node));
        for relation in [Equal, Unequal, Less, AtMost] {
            if !on.iter().all(|&i| relation.is_true(left[i], right[i])) {
                continue;
            }
            let mut excluded = vec![u64::MAX; (wanted.len() + 63) / 64];
            for &i in off.iter().filter(|&&i| relation.is_true(left[i], right[i])) {
                excluded[i / 64] &= !(1 << (i % 64));
            }
            // To be 0 or not is no part of its own.
            let sides = nodes.iter().filter(|&&node| Some(node) != zero);
            let weight = 1 + sides.map(|&node| search.weight(node)).sum::<usize>();
            let pair = Pair { relation, nodes, weight };
            let known = shortest.entry(excluded).or_insert(pair);
            if weight < known.weight {
                *known = pair;
            }
        }
    }
    let mut candidates: Vec<_> = shortest.into_iter().collect();
    candidates.sort_by_key(|(_, pair)| (pair.weight, Some(pair.nodes[1]) != zero, pair.nodes));
    let mut useful: Vec<(Vec<u64>, Pair)> = Vec::new();
    for (excluded, pair) in candidates {
        let is_in = |(others, _): &(Vec<u64>, Pair)| {
            excluded.iter().zip(others).all(|(one, other)| one & !other == 0)
        };
        if is_complete(&excluded) || useful.len() < MAX_COMPARED && !useful.iter().any(is_in) {
            useful.push((excluded, pair));
        }
    }
    useful
}

fn write(wins: &Table, (weight, conditions): &(usize, Vec<Condition>), is_lost: bool) -> Body {
    let texts: Vec<String> = conditions.iter().map(|it| it.render(wins.names())).collect();
    let who = if is_lost { "P" } else { "N" };
    let rust = match (is_lost, &conditions[..]) {
        (false, _) => texts.join(" && "),
        (true, [one]) => {
            let [x, y] = [0, 1].map(|i| one.sides[i].render(wins.names()));
            one.relation.negate(x, y)
        }
        (true, _) => format!("!({})", texts.join(" && ")),
    };
    let texts = texts.into_iter().map(Message::from);
    let all = texts.reduce(|one, other| message!("{one} and {other}", one, other));
    Body {
        weight: *weight,
        exceptions: Exceptions::None,
        text: message!("{who} exactly when {all}", who, all = all.expect("there is a condition")),
        is_equations: false,
        rust,
    }
}
