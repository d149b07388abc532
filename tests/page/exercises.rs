//! The exercises of the steps: the page checks wrong and right answers, and remembers what is
//! solved.

use crate::driver::Browser;
use crate::page::address;

/// The right answers to the two exercises of each step, from the lectures, from theorems, or by
/// hand from the rules.
const ANSWERS: [[&str; 2]; 12] = [
    // Taking 2 or 3: heaps with n mod 5 = 0 or 1 are lost. Taking 1 or 3 in misère play: the odd
    // heaps are lost.
    ["0,1,5,6", "1,3,5,7,9"],
    ["7", "0,1,6,9,12"],
    // The winning move makes the XOR 0: 5 ^ 6 ^ 3 = 0.
    ["5,6,3", "6"],
    // Taking 1, 3 or 4 has period 7, and 13 mod 7 = 6, so 13 has the value of 6: the value 2. The
    // heaps 3 and 1 both have the value 1.
    ["2", "3 1"],
    ["4", "4,4"],
    ["lose", "draw"],
    // Misère Nim: an odd number of heaps of 1 is lost. With a larger heap the XOR must become 0:
    // 2 ^ 3 ^ 1 = 0.
    ["1,1,1", "2,3,1"],
    // Misère Kayles: Winning Ways, chapter 13. Misère .31 by hand: an odd heap has one option, the
    // even heap below it. The empty heap is won, and larger even heaps lead to an odd heap.
    ["1,4,9", "1,3,5,7,9"],
    // Double up star is positive, so Left wins. {2 | -2} is a win for the player who starts.
    ["L", "N"],
    // The known table of Wythoff's game, in which (4, 7) and (3, 5) are P-positions.
    ["2", "4,7"],
    ["7,7", "4,4"],
    // The winning move makes the XOR 0: 2 ^ 4 ^ 6 = 0. The value of a sum: 1 ^ 2 ^ 7 = 4.
    ["2,4,6", "4"],
];

/// A script that answers an exercise: it presses the buttons whose state differs from the answer.
/// If there are no buttons, it fills in the field.
const GIVE_ANSWER: &str =
    "const form = document.querySelector(`[data-exercise='${arguments[0]}']`);
    const wanted = arguments[1].split(',');
    const buttons = [...form.querySelectorAll('button[value]:not([type=submit])')];
    for (const button of buttons) {
        if ((button.ariaPressed === 'true') !== wanted.includes(button.value)) button.click();
    }
    if (!buttons.length) form.querySelector('input').value = arguments[1];
    form.dataset.state = 'asked';
    form.querySelector('[role=status]').replaceChildren();
    form.requestSubmit();";

/// A script that returns the state of an exercise and the text about its answer; null until the
/// answer is checked.
const CHECKED: &str = "const form = document.querySelector(`[data-exercise='${arguments[0]}']`);
    const feedback = form.querySelector('[role=status]').innerText;
    return form.dataset.state === 'asked' ? null : [form.dataset.state, feedback];";

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn answers_are_checked_and_remembered() {
    let browser = Browser::visit("");
    browser.resize(390, 900);
    browser.click("#language");
    for (step, answers) in (1..).zip(ANSWERS) {
        browser.go(&format!("step={step}"));
        let names = "const all = [...document.querySelectorAll('[data-exercise]')];
            return all.length ? all.map((one) => one.dataset.exercise).join() : null";
        assert_eq!(browser.wait(names, &[]).text(), format!("{step}.1,{step}.2"));
        for (number, right) in (1..).zip(answers) {
            let name = format!("{step}.{number}");
            // Wrong answers: no button is pressed, or 99 is typed, which is neither a legal move
            // nor the value.
            let wrong = if ["L", "N", "lose", "draw"].contains(&right) { "" } else { "99" };
            for (answer, state, word) in [(wrong, "wrong", "아직"), (right, "right", "맞았습니다")]
            {
                let checked = browser.wait_after(GIVE_ANSWER, CHECKED, &[&name, answer]);
                let [found, text] = checked.list() else { panic!("{checked}") };
                assert_eq!(found.text(), state, "{name}: {checked}");
                // After this word the text gives a reason.
                assert!(text.text().starts_with(word), "{name}: {checked}");
                assert!(text.text().chars().count() > 12, "{name}: {checked}");
            }
        }
        assert!(browser.is_true("document.documentElement.scrollWidth <= innerWidth"), "{step}");
    }
    browser.open(&format!("{}#step=3", address()));
    let states = "return [...document.querySelectorAll('[data-exercise]')].map((one) => one.dataset.state).join()";
    assert_eq!(browser.run(states, &[]).text(), "right,right");
    browser.go("lesson");
    let cards = "return document.querySelectorAll('.cards .good').length === Number(arguments[0])";
    browser.wait(cards, &[&ANSWERS.len().to_string()]);
}

/// The space bar presses the button of a cell, and Enter submits the answer.
#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn exercises_can_be_solved_by_keys() {
    let browser = Browser::visit("#step=1");
    browser.wait_for("[data-exercise] button");
    for n in ["0", "1", "5", "6"] {
        browser.press_keys(&format!("[data-exercise='1.1'] button[value='{n}']"), " ");
    }
    browser.press_keys("[data-exercise='1.1'] button[type=submit]", "\u{e007}");
    let right = "return document.querySelector(`[data-exercise='${arguments[0]}'][data-state=right]`) !== null";
    browser.wait(right, &["1.1"]);
    let there = "return document.querySelector(\"[data-exercise='3.2'] input\")";
    browser.wait_after("location.hash = 'step=3'", there, &[]);
    browser.press_keys("[data-exercise='3.2'] input", "6\u{e007}");
    browser.wait(right, &["3.2"]);
}
