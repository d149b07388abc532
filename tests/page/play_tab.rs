//! The tab Play: focus, titles and hints, and the game in the address.

use crate::driver::Browser;
use crate::page::address;

/// A script that returns the address, the title, and the focused element: its id, or `row:stone`.
const PLACE: &str = "const focused = document.activeElement;
    return [location.hash, document.title,
        focused.id || focused.dataset.row + ':' + focused.dataset.stone]";

fn read_place(browser: &Browser) -> [String; 3] {
    let place = browser.run(PLACE, &[]);
    [0, 1, 2].map(|i| place.list()[i].text().to_string())
}

/// Waits until it is the user's turn in a game whose address ends with `last`.
fn wait_for_turn(browser: &Browser, last: &str) {
    let script = "return location.hash.endsWith(arguments[0]) &&
        document.getElementById('board').dataset.turn === 'you'";
    browser.wait(script, &[last]);
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn moves_are_part_of_the_address_and_the_focus_stays() {
    let browser = Browser::visit("#play=take&heaps=9,3&amounts=1,3,4");
    browser.wait_for(".stone:enabled");
    // The values of 9 and 3 are 0 and 1, so taking one stone from the row of 3 wins. Every answer
    // of the computer loses, so the computer may give any.
    browser.press_keys("[data-row='1'][data-stone='2']", " ");
    browser.wait("return location.hash.includes('&moves=2:3-3,')", &[]);
    let [hash, title, focus] = read_place(&browser);
    assert_eq!(title, "subtraction game 9,3 · Play · mexbox");
    assert!(focus.contains(':') && focus != "undefined:undefined", "{focus}");
    // The address opens the same board, and Back opens the previous one.
    let before = browser.text("#board");
    browser.run("history.back()", &[]);
    wait_for_turn(&browser, "amounts=1,3,4");
    assert_ne!(browser.text("#board"), before);
    browser.open(&format!("{}{hash}", address()));
    browser.wait_for(".stone:enabled");
    assert_eq!(browser.text("#board"), before);
    // Taking back the first move disables the button, so the focus goes to the board.
    browser.press_keys("#undo", " ");
    wait_for_turn(&browser, "amounts=1,3,4");
    assert!(read_place(&browser)[2].contains(':'), "{:?}", read_place(&browser));
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_tab_returns_to_its_last_view() {
    let browser = Browser::visit("#octal=.77");
    browser.wait_for_result();
    assert_eq!(read_place(&browser)[1], "octal .77 · Explore · mexbox");
    browser.click("nav a[data-tab=play]");
    browser.wait("return document.title === 'Nim 3,5,7 · Play · mexbox'", &[]);
    // The focus is on the heading of the tab, so a screen reader goes on reading there.
    browser.wait_for("#play h2:focus");
    browser.click("#language");
    assert_eq!(read_place(&browser)[1], "님 3,5,7 · 대국 · mexbox");
    browser.click("nav a[data-tab=explore]");
    browser.wait("return location.hash === '#octal=.77'", &[]);
    browser.wait_for("#explore figure");
    browser.click("nav a[data-tab=shelf]");
    browser.wait("return document.title.endsWith('스니펫 · mexbox')", &[]);
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn hints_come_in_three_steps_and_the_last_is_on_the_board() {
    // In Kayles the rows of 3 and 1 have the values 3 and 1, so the move has to give the first row
    // the value 1. Taking two pins does so: it leaves one pin. Taking the middle pin would leave
    // 1 ^ 1 = 0, and taking a pin at an end would leave a row of 2, of value 2.
    let browser = Browser::visit("#play=kayles&heaps=3,1");
    browser.wait_for(".stone:enabled");
    let marked = "return [...document.querySelectorAll('#board .stone.hint')]
        .map((stone) => stone.dataset.row + ':' + stone.dataset.stone).join()";
    let mut last = String::new();
    for (word, rows, stones) in
        [("3 ^ 1 = 2", 0, ""), ("in row 1", 1, ""), ("stones: 1-2", 1, "0:0,0:1")]
    {
        browser.press_keys("#explain", " ");
        let hint = browser.text("#why");
        assert!(hint.contains(word) && hint.len() > last.len(), "{hint}");
        last = hint;
        assert_eq!(browser.count(".stones.hint"), rows, "{word}");
        assert_eq!(browser.run(marked, &[]).text(), stones);
    }
    // The computer's move is shown on its row as the row was before the move.
    browser.click("[data-row='0'][data-stone='0']");
    browser.click("#choice button:last-child");
    wait_for_turn(&browser, "&moves=1:1-2,1:1-1");
    assert_eq!(browser.text("#turn"), "The computer took 1 from row 1 (stones: 1). Your move.");
    assert_eq!(browser.count("#last .gone"), 1);
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_chosen_game_is_set_up_at_once() {
    let browser = Browser::visit("#play=take&heaps=9&amounts=2,3");
    wait_for_turn(&browser, "amounts=2,3");
    let choose = "const game = document.getElementById('game');
        game.value = arguments[0]; game.dispatchEvent(new Event('change'));";
    // A chosen game begins with its usual rows. Only the rule of Kayles mentions pins.
    for (name, heaps, pins) in [("kayles", "5,7", true), ("take", "20", false)] {
        browser.run(choose, &[name]);
        wait_for_turn(&browser, &format!("#play={name}&heaps={heaps}"));
        let shown = "const text = (id) => document.getElementById(id).innerText;
            return [[...document.querySelectorAll('#board .stones')].map((row) => parseInt(row.innerText)).join(),
                text('rule').includes('pin'), document.getElementById('amounts').value]";
        let shown = browser.run(shown, &[]);
        assert_eq!(shown.to_string(), format!(r#"["{heaps}",{pins},"1,3,4"]"#));
    }
    browser.run("history.back()", &[]);
    wait_for_turn(&browser, "#play=kayles&heaps=5,7");
}

/// A script that records what the page writes to its history, and counts the worker's answers.
const RECORD: &str = "window.written = [];
    window.answers = 0;
    for (const name of ['pushState', 'replaceState']) {
        const write = history[name + 'Plain'] = history[name];
        history[name] = (...facts) => { written.push(name + ' ' + facts[2]); write.apply(history, facts); };
    }
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message) {
        this.addEventListener('message', () => setTimeout(() => { answers++; }), {once: true});
        post.call(this, message);
    };";

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn an_answer_to_an_older_address_is_dropped() {
    let browser = Browser::visit("#play=nim&heaps=1");
    wait_for_turn(&browser, "heaps=1");
    browser.run(RECORD, &[]);
    // The address changes to Wythoff's game before the computer has moved in the game of Kayles.
    let hurry =
        "addEventListener('hashchange', () => { location.hash = 'play=wythoff'; }, {once: true});
        location.hash = 'play=kayles&heaps=3,1&moves=1:2-2'";
    browser.run(hurry, &[]);
    wait_for_turn(&browser, "#play=wythoff&heaps=5,8");
    let written = || browser.run("return written.splice(0)", &[]).to_string();
    assert_eq!(written(), r##"["replaceState #play=wythoff&heaps=5,8"]"##);
    // The address changes before the worker answers, but the event `hashchange` comes later.
    browser.go("play=nim&heaps=1");
    wait_for_turn(&browser, "#play=nim&heaps=1");
    let late = "answers = 0;
        document.querySelector('#board button').click();
        history.replaceStatePlain(null, '', '#play=nim&heaps=2');";
    browser.run(late, &[]);
    browser.wait("return answers > 0", &[]);
    browser.run("dispatchEvent(new Event('hashchange'))", &[]);
    wait_for_turn(&browser, "#play=nim&heaps=2");
    // The form sets up the game again before the worker has answered a move.
    let again = "document.querySelector('#board button').click();
        document.getElementById('setup').requestSubmit();";
    browser.run(again, &[]);
    wait_for_turn(&browser, "#play=nim&heaps=2");
    assert_eq!(written(), "[]");
    assert_eq!(browser.count("#board button"), 2);
    // Three steps back in the history at once, and forward again.
    browser.open(&format!("{}#play=nim&heaps=1,1,1,1,1,1,1,1", address()));
    let mut places = Vec::new();
    for _ in 0..3 {
        wait_for_turn(&browser, "");
        places.push(read_place(&browser)[0].clone());
        browser.click("#board button");
        browser.wait("return location.hash !== arguments[0]", &[&places[places.len() - 1]]);
    }
    wait_for_turn(&browser, "");
    let last = read_place(&browser)[0].clone();
    browser.run("for (const at of [0, 10, 20]) setTimeout(() => history.back(), at)", &[]);
    wait_for_turn(&browser, &places[0]);
    browser.wait("return document.querySelectorAll('#board button').length === 8", &[]);
    browser.run("history.go(3)", &[]);
    wait_for_turn(&browser, &last);
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn on_a_phone_the_board_does_not_move_and_hints_are_visible() {
    let browser = Browser::visit("#play=kayles&heaps=5,7");
    browser.resize(390, 844);
    wait_for_turn(&browser, "heaps=5,7");
    let top = "return document.getElementById('board').getBoundingClientRect().top + scrollY";
    let top = || browser.run(top, &[]);
    let before = top();
    for _ in 0..3 {
        browser.click("#explain");
    }
    let is_seen = "document.getElementById('why').getBoundingClientRect().bottom <= innerHeight";
    assert!(browser.is_true(is_seen));
    // The pressed stone is marked until the user has chosen how many stones to take.
    let pressed = "const marked = [...document.querySelectorAll('#board [aria-pressed=true]')];
        const getColour = (stone) => getComputedStyle(stone).backgroundColor;
        const plainColour = getColour(document.querySelector('#board button:not([aria-pressed])'));
        return marked.filter((stone) => getColour(stone) !== plainColour)
            .map((stone) => stone.dataset.row + ':' + stone.dataset.stone).join()";
    for (row, stone) in [(0, 3), (1, 2)] {
        browser.click(&format!("#board [data-row='{row}'][data-stone='{stone}']"));
        assert_eq!(browser.run(pressed, &[]).text(), format!("{row}:{stone}"));
    }
    browser.click("#choice button");
    browser.wait("return location.hash.includes('&moves=2:3-3,')", &[]);
    wait_for_turn(&browser, "");
    assert_eq!(browser.run(pressed, &[]).text(), "");
    assert_eq!(top(), before);
}

/// Opens a game, and returns the accessible name of a stone: what pressing the stone does.
fn read_stone_name(browser: &Browser, address: &str, row: usize, stone: usize) -> String {
    // Clears `data-turn`, so that the board of the previous game is not read.
    let go = "if (location.hash === arguments[0]) return;
        document.getElementById('board').dataset.turn = '';
        location.hash = arguments[0];";
    browser.run(go, &[address]);
    browser.wait("return document.getElementById('board').dataset.turn === 'you'", &[]);
    let stone = format!("#board [data-row='{row}'][data-stone='{stone}']");
    let text = "const text = document.querySelector(arguments[0]).innerText;
        return text.replace(/\\s+/g, ' ').replace(' :', ':')";
    browser.run(text, &[&stone]).text().to_string()
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_board_is_one_tab_stop_and_its_stones_have_names() {
    let browser = Browser::visit("#play=nim&heaps=3,5,7");
    for (address, row, stone, expected) in [
        ("#play=misere&heaps=3,5,7", 2, 4, "row 3: take 3, leave 4"),
        ("#play=take&heaps=9&amounts=1,3", 0, 6, "row 1: take 3, leave 6"),
        ("#play=take&heaps=9&amounts=1,3", 0, 7, "row 1, stone 8"),
        ("#play=kayles&heaps=1,4", 1, 0, "row 2: take 1 or 2, from pin 1 on"),
        ("#play=kayles&heaps=1,5", 1, 4, "row 2: take 1 (pins: 5)"),
        ("#play=dawson&heaps=5", 0, 2, "row 1: take 2 (pins: 3-4)"),
        ("#play=nimble&heaps=2,6", 1, 4, "4: coin 2 goes here, 2 to the left"),
        ("#play=wythoff&heaps=2,8", 1, 6, "row 2: take 2, leave 6, or take 2 from both rows"),
        ("#play=wythoff&heaps=2,7", 1, 4, "row 2: take 3, leave 4"),
        ("#play=token", 0, 5, "6: move the token here"),
        ("#play=nim&heaps=1,3,5,7", 2, 4, "row 3: take 1, leave 4"),
    ] {
        assert_eq!(read_stone_name(&browser, address, row, stone), expected, "{address}");
    }
    // The whole board is one tab stop. Arrow keys move the focus inside the board.
    let stops = "const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')]
            .filter((part) => part.checkVisibility() && !part.disabled && part.tabIndex >= 0);
        return stops.indexOf(document.getElementById('explain')) + 1";
    let stops = browser.run(stops, &[]).number::<usize>().unwrap();
    assert!((2..=15).contains(&stops), "{stops}");
    let (left, up, right, down) = ("\u{e012}", "\u{e013}", "\u{e014}", "\u{e015}");
    browser.run("document.querySelector('#board [tabindex=\"0\"]').focus()", &[]);
    for (key, expected) in [
        (right, "0:0"),
        (down, "1:0"),
        (right, "1:1"),
        (right, "1:2"),
        (down, "2:2"),
        (down, "3:2"),
        (left, "3:1"),
        (up, "2:1"),
    ] {
        browser.press_keys(":focus", key);
        assert_eq!(read_place(&browser)[2], expected);
    }
    // Arrow keys skip stones that cannot be pressed: a move takes 1 or 3 of 9.
    browser.go("play=take&heaps=9&amounts=1,3");
    wait_for_turn(&browser, "heaps=9&amounts=1,3");
    browser.press_keys("#board [tabindex='0']", right);
    assert_eq!(read_place(&browser)[2], "0:8");
}

/// The built game is Dawson's Chess, .137, whose values begin 0 1 1 2 0 3 1 1 (Guy and Smith 1956).
#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_game_is_built_by_taps() {
    let browser = Browser::visit("#play=octal&code=.1&heaps=5,7");
    browser.resize(390, 900);
    // The address contains the rows as soon as the board is shown.
    let shows = "return location.hash.startsWith(`#play=octal&code=${arguments[0]}&heaps=`) &&
        ['you', 'over'].includes(document.getElementById('board').dataset.turn)";
    browser.wait(shows, &[".1"]);
    for (taken, bit, code) in
        [(2, 0, ".11"), (2, 1, ".13"), (3, 0, ".131"), (3, 1, ".133"), (3, 2, ".137")]
    {
        browser.click(&format!("#digits [data-taken='{taken}'][data-bit='{bit}']"));
        browser.wait(shows, &[code]);
    }
    assert!(browser.is_true("document.getElementById('code').value === '.137'"));
    // The form shows the rows of the board.
    assert!(browser.is_true("document.getElementById('rows-of').value === '5,7'"));
    browser.click("#explain");
    assert!(browser.text("#why").contains("3 ^ 1 = 2"), "{}", browser.text("#why"));
    // The link of a challenge opens the position. The computer begins if the first player loses.
    let challenge = || {
        browser.catch_copies();
        browser.copy("#table .actions .copy:last-child")
    };
    let link = challenge();
    assert!(link.ends_with("#play=octal&heaps=5,7&code=.137&challenge"), "{link}");
    browser.open(&link);
    browser.wait(
        "return document.getElementById('turn').innerText.startsWith('Can you win this?')",
        &[],
    );
    let title = browser.run("return document.title", &[]);
    assert!(title.text().starts_with("Can you win this? · take-and-break game 5,7 · "), "{title}");
    browser.open(&format!("{}#play=nim&heaps=3,3", address()));
    wait_for_turn(&browser, "heaps=3,3");
    let link = challenge();
    assert!(link.ends_with("#play=nim&heaps=3,3&second&challenge"), "{link}");
    browser.open(&format!("{}#play=octal&code=.137&heaps=5,7", address()));
    browser.wait(shows, &[".137"]);
    // Tapping a digit again removes it from the code.
    browser.click("#digits [data-taken='3'][data-bit='1']");
    browser.wait(shows, &[".135"]);
}
