//! Pictures of results, as SVG.

mod chart;
mod heat;
mod pairs;
mod svg;
mod window;

pub use chart::Chart;
pub use heat::Heat;
pub use pairs::Pairs;
pub use window::{reach, reach_of_proof};

/// A picture that is not drawn yet, as a chart suits the room that there is.
pub enum Picture {
    Chart(Chart),
    Drawn(String),
}

impl Picture {
    /// The width of a picture for a file. Letters are 14 high.
    pub const WIDE: u32 = 1200;

    pub fn draw(self, width: u32) -> String {
        match self {
            Self::Chart(chart) => chart.draw(width),
            Self::Drawn(svg) => svg,
        }
    }
}

impl From<Chart> for Picture {
    fn from(chart: Chart) -> Self {
        Self::Chart(chart)
    }
}

impl From<String> for Picture {
    fn from(svg: String) -> Self {
        Self::Drawn(svg)
    }
}
