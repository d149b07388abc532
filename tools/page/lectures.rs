//! The lectures as HTML: each step in both languages. Scripts show copies of the steps; without
//! scripts, this HTML itself is shown.

use super::markdown::{render, Links};
use crate::project::Project;
use base::json::Json;

/// The preface of a lecture, or one of its steps.
pub struct Part {
    title: String,
    html: String,
}

/// Converts a lecture to its parts; the first one is the preface.
pub fn read_lecture(project: &Project, links: &Links, text: &str) -> Result<Vec<Part>, String> {
    // The page contains both languages, so the lectures need no links to each other.
    let text = text.replace("[English](LECTURES.md)", "").replace("[한국어](LECTURES.ko.md)", "");
    // With one more `#`, the title of the lecture is an `h2` like the titles of the steps.
    let html = render(project, links, &[&format!("#{text}")])?.concat();
    let parts = html.split("<h2>").filter_map(|part| part.split_once("</h2>"));
    // rustdoc makes apostrophes curly; in the rest of the page they are straight.
    let title = |html: &str| html.replace('’', "'");
    Ok(parts.map(|(name, html)| Part { title: title(name), html: html.into() }).collect())
}

pub fn to_html(parts: &[Part]) -> String {
    let section = |Part { title, html }: &Part| {
        format!("<section>\n<h2>{title}</h2>\n<div class=\"text\">{html}</div>\n</section>\n")
    };
    parts.iter().map(section).collect()
}

/// Returns the parts of the lectures that the start of the page shows, as pairs of both languages:
/// the last paragraph of the preface, and the titles and first sentences of the steps.
pub fn summarize([english, korean]: &[Vec<Part>; 2]) -> Json {
    let steps = english.iter().zip(korean).skip(1);
    let pairs = |text: fn(&Part) -> String| {
        steps.clone().map(move |(one, other)| Json::from_iter([text(one), text(other)])).collect()
    };
    let preface = |html: &str| html[html.rfind("<p>").unwrap_or(0)..].to_string();
    Json::object([
        ("preface", [english, korean].iter().map(|parts| preface(&parts[0].html)).collect()),
        ("titles", pairs(|step| remove_tags(&step.title))),
        ("abouts", pairs(|step| find_first_sentence(&remove_tags(&step.html)))),
    ])
}

fn remove_tags(html: &str) -> String {
    let parts = html.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text));
    parts.collect::<String>().replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

fn find_first_sentence(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    line.split_inclusive(". ").next().unwrap_or_default().trim().to_string()
}
