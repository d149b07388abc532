//! How many values a chart shows, and what a proof of a period compares: two spans of
//! heaps with the same values.

use super::super::period::Period;
use super::svg::{Svg, BOUNDARY};

/// Longer lists are drawn as shaded cells, this many in a row.
pub const ACROSS: usize = 360;

/// How many values show all that the proof compares, if there is room for them, or else
/// make a good drawing.
pub fn reach_of_proof((start, period): (u64, u64), last: u64) -> usize {
    let all = (last + period + 1) as usize;
    let good = reach(Some((start, period)));
    if all <= ACROSS {
        good.max(all)
    } else {
        good
    }
}

/// How many values make a good drawing: the preperiod and some periods.
pub fn reach(period: Period) -> usize {
    period.map_or(usize::MAX, |(start, period)| {
        let three = (start + 3 * period).max(24);
        let end = match three <= ACROSS as u64 {
            true => three,
            false => start + 2 * period,
        };
        // After a long preperiod the repeating part needs some width as well.
        end.max(start + start / 4) as usize
    })
}

/// Draws a line below each span, from its first to its last heap; `x` is the left edge of
/// a heap's place. A line that goes on beyond the picture has no end there.
pub fn draw(svg: &mut Svg, spans: &[(u64, u64)], len: u64, top: f64, x: impl Fn(u64) -> f64) {
    for (i, &(first, last)) in spans.iter().enumerate().filter(|(_, span)| span.0 < len) {
        let y = top + 7.0 * i as f64;
        let (left, right) = (x(first), x((last + 1).min(len)));
        let end = if last < len { "v-5" } else { "" };
        svg.add(format_args!(
            "<path class=\"window\" data-from=\"{first}\" data-to=\"{last}\" \
             d=\"M{left:.1} {y}v5H{right:.1}{end}\" fill=\"none\" stroke=\"{BOUNDARY}\" \
             stroke-width=\"2\"/>"
        ));
    }
}

/// The entry in the legend.
pub fn legend() -> (String, String) {
    let lines = format!("<path d=\"M0 -9h16M0 -3h16\" stroke=\"{BOUNDARY}\" stroke-width=\"2\"/>");
    (lines, "proof: equal above both lines".into())
}
