//! Finds conditions for lost positions: a comparison of two expressions, or two such comparisons
//! that must both hold.

use super::expression::{Expression, UNDEFINED};
use super::search::Search;
use super::write::{Body, Exceptions};
use super::Table;
use base::message;
use base::message::Message;
use std::collections::HashMap;

/// The maximum number of expressions that are compared with each other.
const MAX_COMPARED: usize = 800;

/// A set of samples, a bit for each. A table of two numbers has up to 144, other tables have fewer.
type Set = [u64; 3];

/// The maximum number of formulas that are checked on the whole table.
const MAX_CHECKED: usize = 200;

/// The orders of the left and the right side of a condition, as bits of a set.
const LESS: u8 = 1;
const EQUAL: u8 = 2;
const GREATER: u8 = 4;

struct Relation {
    sign: &'static str,
    /// The negated relation.
    opposite: &'static str,
    /// The orders of two sides for which the relation holds.
    orders: u8,
}

static RELATIONS: [Relation; 6] = [
    Relation { sign: "==", opposite: "!=", orders: EQUAL },
    Relation { sign: "!=", opposite: "==", orders: LESS | GREATER },
    Relation { sign: "<", opposite: ">=", orders: LESS },
    Relation { sign: "<=", opposite: ">", orders: LESS | EQUAL },
    Relation { sign: ">", opposite: "<=", orders: GREATER },
    Relation { sign: ">=", opposite: "<", orders: EQUAL | GREATER },
];

/// Returns [`LESS`], [`EQUAL`] or [`GREATER`].
fn compare(x: u64, y: u64) -> u8 {
    1 << (u8::from(x >= y) + u8::from(x > y))
}

/// A condition: a relation between two expressions of a search.
#[derive(Clone, Copy)]
struct Condition<'a> {
    relation: &'static Relation,
    sides: [&'a Expression; 2],
    weight: usize,
}

impl Condition<'_> {
    /// Returns whether the condition holds; `None` if a side is undefined, because the Rust of the
    /// condition would panic.
    fn evaluate(&self, inputs: &[u64]) -> Option<bool> {
        let [x, y] = self.sides.map(|side| side.evaluate(inputs));
        (x != UNDEFINED && y != UNDEFINED).then(|| self.relation.orders & compare(x, y) != 0)
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

/// Returns the formula of the shortest conditions for the value 0, or for the value 1.
pub(super) fn find(wins: &Table, search: &Search) -> Option<Body> {
    let both = [0, 1].into_iter().filter_map(|value| find_for_value(wins, search, value));
    both.min_by_key(|body| body.weight)
}

/// Returns the formula of the shortest conditions that hold exactly where the value is `value`.
fn find_for_value(wins: &Table, search: &Search, value: u64) -> Option<Body> {
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
    let all = wins.places_below(wins.side);
    let is_right = |conditions: &[&Condition]| {
        all.iter().all(|&place| {
            let numbers = wins.numbers(place);
            let holds = conditions.iter().map(|it| it.evaluate(&numbers));
            let holds: Option<Vec<bool>> = holds.collect();
            holds.map_or(false, |holds| holds.contains(&false) == (wins.values[place] != value))
        })
    };
    found.truncate(MAX_CHECKED);
    let (weight, conditions) = found.into_iter().find(|(_, conditions)| is_right(conditions))?;
    let names = wins.names();
    let render = |it: &&Condition| it.render(it.relation.sign, names);
    let texts: Vec<String> = conditions.iter().map(render).collect();
    let (who, rust) = match (value, &*conditions) {
        (0, [one]) => ("P", one.render(one.relation.opposite, names)),
        (0, _) => ("P", format!("!({})", texts.join(" && "))),
        _ => ("N", texts.join(" && ")),
    };
    let texts = texts.into_iter().map(Message::from);
    let all = texts.reduce(|one, other| message!("{one} and {other}", one, other))?;
    Some(Body {
        weight,
        exceptions: Exceptions::First(0),
        text: message!("{who} exactly when {all}", who, all),
        is_equations: false,
        rust,
    })
}

/// Returns whether a condition excludes all unwanted samples.
fn is_complete(excluded: &Set) -> bool {
    excluded.iter().all(|&word| word == u64::MAX)
}

/// Returns conditions that hold at all wanted samples, each with the set of samples that it
/// excludes: the shortest condition for each set, unless a shorter condition excludes a
/// superset. In each set the bits of wanted samples are on too, so that a complete set has all
/// bits.
fn list_candidates<'a>(search: &'a Search, wanted: &[bool]) -> Vec<(Set, Condition<'a>)> {
    let is_defined = |i: &usize| !search.sample_values(*i).contains(&UNDEFINED);
    let defined: Vec<usize> = (0..search.len()).filter(is_defined).collect();
    let zero = defined.iter().copied().find(|&i| search.sample_values(i).iter().all(|&it| it == 0));
    let with_zero = zero.into_iter().flat_map(|zero| defined.iter().map(move |&x| [x, zero]));
    let compared = &defined[..MAX_COMPARED.min(defined.len())];
    let both = (0..).zip(compared).flat_map(|(i, &y)| compared[..i].iter().map(move |&x| [x, y]));
    // The 0 in a condition such as `x != 0` is not counted in its weight.
    let weight = |i: usize| if Some(i) == zero { 0 } else { search.weight(i) };
    let mut places = [[0; 3]; 2];
    for (i, &is_wanted) in wanted.iter().enumerate() {
        places[usize::from(is_wanted)][i / 64] |= 1 << (i % 64);
    }
    let mut shortest = HashMap::new();
    for operands in with_zero.chain(both) {
        let weight = 1 + weight(operands[0]) + weight(operands[1]);
        let sides = operands.map(|i| search.sample_values(i));
        for_each_relation(sides, &places, |relation, excluded| {
            let new = (weight, Some(operands[1]) != zero, operands, relation);
            let known = shortest.entry(excluded).or_insert(new);
            *known = new.min(*known);
        });
    }
    let mut candidates: Vec<_> = shortest.into_iter().collect();
    candidates.sort_by_key(|(_, condition)| *condition);
    let mut useful: Vec<(Set, Condition)> = Vec::new();
    for (excluded, (weight, _, operands, relation)) in candidates {
        let is_in = |(others, _): &(Set, Condition)| {
            excluded.iter().zip(others).all(|(one, other)| one & !other == 0)
        };
        if is_complete(&excluded) || useful.len() < MAX_COMPARED && !useful.iter().any(is_in) {
            let sides = operands.map(|i| search.expression(i));
            useful.push((excluded, Condition { relation: &RELATIONS[relation], sides, weight }));
        }
    }
    useful
}

/// Calls `f` with the index of each relation that holds between two sides at all wanted samples,
/// and with the set of samples that the relation excludes.
fn for_each_relation(
    [left, right]: [&[u64]; 2],
    [unwanted, wanted]: &[Set; 2],
    mut f: impl FnMut(usize, Set),
) {
    // The samples at which the left side is less, equal and greater.
    let mut sets = [[0; 3]; 3];
    let mut orders = 0;
    for (word, (left, right)) in left.chunks(64).zip(right.chunks(64)).enumerate() {
        let (mut less, mut greater) = (0, 0);
        for (x, y) in left.iter().zip(right).rev() {
            less = less << 1 | u64::from(x < y);
            greater = greater << 1 | u64::from(x > y);
        }
        for (i, set) in [less, !less & !greater, greater].into_iter().enumerate() {
            sets[i][word] = set;
            orders |= u8::from(set & wanted[word] != 0) << i;
        }
        if orders == LESS | EQUAL | GREATER {
            return;
        }
    }
    for (relation, it) in RELATIONS.iter().enumerate() {
        if orders & !it.orders == 0 {
            let mut excluded = unwanted.map(|word| !word);
            for (_, set) in (0..).zip(&sets).filter(|(i, _)| it.orders >> i & 1 == 0) {
                excluded.iter_mut().zip(set).for_each(|(word, other)| *word |= other);
            }
            f(relation, excluded);
        }
    }
}
