//! The two languages of the page: each sentence exists in both, and no text of the WebAssembly
//! module stays English on the Korean page.

use crate::driver::Browser;
use crate::inputs::run_all;
use crate::page::{percent_encode, read, ROOT};
use base::json::Json;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Returns the names of the page's files.
fn list_files() -> Vec<String> {
    let files = fs::read_dir(format!("{ROOT}/tools/page")).unwrap();
    files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
}

/// Returns the members of the JSON object in a file.
fn read_members(file: &str) -> Vec<(String, Json)> {
    match Json::parse(&read(&format!("tools/page/{file}"))) {
        Some(Json::Object(members)) => members,
        _ => panic!("{file} is not a JSON object"),
    }
}

/// Returns the texts of the page, and the messages of `explore`: the key of each, and its English
/// and Korean text.
fn read_pairs() -> [Vec<(String, [String; 2])>; 2] {
    let words = ["words.json", "sentences.json"].into_iter().flat_map(read_members);
    let words = words.map(|(key, pair)| {
        let [english, korean] = pair.list() else { panic!("{key}: {pair}") };
        let pair = [english, korean].map(|text| text.text().to_string());
        (key, pair)
    });
    let korean = read_members("korean.json").into_iter();
    let korean = korean.map(|(english, korean)| {
        let korean = korean.text().to_string();
        (english.clone(), [english, korean])
    });
    [words.collect(), korean.collect()]
}

/// Returns the names in braces: `n` of `{n}` and of `{n|move|moves}`.
fn find_placeholders(text: &str) -> BTreeSet<&str> {
    let parts = text.split('{').skip(1);
    parts.filter_map(|part| part.split_once('}')?.0.split('|').next()).collect()
}

#[test]
fn every_sentence_exists_in_both_languages() {
    for (pairs, min) in read_pairs().iter().zip([200, 100]) {
        assert!(pairs.len() >= min, "{}", pairs.len());
        for (key, [english, korean]) in pairs {
            let is_empty = english.trim().is_empty() || korean.trim().is_empty();
            assert!(!is_empty, "{key}");
            assert_eq!(find_placeholders(english), find_placeholders(korean), "{key}");
        }
        let keys: BTreeSet<&String> = pairs.iter().map(|(key, _)| key).collect();
        assert_eq!(keys.len(), pairs.len(), "duplicate key");
    }
}

#[test]
fn scripts_use_existing_keys() {
    let [words, _] = read_pairs();
    let words: BTreeSet<String> = words.into_iter().map(|(key, _)| key).collect();
    let mut count = 0;
    for file in list_files().iter().filter(|file| file.ends_with(".js")) {
        for call in ["both(\"", "say(\"", "sentence(\"", "spokenText(\""] {
            for after in read(&format!("tools/page/{file}")).split(call).skip(1) {
                let (key, _) = after.split_once('"').unwrap();
                assert!(words.contains(key), "{file} uses the unknown key {key:?}");
                count += 1;
            }
        }
    }
    assert!(count > 60, "{count}");
}

/// Reads the Rust files in a folder of `explore` and in its subfolders.
fn read_sources(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let texts = entries.map(|entry| match entry.path().to_str().unwrap() {
        path if entry.path().is_dir() => read_sources(path),
        path => vec![fs::read_to_string(path).unwrap()],
    });
    texts.flatten().collect()
}

/// Parses the Rust string at the start of a text. A backslash at the end of a line continues the
/// string on the next line.
fn parse_string(text: &str) -> String {
    let text = text.trim_start().strip_prefix('"').expect("a string literal after `message!(`");
    let (text, _) = text.split_once('"').unwrap();
    let lines = text.split("\\\n").enumerate();
    lines.map(|(i, line)| if i == 0 { line } else { line.trim_start() }).collect()
}

#[test]
fn korean_table_has_exactly_the_messages_of_the_module() {
    let mut templates = BTreeSet::new();
    for text in ["compute", "formula", "page"]
        .iter()
        .flat_map(|it| read_sources(&format!("{ROOT}/tools/explore/{it}")))
    {
        // The keys of the Korean texts have options without dashes.
        templates
            .extend(text.split("message!(").skip(1).map(|it| parse_string(it).replace("--", "")));
    }
    let korean: BTreeSet<String> =
        read_members("korean.json").into_iter().map(|(english, _)| english).collect();
    assert_eq!(templates, korean);
}

/// Returns the numerals in a text.
fn find_numerals(text: &str) -> BTreeSet<&str> {
    text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect()
}

#[test]
fn the_first_problems_of_each_step_have_a_korean_idea_with_the_same_numbers() {
    let ideas = Json::parse(&read("solutions/ideas.ko.json")).unwrap();
    let Json::Object(ideas) = ideas else { panic!("{ideas}") };
    let lectures = read("LECTURES.ko.md");
    let lists = lectures.split("\n**문제.** 처음: ").skip(1);
    let lists = lists.map(|list| list.split(". ").next().unwrap());
    let names = lists.flat_map(|list| list.split([',', ' ', '`', '(', ')', '.', '\n']));
    let first: BTreeSet<&str> =
        names.filter(|name| Path::new(&format!("{ROOT}/solutions/{name}.rs")).exists()).collect();
    assert!(first.len() >= 28, "{first:?}");
    let have: BTreeSet<&str> = ideas.iter().map(|(name, _)| &**name).collect();
    assert!(first.is_subset(&have), "{:?}", first.difference(&have));
    for (name, korean) in &ideas {
        let source = read(&format!("solutions/{name}.rs"));
        let (_, idea) = source.split_once("//! Model:").expect(name);
        let lines = idea.lines().enumerate().map_while(|(i, line)| match i {
            0 => Some(line),
            _ => line.strip_prefix("//!"),
        });
        let idea: String = lines.filter(|line| !line.contains("Also:")).collect();
        assert_eq!(find_numerals(&idea), find_numerals(korean.text()), "{name}");
        let parts = ["모델: ", " 이유: ", " 비용: "].map(|part| korean.text().find(part));
        assert!(parts[0] == Some(0) && parts[1] > parts[0] && parts[2] > parts[1], "{name}");
    }
}

/// A script that returns the visible texts of an element, outside code and `details`, that contain
/// three English words in a row, "outcome" or "Grundy".
const ENGLISH: &str = r#"const box = document.querySelector(arguments[0]);
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
        const {parentElement, data} = walker.currentNode;
        if (parentElement.closest('code, .code, details') || !parentElement.checkVisibility()) continue;
        if (/[a-z]{2,} +[A-Za-z]+ +[a-z]{2,}|\boutcome\b|\bGrundy\b/.test(data)) found.push(data);
    }
    return found;"#;

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn no_text_of_the_module_stays_english_on_the_korean_page() {
    let browser = Browser::visit("#explore");
    browser.click("#language");
    let examples =
        "return [...document.querySelectorAll('.examples a')].map((a) => a.getAttribute('href'))";
    let examples = browser.run(examples, &[]);
    let mut fragments: Vec<&str> = examples.list().iter().map(|href| &href.text()[1..]).collect();
    assert!(fragments.len() >= 10, "{fragments:?}");
    fragments.extend([
        "take=1",
        "take=2,3&misere",
        "octal=.6&limit=1000",
        "octal=4.&limit=100",
        "octal=.f",
        "octal=.07&misere&heaps=30",
        "octal=.77&far=1000",
        "quotient=.07&heaps=40&limit=100",
        "nim=1,1&misere",
        "nim=0&misere",
        "sequence=1,2,3",
        "graph=3 3, 0 1 1, 1 0 1, 1 2 9",
    ]);
    for fragment in fragments {
        let shown = browser.explore(fragment);
        assert_eq!(shown.get("error"), &Json::Null, "{fragment}");
        let found = browser.run(ENGLISH, &["#result"]);
        assert_eq!(found, Json::List(Vec::new()), "{fragment}");
        let text = shown.get("text").text();
        assert!(has_hangul(text), "{fragment}: {text}");
    }
}

fn has_hangul(text: &str) -> bool {
    text.chars().any(|c| ('가'..='힣').contains(&c))
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn every_error_has_its_korean_sentence() {
    let browser = Browser::visit("#explore");
    browser.click("#language");
    let wrong = run_all().iter().filter(|(_, output)| output.code == 2);
    let wrong: Vec<String> = wrong.map(|(input, _)| input.to_fragment()).collect();
    assert!(wrong.len() >= 40, "{}", wrong.len());
    let more = MORE_INVALID_CALLS.iter().map(|fragment| encode_value(fragment));
    for fragment in wrong.into_iter().chain(more) {
        let shown = browser.explore(&fragment);
        let error = shown.get("error").text();
        assert!(has_hangul(error), "{fragment}: {error}");
        let found = browser.run(ENGLISH, &["#result .error"]);
        assert_eq!(found, Json::List(Vec::new()), "{fragment}");
    }
    for fragment in [
        "play=nope",
        "play=nim&heaps=x",
        "play=nim&heaps=40,40,41",
        "play=nim&heaps=1,1,1,1,1,1,1,1,1,1,1,1,1",
        "play=nim&heaps=,",
        "play=octal&code=.9",
        "play=nim&moves=9:1-1",
    ] {
        browser.go(fragment);
        let error = "return document.title.includes(arguments[0]) && document.querySelector('#turn .error')?.innerText";
        let name = if fragment.contains("nim") { "님" } else { "대국" };
        let error = browser.wait(error, &[name]);
        assert!(has_hangul(error.text()), "{fragment}: {error}");
    }
}

/// Percent-encodes the first value of an address.
fn encode_value(fragment: &str) -> String {
    let (command, value) = fragment.split_once('=').unwrap_or((fragment, ""));
    let (value, options) = value.split_once('&').unwrap_or((value, ""));
    let address = format!("{command}={}&{options}", percent_encode(value));
    address.trim_end_matches(['&', '=']).to_string()
}

/// Invalid calls of the kinds that `inputs::run_all` lacks.
const MORE_INVALID_CALLS: [&str; 25] = [
    "take=1&limit",
    "octal=1.2",
    "octal=44.1",
    "octal=.7 .7",
    "octal=.77&state=x",
    "octal=.77&svg=x",
    "octal=.77&far=10&state=x",
    "octal=.77&far=10&misere",
    "octal=.8&far=10",
    "octal=.77&heaps=3",
    "graph=2 1 0 1 99999999999",
    "graph=9999999 1 0 1",
    "graph=2 1 0 x",
    "nimber=2^x",
    "nimber=sqrt 2",
    "nimber=5+",
    "nimber=5(3)",
    "nimber=5$3",
    "nimber=1 2",
    "nimber=+",
    "game={1}",
    "game={|,}",
    "game=-----------------------------------------------------------------1",
    "game=99999",
    "game={1|{2|{3|4}}|5}",
];
