//! What an interactor and a solution said to each other: enough of it to show.

use std::collections::VecDeque;

/// How many lines are kept of the beginning, and how many of the end.
const KEPT: usize = 50;

/// How many bytes of a line are kept: enough for its first 80 characters.
const WIDTH: usize = 320;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Speaker {
    Interactor,
    Solution,
}

#[derive(Default)]
pub struct Conversation {
    first: Vec<String>,
    last: VecDeque<String>,
    /// The lines between these.
    hidden: usize,
    /// The beginning of the line that is being said.
    line: Vec<u8>,
    pub speaker: Option<Speaker>,
}

impl Conversation {
    pub fn add(&mut self, speaker: Speaker, words: &[u8]) {
        if self.speaker != Some(speaker) {
            self.end();
            self.speaker = Some(speaker);
        }
        let lines: Vec<&[u8]> = words.split_inclusive(|&byte| byte == b'\n').collect();
        // Of a flood, all but the last lines would be forgotten again.
        let skipped = match self.first.len() {
            KEPT => lines.len().saturating_sub(KEPT + 1),
            _ => 0,
        };
        if skipped > 0 {
            self.hidden += skipped;
            self.line.clear();
        }
        for line in &lines[skipped..] {
            let left = WIDTH.saturating_sub(self.line.len());
            self.line.extend(&line[..line.len().min(left)]);
            if line.ends_with(b"\n") {
                self.push();
            }
        }
    }

    /// Ends a line without a line feed.
    pub fn end(&mut self) {
        if !self.line.is_empty() {
            self.push();
        }
    }

    fn push(&mut self) {
        let who = match self.speaker {
            Some(Speaker::Interactor) => "interactor",
            _ => "  solution",
        };
        let line = format!("{who}: {:.80}", String::from_utf8_lossy(&self.line));
        self.line.clear();
        let line = line.trim_end().to_string();
        if self.first.len() < KEPT {
            return self.first.push(line);
        }
        self.last.push_back(line);
        if self.last.len() > KEPT {
            self.last.pop_front();
            self.hidden += 1;
        }
    }

    /// One line of it on a line.
    pub fn text(&self) -> String {
        let hidden = match self.hidden {
            0 => None,
            lines => Some(format!("... {lines} more lines ...")),
        };
        let begin = Some(String::from("conversation:"));
        let lines = begin.iter().chain(&self.first).chain(&hidden);
        let lines: Vec<&str> = lines.chain(&self.last).map(String::as_str).collect();
        lines.join("\n") + "\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However it comes in pieces.
    #[test]
    fn of_a_flood_the_first_and_the_last_lines_are_kept() {
        let lines: Vec<String> = (0..1000).map(|n| format!("{n}\n")).collect();
        let all = lines.concat();
        for size in [1, 7, 1000, all.len()] {
            let mut said = Conversation::default();
            for piece in all.as_bytes().chunks(size) {
                said.add(Speaker::Solution, piece);
            }
            said.add(Speaker::Interactor, b"no");
            said.end();
            let text = said.text();
            let shown: Vec<&str> = text.lines().collect();
            assert_eq!(shown.len(), 102, "{size}: {text}");
            assert_eq!(shown[1], "  solution: 0");
            assert_eq!(
                shown[50..53],
                [
                    "  solution: 49",
                    "... 901 more lines ...",
                    "  solution: 951"
                ]
            );
            assert_eq!(shown[100..], ["  solution: 999", "interactor: no"]);
        }
    }

    #[test]
    fn a_long_line_is_cut() {
        let mut said = Conversation::default();
        said.add(Speaker::Interactor, &[b'1'; 500]);
        said.add(Speaker::Interactor, b"2\n\n3");
        said.end();
        let long = "1".repeat(80);
        assert_eq!(
            said.text(),
            format!("conversation:\ninteractor: {long}\ninteractor:\ninteractor: 3\n")
        );
    }
}
