//! `./bundle.sh` on scratch copies with planted faults: the right verdict or one
//! clear line, the right exit code, and nothing left behind. These tests use the
//! installed bundler and install it when it is missing. Most are scenes in `transcripts/`.

mod answers;
mod bounded;
mod calls;
mod details;
mod ends_late;
mod foreign;
mod listen;
mod listen_misuse;
mod listen_watch;
mod misuse;
mod package;
mod package_editions;
mod package_restored;
mod planted;
mod problems;
mod remembered;
mod rules;
mod scratch;
mod source_program;
mod stops;
mod systems;
mod transcripts;
mod verdicts;
mod work;
mod workspace;
