//! Pictures of results, as SVG.

mod chart;
mod pairs;
mod svg;

pub use chart::Chart;
pub use pairs::Pairs;
