//! `graph`: each vertex of a graph as a game: win, lose or draw, the way there, the total
//! cost, the loopy value.

use super::args::{numbers, whole_number, Options};
use super::host::Host;
use super::report::{count, or_dash, Report};
use base::json::Json;
use base::message::Message;
use snippets::loopy::{Loopy, LoopyValue};
use snippets::total_cost::total_costs;
use snippets::zermelo::{graph_endings, Ending, Verdict};

/// The most vertices and the most edges.
const MOST: u64 = 1_000_000;
/// The maximum number of vertices in a text.
const SHOWN: usize = 200;

fn describe_format() -> Message {
    message!("write V E, and then for each edge FROM TO, or FROM TO COST")
}

/// The results for each vertex.
struct Known {
    endings: Vec<Ending>,
    /// The total if the player to move wants a cheap end and the other one none.
    costs: Option<Vec<Option<u64>>>,
    game: Loopy,
}

pub fn report(options: &Options, host: &dyn Host) -> Result<Report, Message> {
    options.check_file()?;
    let (vertices, edges) =
        read(&numbers(&options.values, &message!("number"), &whole_number(describe_format()))?)?;
    host.report_progress(&message!("graph"));
    let mut graph = vec![Vec::new(); vertices];
    for &(from, to, _) in &edges {
        graph[from].push(to);
    }
    let has_costs = edges.iter().any(|edge| edge.2.is_some());
    let known = Known {
        endings: graph_endings(&graph, |_| Verdict::Lose),
        costs: has_costs.then(|| compute_costs(vertices, &edges)),
        game: Loopy::new(graph),
    };
    let text = render_text(vertices, edges.len() as u64, &known);
    let json = json(vertices, edges.len(), &known);
    Ok(Report::new(text, json))
}

type Edge = (usize, usize, Option<u64>);

/// Returns the number of vertices, and the edges.
fn read(numbers: &[u64]) -> Result<(usize, Vec<Edge>), Message> {
    let (vertices, edges, rest) = match numbers {
        [vertices, edges, rest @ ..] => (*vertices, *edges, rest),
        _ => return Err(message!("there is no V and E: {format}", format = describe_format())),
    };
    if vertices.max(edges) > MOST {
        return Err(message!(
            "{vertices} vertices and {edges} edges: up to {most} are possible",
            vertices,
            edges,
            most = MOST
        ));
    }
    let len = rest.len() as u64;
    if len != 2 * edges && len != 3 * edges {
        let (pairs, triples) = (2 * edges, 3 * edges);
        return Err(message!(
            "{count} numbers follow V and E, not {pairs}, nor {triples} with costs: {format}",
            count = len,
            pairs,
            triples,
            format = describe_format()
        ));
    }
    let width = if len == 2 * edges { 2 } else { 3 };
    let edges = rest.chunks(width).map(|numbers| parse_edge(numbers, vertices));
    Ok((vertices as usize, edges.collect::<Result<_, _>>()?))
}

fn parse_edge(numbers: &[u64], vertices: u64) -> Result<Edge, Message> {
    let (from, to, cost) = (numbers[0], numbers[1], numbers.get(2).copied());
    if from.max(to) >= vertices {
        return Err(message!(
            "edge {from} {to}: the vertices are 0 to V - 1, and V is {count}",
            from,
            to,
            count = vertices
        ));
    }
    match cost {
        Some(cost) if cost >> 32 > 0 => Err(message!("cost {cost} is not below 2^32", cost)),
        cost => Ok((from as usize, to as usize, cost)),
    }
}

/// Returns the total costs for states: 2 v is vertex v with the player to move who wants a
/// cheap end, and 2 v + 1 with the other one to move.
fn compute_costs(vertices: usize, edges: &[Edge]) -> Vec<Option<u64>> {
    let mut pairs = vec![Vec::new(); 2 * vertices];
    for &(from, to, cost) in edges {
        let cost = cost.unwrap_or(0);
        pairs[2 * from].push((2 * to + 1, cost));
        pairs[2 * from + 1].push((2 * to, cost));
    }
    let totals = total_costs(&pairs, |pair| pair % 2 == 0);
    totals.into_iter().step_by(2).collect()
}

fn verdict(ending: &Ending) -> &'static str {
    match ending.verdict {
        Verdict::Win => "win",
        Verdict::Lose => "lose",
        Verdict::Draw => "draw",
    }
}

fn json(vertices: usize, edges: usize, known: &Known) -> Json {
    let value = |v| match known.game.value(v) {
        LoopyValue::Finite(value) => (*value).into(),
        LoopyValue::Infinite(set) => {
            Json::object([("infinite", set.iter().copied().collect::<Json>())])
        }
    };
    let endings = || known.endings.iter();
    let costs = known.costs.as_ref().map(|costs| costs.iter().copied().collect::<Json>());
    Json::object([
        ("vertices", vertices.into()),
        ("edges", edges.into()),
        ("verdicts", endings().map(verdict).collect()),
        ("moves", endings().map(|ending| ending.distance).collect()),
        ("best_moves", endings().map(|ending| ending.best_move).collect()),
        ("costs", costs.into()),
        ("values", (0..vertices).map(value).collect()),
    ])
}

fn render_text(vertices: usize, edges: u64, known: &Known) -> String {
    let edges = count(edges, "edge");
    let mut text = format!("V = {vertices}, {edges}, normal play.\n\n");
    let cost = |cell: String| match known.costs {
        Some(_) => format!("  {cell:>11}"),
        None => String::new(),
    };
    text += &format!(" vertex  result    moves  best move{}  value\n", cost("cost".into()));
    for (v, ending) in known.endings.iter().enumerate().take(SHOWN) {
        let (moves, best) = (or_dash(ending.distance), or_dash(ending.best_move));
        let total = known.costs.as_ref().and_then(|costs| costs[v]);
        text += &format!(
            "{v:7}  {:6}  {moves:>7}  {best:>9}{}  {}\n",
            verdict(ending),
            cost(or_dash(total)),
            known.game.value(v)
        );
    }
    if vertices > SHOWN {
        text += &format!("Only 0 to {} are shown.\n", SHOWN - 1);
    }
    text += "\nMoves: the winner hurries, the loser delays.\n";
    if known.costs.is_some() {
        text += "Cost: in all, if the player to move wants a cheap end, and the other one none.\n";
    }
    text += "Value, for sums: n is a Nim heap of n, and ∞K has options of the values K.\n";
    text
}
