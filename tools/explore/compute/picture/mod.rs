//! Pictures of results, as SVG.

mod chart;
mod heat;
mod pairs;
mod svg;

pub use chart::Chart;
pub use heat::Heat;
pub use pairs::Pairs;
pub use svg::Room;

/// A picture that is not drawn yet, as it suits the room that there is.
pub trait Picture {
    fn draw(&mut self, room: Room) -> String;
}
