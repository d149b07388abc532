//! Games decided from their definition alone, by searching every option.

use std::collections::HashMap;
use std::hash::Hash;
use std::slice;

/// Who wins when the player to move has no option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// Normal play: a player unable to move loses.
    Normal,
    /// Misère play: a player unable to move wins.
    Misere,
}

// Boxed: with a type parameter instead, `Search` would be compiled again for each game.
type Options<'a, Pos> = Box<dyn Fn(&Pos) -> Vec<Pos> + 'a>;

/// Searches the positions of one game, and stores the results.
///
/// `options` returns the positions that one move leads to. The search does not end if a position
/// can be reached from itself.
pub struct Search<'a, Pos> {
    options: Options<'a, Pos>,
    /// One map for each kind of play.
    wins: [HashMap<Pos, bool>; 2],
    values: HashMap<Pos, u64>,
}

impl<'a, Pos: Clone + Eq + Hash> Search<'a, Pos> {
    pub fn new(options: impl Fn(&Pos) -> Vec<Pos> + 'a) -> Self {
        Self { options: Box::new(options), wins: Default::default(), values: HashMap::new() }
    }

    /// Returns the positions that one move leads to.
    pub fn options(&self, position: &Pos) -> Vec<Pos> {
        (self.options)(position)
    }

    /// Returns whether the player to move wins: some option is lost for the player who moves
    /// next, or there is no option and the play is misère.
    pub fn wins(&mut self, position: &Pos, play: Play) -> bool {
        if let Some(&known) = self.wins[play as usize].get(position) {
            return known;
        }
        let options = (self.options)(position);
        let wins = if options.is_empty() {
            play == Play::Misere
        } else {
            options.iter().any(|option| !self.wins(option, play))
        };
        self.wins[play as usize].insert(position.clone(), wins);
        wins
    }

    /// Returns the Grundy value: the smallest number that is not the value of an option.
    pub fn value(&mut self, position: &Pos) -> u64 {
        if let Some(&known) = self.values.get(position) {
            return known;
        }
        let options = (self.options)(position);
        let values: Vec<u64> = options.iter().map(|option| self.value(option)).collect();
        let value = (0..).find(|value| !values.contains(value)).expect("a gap");
        self.values.insert(position.clone(), value);
        value
    }
}

/// Returns whether the player to move wins one position under normal play.
pub fn wins<Pos: Clone + Eq + Hash>(position: &Pos, options: impl Fn(&Pos) -> Vec<Pos>) -> bool {
    Search::new(options).wins(position, Play::Normal)
}

/// Returns the search of a game whose players have different moves. A position of the search is a
/// position of the game together with whether the first player is to move; `options` takes both.
pub fn partizan<'a, Pos: Clone + Eq + Hash>(
    options: impl Fn(&Pos, bool) -> Vec<Pos> + 'a,
) -> Search<'a, (Pos, bool)> {
    Search::new(move |(position, is_first)| {
        options(position, *is_first).into_iter().map(|option| (option, !is_first)).collect()
    })
}

/// Returns for each position of a game that may go on for ever whether the player to move wins;
/// `None` if the game is a draw. `options[p]` are the positions that one move leads to from `p`.
///
/// Retrograde analysis: a position is decided when one option is lost, or all of them are won.
pub fn outcomes(options: &[Vec<usize>]) -> Vec<Option<bool>> {
    let mut sources = vec![Vec::new(); options.len()];
    for (from, ends) in options.iter().enumerate() {
        ends.iter().for_each(|&to| sources[to].push(from));
    }
    let mut open: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut wins: Vec<Option<bool>> = open.iter().map(|&n| (n == 0).then_some(false)).collect();
    let mut decided: Vec<usize> = (0..open.len()).filter(|&position| open[position] == 0).collect();
    while let Some(position) = decided.pop() {
        let is_won = wins[position] == Some(true);
        for &source in &sources[position] {
            open[source] -= 1;
            if wins[source].is_none() && (!is_won || open[source] == 0) {
                wins[source] = Some(!is_won);
                decided.push(source);
            }
        }
    }
    wins
}

/// Returns every list in which one item is replaced. `others` returns the replacements of an item
/// by its index and the item.
pub fn change_one<'a, T: Clone, I: IntoIterator<Item = T>>(
    items: &'a [T],
    others: impl Fn(usize, &'a T) -> I,
) -> Vec<Vec<T>> {
    let mut options = Vec::new();
    for (i, item) in items.iter().enumerate() {
        for other in others(i, item) {
            options.push([&items[..i], &[other][..], &items[i + 1..]].concat());
        }
    }
    options
}

/// Returns the lead of the player to move under optimal play; `moves` returns the points of
/// each move and the position that it leads to.
pub fn best_score<Pos: Clone + Eq + Hash>(
    position: &Pos,
    moves: &dyn Fn(&Pos) -> Vec<(i64, Pos)>,
    known: &mut HashMap<Pos, i64>,
) -> i64 {
    if let Some(&score) = known.get(position) {
        return score;
    }
    let score_of = |(gain, next)| gain - best_score(&next, moves, known);
    let score = moves(position).into_iter().map(score_of).max().unwrap_or(0);
    known.insert(position.clone(), score);
    score
}

/// Returns all lists of `len` items, each of which is one of `items`.
pub fn all_lists<T: Clone>(items: &[T], len: usize) -> Vec<Vec<T>> {
    (0..len).fold(vec![vec![]], |lists, _| {
        let longer = |list: &Vec<T>| {
            items.iter().map(|item| [&list[..], slice::from_ref(item)].concat()).collect::<Vec<_>>()
        };
        lists.iter().flat_map(longer).collect()
    })
}
