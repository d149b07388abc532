//! Finds the lines of the sources that a message is about.

use super::{functions::Function, nest::replace_paths, session::Session};
use crate::source::{lex, Kind};
use std::fs;

/// Finds the code of a part of the joined text in the sources, and returns the first place as
/// `FILE:LINE`. Comments are ignored, as the joined text lacks most of them.
pub fn find_in_sources(session: &Session, part: &str) -> Option<String> {
    let names = session.sources.crate_names();
    let part = replace_paths(part, &names, &|_| String::from("crate"));
    let part: Vec<&str> = lex::split_code(&part)?.into_iter().map(|(_, token)| token).collect();
    session.sources.inputs.files.iter().find_map(|file| {
        let text = fs::read_to_string(session.project.root.join(file)).ok()?;
        let code = lex::split_code(&text)?;
        let is_part = |at: &usize| {
            let tokens = code[*at..].iter().map(|&(_, token)| token);
            tokens.take(part.len()).eq(part.iter().copied())
        };
        let (start, _) = code[(0..code.len()).find(is_part)?];
        let line = text[..start].matches('\n').count() + 1;
        Some(format!("{}:{line}", file.display()))
    })
}

/// Formats the path of a function, with its file and line if it is in the sources.
pub fn describe_function(session: &Session, path: &str) -> String {
    let tree = session.tree;
    let function = Function::parse(path).unwrap_or_default();
    let mut nodes = tree.nodes_of(Kind::Function);
    let node = nodes.find(|&n| function.matches(&Function::from_node(tree, n)));
    let text = node.map(|n| &tree.text[tree.nodes[n].head.start..tree.nodes[n].span.end]);
    match text.and_then(|text| find_in_sources(session, text)) {
        Some(location) => format!("{path} ({location})"),
        None => path.to_string(),
    }
}
