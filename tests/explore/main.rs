//! `explore` on the command line: known answers, JSON, pictures, wrong calls.

mod calls;
mod games;
mod lectures;

mod arithmetic;
mod far;
mod formulas;
mod game;
mod graph;
mod misere;
mod misuse;
mod octal;
mod pictures;
mod progress;
mod scales;
mod several;
mod take;
