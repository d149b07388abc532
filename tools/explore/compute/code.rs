//! Parses the codes of take-and-break games, and describes their moves in words.

use super::args::Options;
use super::report::join_choices;
use base::message::Message;
use snippets::octal::Octal;

pub fn parse_octal(text: &str) -> Result<Octal, Message> {
    Octal::parse(text).map_err(|error| {
        let (code, why) = (format!("{text:?}"), explain_bad_code(text));
        let message = message!("code {code} {why}", code, why);
        debug_assert_eq!(message.to_string(), error.to_string());
        message
    })
}

/// Says what is wrong with a code, in the words of the snippet's error. The page can translate this
/// message, but not that error.
fn explain_bad_code(text: &str) -> Message {
    let (before, after) = match text.split_once('.') {
        Some(("", "")) => return message!("has no digit"),
        Some(parts) => parts,
        None => return message!("has no point: write 0.77 for Kayles"),
    };
    if let Some(sign) = before.chars().chain(after.chars()).find(|c| !c.is_ascii_hexdigit()) {
        return message!("has {sign}: digits are 0 to f", sign = format!("{sign:?}"));
    }
    if before.len() > 1 {
        return message!("has more than one digit before the point");
    }
    message!(
        "needs 0, 4, 8 or c before the point: \
         a move that takes nothing has to leave two heaps or three"
    )
}

/// An octal or hexadecimal code.
pub struct Code {
    /// The code as it is usually written: `0.77`.
    pub text: String,
    pub octal: Octal,
}

impl Code {
    /// Parses the code, which must be the only positional argument.
    pub fn from_options(options: &Options) -> Result<Self, Message> {
        match &*options.words {
            [word] if word == "grundy" => Err(message!(
                "Grundy's game has no code; for its values: {call}",
                call = "./bundle.sh explore octal grundy --far 2^16"
            )),
            [word] => Self::parse(word),
            [] => Err(options.describe_missing(message!("code"))),
            [_, second, ..] => {
                let (second, advice) = (format!("{second:?}"), options.example());
                Err(message!("{second} is one code too many: {advice}", second, advice))
            }
        }
    }

    pub fn parse(text: &str) -> Result<Self, Message> {
        let octal = parse_octal(text)?;
        let digits: Vec<String> = octal.digits().iter().map(|digit| format!("{digit:x}")).collect();
        let text = format!("{}.{}", digits[0], digits[1..].concat());
        Ok(Self { text, octal })
    }

    /// Renders the first lines of a report: the code, the play rule and the moves.
    pub fn render_heading(&self, play: &str) -> String {
        format!("{}, {play}\n{}\n", self.text, self.describe_moves())
    }

    /// Describes the moves that each digit allows, one line for each digit that is not 0.
    fn describe_moves(&self) -> String {
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
