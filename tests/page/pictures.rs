//! Pictures: their size, their letters, and how they are printed.

use crate::driver::Browser;

/// A script that returns for each picture: the width, the aspect ratio on the screen and that of
/// the `viewBox`, the height of letters on the screen, by how much the picture or the page has to
/// be scrolled, and whether the hint to scroll is visible.
const MEASURES: &str =
    "return [...document.querySelectorAll('figure svg:not(.grid)')].map((svg) => {
    const figure = svg.closest('figure');
    const {width, height} = svg.getBoundingClientRect();
    const box = svg.viewBox.baseVal;
    const letters = parseFloat(svg.getAttribute('font-size')) * width / box.width;
    return [width, height / width, box.height / box.width, letters,
        Math.max(figure.scrollWidth - figure.clientWidth, document.documentElement.scrollWidth - innerWidth),
        Number(figure.querySelector('figcaption')?.checkVisibility())];
})";

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn pictures_keep_their_shape_and_their_letters_can_be_read() {
    let browser = Browser::visit("");
    for width in [390, 820, 1280] {
        browser.resize(width, 900);
        for fragment in [
            "quotient=.31&heaps=17",
            "game={5|1} + {4|-4} + {2|0}",
            "octal=.77&limit=1000",
            "octal=.123&misere",
            "take=1,3,4",
            "sequence=0,1,2,0,1,2",
        ] {
            browser.explore(fragment);
            let measures = browser.run(MEASURES, &[]);
            let [picture] = measures.list() else {
                panic!("{fragment} at {width}: {measures}");
            };
            let numbers = picture.list().iter().map(|number| number.number().unwrap());
            let numbers: Vec<f64> = numbers.collect();
            let [wide, drawn, own, letters, hidden, is_hinted] = numbers[..] else {
                panic!("{picture}");
            };
            assert!(wide >= 300.0, "{fragment} at {width}: picture width {wide}");
            assert!(hidden <= 0.0, "{fragment} at {width}: scrolls by {hidden}");
            assert!((drawn - own).abs() < 0.01, "{fragment} at {width}: {drawn}, not {own}");
            assert!(letters >= 12.0, "{fragment} at {width}: letters of {letters} px");
            assert_eq!(is_hinted, 0.0, "{fragment} at {width}: hint to scroll");
        }
    }
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn grids_can_be_read_on_a_phone() {
    let browser = Browser::visit("");
    let grids = MEASURES.replace(":not(.grid)", ".grid");
    for width in [390, 1280] {
        browser.resize(width, 900);
        for fragment in [
            "nim=3,5,7",
            "nim=1,1000000,9",
            "nim=5,1125899906842624,18446744073709551615",
            "position=wythoff",
            "quotient=.31&heaps=17",
        ] {
            browser.explore(fragment);
            browser.wait_for("figure .grid");
            let grid = browser.run(&grids, &[]);
            let [letters, hidden] =
                [3, 4].map(|i| grid.list()[0].list()[i].number::<f64>().unwrap());
            assert!(letters >= 12.0, "{fragment} at {width}: letters of {letters} px");
            assert!(hidden <= 0.0, "{fragment} at {width}: scrolls by {hidden}");
        }
    }
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn wrapped_lines_begin_at_the_left_edge_of_the_first_line() {
    let browser = Browser::visit("");
    browser.resize(390, 900);
    browser.explore("position=.77&at=5,7,12");
    // All lines of stones have the same left edge, which is to the right of the label.
    let begins = "const row = [...document.querySelectorAll('#result .stones')].pop();
        const [label, ...stones] = [...row.children].map((part) => part.getBoundingClientRect());
        const begins = stones.filter(({top}, i) => top !== stones[i - 1]?.top).map(({left}) => left);
        return [begins.length > 1, new Set(begins).size, label.right < begins[0]].join()";
    assert_eq!(browser.run(begins, &[]).text(), "true,1,true");
    browser.go("problems=9655");
    browser.wait_for("#problem-9655");
    let begins = "const row = document.getElementById('problem-9655');
        const parts = [...row.querySelectorAll('.first > a, .toggle, .copy')].slice(0, 3);
        return new Set(parts.map((part) => part.getBoundingClientRect().left)).size";
    assert_eq!(browser.run(begins, &[]).to_string(), "1");
}

/// Vertex 3 has no move, so 3 is lost and 2 is won. Between 0 and 1 the players can go on for ever.
#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_graph_is_drawn_with_its_results() {
    let browser = Browser::visit("");
    browser.resize(390, 900);
    browser.explore("graph=4 5, 0 1, 1 0, 1 2, 2 3, 1 1");
    let drawn = "const figure = document.querySelector('#result figure');
        return [[...figure.querySelectorAll('.vertex')].map((vertex) => vertex.textContent + vertex.classList[1]).join(),
            figure.querySelectorAll('.arrow').length, figure.scrollWidth <= figure.clientWidth].join(' ')";
    assert_eq!(browser.run(drawn, &[]).text(), "0draw,1draw,2win,3lose 5 true");
    // Costs are not drawn.
    browser.explore("graph=2 1, 0 1 7");
    assert_eq!(browser.run(drawn, &[]).text(), "0win,1lose 1 true");
    // This graph has too many vertices for a picture.
    let edges: String = (0..25).map(|v| format!(", {v} {}", v + 1)).collect();
    browser.explore(&format!("graph=26 25{edges}"));
    assert_eq!(browser.count("#result figure"), 0);
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_dark_page_is_printed_dark_on_white_without_its_buttons() {
    let browser = Browser::visit("#take=1,3,4");
    browser.wait_for_result();
    browser.run("document.documentElement.dataset.theme = 'dark'", &[]);
    let shown = "const seen = (part) => document.querySelector(part).offsetParent !== null;
        return [getComputedStyle(document.body).backgroundColor,
            getComputedStyle(document.querySelector('figure svg')).fill,
            ['header', 'form', '.copy', 'footer'].filter(seen).join()];";
    let dark = browser.run(shown, &[]);
    assert_eq!(dark.list()[2].text(), "header,form,.copy,footer");
    browser.run_cdp("Emulation.setEmulatedMedia", r#"{"media": "print"}"#);
    let printed = browser.run(shown, &[]);
    let expected = r#"["rgb(255, 255, 255)","rgb(29, 34, 39)",""]"#;
    assert_eq!(printed.to_string(), expected);
}
