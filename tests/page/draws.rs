//! Wythoff's game against its theorem, and the game with a token, which may be drawn.

use crate::driver::Browser;
use base::json::Json;
use explore::page::game::{ending, Game, PLACES};
use explore::page::play::play;
use snippets::nim::Outcome;
use snippets::zermelo::Verdict;
use std::collections::BTreeSet;

/// Wythoff 1907: the pairs whose differences are 1, 2, 3, ...
const PAIRS: [[u64; 2]; 8] = [[0, 0], [1, 2], [3, 5], [4, 7], [6, 10], [8, 13], [9, 15], [11, 18]];

fn is_pair(heaps: &[u64]) -> bool {
    PAIRS.contains(&[heaps[0].min(heaps[1]), heaps[0].max(heaps[1])])
}

#[test]
fn wythoffs_moves_are_those_of_the_rules_and_lead_to_his_pairs() {
    for (a, b) in (0..=18).flat_map(|a| (0..=11).map(move |b| (a, b))) {
        let moves = Game::Wythoff.moves(&[a, b]);
        let mut expected = BTreeSet::new();
        expected.extend((0..a).map(|rest| vec![rest, b]));
        expected.extend((0..b).map(|rest| vec![a, rest]));
        expected.extend((1..=a.min(b)).map(|taken| vec![a - taken, b - taken]));
        let after: BTreeSet<Vec<u64>> = moves.iter().map(|one| one.after.clone()).collect();
        assert_eq!(after, expected, "{a} {b}");
        let outcome = Game::Wythoff.outcome(&[a, b]);
        assert_eq!(outcome == Some(Outcome::P), is_pair(&[a, b]), "{a} {b}");
        if !is_pair(&[a, b]) {
            let best = &moves[Game::Wythoff.best(&moves).unwrap()];
            assert!(is_pair(&best.after), "{a} {b}: {best:?}");
        }
    }
}

/// Whether the player to move wins, or else loses, within so many moves, by the rules.
fn ends(place: u64, moves: usize, win: bool) -> bool {
    let mut options = PLACES[place as usize - 1].iter();
    match (moves, win) {
        (0, _) => !win && options.next().is_none(),
        (_, true) => options.any(|&place| ends(place, moves - 1, false)),
        (_, false) => options.all(|&place| ends(place, moves - 1, true)),
    }
}

#[test]
fn the_token_is_played_perfectly() {
    let most = PLACES.len();
    for place in 1..=most as u64 {
        let won = (0..=most).find(|&moves| ends(place, moves, true));
        let lost = (0..=most).find(|&moves| ends(place, moves, false));
        let known = ending(&[place]);
        assert_eq!(known.verdict == Verdict::Win, won.is_some(), "{place}");
        assert_eq!(known.verdict == Verdict::Lose, lost.is_some(), "{place}");
        assert_eq!(known.distance, won.or(lost), "{place}");
        let moves = Game::Token.moves(&[place]);
        let Some(best) = Game::Token.best(&moves) else {
            assert!(PLACES[place as usize - 1].is_empty());
            continue;
        };
        let next = ending(&moves[best].after);
        assert_eq!(next.distance.map(|moves| moves + 1), known.distance);
    }
    // There are wins, losses and draws to play.
    let verdicts = (1..=most as u64).map(|place| ending(&[place]).verdict);
    let verdicts: Vec<Verdict> = verdicts.collect();
    for verdict in [Verdict::Win, Verdict::Lose, Verdict::Draw] {
        assert!(verdicts.contains(&verdict));
    }
    assert_eq!(verdicts[0], Verdict::Win, "the usual beginning");
}

fn played(words: &str) -> Result<Json, String> {
    let words: Vec<String> = words.split(' ').map(String::from).collect();
    play(&words).map_err(|why| why.to_string())
}

#[test]
fn the_third_time_is_a_draw() {
    // From 1 to 4, and then between 4 and 5: after five moves 4 has come for the third time.
    let words = "token --moves 1:4-4,1:5-5,1:4-4,1:5-5";
    let before = played(words).unwrap();
    assert_eq!(before.get("drawn"), &Json::Bool(false));
    let drawn = played(&format!("{words},1:4-4")).unwrap();
    assert_eq!(drawn.get("drawn"), &Json::Bool(true));
    assert_eq!(drawn.get("moves").list().len(), 0);
    let on = played(&format!("{words},1:4-4,1:5-5")).unwrap_err();
    assert!(on.contains("not legal"), "{on}");
}

#[test]
fn positions_without_sense_are_refused() {
    for (words, expected) in [
        ("wythoff --heaps 3", "wythoff has two rows"),
        ("wythoff --heaps 1,2,3", "wythoff has two rows"),
        ("token --heaps 9", "token has one place from 1 to 8"),
        ("token --heaps 0", "token has one place from 1 to 8"),
        ("token --heaps 1,2", "token has one place from 1 to 8"),
        ("wythoff --heaps 2,2 --moves 1:1-2-", "move"),
        ("nim --heaps 2,2 --moves 1:1-2+", "move"),
    ] {
        let why = played(words).unwrap_err();
        assert!(why.starts_with(expected), "{words}: {why}");
    }
}

/// Presses a place or a stone and waits for the answer: the turn and what is said.
fn press(browser: &Browser, selector: &str) -> String {
    let board = "document.getElementById('board').dataset.turn = 'pressed'";
    browser.script(board, &[]);
    browser.click(&format!("#table {selector}"));
    turn(browser)
}

fn turn(browser: &Browser) -> String {
    let shown = "const turn = document.getElementById('board').dataset.turn;
        return ['you', 'over'].includes(turn) ? document.getElementById('turn').innerText : null";
    browser.wait(shown, &[]).text().to_string()
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn the_token_is_moved_to_a_win_and_to_a_draw() {
    let browser = Browser::page("#play=token");
    let place = |place: u64| format!(".places .stone[data-stone='{}']", place - 1);
    turn(&browser);
    for expected in ["wins in 5 moves", "from which the other", "Move to 6."] {
        browser.keys("#explain", " ");
        let why = browser.script("return document.getElementById('why').innerText", &[]);
        assert!(why.text().contains(expected), "{why}");
    }
    // 1 to 6, then the page must go to 2; 3, and it must go to 7; 8 is the end.
    assert!(press(&browser, &place(6)).starts_with("The computer moved from 6 to 2."));
    assert!(press(&browser, &place(3)).starts_with("The computer moved from 3 to 7."));
    let end = press(&browser, &place(8));
    assert_eq!(end, "You moved from 7 to 8. You win.");
    browser.click("#again");
    // 1 to 4 gives the win away; who goes on to 5 and 4 draws.
    for (to, expected) in [(4, "from 4 to 5"), (4, "from 4 to 5"), (4, "is drawn")] {
        turn(&browser);
        let said = press(&browser, &place(to));
        assert!(said.contains(expected), "{to}: {said}");
    }
    assert_eq!(browser.log("browser"), [""; 0]);
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn wythoff_takes_from_both_rows() {
    let browser = Browser::page("#play=wythoff&heaps=5,8");
    turn(&browser);
    // 3 5, 4 7 and 6 10 are the pairs near: 2 from both, or 4 from 8 and so on.
    browser.keys("#explain", " ");
    let why = browser.script("return document.getElementById('why').innerText", &[]);
    assert!(why.text().starts_with("The player to move wins: (5, 8)"), "{why}");
    browser.click("#board [data-row='0'][data-stone='4']");
    let said = press(&browser, "#choice button:last-child");
    // 4 7 is left, a pair: whatever the page does, the user can win.
    assert!(said.starts_with("The computer took"), "{said}");
    let hash = browser.script("return location.hash", &[]);
    assert!(hash.text().contains("&moves=1:5-5+,"), "{hash}");
    let rows = "return document.querySelectorAll('#last .stones').length";
    assert_eq!(browser.script(rows, &[]).number::<u64>().unwrap(), 1);
    assert_eq!(browser.log("browser"), [""; 0]);
}
