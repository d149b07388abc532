//! Games with short rules, and their values by the definition.

/// Returns the options of a position; each option is a sum of positions.
pub type Options = fn(&[u64]) -> Vec<Vec<Vec<u64>>>;

pub struct Game {
    pub name: &'static str,
    /// How many numbers a position has.
    pub dimensions: usize,
    pub options: Options,
    /// Whether `explore` has to find a short formula for the value or the outcome.
    pub has_formula: bool,
}

/// Returns the options of heap n if a move may take the numbers of stones that `may_take` allows.
fn take(n: u64, may_take: impl Fn(u64) -> bool) -> Vec<Vec<Vec<u64>>> {
    (1..=n).filter(|&t| may_take(t)).map(|t| vec![vec![n - t]]).collect()
}

/// Returns the options of heap n if a move splits it into two heaps.
fn split(n: u64) -> impl Iterator<Item = Vec<Vec<u64>>> {
    (1..=n / 2).map(move |x| vec![vec![x], vec![n - x]])
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 {
        a
    } else {
        gcd(b, a % b)
    }
}

/// Returns the options of a position if a move adds one of `steps`; no number may become negative.
fn step(position: &[u64], steps: &[[i64; 2]]) -> Vec<Vec<Vec<u64>>> {
    let add = |step: &[i64; 2]| {
        let moved = position.iter().zip(step).map(|(&at, &by)| at.checked_add_signed(by));
        Some(vec![moved.collect::<Option<Vec<u64>>>()?])
    };
    steps.iter().filter_map(add).collect()
}

/// Returns the options of a position if a move takes an allowed amount from one of the numbers.
fn lower(position: &[u64], may_take: impl Fn(u64) -> bool) -> Vec<Vec<Vec<u64>>> {
    let mut all = Vec::new();
    for (i, &number) in position.iter().enumerate() {
        for left in (0..number).filter(|left| may_take(number - left)) {
            let mut option = position.to_vec();
            option[i] = left;
            all.push(vec![option]);
        }
    }
    all
}

const fn heap(name: &'static str, options: Options) -> Game {
    Game { name, dimensions: 1, options, has_formula: true }
}

const fn pair(name: &'static str, options: Options) -> Game {
    Game { name, dimensions: 2, options, has_formula: true }
}

pub static GAMES: [Game; 40] = [
    heap("take 1, 2 or 3", |p| take(p[0], |t| t <= 3)),
    heap("take 1, 3 or 4", |p| take(p[0], |t| [1, 3, 4].contains(&t))),
    heap("take any", |p| take(p[0], |_| true)),
    heap("take an odd number", |p| take(p[0], |t| t % 2 == 1)),
    heap("take a power of 2", |p| take(p[0], u64::is_power_of_two)),
    Game { has_formula: false, ..heap("take a square", |p| take(p[0], |t| t.isqrt().pow(2) == t)) },
    heap("take a divisor", |p| take(p[0], |t| p[0] % t == 0)),
    heap("take a proper divisor", |p| take(p[0], |t| p[0] % t == 0 && t < p[0])),
    heap("take at most half", |p| take(p[0], |t| 2 * t <= p[0])),
    heap("take at most a third", |p| take(p[0], |t| 3 * t <= p[0])),
    heap("take at most the root", |p| take(p[0], |t| t * t <= p[0])),
    heap("take at most the root plus 1", |p| take(p[0], |t| t < 2 || (t - 1).pow(2) <= p[0])),
    heap("leave a half or a third", |p| match p[0] {
        0 => Vec::new(),
        n => vec![vec![vec![n / 2]], vec![vec![n / 3]]],
    }),
    heap("take one or half", |p| match p[0] {
        0 => Vec::new(),
        n => vec![vec![vec![n - 1]], vec![vec![n / 2]]],
    }),
    heap("Lasker's Nim", |p| take(p[0], |_| true).into_iter().chain(split(p[0])).collect()),
    heap("split only", |p| split(p[0]).collect()),
    heap("Kayles", |p| {
        let rests = (1..=2).filter_map(|taken| p[0].checked_sub(taken));
        rests.flat_map(|rest| (0..=rest / 2).map(move |x| vec![vec![x], vec![rest - x]])).collect()
    }),
    Game {
        has_formula: false,
        ..heap("Grundy's game", |p| split(p[0]).filter(|it| it[0] != it[1]).collect())
    },
    heap("take a coprime number", |p| take(p[0], |t| gcd(t, p[0]) == 1)),
    heap("take at least half", |p| take(p[0], |t| 2 * t >= p[0])),
    heap("take any but all", |p| take(p[0], |t| t < p[0])),
    heap("take a digit", |p| {
        let digits = |n: u64| n.to_string().bytes().map(|digit| u64::from(digit - b'0')).collect();
        let digits: Vec<u64> = digits(p[0]);
        take(p[0], |t| digits.contains(&t))
    }),
    // The games of Codeforces 1537D, and of 603C with three piles.
    heap("take a divisor except 1 and n", |p| take(p[0], |t| t > 1 && t < p[0] && p[0] % t == 0)),
    heap("take one, or make three piles of a half", |p| {
        let one = take(p[0], |t| t == 1).into_iter();
        let is_even = p[0] > 0 && p[0] % 2 == 0;
        one.chain(is_even.then(|| vec![vec![p[0] / 2]; 3])).collect()
    }),
    heap("one or the lowest bit", |p| take(p[0], |t| t == 1 || t == p[0] & p[0].wrapping_neg())),
    heap("one or an even number", |p| take(p[0], |t| t == 1 || t % 2 == 0)),
    pair("Nim", |p| lower(p, |_| true)),
    pair("at most 3", |p| lower(p, |t| t <= 3)),
    pair("king", |p| step(p, &[[-1, 0], [0, -1], [-1, -1]])),
    pair("knight", |p| step(p, &[[-1, -2], [-2, -1], [1, -2], [-2, 1]])),
    pair("Euclid's game", |p| {
        let (small, large) = (p[0].min(p[1]), p[0].max(p[1]));
        let times = large.checked_div(small).unwrap_or(0);
        (1..=times).map(|k| vec![vec![small, large - k * small]]).collect()
    }),
    pair("Wythoff's game", |p| {
        let mut all = lower(p, |_| true);
        all.extend((1..=p[0].min(p[1])).map(|t| vec![vec![p[0] - t, p[1] - t]]));
        all
    }),
    pair("Wythoff's game, less than 3 apart", |p| {
        let mut all = lower(p, |_| true);
        let both = (1..=p[0]).flat_map(|x| {
            let near = x.saturating_sub(2).max(1)..=(x + 2).min(p[1]);
            near.map(move |y| vec![vec![p[0] - x, p[1] - y]])
        });
        all.extend(both);
        all
    }),
    pair("bishop", |p| (1..=p[0].min(p[1])).map(|t| vec![vec![p[0] - t, p[1] - t]]).collect()),
    pair("duke", |p| step(p, &[[-1, 0], [0, -1]])),
    pair("at most half of a heap", |p| {
        let halves = |n: u64, left: u64| left < n && 2 * left >= n;
        let first = (0..p[0]).filter(|&x| halves(p[0], x)).map(|x| vec![vec![x, p[1]]]);
        first.chain((0..p[1]).filter(|&y| halves(p[1], y)).map(|y| vec![vec![p[0], y]])).collect()
    }),
    pair("one of a heap and two of the other", |p| step(p, &[[-1, -2], [-2, -1]])),
    pair("one of a heap, or the same of both", |p| {
        let mut all = step(p, &[[-1, 0], [0, -1]]);
        all.extend((1..=p[0].min(p[1])).map(|t| vec![vec![p[0] - t, p[1] - t]]));
        all
    }),
    pair("Chomp of two rows", |p| {
        let first = (1..p[0]).map(|x| vec![vec![x, x.min(p[1])]]);
        first.chain((0..p[1]).map(|y| vec![vec![p[0], y]])).collect()
    }),
    Game { dimensions: 3, ..heap("Nim of three heaps", |p| lower(p, |_| true)) },
];

impl Game {
    /// Returns the position at an index of a table in which all numbers are below `side`.
    fn position(&self, place: usize, side: usize) -> Vec<u64> {
        let powers = (0..self.dimensions as u32).rev();
        powers.map(|power| (place / side.pow(power) % side) as u64).collect()
    }

    /// Returns the values of all positions below a bound, from the definition.
    pub fn values(&self, side: usize) -> Vec<u64> {
        // A move of the knight may raise one number beyond the bound while it lowers the other.
        let mut known = vec![None; (2 * side).pow(self.dimensions as u32)];
        let places = 0..side.pow(self.dimensions as u32);
        places.map(|place| self.value(&self.position(place, side), side, &mut known)).collect()
    }

    fn value(&self, position: &[u64], side: usize, known: &mut [Option<u64>]) -> u64 {
        let place = position.iter().fold(0, |place, &n| place * 2 * side + n as usize);
        if let Some(value) = known[place] {
            return value;
        }
        let mut seen = Vec::new();
        for option in (self.options)(position) {
            let parts = option.iter().map(|part| self.value(part, side, known));
            let value = parts.fold(0, |sum, part| sum ^ part) as usize;
            seen.resize(seen.len().max(value + 1), false);
            seen[value] = true;
        }
        let value = seen.iter().position(|it| !it).unwrap_or(seen.len()) as u64;
        known[place] = Some(value);
        value
    }

    /// Returns the bound for the table of this game: all numbers of its positions are below it.
    pub fn side(&self) -> usize {
        [600, 48, 16][self.dimensions - 1]
    }
}
