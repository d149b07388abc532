//! Formats a formula as a text and as a Rust function.

use super::expression::define_functions;
use super::Table;
use base::message;
use base::message::Message;

/// A formula for the values of a table.
#[derive(Clone, Debug)]
pub struct Formula {
    /// The formula as a message, such as `value(n) = n & 3`.
    pub text: Message,
    /// The formula as a function of Rust 1.63: `fn value(n: u64) -> u64`, or
    /// `fn first_wins(n: u64) -> bool`.
    pub rust: String,
}

/// A formula before it is formatted: `text` and `rust` lack the exceptions and the signature.
pub(super) struct Body {
    /// The number of parts of the formula.
    pub weight: usize,
    pub exceptions: Exceptions,
    /// An expression or equations for values, or a sentence about outcomes.
    pub text: Message,
    /// Whether `text` consists of equations. The functions that these define return numbers, for
    /// outcomes 0 for P and 1 for N.
    pub is_equations: bool,
    /// The body of the function: statements, and an expression.
    pub rust: String,
}

/// The maximum number of exceptions that a text lists.
const MAX_SHOWN: usize = 16;

/// The positions for which a formula does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exceptions {
    /// This many positions at the start of a list.
    First(usize),
    /// The positions whose numbers are all below this number; the text lists the lost positions.
    Corner(u64),
    /// The positions in which a number is 0, which all have this value.
    Zeros(u64),
}

/// What a formula computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Value,
    Outcome,
}

impl Body {
    /// Converts a formula whose value is 0 for lost positions to a formula for the outcomes.
    pub fn into_outcome(self) -> Self {
        let Self { text, rust, .. } = self;
        let (text, rust) = if self.is_equations {
            (message!("wins is 0 for P and 1 for N: {equations}", equations = text), rust)
        } else {
            let rust = format!("({rust}) != 0");
            (message!("P exactly when {value} == 0", value = text), rust)
        };
        Self { text, rust, ..self }
    }

    /// Formats the formula, with the definitions of the functions that it calls.
    pub fn format(&self, table: &Table, kind: Kind) -> Formula {
        let function = match kind {
            Kind::Value => "value",
            Kind::Outcome if self.is_equations => "wins",
            Kind::Outcome => "first_wins",
        };
        let Formula { text, rust } = self.format_function(table, kind, function);
        Formula { text, rust: define_functions(&rust) }
    }

    /// Formats the formula, without the definitions of the functions that it calls.
    pub fn format_function(&self, table: &Table, kind: Kind, function: &str) -> Formula {
        let names = table.names();
        let arguments = names.join(", ");
        let typed: Vec<String> = names.iter().map(|name| format!("{name}: u64")).collect();
        let parameters = typed.join(", ");
        let returned = if function == "first_wins" { "bool" } else { "u64" };
        let mut text = self.text.clone();
        if kind == Kind::Value && !self.is_equations {
            text = message!(
                "{function}({arguments}) = {text}",
                function,
                arguments = &*arguments,
                text
            );
        }
        let (text, begin) = self.format_exceptions(text, table, kind);
        let body = format!("{begin}{}", self.rust).replace('\n', "\n    ");
        let mut rust = format!("fn {function}({parameters}) -> {returned} {{\n    {body}\n}}\n");
        if kind == Kind::Outcome && self.is_equations {
            let call = format!("    wins({arguments}) == 1\n");
            rust = format!("fn first_wins({parameters}) -> bool {{\n{call}}}\n\n{rust}");
        }
        Formula { text, rust }
    }

    /// Returns `text` with the exceptions added, and the Rust statements for the exceptions.
    fn format_exceptions(&self, text: Message, table: &Table, kind: Kind) -> (Message, String) {
        let is_bool = kind == Kind::Outcome && !self.is_equations;
        let to_rust =
            |value: u64| if is_bool { (value != 0).to_string() } else { value.to_string() };
        let to_text = |value: u64| match (kind, value) {
            (Kind::Value, _) => value.to_string(),
            (Kind::Outcome, 0) => String::from("P"),
            (Kind::Outcome, _) => String::from("N"),
        };
        match self.exceptions {
            Exceptions::First(0) => (text, String::new()),
            Exceptions::Zeros(all) => {
                let names = table.names().iter();
                let zeros: Vec<String> = names.map(|name| format!("{name} == 0")).collect();
                (
                    message!("{text} if no number is 0, else {value}", text, value = to_text(all)),
                    format!("if {} {{\n    return {};\n}}\n", zeros.join(" || "), to_rust(all)),
                )
            }
            Exceptions::Corner(corner) => format_corner(text, table, corner),
            Exceptions::First(len) => {
                let first = &table.values[..len];
                let texts: Vec<String> = first.iter().map(|&value| to_text(value)).collect();
                let text = match len {
                    0..=MAX_SHOWN => {
                        let values = texts.join(", ");
                        message!("{text} for n >= {len}; before: {values}", text, len, values)
                    }
                    _ => {
                        message!("{text} for n >= {len}; the values before have no rule", text, len)
                    }
                };
                let literals: Vec<String> = first.iter().map(|&value| to_rust(value)).collect();
                let begin = match &*literals {
                    [only] => format!("if n == 0 {{\n    return {only};\n}}\n"),
                    all => {
                        let list = wrap(&all.join(", "));
                        format!("if n < {len} {{\n    return [{list}][n as usize];\n}}\n")
                    }
                };
                (text, begin)
            }
        }
    }
}

/// Returns `text` with a list of the lost positions whose numbers are all below `corner`, and the
/// Rust statements for these positions.
fn format_corner(text: Message, table: &Table, corner: u64) -> (Message, String) {
    let places = (0..table.values.len()).filter(|&place| table.values[place] == 0);
    let lost = places.map(|place| table.numbers(place)).filter(|it| it.iter().all(|&n| n < corner));
    let lost: Vec<String> = lost.map(|numbers| format!("({})", join(&numbers))).collect();
    let names = table.names();
    let small: Vec<String> = names.iter().map(|name| format!("{name} < {corner}")).collect();
    let rust = format!(
        "if {} {{\n    return !matches!(({}), {});\n}}\n",
        small.join(" && "),
        names.join(", "),
        lost.join(" | ")
    );
    let lost = lost.join(", ");
    let text = message!(
        "{text} if a number is {corner} or more; otherwise the P-positions are {lost}",
        text,
        corner,
        lost
    );
    (text, rust)
}

/// Breaks a long list into lines.
pub(super) fn wrap(list: &str) -> String {
    let mut lines = vec![String::new()];
    for part in list.split_inclusive(", ") {
        let last = lines.len() - 1;
        if lines[last].len() + part.len() > 80 {
            lines.push(String::new());
        }
        lines.last_mut().expect("there is a line").push_str(part);
    }
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    lines.join("\n    ")
}

/// Joins the values with commas.
pub(super) fn join(values: &[u64]) -> String {
    values.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")
}
