//! Computes the values of positions by searching the game.

use super::forms::Rules;
use super::Stop::{self, Late, Wrong};
use std::collections::HashMap;
use std::fs;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Instant;

/// The position for which the rules were called last, as messages show it.
static CURRENT_POSITION: Mutex<String> = Mutex::new(String::new());

/// Whether the options of a position are being listed right now.
static IS_LISTING: AtomicBool = AtomicBool::new(false);

pub fn is_listing() -> bool {
    IS_LISTING.load(SeqCst)
}

/// Returns the position for which the rules were called last, by `start` or to list its options, as
/// messages show it.
pub fn current_position() -> String {
    CURRENT_POSITION.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// The file that records the current position in case this program crashes, if requested.
pub static TRACE: OnceLock<String> = OnceLock::new();

fn set_current_position(position: String) {
    if let Some(file) = TRACE.get() {
        fs::write(file, &position).ok();
    }
    *CURRENT_POSITION.lock().unwrap_or_else(PoisonError::into_inner) = position;
}

/// A search of positions and sums. In normal play the value of a sum is the XOR of the values of
/// its positions, so only single positions are searched. Misère play has no such rule, so whole
/// sums are searched, with value 1 for an N-position and 0 for a P-position.
pub struct Solver {
    pub rules: Box<dyn Rules>,
    pub is_misere: bool,
    pub deadline: Option<Instant>,
    /// The values of positions or sums; `None` for one that is being searched.
    pub known: HashMap<Vec<u64>, Option<u64>>,
}

/// A sum on the path of the search.
struct Visit {
    sum: Vec<u64>,
    options: Vec<Vec<u64>>,
    /// The index of the next option to search, and of the next part of this option.
    next: [usize; 2],
}

impl Solver {
    /// Returns the position that these numbers name.
    pub fn start(&mut self, numbers: &[u64]) -> Vec<u64> {
        set_current_position(format!("that `start` makes of {numbers:?}"));
        self.rules.start(numbers)
    }

    /// Lists the options of a sum, and marks the sum as being searched. Returns [`Late`] if the
    /// time is up.
    fn visit(&mut self, sum: Vec<u64>) -> Result<Visit, Stop> {
        let (mut options, width) = (Vec::new(), self.rules.width());
        for (i, position) in sum.chunks(width).enumerate() {
            set_current_position(self.rules.show(position));
            IS_LISTING.store(true, SeqCst);
            let parts = self.rules.options(position);
            IS_LISTING.store(false, SeqCst);
            if !self.is_misere {
                options = parts;
                continue;
            }
            for parts in parts {
                let mut option = sum.clone();
                option.splice(i * width..(i + 1) * width, parts);
                self.rules.normalize(&mut option);
                options.push(option);
            }
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Late);
        }
        self.known.insert(sum.clone(), None);
        Ok(Visit { sum, options, next: [0; 2] })
    }

    /// Returns the value of a position, or in misère play of a sum. The depth-first search does
    /// not recurse, as its path may be long.
    pub fn value(&mut self, mut start: Vec<u64>) -> Result<u64, Stop> {
        if self.is_misere {
            self.rules.normalize(&mut start);
        }
        if let Some(&Some(value)) = self.known.get(&start) {
            return Ok(value);
        }
        let mut path = vec![self.visit(start)?];
        let mut value = 0;
        while let Some(visit) = path.last_mut() {
            let [option, part] = visit.next;
            let Some(parts) = visit.options.get(option) else {
                value = self.evaluate(&visit.options);
                self.known.insert(visit.sum.clone(), Some(value));
                path.pop();
                continue;
            };
            let Some(next) = self.split_option(parts).nth(part) else {
                visit.next = [option + 1, 0];
                continue;
            };
            match self.known.get(next) {
                Some(Some(_)) => visit.next = [option, part + 1],
                Some(None) => {
                    let again = next.to_vec();
                    return Err(Wrong(self.describe_cycle(&path, &again)));
                }
                None => {
                    let next = next.to_vec();
                    path.push(self.visit(next)?);
                }
            }
        }
        Ok(value)
    }

    /// Returns the parts of an option that are searched by themselves: its positions, or in
    /// misère play the whole option.
    fn split_option<'p>(&self, option: &'p [u64]) -> impl Iterator<Item = &'p [u64]> {
        let size = if self.is_misere { option.len().max(1) } else { self.rules.width() };
        let whole = (self.is_misere && option.is_empty()).then_some(option);
        option.chunks(size).chain(whole)
    }

    /// Returns the value of an option that was searched.
    pub fn option_value(&self, option: &[u64]) -> u64 {
        let values =
            self.split_option(option).map(|part| self.known[part].expect("the part was searched"));
        values.fold(0, |sum, value| sum ^ value)
    }

    /// Returns the value of a position or a sum whose options were searched.
    fn evaluate(&self, options: &[Vec<u64>]) -> u64 {
        let mut values: Vec<u64> = options.iter().map(|option| self.option_value(option)).collect();
        if self.is_misere {
            return (values.is_empty() || values.contains(&0)).into();
        }
        values.sort_unstable();
        values.dedup();
        (0..).zip(&values).find(|(n, value)| n != *value).map_or(values.len() as u64, |(n, _)| n)
    }

    /// Formats each position of a sum.
    pub fn show(&self, sum: &[u64]) -> Vec<String> {
        sum.chunks(self.rules.width()).map(|position| self.rules.show(position)).collect()
    }

    fn describe_cycle(&self, path: &[Visit], again: &[u64]) -> String {
        let show = |sum: &[u64]| self.show(sum).join(" + ");
        let at = path.iter().position(|visit| visit.sum == again).unwrap_or(0);
        let mut texts: Vec<String> = path[at..].iter().map(|visit| show(&visit.sum)).collect();
        if texts.len() > 8 {
            texts.splice(4..texts.len() - 3, ["...".into()]);
        }
        let again = show(again);
        let way = texts.join(" -> ");
        format!(
            "the position {again} can come back: {way} -> {again}; explore graph takes such games"
        )
    }
}
