//! `explore` as its users call it: known answers, JSON, drawings, wrong calls.

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
