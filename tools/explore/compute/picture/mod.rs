//! Pictures of results, as SVG.

mod chart;
mod pairs;
mod svg;

pub use chart::Chart;
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
