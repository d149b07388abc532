//! A square of all pairs of numbers: the P-positions, and the values of the others if known.

use super::super::period::{self, Period};
use super::svg::{lines, round_step, square, subtitle, words, Svg, BOUNDARY, P};
use crate::message::Message;
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

/// The other positions: light, so that the P-positions stand out without colours too.
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

// The square in a picture of 720 by 790.
const LEFT: f64 = 80.0;
const TOP: f64 = 92.0;
const SIDE: f64 = 600.0;

impl Pairs {
    /// The largest heap that is worth drawing.
    pub const MOST: u64 = 120;

    pub fn draw(&self) -> String {
        let subtitle = match &self.values {
            Some(_) => message!("Grundy values"),
            None => subtitle(self.period, &message!("classes of single heaps")),
        };
        let mut svg = Svg::new((720, 790), LEFT, &self.title, &subtitle);
        svg.add(format_args!(
            "<rect x=\"{LEFT}\" y=\"{TOP}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{N}\"/>"
        ));
        let values: BTreeSet<u64> = self.values.iter().flatten().flatten().copied().collect();
        let max = values.iter().next_back().copied().unwrap_or(0);
        for &value in values.range(1..) {
            let name = format!("data-value=\"{value}\"");
            let is_it = |a: usize, b: usize| self.values.as_ref().map(|it| it[a][b]) == Some(value);
            self.cells(&mut svg, &name, &shade(value, max), is_it);
        }
        self.cells(&mut svg, "id=\"p-positions\"", P, |a, b| self.p[a][b]);
        // Lines at each heap would hide the cells.
        let begins = period::begins(self.period, self.p.len() as u64, 4.0);
        self.boundaries(&mut svg, &begins);
        self.axes(&mut svg);
        let value = |value: u64| message!("value {value}", value);
        let mut entries = vec![(square(P), message!("P-position: the player to move loses"))];
        if max == 0 {
            entries.push((square(N), message!("N-position")));
        } else {
            entries.push((square(&shade(1, max)), value(1)));
            entries.push((square(&shade(max, max)), value(max)));
        }
        entries.extend(lines(&begins));
        svg.legend(LEFT, TOP + SIDE + 84.0, &entries);
        svg.finish()
    }

    fn cell(&self) -> f64 {
        SIDE / self.p.len() as f64
    }

    /// Returns the left edge of a column, and the lower edge of a row.
    fn x(&self, b: usize) -> f64 {
        LEFT + self.cell() * b as f64
    }

    fn y(&self, a: usize) -> f64 {
        TOP + SIDE - self.cell() * a as f64
    }

    /// Draws the cells of one kind.
    fn cells(&self, svg: &mut Svg, name: &str, colour: &str, is_it: impl Fn(usize, usize) -> bool) {
        let (mut path, side) = (String::new(), self.cell());
        // A gap between cells, if there is room for it.
        let drawn = if side > 6.0 { side - 1.0 } else { side };
        for (a, row) in self.p.iter().enumerate() {
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
            let (right, bottom) = (LEFT + SIDE, TOP + SIDE);
            svg.add(format_args!(
                "<line class=\"boundary\" data-n=\"{n}\" x1=\"{x:.1}\" y1=\"{TOP}\" x2=\"{x:.1}\" \
                 y2=\"{bottom}\"/>\n\
                 <line x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{right}\" y2=\"{y:.1}\"/>"
            ));
        }
        svg.add("</g>");
    }

    fn axes(&self, svg: &mut Svg) {
        let largest = self.p.len() - 1;
        let half = self.cell() / 2.0;
        for n in (0..=largest).step_by(round_step(largest as u64, 12) as usize) {
            svg.add(format_args!(
                "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{n}</text>\n\
                 <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{n}</text>",
                self.x(n) + half,
                TOP + SIDE + 20.0,
                LEFT - 9.0,
                self.y(n) - half + 5.0
            ));
        }
        let middle = TOP + SIDE / 2.0;
        let [across, up] = &self.axes;
        svg.add(format_args!(
            "<g text-anchor=\"middle\">\n{}\n{}\n</g>",
            words(format_args!("x=\"{}\" y=\"{}\"", LEFT + SIDE / 2.0, TOP + SIDE + 46.0), across),
            words(format_args!("transform=\"translate(28 {middle}) rotate(-90)\""), up),
        ));
    }
}
