//! What an interactor and a solution said to each other.

use base::terminal::join_excerpt;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Speaker {
    Interactor,
    Solution,
}

#[derive(Clone, Default)]
pub struct Conversation {
    /// What each said before the other one spoke.
    turns: Vec<(Speaker, Vec<u8>)>,
    /// Who ended first. After a solution that did, nothing that is said counts.
    pub first: Option<Speaker>,
    /// What the interactor did wrong while the solution listened.
    pub fault: Option<String>,
}

impl Conversation {
    pub fn add(&mut self, speaker: Speaker, words: &[u8]) {
        match self.turns.last_mut() {
            _ if self.first == Some(Speaker::Solution) => {}
            Some((last, said)) if *last == speaker => said.extend(words),
            _ => self.turns.push((speaker, words.to_vec())),
        }
    }

    pub fn last_speaker(&self) -> Option<Speaker> {
        self.turns.last().map(|(speaker, _)| *speaker)
    }

    /// Returns all that the solution said.
    pub fn output(&self) -> Vec<u8> {
        let turns = self.turns.iter();
        let own = turns.filter(|(speaker, _)| *speaker == Speaker::Solution);
        own.flat_map(|(_, words)| words).copied().collect()
    }

    /// Returns one line of it on a line, of a long one the first and the last.
    pub fn render(&self) -> String {
        let lines = self.turns.iter().flat_map(|(speaker, words)| {
            let who = match speaker {
                Speaker::Interactor => "interactor",
                Speaker::Solution => "  solution",
            };
            let lines = words.split_inclusive(|&byte| byte == b'\n');
            lines.map(move |line| format!("{who}: {:.80}", String::from_utf8_lossy(line)))
        });
        format!("conversation:\n{}", join_excerpt(lines.collect()))
    }
}
