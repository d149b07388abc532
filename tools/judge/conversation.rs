//! A record of what an interactor and a solution wrote to each other.

use base::terminal::join_excerpt;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Speaker {
    Interactor,
    Solution,
}

#[derive(Clone, Default)]
pub struct Conversation {
    /// The turns: who wrote, and what. A turn ends when the other program writes.
    turns: Vec<(Speaker, Vec<u8>)>,
    /// Who ended first. What the interactor writes after the solution has ended is not
    /// recorded.
    pub first_to_end: Option<Speaker>,
    /// What the interactor did wrong, such as printing too much.
    pub fault: Option<String>,
}

impl Conversation {
    pub fn add(&mut self, speaker: Speaker, text: &[u8]) {
        match self.turns.last_mut() {
            _ if self.first_to_end == Some(Speaker::Solution) => {}
            Some((last, turn)) if *last == speaker => turn.extend(text),
            _ => self.turns.push((speaker, text.to_vec())),
        }
    }

    pub fn last_speaker(&self) -> Option<Speaker> {
        self.turns.last().map(|(speaker, _)| *speaker)
    }

    /// Returns all that the solution wrote.
    pub fn output(&self) -> Vec<u8> {
        let turns = self.turns.iter();
        let own = turns.filter(|(speaker, _)| *speaker == Speaker::Solution);
        own.flat_map(|(_, words)| words).copied().collect()
    }

    /// Formats the conversation line by line; a long one is cut to its first and last lines.
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
