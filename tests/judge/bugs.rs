//! `run`, `--debug` and `stress` with programs of the user's: what helps to find a bug.

use crate::scratch::{path, Scratch};
use crate::truth::call_with_compilers;
use std::fs::{self, File, Permissions};
use std::os::unix::fs::PermissionsExt;

/// The sum of `n` numbers in a u8, which overflows from 256 on.
const SUM: &str = "let text = std::io::read_to_string(std::io::stdin()).unwrap();\n    \
                   let mut sum = 0u8;\n    \
                   for word in text.split_whitespace().take(n as usize) {\n        \
                   sum += word.parse::<u8>().unwrap();\n    \
                   }\n    \
                   println!(\"{}\", sum);";

#[test]
fn an_overflow_is_found_at_its_line() {
    let scratch = Scratch::new("넘침");
    scratch.plant(1, "1 s, 128 MB", SUM, "2\n200 100\n", "300\n");
    let solution = scratch.read("solutions/1.rs");
    let line = solution.lines().position(|line| line.contains("sum +=")).unwrap() + 1;
    let place = format!("solutions/1.rs:{line}:");
    let judged = scratch.run(&["1"]);
    let advice = "./bundle.sh run 1 --case 1 ";
    assert!(judged.stdout.contains(advice), "{judged:?}");
    let by_case = scratch.command(&["run", "1", "--case", "1"]);
    let mut by_stdin = scratch.command(&["run", "1"]);
    by_stdin.stdin(File::open(scratch.root.join("samples/1/1.in")).unwrap());
    for command in [by_case, by_stdin] {
        let said = command_output(command);
        assert_eq!(said.0, Some(1), "{said:?}");
        assert!(said.2.contains(&place), "{said:?}");
        assert!(said.2.contains("attempt to add with overflow"), "{said:?}");
        assert!(said.2.contains("stack backtrace"), "{said:?}");
    }
    let said = scratch.run(&["--debug", "1"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.stdout.contains("RE") && said.stdout.contains(&place), "{said:?}");
}

/// Exit code and outputs of a command that may show a panic of a solution.
fn command_output(mut command: std::process::Command) -> (Option<i32>, String, String) {
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_run_shows_output_and_dbg_and_makes_no_bundle() {
    let scratch = Scratch::new("실행");
    let body = "println!(\"{}\", dbg!(2 * n));";
    scratch.plant(1, "1 s, 128 MB", body, "21\n", "42\n");
    let said = scratch.run(&["run", "1", "--case", "1"]);
    assert_eq!((said.code, &*said.stdout), (Some(0), "42\n"), "{said:?}");
    assert!(said.stderr.contains("2 * n = 42"), "{said:?}");
    let said = scratch.run(&["--debug", "1"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(!said.stdout.contains("to submit"), "{said:?}");
    assert!(!scratch.root.join("target/bundle/1").exists());
    for (call, words) in [
        (&["run", "1", "--case", "2"][..], "samples/1 has no case \"2\": it has [\"1\"]"),
        (&["run"], "run takes one problem"),
        (&["run", "2"], "there is no problem \"2\""),
        (&["--case", "1", "1"], "--case goes with run only, not with judging"),
        (&["--debug", "--copy", "1"], "--debug and --copy cannot be used together"),
        (&["stress", "1", "--gen", "x"], "--gen goes with --brute: --brute brute.rs --gen gen.rs"),
    ] {
        let said = scratch.run(call);
        assert_eq!(said.code, Some(2), "{said:?}");
        assert!(said.stderr.contains(words), "{said:?}");
    }
    scratch.write("solutions/1.rs", &scratch.read("solutions/1.rs").replace("2 * n", "2 * m"));
    let said = scratch.run(&["run", "1"]);
    assert_eq!(said.code, Some(2), "{said:?}");
    assert!(said.stderr.contains("solutions/1.rs does not compile"), "{said:?}");
}

/// A compiler that takes three seconds.
pub fn what_takes_long_is_said() {
    let scratch = Scratch::new("느린 컴파일러");
    scratch.plant_double(1);
    let path = path();
    let rustc = format!(
        "case \" $* \" in *' --crate-name=main '*) sleep 3 ;; esac\n\
         PATH='{path}' exec rustc \"$@\""
    );
    let said = call_with_compilers(&scratch, "exit 1", &rustc, &["run", "1", "--case", "1"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let words = "compiling solutions/1.rs ...\n";
    assert!(said.stderr.contains(words), "{said:?}");
}

#[test]
fn a_brute_force_and_a_generator_take_the_place_of_an_oracle() {
    let scratch = Scratch::new("완전 탐색");
    scratch.plant(1, "1 s, 128 MB", SUM, "1\n1\n", "1\n");
    scratch.write(
        "brute.rs",
        "fn main() {\n    \
         let text = std::io::read_to_string(std::io::stdin()).unwrap();\n    \
         let words = text.split_whitespace().skip(1);\n    \
         let numbers = words.map(|word| word.parse::<u64>().unwrap());\n    \
         println!(\"{}\", snippets::nim::nim_sum([numbers.sum(), 0]));\n}\n",
    );
    // As many numbers below 200 as the size says: two can be more than a u8 holds, one
    // cannot.
    let generator = "#!/bin/sh\necho $2\nawk -v s=$1 -v n=$2 \
                     'BEGIN { srand(s); for (i = 0; i < n; i++) print int(rand() * 200) }'\n";
    scratch.write("gen.sh", generator);
    let paths = ["brute.rs", "gen.sh"].map(|file| scratch.root.join(file));
    let [brute, generator] = paths.map(|path| path.to_str().unwrap().to_string());
    let call = ["stress", "1", "--brute", &brute, "--gen", &generator, "--seconds", "60"];
    let said = scratch.run(&call);
    assert!(said.stderr.contains("chmod +x"), "{said:?}");
    fs::set_permissions(&generator, Permissions::from_mode(0o755)).unwrap();
    let said = scratch.run(&call);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.stdout.contains("stored as samples/1/x1.in"), "{said:?}");
    let input = scratch.read("samples/1/x1.in");
    let numbers: Vec<u64> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let sum: u64 = numbers[1..].iter().sum();
    assert!(numbers[0] >= 2 && sum >= 256, "{input}");
    assert_eq!(scratch.read("samples/1/x1.out"), format!("{sum}\n"));
    scratch.write(
        "solutions/1.rs",
        &scratch.read("solutions/1.rs").replace("0u8", "0u64").replace("<u8>", "<u64>"),
    );
    let mut call = call;
    call[7] = "1";
    let said = scratch.run(&call);
    assert_eq!(said.code, Some(0), "{said:?}");
    scratch.write("gen.sh", "#!/bin/sh\necho no >&2\nexit 3\n");
    let said = scratch.run(&call);
    assert_eq!(said.code, Some(2), "{said:?}");
    assert!(
        said.stderr.contains("gen.sh (seed 1, size 1) ended with exit code 3\n  no\n"),
        "{said:?}"
    );
}

#[test]
fn a_file_kept_elsewhere_is_run_and_its_advice_can_be_typed() {
    let scratch = Scratch::new("다른 곳의 벌레");
    let cases = ("2\n200 100\n", "300\n");
    scratch.plant(1, "1 s, 128 MB", SUM, cases.0, cases.1);
    let text = scratch.read("solutions/1.rs");
    let program: String = text.split_inclusive('\n').skip(2).collect();
    scratch.write("내 파일/a b.rs", &program);
    scratch.write("내 파일/it's/1.in", cases.0);
    scratch.write("내 파일/it's/1.out", cases.1);
    let path = |file: &str| scratch.root.join(file).to_str().unwrap().to_string();
    let (file, folder) = (path("내 파일/a b.rs"), path("내 파일/it's"));
    let said = scratch.run(&[&file, "--samples", &folder]);
    assert_eq!(said.code, Some(1), "{said:?}");
    let mut lines = said.stdout.lines();
    let advice = lines.find(|line| line.starts_with("./bundle.sh run \""));
    let (call, _) = advice.unwrap().split_once(" runs it").unwrap();
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", call]).current_dir(&scratch.root);
    let (code, _, errors) = command_output(shell);
    assert_eq!(code, Some(1), "{errors}");
    assert!(errors.contains("attempt to add with overflow"), "{errors}");
    assert!(errors.contains("내 파일/a b.rs:"), "{errors}");
}

#[test]
fn checks_without_a_case_and_at_the_limits_are_no_failure() {
    let scratch = Scratch::new("사례 없음");
    scratch.plant_double(1);
    let said = scratch.run(&["--debug", "1"]);
    assert!(said.stdout.contains("\n1/1 accepted in "), "{said:?}");
    for file in ["1.in", "1.out"] {
        fs::remove_file(scratch.root.join("samples/1").join(file)).unwrap();
    }
    let said = scratch.run(&["--debug", "1"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let words = "\n0/1 accepted, 1 without samples in ";
    assert!(said.stdout.contains(words), "{said:?}");
}
