//! Finds the lines of the sources that a message is about.

use super::functions::Function;
use super::nest::LIBRARY_PATH;
use crate::build::Inputs;
use crate::project::Project;
use crate::source::{Kind, Tree};
use std::fs;

/// Returns the first file and line of the sources that has a part of their joined text.
pub fn find_in_sources(project: &Project, inputs: &Inputs, part: &str) -> Option<String> {
    let part = part.replace(LIBRARY_PATH, "crate");
    inputs.files.iter().find_map(|file| {
        let text = fs::read_to_string(project.root.join(file)).ok()?;
        let line = text[..text.find(&part)?].matches('\n').count() + 1;
        Some(format!("{}:{line}", file.display()))
    })
}

/// Returns the path of a function, with its file and line if it is one of the sources.
pub fn with_location(project: &Project, inputs: &Inputs, tree: &Tree, path: &str) -> String {
    let function = Function::parse(path).unwrap_or_default();
    let mut nodes = tree.nodes_of(Kind::Function);
    let node = nodes.find(|&n| function.matches(&Function::from_node(tree, n)));
    let text = node.map(|n| &tree.text[tree.nodes[n].head.start..tree.nodes[n].span.end]);
    match text.and_then(|text| find_in_sources(project, inputs, text)) {
        Some(location) => format!("{path} ({location})"),
        None => path.to_string(),
    }
}
