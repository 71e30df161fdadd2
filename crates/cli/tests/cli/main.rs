//! The real binary in fresh folders: what each command does, and what it says to bad input.

mod arena;
mod bad_input;
mod case;
mod draw;
mod games;
mod pack;
mod play;
mod record;
mod report;
mod rules;
mod sim;
mod tools;
