//! Prints inputs.

use std::fmt::Display;

/// Returns a line of items with a blank between two.
pub fn line<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(" ") + "\n"
}

/// Returns a list on a line, behind a line with its length.
pub fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<T> = items.into_iter().collect();
    format!("{}\n{}", items.len(), line(items))
}

/// Returns a line for each item, without their number.
pub fn lines<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| format!("{item}\n")).collect()
}

/// Returns a line for each item, behind a line with their number.
pub fn column<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<T> = items.into_iter().collect();
    format!("{}\n{}", items.len(), lines(items))
}

/// Returns a line for each row of numbers, without their number.
pub fn rows<T: Display, R: IntoIterator<Item = T>>(rows: impl IntoIterator<Item = R>) -> String {
    rows.into_iter().map(line).collect()
}

/// Returns several tests, behind a line with their number.
pub fn tests(tests: impl IntoIterator<Item = String>) -> String {
    let tests: Vec<String> = tests.into_iter().collect();
    format!("{}\n{}", tests.len(), tests.concat())
}

/// Returns a line for each edge, whose vertices are numbered from 1 there.
pub fn edges(edges: &[(usize, usize)]) -> String {
    edges.iter().map(|(v, w)| format!("{} {}\n", v + 1, w + 1)).collect()
}
