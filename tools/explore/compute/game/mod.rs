//! `game`: a calculator for short games.

mod name;
mod parse;

use super::args::Options;
use super::host::Host;
use super::picture::Heat;
use super::report::{format_count, join_values, Report};
use base::json::Json;
use base::message::Message;
use name::Names;
use parse::{Parser, Relation};
use snippets::dyadic::Dyadic;
use snippets::partizan::Player::{self, Left, Right};
use snippets::short_game::{Game, Games, NotFound};
use std::collections::HashSet;

/// The maximum number of canonical forms: more would take long.
const MAX_FORMS: usize = 10_000;

/// The maximum number of moves in a sentence.
const MAX_LISTED: usize = 8;

pub fn report(options: &Options, _: &dyn Host) -> Result<Report, Message> {
    if options.words.is_empty() {
        return Err(options.describe_missing(message!("game")));
    }
    let text = options.words.join(" ");
    let mut games = Games::new(MAX_FORMS);
    let mut parser = Parser::new(&text, &mut games);
    let (first, compared) = parser.parse_all()?;
    let report = match compared {
        None => report_game(&mut games, first, text.trim()),
        Some((relation, second)) => {
            report_comparison(&mut games, text.trim(), first, relation, second)
        }
    };
    report.map_err(explain_too_large)
}

fn explain_too_large(NotFound { reached }: NotFound) -> Message {
    message!("the game has more than {reached} canonical positions: nothing is claimed", reached)
}

/// What the report says about a game.
struct Facts {
    /// The name of its value.
    name: String,
    /// Its canonical form in braces.
    form: String,
    /// Who wins if Left starts, and if Right does.
    winners: [Player; 2],
    /// The names of the winning moves of each player.
    moves: [Vec<String>; 2],
    /// The number of positions and the birthday of the canonical form.
    positions: usize,
    birthday: usize,
}

fn report_game(games: &mut Games, game: Game, text: &str) -> Result<Report, NotFound> {
    let facts = Facts::find(games, game)?;
    let stops = [Left, Right].map(|first| games.stop(game, first));
    let heat = games.thermograph(game);
    let [left, right] = stops;
    let mut lines = format!("{text}\n\nValue:     {}\n", facts.name);
    if facts.form != facts.name {
        lines += &format!("           {}\n", facts.form);
    }
    let (outcome, meaning) = facts.outcome();
    lines += &format!("Outcome:   {meaning}\n");
    for (player, moves) in ["Left", "Right"].iter().zip(&facts.moves) {
        if !moves.is_empty() {
            let moves = join_values(moves, " or ", MAX_LISTED);
            lines += &format!("           {player} wins by the move to {moves}\n");
        }
    }
    lines += &format!("Stops:     {left} if Left starts, {right} if Right does\n");
    lines += &format!("Mean:      {}, temperature {}\n", heat.mean(), heat.temperature());
    lines += &format!(
        "Canonical: {}, born on day {}\n",
        format_count(facts.positions as u64, "position"),
        facts.birthday
    );
    let corners = |wall: &[(Dyadic, Dyadic)]| -> Json {
        wall.iter()
            .map(|(tax, value)| [tax, value].iter().map(|it| it.to_string()).collect::<Json>())
            .collect()
    };
    let json = Json::object([
        ("expression", text.into()),
        ("value", facts.name.as_str().into()),
        ("canonical", facts.form.as_str().into()),
        ("outcome", outcome.into()),
        ("left_moves", facts.moves[0].iter().cloned().collect()),
        ("right_moves", facts.moves[1].iter().cloned().collect()),
        ("left_stop", left.to_string().into()),
        ("right_stop", right.to_string().into()),
        ("mean", heat.mean().to_string().into()),
        ("temperature", heat.temperature().to_string().into()),
        ("left_wall", corners(&heat.walls[0])),
        ("right_wall", corners(&heat.walls[1])),
        ("positions", (facts.positions as u64).into()),
        ("birthday", (facts.birthday as u64).into()),
    ]);
    let picture = Heat { title: message!("{game}: thermograph", game = text), heat };
    Ok(Report { picture: Some(Box::new(picture)), ..Report::new(lines, json) })
}

impl Facts {
    fn find(games: &mut Games, game: Game) -> Result<Self, NotFound> {
        let mut names = Names::new(games)?;
        let (name, form) = (names.find(games, game)?, names.format_form(games, game)?);
        let mut moves = [Vec::new(), Vec::new()];
        for player in [Left, Right] {
            for option in games.options(game, player).to_vec() {
                if games.winner(option, player.opponent()) == player {
                    moves[player as usize].push(names.find(games, option)?);
                }
            }
        }
        let winners = [Left, Right].map(|first| games.winner(game, first));
        let (positions, birthday) = measure(games, game);
        Ok(Self { name, form, winners, moves, positions, birthday })
    }

    /// Returns the letter of the outcome, and what it means.
    fn outcome(&self) -> (&'static str, &'static str) {
        match self.winners {
            [Left, Left] => ("L", "Left wins, whoever starts (positive)"),
            [Right, Right] => ("R", "Right wins, whoever starts (negative)"),
            [Left, Right] => ("N", "whoever starts wins (confused with 0)"),
            [Right, Left] => ("P", "whoever starts loses (equal to 0)"),
        }
    }
}

/// Returns the number of positions of a canonical form, and its birthday: the maximum number of
/// moves until the game ends.
fn measure(games: &Games, game: Game) -> (usize, usize) {
    let mut seen = HashSet::from([game]);
    let mut level = vec![game];
    let mut days = 0;
    loop {
        let mut next = HashSet::new();
        for &position in &level {
            next.extend([Left, Right].iter().flat_map(|&player| games.options(position, player)));
        }
        if next.is_empty() {
            return (seen.len(), days);
        }
        level = next.into_iter().copied().collect();
        seen.extend(level.iter().copied());
        days += 1;
    }
}

/// Reports whether the relation holds, and which relation does.
fn report_comparison(
    games: &mut Games,
    text: &str,
    first: Game,
    relation: Relation,
    second: Game,
) -> Result<Report, NotFound> {
    let (is_at_most, is_at_least) =
        (games.is_at_most(first, second), games.is_at_most(second, first));
    let found = match (is_at_most, is_at_least) {
        (true, true) => Relation::Equal,
        (true, false) => Relation::Less,
        (false, true) => Relation::Greater,
        (false, false) => Relation::Confused,
    };
    let holds = match relation {
        Relation::AtMost => is_at_most,
        Relation::AtLeast => is_at_least,
        other => other == found,
    };
    let mut names = Names::new(games)?;
    let (first, second) = (names.find(games, first)?, names.find(games, second)?);
    let sign = found.sign();
    let lines =
        format!("{text}\n\n{}: {first} {sign} {second}\n", if holds { "yes" } else { "no" });
    let json = Json::object([
        ("expression", text.into()),
        ("holds", Json::Bool(holds)),
        ("relation", sign.into()),
        ("left", first.into()),
        ("right", second.into()),
    ]);
    Ok(Report::new(lines, json))
}
