//! Pictures for slides: shown by `&embed` and `&slide`, copied as SVG, and saved as PNG.

use crate::driver::Browser;
use base::json::Json;

/// A script that replaces copying and saving by assignments to variables.
const CATCH: &str = "window.copied = window.saved = null;
    navigator.clipboard.writeText = async (text) => { window.copied = text; };
    HTMLAnchorElement.prototype.click = function () { window.saved = [this.download, this.href]; };";

/// A script that parses the copied SVG as a file. The first three results tell whether the syntax,
/// the namespace and the size are right. The others are the names of missing attributes, whether
/// the file needs styles of the page, and the colour of its background.
const COPIED: &str = r#"const text = window.copied;
    if (!text) return null;
    const file = new DOMParser().parseFromString(text, 'image/svg+xml');
    const svg = file.documentElement;
    const box = svg.viewBox.baseVal;
    return [file.querySelector('parsererror') === null, svg.namespaceURI === 'http://www.w3.org/2000/svg',
        box.width + ' ' + box.height === svg.getAttribute('width') + ' ' + svg.getAttribute('height'),
        ['fill', 'stroke', 'font-family', 'font-size'].filter((name) => !svg.getAttribute(name)).join(),
        /var\(|class=|style=|tabindex|currentColor/.test(text),
        file.querySelector('rect').getAttribute('fill')];"#;

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn an_embedded_result_shows_only_its_picture_and_its_sentence() {
    let browser = Browser::visit("#octal=.77&limit=1000&embed");
    browser.resize(500, 900);
    let seen = "const seen = [...document.querySelectorAll('body *:not(svg *)')].filter((part) =>
            part.checkVisibility() && [...part.childNodes].some((child) =>
                child.nodeName === 'svg' || child.nodeType === 3 && child.textContent.trim()));
        return seen.map((part) => part.closest('.headline, figure, .heard')?.nodeName ?? part.outerHTML)";
    for (language, word) in [("en", "period 12"), ("ko", "주기는 12")] {
        let shown = browser.wait_for_result();
        assert!(shown.get("headline").text().contains(word), "{shown}");
        let parts = browser.run(seen, &[]);
        let only = parts.list().iter().all(|part| ["P", "FIGURE"].contains(&part.text()));
        assert!(only && parts.list().len() >= 2, "{language}: {parts}");
        let head = "return document.querySelector('header').getClientRects().length";
        assert_eq!(browser.run(head, &[]).to_string(), "0");
        browser.run("document.getElementById('language').click()", &[]);
    }
    // `&embed` also shows stones, grids, tables and sentences, but no path of moves and no lists.
    let shows = "return [...document.querySelectorAll('#result > *')].filter((part) => part.checkVisibility())
        .map((part) => part.id || part.className || part.localName + (part.role ?? '')).join(' ')";
    for (fragment, parts) in [
        ("position=.77&at=5,7,9", "stones stones stones pstatus"),
        ("position=wythoff", "figure pstatus"),
        ("graph=2 1, 0 1", "headline figure scroll"),
    ] {
        browser.explore(&format!("{fragment}&embed"));
        assert_eq!(browser.run(shows, &[]).text(), parts, "{fragment}");
    }
    // With `&embed` an error is shown too. Without `&embed` the whole page is shown.
    let shown = browser.explore("octal=.z&embed");
    assert!(!shown.get("error").text().is_empty(), "{shown}");
    assert!(shown.get("text").text().contains(shown.get("error").text()));
    let whole = "return ['header', 'form', '.line'].every((part) =>
        document.querySelector(part).getClientRects().length)";
    browser.explore("octal=.77&limit=1000");
    assert_eq!(browser.run(whole, &[]), Json::Bool(true));
    browser.press_keys(".copies a", "\u{e007}");
    browser.wait("return location.hash === '#octal=.77&limit=1000&embed'", &[]);
    browser.wait("return document.querySelector('header').offsetParent === null", &[]);
    // The steps of Nim in binary still work.
    browser.explore("nim=3,5,7&embed");
    browser.click(".bits .actions:not(.copies) button:last-child");
    let steps = "return [document.querySelector('.bits [role=status]').innerText.slice(0, 2),
        document.querySelector('.copies').getClientRects().length]";
    assert_eq!(browser.run(steps, &[]).to_string(), r#"["2/",0]"#);
    // The form, which is hidden, has the values of the address.
    browser.explore("octal=.07&limit=1000&embed");
    let form =
        "return ['command', 'value', 'limit'].map((id) => document.getElementById(id).value)";
    assert_eq!(browser.run(form, &[]).to_string(), r#"["octal",".07","1000"]"#);
    // Another tab is shown whole, even after a view with `&embed`.
    browser.go("play=nim");
    browser.wait_for("#board button");
    let head = "return document.querySelector('header').getClientRects().length";
    assert_eq!(browser.run(head, &[]).to_string(), "1");
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_copied_picture_stands_alone() {
    let browser = Browser::visit("#take=1,3,4");
    for (theme, paper) in [("light", "rgb(255, 255, 255)"), ("dark", "rgb(20, 24, 28)")] {
        browser.run("document.documentElement.dataset.theme = arguments[0]", &[theme]);
        for fragment in ["take=1,3,4", "octal=.123&misere", "quotient=.31&heaps=17"] {
            browser.explore(fragment);
            browser.run(CATCH, &[]);
            let pictures = browser.count("#result figure");
            assert!(pictures > 0, "{fragment}");
            for i in 0..pictures {
                let press = "window.copied = null;
                    document.querySelectorAll('#result .copies .copy')[arguments[0]].click()";
                browser.run(press, &[&i.to_string()]);
                let copied = browser.wait(COPIED, &[]);
                let expected = format!(r#"[true,true,true,"",false,"{paper}"]"#);
                assert_eq!(copied.to_string(), expected, "{fragment} {theme} {i}");
            }
        }
    }
    // Each part of the copy has the colour of the same part on the page.
    let same = "const svg = document.querySelector('#result figure svg');
        const frame = document.body.appendChild(document.createElement('div'));
        frame.attachShadow({mode: 'open'}).innerHTML = window.copied;
        const colours = (svg) => [...svg.querySelectorAll('rect, path, text, line')].map((part) =>
            getComputedStyle(part).fill + getComputedStyle(part).stroke).join();
        return colours(frame.shadowRoot) === colours([...document.querySelectorAll('#result figure svg')].pop())";
    assert_eq!(browser.run(same, &[]), Json::Bool(true));
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_saved_picture_has_the_colours_of_the_theme() {
    let browser = Browser::visit("");
    // In a narrow window the picture is small, but is still saved at least 1920 pixels wide.
    browser.resize(500, 900);
    browser.explore("take=1,2,3");
    browser.run(CATCH, &[]);
    let save = "window.saved = window.pixels = null;
        [...document.querySelectorAll('.copies button')][1].click()";
    // Returns the file name, the colour of the corner, whether pixels have the colour of
    // P-positions, and whether the size is right.
    let draw = "if (!window.saved) return null;
        const [name, address] = window.saved;
        if (!window.pixels) {
            const image = new Image();
            image.onload = () => {
                const canvas = Object.assign(document.createElement('canvas'), {width: image.width, height: image.height});
                const context = canvas.getContext('2d');
                context.drawImage(image, 0, 0);
                const {data} = context.getImageData(0, 0, image.width, image.height);
                const [red, green, blue] = arguments[0].split(',').map(Number);
                let dots = 0;
                for (let i = 0; i < data.length; i += 4) dots += data[i] === red && data[i + 1] === green && data[i + 2] === blue;
                const box = document.querySelector('figure svg').viewBox.baseVal;
                window.pixels = [name, data.slice(0, 4).join(), dots > 100,
                    image.width >= 1920 && image.width / image.height === box.width / box.height];
            };
            image.src = address;
        }
        return window.pixels;";
    for (theme, paper, p) in
        [("light", "255,255,255,255", "213,94,0"), ("dark", "20,24,28,255", "232,117,26")]
    {
        browser.run("document.documentElement.dataset.theme = arguments[0]", &[theme]);
        browser.run(save, &[]);
        let expected = format!(r#"["mexbox-take-1,2,3.png","{paper}",true,true]"#);
        assert_eq!(browser.wait(draw, &[p]).to_string(), expected, "{theme}");
    }
    // The third button copies the same picture to the clipboard.
    let copy = "window.kinds = null;
        navigator.clipboard.write = async ([item]) => {
            const blob = await item.getType('image/png');
            const {width} = await createImageBitmap(blob);
            window.kinds = item.types.join() + ' ' + (width >= 1920);
        };
        [...document.querySelectorAll('.copies button')][2].click()";
    browser.run(copy, &[]);
    assert_eq!(browser.wait("return window.kinds", &[]).text(), "image/png true");
    browser
        .wait("return document.querySelectorAll('.copies button')[2].innerText === 'Copied'", &[]);
}

/// A script that returns the problems of a slide, one a line: the picture or table does not fill
/// the window, letters are too small, or elements overflow.
const SLIDE_PROBLEMS: &str = "const slide = document.getElementById('slide');
    const filling = slide.querySelector('svg') ?? slide.querySelector('.said').previousElementSibling;
    const box = filling.getBoundingClientRect();
    const wrong = [];
    if (box.width < 0.85 * innerWidth && box.height < 0.8 * innerHeight)
        wrong.push(`fills ${box.width} x ${box.height}`);
    const scale = (part) => part.ownerSVGElement
        ? part.ownerSVGElement.getBoundingClientRect().width / part.ownerSVGElement.viewBox.baseVal.width
        : part.closest('[style*=zoom]') ? Number(filling.style.zoom) : 1;
    const texts = [...slide.querySelectorAll('svg text, :not(svg *)')].filter((part) => part.checkVisibility() && !part.closest('.actions')
        && [...part.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim()));
    for (const text of texts) {
        const letters = parseFloat(getComputedStyle(text).fontSize) * scale(text);
        if (letters < 24) wrong.push(`${text.textContent}: ${letters}`);
        const {left, top, right, bottom} = text.getBoundingClientRect();
        if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1)
            wrong.push(`${text.textContent} is at ${[left, top, right, bottom]}`);
    }
    if (!texts.length) wrong.push('no words');
    for (const part of [document.documentElement, slide, ...slide.querySelectorAll(':not(svg *, .heard)')])
        if (part.clientWidth && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1) && getComputedStyle(part).display !== 'inline')
            wrong.push(`${part.outerHTML.slice(0, 60)}: ${part.scrollWidth} x ${part.scrollHeight} in ${part.clientWidth} x ${part.clientHeight}`);
    return wrong.join('\\n');";

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_slide_fills_the_screen() {
    let browser = Browser::visit("");
    let words = || browser.text("#slide .said");
    let key = |key: &str| browser.press_keys("body", key);
    for (width, height, language) in [(1280, 720, "en"), (1920, 1080, "ko")] {
        let size = format!(
            r#"{{"width": {width}, "height": {height}, "deviceScaleFactor": 1, "mobile": false}}"#
        );
        browser.run_cdp("Emulation.setDeviceMetricsOverride", &size);
        browser.run("document.documentElement.lang = arguments[0]", &[language]);
        for fragment in [
            "take=1,3,4",
            "octal=.77&limit=1000",
            "octal=.123&misere",
            "quotient=.31&heaps=17",
            "nim=3,5,7",
            "nimber=5*7+3",
            "game={5|1} + {4|-4} + {2|0}",
            "sequence=0,1,2,0,1,2,3,1,2,3,1,2,3",
            "graph=4 4, 0 1, 1 0, 1 2, 2 3",
            "position=wythoff",
            "position=.77&at=5,7,9",
            "step=3",
        ] {
            let go = "document.querySelector('#slide .said')?.remove();
                location.hash = arguments[0]";
            let slide = "return document.querySelector('#slide .said')";
            browser.wait_after(go, slide, &[&format!("{fragment}&slide")]);
            // The slides of Nim are its six steps, and those of a quotient are two pictures.
            let steps = match fragment {
                "nim=3,5,7" => 6,
                "quotient=.31&heaps=17" => 2,
                _ => 1,
            };
            for _ in 0..steps {
                let wrong = browser.run(SLIDE_PROBLEMS, &[]);
                assert_eq!(wrong.text(), "", "{fragment} at {width}");
                key("\u{e014}");
            }
            // In Korean the next slide replaces this slide. In English Escape closes it first.
            if language == "ko" {
                continue;
            }
            key("\u{e00c}");
            let left = "return !location.hash.includes('slide') && document.querySelector('header').checkVisibility()
                && !document.getElementById('slide').checkVisibility()";
            browser.wait(left, &[]);
        }
    }
    browser.run("document.documentElement.lang = 'en'", &[]);
    // The second step shows 3 xor 5 xor 7 = 1.
    browser.explore("nim=3,5,7");
    browser.click("#result [href$='&slide']");
    browser.wait_for("#slide .said");
    assert!(words().starts_with("1/"), "{}", words());
    key("\u{e014}");
    assert!(words().contains("This is the nim-sum, 1."), "{}", words());
    browser.click("#slide button");
    assert!(words().starts_with("1/"), "{}", words());
    // The game of taking 1, 3 or 4 stones has no move from 0.
    browser.go("take=1,3,4&slide");
    browser.wait_for("#slide .headline");
    key("\u{e014}");
    let asked =
        "return document.querySelector('#slide .said').innerText.includes('0 has the value 0.')";
    browser.wait(asked, &[]);
    // A key leads to the second picture of a quotient.
    browser.go("quotient=.31&heaps=17&slide");
    browser.wait_for("#slide .grid");
    key("\u{e014}");
    browser.wait_for("#slide svg:not(.grid)");
    key("\u{e012}");
    browser.wait_for("#slide .grid");
    browser.click("#slide button:last-child");
    browser.wait("return location.hash === '#quotient=.31&heaps=17'", &[]);
    let link = "return document.querySelector('#lesson a[href=\"#step=3&slide\"]')";
    browser.wait_after("location.hash = 'step=3'", link, &[]);
}
