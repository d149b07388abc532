//! The time of `./bundle.sh` with 2,000 solutions in a scratch copy, compared with 23:
//! for bundling and judging one of them, and for a full run after one has changed. The
//! first run over all of them takes a quarter of an hour.

use crate::clock::{best, once};
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
    let accepted = |scratch: &Scratch, arguments: &[&str]| {
        let said = scratch.run(arguments);
        assert_eq!(said.code, Some(0), "{said:?}");
    };
    table.section("scale, one");
    for (scratch, count) in [(&few, FEW), (&many, MANY)] {
        let (seconds, ()) = best(|| accepted(scratch, &["--fresh", "7"]));
        table.time(&format!("one of {count}, judged anew"), seconds, "");
    }
    table.section("scale, all");
    let (seconds, ()) = once(|| accepted(&many, &[]));
    table.time(&format!("all of {MANY}, for the first time"), seconds, "");
    let mut round = 0;
    let (seconds, ()) = best(|| {
        round += 1;
        let body =
            format!("let n: u64 = input.read();\n    output.line(2 * n + {round} - {round});");
        many.plant(7, "1 s, 128 MB", &body, "21\n", "42\n");
        accepted(&many, &[]);
    });
    table.time(&format!("all of {MANY}, one changed"), seconds, "");
}
