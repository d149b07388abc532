//! The messages of `explore` and the page. A message is an English template, which is also the key
//! of its translations, and its facts: the values of the names in braces.

use crate::json::Json;
use std::error::Error;
use std::fmt::{self, Display, Formatter};

/// A sentence or a word that can be translated; `message!` makes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Message(Box<Content>);

#[derive(Clone, Debug, PartialEq)]
struct Content {
    template: &'static str,
    facts: Vec<(&'static str, Fact)>,
}

/// The value of a name in a template: a text or another message. Numbers are stored as text.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    Text(String),
    Message(Message),
}

/// Makes a message of a template and its facts, as in `message!("code {code} {why}", code, why =
/// reason)`. A name that is only in the template or only among the facts is a compile error.
#[macro_export]
macro_rules! message {
    (@value $name:ident) => { $name };
    (@value $name:ident $value:expr) => { $value };
    ($template:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        const _: fn() = || {
            let _ = format_args!($template $(, $name = 0)*);
        };
        $crate::message::Message::new($template)
            $(.with(stringify!($name), $crate::message!(@value $name $($value)?).into()))*
    }};
}

impl Message {
    // If `new` and `with` were inlined, they would make up a tenth of the WebAssembly.
    #[inline(never)]
    pub fn new(template: &'static str) -> Self {
        Self(Box::new(Content { template, facts: Vec::new() }))
    }

    #[inline(never)]
    pub fn with(mut self, name: &'static str, fact: Fact) -> Self {
        self.0.facts.push((name, fact));
        self
    }
}

/// Writes the English text.
impl Display for Message {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut parts = self.0.template.split('{');
        f.write_str(parts.next().unwrap_or_default())?;
        for part in parts {
            let (name, text) = part.split_once('}').unwrap_or_default();
            match self.0.facts.iter().find(|fact| fact.0 == name) {
                Some((_, Fact::Text(fact))) => f.write_str(fact)?,
                Some((_, Fact::Message(fact))) => write!(f, "{fact}")?,
                None => {}
            }
            f.write_str(text)?;
        }
        Ok(())
    }
}

impl Error for Message {}

/// A text that is not translated, such as a name or an error of the operating system.
impl From<String> for Message {
    fn from(text: String) -> Self {
        message!("{text}", text)
    }
}

impl From<&str> for Message {
    fn from(text: &str) -> Self {
        text.to_string().into()
    }
}

impl From<Message> for Fact {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

macro_rules! from {
    ($($type:ty)*) => {$(
        impl From<$type> for Fact {
            #[inline(never)]
            fn from(value: $type) -> Self {
                Self::Text(value.to_string())
            }
        }
    )*};
}
from!(&str String u32 u64 usize);

/// Converts a message for the page to a list: the template and, if there are facts, an object with
/// the facts. `--` is removed, because a field of the page has the name of its option without `--`.
impl From<&Message> for Json {
    fn from(message: &Message) -> Self {
        let fact = |fact: &Fact| match fact {
            Fact::Text(text) => text.strip_prefix("--").unwrap_or(text).into(),
            Fact::Message(message) => message.into(),
        };
        let facts = message.0.facts.iter().map(|(name, value)| (*name, fact(value)));
        let facts = (!message.0.facts.is_empty()).then(|| Self::object(facts));
        let template = message.0.template.replace("--", "").into();
        Self::List([Some(template), facts].into_iter().flatten().collect())
    }
}
