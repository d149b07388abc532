//! Codes of take-and-break games, with what one heap may become.

use snippets::octal::Octal;

/// An octal or hexadecimal code.
#[derive(Clone, Debug)]
pub struct Code {
    /// The code as it is usually written: `0.77`.
    pub text: String,
    pub octal: Octal,
    digits: Vec<u8>,
}

impl Code {
    /// Reads the code that is the only word.
    pub fn read(words: &[String]) -> Result<Self, String> {
        let text = crate::args::single(words, "code", ".77")?;
        let octal = Octal::parse(&text).map_err(|why| why.to_string())?;
        let (before, after) = text.split_once('.').unwrap_or_default();
        let before = if before.is_empty() { "0" } else { before };
        let after = after.trim_end_matches('0');
        let digits = before.chars().chain(after.chars());
        Ok(Self {
            text: format!("{before}.{after}").to_lowercase(),
            octal,
            digits: digits
                .map(|digit| digit.to_digit(16).unwrap_or(0) as u8)
                .collect(),
        })
    }

    /// The most stones that a move takes.
    pub fn reach(&self) -> u64 {
        self.digits.len() as u64 - 1
    }

    /// The most heaps that a move leaves of one.
    pub fn parts(&self) -> usize {
        let all = self.digits.iter().fold(0, |all, digit| all | digit);
        (8 - all.leading_zeros() as usize).saturating_sub(1)
    }

    /// Every option of one heap, as the heaps it leaves.
    pub fn options(&self, heap: u64) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for (taken, digit) in (0..=heap).zip(&self.digits) {
            let rest = heap - taken;
            if digit & 1 != 0 && rest == 0 {
                options.push(vec![]);
            }
            if digit & 2 != 0 && rest > 0 {
                options.push(vec![rest]);
            }
            if digit & 4 != 0 {
                options.extend((1..=rest / 2).map(|a| vec![a, rest - a]));
            }
            if digit & 8 != 0 {
                for a in 1..=rest / 3 {
                    let more = (a..=(rest - a) / 2).map(|b| vec![a, b, rest - a - b]);
                    options.extend(more);
                }
            }
        }
        options
    }

    /// What the digits allow, in words: one line for each.
    pub fn rules(&self) -> String {
        let mut text = String::new();
        for (taken, digit) in self.digits.iter().enumerate() {
            let names = ["no heap", "one heap", "two heaps", "three heaps"];
            let left: Vec<&str> = (0..4)
                .filter(|j| digit >> j & 1 == 1)
                .map(|j| names[j])
                .collect();
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
    fn kayles_takes_one_or_two_and_may_split() {
        let kayles = code(".77");
        assert_eq!(
            (&*kayles.text, kayles.reach(), kayles.parts()),
            ("0.77", 2, 2)
        );
        assert_eq!(kayles.options(0), Vec::<Vec<u64>>::new());
        assert_eq!(kayles.options(1), [vec![]]);
        let four = [vec![3], vec![1, 2], vec![2], vec![1, 1]];
        assert_eq!(kayles.options(4), four);
    }

    #[test]
    fn a_place_before_the_point_splits_and_8_leaves_three() {
        assert_eq!(code("4.").options(4), [[1, 3], [2, 2]]);
        assert_eq!(code(".8").options(6), [[1, 1, 3], [1, 2, 2]]);
        assert_eq!((code("4.").parts(), code(".8").parts()), (2, 3));
        assert_eq!(
            (code("0.F0").text, code("8.").text),
            ("0.f".into(), "8.".into())
        );
    }
}
