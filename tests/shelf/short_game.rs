//! Values of short games against play on trees of options, and against published results.

use crate::positions::{pairs, subsets};
use snippets::dyadic::Dyadic;
use snippets::partizan::Player::{self, Left, Right};
use snippets::short_game::{Game, Games};
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

/// A game as a tree: the options of Left and of Right.
#[derive(Debug, PartialEq, Eq, Hash, Clone)]
struct Tree([Vec<Rc<Tree>>; 2]);

/// Returns whether the player who starts wins a sum, by a search of all plays. The keys of `known`
/// have the addresses of trees, so trees must live as long as `known`.
fn wins(sum: &[Rc<Tree>], first: Player, known: &mut HashMap<(Vec<usize>, Player), bool>) -> bool {
    let mut key: Vec<usize> = sum.iter().map(|part| Rc::as_ptr(part) as usize).collect();
    key.sort_unstable();
    if let Some(&answer) = known.get(&(key.clone(), first)) {
        return answer;
    }
    let answer = (0..sum.len()).any(|i| {
        sum[i].0[first as usize].iter().any(|option| {
            let mut after = sum.to_vec();
            after[i] = option.clone();
            !wins(&after, first.opponent(), known)
        })
    });
    known.insert((key, first), answer);
    answer
}

/// Returns the canonical form of a game as a tree. Every call for this game returns the same `Rc`.
fn make_tree(games: &Games, game: Game, trees: &mut HashMap<Game, Rc<Tree>>) -> Rc<Tree> {
    if let Some(known) = trees.get(&game) {
        return known.clone();
    }
    let options = [Left, Right].map(|player| {
        let options = games.options(game, player).iter();
        options.map(|&option| make_tree(games, option, trees)).collect()
    });
    let made = Rc::new(Tree(options));
    trees.insert(game, made.clone());
    made
}

/// Returns the games {L | R} for all L and R among these sets of options, each once.
fn make_all(games: &mut Games, sets: &[Vec<Game>]) -> Vec<Game> {
    let born = pairs(sets).map(|(left, right)| games.make(left, right).unwrap());
    born.collect::<BTreeSet<Game>>().into_iter().collect()
}

/// Returns all games with options among those of `day`, each once.
fn make_next_day(games: &mut Games, day: &[Game]) -> Vec<Game> {
    make_all(games, &subsets(day).collect::<Vec<_>>())
}

/// Returns the games born by day 2. There are 22, a published number.
fn make_day_2(games: &mut Games) -> Vec<Game> {
    let day_0 = vec![games.zero()];
    let day_1 = make_next_day(games, &day_0);
    assert_eq!(day_1.len(), 4);
    let day_2 = make_next_day(games, &day_1);
    assert_eq!(day_2.len(), 22);
    day_2
}

/// By day 3 there are 1,474 games (Calistrate, Paulhus and Wolfe 2002). It is enough to take sets
/// of pairwise incomparable options, because dominated options do not change the value.
#[test]
fn the_games_of_day_3_are_1474() {
    let games = &mut Games::new(2000);
    let day_2 = make_day_2(games);
    let mut antichains: Vec<Vec<Game>> = vec![vec![]];
    for &game in &day_2 {
        let mut more = Vec::new();
        for set in &antichains {
            let is_apart =
                set.iter().all(|&g| !games.is_at_most(g, game) && !games.is_at_most(game, g));
            if is_apart {
                more.push([&set[..], &[game]].concat());
            }
        }
        antichains.extend(more);
    }
    assert_eq!(make_all(games, &antichains).len(), 1474);
}

/// Compares the order, the sums and the outcomes of all pairs of the 22 games with play.
#[test]
fn order_and_sums_are_those_of_play() {
    let games = &mut Games::new(100_000);
    let day_2 = make_day_2(games);
    let (trees, known) = (&mut HashMap::new(), &mut HashMap::new());
    for &a in &day_2 {
        let minus_a = games.negative(a).unwrap();
        let [a_tree, minus] = [a, minus_a].map(|game| make_tree(games, game, trees));
        for first in [Left, Right] {
            let starter_wins = wins(std::slice::from_ref(&a_tree), first, known);
            let winner = if starter_wins { first } else { first.opponent() };
            assert_eq!(games.winner(a, first), winner);
        }
        for &b in &day_2 {
            let b_tree = make_tree(games, b, trees);
            // a <= b if Right, who starts, does not win b - a.
            let is_at_most = !wins(&[b_tree.clone(), minus.clone()], Right, known);
            assert_eq!(games.is_at_most(a, b), is_at_most);
            assert_eq!(a == b, is_at_most && !wins(&[b_tree.clone(), minus.clone()], Left, known));
            // Whoever starts a + b - sum loses.
            let sum = games.sum(a, b).unwrap();
            let negative = games.negative(sum).unwrap();
            let all = [a_tree.clone(), b_tree, make_tree(games, negative, trees)];
            assert!(!wins(&all, Left, known) && !wins(&all, Right, known));
        }
    }
}

/// Returns the number at which play stops if `first` starts, by its definition.
fn find_stop(games: &Games, game: Game, first: Player) -> Dyadic {
    if let Some(number) = games.number(game) {
        return number;
    }
    let stops =
        games.options(game, first).iter().map(|&option| find_stop(games, option, first.opponent()));
    let best = if first == Left { stops.max() } else { stops.min() };
    best.expect("a game without options of a player is a number")
}

/// Checks the theorems on thermographs: means add up, no sum is hotter than its hottest part, and
/// the mean is between the stops.
#[test]
fn thermographs_agree_with_stops_and_theorems() {
    let games = &mut Games::new(1_000_000);
    let day_2 = make_day_2(games);
    for &a in &day_2 {
        let heat = games.thermograph(a);
        assert_eq!(
            [Left, Right].map(|first| games.stop(a, first)),
            [Left, Right].map(|first| find_stop(games, a, first))
        );
        assert!(
            find_stop(games, a, Left) >= heat.mean() && heat.mean() >= find_stop(games, a, Right)
        );
        for &b in &day_2 {
            let sum = games.sum(a, b).unwrap();
            let (other, both) = (games.thermograph(b), games.thermograph(sum));
            assert_eq!(both.mean(), heat.mean() + other.mean());
            assert!(both.temperature() <= heat.temperature().max(other.temperature()));
            let stops = [Left, Right].map(|first| games.stop(sum, first));
            assert_eq!(stops, [Left, Right].map(|first| find_stop(games, sum, first)));
        }
    }
}

/// Checks the means and temperatures of a switch, of {4 || 2 | -2} and of other games, computed by
/// hand as in Winning Ways, chapter 6.
#[test]
fn known_games_have_their_means_and_temperatures() {
    let games = &mut Games::new(1000);
    let mut number = |n| games.make_number(Dyadic::new(n, 0)).unwrap();
    let [two, minus_two, four, one, zero, five] = [2, -2, 4, 1, 0, 5].map(&mut number);
    let check = |games: &mut Games, game: Game, mean: (i128, u32), temperature: (i128, u32)| {
        let heat = games.thermograph(game);
        let [mean, temperature] = [mean, temperature].map(|(n, e)| Dyadic::new(n, e));
        assert_eq!((heat.mean(), heat.temperature()), (mean, temperature));
    };
    let switch = games.make(&[five], &[two]).unwrap();
    check(games, switch, (7, 1), (3, 1));
    // A threat of Right: {2 | -2} has mean 0 and temperature 2, and the left wall 2 - t at a tax
    // t < 2. So {4 || 2 | -2} has Right's scaffold 2 - t + t = 2 and Left's 4 - t.
    // The scaffolds meet at t = 2, so the mean and the temperature are 2.
    let hot = games.make(&[two], &[minus_two]).unwrap();
    let threat = games.make(&[four], &[hot]).unwrap();
    check(games, threat, (2, 0), (2, 0));
    // {1 | 0} is hot, with mean 1/2 and temperature 1/2; two of them add up to the number 1.
    let switch_1_0 = games.make(&[one], &[zero]).unwrap();
    check(games, switch_1_0, (1, 1), (1, 1));
    assert_eq!(games.sum(switch_1_0, switch_1_0), Ok(one));
    // Infinitesimals have temperature 0, and numbers a negative one.
    let star = games.make(&[zero], &[zero]).unwrap();
    let up = games.make(&[zero], &[star]).unwrap();
    check(games, up, (0, 0), (0, 0));
    let quarter = games.make_number(Dyadic::new(1, 2)).unwrap();
    check(games, quarter, (1, 2), (-1, 2));
    assert_eq!(games.number(quarter), Some(Dyadic::new(1, 2)));
}

#[test]
fn number_returns_what_make_number_was_given() {
    let games = &mut Games::new(1000);
    for exponent in 0..4 {
        for numerator in -20..20 {
            let number = Dyadic::new(numerator, exponent);
            let game = games.make_number(number).unwrap();
            assert_eq!(games.number(game), Some(number));
            assert_eq!(games.make_number(number), Ok(game));
            let negative = games.negative(game).unwrap();
            assert_eq!(games.number(negative), Some(-number));
        }
    }
    let few = &mut Games::new(5);
    assert!(few.make_number(Dyadic::new(4, 0)).is_ok());
    assert_eq!(few.make_number(Dyadic::new(5, 0)).unwrap_err().reached, 5);
}
