//! The page as a whole: it uses no network, has two languages and two themes, and loads fast.

use crate::driver::Browser;
use crate::page::address;
use base::json::Json;
use std::fs;

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn nothing_is_requested_from_a_network() {
    let browser = Browser::start();
    browser.take_log("performance");
    browser.open(&format!("{}#octal=.77", address()));
    browser.wait_for_result();
    for fragment in ["step=2", "play", "shelf", "shelf=octal", "problems", "nim=3,5,7", "explore"] {
        browser.go(fragment);
        browser.wait_for("nav [aria-current]");
    }
    browser.explore("take=1,2");
    let mut requests = Vec::new();
    for event in browser.take_log("performance") {
        let event = Json::parse(&event).unwrap();
        let event = event.get("message");
        if event.get("method").text() == "Network.requestWillBeSent" {
            requests.push(event.get("params").get("request").get("url").text().to_string());
        }
    }
    assert!(requests.iter().any(|request| request.starts_with("file://")), "{requests:?}");
    let local = ["file://", "blob:", "data:", "about:"];
    let is_local = |request: &&String| local.iter().any(|start| request.starts_with(start));
    let foreign: Vec<&String> = requests.iter().filter(|request| !is_local(request)).collect();
    assert_eq!(foreign, [""; 0]);
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn the_page_has_two_languages_and_two_themes() {
    let browser = Browser::visit("#octal=.77&limit=1000");
    browser.wait_for_result();
    for (language, word) in [("ko", "스니펫"), ("en", "Snippets")] {
        browser.click("#language");
        let nav = browser.text("nav");
        assert!(nav.contains(word), "{language}: {nav}");
        assert!(browser.is_true(&format!("document.documentElement.lang === '{language}'")));
    }
    // Every text of the page is in both languages.
    let texts = "return [...document.querySelectorAll('span[lang=en]')].filter(
        (span) => !span.parentElement.querySelector('span[lang=ko]')).map((span) => span.innerText)";
    assert_eq!(browser.run(texts, &[]), Json::List(Vec::new()));
    let paper = "return getComputedStyle(document.body).backgroundColor";
    let before = browser.run(paper, &[]);
    browser.click("#theme");
    assert_ne!(browser.run(paper, &[]), before);
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn the_lectures_do_not_wait_for_the_rest_of_the_page() {
    let page = fs::read_to_string(address().strip_prefix("file://").unwrap()).unwrap();
    // The whole page is at most 800 kB.
    assert!(page.len() <= 800_000, "{}", page.len());
    // Slow 4G loads 200 kB per second: the start of the page is shown within a second, and the
    // lectures are shown within two seconds.
    let begin = |end| page.split_once(end).map(|(begin, _)| begin).unwrap();
    let start = begin("<article id=\"lectures\">");
    assert!(start.len() <= 200_000, "{}", start.len());
    let lectures = begin("<script type=\"text/plain\" id=\"library\">");
    assert!(lectures.len() <= 300_000, "{}", lectures.len());
    let file = format!("{}/page-begin.html", env!("CARGO_TARGET_TMPDIR"));
    let browser = Browser::start();
    for (text, fragment, part) in [(start, "", ".cards"), (lectures, "#step=3", ".text .code")] {
        fs::write(&file, text).unwrap();
        browser.load(&format!("file://{file}{fragment}"));
        let shown = "return document.querySelector(arguments[0])?.checkVisibility()";
        browser.wait(shown, &[part]);
    }
    assert_eq!(browser.take_log("browser").len(), 2, "one error for each truncated page");
}
