//! Codes of take-and-break games: as they are written, and in words.

use super::words;
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
    pub fn read(words: &[String]) -> Result<Self, String> {
        let text = words::single(words, "code", ".77")?;
        let octal = Octal::parse(&text).map_err(|why| why.to_string())?;
        let digits = octal.digits().iter().map(|digit| format!("{digit:x}"));
        let digits: Vec<String> = digits.collect();
        let text = format!("{}.{}", digits[0], digits[1..].concat());
        Ok(Self { text, octal })
    }

    /// The most stones that a move takes.
    pub fn reach(&self) -> u64 {
        self.octal.reach() as u64
    }

    /// Whether a move may leave three heaps.
    pub fn leaves_three(&self) -> bool {
        self.octal.parts() > 2
    }

    /// What the digits allow, in words: one line for each.
    pub fn rules(&self) -> String {
        let mut text = String::new();
        for (taken, digit) in self.octal.digits().iter().enumerate() {
            let names = ["no heap", "one heap", "two heaps", "three heaps"];
            let left = (0..4).filter(|j| digit >> j & 1 == 1).map(|j| names[j]);
            let left: Vec<&str> = left.collect();
            if let Some((last, others)) = left.split_last() {
                let take = match taken {
                    0 => "take none".into(),
                    _ => format!("take {taken}"),
                };
                let left = match others {
                    [] => last.to_string(),
                    _ => format!("{} or {last}", others.join(", ")),
                };
                text += &format!("  {take} and leave {left}\n");
            }
        }
        match text.is_empty() {
            true => "  no move at all\n".into(),
            false => text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> Code {
        Code::read(&[text.to_string()]).unwrap()
    }

    #[test]
    fn codes_are_written_in_one_way() {
        let written = [".77", "0.F0", "8.", ".0", "4.02"].map(|text| code(text).text);
        assert_eq!(written, ["0.77", "0.f", "8.", "0.", "4.02"]);
    }

    #[test]
    fn rules_are_in_words() {
        assert_eq!(
            code("4.07").rules(),
            "  take none and leave two heaps\n  take 2 and leave no heap, one heap or two heaps\n"
        );
        assert_eq!(code(".0").rules(), "  no move at all\n");
    }
}
