//! Tables that wrap at their period.

use crate::driver::Browser;

/// A script about the layout of a table, where m is the first multiple of the period from 6 on.
/// Returns the number of places; the indexes of places that are outside of the table, or not exactly
/// below the place whose index is smaller by m; whether there are several rows; and the length of
/// the first row modulo m.
const LAYOUT: &str = "const strip = document.querySelector('#result .strip');
    const places = [...strip.querySelectorAll('li:not(.labels)')];
    const period = Number(arguments[0]) * Math.ceil(6 / Number(arguments[0]));
    const right = strip.getBoundingClientRect().right + 1;
    const astray = places.flatMap((place, n) => place.getBoundingClientRect().right > right
        || n >= period && place.offsetLeft !== places[n - period].offsetLeft ? [n] : []);
    const row = places.filter((place) => place.offsetTop === places[0].offsetTop).length;
    return [places.length, astray.join(), row < places.length, row % period];";

/// The periods are 12 for .77 and 34 for .07 (Guy and Smith 1956), 7 for {1, 3, 4} (Ferguson), and
/// 3 for the outcomes of {2, 4, 7}.
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
        let astray = browser.run(LAYOUT, &[period]);
        let [count, places, has_rows, rest] = astray.list() else { panic!("{astray}") };
        assert!(count.number::<u64>() > Some(15), "{fragment}: {astray}");
        assert_eq!(places.text(), "", "{fragment} at {width}");
        let is_long = count.number::<u64>() > Some(30);
        assert!(!is_long || has_rows.to_string() == "true", "{fragment} at {width}: {astray}");
        assert!(!is_long || rest.number::<u64>() == Some(0), "{fragment} at {width}: {astray}");
    }
    // In misère play 2 is a P-position, although its normal-play value is 1.
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
