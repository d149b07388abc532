//! Drawings of values: heap size across, value up, the period's boundaries marked.

use std::collections::BTreeMap;
use std::fmt::Write;

/// What to draw.
#[derive(Clone, Debug)]
pub struct Chart {
    pub title: String,
    /// The name of the upward axis.
    pub value: &'static str,
    /// What the period is one of: "values", "outcomes".
    pub what: &'static str,
    pub values: Vec<u64>,
    /// Preperiod and period, if known.
    pub period: Option<(u64, u64)>,
    /// Whether each heap is a P-position, where that is worth a colour.
    pub p: Option<Vec<bool>>,
}

// The plot's edges, in a drawing of 1200 by 560.
const RIGHT: f64 = 1155.0;
const TOP: f64 = 92.0;
const BOTTOM: f64 = 450.0;
/// Between the plot's edges and the dots of the least and the largest value.
const PAD: f64 = 10.0;
/// More heaps than that are drawn as shaded cells, so many of them across.
const ACROSS: usize = 360;
/// Cells one above the other, at most.
const UP: u64 = 90;

const N_COLOUR: &str = "#1f5fa8";
const P_COLOUR: &str = "#d1480b";

impl Chart {
    /// How many values make a good drawing: the preperiod and some periods.
    pub fn reach(period: Option<(u64, u64)>) -> usize {
        let Some((start, period)) = period else {
            return usize::MAX;
        };
        let three = (start + 3 * period).max(24);
        let end = match three <= ACROSS as u64 {
            true => three,
            false => start + 2 * period,
        };
        // After a long preperiod the repeating part needs some width as well.
        end.max(start + start / 4) as usize
    }

    /// Returns the drawing as SVG.
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

/// A chart with what its coordinates follow from.
struct Plot<'a> {
    chart: &'a Chart,
    max: u64,
    /// The left edge, which leaves room for the largest number beside it.
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
        let left = self.left;
        let mut svg = String::from(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 560\" \
             font-family=\"Helvetica, Arial, sans-serif\" font-size=\"14\" fill=\"#222222\">\n\
             <rect width=\"1200\" height=\"560\" fill=\"#ffffff\"/>\n",
        );
        let _ = writeln!(svg, "<title>{}</title>", self.chart.title);
        let _ = writeln!(
            svg,
            "<text x=\"{left}\" y=\"32\" font-size=\"21\" font-weight=\"bold\">{}</text>",
            self.chart.title
        );
        let _ = writeln!(
            svg,
            "<text x=\"{left}\" y=\"55\" fill=\"#555555\">{}</text>",
            self.subtitle()
        );
        self.shade(&mut svg);
        self.axes(&mut svg);
        match self.len() <= ACROSS {
            true => self.dots(&mut svg),
            false => self.cells(&mut svg),
        }
        self.boundaries(&mut svg);
        self.legend(&mut svg);
        svg + "</svg>\n"
    }

    /// Heaps and values that share one cell.
    fn cell(&self) -> (usize, u64) {
        let heaps = (self.len() + ACROSS - 1) / ACROSS;
        (heaps, self.max / UP + 1)
    }

    fn subtitle(&self) -> String {
        let mut text = match self.chart.period {
            Some((start, period)) => {
                format!(
                    "preperiod {start}, period {period} of the {}",
                    self.chart.what
                )
            }
            None => "no period is known".into(),
        };
        if self.len() > ACROSS {
            let (heaps, values) = self.cell();
            let values = match values {
                1 => "one value".into(),
                many => format!("{many} values"),
            };
            let _ = write!(
                text,
                "; too long for single dots: a cell stands for {heaps} heaps and {values}, \
                 the darker the more"
            );
        }
        text
    }

    /// Shades the first period.
    fn shade(&self, svg: &mut String) {
        let Some((start, period)) = self.chart.period else {
            return;
        };
        let end = (start + period).min(self.len() as u64);
        let (left, right) = (self.x(start.min(end)), self.x(end));
        let _ = writeln!(
            svg,
            "<rect id=\"first-period\" data-from=\"{start}\" data-to=\"{}\" x=\"{left:.1}\" \
             y=\"{TOP}\" width=\"{:.1}\" height=\"{}\" fill=\"#fdf1c7\"/>",
            start + period - 1,
            right - left,
            BOTTOM - TOP
        );
    }

    fn axes(&self, svg: &mut String) {
        let (left, len) = (self.left, self.len() as u64);
        *svg += "<g stroke=\"#dddddd\">\n";
        let up = nice_step(self.max, 8);
        for value in (0..=self.max).step_by(up as usize) {
            let y = self.y(value);
            let _ = writeln!(
                svg,
                "<line x1=\"{left}\" y1=\"{y:.1}\" x2=\"{RIGHT}\" y2=\"{y:.1}\"/>"
            );
        }
        *svg += "</g>\n<g text-anchor=\"end\">\n";
        for value in (0..=self.max).step_by(up as usize) {
            let y = self.y(value) + 5.0;
            let _ = writeln!(
                svg,
                "<text x=\"{}\" y=\"{y:.1}\">{value}</text>",
                left - 9.0
            );
        }
        *svg += "</g>\n<g text-anchor=\"middle\">\n";
        let across = nice_step(len, 10);
        for n in (0..len).step_by(across as usize) {
            let x = (self.x(n) + self.x(n + 1)) / 2.0;
            let _ = writeln!(
                svg,
                "<line x1=\"{x:.1}\" y1=\"{BOTTOM}\" x2=\"{x:.1}\" y2=\"{}\" stroke=\"#222222\"/>",
                BOTTOM + 6.0
            );
            let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{}\">{n}</text>", BOTTOM + 22.0);
        }
        let middle = (TOP + BOTTOM) / 2.0;
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\">heap size n</text>\n\
             <text transform=\"translate(22 {middle}) rotate(-90)\">{}</text>\n</g>",
            (left + RIGHT) / 2.0,
            BOTTOM + 46.0,
            self.chart.value
        );
        let _ = writeln!(
            svg,
            "<path d=\"M{left} {TOP}V{BOTTOM}H{RIGHT}\" fill=\"none\" stroke=\"#222222\"/>"
        );
    }

    fn is_p(&self, n: usize) -> bool {
        self.chart.p.as_ref().is_some_and(|p| p[n])
    }

    /// A dot for each heap, on a stem.
    fn dots(&self, svg: &mut String) {
        let step = (RIGHT - self.left) / self.len() as f64;
        let radius = (step * 0.38).clamp(1.6, 6.0);
        let middle = |n: usize| self.x(n as u64) + step / 2.0;
        let _ = writeln!(
            svg,
            "<g stroke=\"#a9c3e0\" stroke-width=\"{:.1}\">",
            radius * 0.6
        );
        for (n, &value) in self.chart.values.iter().enumerate() {
            let (x, y) = (middle(n), self.y(value));
            let _ = writeln!(
                svg,
                "<line x1=\"{x:.1}\" y1=\"{BOTTOM}\" x2=\"{x:.1}\" y2=\"{y:.1}\"/>"
            );
        }
        *svg += "</g>\n<g>\n";
        for (n, &value) in self.chart.values.iter().enumerate() {
            let (x, y) = (middle(n), self.y(value));
            let colour = if self.is_p(n) { P_COLOUR } else { N_COLOUR };
            let _ = writeln!(
                svg,
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"{colour}\"/>"
            );
        }
        *svg += "</g>\n";
    }

    /// A cell for some heaps and values each, shaded by how often they meet.
    fn cells(&self, svg: &mut String) {
        let (heaps, values) = self.cell();
        let mut counts: BTreeMap<(bool, usize, u64), u64> = BTreeMap::new();
        for (n, &value) in self.chart.values.iter().enumerate() {
            *counts
                .entry((self.is_p(n), n / heaps, value / values))
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
        for ((is_p, shade), path) in paths {
            let _ = writeln!(
                svg,
                "<path fill=\"{}\" fill-opacity=\"{:.2}\" d=\"{path}\"/>",
                if is_p { P_COLOUR } else { N_COLOUR },
                shade as f64 / 4.0
            );
        }
    }

    /// The heaps at which a period begins or ends, as far as there is room.
    fn begins(&self) -> Vec<u64> {
        let len = self.len() as u64;
        let Some((start, period)) = self.chart.period else {
            return Vec::new();
        };
        let roomy = self.x(period) - self.x(0) >= 8.0;
        let count = if roomy { usize::MAX } else { 1 };
        (start..=len).step_by(period as usize).take(count).collect()
    }

    fn boundaries(&self, svg: &mut String) {
        let begins = self.begins();
        *svg += "<g text-anchor=\"middle\" fill=\"#8a5a00\">\n";
        let mut free = 0.0;
        for n in begins {
            let x = self.x(n);
            let _ = writeln!(
                svg,
                "<line class=\"boundary\" data-n=\"{n}\" x1=\"{x:.1}\" y1=\"{}\" x2=\"{x:.1}\" \
                 y2=\"{BOTTOM}\" stroke=\"#8a5a00\" stroke-width=\"1.5\" stroke-dasharray=\"6 4\"/>",
                TOP - 8.0
            );
            let half = 4.5 * n.to_string().len() as f64;
            if x - half > free {
                let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{}\">{n}</text>", TOP - 13.0);
                free = x + half + 4.0;
            }
        }
        *svg += "</g>\n";
    }

    fn legend(&self, svg: &mut String) {
        let mut x = self.left;
        let y = BOTTOM + 86.0;
        let mut entry = |symbol: String, text: &str| {
            let _ = writeln!(
                svg,
                "<g transform=\"translate({x:.0} {y})\">{symbol}<text x=\"22\">{text}</text></g>"
            );
            x += 52.0 + 7.3 * text.chars().count() as f64;
        };
        let dot = |colour| format!("<circle cx=\"8\" cy=\"-5\" r=\"6\" fill=\"{colour}\"/>");
        match self.chart.p {
            Some(_) => {
                entry(dot(P_COLOUR), "P-position: the player to move loses");
                entry(dot(N_COLOUR), "N-position");
            }
            None => entry(dot(N_COLOUR), self.chart.value),
        }
        if let Some((start, period)) = self.chart.period {
            let square =
                "<rect y=\"-13\" width=\"16\" height=\"16\" fill=\"#fdf1c7\" stroke=\"#8a5a00\"/>";
            let last = start + period - 1;
            entry(square.into(), &format!("first period, {start} to {last}"));
            let line = "<line x1=\"8\" y1=\"-15\" x2=\"8\" y2=\"4\" stroke=\"#8a5a00\" \
                        stroke-width=\"1.5\" stroke-dasharray=\"6 4\"/>";
            let begins = match self.begins().len() {
                1 => "the first period begins",
                _ => "a period begins",
            };
            entry(line.into(), begins);
        }
    }
}

/// A step of 1, 2 or 5 times a power of ten that leaves at most `most` steps.
fn nice_step(range: u64, most: u64) -> u64 {
    let mut step = 1u64;
    loop {
        for factor in [1, 2, 5] {
            let step = step.saturating_mul(factor);
            if range / step <= most {
                return step;
            }
        }
        step = step.saturating_mul(10);
    }
}
