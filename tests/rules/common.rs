//! The imports that the files of all problems share.

pub use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet};
pub use std::sync::LazyLock;

pub use crate::harness::AnswerKind::{Each, One, Winner, Winners};
pub use crate::harness::Inputs::{Lines, Made};
pub use crate::harness::{draw, Problem, Words};
pub(crate) use crate::harness::{include_module, problem, rules};
pub use crate::support::rng::Rng;
pub use crate::support::search::{
    all_lists, best_score, change_one, outcomes, partizan, wins, Play, Search,
};
pub use crate::support::trees::{self, Edges};
pub(crate) use crate::{heaps, stones, text};
