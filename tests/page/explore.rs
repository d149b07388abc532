//! The tab Explore in the browser, compared with the command line.

use crate::driver::Browser;
use crate::inputs::run_all;
use base::json::Json;

const ENTER: &str = "\u{e007}";

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn agrees_with_the_command_line() {
    let inputs = run_all();
    assert!(inputs.len() >= 200);
    let browser = Browser::visit("");
    for (input, output) in inputs {
        let shown = browser.explore(&input.to_fragment());
        let input = format!("{input:?}");
        if output.code == 2 {
            // The page's messages name options without dashes, and their list of commands lacks
            // `rules`, which needs a compiler.
            let error = output.error.replace("--", "").replace(" rules,", "");
            assert_eq!(shown.get("error").text(), error, "{input}");
            continue;
        }
        assert_eq!(shown.get("error"), &Json::Null, "{input}");
        let json = Json::parse(shown.get("json").text()).unwrap();
        assert_eq!(Some(json), Json::parse(&output.stdout), "{input}");
        let claimed = !shown.get("headline").text().contains("No period was found");
        assert_eq!(claimed, output.code == 0, "{input}");
    }
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn an_address_determines_the_result_and_the_form() {
    let browser = Browser::visit("#take=1,3,4");
    let shown = browser.wait_for_result();
    assert!(shown.get("headline").text().contains("period 7"), "{shown}");
    // The table marks P-positions by a text too, not only by colours. The picture has a title.
    let cell = "document.querySelector('.strip li:nth-child(2):has(.p)').textContent === '0P0'";
    assert!(browser.is_true(cell));
    let title = "document.querySelector('figure title').textContent ===
        'Take 1, 3, 4, normal play: Grundy values'";
    assert!(browser.is_true(title));
    // The form shows the values of the address, and a changed form changes the address.
    assert!(browser.is_true("document.getElementById('value').value === '1,3,4'"));
    browser.click("#misere");
    browser.run("document.getElementById('value').value = ''", &[]);
    browser.press_keys("#value", &format!("1,2{ENTER}"));
    browser.wait("return location.hash === '#take=1,2&misere'", &[]);
    browser.wait("return document.querySelector('.headline')?.innerText.includes('period 3')", &[]);
    // The form shows a code that is not among the examples, and a limit.
    browser.open(&format!("{}#octal=.16&limit=1_000_000", crate::page::address()));
    assert!(browser.wait_for_result().get("text").text().contains("period 149459"));
    assert!(browser.is_true("document.getElementById('limit').value === '1_000_000'"));
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn an_invalid_address_gives_a_message() {
    let browser = Browser::visit("#%");
    let error = browser.wait_for_result();
    assert!(error.get("error").text().contains("cannot be read"), "{error}");
    for fragment in [
        "x",
        "=",
        "&",
        "&&=",
        "take",
        "take=",
        "take=%E4%A",
        "take&misere",
        "take=1&=",
        "take=1&",
        "<b>x</b>=1",
        "take=<script>",
        "octal=%00",
        "constructor=1",
        "__proto__=1",
        "nim=1&heaps",
        "sequence",
        "--help",
        "octal=.77&misere=1&misere",
        "%F0%9F%98%80",
        "toString",
        "problems=%",
    ] {
        let shown = browser.explore(fragment);
        let is_answer = !shown.get("error").text().is_empty() || shown.get("json") != &Json::Null;
        assert!(is_answer, "{fragment}: {shown}");
    }
    // Addresses that name a tab, but an unknown row.
    for fragment in ["shelf=nope", "problems=nope", "shelf=__proto__"] {
        browser.go(fragment);
        browser.wait_for("section:not([hidden]) .error");
    }
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_long_computation_shows_how_far_it_is_and_can_be_stopped() {
    let browser = Browser::visit("#quotient=.07&heaps=60&limit=1000000000");
    browser.wait(
        "return /^misère quotient: \\d+ of at most 60 heaps$/.test(
            document.getElementById('step').innerText)",
        &[],
    );
    browser.press_keys("#stop", " ");
    assert_eq!(browser.wait_for_result().get("text").text().trim(), "Stopped.");
    assert!(browser.is_true("document.activeElement.id === 'show'"));
    // After Stop the page still works: start a long computation.
    browser.go("octal=.6&limit=100000000");
    browser.wait_for("#progress:not([hidden])");
    // A game in the tab Play does not end the computation.
    browser.go("play=nim");
    browser.wait_for(".stone:enabled");
    let step = browser.run("return document.getElementById('step').textContent", &[]);
    browser.click("nav [data-tab=explore]");
    let goes_on = "return document.getElementById('step').textContent !== arguments[0]";
    browser.wait(goes_on, &[step.text()]);
    // Another request in the tab Explore ends the computation.
    let shown = browser.explore("nim=1,2,3");
    assert!(shown.get("headline").text().starts_with("P-position"), "{shown}");
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn what_is_typed_is_answered_without_a_button() {
    let browser = Browser::visit("#explore");
    // The tab begins with an example.
    let shown = browser.wait_for_result();
    assert!(shown.get("headline").text().contains("period 7"), "{shown}");
    let value = "const value = document.getElementById('value');
        value.value = arguments[0];
        value.dispatchEvent(new InputEvent('input', {bubbles: true}))";
    let headline = "const line = document.querySelector('#result .headline')?.innerText;
        return line?.includes(arguments[0]) ? location.hash : null";
    // The game of taking 1 or 2 has period 3.
    browser.run(value, &["1,2"]);
    assert_eq!(browser.wait(headline, &["period 3"]).text(), "#take=1,2");
    // While the user types, an error is shown but not announced, and the typed text is not changed.
    browser.run(value, &["1,x"]);
    let error = "const error = document.querySelector('#result .error');
        return error ? [error.getAttribute('role'), document.getElementById('value').value].join() : null";
    assert_eq!(browser.wait(error, &[]).text(), ",1,x");
    browser.press_keys("#value", "\u{e007}");
    browser.wait_for("#result .error[role=alert]");
    // A newly chosen command begins with its own example, which for `octal` is Kayles.
    let choose = "const command = document.getElementById('command');
        command.value = arguments[0];
        for (const kind of ['input', 'change']) command.dispatchEvent(new Event(kind, {bubbles: true}))";
    browser.run(choose, &["octal"]);
    assert_eq!(browser.wait(headline, &["period 12"]).text(), "#octal=.77");
    // Back leads to the view before the user began to type, not to the text one character earlier.
    browser.run("history.back()", &[]);
    assert_eq!(browser.wait(headline, &["period 7"]).text(), "#explore");
    // Moving a slider changes its number: 3 ^ 5 ^ 7 = 1, and then 3 ^ 4 ^ 7 = 0.
    browser.run(choose, &["nim"]);
    assert_eq!(browser.wait(headline, &["N-position"]).text(), "#nim=3,5,7");
    browser.press_keys("#sliders label:nth-child(2) input", "\u{e012}");
    assert_eq!(browser.wait(headline, &["P-position"]).text(), "#nim=3,4,7");
    let sliders = "const sliders = [...document.querySelectorAll('#sliders input')];
        return sliders.map((it) => it.value + ' ' + it.labels[0].innerText).join()";
    assert_eq!(browser.run(sliders, &[]).text(), "3 heap 1,4 heap 2,7 heap 3");
    // Typing moves the sliders, and extends their range to the typed numbers.
    browser.run(value, &["0, 50"]);
    browser.wait(headline, &["N-position"]);
    assert_eq!(browser.run(sliders, &[]).text(), "0 heap 1,50 heap 2");
    browser.press_keys("#sliders label:nth-child(2) input", "\u{e011}");
    assert_eq!(browser.wait(headline, &["P-position"]).text(), "#nim=0,%200");
    // A position has sliders too, which fit a phone. A code has no sliders.
    browser.resize(390, 844);
    browser.click("#language");
    for (address, expected) in [
        ("position=wythoff&at=5,8", "5 수 1,8 수 2"),
        ("quotient=.31&heaps=17", "17 더미 크기 상한"),
        ("octal=.77", ""),
    ] {
        browser.explore(address);
        assert_eq!(browser.run(sliders, &[]).text(), expected, "{address}");
        let fits = "document.documentElement.scrollWidth === document.documentElement.clientWidth";
        assert!(browser.is_true(fits), "{address}");
    }
}

/// A screen reader announces a result as one sentence.
#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn screen_readers_announce_one_sentence() {
    let browser = Browser::visit("");
    let live = "const live = [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')];
        return live.filter((part) => part.closest('section:not([hidden])')).map((part) => part.innerText.length)";
    for (fragment, words) in [
        ("octal=.77&limit=1000", "period 12"),
        ("quotient=.31&heaps=17", "6 classes"),
        ("position=wythoff", "(5, 8) has the value 2"),
        ("graph=4 4, 0 1, 1 0, 1 2, 2 3", "4 vertices"),
        ("game={5|1}", "{5 | 1}"),
    ] {
        browser.explore(fragment);
        let spoken = browser.text("#spoken");
        assert!(spoken.contains(words), "{fragment}: {spoken}");
        let lengths = browser.run(live, &[]);
        let is_short = |length: &Json| length.number::<u64>() <= Some(200);
        assert!(lengths.list().iter().all(is_short), "{fragment}: {lengths}");
    }
}
