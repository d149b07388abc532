//! 13034 다각형 게임: a move draws a segment between two vertices of a convex
//! polygon that neither crosses nor touches a drawn one; who cannot draw loses.

use crate::harness::{answered, Case, Rng, Words};
#[cfg(test)]
use crate::harness::{check, check_cases, check_reference, check_rejected, draw};
use std::cell::RefCell;
use std::collections::HashMap;

// The solution's own `main` is not called here.
#[cfg(test)]
#[allow(dead_code)]
#[path = "../../solutions/13034.rs"]
mod solution;

/// The largest polygon that is searched here; the judge's has 1000 vertices.
const LARGEST: u64 = 36;

/// Two vertices, numbered from 0 around the polygon, the smaller first.
type Segment = (usize, usize);

thread_local! {
    /// Whether the player to move wins, by `form` of the position.
    static KNOWN: RefCell<HashMap<Vec<usize>, bool>> = RefCell::default();
}

/// Answers by searching the board: a position is the list of drawn segments.
pub fn expected(input: &str) -> String {
    let n = parse(input, LARGEST) as usize;
    winner(wins(n, &mut Vec::new()))
}

/// Answers any input of the judge by what is known of Dawson's Kayles: its values
/// repeat every 34 after a few exceptions (Guy and Smith 1956). The second player
/// wins these residues, and 15 and 35 by exception.
fn reference(input: &str) -> String {
    let n = parse(input, 1000);
    let lost = n == 15 || n == 35 || [5, 9, 21, 25, 29].contains(&(n % 34));
    winner(!lost)
}

/// Reads the number of vertices, from 3 to `largest`.
fn parse(input: &str, largest: u64) -> u64 {
    let mut words = Words::new(input);
    let n = words.number(3..=largest);
    words.end();
    n
}

fn winner(first_wins: bool) -> String {
    match first_wins {
        true => String::from("1\n"),
        false => String::from("2\n"),
    }
}

/// Whether the player to move wins when these segments are drawn.
fn wins(n: usize, drawn: &mut Vec<Segment>) -> bool {
    let form = form(n, drawn);
    if let Some(known) = KNOWN.with(|known| known.borrow().get(&form).copied()) {
        return known;
    }
    let answer = moves(n, drawn).into_iter().any(|segment| {
        drawn.push(segment);
        let lost = !wins(n, drawn);
        drawn.pop();
        lost
    });
    KNOWN.with(|known| known.borrow_mut().insert(form, answer));
    answer
}

/// Every segment that may be drawn next.
fn moves(n: usize, drawn: &[Segment]) -> Vec<Segment> {
    (0..n)
        .flat_map(|a| (a + 1..n).map(move |b| (a, b)))
        .filter(|&segment| allowed(segment, drawn))
        .collect()
}

/// Whether the segment crosses and touches none of those drawn.
fn allowed((a, b): Segment, drawn: &[Segment]) -> bool {
    drawn.iter().all(|&(c, d)| {
        let touches = a == c || a == d || b == c || b == d;
        // The vertices lie on a circle: segments cross when exactly one end
        // of the other is on the way from a to b.
        let crosses = (a < c && c < b) != (a < d && d < b);
        !touches && !crosses
    })
}

/// The sorted sizes of the classes of free vertices that can still be joined
/// with each other, classes of one left out.
///
/// Positions with equal forms are the same game, also on polygons of different
/// sizes. Two free vertices can be joined iff they are on the same side of every
/// drawn segment, so this is an equivalence. A segment inside one class cannot
/// cross one inside another, as something drawn separates them, and inside a
/// class only the order of its vertices around the polygon counts. So a class of
/// k vertices is a fresh polygon with k vertices, and a lone vertex is of no use.
fn form(n: usize, drawn: &[Segment]) -> Vec<usize> {
    let mut classes: Vec<(usize, usize)> = Vec::new(); // first vertex, size
    for vertex in 0..n {
        if drawn.iter().any(|&(c, d)| vertex == c || vertex == d) {
            continue;
        }
        match classes
            .iter_mut()
            .find(|(first, _)| allowed((*first, vertex), drawn))
        {
            Some((_, size)) => *size += 1,
            None => classes.push((vertex, 1)),
        }
    }
    let mut sizes: Vec<usize> = classes.into_iter().map(|(_, size)| size).collect();
    sizes.retain(|&size| size > 1);
    sizes.sort_unstable();
    sizes
}

/// Whether the player to move wins, with nothing remembered.
fn wins_plainly(n: usize, drawn: &mut Vec<Segment>) -> bool {
    moves(n, drawn).into_iter().any(|segment| {
        drawn.push(segment);
        let lost = !wins_plainly(n, drawn);
        drawn.pop();
        lost
    })
}

/// Every polygon up to the largest.
pub fn small() -> impl Iterator<Item = String> {
    (3..=LARGEST).map(|n| format!("{n}\n"))
}

/// A random polygon that can be searched.
pub fn random(rng: &mut Rng) -> String {
    format!("{}\n", rng.range(3, LARGEST))
}

/// The largest polygons for either player, and losses out of step with the rest.
pub fn worst(_rng: &mut Rng) -> Vec<Case> {
    let inputs = [
        ("largest n", "1000\n"),
        ("largest odd n", "999\n"),
        ("largest n for the second player", "995\n"),
        ("next largest n for the second player", "991\n"),
        ("last exception", "35\n"),
        ("smallest n", "3\n"),
    ];
    answered(
        reference,
        inputs.map(|(name, input)| (name, String::from(input))),
    )
}

#[test]
fn agrees_with_the_rules() {
    check(
        solution::solve,
        expected,
        small().chain(draw(13034, 200, random)),
    );
}

#[test]
fn the_reference_agrees_with_the_rules() {
    check_reference(reference, expected, small());
}

#[test]
fn agrees_on_the_worst_cases() {
    check_cases(solution::solve, &worst(&mut Rng::new(13034)));
}

#[test]
fn rejects_what_is_not_allowed() {
    check_rejected(expected, &["", "2", "37", "3 3"]);
}

#[test]
fn equal_forms_are_the_same_game() {
    for n in 3..=11 {
        let mut drawn = Vec::new();
        assert_eq!(wins(n, &mut drawn), wins_plainly(n, &mut drawn), "n = {n}");
        // One segment drawn gives two classes, next to each other or not.
        for segment in moves(n, &[]) {
            let mut drawn = vec![segment];
            assert_eq!(
                wins(n, &mut drawn),
                wins_plainly(n, &mut drawn),
                "n = {n}, drawn {segment:?}"
            );
        }
    }
}
