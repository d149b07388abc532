//! The tables of snippets and problems: search, filters, and how much a phone shows.

use crate::driver::Browser;
use crate::page::{address, read};
use base::json::Json;

const FOUND: &str = "return [...document.querySelectorAll('section:not([hidden]) tr[id]')]
    .filter((row) => 'found' in row.dataset).map((row) => row.id).join()";

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_search_finds_words_and_is_part_of_the_address() {
    let browser = Browser::visit("#shelf");
    browser.press_keys("#shelf [type=search]", "nim misere");
    let found = browser.run(FOUND, &[]);
    let found = found.text();
    assert!(found.contains("snippet-nim") && !found.contains("fastio"), "{found}");
    let hash = "#shelf&search=nim%20misere";
    assert!(browser.is_true(&format!("location.hash === '{hash}'")));
    browser.open(&format!("{}{hash}", address()));
    assert_eq!(browser.run(FOUND, &[]).text(), found);
    browser.press_keys("#shelf [type=search]", " zzz");
    let status = browser.text("#shelf [role=status]");
    assert!(status.starts_with("Nothing of "), "{status}");
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn problems_are_filtered_by_judge_step_and_snippet() {
    let browser = Browser::visit("");
    // Step 7 of LECTURES.md names four problems, one of them at HackerRank.
    for (fragment, expected) in [
        ("problems&step=7", "9656,9658,11694,hr_misere_nim_1"),
        // The names of judges are case-insensitive.
        ("problems&step=6&judge=cses", "cses1097"),
        // These are the problems of step 3 that use the snippet.
        ("problems&snippet=staircase&step=3", "cses1099,luogu_p3480"),
    ] {
        browser.go(fragment);
        let start = fragment.split('&').next_back().unwrap();
        let asked = "return location.hash.endsWith(arguments[0]) && document.title.length";
        browser.wait(asked, &[start]);
        let found = browser.run(FOUND, &[]);
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
fn back_undoes_a_filter() {
    let browser = Browser::visit("#problems&step=6");
    let before = browser.run(FOUND, &[]);
    let choose = "const judge = [...document.querySelectorAll('#problems select')][0];
        judge.value = 'CSES';
        judge.dispatchEvent(new Event('input'));
        return location.hash";
    let hash = browser.run(choose, &[]);
    assert_eq!(hash.text(), "#problems&judge=CSES&step=6");
    assert_eq!(browser.run(FOUND, &[]).text(), "problem-cses1097");
    browser.run("history.back()", &[]);
    browser.wait("return location.hash === '#problems&step=6'", &[]);
    browser.wait("return document.querySelector('#problems select').value === ''", &[]);
    assert_eq!(browser.run(FOUND, &[]), before);
}

/// Returns the names of the problems that a search finds.
fn find_problems(browser: &Browser, search: &str) -> Vec<String> {
    browser.run("location.hash = 'problems&search=' + encodeURI(arguments[0])", &[search]);
    let asked = "return document.querySelector('#problems [type=search]').value === arguments[0]";
    browser.wait(asked, &[search]);
    let found = browser.run(FOUND, &[]);
    let names = found.text().split(',').map(|id| id.trim_start_matches("problem-").to_string());
    names.collect()
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_search_knows_judges_and_korean_words() {
    let browser = Browser::visit("#problems");
    let catalogue = read("solutions/catalogue");
    let all = |is_it: &dyn Fn(&str) -> bool| -> Vec<&str> {
        catalogue.lines().filter(|name| is_it(name)).collect()
    };
    // A row also names the same problem at other judges, so a search may find more than these rows.
    let (codeforces, boj) = (
        all(&|name| name.starts_with("cf")),
        all(&|name| name.bytes().all(|byte| byte.is_ascii_digit())),
    );
    assert!(codeforces.len() > 30 && boj.len() > 20);
    for (searches, names) in [
        (&["codeforces", "코드포스"][..], codeforces),
        (&["boj", "백준", "Baekjoon"][..], boj),
        // The problems of Staircase Nim, which LECTURES.ko.md calls 계단 님.
        (&["계단"][..], vec!["cses1099", "luogu_p3480", "cf812e", "cf1498f"]),
    ] {
        for search in searches {
            let found = find_problems(&browser, search);
            for name in &names {
                assert!(found.iter().any(|known| known == name), "{search}: {name}");
            }
            assert!(found.len() < catalogue.lines().count() / 2, "{search}: {found:?}");
        }
    }
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_phone_shows_few_cards_at_once() {
    let browser = Browser::start();
    let phone = r#"{"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true}"#;
    browser.run_cdp("Emulation.setDeviceMetricsOverride", phone);
    let rows = || browser.count("#problems tr[id]:not([hidden])");
    browser.open(&format!("{}#problems", address()));
    assert_eq!(rows(), 20);
    let height = "return [document.documentElement.scrollHeight, innerWidth]";
    let there = "return document.querySelector('nav [aria-current]').dataset.last === arguments[0]";
    for fragment in ["problems", "shelf", "problems&step=4", "problems=9655"] {
        browser.wait_after("location.hash = arguments[0]", there, &[fragment]);
        let measured = browser.run(height, &[]);
        let [height, width] = [0, 1].map(|i| measured.list()[i].number::<u64>().unwrap());
        assert_eq!(width, 390);
        assert!(height <= 4000, "{fragment}: {height}");
    }
    // Only the row that the address names is unfolded.
    let folded = "const seen = (row) => row.querySelector('.folded').checkVisibility();
        return [...document.querySelectorAll('#problems tr[id]')].filter(seen).map((row) => row.id)";
    assert_eq!(browser.run(folded, &[]).to_string(), r#"["problem-9655"]"#);
    // Each row of an accepted solution has a visible copy button, folded or unfolded.
    let copies = "const seen = (part) => part.checkVisibility();
        const countVisible = (parts) => [...document.querySelectorAll('#problems ' + parts)].filter(seen).length;
        return countVisible('.copy') && countVisible('.copy') === countVisible('tr[id]:has(.good)')";
    assert_eq!(browser.run(copies, &[]), Json::Bool(true));
    browser.press_keys("#problems > button", " ");
    assert!(rows() >= 58);
    assert!(browser.is_true("document.activeElement.closest('tr').id.startsWith('problem-')"));
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn the_idea_and_the_code_of_a_problem_open_below_its_row() {
    let browser = Browser::visit("#problems");
    let bundle = read("target/bundle/9655/main.rs");
    // The unfolded row is as wide as the table, and not only as the column of titles.
    let opened = "const below = document.querySelector('#problem-9655').nextElementSibling;
        if (below.id) return null;
        const [cell, table] = [below.cells[0], below.closest('table')];
        return [cell.checkVisibility() && table.clientWidth - cell.clientWidth, cell.innerText]";
    for width in [1280, 500] {
        browser.resize(width, 900);
        for (button, is_it) in [
            (".toggle", &(|text: &str| text.starts_with("Model: ")) as &dyn Fn(&str) -> bool),
            (".copying .toggle", &|text| text == bundle.trim_end()),
        ] {
            let button = format!("#problem-9655 {button}");
            browser.press_keys(&button, " ");
            let shown = browser.wait(opened, &[]);
            assert!(shown.list()[0].number::<i32>().is_some_and(|less| less <= 1), "{shown}");
            assert!(is_it(shown.list()[1].text().trim_end()), "{button} at {width}: {shown}");
            browser.press_keys(&button, " ");
            assert_eq!(browser.run(opened, &[]), Json::Null, "{button} at {width}");
        }
    }
    // Korean ideas exist only for the first problems of each step.
    browser.click("#language");
    let idea = "const row = document.querySelector('#problem-' + arguments[0]);
        if (row.querySelector('.toggle').ariaExpanded !== 'true') row.querySelector('.toggle').click();
        const below = row.nextElementSibling;
        return below.id ? null : [below.innerText, below.querySelector('p > span').lang]";
    let korean = browser.wait(idea, &["9655"]).list()[0].text().to_string();
    assert!(
        korean.starts_with("모델: ") && korean.contains("3개") && !korean.contains("Model"),
        "{korean}"
    );
    let english = browser.wait(idea, &["cf15c"]);
    let (text, language) = (english.list()[0].text(), english.list()[1].text());
    assert!(text.starts_with("Model: ") && language == "en-US", "{english}");
    browser.press_keys("#problem-9655 .toggle", " ");
    browser.click("#language");
    // A search that hides a row also hides its unfolded part.
    browser.press_keys("#problem-9655 .copying .toggle", " ");
    browser.wait(opened, &[]);
    browser.press_keys("#problems [type=search]", "kayles");
    assert!(!browser.is_true("document.querySelector('#problems .below').checkVisibility()"));
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_count_of_one_is_singular() {
    let browser = Browser::visit("#shelf");
    browser.resize(1280, 900);
    let text = browser.text("#shelf");
    assert!(
        text.contains("judged in 1 problem\t") && text.contains("judged in 2 problems"),
        "{text}"
    );
    for many in [" 1 problems", "(1 tests)"] {
        assert!(!text.contains(many), "{many}");
    }
    let shown = browser.explore("graph=1 0");
    assert_eq!(shown.get("headline").text(), "A game on 1 vertex.");
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn an_open_snippet_can_be_closed() {
    let browser = Browser::visit("#shelf=octal");
    browser.wait_for(".doc");
    browser.click(".doc .button");
    let state = "return [document.querySelectorAll('.doc').length, location.hash,
        document.activeElement.innerText]";
    assert_eq!(browser.run(state, &[]).to_string(), r##"[0,"#shelf","octal"]"##);
}
