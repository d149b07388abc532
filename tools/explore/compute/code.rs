//! Codes of take-and-break games: as they are written, and in words.

use super::args::Options;
use super::report::Text;
use snippets::octal::Octal;

/// An octal or hexadecimal code.
#[derive(Clone, Debug)]
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
            [] => Err("no code is given: write for instance .77".into()),
            [_, second, ..] => Err(format!(
                "{second:?} is one code too many: write for instance .77"
            )),
        }
    }

    pub fn parse(text: &str) -> Result<Self, String> {
        let octal = Octal::parse(text).map_err(|why| why.to_string())?;
        let digits = octal.digits().iter().map(|digit| format!("{digit:x}"));
        let digits: Vec<String> = digits.collect();
        let text = format!("{}.{}", digits[0], digits[1..].concat());
        Ok(Self { text, octal })
    }

    /// Begins a text about the game with its rules.
    pub fn begin(&self, play: &str) -> Text {
        let mut text = Text::default();
        text += &format!("{}, {play}\n{}\n", self.text, self.rules());
        text
    }

    /// What the digits allow, in words: one line for each.
    fn rules(&self) -> String {
        let names = ["no heap", "one heap", "two heaps", "three heaps"];
        let mut text = String::new();
        for (taken, &digit) in self.octal.digits().iter().enumerate() {
            let left = (0..4).filter(|j| digit >> j & 1 == 1).map(|j| names[j]);
            let left = left.collect::<Vec<_>>().join(", ");
            let left = match left.rsplit_once(", ") {
                Some((others, last)) => format!("{others} or {last}"),
                None => left,
            };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_written_in_one_way() {
        let written =
            [".77", "0.F0", "8.", ".0", "4.02"].map(|code| Code::parse(code).unwrap().text);
        assert_eq!(written, ["0.77", "0.f", "8.", "0.", "4.02"]);
    }

    #[test]
    fn rules_are_in_words() {
        let rules = |code: &str| Code::parse(code).unwrap().rules();
        assert_eq!(
            rules("4.07"),
            "  take none and leave two heaps\n  take 2 and leave no heap, one heap or two heaps\n"
        );
        assert_eq!(rules(".0"), "  no move at all\n");
    }
}
