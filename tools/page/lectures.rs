//! The lectures as they stand in the page: each step in both languages, to be read without
//! scripts too.

use super::markdown::{escape, Links};
use base::json::Json;
use std::collections::BTreeMap;

/// The files of both languages.
pub const FILES: [&str; 2] = ["LECTURES.md", "LECTURES.ko.md"];
pub const LANGUAGES: [&str; 2] = ["en", "ko"];

/// Returns the texts as HTML, each with the sections of its steps.
pub fn render(texts: &[String; 2], links: &Links) -> String {
    let one = |(text, language)| {
        let (head, steps) = split(text);
        let (title, preface) = head.split_once("\n\n").unwrap_or((head, ""));
        let title = title.trim_start_matches("# ");
        let part = |title: &str, text: &str| {
            format!(
                "<h2>{}</h2>\n<div class=\"text\">\n{}</div>\n",
                escape(title),
                links.render(text)
            )
        };
        let steps = steps
            .iter()
            .map(|(title, text)| format!("<section>\n{}</section>\n", part(title, text)));
        format!(
            "<div lang=\"{language}\" id=\"lectures-{language}\">\n{}{}</div>\n",
            part(title, preface),
            steps.collect::<String>()
        )
    };
    texts.iter().map(|text| &**text).zip(LANGUAGES).map(one).collect()
}

/// Returns what the start of the page says of them, as pairs of both languages: `preface` is
/// what holds in all steps, `titles` and `abouts` are those of the steps.
pub fn summary(texts: &[String; 2], links: &Links) -> Json {
    let [english, korean] = texts.each_ref().map(|text| split(text));
    let preface = [english.0, korean.0].map(|head| links.render(last_block(head)));
    let pairs = english.1.iter().zip(&korean.1);
    let pair = |[one, other]: [String; 2]| Json::from_iter([one, other]);
    let titles = pairs.clone().map(|((one, _), (other, _))| [one.to_string(), other.to_string()]);
    let abouts = pairs.map(|((_, one), (_, other))| [one, other].map(|text| first_sentence(text)));
    Json::object([
        ("preface", pair(preface)),
        ("titles", titles.map(pair).collect()),
        ("abouts", abouts.map(pair).collect()),
    ])
}

/// Returns what stands before the steps, and the steps with their titles.
fn split(text: &str) -> (&str, Vec<(&str, &str)>) {
    let mut parts = text.split("\n## ");
    let head = parts.next().unwrap_or_default();
    (head, parts.filter_map(|part| part.split_once('\n')).collect())
}

fn last_block(text: &str) -> &str {
    text.trim_end().rsplit("\n\n").next().unwrap_or_default()
}

/// Returns the first sentence of a text without its marks. Three points do not end it.
fn first_sentence(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut ends = line.match_indices(". ").map(|(at, _)| at);
    let end = ends.find(|&at| !line[..at].ends_with('.'));
    let sentence = end.map_or(&*line, |end| &line[..=end]);
    sentence.replace(['*', '`'], "")
}

/// Returns the files that calls of the lectures read, as in `explore graph docs/graph.txt`.
pub fn files<E>(
    texts: &[String; 2],
    read: impl Fn(&str) -> Result<String, E>,
) -> Result<BTreeMap<String, String>, E> {
    let lines = texts.iter().flat_map(|text| text.lines());
    let calls = lines.filter_map(|line| line.strip_prefix("$ ./bundle.sh explore "));
    let files = calls.filter_map(|call| {
        let (command, file) = call.split_once(' ')?;
        ["graph", "sequence"].contains(&command).then_some(file)
    });
    files.map(|file| Ok((file.to_string(), read(file)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts() -> [String; 2] {
        let english = "# All\n\nBefore.\n\nIn **all**.\n\n## 1. Win & lose\n\nTake 1,\n2, ... or\n`9` *stones*. \
            Then?\n\n## 2. Sums\n\nAdd.\n\n```console\n$ ./bundle.sh explore graph a.txt\n```\n";
        let korean = "# 모두\n\n앞.\n\n늘.\n\n## 1. 승패\n\n하나. 둘.\n\n## 2. 합\n\n더하기.\n";
        [english, korean].map(String::from)
    }

    #[test]
    fn the_start_has_titles_and_first_sentences() {
        let expected = r#"{"preface":["<p>In <strong>all</strong>.</p>\n","<p>늘.</p>\n"],
            "titles":[["1. Win & lose","1. 승패"],["2. Sums","2. 합"]],
            "abouts":[["Take 1, 2, ... or 9 stones.","하나."],["Add.","더하기."]]}"#;
        let summary = summary(&texts(), &Links::default());
        assert_eq!(summary, Json::parse(expected).unwrap());
    }

    #[test]
    fn each_step_is_a_section_in_both_languages() {
        let read = |file: &str| Ok::<_, ()>(format!("text of {file}"));
        let files = files(&texts(), read).unwrap();
        let html = render(&texts(), &Links { files, ..Links::default() });
        let section = "<section>\n<h2>1. Win &amp; lose</h2>\n<div class=\"text\">\n<p>Take 1,\n";
        assert!(html.contains(section), "{html}");
        assert!(html.contains("<a href=\"#graph=text%20of%20a.txt\">"), "{html}");
        let (english, korean) = html.split_once("<div lang=\"ko\"").unwrap();
        // The call of the English text is a paragraph too.
        for (html, title, paragraphs) in [(english, "All", 5), (korean, "모두", 4)] {
            assert!(html.contains(&format!("<h2>{title}</h2>")), "{html}");
            let counts = ["<section>", "</section>", "<p>"].map(|part| html.matches(part).count());
            assert_eq!(counts, [2, 2, paragraphs], "{html}");
        }
    }
}
