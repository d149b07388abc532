//! `graph`: a game on a graph. For each vertex: win, lose or draw, the best move, the total cost
//! and the loopy value.

use super::args::{describe_whole_number, parse_numbers, Options};
use super::host::Host;
use super::report::{format_count, format_or_dash, Report};
use base::json::Json;
use base::message::Message;
use snippets::loopy::{Loopy, LoopyValue};
use snippets::total_cost::total_costs;
use snippets::zermelo::{graph_endings, Ending, Verdict};

/// The maximum number of vertices, and of edges.
const MAX_COUNT: u64 = 1_000_000;
/// The maximum number of vertices in the text.
const MAX_SHOWN: usize = 200;

fn describe_format() -> Message {
    message!("write V E, and then for each edge FROM TO, or FROM TO COST")
}

/// The results of all vertices.
struct Results {
    endings: Vec<Ending>,
    /// The total cost from each vertex if the player to move wants a cheap end, and the opponent an
    /// expensive end or none; `None` for a vertex from which the game does not end. There is no
    /// list if no edge has a cost.
    costs: Option<Vec<Option<u64>>>,
    game: Loopy,
}

pub fn report(options: &Options, host: &dyn Host) -> Result<Report, Message> {
    options.reject_extra_files()?;
    let (vertices, edges) = parse_graph(&parse_numbers(
        &options.values,
        &message!("number"),
        &describe_whole_number(describe_format()),
    )?)?;
    host.report_progress(&message!("graph"));
    let mut graph = vec![Vec::new(); vertices];
    for &(from, to, _) in &edges {
        graph[from].push(to);
    }
    let has_costs = edges.iter().any(|edge| edge.2.is_some());
    let results = Results {
        endings: graph_endings(&graph, |_| Verdict::Lose),
        costs: has_costs.then(|| compute_costs(vertices, &edges)),
        game: Loopy::new(graph),
    };
    let text = render_text(vertices, edges.len() as u64, &results);
    let json = to_json(vertices, edges.len(), &results);
    Ok(Report::new(text, json))
}

/// The start and the end of an edge, and its cost.
type Edge = (usize, usize, Option<u64>);

/// Parses the numbers of a graph. Returns the number of vertices, and the edges.
fn parse_graph(numbers: &[u64]) -> Result<(usize, Vec<Edge>), Message> {
    let (vertices, edges, rest) = match numbers {
        [vertices, edges, rest @ ..] => (*vertices, *edges, rest),
        _ => {
            return Err(message!(
                "missing V and E, the numbers of vertices and edges: {format}",
                format = describe_format()
            ))
        }
    };
    if vertices.max(edges) > MAX_COUNT {
        return Err(message!(
            "{vertices} vertices and {edges} edges: at most {max} are supported",
            vertices,
            edges,
            max = MAX_COUNT
        ));
    }
    let len = rest.len() as u64;
    if len != 2 * edges && len != 3 * edges {
        let (pairs, triples) = (2 * edges, 3 * edges);
        return Err(message!(
            "expected {pairs} numbers after V and E, or {triples} with costs, found {count}: \
             {format}",
            pairs,
            triples,
            count = len,
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

/// Returns the total cost from each vertex. In `pairs`, position 2v is vertex v if the player who
/// wants a cheap end is to move, and position 2v + 1 is vertex v if the opponent is.
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

fn describe_verdict(ending: &Ending) -> &'static str {
    match ending.verdict {
        Verdict::Win => "win",
        Verdict::Lose => "lose",
        Verdict::Draw => "draw",
    }
}

fn to_json(vertices: usize, edges: usize, results: &Results) -> Json {
    let value = |v| match results.game.value(v) {
        LoopyValue::Finite(value) => (*value).into(),
        LoopyValue::Infinite(set) => {
            Json::object([("infinite", set.iter().copied().collect::<Json>())])
        }
    };
    let endings = || results.endings.iter();
    let costs = results.costs.as_ref().map(|costs| costs.iter().copied().collect::<Json>());
    Json::object([
        ("vertices", vertices.into()),
        ("edges", edges.into()),
        ("verdicts", endings().map(describe_verdict).collect()),
        ("moves", endings().map(|ending| ending.distance).collect()),
        ("best_moves", endings().map(|ending| ending.best_move).collect()),
        ("costs", costs.into()),
        ("values", (0..vertices).map(value).collect()),
    ])
}

fn render_text(vertices: usize, edges: u64, results: &Results) -> String {
    let edges = format_count(edges, "edge");
    let mut text = format!("V = {vertices}, {edges}, normal play.\n\n");
    let cost = |cell: String| match results.costs {
        Some(_) => format!("  {cell:>11}"),
        None => String::new(),
    };
    text += &format!(" vertex  result    moves  best move{}  value\n", cost("cost".into()));
    for (v, ending) in results.endings.iter().enumerate().take(MAX_SHOWN) {
        let (moves, best) = (format_or_dash(ending.distance), format_or_dash(ending.best_move));
        let total = results.costs.as_ref().and_then(|costs| costs[v]);
        text += &format!(
            "{v:7}  {:6}  {moves:>7}  {best:>9}{}  {}\n",
            describe_verdict(ending),
            cost(format_or_dash(total)),
            results.game.value(v)
        );
    }
    if vertices > MAX_SHOWN {
        text += &format!("Only 0 to {} are shown.\n", MAX_SHOWN - 1);
    }
    text += "\nMoves: the winner hurries, the loser delays.\n";
    if results.costs.is_some() {
        text += "Cost: the total if the player to move wants a cheap end, and the other no end or a high cost.\n";
    }
    text += "Value, for sums: n is a Nim heap of n, and ∞K has options of the values K.\n";
    text
}
