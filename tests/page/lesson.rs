//! The start of the page, and the steps of the lectures.

use crate::driver::Browser;
use crate::page::read;
use base::json::Json;

const DONE: &str = "return document.querySelector('#lesson .call') &&
    !document.querySelector('[aria-busy=true]')";

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn the_nim_sum_follows_the_stones() {
    let browser = Browser::visit("");
    let status = || browser.text(".live [role=status]");
    // The rows are 3, 5 and 7: 3 xor 5 xor 7 = 1.
    assert!(status().contains("011 ⊕ 101 ⊕ 111 = 001"), "{}", status());
    assert!(status().contains("N-position"), "{}", status());
    // Taking one stone of the first row leaves 2 xor 5 xor 7 = 0.
    browser.press_keys(".live .stones:nth-child(1) .stone:nth-of-type(3)", " ");
    assert!(status().contains("010 ⊕ 101 ⊕ 111 = 000"), "{}", status());
    assert!(status().contains("P-position"), "{}", status());
    // The focus stays in the row, and arrow keys move it on.
    let focus = "return document.activeElement.dataset.stone + document.activeElement.textContent";
    let focus = || browser.run(focus, &[]).text().to_string();
    assert!(focus().starts_with("1row 1: take 1, leave 1"), "{}", focus());
    browser.press_keys(".live [data-row='0'][data-stone='1']", "\u{e015}\u{e014}");
    assert!(focus().starts_with("2row 2: take 3, leave 2"), "{}", focus());
    for _ in 0..3 {
        browser.press_keys(".live .stones button", " ");
    }
    assert!(status().contains("000 ⊕ 000 ⊕ 000 = 000"), "{}", status());
    assert!(status().contains("No stone is left"), "{}", status());
    browser.click(".live > button");
    assert!(status().contains("011 ⊕ 101 ⊕ 111 = 001"), "{}", status());
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_duel_is_won_by_leaving_multiples_of_four() {
    let browser = Browser::visit("");
    browser.resize(390, 844);
    let left = || browser.count(".duel .stone");
    let button = |n: usize| format!(".duel button:nth-child({n})");
    let mut before = left();
    while before > 0 {
        browser.click(&button(before % 4));
        let answered = before - before % 4 - left();
        assert!(left() == 0 || (1..=3).contains(&answered), "{before}, {}", left());
        before = left();
    }
    assert!(browser.text(".duel").contains("You win: you always left a multiple of 4"));
    // The user takes one stone at a time by keys, so the computer leaves 8, 4 and 0. After that the
    // focus is on the button that starts a new game.
    browser.click("#language");
    browser.press_keys(&button(4), " ");
    for rest in [8, 4, 0] {
        browser.press_keys(&button(1), " ");
        assert_eq!(left(), rest);
    }
    let text = browser.text(".duel");
    assert!(text.contains("컴퓨터가 이겼습니다. 당신이 4의 배수가 아닌 9개를"), "{text}");
    browser.press_keys(":focus", " ");
    assert_eq!(left(), 10);
    // On a phone the ten stones are on one line.
    let lines = "return new Set([...document.querySelectorAll('.duel .stone')].map((stone) => stone.offsetTop)).size";
    assert_eq!(browser.run(lines, &[]).to_string(), "1");
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn each_step_has_a_card_and_shows_its_text_calls_and_program() {
    let browser = Browser::visit("");
    for (language, file) in [("en", "LECTURES.md"), ("ko", "LECTURES.ko.md")] {
        let text = read(file);
        let titles = text.lines().filter_map(|line| line.strip_prefix("## "));
        let titles: Vec<&str> = titles.collect();
        assert!(titles.len() >= 8);
        browser.go("");
        browser.wait_for(".cards");
        let play = browser.text("#lesson");
        let normal = ["In normal play a player who cannot move loses; in misère play that player wins",
            "일반 규칙(normal play)에서는 둘 수 없는 사람이 지고, 미제르(misère play)에서는 둘 수 없는 사람이 이깁니다"];
        assert!(normal.iter().any(|rule| play.contains(rule)), "{language}: {play}");
        let cards = "return [...document.querySelectorAll('.cards b')].map((b) => b.innerText)";
        assert_eq!(browser.run(cards, &[]), titles.iter().copied().collect());
        let parts = text.split("\n## ").skip(1);
        // The card of a step has only the first sentence of the step.
        for part in parts.clone() {
            let about = part.split("\n\n").nth(1).unwrap().replace(['*', '`'], "");
            let about = about.replace('\n', " ").replace("...", "…").replace('\'', "’");
            let mut sentences = about.split(". ");
            assert!(play.contains(sentences.next().unwrap()), "{about}: {play}");
            assert!(!sentences.next().is_some_and(|second| play.contains(second)), "{about}");
        }
        for (number, (title, part)) in (1..).zip(titles.iter().zip(parts)) {
            browser.go(&format!("step={number}"));
            let ready = "return document.querySelector('#lesson h2').innerText === arguments[0]";
            browser.wait(ready, &[title]);
            let calls = part.matches("\n```console").count();
            if calls > 0 {
                browser.wait(DONE, &[]);
            }
            let counts =
                "const seen = (parts) => [...document.querySelectorAll('#lesson ' + parts)]
                .filter((part) => part.checkVisibility()).length;
                return [seen('.call .headline'), seen('.code .copy') - seen('.call .copy'),
                    seen('.error'), seen('details'), seen('details > :not(summary)')];";
            let programs = part.matches("\n```rust").count() + part.matches("\n```text").count();
            let folded = part.matches("<details>").count();
            let expected = [calls, programs, 0, folded, 0];
            let expected = expected.into_iter().collect::<Json>();
            let counted = browser.run(counts, &[]);
            assert_eq!(counted, expected, "step {number} in {language}");
        }
        browser.click("#language");
    }
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_step_leads_to_the_tabs_and_its_neighbours() {
    let browser = Browser::visit("#step=2");
    browser.wait(DONE, &[]);
    assert_eq!(browser.run("return document.title", &[]).text(), "Periods · Lesson · mexbox");
    // Ferguson, Game Theory, part I, section 4.2: take 1, 3 or 4 has period 7.
    assert!(browser.text(".call .headline").contains("period 7"));
    let links =
        "return [...document.querySelectorAll('#lesson a')].map((a) => a.getAttribute('href'))";
    let links = browser.run(links, &[]).to_string();
    for link in ["#take=1,3,4", "#shelf=period", "#problems=9659", "#step=1", "#lesson", "#step=3"]
    {
        assert!(links.contains(&format!("\"{link}\"")), "{link}: {links}");
    }
    // The focus goes to the heading of the step; a reload keeps the scroll position.
    let focus = "return document.activeElement.tagName + ' ' + document.activeElement.innerText";
    browser.click("#lesson a[href='#step=3']");
    browser.wait("return document.querySelector('#lesson h2').innerText.startsWith('3.')", &[]);
    assert!(browser.run(focus, &[]).text().starts_with("H2 3. "));
    browser.run("scrollTo(0, 300); window.isOld = true; location.reload()", &[]);
    browser
        .wait("return !window.isOld && document.readyState === 'complete' && scrollY === 300", &[]);
    assert!(browser.run(focus, &[]).text().starts_with("BODY"));
    browser.click("#lesson a[href='#lesson']");
    browser.wait_for(".cards");
    browser.press_keys(".cards a[href='#step=2']", "\u{e007}");
    browser.wait_for(".call");
    assert_eq!(browser.run(focus, &[]).text(), "H2 2. Periods");
    browser.go("step=99");
    browser.wait_for("#lesson .error");
    assert!(browser.text("#lesson").contains("There is no step 99."));
}
