//! A square of all pairs of numbers: the P-positions, and the values of the others if known.

use super::super::period::{self, Period};
use super::svg::{lines, round_step, square, subtitle, words, wrap, Entry, Svg, BOUNDARY, LINE, P};
use super::{Picture, Room};
use base::message::Message;
use std::collections::BTreeSet;
use std::fmt::Write;

/// What to draw.
pub struct Pairs {
    pub title: Message,
    /// `p[a][b]`: whether a and b are a P-position together.
    pub p: Vec<Vec<bool>>,
    /// `values[a][b]`, if they are known.
    pub values: Option<Vec<Vec<u64>>>,
    /// Preperiod and period of each row and column, if known.
    pub period: Period,
    /// The names of b and a.
    pub axes: [Message; 2],
}

/// The colour of other positions: light, so that P-positions also stand out in black
/// and white.
const N: &str = "#d6e6f2";
/// The same for the least and the largest value above 0, in red, green and blue.
const SHADES: [[u64; 3]; 2] = [[0xd6, 0xe6, 0xf2], [0x08, 0x30, 0x6b]];

/// Returns the colour of a value from 1 to `max`.
fn shade(value: u64, max: u64) -> String {
    let [light, dark] = SHADES;
    let steps = max.max(2) - 1;
    let mix = |i: usize| (light[i] * (steps - (value - 1)) + dark[i] * (value - 1)) / steps;
    format!("#{:02x}{:02x}{:02x}", mix(0), mix(1), mix(2))
}

/// The width of a picture with a title.
const TITLED: f64 = 720.0;
/// The room for the names of the numbers left of the square, and that right of it.
const LEFT: f64 = 80.0;
const RIGHT: f64 = 20.0;

/// The square of a drawing.
struct Square<'a> {
    pairs: &'a Pairs,
    left: f64,
    top: f64,
    side: f64,
}

impl Pairs {
    /// The largest heap that is worth drawing.
    pub const MOST: u64 = 120;
}

impl Picture for Pairs {
    fn draw(&mut self, room: Room) -> String {
        let has_title = room.has_title(TITLED);
        let width = if has_title { TITLED } else { f64::from(room.width) };
        let values: BTreeSet<u64> = self.values.iter().flatten().flatten().copied().collect();
        let max = values.iter().next_back().copied().unwrap_or(0);
        // Lines at each heap would hide the cells.
        let begins = period::begins(self.period, self.p.len() as u64, 4.0);
        let legend = wrap(&legend(max, &begins), width - 2.0 * RIGHT);
        let top = if has_title { 92.0 } else { 10.0 };
        let below = 96.0 + LINE * (legend.len() as f64 - 1.0);
        let fitting = room.height.map_or(600.0, |height| f64::from(height) - top - below);
        let side = (width - LEFT - RIGHT).min(fitting).max(LEFT);
        let square = Square { pairs: self, left: LEFT.max((width - side) / 2.0), top, side };
        let size = (width as u32, (top + side + below) as u32);
        let subtitle = match &self.values {
            Some(_) => message!("Grundy values"),
            None => subtitle(self.period, &message!("classes of single heaps")),
        };
        let mut svg = Svg::new(size, has_title.then_some(square.left), &self.title, &subtitle);
        square.fill(&mut svg, &values, max);
        square.boundaries(&mut svg, &begins);
        square.axes(&mut svg);
        let left = if has_title { square.left } else { RIGHT };
        svg.legend(left, top + side + 84.0, &legend);
        svg.finish()
    }
}

/// Returns the symbols of a picture whose largest value is `max`, or 0 if there are none.
fn legend(max: u64, begins: &[u64]) -> Vec<Entry> {
    let value = |value: u64| message!("value {value}", value);
    let mut entries = vec![(square(P), message!("P-position: the player to move loses"))];
    if max == 0 {
        entries.push((square(N), message!("N-position")));
    } else {
        entries.push((square(&shade(1, max)), value(1)));
        entries.push((square(&shade(max, max)), value(max)));
    }
    entries.extend(lines(begins));
    entries
}

impl Square<'_> {
    /// Draws the cells.
    fn fill(&self, svg: &mut Svg, values: &BTreeSet<u64>, max: u64) {
        let Self { pairs, left, top, side } = *self;
        svg.add(format_args!(
            "<rect x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\" fill=\"{N}\"/>"
        ));
        for &value in values.range(1..) {
            let name = format!("data-value=\"{value}\"");
            let is_it =
                |a: usize, b: usize| pairs.values.as_ref().map(|it| it[a][b]) == Some(value);
            self.cells(svg, &name, &shade(value, max), is_it);
        }
        self.cells(svg, "id=\"p-positions\"", P, |a, b| pairs.p[a][b]);
    }

    fn cell(&self) -> f64 {
        self.side / self.pairs.p.len() as f64
    }

    /// Returns the left edge of a column, and the lower edge of a row.
    fn x(&self, b: usize) -> f64 {
        self.left + self.cell() * b as f64
    }

    fn y(&self, a: usize) -> f64 {
        self.top + self.side - self.cell() * a as f64
    }

    /// Draws the cells of one kind.
    fn cells(&self, svg: &mut Svg, name: &str, colour: &str, is_it: impl Fn(usize, usize) -> bool) {
        let (mut path, side) = (String::new(), self.cell());
        // A gap between cells, if there is room for it.
        let drawn = if side > 6.0 { side - 1.0 } else { side };
        for (a, row) in self.pairs.p.iter().enumerate() {
            for b in (0..row.len()).filter(|&b| is_it(a, b)) {
                let (x, y) = (self.x(b), self.y(a + 1));
                let _ = write!(path, "M{x:.2} {y:.2}h{drawn:.2}v{drawn:.2}h-{drawn:.2}z");
            }
        }
        svg.add(format_args!("<path {name} fill=\"{colour}\" d=\"{path}\"/>"));
    }

    fn boundaries(&self, svg: &mut Svg, begins: &[u64]) {
        svg.add(format_args!("<g stroke=\"{BOUNDARY}\" stroke-dasharray=\"6 4\">"));
        for &n in begins {
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

    fn axes(&self, svg: &mut Svg) {
        let Self { left, top, side, .. } = *self;
        let largest = self.pairs.p.len() - 1;
        let half = self.cell() / 2.0;
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
            words(format_args!("x=\"{}\" y=\"{}\"", left + side / 2.0, top + side + 46.0), across),
            words(
                format_args!("transform=\"translate({} {middle}) rotate(-90)\"", left - 52.0),
                up
            ),
        ));
    }
}
