//! Pictures of results, as SVG.

mod chart;
mod pairs;
mod svg;

pub use chart::{Chart, OUTCOMES, ZEROS};
pub use pairs::Pairs;

/// What a report has to draw.
#[derive(Clone, Debug)]
pub enum Picture {
    Chart(Chart),
    Pairs(Pairs),
}

impl Picture {
    /// Returns the picture as SVG.
    pub fn draw(&self) -> String {
        match self {
            Self::Chart(chart) => chart.draw(),
            Self::Pairs(pairs) => pairs.draw(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::svg::nice_step;
    use super::*;

    fn chart(values: Vec<u64>, period: Option<(u64, u64)>, p: &[usize]) -> String {
        let p = (0..values.len()).map(|n| p.contains(&n)).collect();
        let chart = Chart {
            title: String::from("the title"),
            across: "across",
            value: "value",
            what: "values",
            values,
            period,
            marked: p,
            meanings: OUTCOMES,
        };
        chart.draw()
    }

    fn assert_has(svg: &str, parts: &[&str]) {
        for part in parts {
            assert!(svg.contains(part), "{part}\n{svg}");
        }
    }

    #[test]
    fn everything_in_a_chart_stands_in_its_place() {
        // The plot is from 64 to 1155 and from 92 to 450: 218.2 for a heap; the values 0,
        // 1 and 2 are at 440, 271 and 102.
        let svg = chart(vec![0, 2, 1, 2, 1], Some((1, 2)), &[0]);
        assert_has(
            &svg,
            &[
                "<text x=\"64\" y=\"55\" fill=\"#555555\">preperiod 1, period 2 of the values</text>",
                "data-from=\"1\" data-to=\"2\" x=\"282.2\" y=\"92\" width=\"436.4\" height=\"358\"",
                "<line x1=\"64\" y1=\"271.0\" x2=\"1155\" y2=\"271.0\"/>",
                "<text x=\"55\" y=\"445.0\">0</text>\n<text x=\"55\" y=\"276.0\">1</text>\n\
                 <text x=\"55\" y=\"107.0\">2</text>\n</g>",
                "<line x1=\"173.1\" y1=\"450\" x2=\"173.1\" y2=\"456\" stroke=\"#222222\"/>\n\
                 <text x=\"173.1\" y=\"472\">0</text>",
                "<text x=\"1045.9\" y=\"472\">4</text>\n<text x=\"609.5\" y=\"496\">across</text>",
                "<text transform=\"translate(22 271) rotate(-90)\">value</text>",
                "<g stroke=\"#a9c3e0\" stroke-width=\"3.6\">\n\
                 <line x1=\"173.1\" y1=\"450\" x2=\"173.1\" y2=\"440.0\"/>\n\
                 <line x1=\"391.3\" y1=\"450\" x2=\"391.3\" y2=\"102.0\"/>",
                "d=\"M165.3 440.0l7.8 -7.8 7.8 7.8 -7.8 7.8z\" fill=\"#d55e00\"/>\n\
                 <circle class=\"heap\" cx=\"391.3\" cy=\"102.0\" r=\"6.0\" fill=\"#0072b2\"/>",
                "data-n=\"3\" x1=\"718.6\" y1=\"84\" x2=\"718.6\" y2=\"450\"",
                "<text x=\"282.2\" y=\"79\">1</text>",
                "<text x=\"1155.0\" y=\"79\">5</text>",
                "\"translate(64 536)\"><path",
                "\"translate(379 536)\"><circle class=\"heap\" cx=\"8.0\" cy=\"-5.0\" r=\"6.0\"",
                "\"translate(504 536)\"><rect y=\"-13\" width=\"16\" height=\"16\" fill=\"#fdf1c7\"",
                ">first period, 1 to 2</text></g>\n<g transform=\"translate(702 536)\"><line",
                ">a period begins<",
            ],
        );
        // A period that ends after the last heap.
        let svg = chart(vec![0, 2, 1, 2, 1], Some((1, 9)), &[]);
        assert_has(
            &svg,
            &["data-to=\"9\" x=\"282.2\" y=\"92\" width=\"872.8\""],
        );
        assert_has(&svg, &[">the first period begins<"]);
    }

    #[test]
    fn boundaries_are_numbered_as_far_as_there_is_room() {
        // 10.91 for a heap, and 9 for a digit: each second heap, later each third.
        let svg = chart(vec![0; 100], Some((0, 1)), &[]);
        let labels = svg.split("y=\"79\">").skip(1);
        let labels: Vec<usize> = labels
            .map(|label| label.split('<').next().unwrap().parse().unwrap())
            .collect();
        let wanted = (0..10).step_by(2).chain((10..=100).step_by(3));
        assert_eq!(labels, wanted.collect::<Vec<_>>());
        assert_eq!(svg.matches("class=\"boundary\"").count(), 101);
        assert_has(
            &svg,
            &[
                "cx=\"69.5\" cy=\"440.0\" r=\"4.1\"",
                "stroke-width=\"2.5\">",
            ],
        );
        // Without room for a line at each heap there is one line.
        let svg = chart(vec![0; 200], Some((0, 1)), &[]);
        assert_eq!(svg.matches("class=\"boundary\"").count(), 1);
        assert_has(&svg, &[" r=\"2.1\"", ">the first period begins<"]);
        assert_has(
            &chart(vec![0; 360], None, &[]),
            &[" r=\"1.6\"", ">no period is known<"],
        );
    }

    #[test]
    fn long_lists_are_drawn_as_cells() {
        // Two heaps and two values share a cell of 1082 * 2 / 719 by 338 * 2 / 100; the
        // first cell has two P-positions, the last one of a single heap.
        let values = (0..719).map(|n| if n < 2 { 0 } else { n % 2 * 100 });
        let svg = chart(values.collect(), None, &[0, 1, 718]);
        assert_has(
            &svg,
            &[
                "no period is known; too long for single marks: a cell stands for 2 heaps and 2 \
                 values, darker where more of them meet<",
                "fill-opacity=\"1.00\" d=\"M73.0 434.9h3.0v6.8h-3.0z\"/>",
                "<path fill=\"#d55e00\" fill-opacity=\"0.90\" d=\"M1153.5 434.9h1.5v6.8h-1.5z\"/>",
                "<path fill=\"#0072b2\" fill-opacity=\"0.75\" d=\"M76.0 434.9h3.0v6.8h-3.0z\
                 M76.0 96.9h3.0v6.8h-3.0z",
            ],
        );
        // The cells, and the four shades of both colours in the legend.
        assert_eq!(svg.matches("fill-opacity").count(), 3 + 8);
        for len in [361, 720] {
            let svg = chart(vec![89; len], None, &[]);
            assert_has(&svg, &["a cell stands for 2 heaps and one value,"]);
        }
    }

    #[test]
    fn a_chart_reaches_over_some_periods() {
        for (period, reach) in [
            (None, usize::MAX),
            (Some((0, 1)), 24),
            (Some((71, 12)), 71 + 3 * 12),
            (Some((0, 120)), 360),
            (Some((1, 120)), 1 + 2 * 120),
            (Some((200, 5)), 200 + 200 / 4),
        ] {
            assert_eq!(Chart::reach(period), reach, "{period:?}");
        }
    }

    #[test]
    fn everything_in_a_square_stands_in_its_place() {
        let square = |len: usize, period| {
            let p = |a: usize| (0..len).map(|b| (a, b) == (1, 2)).collect();
            let pairs = Pairs {
                title: String::from("the title"),
                p: (0..len).map(p).collect(),
                period,
            };
            pairs.draw()
        };
        // The square is from 80 to 680 and from 92 to 692: 60 for a heap.
        let svg = square(10, Some((1, 4)));
        assert_has(
            &svg,
            &[
                "<rect x=\"80\" y=\"92\" width=\"600\" height=\"600\"",
                " d=\"M200.00 572.00h59.00v59.00h-59.00z\"",
                "data-n=\"9\" x1=\"620.0\" y1=\"92\" x2=\"620.0\" y2=\"692\"/>\n\
                 <line x1=\"80\" y1=\"152.0\" x2=\"680\" y2=\"152.0\"/>",
                "<text x=\"170.0\" y=\"712\" text-anchor=\"middle\">1</text>\n\
                 <text x=\"71\" y=\"607.0\" text-anchor=\"end\">1</text>",
                ">9</text>",
                "<text x=\"380\" y=\"738\" text-anchor=\"middle\">stones in one",
                "translate(28 392)",
                "translate(80 776)",
                ">a period begins<",
            ],
        );
        assert!(!svg.contains(">10</text>"), "there is no heap of 10");
        assert_eq!(svg.matches("class=\"boundary\"").count(), 3);
        let svg = square(10, Some((0, 3)));
        assert_eq!(svg.matches("class=\"boundary\"").count(), 1);
        assert_has(&svg, &[">the first period begins<"]);
        // No line, and no word about lines.
        assert!(!square(10, Some((10, 4))).contains("begins<"));
        // No gaps between small cells.
        assert_has(
            &square(100, None),
            &[" d=\"M92.00 680.00h6.00v6.00h-6.00z\""],
        );
    }

    #[test]
    fn steps_are_the_least_nice_ones() {
        let nice = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
        for (range, most) in (0..5000).flat_map(|range| [(range, 1), (range, 8), (range, 12)]) {
            let least = nice.into_iter().find(|step| range / step <= most);
            assert_eq!(Some(nice_step(range, most)), least, "{range}, {most}");
        }
        assert_eq!(nice_step(u64::MAX, 1), 10_000_000_000_000_000_000);
    }
}
