//! Answers the requests of the page, as JSON.

use crate::compute::args;
use crate::compute::host::Host;
use crate::compute::picture::Space;
use crate::page::play::play;
use crate::page::positions::{answer_formula, answer_grid, answer_position};
use base::json::Json;
use base::message::Message;

/// The minimum width of a picture: the parts of a narrower one would overlap.
const MIN_WIDTH: u32 = 300;

/// Answers a request such as `{"words":["take","1,3,4"],"values":""}`. The `words` are those of a
/// command line, `values` is the input of `sequence` or `graph`, and a request for a picture may
/// also have its `width` and `height`.
///
/// The answer to a command has the `rows`, `columns` and `formula` of the report, the text that
/// `--json` prints (`json`), the same data with numbers as strings (`facts`), the picture
/// (`svg`), and whether a result was `found`. If the command fails, only the `error` is returned.
/// The other requests are `play`, for a game to play, and `at`, `grid` and `formula`, for values.
pub fn answer(request: &str, host: &dyn Host) -> Json {
    let request = Json::parse(request).unwrap_or(Json::Null);
    let words = request.get("words").list();
    let word = |i: usize| words.get(i).map_or("", Json::text);
    let result = match word(0) {
        "play" => play(word(1), word(2), word(3)),
        "at" => answer_position(word(1), word(2)),
        "grid" => answer_grid(word(1)),
        "formula" => answer_formula(word(1)),
        _ => run_command(&request, host),
    };
    result.unwrap_or_else(|why| Json::object([("error", (&why).into())]))
}

fn run_command(request: &Json, host: &dyn Host) -> Result<Json, Message> {
    let words = request.get("words").list().iter().map(|word| word.text().to_string());
    let (command, mut options) = match args::parse(words.collect())? {
        Some(call) => call,
        None => return Err(args::help().replace("--", "").into()),
    };
    if options.state.is_some() || options.svg.is_some() {
        return Err(message!("state and svg write files, which a page cannot do: leave them out"));
    }
    options.values = request.get("values").text().to_string();
    let width = request.get("width").number().unwrap_or(Space::FILE.width);
    let space = Space {
        width: width.clamp(MIN_WIDTH, Space::FILE.width),
        height: request.get("height").number(),
    };
    let report = (command.run)(&options, host)?;
    Ok(Json::object([
        ("rows", report.rows.iter().collect()),
        ("columns", report.columns.into()),
        ("facts", quote_numbers(&report.json)),
        ("formula", report.formula),
        ("json", report.json.to_string().into()),
        ("svg", report.picture.map(|mut picture| picture.draw(space)).into()),
        ("found", report.found.into()),
    ]))
}

/// Converts numbers to strings: JavaScript would round large ones.
fn quote_numbers(json: &Json) -> Json {
    match json {
        Json::Number(text) => text.as_str().into(),
        Json::List(list) => list.iter().map(quote_numbers).collect(),
        Json::Object(members) => {
            let member = |(key, value): &(String, Json)| (key.clone(), quote_numbers(value));
            Json::Object(members.iter().map(member).collect())
        }
        other => other.clone(),
    }
}
