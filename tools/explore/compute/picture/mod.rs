//! Pictures of results, as SVG.

mod chart;
mod pairs;
mod svg;
mod window;

pub use chart::Chart;
pub use pairs::Pairs;
pub use window::{reach, reach_of_proof};
