//! All small expressions of some inputs, in ascending order of their weight. Of those with
//! the same value at every sample the first is kept.

use super::expression::{functions, Expression, Function, ADD, SUBTRACT, UNDEFINED, XOR};
use std::collections::HashMap;
use std::ops::Range;

/// The largest constant of an expression.
const MAX_NUMBER: u64 = 16;

/// How many equal expressions are worth trying.
const MAX_MATCHES: usize = 64;

pub struct Search {
    nodes: Vec<Node>,
    /// The values of all nodes at the samples.
    values: Vec<u64>,
    samples: usize,
    /// Only the first samples may be undefined.
    max_undefined: usize,
    by_hash: HashMap<u64, usize>,
    /// The nodes of each weight.
    levels: Vec<Range<usize>>,
}

#[derive(Clone, Copy)]
enum Node {
    Input(usize),
    Number(u64),
    /// A function and the nodes that are its operands: twice the same one for a single one.
    Call(&'static Function, [usize; 2]),
}

impl Search {
    /// Enumerates expressions up to a weight, or up to a number of expressions.
    /// `inputs[i]` has the values of input i at the samples.
    pub fn new(inputs: &[Vec<u64>], max_weight: usize, max_len: usize) -> Self {
        let samples = inputs[0].len();
        let nothing = 0..0;
        let mut search = Self {
            nodes: Vec::new(),
            values: Vec::new(),
            samples,
            max_undefined: 8.min(samples / 4),
            by_hash: HashMap::new(),
            levels: vec![nothing],
        };
        for weight in 1..=max_weight {
            let start = search.nodes.len();
            search.add_leaves(inputs, weight);
            search.add_calls(weight, max_len);
            search.levels.push(start..search.nodes.len());
        }
        search
    }

    fn add_leaves(&mut self, inputs: &[Vec<u64>], weight: usize) {
        if weight == 1 {
            for (i, input) in inputs.iter().enumerate() {
                self.add(Node::Input(i), input.clone());
            }
        }
        for number in 0..=MAX_NUMBER {
            if Expression::Number(number).weight() == weight {
                self.add(Node::Number(number), vec![number; self.samples]);
            }
        }
    }

    fn add_calls(&mut self, weight: usize, max_len: usize) {
        for x in self.levels[weight - 1].clone() {
            // A function of a number of bits is decided by a few values: no evidence.
            if matches!(self.nodes[x], Node::Call(function, _) if function.is_logarithmic) {
                continue;
            }
            for function in functions(1) {
                self.add_call(function, [x, x]);
            }
        }
        for function in functions(2).filter(|function| function.weight < weight) {
            let both = weight - function.weight;
            for left in 1..both {
                for x in self.levels[left].clone() {
                    for y in self.levels[both - left].clone() {
                        if self.nodes.len() >= max_len {
                            return;
                        }
                        if x <= y || !function.is_commutative {
                            self.add_call(function, [x, y]);
                        }
                    }
                }
            }
        }
    }

    fn add_call(&mut self, function: &'static Function, operands: [usize; 2]) {
        let [x, y] = operands.map(|node| self.vector(node));
        let values = x.iter().zip(y).map(|(&x, &y)| function.apply(x, y)).collect();
        self.add(Node::Call(function, operands), values);
    }

    fn add(&mut self, node: Node, values: Vec<u64>) {
        if !values[self.max_undefined..].contains(&UNDEFINED) {
            let id = self.nodes.len();
            if *self.by_hash.entry(hash(&values)).or_insert(id) == id {
                self.nodes.push(node);
                self.values.extend(values);
            }
        }
    }

    /// Returns the nodes, in ascending order of weight.
    pub fn nodes(&self) -> Range<usize> {
        0..self.nodes.len()
    }

    /// Returns the values of a node at the samples.
    pub fn vector(&self, node: usize) -> &[u64] {
        &self.values[node * self.samples..][..self.samples]
    }

    pub fn weight(&self, node: usize) -> usize {
        self.levels.iter().position(|level| level.contains(&node)).unwrap_or(self.levels.len())
    }

    pub fn expression(&self, node: usize) -> Expression {
        match self.nodes[node] {
            Node::Input(i) => Expression::Input(i),
            Node::Number(number) => Expression::Number(number),
            Node::Call(function, operands) => {
                let operands = operands[..function.operands].iter();
                Expression::Call(function, operands.map(|&node| self.expression(node)).collect())
            }
        }
    }

    /// Returns expressions with these values at the first samples, but for those before
    /// `skipped`: in ascending order of weight.
    pub fn matches(&self, target: &[u64], skipped: usize) -> Vec<Expression> {
        let is_equal = |node: &usize| {
            let known = &self.vector(*node)[skipped..target.len()];
            known == &target[skipped..]
        };
        let nodes = self.nodes().filter(is_equal).take(MAX_MATCHES);
        nodes.map(|node| self.expression(node)).collect()
    }

    /// Returns expressions with these values that join two others, each of which is known:
    /// twice as large as what is enumerated.
    pub fn joins(&self, target: &[u64], skipped: usize) -> Vec<Expression> {
        let known = skipped..target.len();
        let mut by_hash = HashMap::new();
        for node in self.nodes() {
            by_hash.entry(hash(&self.vector(node)[known.clone()])).or_insert(node);
        }
        let mut found = Vec::new();
        let mut other = vec![0; known.len()];
        for node in self.nodes() {
            let values = &self.vector(node)[known.clone()];
            for &(function, solve) in &JOINS {
                let pairs = other.iter_mut().zip(values).zip(&target[known.clone()]);
                let is_solved = pairs.into_iter().all(|((other, &value), &wanted)| {
                    *other = if value == UNDEFINED { UNDEFINED } else { solve(value, wanted) };
                    *other != UNDEFINED
                });
                if let Some(&other) = by_hash.get(&hash(&other)).filter(|_| is_solved) {
                    found.push((self.weight(node) + self.weight(other), function, [node, other]));
                }
            }
        }
        found.sort_by_key(|(weight, _, nodes)| (*weight, *nodes));
        found.truncate(MAX_MATCHES);
        let join = |(_, function, nodes): (usize, &'static Function, [usize; 2])| {
            Expression::Call(function, nodes.map(|node| self.expression(node)).to_vec())
        };
        found.into_iter().map(join).collect()
    }
}

/// A function, and its second operand for a first operand and a result.
type Join = (&'static Function, fn(u64, u64) -> u64);

static JOINS: [Join; 3] = [
    (&ADD, |x, wanted| SUBTRACT.apply(wanted, x)),
    (&SUBTRACT, |x, wanted| SUBTRACT.apply(x, wanted)),
    (&XOR, |x, wanted| XOR.apply(x, wanted)),
];

/// Returns a hash of 64 bits; two different lists have the same one by chance only.
fn hash(values: &[u64]) -> u64 {
    values.iter().fold(0x9e37_79b9_7f4a_7c15, |hash, &value| {
        let mixed = (hash ^ value).wrapping_mul(0xff51_afd7_ed55_8ccd);
        mixed ^ mixed >> 32
    })
}
