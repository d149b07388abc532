//! Thermographs, for `short_game`: the walls of a game from those of its options.

use super::dyadic::Dyadic;

/// The corners of a wall, from tax 0 up: each tax with the value there. Between two corners
/// the value changes by 1 for each 1 of tax, or not at all; above the last corner it stays.
pub type Wall = Vec<(Dyadic, Dyadic)>;

/// What a game is worth if each move costs a tax.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thermograph {
    /// The walls of Left and of Right; above the last corner of both is the mast.
    pub walls: Vec<Wall>,
    temperature: Dyadic,
}

impl Thermograph {
    /// Returns the value of the mast.
    pub fn mean(&self) -> Dyadic {
        self.walls[0][self.walls[0].len() - 1].1
    }

    /// Returns the tax from which on a move gains nothing; for a number with the denominator
    /// 2^e it is -1 / 2^e, as a move loses that much.
    pub fn temperature(&self) -> Dyadic {
        self.temperature
    }

    /// Returns the thermograph of a number: the mast alone.
    pub fn of_number(number: Dyadic) -> Self {
        let wall = vec![(Dyadic::default(), number)];
        let temperature = Dyadic::new(-1, number.exponent());
        Self { walls: vec![wall.clone(), wall], temperature }
    }

    /// Returns the thermograph of a game that is no number, by the right walls of Left's options
    /// and the left walls of Right's.
    pub fn from_walls(options: &[Vec<Wall>; 2]) -> Self {
        let mut taxes: Vec<Dyadic> = vec![Dyadic::default()];
        for walls in options {
            taxes.extend(walls.iter().flatten().map(|corner| corner.0));
            for (i, wall) in walls.iter().enumerate() {
                walls[..i].iter().for_each(|other| add_crossings(wall, other, &mut taxes));
            }
        }
        taxes.sort_unstable();
        taxes.dedup();
        let scaffolds = |tax: Dyadic| {
            let best = [
                options[0].iter().map(|wall| value_at(wall, tax)).max(),
                options[1].iter().map(|wall| value_at(wall, tax)).min(),
            ];
            let [left, right] = best.map(|best| best.expect("both players have options"));
            [left + -tax, right + tax]
        };
        let mut walls = vec![Wall::new(), Wall::new()];
        for (i, &tax) in taxes.iter().enumerate() {
            let [left, right] = scaffolds(tax);
            walls[0].push((tax, left));
            walls[1].push((tax, right));
            let gap = left + -right;
            if gap == Dyadic::default() {
                return Self { walls, temperature: tax };
            }
            let ends = taxes.get(i + 1).map(|&next| (next + -tax, scaffolds(next)));
            // Between two taxes Left's scaffold has the slope -1 or 0, and Right's 1 or 0.
            let (step, value) = match ends {
                Some((_, [left, right])) if left > right => continue,
                Some((length, ends)) => {
                    let is_one_steep = gap + ends[1] + -ends[0] == length;
                    let step = if is_one_steep { gap } else { halve(gap) };
                    (step, if ends[0] == left { left } else { left + -step })
                }
                None => (halve(gap), left + -halve(gap)),
            };
            walls.iter_mut().for_each(|wall| wall.push((tax + step, value)));
            return Self { walls, temperature: tax + step };
        }
        unreachable!("the walls meet above the last corner")
    }
}

fn halve(number: Dyadic) -> Dyadic {
    Dyadic::new(number.numerator(), number.exponent() + 1)
}

/// Returns the value of a wall at a tax.
fn value_at(wall: &[(Dyadic, Dyadic)], tax: Dyadic) -> Dyadic {
    let at = wall.iter().rposition(|corner| corner.0 <= tax).expect("walls begin at 0");
    let (start, value) = wall[at];
    match wall.get(at + 1).map(|next| next.1) {
        Some(next) if next > value => value + tax + -start,
        Some(next) if next < value => value + start + -tax,
        _ => value,
    }
}

/// Adds the taxes at which one wall becomes better than the other.
fn add_crossings(wall: &[(Dyadic, Dyadic)], other: &[(Dyadic, Dyadic)], taxes: &mut Vec<Dyadic>) {
    let mut corners: Vec<Dyadic> = wall.iter().chain(other).map(|corner| corner.0).collect();
    corners.sort_unstable();
    corners.dedup();
    let zero = Dyadic::default();
    for pair in corners.windows(2) {
        let [before, after] = [0, 1].map(|i| value_at(wall, pair[i]) + -value_at(other, pair[i]));
        if (before > zero && after < zero) || (before < zero && after > zero) {
            let size = before.max(-before);
            let is_one_steep = (before + -after).max(after + -before) == pair[1] + -pair[0];
            taxes.push(pair[0] + if is_one_steep { size } else { halve(size) });
        }
    }
}
