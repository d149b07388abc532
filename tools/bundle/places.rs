//! Where in the sources something stands.

use crate::build::Inputs;
use crate::bundle::nest::PATH;
use crate::bundle::reached::{function, Function};
use crate::project::Project;
use crate::source::{Kind, Tree};
use std::fs;

/// The first file and line of the sources that has this text.
pub fn holding(project: &Project, inputs: &Inputs, part: &str) -> Option<String> {
    let part = part.replace(PATH, "crate");
    inputs.files.iter().find_map(|file| {
        let text = fs::read_to_string(project.root.join(file)).ok()?;
        let line = text[..text.find(&part)?].matches('\n').count() + 1;
        Some(format!("{}:{line}", file.display()))
    })
}

/// The path of a function, with its place if it is one of the sources.
pub fn with_place(project: &Project, inputs: &Inputs, tree: &Tree, path: &str) -> String {
    let known = function(path).unwrap_or_default();
    let is_it =
        |&n: &usize| tree.nodes[n].kind == Kind::Function && known.fits(&Function::at(tree, n));
    let found = (0..tree.nodes.len()).find(is_it).map(|n| &tree.nodes[n]);
    let text = found.map(|it| &tree.text[it.head.start..it.span.end]);
    match text.and_then(|text| holding(project, inputs, text)) {
        Some(place) => format!("{path} ({place})"),
        None => path.to_string(),
    }
}
