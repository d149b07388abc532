//! Tables that fold at their period, and what follows while one types.

use crate::driver::Browser;

/// The number of places of the table, and those that do not stand below the place one period
/// before, or the multiple of it that has 6 places or more, or stand outside of the table.
const ASTRAY: &str = "const strip = document.querySelector('#result .strip');
    const places = [...strip.querySelectorAll('li:not(.labels)')];
    const period = Number(arguments[0]) * Math.ceil(6 / Number(arguments[0]));
    const right = strip.getBoundingClientRect().right + 1;
    const astray = places.flatMap((place, n) => place.getBoundingClientRect().right > right
        || n >= period && place.offsetLeft !== places[n - period].offsetLeft ? [n] : []);
    const rows = new Set(places.map((place) => place.offsetTop)).size;
    return [places.length, astray.join(), rows > 1];";

/// The periods are those of the literature: Kayles 12 and .07 34 (Guy and Smith 1956), take 1,
/// 3 or 4 7 (Ferguson), take 2, 4 or 7 3 for the outcomes.
#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_table_folds_at_its_period() {
    let browser = Browser::page("");
    for (width, fragment, period) in [
        (390, "take=1,3,4", "7"),
        (390, "octal=.77", "12"),
        (820, "octal=.77", "12"),
        (1280, "take=2,4,7&misere", "3"),
        (1280, "octal=.07", "34"),
    ] {
        browser.resize(width, 900);
        browser.explored(fragment);
        let folded = "return document.querySelector('#result .strip').style.gridTemplateColumns";
        browser.wait(folded, &[]);
        let astray = browser.script(ASTRAY, &[period]);
        let [count, places, has_rows] = astray.list() else { panic!("{astray}") };
        assert!(count.number::<u64>() > Some(15), "{fragment}: {astray}");
        assert_eq!(places.text(), "", "{fragment} at {width}");
        let is_long = count.number::<u64>() > Some(30);
        assert!(!is_long || has_rows.to_string() == "true", "{fragment} at {width}: {astray}");
    }
    // By the rules 2 is lost, and has the value 1 in normal play, which is no loss there.
    browser.explored("take=2,4,7&misere");
    let lost = "return [...document.querySelectorAll('#result .strip .p')].map((cell) => cell.textContent).join('')";
    assert_eq!(browser.script(lost, &[]).text(), "PPPPPP");
    browser.explored("octal=.07");
    // The same table, when the window becomes narrow.
    browser.resize(390, 900);
    let narrow = "return document.querySelector('#result .strip').scrollWidth <= innerWidth";
    browser.wait(narrow, &[]);
    // On paper it is as wide as that.
    browser.chrome("Emulation.setEmulatedMedia", r#"{"media": "print"}"#);
    let display = "return getComputedStyle(document.querySelector('#result .strip')).display";
    assert_eq!(browser.script(display, &[]).text(), "flex");
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn what_is_typed_is_answered_without_a_button() {
    let browser = Browser::page("#explore");
    // The tab begins with an example.
    let shown = browser.shown();
    assert!(shown.get("headline").text().contains("period 7"), "{shown}");
    let value = "const value = document.getElementById('value');
        value.value = arguments[0];
        value.dispatchEvent(new InputEvent('input', {bubbles: true}))";
    let headline = "const line = document.querySelector('#result .headline')?.innerText;
        return line?.includes(arguments[0]) ? location.hash : null";
    // Take 1 or 2: period 3.
    browser.script(value, &["1,2"]);
    assert_eq!(browser.wait(headline, &["period 3"]).text(), "#take=1,2");
    // What is wrong is shown, but not called out, and what was typed stays.
    browser.script(value, &["1,x"]);
    let error = "const error = document.querySelector('#result .error');
        return error ? [error.getAttribute('role'), document.getElementById('value').value].join() : null";
    assert_eq!(browser.wait(error, &[]).text(), ",1,x");
    browser.keys("#value", "\u{e007}");
    let alert = "return document.querySelector('#result .error[role=alert]') !== null";
    browser.wait(alert, &[]);
    // Another command begins with an example of its own: Kayles.
    let choose = "const command = document.getElementById('command');
        command.value = arguments[0];
        for (const kind of ['input', 'change']) command.dispatchEvent(new Event(kind, {bubbles: true}))";
    browser.script(choose, &["octal"]);
    assert_eq!(browser.wait(headline, &["period 12"]).text(), "#octal=.77");
    // One goes back to what was there before all of it was typed.
    browser.script("history.back()", &[]);
    assert_eq!(browser.wait(headline, &["period 7"]).text(), "#explore");
    assert_eq!(browser.log("browser"), [""; 0]);
}

/// What a reader of the screen hears of a result is a sentence.
#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_sentence_is_heard_of_a_result() {
    let browser = Browser::page("");
    let live = "const live = [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')];
        return live.filter((part) => part.closest('section:not([hidden])')).map((part) => part.innerText.length)";
    for (fragment, words) in [
        ("octal=.77", "period 12"),
        ("quotient=.31&heaps=17", "6 classes"),
        ("position=wythoff", "(5, 8) has the value 2"),
        ("graph=4 4, 0 1, 1 0, 1 2, 2 3", "4 vertices"),
        ("game={5|1}", "{5 | 1}"),
    ] {
        browser.explored(fragment);
        let told = "return document.getElementById('told').innerText";
        let told = browser.script(told, &[]);
        assert!(told.text().contains(words), "{fragment}: {told}");
        let lengths = browser.script(live, &[]);
        let is_short = |length: &base::json::Json| length.number::<u64>() <= Some(200);
        assert!(lengths.list().iter().all(is_short), "{fragment}: {lengths}");
    }
}
