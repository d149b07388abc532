//! Pictures of results, as SVG.

mod chart;
mod heat;
mod pairs;
mod svg;
mod window;

pub use chart::Chart;
pub use heat::Heat;
pub use pairs::Pairs;
pub use svg::Room;
pub use window::{reach, reach_of_proof};

/// A picture that is not drawn yet, as it suits the room that there is.
pub enum Picture {
    Chart(Chart),
    Heat(Heat),
    Pairs(Pairs),
}

impl Picture {
    pub fn draw(self, room: Room) -> String {
        match self {
            Self::Chart(chart) => chart.draw(room),
            Self::Heat(heat) => heat.draw(room),
            Self::Pairs(pairs) => pairs.draw(room),
        }
    }
}

impl From<Chart> for Picture {
    fn from(chart: Chart) -> Self {
        Self::Chart(chart)
    }
}

impl From<Heat> for Picture {
    fn from(heat: Heat) -> Self {
        Self::Heat(heat)
    }
}

impl From<Pairs> for Picture {
    fn from(pairs: Pairs) -> Self {
        Self::Pairs(pairs)
    }
}
