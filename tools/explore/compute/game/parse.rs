//! Parses expressions of games: `{1|-1} + {0|*}`, `2.^ > *`, `±3`, `tiny(2)`.

use super::explain_too_large;
use base::message::Message;
use snippets::dyadic::Dyadic;
use snippets::short_game::{Game, Games};

/// The maximum depth of nested games: deeper nesting would overflow the stack.
const MAX_DEPTH: usize = 60;

/// The largest integer, and the largest factor of a multiple such as `3.{1|-1}` or `^3`.
const MAX_INTEGER: u64 = 1000;
/// The size of the largest nimber.
const MAX_NIMBER: u64 = 64;
/// The largest exponent of a denominator, which is a power of 2.
const MAX_EXPONENT: u32 = 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    AtMost,
    AtLeast,
    Less,
    Greater,
    Equal,
    Confused,
}

/// Longer signs come before their prefixes.
const RELATIONS: [(&str, Relation); 8] = [
    ("<=", Relation::AtMost),
    (">=", Relation::AtLeast),
    ("<>", Relation::Confused),
    ("<", Relation::Less),
    (">", Relation::Greater),
    ("==", Relation::Equal),
    ("=", Relation::Equal),
    ("||", Relation::Confused),
];

impl Relation {
    pub fn sign(self) -> &'static str {
        match self {
            Self::AtMost => "<=",
            Self::AtLeast => ">=",
            Self::Less => "<",
            Self::Greater => ">",
            Self::Equal => "=",
            Self::Confused => "<>",
        }
    }
}

pub struct Parser<'a> {
    chars: Vec<char>,
    at: usize,
    depth: usize,
    games: &'a mut Games,
}

impl<'a> Parser<'a> {
    pub fn new(text: &str, games: &'a mut Games) -> Self {
        Self { chars: text.chars().collect(), at: 0, depth: 0, games }
    }

    /// Parses a game, or two with a relation between them.
    pub fn parse_all(&mut self) -> Result<(Game, Option<(Relation, Game)>), Message> {
        let first = self.parse_sum()?;
        let relation = RELATIONS.into_iter().find(|(sign, _)| self.skip(sign));
        let compared = match relation {
            Some((_, relation)) => Some((relation, self.parse_sum()?)),
            None => None,
        };
        match self.peek() {
            None => Ok((first, compared)),
            Some(c) => {
                let sign = format!("{c:?}");
                Err(self.error(message!("unexpected {sign}", sign)))
            }
        }
    }

    fn parse_sum(&mut self) -> Result<Game, Message> {
        let mut sum = self.parse_term()?;
        loop {
            let is_negative = match self.peek() {
                Some('+') => false,
                Some('-') => true,
                _ => return Ok(sum),
            };
            self.at += 1;
            let term = self.parse_term()?;
            let term = if is_negative { self.negate(term)? } else { term };
            sum = self.add(sum, term)?;
        }
    }

    /// Parses a game, perhaps with a sign or a factor before it. Nested games are parsed by nested
    /// calls, which `depth` counts.
    fn parse_term(&mut self) -> Result<Game, Message> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            let why = message!("more than {max} nested braces and signs", max = MAX_DEPTH);
            return Err(self.error(why));
        }
        let game = self.parse_signed();
        self.depth -= 1;
        game
    }

    /// Parses a game with its prefix, such as `-*`, `±1` and `3.^`.
    fn parse_signed(&mut self) -> Result<Game, Message> {
        if self.skip("±") || self.skip("+-") {
            let left = self.parse_term()?;
            let right = self.negate(left)?;
            return self.make(&[left], &[right]);
        }
        if self.skip("-") {
            self.peek();
            let start = self.at;
            let number = self.parse_number()?;
            if self.at > start && self.chars.get(self.at) != Some(&'.') {
                // The sign belongs to the number alone, as in names: `-1^` is -1 + ^.
                let number = self.negate(number)?;
                return self.parse_infinitesimal(number);
            }
            self.at = start;
            let term = self.parse_term()?;
            return self.negate(term);
        }
        let start = self.at;
        if let Some(count) = self.parse_digits()? {
            if self.chars.get(self.at) == Some(&'.') {
                self.at += 1;
                let term = self.parse_term()?;
                let zero = self.games.zero();
                return self.add_multiple(zero, count, term);
            }
            self.at = start;
        }
        self.parse_atom()
    }

    fn parse_atom(&mut self) -> Result<Game, Message> {
        match self.peek() {
            Some('{') => self.parse_braces(),
            Some('(') => self.parse_parenthesis(),
            Some('t' | 'm') => self.parse_tiny(),
            Some('0'..='9' | '*' | '^' | 'v' | '↑' | '↓') => self.parse_named(),
            Some(c) => {
                let sign = format!("{c:?}");
                Err(self.error(message!("expected a game, found {sign}", sign)))
            }
            None => Err(self.error(message!("expected a game, found the end"))),
        }
    }

    fn parse_parenthesis(&mut self) -> Result<Game, Message> {
        self.expect("(")?;
        let game = self.parse_sum()?;
        self.expect(")")?;
        Ok(game)
    }

    /// Parses `tiny(G)`, which is {0 || 0 | -G}, and `miny(G)`, its negative.
    fn parse_tiny(&mut self) -> Result<Game, Message> {
        let is_tiny = self.skip("tiny");
        if !is_tiny && !self.skip("miny") {
            return Err(self.error(message!("expected tiny(G) or miny(G)")));
        }
        let game = self.parse_parenthesis()?;
        let (zero, end) = (self.games.zero(), self.negate(game)?);
        let threat = self.make(&[zero], &[end])?;
        let tiny = self.make(&[zero], &[threat])?;
        if is_tiny {
            Ok(tiny)
        } else {
            self.negate(tiny)
        }
    }

    /// Parses the sum of a number, a multiple of up or down, and a nimber. Each may be missing:
    /// `1/2`, `^`, `v2*`, `3*2`.
    fn parse_named(&mut self) -> Result<Game, Message> {
        let number = self.parse_number()?;
        self.parse_infinitesimal(number)
    }

    /// Parses the infinitesimal after a number, such as `^2*`, and adds it to the number.
    fn parse_infinitesimal(&mut self, number: Game) -> Result<Game, Message> {
        let game = self.parse_ups(number)?;
        let nimber = self.parse_nimber()?;
        self.add(game, nimber)
    }

    fn parse_number(&mut self) -> Result<Game, Message> {
        match self.parse_digits()? {
            None => Ok(self.games.zero()),
            Some(integer) => {
                let number = Dyadic::new(integer.into(), self.parse_denominator()?);
                self.games.make_number(number).map_err(explain_too_large)
            }
        }
    }

    /// Parses a multiple of up or down, if there is one, and adds it to a game.
    fn parse_ups(&mut self, game: Game) -> Result<Game, Message> {
        let sign = match self.chars.get(self.at) {
            Some(&sign @ ('^' | 'v' | '↑' | '↓')) => sign,
            _ => return Ok(game),
        };
        self.at += 1;
        let count = self.parse_digits()?.unwrap_or(1);
        let zero = self.games.zero();
        let star = self.make(&[zero], &[zero])?;
        let up = self.make(&[zero], &[star])?;
        let step = if matches!(sign, '^' | '↑') { up } else { self.negate(up)? };
        self.add_multiple(game, count, step)
    }

    fn parse_nimber(&mut self) -> Result<Game, Message> {
        if self.chars.get(self.at) != Some(&'*') {
            return Ok(self.games.zero());
        }
        self.at += 1;
        let size = self.parse_digits()?.unwrap_or(1);
        if size > MAX_NIMBER {
            return Err(self.error(message!("nimbers are *0 to *{max}", max = MAX_NIMBER)));
        }
        let mut smaller: Vec<Game> = Vec::new();
        for _ in 0..size {
            let next = self.make(&smaller, &smaller)?;
            smaller.push(next);
        }
        self.make(&smaller, &smaller)
    }

    /// Parses a denominator 2^k, such as `/8`, and returns k; 0 if there is no denominator.
    fn parse_denominator(&mut self) -> Result<u32, Message> {
        if self.chars.get(self.at) != Some(&'/') {
            return Ok(0);
        }
        self.at += 1;
        let denominator = self.parse_plain_number()?.filter(|it| it.is_power_of_two());
        let exponent = denominator.map(u64::trailing_zeros).filter(|it| *it <= MAX_EXPONENT);
        exponent.ok_or_else(|| {
            let max = MAX_EXPONENT;
            self.error(message!("a denominator is a power of 2 up to 2^{max}", max))
        })
    }

    /// Parses `{a, b | c}`, and `{a || b | c}` for `{a | {b | c}}`.
    fn parse_braces(&mut self) -> Result<Game, Message> {
        self.expect("{")?;
        let mut lists = vec![Vec::new()];
        let mut bars: Vec<usize> = Vec::new();
        loop {
            match self.peek() {
                Some('|') => {
                    let count = self.chars[self.at..].iter().take_while(|c| **c == '|').count();
                    self.at += count;
                    bars.push(count);
                    lists.push(Vec::new());
                }
                Some('}') | None => break,
                Some(',') if lists.last().map_or(false, |list| !list.is_empty()) => self.at += 1,
                _ => {
                    let game = self.parse_sum()?;
                    lists.last_mut().expect("a list").push(game);
                }
            }
        }
        if bars.is_empty() {
            return Err(self.error(message!("missing | between the options of Left and of Right")));
        }
        self.expect("}")?;
        self.build(&lists, &bars)
    }

    /// Builds a game from the lists of options between bars; `bars` has the lengths of the bars.
    /// The longest bar belongs to the game, and shorter bars belong to its options.
    fn build(&mut self, lists: &[Vec<Game>], bars: &[usize]) -> Result<Game, Message> {
        let max = bars.iter().copied().max().unwrap_or(0);
        let at = bars.iter().position(|&count| count == max).unwrap_or(0);
        if bars.iter().filter(|&&count| count == max).count() > 1 {
            return Err(self.error(message!(
                "two bars of the same length: make the outer one longer, as in 1||2|3"
            )));
        }
        let mut side = |lists: &[Vec<Game>], bars: &[usize]| match bars {
            [] => Ok(lists[0].clone()),
            _ => self.build(lists, bars).map(|game| vec![game]),
        };
        let left = side(&lists[..=at], &bars[..at])?;
        let right = side(&lists[at + 1..], &bars[at + 1..])?;
        self.make(&left, &right)
    }

    fn make(&mut self, left: &[Game], right: &[Game]) -> Result<Game, Message> {
        self.games.make(left, right).map_err(explain_too_large)
    }

    fn add(&mut self, a: Game, b: Game) -> Result<Game, Message> {
        self.games.sum(a, b).map_err(explain_too_large)
    }

    fn negate(&mut self, game: Game) -> Result<Game, Message> {
        self.games.negative(game).map_err(explain_too_large)
    }

    fn add_multiple(&mut self, sum: Game, count: u64, game: Game) -> Result<Game, Message> {
        (0..count).try_fold(sum, |sum, _| self.add(sum, game))
    }

    /// Parses an integer up to `MAX_INTEGER`, if digits follow.
    fn parse_digits(&mut self) -> Result<Option<u64>, Message> {
        let number = self.parse_plain_number()?;
        match number.filter(|number| *number > MAX_INTEGER) {
            None => Ok(number),
            Some(_) => Err(self.error(message!("numbers are 0 to {max} here", max = MAX_INTEGER))),
        }
    }

    /// Parses a number below 2^64, if digits follow.
    fn parse_plain_number(&mut self) -> Result<Option<u64>, Message> {
        let rest = &self.chars[self.at..];
        let digits: String = rest.iter().take_while(|c| c.is_ascii_digit()).collect();
        if digits.is_empty() {
            return Ok(None);
        }
        let parsed = digits.parse();
        let number = parsed.map_err(|_| self.error(message!("this number is too large")))?;
        self.at += digits.len();
        Ok(Some(number))
    }

    fn expect(&mut self, sign: &str) -> Result<(), Message> {
        if self.skip(sign) {
            return Ok(());
        }
        Err(self.error(message!("expected {sign}", sign)))
    }

    /// Skips blanks, and returns the character after them, which is not skipped.
    fn peek(&mut self) -> Option<char> {
        while self.chars.get(self.at).map_or(false, |c| c.is_whitespace()) {
            self.at += 1;
        }
        self.chars.get(self.at).copied()
    }

    /// Skips blanks, and then `sign` if it follows. Returns whether it follows.
    fn skip(&mut self, sign: &str) -> bool {
        self.peek();
        let next = self.chars[self.at..].iter().copied().take(sign.chars().count());
        let is_next = next.eq(sign.chars());
        self.at += if is_next { sign.chars().count() } else { 0 };
        is_next
    }

    fn error(&self, why: Message) -> Message {
        let text: String = self.chars.iter().collect();
        let (expression, column) = (format!("{text:?}"), self.at + 1);
        message!("{expression}, column {column}: {why}", expression, column, why)
    }
}
