//! 13034 다각형 게임: a move draws a segment between two vertices of a convex
//! polygon that neither crosses nor touches a drawn one; whoever cannot draw loses.

use crate::common::*;
use std::cell::RefCell;
use std::collections::HashMap;

/// Two vertices, numbered from 0 around the polygon, the smaller first.
type Segment = (usize, usize);

thread_local! {
    /// Whether the player to move wins, by `form` of the position.
    static KNOWN: RefCell<HashMap<Vec<usize>, bool>> = RefCell::default();
}

/// Answers by searching the board: a position is the list of drawn segments.
fn expected(words: &mut Words) -> bool {
    let n = words.number();
    wins(n, &mut Vec::new())
}

/// Answers any input of the judge by a known result on Dawson's Kayles: its values
/// have the period 34 except for some small n (Guy and Smith 1956). The second player
/// wins for the residues in the list, and for the exceptions 15 and 35.
fn reference(words: &mut Words) -> bool {
    let n: u64 = words.number();
    n != 15 && n != 35 && ![5, 9, 21, 25, 29].contains(&(n % 34))
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
        // Going around the polygon from a to b, one passes exactly one of the
        // ends c and d iff the segments cross.
        let crosses = (a < c && c < b) != (a < d && d < b);
        !touches && !crosses
    })
}

/// The sorted sizes of the classes of free vertices that can still be joined
/// with each other, without classes of one vertex.
///
/// Positions with equal forms are the same game, also on polygons of different
/// sizes. Two free vertices can be joined iff they are on the same side of every
/// drawn segment, so this is an equivalence. Segments inside different classes
/// cannot cross, because a drawn segment separates the classes, and inside a class
/// only the order of its vertices around the polygon matters. So a class of k
/// vertices is an empty polygon with k vertices, and one vertex alone has no move.
fn form(n: usize, drawn: &[Segment]) -> Vec<usize> {
    let mut classes: Vec<(usize, usize)> = Vec::new(); // first vertex, size
    for vertex in 0..n {
        if drawn.iter().any(|&(c, d)| vertex == c || vertex == d) {
            continue;
        }
        match classes.iter_mut().find(|(first, _)| allowed((*first, vertex), drawn)) {
            Some((_, size)) => *size += 1,
            None => classes.push((vertex, 1)),
        }
    }
    let mut sizes: Vec<usize> = classes.into_iter().map(|(_, size)| size).collect();
    sizes.retain(|&size| size > 1);
    sizes.sort_unstable();
    sizes
}

problem!(
    "../../solutions/13034.rs",
    Winner("1", "2"),
    [expected, reference],
    ["n 3..36"],
    ["n 3..36"],
    |_| (900..=1000).map(|n| ("a large n", format!("{n}\n"))).collect()
);
