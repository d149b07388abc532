//! A chart of values: heap sizes across, values up, and a line where a period begins.

use super::super::period::{self, Period, MAX_MARKS};
use super::svg::{
    describe_boundaries, describe_period, render_mark, render_square, render_text, round_step,
    wrap, Entry, Svg, BOUNDARY, LINE_HEIGHT, N, P, PERIOD,
};
use super::{Picture, Space};
use base::message::Message;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The upper edge of the plot.
const TOP: f64 = 92.0;
/// The minimum distance between a mark and the upper or lower edge of the plot.
const PAD: f64 = 10.0;
/// The width of the margin right of the plot.
const MARGIN: f64 = 45.0;
/// The maximum number of cells in a column.
const MAX_ROWS: u64 = 90;
/// The minimum width of a picture with a title.
const TITLED_WIDTH: f64 = 1200.0;

/// A chart, before it is drawn.
pub struct Chart {
    title: Message,
    /// The names of the axes.
    x_name: Message,
    y_name: Message,
    /// What the period is a period of: "values", "outcomes".
    what: Message,
    values: Vec<u64>,
    /// The largest value, or 1 if all are 0.
    max: u64,
    period: Period,
    /// The first and last heap whose values a proof compares with the values one period later.
    pub window: Option<(u64, u64)>,
    /// The width of the drawing, and the lower edge of its plot.
    width: f64,
    bottom: f64,
    /// Whether each heap is marked.
    marked: Vec<bool>,
    /// The legend: the meanings of a marked heap and of any other.
    meanings: [Message; 2],
}

impl Chart {
    /// Returns a chart of the Grundy values of heaps. The heaps of value 0, the P-positions, are
    /// marked.
    pub fn normal(name: impl Into<Message>, values: Vec<u64>, period: Period) -> Self {
        let name = name.into();
        Self {
            title: match period {
                Some(_) => message!("{name}, normal play: Grundy values", name),
                None => message!("{name}, normal play: the first Grundy values", name),
            },
            x_name: message!("heap size n"),
            y_name: message!("Grundy value"),
            what: message!("values"),
            max: values.iter().copied().max().unwrap_or(0).max(1),
            period,
            window: None,
            width: TITLED_WIDTH,
            bottom: 450.0,
            marked: values.iter().map(|&value| value == 0).collect(),
            meanings: [message!("P-position: the player to move loses"), message!("N-position")],
            values,
        }
    }

    /// Returns a chart of the Grundy values of normal play, coloured by misère outcome.
    pub fn misere(
        name: impl Into<Message>,
        values: Vec<u64>,
        period: Period,
        is_p: impl Fn(u64) -> bool,
    ) -> Self {
        let name = name.into();
        Self {
            title: message!(
                "{name}, misère outcomes over normal-play Grundy values",
                name = name.clone()
            ),
            y_name: message!("Grundy value in normal play"),
            what: message!("misère outcomes"),
            marked: (0..values.len() as u64).map(is_p).collect(),
            ..Self::normal(name, values, period)
        }
    }

    /// Returns a chart of misère outcomes, with 0 for P and 1 for N.
    pub fn outcomes(name: &str, values: Vec<u64>, period: Period) -> Self {
        Self {
            title: message!("{name}, misère outcomes", name),
            x_name: "n".into(),
            y_name: "0: P, 1: N".into(),
            what: message!("outcomes"),
            ..Self::normal(name, values, period)
        }
    }

    /// Returns a chart of values that are not known to be those of a game.
    pub fn without_proof(values: Vec<u64>, period: Period) -> Self {
        Self {
            title: message!("Values as given (a period seen is no proof)"),
            x_name: "n".into(),
            y_name: message!("value"),
            what: message!("values seen"),
            meanings: [message!("value 0"), message!("any other value")],
            ..Self::normal("", values, period)
        }
    }
}

impl Picture for Chart {
    fn draw(&mut self, space: Space) -> String {
        self.width = space.width.into();
        // The heaps at which a period begins; only the first if their lines would be too close.
        let starts = period::list_starts(self.period, self.len() as u64 + 1, 8.0 / self.step());
        let legend = wrap(&self.list_entries(&starts), self.width - self.left_edge());
        // The axis and the legend are below the plot.
        let below = 98.0 + LINE_HEIGHT * (legend.len() as f64 - 1.0);
        let above = if space.has_title(TITLED_WIDTH) { 0.0 } else { TOP - 32.0 };
        if let Some(height) = space.height {
            self.bottom = (f64::from(height) + above - below).max(2.0 * TOP);
        }
        let size = (space.width, (self.bottom + below) as u32);
        let mut svg = if above > 0.0 {
            Svg::without_title(size, above, &self.title)
        } else {
            Svg::new(size, Some(self.left_edge()), &self.title, &self.subtitle())
        };
        self.shade_first_period(&mut svg);
        self.draw_axes(&mut svg);
        if self.needs_cells() {
            self.draw_cells(&mut svg)
        } else {
            self.draw_marks(&mut svg)
        }
        self.draw_boundaries(&mut svg, &starts);
        if let (Some(window), Some((_, period))) = (self.window, self.period) {
            let spans = [window, (window.0 + period, window.1 + period)];
            self.draw_spans(&mut svg, &spans);
        }
        svg.draw_legend(self.left_edge(), self.bottom + 86.0, &legend);
        svg.finish()
    }
}

impl Chart {
    fn right_edge(&self) -> f64 {
        self.width - MARGIN
    }

    /// Returns the maximum number of heaps that have room for a mark each.
    fn max_marks(&self) -> usize {
        (MAX_MARKS as f64 * self.width / TITLED_WIDTH) as usize
    }

    /// Returns the left edge of the plot. Left of the edge is room for the largest value.
    fn left_edge(&self) -> f64 {
        46.0 + 9.0 * self.max.to_string().len().max(2) as f64
    }

    /// Returns the left edge of the column of heap n.
    fn x(&self, n: u64) -> f64 {
        self.left_edge() + self.step() * n as f64
    }

    fn y(&self, value: u64) -> f64 {
        self.bottom - PAD - (self.bottom - TOP - 2.0 * PAD) * (value as f64 / self.max as f64)
    }

    fn len(&self) -> usize {
        self.values.len()
    }

    /// Returns the width of the column of a heap.
    fn step(&self) -> f64 {
        (self.right_edge() - self.left_edge()) / self.len() as f64
    }

    /// Returns whether shaded cells are drawn, because there are too many heaps for a mark each.
    fn needs_cells(&self) -> bool {
        self.len() > self.max_marks()
    }

    /// Returns how many heaps and how many values share a cell.
    fn cell_size(&self) -> (usize, u64) {
        let heaps = (self.len() + self.max_marks() - 1) / self.max_marks();
        (heaps, self.max / MAX_ROWS + 1)
    }

    fn subtitle(&self) -> Message {
        let text = describe_period(self.period, &self.what);
        if !self.needs_cells() {
            return text;
        }
        let (heaps, values) = self.cell_size();
        let values = if values == 1 {
            message!("{count} value", count = values)
        } else {
            message!("{count} values", count = values)
        };
        message!(
            "{text}; too long for single marks: a cell stands for {heaps} heaps and {values}, \
             darker where more of them meet",
            text,
            heaps,
            values
        )
    }

    fn shade_first_period(&self, svg: &mut Svg) {
        if let Some((start, period)) = self.period {
            let end = (start + period).min(self.len() as u64);
            let (left, right) = (self.x(start.min(end)), self.x(end));
            svg.add(format_args!(
                "<rect id=\"first-period\" data-from=\"{start}\" data-to=\"{}\" x=\"{left:.1}\" \
                 y=\"{TOP}\" width=\"{:.1}\" height=\"{}\" fill=\"{PERIOD}\"/>",
                start + period - 1,
                right - left,
                self.bottom - TOP
            ));
        }
    }

    fn draw_axes(&self, svg: &mut Svg) {
        let (left, right, len) = (self.left_edge(), self.right_edge(), self.len() as u64);
        let bottom = self.bottom;
        let step = round_step(self.max, 8);
        for value in (0..=self.max / step).map(|i| i * step) {
            let y = self.y(value);
            svg.add(format_args!(
                "<path d=\"M{left} {y:.1}H{right}\" stroke=\"#dddddd\"/>\n\
                 <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{value}</text>",
                left - 9.0,
                y + 5.0
            ));
        }
        svg.add("<g text-anchor=\"middle\">");
        let max_steps = if self.width >= TITLED_WIDTH { 10 } else { 5 };
        for n in (0..len).step_by(round_step(len, max_steps) as usize) {
            let x = (self.x(n) + self.x(n + 1)) / 2.0;
            svg.add(format_args!(
                "<path d=\"M{x:.1} {bottom}v6\" stroke=\"#222222\"/>\n\
                 <text x=\"{x:.1}\" y=\"{}\">{n}</text>",
                bottom + 22.0
            ));
        }
        let (x, y) = ((left + right) / 2.0, (TOP + bottom) / 2.0);
        svg.add(format_args!(
            "{}\n{}\n</g>\n\
             <path d=\"M{left} {TOP}V{bottom}H{right}\" fill=\"none\" stroke=\"#222222\"/>",
            render_text(format_args!("x=\"{x}\" y=\"{}\"", bottom + 58.0), &self.x_name),
            render_text(format_args!("transform=\"translate(22 {y}) rotate(-90)\""), &self.y_name),
        ));
    }

    /// Draws a mark for each heap, on a stem.
    fn draw_marks(&self, svg: &mut Svg) {
        let radius = (self.step() * 0.38).clamp(1.6, 6.0);
        let bottom = self.bottom;
        let (mut stems, mut marks) = (String::new(), String::new());
        for (n, &value) in self.values.iter().enumerate() {
            let (x, y) = (self.x(n as u64) + self.step() / 2.0, self.y(value));
            stems += &format!("M{x:.1} {bottom}V{y:.1}");
            marks += &format!("\n{}", render_mark(x, y, radius, self.marked[n]));
        }
        let width = radius * 0.6;
        svg.add(format_args!(
            "<path d=\"{stems}\" stroke=\"#a9c3e0\" stroke-width=\"{width:.1}\"/>{marks}"
        ));
    }

    /// Draws a heat map. A cell stands for a range of heaps and a range of values. The more of
    /// these heaps have one of these values, the darker the cell is.
    fn draw_cells(&self, svg: &mut Svg) {
        let (heaps, values) = self.cell_size();
        let mut counts: BTreeMap<(bool, usize, u64), u64> = BTreeMap::new();
        for (n, &value) in self.values.iter().enumerate() {
            let cell = (self.marked[n], n / heaps, value / values);
            *counts.entry(cell).or_default() += 1;
        }
        let max_count = counts.values().copied().max().unwrap_or(1) as f64;
        // One path for each colour and shade keeps the file small.
        let mut paths: BTreeMap<(bool, u64), String> = BTreeMap::new();
        let half = ((self.y(0) - self.y(values)) / 2.0).min(8.0);
        for (&(marked, column, row), &count) in &counts {
            let shade = (4.0 * (count as f64 / max_count).sqrt()).ceil() as u64;
            let left = self.x((column * heaps) as u64);
            let width = self.x((column * heaps + heaps).min(self.len()) as u64) - left;
            let middle = (self.y(row * values) + self.y(row * values + values - 1)) / 2.0;
            let _ = write!(
                paths.entry((marked, shade)).or_default(),
                "M{left:.1} {:.1}h{width:.1}v{:.1}h-{width:.1}z",
                middle - half,
                2.0 * half
            );
        }
        for ((marked, shade), path) in paths {
            // P-positions are few, and must stay visible.
            let (colour, min_opacity) = if marked { (P, 0.6) } else { (N, 0.0) };
            let opacity = min_opacity + (1.0 - min_opacity) * shade as f64 / 4.0;
            svg.add(format_args!(
                "<path fill=\"{colour}\" fill-opacity=\"{opacity:.2}\" d=\"{path}\"/>"
            ));
        }
    }

    fn draw_boundaries(&self, svg: &mut Svg, starts: &[u64]) {
        svg.add(format_args!("<g text-anchor=\"middle\" fill=\"{BOUNDARY}\">"));
        let (mut free, bottom) = (0.0, self.bottom);
        for &n in starts {
            let (x, top) = (self.x(n), TOP - 8.0);
            svg.add(format_args!(
                "<line class=\"boundary\" data-n=\"{n}\" x1=\"{x:.1}\" y1=\"{top}\" x2=\"{x:.1}\" \
                 y2=\"{bottom}\" stroke=\"{BOUNDARY}\" stroke-width=\"1.5\" \
                 stroke-dasharray=\"6 4\"/>"
            ));
            let half = 4.5 * n.to_string().len() as f64;
            if x - half > free {
                let y = TOP - 13.0;
                svg.add(format_args!("<text x=\"{x:.1}\" y=\"{y}\">{n}</text>"));
                free = x + half + 4.0;
            }
        }
        svg.add("</g>");
    }

    /// Draws a line below each span of the proof, from its first to its last heap. If a span
    /// continues beyond the picture, the end of its line is left open.
    fn draw_spans(&self, svg: &mut Svg, spans: &[(u64, u64)]) {
        let len = self.len() as u64;
        for (i, &(first, last)) in spans.iter().enumerate().filter(|(_, span)| span.0 < len) {
            let y = self.bottom + 28.0 + 7.0 * i as f64;
            let (left, right) = (self.x(first), self.x((last + 1).min(len)));
            let end = if last < len { "v-5" } else { "" };
            svg.add(format_args!(
                "<path class=\"window\" data-from=\"{first}\" data-to=\"{last}\" \
                 d=\"M{left:.1} {y}v5H{right:.1}{end}\" fill=\"none\" stroke=\"{BOUNDARY}\" \
                 stroke-width=\"2\"/>"
            ));
        }
    }

    /// Returns the entries of the legend for the symbols that occur.
    fn list_entries(&self, starts: &[u64]) -> Vec<Entry> {
        let mut entries = Vec::new();
        for (is_marked, meaning) in [true, false].into_iter().zip(&self.meanings) {
            let symbol = if self.needs_cells() {
                render_square(if is_marked { P } else { N })
            } else {
                render_mark(8.0, -5.0, 6.0, is_marked)
            };
            if self.marked.contains(&is_marked) {
                entries.push((symbol, meaning.clone()));
            }
        }
        if let Some((start, period)) = self.period {
            let last = start + period - 1;
            let meaning = message!("first period, {first} to {last}", first = start, last);
            entries.push((render_square(PERIOD), meaning));
        }
        entries.extend(describe_boundaries(starts));
        if self.window.is_some() {
            let spans =
                format!("<path d=\"M0 -9h16M0 -3h16\" stroke=\"{BOUNDARY}\" stroke-width=\"2\"/>");
            entries.push((spans, message!("proof: equal above both lines")));
        }
        entries
    }
}
