//! cf455b A Lot of Games: two players in turn append a letter to a word, which must remain a prefix
//! of a word of a list; whoever cannot move loses. They play k games, the loser of a game starts
//! the next one, and the winner of the last game wins.

use crate::common::*;

fn parse<'a>(words: &mut Words<'a>) -> (Vec<&'a str>, u64) {
    let (n, games) = (words.number(), words.number());
    (words.words(n), games)
}

/// Answers by searching all games. A position is the word and the number of games left.
fn expected(words: &mut Words) -> bool {
    let (list, games) = parse(words);
    wins(&(String::new(), games), |(word, games): &(String, u64)| {
        let longer = list.iter().filter(|other| other.starts_with(&**word));
        let longer: Vec<String> =
            longer.filter_map(|other| other.get(..word.len() + 1)).map(String::from).collect();
        if longer.is_empty() && *games > 1 {
            // The player who lost starts the next game, with a first letter.
            let first = list.iter().map(|other| other[..1].to_string());
            return first.map(|letter| (letter, games - 1)).collect();
        }
        longer.into_iter().map(|word| (word, *games)).collect()
    })
}

/// Answers by a trie, and by the games from the last one back. For more than three games only the
/// parity of their number matters.
fn reference(words: &mut Words) -> bool {
    let (list, games) = parse(words);
    let mut edges: HashMap<(usize, u8), usize> = HashMap::new();
    let mut parents = vec![0];
    for word in list {
        let mut node = 0;
        for letter in word.bytes() {
            let next = parents.len();
            let child = *edges.entry((node, letter)).or_insert(next);
            if child == next {
                parents.push(node);
            }
            node = child;
        }
    }
    let starter = |end: bool| {
        // Whether some child is lost; `None` until a child is seen, and so for leaves.
        let mut wins: Vec<Option<bool>> = vec![None; parents.len()];
        for node in (1..parents.len()).rev() {
            let lost = !wins[node].unwrap_or(end);
            let parent = &mut wins[parents[node]];
            *parent = Some(parent.unwrap_or(false) || lost);
        }
        wins[0].expect("a word")
    };
    let (normal, misere) = (starter(false), starter(true));
    let few = if games > 3 { 2 + games % 2 } else { games };
    (0..few).fold(false, |next, _| if next { misere } else { normal })
}

problem!(
    "../../solutions/cf455b.rs",
    Winner("First", "Second"),
    [expected, reference],
    ["n 1..3, k 1..7-n; s[n] of 1..3 in a..b distinct where n*k < 9"],
    [
        "n 1..8, k 1..5; s[n] of 1..7 in a..a",
        "n 1..8, k 1..5; s[n] of 1..7 in a..b",
        "n 1..8, k 1..5; s[n] of 1..7 in a..c"
    ],
    |_| {
        let word = |games: u64| format!("1 {games}\n{}\n", "z".repeat(99_999));
        vec![("one word", word(1_000_000_000)), ("one word, odd", word(999_999_999))]
    }
);
