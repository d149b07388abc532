//! Values of positions and grids, compared with theorems and definitions.

use crate::driver::Browser;
use base::json::Json;
use explore::page::positions::{answer_grid, answer_position};

fn ask_position(words: &str) -> Json {
    let (game, position) = words.split_once(' ').unwrap();
    answer_position(game, position).unwrap_or_else(|error| panic!("{words}: {error}"))
}

fn to_numbers(list: &Json) -> Vec<u64> {
    let list = list.list().iter();
    list.map(|number| number.number().unwrap()).collect()
}

fn read_grid(game: &str) -> Vec<Vec<u64>> {
    let answer = answer_grid(game).unwrap();
    answer.get("values").list().iter().map(to_numbers).collect()
}

/// Checks that a grid has the value 0 exactly where `is_zero` says so.
fn check_zeros(game: &str, is_zero: impl Fn(u64, u64) -> bool) {
    for (a, row) in (0..).zip(read_grid(game)) {
        for (b, value) in (0..).zip(row) {
            assert_eq!(value == 0, is_zero(a, b), "{game} {a} {b}");
        }
    }
}

#[test]
fn zeros_are_where_the_theorems_say() {
    // The P-positions of Wythoff's game (Wythoff 1907): their differences are 0, 1, 2, ...
    let pairs = [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15)];
    for game in ["wythoff", "queen"] {
        check_zeros(game, |a, b| pairs.contains(&(a.min(b), a.max(b))));
    }
    // Cole and Davie 1969: P-positions are the pairs of different numbers whose ratio is below the
    // golden ratio F, and the pairs with a 0, which have no move. x / y < F iff x^2 < x y + y^2.
    check_zeros("euclid", |a, b| {
        let (small, large) = (a.min(b), a.max(b));
        small == 0 || small < large && large * large < large * small + small * small
    });
    // A knight that approaches the corner: the zeros are blocks of 2 x 2 squares, every 4 squares.
    check_zeros("knight", |a, b| a % 4 < 2 && b % 4 < 2);
    // Bouton, and Sprague and Grundy: two heaps are a P-position iff their values are equal.
    check_zeros("nim", |a, b| a == b);
    let take = [0, 1, 0, 1, 2, 3, 2];
    check_zeros("1,3,4", |a, b| take[a as usize % 7] == take[b as usize % 7]);
    let kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7];
    check_zeros(".77", |a, b| kayles[a as usize] == kayles[b as usize]);
    let sums: Vec<Vec<u64>> = (0..16).map(|a| (0..16).map(|b| a ^ b).collect()).collect();
    assert_eq!(read_grid("nim"), sums);
}

#[test]
fn a_position_has_the_options_of_the_rules_and_the_mex_of_their_values() {
    let options = |words: &str| {
        let position = ask_position(words);
        let options = position.get("options").list().iter();
        let mut options: Vec<Vec<u64>> =
            options.map(|one| to_numbers(one.get("position"))).collect();
        options.sort_unstable();
        options
    };
    assert_eq!(options("wythoff 2,1"), [[0, 1], [1, 0], [1, 1], [2, 0]]);
    // Kayles: taking the middle pin of 3 leaves two rows of 1.
    assert_eq!(options(".77 3,1"), [vec![1, 1], vec![1, 1, 1], vec![2, 1], vec![3]]);
    assert_eq!(to_numbers(ask_position(".77 3,1").get("now").get("parts")), [3, 1]);
    for words in
        ["wythoff 9,4", "euclid 7,3", "knight 6,7", ".77 5,4", "1,3,4 9,5", ".8 9", "nim 3,5,7"]
    {
        let position = ask_position(words);
        let options = position.get("options").list().iter();
        let values: Vec<u64> = options.map(|one| one.get("value").number().unwrap()).collect();
        let mex = (0..).find(|value| !values.contains(value));
        assert_eq!(position.get("now").get("value").number(), mex, "{words}");
    }
}

#[test]
fn wrong_games_and_positions_are_refused() {
    for (words, expected) in [
        ("chess 1,2", "write nim, wythoff"),
        ("1,0 3", "write nim, wythoff"),
        ("wythoff 3", "give 2 of the numbers from 0 to 60"),
        ("wythoff 3,61", "give 2 of the numbers from 0 to 60"),
        ("nim 361", "give 1-12 of the numbers from 0 to 360"),
        (".8 61", "give 1-12 of the numbers from 0 to 60"),
        ("nim 1,x", "is no position"),
        ("nim", "\"\" is no position"),
    ] {
        let (game, position) = words.split_once(' ').unwrap_or((words, ""));
        let why = answer_position(game, position).unwrap_err().to_string();
        assert!(why.contains(expected), "{words}: {why}");
    }
}

/// A script that returns the cells with the value 0, and the cells that are outlined as options.
const CELLS: &str = "const cells = [...document.querySelectorAll('#result .cell')];
    const place = (cell) => [15 - cell.dataset.row, Number(cell.dataset.column)];
    const format = (list) => list.map(place).sort((a, b) => a[0] - b[0] || a[1] - b[1]).join(' ');
    return [format(cells.filter((cell) => cell.textContent === '0')),
        format(cells.filter((cell) => cell.classList.contains('option')))]";

fn read_cells(browser: &Browser) -> [String; 2] {
    let cells = browser.run(CELLS, &[]);
    [0, 1].map(|i| cells.list()[i].text().to_string())
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_grid_shows_its_zeros_and_the_options_of_a_cell() {
    let browser = Browser::visit("#position=wythoff&at=1,3");
    browser.wait_for_result();
    let [zeros, options] = read_cells(&browser);
    let pairs = "0,0 1,2 2,1 3,5 4,7 5,3 6,10 7,4 8,13 9,15 10,6 13,8 15,9";
    assert_eq!(zeros, pairs);
    assert_eq!(options, "0,2 0,3 1,0 1,1 1,2");
    // Focusing another cell shows its options. Arrow keys move the focus; up increases the first
    // number.
    browser.run("document.querySelector('[data-row=\"14\"][data-column=\"1\"]').focus()", &[]);
    let wait = "return document.querySelector('#result p[role=status]').innerText.startsWith(arguments[0])";
    browser.wait(wait, &["(1, 1)"]);
    assert_eq!(read_cells(&browser)[1], "0,0 0,1 1,0");
    browser.press_keys(".cell:focus", "\u{e013}");
    browser.wait(wait, &["(2, 1)"]);
    let sentence = browser.text("#result p[role=status]");
    // (2, 1) leads to (0, 1), (1, 1), (2, 0) and (1, 0), of values 1, 2, 2 and 1.
    assert!(sentence.contains("the values 1, 2; the least"), "{sentence}");
    assert!(sentence.contains("P-position"), "{sentence}");
    // (2, 1) is no option of (1, 3), so a new path begins at (2, 1). The option (1, 0) of (2, 1)
    // continues the path.
    browser.press_keys(".cell:focus", "\u{e007}");
    browser.wait("return location.hash === '#position=wythoff&at=2,1'", &[]);
    browser.wait(wait, &["(2, 1)"]);
    // The focus stays on the cell.
    browser.wait_for(".here:focus");
    browser.click("#result [data-row='14'][data-column='0']");
    browser.wait("return location.hash.endsWith('at=2,1/1,0')", &[]);
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_position_leads_to_its_options_and_back() {
    let browser = Browser::visit("#position=.77&at=2,1,3");
    let rows = "return [...document.querySelectorAll('.options li')].map((row) => row.innerText
        .replace(/\\s+/g, ' ')).join('; ')";
    browser.wait_for_result();
    // Kayles: the values of 0 to 3 pins are 0, 1, 2, 3, so this position has the value
    // 2 ^ 1 ^ 3 = 0. Its options have the values 1 ^ 1 ^ 3 = 3, 1 ^ 3 = 2 and 2 ^ 3 = 1, and by
    // moves in the row of 3 the values 2 ^ 1 ^ 2 = 1, 2 ^ 1 ^ (1 ^ 1) = 3 and 2 ^ 1 ^ 1 = 2.
    let expected =
        "0: no option has this value: it is the mex; 1: (2, 3) (2, 1, 2); 2: (1, 3) (2, 1, 1); \
        3: (1, 1, 3) (2, 1, 1, 1)";
    assert_eq!(browser.run(rows, &[]).text(), expected);
    browser.click(".options a[href$='2,1,3/1,3']");
    let trail = "return document.getElementById('trail').innerText === arguments[0]";
    browser.wait(trail, &["(2, 1, 3) → (1, 3)"]);
    assert!(browser.is_true("document.activeElement.closest('#trail') !== null"));
    // Two heaps below 16 are shown as a cell of the grid. Three heaps are shown as rows of stones.
    let drawn = || (browser.count("#result .cell"), browser.count("#result .stone"));
    assert_eq!(drawn(), (256, 0));
    browser.click("#trail a");
    browser.wait(trail, &["(2, 1, 3)"]);
    assert_eq!(drawn(), (0, 6));
    for (fragment, error) in
        [("position=chess&at=1", "write nim"), ("position=nim&at=x", "is no position")]
    {
        let shown = browser.explore(fragment);
        assert!(shown.get("error").text().contains(error), "{shown}");
    }
}
