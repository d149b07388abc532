//! The thermograph of a game: values to the left are good for Left, and the tax grows upwards.

use super::svg::{render_text, round_step, wrap, Svg, BOUNDARY, LINE_HEIGHT, N, P};
use super::{Picture, Space};
use base::message::Message;
use snippets::dyadic::Dyadic;
use snippets::short_game::Thermograph;

/// A picture of a thermograph, before it is drawn.
pub struct Heat {
    pub title: Message,
    pub heat: Thermograph,
}

/// The minimum width of a picture with a title.
const TITLED_WIDTH: f64 = 720.0;
/// The widths of the margins: left of the axes, where the numbers are, and right of them.
const LEFT: f64 = 80.0;
const RIGHT: f64 = 40.0;

impl Picture for Heat {
    fn draw(&mut self, space: Space) -> String {
        let heat = &self.heat;
        let has_title = space.has_title(TITLED_WIDTH);
        let width = if has_title { TITLED_WIDTH } else { f64::from(space.width) };
        let line = |colour: &str| {
            format!("<line y1=\"-5\" x2=\"16\" y2=\"-5\" stroke=\"{colour}\" stroke-width=\"3\"/>")
        };
        let entries = [
            (line(N), message!("Left's wall")),
            (line(P), message!("Right's wall; above both the mast")),
        ];
        let legend = wrap(&entries, width - LEFT);
        let margin_top = if has_title { 84.0 } else { 14.0 };
        let below = 96.0 + LINE_HEIGHT * (legend.len() as f64 - 1.0);
        let height = space.height.map_or(380.0, |height| f64::from(height) - margin_top - below);
        let corners = heat.walls.iter().flatten();
        let (taxes, values): (Vec<f64>, Vec<f64>) =
            corners.map(|corner| (to_float(corner.0), to_float(corner.1))).unzip();
        let min_value = values.iter().copied().fold(f64::INFINITY, f64::min).floor();
        let max_value = values.iter().copied().fold(f64::NEG_INFINITY, f64::max).ceil();
        let frame = Frame {
            min_value: min_value - 1.0,
            max_value: max_value.max(min_value + 1.0) + 1.0,
            max_tax: taxes.iter().copied().fold(0.0, f64::max).ceil() + 1.0,
            margin_top,
            width: width - LEFT - RIGHT,
            height: height.max(LEFT),
        };
        let bottom = margin_top + frame.height;
        let size = (width as u32, (bottom + below) as u32);
        let subtitle = message!(
            "mean {mean}, temperature {temperature}",
            mean = heat.mean().to_string(),
            temperature = heat.temperature().to_string()
        );
        let mut svg = Svg::new(size, has_title.then_some(LEFT), &self.title, &subtitle);
        frame.draw_axes(&mut svg);
        for (wall, colour, name) in [(&heat.walls[0], N, "left"), (&heat.walls[1], P, "right")] {
            let points = frame.format_points(wall);
            svg.add(format_args!(
                "<polyline id=\"{name}-wall\" points=\"{points}\" fill=\"none\" \
                 stroke=\"{colour}\" stroke-width=\"3\"/>"
            ));
        }
        svg.draw_legend(LEFT, bottom + 76.0, &legend);
        svg.finish()
    }
}

/// The range of the axes, and the place of the plot.
struct Frame {
    min_value: f64,
    max_value: f64,
    max_tax: f64,
    margin_top: f64,
    width: f64,
    height: f64,
}

impl Frame {
    /// Returns the x-coordinate of a value. Large values are on the left.
    fn x(&self, value: f64) -> f64 {
        LEFT + self.width * (self.max_value - value) / (self.max_value - self.min_value)
    }

    fn y(&self, tax: f64) -> f64 {
        self.margin_top + self.height * (self.max_tax - tax) / self.max_tax
    }

    /// Returns the points of a wall, up to the top of the plot.
    fn format_points(&self, wall: &[(Dyadic, Dyadic)]) -> String {
        let corners = wall.iter().map(|&(tax, value)| (to_float(value), to_float(tax)));
        let top = wall.last().map(|&(_, value)| (to_float(value), self.max_tax));
        let format = |(value, tax)| format!("{:.1},{:.1}", self.x(value), self.y(tax));
        corners.chain(top).map(format).collect::<Vec<String>>().join(" ")
    }

    fn draw_axes(&self, svg: &mut Svg) {
        let Self { margin_top: top, width, height, .. } = *self;
        let bottom = top + height;
        svg.add(format_args!(
            "<path d=\"M{LEFT} {top}v{height}h{width}\" fill=\"none\" stroke=\"{BOUNDARY}\"/>"
        ));
        let step = round_step((self.max_value - self.min_value) as u64, 12).max(1) as i64;
        let values =
            (self.min_value as i64..=self.max_value as i64).filter(|value| value % step == 0);
        for value in values {
            svg.add(format_args!(
                "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{value}</text>",
                self.x(value as f64),
                bottom + 20.0
            ));
        }
        let step = round_step(self.max_tax as u64, 8).max(1) as usize;
        for tax in (0..=self.max_tax as u64).step_by(step) {
            svg.add(format_args!(
                "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{tax}</text>",
                LEFT - 9.0,
                self.y(tax as f64) + 5.0
            ));
        }
        svg.add(format_args!(
            "<g text-anchor=\"middle\">\n{}\n{}\n</g>",
            render_text(
                format_args!("x=\"{}\" y=\"{}\"", LEFT + width / 2.0, bottom + 44.0),
                &message!("value (good for Left on the left)")
            ),
            render_text(
                format_args!("transform=\"translate(28 {}) rotate(-90)\"", top + height / 2.0),
                &message!("tax")
            ),
        ));
    }
}

fn to_float(number: Dyadic) -> f64 {
    number.numerator() as f64 / 2f64.powi(number.exponent() as i32)
}
