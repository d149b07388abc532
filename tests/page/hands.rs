//! Where the hand is, and what the address says: focus, moves, titles, hints.

use crate::driver::Browser;
use crate::page::address;

/// The address, the title and the element that has the focus, in short.
const PLACE: &str = "const on = document.activeElement;
    return [location.hash, document.title, on.id || on.dataset.row + ':' + on.dataset.stone]";

fn place(browser: &Browser) -> [String; 3] {
    let place = browser.script(PLACE, &[]);
    [0, 1, 2].map(|i| place.list()[i].text().to_string())
}

/// Waits until it is the user's turn with this last move in the address.
fn moved(browser: &Browser, last: &str) {
    let script = "return location.hash.endsWith(arguments[0]) &&
        document.getElementById('board').dataset.turn === 'you'";
    browser.wait(script, &[last]);
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn moves_are_part_of_the_address_and_the_focus_stays() {
    let browser = Browser::page("#play=take&heaps=9,3&amounts=1,3,4");
    browser.wait("return document.querySelector('.stone:enabled')", &[]);
    // 9 has the value 0 and 3 the value 1: take it, and every answer is worth as much.
    browser.keys("[data-row='1'][data-stone='2']", " ");
    browser.wait("return location.hash.includes('&moves=2:3-3,')", &[]);
    let [hash, title, focus] = place(&browser);
    assert_eq!(title, "subtraction game 9,3 · Play · mexbox");
    assert!(focus.contains(':') && focus != "undefined:undefined", "{focus}");
    // Who opens that address finds the same board, and who goes back the one before.
    let board = "return document.getElementById('board').innerText";
    let before = browser.script(board, &[]);
    browser.script("history.back()", &[]);
    moved(&browser, "amounts=1,3,4");
    assert_ne!(browser.script(board, &[]), before);
    browser.open(&format!("{}{hash}", address()));
    browser.wait("return document.querySelector('.stone:enabled')", &[]);
    assert_eq!(browser.script(board, &[]), before);
    // Taking back leaves the button without use, and the focus goes to the board.
    browser.keys("#undo", " ");
    moved(&browser, "amounts=1,3,4");
    assert!(place(&browser)[2].contains(':'), "{:?}", place(&browser));
    assert_eq!(browser.log("browser"), [""; 0]);
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_tab_comes_back_to_what_it_showed() {
    let browser = Browser::page("#octal=.77");
    browser.shown();
    assert_eq!(place(&browser)[1], "octal .77 · Explore · mexbox");
    browser.click("nav a[data-tab=play]");
    browser.wait("return document.title === 'Nim 3,5,7 · Play · mexbox'", &[]);
    browser.click("#language");
    // One goes on reading at its heading.
    let heading = "return document.activeElement === document.querySelector('#play h2')";
    browser.wait(heading, &[]);
    assert_eq!(place(&browser)[1], "님 3,5,7 · 대국 · mexbox");
    browser.click("nav a[data-tab=explore]");
    browser.wait("return location.hash === '#octal=.77'", &[]);
    browser.wait("return document.querySelector('#explore figure')", &[]);
    browser.click("nav a[data-tab=shelf]");
    browser.wait("return document.title.endsWith('스니펫 · mexbox')", &[]);
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn stop_leaves_the_focus_at_the_form() {
    let browser = Browser::page("#quotient=.07&heaps=60&limit=1000000000");
    browser.wait("return !document.getElementById('progress').hidden", &[]);
    browser.keys("#stop", " ");
    browser.shown();
    assert_eq!(place(&browser)[2], "show");
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn hints_come_in_three_steps_and_the_last_is_on_the_board() {
    // Kayles with rows of 3 and 1 has the values 3 and 1: only the middle pin or a pair in
    // the first row leaves the value 0 or 1, and the pair leaves 1.
    let browser = Browser::page("#play=kayles&heaps=3,1");
    browser.wait("return document.querySelector('.stone:enabled')", &[]);
    let shown = "return [document.getElementById('why').innerText,
        document.querySelectorAll('.stones.hint').length,
        [...document.querySelectorAll('#board .stone.hint')]
            .map((stone) => stone.dataset.row + ':' + stone.dataset.stone).join()]";
    let mut last = String::new();
    for (word, rows, stones) in
        [("3 ^ 1 = 2", 0, ""), ("in row 1", 1, ""), ("stones: 1-2", 1, "0:0,0:1")]
    {
        browser.keys("#explain", " ");
        let hint = browser.script(shown, &[]);
        let text = hint.list()[0].text();
        assert!(text.contains(word) && text.len() > last.len(), "{hint}");
        last = text.to_string();
        assert_eq!(hint.list()[1].number::<u64>().unwrap(), rows, "{hint}");
        assert_eq!(hint.list()[2].text(), stones);
    }
    // The answer to it is shown: what went, of the row as it was.
    browser.click("[data-row='0'][data-stone='0']");
    browser.click("#choice button:last-child");
    moved(&browser, "&moves=1:1-2,1:1-1");
    let gone = "return [document.getElementById('turn').innerText,
        document.querySelectorAll('#last .gone').length]";
    let gone = browser.script(gone, &[]);
    assert_eq!(gone.list()[0].text(), "The computer took 1 from row 1 (stones: 1). Your move.");
    assert_eq!(gone.list()[1].number::<u64>().unwrap(), 1);
}
