//! The lectures as they stand in the page: each step in both languages, to be read without
//! scripts too.

use super::markdown::{render, Links};
use crate::project::Project;
use base::json::Json;

/// What stands before the steps of a lecture, or a step.
pub struct Part {
    title: String,
    html: String,
}

/// Reads a lecture: the first part is what stands before the steps.
pub fn read_lecture(project: &Project, links: &Links, text: &str) -> Result<Vec<Part>, String> {
    // The page has both languages.
    let text = text.replace("[English](LECTURES.md)", "").replace("[한국어](LECTURES.ko.md)", "");
    // Its title is that of the first part.
    let html = render(project, links, &[&format!("#{text}")])?.concat();
    let parts = html.split("<h2>").filter_map(|part| part.split_once("</h2>"));
    Ok(parts.map(|(title, html)| Part { title: title.into(), html: html.into() }).collect())
}

/// Returns the parts of a lecture as HTML.
pub fn to_html(parts: &[Part]) -> String {
    let section = |Part { title, html }: &Part| {
        format!("<section>\n<h2>{title}</h2>\n<div class=\"text\">{html}</div>\n</section>\n")
    };
    parts.iter().map(section).collect()
}

/// Returns what the start of the page says of them, as pairs of both languages: `preface` is
/// what holds in all steps, `titles` and `abouts` are those of the steps.
pub fn summary([english, korean]: &[Vec<Part>; 2]) -> Json {
    let steps = english.iter().zip(korean).skip(1);
    let pairs = |text: fn(&Part) -> String| {
        steps.clone().map(move |(one, other)| Json::from_iter([text(one), text(other)])).collect()
    };
    Json::object([
        (
            "preface",
            [english, korean].map(|parts| last_paragraph(&parts[0].html)).into_iter().collect(),
        ),
        ("titles", pairs(|step| remove_tags(&step.title))),
        ("abouts", pairs(|step| first_sentence(&remove_tags(&step.html)))),
    ])
}

fn last_paragraph(html: &str) -> &str {
    &html[html.rfind("<p>").unwrap_or(0)..]
}

fn remove_tags(html: &str) -> String {
    let parts = html.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text));
    parts.collect::<String>().replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// Returns the first sentence of a text. Three points do not end it.
fn first_sentence(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut ends = line.match_indices(". ").map(|(at, _)| at);
    let end = ends.find(|&at| !line[..at].ends_with('.'));
    end.map_or(&*line, |end| &line[..=end]).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_has_titles_and_first_sentences() {
        let part = |title: &str, html: &str| Part { title: title.into(), html: html.into() };
        let english = vec![
            part("All", "<p>Before.</p>\n<p>In all.</p>\n"),
            part("1. Win &amp; lose", "\n<p>Take 1,\n2, ... or\n<code>9</code> stones. Then?</p>"),
        ];
        let korean = vec![part("모두", "<p>늘.</p>\n"), part("1. 승패", "<p>하나. 둘.</p>")];
        let expected = r#"{"preface":["<p>In all.</p>\n","<p>늘.</p>\n"],
            "titles":[["1. Win & lose","1. 승패"]],"abouts":[["Take 1, 2, ... or 9 stones.","하나."]]}"#;
        assert_eq!(summary(&[english, korean]), Json::parse(expected).unwrap());
    }
}
