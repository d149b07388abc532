//! Accessibility, by some rules of axe-core that are reimplemented here, and what the page shows in
//! a browser that lacks a feature.

use crate::driver::Browser;
use crate::page::{address, read};
use base::json::Json;

/// A script that returns the violations of the rules: each is the name of a rule and the start of
/// the element that breaks it.
const VIOLATIONS: &str = r#"const isVisible = (part) => part.checkVisibility();
    const findVisible = (parts) => [...document.querySelectorAll(parts)].filter(isVisible);
    const normalize = (text) => text.toLowerCase().replace(/\s+/g, ' ').trim();
    const report = (rule, parts) => parts.map((part) => rule + ': ' + part.outerHTML.slice(0, 80));
    const isScrollable = (part) => part.scrollWidth > part.clientWidth + 1 &&
        ['auto', 'scroll'].includes(getComputedStyle(part).overflowX);
    const headings = findVisible('h1, h2, h3, h4, h5, h6');
    const level = (heading) => Number(heading.tagName[1]);
    const hasName = (part) => part.textContent.trim() || part.getAttribute('aria-label') ||
        part.title || part.labels?.length;
    const rgb = (text) => (text.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
    const luminance = (colour) => rgb(colour).slice(0, 3).map((c) => c / 255)
        .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
    const isTransparent = (colour) => rgb(colour)[3] === 0;
    const backgrounds = new Map();
    const getBackground = (part) => {
        if (backgrounds.has(part)) return backgrounds.get(part);
        const colour = getComputedStyle(part).backgroundColor;
        backgrounds.set(part, isTransparent(colour) ? getBackground(part.parentElement) : colour);
        return backgrounds.get(part);
    };
    const contrast = (one, other) => {
        const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
    };
    const hasText = (part) => [...part.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim());
    const fields = findVisible('button:enabled, input, select, textarea');
    const parts = findVisible('body *');
    const ids = [...document.querySelectorAll('[id]')].map((part) => part.id);
    const duplicates = ids.filter((id, i) => ids.indexOf(id) < i);
    const texts = parts.filter((part) => hasText(part) && !part.matches('svg *, option, :disabled'));
    const findLowContrast = (theme) => {
        document.documentElement.dataset.theme = theme;
        backgrounds.clear();
        backgrounds.set(null, 'rgb(255, 255, 255)');
        return [
            ...report(`color-contrast, ${theme}`, texts.filter((part) =>
                contrast(getComputedStyle(part).color, getBackground(part)) < 4.5)),
            ...report(`border-contrast, ${theme}`, fields.filter((part) =>
                contrast(getComputedStyle(part).borderColor, getBackground(part.parentElement)) < 3)),
        ];
    };
    return [
        ...document.documentElement.scrollWidth > innerWidth ? ['wider than the window'] : [],
        ...findLowContrast('light'), ...findLowContrast('dark'),
        ...report('scrolled-without-name', findVisible('figure[tabindex]').filter((part) => !part.ariaLabel)),
        ...report('label-content-name-mismatch', findVisible('[aria-label]:not([role=img], [role=group], figure)').filter((part) =>
            !normalize(part.getAttribute('aria-label')).includes(normalize(part.textContent)))),
        ...report('scrollable-region-focusable', parts.filter((part) =>
            isScrollable(part) && part.tabIndex < 0 && !part.querySelector('a, button, input'))),
        ...report('heading-order', headings.filter((heading, i) =>
            level(heading) > (i ? level(headings[i - 1]) : 0) + 1)),
        ...report('empty-table-header', findVisible('th').filter((cell) => !cell.innerText.trim())),
        ...report('button-name', findVisible('button, a[href], input, select, textarea').filter((part) => !hasName(part))),
        ...report('duplicate-id', findVisible('[id]').filter((part) => duplicates.includes(part.id))),
    ];"#;

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn views_satisfy_the_rules_of_axe_at_every_width() {
    let browser = Browser::visit("");
    for width in [390, 800, 1280] {
        browser.resize(width, 900);
        for fragment in [
            "",
            "step=3",
            "step=5",
            "step=8",
            "explore",
            "octal=.77&limit=1000",
            "octal=.123&misere",
            "take=1,3,4",
            "quotient=.31&heaps=17",
            "octal=.77&limit=1000&embed",
            "quotient=.31&heaps=17&embed",
            "nim=3,5,7",
            "nimber=5*7+3",
            "position=wythoff",
            "position=.77&at=5,7,9/5,7,3,4",
            "position=wythoff&embed",
            "octal=.77&limit=1000&slide",
            "nimber=5*7+3&slide",
            "play=nimble",
            "play=kayles",
            "play=wythoff",
            "play=token",
            "shelf",
            "shelf=octal",
            "shelf=quotient",
            "problems",
            "problems=9655",
        ] {
            browser.go(fragment);
            let ready =
                "return ['done', ''].includes(document.getElementById('result').dataset.state)
                || location.hash.includes('play=') && document.querySelector('#board button')";
            let in_tab = ["shelf", "step", "problems"].iter().any(|tab| fragment.starts_with(tab));
            if fragment.contains('=') && !in_tab {
                browser.wait(ready, &[]);
            }
            browser.wait("return !document.querySelector('[aria-busy=true]')", &[]);
            let broken = browser.run(VIOLATIONS, &[]);
            assert_eq!(broken, Json::List(Vec::new()), "{fragment} at {width}");
        }
    }
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn reports_that_webassembly_is_missing() {
    // The tab Problems does not start the worker, so the script below can still change its source.
    let browser = Browser::visit("#problems");
    let without = "const worker = document.getElementById('worker');
        worker.textContent = 'self.WebAssembly = undefined;' + worker.textContent;";
    browser.run(without, &[]);
    let shown = browser.explore("nim=1,2");
    let error = shown.get("error").text();
    assert!(error.contains("cannot run WebAssembly"), "{error}");
    assert!(!error.contains("memory"), "{error}");
    browser.click("#language");
    let words = "return [...document.querySelectorAll('section:not([hidden]) .error')].map((part) => part.innerText)
        .find((text) => text.includes('WebAssembly를 실행할 수 없습니다'))";
    for fragment in ["nim=1,2", "position=wythoff", "play=nim", "step=3"] {
        browser.go(fragment);
        let error = browser.wait(words, &[]);
        assert!(!error.text().contains("메모리"), "{fragment}: {error}");
    }
    // Without WebAssembly the answer to an exercise cannot be checked either.
    browser.run("document.querySelector('.exercise').requestSubmit()", &[]);
    let words = words.replace("section:not([hidden])", ".exercise");
    browser.wait(&words, &[]);
    assert_eq!(browser.take_log("browser").len(), 1, "one error in the console");
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn reports_that_the_browser_cannot_unpack() {
    let browser = Browser::start();
    let old = r#"{"source": "delete self.DecompressionStream"}"#;
    browser.run_cdp("Page.addScriptToEvaluateOnNewDocument", old);
    browser.load(address());
    browser.wait("return document.querySelector('main .error')?.checkVisibility()", &[]);
    let shown = browser.text("main");
    assert!(shown.starts_with("This browser could not unpack the page"), "{shown}");
    assert_eq!(browser.take_log("browser").len(), 1, "one error in the console");
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn shows_the_lectures_without_scripts() {
    let browser = Browser::start();
    browser.run_cdp("Emulation.setScriptExecutionDisabled", r#"{"value": true}"#);
    browser.load(address());
    browser.run_cdp("Emulation.setScriptExecutionDisabled", r#"{"value": false}"#);
    let shown = "return [document.querySelector('main').getClientRects().length,
        document.body.innerText.includes('it needs JavaScript')]";
    assert_eq!(browser.run(shown, &[]).to_string(), "[0,true]");
    // The metadata for link previews and the icon. A local file has no `og:url` and no `og:image`.
    let head = "return [document.title, ...['[property=\"og:title\"]', '[property=\"og:type\"]', '[name=description]',
        '[name=\"twitter:card\"]'].map((meta) => document.head.querySelector(meta).content)].every(Boolean)
        && !!document.querySelector('link[rel=icon]').href";
    assert_eq!(browser.run(head, &[]), Json::Bool(true));
    // All titles and all lines of code blocks, except commands after `$`, are in both languages.
    let seen = "return [...document.querySelectorAll(arguments[0])].filter((part) => part.checkVisibility())
        .map((part) => part.innerText.trim()).join('\\n')";
    for (language, file) in [("en", "LECTURES.md"), ("ko", "LECTURES.ko.md")] {
        let text = read(file);
        let titles: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("## ")).collect();
        let headings =
            browser.run(seen, &[&format!("#lectures-{language} > section ~ section > h2")]);
        assert_eq!(headings.text(), titles.join("\n"));
        let code = browser.run(seen, &[&format!("#lectures-{language} pre")]);
        let fences: Vec<&str> = text.split("\n```").skip(1).step_by(2).collect();
        assert!(fences.len() > 20, "{}", fences.len());
        for line in fences.iter().flat_map(|fence| fence.lines().skip(1)) {
            let is_shown = line.starts_with("$ ") || code.text().contains(line.trim());
            assert!(is_shown, "{file}: {line}");
        }
    }
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn disabled_buttons_look_disabled() {
    let browser = Browser::visit("#play=nim");
    browser.wait_for(".stone:enabled");
    let look = "const style = (id) => getComputedStyle(document.getElementById(id));
        return ['undo', 'again'].map((id) => style(id).borderStyle + ' ' + style(id).cursor)";
    let look = browser.run(look, &[]);
    assert_eq!(look.to_string(), r#"["dashed default","solid pointer"]"#);
    // Buttons are at least 8 pixels apart, even in a narrow window.
    browser.resize(500, 900);
    let gaps = "const boxes = [...document.querySelectorAll('#table .actions button')]
            .map((button) => button.getBoundingClientRect()).filter((box) => box.width);
        const distance = (one, two) => Math.max(two.left - one.right, one.left - two.right,
            two.top - one.bottom, one.top - two.bottom);
        return Math.min(...boxes.flatMap((one, i) => boxes.slice(i + 1).map((two) => distance(one, two))))";
    let gap = browser.run(gaps, &[]).number::<f64>().unwrap();
    assert!(gap >= 8.0, "{gap}");
}
