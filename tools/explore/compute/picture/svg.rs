//! The parts that all pictures share: the frame with a title, the legend, and the colours.

use super::super::period::Period;
use base::json::Json;
use base::message::Message;
use std::fmt::{Display, Write};

/// The colours of P- and N-positions: vermillion and blue of the palette of Okabe and Ito (2008),
/// which colour-blind readers tell apart. In small pictures the shapes differ too.
pub const P: &str = "#d55e00";
pub const N: &str = "#0072b2";
/// The colours of the boundaries between periods, and of the first period.
pub const BOUNDARY: &str = "#6b4c00";
pub const PERIOD: &str = "#fdf1c7";

/// The height of a line of a legend.
pub const LINE_HEIGHT: f64 = 22.0;

/// The space for a picture, in units of the SVG: the font size is 14 units. Without a `height` the
/// picture chooses its height.
#[derive(Clone, Copy)]
pub struct Space {
    pub width: u32,
    pub height: Option<u32>,
}

impl Space {
    /// The size of a picture in a file.
    pub const FILE: Self = Self { width: 1200, height: None };

    /// Returns whether a picture has a title: if its height is free and its width is enough.
    pub fn has_title(self, min_width: f64) -> bool {
        self.height.is_none() && f64::from(self.width) >= min_width
    }
}

/// An entry of a legend: a symbol, and what it means.
pub type Entry = (String, Message);

/// Breaks the entries of a legend into lines of this width.
pub fn wrap(entries: &[Entry], width: f64) -> Vec<Vec<Entry>> {
    let mut lines: Vec<Vec<Entry>> = Vec::new();
    let mut x = f64::INFINITY;
    for entry in entries {
        let letters = entry.1.to_string().chars().count() as f64;
        if x + 22.0 + 7.0 * letters > width {
            lines.push(Vec::new());
            x = 0.0;
        }
        x += entry_width(entry);
        lines.last_mut().expect("the first entry began a line").push(entry.clone());
    }
    lines
}

/// Returns the width of an entry of a legend, with the gap after it.
fn entry_width((_, meaning): &Entry) -> f64 {
    52.0 + 7.3 * meaning.to_string().chars().count() as f64
}

/// An SVG picture that is being written.
pub struct Svg {
    text: String,
}

impl Svg {
    /// Returns a white picture with a title and a subtitle that begin at `left`; they are not shown
    /// if `left` is `None`.
    pub fn new(size: (u32, u32), left: Option<f64>, title: &Message, subtitle: &Message) -> Self {
        let mut svg = Self::without_title(size, 0.0, title);
        if let Some(left) = left {
            // A long title has smaller letters, so that it fits. A letter is 0.6 times as wide as
            // high.
            let letters = title.to_string().chars().count() as f64;
            let max_height = (f64::from(size.0) - left) / (0.6 * letters);
            let height = ((10.0 * max_height).floor() / 10.0).min(21.0);
            let bold = format!("font-size=\"{height}\" font-weight=\"bold\"");
            svg.add(render_text(format_args!("x=\"{left}\" y=\"32\" {bold}"), title));
            svg.add(render_text(format_args!("x=\"{left}\" y=\"55\" fill=\"#555555\""), subtitle));
        }
        svg
    }

    /// Returns a white picture whose title is not shown; nothing is drawn above `top`.
    pub fn without_title((width, bottom): (u32, u32), top: f64, title: &Message) -> Self {
        let mut svg = Self { text: String::new() };
        let height = f64::from(bottom) - top;
        let place = if top > 0.0 { format!("y=\"{top}\" ") } else { String::new() };
        svg.add(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 {top} {width} {height}\" \
             font-family=\"Helvetica, Arial, sans-serif\" font-size=\"14\" fill=\"#222222\">\n\
             {}\n\
             <rect {place}width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>",
            render_translatable("title", "", title)
        ));
        svg
    }

    /// Adds a part of the picture and a line break.
    pub fn add(&mut self, element: impl Display) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{element}");
    }

    pub fn draw_legend(&mut self, left: f64, y: f64, lines: &[Vec<Entry>]) {
        for (i, line) in lines.iter().enumerate() {
            let (mut x, y) = (left, y + LINE_HEIGHT * i as f64);
            for entry in line {
                let (symbol, meaning) = entry;
                self.add(format_args!(
                    "<g transform=\"translate({x:.0} {y})\">{symbol}{}</g>",
                    render_text("x=\"22\"", meaning)
                ));
                x += entry_width(entry);
            }
        }
    }

    pub fn finish(self) -> String {
        self.text + "</svg>\n"
    }
}

/// Escapes a text for SVG.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Renders a text of the picture. The page translates it by its attribute `data-message`.
pub fn render_text(attributes: impl Display, message: &Message) -> String {
    render_translatable("text", format_args!(" {attributes}"), message)
}

fn render_translatable(name: &str, attributes: impl Display, message: &Message) -> String {
    let key = escape(&Json::from(message).to_string()).replace('"', "&quot;");
    let text = escape(&message.to_string());
    format!("<{name}{attributes} data-message=\"{key}\">{text}</{name}>")
}

/// Renders the mark of a heap: a diamond for a P-position, a disc for an N-position.
pub fn render_mark(x: f64, y: f64, radius: f64, is_p: bool) -> String {
    if !is_p {
        return format!(
            "<circle class=\"heap\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"{N}\"/>"
        );
    }
    // The diamond has about the same area as the disc.
    let half = 1.3 * radius;
    format!(
        "<path class=\"heap p\" d=\"M{:.1} {y:.1}l{half:.1} -{half:.1} {half:.1} {half:.1} \
         -{half:.1} {half:.1}z\" fill=\"{P}\"/>",
        x - half
    )
}

/// Renders the symbol of a colour in a legend.
pub fn render_square(colour: &str) -> String {
    format!(
        "<rect y=\"-13\" width=\"16\" height=\"16\" fill=\"{colour}\" stroke=\"{BOUNDARY}\" \
         stroke-width=\"0.5\"/>"
    )
}

/// Describes the period of `what` for the subtitle.
pub fn describe_period(period: Period, what: &Message) -> Message {
    match period {
        Some((preperiod, period)) => message!(
            "preperiod {preperiod}, period {period} of the {what}",
            preperiod,
            period,
            what = what.clone()
        ),
        None => message!("no period is known"),
    }
}

/// Returns the entry of the legend for the lines where periods begin; `None` without lines.
pub fn describe_boundaries(starts: &[u64]) -> Option<Entry> {
    let meaning = match starts {
        [] => return None,
        [_] => message!("the first period begins"),
        _ => message!("a period begins"),
    };
    let dashes = format!(
        "<line x1=\"8\" y1=\"-15\" x2=\"8\" y2=\"4\" stroke=\"{BOUNDARY}\" stroke-width=\"1.5\" \
         stroke-dasharray=\"6 4\"/>"
    );
    Some((dashes, meaning))
}

/// Returns the smallest of 1, 2 and 5 times the powers of ten that fits into `range` at most
/// `max_steps` times.
pub fn round_step(range: u64, max_steps: u64) -> u64 {
    let tens = (0..19).map(|zeros| 10u64.pow(zeros));
    let mut steps = tens.flat_map(|ten| [ten, 2 * ten, 5 * ten]);
    let step = steps.find(|step| range / step <= max_steps);
    step.unwrap_or(10u64.pow(19))
}
