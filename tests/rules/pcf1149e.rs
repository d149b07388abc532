//! cf1149e Election Promises: a turn lowers the amount of one city, and may change the amounts
//! of the cities that its roads lead to in any way; whoever cannot lower an amount loses.

use crate::common::*;

// The checker itself is tested below; the expected answers do not depend on it.
include_module!("../../samples/cf1149e/check.rs", checker);

/// The amounts of the cities and, for each city, the cities that its roads lead to.
struct Position {
    taxes: Vec<u64>,
    reach: Vec<Vec<usize>>,
    /// The cities, each one before those that its roads lead to.
    order: Vec<usize>,
}

/// The maximum amount in the inputs of the search.
const MAX_AMOUNT: u64 = 3;

/// Answers by searching the positions with amounts up to `MAX_AMOUNT`.
fn expected(words: &mut Words) -> String {
    let position = parse(words);
    format_answer(list_winning_moves(&position, MAX_AMOUNT).first())
}

/// Returns the answer from the amounts after a winning move, or from `None` if there is none.
fn format_answer(after: Option<&Vec<u64>>) -> String {
    after.map_or("LOSE\n".into(), |taxes| format!("WIN\n{}", text::line(taxes)))
}

/// Returns the amounts after each winning move that leaves no amount above `max`.
fn list_winning_moves(position: &Position, max: u64) -> Vec<Vec<u64>> {
    let mut search = Search::new(|taxes: &Vec<u64>| options(&position.reach, taxes, max));
    let mut options = options(&position.reach, &position.taxes, max);
    options.retain(|taxes| !search.wins(taxes, Play::Normal));
    options
}

/// Returns the amounts after each turn that leaves no amount above `max`.
fn options(reach: &[Vec<usize>], taxes: &[u64], max: u64) -> Vec<Vec<u64>> {
    let all: Vec<u64> = (0..=max).collect();
    let mut options = Vec::new();
    for (city, ends) in reach.iter().enumerate() {
        for changed in all_lists(&all, ends.len()) {
            let mut option = taxes.to_vec();
            ends.iter().zip(changed).for_each(|(&to, tax)| option[to] = tax);
            let lower =
                (0..taxes[city]).map(|tax| [&option[..city], &[tax], &option[city + 1..]].concat());
            options.extend(lower);
        }
    }
    options
}

/// Answers by ranks: the rank of a city is the mex of the ranks that its roads lead to. A position
/// is lost iff the amounts of each rank have the nim-sum 0. Otherwise, a move in the highest rank
/// whose nim-sum is not 0 makes all nim-sums 0.
fn reference(words: &mut Words) -> String {
    let mut position = parse(words);
    let mut ranks = vec![0; position.order.len()];
    for &city in position.order.iter().rev() {
        let below: HashSet<usize> = position.reach[city].iter().map(|&to| ranks[to]).collect();
        ranks[city] = (0..).find(|rank| !below.contains(rank)).expect("a gap");
    }
    let mut sums: HashMap<usize, u64> = HashMap::new();
    for (rank, tax) in ranks.iter().zip(&position.taxes) {
        *sums.entry(*rank).or_default() ^= tax;
    }
    let open = sums.iter().filter(|(_, &sum)| sum != 0);
    let Some(highest) = open.map(|(&rank, _)| rank).max() else {
        return format_answer(None);
    };
    let cities = (0..ranks.len()).filter(|&city| ranks[city] == highest);
    let city = cities.max_by_key(|&city| position.taxes[city] & (1 << sums[&highest].ilog2()));
    let city = city.expect("a city of this rank");
    position.taxes[city] ^= sums[&highest];
    for &to in &position.reach[city] {
        position.taxes[to] ^= sums.insert(ranks[to], 0).unwrap_or(0);
    }
    format_answer(Some(&position.taxes))
}

/// Reads an input whose roads have no cycle.
fn parse(words: &mut Words) -> Position {
    let [n, roads] = words.array();
    let taxes = words.numbers(n);
    let mut reach = vec![Vec::new(); n];
    let mut entering = vec![0; n];
    for (from, to) in words.edges(roads) {
        reach[from].push(to);
        entering[to] += 1;
    }
    let mut order: Vec<usize> = (0..reach.len()).filter(|&city| entering[city] == 0).collect();
    let mut next = 0;
    while next < order.len() {
        for &to in &reach[order[next]] {
            entering[to] -= 1;
            if entering[to] == 0 {
                order.push(to);
            }
        }
        next += 1;
    }
    Position { taxes, reach, order }
}

problem!(
    "../../solutions/cf1149e.rs",
    One,
    [expected, reference],
    ["n 1..3, m 0..3; h[n] 0..3; graph n m simple dag"],
    ["n 4..4, m 0..6; h[n] 0..3; graph n m simple dag"],
    |_| {
        let n = 200_000;
        // Equal amounts. In a chain the ranks are 0 and 1 in turn.
        let level = text::line(vec![1_000_000_000; n]);
        let input = |roads: &[(usize, usize)]| {
            format!("{n} {}\n{level}{}", roads.len(), text::edges(roads))
        };
        let chain: Vec<_> = (1..n).map(|city| (city - 1, city)).collect();
        // All roads between 632 cities, which have the ranks 0 to 631.
        let complete = (0..632).flat_map(|from| (0..from).map(move |to| (from, to)));
        let complete: Vec<_> = complete.collect();
        vec![("chain", input(&chain)), ("high ranks", input(&complete))]
    },
    |input, wanted, got| checker::check(input, got, wanted).is_ok()
);

#[test]
fn the_checker_accepts_exactly_the_winning_moves() {
    let mut accepted = 0;
    for input in crate::check::list_inputs(&PROBLEM) {
        let position = parse(&mut Words::new(&input));
        let winning = list_winning_moves(&position, MAX_AMOUNT);
        let answer = format_answer(winning.first());
        for after in all_lists(&[0, 1, 2, 3], position.taxes.len()) {
            let found = checker::check(&input, &format_answer(Some(&after)), &answer).is_ok();
            assert_eq!(found, winning.contains(&after), "{input}to {after:?}");
            accepted += usize::from(found);
        }
        let lost = checker::check(&input, "LOSE\n", &answer).is_ok();
        assert_eq!(lost, winning.is_empty(), "{input}");
    }
    assert!(accepted > 500, "{accepted}");
}

#[test]
fn the_checker_rejects_malformed_and_wrong_outputs() {
    let check = |output: &str| checker::check("2 1\n1 0\n1 2\n", output, "WIN\n0 0\n");
    crate::check::assert_exit_codes(check, None, &["WIN\n0 0"]);
    let malformed = ["", "win 0 0", "WIN", "WIN 0", "WIN 0 0 0", "WIN 0 -1", "WIN 0 x"];
    crate::check::assert_exit_codes(check, Some(2), &malformed);
    let wrong = ["LOSE", "WIN 1 0", "WIN 0 3", "WIN 0 2000000000000000001"];
    crate::check::assert_exit_codes(check, Some(1), &wrong);
}

#[test]
fn a_higher_bound_changes_no_outcome() {
    for input in crate::check::list_inputs(&PROBLEM).iter().step_by(21) {
        let position = parse(&mut Words::new(input));
        let wins = |max| !list_winning_moves(&position, max).is_empty();
        assert_eq!(wins(MAX_AMOUNT), wins(2 * MAX_AMOUNT + 1), "{input}");
    }
}
