//! Explains why a period of a take-and-break game holds for all heaps.

use super::code::Code;
use super::report::format_count;
use snippets::octal::Periodic;

/// Returns the proof as lines of text. How far the values have to be checked depends on the
/// number of heaps that a move may leave.
pub fn explain(code: &Code, proof: &Periodic) -> String {
    let (start, period, bound) = (proof.preperiod(), proof.period(), proof.max_checked());
    let reach = code.octal.reach() as u64;
    let checked = format!("G(n + {period}) = G(n) holds for {start} <= n <= {bound}");
    let enough = format!("is enough for all n >= {start}");
    match code.octal.parts() {
        1 if reach == 0 => "Proof: there is no move, so every value is 0.\n".into(),
        1 => format!(
            "Proof: a move takes at most {reach} and leaves at most one heap, so for n > {reach} \
             the value\n  G(n) depends only on the {} before it. {checked},\n  \
             and {bound} = {start} + {reach} {enough}.\n",
            format_count(reach, "value")
        ),
        2 => {
            let last = match start {
                0 => format!(
                    "Without n = {bound} this would be no proof, because the preperiod is 0: \
                     0.0004 has\n  G(n) = 0 for n <= 5, but G(6) = 1."
                ),
                _ => format!(
                    "The proof holds without n = {bound} too, because the preperiod is above 0."
                ),
            };
            format!(
                "Proof (Guy and Smith 1956): {checked},\n  \
                 and {bound} = 2 * {start} + {period} + {reach} {enough}.\n  {last}\n"
            )
        }
        _ => format!(
            "Proof (as proved in snippets/octal.rs): {checked},\n  \
             and {bound} = 3 * {start} + 2 * {period} + {reach} {enough}.\n"
        ),
    }
}
