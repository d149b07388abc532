//! Expressions of whole numbers, written as in Rust.

/// Stands for a value that does not exist, such as 1 / 0 and 0 - 1, or that is too large.
pub const UNDEFINED: u64 = u64::MAX;

/// Larger values are of no use, and would overflow.
const MAX: u64 = 1 << 40;

/// What an expression may call.
pub struct Function {
    /// The name, or the sign of an operator.
    name: &'static str,
    /// How many operands it has: one, or two.
    pub operands: usize,
    /// Its part of the weight of an expression.
    pub weight: usize,
    /// Whether the order of its operands does not matter.
    pub is_commutative: bool,
    /// Whether its values are numbers of bits.
    pub is_logarithmic: bool,
    apply: fn(u64, u64) -> Option<u64>,
    /// In Rust 1.63; empty for an operator.
    definition: &'static str,
}

const fn unary(
    name: &'static str,
    apply: fn(u64, u64) -> Option<u64>,
    definition: &'static str,
) -> Function {
    Function {
        name,
        operands: 1,
        weight: 1,
        is_commutative: false,
        is_logarithmic: false,
        apply,
        definition,
    }
}

/// A function whose values are numbers of bits.
const fn count(
    name: &'static str,
    apply: fn(u64, u64) -> Option<u64>,
    definition: &'static str,
) -> Function {
    Function { is_logarithmic: true, ..unary(name, apply, definition) }
}

const fn commutative(
    name: &'static str,
    apply: fn(u64, u64) -> Option<u64>,
    definition: &'static str,
) -> Function {
    Function { operands: 2, is_commutative: true, ..unary(name, apply, definition) }
}

const fn ordered(name: &'static str, apply: fn(u64, u64) -> Option<u64>) -> Function {
    Function { operands: 2, ..unary(name, apply, "") }
}

pub static ADD: Function = commutative("+", u64::checked_add, "");
pub static SUBTRACT: Function = ordered("-", u64::checked_sub);
pub static XOR: Function = commutative("^", |x, y| Some(x ^ y), "");

static OTHERS: [Function; 17] = [
    count(
        "ones",
        |x, _| Some(x.count_ones().into()),
        "fn ones(n: u64) -> u64 {\n    n.count_ones().into()\n}",
    ),
    count(
        "trailing_zeros",
        |x, _| Some((x.trailing_zeros() % 64).into()),
        "/// 0 for n = 0.\nfn trailing_zeros(n: u64) -> u64 {\n    (n.trailing_zeros() % 64).into()\n}",
    ),
    count(
        "bit_length",
        |x, _| Some((64 - x.leading_zeros()).into()),
        "fn bit_length(n: u64) -> u64 {\n    (64 - n.leading_zeros()).into()\n}",
    ),
    unary(
        "lowest_bit",
        |x, _| Some(x & x.wrapping_neg()),
        "fn lowest_bit(n: u64) -> u64 {\n    n & n.wrapping_neg()\n}",
    ),
    unary(
        "highest_bit",
        |x, _| Some(x & !(u64::MAX >> 1 >> x.leading_zeros().min(63))),
        "fn highest_bit(n: u64) -> u64 {\n    \
         n & !(u64::MAX >> 1 >> n.leading_zeros().min(63))\n}",
    ),
    unary(
        "root",
        |x, _| Some(root(x.into())),
        "/// The largest r with r * r <= n.\nfn root(n: u64) -> u64 {\n    \
         let near = (n as f64).sqrt() as u64;\n    \
         (near.saturating_sub(1)..near + 2).rev().find(|&r| r.saturating_mul(r) <= n).unwrap()\n}",
    ),
    unary(
        "golden",
        |x, _| Some((x + root(5 * u128::from(x).pow(2))) / 2),
        "/// n * (1 + sqrt(5)) / 2, rounded down; n below 2^61.\nfn golden(n: u64) -> u64 {\n    \
         let square = 5 * u128::from(n) * u128::from(n);\n    \
         let near = (square as f64).sqrt() as u128;\n    \
         let root = (near.saturating_sub(1 << 12)..).find(|r| (r + 1) * (r + 1) > square);\n    \
         ((u128::from(n) + root.unwrap()) / 2) as u64\n}",
    ),
    commutative("*", u64::checked_mul, ""),
    ordered("/", u64::checked_div),
    ordered("%", u64::checked_rem),
    commutative("&", |x, y| Some(x & y), ""),
    commutative("|", |x, y| Some(x | y), ""),
    commutative("min", |x, y| Some(x.min(y)), "use std::cmp::min;"),
    commutative("max", |x, y| Some(x.max(y)), "use std::cmp::max;"),
    commutative(
        "abs_diff",
        |x, y| Some(x.abs_diff(y)),
        "fn abs_diff(a: u64, b: u64) -> u64 {\n    a.abs_diff(b)\n}",
    ),
    Function { weight: 2, ..commutative("==", |x, y| Some((x == y).into()), "") },
    Function { weight: 2, ..ordered("<", |x, y| Some((x < y).into())) },
];

/// Returns the square root, rounded down, of a number below 2^100.
fn root(n: u128) -> u64 {
    let near = (n as f64).sqrt() as u128;
    // A float is off by 2^-53 of it at most, and of these numbers by less than 1.
    let roots = (near.saturating_sub(1)..=near + 1).rev();
    roots.into_iter().find(|root| root * root <= n).unwrap_or(0) as u64
}

/// Returns the functions with one operand, or with two.
pub fn functions(operands: usize) -> impl Iterator<Item = &'static Function> {
    let all = [&ADD, &SUBTRACT, &XOR].into_iter().chain(&OTHERS);
    all.filter(move |function| function.operands == operands)
}

impl Function {
    /// Returns the value for two operands, of which the second may not count. That of what is
    /// undefined is undefined.
    pub fn apply(&self, x: u64, y: u64) -> u64 {
        if x == UNDEFINED || y == UNDEFINED {
            return UNDEFINED;
        }
        (self.apply)(x, y).filter(|&value| value <= MAX).unwrap_or(UNDEFINED)
    }
}

#[derive(Clone)]
pub enum Expression {
    Input(usize),
    Number(u64),
    Call(&'static Function, Vec<Expression>),
}

use Expression::{Call, Input, Number};

impl Expression {
    /// Returns how many parts it has: functions, inputs and numbers. Numbers above 3 and
    /// comparisons count twice.
    pub fn weight(&self) -> usize {
        match self {
            Input(_) => 1,
            Number(number) => 1 + usize::from(*number > 3),
            Call(function, operands) => {
                function.weight + operands.iter().map(Self::weight).sum::<usize>()
            }
        }
    }

    /// Returns its value for these inputs.
    pub fn evaluate(&self, inputs: &[u64]) -> u64 {
        match self {
            Input(i) => inputs[*i],
            Number(number) => *number,
            Call(function, operands) => {
                let [x, y] = [&operands[0], &operands[operands.len() - 1]];
                function.apply(x.evaluate(inputs), y.evaluate(inputs))
            }
        }
    }

    /// Returns whether an input occurs in it.
    pub fn has_input(&self, input: usize) -> bool {
        match self {
            Input(i) => *i == input,
            Number(_) => false,
            Call(_, operands) => operands.iter().any(|operand| operand.has_input(input)),
        }
    }

    /// Returns its text, with these names of inputs.
    pub fn render(&self, names: &[&str]) -> String {
        let (function, operands) = match self {
            Input(i) => return names[*i].to_string(),
            Number(number) => return number.to_string(),
            Call(function, operands) => (function, operands),
        };
        let render = |operand: &Expression| match operand {
            Call(inner, _) if function.is_operator() && inner.is_arithmetic() => {
                format!("({})", operand.render(names))
            }
            _ => operand.render(names),
        };
        let mut texts: Vec<String> = operands.iter().map(render).collect();
        if function.is_commutative && matches!(operands[0], Number(_)) {
            texts.reverse();
        }
        if !function.is_operator() {
            return format!("{}({})", function.name, texts.join(", "));
        }
        let text = texts.join(&format!(" {} ", function.name));
        if function.is_arithmetic() {
            text
        } else {
            format!("u64::from({text})")
        }
    }
}

impl Function {
    fn is_operator(&self) -> bool {
        self.definition.is_empty()
    }

    /// Returns whether it is an operator whose value is a number.
    fn is_arithmetic(&self) -> bool {
        self.is_operator() && !["==", "<"].contains(&self.name)
    }
}

/// Adds the definitions of the functions that a text of Rust calls.
pub fn define_functions(rust: &str) -> String {
    let words: Vec<&str> = rust.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let called = OTHERS.iter().filter(|it| !it.is_operator() && words.contains(&it.name));
    let definitions: String = called.map(|it| format!("\n{}\n", it.definition)).collect();
    format!("{rust}{definitions}")
}
