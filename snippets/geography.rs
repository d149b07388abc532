//! Undirected vertex geography: who wins from which vertex of a graph, and by which moves.
//!
//! A token stands on a vertex of an undirected graph. The players move it in turn along an edge
//! to a vertex that it has not visited; the start counts as visited. A player who cannot move
//! loses.
//!
//! Theorem: the player to move wins exactly if every maximum matching covers the start. Why: let M
//! be a maximum matching that misses the start, or any one if all cover it. If M covers the start,
//! the first player always moves along an edge of M; if not, the second player does. This fails
//! only at a vertex that M misses. On the token's path to it, every second edge is in M. If M
//! misses the start, the path would augment M. If M covers the start, exchanging the edges would
//! give a maximum matching that misses the start.
//!
//! The matching is found by Edmonds' algorithm: alternating trees grow from all uncovered
//! vertices, and odd cycles (blossoms) are contracted. When no tree can be augmented any more,
//! the even vertices of the trees are those that some maximum matching misses.
//!
//! ```
//! use snippets::geography::Geography;
//! use snippets::nim::Outcome;
//!
//! // A path of four vertices: from 1, the move to 0 wins at once. After the move to 2, the
//! // other player moves to 3.
//! let path = Geography::new(4, &[(0, 1), (1, 2), (2, 3)]);
//! assert_eq!(path.outcome(1), Outcome::N);
//! assert_eq!((path.winning_move(1), path.winning_moves(1)), (Some(0), vec![0]));
//!
//! // Without 3, the token at 0 goes to 1, then to 2, and there is no further move.
//! let path = Geography::new(3, &[(0, 1), (1, 2)]);
//! assert_eq!([0, 1, 2].map(|v| path.outcome(v)), [Outcome::P, Outcome::N, Outcome::P]);
//! assert_eq!((path.winning_move(0), path.winning_moves(1)), (None, vec![0, 2]));
//! // The second player wins from 0 with the matching that covers 1 and 2.
//! assert_eq!(path.strategy(0), [None, Some(2), Some(1)]);
//! ```

use super::nim::Outcome;

/// Stands for no vertex.
const NONE: usize = usize::MAX;

/// A graph with a maximum matching, and the outcomes of the game on it.
#[derive(Clone, Debug)]
pub struct Geography {
    /// The neighbours of each vertex.
    graph: Vec<Vec<usize>>,
    /// The vertex that the matching pairs with each vertex, or [`NONE`].
    partner: Vec<usize>,
    /// The trees that show that the matching is maximum.
    forest: Forest,
}

/// The place of a vertex in an alternating tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Outside,
    /// An alternating path of even length leads here from the root, possibly around a blossom.
    Even,
    Odd,
}

/// Alternating trees with uncovered vertices as their roots.
#[derive(Clone, Debug)]
struct Forest {
    place: Vec<Place>,
    root: Vec<usize>,
    /// Whether the tree with this root was augmented, so that it must not grow any more.
    is_done: Vec<bool>,
    /// How the path from the root reaches an even vertex v: `[u, NONE]` from the even vertex u
    /// through the partner of v, `[x, y]` around a blossom that the edge from x to y closes.
    label: Vec<[usize; 2]>,
    /// For a vertex in a blossom, one nearer to the base of the blossom; else the vertex itself.
    base: Vec<usize>,
    /// The number of the last search for a common base that visited each vertex.
    stamp: Vec<usize>,
    searches: usize,
    /// The even vertices in the order in which they were reached.
    queue: Vec<usize>,
}

impl Geography {
    /// Solves the game on the graph with the vertices 0 to `vertices - 1` and these undirected
    /// edges, in any order.
    ///
    /// An edge listed twice counts once, and an edge from a vertex to itself is never a
    /// move.
    ///
    /// # Panics
    ///
    /// Panics if an end of an edge is not below `vertices`.
    ///
    /// # Complexity
    ///
    /// O(V + E) space for V vertices and E edges. The time is O((V + E) log V) for each round, and
    /// each round but the last enlarges the matching: O(V (V + E) log V) at worst. A round augments
    /// along many disjoint paths, so random graphs, grids, paths and trees of 10^5 vertices needed
    /// 2 to 8 rounds. A half graph (a_i joined to b_j for i <= j) of 2,000 vertices needed 502.
    pub fn new(vertices: usize, edges: &[(usize, usize)]) -> Self {
        let mut graph = vec![Vec::new(); vertices];
        for &(v, w) in edges {
            assert!(v.max(w) < vertices, "an end of edge {} {} is not a vertex", v, w);
            graph[v].push(w);
            graph[w].push(v);
        }
        let partner = vec![NONE; vertices];
        let forest = Forest::new(&partner, NONE);
        let mut game = Self { graph, partner, forest };
        while game.forest.grow(&game.graph, &mut game.partner) {
            game.forest = Forest::new(&game.partner, NONE);
        }
        game
    }

    /// Returns the vertex that the maximum matching pairs with `v`, or `None` if it misses `v`.
    ///
    /// # Panics
    ///
    /// Panics if `v` is not a vertex.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn partner(&self, v: usize) -> Option<usize> {
        to_option(self.partner[v])
    }

    /// Returns who wins if the token starts at `v`.
    ///
    /// # Panics
    ///
    /// Panics if `v` is not a vertex.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn outcome(&self, v: usize) -> Outcome {
        match self.forest.place[v] {
            Place::Even => Outcome::P,
            _ => Outcome::N,
        }
    }

    /// Returns a winning move from the start `v`, if any: the [`partner`](Self::partner) of `v`.
    ///
    /// The player who makes this move wins by answering each later move to `w` with `partner(w)`.
    ///
    /// # Panics
    ///
    /// Panics if `v` is not a vertex.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn winning_move(&self, v: usize) -> Option<usize> {
        match self.outcome(v) {
            Outcome::N => self.partner(v),
            Outcome::P => None,
        }
    }

    /// Returns all winning moves from the start `v`, in ascending order.
    ///
    /// If there are any, they use the edges at `v` that are in some maximum matching.
    ///
    /// # Panics
    ///
    /// Panics if `v` is not a vertex.
    ///
    /// # Complexity
    ///
    /// O((V + E) log V) time and O(V) space: new trees are grown without `v`.
    pub fn winning_moves(&self, v: usize) -> Vec<usize> {
        let mut moves = Vec::new();
        if self.outcome(v) == Outcome::N {
            // Without v, its partner is uncovered, and the rest of the matching is maximum.
            let mut partner = self.partner.clone();
            partner[self.partner[v]] = NONE;
            let mut forest = Forest::new(&partner, v);
            forest.grow(&self.graph, &mut partner);
            let ends = self.graph[v].iter().copied();
            moves.extend(ends.filter(|&w| forest.place[w] == Place::Even));
            moves.sort_unstable();
            moves.dedup();
        }
        moves
    }

    /// Returns a maximum matching by which the winner plays to the end if the token starts at `v`:
    /// entry w is the move to make at w. The matching misses `v` if the second player wins.
    ///
    /// # Panics
    ///
    /// Panics if `v` is not a vertex.
    ///
    /// # Complexity
    ///
    /// O(V).
    pub fn strategy(&self, v: usize) -> Vec<Option<usize>> {
        let mut partner = self.partner.clone();
        if self.outcome(v) == Outcome::P {
            self.forest.shift(&mut partner, v, NONE);
        }
        partner.into_iter().map(to_option).collect()
    }
}

fn to_option(v: usize) -> Option<usize> {
    if v == NONE {
        None
    } else {
        Some(v)
    }
}

impl Forest {
    /// Returns a forest of roots alone: the uncovered vertices except `removed`, which stays out
    /// of all trees.
    fn new(partner: &[usize], removed: usize) -> Self {
        let count = partner.len();
        let mut forest = Self {
            place: vec![Place::Outside; count],
            root: (0..count).collect(),
            is_done: vec![false; count],
            label: vec![[NONE; 2]; count],
            base: (0..count).collect(),
            stamp: vec![0; count],
            searches: 0,
            queue: Vec::new(),
        };
        for (v, &end) in partner.iter().enumerate() {
            if v == removed {
                // Trees grow neither from an odd vertex nor into one.
                forest.place[v] = Place::Odd;
            } else if end == NONE {
                forest.place[v] = Place::Even;
                forest.queue.push(v);
            }
        }
        forest
    }

    /// Grows the trees, and augments the matching where two of them meet. Returns whether the
    /// matching has grown.
    fn grow(&mut self, graph: &[Vec<usize>], partner: &mut [usize]) -> bool {
        let mut has_grown = false;
        let mut head = 0;
        while let Some(&v) = self.queue.get(head) {
            head += 1;
            for &w in &graph[v] {
                if self.is_done[self.root[v]] {
                    break;
                }
                match self.place[w] {
                    Place::Outside => self.extend(v, w, partner[w]),
                    Place::Even if self.root[v] == self.root[w] => self.contract(v, w, partner),
                    Place::Even if !self.is_done[self.root[w]] => {
                        for &(v, w) in &[(v, w), (w, v)] {
                            self.is_done[self.root[v]] = true;
                            self.shift(partner, v, w);
                        }
                        has_grown = true;
                    }
                    _ => {}
                }
            }
        }
        has_grown
    }

    /// Adds w, reached from v, and its partner to the tree of v.
    fn extend(&mut self, v: usize, w: usize, partner: usize) {
        self.place[w] = Place::Odd;
        self.place[partner] = Place::Even;
        self.label[partner] = [v, NONE];
        self.root[w] = self.root[v];
        self.root[partner] = self.root[v];
        self.queue.push(partner);
    }

    /// Matches the even vertex v with `end`, and shifts the matching on the path from the root to
    /// v, so that the root is covered.
    fn shift(&self, partner: &mut [usize], v: usize, end: usize) {
        let mut open = vec![(v, end)];
        while let Some((v, end)) = open.pop() {
            let other = partner[v];
            partner[v] = end;
            // The path ends at the root, or where the other half of a blossom was shifted.
            if other != NONE && partner[other] == v {
                let [x, y] = self.label[v];
                if y == NONE {
                    partner[other] = x;
                    open.push((x, other));
                } else {
                    open.push((y, x));
                    open.push((x, y));
                }
            }
        }
    }

    /// Returns the base of the blossom around v; v itself if it is in no blossom or is [`NONE`].
    fn find_base(&mut self, mut v: usize) -> usize {
        while v != NONE && self.base[v] != v {
            self.base[v] = self.base[self.base[v]];
            v = self.base[v];
        }
        v
    }

    /// Contracts the blossom that the edge from x to y closes in a tree: all its odd vertices
    /// become even. Nothing changes if x and y are in one blossom already.
    fn contract(&mut self, x: usize, y: usize, partner: &[usize]) {
        let top = self.find_common_base(x, y);
        for &end in &[x, y] {
            let mut v = self.find_base(end);
            while v != top {
                let odd = partner[v];
                self.place[odd] = Place::Even;
                self.label[odd] = [x, y];
                self.queue.push(odd);
                self.base[v] = top;
                self.base[odd] = top;
                v = self.find_base(self.label[v][0]);
            }
        }
    }

    /// Returns the last base that the paths to two even vertices of a tree have in common.
    fn find_common_base(&mut self, x: usize, y: usize) -> usize {
        let (mut v, mut w) = (self.find_base(x), self.find_base(y));
        self.searches += 1;
        // A step up on each side in turn, so that the cost is the size of the blossom.
        while v == NONE || self.stamp[v] != self.searches {
            if v != NONE {
                self.stamp[v] = self.searches;
                v = self.find_base(self.label[v][0]);
            }
            std::mem::swap(&mut v, &mut w);
        }
        v
    }
}
