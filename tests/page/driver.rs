//! A browser driven through chromedriver: HTTP and JSON, by the WebDriver standard.

use base::json::Json;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// The browser that starts in a quarter of the time: itself, as the script in /usr/bin would
/// be ended without it. Its guard against pages that change their address often would stop
/// whole games.
const WISHES: &str = r#"{"capabilities":{"alwaysMatch":{"goog:loggingPrefs":{"browser":"ALL",
    "performance":"ALL"},"goog:chromeOptions":{"binary":"/usr/lib/chromium/chromium-headless-shell",
    "args":["--no-sandbox","--disable-gpu","--disable-dev-shm-usage","--lang=en",
    "--disable-ipc-flooding-protection"]}}}}"#;

pub struct Browser {
    driver: Child,
    /// Where it writes.
    folder: PathBuf,
    port: u16,
    session: String,
}

impl Browser {
    /// Starts a browser without windows.
    pub fn start() -> Self {
        static STARTED: AtomicUsize = AtomicUsize::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-{number}"));
        fs::create_dir_all(&folder).unwrap();
        // Sometimes the port that the system chose for IPv6 is taken for IPv4: it stops.
        let started = (0..10).find_map(|_| driver(&folder));
        let (driver, port) = started.expect("a free port");
        let mut browser = Self { driver, folder, port, session: String::new() };
        let session = browser.request("POST", "/session", WISHES);
        browser.session = format!("/session/{}", session.get("sessionId").text());
        browser
    }

    fn request(&self, method: &str, path: &str, body: &str) -> Json {
        let value = self.try_request(method, path, body);
        value.unwrap_or_else(|message| panic!("{path}: {message}"))
    }

    /// The error is the driver's message.
    fn try_request(&self, method: &str, path: &str, body: &str) -> Result<Json, String> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let (head, body) = answer(stream).unwrap_or_else(|error| panic!("{path}: {error}"));
        let value = Json::parse(&body).unwrap_or_else(|| panic!("{path}: {head}{body}"));
        let value = value.get("value").clone();
        let ok = head.starts_with("HTTP/1.1 200");
        if ok {
            Ok(value)
        } else {
            Err(value.get("message").text().to_string())
        }
    }

    fn command(&self, path: &str, body: Json) -> Json {
        self.request("POST", &(self.session.clone() + path), &body.to_string())
    }

    /// Opens an address as a new page, and waits until the page shows what it asks for.
    pub fn open(&self, address: &str) {
        self.load(address);
        self.wait("return !document.querySelector('main[aria-busy=true]')", &[]);
    }

    /// Opens an address as a new page.
    pub fn load(&self, address: &str) {
        // From the same file with another fragment the browser would not load it anew.
        for address in ["about:blank", address] {
            self.command("/url", Json::object([("url", address.into())]));
        }
    }

    /// What a script returns that sees these arguments.
    pub fn script(&self, script: &str, arguments: &[&str]) -> Json {
        let arguments = arguments.iter().copied().collect();
        let body = Json::object([("script", script.into()), ("args", arguments)]);
        self.command("/execute/sync", body)
    }

    /// Asks until the script returns something other than null and false.
    pub fn wait(&self, script: &str, arguments: &[&str]) -> Json {
        let start = Instant::now();
        loop {
            let value = self.script(script, arguments);
            if ![Json::Null, Json::Bool(false)].contains(&value) {
                return value;
            }
            if start.elapsed() > Duration::from_secs(20) {
                let state = "return [location.href, document.body.innerText]";
                let (state, log) = (self.script(state, &[]), self.log("browser"));
                panic!("{script} {arguments:?}: {state} {log:?}");
            }
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// The element with this selector, as a user's clicks and keys reach it.
    fn element(&self, selector: &str) -> String {
        let by = Json::object([("using", "css selector".into()), ("value", selector.into())]);
        match self.command("/element", by) {
            Json::Object(members) => members[0].1.text().to_string(),
            other => panic!("{selector}: {other}"),
        }
    }

    pub fn click(&self, selector: &str) {
        let start = Instant::now();
        loop {
            let path = format!("{}/element/{}/click", self.session, self.element(selector));
            match self.try_request("POST", &path, "{}") {
                // The page has put another one in its place meanwhile.
                Err(message)
                    if message.starts_with("stale element")
                        && start.elapsed() < Duration::from_secs(20) => {}
                clicked => {
                    clicked.unwrap_or_else(|message| panic!("{selector}: {message}"));
                    return;
                }
            }
        }
    }

    pub fn keys(&self, selector: &str, keys: &str) {
        let path = format!("/element/{}/value", self.element(selector));
        self.command(&path, Json::object([("text", keys.into())]));
    }

    pub fn resize(&self, width: u32, height: u32) {
        let size = [("width", width.into()), ("height", height.into())];
        self.command("/window/rect", Json::object(size));
    }

    /// A command of Chrome's own protocol.
    pub fn chrome(&self, command: &str, parameters: &str) {
        let parameters = Json::parse(parameters).unwrap();
        let body = Json::object([("cmd", command.into()), ("params", parameters)]);
        self.command("/goog/cdp/execute", body);
    }

    /// What the browser has noted since the last call: of kind `browser` what the
    /// console shows, errors of scripts included, of kind `performance` events such as
    /// requests.
    pub fn log(&self, kind: &str) -> Vec<String> {
        let log = self.command("/se/log", Json::object([("type", kind.into())]));
        let lines = log.list().iter();
        lines.map(|line| line.get("message").text().to_string()).collect()
    }
}

/// Starts chromedriver; `None` if it finds no port.
fn driver(folder: &Path) -> Option<(Child, u16)> {
    let mut driver = Command::new("chromedriver")
        .arg("--port=0")
        .env("TMPDIR", folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap_or_else(|error| {
            panic!(
                "the page was NOT tested, as chromedriver does not start ({error}): \
                 apt-get install chromium-headless-shell chromium-driver"
            )
        });
    // "ChromeDriver was started successfully on port 36127."
    let mut lines = BufReader::new(driver.stdout.take().unwrap()).lines();
    let port = lines.find_map(|line| {
        let line = line.ok()?;
        let (_, port) = line.split_once("successfully on port ")?;
        port.trim_end_matches('.').parse().ok()
    });
    // Else it would stop when its pipe is full.
    thread::spawn(move || lines.for_each(drop));
    if port.is_none() {
        driver.wait().unwrap();
    }
    Some((driver, port?))
}

/// Reads the head of an answer and its body. chromedriver leaves the connection open.
fn answer(stream: TcpStream) -> io::Result<(String, String)> {
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

impl Drop for Browser {
    fn drop(&mut self) {
        // Ends the browser too; a test that failed must not hide its reason.
        if let Ok(mut stream) = TcpStream::connect(("127.0.0.1", self.port)) {
            let head = format!("DELETE {} HTTP/1.1\r\nHost: 127.0.0.1\r\n", self.session);
            let _ = stream.write_all((head + "Content-Length: 0\r\n\r\n").as_bytes());
            let _ = answer(stream);
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
