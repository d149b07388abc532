//! The perfect player: its moves are compared with the rules, and whole games are played by clicks.

use crate::driver::Browser;
use crate::search::{Play, Search};
use base::json::Json;
use explore::page::play::play;
use std::collections::BTreeSet;

const GAMES: [&str; 7] = ["take", "nim", "misere", "kayles", "dawson", "octal", "nimble"];

/// Returns a game as the request `play` names it, such as `take=1,3,4`.
fn to_game_argument(name: &str) -> &str {
    match name {
        "take" => "take=1,3,4",
        "kayles" => "octal=.77",
        "dawson" => "octal=.07",
        "octal" => "octal=.137",
        "nimble" => "nim",
        other => other,
    }
}

/// Returns the answer to the request `play` after some moves.
pub fn play_moves(game: &str, heaps: &[u64], moves: &str) -> Json {
    let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
    let answer = play(game, &heaps.join(","), moves);
    answer.unwrap_or_else(|error| panic!("{game} {heaps:?} {moves}: {error}"))
}

pub fn read_heaps(position: &Json) -> Vec<u64> {
    let heaps = position.get("heaps").list().iter();
    heaps.map(|heap| heap.number().unwrap()).collect()
}

/// Returns the moves from a position, and the best one.
pub fn read_moves(position: &Json) -> (Vec<&str>, Option<&str>) {
    let moves: Vec<&str> = position.get("moves").list().iter().map(Json::text).collect();
    let best = position.get("best").number::<usize>().map(|best| moves[best]);
    (moves, best)
}

/// Parses a move such as `1:3-4`: the row, and the first and the last stone that are taken. Ignores
/// a final `+`, which means that the move takes from both rows.
pub fn parse_move(text: &str) -> [u64; 3] {
    let numbers = text.trim_end_matches('+').split([':', '-']);
    let numbers: Vec<u64> = numbers.map(|number| number.parse().unwrap()).collect();
    numbers.try_into().unwrap()
}

/// Returns the rows after a move, sorted and without empty rows.
fn apply_move(heaps: &[u64], text: &str) -> Vec<u64> {
    let [row, first, last] = parse_move(text);
    let mut after = heaps.to_vec();
    after.push(heaps[row as usize - 1] - last);
    after[row as usize - 1] = first - 1;
    normalize(&after)
}

/// Returns the options of a position by the rules, sorted and without empty rows.
fn list_options(name: &str, heaps: &[u64]) -> BTreeSet<Vec<u64>> {
    let mut options = BTreeSet::new();
    for (row, &stones) in heaps.iter().enumerate() {
        for left in 0..stones {
            for right in 0..stones - left {
                let taken = stones - left - right;
                let legal = match name {
                    "take" => right == 0 && [1, 3, 4].contains(&taken),
                    "kayles" => taken <= 2,
                    "dawson" => taken == 2,
                    // A move of .137 takes a whole row of one stone, two stones from an end, or any
                    // three adjacent stones.
                    "octal" => match (taken, left, right) {
                        (1, 0, 0) | (3, _, _) => true,
                        (2, left, right) => left == 0 || right == 0,
                        _ => false,
                    },
                    _ => right == 0,
                };
                if legal {
                    let mut option = heaps.to_vec();
                    option[row] = left;
                    option.push(right);
                    options.insert(normalize(&option));
                }
            }
        }
    }
    options
}

fn normalize(heaps: &[u64]) -> Vec<u64> {
    let mut heaps: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
    heaps.sort_unstable();
    heaps
}

/// Returns a function that searches, by the rules, whether the player to move wins a position.
fn make_search(name: &str) -> impl FnMut(&[u64]) -> bool + '_ {
    let play = if name == "misere" { Play::Misere } else { Play::Normal };
    let mut search =
        Search::new(|heaps: &Vec<u64>| list_options(name, heaps).into_iter().collect());
    move |heaps| search.wins(&normalize(heaps), play)
}

#[test]
fn the_perfect_player_never_loses_a_won_game() {
    for name in GAMES {
        let mut wins = make_search(name);
        for code in 0..9 * 9 * 9 {
            let heaps = [code % 9, code / 9 % 9, code / 81];
            let won = wins(&heaps);
            let position = play_moves(to_game_argument(name), &heaps, "");
            let (moves, best) = read_moves(&position);
            let all: BTreeSet<Vec<u64>> = moves.iter().map(|one| apply_move(&heaps, one)).collect();
            assert_eq!(all, list_options(name, &heaps), "{name} {heaps:?}");
            let Some(best) = best else {
                assert!(moves.is_empty(), "{name} {heaps:?}");
                continue;
            };
            let outcome = position.get("why").get("outcome").text();
            assert_eq!(outcome, if won { "N" } else { "P" }, "{name} {heaps:?}");
            let after = apply_move(&heaps, best);
            assert!(won != wins(&after), "{name} {heaps:?} {best}");
            let next = read_heaps(&play_moves(to_game_argument(name), &heaps, best));
            assert_eq!(normalize(&next), after, "{name} {heaps:?} {best}");
        }
    }
}

#[test]
fn games_begin_where_the_player_to_move_wins() {
    for name in GAMES {
        let heaps = read_heaps(&play_moves(to_game_argument(name), &[], ""));
        assert!(make_search(name)(&heaps), "{name} {heaps:?}");
    }
}

#[test]
fn moves_of_an_address_are_made_in_turn() {
    // Kayles: the third pin of five is taken, then the first two pins, then one of the last two.
    let now = play_moves("octal=.77", &[5, 1], "1:3-3,1:1-2,1:2-2");
    assert_eq!(read_heaps(&now), [1, 1]);
    assert_eq!(now.get("before").to_string(), "[2,1]");
    assert_eq!(play_moves("nim", &[], "").get("before"), &Json::Null);
}

#[test]
fn wrong_games_and_positions_are_refused() {
    let no_game = "is not a game for the board";
    let no_heap = "is no position: give 1-12 of the numbers from 0 to 40, such as 3,5,7";
    let no_pair = "is no position: give 2 of the numbers from 0 to 40, such as 5,8";
    let no_place = "is no position: give 1 of the numbers from 1 to 8, such as 1";
    for (game, heaps, moves, expected) in [
        ("", "", "", no_game),
        ("chess", "", "", no_game),
        ("euclid", "", "", no_game),
        ("octal=.9", "", "", no_game),
        ("octal=4.7", "", "", no_game),
        ("octal=x", "", "", no_game),
        ("octal=1,2", "", "", no_game),
        ("take=.77", "", "", no_game),
        ("take=0", "", "", no_game),
        ("nim", "41", "", no_heap),
        ("nim", "x", "", no_heap),
        ("nim", "1,1,1,1,1,1,1,1,1,1,1,1,1", "", no_heap),
        ("wythoff", "3", "", no_pair),
        ("wythoff", "1,2,3", "", no_pair),
        ("token", "9", "", no_place),
        ("token", "0", "", no_place),
        ("token", "1,2", "", no_place),
        ("wythoff", "2,2", "1:1-2-", "illegal move"),
        ("nim", "2,2", "1:1-2+", "illegal move"),
        ("nim", "3", "1:4-4", "illegal move \"1:4-4\""),
        ("octal=.77", "3", "1:2-2,1:1-2", "illegal move \"1:1-2\""),
    ] {
        let error = play(game, heaps, moves).unwrap_err().to_string();
        assert!(error.contains(expected), "{game} {heaps} {moves}: {error}");
    }
}

/// A script that sets `data-turn` of the board to `pressed`. The page overwrites this when it shows
/// the next turn.
pub const MARK_PRESSED: &str = "document.getElementById('board').dataset.turn = 'pressed'";

/// Waits until the user can move or the game is over. Returns the position, who has won, and
/// whether a move can be taken back.
fn wait_for_board(browser: &Browser) -> (Vec<u64>, String, bool) {
    let script = "const board = document.getElementById('board');
        if (!['you', 'over'].includes(board.dataset.turn)) return null;
        return [[...board.children].map((row) => parseInt(row.innerText)), board.dataset.winner,
            !document.getElementById('undo').disabled];";
    let shown = browser.wait(script, &[]);
    let heaps = shown.list()[0].list().iter().map(|heap| heap.number().unwrap());
    (heaps.collect(), shown.list()[1].text().to_string(), shown.list()[2] == Json::Bool(true))
}

/// Presses a stone, and then the button for the number of stones, if there is a choice.
fn press(browser: &Browser, row: usize, from: u64, taken: u64) {
    let stone = format!("[data-row='{row}'][data-stone='{from}']");
    browser.click_after(MARK_PRESSED, &format!("#board {stone}"));
    let choose = "const buttons = [...document.querySelectorAll('#choice button')];
        const wanted = buttons.find((button) => button.innerText.includes(arguments[0]));
        wanted?.click();";
    browser.run(choose, &[&taken.to_string()]);
}

/// Takes back all moves of the user, one by one. If `page_begins`, the page's first move stays.
fn take_back_all(browser: &Browser, heaps: &[u64], page_begins: bool) {
    let mut last = Vec::new();
    let mut has_move = wait_for_board(browser).2;
    while has_move {
        browser.click_after(MARK_PRESSED, "#undo");
        let (now, winner, has_more) = wait_for_board(browser);
        assert!(winner.is_empty(), "{winner} has won although a move was taken back: {now:?}");
        has_move = has_more;
        assert!(now.iter().sum::<u64>() > last.iter().sum(), "{last:?}, {now:?}");
        last = now;
    }
    let taken = heaps.iter().sum::<u64>() - last.iter().sum::<u64>();
    assert_eq!(taken > 0, page_begins, "{heaps:?}, {last:?}");
}

/// Opens a game, and checks its position, its hint and the link to the tab Explore.
fn open_game(browser: &Browser, name: &str, heaps: &[u64]) {
    let list: Vec<String> = heaps.iter().map(u64::to_string).collect();
    let address = format!("play={name}&heaps={}", list.join(","));
    // Clears `data-turn`: otherwise `wait_for_board` would return the board of the previous game.
    let go = "document.getElementById('board').dataset.turn = '';
        location.hash = 'play'; location.hash = arguments[0]";
    browser.run(go, &[&address]);
    assert_eq!(wait_for_board(browser).0, heaps, "{name}");
    browser.click("#explain");
    assert!(!browser.text("#why").is_empty(), "{name} {heaps:?}");
    let link = "return document.querySelector('#why a').getAttribute('href')";
    let link = browser.run(link, &[]).text().to_string();
    let place = match name {
        "take" => "#take=1,3,4",
        "octal" => "#octal=.137",
        "kayles" => "#octal=.77",
        "dawson" => "#octal=.07",
        _ => "#nim=",
    };
    assert!(link.starts_with(place), "{name}: {link}");
}

/// Plays a game to its end, and returns who has won. The user makes perfect moves, or always the
/// last move of the list.
fn play_to_end(browser: &Browser, name: &str, is_perfect: bool) -> String {
    loop {
        let (now, winner, _) = wait_for_board(browser);
        let position = play_moves(to_game_argument(name), &now, "");
        let (moves, best) = read_moves(&position);
        let Some(best) = best else {
            return winner;
        };
        let [row, first, last] = parse_move(if is_perfect { best } else { moves[moves.len() - 1] });
        press(browser, row as usize - 1, first - 1, last - first + 1);
    }
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn whole_games_are_played_by_clicks() {
    let browser = Browser::visit("#play");
    // The tab begins with a game.
    wait_for_board(&browser);
    // Dawson's Kayles is left out, as the board treats it like the other codes.
    for name in GAMES.into_iter().filter(|&name| name != "dawson") {
        let mut wins = make_search(name);
        // The player to move wins from (3, 5), and loses from (1, 2, 3) except in .137.
        let mut positions = vec![vec![3, 5], vec![1, 2, 3]];
        if name == "misere" {
            positions.extend([vec![1, 1], vec![1, 1, 1]]);
        }
        for heaps in positions {
            let won = wins(&heaps);
            for page_begins in [false, true] {
                open_game(&browser, name, &heaps);
                if page_begins {
                    browser.click("#begin");
                }
                let user_wins = won != page_begins;
                let winner = play_to_end(&browser, name, user_wins);
                let expected = if user_wins { "you" } else { "page" };
                let input = format!("{name} {heaps:?}, page begins: {page_begins}");
                assert_eq!(winner, expected, "{input}");
                take_back_all(&browser, &heaps, page_begins);
            }
        }
    }
    browser.go("play=chess");
    browser.wait_for("#turn .error");
}
