//! Pictures of results, as SVG.

mod chart;
mod pairs;
mod svg;
mod window;

pub use chart::Chart;
pub use pairs::Pairs;
