//! `--svg`.

use crate::calls::{explore_with, scratch};
use std::fs;

/// The names of the elements, which must be balanced, each with its attributes.
fn elements(svg: &str) -> Vec<(String, String)> {
    let (mut open, mut all) = (Vec::new(), Vec::new());
    for part in svg.split('<').skip(1) {
        let (tag, text) = part.split_once('>').unwrap_or_else(|| panic!("{part}"));
        assert!(!text.contains(['>', '&']), "{part}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name), "</{name}>");
            continue;
        }
        let body = tag.strip_suffix('/').unwrap_or(tag);
        let (name, attributes) = body.split_once(' ').unwrap_or((body, ""));
        assert_eq!(attributes.matches('"').count() % 2, 0, "{tag}");
        if body == tag {
            open.push(name.to_string());
        }
        all.push((name.to_string(), attributes.to_string()));
    }
    assert_eq!(open, [""; 0], "left open");
    all
}

/// The value of an attribute.
fn attribute<'a>(attributes: &'a str, name: &str) -> Option<&'a str> {
    let start = format!(" {name}=\"");
    let padded = attributes.find(&start).map(|at| at + start.len());
    let first = attributes.strip_prefix(&start[1..]);
    let rest = padded.map(|at| &attributes[at..]).or(first)?;
    rest.split('"').next()
}

#[test]
fn the_drawing_marks_the_periods() {
    let path = scratch("kayles.svg");
    // The path may hold blanks.
    let said = explore_with("", &["octal", ".77", "--svg", path.to_str().unwrap()]);
    assert_eq!((said.code, &*said.stderr), (Some(0), ""), "{said:?}");
    let svg = fs::read_to_string(&path).unwrap();
    let elements = elements(&svg);
    assert_eq!(elements[0].0, "svg");
    // A dot for each heap up to 71 + 3 12, and one in the legend.
    let dots: Vec<f64> = elements
        .iter()
        .filter(|element| element.0 == "circle")
        .map(|element| attribute(&element.1, "cx").unwrap().parse().unwrap())
        .collect();
    assert_eq!(dots.len(), 107 + 1);
    let boundaries: Vec<(usize, f64)> = elements
        .iter()
        .filter(|element| attribute(&element.1, "class") == Some("boundary"))
        .map(|element| {
            let get = |name| attribute(&element.1, name).unwrap();
            (get("data-n").parse().unwrap(), get("x1").parse().unwrap())
        })
        .collect();
    let starts: Vec<usize> = boundaries.iter().map(|boundary| boundary.0).collect();
    assert_eq!(starts, [71, 83, 95, 107]);
    for &(n, x) in &boundaries[..3] {
        assert!(dots[n - 1] < x && x < dots[n], "boundary {n} at {x}");
    }
    let shaded = elements
        .iter()
        .find(|element| attribute(&element.1, "id") == Some("first-period"));
    let attributes = &shaded.unwrap().1;
    assert_eq!(attribute(attributes, "data-from"), Some("71"));
    assert_eq!(attribute(attributes, "data-to"), Some("82"));
    assert!(svg.contains(">0.77, normal play: Grundy values</text>"));
}

#[test]
fn every_drawing_is_well_formed() {
    let path = scratch("any.svg");
    let name = path.to_str().unwrap();
    for call in [
        "take 1,3,4",
        "take 1",
        "take 3,8 --misere",
        "take 12,14,51,63,64",
        "octal .0",
        "octal .77 --limit 50",
        "octal .77 --misere",
        "quotient .15",
        "sequence",
    ] {
        let mut arguments: Vec<&str> = call.split(' ').collect();
        arguments.extend(["--svg", name]);
        let said = explore_with("0 1000000 0 1000000", &arguments);
        assert_eq!(said.stderr, "", "{call}");
        let svg = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{call}: {e}"));
        elements(&svg);
        let many = svg.contains("too long for single dots: a cell stands for ");
        assert_eq!(many, call.contains("64"), "{call}");
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{call}");
        fs::remove_file(&path).unwrap();
    }
    // Nothing stays behind.
    let left = fs::read_dir(path.parent().unwrap()).unwrap();
    let left = left.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert_eq!(left.filter(|name| name.ends_with(".part")).count(), 0);
}
