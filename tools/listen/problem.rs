//! A problem as the browser extension describes it, in JSON. What comes from a web
//! page is cleaned before it gets into a file, a name or a message.

use crate::base::json::Json;
use crate::names;

/// The longest title, in characters.
const LONGEST_TITLE: usize = 120;

/// The longest name that is made from a title or an address.
const LONGEST_NAME: usize = 40;

/// A problem from a page.
#[derive(Debug)]
pub struct Received {
    /// One line without `<`, `>` and `|`; empty if the page has none.
    pub title: String,
    /// The address, in printable ASCII without `<` and `>`.
    pub link: String,
    /// Milliseconds and megabytes, if both can be limits.
    pub limits: Option<(u64, u64)>,
    /// Inputs and outputs.
    pub samples: Vec<(String, String)>,
    pub interactive: bool,
    /// What the user has to know, a line each.
    pub notes: Vec<String>,
    /// The contest's mark and number of problems.
    pub batch: (String, usize),
}

impl Received {
    pub fn read(body: &[u8]) -> Result<Self, String> {
        let text = std::str::from_utf8(body).map_err(|_| "the body is not UTF-8 text")?;
        let json = Json::parse(text).ok_or("the body is not JSON")?;
        let link = link(json.get("url").text())?;
        let samples = json.get("tests").list().iter().map(|test| {
            match (test.get("input"), test.get("output")) {
                (Json::Text(input), Json::Text(output)) => Ok((lines(input), lines(output))),
                _ => Err(String::from("a sample has no input or no output")),
            }
        });
        let number = |key: &str, most: u64| {
            let number = json.get(key).number().unwrap_or_default();
            (number >= 1.0 && number <= most as f64).then_some(number as u64)
        };
        let limits = number("timeLimit", 3_599_999).zip(number("memoryLimit", 1 << 20));
        let (mut notes, interactive) = (Vec::new(), json.get("interactive") == &Json::Bool(true));
        for key in ["input", "output"] {
            let way = json.get(key);
            let kind = way.get("type").text();
            if !matches!(kind, "" | "stdin" | "stdout") {
                let file = [way.get("fileName").text(), way.get("pattern").text()].concat();
                notes.push(format!("its {key} is the {} {}", line(kind), line(&file)));
            }
        }
        let batch = json.get("batch");
        Ok(Self {
            title: line(json.get("name").text()),
            link,
            limits,
            samples: samples.collect::<Result<_, _>>()?,
            interactive,
            notes,
            batch: (
                batch.get("id").text().to_string(),
                batch.get("size").index().unwrap_or(1),
            ),
        })
    }

    /// A name for a problem of an unknown judge: the letters and digits of its title,
    /// or else of the end of its address.
    pub fn name(&self) -> String {
        let end = self.link.rsplit('/').find(|part| !part.is_empty());
        let texts = [&*self.title, end.unwrap_or_default(), "problem"];
        let name = texts.into_iter().map(name).find(|name| !name.is_empty());
        names::like(name.unwrap_or_default())
    }
}

/// The letters and digits of a text in lower case, with `_` between the words.
fn name(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let name = words.join("_").to_ascii_lowercase();
    name.chars().take(LONGEST_NAME).collect()
}

/// The text as one line for a header and a terminal: characters that break lines, that
/// stay invisible or that turn the direction of writing become blanks, and so do `<`,
/// `>` and `|`.
fn line(text: &str) -> String {
    let is_blank = |c: char| {
        let is_hidden = matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
            || matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}');
        let is_mark = matches!(c, '<' | '>' | '|');
        c.is_control() || c.is_whitespace() || is_hidden || is_mark
    };
    let words: Vec<&str> = text
        .split(is_blank)
        .filter(|word| !word.is_empty())
        .collect();
    let line: String = words.join(" ").chars().take(LONGEST_TITLE).collect();
    line.trim_end().to_string()
}

/// The address of a page, with what cannot stand in a header written as `%3C`.
fn link(url: &str) -> Result<String, String> {
    let host = |scheme: &str| url.strip_prefix(scheme).filter(|rest| !rest.is_empty());
    if host("https://").or_else(|| host("http://")).is_none() {
        return Err(String::from("its url is not the address of a page"));
    }
    if url.len() > 1000 {
        return Err(format!("its url has {} bytes", url.len()));
    }
    let mut link = String::new();
    for byte in url.bytes() {
        match byte.is_ascii_graphic() && !b"<>|\"`".contains(&byte) {
            true => link.push(byte.into()),
            false => link += &format!("%{byte:02X}"),
        }
    }
    Ok(link)
}

/// The text with `\n` as its line breaks, also at its end.
fn lines(text: &str) -> String {
    let mut text = text.replace("\r\n", "\n");
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(json: &str) -> Result<Received, String> {
        Received::read(json.as_bytes())
    }

    #[test]
    fn a_problem_is_read() {
        let problem = read(
            r#"{"name":"K - Stones","group":"AtCoder - DP","url":"https://a.b/c","interactive":true,
            "memoryLimit":1024,"timeLimit":2000,"tests":[{"input":"1\r\n2","output":"\n"},
            {"input":"","output":"3"}],"testType":"single","input":{"type":"stdin"},
            "output":{"type":"file","fileName":"out.txt"},"batch":{"id":"x-1","size":5}}"#,
        )
        .unwrap();
        assert_eq!(
            (&*problem.title, &*problem.link),
            ("K - Stones", "https://a.b/c")
        );
        assert_eq!(
            (problem.limits, problem.interactive),
            (Some((2000, 1024)), true)
        );
        let samples = [("1\n2\n", "\n"), ("", "3\n")];
        assert_eq!(problem.samples, samples.map(|(a, b)| (a.into(), b.into())));
        assert_eq!(problem.notes, ["its output is the file out.txt"]);
        assert_eq!(problem.batch, (String::from("x-1"), 5));
    }

    #[test]
    fn what_is_missing_or_strange_is_no_limit() {
        let problem = read(r#"{"url":"http://a.b"}"#).unwrap();
        assert_eq!((problem.limits, problem.samples.len()), (None, 0));
        assert_eq!((problem.interactive, problem.batch.1), (false, 1));
        for (time, memory) in [
            ("0", "1"),
            ("1", "1e300"),
            ("-5", "1"),
            ("3600000", "1"),
            ("\"1\"", "1"),
        ] {
            let problem = read(&format!(
                r#"{{"url":"http://a.b","timeLimit":{time},"memoryLimit":{memory}}}"#
            ));
            assert_eq!(problem.unwrap().limits, None, "{time} {memory}");
        }
    }

    #[test]
    fn bodies_that_are_no_problem_are_refused() {
        for (body, reason) in [
            ("", "the body is not JSON"),
            ("{", "the body is not JSON"),
            ("{} {}", "the body is not JSON"),
            ("[]", "its url is not the address of a page"),
            ("{}", "its url is not the address of a page"),
            (r#"{"url":7}"#, "its url is not the address of a page"),
            (
                r#"{"url":"file:///etc/passwd"}"#,
                "its url is not the address of a page",
            ),
            (
                r#"{"url":"https://"}"#,
                "its url is not the address of a page",
            ),
            (
                r#"{"url":"http://a","tests":[{"input":"1"}]}"#,
                "a sample has no input or no output",
            ),
            (
                r#"{"url":"http://a","tests":[7]}"#,
                "a sample has no input or no output",
            ),
        ] {
            assert_eq!(read(body).err().as_deref(), Some(reason), "{body}");
        }
        assert_eq!(
            Received::read(b"\"\xff\"").unwrap_err(),
            "the body is not UTF-8 text"
        );
        let long = format!(r#"{{"url":"http://{}"}}"#, "a".repeat(1000));
        assert_eq!(read(&long).unwrap_err(), "its url has 1007 bytes");
    }

    #[test]
    fn titles_and_links_are_one_clean_line() {
        for (title, clean) in [
            ("님 게임 2", "님 게임 2"),
            (" a\u{a0}<b>\n|\tc\u{1b}[1m ", "a b c [1m"),
            ("a\u{202e}b\u{200b}c\u{feff}", "a b c"),
            ("\n//! BOJ 1", "//! BOJ 1"),
            ("", ""),
        ] {
            assert_eq!(line(title), clean);
            assert!(
                clean.is_empty() || names::title(clean) == Ok(clean),
                "{clean}"
            );
        }
        assert_eq!(line(&"가 ".repeat(999)).chars().count(), LONGEST_TITLE - 1);
        let url = link("https://a.b/c>\n//! d <e\"|가").unwrap();
        assert_eq!(url, "https://a.b/c%3E%0A//!%20d%20%3Ce%22%7C%EA%B0%80");
    }

    #[test]
    fn names_come_from_the_title_or_the_address() {
        for (title, url, expected) in [
            ("A. Hello, World!", "http://a.b/c", "a_hello_world"),
            ("../../x", "http://a.b/c", "x"),
            ("..", "http://a.b/../../", "problem"),
            ("돌", "http://a.b/show?pid=1001", "show_pid_1001"),
            ("돌", "http://가.나/", "ea_b0_80_eb_82_98"),
            ("Build", "http://a.b/c", "build_1"),
            ("NUL", "http://a.b/c", "nul_1"),
            ("fn", "http://a.b/c", "fn_1"),
        ] {
            let json = format!(r#"{{"name":"{title}","url":"{url}"}}"#);
            let name = read(&json).unwrap().name();
            assert_eq!(name, expected, "{title} {url}");
            assert_eq!(names::allowed(&name), Ok(()));
        }
        let json = format!(r#"{{"name":"{}","url":"http://a"}}"#, "a ".repeat(50));
        assert!(read(&json).unwrap().name().len() <= LONGEST_NAME);
    }
}
