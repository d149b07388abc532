//! Runs `./bundle.sh` on scratch copies with planted faults. A call must give the right verdict
//! or one clear line, end with the right exit code, and leave nothing behind. The tests use the
//! cargo-equip in `.bundler`. Most of them are scenes in `transcripts/`.

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
