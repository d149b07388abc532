//! Creates a brute force and a generator beside the samples of a problem, where `stress` finds
//! them. The user completes them.

use super::create_file;
use crate::args::Args;
use crate::project::Project;
use base::terminal::print_escaped;

/// The options of `new`, the names of the files, and what the user has to write.
const KINDS: [(&str, &str, &str); 2] = [
    ("--brute", "brute", "write the brute force: it may be slow, but must be right"),
    ("--gen", "gen", "write the generator: it makes an input from a seed and a size"),
];

/// Returns whether `new` is called with `--brute` or `--gen`.
pub fn is_requested(args: &Args) -> bool {
    KINDS.iter().any(|(option, ..)| args.has(option))
}

/// Creates the programs that the options of `new` request.
pub fn create(project: &Project, args: &Args, name: &str) -> Result<(), String> {
    let line = project.find_problem(name).header.ok().and_then(|header| header.input);
    let format = line.and_then(|line| input::parse(&line).ok());
    for (option, kind, about) in KINDS.into_iter().filter(|(option, ..)| args.has(option)) {
        let file = project.samples_path(name).join(format!("{kind}.rs"));
        let shown = project.display_path(&file);
        let text = match (option, project.package.is_some()) {
            ("--brute", false) => {
                let reading = format.as_ref().map(input::render_reading);
                render_brute(name, &reading.unwrap_or("let n: u64 = input.read();\n".into()))
            }
            ("--brute", true) => format!("//! A brute force for {name}.\n\n{PACKAGE_BRUTE}"),
            (_, false) => format!("//! {GENERATOR_DOC} for {name}.\n\n{GENERATOR}"),
            (_, true) => format!("//! {GENERATOR_DOC} for {name}.\n\n{PACKAGE_GENERATOR}"),
        };
        create_file(project, &shown, &text)?;
        print_escaped(&format!("{shown}  {about}"));
    }
    Ok(())
}

fn render_brute(name: &str, reading: &str) -> String {
    let lines: String = reading.lines().map(|line| format!("    {line}\n")).collect();
    format!(
        "//! A brute force for {name}.\n\n\
         use snippets::fastio::{{self, Input, Output}};\n\n\
         fn solve(input: &mut Input, output: &mut Output) {{\n{lines}    output.line(0);\n}}\n\n\
         fn main() {{\n    fastio::run(solve);\n}}\n"
    )
}

const GENERATOR_DOC: &str = "Called with a seed and a size, prints an input";

const GENERATOR: &str = "\
use snippets::random::Random;

fn main() {
    let (mut random, size) = Random::from_args();
    let n = random.range(1, size);
    println!(\"{n}\");
}
";

/// A brute force without the snippets, for the user's package.
const PACKAGE_BRUTE: &str = "\
fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    let n = numbers.next().unwrap();
    println!(\"{n}\");
}
";

const PACKAGE_GENERATOR: &str = "\
fn main() {
    let args: Vec<u64> = std::env::args().skip(1).map(|arg| arg.parse().unwrap()).collect();
    let (mut state, size) = (args[0], args[1]);
    // Returns a number from `low` to `high`, both included, by splitmix64.
    let mut random = |low: i64, high: i64| {
        state = state.wrapping_add(0x9e3779b97f4a7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58476d1ce4e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d049bb133111eb);
        low + ((z ^ (z >> 31)) % (high - low + 1) as u64) as i64
    };
    let n = random(1, size as i64);
    println!(\"{n}\");
}
";
