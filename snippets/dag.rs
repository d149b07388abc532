//! Grundy values of a game given as a directed acyclic graph.
//!
//! By the Sprague-Grundy theorem the value of a position is the mex of its options'
//! values, and exactly the P-positions under normal play have the value 0. Vertices
//! are positions, edges are moves. The graph is input data, so a cycle in it is
//! returned as an error; `zermelo` solves graphs with cycles.
//!
//! ```
//! use snippets::dag::{dag_values, Cycle};
//!
//! // 2 -> 0, 2 -> 1, 1 -> 0.
//! assert_eq!(dag_values(&[vec![], vec![0], vec![0, 1]]), Ok(vec![0, 1, 2]));
//!
//! // 0 -> 1 -> 0.
//! assert_eq!(dag_values(&[vec![1], vec![0]]), Err(Cycle(vec![0, 1])));
//! ```

use super::mex::MexSet;
use std::error::Error;
use std::fmt;

/// The positions of a cycle in order: each has the next one as an option, and
/// the last one has the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle(pub Vec<usize>);

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let closed = self.0.iter().chain(self.0.first());
        let names: Vec<String> = closed.map(usize::to_string).collect();
        write!(
            f,
            "positions {} form a cycle: Grundy values need a game that ends",
            names.join(" -> ")
        )
    }
}

impl Error for Cycle {}

/// Returns the Grundy value of every position of a game given as a graph:
/// `options[v]` lists the options of position `v`, in any order and with repeats.
///
/// If the XOR `s` of the values of a sum is not 0, a winning move takes some component
/// from its position `v` to any `w` in `options[v]` whose value is `values[v] ^ s`.
///
/// # Errors
///
/// Returns a [`Cycle`] of the graph if there is one. (`Memo` panics instead.)
///
/// # Panics
///
/// Panics if an option is not below `options.len()`.
///
/// # Complexity
///
/// O(V + E) time and O(V) space for V positions with E options in all.
pub fn dag_values(options: &[Vec<usize>]) -> Result<Vec<u64>, Cycle> {
    let count = options.len();
    for (v, list) in options.iter().enumerate() {
        for w in list {
            assert!(*w < count, "option {w} of position {v} is not below {}", count);
        }
    }
    let mut values: Vec<Option<u64>> = vec![None; count];
    let mut seen = vec![false; count];
    let mut set = MexSet::new();
    // The depth-first path: the positions entered that have no value yet, each with
    // the number of its options already looked at.
    let mut path: Vec<(usize, usize)> = Vec::new();
    for start in 0..count {
        if !seen[start] {
            seen[start] = true;
            path.push((start, 0));
        }
        while let Some((v, looked_at)) = path.last_mut() {
            if let Some(&w) = options[*v].get(*looked_at) {
                *looked_at += 1;
                if !seen[w] {
                    seen[w] = true;
                    path.push((w, 0));
                } else if values[w].is_none() {
                    let positions = path.iter().map(|&(v, _)| v);
                    return Err(Cycle(positions.skip_while(|&v| v != w).collect()));
                }
            } else {
                let known = options[*v].iter().filter_map(|&w| values[w]);
                known.for_each(|value| set.insert(value));
                values[*v] = Some(set.take_mex());
                path.pop();
            }
        }
    }
    Ok(values.into_iter().flatten().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_the_positions_of_a_cycle() {
        let error = dag_values(&[vec![], vec![3], vec![], vec![0, 5], vec![], vec![2, 3]]);
        let message = error.unwrap_err().to_string();
        let expected = "positions 3 -> 5 -> 3 form a cycle: Grundy values need a game that ends";
        assert_eq!(message, expected);
        assert_eq!(dag_values(&[vec![0]]), Err(Cycle(vec![0])));
    }

    #[test]
    fn solves_empty_graphs_repeated_options_and_nim() {
        assert_eq!(dag_values(&[]), Ok(vec![]));
        assert_eq!(dag_values(&[vec![]]), Ok(vec![0]));
        let repeated = [vec![], vec![0, 0, 0]];
        assert_eq!(dag_values(&repeated), Ok(vec![0, 1]));
        // With moves to all smaller numbers this is Nim: the mex set needs more than
        // one word.
        let nim: Vec<Vec<usize>> = (0..200).map(|v| (0..v).collect()).collect();
        assert_eq!(dag_values(&nim), Ok((0..200).collect()));
    }

    #[test]
    fn solves_a_chain_of_a_million_positions() {
        let last = 999_999;
        let options: Vec<Vec<usize>> =
            (0..=last).map(|v| if v < last { vec![v + 1] } else { vec![] }).collect();
        let values = dag_values(&options).unwrap();
        assert!((0..=last).all(|v| values[v] == ((last - v) % 2) as u64));
    }
}
