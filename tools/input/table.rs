//! Makes tables: lists, matrices and lines of numbers.

use super::conditions::count_shares;
use super::expr::{Bounds, Int, Range};
use super::generate::{Maker, Shape, MAX_DRAWS};
use super::{Cell, Cells, Order, Table};
use std::collections::HashSet;

impl Maker<'_> {
    pub fn make_table(&mut self, table: &Table) -> Option<Vec<Vec<Int>>> {
        let rows = table.rows.evaluate(&self.names)?;
        let len = match &table.cells {
            Cells::Same(len, _) => len.evaluate(&self.names)?,
            Cells::Each(cells) => cells.len() as Int,
        };
        self.reserve_parts(rows, len.max(1))?;
        let columns = self.make_columns(table, rows)?;
        let mut seen = HashSet::new();
        let mut all = Vec::new();
        let shares = self.shares;
        for i in 1..=rows {
            self.shares = count_shares(shares, rows, i);
            let draws = if self.choices.is_random() { MAX_DRAWS } else { 1 };
            let row = (0..draws).find_map(|draw| {
                let outside = self.names.enter("i", i);
                let row = match &table.cells {
                    Cells::Same(_, range) => {
                        self.make_row(table.order, table.index_name(), len, range)
                    }
                    Cells::Each(cells) => {
                        let fixed = columns.iter().map(|it| it.get(i as usize - 1).copied());
                        self.make_tuple(cells, fixed.collect(), table.order, draw > 0)
                    }
                };
                self.names.leave(outside);
                row.filter(|row| !table.has_distinct_rows || seen.insert(row.clone()))
            });
            all.push(row?);
        }
        self.shares = shares;
        let is_free = |cell: &Cell| cell.order == Order::Any && !cell.range.uses("i");
        let is_tuples = matches!(&table.cells, Cells::Each(cells) if cells.iter().all(is_free));
        match self.shape {
            Shape::Ascending if is_tuples => all.sort_unstable(),
            Shape::Descending if is_tuples => all.sort_unstable_by(|x, y| y.cmp(x)),
            _ => {}
        }
        Some(all)
    }

    /// Makes the columns that have an order. Any other column is an empty list.
    fn make_columns(&mut self, table: &Table, rows: Int) -> Option<Vec<Vec<Int>>> {
        let Cells::Each(cells) = &table.cells else { return Some(Vec::new()) };
        let column = |cell: &Cell| match cell.order {
            Order::Any => Some(Vec::new()),
            order => self.make_row(order, "i", rows, &cell.range),
        };
        cells.iter().map(column).collect()
    }

    /// Makes a list, a row of a matrix, or a column that has an order.
    fn make_row(&mut self, order: Order, index: &str, len: Int, range: &Range) -> Option<Vec<Int>> {
        let len = usize::try_from(len).ok()?;
        let by_index = range.uses(index);
        let mut row: Vec<Int> = match (order, self.shape) {
            (Order::Sorted | Order::Increasing | Order::Descending, _)
                if !self.choices.is_random() =>
            {
                let bounds = range.evaluate(&self.names)?;
                let max = bounds.max.min(bounds.min.saturating_add(self.value_limit));
                self.make_ascending(len, Bounds { max, ..bounds }, order == Order::Increasing)?
            }
            (Order::Permutation, _) => self.make_distinct(len, Bounds::new(1, len as Int))?,
            (Order::Distinct | Order::Increasing, _) => {
                self.make_distinct(len, range.evaluate(&self.names)?)?
            }
            (Order::Any, Shape::Equal) if !by_index && len > 0 => {
                let bounds = range.evaluate(&self.names)?;
                vec![self.make_value(bounds)?; len]
            }
            _ if !by_index => {
                let bounds = range.evaluate(&self.names);
                (0..len).map(|_| self.make_value(bounds?)).collect::<Option<_>>()?
            }
            _ => (1..=len as Int)
                .map(|at| {
                    self.names.set(index, at);
                    let bounds = range.evaluate(&self.names)?;
                    let number = self.make_value(bounds)?;
                    // If each number is at its maximum, parents `p[n-1] 1..i` form a path.
                    let is_path = self.shape == Shape::Descending && self.choices.is_random();
                    let near = bounds.min.saturating_add(self.value_limit);
                    Some(if is_path { number.max(bounds.trim()?.max.min(near)) } else { number })
                })
                .collect::<Option<_>>()?,
        };
        match (order, self.shape) {
            (Order::Sorted | Order::Increasing, _) => row.sort_unstable(),
            (Order::Descending, _) => row.sort_unstable_by(|x, y| y.cmp(x)),
            _ if by_index => {}
            (_, Shape::Ascending) => row.sort_unstable(),
            (_, Shape::Descending) => row.sort_unstable_by(|x, y| y.cmp(x)),
            _ => {}
        }
        Some(row)
    }

    /// Makes the numbers of a line. `fixed` has the numbers of the columns that have an order.
    fn make_tuple(
        &mut self,
        cells: &[Cell],
        fixed: Vec<Option<Int>>,
        order: Order,
        is_redrawn: bool,
    ) -> Option<Vec<Int>> {
        let shape = self.shape;
        let mut row = Vec::with_capacity(cells.len());
        for (at, (cell, fixed)) in (1..).zip(cells.iter().zip(fixed)) {
            // A shape may have too few different lines, so the last number of a redrawn line
            // ignores the shape.
            let is_free = is_redrawn && at == cells.len();
            self.shape = if is_free { Shape::Any } else { shape };
            let fixed = fixed.map(|number| Bounds::new(number, number));
            let bounds = fixed.or(cell.range.evaluate(&self.names));
            let number = bounds.and_then(|it| self.make_named(&cell.name, it));
            self.shape = shape;
            row.push(number?);
        }
        if order == Order::Any {
            return Some(row);
        }
        let mut sorted = row.clone();
        sorted.sort_unstable();
        let is_distinct = sorted.windows(2).all(|two| two[0] != two[1]);
        match order {
            Order::Any | Order::Sorted => Some(sorted),
            Order::Descending => Some(sorted.into_iter().rev().collect()),
            Order::Increasing => is_distinct.then_some(sorted),
            Order::Distinct | Order::Permutation => is_distinct.then_some(row),
        }
    }

    /// Makes numbers in ascending order, so that an enumeration has each multiset once.
    fn make_ascending(&mut self, len: usize, bounds: Bounds, is_strict: bool) -> Option<Vec<Int>> {
        let mut row = Vec::with_capacity(len);
        let mut rest = bounds;
        for _ in 0..len {
            let number = self.choices.choose(rest.trim()?);
            row.push(number);
            rest.min = number + Int::from(is_strict);
        }
        Some(row)
    }

    /// Makes distinct numbers; `None` if the bounds contain too few.
    fn make_distinct(&mut self, len: usize, bounds: Bounds) -> Option<Vec<Int>> {
        let Bounds { min, max, except } = bounds;
        // Random numbers are chosen from twice as many numbers, even if `value_limit` is smaller.
        let near = if self.choices.is_random() { 2 * len } else { len.saturating_sub(1) };
        let near = self.value_limit.max(near as Int);
        let max = max.min(min.saturating_add(near));
        let span = max.checked_sub(min)?;
        if span <= 4 * len as Int || !self.choices.is_random() {
            let all = (min..=max).filter(|number| Some(*number) != except);
            let all: Vec<Int> = all.collect();
            return self.choose_items(all, len);
        }
        let mut seen = HashSet::new();
        let mut row = Vec::new();
        while row.len() < len {
            let number = self.choices.choose(Bounds { min, max, except });
            if seen.insert(number) {
                row.push(number);
            }
        }
        Some(row)
    }

    /// Chooses a set of `count` items; `None` if there are fewer. An enumeration has each set once.
    pub fn choose_set<T>(&mut self, items: Vec<T>, count: usize) -> Option<Vec<T>> {
        if self.choices.is_random() {
            return self.choose_items(items, count);
        }
        let bounds = Bounds::new(0, items.len() as Int - 1);
        let places = self.make_ascending(count, bounds, true)?;
        let is_taken = |at: usize| places.contains(&(at as Int));
        Some(items.into_iter().enumerate().filter(|(at, _)| is_taken(*at)).map(|it| it.1).collect())
    }

    /// Chooses `count` items one after the other; `None` if there are fewer.
    pub fn choose_items<T>(&mut self, mut items: Vec<T>, count: usize) -> Option<Vec<T>> {
        (count <= items.len()).then_some(())?;
        for i in 0..count {
            let at = i + self.choices.choose_index(items.len() - i);
            items.swap(i, at);
        }
        items.truncate(count);
        Some(items)
    }
}
