//! Symbols of units in the manner of NATO's: a frame and what is in it. Drawn around the origin.

use std::fmt::Display;

use super::svg::{Path, Svg};

/// Width, height and pen of a symbol.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pen {
    pub w: f64,
    pub h: f64,
    pub line: f64,
}

/// Draws the symbol of that name; a name unknown is an empty frame.
pub(crate) fn symbol<C: Display + Copy>(svg: &mut Svg, name: &str, pen: Pen, ink: C) {
    match name {
        "air" => return air(svg, pen, ink),
        "depot" | "supply" => return depot(svg, pen, ink),
        "fleet" | "naval" | "ship" => return ship(svg, pen, ink),
        _ => {}
    }
    frame(svg, pen, ink, name == "militia");
    let (x, y) = (pen.w / 2.0, pen.h / 2.0);
    let parts: &[&str] = match name {
        "infantry" | "militia" => &["cross"],
        "motorised" | "motorized" => &["cross", "wheels"],
        "armour" | "armor" | "tank" => &["track"],
        "mechanised" | "mechanized" => &["cross", "track"],
        "guards" => &["cross", "roof"],
        "marine" | "marines" | "naval-infantry" => &["cross", "anchor"],
        "mountain" => &["cross", "peak"],
        "parachute" | "airborne" => &["cross", "canopy"],
        "cavalry" | "reconnaissance" => &["slash"],
        "engineer" | "pioneer" => &["bridge"],
        "artillery" => &["ball"],
        "rocket" => &["ball", "chevron"],
        "anti-tank" | "antitank" => &["wedge"],
        "anti-aircraft" | "flak" => &["dome"],
        "headquarters" | "hq" => &["head"],
        "security" => &["bars"],
        _ => &[],
    };
    for part in parts {
        draw(svg, part, [x, y], pen, ink);
    }
}

fn frame<C: Display>(svg: &mut Svg, pen: Pen, ink: C, dashed: bool) {
    let el = svg.el("rect").num("x", -pen.w / 2.0).num("y", -pen.h / 2.0).num("width", pen.w).num("height", pen.h);
    let el = el.stroke(ink, pen.line);
    if dashed { el.set("stroke-dasharray", "2.6 1.6").done() } else { el.done() }
}

fn draw<C: Display>(svg: &mut Svg, part: &str, [x, y]: [f64; 2], pen: Pen, ink: C) {
    let mut path = Path::default();
    match part {
        "cross" => {
            path.stroke([-x, -y], [x, y]).stroke([-x, y], [x, -y]);
        }
        "slash" => {
            path.stroke([-x, y], [x, -y]);
        }
        "wedge" => {
            path.line(&[[-x, y], [0.0, -y], [x, y]]);
        }
        "bridge" => {
            // A beam on three posts.
            let (w, h) = (x * 0.52, y * 0.5);
            path.line(&[[-w, h], [-w, -h], [w, -h], [w, h]]).stroke([0.0, -h], [0.0, h]);
        }
        "chevron" => {
            path.line(&[[-x * 0.4, -y * 0.35], [0.0, -y * 0.85], [x * 0.4, -y * 0.35]]);
        }
        "bars" => {
            path.stroke([-x * 0.45, -y], [-x * 0.45, y]).stroke([x * 0.45, -y], [x * 0.45, y]);
        }
        "anchor" => {
            // Shank and arms between the legs of the cross.
            let s = y * 0.42;
            path.stroke([0.0, y - s * 1.7], [0.0, y - 0.6]);
            path.line(&[[-s * 0.75, y - s * 0.85], [-s * 0.45, y - s * 0.3], [0.0, y - 0.6]]);
            path.line(&[[s * 0.75, y - s * 0.85], [s * 0.45, y - s * 0.3], [0.0, y - 0.6]]);
        }
        "dome" => {
            let arch = (0..=12).map(|i| std::f64::consts::PI * f64::from(i) / 12.0);
            path.line(&arch.map(|a| [-x * a.cos(), y - y * 1.45 * a.sin()]).collect::<Vec<_>>());
        }
        "canopy" => {
            path.line(&[
                [-x * 0.5, y * 0.62],
                [-x * 0.25, y * 0.3],
                [0.0, y * 0.62],
                [x * 0.25, y * 0.3],
                [x * 0.5, y * 0.62],
            ]);
        }
        "track" => {
            return svg.el("ellipse").num("rx", pen.w * 0.31).num("ry", pen.h * 0.27).stroke(ink, pen.line).done();
        }
        "wheels" => {
            let r = pen.h * 0.1;
            path.circle([-x * 0.54, y + r * 1.5], r).circle([x * 0.54, y + r * 1.5], r);
            return svg.el("path").d(&path).fill(ink).done();
        }
        "ball" => {
            path.circle([0.0, 0.0], pen.h * 0.2);
            return svg.el("path").d(&path).fill(ink).done();
        }
        "roof" => {
            // Guards: the upper field filled.
            path.ring(&[[-x, -y], [x, -y], [0.0, 0.0]]);
            return svg.el("path").d(&path).fill(ink).done();
        }
        "peak" => {
            path.ring(&[[-x * 0.3, y], [0.0, y * 0.2], [x * 0.3, y]]);
            return svg.el("path").d(&path).fill(ink).done();
        }
        "head" => {
            path.ring(&[[-x, -y], [x, -y], [x, -y * 0.3], [-x, -y * 0.3]]);
            return svg.el("path").d(&path).fill(ink).done();
        }
        _ => return,
    }
    svg.el("path").d(&path).stroke(ink, pen.line).set("stroke-linecap", "square").done();
}

/// An aeroplane seen from above.
fn air<C: Display>(svg: &mut Svg, pen: Pen, ink: C) {
    let k = pen.h / 15.0;
    let half =
        [[1.7, -5.8], [1.7, -3.2], [9.7, 1.0], [9.7, 3.3], [1.7, 1.4], [1.7, 5.4], [4.3, 7.4], [4.3, 9.1], [0.0, 8.0]];
    let mut points = vec![[0.0, -9.0 * k], [1.2 * k, -8.4 * k]];
    points.extend(half.map(|[x, y]| [x * k, y * k]));
    points.extend(half.iter().rev().skip(1).map(|[x, y]| [-x * k, y * k]));
    points.push([-1.2 * k, -8.4 * k]);
    let mut path = Path::default();
    path.ring(&points);
    svg.el("path").d(&path).fill(ink).done();
}

/// A warship from the side.
fn ship<C: Display + Copy>(svg: &mut Svg, pen: Pen, ink: C) {
    let k = pen.w / 24.0;
    svg.el("g").set("transform", format_args!("scale({})", super::svg::Num(k))).begin();
    svg.el("path").set("d", "M-13 2h26l-3.5 5.5h-19zM-7 1v-4h4v-4h3.5v4h3v-2h2.5v6z").fill(ink).done();
    svg.el("path").set("d", "M-1.2 -7v-3M4 -2.5h6M-8 -1h-4").stroke(ink, 1.3).done();
    svg.end();
}

/// A drum.
fn depot<C: Display + Copy>(svg: &mut Svg, pen: Pen, ink: C) {
    let k = pen.h / 18.0;
    svg.el("g").set("transform", format_args!("scale({})", super::svg::Num(k))).stroke(ink, 1.5).begin();
    svg.el("path").set("d", "M-8-6v12c0 2 3.6 3 8 3s8-1 8-3v-12M-8 0c0 2 3.6 3 8 3s8-1 8-3").done();
    svg.el("ellipse").num("cy", -6.0).num("rx", 8.0).num("ry", 3.0).done();
    svg.end();
}
