//! Tables that wrap at their period.

use crate::driver::Browser;

/// A script that measures the layout of a table. Let m be the smallest multiple of the period that
/// is at least 6. Returns the number of cells; the misplaced cells, which are outside the table or
/// not below the cell m before; whether there are several rows; and the length of the first row
/// modulo m.
const LAYOUT: &str = "const strip = document.querySelector('#result .strip');
    const cells = [...strip.querySelectorAll('li:not(.labels)')];
    const m = Number(arguments[0]) * Math.ceil(6 / Number(arguments[0]));
    const right = strip.getBoundingClientRect().right + 1;
    const misplaced = cells.flatMap((cell, n) => cell.getBoundingClientRect().right > right
        || n >= m && cell.offsetLeft !== cells[n - m].offsetLeft ? [n] : []);
    const row = cells.filter((cell) => cell.offsetTop === cells[0].offsetTop).length;
    return [cells.length, misplaced.join(), row < cells.length, row % m];";

/// The periods are 12 for .77 and 34 for .07 (Guy and Smith 1956), 7 for {1, 3, 4} (Ferguson), and
/// 3 for the misère outcomes of {2, 4, 7}.
#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_table_folds_at_its_period() {
    let browser = Browser::visit("");
    for (width, fragment, period) in [
        (390, "take=1,3,4", "7"),
        (390, "octal=.77&limit=1000", "12"),
        (820, "octal=.77&limit=1000", "12"),
        (1280, "take=2,4,7&misere", "3"),
        (1280, "octal=.07&limit=1000", "34"),
    ] {
        browser.resize(width, 900);
        browser.explore(fragment);
        let folded = "return document.querySelector('#result .strip').style.gridTemplateColumns";
        browser.wait(folded, &[]);
        let layout = browser.run(LAYOUT, &[period]);
        let [count, misplaced, has_rows, rest] = layout.list() else { panic!("{layout}") };
        assert!(count.number::<u64>() > Some(15), "{fragment}: {layout}");
        assert_eq!(misplaced.text(), "", "{fragment} at {width}");
        let is_long = count.number::<u64>() > Some(30);
        assert!(!is_long || has_rows.to_string() == "true", "{fragment} at {width}: {layout}");
        assert!(!is_long || rest.number::<u64>() == Some(0), "{fragment} at {width}: {layout}");
    }
    // The table marks the P-positions of misère play, such as 2, whose value in normal play is 1.
    browser.explore("take=2,4,7&misere");
    let lost = "return [...document.querySelectorAll('#result .strip .p')].map((cell) => cell.textContent).join('')";
    assert_eq!(browser.run(lost, &[]).text(), "PPPPPP");
    browser.explore("octal=.07&limit=1000");
    // The table wraps again when the window becomes narrow.
    browser.resize(390, 900);
    let narrow = "return document.querySelector('#result .strip').scrollWidth <= innerWidth";
    browser.wait(narrow, &[]);
    // In print the table wraps by itself instead of using the columns of the window.
    browser.run_cdp("Emulation.setEmulatedMedia", r#"{"media": "print"}"#);
    let display = "return getComputedStyle(document.querySelector('#result .strip')).display";
    assert_eq!(browser.run(display, &[]).text(), "flex");
}
