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

/// How many conditions are compared with the whole table.
const MAX_TRIED: usize = 200;

struct Relation {
    sign: &'static str,
    /// That of what holds where this does not.
    opposite: &'static str,
    is_true: fn(u64, u64) -> bool,
}

static RELATIONS: [Relation; 4] = [
    Relation { sign: "==", opposite: "!=", is_true: |x, y| x == y },
    Relation { sign: "!=", opposite: "==", is_true: |x, y| x != y },
    Relation { sign: "<", opposite: ">=", is_true: |x, y| x < y },
    Relation { sign: "<=", opposite: ">", is_true: |x, y| x <= y },
];

/// A condition, by two expressions of a search.
#[derive(Clone, Copy)]
struct Condition<'a> {
    relation: &'static Relation,
    sides: [&'a Expression; 2],
    weight: usize,
}

impl Condition<'_> {
    /// Returns whether it holds; nothing where a side is undefined, as the code would panic.
    fn evaluate(&self, inputs: &[u64]) -> Option<bool> {
        let [x, y] = self.sides.map(|side| side.evaluate(inputs));
        (x != UNDEFINED && y != UNDEFINED).then(|| (self.relation.is_true)(x, y))
    }

    fn render(&self, sign: &str, names: &[&str]) -> String {
        let mut sides = self.sides;
        if ["==", "!="].contains(&sign) && matches!(sides[0], Expression::Number(_)) {
            sides.reverse();
        }
        let [x, y] = sides.map(|side| side.render(names));
        format!("{x} {sign} {y}")
    }
}

/// Returns the shortest conditions for 0 in a table of 0 and 1, or else for 1.
pub(super) fn find(wins: &Table, search: &Search) -> Option<Body> {
    let both = [0, 1].into_iter().filter_map(|value| find_value(wins, search, value));
    both.min_by_key(|body| body.weight)
}

fn find_value(wins: &Table, search: &Search, value: u64) -> Option<Body> {
    let places = wins.places_below(wins.sample_bound());
    let wanted: Vec<bool> = places.iter().map(|&place| wins.values[place] == value).collect();
    if !wanted.contains(&true) || !wanted.contains(&false) {
        return None;
    }
    let candidates = list_candidates(search, &wanted);
    let mut found: Vec<(usize, Vec<&Condition>)> = Vec::new();
    for (i, (excluded, condition)) in candidates.iter().enumerate() {
        if is_complete(excluded) {
            found.push((condition.weight, vec![condition]));
            continue;
        }
        for (others, other) in &candidates[..i] {
            if excluded.iter().zip(others).all(|(one, other)| one | other == u64::MAX) {
                found.push((condition.weight + other.weight + 1, vec![other, condition]));
            }
        }
    }
    found.sort_by_key(|(weight, _)| *weight);
    let is_right = |conditions: &[&Condition]| {
        (0..wins.values.len()).all(|place| {
            let numbers = wins.numbers(place);
            let holds: Option<Vec<bool>> =
                conditions.iter().map(|condition| condition.evaluate(&numbers)).collect();
            holds.map_or(false, |holds| holds.contains(&false) == (wins.values[place] != value))
        })
    };
    let mut tried = found.into_iter().take(MAX_TRIED);
    let (weight, conditions) = tried.find(|(_, conditions)| is_right(conditions))?;
    let names = wins.names();
    let texts: Vec<String> =
        conditions.iter().map(|it| it.render(it.relation.sign, names)).collect();
    let (who, rust) = match (value, &*conditions) {
        (0, [one]) => ("P", one.render(one.relation.opposite, names)),
        (0, _) => ("P", format!("!({})", texts.join(" && "))),
        _ => ("N", texts.join(" && ")),
    };
    let all = texts
        .into_iter()
        .map(Message::from)
        .reduce(|one, other| message!("{one} and {other}", one, other))?;
    Some(Body {
        weight,
        exceptions: Exceptions::First(0),
        text: message!("{who} exactly when {all}", who, all),
        is_equations: false,
        rust,
    })
}

/// Returns whether a condition holds nowhere else.
fn is_complete(excluded: &[u64]) -> bool {
    excluded.iter().all(|&word| word == u64::MAX)
}

/// Returns the shortest condition for each set of samples that it excludes, of those that
/// hold wherever it is wanted, without those that exclude less than a shorter one. A bit of
/// the set is also on at samples that are wanted.
fn list_candidates<'a>(search: &'a Search, wanted: &[bool]) -> Vec<(Vec<u64>, Condition<'a>)> {
    let (on, off): (Vec<usize>, Vec<usize>) = (0..wanted.len()).partition(|&i| wanted[i]);
    let is_defined = |i: &usize| !search.vector(*i).contains(&UNDEFINED);
    let defined: Vec<usize> = (0..search.len()).filter(is_defined).collect();
    let zero = defined.iter().copied().find(|&i| search.vector(i).iter().all(|&it| it == 0));
    let with_zero = zero.into_iter().flat_map(|zero| defined.iter().map(move |&x| [x, zero]));
    let compared = &defined[..MAX_COMPARED.min(defined.len())];
    let both = compared.iter().flat_map(|&x| compared.iter().map(move |&y| [x, y]));
    let mut shortest: HashMap<Vec<u64>, ([usize; 2], Condition)> = HashMap::new();
    for operands in with_zero.chain(both) {
        let [left, right] = operands.map(|i| search.vector(i));
        for relation in &RELATIONS {
            let is_true = |&i: &usize| (relation.is_true)(left[i], right[i]);
            if !on.iter().all(is_true) {
                continue;
            }
            let mut excluded = vec![u64::MAX; (wanted.len() + 63) / 64];
            for &i in off.iter().filter(|i| is_true(i)) {
                excluded[i / 64] &= !(1 << (i % 64));
            }
            let sides = operands.map(|i| search.expression(i));
            // The 0 of a condition such as `x != 0` does not make it longer.
            let parts = operands.iter().zip(&sides).filter(|(&i, _)| Some(i) != zero);
            let weight = 1 + parts.map(|(_, side)| side.weight()).sum::<usize>();
            let condition = Condition { relation, sides, weight };
            let known = shortest.entry(excluded).or_insert((operands, condition));
            if weight < known.1.weight {
                *known = (operands, condition);
            }
        }
    }
    let mut candidates: Vec<_> = shortest.into_iter().collect();
    candidates.sort_by_key(|(_, (operands, condition))| {
        (condition.weight, Some(operands[1]) != zero, *operands)
    });
    let mut useful: Vec<(Vec<u64>, Condition)> = Vec::new();
    for (excluded, (_, condition)) in candidates {
        let is_in = |(others, _): &(Vec<u64>, Condition)| {
            excluded.iter().zip(others).all(|(one, other)| one & !other == 0)
        };
        if is_complete(&excluded) || useful.len() < MAX_COMPARED && !useful.iter().any(is_in) {
            useful.push((excluded, condition));
        }
    }
    useful
}
