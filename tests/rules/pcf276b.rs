//! Codeforces 276 B Little Girl and Game: a turn removes a letter of a string. A player
//! who can reorder the letters to a palindrome before a turn of his own wins.

use crate::harness::{problem, require, texts, Problem, Words};
use crate::support::rng::Rng;
use std::cell::RefCell;
use std::collections::HashMap;

/// The longest string that is searched here, and the judge's.
const SHORT: usize = 7;
const LONG: usize = 1_000;

thread_local! {
    /// Whether the player to move wins, for the sorted letters of all inputs so far.
    static KNOWN: RefCell<HashMap<Vec<u8>, bool>> = RefCell::default();
}

/// Answers by playing all games.
fn expected(input: &str) -> String {
    let letters = parse(input, SHORT);
    name(KNOWN.with(|known| wins(&letters, &mut known.borrow_mut())))
}

/// Whether the player to move wins with these letters, which are in ascending order.
fn wins(letters: &[u8], known: &mut HashMap<Vec<u8>, bool>) -> bool {
    if let Some(&known) = known.get(letters) {
        return known;
    }
    let left = |i: usize| [&letters[..i], &letters[i + 1..]].concat();
    let wins = has_palindrome(&mut letters.to_vec(), 0)
        || (0..letters.len()).any(|i| !wins(&left(i), known));
    known.insert(letters.to_vec(), wins);
    wins
}

/// Whether some order of the letters from `fixed` on makes them all a palindrome.
fn has_palindrome(letters: &mut [u8], fixed: usize) -> bool {
    if fixed == letters.len() {
        return letters.iter().eq(letters.iter().rev());
    }
    (fixed..letters.len()).any(|i| {
        letters.swap(fixed, i);
        let found = has_palindrome(letters, fixed + 1);
        letters.swap(fixed, i);
        found
    })
}

/// Answers any input of the judge: no palindrome is possible while two letters or more are
/// without a partner, and a turn pairs one or parts one. With an odd count of them the
/// first player comes to a count of 1.
fn reference(input: &str) -> String {
    let letters = parse(input, LONG);
    let groups = letters.chunk_by(|a, b| a == b);
    let alone = groups.filter(|group| group.len() % 2 == 1).count();
    name(alone < 2 || alone % 2 == 1)
}

fn name(first_wins: bool) -> String {
    String::from(if first_wins { "First\n" } else { "Second\n" })
}

/// Reads up to `longest` letters, and sorts them.
fn parse(input: &str, longest: usize) -> Vec<u8> {
    let mut words = Words::new(input);
    let mut letters = words.word().as_bytes().to_vec();
    words.end();
    require(letters.len() <= longest, "the string is too long");
    let small = letters.iter().all(u8::is_ascii_lowercase);
    require(small, "a letter is not a small one");
    letters.sort_unstable();
    letters
}

/// All strings of up to 7 letters a, b, up to 6 letters a to c and up to 4 letters a to e.
fn small() -> Vec<String> {
    let all = |letters: usize, longest: u32| {
        (1..=longest).flat_map(move |length| {
            (0..letters.pow(length)).map(move |code| {
                let letter = |i| (b'a' + (code / letters.pow(i) % letters) as u8) as char;
                (0..length).map(letter).chain(['\n']).collect::<String>()
            })
        })
    };
    all(2, 7).chain(all(3, 6)).chain(all(5, 4)).collect()
}

fn word(rng: &mut Rng, length: usize, letters: &str) -> String {
    let letter = |_| letters.as_bytes()[rng.range(0, letters.len() as u64 - 1) as usize] as char;
    (0..length).map(letter).chain(['\n']).collect()
}

fn random(rng: &mut Rng) -> String {
    let length = rng.range(1, SHORT as u64) as usize;
    let letters = ["abcd", "abcdefg", "wxyz"][rng.range(0, 2) as usize];
    word(rng, length, letters)
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let alphabet = "abcdefghijklmnopqrstuvwxyz";
    vec![
        ("random letters", word(rng, LONG, alphabet)),
        ("random letters, an odd number", word(rng, LONG - 1, alphabet)),
        ("one letter", "z".repeat(LONG) + "\n"),
        ("each letter once", format!("{alphabet}\n")),
        ("each letter but one", format!("{}\n", &alphabet[1..])),
    ]
}

problem!(
    "../../solutions/cf276b.rs",
    Problem {
        expected,
        reference,
        small,
        random,
        rounds: 100,
        seed: 276,
        worst,
        invalid: || [texts(["", "A", "a b", "a1"]), vec!["a".repeat(SHORT + 1)]].concat(),
    }
);
