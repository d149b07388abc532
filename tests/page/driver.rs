//! Drives a browser through chromedriver, by the WebDriver protocol: JSON over HTTP.

use base::json::Json;
use std::error::Error;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::process::CommandExt;
use std::process::{self, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::Duration;
use std::{fs, mem, thread};

/// The headless shell starts in a quarter of the time of the full browser. The path names its
/// binary and not the script in /usr/bin that starts it: killing the script would not end the
/// binary. The flags switch off three things: the limit on changes of the address, which whole
/// games exceed; new processes for new tabs; and helper threads, which slow scripts down.
const CAPABILITIES: &str = r#"{"capabilities":{"alwaysMatch":{"goog:loggingPrefs":{"browser":"ALL",
    "performance":"ALL"},"goog:chromeOptions":{"binary":"/usr/lib/chromium/chromium-headless-shell",
    "args":["--no-sandbox","--disable-gpu","--disable-dev-shm-usage","--lang=en",
    "--disable-ipc-flooding-protection","--renderer-process-limit=1",
    "--js-flags=--single-threaded"]}}}}"#;

/// A shell script that starts chromedriver. When the process of the tests ends, the input of the
/// script ends, and the script kills chromedriver with its browsers: `set -m` puts them into one
/// process group.
const START_SCRIPT: &str = r#"set -m; chromedriver --port=0 & exec >&-
    read -r; kill -9 -- -$!; wait; exec rm -rf -- "$TMPDIR""#;

/// Special keys: the character that stands for the key in WebDriver, the name, the key code, and
/// the typed text, escaped for JSON.
const KEYS: [(char, &str, u32, &str); 7] = [
    ('\u{e007}', "Enter", 13, "\\r"),
    ('\u{e00c}', "Escape", 27, ""),
    ('\u{e011}', "Home", 36, ""),
    ('\u{e012}', "ArrowLeft", 37, ""),
    ('\u{e013}', "ArrowUp", 38, ""),
    ('\u{e014}', "ArrowRight", 39, ""),
    ('\u{e015}', "ArrowDown", 40, ""),
];

/// The started browsers that no test uses at the moment.
static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

pub struct Browser {
    /// The start of the path of each WebDriver command to this browser.
    session: String,
}

impl Browser {
    /// Takes a browser that no test uses, or starts a headless one.
    pub fn start() -> Self {
        let idle = IDLE.lock().unwrap().pop();
        idle.unwrap_or_else(|| {
            let session = send_request("POST", "/session", CAPABILITIES).unwrap();
            let browser = Self { session: format!("/session/{}", session.get("sessionId").text()) };
            browser.renew();
            browser
        })
    }

    /// Replaces the tab by a new one, and clears the stored data and the log.
    fn renew(&self) {
        let tab = self.send_command("/window/new", Json::object([("type", "tab".into())]));
        send_request("DELETE", &format!("{}/window", self.session), "").unwrap();
        self.send_command("/window", Json::object([("handle", tab.get("handle").clone())]));
        let stored = r#"{"origin": "file://", "storageTypes": "all"}"#;
        self.run_cdp("Storage.clearDataForOrigin", stored);
        // The page is laid out, but not drawn, which saves time.
        let script = r#"{"source": "const sheet = new CSSStyleSheet();
            sheet.replaceSync('html { opacity: 0; }'); document.adoptedStyleSheets = [sheet];"}"#;
        self.run_cdp("Page.addScriptToEvaluateOnNewDocument", &script.replace('\n', ""));
        self.take_log("browser");
    }

    fn send_command(&self, path: &str, body: Json) -> Json {
        let value = send_request("POST", &format!("{}{path}", self.session), &body.to_string());
        value.unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// Loads a page, and waits until it shows what the address names.
    pub fn open(&self, address: &str) {
        self.load(address);
        self.wait("return !document.querySelector('main[aria-busy=true]')", &[]);
    }

    /// Loads a page, even if the browser shows the same file with another fragment.
    pub fn load(&self, address: &str) {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        // Without a new query the browser would only change the fragment.
        let (file, fragment) = address.split_once('#').unwrap_or((address, ""));
        let address = format!("{file}?{}#{fragment}", COUNT.fetch_add(1, Ordering::Relaxed));
        self.send_command("/url", Json::object([("url", address.into())]));
    }

    /// Runs a script with arguments, and returns its result.
    pub fn run(&self, script: &str, arguments: &[&str]) -> Json {
        let arguments = arguments.iter().copied().collect();
        let body = Json::object([("script", script.into()), ("args", arguments)]);
        self.send_command("/execute/sync", body)
    }

    /// Repeats a script until its result is neither null nor false, and returns the result. Panics
    /// after 20 seconds.
    pub fn wait(&self, script: &str, arguments: &[&str]) -> Json {
        self.wait_after("", script, arguments)
    }

    /// Runs `first`, and then repeats `script` as `wait` does. The loop runs in the page: a command
    /// to the browser for each repetition would take longer.
    pub fn wait_after(&self, first: &str, script: &str, arguments: &[&str]) -> Json {
        let polling = format!(
            "{first}; const evaluate = () => (function () {{ {script} }}).apply(null, arguments) ?? false;
            return (async () => {{
                const end = Date.now() + 20_000;
                for (;;) {{
                    const value = evaluate();
                    if (value !== false || Date.now() > end) return value;
                    await new Promise((on) => setTimeout(on, 10));
                }}
            }})()"
        );
        let value = self.run(&polling, arguments);
        if value == Json::Bool(false) {
            let state = "return [location.href, document.body.innerText]";
            let (state, log) = (self.run(state, &[]), self.take_log("browser"));
            panic!("no result in 20 s: {script} {arguments:?}: {state} {log:?}");
        }
        value
    }

    /// Clicks on the centre of an element, which no other element may cover. The click command of
    /// WebDriver would take three times as long.
    pub fn click(&self, selector: &str) {
        self.click_after("", selector);
    }

    /// Runs a script, and then clicks on an element.
    pub fn click_after(&self, first: &str, selector: &str) {
        let place = "const part = document.querySelector(arguments[0]);
            part.scrollIntoViewIfNeeded();
            const {left, top, width, height} = part.getClientRects()[0];
            const centre = [left + width / 2, top + height / 2];
            const hit = document.elementFromPoint(...centre);
            return part.contains(hit) ? centre : `covered by ${hit?.outerHTML}`";
        let place = self.run(&format!("{first}; {place}"), &[selector]);
        let [x, y] = place.list() else { panic!("{selector}: {place}") };
        for kind in ["mousePressed", "mouseReleased"] {
            let event = format!(
                r#"{{"type": "{kind}", "button": "left", "clickCount": 1, "x": {x}, "y": {y}}}"#
            );
            self.run_cdp("Input.dispatchMouseEvent", &event);
        }
    }

    /// Focuses an element and presses keys. The key command of WebDriver would take three times
    /// as long.
    pub fn press_keys(&self, selector: &str, keys: &str) {
        let focus = "const part = document.querySelector(arguments[0]);
            if (part !== document.activeElement) {
                document.activeElement.blur();
                part.focus();
                if (part.selectionEnd) part.selectionStart = part.value.length;
            }
            return part === document.activeElement && part.checkVisibility()";
        assert_eq!(self.run(focus, &[selector]), Json::Bool(true), "{selector}");
        for key in keys.chars() {
            let plain = key.to_string();
            let special = KEYS.iter().find(|special| special.0 == key);
            let &(_, name, code, text) = special.unwrap_or(&(key, &plain, 0, &plain));
            for kind in [if text.is_empty() { "rawKeyDown" } else { "keyDown" }, "keyUp"] {
                let event = format!(
                    r#"{{"type": "{kind}", "key": "{name}", "windowsVirtualKeyCode": {code}, "text": "{text}"}}"#
                );
                self.run_cdp("Input.dispatchKeyEvent", &event);
            }
        }
    }

    pub fn resize(&self, width: u32, height: u32) {
        let size = [("width", width.into()), ("height", height.into())];
        self.send_command("/window/rect", Json::object(size));
    }

    /// Runs a command of the Chrome DevTools Protocol.
    pub fn run_cdp(&self, command: &str, parameters: &str) {
        let parameters = Json::parse(parameters).unwrap();
        let body = Json::object([("cmd", command.into()), ("params", parameters)]);
        self.send_command("/goog/cdp/execute", body);
    }

    /// Returns the entries that were added to a log since the last call. The log `browser` is the
    /// console, with the errors of scripts; `performance` has events such as requests.
    pub fn take_log(&self, kind: &str) -> Vec<String> {
        let log = self.send_command("/se/log", Json::object([("type", kind.into())]));
        let lines = log.list().iter();
        lines.map(|line| line.get("message").text().to_string()).collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if thread::panicking() {
            // Ends the browser. An error is ignored: a second panic would hide why the test failed.
            let _ = send_request("DELETE", &self.session, "");
        } else {
            let errors = self.take_log("browser");
            self.renew();
            IDLE.lock().unwrap().push(Self { session: mem::take(&mut self.session) });
            assert_eq!(errors, [""; 0], "the console has errors");
        }
    }
}

/// Sends a request to the one chromedriver of all tests, and returns the `value` of its answer.
fn send_request(method: &str, path: &str, body: &str) -> Result<Json, Box<dyn Error>> {
    static PORT: OnceLock<u16> = OnceLock::new();
    // chromedriver sometimes fails to start, because the port that the system chose for IPv6 is in
    // use for IPv4. A later try succeeds.
    let port = PORT.get_or_init(|| {
        (0..10).find_map(|_| start_driver()).expect(
            "the page was NOT tested, as chromedriver does not start: \
             apt-get install chromium-headless-shell chromium-driver",
        )
    });
    let mut stream = TcpStream::connect(("127.0.0.1", *port))?;
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let (head, body) = read_answer(stream)?;
    let answer = Json::parse(&body).ok_or_else(|| format!("{head}{body}"))?;
    let value = answer.get("value");
    if head.starts_with("HTTP/1.1 200") {
        Ok(value.clone())
    } else {
        Err(value.get("message").text().into())
    }
}

/// Starts chromedriver, and returns its port; `None` if chromedriver finds no free port.
fn start_driver() -> Option<u16> {
    let folder = format!("{}/browsers-{}", env!("CARGO_TARGET_TMPDIR"), process::id());
    fs::create_dir_all(&folder).unwrap();
    let mut shell = Command::new("bash")
        .args(["-c", START_SCRIPT])
        .env("TMPDIR", folder)
        // A process group of its own: Ctrl-C would end the shell before it has killed the browsers.
        .process_group(0)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("failed to run bash");
    // The line is "ChromeDriver was started successfully on port 36127.".
    let mut lines = BufReader::new(shell.stdout.take().unwrap()).lines();
    let port = lines.find_map(|line| {
        let line = line.ok()?;
        let (_, port) = line.split_once("successfully on port ")?;
        port.trim_end_matches('.').parse().ok()
    });
    // Unread output would fill the pipe, and then block chromedriver.
    thread::spawn(move || lines.for_each(drop));
    match port {
        // The input of the shell stays open until this process ends.
        Some(_) => mem::forget(shell.stdin.take()),
        None => drop(shell.wait().unwrap()),
    }
    port
}

/// Reads the head and the body of an answer, but not to the end of the stream: chromedriver leaves
/// the connection open.
fn read_answer(stream: TcpStream) -> io::Result<(String, String)> {
    stream.set_read_timeout(Some(Duration::from_secs(120)))?;
    let mut reader = BufReader::new(stream);
    let (mut head, mut length) = (String::new(), 0);
    while !head.ends_with("\r\n\r\n") {
        let start = head.len();
        if reader.read_line(&mut head)? == 0 {
            break;
        }
        let line = head[start..].to_ascii_lowercase();
        if let Some(number) = line.strip_prefix("content-length:") {
            length = number.trim().parse().unwrap_or(0);
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    Ok((head, String::from_utf8_lossy(&body).into_owned()))
}

#[test]
#[ignore = "needs chromium-headless-shell and chromium-driver: cargo test --test page -- --include-ignored"]
fn a_browser_keeps_nothing_of_another_test() {
    let browser = Browser::start();
    let load = || browser.load(concat!("file://", env!("CARGO_MANIFEST_DIR"), "/../../LICENSE"));
    let state = "return [innerWidth, outerWidth, history.length, localStorage.length,
        sessionStorage.length, window.left, matchMedia('print').matches].join()";
    let state = || browser.run(state, &[]);
    browser.renew();
    load();
    let fresh = state();
    browser.resize(390, 900);
    browser.run_cdp("Emulation.setEmulatedMedia", r#"{"media": "print"}"#);
    let script = r#"{"source": "window.left = 1"}"#;
    browser.run_cdp("Page.addScriptToEvaluateOnNewDocument", script);
    load();
    browser.run("localStorage.left = sessionStorage.left = 1; console.error('left')", &[]);
    assert_eq!(state().text(), "390,390,3,1,1,1,true");
    browser.renew();
    load();
    assert_eq!(state(), fresh);
    assert_eq!(browser.take_log("browser"), [""; 0]);
}
