//! CodeChef GERALD08 Chef and Tree Game: Chef cuts a black edge of a tree, Ksen a white one, and
//! what is no longer connected to the root disappears; whoever cannot move loses.

use crate::common::*;

/// The maximum number of vertices of all trees.
const MAX_VERTICES: usize = 100_000;

/// A rooted tree: for each vertex but the root its parent, which comes before it, and the colour of
/// the edge between them, 1 for white.
type Tree = Vec<(usize, u64)>;

fn expected(words: &mut Words) -> String {
    let tree = read_tree(words);
    let mut search = Search::new(|&(set, player): &(u64, u64)| {
        let mine = (0..tree.len()).filter(|&i| set >> i & 1 == 1 && tree[i].1 == player);
        mine.map(|i| (keep_connected(&tree, set ^ 1 << i), 1 - player)).collect()
    });
    format_answer([0, 1].map(|first| search.wins(&((1 << tree.len()) - 1, first), Play::Normal)))
}

/// Removes from a set the edges that are not connected to the root.
fn keep_connected(tree: &Tree, mut set: u64) -> u64 {
    for (i, &(below, _)) in tree.iter().enumerate() {
        if below > 0 && set >> (below - 1) & 1 == 0 {
            set &= !(1 << i);
        }
    }
    set
}

fn reference(words: &mut Words) -> String {
    let tree = read_tree(words);
    let mut values = vec![Value(vec![0]); tree.len() + 1];
    for (i, &(below, colour)) in tree.iter().enumerate().rev() {
        let branch = std::mem::take(&mut values[i + 1]).put_on_edge(colour);
        values[below].add(&branch);
    }
    let floor = values[0].floor();
    format_answer([floor > 0 || floor == 0 && values[0].is_fraction(), floor < 0])
}

/// Returns the answer from whether each player wins when moving first.
fn format_answer([chef, ksen]: [bool; 2]) -> String {
    let name = |is_chef| if is_chef { "Chef" } else { "Ksen" };
    format!("{} {}", name(chef), name(!ksen))
}

fn read_tree(words: &mut Words) -> Tree {
    let n = words.number();
    let rows: Vec<[usize; 3]> = words.rows(n - 1);
    let edges: Edges = rows.iter().map(|[v, w, _]| (v - 1, w - 1)).collect();
    let (order, below) = trees::order_from_root(&edges, 0);
    let (mut places, mut colours) = (vec![0; n], vec![0; n]);
    order.iter().enumerate().for_each(|(i, &v)| places[v] = i);
    for (&(v, w), row) in edges.iter().zip(&rows) {
        colours[if below[v] == w { v } else { w }] = row[2] as u64;
    }
    order[1..].iter().map(|&v| (places[below[v]], colours[v])).collect()
}

/// A number in base 2^64: its integer part in two's complement, and the digits after the
/// point, without zeros at the end.
#[derive(Clone, Default)]
struct Value(Vec<u64>);

impl Value {
    fn floor(&self) -> i64 {
        self.0[0] as i64
    }

    fn is_fraction(&self) -> bool {
        self.0.len() > 1
    }

    /// Puts an edge below a tree of value x, by the formula of Berlekamp: (x + n) / 2^(n - 1)
    /// for the smallest n >= 1 with x + n > 1, or the mirror image for the other colour.
    fn put_on_edge(mut self, colour: u64) -> Self {
        let ceil = self.floor() + i64::from(self.is_fraction());
        let (n, sign) = match colour {
            0 => ((2 - ceil).max(1), 1),
            _ => ((2 + self.floor()).max(1), -1),
        };
        self.add(&Self(vec![(sign * n) as u64]));
        self.halve(n as usize - 1)
    }

    fn add(&mut self, other: &Self) {
        let len = self.0.len().max(other.0.len());
        self.0.resize(len, 0);
        let mut carry = 0;
        for (i, digit) in self.0.iter_mut().enumerate().rev() {
            let sum = u128::from(*digit) + u128::from(*other.0.get(i).unwrap_or(&0)) + carry;
            (*digit, carry) = (sum as u64, sum >> 64);
        }
        self.trim();
    }

    /// Halves the number `times` times.
    fn halve(&self, times: usize) -> Self {
        let sign = (self.floor() >> 63) as u64;
        let digits =
            vec![sign; times / 64 + 1].into_iter().chain(self.0.iter().copied()).chain([0]);
        let digits: Vec<u64> = digits.collect();
        let shifted = digits.windows(2).map(|pair| {
            let both = u128::from(pair[0]) << 64 | u128::from(pair[1]);
            (both >> (times % 64)) as u64
        });
        let mut half = Self(shifted.collect());
        half.trim();
        half
    }

    fn trim(&mut self) {
        while self.is_fraction() && self.0.ends_with(&[0]) {
            self.0.pop();
        }
    }
}

/// Returns the input of two trees that share the root. The second tree gets opposite colours.
fn format_input(a: &[(usize, u64)], b: &[(usize, u64)]) -> String {
    let moved = b.iter().map(|&(below, colour)| match below {
        0 => (0, 1 - colour),
        below => (below + a.len(), 1 - colour),
    });
    let edges = a.iter().copied().chain(moved).zip(2..);
    let rows = edges.map(|((below, colour), v): (_, usize)| [v, below + 1, colour as usize]);
    format!("1\n{}\n{}", a.len() + b.len() + 1, text::rows(rows))
}

problem!(
    "../../solutions/ccgerald08.rs",
    Each,
    [expected, reference],
    ["t 1..1 { n 1..5; tree n weighted 0..1 }"],
    ["t 1..3 { n 1..10; tree n weighted 0..1 }"],
    // Inputs with the maximum number of vertices. In most of them two trees cancel out or nearly
    // do.
    |rng| {
        // Each vertex has one of the `back` vertices before it as its parent.
        let mut grow = |back: u64| -> Tree {
            let below = |v: usize, rng: &mut Rng| v - rng.range(1, back.min(v as u64)) as usize;
            (1..MAX_VERTICES / 2).map(|v| (below(v, rng), rng.range(0, 1))).collect()
        };
        let (path, tree) = (grow(1), grow(20));
        let run: Tree = (0..MAX_VERTICES - 1).map(|v| (v, u64::from(v > 0))).collect();
        vec![
            ("opposite paths", format_input(&path, &path)),
            ("opposite paths but for one edge", format_input(&path, &path[..path.len() - 1])),
            ("opposite trees", format_input(&tree, &tree)),
            ("a black edge below white ones", format_input(&run, &[])),
        ]
    }
);
