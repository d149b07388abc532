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
