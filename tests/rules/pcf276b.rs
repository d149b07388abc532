//! Codeforces 276 B Little Girl and Game: a turn removes a letter of a string. A player
//! who can reorder the letters to a palindrome before a turn of his own wins.

use crate::common::*;

/// Answers by searching the sorted letters. The game ends when they can form a palindrome, and the
/// player to move has won.
fn expected(words: &mut Words) -> bool {
    let mut search =
        Search::new(|letters: &Vec<u8>| match has_palindrome(&mut letters.clone(), 0) {
            true => Vec::new(),
            false => {
                (0..letters.len()).map(|i| [&letters[..i], &letters[i + 1..]].concat()).collect()
            }
        });
    search.wins(&parse(words), Play::Misere)
}

/// Returns whether some order of the letters from `fixed` on makes all letters a palindrome.
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

/// There is no palindrome while two or more letters occur an odd number of times. A turn changes
/// the number of such letters by one. If this number is odd at first, it is odd before each turn of
/// the first player, and 1 before the turn at which he wins.
fn reference(words: &mut Words) -> bool {
    let letters = parse(words);
    let groups = letters.chunk_by(|a, b| a == b);
    let alone = groups.filter(|group| group.len() % 2 == 1).count();
    alone < 2 || alone % 2 == 1
}

fn parse(words: &mut Words) -> Vec<u8> {
    let mut letters = words.word().as_bytes().to_vec();
    letters.sort_unstable();
    letters
}

problem!(
    "../../solutions/cf276b.rs",
    Winner("First", "Second"),
    [expected, reference],
    ["s of 1..7 in a..b", "s of 1..6 in a..c", "s of 1..4 in a..e"],
    ["s of 1..7 in a..d", "s of 1..7 in a..g"],
    |_| {
        let alphabet = "abcdefghijklmnopqrstuvwxyz\n";
        vec![("each letter once", alphabet.into()), ("each letter but one", alphabet[1..].into())]
    }
);
