//! Charts of values: what is drawn, and how much of it.

use super::super::period::Period;

/// Longer lists are drawn as shaded cells, this many in a row.
pub const ACROSS: usize = 360;

/// What to draw.
#[derive(Clone, Debug)]
pub struct Chart {
    pub title: String,
    /// The names of the axes.
    pub across: &'static str,
    pub value: &'static str,
    /// What repeats: "values", "outcomes".
    pub what: &'static str,
    pub values: Vec<u64>,
    /// Preperiod and period, if known.
    pub period: Period,
    /// The heaps that are marked, and what the mark and its absence mean.
    pub marked: Vec<bool>,
    pub meanings: [&'static str; 2],
}

impl Chart {
    /// Grundy values of heaps; those of P-positions are 0.
    pub fn normal(name: &str, values: Vec<u64>, period: Period) -> Self {
        let what = match period {
            Some(_) => "Grundy values",
            None => "the first Grundy values",
        };
        Self {
            title: format!("{name}, normal play: {what}"),
            across: "heap size n",
            value: "Grundy value",
            what: "values",
            period,
            marked: values.iter().map(|&value| value == 0).collect(),
            meanings: ["P-position: the player to move loses", "N-position"],
            values,
        }
    }

    /// Misère outcomes as colours; the heights are Grundy values of normal play.
    pub fn misere(
        name: &str,
        values: Vec<u64>,
        period: Period,
        is_p: impl Fn(u64) -> bool,
    ) -> Self {
        Self {
            title: format!("{name}, misère outcomes over normal-play Grundy values"),
            value: "Grundy value in normal play",
            what: "misère outcomes",
            marked: (0..values.len() as u64).map(is_p).collect(),
            ..Self::normal(name, values, period)
        }
    }

    /// How many values make a good drawing: the preperiod and some periods.
    pub fn reach(period: Period) -> usize {
        let (start, period) = match period {
            Some(found) => found,
            None => return usize::MAX,
        };
        let three = (start + 3 * period).max(24);
        let end = match three <= ACROSS as u64 {
            true => three,
            false => start + 2 * period,
        };
        // After a long preperiod the repeating part needs some width as well.
        end.max(start + start / 4) as usize
    }
}
