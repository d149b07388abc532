//! Finds sums of heaps, one for each number: the value is the XOR of the values of the heaps.

use super::write::{Body, Exceptions, Kind};
use super::{enumerate_expressions, find_body, Table};
use base::message;
use base::message::Message;

pub(super) fn find(table: &Table) -> Option<Body> {
    let steps = (0..table.dimensions as u32).rev().map(|power| table.side.pow(power));
    let heaps: Vec<Vec<u64>> =
        steps.map(|step| (0..table.side).map(|n| table.values[n * step]).collect()).collect();
    let is_sum = |place: usize| {
        let values = table.numbers(place).into_iter().zip(&heaps);
        table.values[place] == values.fold(0, |sum, (n, heap)| sum ^ heap[n as usize])
    };
    if table.start > 0 || !(0..table.values.len()).all(is_sum) {
        return None;
    }
    let are_equal = heaps.windows(2).all(|pair| pair[0] == pair[1]);
    let (mut texts, mut rust, mut calls) = (Vec::new(), String::new(), Vec::new());
    // The sum itself has a call for each number, and an operator between each two calls.
    let mut weight = 2 * table.dimensions - 1;
    for (i, (heap, number)) in heaps.into_iter().zip(table.names()).enumerate() {
        let name = if are_equal { "heap".into() } else { format!("heap_{number}") };
        calls.push(format!("{name}({number})"));
        if i == 0 || !are_equal {
            // Fewer values are enough, because each of them is confirmed by many positions.
            let heap = Table { values_per_part: 5, ..Table::list(heap) };
            let body = find_body(&heap, &enumerate_expressions(&heap), &name)?;
            let formula = body.format_function(&heap, Kind::Value, &name);
            weight += body.weight;
            texts.push(formula.text);
            rust += &formula.rust;
        }
    }
    let calls = calls.join(" ^ ");
    let sum = Message::from(format!("value({}) = {calls}", table.names().join(", ")));
    let text = texts.into_iter().fold(sum, |one, other| message!("{one}, {other}", one, other));
    let rust = rust + &calls;
    Some(Body { weight, exceptions: Exceptions::First(0), text, is_equations: true, rust })
}
