//! A formula as a text and as a function of Rust.

use super::expression::define_functions;
use super::Table;
use base::message;
use base::message::Message;

/// A formula for the values of a table.
#[derive(Clone, Debug)]
pub struct Formula {
    /// For instance `value(n) = n & 3`.
    pub text: Message,
    /// A function of Rust 1.63: `fn value(n: u64) -> u64`, or `fn first_wins(n: u64) -> bool`.
    pub rust: String,
}

/// The right side of a formula.
pub(super) struct Body {
    /// The number of its parts.
    pub weight: usize,
    pub exceptions: Exceptions,
    /// An expression, or equations; of an outcome a sentence.
    pub text: Message,
    /// Whether the text is equations for classes of n, which may call the function itself. That
    /// of an outcome is 0 or 1 then.
    pub is_equations: bool,
    /// The value of the function, after statements.
    pub rust: String,
}

/// How many exceptions a text lists.
const MAX_SHOWN: usize = 16;

/// Where a formula does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exceptions {
    /// At this many first values, which the text lists one by one.
    First(usize),
    /// Where all numbers are below this one: the text lists the outcomes one by one.
    Corner(u64),
    /// Where a number is 0: the value is always this one.
    Zeros(u64),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Value,
    Outcome,
}

impl Body {
    /// Returns the formula of a value, which is 0 or 1, as that of who wins.
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

    pub fn write(&self, table: &Table, kind: Kind) -> Formula {
        let function = match kind {
            Kind::Value => "value",
            Kind::Outcome if self.is_equations => "wins",
            Kind::Outcome => "first_wins",
        };
        let Formula { text, rust } = self.write_function(table, kind, function);
        Formula { text, rust: define_functions(&rust) }
    }

    /// Returns the text and the function, without those that it calls.
    pub fn write_function(&self, table: &Table, kind: Kind, function: &str) -> Formula {
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
        let (text, begin) = self.write_exceptions(text, table, kind);
        let body = format!("{begin}{}", self.rust).replace('\n', "\n    ");
        let mut rust = format!("fn {function}({parameters}) -> {returned} {{\n    {body}\n}}\n");
        if kind == Kind::Outcome && self.is_equations {
            let call = format!("    wins({arguments}) == 1\n");
            rust = format!("fn first_wins({parameters}) -> bool {{\n{call}}}\n\n{rust}");
        }
        Formula { text, rust }
    }

    /// Returns the whole text, and the first statements of the function.
    fn write_exceptions(&self, text: Message, table: &Table, kind: Kind) -> (Message, String) {
        let is_bool = kind == Kind::Outcome && !self.is_equations;
        let write = |value: u64| if is_bool { (value != 0).to_string() } else { value.to_string() };
        let tell = |value: u64| match (kind, value) {
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
                    message!("{text} if no number is 0, else {value}", text, value = tell(all)),
                    format!("if {} {{\n    return {};\n}}\n", zeros.join(" || "), write(all)),
                )
            }
            Exceptions::Corner(corner) => write_corner(text, table, corner),
            Exceptions::First(len) => {
                let first = &table.values[..len];
                let told: Vec<String> = first.iter().map(|&value| tell(value)).collect();
                let text = match len {
                    0..=MAX_SHOWN => {
                        let values = told.join(", ");
                        message!("{text} for n >= {len}; before: {values}", text, len, values)
                    }
                    _ => {
                        message!("{text} for n >= {len}; the values before have no rule", text, len)
                    }
                };
                let written: Vec<String> = first.iter().map(|&value| write(value)).collect();
                let begin = match &*written {
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

/// Lists the lost positions with all numbers below a bound, as there the text does not hold.
fn write_corner(text: Message, table: &Table, corner: u64) -> (Message, String) {
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
        "{text} if a number is {corner} or more; of the others P are {lost}",
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

/// "0, 1, 2".
pub(super) fn join(values: &[u64]) -> String {
    values.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")
}
