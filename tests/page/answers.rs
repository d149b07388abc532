//! The answers that the WebAssembly module gives to requests, computed without a browser.

use crate::inputs::run_all;
use base::json::Json;
use base::message::Message;
use explore::compute::host::Host;
use explore::page::answer::answer;
use std::cell::RefCell;
use std::time::Duration;

/// Records the progress that a computation reports.
#[derive(Default)]
struct Listener(RefCell<Vec<String>>);

impl Host for Listener {
    fn report_progress(&self, work: &Message) {
        self.0.borrow_mut().push(work.to_string());
    }

    fn clock(&self) -> Duration {
        Duration::ZERO
    }
}

fn ask_module(words: &[&str], values: &str) -> Json {
    let words = words.iter().copied().collect();
    let request = Json::object([("words", words), ("values", values.into())]);
    answer(&request.to_string(), &Listener::default())
}

/// Formats a message in JSON as an English sentence: fills the facts into the template.
fn to_english(message: &Json) -> String {
    let [template, facts @ ..] = message.list() else { return message.text().to_string() };
    let mut sentence = template.text().to_string();
    if let [Json::Object(facts)] = facts {
        for (name, fact) in facts {
            sentence = sentence.replace(&format!("{{{name}}}"), &to_english(fact));
        }
    }
    sentence
}

#[test]
fn pictures_fit_the_requested_size() {
    // A chart, a square of sums and a thermograph, in the sizes of a file, a phone and a slide.
    for words in [&["octal", ".77"][..], &["quotient", ".31"], &["game", "{5|1} + {4|-4}"]] {
        for (width, height) in [(1200, None), (340, None), (700, Some(345))] {
            let request = Json::object([
                ("words", words.iter().copied().collect()),
                ("width", Json::from(width)),
                ("height", height.into()),
            ]);
            let svg = answer(&request.to_string(), &Listener::default()).get("svg").clone();
            let (_, size) = svg.text().split_once("viewBox=\"0 ").unwrap();
            let numbers = size.split(['"', ' ']).skip(1).take(2);
            let numbers: Vec<u32> = numbers.map(|number| number.parse().unwrap()).collect();
            let fits = numbers[0] <= width && numbers[1] <= height.unwrap_or(800);
            assert!(fits, "{words:?}: {numbers:?} in {width} x {height:?}");
            // Only a picture in the size of a file contains the title.
            let titles = svg.text().matches("font-size=\"21\"").count();
            assert_eq!(titles, usize::from(width == 1200), "{words:?} {width}");
        }
    }
}

#[test]
fn long_computations_report_their_steps() {
    for (call, begin, last) in [
        ("take 1,3,4", "Grundy values", "Grundy values"),
        ("octal .77", "Grundy values: ", "checking by the plain definition"),
        ("octal .6 --far 1000", "Grundy values: ", "Grundy values: 1000 of at most 1000 heaps"),
        ("octal .77 --misere", "misère quotient: 0 of at most ", "genus: "),
        ("quotient .77", "misère quotient: 0 of at most ", "checking by a plain search"),
        ("graph", "graph", "graph"),
    ] {
        let listener = Listener::default();
        let words = call.split(' ').collect();
        let request = Json::object([("words", words), ("values", "2 1 0 1".into())]);
        answer(&request.to_string(), &listener);
        let steps = listener.0.into_inner();
        assert!(steps[0].starts_with(begin), "{call}: {steps:?}");
        assert!(steps[steps.len() - 1].starts_with(last), "{call}: {steps:?}");
    }
}

#[test]
fn strips_mark_p_positions_and_periods() {
    // Taking 1, 3 or 4: Ferguson, Game Theory, part I, section 4.
    let answer = ask_module(&["take", "1,3,4"], "");
    let [outcome, grundy] = answer.get("rows").list() else {
        panic!("{answer}");
    };
    let expected = r#"{"label":["outcome"],"cells":["P","N","P","N","N","N","N","P","N","P","N","N","N","N","P","N","P","N","N","N"],"bars":[0,7,14],"p":[0,2,7,9,14,16]}"#;
    assert_eq!(outcome.to_string(), expected);
    assert_eq!(grundy.get("cells").list()[5].text(), "3");
    assert_eq!(grundy.get("p").list(), []);
    let facts = answer.get("facts");
    let rust = facts.get("rust").text();
    assert_eq!(rust, "let first_wins = !matches!(n % 7, 0 | 2);");
    assert_eq!(facts.get("period").text(), "7");
    assert!(answer.get("svg").text().starts_with("<svg "));
    assert_eq!(answer.get("found"), &Json::Bool(true));
}

#[test]
fn a_sum_of_switches_has_the_total_mean_and_the_highest_temperature() {
    // The players take the switches from the hottest to the coolest: 4 + 1 + 2 = 7 if Left starts,
    // -4 + 5 + 0 = 1 if Right starts.
    let answer = ask_module(&["game", "{5|1} + {4|-4} + {2|0}"], "");
    let facts = answer.get("facts");
    let fields = ["left_stop", "right_stop", "mean", "temperature"];
    assert_eq!(fields.map(|name| facts.get(name).text()), ["7", "1", "4", "4"]);
    assert!(answer.get("svg").text().starts_with("<svg "));
    let answer = ask_module(&["game", "^ < 0"], "");
    assert_eq!(answer.get("facts").get("holds"), &Json::Bool(false));
    assert_eq!(answer.get("facts").get("relation").text(), ">");
}

#[test]
fn numbers_are_exact_and_invalid_requests_are_refused() {
    let large = ask_module(&["nimber", "18446744073709551615"], "");
    assert_eq!(large.get("facts").get("value").text(), "18446744073709551615");
    let nim = ask_module(&["nim", "3", "5"], "");
    assert!(nim.get("columns").text().starts_with("  3 = 011\n"));
    let octal = ask_module(&["octal", ".77"], "");
    let row = &octal.get("rows").list()[0];
    // Only the heap of 0 has the value 0 in Kayles.
    assert_eq!(row.get("p").to_string(), "[0]");
    let file = ask_module(&["take", "1", "--svg", "x"], "");
    assert!(to_english(file.get("error")).starts_with("state and svg write files"));
    let help = ask_module(&["--help"], "");
    assert!(to_english(help.get("error")).contains("take 1,3,4 [misere]"));
    for request in ["", "1", "{}", "{\"words\":1}"] {
        let refused = answer(request, &Listener::default());
        assert!(to_english(refused.get("error")).starts_with("no command is given"), "{request}");
    }
}

#[test]
fn answers_agree_with_the_command_line() {
    for (input, output) in run_all() {
        let words: Vec<&str> = input.words.iter().map(String::as_str).collect();
        let answer = ask_module(&words, input.values.as_deref().unwrap_or_default());
        if output.code == 2 {
            let error = output.error.replace("--", "");
            assert_eq!(to_english(answer.get("error")), error, "{input:?}");
            continue;
        }
        assert_eq!(answer.get("found"), &Json::Bool(output.code == 0), "{input:?}");
        let json = Json::parse(answer.get("json").text()).unwrap();
        assert_eq!(Some(json), Json::parse(&output.stdout), "{input:?}");
    }
}
