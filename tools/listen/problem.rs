//! A problem as the browser extension describes it, in JSON. Texts of a web page are cleaned
//! before they get into a file, a name or a message.

use super::http::quote_excerpt;
use crate::address;
use crate::header;
use crate::names;
use base::json::Json;

/// A problem from a page.
pub struct ReceivedProblem {
    /// One line without `<`, `>` and `|`; empty if the page has none.
    pub title: String,
    /// The address, in printable ASCII without `<` and `>`.
    pub link: String,
    /// The limits as in a header, such as `2000 ms, 512 MB`. If the page has no limits, this text
    /// is not valid in a header.
    pub limits: String,
    /// The input and the output of each sample.
    pub samples: Vec<(String, String)>,
    pub interactive: bool,
    /// Notes for the user, one line each.
    pub notes: Vec<String>,
    /// The id of the contest, and its number of problems.
    pub batch: (String, usize),
}

impl ReceivedProblem {
    /// Parses the body of a request.
    pub fn parse(body: &[u8]) -> Result<Self, String> {
        let text = std::str::from_utf8(body).map_err(|_| "the body is not UTF-8 text")?;
        let json = Json::parse(text).ok_or("the body is not JSON")?;
        let (time, memory) = (json.get("timeLimit"), json.get("memoryLimit"));
        let (url, batch) = (json.get("url").text(), json.get("batch"));
        if !header::is_web_address(url) {
            return Err(format!(
                "\"url\" must be an http or https address, found {}",
                quote_excerpt(url)
            ));
        }
        Ok(Self {
            title: names::clean_title(json.get("name").text()),
            link: address::escape(url),
            limits: format!("{time} ms, {memory} MB"),
            samples: parse_samples(&json)?,
            interactive: json.get("interactive") == &Json::Bool(true),
            notes: describe_file_io(&json),
            batch: (batch.get("id").text().to_string(), batch.get("size").number().unwrap_or(1)),
        })
    }
}

/// Returns the samples except empty ones.
fn parse_samples(json: &Json) -> Result<Vec<(String, String)>, String> {
    let mut samples = Vec::new();
    for test in json.get("tests").list() {
        let (Json::Text(input), Json::Text(output)) = (test.get("input"), test.get("output"))
        else {
            return Err(String::from("a sample has no input or no output"));
        };
        if !(input.is_empty() && output.is_empty()) {
            samples.push((normalize_lines(input), normalize_lines(output)));
        }
    }
    Ok(samples)
}

/// Returns a note for an input that is not stdin, and for an output that is not stdout.
fn describe_file_io(json: &Json) -> Vec<String> {
    let mut notes = Vec::new();
    for key in ["input", "output"] {
        let channel = json.get(key);
        let kind = channel.get("type").text();
        if !matches!(kind, "" | "stdin" | "stdout") {
            let file = [channel.get("fileName").text(), channel.get("pattern").text()].concat();
            notes.push(format!(
                "its {key} is the {} {}",
                names::clean_title(kind),
                names::clean_title(&file)
            ));
        }
    }
    notes
}

/// Returns the text with `\n` as its line breaks, also at its end.
fn normalize_lines(text: &str) -> String {
    let mut text = text.replace("\r\n", "\n");
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    text
}
