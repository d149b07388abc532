//! Pictures of results, as SVG.

mod chart;
mod heat;
mod pairs;
mod svg;

pub use chart::Chart;
pub use heat::Heat;
pub use pairs::Pairs;
pub use svg::Space;

/// A picture that is drawn later, when the available space is known.
pub trait Picture {
    /// Draws the picture as SVG.
    fn draw(&mut self, space: Space) -> String;
}
