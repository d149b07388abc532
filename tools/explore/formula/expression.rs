//! Expressions of whole numbers, written as in Rust.

use super::arithmetic::*;
use super::functions::*;
use super::HAS_ALL_FORMS;

/// Stands for a value that does not exist, such as 1 / 0 and 0 - 1, or that is too large.
pub const UNDEFINED: u64 = u64::MAX;

/// Larger values count as undefined, so that nothing overflows.
const MAX: u64 = 1 << 40;

/// A function that an expression may call.
pub struct Function {
    /// The name, or the sign of an operator.
    name: &'static str,
    operation: Operation,
}

enum Operation {
    Unary(fn(u64) -> u64),
    /// Counts bits or prime factors.
    Count(fn(u64) -> u64),
    Binary(fn(u64, u64) -> Option<u64>),
    /// The order of its operands does not matter.
    Commutative(fn(u64, u64) -> Option<u64>),
}

use Operation::{Binary, Commutative, Count, Unary};

const fn new(name: &'static str, operation: Operation) -> Function {
    Function { name, operation }
}

/// All functions; of equal expressions the one with the earlier function is found.
static FUNCTIONS: [Function; 18] = [
    new("+", Commutative(u64::checked_add)),
    new("-", Binary(u64::checked_sub)),
    new("^", Commutative(|x, y| Some(x ^ y))),
    new("ones", Count(ones)),
    new("trailing_zeros", Count(trailing_zeros)),
    new("bit_length", Count(bit_length)),
    new("lowest_bit", Unary(lowest_bit)),
    new("highest_bit", Unary(highest_bit)),
    new("root", Unary(root)),
    new("golden", Unary(golden)),
    new("*", Commutative(u64::checked_mul)),
    new("/", Binary(u64::checked_div)),
    new("%", Binary(u64::checked_rem)),
    new("&", Commutative(|x, y| Some(x & y))),
    new("|", Commutative(|x, y| Some(x | y))),
    new("min", Commutative(|x, y| Some(min(x, y)))),
    new("max", Commutative(|x, y| Some(max(x, y)))),
    new("abs_diff", Commutative(|x, y| Some(abs_diff(x, y)))),
];

static ARITHMETIC: [Function; 3] = [
    new("triangle_root", Unary(triangle_root)),
    new("prime_factors", Count(prime_factors)),
    new("fibonacci_part", Unary(fibonacci_part)),
];

/// A function, and its second operand for a first operand and a result.
type Join = (&'static Function, fn(u64, u64) -> u64);

/// The functions that can be solved for an operand.
pub static JOINS: [Join; 3] = [
    (&FUNCTIONS[0], |x, result| FUNCTIONS[1].apply(result, x)),
    (&FUNCTIONS[1], |x, result| FUNCTIONS[1].apply(x, result)),
    (&FUNCTIONS[2], |x, result| FUNCTIONS[2].apply(x, result)),
];

/// Returns the functions with one operand, or with two.
pub fn functions(operands: usize) -> impl Iterator<Item = &'static Function> {
    FUNCTIONS.iter().filter(move |function| function.operands() == operands)
}

/// Returns the arithmetic functions for positions of this many numbers.
pub fn arithmetic(dimensions: usize) -> &'static [Function] {
    match dimensions {
        _ if !HAS_ALL_FORMS => &[],
        // For one number a recurrence says more than sums of Fibonacci numbers.
        1 => &ARITHMETIC[..2],
        _ => &ARITHMETIC,
    }
}

impl Function {
    pub fn operands(&self) -> usize {
        if matches!(self.operation, Unary(_) | Count(_)) {
            1
        } else {
            2
        }
    }

    pub fn is_commutative(&self) -> bool {
        matches!(self.operation, Commutative(_))
    }

    fn is_operator(&self) -> bool {
        !self.name.starts_with(|c: char| c.is_ascii_alphabetic())
    }

    /// Returns the value for two operands; unary operations ignore the second. An undefined
    /// operand makes the value undefined.
    pub fn apply(&self, x: u64, y: u64) -> u64 {
        if x == UNDEFINED || y == UNDEFINED {
            return UNDEFINED;
        }
        let value = match self.operation {
            Unary(apply) | Count(apply) => Some(apply(x)),
            Binary(apply) | Commutative(apply) => apply(x, y),
        };
        value.filter(|&value| value <= MAX).unwrap_or(UNDEFINED)
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
    /// Returns how many parts it has: functions, inputs and numbers. Numbers above 3 count
    /// twice.
    pub fn weight(&self) -> usize {
        match self {
            Input(_) => 1,
            Number(number) => 1 + usize::from(*number > 3),
            Call(_, operands) => 1 + operands.iter().map(Self::weight).sum::<usize>(),
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

    /// Returns whether its value is a number of bits or of prime factors.
    pub fn is_count(&self) -> bool {
        matches!(self, Call(Function { operation: Count(_), .. }, _))
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
            Call(inner, _) if function.is_operator() && inner.is_operator() => {
                format!("({})", operand.render(names))
            }
            _ => operand.render(names),
        };
        let mut texts: Vec<String> = operands.iter().map(render).collect();
        if function.is_commutative() && matches!(operands[0], Number(_)) {
            texts.reverse();
        }
        if function.is_operator() {
            texts.join(&format!(" {} ", function.name))
        } else {
            format!("{}({})", function.name, texts.join(", "))
        }
    }
}

/// Adds the definitions of the functions that a text of Rust calls.
pub fn define_functions(rust: &str) -> String {
    let words: Vec<&str> = rust.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').collect();
    let arithmetic = if HAS_ALL_FORMS { include_str!("arithmetic.rs") } else { "" };
    let all = [include_str!("functions.rs"), arithmetic];
    let definitions = all.iter().flat_map(|text| text.split("\n\n").skip(1));
    let called = definitions.map(|it| it.trim_end().replace("pub fn", "fn")).filter(|definition| {
        let name = definition.split("fn ").nth(1).and_then(|rest| rest.split('(').next());
        words.contains(&name.expect("each part is a function"))
    });
    called.fold(rust.to_string(), |text, definition| format!("{text}\n{definition}\n"))
}
