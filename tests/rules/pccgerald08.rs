//! CodeChef GERALD08 Chef and Tree Game: Chef cuts a black edge of a tree, Ksen a white one,
//! and what is no longer connected to the root disappears; who cannot move loses. An input
//! has several trees.

use crate::common::*;
use std::collections::{HashMap, VecDeque};

/// The most vertices of all trees.
const MOST: usize = 100_000;

/// A rooted tree: for each vertex but the root the one below it, which comes first, and
/// the colour of the edge, 1 if it is white.
type Tree = Vec<(usize, u64)>;

fn expected(words: &mut Words) -> String {
    answer(words, |tree| {
        let all = (1u64 << tree.len()) - 1;
        let mut search = Search::new(|&(set, player): &(u64, u64)| {
            let mine = (0..tree.len()).filter(|&i| set >> i & 1 == 1 && tree[i].1 == player);
            mine.map(|i| (standing(tree, set ^ 1 << i), 1 - player)).collect()
        });
        [0, 1].map(|first| search.wins(&(all, first), Play::Normal))
    })
}

/// Which of these edges are connected to the root.
fn standing(tree: &Tree, mut set: u64) -> u64 {
    for (i, &(below, _)) in tree.iter().enumerate() {
        if below > 0 && set >> (below - 1) & 1 == 0 {
            set &= !(1 << i);
        }
    }
    set
}

/// Answers any input of the judge, by the values of the trees.
fn reference(words: &mut Words) -> String {
    answer(words, |tree| {
        let mut values = vec![Value::default(); tree.len() + 1];
        for (i, &(below, colour)) in tree.iter().enumerate().rev() {
            let mut branch = std::mem::take(&mut values[i + 1]);
            branch.put_on(colour);
            values[below] = std::mem::take(&mut values[below]).plus(branch);
        }
        let floor = values[0].floor();
        [floor > 0 || floor == 0 && values[0].is_fraction(), floor < 0]
    })
}

/// Answers a test. `wins` says of Chef and of Ksen who wins as first player.
fn answer(words: &mut Words, wins: impl Fn(&Tree) -> [bool; 2]) -> String {
    let n = words.number();
    let [chef, ksen] = wins(&read(words, n));
    let name = |is_chef| if is_chef { "Chef" } else { "Ksen" };
    format!("{} {}", name(chef), name(!ksen))
}

fn read(words: &mut Words, n: u64) -> Tree {
    let (mut edges, mut colours) = (Vec::new(), HashMap::new());
    for _ in 1..n {
        let [v, w, colour]: [usize; 3] = words.array();
        edges.push((v - 1, w - 1));
        colours.insert((v.min(w) - 1, v.max(w) - 1), colour as u64);
    }
    let (order, below) = trees::order_from_root(&edges, 0);
    let mut places = vec![0; order.len()];
    order.iter().enumerate().for_each(|(i, &v)| places[v] = i);
    let edge = |&v: &usize| (places[below[v]], colours[&(v.min(below[v]), v.max(below[v]))]);
    order[1..].iter().map(edge).collect()
}

/// A number as a large whole number over 2^exponent.
#[derive(Clone, Default)]
struct Value {
    /// In two's complement, the lowest word first; none stands for 0.
    words: VecDeque<u64>,
    exponent: usize,
}

impl Value {
    fn word(&self, i: usize) -> u64 {
        let sign = self.words.back().map_or(0, |&word| (word as i64 >> 63) as u64);
        self.words.get(i).copied().unwrap_or(sign)
    }

    fn floor(&self) -> i64 {
        let (i, bit) = (self.exponent / 64, self.exponent % 64);
        let bits = u128::from(self.word(i)) | u128::from(self.word(i + 1)) << 64;
        (bits >> bit) as i64
    }

    /// Words of 0 below the point are left out, so the lowest word tells.
    fn is_fraction(&self) -> bool {
        (self.word(0).trailing_zeros() as usize) < self.exponent
    }

    /// The colon principle: n is the least for which x + n > 1, or x - n < -1.
    fn put_on(&mut self, colour: u64) {
        let ceil = self.floor() + i64::from(self.is_fraction());
        let n = match colour {
            0 => (2 - ceil).max(1),
            _ => (2 + self.floor()).max(1),
        };
        let whole = if colour == 0 { n } else { -n };
        let words = VecDeque::from([whole as u64]);
        *self = std::mem::take(self).plus(Self { words, exponent: 0 });
        self.exponent += n as usize - 1;
    }

    fn plus(self, other: Self) -> Self {
        let (mut sum, short) = match self.exponent < other.exponent {
            true => (other, self),
            false => (self, other),
        };
        let len = sum.exponent / 64 + 2;
        while sum.words.len() < len {
            let sign = sum.word(sum.words.len());
            sum.words.push_back(sign);
        }
        let offset = sum.exponent - short.exponent;
        let (mut carry, mut before) = (0, 0);
        for i in offset / 64..len {
            let word = short.word(i - offset / 64);
            let both = u128::from(word) << 64 | u128::from(before);
            let total = u128::from(sum.words[i]) + (both << (offset % 64) >> 64) + carry;
            sum.words[i] = total as u64;
            carry = total >> 64;
            before = word;
        }
        while sum.exponent >= 64 && sum.words[0] == 0 {
            sum.words.pop_front();
            sum.exponent -= 64;
        }
        sum
    }
}

/// A random tree: vertices stand on one of the `back` vertices before them.
fn grown(rng: &mut Rng, n: usize, back: usize) -> Tree {
    let below = |v: usize, rng: &mut Rng| v - rng.range(1, v.min(back) as u64) as usize;
    (1..n).map(|v| (below(v, rng), rng.range(0, 1))).collect()
}

/// Two trees on one root.
fn joined(a: &Tree, b: &Tree) -> Tree {
    let moved = |&(below, colour): &(usize, u64)| match below {
        0 => (0, colour),
        below => (below + a.len(), colour),
    };
    a.iter().copied().chain(b.iter().map(moved)).collect()
}

fn opposite(tree: &Tree) -> Tree {
    tree.iter().map(|&(below, colour)| (below, 1 - colour)).collect()
}

/// The input of these trees, with vertices and edges shuffled.
fn print(rng: &mut Rng, trees: &[Tree]) -> String {
    text::tests(trees.iter().map(|tree| {
        let mut names: Vec<usize> = (2..tree.len() + 2).collect();
        rng.shuffle(&mut names);
        names.insert(0, 1);
        let line = |(i, (below, colour)): (usize, &(usize, u64))| {
            let mut ends = [names[i + 1], names[*below]];
            rng.shuffle(&mut ends);
            format!("{} {} {colour}\n", ends[0], ends[1])
        };
        let mut lines: Vec<String> = tree.iter().enumerate().map(line).collect();
        rng.shuffle(&mut lines);
        format!("{}\n{}", tree.len() + 1, lines.concat())
    }))
}

/// The largest trees: opposite ones, and such that differ by little.
fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let path = grown(rng, MOST / 2, 1);
    let tree = grown(rng, MOST / 2, 20);
    let zero = joined(&path, &opposite(&path));
    let near = joined(&path, &opposite(&path[..path.len() - 1].to_vec()));
    let branches = joined(&tree, &opposite(&tree));
    let run: Tree = (0..MOST - 1).map(|v| (v, u64::from(v > 0))).collect();
    vec![
        ("opposite paths", print(rng, &[zero])),
        ("opposite paths but for one edge", print(rng, &[near])),
        ("opposite trees", print(rng, &[branches])),
        ("a black edge below white ones", print(rng, &[run])),
    ]
}

problem!(
    "../../solutions/ccgerald08.rs",
    Each,
    [expected, reference],
    ["t 1..1 { n 1..5; tree n weighted 0..1 }"],
    ["t 1..3 { n 1..10; tree n weighted 0..1 }"],
    worst
);
