//! Makes texts: words and lines of characters.

use super::conditions::{count_shares, Unknown};
use super::expr::{Bounds, Int};
use super::generate::{Maker, Shape, MAX_DRAWS};
use super::Text;
use std::collections::HashSet;

impl Maker<'_> {
    pub fn make_texts(&mut self, text: &Text) -> Option<Vec<String>> {
        let rows = text.rows.evaluate(&self.names)?;
        let mut seen = HashSet::new();
        let mut all = Vec::new();
        let mut last_len = None;
        let shares = self.shares;
        for i in 1..=rows {
            let outside = self.names.enter("i", i);
            self.shares = count_shares(shares, rows, i);
            let draws = if self.choices.is_random() { MAX_DRAWS } else { 1 };
            let shape = self.shape;
            let made = (0..draws).find_map(|draw| {
                // A shape may have too few different words, so later draws ignore the shape.
                self.shape = if draw > 0 { Shape::Any } else { shape };
                let made = self.make_text(text);
                self.shape = shape;
                let made = made?;
                let is_new = if text.is_distinct_in_blocks() {
                    self.block_words.insert((text.name.clone(), made.clone()))
                } else {
                    !text.has_distinct_rows || seen.insert(made.clone())
                };
                is_new.then_some(made)
            })?;
            last_len = Some(made.len() as Int);
            self.remember(&text.name, made.len() as Int);
            self.names.leave(outside);
            all.push(made);
        }
        self.shares = shares;
        if let Some(len) = last_len {
            self.names.set(&text.name, len);
        }
        Some(all)
    }

    fn make_text(&mut self, text: &Text) -> Option<String> {
        let bounds = text.len.evaluate(&self.names)?;
        // An empty text would not be a word of its line, so a text is empty only if it must be.
        let min = bounds.min.max(bounds.max.min(1));
        let bounds = Bounds { min, ..bounds };
        let state = (Unknown::Optimistic, self.shares);
        let mut bounds = self.ledger.narrow(&text.name, bounds, &self.names, state);
        if let Some(limit) = self.size_limit {
            bounds.max = bounds.max.min(min.saturating_add(limit));
        }
        (bounds.min <= bounds.max).then_some(())?;
        if let Some(word) = self.repeat_word(text, bounds) {
            return Some(word);
        }
        let len = match self.size_limit {
            Some(_) => self.choices.choose(bounds),
            None => bounds.max,
        };
        self.reserve_parts(1, len)?;
        let mut alphabet = &text.alphabet[..];
        if !self.choices.is_random() {
            let few = usize::try_from(self.value_limit).unwrap_or(usize::MAX).saturating_add(1);
            alphabet = &alphabet[..few.min(alphabet.len())];
        }
        let few = match self.shape {
            Shape::Equal => 1,
            Shape::Few => 2.min(alphabet.len()),
            _ => alphabet.len(),
        };
        let start = self.choices.choose_index(alphabet.len() + 1 - few);
        let used = &alphabet[start..start + few];
        let mut bytes: Vec<u8> = (0..len).map(|_| used[self.choices.choose_index(few)]).collect();
        match self.shape {
            Shape::Ascending => bytes.sort_unstable(),
            Shape::Descending => bytes.sort_unstable_by(|x, y| y.cmp(x)),
            _ => {}
        }
        let word = String::from_utf8(bytes).ok()?;
        self.words.push(word.clone());
        Some(word)
    }

    /// Returns an earlier word, a part of it or repetitions of it; `None` if a new word is to be
    /// made. In the shapes `Few` and `Equal` about half of the words are made from earlier ones. In
    /// the largest input of the shape `Equal` all later words are, with half of the maximum length:
    /// naive search for such a word in a longer word is slow.
    fn repeat_word(&mut self, text: &Text, lens: Bounds) -> Option<String> {
        let is_part = self.shape == Shape::Equal && self.size_limit.is_none();
        let has_few = matches!(self.shape, Shape::Few | Shape::Equal);
        let repeats = has_few && self.choices.is_random() && !self.words.is_empty();
        (repeats && (is_part || self.choices.choose_index(2) == 0)).then_some(())?;
        let word = &self.words[self.choices.choose_index(self.words.len())];
        let fits = !word.is_empty() && word.bytes().all(|byte| text.alphabet.contains(&byte));
        fits.then_some(())?;
        let is_whole = lens.contains(word.len() as Int) && self.choices.choose_index(2) == 0;
        let (start, len) = match self.size_limit {
            Some(_) if is_whole => (0, word.len() as Int),
            Some(_) => (self.choices.choose_index(word.len()), self.choices.choose(lens)),
            None if is_part => (0, lens.min.max(lens.max / 2)),
            None => (self.choices.choose_index(word.len()), lens.max),
        };
        let word = word.clone();
        self.reserve_parts(1, len)?;
        Some(word.chars().cycle().skip(start).take(len as usize).collect())
    }
}
