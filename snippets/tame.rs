//! Whether misère Nim's rule holds for a game, with the position at which it fails; who
//! wins a misère sum of positions for which it holds, and by which move.
//!
//! Each position has a Grundy value of normal play and one of misère play (1 if it is terminal,
//! else the mex of its options' misère values). Positions of Nim have the pairs 0, 1 and 1, 0, if
//! no heap is above 1, and these are called fickle; the others have n, n and are firm. A game is
//! tame if its positions have such pairs (Conway, On Numbers and Games, chapter 12): then a sum
//! with a firm part has the pair x, x for the XOR x of the values, and a sum of fickle parts the
//! pair x, x ^ 1. So a sum is a misère P-position exactly if x is 0 and a part is firm, or x is 1
//! and none is.
//!
//! **May I use `misere_nim_outcome` on Grundy values?** Yes for sums of positions for which
//! [`value`](TameCheck::value) is `Ok` and [`is_heap`](Tame::is_heap). If some are firm with value
//! 0 or 1, use [`outcome`](TameCheck::outcome). No if `value` is `Err(p)`: then the rule is false
//! for p plus the Nim heap of p's misère value.
//!
//! The condition: a position is tame if its tame options give it a pair of Nim, and each
//! other option can be answered by a move to a tame position with that same pair.
//!
//! Why that is enough, by induction for a sum with the pair x, y of the rule. A move to an
//! option that is not tame is answered by a move back to x, y, so it leads to neither
//! value. Every other move changes both numbers of the part's pair, so it leads neither to x
//! nor to y: if the last firm part becomes fickle, its new misère value counts. (A fickle part
//! becomes fickle of the other kind, or firm above 1.) All smaller values are reached by the
//! options of a firm part, or of a fickle part, which has an option of the other kind unless
//! it is terminal.
//!
//! ```
//! use snippets::nim::Outcome;
//! use snippets::octal::Octal;
//! use snippets::tame::TameCheck;
//!
//! let kayles = Octal::parse(".77").unwrap();
//! let mut check = TameCheck::new(|&heap: &u64| kayles.options(heap));
//! assert!(check.value(&4).unwrap().is_heap());
//! assert_eq!(check.outcome(&[4, 4, 3]), Ok(Outcome::N)); // as Nim heaps 1, 1 and 3
//! assert_eq!(check.value(&5), Err(5)); // a row of 5 has the pair 4, 1
//! ```

use super::mex::mex;
use super::nim::Outcome;
use std::collections::HashMap;
use std::hash::Hash;

/// The values of a tame position, which decide misère sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tame {
    /// The Grundy value of normal play.
    pub value: u64,
    /// Whether the misère value is the same; otherwise it is `value ^ 1`, and `value` is
    /// 0 or 1.
    pub is_firm: bool,
}

impl Tame {
    /// The values of the empty sum and of terminal positions.
    const ZERO: Self = Self { value: 0, is_firm: false };

    /// Returns whether the position has the pair of a single Nim heap, so that its value
    /// alone decides: fickle with value 0 or 1, or firm with a larger value.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn is_heap(self) -> bool {
        self.is_firm == (self.value > 1)
    }

    /// Returns the Grundy value of misère play.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn misere_value(self) -> u64 {
        self.value ^ u64::from(!self.is_firm)
    }

    fn from_pair(value: u64, misere_value: u64) -> Option<Self> {
        let is_firm = value == misere_value;
        let is_tame = is_firm || value < 2 && misere_value < 2;
        is_tame.then_some(Self { value, is_firm })
    }

    fn add(self, other: Self) -> Self {
        Self { value: self.value ^ other.value, is_firm: self.is_firm || other.is_firm }
    }
}

/// Whether a position is tame.
#[derive(Clone, Debug)]
enum Class<Pos> {
    Tame(Tame),
    Wild(Wild<Pos>),
}

/// A position that is not tame.
#[derive(Clone, Debug)]
struct Wild<Pos> {
    /// The position at which the check fails.
    at: Pos,
    /// The values of its tame options, by which a move to this position can be answered.
    answers: Vec<Tame>,
}

/// Checks positions of any hashable type, each at most once.
#[derive(Clone, Debug)]
pub struct TameCheck<Pos, F> {
    options: F,
    /// `None` while the position is on the search path.
    classes: HashMap<Pos, Option<Class<Pos>>>,
}

impl<Pos: Clone + Eq + Hash, F: FnMut(&Pos) -> Vec<Vec<Pos>>> TameCheck<Pos, F> {
    /// Returns a check of the game in which `options(position)` lists every option of a
    /// position as the components it consists of, as for [`Memo`](super::memo::Memo).
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn new(options: F) -> Self {
        let classes = HashMap::new();
        Self { options, classes }
    }

    /// Returns the values of `position`, or `Err(p)` if it is not tame: p can be reached
    /// from it, all options of p are tame, and no position of Nim has p's pair of values.
    ///
    /// The search keeps its own stack, so long games do not overflow it. It does not
    /// end if infinitely many positions can be reached.
    ///
    /// # Panics
    ///
    /// Panics if a position is reached from itself, as such a game need not end.
    ///
    /// # Complexity
    ///
    /// O(V + C) hash operations for V positions reached for the first time, whose options have C
    /// components in all, and O(t) time for each option that is not tame but has t tame options.
    /// Space for these V positions and their answers, and for the options of those on one path.
    pub fn value(&mut self, position: &Pos) -> Result<Tame, Pos> {
        // Each position with its options, `None` until they are listed.
        let mut path: Vec<(Pos, Option<Vec<Vec<Pos>>>)> = vec![(position.clone(), None)];
        while let Some((top, listed)) = path.pop() {
            if let Some(options) = listed {
                let class = self.classify(&top, &options);
                self.classes.insert(top, Some(class));
                continue;
            }
            match self.classes.get(&top) {
                Some(Some(_)) => continue,
                Some(None) => panic!("a position is reached from itself: the game must end"),
                None => {}
            }
            let options = (self.options)(&top);
            self.classes.insert(top.clone(), None);
            let components: Vec<Pos> = options.iter().flatten().cloned().collect();
            path.push((top, Some(options)));
            path.extend(components.into_iter().map(|component| (component, None)));
        }
        match &self.classes[position] {
            Some(Class::Tame(tame)) => Ok(*tame),
            Some(Class::Wild(wild)) => Err(wild.at.clone()),
            None => unreachable!("the path is empty"),
        }
    }

    /// Returns the outcome of a sum under misère play, or `Err(p)` if the
    /// [`value`](Self::value) of a component is `Err(p)`.
    ///
    /// # Panics
    ///
    /// Panics if a position is reached from itself.
    ///
    /// # Complexity
    ///
    /// That of [`value`](Self::value) for every component.
    pub fn outcome(&mut self, sum: &[Pos]) -> Result<Outcome, Pos> {
        let parts: Result<Vec<Tame>, Pos> = sum.iter().map(|part| self.value(part)).collect();
        match parts?.into_iter().fold(Tame::ZERO, Tame::add).misere_value() {
            0 => Ok(Outcome::P),
            _ => Ok(Outcome::N),
        }
    }

    /// Returns a winning move in a sum under misère play, or `None` if there is none;
    /// `Err(p)` if the [`value`](Self::value) of a component is `Err(p)`.
    ///
    /// The move `(i, parts)` turns component i into `parts`, none, one or several.
    ///
    /// # Panics
    ///
    /// Panics if a position is reached from itself.
    ///
    /// # Complexity
    ///
    /// That of [`value`](Self::value) for every component; and O(k^2 + C) hash operations
    /// for k components whose options have C components in all.
    pub fn winning_move(&mut self, sum: &[Pos]) -> Result<Option<(usize, Vec<Pos>)>, Pos> {
        let parts: Result<Vec<Tame>, Pos> = sum.iter().map(|part| self.value(part)).collect();
        let parts = parts?;
        for (i, component) in sum.iter().enumerate() {
            let other_parts = parts[..i].iter().chain(&parts[i + 1..]);
            let others = other_parts.fold(Tame::ZERO, |sum, part| sum.add(*part));
            for option in (self.options)(component) {
                let (tame, wild) = self.split(&option);
                if wild.is_empty() && others.add(tame).misere_value() == 0 {
                    return Ok(Some((i, option)));
                }
            }
        }
        Ok(None)
    }

    /// Returns the sum of the tame components of an option, and its other components.
    fn split(&self, option: &[Pos]) -> (Tame, Vec<&Wild<Pos>>) {
        let (mut sum, mut wild) = (Tame::ZERO, Vec::new());
        for component in option {
            match &self.classes[component] {
                Some(Class::Tame(tame)) => sum = sum.add(*tame),
                Some(Class::Wild(component)) => wild.push(component),
                None => unreachable!("options are classified first"),
            }
        }
        (sum, wild)
    }

    /// Classifies a position whose options have all been checked.
    fn classify(&self, position: &Pos, options: &[Vec<Pos>]) -> Class<Pos> {
        let options = options.iter().map(|option| self.split(option));
        let (tame, wild): (Vec<_>, Vec<_>) = options.partition(|(_, wild)| wild.is_empty());
        let mut answers: Vec<Tame> = tame.into_iter().map(|(sum, _)| sum).collect();
        answers.sort_unstable();
        answers.dedup();
        let misere_value = if answers.is_empty() && wild.is_empty() {
            1
        } else {
            mex(answers.iter().map(|option| option.misere_value()))
        };
        let value = mex(answers.iter().map(|option| option.value));
        let pair = Tame::from_pair(value, misere_value);
        // If two components are wild, a move in one leaves the other wild.
        let is_answered = |(rest, wild): &&(Tame, Vec<&Wild<Pos>>)| {
            let mut answers = wild[0].answers.iter();
            wild.len() == 1 && answers.any(|answer| Some(rest.add(*answer)) == pair)
        };
        let unanswered = wild.iter().find(|option| !is_answered(option));
        let at = match (unanswered, pair) {
            (Some((_, wild)), _) => wild[0].at.clone(),
            (None, None) => position.clone(),
            (None, Some(tame)) => return Class::Tame(tame),
        };
        Class::Wild(Wild { at, answers })
    }
}
