//! Self-contained snippets for combinatorial games on BOJ: one idea per file,
//! `std` only, rustc 1.63 and later.
//!
//! A solution names what it needs (`use snippets::nim::nim_sum`) and `bundle.sh`
//! inlines it into one file to submit.
//!
//! # One convention
//!
//! - Positions are slices, or `&[u64; 2]` for a game of two numbers. Stones, amounts
//!   and Grundy values are `u64`, indexes and lengths `usize`.
//! - A table of Grundy values is indexed by heap sizes, so the functions that build one
//!   take heap sizes as `usize`. It holds `u64`; tables of millions of heaps hold the
//!   smallest type for their values: `u8` in [`take_table`](take_and_break::take_table)
//!   and `u16` in [`octal`].
//! - `x_value` is the Grundy value: of one heap where a position is a sum of heaps (or
//!   of heads, or of strings), of the whole position otherwise. The value of a sum is
//!   the [`nim_sum`](nim::nim_sum) of the values.
//! - `x_outcome` says who wins, as an [`Outcome`](nim::Outcome), under normal play
//!   unless the name or the docs say otherwise. `x_winner` says it as a
//!   [`Player`](partizan::Player).
//! - One enum for each kind of game. [`Outcome`](nim::Outcome): both players have the
//!   same moves and somebody wins, the next player to move or the previous one.
//!   [`Verdict`](zermelo::Verdict): a game may go on for ever, and the next player
//!   wins, loses or draws. [`Player`](partizan::Player): Left and Right have moves of
//!   their own, so a parameter says who starts.
//! - A function that returns another quantity ends in its name: `x_genus`, `x_scores`,
//!   `x_costs`, `x_endings`, `nim_product`.
//! - `x_move` is a winning move, or `None` if there is none; `x_moves` lists all of
//!   them. `Some((i, parts))` means that component i of the position becomes `parts`,
//!   none, one or several components: `position.splice(i..=i, parts)` makes the move.
//!   Empty heaps are left out of `parts`. Where one turn may change several entries
//!   ([`moore`], [`staircase`], [`golden`]) or a position is no sum ([`misere`]), the
//!   move is the whole position after the turn.
//! - The methods of a type are `value`, `outcome` and `winning_move`, with the same
//!   meaning. Where games are not only won or lost, there is a `best_move`.
//! - A search takes a limit that is named by its unit and returns a
//!   `Result<_, NotFound>`, with one `NotFound` for all of them.
//! - Functions panic only if a precondition is broken. The docs of each function list
//!   its preconditions under "Panics".
//! - Where a game must end, a position that is reached from itself breaks a
//!   precondition. Only [`dag_values`](dag::dag_values) returns an error,
//!   [`Cycle`](dag::Cycle): its graph is input data, which may have cycles.
//!
//! # All public items
//!
//! | snippet | value | outcome | winning move | more |
//! | --- | --- | --- | --- | --- |
//! | [`nim`] | [`nim_sum`](nim::nim_sum) | [`nim_outcome`](nim::nim_outcome), [`misere_nim_outcome`](nim::misere_nim_outcome), [`nim_without_zero_outcome`](nim::nim_without_zero_outcome) | [`nim_move`](nim::nim_move), [`nim_moves`](nim::nim_moves), [`misere_nim_move`](nim::misere_nim_move), [`misere_nim_moves`](nim::misere_nim_moves) | [`count_nim_moves`](nim::count_nim_moves), [`Outcome`](nim::Outcome) |
//! | [`nim_count`] | | | | [`nim_sum_counts`](nim_count::nim_sum_counts) |
//! | [`moore`] | | [`moore_outcome`](moore::moore_outcome) | [`moore_move`](moore::moore_move) | |
//! | [`staircase`] | [`staircase_value`](staircase::staircase_value) | [`staircase_outcome`](staircase::staircase_outcome) | [`staircase_move`](staircase::staircase_move) | |
//! | [`misere`] | | [`Misere::outcome`](misere::Misere::outcome) | [`Misere::winning_move`](misere::Misere::winning_move) | [`sum_options`](misere::sum_options), [`Misere`](misere::Misere) |
//! | [`tame`] | [`TameCheck::value`](tame::TameCheck::value) | [`TameCheck::outcome`](tame::TameCheck::outcome) | [`TameCheck::winning_move`](tame::TameCheck::winning_move) | [`TameCheck`](tame::TameCheck), [`Tame`](tame::Tame) |
//! | [`closed`] | [`kayles_value`](closed::kayles_value), [`dawson_value`](closed::dawson_value), [`lasker_value`](closed::lasker_value), [`divisor_value`](closed::divisor_value) | [`kayles_outcome`](closed::kayles_outcome), [`dawson_outcome`](closed::dawson_outcome), [`lasker_outcome`](closed::lasker_outcome), [`divisor_outcome`](closed::divisor_outcome) | [`kayles_move`](closed::kayles_move), [`dawson_move`](closed::dawson_move), [`lasker_move`](closed::lasker_move), [`divisor_move`](closed::divisor_move) | |
//! | [`take_range`] | [`range_value`](take_range::range_value) | [`range_outcome`](take_range::range_outcome) | [`range_move`](take_range::range_move) | |
//! | [`golden`] | | [`wythoff_outcome`](golden::wythoff_outcome), [`euclid_outcome`](golden::euclid_outcome), [`fibonacci_outcome`](golden::fibonacci_outcome) | [`wythoff_move`](golden::wythoff_move), [`euclid_move`](golden::euclid_move), [`fibonacci_move`](golden::fibonacci_move) | |
//! | [`sliding`] | [`slide_value`](sliding::slide_value) | [`slide_outcome`](sliding::slide_outcome), [`dollar_outcome`](sliding::dollar_outcome) | [`slide_move`](sliding::slide_move), [`dollar_move`](sliding::dollar_move) | |
//! | [`row_ends`] | | [`row_ends_outcome`](row_ends::row_ends_outcome) | [`row_ends_move`](row_ends::row_ends_move) | |
//! | [`both_ends`] | | [`both_ends_outcome`](both_ends::both_ends_outcome) | [`both_ends_move`](both_ends::both_ends_move) | |
//! | [`sequential`] | [`sequential_value`](sequential::sequential_value) | | | |
//! | [`turning`] | [`mock_turtles_value`](turning::mock_turtles_value), [`ruler_value`](turning::ruler_value) | [`turtles_outcome`](turning::turtles_outcome), [`mock_turtles_outcome`](turning::mock_turtles_outcome), [`ruler_outcome`](turning::ruler_outcome) | [`turtles_move`](turning::turtles_move), [`mock_turtles_move`](turning::mock_turtles_move), [`ruler_move`](turning::ruler_move) | |
//! | [`tartan`] | [`Tartan::value`](tartan::Tartan::value) | [`Tartan::outcome`](tartan::Tartan::outcome) | [`Tartan::winning_move`](tartan::Tartan::winning_move) | [`Tartan`](tartan::Tartan) |
//! | [`hackenbush`] | [`green_value`](hackenbush::green_value), [`string_value`](hackenbush::string_value) | [`green_outcome`](hackenbush::green_outcome), [`string_winner`](hackenbush::string_winner) | [`green_move`](hackenbush::green_move), [`string_move`](hackenbush::string_move) | |
//! | [`hackenbush_tree`] | [`tree_value`](hackenbush_tree::tree_value) | [`tree_winner`](hackenbush_tree::tree_winner) | [`tree_move`](hackenbush_tree::tree_move) | |
//! | [`joins`] | [`Joins::remoteness`](joins::Joins::remoteness), [`Joins::suspense`](joins::Joins::suspense) | [`Joins::join_outcome`](joins::Joins::join_outcome), [`Joins::slow_join_outcome`](joins::Joins::slow_join_outcome), [`Joins::union_outcome`](joins::Joins::union_outcome) | [`Joins::join_move`](joins::Joins::join_move), [`Joins::slow_join_move`](joins::Joins::slow_join_move), [`Joins::union_move`](joins::Joins::union_move) | [`Joins`](joins::Joins) |
//! | [`partizan`] | [`Partizan::value`](partizan::Partizan::value), [`Partizan::sum_value`](partizan::Partizan::sum_value) | [`Partizan::sum_winner`](partizan::Partizan::sum_winner), [`number_winner`](partizan::number_winner) | [`Partizan::winning_move`](partizan::Partizan::winning_move) | [`Partizan`](partizan::Partizan), [`Numbers`](partizan::Numbers), [`Value`](partizan::Value), [`Player`](partizan::Player) |
//! | [`partizan_nimbers`] | | | | [`PartizanNimbers`](partizan_nimbers::PartizanNimbers) |
//! | [`number_nimber`] | [`Value::from_options`](partizan::Value::from_options) | [`Value::winner`](partizan::Value::winner) | | [`NumberNimber`](number_nimber::NumberNimber) |
//! | [`dyadic`] | | | | [`Dyadic`](dyadic::Dyadic) |
//! | [`period`] | | [`Subtraction::outcome`](period::Subtraction::outcome) | | [`Subtraction`](period::Subtraction) |
//! | [`recurrence`] | [`Recurrence::term`](recurrence::Recurrence::term) | | | [`take_values`](recurrence::take_values), [`Recurrence`](recurrence::Recurrence), [`NotFound`](recurrence::NotFound) |
//! | [`grundy`] | | | | [`heap_table`](grundy::heap_table) |
//! | [`many_amounts`] | | | | [`outcome_table`](many_amounts::outcome_table), [`value_table`](many_amounts::value_table) |
//! | [`take_and_break`] | | | | [`take_table`](take_and_break::take_table), [`split_table`](take_and_break::split_table) |
//! | [`dag`] | [`dag_values`](dag::dag_values) | | | [`Cycle`](dag::Cycle) |
//! | [`rerooting`] | | | | [`each_root`](rerooting::each_root) |
//! | [`memo`] | [`Memo::value`](memo::Memo::value), [`Memo::sum_value`](memo::Memo::sum_value) | | [`Memo::winning_move`](memo::Memo::winning_move) | [`Memo`](memo::Memo) |
//! | [`octal`] | [`Octal::values`](octal::Octal::values), [`Periodic::value`](octal::Periodic::value) | | | [`recheck`](octal::recheck), [`Octal`](octal::Octal), [`Periodic`](octal::Periodic), [`Engine`](octal::Engine), [`Mask`](octal::Mask), [`BadCode`](octal::BadCode), [`NotFound`](octal::NotFound) |
//! | [`quotient`] | | [`Quotient::outcome`](quotient::Quotient::outcome) | [`Quotient::winning_move`](quotient::Quotient::winning_move) | [`Quotient`](quotient::Quotient), [`NotFound`](quotient::NotFound) |
//! | [`quotient_period`] | | | | [`heap_period`](quotient_period::heap_period) |
//! | [`genus`] | [`heaps_genus`](genus::heaps_genus) | | | [`Genus`](genus::Genus) |
//! | [`zermelo`] | | [`graph_endings`](zermelo::graph_endings) | [`Ending::best_move`](zermelo::Ending::best_move) | [`Ending`](zermelo::Ending), [`Verdict`](zermelo::Verdict) |
//! | [`geography`] | | [`Geography::outcome`](geography::Geography::outcome) | [`Geography::winning_move`](geography::Geography::winning_move), [`Geography::winning_moves`](geography::Geography::winning_moves) | [`Geography`](geography::Geography) |
//! | [`loopy`] | [`Loopy::value`](loopy::Loopy::value), [`Loopy::sum_value`](loopy::Loopy::sum_value) | [`Loopy::verdict`](loopy::Loopy::verdict) | [`Loopy::best_move`](loopy::Loopy::best_move) | [`Loopy`](loopy::Loopy), [`LoopyValue`](loopy::LoopyValue) |
//! | [`loopy_joins`] | | [`LoopyJoins::join_verdict`](loopy_joins::LoopyJoins::join_verdict), [`LoopyJoins::slow_join_verdict`](loopy_joins::LoopyJoins::slow_join_verdict), [`LoopyJoins::union_verdict`](loopy_joins::LoopyJoins::union_verdict) | [`LoopyJoins::join_move`](loopy_joins::LoopyJoins::join_move), [`LoopyJoins::slow_join_move`](loopy_joins::LoopyJoins::slow_join_move), [`LoopyJoins::union_move`](loopy_joins::LoopyJoins::union_move) | [`LoopyJoins`](loopy_joins::LoopyJoins) |
//! | [`total_cost`] | | | | [`total_costs`](total_cost::total_costs) |
//! | [`score`] | [`ends_scores`](score::ends_scores) | | | |
//! | [`switches`] | [`switches_stop`](switches::switches_stop), [`stacks_lead`](switches::stacks_lead) | [`switches_winner`](switches::switches_winner) | [`hottest_switch`](switches::hottest_switch), [`best_stack`](switches::best_stack) | [`Switch`](switches::Switch) |
//! | [`short_game`] | [`Games::make`](short_game::Games::make), [`Games::sum`](short_game::Games::sum) | [`Games::winner`](short_game::Games::winner) | | [`Games`](short_game::Games), [`Game`](short_game::Game), [`Thermograph`](short_game::Thermograph), [`Wall`](short_game::Wall) |
//! | [`minimax`] | [`Minimax::value`](minimax::Minimax::value) | | [`Minimax::best_move`](minimax::Minimax::best_move) | [`Minimax`](minimax::Minimax) |
//! | [`mex`] | | | | [`mex`](mex::mex), [`MexSet`](mex::MexSet) |
//! | [`xor_mex`] | | | | [`XorMexSet`](xor_mex::XorMexSet) |
//! | [`xor_basis`] | | | | [`XorBasis`](xor_basis::XorBasis) |
//! | [`nimber`] | | | | [`nim_product`](nimber::nim_product), [`NimField`](nimber::NimField) |
//! | [`nim_log`] | | | | [`nim_log`](nim_log::nim_log) |
//! | [`random`] | | | | [`Random`](random::Random) |
//! | [`fastio`] | | | | [`run`](fastio::run), [`output_of`](fastio::output_of), [`Input`](fastio::Input), [`Output`](fastio::Output) |
//! | [`interactive`] | | | | [`read`](interactive::read), [`line`](interactive::line) |
//! | [`bulk`] | | | | [`fill`](bulk::fill), [`list`](bulk::list) |

/// Runs the programs in the lectures as tests.
#[cfg(doctest)]
#[doc = include_str!("../LECTURES.md")]
mod lectures {}

pub mod both_ends;
pub mod bulk;
pub mod closed;
pub mod dag;
mod digits;
pub mod dyadic;
pub mod fastio;
pub mod genus;
pub mod geography;
pub mod golden;
pub mod grundy;
pub mod hackenbush;
pub mod hackenbush_tree;
pub mod interactive;
pub mod joins;
pub mod loopy;
pub mod loopy_joins;
pub mod many_amounts;
pub mod memo;
pub mod mex;
pub mod minimax;
pub mod misere;
mod monoid;
pub mod moore;
pub mod nim;
pub mod nim_count;
pub mod nim_log;
pub mod nimber;
mod not_found;
pub mod number_nimber;
pub mod octal;
mod octal_period;
pub mod partizan;
pub mod partizan_nimbers;
pub mod period;
pub mod quotient;
mod quotient_check;
mod quotient_classes;
pub mod quotient_period;
mod quotient_search;
pub mod random;
pub mod recurrence;
pub mod rerooting;
pub mod row_ends;
pub mod score;
pub mod sequential;
pub mod short_game;
pub mod sliding;
mod sparse_mask;
mod sparse_space;
mod sparse_sums;
#[cfg(target_arch = "x86_64")]
mod sse2;
pub mod staircase;
#[cfg(not(target_arch = "x86_64"))]
mod swar;
pub mod switches;
pub mod take_and_break;
pub mod take_range;
pub mod tame;
pub mod tartan;
mod thermograph;
mod three_heaps;
pub mod total_cost;
pub mod turning;
pub mod xor_basis;
pub mod xor_mex;
pub mod zermelo;

// Your own modules, one a line. No test of this repository covers the lines below.
