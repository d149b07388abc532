//! The library of the mexbox tools; `bundle.sh` runs `main.rs`. It does not depend on the
//! snippet library, so that it can report errors in the snippets.

pub mod address;
pub mod args;
pub mod build;
pub mod bundle;
mod cases;
pub mod header;
pub mod install;
pub mod judge;
pub mod judges;
pub mod listen;
pub mod names;
pub mod oracle;
pub mod package;
pub mod page;
pub mod pipeline;
pub mod problem;
pub mod program;
pub mod project;
pub mod rules;
pub mod run;
pub mod screen;
pub mod selection;
pub mod snippet;
pub mod source;
pub mod task;
pub mod watch;
