//! Pictures to look at: `cargo run --features png --example sample -- MAP.yaml OUT` with the map file of the Stalingrad
//! game.
//!
//! Writes that map with a position on it in both themes, and a small area board, point board and counter board of our
//! own invention.

mod inferno;
mod invented;

use std::path::Path;

use verst_board::draw::{Style, Theme, png, svg};
use verst_core::{Board, Names, Scene};

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let mut args = std::env::args().skip(1);
    let (Some(map), Some(out)) = (args.next(), args.next()) else {
        return Err("usage: sample MAP.yaml OUT".into());
    };
    let out = Path::new(&out);
    std::fs::create_dir_all(out)?;
    let (board, scene) = inferno::inferno(&std::fs::read_to_string(map)?)?;
    // The part of the map that the mock-up shows, at its scale.
    let detail =
        Style { scale: 0.62, crop: Some([0, 1560, 1500, 1370]), own: Some("german".into()), ..Style::default() };
    both(out, "inferno", &board, &scene, &detail)?;
    let whole = Style { crop: None, ..detail.clone() };
    both(out, "inferno-whole", &board, &scene, &whole.clone().zoomed(&board, 54.0))?;
    one(out, "inferno-small", &board, &scene, &whole.clone().zoomed(&board, 26.0))?;

    let (board, scene) = invented::area();
    both(out, "area", &board, &scene, &Style::default())?;
    let (board, scene) = invented::point();
    both(out, "point", &board, &scene, &Style::default())?;
    let (board, scene) = invented::counters();
    both(out, "counters", &board, &scene, &Style::default())?;
    for f in [40.0, 24.0, 15.0] {
        one(out, &format!("counters-{f}"), &board, &scene, &Style::default().zoomed(&board, f))?;
    }
    Ok(())
}

fn both(out: &Path, name: &str, board: &Board, scene: &Scene, style: &Style) -> Result<(), Failure> {
    one(out, &format!("{name}-light"), board, scene, style)?;
    one(out, &format!("{name}-dark"), board, scene, &Style { theme: Theme::Dark, ..style.clone() })
}

fn one(out: &Path, name: &str, board: &Board, scene: &Scene, style: &Style) -> Result<(), Failure> {
    let start = std::time::Instant::now();
    let picture = svg(board, Some(scene), &Names::default(), style);
    let drawn = start.elapsed();
    let width =
        picture.split("width=\"").nth(1).and_then(|rest| rest.split('"').next()).and_then(|w| w.parse::<f64>().ok());
    let image = png(&picture, (width.unwrap_or(1000.0) * 1.5) as u32)?;
    println!(
        "{name}: {} kB of SVG in {drawn:.1?}, PNG in {:.1?}",
        picture.len() / 1024,
        start.elapsed().saturating_sub(drawn)
    );
    std::fs::write(out.join(format!("{name}.svg")), picture)?;
    std::fs::write(out.join(format!("{name}.png")), image)?;
    Ok(())
}
