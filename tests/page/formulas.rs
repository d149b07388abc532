//! The formula below a result.

use crate::driver::Browser;
use base::json::Json;
use explore::page::positions::answer_formula;

fn expect_formula(game: &str) -> Json {
    answer_formula(game).unwrap_or_else(|error| panic!("{game}: {error}"))
}

#[test]
fn games_have_the_formulas_of_their_theorems() {
    // Nim (Bouton), and taking 1 to 3.
    for (game, text) in [("nim", "value(n) = n"), ("1,2,3", "value(n) = n & 3")] {
        assert_eq!(expect_formula(game).get("formula").text(), text);
    }
    // The search for a formula reads only the values of n < 64, and the values of Kayles are
    // periodic only from 71 on. Only the empty row is lost: from any other row, the player to move
    // can leave two equal rows or no pins.
    assert_eq!(expect_formula(".77").get("value_rust"), &Json::Null);
    assert_eq!(expect_formula(".77").get("formula").text(), "P exactly when n == 0");
    // Wythoff 1907: in a P-position the smaller number is the difference times the golden ratio,
    // rounded down.
    let wythoff = "P exactly when min(a, b) == golden(abs_diff(a, b))";
    assert_eq!(expect_formula("wythoff").get("formula").text(), wythoff);
    assert_eq!(
        expect_formula(".8").get("formula"),
        &Json::Null,
        "no formula: a move may leave three heaps"
    );
    assert!(answer_formula("no game").is_err());
}

const DONE: &str = "#formula[data-state=done]";

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_result_ends_with_a_formula_in_both_languages() {
    let browser = Browser::visit("#position=wythoff&at=5,8");
    let text = || {
        browser.wait_for(DONE);
        browser.text("#formula")
    };
    let begin =
        "Formula: P exactly when min(a, b) == golden(abs_diff(a, b)). It was found on a, b < 12 \
                 and is right for all a, b < 49: evidence, no proof.";
    assert!(text().starts_with(begin), "{}", text());
    assert!(text().contains("fn first_wins(a: u64, b: u64) -> bool {"), "{}", text());
    browser.click("#language");
    let begin = "식: min(a, b) == golden(abs_diff(a, b))일 때만 P-상태.";
    assert!(text().starts_with(begin), "{}", text());
    browser.explore("take=2,4,7");
    let begin = "식: n >= 8이면 value(n) = [0, 2, 1][n % 3]; 그 앞은 0, 0, 1, 1, 2, 2, 0, 3.";
    assert!(text().starts_with(begin), "{}", text());
    browser.click("#language");
    for address in ["take=1,2,3", "octal=.333"] {
        browser.explore(address);
        assert!(text().starts_with("Formula: value(n) = n & 3."), "{address}: {}", text());
    }
    browser.explore("take=1,2,3&misere");
    assert_eq!(browser.count("#formula"), 0);
    // A sequence of numbers gets a formula too.
    browser.explore("sequence=0,0,1,0,2,1,3,0,4,2,5,1,6,3,7,0,8,4,9,2,10,5,11,1,12,6,13,3,14,7,15,0,16,8,17,4,18,9,19,2");
    let result = browser.text("#result");
    assert!(result.contains("Formula: value(2k) = k, value(2k + 1) = value(k)."), "{result}");
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn skips_the_search_for_a_view_that_is_left_at_once() {
    let browser = Browser::visit("#take=1,2,3");
    browser.wait_for(DONE);
    let catch = "window.asked = [];
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (message) {
            window.asked.push(JSON.parse(message.request ?? '{}').words?.join(' '));
            return postMessage.call(this, message);
        };
        new MutationObserver((_, observer) => {
            const box = document.querySelector('#formula:empty');
            if (box && location.hash === '#take=1,3,4') { box.remove(); observer.disconnect(); }
        }).observe(document.getElementById('result'), { childList: true });";
    browser.run(catch, &[]);
    browser.explore("take=1,3,4");
    browser.explore("take=2,5");
    browser.wait_for(DONE);
    let asked = browser.run("return window.asked.join()", &[]).text().to_string();
    assert!(asked.contains("formula 2,5") && !asked.contains("formula 1,3,4"), "{asked}");
}
