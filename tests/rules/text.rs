//! Formats inputs.

use std::fmt::{Display, Write};

/// Returns the number of items, and the items with `end` after each.
fn join_each<T: Display>(items: &mut dyn Iterator<Item = T>, end: char) -> (usize, String) {
    let (mut count, mut text) = (0, String::new());
    for item in items {
        write!(text, "{item}{end}").expect("writing to a String does not fail");
        count += 1;
    }
    (count, text)
}

/// Returns the number of items, and a line of them with a blank between two.
fn join_line<T: Display>(items: &mut dyn Iterator<Item = T>) -> (usize, String) {
    let (count, mut text) = join_each(items, ' ');
    text.pop();
    text.push('\n');
    (count, text)
}

/// Returns a line of items with a blank between two.
pub fn line<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    join_line(&mut items.into_iter()).1
}

/// Returns a line with the length of a list, and a line with the list.
pub fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let (count, line) = join_line(&mut items.into_iter());
    format!("{count}\n{line}")
}

/// Returns a line for each item, without a line for their count.
pub fn lines<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    join_each(&mut items.into_iter(), '\n').1
}

/// Returns a line with the number of items, and a line for each item.
pub fn column<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let (count, lines) = join_each(&mut items.into_iter(), '\n');
    format!("{count}\n{lines}")
}

/// Returns a line for each row of numbers, without a line for their count.
pub fn rows<T: Display, R: IntoIterator<Item = T>>(rows: impl IntoIterator<Item = R>) -> String {
    rows.into_iter().map(line).collect()
}

/// Returns a line with the number of tests, and the tests.
pub fn tests(tests: impl IntoIterator<Item = String>) -> String {
    let tests: Vec<String> = tests.into_iter().collect();
    format!("{}\n{}", tests.len(), tests.concat())
}

/// Returns a line for each edge, with vertices from 1.
pub fn edges(edges: &[(usize, usize)]) -> String {
    rows(edges.iter().map(|(v, w)| [v + 1, w + 1]))
}
