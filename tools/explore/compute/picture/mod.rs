//! Pictures of results, as SVG.

mod chart;
mod pairs;
mod plot;
mod svg;

pub use chart::Chart;
pub use pairs::Pairs;

#[cfg(test)]
mod tests {
    use super::svg::nice_step;
    use super::*;

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
    fn steps_are_the_least_nice_ones() {
        let nice = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
        for (range, most) in (0..5000).flat_map(|range| [(range, 1), (range, 8), (range, 12)]) {
            let least = nice.into_iter().find(|step| range / step <= most);
            assert_eq!(Some(nice_step(range, most)), least, "{range}, {most}");
        }
        assert_eq!(nice_step(u64::MAX, 1), 10_000_000_000_000_000_000);
    }
}
