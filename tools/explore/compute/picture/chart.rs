//! Charts of values: heap size across, value up, the boundaries of periods marked.

use super::svg::{dashes, mark, nice_step, shades, square, Svg, BOUNDARY, N, P, PERIOD};
use std::collections::BTreeMap;
use std::fmt::Write;

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
    pub period: Option<(u64, u64)>,
    /// The heaps that are marked, and what the mark and its absence mean.
    pub marked: Vec<bool>,
    pub meanings: [&'static str; 2],
}

/// What marks mean where P-positions are marked.
pub const OUTCOMES: [&str; 2] = ["P-position: the player to move loses", "N-position"];

/// What they mean where zeros are marked.
pub const ZEROS: [&str; 2] = ["value 0", "any other value"];

// The plot's edges, in a drawing of 1200 by 560.
const RIGHT: f64 = 1155.0;
const TOP: f64 = 92.0;
const BOTTOM: f64 = 450.0;
/// The distance of the marks of the least and the largest value from the plot's
/// edges.
const PAD: f64 = 10.0;
/// Longer lists are drawn as shaded cells, this many in a row.
const ACROSS: usize = 360;
/// The largest number of cells in a column.
const UP: u64 = 90;

impl Chart {
    /// How many values make a good drawing: the preperiod and some periods.
    pub fn reach(period: Option<(u64, u64)>) -> usize {
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

    pub fn draw(&self) -> String {
        let max = self.values.iter().copied().max().unwrap_or(0).max(1);
        let digits = max.to_string().len().max(2);
        let plot = Plot {
            chart: self,
            max,
            left: 46.0 + 9.0 * digits as f64,
        };
        plot.draw()
    }
}

/// A chart with what determines its coordinates.
struct Plot<'a> {
    chart: &'a Chart,
    max: u64,
    /// The left edge, which leaves room for the largest number next to it.
    left: f64,
}

impl Plot<'_> {
    /// The left edge of a heap's place.
    fn x(&self, n: u64) -> f64 {
        self.left + (RIGHT - self.left) * n as f64 / self.len() as f64
    }

    fn y(&self, value: u64) -> f64 {
        BOTTOM - PAD - (BOTTOM - TOP - 2.0 * PAD) * (value as f64 / self.max as f64)
    }

    fn len(&self) -> usize {
        self.chart.values.len()
    }

    fn draw(&self) -> String {
        let title = &self.chart.title;
        let mut svg = Svg::new((1200, 560), self.left, title, &self.subtitle());
        self.shade(&mut svg);
        self.axes(&mut svg);
        match self.in_cells() {
            true => self.cells(&mut svg),
            false => self.marks(&mut svg),
        }
        self.boundaries(&mut svg);
        svg.legend(self.left, BOTTOM + 86.0, &self.legend());
        svg.finish()
    }

    /// Whether the list is too long for a mark for each heap.
    fn in_cells(&self) -> bool {
        self.len() > ACROSS
    }

    /// Heaps and values that share one cell.
    fn cell(&self) -> (usize, u64) {
        let heaps = (self.len() + ACROSS - 1) / ACROSS;
        (heaps, self.max / UP + 1)
    }

    fn subtitle(&self) -> String {
        let what = self.chart.what;
        let mut text = match self.chart.period {
            Some((start, period)) => format!("preperiod {start}, period {period} of the {what}"),
            None => "no period is known".into(),
        };
        if self.in_cells() {
            let (heaps, values) = self.cell();
            let values = match values {
                1 => "one value".into(),
                many => format!("{many} values"),
            };
            let _ = write!(
                text,
                "; too long for single marks: a cell stands for {heaps} heaps and {values}, \
                 darker where more of them meet"
            );
        }
        text
    }

    /// Shades the first period.
    fn shade(&self, svg: &mut Svg) {
        if let Some((start, period)) = self.chart.period {
            let end = (start + period).min(self.len() as u64);
            let (left, right) = (self.x(start.min(end)), self.x(end));
            svg.add(format_args!(
                "<rect id=\"first-period\" data-from=\"{start}\" data-to=\"{}\" x=\"{left:.1}\" \
                 y=\"{TOP}\" width=\"{:.1}\" height=\"{}\" fill=\"{PERIOD}\"/>",
                start + period - 1,
                right - left,
                BOTTOM - TOP
            ));
        }
    }

    fn axes(&self, svg: &mut Svg) {
        let (left, len) = (self.left, self.len() as u64);
        let step = nice_step(self.max, 8);
        let up = (0..=self.max / step).map(|i| i * step);
        svg.add(format_args!("<g stroke=\"#dddddd\">"));
        for value in up.clone() {
            let y = self.y(value);
            svg.add(format_args!(
                "<line x1=\"{left}\" y1=\"{y:.1}\" x2=\"{RIGHT}\" y2=\"{y:.1}\"/>"
            ));
        }
        svg.add(format_args!("</g>\n<g text-anchor=\"end\">"));
        for value in up {
            let (x, y) = (left - 9.0, self.y(value) + 5.0);
            svg.add(format_args!("<text x=\"{x}\" y=\"{y:.1}\">{value}</text>"));
        }
        svg.add(format_args!("</g>\n<g text-anchor=\"middle\">"));
        for n in (0..len).step_by(nice_step(len, 10) as usize) {
            let x = (self.x(n) + self.x(n + 1)) / 2.0;
            svg.add(format_args!(
                "<line x1=\"{x:.1}\" y1=\"{BOTTOM}\" x2=\"{x:.1}\" y2=\"{}\" stroke=\"#222222\"/>\n\
                 <text x=\"{x:.1}\" y=\"{}\">{n}</text>",
                BOTTOM + 6.0,
                BOTTOM + 22.0
            ));
        }
        let (across, value) = (self.chart.across, self.chart.value);
        let (x, y) = ((left + RIGHT) / 2.0, (TOP + BOTTOM) / 2.0);
        svg.add(format_args!(
            "<text x=\"{x}\" y=\"{}\">{across}</text>\n\
             <text transform=\"translate(22 {y}) rotate(-90)\">{value}</text>\n</g>",
            BOTTOM + 46.0
        ));
        svg.add(format_args!(
            "<path d=\"M{left} {TOP}V{BOTTOM}H{RIGHT}\" fill=\"none\" stroke=\"#222222\"/>"
        ));
    }

    /// A mark for each heap, on a stem.
    fn marks(&self, svg: &mut Svg) {
        let step = (RIGHT - self.left) / self.len() as f64;
        let radius = (step * 0.38).clamp(1.6, 6.0);
        let middle = |n: usize| self.x(n as u64) + step / 2.0;
        let width = radius * 0.6;
        svg.add(format_args!(
            "<g stroke=\"#a9c3e0\" stroke-width=\"{width:.1}\">"
        ));
        for (n, &value) in self.chart.values.iter().enumerate() {
            let (x, y) = (middle(n), self.y(value));
            svg.add(format_args!(
                "<line x1=\"{x:.1}\" y1=\"{BOTTOM}\" x2=\"{x:.1}\" y2=\"{y:.1}\"/>"
            ));
        }
        svg.add(format_args!("</g>\n<g>"));
        for (n, &value) in self.chart.values.iter().enumerate() {
            let mark = mark(middle(n), self.y(value), radius, self.chart.marked[n]);
            svg.add(format_args!("{mark}"));
        }
        svg.add(format_args!("</g>"));
    }

    /// A cell for some heaps and values each, shaded by how often they meet.
    fn cells(&self, svg: &mut Svg) {
        let (heaps, values) = self.cell();
        let mut counts: BTreeMap<(bool, usize, u64), u64> = BTreeMap::new();
        for (n, &value) in self.chart.values.iter().enumerate() {
            *counts
                .entry((self.chart.marked[n], n / heaps, value / values))
                .or_default() += 1;
        }
        let most = counts.values().copied().max().unwrap_or(1) as f64;
        // One path for each colour and shade keeps the file small.
        let mut paths: BTreeMap<(bool, u64), String> = BTreeMap::new();
        let unit = self.y(0) - self.y(values);
        let half = (unit / 2.0).min(8.0);
        for (&(is_p, column, row), &count) in &counts {
            let shade = (4.0 * (count as f64 / most).sqrt()).ceil() as u64;
            let left = self.x((column * heaps) as u64);
            let width = self.x((column * heaps + heaps).min(self.len()) as u64) - left;
            let middle = (self.y(row * values) + self.y(row * values + values - 1)) / 2.0;
            let _ = write!(
                paths.entry((is_p, shade)).or_default(),
                "M{left:.1} {:.1}h{width:.1}v{:.1}h-{width:.1}z",
                middle - half,
                2.0 * half
            );
        }
        for ((marked, shade), path) in paths {
            let (colour, opacity) = shaded(marked, shade);
            svg.add(format_args!(
                "<path fill=\"{colour}\" fill-opacity=\"{opacity:.2}\" d=\"{path}\"/>"
            ));
        }
    }

    /// The heaps at which a period begins or ends, as far as there is room.
    fn begins(&self) -> Vec<u64> {
        let len = self.len() as u64;
        match self.chart.period {
            Some((start, period)) => {
                let roomy = self.x(period) - self.x(0) >= 8.0;
                let count = if roomy { usize::MAX } else { 1 };
                let begins = (start..=len).step_by(period as usize);
                begins.take(count).collect()
            }
            None => Vec::new(),
        }
    }

    fn boundaries(&self, svg: &mut Svg) {
        svg.add(format_args!(
            "<g text-anchor=\"middle\" fill=\"{BOUNDARY}\">"
        ));
        let mut free = 0.0;
        for n in self.begins() {
            let (x, top) = (self.x(n), TOP - 8.0);
            svg.add(format_args!(
                "<line class=\"boundary\" data-n=\"{n}\" x1=\"{x:.1}\" y1=\"{top}\" x2=\"{x:.1}\" \
                 y2=\"{BOTTOM}\" stroke=\"{BOUNDARY}\" stroke-width=\"1.5\" \
                 stroke-dasharray=\"6 4\"/>"
            ));
            let half = 4.5 * n.to_string().len() as f64;
            if x - half > free {
                let y = TOP - 13.0;
                svg.add(format_args!("<text x=\"{x:.1}\" y=\"{y}\">{n}</text>"));
                free = x + half + 4.0;
            }
        }
        svg.add(format_args!("</g>"));
    }

    /// The symbols that occur, each with what it means.
    fn legend(&self) -> Vec<(String, String)> {
        let symbol = |marked: bool| match self.in_cells() {
            true => shades(|shade| shaded(marked, shade)),
            false => mark(8.0, -5.0, 6.0, marked),
        };
        let [mark, absence] = self.chart.meanings;
        let entries = [(true, mark), (false, absence)].into_iter();
        let entries = entries.filter(|(marked, _)| self.chart.marked.contains(marked));
        let entries = entries.map(|(marked, meaning)| (symbol(marked), meaning.to_string()));
        let mut entries: Vec<(String, String)> = entries.collect();
        if let Some((start, period)) = self.chart.period {
            let last = start + period - 1;
            entries.push((square(PERIOD), format!("first period, {start} to {last}")));
            let begins = match self.begins().len() {
                1 => "the first period begins",
                _ => "a period begins",
            };
            entries.push((dashes(), begins.into()));
        }
        entries
    }
}

/// The colour of a cell and how much of it covers the paper, in four shades.
fn shaded(marked: bool, shade: u64) -> (&'static str, f64) {
    // P-positions are few, and must be seen.
    let (colour, least) = if marked { (P, 0.6) } else { (N, 0.0) };
    (colour, least + (1.0 - least) * shade as f64 / 4.0)
}
