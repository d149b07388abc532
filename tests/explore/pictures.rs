//! The pictures that `--svg` writes.

use crate::calls::{explore_with, scratch_path};
use std::fs;

/// Returns the name and the attributes of each element. Panics if the tags are not balanced.
fn parse_elements(svg: &str) -> Vec<(String, String)> {
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
    assert_eq!(open, [""; 0], "unclosed elements");
    all
}

/// Returns the value of an attribute.
fn attribute<'a>(attributes: &'a str, name: &str) -> Option<&'a str> {
    let start = format!(" {name}=\"");
    let padded = attributes.find(&start).map(|at| at + start.len());
    let first = attributes.strip_prefix(&start[1..]);
    let rest = padded.map(|at| &attributes[at..]).or(first)?;
    rest.split('"').next()
}

/// Returns the marks of heaps and of the legend: whether a mark stands for a P-position, and its
/// horizontal position.
fn find_marks(elements: &[(String, String)]) -> Vec<(bool, f64)> {
    let mut marks = Vec::new();
    for (_, attributes) in elements {
        let class = attribute(attributes, "class").unwrap_or("");
        let x = match class {
            "heap" => attribute(attributes, "cx"),
            // The path begins with "M", the horizontal position of the left corner, and a space.
            "heap p" => attribute(attributes, "d").and_then(|d| d[1..].split(' ').next()),
            _ => continue,
        };
        marks.push((class == "heap p", x.unwrap().parse().unwrap()));
    }
    marks
}

/// Returns the picture of a call that must find something.
fn draw(name: &str, call: &str) -> String {
    let path = scratch_path(name);
    let mut arguments: Vec<&str> = call.split(' ').collect();
    arguments.extend(["--svg", path.to_str().unwrap()]);
    let output = explore_with("", &arguments);
    assert_eq!((output.code, &*output.error_lines()), (Some(0), ""), "{output:?}");
    fs::read_to_string(&path).unwrap()
}

#[test]
fn the_drawing_marks_the_periods() {
    let svg = draw("kayles.svg", "octal .77");
    let elements = parse_elements(&svg);
    assert_eq!(elements[0].0, "svg");
    // Guy and Smith: the proof compares the values up to heap 2 * 71 + 12 + 2 = 156 with the values
    // 12 heaps later. Each heap up to 168 has a mark, and the legend has two.
    let marks = find_marks(&elements);
    let dots: Vec<f64> = marks.iter().map(|mark| mark.1).collect();
    assert_eq!(dots.len(), 169 + 2);
    let boundaries: Vec<(usize, f64)> = elements
        .iter()
        .filter(|element| attribute(&element.1, "class") == Some("boundary"))
        .map(|element| {
            let get = |name| attribute(&element.1, name).unwrap();
            (get("data-n").parse().unwrap(), get("x1").parse().unwrap())
        })
        .collect();
    let starts: Vec<usize> = boundaries.iter().map(|boundary| boundary.0).collect();
    assert_eq!(starts, [71, 83, 95, 107, 119, 131, 143, 155, 167]);
    for &(n, x) in &boundaries {
        assert!(dots[n - 1] < x && x < dots[n], "boundary {n} at {x}");
    }
    let shaded =
        elements.iter().find(|element| attribute(&element.1, "id") == Some("first-period"));
    let attributes = &shaded.unwrap().1;
    assert_eq!(attribute(attributes, "data-from"), Some("71"));
    assert_eq!(attribute(attributes, "data-to"), Some("82"));
    let of_class = |name| {
        let elements = elements.iter().map(|element| &element.1);
        elements.filter(move |attributes| attribute(attributes, "class") == Some(name))
    };
    let ends = |attributes: &String| {
        ["data-from", "data-to"].map(|end| attribute(attributes, end).unwrap().to_string())
    };
    let windows: Vec<[String; 2]> = of_class("window").map(ends).collect();
    assert_eq!(windows, [["71", "156"], ["83", "168"]]);
    assert!(svg.contains(">0.77, normal play: Grundy values</text>"));
    // The READMEs show this drawing.
    let readme = |file: &str| {
        fs::read_to_string(format!("{}/{file}", concat!(env!("CARGO_MANIFEST_DIR"), "/../..")))
    };
    assert!(
        readme("docs/kayles.svg").unwrap() == svg,
        "docs/kayles.svg is out of date: ./bundle.sh explore octal .77 --svg docs/kayles.svg"
    );
    for file in ["README.md", "README.ko.md"] {
        assert!(readme(file).unwrap().contains("docs/kayles.svg"), "{file}");
    }
}

#[test]
fn every_drawing_is_well_formed() {
    let path = scratch_path("any.svg");
    let name = path.to_str().unwrap();
    for call in [
        "take 1",
        "take 3,8 --misere",
        "take 12,14,51,63,64",
        "octal .0",
        "octal .77 --limit 50",
        "quotient .15",
        "sequence",
    ] {
        let mut arguments: Vec<&str> = call.split(' ').collect();
        arguments.extend(["--svg", name]);
        let output = explore_with("0 1000000 0 1000000", &arguments);
        assert_eq!(output.error_lines(), "", "{call}");
        let svg = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{call}: {e}"));
        parse_elements(&svg);
        let many = svg.contains("too long for single marks: a cell stands for ");
        assert_eq!(many, call.contains("64"), "{call}");
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{call}");
        fs::remove_file(&path).unwrap();
    }
    // No temporary file is left.
    let left = fs::read_dir(path.parent().unwrap()).unwrap();
    let left = left.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert_eq!(left.filter(|name| name.starts_with("aside")).count(), 0);
}

#[test]
fn charts_mark_the_p_positions_of_the_play_they_name() {
    // The single heaps n that are P-positions. If a move takes 1, 3 or 4 stones (Ferguson), n mod 7
    // is 0 or 2 in normal play, and 1 or 3 in misère play. In Kayles n is 0. In 0.3 a move takes
    // one stone, so n is odd in misère play. Those of 0.07 are computed here from the definition.
    let odd: Vec<usize> = (1..40).step_by(2).collect();
    let mut dawson: Vec<usize> = Vec::new();
    for n in 0..40 {
        let option = |a: usize| dawson[a] ^ dawson[n - 2 - a];
        let options: Vec<usize> = (0..(n + 1).saturating_sub(2)).map(option).collect();
        dawson.push((0..).find(|value| !options.contains(value)).unwrap());
    }
    let dawson: Vec<usize> = (0..40).filter(|&n| dawson[n] == 0).collect();
    let misere = "misère outcomes over normal-play Grundy values";
    let normal = "normal play: Grundy values";
    let cases: [(&str, &str, &str, &[usize]); 5] = [
        ("normal-take", "take 1,3,4", normal, &[0, 2, 7, 9, 14, 16, 21, 23]),
        ("misere-take", "take 1,3,4 --misere", misere, &[1, 3, 8, 10, 15, 17, 22]),
        ("normal-kayles", "octal .77", normal, &[0]),
        ("parity", "octal .3 --misere", misere, &odd),
        ("dawson", "octal .07", normal, &dawson),
    ];
    for (name, call, title, expected) in cases {
        let svg = draw(&format!("{name}.svg"), call);
        assert!(svg.contains(&format!("{title}</text>")), "{call}");
        assert_eq!(svg.contains("Grundy value in normal play<"), title == misere, "{call}");
        let marks = find_marks(&parse_elements(&svg));
        // The last two marks are in the legend.
        let p = (0..marks.len() - 2).filter(|&n| marks[n].0);
        let p: Vec<usize> = p.take_while(|&n| n < 40).collect();
        assert_eq!(p, expected, "{call}");
        assert!(svg.contains(">P-position: the player to move loses</text>"), "{call}");
    }
}

#[test]
fn the_picture_of_a_quotient_shows_sums_of_two_heaps() {
    // In 0.3 a move takes one stone, so a sum is a P-position of misère play exactly if it has an
    // odd number of stones.
    let svg = draw("parity.svg", "quotient .3 --heaps 12");
    let elements = parse_elements(&svg);
    let cells = elements.iter().find(|element| attribute(&element.1, "id") == Some("p-positions"));
    let cells = attribute(&cells.unwrap().1, "d").unwrap();
    // The plot is 600 wide and high; its lower left corner is at (80, 692).
    let side = 600.0 / 13.0;
    let mut seen = Vec::new();
    for cell in cells.split('M').skip(1) {
        let (corner, _) = cell.split_once('h').unwrap();
        let (x, y) = corner.split_once(' ').unwrap();
        let (x, y): (f64, f64) = (x.parse().unwrap(), y.parse().unwrap());
        let (a, b) = ((x - 80.0) / side, (692.0 - y) / side - 1.0);
        seen.push((a.round() as u64, b.round() as u64));
    }
    let all = (0..=12).flat_map(|b| (0..=12).map(move |a| (a, b)));
    let odd: Vec<(u64, u64)> = all.filter(|(a, b)| (a + b) % 2 == 1).collect();
    assert_eq!(seen, odd);
    assert!(svg.contains(">0.3, misère play: sums of two heaps</text>"));
    assert!(!svg.contains("class in the"));
    // The period, 2, begins at heap 1. Only this boundary is drawn: more would hide the cells.
    let x = 80.0 + side;
    assert!(svg.contains(&format!("data-n=\"1\" x1=\"{x:.1}\" y1=\"92\"")), "{svg}");
    assert_eq!(svg.matches("class=\"boundary\"").count(), 1);
    assert!(svg.contains(">the first period begins<"));
}

#[test]
fn zeros_of_a_sequence_are_marked_and_named() {
    let path = scratch_path("zeros.svg");
    let arguments = ["sequence", "--svg", path.to_str().unwrap()];
    for (values, marked, named, other) in
        [("0 1 2 0 1 2", 2, true, true), ("3 1 3 1", 0, false, true), ("0 0 0", 3, true, false)]
    {
        explore_with(values, &arguments);
        let svg = fs::read_to_string(&path).unwrap();
        let marks = find_marks(&parse_elements(&svg));
        // One of the marks is in the legend, if the legend names the value 0.
        let p = marks.iter().filter(|mark| mark.0).count();
        assert_eq!(p, marked + usize::from(named), "{values}");
        assert_eq!(svg.contains(">value 0<"), named, "{values}");
        assert_eq!(svg.contains(">any other value<"), other, "{values}");
        assert!(!svg.contains("P-position"), "{values}");
    }
}

/// Returns the picture of a sequence.
fn draw_values(values: Vec<u64>) -> String {
    let path = scratch_path("values.svg");
    let values: Vec<String> = values.iter().map(u64::to_string).collect();
    explore_with(&values.join(" "), &["sequence", "--svg", path.to_str().unwrap()]);
    fs::read_to_string(&path).unwrap()
}

#[test]
fn boundaries_are_numbered_as_far_as_there_is_room() {
    // The values are 0 1 0 1 ... below n, and 0 from n on.
    let zeros_from = |n: u64| (0..3 * n + 2).map(|i| if i < n { i % 2 } else { 0 }).collect();
    let boundary = "class=\"boundary\"";
    // The column of a value is 1091 / 125 wide. A number of three digits is 27 wide, and needs a
    // gap of 4, so there is room for every fourth number.
    let svg = draw_values(zeros_from(100));
    let labels = svg.split("y=\"79\">").skip(1);
    let labels: Vec<&str> = labels.map(|label| &label[..3]).collect();
    assert_eq!(labels, ["100", "104", "108", "112", "116", "120", "124"]);
    assert_eq!(svg.matches(boundary).count(), 26);
    assert!(svg.contains(">a period begins<"));
    // If there is no room for all boundaries, only the first one is drawn.
    let svg = draw_values(zeros_from(200));
    assert_eq!(svg.matches(boundary).count(), 1);
    assert!(svg.contains(">the first period begins<"));
}

#[test]
fn long_lists_are_drawn_as_cells() {
    // A cell stands for two heaps and two values; its size is 1082 * 2 / 719 by 338 * 2 / 100. The
    // first column of cells has two zeros; the last column stands for one heap, whose value is 0.
    let mut values: Vec<u64> = (0..719).map(|n| n % 2 * 99 + 1).collect();
    (values[0], values[1], values[718]) = (0, 0, 0);
    let svg = draw_values(values);
    for part in [
        "no period is known; too long for single marks: a cell stands for 2 heaps and 2 values, \
         darker where more of them meet<",
        "fill-opacity=\"1.00\" d=\"M73.0 434.9h3.0v6.8h-3.0z\"/>",
        "<path fill=\"#d55e00\" fill-opacity=\"0.90\" d=\"M1153.5 434.9h1.5v6.8h-1.5z\"/>",
        "<path fill=\"#0072b2\" fill-opacity=\"0.75\" d=\"M76.0 434.9h3.0v6.8h-3.0z\
         M76.0 96.9h3.0v6.8h-3.0z",
    ] {
        assert!(svg.contains(part), "{part}\n{svg}");
    }
    assert_eq!(svg.matches("fill-opacity").count(), 3);
}

/// A title fits the width of the picture. A letter of Helvetica Bold is about 0.6 of its height
/// wide.
#[test]
fn long_titles_are_not_cut() {
    let path = scratch_path("title.svg");
    for (game, height) in [("{4||2|-2}", 21.0), (&*["{4||2|-2}"; 9].join(" + "), 9.0)] {
        let output = explore_with("", &["game", game, "--svg", path.to_str().unwrap()]);
        assert_eq!(output.code, Some(0), "{output:?}");
        let svg = fs::read_to_string(&path).unwrap();
        let title = svg.lines().find(|line| line.contains("font-weight")).unwrap();
        let attribute = |name: &str| {
            let text = title.split(&format!(" {name}=\"")).nth(1).unwrap();
            text.split('"').next().unwrap().parse::<f64>().unwrap()
        };
        let letters = format!("{game}: thermograph").chars().count() as f64;
        assert!(attribute("x") + 0.6 * letters * attribute("font-size") <= 720.0, "{title}");
        assert!((height..=21.0).contains(&attribute("font-size")), "{title}");
    }
}

/// A table of one number is drawn as a chart, and a table of two numbers as a square of cells.
#[test]
fn tables_of_rules_are_drawn() {
    let path = scratch_path("rules.svg");
    let draw = |table: &str, options: &[&str]| {
        let arguments = ["rules", "a<b & c.rs", "--svg", path.to_str().unwrap()];
        let output = explore_with(table, &[&arguments[..], options].concat());
        assert!(output.code < Some(2), "{output:?}");
        fs::read_to_string(&path).unwrap()
    };
    // Nim with two heaps of at most 3: the P-positions are the diagonal.
    let svg = draw("2 4 - 0 1 2 3 1 0 3 2 2 3 0 1 3 2 1 0", &[]);
    assert!(svg.contains(">a&lt;b &amp; c.rs</title>"), "{svg}");
    let path_of_lost = svg.split("id=\"p-positions\"").nth(1).unwrap().split("/>").next().unwrap();
    assert_eq!(path_of_lost.matches('M').count(), 4, "{svg}");
    assert!(svg.contains(">b</text>") && svg.contains(">a</text>"), "{svg}");
    // Each value has four cells, in a colour of its own. Larger values are darker.
    for (value, colour) in [(1, "d6e6f2"), (2, "6f8bae"), (3, "08306b")] {
        let start = format!("<path data-value=\"{value}\" fill=\"#{colour}\" d=\"");
        let cells = svg.split(&start).nth(1).unwrap_or_else(|| panic!("{start}\n{svg}"));
        assert_eq!(cells.split("/>").next().unwrap().matches('M').count(), 4, "{svg}");
    }
    assert!(svg.contains(">value 1</text>") && svg.contains(">value 3</text>"), "{svg}");
    // In misère play only the outcomes are known.
    let svg = draw("2 2 - 1 0 0 1", &["--misere"]);
    assert!(svg.contains(">N-position</text>") && !svg.contains("data-value"), "{svg}");
    // In misère play 0 stands for P. The marks are those of two heaps and of the legend.
    let svg = draw("1 4 - 1 0 1 0", &["--misere"]);
    assert_eq!(
        find_marks(&parse_elements(&svg.replace("&lt;", "").replace("&amp;", "")))
            .iter()
            .filter(|mark| mark.0)
            .count(),
        3
    );
    assert!(svg.contains("misère outcomes</title>"), "{svg}");
}
