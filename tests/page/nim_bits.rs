//! Nim in binary: the steps on the page, with digits, odd columns and moves worked out by hand.

use crate::driver::Browser;

/// A script that returns the step, the rows of digits, and the marked digits as row:column; null if
/// the digits are not shown yet.
const STEP: &str = "const box = document.querySelector('#result .bits');
    if (!box) return null;
    const cells = [...box.querySelectorAll('.cell')];
    const rows = [];
    for (const cell of cells) rows[cell.dataset.row] = (rows[cell.dataset.row] ?? '') + cell.textContent;
    const marked = cells.filter((cell) => cell.classList.contains('marked'));
    return [box.querySelector('[role=status]').innerText.split(' ')[0], rows.join(' '),
        marked.map((cell) => cell.dataset.row + ':' + cell.dataset.column).join(' ')].join('; ')";

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn steps_lead_to_the_move_by_buttons_and_by_keys() {
    let browser = Browser::visit("#nim=6,9,12");
    let step = || browser.wait(STEP, &[]).text().to_string();
    assert_eq!(step(), "1/4; 0110 1001 1100; ");
    // A screen reader reads out the digits, and in the last step also the digits of the XOR.
    let label = || {
        let label = "return document.querySelector('#result .bits svg').getAttribute('aria-label')";
        browser.run(label, &[]).text().to_string()
    };
    assert_eq!(label(), "Nim: 6 = 0110, 9 = 1001, 12 = 1100");
    let all = [
        "2/4; 0110 1001 1100 0011; 0:2 0:3 1:2 1:3 2:2 2:3 3:2 3:3",
        "3/4; 0110 1001 1100 0011; 0:2 3:2 3:3",
        // The move leaves 5 = 0101, and every column is even.
        "4/4; 0101 1001 1100 0000; 0:2 0:3",
    ];
    for expected in all {
        browser.click("#result .bits > .actions:not(.copies) button:last-child");
        assert_eq!(step(), expected);
    }
    assert_eq!(label(), "Nim: 5 = 0101, 9 = 1001, 12 = 1100, XOR = 0000");
    let first = "#result .bits > .actions:not(.copies) button:first-child:focus";
    assert_eq!(browser.count(first), 1, "the focus goes from the last button to the first");
    let (left, right) = ("\u{e012}", "\u{e014}");
    browser.press_keys("#result .bits figure", left);
    assert_eq!(step(), all[1]);
    browser.press_keys("#result .bits figure", right);
    assert_eq!(step(), all[2]);
    browser.explore("nim=1,2,3");
    browser.click("#result .bits > .actions:not(.copies) button:last-child");
    assert_eq!(step(), "2/2; 01 10 11 00; ");
    let said = "document.querySelector('#result .bits [role=status]').textContent";
    assert!(browser.is_true(&format!("{said}.includes('모든 열에서')")));
    // A large number is not rounded. In misère play the winning move may have to leave an odd
    // number of heaps of 1.
    let last =
        "const button = document.querySelector('#result .bits > .actions:not(.copies) button:last-child');
        while (!button.disabled) button.click();
        return document.querySelector('#result .bits [role=status]').innerText";
    for (fragment, expected) in [
        ("nim=18446744073709551615,1", "becomes 1: take 18446744073709551614."),
        ("nim=1,1,3&misere", "3 becomes 1: take 2. Then only heaps of 1 are left"),
        ("nim=1,1,1&misere", "It is odd: the player to move takes the last stone"),
        ("nim=1,1&misere", "4/4 Heap 2: 1 becomes 0"),
    ] {
        browser.explore(fragment);
        let said = browser.run(last, &[]);
        assert!(said.text().contains(expected), "{fragment}: {said}");
    }
}
