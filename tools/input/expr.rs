//! Expressions over the named numbers of an input; ranges and conditions of such expressions.

use super::Order;
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};

/// A number of an input, which fits in `i64` or `u64`, or the value of an expression.
pub type Int = i128;

/// The names in scope and their values, inner scopes last. For few names a `Vec` is faster than a
/// map, and truncating it ends the scope of a block or a line.
#[derive(Clone, Debug, Default)]
pub struct Names(Vec<(String, Int)>);

impl Names {
    pub fn get(&self, name: &str) -> Option<Int> {
        self.0.iter().rev().find(|(known, _)| known == name).map(|(_, number)| *number)
    }

    pub fn set(&mut self, name: &str, number: Int) {
        match self.0.iter_mut().rev().find(|(known, _)| known == name) {
            Some((_, value)) => *value = number,
            None => self.0.push((name.to_string(), number)),
        }
    }

    /// Begins a scope with a name, which hides an equal outer name. Returns the argument for
    /// `leave`.
    pub fn enter(&mut self, name: &str, number: Int) -> usize {
        self.0.push((name.to_string(), number));
        self.0.len() - 1
    }

    /// Ends a scope: removes the names that were added since `enter`.
    pub fn leave(&mut self, outside: usize) {
        self.0.truncate(outside);
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expr {
    Number(Int),
    Name(String),
    /// One of the signs + - * / % ^, and the operands.
    Operation(char, Box<Expr>, Box<Expr>),
}

impl Expr {
    /// Returns an operation, or its value if both operands are numbers.
    pub fn new_operation(sign: char, left: Self, right: Self) -> Self {
        let is_known = matches!((&left, &right), (Self::Number(_), Self::Number(_)));
        let expr = Self::Operation(sign, Box::new(left), Box::new(right));
        let value = if is_known { expr.evaluate(&Names::default()) } else { None };
        value.map_or(expr, Self::Number)
    }

    /// Evaluates the expression; `None` if a name has no value, on overflow and on division by 0.
    pub fn evaluate(&self, names: &Names) -> Option<Int> {
        self.evaluate_with(&|name| names.get(name))
    }

    /// Evaluates the expression with the values that `find` returns for names.
    pub fn evaluate_with(&self, find: &dyn Fn(&str) -> Option<Int>) -> Option<Int> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Name(name) => find(name),
            Self::Operation(sign, x, y) => {
                let (x, y) = (x.evaluate_with(find)?, y.evaluate_with(find)?);
                match sign {
                    '+' => x.checked_add(y),
                    '-' => x.checked_sub(y),
                    '*' => x.checked_mul(y),
                    '/' => x.checked_div(y),
                    '%' => x.checked_rem(y),
                    _ => x.checked_pow(y.try_into().ok()?),
                }
            }
        }
    }

    pub fn is_name(&self, name: &str) -> bool {
        matches!(self, Self::Name(other) if other == name)
    }

    fn add_names(&self, names: &mut BTreeSet<String>) {
        match self {
            Self::Number(_) => {}
            Self::Name(name) => drop(names.insert(name.clone())),
            Self::Operation(_, x, y) => {
                x.add_names(names);
                y.add_names(names);
            }
        }
    }
}

/// Returns the names that expressions use.
pub fn collect_names<'a>(exprs: impl IntoIterator<Item = &'a Expr>) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    exprs.into_iter().for_each(|expr| expr.add_names(&mut names));
    names
}

/// The numbers from a minimum to a maximum, perhaps without one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    pub min: Expr,
    pub max: Expr,
    pub except: Option<Expr>,
}

/// A range whose expressions are evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    pub min: Int,
    pub max: Int,
    pub except: Option<Int>,
}

impl Range {
    pub fn new(min: Expr, max: Expr) -> Self {
        Self { min, max, except: None }
    }

    /// Evaluates the range; `None` if an expression in it has no value.
    pub fn evaluate(&self, names: &Names) -> Option<Bounds> {
        let except = match &self.except {
            Some(except) => Some(except.evaluate(names)?),
            None => None,
        };
        let (min, max) = (self.min.evaluate(names)?, self.max.evaluate(names)?);
        Some(Bounds { min, max, except })
    }

    pub fn exprs(&self) -> impl Iterator<Item = &Expr> {
        [&self.min, &self.max].into_iter().chain(&self.except)
    }

    /// Returns the index of the first element if the range ends with the index of the last of
    /// `size` elements: 1 for `1..n`, 0 for `0..n-1`.
    pub fn first_index(&self, size: &str) -> Option<Int> {
        match &self.max {
            Expr::Operation('-', n, one) if n.is_name(size) && **one == Expr::Number(1) => Some(0),
            max => max.is_name(size).then_some(1),
        }
    }

    /// Returns whether the range depends on a name.
    pub fn uses(&self, name: &str) -> bool {
        collect_names(self.exprs()).contains(name)
    }
}

/// Gives each cell without a range the range of the next cell, unless that range uses the name of
/// the cell.
pub fn share_bounds(cells: &mut [(String, Order, Option<Range>)]) {
    for at in (1..cells.len()).rev() {
        let next = cells[at].2.clone();
        let (name, _, own) = &mut cells[at - 1];
        if own.is_none() {
            *own = next.filter(|range| !range.uses(name));
        }
    }
}

impl Bounds {
    pub fn new(min: Int, max: Int) -> Self {
        Self { min, max, except: None }
    }

    pub fn contains(&self, number: Int) -> bool {
        (self.min..=self.max).contains(&number) && self.except != Some(number)
    }

    /// Returns the number from `min` to `max` that is nearest to 0.
    pub fn nearest_to_zero(self) -> Int {
        0.clamp(self.min, self.max.max(self.min))
    }

    /// Leaves out the minimum or the maximum if it is the excluded number; `None` if no number is
    /// left.
    pub fn trim(mut self) -> Option<Self> {
        self.min += Int::from(self.except == Some(self.min));
        self.max -= Int::from(self.except == Some(self.max));
        (self.min <= self.max).then_some(self)
    }
}

/// A condition on the numbers of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// Whether the left side is added up over all blocks and lines.
    pub is_sum: bool,
    pub left: Expr,
    /// One of `COMPARISONS`.
    pub sign: &'static str,
    pub right: Expr,
}

/// The signs of conditions. Longer signs come before their prefixes.
pub const COMPARISONS: [&str; 6] = ["<=", "<", ">=", ">", "!=", "="];

impl Condition {
    pub fn is_met(&self, left: Int, right: Int) -> bool {
        match self.sign {
            "<=" => left <= right,
            "<" => left < right,
            ">=" => left >= right,
            ">" => left > right,
            "!=" => left != right,
            _ => left == right,
        }
    }

    /// Returns whether the condition is an upper bound of its left side.
    pub fn is_upper(&self) -> bool {
        matches!(self.sign, "<=" | "<")
    }

    pub fn list_names(&self) -> BTreeSet<String> {
        collect_names([&self.left, &self.right])
    }

    /// Describes a broken condition: the value of its left side, and what it must be.
    pub fn describe_broken(&self, left: Int) -> String {
        let sum = if self.is_sum { "the sum of " } else { "" };
        format!("{sum}{} is {left}: it must be {} {}", self.left, self.sign, self.right)
    }
}

impl Display for Expr {
    fn fmt(&self, to: &mut Formatter) -> fmt::Result {
        match self {
            Self::Number(number) => write!(to, "{number}"),
            Self::Name(name) => write!(to, "{name}"),
            Self::Operation(sign @ ('+' | '-'), x, y) => write!(to, "({x}{sign}{y})"),
            Self::Operation(sign, x, y) => write!(to, "{x}{sign}{y}"),
        }
    }
}

impl Display for Bounds {
    fn fmt(&self, to: &mut Formatter) -> fmt::Result {
        write!(to, "from {} to {}", self.min, self.max)?;
        match self.except {
            Some(except) => write!(to, " but not {except}"),
            None => Ok(()),
        }
    }
}
