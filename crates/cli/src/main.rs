//! verst-cli.
fn main() {}
