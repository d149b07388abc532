//! Finds formulas for values that are periodic in each number of a position or, for two numbers, in
//! the smaller number and in the difference.

use super::period::find_confirmed_period;
use super::write::{join, wrap, Body, Exceptions};
use super::Table;
use base::message;
use base::message::Message;

/// The maximum number of values in a block.
const MAX_LEN: usize = 64;

/// The values of the positions in which no number is beyond its first period.
struct Block {
    /// Preperiod and period of each number.
    periods: Vec<(usize, usize)>,
    values: Vec<u64>,
}

pub(super) fn find(table: &Table, function: &str) -> Option<Body> {
    if table.start > 0 {
        return None;
    }
    if let Some(block) = Block::find(table) {
        let numbers = table.names().iter().map(|&name| name.into());
        return Some(block.to_body(table, function, "", numbers.collect()));
    }
    // The values, indexed by the smaller number and the difference. Both are below half the side,
    // so their sum, the larger number, is in the table too.
    let side = if table.dimensions == 2 { table.side / 2 } else { return None };
    let place = |place: usize| place / side * table.side + place / side + place % side;
    let values = (0..side * side).map(|it| table.values[place(it)]).collect();
    let block = Block::find(&Table { side, values, ..*table })?;
    let is_right = |place: usize| {
        let numbers = table.numbers(place);
        let smaller = numbers[0].min(numbers[1]);
        block.value(&[smaller, numbers[0].max(numbers[1]) - smaller]) == table.values[place]
    };
    let begin = "let (a, b) = (a.min(b), a.max(b) - a.min(b));\n";
    let is_right = (0..table.values.len()).all(is_right);
    let numbers = vec![message!("the smaller number"), message!("the difference")];
    is_right.then(|| block.to_body(table, function, begin, numbers))
}

impl Block {
    fn find(table: &Table) -> Option<Self> {
        let find_period = |i: usize| {
            let mut slices = vec![Vec::new(); table.side];
            for (place, &value) in table.values.iter().enumerate() {
                slices[table.numbers(place)[i] as usize].push(value);
            }
            find_confirmed_period(&slices)
        };
        let periods: Vec<_> = (0..table.dimensions).map(find_period).collect::<Option<_>>()?;
        let is_in = |place: &usize| {
            let numbers = table.numbers(*place).into_iter().zip(&periods);
            numbers.into_iter().all(|(n, (start, period))| n < (start + period) as u64)
        };
        let places = (0..table.values.len()).filter(is_in);
        let values: Vec<u64> = places.map(|place| table.values[place]).collect();
        (values.len() <= MAX_LEN).then_some(Self { periods, values })
    }

    /// Returns the value of a position. A number beyond its first period is reduced by a multiple
    /// of the period.
    fn value(&self, numbers: &[u64]) -> u64 {
        let place = numbers.iter().zip(&self.periods).fold(0, |place, (&n, &(start, period))| {
            let n = n as usize;
            let n = if n < start { n } else { start + (n - start) % period };
            place * (start + period) + n
        });
        self.values[place]
    }

    /// Returns the formula. Its Rust begins with `statements`, which compute the numbers in which
    /// the values are periodic. `numbers` names these numbers in the text.
    fn to_body(
        &self,
        table: &Table,
        function: &str,
        statements: &str,
        numbers: Vec<Message>,
    ) -> Body {
        let (mut rust, mut repeats, mut index) = (statements.to_string(), vec![], String::new());
        let names = table.names().iter().zip(numbers);
        for ((name, number), &(start, period)) in names.zip(&self.periods) {
            if start == 0 {
                rust += &format!("let {name} = {name} % {period};\n");
                repeats.push(message!("in {number} with period {period}", number, period));
            } else {
                let end = start + period;
                rust += &format!(
                    "let {name} = if {name} < {end} {{ {name} }} else {{ {start} + ({name} - \
                     {start}) % {period} }};\n"
                );
                repeats.push(message!(
                    "in {number} with period {period} from {start} on",
                    number,
                    period,
                    start
                ));
            }
            index = match &*index {
                "" => name.to_string(),
                index if index.contains('+') => format!("({index}) * {} + {name}", start + period),
                index => format!("{index} * {} + {name}", start + period),
            };
        }
        rust += &format!("[{}][({index}) as usize]", wrap(&join(&self.values)));
        let width = self.periods.last().map_or(1, |(start, period)| start + period);
        let rows: Vec<String> =
            self.values.chunks(width).map(|row| join(row).replace(',', "")).collect();
        let repeats =
            repeats.into_iter().reduce(|one, other| message!("{one}, {other}", one, other));
        let text = message!(
            "{function}({names}) repeats {repeats}, and begins with the rows {rows}",
            function,
            names = table.names().join(", "),
            repeats = repeats.expect("a position has a number"),
            rows = rows.join(" / ")
        );
        let weight = self.values.len() + table.dimensions;
        Body { weight, exceptions: Exceptions::First(0), text, is_equations: true, rust }
    }
}
