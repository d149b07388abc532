//! Codeforces cf455b A Lot of Games <https://codeforces.com/contest/455/problem/B>
//! Limits: 1 s, 256 MB
//! Input: n 1..10^5, k 1..10^9; s[n] of 1..10^5 in a..z sum s <= 10^5
//!
//! Model: a position is a node of the trie of the words, a turn goes to a child, and who
//! cannot move loses the game. The loser starts the next game; only the last of the k
//! games counts.
//! Reason: the player who starts can perhaps force a win (normal play), and perhaps a loss
//! (misère play). He wins the last game iff he can force a win. If starting the next game
//! wins, both want to lose this game; otherwise both want to win it, as in the last game.
//! So a starter who cannot force a win always loses, one who can force both always wins,
//! and one who can force a win alone wins iff k is odd.
//! Cost: O(s) time and memory for s letters in all.

use snippets::fastio::{self, Input, Output};

/// Returns each node's children by letter. They have larger numbers; 0, the root, means none.
fn trie(words: impl Iterator<Item = &'static [u8]>) -> Vec<[usize; 26]> {
    let mut children = vec![[0; 26]];
    for word in words {
        let mut node = 0;
        for letter in word {
            let slot = usize::from(letter - b'a');
            if children[node][slot] == 0 {
                children[node][slot] = children.len();
                children.push([0; 26]);
            }
            node = children[node][slot];
        }
    }
    children
}

/// Returns whether the player who starts wins. `wins_at_leaf` says the same of a leaf.
fn starter_wins(children: &[[usize; 26]], wins_at_leaf: bool) -> bool {
    let mut wins = vec![wins_at_leaf; children.len()];
    for node in (0..children.len()).rev() {
        let mut options = children[node].iter().filter(|&&child| child > 0).peekable();
        if options.peek().is_some() {
            wins[node] = options.any(|&child| !wins[child]);
        }
    }
    wins[0]
}

pub fn solve(input: &mut Input, output: &mut Output) {
    let (n, k): (usize, u32) = (input.read(), input.read());
    let children = trie((0..n).map(|_| input.token()));
    let [normal, misere] = [false, true].map(|end| starter_wins(&children, end));
    let first = normal && (misere || k % 2 == 1);
    output.line(if first { "First" } else { "Second" });
}

fn main() {
    fastio::run(solve);
}
