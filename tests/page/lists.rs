//! The tables of snippets and problems: search, filters, and how much a phone shows.

use crate::driver::Browser;
use crate::page::address;

const FOUND: &str = "return [...document.querySelectorAll('section:not([hidden]) tr[id]')]
    .filter((row) => row.dataset.found).map((row) => row.id).join()";

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_search_finds_words_and_is_part_of_the_address() {
    let browser = Browser::page("#shelf");
    browser.keys("#shelf [type=search]", "nim misere");
    let found = browser.script(FOUND, &[]);
    let found = found.text();
    assert!(found.contains("snippet-nim") && !found.contains("fastio"), "{found}");
    let hash = browser.script("return location.hash", &[]);
    assert_eq!(hash.text(), "#shelf&search=nim%20misere");
    browser.open(&format!("{}{}", address(), hash.text()));
    assert_eq!(browser.script(FOUND, &[]).text(), found);
    browser.keys("#shelf [type=search]", " zzz");
    let said =
        browser.script("return document.querySelector('#shelf [role=status]').innerText", &[]);
    assert!(said.text().starts_with("Nothing of "), "{said}");
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn problems_are_filtered_by_judge_step_and_snippet() {
    let browser = Browser::page("");
    // Step 7 of LECTURES.md names four problems and the one of HackerRank.
    for (fragment, expected) in [
        ("problems&step=7", "9656,9658,11694,hr_misere_nim_1"),
        // A judge in small letters is the same judge.
        ("problems&step=6&judge=cses", "cses1097"),
        // Of the problems of step 3, these are staircases.
        ("problems&snippet=staircase&step=3", "cses1099,luogu_p3480"),
    ] {
        browser.script("location.hash = arguments[0]", &[fragment]);
        let start = fragment.split('&').next_back().unwrap();
        let asked = "return location.hash.endsWith(arguments[0]) && document.title.length";
        browser.wait(asked, &[start]);
        let found = browser.script(FOUND, &[]);
        let mut found: Vec<&str> = found.text().split(',').collect();
        found.iter_mut().for_each(|id| *id = &id["problem-".len()..]);
        found.sort_unstable();
        let mut expected: Vec<&str> = expected.split(',').collect();
        expected.sort_unstable();
        assert_eq!(found, expected, "{fragment}");
    }
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn one_goes_back_before_a_filter() {
    let browser = Browser::page("#problems&step=6");
    let before = browser.script(FOUND, &[]);
    let choose = "const judge = [...document.querySelectorAll('#problems select')][0];
        judge.value = 'CSES';
        judge.dispatchEvent(new Event('input'));
        return location.hash";
    let hash = browser.script(choose, &[]);
    assert_eq!(hash.text(), "#problems&judge=CSES&step=6");
    assert_eq!(browser.script(FOUND, &[]).text(), "problem-cses1097");
    browser.script("history.back()", &[]);
    browser.wait("return location.hash === '#problems&step=6'", &[]);
    browser.wait("return document.querySelector('#problems select').value === ''", &[]);
    assert_eq!(browser.script(FOUND, &[]), before);
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_phone_shows_few_cards_at_once() {
    let browser = Browser::page("");
    let phone = r#"{"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true}"#;
    browser.chrome("Emulation.setDeviceMetricsOverride", phone);
    let rows = "return [...document.querySelectorAll('#problems tr[id]')].filter(
        (row) => !row.hidden).length";
    browser.open(&format!("{}#problems", address()));
    assert_eq!(browser.script(rows, &[]).number::<u64>().unwrap(), 20);
    let height = "return [document.documentElement.scrollHeight, innerWidth]";
    for fragment in ["problems", "shelf", "problems&step=4", "problems=9655"] {
        browser.open(&format!("{}#{fragment}", address()));
        let measured = browser.script(height, &[]);
        let [height, width] = [0, 1].map(|i| measured.list()[i].number::<u64>().unwrap());
        assert_eq!(width, 390);
        assert!(height <= 4000, "{fragment}: {height}");
    }
    // The row that the address names is open, and the others are one or two lines.
    let folded = "const seen = (row) => row.querySelector('.copy').checkVisibility();
        return [...document.querySelectorAll('#problems tr[id]')].filter(seen).map((row) => row.id)";
    assert_eq!(browser.script(folded, &[]).to_string(), r#"["problem-9655"]"#);
    browser.keys("#problems > button", " ");
    assert!(browser.script(rows, &[]).number::<u64>().unwrap() >= 58);
    let focus = "return document.activeElement.closest('tr')?.id ?? null";
    assert!(browser.script(focus, &[]).text().starts_with("problem-"));
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn an_open_snippet_can_be_closed() {
    let browser = Browser::page("#shelf=octal");
    browser.wait("return document.querySelector('.doc')", &[]);
    browser.click(".doc .button");
    let state = "return [document.querySelectorAll('.doc').length, location.hash,
        document.activeElement.innerText]";
    assert_eq!(browser.script(state, &[]).to_string(), r##"[0,"#shelf","octal"]"##);
}
