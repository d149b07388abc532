//! Interrupts in every phase, the signal masks with which programs start, and two runs at once.

use crate::scratch::{closed_pipe, root, search_path, toolchain, Scratch};
use std::fs;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

fn send(signal: &str, target: &str) {
    Command::new("kill").args([signal, "--", target]).status().unwrap();
}

/// Returns a call that runs in a new process group, and whose standard output is dropped.
fn command_in_group(scratch: &Scratch, argument: &str) -> Command {
    let mut command = scratch.command(&[argument]);
    command.stdout(Stdio::null()).process_group(0);
    command
}

/// Returns whether a process ignores SIGINT. If a shell runs the tests in the background, a call
/// ignores it until `env --default-signal` has reset it.
fn ignores_interrupts(pid: u32) -> bool {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:\t")).unwrap();
    u64::from_str_radix(ignored, 16).unwrap() >> 1 & 1 == 1
}

#[test]
fn an_interrupt_leaves_nothing_whenever_it_comes() {
    let scratch = Scratch::new("멈춤");
    scratch.plant_double(1);
    // When the later signals come, a program with a child process is running.
    scratch.plant(
        2,
        "3 s, 128 MB",
        "std::process::Command::new(\"sleep\").arg(\"602\").spawn().unwrap();\n    \
         std::thread::sleep(std::time::Duration::from_secs(2));\n    println!(\"{}\", n + 1);",
        "",
        "1\n",
    );
    scratch.run(&["1"]);
    let whole = scratch.read("target/bundle/1/main.rs");
    let waits = [0, 20, 60, 150, 300, 600, 1200];
    for (i, wait) in waits.into_iter().enumerate() {
        let mut command = command_in_group(&scratch, "--fresh");
        let mut child = command.stderr(closed_pipe()).spawn().unwrap();
        let pid = child.id();
        while ignores_interrupts(pid) {
            thread::yield_now();
        }
        thread::sleep(Duration::from_millis(wait));
        // Signals go to the whole group, as from a terminal, or to one process, as from a
        // supervisor.
        match i % 2 {
            0 => send("-INT", &format!("-{pid}")),
            _ => send("-TERM", &pid.to_string()),
        }
        let code = child.wait().unwrap().code();
        assert!([None, Some(130), Some(143)].contains(&code), "exit code {code:?} after {wait} ms");
        scratch.wait_until_gone();
        // While a bundle is made anew the file is missing; it is never incomplete.
        let bundle = fs::read_to_string(scratch.root.join("target/bundle/1/main.rs"));
        assert!(bundle.map_or(true, |bundle| bundle == whole), "incomplete after {wait} ms");
    }
}

/// The interrupt goes to the whole group, as from a terminal: also to the program that `run` runs.
#[test]
fn an_interrupt_of_run_ends_with_exit_code_130() {
    let scratch = Scratch::new("실행 중");
    let body = "std::thread::sleep(std::time::Duration::from_secs(606));";
    scratch.plant(1, "1 s, 128 MB", body, "", "");
    let mut command = scratch.command(&["run", "1"]);
    command.current_dir(&scratch.root).process_group(0);
    let mut child = command.stderr(Stdio::null()).spawn().unwrap();
    while !scratch.find_leftovers().contains(&String::from("process Main")) {
        thread::sleep(Duration::from_millis(10));
    }
    send("-INT", &format!("-{}", child.id()));
    assert_eq!(child.wait().unwrap().code(), Some(130));
    scratch.wait_until_gone();
}

/// In place of the tools there is a program that takes long to start.
#[test]
fn an_interrupt_before_the_program_handles_it_is_not_lost() {
    let scratch = Scratch::new("시작 중");
    fs::remove_file(scratch.root.join("target/tools/mexbox")).unwrap();
    let program = "echo started > \"${0%/*}/started\"\nexec sleep 605\n";
    scratch.write_script("target/tools/mexbox", program);
    scratch.stamp_program();
    let mut command = command_in_group(&scratch, "1");
    let mut child = command.stderr(Stdio::null()).spawn().unwrap();
    while !scratch.root.join("target/tools/started").exists() {
        thread::sleep(Duration::from_millis(10));
    }
    send("-INT", &format!("-{}", child.id()));
    assert_eq!(child.wait().unwrap().signal(), Some(2));
    scratch.wait_until_gone();
}

/// bundle.sh waits for a command that ignores the interrupt and succeeds. First this is `mkdir`,
/// which is called if the compiler is new; then it is the compiler that builds the tools.
#[test]
fn an_interrupt_while_a_command_ends_is_not_lost() {
    let scratch = Scratch::new("끝날 때");
    let stub = scratch.root.join("stub");
    let path = format!("{}:{}", stub.display(), search_path());
    for name in ["mkdir", "rustc"] {
        let slow = "trap '' INT\necho started > \"$0.started\"\nsleep 1\n";
        scratch.write_script(&format!("stub/{name}"), slow);
        let known_compiler = scratch.root.join("target/tools/rustc");
        fs::remove_file(&known_compiler).ok();
        if name == "rustc" {
            fs::remove_file(stub.join("mkdir")).unwrap();
            fs::write(known_compiler, format!("{}\n", stub.join("rustc").display())).unwrap();
            fs::remove_file(scratch.root.join("target/tools/mexbox")).unwrap();
        }
        let mut command = command_in_group(&scratch, "--help");
        let mut child = command.env("PATH", &path).stderr(Stdio::null()).spawn().unwrap();
        while !stub.join(format!("{name}.started")).exists() {
            thread::sleep(Duration::from_millis(10));
        }
        send("-INT", &format!("-{}", child.id()));
        assert_eq!(child.wait().unwrap().code(), Some(130), "{name}");
        scratch.wait_until_gone();
    }
    // In a command substitution bash would lose the signal, or run for ever.
    let script = scratch.read("bundle.sh");
    let mut code = script.lines().filter(|line| !line.trim_start().starts_with('#'));
    assert_eq!(code.find(|line| line.contains("$(") || line.contains('`')), None);
}

pub fn an_interrupt_during_the_installation_leaves_nothing() {
    let scratch = Scratch::new("설치 중");
    scratch.plant_double(1);
    fs::remove_file(scratch.root.join(".bundler")).unwrap();
    // A toolchain whose cargo is slow.
    let folder = scratch.root.join("stub");
    let cargo = "mkdir -p \"$CARGO_TARGET_DIR\"\nsleep 603\n";
    scratch.write_script("stub/bin/cargo", cargo);
    scratch.write_script("stub/bin/rustc", "echo 'rustc 1.95.0'\n");
    let path = format!("{}:{}", folder.join("bin").display(), search_path());
    let mut command = command_in_group(&scratch, "1");
    command.env("PATH", path).stderr(Stdio::null());
    for to_all in [true, false] {
        let mut child = command.spawn().unwrap();
        thread::sleep(Duration::from_millis(400));
        assert!(!scratch.find_leftovers().is_empty(), "the installation is not under way");
        if to_all {
            send("-INT", &format!("-{}", child.id()))
        } else {
            send("-TERM", &child.id().to_string())
        }
        child.wait().unwrap();
        scratch.wait_until_gone();
    }
}

/// The bundles are made before cargo-equip is installed. A failed installation is noted and is not
/// repeated on the same day.
pub fn installs_cargo_equip_after_the_first_verdicts() {
    let scratch = Scratch::new("설치 뒤");
    scratch.plant_double(1);
    fs::remove_file(scratch.root.join(".bundler")).unwrap();
    // A toolchain whose cargo records each installation, and fails or copies the bundler.
    let (real, here) = (toolchain().display(), scratch.root.join("stub"));
    let (here, bundler) = (here.display(), root().join(".bundler/bin/cargo-equip"));
    let rustc = format!("exec '{real}/rustc' \"$@\"\n");
    scratch.write_script("stub/bin/rustc", &rustc);
    let path = format!("{here}/bin:{}", search_path());
    let set_cargo = |install: &str| {
        scratch.write_script(
            "stub/bin/cargo",
            &format!(
                "[ $1 = install ] || exec '{real}/cargo' \"$@\"\n\
                 echo install >> '{here}/calls'\n{install}\n"
            ),
        );
    };
    let run = |arguments: &[&str]| {
        let mut command = scratch.command(arguments);
        command.env("PATH", &path);
        scratch.run_command(command)
    };
    set_cargo("echo 'error: no network' >&2; exit 101");
    for call in [&["list"][..], &["new", "2"], &["--debug", "1"], &["--help"]] {
        assert_eq!(run(call).code, Some(0), "{call:?}");
    }
    assert!(!scratch.root.join("stub/calls").exists());
    let first = run(&["1"]);
    assert_eq!(first.code, Some(0), "{first:?}");
    assert!(first.stdout.contains("yes\n\n1/1 accepted"), "{first:?}");
    let note = "note: cargo-equip 0.20.1 could not be installed (error: no network)";
    assert!(first.stderr.contains(note), "{first:?}");
    assert_eq!(run(&["1", "--fresh"]).stderr, "", "once a day");
    assert_eq!(scratch.read("stub/calls"), "install\n");
    fs::remove_file(scratch.root.join("target/tools/not-installed")).unwrap();
    let install = format!("mkdir -p .bundler/bin\ncp '{}' .bundler/bin/", bundler.display());
    set_cargo(&install);
    let second = run(&["1", "--fresh"]);
    assert!(second.stderr.ends_with("installed cargo-equip 0.20.1 in 0 s\n"), "{second:?}");
    assert_eq!(run(&["1", "--fresh"]).stderr, "");
    assert_eq!(scratch.read("stub/calls"), "install\ninstall\n");
}

#[test]
fn two_runs_at_once_do_not_harm_each_other() {
    let scratch = Scratch::new("동시에");
    scratch.plant_double(1);
    scratch.plant_double(2);
    // Both runs build the tools, with a stub of rustc that sleeps and copies them.
    let tools = scratch.root.join("target/tools/mexbox");
    fs::rename(&tools, scratch.root.join("built")).unwrap();
    let path = search_path();
    let here = scratch.root.display();
    scratch.write_script(
        "stub/bin/rustc",
        &format!(
            "for file; do :; done\n\
             case \"$*\" in\n\
             *tools/*lib.rs*) exec touch \"$file\" ;;\n\
             *tools/main.rs*) echo built >> '{here}/calls'; sleep 1\n\
             exec cp '{here}/built' \"$file\" ;;\nesac\n\
             PATH='{path}' exec rustc \"$@\"\n"
        ),
    );
    let run = || {
        let mut command = scratch.command(&["--fresh"]);
        command.env("PATH", format!("{here}/stub/bin:{path}"));
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().unwrap()
    };
    for run in [run(), run()] {
        let output = run.wait_with_output().unwrap();
        assert!(output.status.success(), "{output:?}");
        let words = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(words.contains("2/2 accepted"), "{output:?}");
    }
    assert_eq!(scratch.read("calls"), "built\nbuilt\n");
    scratch.wait_until_gone();
}

#[test]
fn removes_files_of_killed_runs() {
    let scratch = Scratch::new("죽은 뒤");
    scratch.write("target/work.999999999/left", "x");
    // `run` checks that nothing is left.
    scratch.run(&["list"]);
}

#[test]
fn programs_start_with_no_signal_blocked_or_ignored() {
    let scratch = Scratch::new("신호");
    let masks = "std::fs::read_to_string(\"/proc/self/status\").unwrap()";
    let body = format!(
        "let status = {masks};\n    \
         let of = |name| status.lines().find_map(|line| line.strip_prefix(name)).unwrap().trim();\n    \
         let mask = |name| u64::from_str_radix(of(name), 16).unwrap();\n    \
         println!(\"{{}}\", mask(\"SigBlk:\"));\n    \
         // HUP, INT and TERM; std itself ignores PIPE.\n    \
         println!(\"{{}}\", mask(\"SigIgn:\") & 0x4003);"
    );
    scratch.plant(1, "1 s, 128 MB", &body, "", "0\n0\n");
    // A toolchain whose rustfmt changes nothing and records its signal masks.
    let stub = scratch.root.join("stub");
    let path = search_path();
    let rustc = format!("PATH='{path}' exec rustc \"$@\"\n");
    scratch.write_script("stub/bin/rustc", &rustc);
    let recorded = scratch.root.join("recorded").display().to_string();
    let rustfmt = format!("grep Sig /proc/self/status > '{recorded}'\nexec cat\n");
    scratch.write_script("stub/bin/rustfmt", &rustfmt);
    let mut command = scratch.command(&["1"]);
    command.env("PATH", format!("{}/bin:{path}", stub.display()));
    let output = scratch.run_command(command);
    assert_eq!(output.code, Some(0), "{output:?}");
    let status = scratch.read("recorded");
    let mask = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        u64::from_str_radix(line.unwrap().trim(), 16).unwrap()
    };
    // HUP is not checked here: under `nohup` only the judged program does not ignore it.
    assert_eq!((mask("SigBlk:"), mask("SigIgn:") & 0x4002), (0, 0), "{status}");
}

/// HUP is ignored, as under `nohup`; TERM ends the run.
#[test]
fn an_interrupt_ends_a_slow_call_of_the_compiler() {
    let scratch = Scratch::new("판 번호");
    scratch.plant_double(1);
    scratch.write_script(
        "slow",
        // The compiler and its child ignore TERM, so bundle.sh has to kill them.
        "trap '' TERM\ncd \"${0%/*}\"\necho started > started\nsleep 604\n",
    );
    let slow = scratch.root.join("slow");
    let run = "trap '' HUP; exec ./bundle.sh --rustc \"$0\" 1";
    let mut command = Command::new("bash");
    command.args(["-c", run]).arg(slow).current_dir(&scratch.root);
    let mut child = command.stderr(Stdio::null()).spawn().unwrap();
    while !scratch.root.join("started").exists() {
        thread::sleep(Duration::from_millis(10));
    }
    send("-HUP", &child.id().to_string());
    send("-TERM", &child.id().to_string());
    assert_eq!(child.wait().unwrap().code(), Some(128 + 15));
    scratch.wait_until_gone();
}
