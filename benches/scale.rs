//! Benchmarks of `./bundle.sh` with 2,000 solutions in a scratch copy: the time to judge one
//! solution, also with 23 solutions, the time of the first full run, which is a quarter of an hour,
//! and that of a full run after one change.

use crate::clock::{time_best, time_once};
use crate::scratch::Scratch;
use crate::table::Table;

const FEW: u32 = 23;
const MANY: u32 = 2000;

pub fn measure(table: &mut Table) {
    let [few, many] = [FEW, MANY].map(|count| {
        let scratch = Scratch::new(&format!("규모 {count}"));
        (1..=count).for_each(|number| scratch.plant_double(number));
        scratch
    });
    let run_accepted = |scratch: &Scratch, arguments: &[&str]| {
        let output = scratch.run(arguments);
        assert_eq!(output.code, Some(0), "{output:?}");
    };
    table.begin_section("scale, one");
    for (scratch, count) in [(&few, FEW), (&many, MANY)] {
        let (seconds, ()) = time_best(|| run_accepted(scratch, &["--fresh", "7"]));
        table.print_time(&format!("one of {count}, judged anew"), seconds, "");
    }
    table.begin_section("scale, all");
    let (seconds, ()) = time_once(|| run_accepted(&many, &[]));
    table.print_time(&format!("all of {MANY}, for the first time"), seconds, "");
    let mut round = 0;
    let (seconds, ()) = time_best(|| {
        round += 1;
        let body =
            format!("let n: u64 = input.read();\n    output.line(2 * n + {round} - {round});");
        many.plant(7, "1 s, 128 MB", &body, "21\n", "42\n");
        run_accepted(&many, &[]);
    });
    table.print_time(&format!("all of {MANY}, one changed"), seconds, "");
}
