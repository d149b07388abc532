//! The misère quotient of a take-and-break game, heap by heap.

use super::code::Code;
use super::host::Host;
use base::json::Json;
use snippets::nim::Outcome;
use snippets::quotient::Quotient;
use snippets::quotient_period::heap_period;

/// The default of `--heaps`.
pub const DEFAULT_HEAPS: u64 = 40;

/// The approximate maximum number of steps of [`Quotient::check`].
const MAX_STEPS: u64 = 100_000_000;

/// The quotient of the heaps up to some heap.
pub struct Growth {
    pub quotient: Quotient,
    /// `orders[n]` is the order of the quotient of the heaps up to n.
    pub orders: Vec<usize>,
    /// Whether [`Quotient::check`] succeeds; `None` if it would take too long.
    pub checked: Option<bool>,
    /// Preperiod and period of the classes, if they are proved for all heaps.
    pub period: Option<(u64, u64)>,
}

impl Growth {
    /// Adds the heaps up to `heaps`, and then larger heaps, up to `further`, until a period is
    /// proved. Stops before the first heap for which `max_words` 64-bit words are not enough.
    pub fn compute(code: &Code, heaps: u64, further: u64, max_words: u64, host: &dyn Host) -> Self {
        let last = heaps.max(further);
        let max_words = usize::try_from(max_words).unwrap_or(usize::MAX);
        let mut quotient = Quotient::new();
        let mut orders = vec![quotient.order()];
        let prove = |quotient: &Quotient| heap_period(quotient, &code.octal);
        for heap in 1..=last {
            // Looking for a period after each heap would take longer than adding the heaps.
            let is_due = heap > heaps && (heap - heaps) % 8 == 1;
            if is_due && prove(&quotient).is_some() {
                break;
            }
            host.report_heaps(message!("misère quotient"), heap - 1, last);
            let added = quotient.add_heap(&code.octal.options(heap), max_words);
            if added.is_err() {
                break;
            }
            orders.push(quotient.order());
        }
        let (largest, order) = (quotient.largest(), quotient.order() as u64);
        let steps = quotient.pairs() as u64 * largest * (largest + order);
        let checked = (steps <= MAX_STEPS).then(|| {
            host.report_progress(&message!("checking by a plain search"));
            quotient.check(|heap| code.octal.options(heap))
        });
        Self { checked, period: prove(&quotient), orders, quotient }
    }

    pub fn is_p(&self, heaps: &[u64]) -> bool {
        self.quotient.outcome(heaps) == Outcome::P
    }

    /// Returns the class of each single heap.
    pub fn classes(&self) -> impl Iterator<Item = usize> + '_ {
        (0..=self.quotient.largest()).map(move |heap| self.quotient.class(&[heap]))
    }

    /// Returns the preperiod and period of the classes as a list; null if they are not proved.
    pub fn class_period(&self) -> Json {
        let pair = |(start, period)| Json::from_iter([start, period]);
        self.period.map(pair).into()
    }

    /// Returns whether [`Quotient::check`] succeeded or was not made.
    pub fn is_consistent(&self) -> bool {
        self.checked != Some(false)
    }

    /// Returns the proof, as lines of text.
    pub fn explain_proof(&self) -> String {
        let pairs = self.quotient.pairs();
        let check = match self.checked {
            Some(true) => "Checked again by a plain search for these pairs: the proof holds.",
            Some(false) => {
                "Checked again by a plain search for these pairs: THE PROOF DOES NOT HOLD."
            }
            None => "Not checked again by a plain search, which would take long.",
        };
        format!(
            "Proof: each sum has a pair: its class, and the set of the classes of its options.\n  \
             The number of different pairs is {pairs}. In every pair the class is a P-class\n  \
             iff the set is not empty and has no P-class.\n{check}\n"
        )
    }

    /// Returns lines about heaps above the largest heap of the quotient.
    pub fn describe_larger_heaps(&self) -> String {
        let largest = self.quotient.largest();
        match self.period {
            Some((preperiod, period)) => format!(
                "Classes of heaps: preperiod {preperiod}, period {period}, so this is the \
                 quotient of all heaps\n  (by the theorem in snippets/quotient_period.rs; \
                 heaps up to {largest} are enough).\n"
            ),
            None => format!("Nothing is claimed about heaps above {largest}.\n"),
        }
    }
}
