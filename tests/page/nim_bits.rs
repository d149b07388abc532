//! Nim in binary: digits, odd columns and moves worked out by hand, and the steps on the page.

use crate::bits::bits;
use crate::driver::Browser;
use crate::json::Json;

fn told(words: &str) -> Json {
    let words: Vec<String> = words.split(' ').map(String::from).collect();
    bits(&words).unwrap_or_else(|error| panic!("{words:?}: {error}"))
}

fn texts(list: &Json, key: &str) -> Vec<String> {
    let list = list.list().iter();
    list.map(|one| one.get(key).text().to_string()).collect()
}

#[test]
fn digits_columns_and_moves_are_those_by_hand() {
    // 3 = 011, 5 = 101, 7 = 111: only the last column is odd, and each heap has a 1 there.
    let three = told("3,5,7");
    assert_eq!(texts(three.get("heaps"), "digits"), ["011", "101", "111"]);
    assert_eq!(three.get("sum").get("digits").text(), "001");
    assert_eq!(texts(three.get("moves"), "number"), ["2", "4", "6"]);
    // 6 ^ 9 ^ 12 = 0110 ^ 1001 ^ 1100 = 0011: the leading odd column is that of 2, and 6
    // alone has a 1 there. 6 ^ 3 = 5.
    let other = told("6 9 12");
    assert_eq!(other.get("value").text(), "2");
    assert_eq!(texts(other.get("moves"), "number"), ["5"]);
    assert_eq!(texts(other.get("moves"), "taken"), ["1"]);
    let even = told("1,2,3");
    assert_eq!(even.get("outcome").text(), "P");
    assert_eq!(even.get("moves").list().len(), 0);
    // 2^64 - 1 is not rounded.
    let large = told("18446744073709551615,1");
    assert_eq!(texts(large.get("moves"), "number"), ["1"]);
    assert_eq!(texts(large.get("moves"), "taken"), ["18446744073709551614"]);
}

#[test]
fn misere_play_ends_with_an_odd_number_of_ones() {
    // 1 1 3: the other player must be left three heaps of 1.
    let mixed = told("1,1,3 --misere");
    assert_eq!(texts(mixed.get("moves"), "key"), ["bits move ones"]);
    assert_eq!(texts(mixed.get("moves"), "number"), ["1"]);
    assert_eq!(told("1,1,1 --misere").get("key").text(), "bits P ones");
    assert_eq!(told("1,1 --misere").get("key").text(), "bits N ones");
}

/// The step, the digits in rows, the marked ones as row:column, and the button in focus.
const STEP: &str = "const box = document.getElementById('bits');
    if (!box) return null;
    const cells = [...box.querySelectorAll('.cell')];
    const rows = [];
    for (const cell of cells) rows[cell.dataset.row] = (rows[cell.dataset.row] ?? '') + cell.textContent;
    const marked = cells.filter((cell) => cell.classList.contains('marked'));
    return [box.querySelector('[role=status]').innerText.split(' ')[0], rows.join(' '),
        marked.map((cell) => cell.dataset.row + ':' + cell.dataset.column).join(' ')].join('; ')";

#[test]
#[ignore = "needs chromium and chromium-driver: cargo test --test page -- --include-ignored"]
fn steps_lead_to_the_move_by_buttons_and_by_keys() {
    let browser = Browser::page("#nim=6,9,12");
    let step = || browser.wait(STEP, &[]).text().to_string();
    assert_eq!(step(), "1/4; 0110 1001 1100; ");
    let all = [
        "2/4; 0110 1001 1100 0011; 0:2 0:3 1:2 1:3 2:2 2:3 3:2 3:3",
        "3/4; 0110 1001 1100 0011; 0:2 3:2 3:3",
        // 5 = 0101: every column is even.
        "4/4; 0101 1001 1100 0000; 0:2 0:3",
    ];
    for expected in all {
        browser.click("#bits button:last-child");
        assert_eq!(step(), expected);
    }
    let focus = "return document.activeElement === document.querySelector('#bits button')";
    assert_eq!(
        browser.script(focus, &[]),
        Json::Bool(true),
        "the focus stays"
    );
    let (left, right) = ("\u{e012}", "\u{e014}");
    browser.keys("#bits figure", left);
    assert_eq!(step(), all[1]);
    browser.keys("#bits figure", right);
    assert_eq!(step(), all[2]);
    browser.explored("nim=1,2,3");
    browser.click("#bits button:last-child");
    assert_eq!(step(), "2/2; 01 10 11 00; ");
    let said = "return document.querySelector('#bits [role=status]').textContent";
    let said = browser.script(said, &[]);
    assert!(said.text().contains("모든 열에서"), "{said}");
    assert_eq!(browser.log("browser"), [""; 0]);
}
