//! How many moves a second: `cargo run --release --example reach`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use verst_board::hex::{Grid, Orientation, Shifted};
use verst_board::{Edge, Graph, Search, Stage};

fn main() {
    let grid = Grid { orientation: Orientation::Flat, shifted: Shifted::Odd, cols: 60, rows: 40 };
    let Ok(mut graph) = Graph::hex_grid(grid) else { return };
    for space in (0..graph.len() as u16).step_by(3) {
        graph.set_class(space, space + 1, 1);
    }
    let mut search = Search::new(graph.len());
    // Wood, hills, rivers: costs of 1 to 3, and one more across a river.
    let cost = |_: u16, to: u16, edge: Edge| {
        Some(1 + u8::from(to.is_multiple_of(7)) + u8::from(to.is_multiple_of(11)) + edge.class)
    };
    let enemy = |space: u16| space.is_multiple_of(13);

    for budget in [4, 8, 16] {
        measure(&format!("reach with {budget} points"), |n| {
            let start = (n * 977 % graph.len() as u64) as u16;
            black_box(search.reach(&graph, start, budget, cost, enemy).spaces().len())
        });
    }
    measure("flood of the whole map", |_| {
        let stages = [Stage::ANY, Stage::up_to(5), Stage::up_to(3)];
        let flood = search.flood(&graph, &[0, 1200], &stages, |stage, _, to, edge| {
            (stage > 0 || edge.class == 1 || to % 2 == 0).then_some(1)
        });
        black_box(flood.reach().spaces().len())
    });
}

/// Runs a query for half a second and prints what it does.
fn measure(what: &str, mut query: impl FnMut(u64) -> usize) {
    let (start, mut queries, mut spaces) = (Instant::now(), 0u64, 0usize);
    while start.elapsed() < Duration::from_millis(500) {
        for _ in 0..64 {
            spaces += query(queries);
            queries += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{what:26} {:>10.0} a second, {:>6.1} spaces each",
        queries as f64 / seconds,
        spaces as f64 / queries as f64
    );
}
