//! Tests that mostly wait: for a time limit of the tools, or for a slow program. Their
//! name makes them start together with tests that keep all processors busy.

use crate::{answers, bounded, listen_misuse, stops};
use std::thread;

/// Side by side, as the processors would have little to do.
#[test]
fn what_waits() {
    let cases: [fn(); 6] = [
        answers::an_interactor_talks_to_the_solution,
        bounded::a_session_of_its_own_evades_no_time_limit,
        listen_misuse::many_silent_peers_delay_nobody,
        listen_misuse::peers_that_are_slow_or_silent_do_not_stop_it,
        stops::an_interrupt_during_the_installation_leaves_nothing,
        stops::nobody_waits_for_cargo_equip,
    ];
    thread::scope(|scope| {
        for case in cases {
            scope.spawn(case);
        }
    });
}
