//! The lectures as they stand in the page: each step in both languages, to be read without
//! scripts too.

use super::markdown::{escape, render, Links};
use crate::project::Project;
use base::json::Json;

/// What stands before the steps, or a step.
pub struct Part {
    title: String,
    /// Its first sentence.
    about: String,
    html: String,
}

/// Reads a lecture: the first part is what stands before the steps.
pub fn read_lecture(project: &Project, links: &Links, text: &str) -> Result<Vec<Part>, String> {
    // The page has both languages.
    let text = text.replace("[English](LECTURES.md)", "").replace("[한국어](LECTURES.ko.md)", "");
    let parts = text.trim_start_matches("# ").split("\n## ");
    let parts: Vec<(&str, &str)> = parts.filter_map(|part| part.split_once('\n')).collect();
    let texts: Vec<&str> = parts.iter().map(|(_, text)| *text).collect();
    let html = render(project, links, &texts)?.into_iter();
    let parts = parts.iter().zip(html).map(|((title, text), html)| Part {
        title: title.to_string(),
        about: first_sentence(text),
        html,
    });
    Ok(parts.collect())
}

/// Returns a lecture as HTML, each step as a section.
pub fn lecture_to_html(language: &str, parts: &[Part]) -> String {
    let one = |part: &Part| {
        let title = escape(&part.title);
        format!("<h2>{title}</h2>\n<div class=\"text\">\n{}</div>\n", part.html)
    };
    let steps = parts[1..].iter().map(|step| format!("<section>\n{}</section>\n", one(step)));
    format!(
        "<div lang=\"{language}\" id=\"lectures-{language}\">\n{}{}</div>\n",
        one(&parts[0]),
        steps.collect::<String>()
    )
}

/// Returns what the start of the page says of them, as pairs of both languages: `preface` is
/// what holds in all steps, `titles` and `abouts` are those of the steps.
pub fn summary([english, korean]: &[Vec<Part>; 2]) -> Json {
    let preface = [english, korean].map(|parts| last_paragraph(&parts[0].html));
    let steps = english.iter().zip(korean).skip(1);
    let pairs = |text: fn(&Part) -> &str| {
        steps.clone().map(move |(one, other)| Json::from_iter([text(one), text(other)]))
    };
    Json::object([
        ("preface", Json::from_iter(preface)),
        ("titles", pairs(|step| &step.title).collect()),
        ("abouts", pairs(|step| &step.about).collect()),
    ])
}

fn last_paragraph(html: &str) -> &str {
    &html[html.rfind("<p>").unwrap_or(0)..]
}

/// Returns the first sentence of a text without its marks. Three points do not end it.
fn first_sentence(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut ends = line.match_indices(". ").map(|(at, _)| at);
    let end = ends.find(|&at| !line[..at].ends_with('.'));
    let sentence = end.map_or(&*line, |end| &line[..=end]);
    sentence.replace(['*', '`'], "")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(title: &str, text: &str, html: &str) -> Part {
        Part { title: title.into(), about: first_sentence(text), html: html.into() }
    }

    fn lecture() -> Vec<Part> {
        vec![
            part("All", "Before.", "<p>Before.</p>\n<p>In all.</p>\n"),
            part("1. Win & lose", "Take 1,\n2, ... or\n`9` *stones*. Then?", "<p>Take</p>\n"),
        ]
    }

    #[test]
    fn the_start_has_titles_and_first_sentences() {
        let korean = vec![part("모두", "앞.", "<p>늘.</p>\n"), part("1. 승패", "하나. 둘.", "")];
        let expected = r#"{"preface":["<p>In all.</p>\n","<p>늘.</p>\n"],
            "titles":[["1. Win & lose","1. 승패"]],"abouts":[["Take 1, 2, ... or 9 stones.","하나."]]}"#;
        assert_eq!(summary(&[lecture(), korean]), Json::parse(expected).unwrap());
    }

    #[test]
    fn each_step_is_a_section() {
        let expected = "<div lang=\"en\" id=\"lectures-en\">\n<h2>All</h2>\n<div class=\"text\">\n\
            <p>Before.</p>\n<p>In all.</p>\n</div>\n<section>\n<h2>1. Win &amp; lose</h2>\n\
            <div class=\"text\">\n<p>Take</p>\n</div>\n</section>\n</div>\n";
        assert_eq!(lecture_to_html("en", &lecture()), expected);
    }
}
