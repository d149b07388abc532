//! Tests that mostly wait: for a time limit of the tools, or for a slow program. Tests start in
//! the order of their names, and the name of this module lets these run together with tests that
//! keep all processors busy.

use crate::{answers, bounded, listen_misuse, stops};
use std::thread;

/// Runs these tests in parallel, as each of them leaves the processors idle.
#[test]
fn runs_tests_that_wait() {
    let cases: [fn(); 6] = [
        answers::an_interactor_talks_to_the_solution,
        bounded::another_session_evades_no_time_limit,
        listen_misuse::many_silent_peers_delay_nobody,
        listen_misuse::slow_and_silent_peers_do_not_stop_the_server,
        stops::an_interrupt_during_the_installation_leaves_nothing,
        stops::installs_cargo_equip_after_the_first_verdicts,
    ];
    thread::scope(|scope| {
        for case in cases {
            scope.spawn(case);
        }
    });
}
