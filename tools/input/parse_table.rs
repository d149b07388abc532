//! The grammar of lists, matrices and lines of numbers.

use super::expr::{collect_names, share_bounds, Expr, Range};
use super::parse::Parser;
use super::token::Token;
use super::{Cell, Cells, Kind, Order, Table};

impl Parser {
    /// Parses what follows `NAME [`: a list, a matrix, or lines of characters.
    pub fn parse_list(&mut self, name: String) -> Result<Kind, String> {
        let first = self.parse_expr()?;
        self.expect("]")?;
        if self.eat_word("of") {
            return Ok(Kind::Text(self.parse_text(name, first)?));
        }
        let is_matrix = self.eat("[");
        let (rows, len) = if is_matrix {
            let second = self.parse_expr()?;
            self.expect("]")?;
            (first, second)
        } else {
            (Expr::Number(1), first)
        };
        let (mut order, mut has_distinct_rows) = (Order::Any, false);
        self.parse_order(&mut order, &mut has_distinct_rows);
        let indices: &[&str] = if is_matrix { &["i", "j"] } else { &["i"] };
        let range = self.parse_bounds(order, indices, &len)?;
        self.parse_order(&mut order, &mut has_distinct_rows);
        let cells = Cells::Same(len, range);
        Ok(Kind::Table(Table { name, rows, cells, order, has_distinct_rows }))
    }

    /// Parses the bounds of the numbers of a list. For a permutation no bounds are written: they
    /// are 1 and its length.
    fn parse_bounds(
        &mut self,
        order: Order,
        indices: &[&str],
        len: &Expr,
    ) -> Result<Range, String> {
        if order == Order::Permutation {
            return Ok(Range::new(Expr::Number(1), len.clone()));
        }
        self.parse_with_indices(indices, Self::parse_range)
    }

    /// Parses what follows `(`: the numbers of a line, each with its own bounds or with the bounds
    /// after the list.
    pub fn parse_tuples(&mut self) -> Result<Table, String> {
        let mut cells = self.parse_with_indices(&["i"], Self::parse_cells)?;
        self.expect("[")?;
        let rows = self.parse_expr()?;
        self.expect("]")?;
        let (mut order, mut has_distinct_rows) = (Order::Any, false);
        self.parse_order(&mut order, &mut has_distinct_rows);
        for (_, order, range) in &mut cells {
            if *order == Order::Permutation {
                *range = Some(Range::new(Expr::Number(1), rows.clone()));
            }
        }
        if self.lacks_bounds() {
            share_bounds(&mut cells);
        }
        let has_all = cells.iter().all(|(.., range)| range.is_some());
        let column_order = if cells.len() == 1 { order } else { Order::Any };
        let common =
            if has_all { None } else { Some(self.parse_bounds(column_order, &["i"], &rows)?) };
        self.parse_order(&mut order, &mut has_distinct_rows);
        if let ([(_, column_order, _)], true) = (&mut cells[..], order != Order::Any) {
            // With one column, the order of lines is the order of that column.
            (*column_order, order) = (order, Order::Any);
        }
        // Conditions may use the numbers of a line.
        self.known.extend(cells.iter().map(|(name, ..)| name.clone()));
        let name = cells.iter().map(|(name, ..)| &**name).collect::<Vec<_>>().join("_");
        let with_range = |(name, order, range): (String, Order, Option<Range>)| {
            Some(Cell { name, order, range: range.or(common.clone())? })
        };
        let cells: Vec<Cell> = cells.into_iter().filter_map(with_range).collect();
        let is_of_line = |name: &str| name == "i" || cells.iter().any(|cell| cell.name == name);
        let depends =
            |cell: &Cell| collect_names(cell.range.exprs()).iter().any(|it| is_of_line(it));
        if cells.iter().any(|cell| cell.order != Order::Any && depends(cell)) {
            return self.fail("the same bounds in each line for a column with an order");
        }
        Ok(Table { name, rows, cells: Cells::Each(cells), order, has_distinct_rows })
    }

    /// Parses the cells of a line, up to `)`.
    fn parse_cells(&mut self) -> Result<Vec<(String, Order, Option<Range>)>, String> {
        let mut cells = Vec::new();
        loop {
            let (name, mut order) = (self.parse_name()?, Order::Any);
            self.parse_order(&mut order, &mut false);
            let has_range = !matches!(self.peek(), Token::Sign("," | ")"));
            let range = if has_range { Some(self.parse_range()?) } else { None };
            self.parse_order(&mut order, &mut false);
            self.known.insert(name.clone());
            cells.push((name, order, range));
            if !self.eat(",") {
                self.expect(")")?;
                return Ok(cells);
            }
        }
    }

    /// Parses the order of the numbers of a line, and whether lines are distinct. Both may
    /// come before or after the bounds.
    fn parse_order(&mut self, order: &mut Order, has_distinct_rows: &mut bool) {
        loop {
            *order = match *order {
                Order::Any if self.eat_word("sorted") => Order::Sorted,
                Order::Any if self.eat_word("descending") => Order::Descending,
                Order::Any if self.eat_word("permutation") => Order::Permutation,
                Order::Distinct if self.eat_word("sorted") => Order::Increasing,
                before => {
                    if !self.eat_word("distinct") {
                        return;
                    }
                    if self.eat_word("lines") {
                        *has_distinct_rows = true;
                        before
                    } else if before == Order::Sorted {
                        Order::Increasing
                    } else {
                        Order::Distinct
                    }
                }
            };
        }
    }
}
