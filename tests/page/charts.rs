//! The chart that shows the options of a heap, by pointer and by keys.

use crate::driver::Browser;

/// A script that returns the sentence below the chart and the outlined heaps; null if the sentence
/// does not start with the argument.
const SENTENCE: &str = "const sentence = document.querySelector('#result .asked').innerText;
    const marks = [...document.querySelectorAll('#result figure svg > .heap')];
    const outlined = marks.flatMap((mark, n) => (mark.getAttribute('stroke') ?? 'none') === 'none' ? [] : [n]);
    return sentence.startsWith(arguments[0]) ? sentence + ' | ' + outlined.join() : null";

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_chart_shows_the_options_of_a_heap_and_their_mex() {
    let browser = Browser::visit("#take=1,3,4");
    browser.wait_for_result();
    // Moves the focus to a heap by keys, and checks the sentence and the outlined heaps.
    let check_heap = |heap: usize, begin: &str, inside: &str, outlined: &str| {
        browser.press_keys("#result figure", "\u{e011}");
        for _ in 0..heap {
            browser.press_keys("#result figure", "\u{e014}");
        }
        let text = browser.wait(SENTENCE, &[begin]);
        assert!(text.text().contains(inside), "{text}");
        assert!(text.text().ends_with(outlined), "{text}");
    };
    check_heap(0, "0 has the value 0.", "no option", "| 0");
    // From 5, moves of 1, 3 and 4 lead to 4, 2 and 1, which have the values 2, 0 and 1.
    check_heap(5, "5 has the value 3.", "the values 0, 1, 2; the least", "| 1,2,4,5");
    let point = "const mark = document.querySelectorAll('#result figure svg > .heap')[2];
        const box = mark.getBoundingClientRect();
        mark.dispatchEvent(new PointerEvent('pointermove', {bubbles: true,
            clientX: box.left + box.width / 2, clientY: box.top}))";
    browser.run(point, &[]);
    // From 2, the only move takes 1. It leads to 1, which has the value 1.
    let text = browser.wait(SENTENCE, &["2 has the value 0."]);
    assert!(text.text().ends_with("| 1,2"), "{text}");
    // Kayles: a row of 4 has the options 3, 2, 1 + 2 and 1 + 1.
    browser.explore("octal=.77&limit=1000");
    check_heap(4, "4 has the value 1.", "the values 0, 2, 3; the least", "| 2,3,4");
    // By the theorem on octal games, the period of 12 from 71 on is proved by comparing the heaps
    // 71 to 2 * 71 + 12 + 2 = 156 with the heaps 83 to 168. The picture marks both ranges.
    let windows = "return [...document.querySelectorAll('#result .window')].map((line) =>
        line.dataset.from + '-' + line.dataset.to).join(' ')";
    assert_eq!(browser.run(windows, &[]).text(), "71-156 83-168");
}
