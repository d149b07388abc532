//! A square of all pairs of numbers: the P-positions, and the values of the N-positions if known.

use super::super::period::{self, Period};
use super::svg::{
    describe_boundaries, describe_period, render_square, render_text, round_step, wrap, Entry, Svg,
    BOUNDARY, LINE_HEIGHT, P,
};
use super::{Picture, Space};
use base::message::Message;
use std::collections::BTreeSet;
use std::fmt::Write;

/// A picture of all pairs, before it is drawn.
pub struct Pairs {
    pub title: Message,
    /// `p[a][b]`: whether the pair of a and b is a P-position.
    pub p: Vec<Vec<bool>>,
    /// `values[a][b]`: the Grundy value of the pair of a and b; `None` if the values are not known.
    pub values: Option<Vec<Vec<u64>>>,
    /// Preperiod and period of each row and column, if known.
    pub period: Period,
    /// The names of b, which goes across, and of a, which goes up.
    pub axes: [Message; 2],
}

/// The colour of N-positions: light, so that P-positions stand out in black and white too.
const N: &str = "#d6e6f2";
/// The colours of the smallest and the largest value above 0, as red, green and blue.
const SHADES: [[u64; 3]; 2] = [[0xd6, 0xe6, 0xf2], [0x08, 0x30, 0x6b]];

/// Returns the colour of a value from 1 to `max`.
fn shade(value: u64, max: u64) -> String {
    let [light, dark] = SHADES;
    let steps = max.max(2) - 1;
    let mix = |i: usize| (light[i] * (steps - (value - 1)) + dark[i] * (value - 1)) / steps;
    format!("#{:02x}{:02x}{:02x}", mix(0), mix(1), mix(2))
}

/// The minimum width of a picture with a title.
const TITLED_WIDTH: f64 = 720.0;
/// The widths of the margins: left of the square, where the numbers are, and right of it.
const LEFT: f64 = 80.0;
const RIGHT: f64 = 20.0;

/// The square that is drawn, and its place in the picture.
struct Square<'a> {
    pairs: &'a Pairs,
    left: f64,
    top: f64,
    side: f64,
}

impl Pairs {
    /// The largest number whose pairs are drawn.
    pub const MAX_NUMBER: u64 = 120;
}

impl Picture for Pairs {
    fn draw(&mut self, space: Space) -> String {
        let has_title = space.has_title(TITLED_WIDTH);
        let width = if has_title { TITLED_WIDTH } else { f64::from(space.width) };
        let values: BTreeSet<u64> = self.values.iter().flatten().flatten().copied().collect();
        let max = values.iter().next_back().copied().unwrap_or(0);
        // If the period is shorter than 4, lines at each period would hide the cells.
        let starts = period::list_starts(self.period, self.p.len() as u64, 4.0);
        let legend = wrap(&list_entries(max, &starts), width - 2.0 * RIGHT);
        let top = if has_title { 92.0 } else { 10.0 };
        let below = 96.0 + LINE_HEIGHT * (legend.len() as f64 - 1.0);
        let fitting = space.height.map_or(600.0, |height| f64::from(height) - top - below);
        let side = (width - LEFT - RIGHT).min(fitting).max(LEFT);
        let square = Square { pairs: self, left: LEFT.max((width - side) / 2.0), top, side };
        let size = (width as u32, (top + side + below) as u32);
        let subtitle = match &self.values {
            Some(_) => message!("Grundy values"),
            None => describe_period(self.period, &message!("classes of single heaps")),
        };
        let mut svg = Svg::new(size, has_title.then_some(square.left), &self.title, &subtitle);
        square.draw_cells(&mut svg, &values, max);
        square.draw_boundaries(&mut svg, &starts);
        square.draw_axes(&mut svg);
        let left = if has_title { square.left } else { RIGHT };
        svg.draw_legend(left, top + side + 84.0, &legend);
        svg.finish()
    }
}

/// Returns the entries of the legend. `max` is the largest value, or 0 if the values are not known.
fn list_entries(max: u64, starts: &[u64]) -> Vec<Entry> {
    let value = |value: u64| message!("value {value}", value);
    let mut entries = vec![(render_square(P), message!("P-position: the player to move loses"))];
    if max == 0 {
        entries.push((render_square(N), message!("N-position")));
    } else {
        entries.push((render_square(&shade(1, max)), value(1)));
        entries.push((render_square(&shade(max, max)), value(max)));
    }
    entries.extend(describe_boundaries(starts));
    entries
}

impl Square<'_> {
    fn draw_cells(&self, svg: &mut Svg, values: &BTreeSet<u64>, max: u64) {
        let Self { pairs, left, top, side } = *self;
        svg.add(format_args!(
            "<rect x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\" fill=\"{N}\"/>"
        ));
        for &value in values.range(1..) {
            let name = format!("data-value=\"{value}\"");
            let has_value =
                |a: usize, b: usize| pairs.values.as_ref().map(|it| it[a][b]) == Some(value);
            self.draw_matches(svg, &name, &shade(value, max), has_value);
        }
        self.draw_matches(svg, "id=\"p-positions\"", P, |a, b| pairs.p[a][b]);
    }

    /// Returns the side of a cell.
    fn cell_side(&self) -> f64 {
        self.side / self.pairs.p.len() as f64
    }

    /// Returns the left edge of column b.
    fn x(&self, b: usize) -> f64 {
        self.left + self.cell_side() * b as f64
    }

    /// Returns the lower edge of row a.
    fn y(&self, a: usize) -> f64 {
        self.top + self.side - self.cell_side() * a as f64
    }

    /// Draws the cells for which `is_match(a, b)` holds.
    fn draw_matches(
        &self,
        svg: &mut Svg,
        name: &str,
        colour: &str,
        is_match: impl Fn(usize, usize) -> bool,
    ) {
        let (mut path, side) = (String::new(), self.cell_side());
        // Large cells have a gap between them.
        let drawn = if side > 6.0 { side - 1.0 } else { side };
        for (a, row) in self.pairs.p.iter().enumerate() {
            for b in (0..row.len()).filter(|&b| is_match(a, b)) {
                let (x, y) = (self.x(b), self.y(a + 1));
                let _ = write!(path, "M{x:.2} {y:.2}h{drawn:.2}v{drawn:.2}h-{drawn:.2}z");
            }
        }
        svg.add(format_args!("<path {name} fill=\"{colour}\" d=\"{path}\"/>"));
    }

    fn draw_boundaries(&self, svg: &mut Svg, starts: &[u64]) {
        svg.add(format_args!("<g stroke=\"{BOUNDARY}\" stroke-dasharray=\"6 4\">"));
        for &n in starts {
            let (x, y) = (self.x(n as usize), self.y(n as usize));
            let (left, top) = (self.left, self.top);
            let (right, bottom) = (left + self.side, top + self.side);
            svg.add(format_args!(
                "<line class=\"boundary\" data-n=\"{n}\" x1=\"{x:.1}\" y1=\"{top}\" x2=\"{x:.1}\" \
                 y2=\"{bottom}\"/>\n\
                 <line x1=\"{left}\" y1=\"{y:.1}\" x2=\"{right}\" y2=\"{y:.1}\"/>"
            ));
        }
        svg.add("</g>");
    }

    fn draw_axes(&self, svg: &mut Svg) {
        let Self { left, top, side, .. } = *self;
        let largest = self.pairs.p.len() - 1;
        let half = self.cell_side() / 2.0;
        for n in (0..=largest).step_by(round_step(largest as u64, 12) as usize) {
            svg.add(format_args!(
                "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{n}</text>\n\
                 <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{n}</text>",
                self.x(n) + half,
                top + side + 20.0,
                left - 9.0,
                self.y(n) - half + 5.0
            ));
        }
        let middle = top + side / 2.0;
        let [across, up] = &self.pairs.axes;
        svg.add(format_args!(
            "<g text-anchor=\"middle\">\n{}\n{}\n</g>",
            render_text(
                format_args!("x=\"{}\" y=\"{}\"", left + side / 2.0, top + side + 46.0),
                across
            ),
            render_text(
                format_args!("transform=\"translate({} {middle}) rotate(-90)\"", left - 52.0),
                up
            ),
        ));
    }
}
