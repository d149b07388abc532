//! Whether an answer to Codeforces 1149 E is right: LOSE, or any winning move.

#[allow(clippy::duplicate_mod, dead_code)]
#[path = "../testlib.rs"]
mod testlib;

use testlib::{malformed, read_verdict, wrong, Fault};

/// The amount of each city, and the cities that its roads lead to.
struct Position {
    taxes: Vec<u64>,
    reach: Vec<Vec<usize>>,
}

impl Position {
    /// Reads an input of the problem.
    fn parse(input: &str) -> Self {
        let mut numbers = input.split_whitespace().map(|word| word.parse().unwrap());
        let mut number = || -> u64 { numbers.next().unwrap() };
        let (cities, roads) = (number() as usize, number());
        let taxes = (0..cities).map(|_| number()).collect();
        let mut reach = vec![Vec::new(); cities];
        for _ in 0..roads {
            let from = number() as usize - 1;
            reach[from].push(number() as usize - 1);
        }
        Self { taxes, reach }
    }

    /// Returns the rank of each city: the mex of the ranks that its roads lead to.
    fn ranks(&self) -> Vec<usize> {
        let mut roads_to = vec![0; self.reach.len()];
        self.reach.iter().flatten().for_each(|&to| roads_to[to] += 1);
        // A topological order: each city stands before those that its roads lead to.
        let mut order: Vec<usize> =
            (0..roads_to.len()).filter(|&city| roads_to[city] == 0).collect();
        let mut next = 0;
        while next < order.len() {
            for &to in &self.reach[order[next]] {
                roads_to[to] -= 1;
                if roads_to[to] == 0 {
                    order.push(to);
                }
            }
            next += 1;
        }
        let mut ranks = vec![0; roads_to.len()];
        for &city in order.iter().rev() {
            let mut seen: Vec<usize> = self.reach[city].iter().map(|&to| ranks[to]).collect();
            seen.sort_unstable();
            seen.dedup();
            ranks[city] = (0..).zip(&seen).take_while(|(i, rank)| i == *rank).count();
        }
        ranks
    }

    /// Returns whether the player to move loses from these amounts: the nim-sum of each
    /// rank is 0.
    fn loses(&self, taxes: &[u64]) -> bool {
        let mut sums = vec![0; taxes.len()];
        let of_cities = self.ranks().into_iter().zip(taxes);
        of_cities.for_each(|(rank, tax)| sums[rank] ^= tax);
        sums.iter().all(|&sum| sum == 0)
    }

    /// Returns whether one turn leads to these amounts.
    fn is_option(&self, after: &[u64]) -> bool {
        let changed = |&city: &usize| self.taxes[city] != after[city];
        let changed: Vec<usize> = (0..after.len()).filter(changed).collect();
        // For each city, the last city tried below with a road to it.
        let mut reached = vec![usize::MAX; after.len()];
        changed.iter().any(|&city| {
            self.reach[city].iter().for_each(|&to| reached[to] = city);
            let may_change = |&other: &usize| other == city || reached[other] == city;
            after[city] < self.taxes[city] && changed.iter().all(may_change)
        })
    }
}

/// Returns the exit code of testlib and the reason if the output is wrong.
pub fn check(input: &str, output: &str, answer: &str) -> Result<(), Fault> {
    let position = Position::parse(input);
    let (verdict, after) = read_verdict(["WIN", "LOSE"], output, answer)?;
    let count = if verdict == "WIN" { position.taxes.len() } else { 0 };
    if after.len() != count {
        return malformed(format!("expected {count} amounts after {verdict}"));
    }
    if verdict == "LOSE" {
        Ok(())
    } else if after.iter().any(|&tax| tax > 2_000_000_000_000_000_000) {
        wrong("an amount is above 2 * 10^18")
    } else if !position.is_option(&after) {
        wrong("no turn leads to these amounts")
    } else if !position.loses(&after) {
        wrong("the move does not win")
    } else {
        Ok(())
    }
}

fn main() {
    testlib::run(check);
}
