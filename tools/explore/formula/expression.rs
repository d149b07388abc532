//! Expressions of whole numbers, written as in Rust.

use super::arithmetic::*;
use super::functions::*;
use super::HAS_ALL_FORMS;

/// Stands for a value that does not exist, such as 1 / 0 and 0 - 1, or that is too large.
pub const UNDEFINED: u64 = u64::MAX;

/// The largest value. Larger ones count as undefined, so that nothing overflows.
const MAX_VALUE: u64 = 1 << 40;

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

const fn define(name: &'static str, operation: Operation) -> Function {
    Function { name, operation }
}

/// The functions that all searches try, in this order.
static FUNCTIONS: [Function; 18] = [
    define("+", Commutative(u64::checked_add)),
    define("-", Binary(u64::checked_sub)),
    define("^", Commutative(|x, y| Some(x ^ y))),
    define("ones", Count(ones)),
    define("trailing_zeros", Count(trailing_zeros)),
    define("bit_length", Count(bit_length)),
    define("lowest_bit", Unary(lowest_bit)),
    define("highest_bit", Unary(highest_bit)),
    define("root", Unary(root)),
    define("golden", Unary(golden)),
    define("*", Commutative(u64::checked_mul)),
    define("/", Binary(u64::checked_div)),
    define("%", Binary(u64::checked_rem)),
    define("&", Commutative(|x, y| Some(x & y))),
    define("|", Commutative(|x, y| Some(x | y))),
    define("min", Commutative(|x, y| Some(min(x, y)))),
    define("max", Commutative(|x, y| Some(max(x, y)))),
    define("abs_diff", Commutative(|x, y| Some(abs_diff(x, y)))),
];

/// The functions of `arithmetic.rs`.
static ARITHMETIC: [Function; 3] = [
    define("triangle_root", Unary(triangle_root)),
    define("prime_factors", Count(prime_factors)),
    define("fibonacci_part", Unary(fibonacci_part)),
];

/// A function of two operands, and its inverse, which computes the second operand from the first
/// operand and the result.
type Join = (&'static Function, fn(u64, u64) -> u64);

/// The functions that can be solved for their second operand.
pub static JOINS: [Join; 3] = [
    (&FUNCTIONS[0], |x, result| FUNCTIONS[1].apply(result, x)),
    (&FUNCTIONS[1], |x, result| FUNCTIONS[1].apply(x, result)),
    (&FUNCTIONS[2], |x, result| FUNCTIONS[2].apply(x, result)),
];

/// Returns the functions of [`FUNCTIONS`] that have this number of operands.
pub fn list_functions(operands: usize) -> impl Iterator<Item = &'static Function> {
    FUNCTIONS.iter().filter(move |function| function.operands() == operands)
}

/// Returns the functions that a search over the numbers of a position tries besides
/// [`FUNCTIONS`]; `dimensions` is the count of these numbers.
pub fn list_arithmetic(dimensions: usize) -> &'static [Function] {
    match dimensions {
        _ if !HAS_ALL_FORMS => &[],
        // For one number a recurrence says more than sums of Fibonacci numbers.
        1 => &ARITHMETIC[..2],
        _ => &ARITHMETIC,
    }
}

impl Function {
    /// Returns the number of operands.
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

    /// Returns the value for two operands; unary operations ignore the second one. The value is
    /// [`UNDEFINED`] if an operand is.
    pub fn apply(&self, x: u64, y: u64) -> u64 {
        if x == UNDEFINED || y == UNDEFINED {
            return UNDEFINED;
        }
        let value = match self.operation {
            Unary(apply) | Count(apply) => Some(apply(x)),
            Binary(apply) | Commutative(apply) => apply(x, y),
        };
        value.filter(|&value| value <= MAX_VALUE).unwrap_or(UNDEFINED)
    }
}

/// An expression of inputs and numbers.
#[derive(Clone)]
pub enum Expression {
    /// An input, by its index.
    Input(usize),
    Number(u64),
    Call(&'static Function, Vec<Expression>),
}

use Expression::{Call, Input, Number};

impl Expression {
    /// Returns the number of parts: functions, inputs and numbers. Numbers above 3 count twice.
    pub fn weight(&self) -> usize {
        match self {
            Input(_) => 1,
            Number(number) => 1 + usize::from(*number > 3),
            Call(_, operands) => 1 + operands.iter().map(Self::weight).sum::<usize>(),
        }
    }

    /// Returns the value for these inputs, or [`UNDEFINED`].
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

    /// Returns whether the value is a number of bits or of prime factors.
    pub fn is_count(&self) -> bool {
        matches!(self, Call(Function { operation: Count(_), .. }, _))
    }

    /// Returns whether the input of this index occurs in the expression.
    pub fn has_input(&self, input: usize) -> bool {
        match self {
            Input(i) => *i == input,
            Number(_) => false,
            Call(_, operands) => operands.iter().any(|operand| operand.has_input(input)),
        }
    }

    /// Renders the expression as Rust, with these names for the inputs.
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

/// Returns `rust` with the definitions of the functions that it calls.
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
