//! The table of a misère quotient, compared with the literature.

use crate::driver::Browser;

/// A script that returns the tiles, row by row, and whether each is marked as a P-class.
const TILES: &str = "const cells = [...document.querySelectorAll('#result .cell')];
    if (!cells.length) return null;
    return cells.map((cell) => [Number(cell.textContent), cell.firstChild.getAttribute('fill') === '#c65300'])";

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn the_tiles_of_031_agree_with_the_published_quotient() {
    let browser = Browser::visit("#quotient=.31&heaps=17");
    browser.wait_for_result();
    let tiles = browser.wait(TILES, &[]);
    // Plambeck and Siegel: misère Nim with heaps of 1 and 2 has the quotient with a^2 = 1, b^3 = b
    // and P = {a, b^2}, of order 6. 0.31 has the same quotient. The classes come in the order 1, a,
    // b, ab, b^2, ab^2.
    let pair = |class: usize| (class % 2, class / 2);
    for one in 0..6 {
        for other in 0..6 {
            let (a, b) = (pair(one).0 + pair(other).0, pair(one).1 + pair(other).1);
            let class = a % 2 + 2 * if b > 2 { b - 2 } else { b };
            let expected = format!("[{class},{}]", [1, 4].contains(&class));
            assert_eq!(tiles.list()[6 * one + other].to_string(), expected, "{one} {other}");
        }
    }
    let labels = "return [...document.querySelectorAll('#result .grid > text')].slice(-6).map(
        (text) => text.textContent).join('; ')";
    let labels = browser.run(labels, &[]);
    assert_eq!(labels.text(), "0 = 0; 1 = 1; 2 = 2; 3 = 2 + 1; 4 = 2 + 2; 5 = 2 + 2 + 1");
    // The tile of class 2 = b and class 4 = b^2 is class 2: b * b^2 = b.
    browser.run("document.querySelector('.cell[data-row=\"2\"][data-column=\"4\"]').focus()", &[]);
    let text = browser.text("#result .asked");
    assert!(text.starts_with("Class 2 (2) and class 4 (2 + 2) add up to class 2"), "{text}");
    assert!(text.contains("N-position"), "{text}");
    // A quotient with more than 16 classes has no table.
    browser.explore("quotient=.77&heaps=12");
    assert_eq!((browser.count("#result .cell"), browser.count("#result figure")), (0, 1));
}
