//! Wythoff's game, compared with its theorem, and the token game, which may end in a draw.

use crate::driver::Browser;
use crate::games::{parse_move, play_moves, read_heaps, read_moves, MARK_PRESSED};
use base::json::Json;
use explore::page::play::play;
use std::collections::BTreeSet;

/// The P-positions of Wythoff's game (Wythoff 1907): their differences are 0, 1, 2, ...
const LOST_PAIRS: [[u64; 2]; 8] =
    [[0, 0], [1, 2], [3, 5], [4, 7], [6, 10], [8, 13], [9, 15], [11, 18]];

fn is_lost_pair(heaps: &[u64]) -> bool {
    LOST_PAIRS.contains(&[heaps[0].min(heaps[1]), heaps[0].max(heaps[1])])
}

#[test]
fn wythoff_moves_follow_the_rules_and_lead_to_lost_pairs() {
    for (a, b) in (0..=18).flat_map(|a| (0..=11).map(move |b| (a, b))) {
        let position = play_moves("wythoff", &[a, b], "");
        let (moves, best) = read_moves(&position);
        let after = |text: &str| {
            let [row, first, last] = parse_move(text);
            let taken = |i: u64| if row == i || text.ends_with('+') { last + 1 - first } else { 0 };
            vec![a - taken(1), b - taken(2)]
        };
        let mut expected = BTreeSet::new();
        expected.extend((0..a).map(|rest| vec![rest, b]));
        expected.extend((0..b).map(|rest| vec![a, rest]));
        expected.extend((1..=a.min(b)).map(|taken| vec![a - taken, b - taken]));
        let all: BTreeSet<Vec<u64>> = moves.iter().map(|one| after(one)).collect();
        assert_eq!(all, expected, "{a} {b}");
        let Some(best) = best else { continue };
        let outcome = position.get("why").get("outcome").text();
        assert_eq!(outcome == "P", is_lost_pair(&[a, b]), "{a} {b}");
        let next = read_heaps(&play_moves("wythoff", &[a, b], best));
        assert_eq!(next, after(best), "{a} {b} {best}");
        assert!(is_lost_pair(&next) != is_lost_pair(&[a, b]), "{a} {b} {best}");
    }
}

/// Returns the places to which the token may go from each place.
fn read_places() -> Vec<Vec<u64>> {
    let position = play_moves("token", &[], "");
    let places = position.get("places").list().iter();
    let numbers = |list: &Json| list.list().iter().map(|place| place.number().unwrap()).collect();
    places.map(numbers).collect()
}

/// Returns, by the rules, whether the player to move can force a win within `moves` moves; if `win`
/// is false, whether the opponent can.
fn is_forced(places: &[Vec<u64>], place: u64, moves: usize, win: bool) -> bool {
    let mut options = places[place as usize - 1].iter();
    match (moves, win) {
        (0, _) => !win && options.next().is_none(),
        (_, true) => options.any(|&place| is_forced(places, place, moves - 1, false)),
        (_, false) => options.all(|&place| is_forced(places, place, moves - 1, true)),
    }
}

/// Returns the outcome of a place, and the number of moves to the end by perfect play; 0 for a
/// draw.
fn solve_place(places: &[Vec<u64>], place: u64) -> (&'static str, usize) {
    let within = |win| (0..=places.len()).find(|&moves| is_forced(places, place, moves, win));
    match (within(true), within(false)) {
        (Some(moves), _) => ("N", moves),
        (_, Some(moves)) => ("P", moves),
        _ => ("draw", 0),
    }
}

#[test]
fn the_token_is_played_perfectly() {
    let places = read_places();
    let mut outcomes = BTreeSet::new();
    for (place, options) in (1..).zip(&places) {
        let position = play_moves("token", &[place], "");
        let (moves, best) = read_moves(&position);
        let to: Vec<u64> = moves.iter().map(|one| parse_move(one)[2]).collect();
        assert_eq!(&to, options, "{place}");
        let Some(best) = best else { continue };
        let (why, (outcome, distance)) = (position.get("why"), solve_place(&places, place));
        assert_eq!(why.get("outcome").text(), outcome, "{place}");
        assert_eq!(why.get("distance").number(), Some(distance), "{place}");
        let next = solve_place(&places, parse_move(best)[2]);
        assert_eq!(next.0 == "draw", outcome == "draw", "{place}");
        assert!(outcome == "draw" || next.1 + 1 == distance, "{place}: {best}");
        outcomes.insert(outcome);
    }
    assert_eq!(outcomes.len(), 3, "there are wins, losses and draws to play");
    assert_eq!(
        solve_place(&places, 1).0,
        "N",
        "the player to move wins from place 1, where a game begins"
    );
}

#[test]
fn threefold_repetition_is_a_draw() {
    // The token moves from 1 to 4, then between 4 and 5. The fifth move leads to 4 a third time.
    let moves = "1:4-4,1:5-5,1:4-4,1:5-5";
    assert_eq!(play_moves("token", &[], moves).get("drawn"), &Json::Bool(false));
    let moves = format!("{moves},1:4-4");
    let drawn = play_moves("token", &[], &moves);
    assert_eq!(drawn.get("drawn"), &Json::Bool(true));
    assert_eq!(drawn.get("moves").list().len(), 0);
    let on = play("token", "", &format!("{moves},1:5-5")).unwrap_err().to_string();
    assert!(on.contains("illegal move"), "{on}");
}

/// Presses a place or a stone, and returns the text of the next turn.
fn press(browser: &Browser, selector: &str) -> String {
    browser.click_after(MARK_PRESSED, &format!("#table {selector}"));
    wait_for_turn(browser)
}

/// Waits until the user can move or the game is over, and returns the text about the turn.
fn wait_for_turn(browser: &Browser) -> String {
    let shown = "const turn = document.getElementById('board').dataset.turn;
        return ['you', 'over'].includes(turn) ? document.getElementById('turn').innerText : null";
    browser.wait(shown, &[]).text().to_string()
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn the_token_is_moved_to_a_win_and_to_a_draw() {
    let browser = Browser::visit("#play=token");
    let place = |place: u64| format!(".places .stone[data-stone='{}']", place - 1);
    wait_for_turn(&browser);
    for expected in ["wins in 5 moves", "from which the other", "Move to 6."] {
        browser.press_keys("#explain", " ");
        let why = browser.text("#why");
        assert!(why.contains(expected), "{why}");
    }
    // The computer has one move from 6, to 2, and one move from 3, to 7. At 8 the game ends.
    assert!(press(&browser, &place(6)).starts_with("The computer moved from 6 to 2."));
    assert!(press(&browser, &place(3)).starts_with("The computer moved from 3 to 7."));
    let end = press(&browser, &place(8));
    assert_eq!(end, "You moved from 7 to 8. You win.");
    browser.click("#again");
    // The move from 1 to 4 is a mistake: the computer can move from 4 to 5 each time, and draws.
    for (to, expected) in [(4, "from 4 to 5"), (4, "from 4 to 5"), (4, "is drawn")] {
        wait_for_turn(&browser);
        let text = press(&browser, &place(to));
        assert!(text.contains(expected), "{to}: {text}");
    }
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn wythoff_takes_from_both_rows() {
    let browser = Browser::visit("#play=wythoff&heaps=5,8");
    wait_for_turn(&browser);
    // From (5, 8) the user takes 1 from both rows, which leaves the P-position (4, 7).
    browser.press_keys("#explain", " ");
    let why = browser.text("#why");
    assert!(why.starts_with("The player to move wins: (5, 8)"), "{why}");
    browser.click("#board [data-row='0'][data-stone='4']");
    let text = press(&browser, "#choice button:last-child");
    // Every move from a P-position loses, so the computer may take any stones.
    assert!(text.starts_with("The computer took"), "{text}");
    let hash = browser.run("return location.hash", &[]);
    assert!(hash.text().contains("&moves=1:5-5+,"), "{hash}");
    assert_eq!(browser.count("#last .stones"), 1);
}
