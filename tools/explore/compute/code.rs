//! Codes of take-and-break games: as they are written, and in words.

use super::args::Options;
use super::report::join_choices;
use snippets::octal::Octal;

/// An octal or hexadecimal code.
pub struct Code {
    /// The code as it is usually written: `0.77`.
    pub text: String,
    pub octal: Octal,
}

impl Code {
    /// Reads the code, which must be the only word.
    pub fn read(options: &Options) -> Result<Self, String> {
        match &*options.words {
            [word] => Self::parse(word),
            [] => Err(format!("no code is given: {}", options.example)),
            [_, second, ..] => Err(format!("{second:?} is one code too many: {}", options.example)),
        }
    }

    pub fn parse(text: &str) -> Result<Self, String> {
        let octal = Octal::parse(text).map_err(|why| why.to_string())?;
        let digits: Vec<String> = octal.digits().iter().map(|digit| format!("{digit:x}")).collect();
        let text = format!("{}.{}", digits[0], digits[1..].concat());
        Ok(Self { text, octal })
    }

    /// Begins a text about the game with its rules.
    pub fn begin(&self, play: &str) -> String {
        format!("{}, {play}\n{}\n", self.text, self.rules())
    }

    /// Returns what the digits allow, in words: one line for each.
    fn rules(&self) -> String {
        let names = ["no heap", "one heap", "two heaps", "three heaps"];
        let mut text = String::new();
        for (taken, &digit) in self.octal.digits().iter().enumerate() {
            let left = (0..4).filter(|j| digit >> j & 1 == 1).map(|j| names[j]);
            let left = join_choices(&left.collect::<Vec<_>>());
            match (taken, digit) {
                (_, 0) => {}
                (0, _) => text += &format!("  take none and leave {left}\n"),
                _ => text += &format!("  take {taken} and leave {left}\n"),
            }
        }
        if text.is_empty() {
            text += "  no move at all\n";
        }
        text
    }
}
